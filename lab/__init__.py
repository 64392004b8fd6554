"""Measures the rules and the computer player; never shipped (see lab/README.md)."""
