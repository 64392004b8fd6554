"""How the site is made, served and checked; build.py is the door. Standard library only."""
