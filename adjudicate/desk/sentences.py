"""The sentences of the referee's desk that every format has in common. Plain text; a value of the record that names no
point is the only thing in it that a record chose, so every sink sanitises it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.picture import Forbidden, Picture, picture_at
from adjudicate.desk.choice_words import declared, which_applies
from adjudicate.desk.choices import by_rule_8
from adjudicate.desk.forbidden import ForbiddenPoint, ForbiddenPoints, at
from adjudicate.desk.ruling import ReadingVerdict, Ruling, move_name
from adjudicate.desk.ruling_words import say
from adjudicate.display.wording import Wording
from adjudicate.go.points import PASS
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import say as say_of_findings
from adjudicate.rules.findings.claims import HandicapNotPlaced
from adjudicate.rules.findings.ending import Captured, DrawByRepetition
from adjudicate.rules.findings.file import StonesMissing
from adjudicate.rules.findings.moves import Alternation, MoveAfterEnd, OpenToClaim, ReadingsDiffer
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.words import SgfResult, colour_word

_PASSES: Final = {2: "two", 3: "three"}
_DOUBTS: Final = (HandicapNotPlaced, StonesMissing)  # the board itself may be another


# --- a move ---


def headline(ruling: Ruling) -> Wording:
    """Return "Move 137, White at Q16: ILLEGAL (M203 superko)"."""
    name, colour = move_name(ruling.sheet, ruling.number), colour_word(ruling.colour)
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
    """Say what is wrong with a move and which choice applies, or what the move does where nothing is wrong."""
    told: tuple[type[Finding], ...] = (ReadingsDiffer,) if ruling.readings else ()  # the table of readings says it
    if ruling.ways:
        told += (OpenToClaim,)  # so does the sentence on the choice that applies
    against = [_against(ruling, f) for f in ruling.faults]
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
    """Return what a finding says, as a sentence."""
    return say_of_findings("said", message=finding.message)


def _against(ruling: Ruling, finding: Finding) -> Wording:
    if ruling.supposed and isinstance(finding, Alternation):  # nothing is missing from a record that lacks the move
        return say("turn.supposed", colour=colour_word(ruling.turn))
    return message(finding)


def elsewhere(ruling: Ruling) -> list[Wording]:
    """Say that the AGA forbids a repetition that the rules at hand allow."""
    aga = next((r.repeats for r in ruling.readings if r.id == "ssk" and r.repeats is not None), None)
    if aga is None or ruling.sheet.ruleset.repetition == "ssk":
        return []
    return [say(f"elsewhere{at(aga)}", move=aga)]


def over(ruling: Ruling) -> list[Wording]:
    """Say that the move ended the game by rule: by the first capture, or as a draw by repetition."""
    end = ruling.sheet.ending
    by_rule = (Captured, DrawByRepetition)
    return [message(f) for f in end.findings if isinstance(f, by_rule) and f.move == ruling.number]


def after_passes(ruling: Ruling) -> list[Wording]:
    """Say of a play that is not in the record whether the game was over, or at its end, before it."""
    if not ruling.supposed:
        return []
    if declared(ruling.sheet):
        return [say("but.declared", result=SgfResult(str(ruling.sheet.verdict.recorded)))]
    ended = any(isinstance(f, MoveAfterEnd) for f in ruling.findings)
    ruleset = ruling.sheet.ruleset
    if ruling.before_passes < ruleset.passes_end or ended or ruleset.method is None:
        return []
    rule = say("resumes.rule") if by_rule_8(ruleset) else ""
    return [say(f"resumes.{_PASSES[ruleset.passes_end]}", rule=rule)]


def in_order(ruling: Ruling) -> Wording:
    """Say why a move without a fault is in order."""
    player, after = colour_word(ruling.colour), ruling.after
    became = after.played.became if after.played else "play"
    if became == "placement":
        if ruling.point < 0:
            return say("order.placement-pass", colour=player)
        return say("order.placement", move=ruling.number)
    if became == "replacement":
        rule = say("order.replacement-rule") if by_rule_8(ruling.sheet.ruleset) else ""
        return say("order.replacement", move=ruling.number - 1, rule=rule)
    if ruling.point < 0:
        return say("order.pass", colour=player)
    what = "captures" if after.captured else "nothing"
    if became == "self-capture":
        what = "loses" if ruling.sheet.ruleset.self_capture == "loses" else "own"
    repeats = ""
    if ruling.sheet.ruleset.repetition != "none" and not ruling.readings:
        repeats = "-would-repeat-no" if ruling.supposed else "-repeats-no"
    play = say(f"play.{what}{repeats}", n=len(after.captured), colour=player)
    return say("order.supposed", play=play) if ruling.supposed else say("order.play", colour=player, play=play)


def rules_on_it(ruling: Ruling) -> list[tuple[str, str]]:
    """Return the clauses that a ruling rests on: citation with title, and the clause in a sentence of ours."""
    return [(f"{a.cite}: {a.title}" if a.cite else a.title, a.sentence) for a in ruling.clauses]


def reading(one: ReadingVerdict, ruleset: Ruleset) -> tuple[Wording, Wording]:
    """Return the name of a reading, and what it says of the play."""
    here = "-here" if one.id == ruleset.repetition else ""
    name = say_of_findings(f"reading.{one.id}")
    if one.repeats is None:
        return name, say(f"verdict.allowed{here}")
    return name, say(f"verdict.forbidden{here}{at(one.repeats)}", move=one.repeats)


def pictures(ruling: Ruling) -> list[tuple[str, Picture]]:
    """Return the positions to be shown, each with its heading: before, after, and the one repeated."""
    played = (ruling.point,) if ruling.point >= 0 else ()
    changed = tuple(sorted({*played, *ruling.after.captured}))
    boards: list[tuple[str, Picture]] = []
    if ruling.point >= 0 and ruling.before.stones != ruling.after.stones:
        heading = say("board.before", colour=colour_word(ruling.turn))
        boards.append((heading, picture_at(ruling.sheet, ruling.before)))
    name = say("board.after") if ruling.supposed else say("board.after-move", move=ruling.number)
    boards.append((name, picture_at(ruling.sheet, ruling.after)))
    for earlier in ruling.earlier:
        heading = say(f"board.same{at(earlier.after)}", move=earlier.after)
        boards.append((heading, replace(picture_at(ruling.sheet, earlier), last=None, captured={}, repeated=changed)))
    return boards


# --- forbidden points ---


def bars_notes(bars: ForbiddenPoints) -> list[Wording]:
    """Say what is to be known besides the points: passing, whose turn it is, and whether the game was over."""
    sheet, position = bars.sheet, bars.position
    notes = [say("note.pass") if sheet.ruleset.knows_pass else say("note.no-pass")]
    if bars.colour != position.to_play:
        notes.append(say("note.turn", colour=colour_word(position.to_play)))
    if declared(sheet) and position.after == len(sheet.record.line.points):
        notes.append(say("note.declared", result=SgfResult(str(sheet.verdict.recorded))))
    elif position.after >= sheet.ending.at_move and _is_over(sheet):
        notes.append(say("note.over"))
    return notes


def _is_over(sheet: Adjudication) -> bool:
    """Tell whether the game ended by a rule that leaves nothing to play for."""
    return sheet.ruleset.over_after(sheet.ending.trailing) or sheet.ending.kind in ("capture", "draw-by-repetition")


def bars_heading(bars: ForbiddenPoints) -> Wording:
    """Return "Where Black may not play after move 137"."""
    number = bars.position.after
    return say(f"forbidden.where{at(number)}", colour=colour_word(bars.colour), move=number)


def bars_picture(bars: ForbiddenPoints) -> Picture:
    """Return a position with the points where a play is forbidden."""
    letters = {"self-capture": "s", "repetition": "k"}
    shown = tuple(Forbidden(b.point, letters[b.why], say(f"sign.{b.why}")) for b in bars.points if b.why in letters)
    return replace(picture_at(bars.sheet, bars.position), forbidden=shown)


def barred_lines(sheet: Adjudication, points: Sequence[ForbiddenPoint]) -> list[tuple[str, str]]:
    """Return each point of a list with the reason."""
    return [(sheet.grid.name(b.point), b.words) for b in points]


def forbidden_lines(bars: ForbiddenPoints) -> list[tuple[str, str]]:
    """Return each point where a play is forbidden, with the reason."""
    return barred_lines(bars.sheet, [b for b in bars.points if b.forbidden])


def allowed_lines(bars: ForbiddenPoints) -> list[tuple[str, str]]:
    """Return each point where a play is allowed that another reading of the repetition rule forbids."""
    return barred_lines(bars.sheet, [b for b in bars.points if not b.forbidden])
