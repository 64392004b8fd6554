"""Measurements of time and memory: the rules, the search, the page."""
