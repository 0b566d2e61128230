"""M2xx: the moves."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.rules.findings.base import Finding


class Occupied(Finding):
    """A stone was played on a point that is not empty.

    Why it matters:
        SGF viewers overwrite the stone, so their board and ours may differ from here on.
    What we do:
        if it stands, nothing changes on the board and the turn passes, so the two counts differ by one; if it is taken
        back, it is a pass with its stone. The BGA calls it irregular: the stone goes back to the bowl and no pass stone
        is due.
    Example:
        two moves on the same point without a capture between them. If it follows an illegal capture at that point, the
        earlier move was probably taken back.
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

    What we do:
        if it stands, the string is removed and its stones are prisoners of the opponent (the BGA says so; the AGA text
        is silent; SGF viewers do the same); if it is taken back, it is a pass with its stone.
    Example:
        filling the last liberty of one's own two stones.
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

    Under the AGA rules: the same position with the same player to play, at any earlier time. BGA: a position that the
    player created by an earlier play, or a plain ko. Positional superko: any earlier position. The finding names the
    first earlier move after which the position stood, 0 for the start.

    What we do:
        if it stands, the capture stands too; if it is taken back, the captured stones return and it is a pass with its
        stone.
    Example:
        retaking a ko at once; the sixth capture of a triple ko.
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

    What we do:
        as for superko.
    Example:
        retaking a ko at once under RU[Japanese].
    """

    code, slug, usual_severity = "M204", "ko", "illegal"
    sources: ClassVar = {
        "playstrategy": ("PlayStrategy page, Rules",),
        "": ("general rules page, Ko", "Cobb, regular Go rule 10"),
    }


class Alternation(Finding):
    """A player moved, or passed, when it was not that player's turn.

    Why it matters:
        each such move that stands makes the two counts differ by one. Often a node is missing: a pass or a move of the
        opponent that the recorder or the server left out.
    What we do:
        if it stands, play goes on with the opponent; if it is taken back, all moves of the run are, and together they
        are one pass with one stone (a setup node ends a run: what stood before it is not undone).
    Example:
        two black moves in succession; White first in an even game; Black first after handicap stones.
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

    What we do:
        treat it like a play on an occupied point.
    Example:
        W[zz] on 9x9; a value that is no point at all.
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

    What we do:
        name it, and do not replay it.
    Example:
        a black play after B, W, B, W passes.
    """

    code, slug, usual_severity = "M207", "move-after-end", "irregular"
    sources: ClassVar = {
        "cobb": ("Cobb, First-Capture rule 9",),
        "playstrategy": ("PlayStrategy page, Rules",),
        "": ("AGA 1991 Rule 10",),
    }


class ReadingsDiffer(Finding):
    """A play recreated an earlier position, and the rule books disagree whether it may.

    What we do:
        the ruleset decides; this note names the readings that forbid the play and the first earlier move each refers
        to. Where the ruleset's own ko rule turns on what no record shows (Ing), every repetition is such a note, and
        none is called illegal.
    Example:
        sending two stones and returning one is forbidden by positional superko only.
    """

    code, slug = "M208", "readings-differ"
    sources: ClassVar = {"": ("AGA 1991 Rule 6", "BGA summary, Ko and Superko", "general rules page, Ko")}


class PassNotInRules(Finding):
    """A pass under rules that know none.

    What we do:
        replay it as a pass.
    Example:
        a pass in First-Capture Go.
    """

    code, slug, usual_severity = "M209", "pass-not-in-rules", "irregular"
    sources: ClassVar = {"": ("Cobb, First-Capture Go",)}


class SetupInPlay(Finding):
    """Stones were put on or taken off the board by hand after the first move.

    Why it matters:
        such stones were never played and are no prisoners, so the two counts may differ.
    What we do:
        apply the setup, itemise its points in the reconciliation, and never call the result contradicted.
    Example:
        AE after move 20.
    """

    code, slug, usual_severity = "M210", "setup-in-play", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}


class OpenToClaim(Finding):
    """The last move of the record is illegal, and nobody answered it.

    Why it matters:
        the opponent's answer is what accepts an illegal move. Without one it may still be open to a claim; the rules do
        not say whether that is over with a resignation or an agreed result.
    What we do:
        score it as it stands; `--illegal pass` shows the score if it is claimed.
    Example:
        a ko retaken at once, and the record ends.
    """

    code, slug = "M211", "open-to-claim"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}


class TakenBack(Finding):
    """The record looks as if an illegal move had been taken back over the board.

    Signs: the opponent's next play is on the point of a forbidden ko, repetition or self-capture, and there are fewer
    faults from there on if that move is taken back; or setup restores the position before an illegal move of any kind.

    What we do:
        adjudicate as written under `--illegal stands`, and say whether `--illegal pass` removes the later faults.
    Example:
        an illegal ko capture at E5, then the opponent plays E5.
    """

    code, slug = "M212", "taken-back"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}


class WrongColour(Finding):
    """Three successive moves of one colour between moves of the other: recolouring the middle one restores alternation.

    What we do:
        replay as recorded; a stone of the wrong colour makes the two counts differ by two.
    Example:
        W, W, W where the second should be Black's.
    """

    code, slug = "M213", "wrong-colour"
    sources: ClassVar = {"": ("BGA summary, Irregular Moves",)}


class ReplacedByPass(Finding):
    """An illegal move is followed by a pass of the same colour: the record has the move and what replaced it.

    What we do:
        take the illegal move back; the recorded pass is its pass, and no fault of alternation.
    Example:
        an illegal ko capture by Black, then B[].
    """

    code, slug = "M214", "replaced-by-pass"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}


class MarkedIllegal(Finding):
    """The record itself marks a move as one to be carried out although illegal (SGF KO).

    What we do:
        nothing beyond saying, beside the finding of the illegal move, that the recorder knew. On a move without a fault
        the mark says nothing, and nothing is said of it.
    Example:
        ;B[aa]KO[].
    """

    code, slug = "M215", "marked-illegal"
    sources: ClassVar = {"": ("SGF FF4, KO",)}


class TurnSet(Finding):
    """The record sets the player to move (PL) against the order of play.

    What we do:
        follow it, where the node has no move.
    Example:
        ;B[aa];PL[B].
    """

    code, slug = "M216", "turn-set"
    sources: ClassVar = {"": ("SGF FF4, PL",)}
