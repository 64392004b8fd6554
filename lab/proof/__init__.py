"""Proofs of the rules beyond the tests: random games beside the reference, recorded games replayed."""
