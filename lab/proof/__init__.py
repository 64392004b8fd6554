"""Checks the rules with more games than the tests: random games and recorded ones."""
