"""The sentences of the referee's desk that every format has in common. Plain text; a value of the record that names no
point is the only thing in it that a record chose, so every sink sanitises it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from adjudicate.adjudication import Adjudication
from adjudicate.desk.dispute import Dispute
from adjudicate.desk.forbidden import Barred, Bars, when
from adjudicate.desk.position import position_after
from adjudicate.desk.ruling import Choice, Reading, Ruling, Way, move_name
from adjudicate.go.points import colour_name
from adjudicate.report import words
from adjudicate.report.picture import Forbidden, Picture, picture_at
from adjudicate.rules import findings as fi
from adjudicate.rules.findings import Finding
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.rulesets import Ruleset

READINGS: Final = "Repeats an earlier position. Under each reading of the rule"
CHOICES: Final[dict[Choice, str]] = {
    "stands": "It stands",
    "pass": "It is taken back, as a pass",
    "rewind": "Both players agree to go back",
}
_MOST_FAULTS: Final = 3  # named one by one
_DOUBTS: Final = {fi.HandicapNotPlaced.code, fi.StonesMissing.code}  # the board itself may be another


# --- a move ---


def headline(ruling: Ruling) -> str:
    """Return "Move 137, White at Q16: ILLEGAL (M203 superko)"."""
    name = move_name(ruling.sheet, ruling.number)
    where = {"pass": "passes"}.get(name, f"at {name}" if ruling.point >= 0 else f'"{name}"')
    who = f"{colour_name(ruling.colour)} {where}"
    faults = ruling.faults
    codes = ", ".join(dict.fromkeys(f"{f.code} {f.slug}" for f in faults))
    severity = "illegal" if any(f.severity == "illegal" for f in faults) else "irregular"
    doubt = any(f.code == fi.StonesMissing.code for f in ruling.sheet.findings)
    status = f"{severity.upper()} ({codes}){', if no stones are missing' if doubt else ''}" if faults else "LEGAL"
    if ruling.supposed:
        return f"If {colour_name(ruling.colour)} now played at {name}, after move {ruling.number - 1}: {status}"
    return f"Move {ruling.number}, {who}: {status}"


def said(ruling: Ruling) -> list[str]:
    """Say what is wrong with a move, or what it does where nothing is."""
    told = fi.ReadingsDiffer.code if ruling.readings else ""  # the table of readings says it
    sentences = [f"{f.message}." for f in ruling.findings if f.code != told]
    if not ruling.faults:
        sentences = [in_order(ruling), *sentences, *elsewhere(ruling)]
    else:
        sentences += [f"{f.message}." for f in ruling.sheet.findings if f.code in _DOUBTS]
    sentences += after_passes(ruling)
    if ruling.placed is not None:
        by = f"by move {ruling.placed}" if ruling.placed else "by setup"
        sentences.append(f"The stone there was placed {by}.")
    return sentences


def elsewhere(ruling: Ruling) -> list[str]:
    """Say that the AGA forbids a repetition that the rules at hand allow."""
    aga = [r for r in ruling.readings if r.id == "ssk" and r.repeats is not None]
    if not aga or ruling.sheet.ruleset.repetition == "ssk":
        return []
    return [f"Under AGA rules it is illegal, as it repeats the position {when(aga[0].repeats or 0)}: --rules aga."]


def after_passes(ruling: Ruling) -> list[str]:
    """Say of a play that is not in the record whether the game was over, or at its end, before it."""
    passes = ruling.before_passes
    if not ruling.supposed:
        return []
    if _declared(ruling.sheet):
        return [f"But the record gives a result without a count ({ruling.sheet.verdict.recorded}): that game is over."]
    return ["It would resume play after two passes (AGA Rule 10)."] if passes >= 2 else []


def in_order(ruling: Ruling) -> str:
    """Say why a move without a fault is in order."""
    player, after = colour_name(ruling.colour), ruling.after
    became = after.played.became if after.played else "play"
    if became == "placement":
        return f"A handicap stone, placed by move {ruling.number}."
    if became == "after-end":
        return "It comes after the end of the game and is not replayed."
    if ruling.point < 0:
        return f"It was {player}'s turn, and a pass is always allowed."
    taken = len(after.captured)
    what = "captures nothing" if not taken else "captures 1 stone" if taken == 1 else f"captures {taken} stones"
    if ruling.supposed:
        return (
            f"The point is empty, the play {what}{'' if ruling.readings else ' and would repeat no earlier position'}."
        )
    repeats = "" if ruling.readings else " and repeats no earlier position"
    return f"It was {player}'s turn, the point was empty, the play {what}{repeats}."


def rules_on_it(ruling: Ruling) -> list[tuple[str, str]]:
    """Return the clauses that a ruling rests on: citation with title, and the clause in a sentence of ours."""
    return [(f"{a.cite}: {a.title}" if a.cite else a.title, a.sentence) for a in ruling.clauses]


def reading(one: Reading, ruleset: Ruleset) -> tuple[str, str]:
    """Return the name of a reading, and what it says of the play."""
    here = "; these are the rules here" if one.id == ruleset.repetition else ""
    return one.name, f"{'allowed' if one.repeats is None else f'forbidden ({when(one.repeats)})'}{here}"


def whose_words(ruleset: Ruleset) -> str:
    """Say on whose words the choices rest, where the ruleset at hand is silent or unknown; else empty."""
    if ruleset.aga_family or ruleset.id == "bga":
        return ""
    return (
        f"What becomes of such a move under {ruleset.name} rules is not in this rule book. These are the words of the "
        "AGA and the BGA; ask your tournament's own regulations."
    )


def rest(ruling: Ruling, way: Way) -> list[str]:
    """Say what a choice makes of the rest of the record."""
    if way.sheet is None:
        moves = way.back_to or 0
        player = colour_name(position_after(ruling.sheet, moves).to_play)
        return [f"Play goes on from the position {when(moves)}, {player} to move; what follows in the record is void."]
    if way.misfits:
        one, many = "a later move then is", "later moves then are"
        verdict = way.sheet.verdict
        count = f"; its count ({verdict.computed}) is no result" if way.sheet.score and verdict.computed else ""
        return [f"The rest of the record no longer fits: {_faults(way.misfits, one, many)}{count}."]
    sentences = [result_words(way.sheet)]
    if way.resolved:
        one, many = "a later fault goes away", "later faults go away"
        sentences.append(f"With it {_faults(way.resolved, one, many)}: it may be what happened over the board.")
    elif way.choice == "pass" and not way.left and ruling.number < len(ruling.sheet.record.line.points):
        sentences.append("No later move of the record is at odds with that.")
    if way.left:
        one, many = "a later fault is", "later faults are"
        sentences.append(f"Whichever is chosen, {_faults(way.left, one, many, 'there')}.")
    return sentences


def which_applies(ruling: Ruling) -> str:
    """Say which of the choices the rules give for this move as the record has it; empty where there is none."""
    if len(ruling.ways) < 2:
        return ""
    line = ruling.sheet.record.line
    answer = next((n for n, c in enumerate(line.colours[ruling.number :], ruling.number + 1) if c != ruling.colour), 0)
    other = colour_name(-ruling.colour)
    if answer:
        return (
            f"{other} answered it with move {answer}, and so accepted it: 1 applies, unless both agree on 3. 2 applies "
            "only if it was objected to before that."
        )
    if _declared(ruling.sheet):
        result = ruling.sheet.verdict.recorded
        return f"Nobody answered it, and the record gives {result}: whether it is still open to a claim, no rule says."
    return f"Nobody answered it in the record: if {other} objects now, 2 applies."


def _faults(faults: Sequence[Finding], one: str, many: str, tail: str = "") -> str:
    named = [f"move {f.move} ({f.slug})" for f in faults[:_MOST_FAULTS]]
    more = f" and {len(faults) - _MOST_FAULTS} more" if len(faults) > _MOST_FAULTS else ""
    tail = "" if one.endswith("away") else f" {tail or 'at fault'}"
    return f"{one if len(faults) == 1 else f'{len(faults)} {many}'}{tail}: {', '.join(named)}{more}"


def result_words(sheet: Adjudication) -> str:
    """Say what a sheet comes to: "The record then comes to W+3.5; recorded W+3.5: confirmed"."""
    verdict = sheet.verdict
    recorded = f"recorded {verdict.recorded}" if verdict.recorded else "no result recorded"
    if sheet.score is None:
        how = "the recorded result claims no count" if _declared(sheet) else words.ending(sheet)[:-1].lower()
        return f"No count is made: {how} ({recorded})."
    margins = f"territory {margin_text(sheet.score.territory.margin)}, area {margin_text(sheet.score.area.margin)}"
    return f"The record then comes to {verdict.computed} ({margins}); {recorded}: {verdict.status}."


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


def bars_heading(bars: Bars) -> str:
    """Return "Where Black may not play after move 137"."""
    return f"Where {colour_name(bars.colour)} may not play {when(bars.position.after)}"


def bars_picture(bars: Bars) -> Picture:
    """Return a position with the points where a play is forbidden."""
    letters = {"self-capture": "s", "repetition": "k"}
    whys = {"self-capture": "self-capture", "repetition": "repetition (ko, superko)"}
    shown = tuple(Forbidden(b.point, letters[b.why], whys[b.why]) for b in bars.points if b.why in letters)
    return replace(picture_at(bars.sheet, bars.position), forbidden=shown)


def barred_lines(sheet: Adjudication, points: Sequence[Barred]) -> list[tuple[str, str]]:
    """Return each forbidden point with the reason."""
    return [(sheet.grid.name(b.point), b.words) for b in points]


# --- a dispute ---


def dispute_words(case: Dispute) -> list[str]:
    """Say how a game stands at its end: who passed last, who resumes, what White owes."""
    sheet, end = case.sheet, case.sheet.ending
    ruleset = sheet.ruleset
    said = []
    if _declared(sheet):
        result = sheet.verdict.recorded
        return [f"The record gives {result}: the game ended by that, not by passes. Nothing is resumed, nothing owed."]
    if end.kind in ("capture", "draw-by-repetition"):
        return [f"The game was over with move {end.at_move}: {end.kind.replace('-', ' ')}. There is nothing to resume."]
    if case.passes:
        times = {1: "one pass", 2: "two consecutive passes", 3: "three consecutive passes"}
        many = times.get(case.passes, f"{case.passes} consecutive passes")
        said.append(f"The record ends with {many}; {colour_name(case.last_pass)} passed last, at move {end.at_move}.")
    else:
        last = f", with {colour_name(end.last_player)}'s move {end.at_move}" if end.last_player else ""
        said.append(f"The record ends without a pass{last}.")
    said.append(_how_it_goes_on(case))
    if ruleset.pass_stones:
        owes = "White owes one more pass stone" if case.owes_pass else "No pass stone is owed"
        why = "Black moved last, and White moves last in the game" if case.owes_pass else "White moved last"
        said.append(f"If the game ends here: {owes}, as {why}.")
    return said


def _how_it_goes_on(case: Dispute) -> str:
    resumes = colour_name(case.resumes)
    if case.sheet.ending.all_alive:
        return "Four consecutive passes have ended the game; every stone on the board is alive, and nothing is resumed."
    if case.passes >= 2:
        if not case.sheet.ruleset.four_passes:
            return (
                f"The players agree on the dead stones, or play on; {resumes} then has the turn. "
                f"({case.sheet.ruleset.name} rules have their own words on this, which are not in this rule book.)"
            )
        more = " (Sources differ on who resumes: adjudicate rules conflict-7.)" if case.passes == 2 else ""
        if case.passes == 3:
            more = " A fourth pass in a row would make every stone on the board alive."
        return (
            f"Now the players agree on the dead stones and count; or, if they disagree, {resumes} plays on first, "
            f"as the opponent of the last to pass.{more}"
        )
    missing = "two consecutive passes" if not case.passes else "a second consecutive pass"
    return f"The game is not at its end before {missing}; it is {resumes}'s turn."


def _declared(sheet: Adjudication) -> bool:
    """Tell whether the recorded result was declared, by resignation, time or the like."""
    return sheet.result is not None and sheet.result.kind == "declared"


def all_alive_words(case: Dispute) -> str:
    """Say what four consecutive passes would give."""
    other = case.all_alive
    if other is None or other.score is None:
        return ""
    margins = f"territory {margin_text(other.score.territory.margin)}, area {margin_text(other.score.area.margin)}"
    same = ", as counted now" if case.sheet.score and other.verdict.computed == case.sheet.verdict.computed else ""
    return f"With every stone alive, as after four consecutive passes: {other.verdict.computed} ({margins}){same}."
