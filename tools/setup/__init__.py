"""What a machine needs for the site and its tests: Python packages, node packages, a browser."""
