"""What the page offers to study, found by playing."""
