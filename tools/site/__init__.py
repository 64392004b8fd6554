"""The site in dist/: made from the page, the wheel and Pyodide, and served."""
