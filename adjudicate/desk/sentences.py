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
from adjudicate.desk.choices import aga_words
from adjudicate.desk.forbidden import ForbiddenPoint, ForbiddenPoints, when
from adjudicate.desk.ruling import ReadingVerdict, Ruling, move_name
from adjudicate.display.prose import numbered
from adjudicate.go.points import colour_name
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.claims import HandicapNotPlaced
from adjudicate.rules.findings.ending import Captured, DrawByRepetition
from adjudicate.rules.findings.file import StonesMissing
from adjudicate.rules.findings.moves import Alternation, MoveAfterEnd, ReadingsDiffer
from adjudicate.rules.findings.remedies import OpenToClaim
from adjudicate.rules.ruleset import Ruleset

FOUR: Final = 4
"""Consecutive passes that end the game where the ruleset has AGA 1991 Rule 10."""
_PASSES: Final = {2: "two", 3: "three"}
_ORDINALS: Final = {2: "second", 3: "third"}
READINGS: Final = "Repeats an earlier position. Under each reading of the rule"
ALLOWED: Final = "Allowed here, though another reading of the repetition rule forbids it"
_DOUBTS: Final = (HandicapNotPlaced, StonesMissing)  # the board itself may be another


# --- a move ---


def headline(ruling: Ruling) -> str:
    """Return "Move 137, White at Q16: ILLEGAL (M203 superko)"."""
    name = move_name(ruling.sheet, ruling.number)
    where = {"pass": "passes"}.get(name, f"at {name}" if ruling.point >= 0 else f'"{name}"')
    who = f"{colour_name(ruling.colour)} {where}"
    faults = ruling.faults
    codes = ", ".join(dict.fromkeys(f"{f.code} {f.slug}" for f in faults))
    severity = "illegal" if any(f.severity == "illegal" for f in faults) else "irregular"
    doubt = any(isinstance(f, StonesMissing) for f in ruling.sheet.findings)
    status = f"{severity.upper()} ({codes}){', if no stones are missing' if doubt else ''}" if faults else "LEGAL"
    if ruling.supposed:
        return f"If {colour_name(ruling.colour)} now played at {name}, after move {ruling.number - 1}: {status}"
    return f"Move {ruling.number}, {who}: {status}"


def said(ruling: Ruling) -> list[str]:
    """Say what is wrong with a move and which choice applies, or what the move does where nothing is wrong."""
    told: tuple[type[Finding], ...] = (ReadingsDiffer,) if ruling.readings else ()  # the table of readings says it
    if ruling.ways:
        told += (OpenToClaim,)  # so does the sentence on the choice that applies
    against = [_against(ruling, f) for f in ruling.faults]
    others = [f"{f.message}." for f in ruling.findings if f not in ruling.faults and not isinstance(f, told)]
    if against:
        applies = which_applies(ruling)
        doubts = [f"{f.message}." for f in ruling.sheet.findings if isinstance(f, _DOUBTS)]
        sentences = [*against, *([applies] if applies else []), *others, *doubts]
    else:
        sentences = [in_order(ruling), *over(ruling), *others, *elsewhere(ruling)]
    sentences += after_passes(ruling)
    if ruling.placed is not None:
        by = f"by move {ruling.placed}" if ruling.placed else "by setup"
        sentences.append(f"The stone there was placed {by}.")
    return sentences


def _against(ruling: Ruling, finding: Finding) -> str:
    if ruling.supposed and isinstance(finding, Alternation):  # nothing is missing from a record that lacks the move
        return f"It would be out of turn: it is {colour_name(ruling.turn)}'s turn."
    return f"{finding.message}."


def elsewhere(ruling: Ruling) -> list[str]:
    """Say that the AGA forbids a repetition that the rules at hand allow."""
    aga = [r for r in ruling.readings if r.id == "ssk" and r.repeats is not None]
    if not aga or ruling.sheet.ruleset.repetition == "ssk":
        return []
    return [f"Under AGA rules it is illegal, as it repeats the position {when(aga[0].repeats or 0)}: --rules aga."]


def over(ruling: Ruling) -> list[str]:
    """Say that the move ended the game by rule: by the first capture, or as a draw by repetition."""
    end = ruling.sheet.ending
    by_rule = (Captured, DrawByRepetition)
    return [f"{f.message}." for f in end.findings if isinstance(f, by_rule) and f.move == ruling.number]


def after_passes(ruling: Ruling) -> list[str]:
    """Say of a play that is not in the record whether the game was over, or at its end, before it."""
    if not ruling.supposed:
        return []
    if declared(ruling.sheet):
        return [f"But the record gives a result without a count ({ruling.sheet.verdict.recorded}): that game is over."]
    ended = any(isinstance(f, MoveAfterEnd) for f in ruling.findings)
    ruleset = ruling.sheet.ruleset
    if ruling.before_passes < ruleset.passes_end or ended or ruleset.method is None:
        return []
    passes = _PASSES[ruleset.passes_end]
    return [f"It would resume play after {passes} passes{' (AGA Rule 10)' if aga_words(ruleset) else ''}."]


