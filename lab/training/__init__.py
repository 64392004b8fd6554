"""Trains the evaluation: self-play games, examples made from them, and networks that learn from them."""
