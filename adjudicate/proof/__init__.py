"""Evidence that the program is correct: a naive reference, random records, golden counts and a self-test."""
