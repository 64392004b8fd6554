"""The command line of Col."""
