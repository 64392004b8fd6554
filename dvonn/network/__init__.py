"""Small neural networks in plain Python, for any game: packed arithmetic, weights, numbering of features."""
