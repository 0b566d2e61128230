"""The sentences of the referee's desk on what can be done about a faulty move. Plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.position import position_after
from adjudicate.desk.choices import Choice, Fault, aga_words, bga_words, by_rule_8, effect_words, label, returned
from adjudicate.desk.forbidden import at
from adjudicate.desk.ruling import Applies, ChoiceOutcome, Ruling
from adjudicate.desk.ruling_words import say
from adjudicate.desk.words import say as say_of_end
from adjudicate.display.wording import Phrases, Sentences, Spoken, Wording
from adjudicate.go.points import PASS
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.moves import WrongColour
from adjudicate.rules.rule_books import BOOKS
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.words import FirstOf, Margin, SgfResult, colour_word
from adjudicate.sheet import sentences
from adjudicate.sheet.words import say as say_of_sheet

BGA: Final = "BGA"
EFFECT: Final = say("effect")
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
    told = _applies(ruling, ruling.applies, ruling.fault)
    if by_rule_8(ruling.sheet.ruleset) or ruling.applies.case == "returned":
        return told
    book, slugs = BOOKS[ruling.sheet.ruleset.book], {f.slug for f in ruling.faults}
    if slugs & book.remedies.keys():
        return say("applies.own", words=told)
    if slugs & book.cites.keys():
        return say("applies.silent", words=told)
    return say("applies.unknown", name=sentences.ruleset_name(ruling.sheet), words=told)


def _applies(ruling: Ruling, applies: Applies, fault: Fault) -> Wording:
    number: dict[str, object] = {way.choice: n for n, way in enumerate(ruling.ways, 1)}
    values = {
        "stands": number.get("stands"),
        "back": number.get("pass"),
        "rewind": number.get("rewind"),
        "colour": colour_word(ruling.colour),
        "opponent": colour_word(-ruling.colour),
    }
    void = "-void" if fault.void else ""
    match applies.case:
        case "returned":
            return say("applies.returned", name=sentences.ruleset_name(ruling.sheet))
        case "replaced":
            key = "applies.replaced-returned" if returned(fault, ruling.sheet.ruleset) else "applies.replaced"
            return say(key, answer=applies.answer, **values)
        case "restored":
            return say(f"applies.restored-{_follows(ruling, applies)}", **values)
        case "over":
            return say(f"applies.over{void}", result=SgfResult(str(ruling.sheet.verdict.recorded)), **values)
        case "unanswered":
            return say(f"applies.unanswered{void}", **values)
        case "asked" if not applies.answer:
            return say(f"applies.asked{void}", **values)
        case "asked":
            return say(f"applies.asked-answered{void}", answer=_answer(ruling, applies), **values)
        case "fits-back" | "answered":
            return say(f"applies.{applies.case}{void}", answer=_answer(ruling, applies), **values)


def _follows(ruling: Ruling, applies: Applies) -> Literal["next", "last", "again"]:
    """Return what follows setup that restores the position: the opponent's move, none, or the player's own."""
    if applies.answer == ruling.number + 1:
        return "next"
    return "last" if ruling.number == len(ruling.sheet.record.line.points) else "again"


def _answer(ruling: Ruling, applies: Applies) -> Wording:
    point = ruling.sheet.record.line.points[applies.answer - 1]
    return say("answer.pass" if point == PASS else "answer.move", move=applies.answer)


def whose_words(sheet: Adjudication) -> str:
    """Say on whose words the choices rest, where the ruleset at hand is silent or unknown; else empty."""
    return "" if by_rule_8(sheet.ruleset) else say("whose", name=sentences.ruleset_name(sheet))


def footnotes(ruling: Ruling) -> list[tuple[str, str]]:
    """Return what the BGA does with the move, and what it does to the two counts, each with its heading."""
    if ruling.fault is None:
        return []
    replaced = ruling.applies is not None and ruling.applies.case == "replaced"
    allowed = any(r.id == "bga" and r.repeats is None for r in ruling.readings)
    ruleset = ruling.sheet.ruleset
    notes: list[tuple[str, str]] = [
        (BGA, bga_words(ruling.fault, ruleset, allowed=allowed)),
        (EFFECT, "" if replaced else effect_words(ruling.fault, ruleset)),
    ]
    own = ruling.point >= 0 and ruling.before.stones.get(ruling.point) == ruling.colour
    pass_ = next((n for n, way in enumerate(ruling.ways, 1) if way.choice == "pass"), 0)
    if own and pass_ and not replaced and not ruling.fault.out_of_turn:
        notes.append((say("server-pass"), say("server-pass.then", choice=pass_)))
    if any(isinstance(f, WrongColour) for f in ruling.findings):
        notes.append((say("wrong-colour"), say("wrong-colour.look", command="adjudicate rules wrong colour")))
    return [(heading, text) for heading, text in notes if text]


def source(ruling: Ruling) -> str:
    """Return where the choices stand."""
    if ruling.remedy is None:
        return ""
    return ruling.remedy.source if aga_words(ruling.sheet.ruleset) else "AGA 1991 Rule 8."


def rest(ruling: Ruling, way: ChoiceOutcome) -> list[Wording]:
    """Say what a choice makes of the rest of the record."""
    if way.sheet is None:
        moves = way.back_to or 0
        position = ruling.before if moves == ruling.before.after else position_after(ruling.sheet, moves)
        clauses = [say(f"rest.from{at(moves)}", move=moves, colour=colour_word(position.to_play))]
        if ruling.number < len(ruling.sheet.record.line.points):
            clauses.append(say("rest.void"))
        return [say_of_sheet("sentence", clause=Phrases(tuple(clauses)))]
    if way.misfits:
        result = margins_of(way.sheet).get("result")
        return [say("rest.misfits-count" if result else "rest.misfits", result=result, **_faults(way.misfits))]
    said = [result_words(way.sheet)]
    if way.resolved:
        said.append(say("rest.resolved", **_faults(way.resolved)))
    elif way.choice == "pass" and not way.left and _goes_on(ruling):
        said.append(say("rest.in-order"))
    if way.left:
        said.append(say("rest.left", **_faults(way.left)))
    return said


def _goes_on(ruling: Ruling) -> bool:
    """Tell whether the record has moves after the move and, where there is one, the pass that replaced it."""
    replaced = ruling.applies is not None and ruling.applies.case == "replaced"
    return ruling.number + replaced < len(ruling.sheet.record.line.points)


def _faults(faults: Sequence[Finding]) -> dict[str, object]:
    named = tuple(say("rest.fault", move=f.move, slug=f.slug) for f in faults)
    return {"n": len(faults), "faults": FirstOf(named, _MOST_FAULTS)}


def result_words(sheet: Adjudication, which: Literal["record", "then"] = "then") -> Wording:
    """Say what a sheet comes to: "The record then comes to W+3.5; recorded W+3.5: confirmed".

    which -- "record": as it is; "then": as it would be after a choice
    """
    verdict = sheet.verdict
    claims = verdict.recorded and sheet.result is not None and sheet.result.kind != "none"
    result = SgfResult(str(verdict.recorded))
    named = claims or verdict.recorded == "Void"
    recorded = say_of_end("recorded.as", result=result) if named else say_of_end("recorded.none")
    if sheet.score is None:
        if declared(sheet):
            return say_of_end("count.none-declared", recorded=recorded)
        said = [say_of_end("count.none", recorded=recorded), sentences.ending(sheet)]
        if verdict.winner is not None:
            said.append(say_of_sheet("sentence", clause=sentences.winner(verdict)))
        return say_of_end("sentences", sentences=Sentences(tuple(said)))
    what = {None: which, "all-alive": "alive"}.get(verdict.withheld, verdict.withheld)
    values = {**margins_of(sheet), "recorded": recorded}
    if not claims:
        return say_of_end(f"count.{what}", **values)
    return say_of_end(f"count.{what}-status", **values, status=say_of_sheet(f"status.{verdict.status}"))


def margins_of(sheet: Adjudication) -> dict[str, Spoken | str]:
    """Return what a sheet with a score comes to, as texts have it: the count that decides, territory and area."""
    score, method = sheet.score, sheet.ruleset.method
    if score is None:
        return {}
    result = Margin(score.by(method).margin) if method else SgfResult(str(sheet.verdict.computed))
    return {"result": result, "territory": Margin(score.territory.margin), "area": Margin(score.area.margin)}


def declared(sheet: Adjudication) -> bool:
    """Tell whether the recorded result was declared, by resignation, time or the like, and no rule ended the game."""
    by_rule = sheet.ending.kind in ("capture", "draw-by-repetition")
    return sheet.result is not None and sheet.result.kind == "declared" and not by_rule
