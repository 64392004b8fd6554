"""What the page calls while it shows GIPF: loaded with the first request that names that game."""
