"""Placing in recorded games: a table of counts, and its rows for a position."""
