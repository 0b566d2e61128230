"""Adjudication of one game under one set of options, from the choice of rules to the verdict."""
