"""The code book: one class a finding. A code, once given, is never used for anything else.

R1xx record, M2xx moves, E3xx ending, S4xx statuses, V5xx verdict. The docstring of a class is its page in the
documentation. Faults in a record are data: nothing here is raised.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

Severity = Literal["illegal", "irregular", "note"]

MOST_FINDINGS: Final = 100
"""Findings listed for one game; the rest are counted."""


_OTHER_BOOKS: Final = frozenset({"general", "chinese", "usage", "playstrategy", "cobb"})


@dataclass(frozen=True)
class Finding:
    """One thing that the program has to say about a record.

    message -- one sentence in plain words
    book    -- the rule book it was found under (Ruleset.book); it chooses the citations
    move    -- number of the move, or None for the game as a whole
    color   -- "B" or "W", or None
    point   -- the point's name; for a value that names no point, that value; or None
    repeats -- for a repetition: number of the first earlier move that matches, 0 for the start
    stands  -- whether the move stands on the board as scored; None for findings that are not faults of a move
    """

    message: str
    book: str = ""
    move: int | None = None
    color: str | None = None
    point: str | None = None
    repeats: int | None = None
    stands: bool | None = None

    code: ClassVar[str] = ""
    slug: ClassVar[str] = ""
    usual_severity: ClassVar[Severity] = "note"
    retired: ClassVar[bool] = False
    """No record has this finding any more; its code is not used again."""
    severities: ClassVar[Mapping[str, Severity]] = {}
    """Severity by rule book, where a book differs from `usual_severity`."""
    sources: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Citations by rule book; "" holds those for every other book."""

    @property
    def severity(self) -> Severity:
        """illegal: breaks a cited rule; irregular: procedure or record at fault; note: we assumed or repaired."""
        return self.severities.get(self.book, self.usual_severity)

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules it rests on, each with its document."""
        if self.book in self.sources:
            return self.sources[self.book]
        general = self.sources.get("", ())
        if self.book in _OTHER_BOOKS:  # the AGA's rule numbers say nothing about games under other rules
            return tuple(cite for cite in general if not cite.startswith(("AGA", "BGA")))
        return general


# --- R1xx: the record ------------------------------------------------------------------------------------------------


class RulesAssumed(Finding):
    """The record names no ruleset, so the AGA rules are assumed.

    Why it matters: another ruleset can count another margin. What we do: the sheet follows the AGA rules, and a result
    that differs from it is never called contradicted. Choose with `--rules`.
    Example: a record without RU.
    """

    code, slug = "R120", "rules-assumed"


class RulesNotAdjudicated(Finding):
    """The record names a ruleset that is not adjudicated here (Ing, Korean, French, IGS and others), or not known.

    Why it matters: the sheet that follows is an AGA sheet, not one under the rules the game was played by.
    What we do: name the ruleset where its name is known, give the AGA sheet, and never call the recorded result
    contradicted.
    Example: RU[Ing Goe].
    """

    code, slug = "R121", "rules-not-adjudicated"


class RulesOverridden(Finding):
    """An option chose another ruleset than the one the record names.

    What we do: follow the option and say so; where the record's own ruleset would confirm the result, the verdict
    says that too.
    Example: `--rules aga` on a record with RU[Japanese].
    """

    code, slug = "R122", "rules-overridden"


class SizeAssumed(Finding):
    """The record gives no board size; 19 by 19 is the format's default.

    Example: a root node without SZ.
    """

    code, slug = "R123", "size-assumed"
    sources: ClassVar = {"": ("SGF FF4, SZ",)}


class KomiOverridden(Finding):
    """An option chose another komi than the record's, whether or not that can be read.

    What we do: count with the option's, and say so in the verdict.
    Example: `--komi 0.5` on a record with KM[7.5].
    """

    code, slug = "R136", "komi-overridden"


class KomiAssumed(Finding):
    """The record has no komi, so the ruleset's is assumed.

    Why it matters: komi decides close games, and rulesets changed theirs (AGA 5.5 in 1991, 7.5 now).
    What we do: take the ruleset's komi, half a point in handicap games where it says so; a result that differs is
    then never called contradicted. Give `--komi` to settle it. AGA and BGA fix komi for 19x19 only.
    Example: RU[AGA] without KM counts with 7.5.
    """

    code, slug = "R130", "komi-assumed"
    sources: ClassVar = {
        "aga": ("AGA 1991 Rule 3", "later AGA komi memo (7.5)"),
        "aga-1991": ("AGA 1991 Rule 3",),
        "telego": ("AGA 1991 Rule 3",),
        "bga": ("AGA 1991 Rule 3", "BGA interpretation 3.1"),
        "playstrategy": ("PlayStrategy page, Compensation",),
        "": ("common usage",),
    }


class KomiUnreadable(Finding):
    """The record's komi is not a number of quarter points that this board allows.

    Why it matters: komi decides close games, and what is written may mean several things: 650 in a handicap game can be
    the komi of the even game before it. What we do: offer the likely value, count with the ruleset's komi, and never
    call the result contradicted.
    Example: KM[7,5], KM[abc], KM[], KM[650] with HA[2].
    """

    code, slug, usual_severity = "R131", "komi-unreadable", "irregular"


class KomiImplausible(Finding):
    """The komi is readable but odd: no multiple of half a point, or hardly meant in points.

    Why it matters: 3.75 may be zi, and 50.0 hundredths. What we do: use it as written; where a likely value is known,
    offer it and never call the result contradicted.
    Example: KM[7.25], KM[3.75].
    """

    code, slug, usual_severity = "R132", "komi-implausible", "irregular"


class KomiDialect(Finding):
    """The komi is in hundredths, of points or of zi, as one server writes it; the value meant is used.

    Why it matters: 750 is 7.5 points, and 375 is 3.75 zi, that is 7.5 points too. What we do: count with the value
    meant, and never call a result contradicted that rests on it. In a handicap game the number is often left over from
    an even one: there the ruleset's komi is assumed (R131).
    Example: KM[750], KM[375], KM[50].
    """

    code, slug = "R137", "komi-dialect"


class KomiBeyondBoard(Finding):
    """The komi is larger than the number of points of the board.

    Why it matters: it cannot have been meant for this board. What we do: count with the ruleset's komi, and never call
    the result contradicted.
    Example: KM[7.5] on 2x2.
    """

    code, slug = "R135", "komi-beyond-board"


class KomiZero(Finding):
    """The record says komi 0 although it gives no handicap.

    Why it matters: old files of one server write 0 where 6.5 was meant. What we do: use 0, as written.
    Example: KM[0] with HA[0].
    """

    code, slug = "R133", "komi-zero"


class KomiFolded(Finding):
    """The komi equals half a point plus the area compensation for the handicap stones.

    Why it matters: if the compensation was written into the komi, both counts here are that much too good for White.
    What we do: use the komi as written and say what it may hold.
    Example: HA[4] with KM[3.5].
    """

    code, slug = "R134", "komi-folded"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapUnreadable(Finding):
    """The record's handicap is not a whole number.

    What we do: read it as if it were absent.
    Example: HA[x], HA[-3], HA[2.0].
    """

    code, slug, usual_severity = "R140", "handicap-unreadable", "irregular"


class HandicapDiffers(Finding):
    """The handicap number and the stones on the board differ.

    Why it matters: the area compensation follows the number. What we do: believe the stones, unless an option gives the
    number.
    Example: HA[2] with three stones in AB.
    """

    code, slug, usual_severity = "R141", "handicap-differs", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapInferred(Finding):
    """Black stones were set up and White moves first: a handicap that the record does not declare.

    What we do: take it as a handicap of that many stones.
    Example: AB with two stones, no HA, first move White's.
    """

    code, slug = "R142", "handicap-inferred"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapNotPlaced(Finding):
    """The record declares a handicap, but no placement of that many stones is found.

    What we do: count without handicap stones and without their compensation, and call no result contradicted.
    Example: HA[3] and an ordinary first move.
    """

    code, slug, usual_severity = "R143", "handicap-not-placed", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapAsMoves(Finding):
    """The handicap stones are written as Black's first moves, with or without passes of White between them.

    What we do: take these moves as the placement: they keep their numbers, are no alternation faults, and such
    passes cost White no stones.
    Example: HA[3];B[..];B[..];B[..];W[..].
    """

    code, slug = "R144", "handicap-as-moves"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapPoints(Finding):
    """The handicap stones do not stand on the traditional points.

    What we do: nothing; the players may agree on other points.
    Example: the fifth of five stones on Q10 instead of K10.
    """

    code, slug = "R145", "handicap-points"
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 4, comment", "BGA summary, Irregular Moves"),
        "": ("AGA 1991 Rule 4, comment",),
    }


class HandicapUndeclared(Finding):
    """The opening looks like a handicap that the record does not declare.

    Why it matters: undeclared, N stones placed as moves are N-1 faults of alternation, or cost White N-1 pass
    stones, and the two counts differ by N-1 or both favour Black by as much. What we do: adjudicate as written, and
    suggest `--handicap N`.
    Example: three black moves, then White, without HA.
    """

    code, slug = "R146", "handicap-undeclared"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class HandicapOne(Finding):
    """The record declares a handicap of one, which is no stone: Black moves first, and komi is half a point.

    Example: HA[1].
    """

    code, slug = "R147", "handicap-one"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class ResultUnreadable(Finding):
    """The recorded result follows no known spelling.

    What we do: quote it, here and in the reason of the verdict, and give no opinion on it ("unverifiable").
    Example: RE[B+1e3].
    """

    code, slug, usual_severity = "R150", "result-unreadable", "irregular"


class ResultSpelling(Finding):
    """The recorded result is not spelled as the format asks, but its meaning is certain.

    What we do: read it as what it means, never by its first letter.
    Example: RE[White resigns] is a win for Black; RE[Jigo] is a draw; RE[Black wins by 3] is B+3; RE[W+18 1/2] is
    W+18.5; RE[draw (triple ko)] and RE[Both lost] claim no count.
    """

    code, slug = "R151", "result-spelling"
    sources: ClassVar = {"": ("SGF FF4, RE",)}


class ResultInZi(Finding):
    """The recorded margin has quarter points, as when it is written in zi (one zi is two points).

    What we do: read it as zi only where the program that wrote the record or its komi proves it.
    Example: RE[W+4.25].
    """

    code, slug = "R152", "result-in-zi"


class SeveralValues(Finding):
    """A property that the count depends on can have one value, and has several that differ.

    What we do: use the first and say so (size, komi, handicap, result, ruleset, game, player to move, encoding).
    Example: SZ[9][19], RE[B+3.5][W+3.5].
    """

    code, slug, usual_severity = "R160", "several-values", "irregular"
    sources: ClassVar = {"": ("SGF FF4",)}


class SeveralMoves(Finding):
    """One node holds more than one move.

    Why it matters: most programs read only one of them. What we do: replay all, in the order of the file.
    Example: ;B[aa]W[bb] or ;B[aa][bb].
    """

    code, slug, usual_severity = "R161", "several-moves-in-a-node", "irregular"
    sources: ClassVar = {"": ("SGF FF4, move properties",)}


class SetupWithMove(Finding):
    """A node holds setup stones and a move.

    What we do: set up first, then replay the move.
    Example: ;AB[aa]B[bb].
    """

    code, slug, usual_severity = "R162", "setup-with-move", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}


class SetupUnclear(Finding):
    """A list of setup points is faulty: a point twice or in two lists, off the board, or not a point at all.

    What we do: apply what can be applied (an empty point wins over white, white over black) and name the rest.
    Example: AB[aa]AW[aa], AB[zz] on 9x9.
    """

    code, slug, usual_severity = "R163", "setup-unclear", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}


class ToPlayUnreadable(Finding):
    """The record says whose turn it is (PL), but names no colour.

    What we do: read it as if it were absent.
    Example: PL[x].
    """

    code, slug, usual_severity = "R164", "to-play-unreadable", "irregular"
    sources: ClassVar = {"": ("SGF FF4, PL",)}


class ToPlayBesideMove(Finding):
    """PL beside a move names the player of that move, as if he were to move again.

    Why it matters: some programs mean the move itself by it, others that the same player moves next, and two moves in a
    row are a fault all the same. What we do: ignore it; only the root, setup stones and nodes with no move set a turn.
    Example: ;B[aa]PL[B];B[bb], where move 2 is out of turn.
    """

    code, slug = "R184", "to-play-beside-move"
    sources: ClassVar = {"": ("SGF FF4, PL",)}


class SetupWithoutLiberty(Finding):
    """Setup leaves a string without any liberty on the board, which no play can do.

    What we do: leave it there until a play captures it, as the format asks.
    Example: AB[aa] with white stones on both neighbours.
    """

    code, slug, usual_severity = "R165", "setup-without-liberty", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties", "AGA 1991 Rule 5")}


class PassSpelling(Finding):
    """A pass is written in a way that the format does not know.

    What we do: read white space, the word, and the point just beyond the corner of a board of up to 19 lines as a pass.
    Example: B[ ], B[pass], B[ss] on 18x18.
    """

    code, slug = "R166", "pass-spelling"
    sources: ClassVar = {"": ("SGF FF4, Go move",)}


class PropertyMisplaced(Finding):
    """A fact about the whole game stands outside the root node.

    What we do: use ruleset, komi, handicap and result where the root has none; otherwise, and for the size, ignore it.
    Example: SZ in the second node.
    """

    code, slug, usual_severity = "R167", "property-misplaced", "irregular"
    sources: ClassVar = {"": ("SGF FF4, root properties",)}


class OldIdentifiers(Finding):
    """The record spells property names with lower-case letters, as very old files do.

    What we do: read Black[..] as B[..]; a name entirely in lower case is read as the same name in capitals.
    Example: Black[aa], b[aa].
    """

    code, slug = "R168", "old-identifiers"
    sources: ClassVar = {"": ("SGF FF3",)}


class UnknownFormat(Finding):
    """The record claims a version of the format that is not known here.

    What we do: read it as FF4.
    Example: FF[5].
    """

    code, slug = "R169", "unknown-format"
    sources: ClassVar = {"": ("SGF FF4, FF",)}


class EncodingAssumed(Finding):
    """The text encoding was not declared, or the declared one does not fit the bytes.

    Why it matters: a wrong encoding can swallow a bracket and with it a move. What we do: decode before parsing:
    byte-order mark, declared encoding, UTF-8, a detector's guess, then Latin-1, and say which was used.
    Example: Latin-1 names without CA.
    """

    code, slug = "R170", "encoding-assumed"
    sources: ClassVar = {"": ("SGF FF4, CA",)}


class EncodingUnusable(Finding):
    """The record declares an encoding that is not a text encoding known here, or that does not fit its bytes.

    What we do: as for an undeclared encoding.
    Example: CA[zip], CA[UTF-16] in a file that is plain ASCII.
    """

    code, slug, usual_severity = "R171", "encoding-unusable", "irregular"
    sources: ClassVar = {"": ("SGF FF4, CA",)}


class OtherText(Finding):
    """The file holds text outside its games.

    What we do: skip it.
    Example: a mail header before the first game.
    """

    code, slug = "R172", "other-text"


class SeveralGames(Finding):
    """The file holds several games.

    What we do: a sheet for each, numbered in the order of the file.
    Example: a collection.
    """

    code, slug = "R173", "several-games"


class Incomplete(Finding):
    """The file breaks off inside the game.

    What we do: adjudicate what is there, report the cut as an error besides, and never call the result contradicted.
    Example: a missing ")" at the end.
    """

    code, slug, usual_severity = "R174", "incomplete", "irregular"
    sources: ClassVar = {"": ("SGF FF4",)}


class DelimitersSupplied(Finding):
    """A bracket or semicolon that some servers leave out at the beginning was supplied.

    Example: ";GM[1]SZ[19];B[pd]" without any bracket.
    """

    code, slug = "R175", "delimiters-supplied"
    sources: ClassVar = {"": ("SGF FF4",)}


class LineTaken(Finding):
    """Another line than the first branch was adjudicated, or the first although another one looks finished.

    Why it matters: the first branch is the game by convention, but some editors keep the game elsewhere.
    What we do: take another line only if an option asks for it, or if the first branch is not marked with territory
    after its last play and exactly one other line ends with two passes and such marks. Where the recorded result was
    declared (resignation, time, forfeit and the like), the first branch is the game all the same: scoring was begun on
    the other line and given up. Where more than one line ends as a finished game the first is taken, the others are
    named, and no result is called contradicted. `--line` chooses.
    Example: a commented record whose first branch is a variation.
    """

    code, slug = "R176", "line-taken"
    sources: ClassVar = {"": ("SGF FF4, main line",)}


class EmptyGame(Finding):
    """The game has neither moves nor setup.

    What we do: there is nothing to adjudicate, and the sheet says so.
    Example: (;SZ[19]).
    """

    code, slug = "R177", "empty-game"


class Damaged(Finding):
    """Some bytes of the text are not valid in its encoding, or were changed on their way.

    Why it matters: names may be garbled, though no bracket can be lost in this way. What we do: read the text as UTF-8
    with replacement characters for these bytes.
    Example: a Chinese name some of whose bytes a server replaced with question marks.
    """

    code, slug = "R178", "damaged-text"


class StonesMissing(Finding):
    """Moves are at fault, and none would be if the declared handicap stones, which the record does not place, stood on
    the traditional points.

    Why it matters: then the board that the moves are judged on lacks stones, and what looks illegal was not.
    What we do: judge the moves on the board of the record all the same, and say so.
    Example: HA[2] without a placement, White first; move 85 looks like a self-capture, but D4 would be its liberty.
    """

    code, slug = "R183", "stones-missing"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class Writer(Finding):
    """The record names the server or program that wrote it, and its habits are known.

    What we do: read the record as it stands; where such a habit changes what is read, another finding says so.
    Example: AP[foxwq].
    """

    code, slug = "R180", "writer"


class DeadLifted(Finding):
    """After the last move, stones are taken off the board by setup where the marks give their points to the opponent.

    Why it matters: such stones are dead, and prisoners; taken off by setup they would be neither.
    What we do: leave them to the marks.
    Example: AE and TB in the last node, as one server writes them.
    """

    code, slug = "R181", "dead-lifted"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class KomiElsewhere(Finding):
    """The komi stands where old Chinese records put it, in KO of the root node.

    What we do: use it, as KO has no meaning in a node without a move.
    Example: KO[7.5]KM[].
    """

    code, slug = "R182", "komi-elsewhere"


# --- M2xx: the moves -------------------------------------------------------------------------------------------------


class Occupied(Finding):
    """A stone was played on a point that is not empty.

    Why it matters: SGF viewers overwrite the stone, so their board and ours may differ from here on. What we do: if
    it stands, nothing changes on the board and the turn passes, so the two counts differ by one; if it is taken
    back, it is a pass with its stone. The BGA calls it irregular: the stone goes back to the bowl and no pass stone
    is due.
    Example: two moves on the same point without a capture between them. If it follows an illegal capture at that
    point, the earlier move was probably taken back.
    """

    code, slug, usual_severity = "M201", "occupied", "illegal"
    severities: ClassVar = {"bga": "irregular"}
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 2", "BGA summary, Irregular Moves"),
        "playstrategy": ("PlayStrategy page, Rules",),
        "cobb": ("Cobb, First-Capture rule 6",),
        "general": ("general rules page, Game play",),
        "chinese": ("general rules page, Game play",),
        "usage": ("general rules page, Game play",),
        "": ("AGA 1991 Rule 2", "AGA 1991 Rule 8"),
    }


class SelfCapture(Finding):
    """A play left its own string without liberties and captured nothing.

    What we do: if it stands, the string is removed and its stones are prisoners of the opponent (the BGA says so;
    the AGA text is silent; SGF viewers do the same); if it is taken back, it is a pass with its stone.
    Example: filling the last liberty of one's own two stones.
    """

    code, slug, usual_severity = "M202", "self-capture", "illegal"
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 5", "BGA summary, Illegal Moves"),
        "playstrategy": ("PlayStrategy page, Rules",),
        "general": ("general rules page, Suicide",),
        "chinese": ("general rules page, Suicide",),
        "": ("AGA 1991 Rule 5", "AGA 1991 Rule 8"),
    }


class Superko(Finding):
    """A play recreated an earlier position that the ruleset forbids to recreate (plain ko included).

    Under the AGA rules: the same position with the same player to play, at any earlier time. BGA: a position that
    the player created by an earlier play, or a plain ko. Positional superko: any earlier position. The finding names
    the first earlier move after which the position stood, 0 for the start.
    What we do: if it stands, the capture stands too; if it is taken back, the captured stones return and it is a
    pass with its stone.
    Example: retaking a ko at once; the sixth capture of a triple ko.
    """

    code, slug, usual_severity = "M203", "superko", "illegal"
    sources: ClassVar = {
        "bga": ("BGA summary, Ko and Superko",),
        "chinese": ("positional superko, as servers practise it",),
        "reading": ("the reading of the repetition rule that was asked for",),
        "usage": ("superko, common description",),
        "": ("AGA 1991 Rule 6",),
    }


class Ko(Finding):
    """A play recreated the position before the opponent's last play, under a ruleset whose only repetition rule is
    plain ko.

    What we do: as for superko.
    Example: retaking a ko at once under RU[Japanese].
    """

    code, slug, usual_severity = "M204", "ko", "illegal"
    sources: ClassVar = {
        "playstrategy": ("PlayStrategy page, Rules",),
        "": ("general rules page, Ko", "Cobb, regular Go rule 10"),
    }


class Alternation(Finding):
    """A player moved, or passed, when it was not that player's turn.

    Why it matters: each such move that stands makes the two counts differ by one. Often a node is missing: a pass or
    a move of the opponent that the recorder or the server left out. What we do: if it stands, play goes on with the
    opponent; if it is taken back, all moves of the run are, and together they are one pass with one stone (a setup
    node ends a run: what stood before it is not undone).
    Example: two black moves in succession; White first in an even game; Black first after handicap stones.
    """

    code, slug, usual_severity = "M205", "alternation", "illegal"
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 2", "BGA summary, Illegal Moves"),
        "playstrategy": ("PlayStrategy page, Rules",),
        "cobb": ("Cobb, First-Capture rule 4",),
        "general": ("general rules page, Game play",),
        "chinese": ("general rules page, Game play",),
        "usage": ("general rules page, Game play",),
        "": ("AGA 1991 Rule 2", "AGA 1991 Rule 8"),
    }


class OffBoard(Finding):
    """A move names no point of the board.

    What we do: treat it like a play on an occupied point.
    Example: W[zz] on 9x9; a value that is no point at all.
    """

    code, slug, usual_severity = "M206", "off-board", "illegal"
    severities: ClassVar = {"bga": "irregular"}
    sources: ClassVar = {
        "aga": ("AGA 1991 Rule 2", "SGF FF4, Go move"),
        "bga": ("BGA summary, Irregular Moves", "SGF FF4, Go move"),
        "": ("SGF FF4, Go move",),
    }


class MoveAfterEnd(Finding):
    """A move stands in the record after the game was over.

    The game is over after four consecutive passes (White's fifth pass, which Rule 11 asks for, excepted), after the
    first capture in First-Capture Go, and after a draw by repetition. Two passes then a play is no such move but a
    resumption.
    What we do: name it, and do not replay it.
    Example: a black play after B, W, B, W passes.
    """

    code, slug, usual_severity = "M207", "move-after-end", "irregular"
    sources: ClassVar = {
        "cobb": ("Cobb, First-Capture rule 9",),
        "playstrategy": ("PlayStrategy page, Rules",),
        "": ("AGA 1991 Rule 10",),
    }


class ReadingsDiffer(Finding):
    """A play recreated an earlier position, and the rule books disagree whether it may.

    What we do: the ruleset decides; this note names the readings that forbid the play and the first earlier move
    each refers to.
    Example: sending two stones and returning one is forbidden by positional superko only.
    """

    code, slug = "M208", "readings-differ"
    sources: ClassVar = {"": ("AGA 1991 Rule 6", "BGA summary, Ko and Superko", "general rules page, Ko")}


class PassNotInRules(Finding):
    """A pass under rules that know none.

    What we do: replay it as a pass.
    Example: a pass in First-Capture Go.
    """

    code, slug, usual_severity = "M209", "pass-not-in-rules", "irregular"
    sources: ClassVar = {"": ("Cobb, First-Capture Go",)}


class SetupInPlay(Finding):
    """Stones were put on or taken off the board by hand after the first move.

    Why it matters: such stones were never played and are no prisoners, so the two counts may differ. What we do:
    apply the setup, itemise its points in the reconciliation, and never call the result contradicted.
    Example: AE after move 20.
    """

    code, slug, usual_severity = "M210", "setup-in-play", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}


class OpenToClaim(Finding):
    """The last move of the record is illegal, and nobody answered it.

    Why it matters: the opponent's answer is what accepts an illegal move. Without one it may still be open to a claim;
    the rules do not say whether that is over with a resignation or an agreed result.
    What we do: score it as it stands; `--illegal pass` shows the score if it is claimed.
    Example: a ko retaken at once, and the record ends.
    """

    code, slug = "M211", "open-to-claim"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}


class TakenBack(Finding):
    """The record looks as if an illegal move had been taken back over the board.

    Signs: the opponent's next play is on the point of a forbidden ko, repetition or self-capture, and there are fewer
    faults from there on if that move is taken back; or setup restores the position before an
    illegal move of any kind.
    What we do: adjudicate as written under `--illegal stands`, and say whether `--illegal pass` removes the later
    faults.
    Example: an illegal ko capture at E5, then the opponent plays E5.
    """

    code, slug = "M212", "taken-back"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}


class WrongColour(Finding):
    """Three successive moves of one colour between moves of the other: recolouring the middle one restores alternation.

    What we do: replay as recorded; a stone of the wrong colour makes the two counts differ by two.
    Example: W, W, W where the second should be Black's.
    """

    code, slug = "M213", "wrong-colour"
    sources: ClassVar = {"": ("BGA summary, Irregular Moves",)}


class ReplacedByPass(Finding):
    """An illegal move is followed by a pass of the same colour: the record has the move and what replaced it.

    What we do: take the illegal move back; the recorded pass is its pass, and no fault of alternation.
    Example: an illegal ko capture by Black, then B[].
    """

    code, slug = "M214", "replaced-by-pass"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}


class MarkedIllegal(Finding):
    """The record itself marks a move as one to be carried out although illegal (SGF KO).

    What we do: nothing beyond saying, beside the finding of the illegal move, that the recorder knew. On a move without
    a fault the mark says nothing, and nothing is said of it.
    Example: ;B[aa]KO[].
    """

    code, slug = "M215", "marked-illegal"
    sources: ClassVar = {"": ("SGF FF4, KO",)}


class TurnSet(Finding):
    """The record sets the player to move (PL) against the order of play.

    What we do: follow it, where the node has no move.
    Example: ;B[aa];PL[B].
    """

    code, slug = "M216", "turn-set"
    sources: ClassVar = {"": ("SGF FF4, PL",)}


# --- E3xx: the ending ------------------------------------------------------------------------------------------------


class WhiteLast(Finding):
    """Black moved last, so White owes one more pass; its stone is added.

    Why it matters: without it the territory count is one point too low for Black.
    What we do: add exactly one white pass stone, and nothing else.
    Example: a record that ends with the passes W, B.
    """

    code, slug = "E301", "white-last"
    sources: ClassVar = {"bga": ("AGA 1991 Rule 11", "BGA summary, White Passes Last"), "": ("AGA 1991 Rule 11",)}


class NoTwoPasses(Finding):
    """The record ends without two consecutive passes.

    Why it matters: only two passes say that both players held the game to be over. What we do: count where one pass
    or a recorded score says so; otherwise give no count.
    Example: the last move is a play, and RE gives a score.
    """

    code, slug = "E302", "no-two-passes"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class FourPasses(Finding):
    """Four consecutive passes end the game; failing an agreement on dead stones, every stone on the board is alive.

    Why it matters: the two readings can be far apart. What we do: where marks or an option say which stones are dead,
    that is the agreement, and it is counted; the message says what the count would be with every stone alive. Where
    nothing says so, every stone is alive by the rule, unless the ruleset is only assumed: then it is not known. A
    recorded result that is the count with every stone alive is never contradicted by marks.
    Example: the passes W, B, W, B; White's fifth is then still due.
    """

    code, slug = "E303", "four-passes"
    sources: ClassVar = {"bga": ("AGA 1991 Rule 10", "BGA summary, Game End"), "": ("AGA 1991 Rule 10",)}


class Resumed(Finding):
    """Play was resumed after two passes.

    What we do: go on with the same history; the opponent of the last player to pass moves first. Of many resumptions
    the first five have a finding; `ending.resumed_at` lists all.
    Example: W, B pass, then White plays.
    """

    code, slug = "E304", "resumed"
    sources: ClassVar = {"bga": ("AGA 1991 Rule 10", "BGA summary, Game End"), "": ("AGA 1991 Rule 10",)}


class DrawByRepetition(Finding):
    """A repetition longer than a plain ko ended the game as a draw.

    Example: the sixth capture of a triple ko on PlayStrategy.
    """

    code, slug = "E305", "draw-by-repetition"
    sources: ClassVar = {"": ("PlayStrategy page, Rules",)}


class Captured(Finding):
    """The first capture ended the game.

    Example: First-Capture Go; a capture of one's own stones loses.
    """

    code, slug = "E306", "first-capture"
    sources: ClassVar = {"": ("Cobb, First-Capture rules 8 and 9",)}


class BoardSizeNotInRules(Finding):
    """The board's size is not one that the rules provide for.

    Example: First-Capture Go on a 3x3 board (5x5 to 19x19 are provided for).
    """

    code, slug = "E307", "board-size"
    sources: ClassVar = {"": ("Cobb, First-Capture rule 1",)}


# --- S4xx: statuses --------------------------------------------------------------------------------------------------


class AgreementNotRecorded(Finding):
    """Neither the record nor an option says which stones are dead.

    What we do: count all stones alive, and call no result contradicted on that count.
    Example: two passes and no TB or TW; give `--dead` or `--all-alive` to settle it.
    """

    code, slug = "S401", "agreement-not-recorded"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class MarksContradict(Finding):
    """Points are marked as territory of both colours, or a string is claimed by both.

    What we do: ignore the doubly marked empty points; a string any of whose stones is marked for the opponent is
    dead, also if it is marked for its own colour; no result is called contradicted on such marks.
    Example: TB[aa]TW[aa].
    """

    code, slug, usual_severity = "S402", "marks-contradict", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9", "SGF FF4, TB and TW")}


class HalfMarked(Finding):
    """Only a part of a string is marked dead.

    Why it matters: a string lives or dies as a whole. What we do: remove all of it, and call no result contradicted
    on such marks.
    Example: TW on one of two connected black stones.
    """

    code, slug, usual_severity = "S403", "half-marked", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rules 5 and 9",)}


class DeadOnEmpty(Finding):
    """A point given as dead holds no stone.

    Why it matters: another point was probably meant. What we do: ignore it, and call no result contradicted.
    Example: `--dead C3` where C3 is empty.
    """

    code, slug, usual_severity = "S404", "dead-on-empty", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class MarksOverruled(Finding):
    """No longer given: version 0.1 ignored marks of dead stones after four consecutive passes.

    Why it matters: Rule 10 makes every stone alive only failing an agreement, and marks are one. What we do: count the
    marks, and give E303 with what the count would be with every stone alive.
    Example: none; no record has this finding now.
    """

    code, slug, usual_severity = "S405", "marks-overruled", "irregular"
    retired = True
    sources: ClassVar = {"": ("AGA 1991 Rule 10",)}


class DeadTouch(Finding):
    """Touching strings of both colours are given as dead.

    Why it matters: one of them captured the other, so they cannot both be dead. What we do: remove both as asked;
    call no result contradicted.
    Example: all stones marked dead.
    """

    code, slug, usual_severity = "S406", "dead-strings-touch", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


@dataclass(frozen=True)
class MarksBeyondRegions(Finding):
    """Points are marked as territory that are not: their region also touches the other colour, or only the other
    colour.

    Why it matters: a stone may be dead without being marked, or a neutral point was counted.
    What we do: count regions, as the rules do (under Japanese rules the marks), and call no result contradicted on
    such marks. It is a note where the recorded result is met or the record claims no count, as nothing hangs on the
    marks then; where a recorded count is not met it is irregular.
    Example: TB on a neutral point.
    """

    unmet: bool = False
    """The record claims a count, or a winner, that the computed one does not give."""

    code, slug = "S407", "marks-beyond-regions"
    sources: ClassVar = {"": ("AGA 1991 Rule 12",)}

    @property
    def severity(self) -> Severity:
        """Irregular where it may be why a recorded result is not met, else a note."""
        return "irregular" if self.unmet else "note"


class MarksIncomplete(Finding):
    """The marks leave out points of a region that touches one colour only.

    What we do: count the region (under Japanese rules up to two such points of a region are neutral, see S411).
    Example: an eye that TB does not cover.
    """

    code, slug = "S408", "marks-incomplete"
    sources: ClassVar = {"": ("AGA 1991 Rule 12",)}


class MarksNotFinal(Finding):
    """Territory is marked before the last play of the record, and not after it.

    What we do: ignore these marks; they say nothing of the final position.
    Example: marks at a first stop, then play was resumed.
    """

    code, slug = "S409", "marks-not-final"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class OwnStonesMarked(Finding):
    """The marks cover live stones of their own colour, as area counting does.

    What we do: leave those stones alive and count their points as stones.
    Example: TB on black stones.
    """

    code, slug = "S410", "own-stones-marked"
    sources: ClassVar = {"": ("SGF FF4, TB and TW",)}


class MarksLeaveNeutral(Finding):
    """Under Japanese rules the marks leave out one-coloured points: eyes in seki, false eyes, one-sided neutral points.

    Why it matters: by common usage Japanese counting gives no points there, and a record shows it through its marks
    alone.
    What we do: count them as neutral in the territory count, and itemise them in the reconciliation with the area
    count.
    Example: a one-point eye in seki without TB.
    """

    code, slug = "S411", "marks-leave-neutral"
    sources: ClassVar = {"": ("common usage",)}


class MarksNoTerritory(Finding):
    """The marks leave out so much (more than two points of one region) that they are no territory marking.

    What we do: count regions instead, and call no result contradicted. The limit of two points is ours.
    Example: only a few points of a large territory are marked.
    """

    code, slug = "S412", "marks-no-territory"
    sources: ClassVar = {"": ("common usage",)}


class SekiUnknown(Finding):
    """Under Japanese rules, without marks, eyes in seki and false eyes cannot be told from territory.

    What we do: count every one-coloured region as territory, and say so.
    Example: RU[Japanese] without TB and TW.
    """

    code, slug = "S413", "seki-unknown"
    sources: ClassVar = {"": ("common usage",)}


class MarksOffBoard(Finding):
    """A territory mark names no point of the board, or the marks are more than any board needs.

    What we do: ignore these; no result is called contradicted on such marks.
    Example: TB[zz] on 9x9.
    """

    code, slug, usual_severity = "S414", "marks-off-board", "irregular"
    sources: ClassVar = {"": ("SGF FF4, TB and TW",)}


class DeadButAlive(Finding):
    """A string given as dead cannot be captured, even if its owner never plays again (Benson's algorithm).

    Why it matters: only stones that could not escape capture are dead. A slip of the hand, or a mark on the wrong
    side, moves the result by two points for each stone and more for the territory around it.
    What we do: remove it, as marks or option say, and call no result contradicted on them. At most five strings are
    listed. Such life is proved on the final position as it stands, with nothing lifted; where the rules let a player
    capture stones of his own, it is the life that survives that too.
    Example: TB on a white string that has two eyes.
    """

    code, slug, usual_severity = "S415", "dead-but-alive", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9", "Benson 1976, Life in the game of Go")}


class AliveInside(Finding):
    """Marks for one colour surround a string of the other that is not marked dead and that no play can capture.

    Why it matters: territory is surrounded by stones of one colour only. Either the mark on that string was forgotten,
    and then it is wrong, or the territory is.
    What we do: count regions, as the rules do (under Japanese rules the marks), and call no result contradicted on such
    marks. The string is one that cannot be captured even if its owner never plays again (Benson's algorithm), and of
    the empty points that live stones of the marks' colour do not divide from it, more than half are marked for that
    colour: a neutral point marked by mistake is not enough. At most five strings are listed.
    Example: a corner that Black marks from wall to edge, in which a white string has two eyes.
    """

    code, slug, usual_severity = "S416", "alive-inside", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 12", "Benson 1976, Life in the game of Go")}


# --- V5xx: the verdict -----------------------------------------------------------------------------------------------


class ImpossibleForKomi(Finding):
    """The recorded margin cannot arise with the komi of the record: their fractions of a point do not match.

    Why it matters: the komi or the result is recorded wrongly. What we do: judge as usual, with two exceptions. A draw
    that the komi does not allow was agreed, or written for want of a result: it is never called contradicted. Komi 0
    without a handicap, which some old files write for 6.5, is then held to be doubtful.
    Example: KM[7.5] with RE[Draw]; KM[0] with RE[W+1.5].
    """

    code, slug = "V502", "impossible-for-komi"


class CountsDiffer(Finding):
    """The territory and the area count differ, although the ruleset means them to agree.

    Why it matters: a fault in the record lies behind it. What we do: itemise the difference to the last point; the
    method of the ruleset decides.
    Example: a tolerated double move makes a difference of one.
    """

    code, slug = "V501", "counts-differ"
    sources: ClassVar = {"": ("AGA 1991 Rules 11 and 12",)}


CODE_BOOK: Final[tuple[type[Finding], ...]] = tuple(
    sorted(
        (cls for cls in list(globals().values()) if isinstance(cls, type) and issubclass(cls, Finding) and cls.code),
        key=lambda cls: cls.code,
    )
)
"""Every finding class, in the order of the codes."""
