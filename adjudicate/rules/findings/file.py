"""Findings R17x and R18x: the file, its text, its variations and the program that wrote it."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Final, Literal

from adjudicate.display.wording import Wording
from adjudicate.rules.findings.base import NOT_SHOWN, QUARTERS, Finding, say
from adjudicate.rules.words import FirstOf

Because = Literal["asked", "alone", "declared", "first"]
"""The reason why a variation is treated as the game (see LineTaken)."""

DETECTOR: Final = "7.7.0"
"""The version of chardet that the documents describe. Other versions guess some texts differently, so reports name
them.
"""


class EncodingAssumed(Finding):
    """The text encoding was not declared, or the declared one does not fit the bytes.

    Why it matters: a wrong encoding can swallow a bracket and with it a move.
    What we do: decode before parsing. We try a byte-order mark, the declared encoding, UTF-8, a detector's guess and
        then Latin-1, and report the one used.
    Example: Latin-1 names without CA.
    Data:
        encoding -- the encoding used, as Python names it
        detector -- the version of the detector that guessed it, if that is not the usual version; otherwise null
    """

    code, slug = "R170", "encoding-assumed"
    sources: ClassVar = {"": ("SGF FF4, CA",)}
    encoding: str
    detector: str | None = None

    @property
    def message(self) -> str:
        if self.encoding.startswith("utf-16"):
            return say("R170.utf-16")
        return _read_as("R170", self.encoding, self.detector)


class EncodingUnusable(Finding):
    """The declared text encoding is unknown, or it does not fit the bytes of the record.

    What we do: the same as for an undeclared encoding.
    Example: CA[zip], CA[UTF-16] in a file that is plain ASCII.
    Data:
        declared -- the encoding that the record names, in lower case and without punctuation
        encoding -- the encoding used, as Python names it
        because -- `ascii`: the text is plain ASCII; `utf-8`: the bytes are UTF-8; `mark`: a byte-order mark says UTF-8;
            `loss`: the declared encoding would lose moves or facts; `unusable`: it is unknown, or does not fit the
            bytes
        detector -- the version of the detector that guessed, if that is not the usual version; otherwise null
    """

    code, slug, usual_severity = "R171", "encoding-unusable", "irregular"
    sources: ClassVar = {"": ("SGF FF4, CA",)}
    declared: str
    encoding: str
    because: Literal["ascii", "utf-8", "mark", "loss", "unusable"]
    detector: str | None = None

    @property
    def then(self) -> Wording:
        """The encoding used instead, in words."""
        match self.because:
            case "unusable":
                return _read_as("R171", self.encoding, self.detector)
            case "loss":
                return _detected(say("R171.loss", encoding=self.encoding), self.detector)
        return say(f"R171.{self.because}")


class OtherText(Finding):
    """The file contains text outside its games.

    What we do: skip this text.
    Example: a mail header before the first game.
    Data: place -- `before` this game, or `after` the last one
    """

    code, slug = "R172", "other-text"
    cases: ClassVar = "place"
    place: Literal["before", "after"]


class SeveralGames(Finding):
    """The file contains several games.

    What we do: give each game its own sheet, numbered in the order of the file.
    Example: a collection.
    Data:
        game -- number of this game, from 1
        games -- number of games
        more -- whether there are more games, which are not read
    """

    code, slug = "R173", "several-games"
    cases: ClassVar = "more"
    game: int
    games: int
    more: bool


class Incomplete(Finding):
    """The file breaks off inside the game.

    What we do: adjudicate the part before the break, also report the break as an error, and never call the result
        contradicted.
    Example: a missing ")" at the end.
    Data: moves -- number of moves before the break
    """

    code, slug, usual_severity = "R174", "incomplete", "irregular"
    sources: ClassVar = {"": ("SGF FF4",)}
    said_as: ClassVar = {"move": "moves"}
    moves: int


class DelimitersSupplied(Finding):
    """adjudicate supplied a bracket or semicolon that some servers leave out at the beginning.

    Example: ";GM[1]SZ[19];B[pd]" without any bracket.
    Data: supplied -- `(`: the opening bracket; `;`: the first semicolon
    """

    code, slug = "R175", "delimiters-supplied"
    sources: ClassVar = {"": ("SGF FF4",)}
    supplied: Literal["(", ";"]

    def case(self) -> str:
        return "bracket" if self.supplied == "(" else "semicolon"


class LineTaken(Finding):
    """A variation other than the first was adjudicated, or the first although another one looks finished.

    Why it matters: the first variation is the game by convention, but some editors keep the game elsewhere.
    What we do: use another variation only in two cases: an option asks for it, or the first is not marked with
        territory after its last play and exactly one other variation ends with two passes and such marks. If the
        recorded result was declared (resignation, time, forfeit and the like), the first variation is the game all the
        same: the players began to score on the other one and gave up. If more than one variation ends as a finished
        game, use the first, name the others, and never call the result contradicted. `--line` chooses.
    Example: a commented record whose first branch is not the game.
    Data:
        line -- number of the variation, from 1 in file order
        lines -- number of variations
        because -- `asked`: an option chose it; `alone`: only this one looks finished; `declared`: the first, because
            the result was declared; `first`: the first, although others look finished
        finished -- the other variations that end with passes and territory marks, if the first was used
        first_finished -- whether the first also ends with territory marks
    """

    code, slug = "R176", "line-taken"
    sources: ClassVar = {"": ("SGF FF4, main line",)}
    line: int
    lines: int
    because: Because
    finished: tuple[int, ...] = ()
    first_finished: bool = False

    @property
    def message(self) -> str:
        key = "first-too" if self.because == "first" and self.first_finished else self.because
        others = {"n": len(self.finished), "others": numbers_named(self.finished)}
        return say(f"R176.{key}", line=self.line, lines=self.lines, **others)


class EmptyGame(Finding):
    """The game has neither moves nor setup.

    What we do: say on the sheet that there is nothing to adjudicate.
    Example: (;SZ[19]).
    """

    code, slug = "R177", "empty-game"


class Damaged(Finding):
    """Some bytes of the text are not valid in its encoding, or were changed in transit.

    Why it matters: names may be garbled, although no bracket can be lost in this way.
    What we do: read the text as UTF-8 with replacement characters for these bytes.
    Example: a server replaced some bytes of a Chinese name with question marks.
    Data: places -- number of characters replaced
    """

    code, slug = "R178", "damaged-text"
    said_as: ClassVar = {"n": "places"}
    places: int


class Writer(Finding):
    """The record names the server or program that wrote it, and adjudicate knows its habits.

    What we do: read the record as it is. If a habit changes our interpretation, another finding says so.
    Example: AP[foxwq].
    Data:
        writer -- a short name: `fox`, `kgs`, `cgoban`, `igs`, `wing`, `nngs`, `ogs`, `dgs`, `smartgo`, `sina`, `tygem`,
            `oro`, `gogod`
        name -- its full name
    """

    code, slug = "R180", "writer"
    writer: str
    name: str
    habits: str = field(metadata=NOT_SHOWN)


class DeadLifted(Finding):
    """After the last move, setup removes stones whose points the marks give to the opponent.

    Why it matters: such stones are dead, so they are prisoners; stones removed by setup would be neither.
    What we do: ignore the setup and let the marks decide.
    Example: AE and TB in the last node, as one server writes them.
    Data: points -- the points that the setup clears
    """

    code, slug = "R181", "dead-lifted"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    points: tuple[str, ...]


class KomiElsewhere(Finding):
    """The komi is where old Chinese records put it, in KO of the root node.

    What we do: use that komi, because KO has no meaning in a node without a move.
    Example: KO[7.5]KM[].
    Data:
        written -- the komi as the record has it
        komi -- the same as a number
    """

    code, slug = "R182", "komi-elsewhere"
    said_as: ClassVar = {"komi": "written"}
    written: str
    komi: int = field(metadata=QUARTERS)


class StonesMissing(Finding):
    """The record does not place its declared handicap stones; with them on the standard handicap points, no move would
    be faulty.

    Why it matters: the board used to judge the moves then lacks stones, and moves that look illegal were legal.
    What we do: judge the moves on the board of the record all the same, and report this.
    Example: HA[2] without a placement, White first; move 85 looks like a self-capture, but D4 would be its liberty.
    Data:
        points -- the standard handicap points of the stones
        faults -- number of faulty moves
    """

    code, slug = "R183", "stones-missing"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"stones": lambda said: len(said.points), "points": lambda said: said.points, "n": "faults"}
    points: tuple[str, ...]
    faults: int


class ToPlayBesideMove(Finding):
    """PL beside a move names the player of that move, as if the same player were to move again.

    Why it matters: some programs mean the move itself, others mean that the same player moves next. Two moves in a row
        are a fault all the same.
    What we do: ignore this PL; only the root, setup stones and nodes without a move set the turn.
    Example: ;B[aa]PL[B];B[bb], where move 2 is out of turn.
    Data: moves -- numbers of the moves
    """

    code, slug = "R184", "to-play-beside-move"
    sources: ClassVar = {"": ("SGF FF4, PL",)}
    said_as: ClassVar = {"n": lambda said: len(said.moves), "moves": lambda said: numbers_named(said.moves)}
    moves: tuple[int, ...]


MOST_NAMED: Final = 5
"""The most moves, or variations, named in one note."""


def numbers_named(numbers: tuple[int, ...]) -> FirstOf:
    """Return the numbers of moves or variations in the form used in a sentence."""
    return FirstOf(tuple(map(str, numbers)), MOST_NAMED)


def _read_as(code: str, encoding: str, detector: str | None) -> Wording:
    """Describe the encoding chosen for a text of unknown encoding."""
    if encoding == "utf-8":
        return say(f"{code}.as-utf-8")
    latin = encoding == "iso8859-1"
    return _detected(say(f"{code}.as-latin-1") if latin else say(f"{code}.as-guess", encoding=encoding), detector)


def _detected(text: Wording, detector: str | None) -> Wording:
    return say("detector", text=text, version=detector, usual=DETECTOR) if detector else text
