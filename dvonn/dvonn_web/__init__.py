"""The Python that the page calls while it shows DVONN."""
