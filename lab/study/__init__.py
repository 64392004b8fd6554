"""Finds positions worth studying by playing."""
