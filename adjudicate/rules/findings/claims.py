"""R14x and R15x: what the record claims (handicap and result)."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.rules.findings.base import Finding


class HandicapUnreadable(Finding):
    """The record's handicap is not a whole number.

    What we do:
        read it as if it were absent.
    Example:
        HA[x], HA[-3], HA[2.0].
    """

    code, slug, usual_severity = "R140", "handicap-unreadable", "irregular"


class HandicapDiffers(Finding):
    """The handicap number and the stones on the board differ.

    Why it matters:
        the area compensation follows the number.
    What we do:
        believe the stones, unless an option gives the number.
    Example:
        HA[2] with three stones in AB.
    """

    code, slug, usual_severity = "R141", "handicap-differs", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapInferred(Finding):
    """Black stones were set up and White moves first: a handicap that the record does not declare.

    What we do:
        take it as a handicap of that many stones.
    Example:
        AB with two stones, no HA, first move White's.
    """

    code, slug = "R142", "handicap-inferred"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapNotPlaced(Finding):
    """The record declares a handicap, but no placement of that many stones is found.

    What we do:
        count without handicap stones and without their compensation, and call no result contradicted.
    Example:
        HA[3] and an ordinary first move.
    """

    code, slug, usual_severity = "R143", "handicap-not-placed", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapAsMoves(Finding):
    """The handicap stones are written as Black's first moves, with or without passes of White between them.

    What we do:
        take these moves as the placement: they keep their numbers, are no alternation faults, and such passes cost
        White no stones.
    Example:
        HA[3];B[..];B[..];B[..];W[..].
    """

    code, slug = "R144", "handicap-as-moves"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapPoints(Finding):
    """The handicap stones do not stand on the traditional points.

    What we do:
        nothing; the players may agree on other points.
    Example:
        the fifth of five stones on Q10 instead of K10.
    """

    code, slug = "R145", "handicap-points"
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 4, comment", "BGA summary, Irregular Moves"),
        "": ("AGA 1991 Rule 4, comment",),
    }


class HandicapUndeclared(Finding):
    """The opening looks like a handicap that the record does not declare.

    Why it matters:
        undeclared, N stones placed as moves are N-1 faults of alternation, or cost White N-1 pass stones, and the two
        counts differ by N-1 or both favour Black by as much.
    What we do:
        adjudicate as written, and suggest `--handicap N`.
    Example:
        three black moves, then White, without HA.
    """

    code, slug = "R146", "handicap-undeclared"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapOne(Finding):
    """The record declares a handicap of one, which is no stone: Black moves first, and komi is half a point.

    Example:
        HA[1].
    """

    code, slug = "R147", "handicap-one"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class ResultUnreadable(Finding):
    """The recorded result follows no known spelling.

    What we do:
        quote it, here and in the reason of the verdict, and give no opinion on it ("unverifiable").
    Example:
        RE[B+1e3].
    """

    code, slug, usual_severity = "R150", "result-unreadable", "irregular"


class ResultSpelling(Finding):
    """The recorded result is not spelled as the format asks, but its meaning is certain.

    What we do:
        read it as what it means, never by its first letter.
    Example:
        RE[White resigns] is a win for Black; RE[Jigo] is a draw; RE[Black wins by 3] is B+3; RE[W+18 1/2] is W+18.5;
        RE[draw (triple ko)] and RE[Both lost] claim no count.
    """

    code, slug = "R151", "result-spelling"
    sources: ClassVar = {"": ("SGF FF4, RE",)}


class ResultInZi(Finding):
    """The recorded margin has quarter points, as when it is written in zi (one zi is two points).

    What we do:
        read it as zi only where the program that wrote the record or its komi proves it.
    Example:
        RE[W+4.25].
    """

    code, slug = "R152", "result-in-zi"
