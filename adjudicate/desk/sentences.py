"""The sentences that every format of the referee's desk shares.

They are plain text. They quote a move of the record if its value is not a point, so every output must sanitise them.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.position import position_after
from adjudicate.board.picture import Forbidden, Picture, picture_at
from adjudicate.desk.choices import Choice, Fault, aga_words, bga_words, by_rule_8, effect_words, label, returned
from adjudicate.desk.forbidden import ForbiddenPoint, ForbiddenPoints, at
from adjudicate.desk.ruling import ChoiceOutcome, Ruling, Situation, either_may_move
from adjudicate.desk.words import say, say_of_end
from adjudicate.display.wording import Phrases, Sentences, Spoken, Wording
from adjudicate.go.points import PASS
from adjudicate.record.model import move_of
from adjudicate.rulebook.book import heading
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import say as say_of_findings
from adjudicate.rules.findings.ending import Captured, DrawByRepetition
from adjudicate.rules.findings.file import StonesMissing
from adjudicate.rules.findings.moves import Alternation, MoveAfterEnd, OpenToClaim, ReadingsDiffer, WrongColour
from adjudicate.rules.findings.terms import HandicapNotPlaced
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import BOOKS
from adjudicate.rules.words import FirstOf, Margin, SgfResult, colour_word
from adjudicate.sheet import sentences
from adjudicate.sheet.sentences import say as say_of_sheet

PASSES: Final = {2: "two", 3: "three"}
_DOUBTS: Final = (HandicapNotPlaced, StonesMissing)  # the board itself may be wrong


def headline(ruling: Ruling) -> Wording:
    """Return the headline of a ruling, such as "Move 137, White at Q16: ILLEGAL (M203 superko)"."""
    name, colour = move_of(ruling.sheet.grid, ruling.sheet.record.line, ruling.number).text, colour_word(ruling.colour)
    status = _status(ruling)
    if ruling.supposed:
        return say("headline.supposed", colour=colour, point=name, move=ruling.number - 1, status=status)
    values = {"move": ruling.number, "colour": colour, "status": status}
    if ruling.point >= 0:
        return say("headline.play", point=name, **values)
    return say("headline.pass", **values) if ruling.point == PASS else say("headline.off-board", written=name, **values)


def _status(ruling: Ruling) -> Wording:
    faults = ruling.faults
    if not faults:
        return say("headline.legal")
    severity = "illegal" if any(f.severity == "illegal" for f in faults) else "irregular"
    doubt = "-doubt" if any(isinstance(f, StonesMissing) for f in ruling.sheet.findings) else ""
    return say(f"headline.{severity}{doubt}", findings=tuple(dict.fromkeys(f"{f.code} {f.slug}" for f in faults)))


def said(ruling: Ruling) -> list[str]:
    """Return sentences about the faults of a move and the choice that applies, or about a faultless move."""
    told: tuple[type[Finding], ...] = (ReadingsDiffer,) if ruling.readings else ()  # shown with interpretations
    if ruling.ways:
        told += (OpenToClaim,)  # the sentence on the choice that applies says this
    against = [
        say("turn.supposed", colour=colour_word(ruling.turn))  # after a hypothetical move, the record has no gap
        if ruling.supposed and isinstance(f, Alternation)
        else message(f)
        for f in ruling.faults
    ]
    others = [message(f) for f in ruling.findings if f not in ruling.faults and not isinstance(f, told)]
    if against:
        applies = which_applies(ruling)
        doubts = [message(f) for f in ruling.sheet.findings if isinstance(f, _DOUBTS)]
        sentences = [*against, *([applies] if applies else []), *others, *doubts]
    else:
        sentences = [in_order(ruling), *over(ruling), *others, *elsewhere(ruling)]
    sentences += after_passes(ruling)
    if ruling.placed is not None:
        sentences.append(say("placed.move", move=ruling.placed) if ruling.placed else say("placed.setup"))
    return sentences


def message(finding: Finding) -> Wording:
    """Return a finding's message as a complete sentence."""
    return say_of_findings("said", message=finding.message)


def elsewhere(ruling: Ruling) -> list[Wording]:
    """Return a sentence if the AGA forbids a repetition that these rules allow; otherwise an empty list."""
    aga = ruling.readings.get("ssk")
    return [] if aga is None or ruling.sheet.ruleset.repetition == "ssk" else [say(f"elsewhere{at(aga)}", move=aga)]


