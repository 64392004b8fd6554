"""Connects GIPF to the page; loaded with the first request that names the game."""
