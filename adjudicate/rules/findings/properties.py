"""Findings R16x: properties and nodes of the record."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.display.wording import Phrases
from adjudicate.rules.findings.base import Finding, PointsFault, say


class SeveralValues(Finding):
    """A property that affects the count has several different values, but only one is allowed."""

    code, slug, usual_severity = "R160", "several-values", "irregular"
    sources: ClassVar = {"": ("SGF FF4",)}
    said_as: ClassVar = {
        "property": "ident",
        "values": lambda said: tuple(say("quoted", text=one[:20]) for one in said.values),
    }
    ident: str
    values: tuple[str, ...]


class SeveralMoves(Finding):
    """One node has more than one move."""

    code, slug, usual_severity = "R161", "several-moves-in-a-node", "irregular"
    sources: ClassVar = {"": ("SGF FF4, move properties",)}
    said_as: ClassVar = {"first": "move"}
    last: int


class SetupWithMove(Finding):
    """A node has both setup stones and a move."""

    code, slug, usual_severity = "R162", "setup-with-move", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}


class SetupUnclear(Finding):
    """A list of setup points is faulty: a point twice or in two lists, off the board, or not a point at all."""

    code, slug, usual_severity = "R163", "setup-unclear", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}
    said_as: ClassVar = {
        "where": "after",
        "faults": lambda said: Phrases(tuple(fault.words for fault in said.faults[:4])),
    }
    after: int
    faults: tuple[PointsFault, ...]


class ToPlayUnreadable(Finding):
    """The record has a player to move (PL) whose value is not a colour."""

    code, slug, usual_severity = "R164", "to-play-unreadable", "irregular"
    sources: ClassVar = {"": ("SGF FF4, PL",)}
    said_as: ClassVar = {"where": "after"}
    written: str
    after: int


class SetupWithoutLiberty(Finding):
    """The setup leaves a string without liberties, which cannot happen in play."""

    code, slug, usual_severity = "R165", "setup-without-liberty", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties", "AGA 1991 Rule 5")}
    said_as: ClassVar = {"where": "after"}
    after: int


class PassSpelling(Finding):
    """The spelling of a pass is not part of the format."""

    code, slug = "R166", "pass-spelling"
    sources: ClassVar = {"": ("SGF FF4, Go move",)}
    said_as: ClassVar = {"written": lambda said: said.written[:8]}
    written: str


class PropertyMisplaced(Finding):
    """A fact about the whole game is outside the root node."""

    code, slug, usual_severity = "R167", "property-misplaced", "irregular"
    sources: ClassVar = {"": ("SGF FF4, root properties",)}
    said_as: ClassVar = {"property": "ident", "written": lambda said: said.written[:30], "move": "after"}
    ident: str
    written: str
    after: int
    used: bool

    def case(self) -> str:
        return "size" if self.ident == "SZ" else "used" if self.used else "ignored"


class OldIdentifiers(Finding):
    """The record spells property names with lower-case letters, as very old files do."""

    code, slug = "R168", "old-identifiers"
    sources: ClassVar = {"": ("SGF FF3",)}


class UnknownFormat(Finding):
    """The record declares an unknown version of the SGF format."""

    code, slug = "R169", "unknown-format"
    sources: ClassVar = {"": ("SGF FF4, FF",)}
    said_as: ClassVar = {"written": lambda said: said.written[:20]}
    written: str
