"""The evaluator of positions and moves, learned from self-play, and its features."""
