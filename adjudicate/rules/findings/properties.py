"""R16x: properties and nodes of the record."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.rules.findings.base import Finding


class SeveralValues(Finding):
    """A property that the count depends on can have one value, and has several that differ.

    What we do:
        use the first and say so (size, komi, handicap, result, ruleset, game, player to move, encoding).
    Example:
        SZ[9][19], RE[B+3.5][W+3.5].
    """

    code, slug, usual_severity = "R160", "several-values", "irregular"
    sources: ClassVar = {"": ("SGF FF4",)}


class SeveralMoves(Finding):
    """One node holds more than one move.

    Why it matters:
        most programs read only one of them.
    What we do:
        replay all, in the order of the file.
    Example:
        ;B[aa]W[bb] or ;B[aa][bb].
    """

    code, slug, usual_severity = "R161", "several-moves-in-a-node", "irregular"
    sources: ClassVar = {"": ("SGF FF4, move properties",)}


class SetupWithMove(Finding):
    """A node holds setup stones and a move.

    What we do:
        set up first, then replay the move.
    Example:
        ;AB[aa]B[bb].
    """

    code, slug, usual_severity = "R162", "setup-with-move", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}


class SetupUnclear(Finding):
    """A list of setup points is faulty: a point twice or in two lists, off the board, or not a point at all.

    What we do:
        apply what can be applied (an empty point wins over white, white over black) and name the rest.
    Example:
        AB[aa]AW[aa], AB[zz] on 9x9.
    """

    code, slug, usual_severity = "R163", "setup-unclear", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}


class ToPlayUnreadable(Finding):
    """The record says whose turn it is (PL), but names no colour.

    What we do:
        read it as if it were absent.
    Example:
        PL[x].
    """

    code, slug, usual_severity = "R164", "to-play-unreadable", "irregular"
    sources: ClassVar = {"": ("SGF FF4, PL",)}


class SetupWithoutLiberty(Finding):
    """Setup leaves a string without any liberty on the board, which no play can do.

    What we do:
        leave it there until a play captures it, as the format asks.
    Example:
        AB[aa] with white stones on both neighbours.
    """

    code, slug, usual_severity = "R165", "setup-without-liberty", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties", "AGA 1991 Rule 5")}


class PassSpelling(Finding):
    """A pass is written in a way that the format does not know.

    What we do:
        read white space, the word, and the point just beyond the corner of a board of up to 19 lines as a pass.
    Example:
        B[ ], B[pass], B[ss] on 18x18.
    """

    code, slug = "R166", "pass-spelling"
    sources: ClassVar = {"": ("SGF FF4, Go move",)}


class PropertyMisplaced(Finding):
    """A fact about the whole game stands outside the root node.

    What we do:
        use ruleset, komi, handicap and result where the root has none; otherwise, and for the size, ignore it.
    Example:
        SZ in the second node.
    """

    code, slug, usual_severity = "R167", "property-misplaced", "irregular"
    sources: ClassVar = {"": ("SGF FF4, root properties",)}


class OldIdentifiers(Finding):
    """The record spells property names with lower-case letters, as very old files do.

    What we do:
        read Black[..] as B[..]; a name entirely in lower case is read as the same name in capitals.
    Example:
        Black[aa], b[aa].
    """

    code, slug = "R168", "old-identifiers"
    sources: ClassVar = {"": ("SGF FF3",)}


class UnknownFormat(Finding):
    """The record claims a version of the format that is not known here.

    What we do:
        read it as FF4.
    Example:
        FF[5].
    """

    code, slug = "R169", "unknown-format"
    sources: ClassVar = {"": ("SGF FF4, FF",)}
