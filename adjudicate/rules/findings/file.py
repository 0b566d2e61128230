"""R17x and R18x: the file, its text and its writer."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.rules.findings.base import Finding


class EncodingAssumed(Finding):
    """The text encoding was not declared, or the declared one does not fit the bytes.

    Why it matters:
        a wrong encoding can swallow a bracket and with it a move.
    What we do:
        decode before parsing: byte-order mark, declared encoding, UTF-8, a detector's guess, then Latin-1, and say
        which was used.
    Example:
        Latin-1 names without CA.
    """

    code, slug = "R170", "encoding-assumed"
    sources: ClassVar = {"": ("SGF FF4, CA",)}


class EncodingUnusable(Finding):
    """The record declares an encoding that is not a text encoding known here, or that does not fit its bytes.

    What we do:
        as for an undeclared encoding.
    Example:
        CA[zip], CA[UTF-16] in a file that is plain ASCII.
    """

    code, slug, usual_severity = "R171", "encoding-unusable", "irregular"
    sources: ClassVar = {"": ("SGF FF4, CA",)}


class OtherText(Finding):
    """The file holds text outside its games.

    What we do:
        skip it.
    Example:
        a mail header before the first game.
    """

    code, slug = "R172", "other-text"


class SeveralGames(Finding):
    """The file holds several games.

    What we do:
        a sheet for each, numbered in the order of the file.
    Example:
        a collection.
    """

    code, slug = "R173", "several-games"


class Incomplete(Finding):
    """The file breaks off inside the game.

    What we do:
        adjudicate what is there, report the cut as an error besides, and never call the result contradicted.
    Example:
        a missing ")" at the end.
    """

    code, slug, usual_severity = "R174", "incomplete", "irregular"
    sources: ClassVar = {"": ("SGF FF4",)}


class DelimitersSupplied(Finding):
    """A bracket or semicolon that some servers leave out at the beginning was supplied.

    Example:
        ";GM[1]SZ[19];B[pd]" without any bracket.
    """

    code, slug = "R175", "delimiters-supplied"
    sources: ClassVar = {"": ("SGF FF4",)}


class LineTaken(Finding):
    """Another line than the first branch was adjudicated, or the first although another one looks finished.

    Why it matters:
        the first branch is the game by convention, but some editors keep the game elsewhere.
    What we do:
        take another line only if an option asks for it, or if the first branch is not marked with territory after its
        last play and exactly one other line ends with two passes and such marks. Where the recorded result was declared
        (resignation, time, forfeit and the like), the first branch is the game all the same: scoring was begun on the
        other line and given up. Where more than one line ends as a finished game the first is taken, the others are
        named, and no result is called contradicted. `--line` chooses.
    Example:
        a commented record whose first branch is a variation.
    """

    code, slug = "R176", "line-taken"
    sources: ClassVar = {"": ("SGF FF4, main line",)}


class EmptyGame(Finding):
    """The game has neither moves nor setup.

    What we do:
        there is nothing to adjudicate, and the sheet says so.
    Example:
        (;SZ[19]).
    """

    code, slug = "R177", "empty-game"


class Damaged(Finding):
    """Some bytes of the text are not valid in its encoding, or were changed on their way.

    Why it matters:
        names may be garbled, though no bracket can be lost in this way.
    What we do:
        read the text as UTF-8 with replacement characters for these bytes.
    Example:
        a Chinese name some of whose bytes a server replaced with question marks.
    """

    code, slug = "R178", "damaged-text"


class Writer(Finding):
    """The record names the server or program that wrote it, and its habits are known.

    What we do:
        read the record as it stands; where such a habit changes what is read, another finding says so.
    Example:
        AP[foxwq].
    """

    code, slug = "R180", "writer"


class DeadLifted(Finding):
    """After the last move, stones are taken off the board by setup where the marks give their points to the opponent.

    Why it matters:
        such stones are dead, and prisoners; taken off by setup they would be neither.
    What we do:
        leave them to the marks.
    Example:
        AE and TB in the last node, as one server writes them.
    """

    code, slug = "R181", "dead-lifted"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class KomiElsewhere(Finding):
    """The komi stands where old Chinese records put it, in KO of the root node.

    What we do:
        use it, as KO has no meaning in a node without a move.
    Example:
        KO[7.5]KM[].
    """

    code, slug = "R182", "komi-elsewhere"


class StonesMissing(Finding):
    """Moves are at fault, and none would be if the declared handicap stones, which the record does not place, stood on
    the traditional points.

    Why it matters:
        then the board that the moves are judged on lacks stones, and what looks illegal was not.
    What we do:
        judge the moves on the board of the record all the same, and say so.
    Example:
        HA[2] without a placement, White first; move 85 looks like a self-capture, but D4 would be its liberty.
    """

    code, slug = "R183", "stones-missing"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class ToPlayBesideMove(Finding):
    """PL beside a move names the player of that move, as if he were to move again.

    Why it matters:
        some programs mean the move itself by it, others that the same player moves next, and two moves in a row are a
        fault all the same.
    What we do:
        ignore it; only the root, setup stones and nodes with no move set a turn.
    Example:
        ;B[aa]PL[B];B[bb], where move 2 is out of turn.
    """

    code, slug = "R184", "to-play-beside-move"
    sources: ClassVar = {"": ("SGF FF4, PL",)}
