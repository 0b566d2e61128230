"""The sentences of the referee's desk on what can be done about a faulty move. Plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.position import position_after
from adjudicate.desk.choices import Choice, Fault, aga_words, bga_words, by_rule_8, effect_words, label, returned
from adjudicate.desk.forbidden import when
from adjudicate.desk.ruling import Applies, ChoiceOutcome, Ruling
from adjudicate.desk.words import say
from adjudicate.display.prose import first_of
from adjudicate.display.wording import Sentences, Spoken, Wording, value_in
from adjudicate.go.points import PASS, colour_name
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.remedies import WrongColour
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.words import Margin, SgfResult
from adjudicate.sheet import sentences
from adjudicate.sheet.words import say as say_of_sheet

BGA: Final = "BGA"
EFFECT: Final = "Effect on the two counts"
_MOST_FAULTS: Final = 3  # named one by one


def offered(fault: Fault, ruleset: Ruleset) -> tuple[Choice, ...]:
    """Return the choices that the rules give for a move, as far as the record does not settle it."""
    return ("stands",) if returned(fault, ruleset) else ("stands", "pass", "rewind")


def choice_label(ruling: Ruling, way: ChoiceOutcome) -> str:
    """Return the name of a choice: "It stands"."""
    return label(way.choice, ruling.fault, ruling.sheet.ruleset) if ruling.fault else ""


def which_applies(ruling: Ruling) -> str:
    """Say which of the choices the rules give for this move as the record has it; empty where there is none."""
    if ruling.applies is None or ruling.fault is None:
        return ""
    said = _applies(ruling, ruling.applies)
    ruleset = ruling.sheet.ruleset
    if by_rule_8(ruleset) or ruling.applies.case == "returned":
        return said
    return f"What becomes of such a move under {ruleset.name} rules is not in this rule book. By AGA Rule 8: {said}"


def _applies(ruling: Ruling, applies: Applies) -> str:
    number = {way.choice: n for n, way in enumerate(ruling.ways, 1)}
    fault, ruleset = ruling.fault, ruling.sheet.ruleset
    stands = "it is left at that" if fault and fault.void else "it stands"
    opponent, player = colour_name(-ruling.colour), colour_name(ruling.colour)
    if applies.case == "returned":
        return f"{ruleset.name}: this is irregular, not illegal, and no pass stone is due, whenever it is noticed."
    taken, agreed = f"taken back ({number['pass']})", f"both agree to go back ({number['rewind']})"
    if applies.case == "replaced":
        became = "comes in its place" if fault and returned(fault, ruleset) else "is the pass that it became"
        return f"The record has it taken back ({number['pass']}): move {applies.answer}, {player}'s pass, {became}."
    if applies.case == "asked":
        until = f" before {_answer(ruling, applies)}" if applies.answer else ""
        return f"As asked, it is {taken}: right if {opponent} objected{until}; else {stands} ({number['stands']})."
    if applies.case == "restored":
        undone = "Setup after it restores the position before it"
        if applies.answer == ruling.number + 1:
            return f"{undone}, and {opponent} moves next: as if it had been {taken}."
        if ruling.number == len(ruling.sheet.record.line.points):
            return f"{undone}: it was {taken}, or the players agreed to go back ({number['rewind']})."
        return f"{undone}, and {player} moves again: as if the players had agreed to go back ({number['rewind']})."
    if applies.case == "over":
        result = ruling.sheet.verdict.recorded
        return (
            f"Nobody answered it, and the record gives {result}: whether it is still open to a claim, no rule says. "
            f"Claimed, it is {taken}; else {stands} ({number['stands']})."
        )
    if applies.case == "unanswered":
        otherwise = f"{stands} ({number['stands']})"
        return f"Nobody answered it in the record: if {opponent} objects now, it is {taken}; else {otherwise}."
    if applies.case == "fits-back":
        return (
            f"The record goes on as if it had been {taken}, which holds if {opponent} objected before "
            f"{_answer(ruling, applies)}; if not, {stands} ({number['stands']}), unless {agreed}."
        )
    return (
        f"{opponent} answered it with {_answer(ruling, applies)}, and so accepted it: {stands} ({number['stands']}), "
        f"unless {agreed}. It is {taken} only if it was objected to before that."
    )


def _answer(ruling: Ruling, applies: Applies) -> str:
    point = ruling.sheet.record.line.points[applies.answer - 1]
    return f"move {applies.answer}{', a pass' if point == PASS else ''}"


def whose_words(ruleset: Ruleset) -> str:
    """Say on whose words the choices rest, where the ruleset at hand is silent or unknown; else empty."""
    if by_rule_8(ruleset):
        return ""
    return (
        f"The choices are the AGA's, counted by {ruleset.name} rules; ask your tournament's own regulations whether "
        "they hold."
    )


def footnotes(ruling: Ruling) -> list[tuple[str, str]]:
    """Return what the BGA does with the move, and what it does to the two counts, each with its heading."""
    if ruling.fault is None:
        return []
    replaced = ruling.applies is not None and ruling.applies.case == "replaced"
    allowed = any(r.id == "bga" and r.repeats is None for r in ruling.readings)
    ruleset = ruling.sheet.ruleset
    notes = [
        (BGA, bga_words(ruling.fault, ruleset, allowed=allowed)),
        (EFFECT, "" if replaced else effect_words(ruling.fault, ruleset)),
    ]
    own = ruling.point >= 0 and ruling.before.stones.get(ruling.point) == ruling.colour
    pass_ = next((n for n, way in enumerate(ruling.ways, 1) if way.choice == "pass"), 0)
    if own and pass_ and not replaced and not ruling.fault.out_of_turn:
        notes.append(("If it is a pass that a server wrote so", f"there is no fault, and {pass_} is its count."))
    if any(isinstance(f, WrongColour) for f in ruling.findings):
        notes.append(("If the stone was of the wrong colour", "adjudicate rules wrong colour."))
    return [(heading, text) for heading, text in notes if text]


def source(ruling: Ruling) -> str:
    """Return where the choices stand."""
    if ruling.remedy is None:
        return ""
    return ruling.remedy.source if aga_words(ruling.sheet.ruleset) else "AGA 1991 Rule 8."


def rest(ruling: Ruling, way: ChoiceOutcome) -> list[str]:
    """Say what a choice makes of the rest of the record."""
    if way.sheet is None:
        moves = way.back_to or 0
        position = ruling.before if moves == ruling.before.after else position_after(ruling.sheet, moves)
        player = colour_name(position.to_play)
        void = "; what follows in the record is void" if ruling.number < len(ruling.sheet.record.line.points) else ""
        return [f"Play goes on from the position {when(moves)}, {player} to move{void}."]
    if way.misfits:
        faults = _faults(way.misfits, "a later move then is at fault", "later moves then are at fault")
        result = value_in("en", margins_of(way.sheet).get("result", ""))
        count = f"; its count ({result}) is no result" if result else ""
        return [f"The rest of the record no longer fits: {faults}{count}."]
    sentences: list[str] = [result_words(way.sheet)]
    if way.resolved:
        faults = _faults(way.resolved, "a later fault goes away", "later faults go away")
        sentences.append(f"With it {faults}: it may be what happened over the board.")
    elif way.choice == "pass" and not way.left and _goes_on(ruling):
        sentences.append("No later move of the record is at odds with that.")
    if way.left:
        faults = _faults(way.left, "a later fault is there", "later faults are there")
        sentences.append(f"With 1 as with 2, {faults}.")
    return sentences


def _goes_on(ruling: Ruling) -> bool:
    """Tell whether the record has moves after the move and, where there is one, the pass that replaced it."""
    replaced = ruling.applies is not None and ruling.applies.case == "replaced"
    return ruling.number + replaced < len(ruling.sheet.record.line.points)


def _faults(faults: Sequence[Finding], one: str, many: str) -> str:
    what = one if len(faults) == 1 else f"{len(faults)} {many}"
    return f"{what}: {first_of([f'move {f.move} ({f.slug})' for f in faults], _MOST_FAULTS)}"


def result_words(sheet: Adjudication, which: Literal["record", "then"] = "then") -> Wording:
    """Say what a sheet comes to: "The record then comes to W+3.5; recorded W+3.5: confirmed".

    which -- "record": as it is; "then": as it would be after a choice
    """
    verdict = sheet.verdict
    claims = verdict.recorded and sheet.result is not None and sheet.result.kind != "none"
    recorded = say("recorded.as", result=SgfResult(str(verdict.recorded))) if claims else say("recorded.none")
    if sheet.score is None:
        if declared(sheet):
            return say("count.none-declared", recorded=recorded)
        said = [say("count.none", recorded=recorded), sentences.ending(sheet)]
        if verdict.winner is not None:
            said.append(say_of_sheet("sentence", clause=sentences.winner(verdict)))
        return say("sentences", sentences=Sentences(tuple(said)))
    what = "alive" if sheet.statuses_unknown and verdict.status != "confirmed" else which
    values = {**margins_of(sheet), "recorded": recorded}
    if not claims:
        return say(f"count.{what}", **values)
    return say(f"count.{what}-status", **values, status=say_of_sheet(f"status.{verdict.status}"))


def margins_of(sheet: Adjudication) -> dict[str, Spoken | str]:
    """Return what a sheet with a score comes to, as texts have it: the count that decides, territory and area."""
    score, method = sheet.score, sheet.ruleset.method
    if score is None:
        return {}
    result = Margin(score.by(method).margin) if method else SgfResult(str(sheet.verdict.computed))
    return {"result": result, "territory": Margin(score.territory.margin), "area": Margin(score.area.margin)}


def declared(sheet: Adjudication) -> bool:
    """Tell whether the recorded result was declared, by resignation, time or the like."""
    return sheet.result is not None and sheet.result.kind == "declared"
