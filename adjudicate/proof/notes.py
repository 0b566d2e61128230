"""The notes on moves (M208 to M216) and their endings, read off the steps of a replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adjudicate.proof.reference import OTHER, Edit, Outcome, Play, Rules, Step

CODES = {
    "occupied": "M201",
    "self-capture": "M202",
    "superko": "M203",
    "ko": "M204",
    "alternation": "M205",
    "off-board": "M206",
    "move-after-end": "M207",
    "readings-differ": "M208",
}
IRREGULAR = {"M207", "M209", "M210"}
ILLEGAL = {"M201", "M202", "M203", "M204", "M205", "M206"}


@dataclass(frozen=True, order=True)
class Finding:
    """One finding as the sheet must have it; -1 and "" stand for null."""

    code: str
    move: int = -1
    repeats: int = -1
    stands: str = ""
    severity: str = "note"


def move_findings(
    outcome: Outcome, rules: Rules, capture_game: bool, placed: list[str], under_pass: Callable[[], Outcome]
) -> list[Finding]:
    """All findings on moves; `placed`: the colours of the placement moves."""
    found = []
    for number, slug, repeats, stands in outcome.findings:
        code = CODES[slug]
        severity = "illegal" if code in ILLEGAL else "irregular" if code in IRREGULAR else "note"
        if rules.bowl and slug in ("occupied", "off-board"):
            severity = "irregular"
        found.append(
            Finding(
                code,
                number,
                -1 if repeats is None else repeats,
                "" if stands is None else str(stands),
                severity,
            )
        )
    steps = outcome.steps
    plays = [s for s in steps if isinstance(s.item, Play)]
    found += setups(steps)
    found += taken_back(outcome, under_pass)
    found += wrong_colour(steps, placed)
    for step in steps:
        if not isinstance(step.item, Play):
            continue
        if step.replaces:
            found.append(Finding("M214", step.number))
        if step.item.marked and (
            step.faults or step.ended or (capture_game and step.item.at == "pass" and not step.replaces)
        ):
            found.append(Finding("M215", step.number))
        if capture_game and step.item.at == "pass" and not step.ended and not step.replaces:
            found.append(Finding("M209", step.number, severity="irregular"))
    in_game = [s for s in plays if not s.ended]
    if in_game and in_game == plays and any(n == plays[-1].number and stands for n, _, _, stands in outcome.findings):
        found.append(Finding("M211", plays[-1].number))
    return found


def setups(steps: list[Step]) -> list[Finding]:
    """Stones changed by hand (M210), and turns set against the order of play (M216)."""
    found = []
    for step in steps:
        if isinstance(step.item, Edit) and not step.ended:
            if step.before != step.after:
                found.append(Finding("M210", step.number, severity="irregular"))
            if step.item.turn not in (None, step.turn):
                found.append(Finding("M216", step.number))
    return found


def taken_back(outcome: Outcome, under_pass: Callable[[], Outcome]) -> list[Finding]:
    """Signs that a standing illegal move was taken back over the board (M212)."""
    found: list[Finding] = []
    steps = outcome.steps
    for i, bad in enumerate(steps):
        if not isinstance(bad.item, Play) or not bad.stands:
            continue
        if i + 1 < len(steps) and isinstance(steps[i + 1].item, Edit):
            then = steps[i + 1]
            restored = then.after == bad.before and then.after != then.before
            if restored and bad.faults:
                found.append(Finding("M212", then.number))
        after = next((s for s in steps[i + 1 :] if isinstance(s.item, Play)), None)
        if (
            after is not None
            and isinstance(after.item, Play)
            and {"superko", "ko"} & set(bad.faults)
            and "occupied" in after.faults
            and (after.item.at, after.item.colour) == (bad.item.at, OTHER[bad.item.colour])
            and faults_from(under_pass(), after.number) < faults_from(outcome, after.number)
        ):
            found.append(Finding("M212", after.number))
    return found


def faults_from(outcome: Outcome, number: int) -> int:
    """How many faults, illegal or irregular, the record has from a move on."""
    by_hand = [s for s in outcome.steps if isinstance(s.item, Edit) and not s.ended and s.before != s.after]
    return sum(1 for n, _, _, stands in outcome.findings if n >= number and stands is not None) + sum(
        1 for s in by_hand if s.number >= number
    )


def wrong_colour(steps: list[Step], placed: list[str]) -> list[Finding]:
    """Three moves of one colour of which recolouring the middle one restores alternation (M213)."""
    found = []
    plays = [(s.item, s) for s in steps if isinstance(s.item, Play)]
    colours = placed + [item.colour for item, _ in plays]
    strays = [False] * len(placed) + ["alternation" in s.faults for _, s in plays]
    for i, (item, step) in enumerate(plays):
        k = i + len(placed)  # where this move stands among the colours: the middle one of three
        if k < 2 or k + 1 >= len(colours) or not isinstance(item.at, tuple):
            continue
        me = item.colour
        if colours[k - 2 : k + 2] != [OTHER[me], me, me, me] or colours[k + 2 : k + 3] == [me]:
            continue
        if strays[k : k + 2] == [True, True]:
            found.append(Finding("M213", step.number))
    return found
