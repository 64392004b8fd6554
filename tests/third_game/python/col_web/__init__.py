"""What the page calls while it shows Col."""
