"""What the page calls: requests and replies as JSON."""
