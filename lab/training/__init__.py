"""Training of the evaluation: self-play games, examples made of them, networks that learn from those."""