def in_order(ruling: Ruling) -> str:
    """Say why a move without a fault is in order."""
    player, after = colour_name(ruling.colour), ruling.after
    became = after.played.became if after.played else "play"
    if became == "placement":
        if ruling.point < 0:
            return f"A pass between handicap stones placed by moves; it is no move and costs {player} nothing."
        return f"A handicap stone, placed by move {ruling.number}."
    if became == "replacement":
        rule = " (AGA Rule 8)" if aga_words(ruling.sheet.ruleset) else ""
        return f"It is the pass that move {ruling.number - 1} became{rule}."
    if ruling.point < 0:
        return f"It was {player}'s turn, and a pass is always allowed."
    taken = len(after.captured)
    stones = numbered(taken, "stone")
    if became == "self-capture":
        what = f"takes off {player}'s own string of {stones} (these rules allow it)"
        if ruling.sheet.ruleset.self_capture == "loses":
            what = f"captures {player}'s own string of {stones} and so loses the game"
    else:
        what = f"captures {stones}" if taken else "captures nothing"
    knows_ko = ruling.sheet.ruleset.repetition != "none" and not ruling.readings
    if ruling.supposed:
        return f"The point is empty, the play {what}{' and would repeat no earlier position' if knows_ko else ''}."
    repeats = " and repeats no earlier position" if knows_ko else ""
    return f"It was {player}'s turn, the point was empty, the play {what}{repeats}."


def rules_on_it(ruling: Ruling) -> list[tuple[str, str]]:
    """Return the clauses that a ruling rests on: citation with title, and the clause in a sentence of ours."""
    return [(f"{a.cite}: {a.title}" if a.cite else a.title, a.sentence) for a in ruling.clauses]


def reading(one: ReadingVerdict, ruleset: Ruleset) -> tuple[str, str]:
    """Return the name of a reading, and what it says of the play."""
    here = "; these are the rules here" if one.id == ruleset.repetition else ""
    return one.name, f"{'allowed' if one.repeats is None else f'forbidden ({when(one.repeats)})'}{here}"


def pictures(ruling: Ruling) -> list[tuple[str, Picture]]:
    """Return the positions to be shown, each with its heading: before, after, and the one repeated."""
    played = (ruling.point,) if ruling.point >= 0 else ()
    changed = tuple(sorted({*played, *ruling.after.captured}))
    boards = []
    if ruling.point >= 0 and ruling.before.stones != ruling.after.stones:
        boards.append((f"Before it, {colour_name(ruling.turn)} to move", picture_at(ruling.sheet, ruling.before)))
    name = "After it" if ruling.supposed else f"After move {ruling.number}"
    boards.append((name, picture_at(ruling.sheet, ruling.after)))
    for earlier in ruling.earlier:
        heading = f"The same position {when(earlier.after)}"
        boards.append((heading, replace(picture_at(ruling.sheet, earlier), last=None, captured={}, repeated=changed)))
    return boards


# --- forbidden points ---


def bars_notes(bars: ForbiddenPoints) -> list[str]:
    """Say what is to be known besides the points: passing, whose turn it is, and whether the game was over."""
    sheet, at = bars.sheet, bars.position
    notes = ["A pass is always allowed." if sheet.ruleset.knows_pass else "These rules know no pass."]
    if bars.colour != at.to_play:
        notes.append(f"But it is {colour_name(at.to_play)}'s turn.")
    if declared(sheet) and at.after == len(sheet.record.line.points):
        notes.append(f"But the record gives {sheet.verdict.recorded}: that game is over.")
    elif at.after >= sheet.ending.at_move and _is_over(sheet):
        notes.append("But the game is over.")
    return notes


def _is_over(sheet: Adjudication) -> bool:
    """Tell whether the game ended by a rule that leaves nothing to play for."""
    return sheet.ruleset.over_after(sheet.ending.trailing) or sheet.ending.kind in ("capture", "draw-by-repetition")


def bars_heading(bars: ForbiddenPoints) -> str:
    """Return "Where Black may not play after move 137"."""
    return f"Where {colour_name(bars.colour)} may not play {when(bars.position.after)}"


def bars_picture(bars: ForbiddenPoints) -> Picture:
    """Return a position with the points where a play is forbidden."""
    letters = {"self-capture": "s", "repetition": "k"}
    whys = {"self-capture": "self-capture", "repetition": "repetition (ko, superko)"}
    shown = tuple(Forbidden(b.point, letters[b.why], whys[b.why]) for b in bars.points if b.why in letters)
    return replace(picture_at(bars.sheet, bars.position), forbidden=shown)


def barred_lines(sheet: Adjudication, points: Sequence[ForbiddenPoint]) -> list[tuple[str, str]]:
    """Return each point of a list with the reason."""
    return [(sheet.grid.name(b.point), b.words) for b in points]


def forbidden_lines(bars: ForbiddenPoints) -> list[tuple[str, str]]:
    """Return each point where a play is forbidden, with the reason."""
    return barred_lines(bars.sheet, [b for b in bars.points if b.why != "other reading"])


def allowed_lines(bars: ForbiddenPoints) -> list[tuple[str, str]]:
    """Return each point where a play is allowed that another reading of the repetition rule forbids."""
    return barred_lines(bars.sheet, [b for b in bars.points if b.why == "other reading"])
