"""Replaces the package for concurrent programs: the page calls Python, and Python answers at once."""
