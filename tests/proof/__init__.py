"""Proofs that take longer than a test suite may: `python -m tests.proof`."""
