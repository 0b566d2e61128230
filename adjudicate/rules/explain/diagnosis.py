"""Why a recorded margin is another than the computed one: departures that would give it, offered side by side.

One departure is tried before two are. All that fit are listed, none is chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from adjudicate.go.points import BLACK, colour_name
from adjudicate.rules.explain.departures import Departure, Facts, departures
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.ruleset import Method
from adjudicate.rules.verdict import NOTHING_FITS, Explanation, Explanations

MOST_EXPLANATIONS: Final = 30
MOST_DOUBTS: Final = 4
"""Two departures are combined if they are together no more `unlikely` than this."""


def explain(
    facts: Facts,
    recorded: int,
    sets: Sequence[Departure] = (),
    *,
    complete: bool = True,
    pairs: bool = True,
    first: Sequence[Departure] = (),
) -> Explanations:
    """Return the departures that turn the deciding count into the recorded margin, the likeliest first.

    recorded -- quarter points, Black's view
    sets     -- dead stones that would give it, where nobody says which are dead
    complete -- whether these are all such sets
    pairs    -- whether two departures are tried where none alone fits
    first    -- departures that give it and are likelier than any other
    Single departures, and sets of dead stones, come alone where there are any; else two at a time. At most
    MOST_EXPLANATIONS. Empty where nothing known fits.
    """
    method = facts.ruleset.method
    if method is None:
        return NOTHING_FITS
    margin = facts.score.by(method).margin
    found = [*departures(facts), *_about_result(margin, recorded)]
    gap = recorded - margin
    if not gap:
        return NOTHING_FITS
    fits: list[tuple[Departure, ...]] = [(one,) for one in (*sets, *found) if one.by(method) == gap]
    fits += () if fits or not pairs else _pairs(found, method, gap)
    fits[:0] = [(one,) for one in first]
    unique = {tuple((d.slug, d.text, d.dead) for d in one): one for one in fits}
    ordered = sorted(unique.values(), key=lambda one: (one[0] not in first, sum(d.unlikely for d in one)))
    fitting = _grouped(ordered[:MOST_EXPLANATIONS], method, margin, recorded)
    return Explanations(fitting, complete and len(ordered) <= MOST_EXPLANATIONS)


def _about_result(margin: int, recorded: int) -> Iterable[Departure]:
    """Departures of the one who wrote the result down."""

    def written(slug: str, text: str, unlikely: int) -> Departure:
        return Departure(slug, "result", recorded - margin, recorded - margin, text, unlikely)

    if recorded == -margin:
        yield written("colours-exchanged", "the colours of winner and loser were exchanged", 1)
    if 2 * recorded == margin:
        yield written("margin-in-zi", "the margin was written in zi, half the points", 2)
    if recorded % 4 == 0 and margin % 4 and abs(recorded - margin) < 4 and recorded * margin > 0:
        yield written("fraction-dropped", "the fraction of a point was left out", 2)


def _pairs(found: Sequence[Departure], method: Method, gap: int) -> Iterable[tuple[Departure, Departure]]:
    """Yield pairs of departures that sum to the gap; what follows another way of counting is sized by that way."""
    counts = [d for d in found if d.family == "count" and d.by(method)]
    others = [d for d in found if d.family not in ("count", "result")]
    for way in counts:
        by: Method = way.counts or method
        for d in others:
            if d.by(by) and (way.by(method) or 0) + (d.by(by) or 0) == gap and way.unlikely + d.unlikely <= MOST_DOUBTS:
                yield way, d
    for a, b in combinations(others, 2):
        one, two = a.by(method), b.by(method)
        if one and two and one + two == gap and a.family != b.family and a.unlikely + b.unlikely <= MOST_DOUBTS:
            yield a, b


def _grouped(
    fits: Sequence[tuple[Departure, ...]], method: Method, margin: int, recorded: int
) -> tuple[Explanation, ...]:
    """Write explanations; those of equal arithmetic, that is of the same sizes, are one group, numbered from 1."""
    groups: dict[tuple[int, ...], int] = {}
    result, explanations = margin_text(recorded), []
    for fit in fits:
        shifts = [recorded - margin] if len(fit) == 1 else [_size(d, fit, method) for d in fit]
        group = groups.setdefault(tuple(sorted(shifts)), len(groups) + 1)
        text = " and ".join(d.text for d in fit)
        sizes = " and ".join(_points(shift) for shift in shifts)
        message = f"{text} ({sizes}: {margin_text(margin)} becomes {result})"
        parts = tuple((d.slug, shift) for d, shift in zip(fit, shifts, strict=True))
        dead = next((d.dead for d in fit if d.dead is not None), None)
        explanations.append(Explanation("+".join(d.slug for d in fit), result, message, group, parts, text, dead))
    explanations.sort(key=lambda e: e.group)
    return tuple(explanations)


def _size(one: Departure, fit: Sequence[Departure], method: Method) -> int:
    by = next((d.counts for d in fit if d.counts), method)
    return one.by(method if one.family == "count" else by) or 0


def _points(shift: int) -> str:
    return f"{show(abs(shift))} for {colour_name(BLACK if shift > 0 else -BLACK)}"
