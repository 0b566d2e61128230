"""Readers of results files, one module a format: bytes in, an Event out."""

from adjudicate.tournament.formats.detect import read_event

__all__ = ["read_event"]
