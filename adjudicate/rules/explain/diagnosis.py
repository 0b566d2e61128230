"""Search for departures that explain the difference between the recorded and the computed margin.

The search tries single departures before pairs. It lists all matching departures and does not choose among them.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from adjudicate.rules.explain.departures import NOTHING_FITS, Explanation, Explanations, departure
from adjudicate.rules.explain.shifts import Facts, Shift, shifts
from adjudicate.rules.ruleset import Method

MOST_EXPLANATIONS: Final = 30
MOST_DOUBTS: Final = 4
"""The largest sum of `unlikely` for which two departures are combined."""


def explain(
    facts: Facts,
    recorded: int,
    sets: Sequence[Shift] = (),
    *,
    complete: bool = True,
    pairs: bool = True,
    first: Sequence[Shift] = (),
) -> Explanations:
    """Return the explanations that turn the official count into the recorded margin, likeliest first.

    recorded -- Black's recorded margin, in quarter points
    sets     -- sets of dead stones that would give this margin, if the dead stones are unknown
    complete -- True if `sets` contains every such set
    pairs    -- True to try two departures if no single one matches
    first    -- departures that give this margin and are likelier than any other

    Pairs are returned only if no single departure or set of dead stones matches. At most MOST_EXPLANATIONS are
    returned, and none if nothing known matches.
    """
    method = facts.ruleset.method
    if method is None:
        return NOTHING_FITS
    margin = facts.score.by(method).margin
    found = [*shifts(facts), *_about_result(margin, recorded)]
    gap = recorded - margin
    if not gap:
        return NOTHING_FITS
    fits: list[tuple[Shift, ...]] = [(one,) for one in (*sets, *found) if one.by(method) == gap]
    fits += () if fits or not pairs else _pairs(found, method, gap)
    fits[:0] = [(one,) for one in first]
    unique = {tuple((d.departure, d.dead) for d in one): one for one in fits}
    ordered = sorted(unique.values(), key=lambda one: (one[0] not in first, sum(d.unlikely for d in one)))
    fitting = _grouped(ordered[:MOST_EXPLANATIONS], method, margin, recorded)
    return Explanations(fitting, complete and len(ordered) <= MOST_EXPLANATIONS)


def _about_result(margin: int, recorded: int) -> Iterable[Shift]:
    """Yield possible slips of the person who wrote down the result."""

    def written(slug: str, unlikely: int) -> Shift:
        return Shift(departure(slug), recorded - margin, recorded - margin, unlikely)

    if recorded == -margin:
        yield written("colours-exchanged", 1)
    if 2 * recorded == margin:
        yield written("margin-in-zi", 2)
    if recorded % 4 == 0 and margin % 4 and abs(recorded - margin) < 4 and recorded * margin > 0:
        yield written("fraction-dropped", 2)


def _pairs(found: Sequence[Shift], method: Method, gap: int) -> Iterable[tuple[Shift, Shift]]:
    """Yield pairs of departures whose effects sum to the gap. If one changes the counting method, the other uses it."""
    counts = [d for d in found if d.departure.family == "count" and d.by(method)]
    others = [d for d in found if d.departure.family not in ("count", "result")]
    for way in counts:
        by: Method = way.counts or method
        for d in others:
            if d.by(by) and (way.by(method) or 0) + (d.by(by) or 0) == gap and way.unlikely + d.unlikely <= MOST_DOUBTS:
                yield way, d
    for a, b in combinations(others, 2):
        one, two = a.by(method), b.by(method)
        fits = one and two and one + two == gap and a.unlikely + b.unlikely <= MOST_DOUBTS
        if fits and a.departure.family != b.departure.family:
            yield a, b


def _grouped(fits: Sequence[tuple[Shift, ...]], method: Method, margin: int, recorded: int) -> tuple[Explanation, ...]:
    """Return the explanations with their group numbers, from 1. Explanations with the same effects form one group."""
    groups: dict[tuple[int, ...], int] = {}
    explanations = []
    for fit in fits:
        points = [recorded - margin]
        if len(fit) > 1:
            by = next((shift.counts for shift in fit if shift.counts), method)
            points = [shift.by(method if shift.departure.family == "count" else by) or 0 for shift in fit]
        group = groups.setdefault(tuple(sorted(points)), len(groups) + 1)
        parts = tuple((shift.departure, added) for shift, added in zip(fit, points, strict=True))
        dead = next((shift.dead for shift in fit if shift.dead is not None), None)
        explanations.append(Explanation(parts, margin, recorded, group, dead))
    explanations.sort(key=lambda e: e.group)
    return tuple(explanations)
