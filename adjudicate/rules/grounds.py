"""What a verdict rests on: a class each ground, with the values that it has besides the verdict's own, and its words.

Every sentence of a verdict is here. A ground is chosen in `verdict`, by values alone; its words are made when they are
shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from adjudicate.display.prose import listed, plural
from adjudicate.go.points import colour_name, letter
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method

if TYPE_CHECKING:
    from adjudicate.rules.verdict import Verdict


class Doubt(Enum):
    """Something that a contradiction cannot rest on."""

    RULESET = "ruleset"
    KOMI_ASSUMED = "komi-assumed"
    KOMI_DIALECT = "komi-dialect"
    KOMI_DOUBTFUL = "komi-doubtful"
    KOMI_ZERO = "komi-zero"
    DRAW = "draw"
    MARKS = "marks"
    DEAD_GIVEN = "dead-given"
    HANDICAP = "handicap"
    LINE = "line"
    MARKS_OVERRIDDEN = "marks-overridden"
    ORDER = "order"
    SETUP = "setup"
    POSITION = "position"
    REMARK = "remark"
    INCOMPLETE = "incomplete"
    WITNESS = "witness"
    ANNULLED = "annulled"
    MEANING = "meaning"
    REPETITION = "repetition"
    PASSES_OPEN = "passes-open"


_DOUBTS: Final = {
    Doubt.RULESET: "the ruleset is assumed",
    Doubt.KOMI_ASSUMED: "the komi is assumed",
    Doubt.KOMI_DIALECT: "the komi is read out of hundredths",
    Doubt.KOMI_DOUBTFUL: "the komi is doubtful",
    Doubt.KOMI_ZERO: "komi 0 cannot give the recorded fraction of a point",
    Doubt.DRAW: "no count with this komi gives a draw",
    Doubt.MARKS: "the record's marks are in doubt",
    Doubt.DEAD_GIVEN: "the dead stones that were given are in doubt",
    Doubt.HANDICAP: "the handicap that the record declares is not found in it",
    Doubt.LINE: "another line of the record ends as a finished game, too",
    Doubt.MARKS_OVERRIDDEN: "the marks, which the option replaces, say what is territory under these rules",
    Doubt.ORDER: "moves out of turn, or where no stone can be placed, stand in the record",
    Doubt.SETUP: "stones were set up by hand during play",
    Doubt.POSITION: "no stone of the position was played in the record, so the prisoners are not known",
    Doubt.REMARK: "the recorded result carries a remark",
    Doubt.INCOMPLETE: "the record is incomplete",
    Doubt.WITNESS: "the file does not agree with itself",
    Doubt.ANNULLED: "the game is annulled on its server",
    Doubt.MEANING: "the meaning of a part of the file is not certain",
    Doubt.REPETITION: "an earlier position came back in play, which may have ended the game without a winner",
    Doubt.PASSES_OPEN: (
        "the sources differ on whether a pass costs a stone, and the players' passes are not equal in number"
    ),
}


def doubts_named(doubts: Sequence[Doubt]) -> str:
    """Return doubts in words, as they follow "because"; there is at least one."""
    return listed([_DOUBTS[doubt] for doubt in doubts])


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """What an option changed against the record.

    changed -- illegal: all illegal moves are taken back; moves: some are
    values  -- numbers of moves, komi in quarter points, handicap stones, or the colour of the first player
    """

    changed: Literal["illegal", "moves", "komi", "handicap", "first"]
    values: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """It in words."""
        match self.changed:
            case "illegal":
                what = "illegal moves taken back"
            case "moves":
                what = f"{moves_named(self.values)} taken back"
            case "komi":
                what = f"komi {show(self.values[0])}"
            case "handicap":
                what = f"handicap {self.values[0]}"
            case "first":
                what = f"{colour_name(self.values[0])} first"
        return f"with {what} as asked"


def moves_named(numbers: Sequence[int]) -> str:
    """Return "move 3" or "moves 3 and 7".

    >>> moves_named((3, 7, 12))
    'moves 3, 7 and 12'
    """
    return f"{plural(len(numbers), 'move')} {listed([str(number) for number in numbers])}"


@dataclass(frozen=True, slots=True)
class EndedByRule:
    """A game that a rule decides without a count: by the first capture, or as a draw by repetition.

    move   -- number of the move that ended it
    winner -- BLACK or WHITE, 0 for the draw
    """

    rule: Literal["capture", "draw-by-repetition"]
    move: int
    winner: int

    @property
    def text(self) -> str:
        """It in words."""
        if self.rule == "capture":
            return f"the first capture, at move {self.move}, decides"
        return f"the repetition at move {self.move} makes the game a draw"


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """What the count that decides gives, or a rule without a count.

    margin -- Black's, in quarter points; None by a rule
    winner -- BLACK, WHITE, or 0 for a draw; of a tie, who wins it under the rules
    """

    margin: int | None
    winner: int

    @property
    def text(self) -> str:
        """It as a result: "W+2.5", "0", "B+"."""
        if self.margin is None or (self.margin == 0 and self.winner):
            return f"{letter(self.winner)}+" if self.winner else "0"
        return margin_text(self.margin)


def claim_words(result: Result | None) -> str:
    """Say what a recorded result claims, where it is no score that a count is held against."""
    if result is None:
        return "the record gives no result"
    if result.kind == "declared":
        name = result.canonical if result.winner else f"result ({result.canonical})"
        return f"the recorded {name} claims no count"
    if result.kind == "winner":
        return f"the record names {colour_name(result.winner)} as the winner without a score"
    if result.kind == "none" and result.quoted:
        return f'the recorded "{result.quoted}" is no result'
    if result.kind == "none":
        return "the record gives no result"
    if result.kind == "unreadable":
        return f'the recorded result "{result.quoted}" cannot be read'
    return f"the recorded result is {result.canonical}"


@dataclass(frozen=True, slots=True)
class Ground:
    """Why a verdict has its status.

    names_explanations -- the reason names the likeliest explanations after it
    """

    names_explanations: ClassVar[bool] = False

    def words(self, v: Verdict) -> str:
        """Return it as a clause, without capital and full stop. v -- the verdict that rests on it"""
        raise NotImplementedError


# --- without a count, or by a rule ---


class NothingCounted(Ground):
    """There is no count: the record ends without a pass or a score, or the rules know no count."""

    def words(self, v: Verdict) -> str:
        why = "no capture was made, so nothing is decided"
        if v.method is not None:
            why = "the record ends without a pass or a score, so no count is made"
        return f"{claim_words(v.result)}; {why}"


class PositionCounted(Ground):
    """A position is counted, not a game: its prisoners are as somebody gives them."""

    def words(self, v: Verdict) -> str:
        alive = "" if v.statuses_known else "nobody says which stones are dead, and with all alive "
        return (
            f"a position is counted, not a game; {claim_words(v.result)}, and {alive}the {v.method} count gives "
            f"{v.counted.text}"
        )


@dataclass(frozen=True, slots=True)
class ByRule(Ground):
    """A rule decided the game. doubts -- what stands against a contradiction"""

    ended: EndedByRule
    doubts: tuple[Doubt, ...] = ()

    def words(self, v: Verdict) -> str:
        if v.status == "unverifiable":
            return f"{claim_words(v.result)}; {self.ended.text}"
        if v.status == "confirmed":
            return f"{self.ended.text}, as recorded"
        held = f"; not held against the record, because {doubts_named(self.doubts)}" if self.doubts else ""
        return f"{self.ended.text}, but {v.recorded} is recorded{held}"


class TieWon(Ground):
    """The count is a tie that the rules give to one player; the record says so, or says a draw."""

    def words(self, v: Verdict) -> str:
        won = colour_name(v.counted.winner)
        if v.status == "confirmed":
            return f"the {v.method} count is a tie, which {won} wins under these rules, as recorded"
        return f"the {v.method} count is a tie, as recorded, but under these rules {won} wins ties"


# --- a recorded score ---


class MaybeInZi(Ground):
    """The recorded margin may be in zi, and is not the computed one."""

    def words(self, v: Verdict) -> str:
        alive = "" if v.statuses_known else "with all stones alive, "
        in_zi = f"the recorded {v.recorded} may be in zi, which nothing in the record proves"
        return f"{in_zi}; {alive}the count gives {v.counted.text}"


@dataclass(frozen=True, slots=True)
class AsRecorded(Ground):
    """The count gives the recorded score. other_margin -- of the other count, where the two should agree and do not"""

    other_margin: int | None = None

    def words(self, v: Verdict) -> str:
        tail = ""
        if self.other_margin is not None:
            gives = margin_text(self.other_margin)
            tail = f"; the {other_method(v.method)} count gives {gives}, see the reconciliation"
        return f"the {v.method} count gives the recorded {v.recorded}{tail}"


class OtherCountFits(Ground):
    """The other count, which should agree, gives the recorded score."""

    names_explanations = True

    def words(self, v: Verdict) -> str:
        return (
            f"the recorded {v.recorded} is the {other_method(v.method)} count, but the {v.method} count gives "
            f"{v.counted.text}; a fault in the record separates them, see the reconciliation"
        )


class EveryStoneAlive(Ground):
    """The recorded score is the count with every stone alive, as four passes leave it without an agreement."""

    def words(self, v: Verdict) -> str:
        return (
            f"the recorded {v.recorded} is the count with every stone alive, as four consecutive passes make them "
            f"where nothing is agreed; with the dead stones that are given the {v.method} count gives {v.counted.text}"
        )


class GivenDeadSetAside(Ground):
    """The recorded score is the count without stones that the rules leave alive."""

    def words(self, v: Verdict) -> str:
        return (
            f"the recorded {v.recorded} is the count without the stones that are given as dead; under these rules "
            f"every stone on the board is alive, and the count gives {v.counted.text}"
        )


@dataclass(frozen=True, slots=True)
class CompensationFits(Ground):
    """The recorded score is the count with another compensation, in quarter points, that the rules' sources give."""

    compensation: int

    def words(self, v: Verdict) -> str:
        return (
            f"the recorded {v.recorded} is the {v.method} count with a compensation of {show(self.compensation)}, "
            f"which is given under these rules, too; counted here it gives {v.counted.text}"
        )


