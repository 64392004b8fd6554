"""The bridge of GIPF to the page: loaded with the first request that names that game."""
