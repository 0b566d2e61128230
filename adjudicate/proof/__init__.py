"""What shows that the program is right: a naive reference, random records, golden counts, the self-test."""
