"""How the site is made, served and checked; build.py is the entry point. Standard library only."""
