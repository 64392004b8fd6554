"""Matches between engines: games, players, and statistics of results."""
