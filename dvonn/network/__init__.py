"""Small neural networks in plain Python, of any game: packed arithmetic, weights, numbering of features."""
