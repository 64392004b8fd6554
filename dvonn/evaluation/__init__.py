"""What a position is worth and how promising its moves are, as learned from self-play."""
