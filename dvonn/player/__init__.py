"""Levels, the opponent that plays them, and what it can tell of a position."""
