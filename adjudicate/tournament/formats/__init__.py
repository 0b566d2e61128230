"""Readers of results files, one module a format: bytes in, an Event out."""
