"""Writes the documentation of the package: pages about its names, and the guides in docs/."""
