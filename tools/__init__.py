"""Makes, serves and checks the site; the entry point, build.py, needs only the standard library."""
