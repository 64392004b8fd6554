"""Builds the documentation of the package: pages about its public names, and the guides of docs/ as pages."""