def over(ruling: Ruling) -> list[Wording]:
    """Return a sentence if the move ended the game by the first capture or as a draw by repetition."""
    end = ruling.sheet.ending
    return [message(f) for f in end.findings if isinstance(f, Captured | DrawByRepetition) and f.move == ruling.number]


def after_passes(ruling: Ruling) -> list[Wording]:
    """For a hypothetical play, say that the game was already over or that the play resumes it after passes."""
    if not ruling.supposed:
        return []
    if declared(ruling.sheet):
        return [say("but.declared", result=SgfResult(str(ruling.sheet.verdict.recorded)))]
    ended = any(isinstance(f, MoveAfterEnd) for f in ruling.findings)
    ruleset = ruling.sheet.ruleset
    if ruling.before_passes < ruleset.passes_end or ended or ruleset.method is None:
        return []
    rule = say("resumes.rule") if by_rule_8(ruleset) else ""
    return [say(f"resumes.{PASSES.get(ruling.before_passes, 'more')}", n=ruling.before_passes, rule=rule)]


def in_order(ruling: Ruling) -> Wording:
    """Return a sentence with the reason why a faultless move is legal."""
    player, after = colour_word(ruling.colour), ruling.after
    became = after.played.became if after.played else "play"
    if became == "placement":
        return say("order.placement-pass" if ruling.point < 0 else "order.placement", colour=player, move=ruling.number)
    if became == "replacement":
        rule = say("order.replacement-rule") if by_rule_8(ruling.sheet.ruleset) else ""
        return say("order.replacement", move=ruling.number - 1, rule=rule)
    resumed = "-resumed" if either_may_move(ruling.sheet, ruling.before) else ""
    if ruling.point < 0:
        return say(f"order.pass{resumed}", colour=player)
    what = "captures" if after.captured else "nothing"
    if became == "self-capture":
        what = "loses" if ruling.sheet.ruleset.self_capture == "loses" else "own"
    repeats = ""
    if ruling.sheet.ruleset.repetition != "none" and not ruling.readings:
        repeats = "-would-repeat-no" if ruling.supposed else "-repeats-no"
    play = say(f"play.{what}{repeats}", n=len(after.captured), colour=player)
    return say("order.supposed" if ruling.supposed else f"order.play{resumed}", colour=player, play=play)


def rules_on_it(ruling: Ruling) -> list[tuple[str, str]]:
    """Return a pair for each clause behind a ruling: its citation and title, and a sentence that summarises it."""
    return [(heading(a.cite, a.title), a.sentence) for a in ruling.clauses]


def readings(ruling: Ruling) -> list[tuple[Wording, Wording]]:
    """Return a pair for each interpretation of the repetition rule: its name, and whether it allows the play."""
    named = []
    for reading, repeats in ruling.readings.items():
        here = "-here" if reading == ruling.sheet.ruleset.repetition else ""
        key = f"verdict.allowed{here}" if repeats is None else f"verdict.forbidden{here}{at(repeats)}"
        named.append((say_of_findings(f"reading.{reading}"), say(key, move=repeats)))
    return named


def pictures(ruling: Ruling) -> list[tuple[str, Picture]]:
    """Return a heading and a picture for each position to show: before the move, after it, and repeated."""
    changed = tuple(sorted({*((ruling.point,) if ruling.point >= 0 else ()), *ruling.after.captured}))
    boards: list[tuple[str, Picture]] = []
    if ruling.point >= 0 and ruling.before.stones != ruling.after.stones:
        boards.append((say("board.before", colour=colour_word(ruling.turn)), picture_at(ruling.sheet, ruling.before)))
    name = say("board.after") if ruling.supposed else say("board.after-move", move=ruling.number)
    boards.append((name, picture_at(ruling.sheet, ruling.after)))
    for earlier in ruling.earlier:
        heading = say(f"board.same{at(earlier.after)}", move=earlier.after)
        boards.append((heading, replace(picture_at(ruling.sheet, earlier), last=None, captured={}, repeated=changed)))
    return boards


