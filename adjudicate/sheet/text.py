"""The score sheet as text that a referee reads in ten seconds.

Verdict, counts, findings, what was assumed, the board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.ascii import LEGEND, diagram
from adjudicate.display.look import Look
from adjudicate.display.prose import filled, numbered, source_name
from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.scoring import Count, Parts, Score
from adjudicate.sheet import words
from adjudicate.sheet.consequence import outcome

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion

MOST_SHOWN = 8
_Paint = Callable[[str, str], str]
_STATUS_COLOURS = {"confirmed": "32;1", "contradicted": "31;1", "undetermined": "33;1", "unverifiable": "36;1"}
_SEVERITY_COLOURS = {"illegal": "31;1", "irregular": "33;1", "note": "2"}


def to_text(sheet: Adjudication, look: Look | None = None, opinion: Opinion | None = None) -> str:
    """Return the sheet as lines of at most 80 columns, ending with an empty line.

    Only the path, and the diagram of a board of more than 25 columns, can be wider.
    """
    look = look or Look()
    paint = _paint if look.colour else _plain
    parts = [
        [*sheet_title(sheet), *_verdict(sheet, paint)],
        _counts(sheet),
        _second_opinion(sheet, opinion) if opinion else [],
        _findings(sheet, paint),
        _own_words(sheet),
        _explanations(sheet),
        _hangs(sheet),
        _what_if(sheet),
        [*_facts(sheet), *_assumed(sheet)],
    ]
    if look.board:
        parts.append([*diagram(sheet), LEGEND])
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def error_text(error: Unreadable) -> str:
    """Return one line on a game or file that cannot be adjudicated."""
    where = source_name("record" if error.path is None else error.path or '""')
    if error.member:
        where += f" {for_terminal(error.member)}"
    at = f" (byte {error.byte})" if error.byte is not None and not error.tells_byte else ""
    return f"{where}: {for_terminal(error.message)}{at} [{error.code} {error.slug}]"


def _plain(text: str, _code: str) -> str:
    return text


def _paint(text: str, code: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m"


def _said(sheet: Adjudication, ident: str) -> str:
    return for_terminal(sheet.record.text(ident) or "", 60)


def sheet_title(sheet: Adjudication) -> list[str]:
    """Return which record it is, and who played."""
    record = sheet.record
    source = source_name(record.path or "", 120)
    game = f"game {record.game}" if record.game > 1 else ""
    names = f"Black {_said(sheet, 'PB') or '(no name)'} - White {_said(sheet, 'PW') or '(no name)'}"
    return [", ".join(part for part in (source, game) if part) or "record", *filled(names, rest="  ")]


def _facts(sheet: Adjudication) -> list[str]:
    record = sheet.record
    said = [_said(sheet, "EV"), f"round {_said(sheet, 'RO')}" if record.text("RO") else "", _said(sheet, "DT")]
    line = f"line {record.line_number} of {record.lines}" if record.lines > 1 else ""
    moves = numbered(sheet.moves, "move")
    facts = ", ".join(f for f in (*said, f"{record.columns}x{record.rows}", moves, line) if f)
    rules = f"Rules: {'; '.join(words.rules(sheet))}."
    return [*filled(f"Game: {facts}.", rest="  "), *filled(rules, rest="  ")]


def _verdict(sheet: Adjudication, paint: _Paint) -> list[str]:
    v = sheet.verdict
    recorded = v.recorded if v.recorded is not None else "none"
    status = paint(v.status.upper(), _STATUS_COLOURS[v.status])
    line = f"{status}  recorded {recorded}, computed {words.computed_and_winner(v)}"
    faults = [f"  {words.tally(sheet)}; see the findings below"] if sheet.faulty else []
    return [line, *filled("  " + for_terminal(v.reason, 2000), rest="  "), *faults]


# --- counts ---


def _counts(sheet: Adjudication) -> list[str]:
    if sheet.score is None:
        return [*filled(words.ending(sheet)), "No count is made."]
    score = sheet.score
    decides = sheet.verdict.method
    heads = [f"{name}{' (decides)' if decides == name else ''}" for name in ("territory", "area")]
    lines = ["With all stones alive, as the dead stones are not known:"] if sheet.statuses_unknown else []
    lines += [
        f"{'':14}{heads[0]:>22}{heads[1]:>24}",
        f"{'':14}{'Black':>10}{'White':>12}{'Black':>12}{'White':>12}",
    ]
    for name in words.PARTS:
        values = [getattr(p, name) for p in _columns(score)]
        if any(values):
            lines.append(_row(name.replace("_", " "), ["" if v == 0 else show(v) for v in values]))
    lines.append(_row("total", [show(p.total) for p in _columns(score)]))
    lines.append(f"{'margin':14}{margin_text(score.territory.margin):>22}{margin_text(score.area.margin):>24}")
    lines += filled(words.reconciliation(score))
    facts = (words.prisoners(score), words.pass_stones(sheet), words.ending(sheet))
    lines += filled(" ".join(fact for fact in facts if fact))
    lines += filled(words.dead(sheet))
    return lines


def _columns(score: Score) -> tuple[Parts, Parts, Parts, Parts]:
    counts: tuple[Count, Count] = (score.territory, score.area)
    return counts[0].black, counts[0].white, counts[1].black, counts[1].white


def _row(name: str, cells: list[str]) -> str:
    a, b, c, d = cells
    return f"{name:14}{a:>10}{b:>12}{c:>12}{d:>12}".rstrip()


def _second_opinion(sheet: Adjudication, opinion: Opinion) -> list[str]:
    if opinion.status == "not-asked":
        return filled(f"Second opinion: not asked, as {opinion.message}.", rest="  ")
    if opinion.status == "failed":
        return filled(f"Second opinion: none. {for_terminal(opinion.message)}.", rest="  ")
    lines = filled(f"Second opinion, suggested by {for_terminal(opinion.engine)}:", rest="  ")
    return lines + [line for said in words.suggestion(sheet, opinion) for line in filled(f"  {said}", rest="    ")]


# --- findings ---


def _findings(sheet: Adjudication, paint: _Paint) -> list[str]:
    faults = [f for f in sheet.findings if f.severity != "note"]
    if not sheet.faulty:
        return ["No illegal or irregular finding."]
    lines = [f"Findings: {words.tally(sheet)}"]
    first, rest = words.first_of_each(faults)
    for finding in first:
        lines += _finding(sheet, finding, paint)
    lines += _rest(rest)
    unlisted = sheet.counts["illegal"] + sheet.counts["irregular"] - len(faults)
    if unlisted:
        lines.append(f"  and {unlisted} more that are counted only")
    return lines


def _finding(sheet: Adjudication, finding: Finding, paint: _Paint) -> list[str]:
    cites = f" [{'; '.join(finding.cites)}]" if finding.cites else ""
    text = f"{finding.code} {finding.severity}: {for_terminal(finding.message, 400)}.{outcome(sheet, finding)}{cites}"
    head, *rest = filled("  " + text, rest="       ")
    return [head.replace(finding.code, paint(finding.code, _SEVERITY_COLOURS[finding.severity]), 1), *rest]


def _own_words(sheet: Adjudication) -> list[str]:
    told = words.own_words(sheet.verdict)
    lines = ["The record's own words, which are no count:"] if told else []
    for where, quote, means in told:
        lines += filled(f'  {where}: "{for_terminal(quote, 100)}" ({means}).', rest="     ")
    return lines


def _explanations(sheet: Adjudication) -> list[str]:
    found = sheet.verdict.explanations
    if not found:
        return []
    lines = [f"What would give the recorded {found[0].result}, the likeliest first, none of it known:"]
    for e in found[:MOST_SHOWN]:
        shared = " The engine says so, too." if e.engine_agrees else ""
        lines += filled(f"  {e.group}. {for_terminal(e.message, 400)}.{shared}", rest="     ")
    more = len(found) - MOST_SHOWN
    if more > 0:
        lines.append(f"  and {numbered(more, 'other')}")
    if not sheet.verdict.complete:
        lines.append(f"  {words.NOT_ALL}")
    return lines


def _hangs(sheet: Adjudication) -> list[str]:
    method = sheet.verdict.method
    if method is None or not sheet.explained:
        return []
    hangs = sheet.hangs[:MOST_SHOWN]
    lines = ["What hangs on which stones are dead:"] if hangs else []
    for hang in hangs:
        lines += filled(f"  {words.hang(hang, method)}.", rest="     ")
    more = len(sheet.hangs) - len(hangs)
    lines += [f"  and {more} more"] if more else []
    regions = words.by_regions(sheet)
    return [*lines, *filled(f"  {regions}", rest="  ")] if hangs and regions else lines


def _what_if(sheet: Adjudication) -> list[str]:
    sentences = words.what_if(sheet)
    lines = ["What if:"] if sentences else []
    return lines + [line for sentence in sentences for line in filled(f"  {sentence}", rest="    ")]


def _assumed(sheet: Adjudication) -> list[str]:
    notes = [f for f in sheet.findings if f.severity == "note"]
    if not notes:
        return []
    lines = ["Assumed and noted:"]
    first, rest = words.first_of_each(notes)
    for note in first:
        lines += filled(f"  {note.code} {for_terminal(note.message, 400)}.", rest="       ")
    return lines + _rest(rest)


def _rest(rest: dict[str, list[Finding]]) -> list[str]:
    return [line for same in rest.values() for line in filled(f"  {words.and_more(same)}", rest="       ")]
