"""Studies games: finds puzzles, counts openings, and measures the quality of reviews."""
