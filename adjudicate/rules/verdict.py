"""The recorded result against the computed one.

Contradicting a record wrongly is the worst mistake this program could make.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Literal

from adjudicate.display.prose import listed, sentence
from adjudicate.go.points import colour_name, letter
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method, Ruleset

DEAD_STONES: Final = "dead-stones"
LEAST: Final = 2
"""Half a point, in quarter points: as which records also write a tie that the rules give to one player."""
MOST_NAMED: Final = 3
"""Explanations named in the reason; all are listed apart."""

Status = Literal["confirmed", "contradicted", "undetermined", "unverifiable"]
Agrees = Literal["recorded", "computed", "neither"]


class Doubt(Enum):
    """Something that a contradiction cannot rest on; its value says so in words."""

    RULESET = "the ruleset is assumed"
    KOMI_ASSUMED = "the komi is assumed"
    KOMI_DIALECT = "the komi is read out of hundredths"
    KOMI_DOUBTFUL = "the komi is doubtful"
    KOMI_ZERO = "komi 0 cannot give the recorded fraction of a point"
    DRAW = "no count with this komi gives a draw"
    MARKS = "the record's marks are in doubt"
    DEAD_GIVEN = "the dead stones that were given are in doubt"
    HANDICAP = "the handicap that the record declares is not found in it"
    LINE = "another line of the record ends as a finished game, too"
    MARKS_OVERRIDDEN = "the marks, which the option replaces, say what is territory under these rules"
    ORDER = "moves out of turn, or where no stone can be placed, stand in the record"
    SETUP = "stones were set up by hand during play"
    POSITION = "the record is a position without moves, so the prisoners are not known"
    REMARK = "the recorded result carries a remark"
    INCOMPLETE = "the record is incomplete"
    REPETITION = "an earlier position came back in play, which may have ended the game without a winner"
    PASSES_OPEN = "the sources differ on whether a pass costs a stone, and the players' passes are not equal in number"


ABOUT_COUNTING: Final = frozenset({
    Doubt.KOMI_ASSUMED, Doubt.KOMI_DIALECT, Doubt.KOMI_DOUBTFUL, Doubt.KOMI_ZERO, Doubt.DRAW, Doubt.MARKS,
    Doubt.DEAD_GIVEN, Doubt.MARKS_OVERRIDDEN,
})  # fmt: skip
"""Doubts that do not touch a game that a rule decides without a count."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the record itself says of its result besides RE, in its own words: quoted and weighed, never a count.

    where  -- "GC" (of the root), "the first comment" (C of the root) or "the last comment" (C of the last nodes)
    quote  -- the words, at most MOST_QUOTED characters; as hostile as their author
    result -- what they say, canonical: "W+9.5", "B+R"
    agrees -- with the recorded result (also where the computed one is the same), the computed one, or neither
    """

    where: str
    quote: str
    result: str
    agrees: Agrees


@dataclass(frozen=True, slots=True)
class Explanation:
    """Something that would give the recorded result; offered, never chosen.

    slug    -- of the departure; of two, joined by +
    result  -- the recorded one
    message -- in words, with the arithmetic
    group   -- from 1; explanations of equal arithmetic are one group, the likeliest group is first
    departures -- slug of each departure, and what it adds to Black's margin, in quarter points
    text    -- in words only, as the end of "the count could be turned into the recorded one if"
    dead    -- points of all stones that are dead by it, ascending, where it is about dead stones; else None
    engine_agrees -- an engine that was asked takes just these stones for dead
    """

    slug: str
    result: str
    message: str
    group: int = 1
    departures: tuple[tuple[str, int], ...] = ()
    text: str = ""
    dead: tuple[int, ...] | None = None
    engine_agrees: bool = False


@dataclass(frozen=True, slots=True)
class Explanations:
    """Explanations in order, whether these are all that were found to fit, and whether the search was ended early."""

    fits: tuple[Explanation, ...] = ()
    complete: bool = True
    ended: bool = False


NOTHING_FITS: Final = Explanations()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The recorded result against the computed one.

    status   -- confirmed; contradicted; undetermined: something needed was assumed; unverifiable: the record claims
                no count
    method   -- the count that decides, or None
    recorded -- canonical spelling, or None where the record has no result
    computed -- "W+2.5", "0", "B+", or None where nothing was decided, or the dead stones are not known and the recorded
                result is not confirmed
    winner   -- BLACK, WHITE, 0 for a draw, None where `computed` is None
    reason   -- in a sentence
    explanations -- what would give the recorded result, where that is another than the computed one
    complete -- these are all that were found; False where more fit than are listed, or not all was tried
    all_alive -- where the dead stones are not known: the deciding count with all stones alive, such as "W+12.5"
    said     -- what the record's own words say, where the recorded result is not the computed one
    """

    status: Status
    method: Method | None
    recorded: str | None
    computed: str | None
    winner: int | None
    reason: str
    explanations: tuple[Explanation, ...] = ()
    complete: bool = True
    all_alive: str | None = None
    said: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that a verdict rests on.

    result    -- the recorded result, or None; its margin already in points
    in_doubt  -- why the recorded margin itself cannot be read for certain, or ""
    margins   -- method -> computed margin in quarter points; None where no count was made
    by_rule   -- winner by rule without a count (first capture, draw by repetition: 0), or None
    ruled     -- how the rule ended the game, for the reason
    assumed   -- what a contradiction cannot rest on; empty if nothing stands against one
    hypotheses -- what an option changed against the record: phrases such as "with komi 0.5 as asked"
    statuses_known -- dead stones are known from marks, an option or the four-pass rule
    played_out -- no region touching both colours has more than 3 points
    all_alive -- lazily, the margins with every stone alive, where four passes would make them so but marks or an
                 option say which are dead; else none
    own_words -- lazily, what the record's own words say, given the computed and the recorded margin
    own_marks -- lazily, whether the record's own marks give the recorded margin where an option replaces them
    own_rules -- lazily, the name of the record's own ruleset if an option overrides it and its count gives the
                 recorded margin, else None
    explanations -- lazily, what would give the recorded result; whether thoroughly, trying other statuses of stones
    thorough -- explain results that are not contradicted thoroughly, too
    tie       -- the colour that wins a tie under the rules, or 0
    set_aside -- lazily, the margins with the stones dead that marks or an option give, where the rules know no
                 agreement on dead stones and every stone is alive; else none
    position  -- no game was replayed: a position was set up, and counted with prisoners as given
    compensations -- margin by the deciding count -> points for a handicap, other than the ones counted, that the
                 sources give, too
    """

    ruleset: Ruleset
    result: Result | None
    in_doubt: str
    margins: dict[Method, int] | None
    by_rule: int | None
    ruled: str
    assumed: tuple[Doubt, ...]
    hypotheses: tuple[str, ...]
    statuses_known: bool
    played_out: bool
    all_alive: Callable[[], frozenset[int]]
    own_words: Callable[[], tuple[Said, ...]]
    own_marks: Callable[[], bool]
    own_rules: Callable[[], str | None]
    explanations: Callable[[bool], Explanations]
    thorough: bool = True
    tie: int = 0
    set_aside: Callable[[], frozenset[int]] = frozenset
    compensations: Mapping[int, int] = field(default_factory=dict)
    position: bool = False


def judge(e: Evidence) -> Verdict:
    """Give the verdict. Needs no board: everything it rests on is in the evidence."""
    recorded = e.result.canonical if e.result else None
    if e.by_rule is not None:
        return _by_rule(e, recorded, e.by_rule)
    method = e.ruleset.method
    if e.margins is None or method is None:
        why = _claim(e.result) + (
            "; no capture was made, so nothing is decided"
            if method is None
            else "; the record ends without a pass or a score, so no count is made"
        )
        return Verdict("unverifiable", method, recorded, None, None, sentence(why))
    margin = e.margins[method]
    tie = e.tie if margin == 0 else 0
    computed = f"{letter(tie)}+" if tie else margin_text(margin)
    winner = _sign(margin) or tie

    def verdict(status: Status, reason: str, found: Explanations = NOTHING_FITS) -> Verdict:
        # where nobody says which stones are dead, the count of all is named for what it is and by no winner
        named = e.statuses_known or status == "confirmed"
        said = e.own_words() if status in ("contradicted", "undetermined") else ()
        return Verdict(
            status,
            method,
            recorded,
            computed if named else None,
            winner if named else None,
            sentence(reason + _in_own_words(said)),
            found.fits,
            found.complete,
            None if e.statuses_known else computed,
            said,
        )

    if e.position:
        alive = "" if e.statuses_known else "nobody says which stones are dead, and with all alive "
        return verdict(
            "unverifiable",
            f"a position is counted, not a game; {_claim(e.result)}, and {alive}the {method} count gives {computed}",
        )
    won = _won_tie(e, method, tie) if tie and (e.statuses_known or e.played_out) else None
    if won is not None:
        return verdict(*won)
    if e.result is None or e.result.kind != "score" or e.result.margin is None:
        return _without_score(e, winner, computed, verdict)
    claimed = e.result.margin
    if e.in_doubt and margin != claimed:
        alive = "" if e.statuses_known else "with all stones alive, "
        return verdict("undetermined", f"{e.in_doubt}; {alive}the count gives {computed}")
    if not e.statuses_known:
        return _without_statuses(e, e.margins, margin, claimed, verdict)
    other: Method = "area" if method == "territory" else "territory"
    if margin == claimed:
        differs = e.ruleset.counts_agree and e.margins[other] != margin
        tail = f"; the {other} count gives {margin_text(e.margins[other])}, see the reconciliation" if differs else ""
        return verdict("confirmed", f"the {method} count gives the recorded {recorded}{tail}")
    if e.ruleset.counts_agree and e.margins[other] == claimed:
        fits = e.explanations(e.thorough)
        return verdict(
            "undetermined",
            f"the recorded {recorded} is the {other} count, but the {method} count gives {computed}; a fault in "
            f"the record separates them, see the reconciliation{_fitting(fits)}",
            fits,
        )
    return _against(e, claimed, computed, verdict)


def _won_tie(e: Evidence, method: Method, tie: int) -> tuple[Status, str] | None:
    """Return status and reason where the count is a tie that the rules give to one player, and the record says so, or
    says a draw; else None.
    """
    if e.result is None:
        return None
    won = colour_name(tie)
    nameless = e.result.kind in ("winner", "none") and e.result.winner == tie  # B, B+, B+0
    if nameless or (e.result.kind == "score" and e.result.margin == LEAST * tie):
        return "confirmed", f"the {method} count is a tie, which {won} wins under these rules, as recorded"
    if e.result.kind == "score" and e.result.margin == 0:
        return "undetermined", f"the {method} count is a tie, as recorded, but under these rules {won} wins ties"
    return None


def _against(e: Evidence, claimed: int, computed: str, verdict: Callable[..., Verdict]) -> Verdict:
    """Judge a recorded score that no count of the game as adjudicated gives, where the dead stones are known."""
    method, recorded = e.ruleset.method, margin_text(claimed)
    if claimed in e.all_alive():
        return verdict(
            "undetermined",
            f"the recorded {recorded} is the count with every stone alive, as four consecutive passes make them where "
            f"nothing is agreed; with the dead stones that are given the {method} count gives {computed}",
        )
    if claimed in e.set_aside():
        return verdict(
            "undetermined",
            f"the recorded {recorded} is the count without the stones that are given as dead; under these rules every "
            f"stone on the board is alive, and the count gives {computed}",
        )
    fits = e.explanations(e.thorough or not e.assumed)
    if claimed in e.compensations:
        return verdict(
            "undetermined",
            f"the recorded {recorded} is the {method} count with a compensation of {show(e.compensations[claimed])}, "
            f"which is given under these rules, too; counted here it gives {computed}",
            fits,
        )
    if e.assumed:
        return verdict(
            "undetermined",
            f"computed {computed}, recorded {recorded}; not held against the record, because "
            f"{_doubts(e.assumed)}{_fitting(fits)}",
            fits,
        )
    own = e.own_rules()
    asked = f" ({listed(e.hypotheses)})" if e.hypotheses else ""
    tail = f"; under the record's own ruleset ({own}) the count is the recorded {recorded}" if own else ""
    tail += f"; by the record's own marks, which the option replaces, it is {recorded}" if e.own_marks() else ""
    return verdict(
        "contradicted",
        f"the {method} count gives {computed}, not the recorded {recorded}{asked}{tail}{_fitting(fits)}",
        fits,
    )


def _by_rule(e: Evidence, recorded: str | None, winner: int) -> Verdict:
    computed = "0" if winner == 0 else ("B+" if winner > 0 else "W+")
    method = e.ruleset.method
    result = e.result
    if result is None or result.kind in ("none", "unreadable", "declared"):
        return Verdict("unverifiable", method, recorded, computed, winner, sentence(f"{_claim(result)}; {e.ruled}"))
    if result.winner == winner:
        return Verdict("confirmed", method, recorded, computed, winner, sentence(f"{e.ruled}, as recorded"))
    blockers = tuple(a for a in e.assumed if a not in ABOUT_COUNTING)
    if blockers:
        return Verdict(
            "undetermined",
            method,
            recorded,
            computed,
            winner,
            sentence(
                f"{e.ruled}, but {recorded} is recorded; not held against the record, because {_doubts(blockers)}"
            ),
        )
    return Verdict(
        "contradicted", method, recorded, computed, winner, sentence(f"{e.ruled}, but {recorded} is recorded")
    )


def _without_score(e: Evidence, winner: int, computed: str, verdict: Callable[..., Verdict]) -> Verdict:
    if e.result is not None and e.result.kind == "winner" and e.result.winner != winner and e.statuses_known:
        named = colour_name(e.result.winner)
        if any(_sign(margin) == e.result.winner for margin in e.all_alive()):
            return verdict(
                "unverifiable",
                f"the record names {named} as the winner without a score; the count gives {computed}, but with every "
                f"stone alive, as four consecutive passes make them where nothing is agreed, {named} wins",
            )
        if any(_sign(margin) == e.result.winner for margin in (*e.set_aside(), *e.compensations)):
            return verdict(
                "unverifiable",
                f"the record names {named} as the winner without a score; the count gives {computed}, but {named} wins "
                f"by another count that is made under these rules, too",
            )
        other: Method = "area" if e.ruleset.method == "territory" else "territory"
        if e.ruleset.counts_agree and e.margins and _sign(e.margins[other]) == e.result.winner:
            return verdict(
                "unverifiable",
                f"the record names {named} as the winner without a score; the count gives {computed}, but the {other} "
                f"count gives {margin_text(e.margins[other])}, and a fault in the record separates them",
            )
        if not e.assumed:
            return verdict("contradicted", f"the record names {named} as the winner, but the count gives {computed}")
        return verdict(
            "unverifiable",
            f"the record names {named} as the winner without a score; the count gives {computed}, but "
            f"{_doubts(e.assumed)}",
        )
    if not e.statuses_known:
        return verdict(
            "unverifiable",
            f"{_claim(e.result)}; nobody says which stones are dead, and with all alive the count of the final "
            f"position gives {computed}",
        )
    return verdict("unverifiable", f"{_claim(e.result)}; the count of the final position gives {computed}")


def _without_statuses(
    e: Evidence, margins: dict[Method, int], margin: int, claimed: int, verdict: Callable[..., Verdict]
) -> Verdict:
    """Judge a score on a count with all stones alive, when nobody says that they are."""
    computed, recorded = margin_text(margin), margin_text(claimed)
    equal = margin == claimed and (not e.ruleset.both_counts or all(m == claimed for m in margins.values()))
    if equal and e.played_out:
        return verdict(
            "confirmed", f"with all stones alive the count gives the recorded {recorded}, and the board is played out"
        )
    if margin == claimed and not equal:
        return verdict(
            "undetermined",
            f"agreement on dead stones is not recorded; with all stones alive only the {e.ruleset.method} count gives "
            f"the recorded {recorded}, and a fault in the record separates the two counts",
        )
    if equal:
        return verdict(
            "undetermined",
            f"agreement on dead stones is not recorded and the board is not played out; all alive would give the "
            f"same {recorded}, by chance or not",
        )
    fits = e.explanations(e.thorough)
    more = f"; besides, {_doubts(e.assumed)}" if e.assumed else ""
    return verdict(
        "undetermined",
        f"agreement on dead stones is not recorded; with all stones alive the count gives {computed}, recorded is "
        f"{recorded}{more}{_fitting(fits)}",
        fits,
    )


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)


def _claim(result: Result | None) -> str:
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


def _fitting(found: Explanations) -> str:
    """Name the likeliest explanations, and say how many more there are, and whether the search was ended."""
    ended = "; the search for explanations was ended, as its work for one game was spent" if found.ended else ""
    if not found.fits:
        return ended
    named = ", or if ".join(x.text or x.message for x in found.fits[:MOST_NAMED])
    more = len(found.fits) - MOST_NAMED
    number = f"{more}" if found.complete else f"more than {more}"
    tail = f", or in {number} other way{'' if number == '1' else 's'}, see the explanations" if more > 0 else ""
    return f"; the count could be turned into the recorded one if {named}{tail}{ended}"


def _in_own_words(said: tuple[Said, ...]) -> str:
    """Say what the record's own words weigh; their quotation stands apart."""
    sides: dict[Agrees, str] = {}
    for one in said:
        sides.setdefault(one.agrees, one.result)
    parts = []
    if "computed" in sides:
        parts.append(f"the record's own words say {sides['computed']}, as computed")
    if "recorded" in sides:
        parts.append("the record's own words say the same as its result")
    if "neither" in sides:
        parts.append(f"the record's own words say {sides['neither']}")
    return f"; {' and '.join(parts)}" if parts else ""


def _doubts(doubts: tuple[Doubt, ...]) -> str:
    return listed(tuple(doubt.value for doubt in doubts))
