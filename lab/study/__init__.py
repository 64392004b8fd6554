"""Finds positions in games that are worth studying."""
