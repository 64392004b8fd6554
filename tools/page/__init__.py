"""The sources of the page: their list, their texts, their types."""
