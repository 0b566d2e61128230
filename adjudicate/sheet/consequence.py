"""What became of a faulty move, in a sentence that is true of its fault, of the rules, and of the record beside it."""

from __future__ import annotations

from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.display.wording import Sentences, Wording
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import say
from adjudicate.rules.findings.moves import (
    Alternation,
    MoveAfterEnd,
    Occupied,
    OffBoard,
    OpenToClaim,
    ReplacedByPass,
    SelfCapture,
    TakenBack,
)

_PLACE_NOTHING: Final = (Occupied, OffBoard)


def told(sheet: Adjudication, finding: Finding, message: str) -> Wording:
    """Say a finding, and what became of its move, in sentences.

    message -- that of the finding, as its sink may show it
    """
    fate, said = outcome(sheet, finding), say("said", message=message)
    return say("said.fate", sentences=Sentences((said, fate))) if fate else said


def outcome(sheet: Adjudication, finding: Finding) -> str:
    """Say what became of the move of a finding, in a sentence; empty where that is no question."""
    if finding.stands is None or isinstance(finding, MoveAfterEnd):
        return ""  # of a move after the end the finding itself says it
    if isinstance(finding, Alternation) and any(_noted(sheet, cls, finding.move) for cls in _PLACE_NOTHING):
        return ""  # the other finding of the move says it
    return _standing(sheet, finding) if finding.stands else _not_standing(sheet, finding)


def _standing(sheet: Adjudication, finding: Finding) -> Wording:
    if isinstance(finding, _PLACE_NOTHING):
        return say("fate.no-stone" if isinstance(finding, Occupied) else "fate.nothing")
    if _taken_back(sheet, finding.move, by_setup=True):
        return say("fate.until-setup")
    after = (finding.move or 0) + 1
    taken_back = _taken_back(sheet, after, by_setup=False)
    if isinstance(finding, SelfCapture):
        return say("fate.own-stones-doubt", after=after) if taken_back else say("fate.own-stones")
    if taken_back:
        return say("fate.stands-doubt", after=after)
    return say("fate.stands-so-far" if _noted(sheet, OpenToClaim, finding.move) else "fate.stands")


def _not_standing(sheet: Adjudication, finding: Finding) -> Wording:
    move, ruleset = finding.move or 0, sheet.ruleset
    if _noted(sheet, ReplacedByPass, move + 1):
        return say("fate.replaced", after=move + 1)
    out_of_turn = _noted(sheet, Alternation, move)
    if isinstance(finding, _PLACE_NOTHING) and not ruleset.occupied_costs_stone and not out_of_turn:
        return say("fate.no-stone-free" if isinstance(finding, Occupied) else "fate.nothing-free")
    if ruleset.method is None:
        return say("fate.back")
    cost = "stone" if ruleset.pass_stones else "free"
    return say(f"fate.run-{cost}" if out_of_turn else f"fate.pass-{cost}")


def _noted(sheet: Adjudication, cls: type[Finding], move: int | None) -> bool:
    """Tell whether there is such a finding on a move."""
    return any(isinstance(f, cls) and f.move == move for f in sheet.findings)


def _taken_back(sheet: Adjudication, move: int | None, *, by_setup: bool) -> bool:
    """Tell whether a move, or setup after it, shows that an illegal move was taken back."""
    return any(isinstance(f, TakenBack) and f.move == move and f.by_setup is by_setup for f in sheet.findings)
