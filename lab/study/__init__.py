"""Finds positions worth studying in games."""
