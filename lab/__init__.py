"""Commands that measure the rules, the computer player and the page; not shipped (see lab/README.md)."""
