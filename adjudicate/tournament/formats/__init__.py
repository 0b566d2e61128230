"""Formats of results files, one module each: how they are read, and how a decided result is written into one."""

from adjudicate.tournament.formats.detect import read_event

__all__ = ["read_event"]
