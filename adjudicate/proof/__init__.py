"""Evidence that the program is right: a naive reference, random records, golden counts and the self-test."""
