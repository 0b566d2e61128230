"""What each ruleset is adjudicated by, one aspect at a time: read off the rulesets themselves, so it cannot differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adjudicate.rules.quarters import show
from adjudicate.rules.ruleset import READING_NAMES, Ruleset
from adjudicate.rules.rulesets import RULESETS


def _repetition(r: Ruleset) -> str:
    longer = "; a longer repetition is a draw" if r.repetition_draws else ""
    longer = "; a longer repetition may end the game without a winner" if r.repetition_may_draw else longer
    return READING_NAMES[r.repetition] + longer


def _self_capture(r: Ruleset) -> str:
    return {
        "illegal": "illegal",
        "groups": "legal for two stones or more, which come off; illegal for one",
        "legal": "legal, the stones come off",
        "loses": "legal, and loses the game",
    }[r.self_capture]


def _compensation(r: Ruleset) -> str:
    if r.method is None:
        return "nothing is counted"
    said = {"N-1": "N-1 for N handicap stones", "N": "N for N handicap stones", "none": "none"}
    others = [said[other] for other in r.other_compensations if other != r.compensation]
    return said[r.compensation] + (f"; a result with {' or '.join(others)} stays open" if others else "")


def _komi(r: Ruleset) -> str:
    if r.method is None:
        return "nothing is counted"
    return f"{show(r.komi_even)} in even games, {show(r.komi_handicap)} with handicap"


def _method(r: Ruleset) -> str:
    said = (r.method or "the first capture") + (", as the record marks it" if r.as_marked else "")
    said += " or as the map of the territory has it" if r.maps_territory else ""
    said += "" if r.dead_agreement else ", every stone on the board being alive"
    return said + ties(r)


def ties(r: Ruleset) -> str:
    """Say who wins ties, after a semicolon; empty where a tie is a draw."""
    if r.tie_even == r.tie_handicap:
        return "" if r.tie_even == "draw" else f"; {r.tie_even.capitalize()} wins ties"
    said = [
        f"{tie.capitalize()} wins ties in {games} games"
        for tie, games in ((r.tie_even, "even"), (r.tie_handicap, "handicap"))
        if tie != "draw"
    ]
    return f"; {', '.join(said)}"


ASPECTS: Final[dict[str, Callable[[Ruleset], str]]] = {
    "repetition": _repetition,
    "self-capture": _self_capture,
    "pass-stones": lambda r: "a pass costs a stone" if r.pass_stones else "a pass costs nothing",
    "white-last": lambda r: "White moves last" if r.white_last else "no such rule",
    "four-passes": lambda r: "four passes, if nothing is agreed, leave all alive" if r.four_passes else "no such rule",
    "compensation": _compensation,
    "komi": _komi,
    "method": _method,
}


def systems(aspect: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what the rulesets say on an aspect: (saying, ids of the rulesets), in the order of the rulesets.

    >>> systems("self-capture")[1]
    ('legal, the stones come off', ('new-zealand', 'tromp-taylor', 'cobb-regular', 'egf-ing', 'egf-area'))
    """
    found: dict[str, list[str]] = {}
    for ruleset in RULESETS.values():
        found.setdefault(ASPECTS[aspect](ruleset), []).append(ruleset.id)
    return tuple((saying, tuple(ids)) for saying, ids in found.items())


def aspects_of(ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """Return (aspect, saying) for one ruleset."""
    return tuple((aspect, say(ruleset)) for aspect, say in ASPECTS.items())
