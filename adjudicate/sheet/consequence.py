"""What became of a faulty move, in a sentence that is true of its fault, of the rules, and of the record beside it."""

from __future__ import annotations

from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.moves import Alternation, MoveAfterEnd, Occupied, OffBoard, SelfCapture
from adjudicate.rules.findings.remedies import OpenToClaim, ReplacedByPass, TakenBack

_PLACE_NOTHING: Final = (Occupied, OffBoard)


def outcome(sheet: Adjudication, finding: Finding) -> str:
    """Say what became of the move of a finding, with a space before it; empty where that is no question."""
    if finding.stands is None or isinstance(finding, MoveAfterEnd):
        return ""  # of a move after the end the finding itself says it
    if isinstance(finding, Alternation) and any(_noted(sheet, cls, finding.move) for cls in _PLACE_NOTHING):
        return ""  # the other finding of the move says it
    said = _standing(sheet, finding) if finding.stands else _not_standing(sheet, finding)
    return f" {said}."


def _standing(sheet: Adjudication, finding: Finding) -> str:
    if isinstance(finding, _PLACE_NOTHING):
        return f"{_nothing(finding)} and the turn passes"
    if _taken_back(sheet, finding.move, by_setup=True):
        return "It stood until setup after it, which restores the position before it"
    after = f", though move {(finding.move or 0) + 1} suggests that it was taken back"
    taken_back = _taken_back(sheet, (finding.move or 0) + 1, by_setup=False)
    if isinstance(finding, SelfCapture):
        return f"Its own stones are removed as prisoners{after if taken_back else ''}"
    if taken_back:
        return f"It stands{after}"
    if _noted(sheet, OpenToClaim, finding.move):
        return "It stands, as far as the record goes"
    return "It stands"


def _not_standing(sheet: Adjudication, finding: Finding) -> str:
    move = finding.move or 0
    if _noted(sheet, ReplacedByPass, move + 1):
        return f"It is taken back: move {move + 1} is the pass in its place"
    if isinstance(finding, _PLACE_NOTHING) and not sheet.ruleset.occupied_costs_stone and not _out_of_turn(sheet, move):
        return f"{_nothing(finding)}, the turn passes, and no pass stone is due"
    if sheet.ruleset.method is None:
        return "It is taken back, and the turn passes"
    stone = " with its stone" if sheet.ruleset.pass_stones else ", which costs nothing under these rules"
    if _out_of_turn(sheet, move):
        return f"It is taken back, with any moves of the run that it belongs to, and is a pass{stone}"
    return f"It is taken back and is a pass{stone}"


def _out_of_turn(sheet: Adjudication, move: int) -> bool:
    return _noted(sheet, Alternation, move)


def _nothing(finding: Finding) -> str:
    return "No stone is placed" if isinstance(finding, Occupied) else "Nothing is placed"


def _noted(sheet: Adjudication, cls: type[Finding], move: int | None) -> bool:
    """Tell whether there is such a finding on a move."""
    return any(isinstance(f, cls) and f.move == move for f in sheet.findings)


def _taken_back(sheet: Adjudication, move: int | None, *, by_setup: bool) -> bool:
    """Tell whether a move, or setup after it, shows that an illegal move was taken back."""
    return any(isinstance(f, TakenBack) and f.move == move and f.by_setup is by_setup for f in sheet.findings)
