"""The sources of the page: which there are, their texts, their types."""
