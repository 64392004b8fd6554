"""Tries to break the page in many ways, and counts what held."""
