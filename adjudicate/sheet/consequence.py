"""What became of a faulty move, in a sentence that is true of its fault, of the rules, and of the record beside it."""

from __future__ import annotations

from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.rules import findings as fi
from adjudicate.rules.findings import Finding

_PLACES_NOTHING: Final = {fi.Occupied.code: "No stone is placed", fi.OffBoard.code: "Nothing is placed"}


def outcome(sheet: Adjudication, finding: Finding) -> str:
    """Say what became of the move of a finding, with a space before it; empty where that is no question."""
    if finding.stands is None or finding.code == fi.MoveAfterEnd.code:
        return ""  # of a move after the end the finding itself says it
    if finding.code == fi.Alternation.code and any(
        f.code in _PLACES_NOTHING and f.move == finding.move for f in sheet.findings
    ):
        return ""  # the other finding of the move says it
    said = _standing(sheet, finding) if finding.stands else _not_standing(sheet, finding)
    return f" {said}."


def _standing(sheet: Adjudication, finding: Finding) -> str:
    if finding.code in _PLACES_NOTHING:
        return f"{_PLACES_NOTHING[finding.code]} and the turn passes"
    if _noted(sheet, fi.TakenBack, finding.move, by_setup=True):
        return "It stood until setup after it, which restores the position before it"
    after = f", though move {(finding.move or 0) + 1} suggests that it was taken back"
    taken_back = _noted(sheet, fi.TakenBack, (finding.move or 0) + 1, by_setup=False)
    if finding.code == fi.SelfCapture.code:
        return f"Its own stones are removed as prisoners{after if taken_back else ''}"
    if taken_back:
        return f"It stands{after}"
    if _noted(sheet, fi.OpenToClaim, finding.move, by_setup=False):
        return "It stands, as far as the record goes"
    return "It stands"


def _not_standing(sheet: Adjudication, finding: Finding) -> str:
    move = finding.move or 0
    if _noted(sheet, fi.ReplacedByPass, move + 1, by_setup=False):
        return f"It is taken back: move {move + 1} is the pass in its place"
    if finding.code in _PLACES_NOTHING and not sheet.ruleset.occupied_costs_stone and not _out_of_turn(sheet, move):
        return f"{_PLACES_NOTHING[finding.code]}, the turn passes, and no pass stone is due"
    if sheet.ruleset.method is None:
        return "It is taken back, and the turn passes"
    stone = " with its stone" if sheet.ruleset.pass_stones else ", which costs nothing under these rules"
    if _out_of_turn(sheet, move):
        return f"It is taken back, with any moves of the run that it belongs to, and is a pass{stone}"
    return f"It is taken back and is a pass{stone}"


def _out_of_turn(sheet: Adjudication, move: int) -> bool:
    return any(f.code == fi.Alternation.code and f.move == move for f in sheet.findings)


def _noted(sheet: Adjudication, cls: type[Finding], move: int | None, *, by_setup: bool) -> bool:
    """Tell whether there is such a note on a move; a note on setup after a move names no player."""
    return any(f.code == cls.code and f.move == move and (f.color is None) is by_setup for f in sheet.findings)
