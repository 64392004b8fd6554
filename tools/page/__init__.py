"""Tools for the sources of the page: its document, list of modules, texts, types and lessons."""
