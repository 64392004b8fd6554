"""Tests whether the page survives many kinds of trouble."""
