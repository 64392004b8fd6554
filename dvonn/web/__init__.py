"""The bridge to the page: requests and replies as JSON."""