@dataclass(frozen=True, slots=True)
class InDoubt(Ground):
    """The count gives another score, and something that it rests on is in doubt."""

    doubts: tuple[Doubt, ...]
    names_explanations = True

    def words(self, v: Verdict) -> str:
        return (
            f"computed {v.counted.text}, recorded {v.recorded}; not held against the record, because "
            f"{doubts_named(self.doubts)}"
        )


@dataclass(frozen=True, slots=True)
class AnotherScore(Ground):
    """The count gives another score, and nothing is in doubt.

    own_rules -- name of the record's own ruleset, where an option overrides it and its count gives the recorded score
    own_marks -- the record's own marks, which an option replaces, give it
    """

    hypotheses: tuple[Hypothesis, ...] = ()
    own_rules: str | None = None
    own_marks: bool = False
    names_explanations = True

    def words(self, v: Verdict) -> str:
        asked = f" ({listed([one.text for one in self.hypotheses])})" if self.hypotheses else ""
        text = f"the {v.method} count gives {v.counted.text}, not the recorded {v.recorded}{asked}"
        if self.own_rules:
            text += f"; under the record's own ruleset ({self.own_rules}) the count is the recorded {v.recorded}"
        if self.own_marks:
            text += f"; by the record's own marks, which the option replaces, it is {v.recorded}"
        return text


