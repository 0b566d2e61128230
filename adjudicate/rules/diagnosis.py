"""Departures from the rules that would give the recorded margin: offered side by side, none chosen.

Only those whose size is known without another count are tried here: pass stones, handicap compensation, komi, a few
prisoners, the other of the two counts.
"""

from __future__ import annotations

from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.replay import Replay
from adjudicate.rules.rulesets import Ruleset
from adjudicate.rules.scoring import Score, implied_white_stones
from adjudicate.rules.verdict import Explanation

MOST_LOST_PRISONERS = 4
# quarter points
_USUAL_KOMI = (2, 22, 26, 30)


def explain(
    ruleset: Ruleset, start: Start, komi: Komi, replay: Replay, score: Score, recorded: int
) -> tuple[Explanation, ...]:
    """Return every known single departure that turns the deciding count into the recorded margin.

    recorded -- quarter points, Black's view
    """
    method = ruleset.method
    if method is None:
        return ()
    margin = (score.area if method == "area" else score.territory).margin
    gap = recorded - margin
    stones = start.handicap.stones
    result = margin_text(recorded)
    fits: list[Explanation] = []

    def offer(slug: str, size: int, message: str) -> None:
        if size and gap == size:
            fits.append(Explanation(slug, result, message))

    if ruleset.pass_stones and method == "territory":
        handed = {c: replay.tally[c].pass_stones for c in (BLACK, WHITE)}
        implied = implied_white_stones(ruleset, replay.last_mover)
        offer("white-last-forgotten", -4 * implied, "White's last pass stone was not handed over")
        offer("no-pass-stones", 4 * (handed[BLACK] - handed[WHITE] - implied), "no pass stones were counted")
    if stones >= 2:
        given = ruleset.area_compensation(stones)
        for slug, other, text in (
            ("no-compensation", 0, f"White got no compensation for {stones} handicap stones"),
            ("compensation-n", 4 * stones, f"White got compensation N ({stones}) for {stones} handicap stones"),
            (
                "compensation-n-1",
                4 * (stones - 1),
                f"White got compensation N-1 ({stones - 1}) for {stones} handicap stones",
            ),
        ):
            if method == "area":
                offer(slug, given - other, text)
            elif other != 4 * (stones - 1):
                offer(slug, score.area.margin - margin + given - other, f"the area was counted and {text}")
    if method == "territory":
        held = (score.prisoners_white, "black") if gap > 0 else (score.prisoners_black, "white")
        lost = abs(gap) // 4
        if gap % 4 == 0 and 0 < lost <= min(held[0], MOST_LOST_PRISONERS):
            stones_lost = f"{lost} {held[1]} prisoner{'s were' if lost > 1 else ' was'}"
            fits.append(Explanation("prisoners-lost", result, f"{stones_lost} not counted"))
    offer("komi-omitted", komi.value, f"the komi of {show(komi.value)} was left out")
    for usual in _USUAL_KOMI:
        if usual != komi.value:
            offer("other-komi", komi.value - usual, f"komi was {show(usual)}")
    other_count = score.territory if method == "area" else score.area
    other_name = "territory" if method == "area" else "area"
    offer("other-count", other_count.margin - margin, f"the {other_name} was counted")
    return tuple(fits)
