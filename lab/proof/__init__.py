"""Proofs of the rules beyond the tests: random games beside the oracle, recorded games replayed."""
