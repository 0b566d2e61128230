"""The rule book at hand: every clause in our own words, with its citation and the findings that rest on it."""
