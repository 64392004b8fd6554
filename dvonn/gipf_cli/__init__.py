"""The command line of GIPF: loaded with the first command of that game."""
