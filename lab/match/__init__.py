"""Matches between engines: the games, who plays them, and what their results say."""
