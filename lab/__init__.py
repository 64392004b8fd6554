"""How the rules and the opponent are measured; never shipped (see lab/README.md)."""