# --- a recorded score, and nobody says which stones are dead ---


class PlayedOut(Ground):
    """The count gives the recorded score, and the board is played out."""

    def words(self, v: Verdict) -> str:
        return f"with all stones alive the count gives the recorded {v.recorded}, and the board is played out"


class OneCountOnly(Ground):
    """Only the count that decides gives the recorded score, though the two should agree."""

    def words(self, v: Verdict) -> str:
        return (
            f"agreement on dead stones is not recorded; with all stones alive only the {v.method} count gives the "
            f"recorded {v.recorded}, and a fault in the record separates the two counts"
        )


class NotPlayedOut(Ground):
    """The count gives the recorded score, but the board is not played out."""

    def words(self, v: Verdict) -> str:
        return (
            "agreement on dead stones is not recorded and the board is not played out; all alive would give the same "
            f"{v.recorded}, by chance or not"
        )


@dataclass(frozen=True, slots=True)
class AgreementMissing(Ground):
    """With all stones alive the count gives another score. doubts -- what else is in doubt"""

    doubts: tuple[Doubt, ...] = ()
    names_explanations = True

    def words(self, v: Verdict) -> str:
        more = f"; besides, {doubts_named(self.doubts)}" if self.doubts else ""
        return (
            f"agreement on dead stones is not recorded; with all stones alive the count gives "
            f"{margin_text(v.counted.margin or 0)}, recorded is {v.recorded}{more}"
        )


# --- no recorded score ---


class NoScore(Ground):
    """The record claims no score that the count could be held against."""

    def words(self, v: Verdict) -> str:
        if v.statuses_known:
            return f"{claim_words(v.result)}; the count of the final position gives {v.counted.text}"
        return (
            f"{claim_words(v.result)}; nobody says which stones are dead, and with all alive the count of the final "
            f"position gives {v.counted.text}"
        )


@dataclass(frozen=True, slots=True)
class OtherWinner(Ground):
    """The record names a winner without a score, and the count gives another.

    perhaps      -- why that is not held against the record: with every stone alive, or by another count under these
                    rules, or by the other of two counts that should agree, the winner is the recorded one; or doubts
    other_margin -- of that other count
    """

    perhaps: Literal["all-alive", "other-count-here", "other-method", "doubts"] | None = None
    other_margin: int = 0
    doubts: tuple[Doubt, ...] = ()

    def words(self, v: Verdict) -> str:
        named = colour_name(v.result.winner if v.result else 0)
        if self.perhaps is None:
            return f"the record names {named} as the winner, but the count gives {v.counted.text}"
        match self.perhaps:
            case "all-alive":
                but = (
                    "with every stone alive, as four consecutive passes make them where nothing is agreed, "
                    f"{named} wins"
                )
            case "other-count-here":
                but = f"{named} wins by another count that is made under these rules, too"
            case "other-method":
                but = (
                    f"the {other_method(v.method)} count gives {margin_text(self.other_margin)}, and a fault in the "
                    "record separates them"
                )
            case "doubts":
                but = doubts_named(self.doubts)
        return f"the record names {named} as the winner without a score; the count gives {v.counted.text}, but {but}"


def other_method(method: Method | None) -> Method:
    """Return the other count."""
    return "area" if method == "territory" else "territory"
