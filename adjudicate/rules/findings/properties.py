"""Findings R16x: properties and nodes of the record."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.display.wording import Phrases
from adjudicate.rules.findings.base import Finding, PointsFault, say


class SeveralValues(Finding):
    """A property that affects the count has several different values, but only one is allowed.

    What we do: use the first value and say so (size, komi, handicap, result, ruleset, game, player to move, encoding).
    Example: SZ[9][19], RE[B+3.5][W+3.5].
    Data:
        ident -- the property
        values -- its first values, three at most
    """

    code, slug, usual_severity = "R160", "several-values", "irregular"
    sources: ClassVar = {"": ("SGF FF4",)}
    said_as: ClassVar = {
        "property": "ident",
        "values": lambda said: tuple(say("quoted", text=one[:20]) for one in said.values),
    }
    ident: str
    values: tuple[str, ...]


class SeveralMoves(Finding):
    """One node has more than one move.

    Why it matters: most programs read only one of these moves.
    What we do: replay all moves, in the order of the file.
    Example: ;B[aa]W[bb] or ;B[aa][bb].
    Data: last -- number of the node's last move
    """

    code, slug, usual_severity = "R161", "several-moves-in-a-node", "irregular"
    sources: ClassVar = {"": ("SGF FF4, move properties",)}
    said_as: ClassVar = {"first": "move"}
    last: int


class SetupWithMove(Finding):
    """A node has both setup stones and a move.

    What we do: set up first, then replay the move.
    Example: ;AB[aa]B[bb].
    """

    code, slug, usual_severity = "R162", "setup-with-move", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}


class SetupUnclear(Finding):
    """A list of setup points is faulty: a point twice or in two lists, off the board, or not a point at all.

    What we do: apply the valid points (an empty point overrides white, and white overrides black) and report the rest.
    Example: AB[aa]AW[aa], AB[zz] on 9x9.
    Data:
        after -- number of moves before the setup
        faults -- objects: `kind`, `number` (of points or values), `text` (the value) and `points` (the first few).
            Kinds: `repeated` points; points in `two-lists`; a value that does not name a point (`no-point`); a
            rectangle with its corners `exchanged`; more `values`, or `rectangles`, than any board needs
    """

    code, slug, usual_severity = "R163", "setup-unclear", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}
    said_as: ClassVar = {
        "where": "after",
        "faults": lambda said: Phrases(tuple(fault.words for fault in said.faults[:4])),
    }
    after: int
    faults: tuple[PointsFault, ...]


class ToPlayUnreadable(Finding):
    """The record has a player to move (PL) whose value is not a colour.

    What we do: treat PL as absent.
    Example: PL[x].
    Data:
        written -- the player as the record has it
        after -- number of moves before it
    """

    code, slug, usual_severity = "R164", "to-play-unreadable", "irregular"
    sources: ClassVar = {"": ("SGF FF4, PL",)}
    said_as: ClassVar = {"where": "after"}
    written: str
    after: int


class SetupWithoutLiberty(Finding):
    """The setup leaves a string without liberties, which cannot happen in play.

    What we do: leave the string on the board until a play captures it, as the format asks.
    Example: AB[aa] with white stones on both neighbours.
    Data: after -- number of moves before the setup
    """

    code, slug, usual_severity = "R165", "setup-without-liberty", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties", "AGA 1991 Rule 5")}
    said_as: ClassVar = {"where": "after"}
    after: int


class PassSpelling(Finding):
    """The spelling of a pass is not part of the format.

    What we do: treat white space, the word "pass", and the point just outside the corner of a board of up to 19 lines
        as a pass.
    Example: B[ ], B[pass], B[ss] on 18x18.
    Data: written -- the pass as the record has it
    """

    code, slug = "R166", "pass-spelling"
    sources: ClassVar = {"": ("SGF FF4, Go move",)}
    said_as: ClassVar = {"written": lambda said: said.written[:8]}
    written: str


class PropertyMisplaced(Finding):
    """A fact about the whole game is outside the root node.

    What we do: use ruleset, komi, handicap and result if the root has none. Otherwise ignore the fact; always ignore a
        size.
    Example: SZ in the second node.
    Data:
        ident -- the property
        written -- its value as the record has it
        after -- number of moves before it
        used -- whether it is used because the root has none
    """

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
    """The record spells property names with lower-case letters, as very old files do.

    What we do: read Black[..] as B[..]; read a name entirely in lower case as the same name in capitals.
    Example: Black[aa], b[aa].
    """

    code, slug = "R168", "old-identifiers"
    sources: ClassVar = {"": ("SGF FF3",)}


class UnknownFormat(Finding):
    """The record declares an unknown version of the SGF format.

    What we do: read the record as FF4.
    Example: FF[5].
    Data: written -- the version as the record has it
    """

    code, slug = "R169", "unknown-format"
    sources: ClassVar = {"": ("SGF FF4, FF",)}
    said_as: ClassVar = {"written": lambda said: said.written[:20]}
    written: str
