"""What the page calls, and what it is told."""
