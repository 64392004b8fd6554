"""Every check and test, and how much of the page the tests run."""
