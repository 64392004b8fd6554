"""Commands that measure rules, computer player and page, or train the evaluation; not shipped (README.md)."""
