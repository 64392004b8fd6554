"""Measures time and memory of the rules, the search and the page."""
