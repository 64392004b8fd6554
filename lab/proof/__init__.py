"""Checks the rules further than the tests, with random games and recorded ones."""