def bars_notes(bars: ForbiddenPoints) -> list[Wording]:
    """Return notes on the position: on passing, on the player to move, and if the game was already over."""
    sheet, position = bars.sheet, bars.position
    notes = [say("note.pass") if sheet.ruleset.knows_pass else say("note.no-pass")]
    if bars.colour != position.to_play:
        notes.append(say("note.turn", colour=colour_word(position.to_play)))
    if declared(sheet) and position.after == len(sheet.record.line.points):
        notes.append(say("note.declared", result=SgfResult(str(sheet.verdict.recorded))))
    elif position.after >= sheet.ending.at_move and (
        sheet.ruleset.over_after(sheet.ending.trailing) or sheet.ending.kind in ("capture", "draw-by-repetition")
    ):
        notes.append(say("note.over"))
    return notes


def bars_heading(bars: ForbiddenPoints) -> Wording:
    """Return a heading such as "Where Black may not play after move 137"."""
    number = bars.position.after
    return say(f"forbidden.where{at(number)}", colour=colour_word(bars.colour), move=number)


def bars_picture(bars: ForbiddenPoints) -> Picture:
    """Return a picture of the position that marks the forbidden points."""
    letters = {"self-capture": "s", "repetition": "k"}
    shown = tuple(Forbidden(b.point, letters[b.why], say(f"sign.{b.why}")) for b in bars.points if b.why in letters)
    return replace(picture_at(bars.sheet, bars.position), forbidden=shown)


def barred_lines(sheet: Adjudication, points: Sequence[ForbiddenPoint]) -> list[tuple[str, str]]:
    """Return the name of each point, paired with the reason why a play there is forbidden."""
    return [(sheet.grid.name(b.point), b.words) for b in points]


def forbidden_lines(bars: ForbiddenPoints, *, forbidden: bool = True) -> list[tuple[str, str]]:
    """Return points paired with reasons. With forbidden=False, only those that another interpretation forbids."""
    return barred_lines(bars.sheet, [b for b in bars.points if b.forbidden is forbidden])


BGA: Final = "BGA"
EFFECT: Final = say("effect")
_MOST_FAULTS: Final = 3  # largest number of faults that a sentence lists


def offered(fault: Fault, ruleset: Ruleset) -> tuple[Choice, ...]:
    """Return the choices that the rules give after a faulty move if the record does not decide between them."""
    return ("stands",) if returned(fault, ruleset) else ("stands", "pass", "rewind")


def choice_label(ruling: Ruling, way: ChoiceOutcome) -> str:
    """Return the label of a choice, such as "It stands"."""
    return label(way.choice, ruling.fault, ruling.sheet.ruleset) if ruling.fault else ""


def which_applies(ruling: Ruling) -> str:
    """Return a sentence naming the choice that applies to the move as recorded; "" if there are no choices."""
    if ruling.applies is None or ruling.fault is None:
        return ""
    told = _applies(ruling, ruling.applies, ruling.fault)
    if by_rule_8(ruling.sheet.ruleset) or ruling.applies == "returned":
        return told
    book, slugs = BOOKS[ruling.sheet.ruleset.book], {f.slug for f in ruling.faults}
    if slugs & book.remedies.keys():
        return say("applies.own", name=sentences.ruleset_name(ruling.sheet), words=told)
    if slugs & book.cites.keys():
        return say("applies.silent", words=told)
    return say("applies.unknown", name=sentences.ruleset_name(ruling.sheet), words=told)


def _applies(ruling: Ruling, applies: Situation, fault: Fault) -> Wording:
    number: dict[str, object] = {way.choice: n for n, way in enumerate(ruling.ways, 1)}
    values = {
        "stands": number.get("stands"), "back": number.get("pass"), "rewind": number.get("rewind"),
        "colour": colour_word(ruling.colour), "opponent": colour_word(-ruling.colour),
    }  # fmt: skip
    void = "-void" if fault.void else ""
    match applies:
        case "returned":
            return say("applies.returned", name=sentences.ruleset_name(ruling.sheet))
        case "replaced":
            key = "applies.replaced-returned" if returned(fault, ruling.sheet.ruleset) else "applies.replaced"
            return say(key, answer=ruling.answer, **values)
        case "restored":
            last = ruling.number == len(ruling.sheet.record.line.points)
            after = "next" if ruling.answer == ruling.number + 1 else "last" if last else "again"
            return say(f"applies.restored-{after}", **values)
        case "over":
            return say(f"applies.over{void}", result=SgfResult(str(ruling.sheet.verdict.recorded)), **values)
        case "unanswered":
            return say(f"applies.unanswered{void}", **values)
        case "asked" if not ruling.answer:
            return say(f"applies.asked{void}", **values)
        case "asked":
            return say(f"applies.asked-answered{void}", answer=_answer(ruling), **values)
        case "fits-back" | "answered":
            return say(f"applies.{applies}{void}", answer=_answer(ruling), **values)


