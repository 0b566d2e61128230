"""Formats of results files, one module each, for reading a file and for writing a decided result into it."""

from adjudicate.tournament.formats.detect import read_event

__all__ = ["read_event"]
