"""Installs Python packages, node packages and a browser for the site and its tests."""
