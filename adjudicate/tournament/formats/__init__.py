"""Read and write results files. The module for a format reads a file, and writes a decided result into it."""

from adjudicate.tournament.formats.detect import read_event

__all__ = ["read_event"]
