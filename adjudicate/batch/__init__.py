"""Adjudicate many records and write tables, with parallel workers, a journal and a summary."""
