"""Runs every check and test, and measures how much of the page the tests cover."""
