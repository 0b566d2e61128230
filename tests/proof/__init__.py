"""Proofs that take longer than a test suite should: `python -m tests.proof`."""