def _answer(ruling: Ruling) -> Wording:
    point = ruling.sheet.record.line.points[ruling.answer - 1]
    return say("answer.pass" if point == PASS else "answer.move", move=ruling.answer)


def whose_words(sheet: Adjudication) -> str:
    """Return a sentence on whose rules the choices follow if the ruleset has none of its own; otherwise ""."""
    return "" if by_rule_8(sheet.ruleset) else say("whose", name=sentences.ruleset_name(sheet))


def footnotes(ruling: Ruling) -> list[tuple[str, str]]:
    """Return notes as pairs of heading and text: how the BGA treats the move, and its effect on the two counts."""
    if ruling.fault is None:
        return []
    replaced = ruling.applies == "replaced"
    allowed = ruling.readings.get("bga", 0) is None
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
    """Return the citation of the rule that gives the choices; "" without a remedy."""
    if ruling.remedy is None:
        return ""
    return ruling.remedy.source if aga_words(ruling.sheet.ruleset) else "AGA 1991 Rule 8."


def rest(ruling: Ruling, way: ChoiceOutcome) -> list[Wording]:
    """Return sentences on the effect of a choice on the later moves of the record."""
    if way.sheet is None:
        moves = way.back_to or 0
        position = ruling.before if moves == ruling.before.after else position_after(ruling.sheet, moves)
        clauses = [say(f"rest.from{at(moves)}", move=moves, colour=colour_word(position.to_play))]
        if ruling.number < len(ruling.sheet.record.line.points):
            clauses.append(say("rest.void"))
        return [say_of_sheet("sentence", clause=Phrases(tuple(clauses)))]
    if way.misfits:
        return [misfit_words(way.sheet, way.misfits)]
    said = [result_words(way.sheet)]
    if way.resolved:
        said.append(say("rest.resolved", **_faults(way.resolved)))
    elif way.choice == "pass" and not way.left:
        replaced = ruling.applies == "replaced"
        if ruling.number + replaced < len(ruling.sheet.record.line.points):  # the record continues
            said.append(say("rest.in-order"))
    if way.left:
        said.append(say("rest.left", **_faults(way.left)))
    return said


def misfit_words(sheet: Adjudication, faults: Sequence[Finding]) -> Wording:
    """Return a sentence warning that a count is not a result, because withdrawing moves makes later moves faulty."""
    result = margins_of(sheet).get("result")
    return say("rest.misfits-count" if result else "rest.misfits", result=result, **_faults(faults))


def _faults(faults: Sequence[Finding]) -> dict[str, object]:
    named = tuple(say("rest.fault", move=f.move, code=f.code) for f in faults)
    return {"n": len(faults), "faults": FirstOf(named, _MOST_FAULTS)}


def result_words(sheet: Adjudication, which: Literal["record", "then"] = "then") -> Wording:
    """Return a sentence about a result, such as "The result is then W+3.5; recorded W+3.5: confirmed".

    which -- "record" for the result without any choice; "then" for the result after a choice
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
    """Return the official result and both margins of a sheet as values to insert in a text; empty if not scored."""
    score, method = sheet.score, sheet.ruleset.method
    if score is None:
        return {}
    result = Margin(score.by(method).margin) if method else SgfResult(str(sheet.verdict.computed))
    return {"result": result, "territory": Margin(score.territory.margin), "area": Margin(score.area.margin)}


def declared(sheet: Adjudication) -> bool:
    """Return True if the recorded result is a resignation, a win on time or the like, and no rule ended the game."""
    by_rule = sheet.ending.kind in ("capture", "draw-by-repetition")
    return sheet.result is not None and sheet.result.kind == "declared" and not by_rule
