"""Evidence that the program is right: a naive reference, random records, golden counts and a self-test."""
