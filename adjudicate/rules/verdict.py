"""The recorded result against the computed one.

Contradicting a record wrongly is the worst mistake this program could make.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from adjudicate.go.points import colour_name
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.result import Result
from adjudicate.rules.rulesets import Method, Ruleset

STATUSES_UNCERTAIN: Final = "the dead stones are not known for certain"

DEAD_STONES: Final = "dead-stones"
MOST_NAMED: Final = 3
"""Explanations named in the reason; all are listed apart."""

Status = Literal["confirmed", "contradicted", "undetermined", "unverifiable"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Something that would give the recorded result; offered, never chosen.

    slug    -- of the departure; of two, joined by +
    result  -- the recorded one
    message -- in words, with the arithmetic
    group   -- from 1; explanations of equal arithmetic are one group, the likeliest group is first
    departures -- slug of each departure, and what it adds to Black's margin, in quarter points
    text    -- in words only, as the end of "it would fit if"
    """

    slug: str
    result: str
    message: str
    group: int = 1
    departures: tuple[tuple[str, int], ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Explanations:
    """Explanations in order, and whether these are all that were found to fit."""

    fits: tuple[Explanation, ...] = ()
    complete: bool = True


NOTHING_FITS: Final = Explanations()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The recorded result against the computed one.

    status   -- confirmed; contradicted; undetermined: something needed was assumed; unverifiable: the record claims
                no count
    method   -- the count that decides, or None
    recorded -- canonical spelling, or None where the record has no result
    computed -- "W+2.5", "0", "B+", or None where nothing was decided
    winner   -- BLACK, WHITE, 0 for a draw, None where nothing was decided
    reason   -- in a sentence
    explanations -- what would give the recorded result, where that is another than the computed one
    complete -- these are all that were found; False where more fit than are listed, or not all was tried
    """

    status: Status
    method: Method | None
    recorded: str | None
    computed: str | None
    winner: int | None
    reason: str
    explanations: tuple[Explanation, ...] = ()
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that a verdict rests on.

    result    -- the recorded result, or None; its margin already in points
    in_doubt  -- why the recorded margin itself cannot be read for certain, or ""
    margins   -- method -> computed margin in quarter points; None where no count was made
    by_rule   -- winner by rule without a count (first capture, draw by repetition: 0), or None
    ruled     -- how the rule ended the game, for the reason
    assumed   -- what a contradiction cannot rest on: phrases such as "komi is assumed"; empty if nothing stands
                 against one
    hypotheses -- what an option changed against the record: phrases such as "with komi 0.5 as asked"
    statuses_known -- dead stones are known from marks, an option or the four-pass rule
    played_out -- no region touching both colours has more than 3 points
    marked_margin -- lazily, the method's margin with the marks that four passes overrule, or None
    own_rules -- lazily, the name of the record's own ruleset if an option overrides it and its count gives the
                 recorded margin, else None
    explanations -- lazily, what would give the recorded result; whether thoroughly, trying other statuses of stones
    thorough -- explain results that are not contradicted thoroughly, too
    """

    ruleset: Ruleset
    result: Result | None
    in_doubt: str
    margins: dict[Method, int] | None
    by_rule: int | None
    ruled: str
    assumed: tuple[str, ...]
    hypotheses: tuple[str, ...]
    statuses_known: bool
    played_out: bool
    marked_margin: Callable[[], int | None]
    own_rules: Callable[[], str | None]
    explanations: Callable[[bool], Explanations]
    thorough: bool = True


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
        return Verdict("unverifiable", method, recorded, None, None, _sentence(why))
    margin = e.margins[method]
    computed = margin_text(margin)
    winner = (margin > 0) - (margin < 0)

    def verdict(status: Status, reason: str, found: Explanations = NOTHING_FITS) -> Verdict:
        return Verdict(status, method, recorded, computed, winner, _sentence(reason), found.fits, found.complete)

    if e.result is None or e.result.kind != "score" or e.result.margin is None:
        return _without_score(e, winner, computed, verdict)
    claimed = e.result.margin
    if e.in_doubt and margin != claimed:
        return verdict("undetermined", f"{e.in_doubt}; computed {computed}")
    if not e.statuses_known:
        return _without_statuses(e, e.margins, margin, claimed, verdict)
    other: Method = "area" if method == "territory" else "territory"
    if margin == claimed:
        differs = e.ruleset.aga_family and e.margins[other] != margin
        tail = f"; the {other} count gives {margin_text(e.margins[other])}, see the reconciliation" if differs else ""
        return verdict("confirmed", f"the {method} count gives the recorded {recorded}{tail}")
    if e.ruleset.aga_family and e.margins[other] == claimed:
        fits = e.explanations(e.thorough)
        return verdict(
            "undetermined",
            f"the recorded {recorded} is the {other} count, but the {method} count gives {computed}; a fault in "
            f"the record separates them, see the reconciliation{_fitting(fits)}",
            fits,
        )
    marked = e.marked_margin()
    if marked == claimed:
        return verdict(
            "undetermined",
            f"the recorded {recorded} counts the marked dead stones, but after four consecutive passes all stones "
            f"are alive: {computed}",
        )
    fits = e.explanations(e.thorough or not e.assumed)
    if e.assumed:
        return verdict(
            "undetermined",
            f"computed {computed}, recorded {recorded}; not held against the record, because "
            f"{_and(e.assumed)}{_fitting(fits)}",
            fits,
        )
    own = e.own_rules()
    asked = f" ({_and(e.hypotheses)})" if e.hypotheses else ""
    tail = f"; under the record's own ruleset ({own}) the count is the recorded {recorded}" if own else ""
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
        return Verdict("unverifiable", method, recorded, computed, winner, _sentence(f"{_claim(result)}; {e.ruled}"))
    if result.winner == winner:
        return Verdict("confirmed", method, recorded, computed, winner, _sentence(f"{e.ruled}, as recorded"))
    blockers = tuple(a for a in e.assumed if "komi" not in a and a != STATUSES_UNCERTAIN)
    if blockers:
        return Verdict(
            "undetermined",
            method,
            recorded,
            computed,
            winner,
            _sentence(f"{e.ruled}, but {recorded} is recorded; not held against the record, because {_and(blockers)}"),
        )
    return Verdict(
        "contradicted", method, recorded, computed, winner, _sentence(f"{e.ruled}, but {recorded} is recorded")
    )


def _without_score(e: Evidence, winner: int, computed: str, verdict: Callable[..., Verdict]) -> Verdict:
    if e.result is not None and e.result.kind == "winner" and e.result.winner != winner and e.statuses_known:
        named = colour_name(e.result.winner)
        if not e.assumed:
            return verdict("contradicted", f"the record names {named} as the winner, but the count gives {computed}")
        return verdict(
            "unverifiable",
            f"the record names {named} as the winner without a score; the count gives {computed}, but "
            f"{_and(e.assumed)}",
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
    besides = tuple(a for a in e.assumed if a != STATUSES_UNCERTAIN)
    more = f"; besides, {_and(besides)}" if besides else ""
    return verdict(
        "undetermined",
        f"agreement on dead stones is not recorded; with all stones alive the count gives {computed}, recorded is "
        f"{recorded}{more}{_fitting(fits)}",
        fits,
    )


def _claim(result: Result | None) -> str:
    if result is None:
        return "the record gives no result"
    if result.kind == "declared":
        return f"the recorded {result.canonical} claims no count"
    if result.kind == "winner":
        return f"the record names {colour_name(result.winner)} as the winner without a score"
    if result.kind == "none":
        return "the record says that there is no result"
    if result.kind == "unreadable":
        return "the recorded result cannot be read"
    return f"the recorded result is {result.canonical}"


def _fitting(found: Explanations) -> str:
    """Name the likeliest explanations, and say how many more there are."""
    dead = [x for x in found.fits if x.slug == DEAD_STONES]
    # the only set of stones that may be dead and would fit
    only = found.complete and len(dead) == 1 and dead[0].text.endswith(" dead")
    others = [x for x in found.fits if not (only and x is dead[0])]
    parts = [f"consistent with {re.sub(' (is|are) dead$', ' dead', dead[0].text)}"] if only else []
    if others:
        more = len(others) - MOST_NAMED
        number = f"{more}" if found.complete else f"more than {more}"
        tail = f", or in {number} other way{'' if number == '1' else 's'}, see the explanations" if more > 0 else ""
        parts.append(f"it would fit if {' or if '.join(x.text or x.message for x in others[:MOST_NAMED])}{tail}")
    return "".join(f"; {part}" for part in parts)


def _and(phrases: tuple[str, ...]) -> str:
    return phrases[0] if len(phrases) == 1 else f"{', '.join(phrases[:-1])} and {phrases[-1]}"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
