"""Proofs: checks that take too long for the test suite. Run them with `python -m tests.proof`."""
