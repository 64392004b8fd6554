"""Levels, the computer player, and its analysis of positions."""
