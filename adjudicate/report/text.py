"""The score sheet as text that a referee reads in ten seconds.

Verdict, counts, findings, what was assumed, the board.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from adjudicate.adjudication import Adjudication
from adjudicate.go.points import BLACK, WHITE, colour_name
from adjudicate.record.model import Unreadable
from adjudicate.report.board import LEGEND, diagram
from adjudicate.report.look import Look
from adjudicate.report.sanitise import for_terminal
from adjudicate.rules import verdict
from adjudicate.rules.findings import Finding
from adjudicate.rules.quarters import margin_text, show, signed
from adjudicate.rules.scoring import Count, Parts, Score

WIDTH = 80
FULL_OF_A_KIND = 5  # findings of one code written out; JSON has them all
_Paint = Callable[[str, str], str]
_STATUS_COLOURS = {"confirmed": "32;1", "contradicted": "31;1", "undetermined": "33;1", "unverifiable": "36;1"}
_SEVERITY_COLOURS = {"illegal": "31;1", "irregular": "33;1", "note": "2"}
_ENDINGS = {
    "two-passes": "two passes",
    "four-passes": "four passes",
    "one-pass": "one pass only",
    "no-passes": "no pass",
    "resumed": "play was resumed after two passes and not ended by passes again",
    "result-by-declaration": "the recorded result was declared (resignation, time, forfeit or the like)",
    "draw-by-repetition": "a draw by repetition",
    "capture": "the first capture",
}


def to_text(sheet: Adjudication, look: Look | None = None) -> str:
    """Return the sheet as lines of at most 80 columns, ending with an empty line.

    Only the path, and the diagram of a board of more than 36 columns, can be wider.
    """
    look = look or Look()
    paint = _paint if look.colour else _plain
    parts = [
        [*_title(sheet), *_verdict(sheet, paint)],
        _counts(sheet),
        _findings(sheet, paint),
        [*_facts(sheet), *_assumed(sheet)],
    ]
    if look.board:
        parts.append([*diagram(sheet), LEGEND])
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def error_text(error: Unreadable) -> str:
    """Return one line on a game or file that cannot be adjudicated."""
    where = (
        "standard input" if error.path == "-" else for_terminal("record" if error.path is None else error.path or '""')
    )
    at = f" (byte {error.byte})" if error.byte is not None and "byte" not in error.message else ""
    return f"{where}: {for_terminal(error.message)}{at} [{error.code} {error.slug}]"


def _plain(text: str, _code: str) -> str:
    return text


def _paint(text: str, code: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m"


def _said(sheet: Adjudication, ident: str) -> str:
    return for_terminal(sheet.record.text(ident) or "", 60)


def _title(sheet: Adjudication) -> list[str]:
    record = sheet.record
    source = "standard input" if record.path == "-" else for_terminal(record.path or "", 120)
    game = f"game {record.game}" if record.game > 1 else ""
    names = f"Black {_said(sheet, 'PB') or '(no name)'} - White {_said(sheet, 'PW') or '(no name)'}"
    return [", ".join(part for part in (source, game) if part) or "record", *_wrap(names, "  ")]


def _facts(sheet: Adjudication) -> list[str]:
    record = sheet.record
    said = [_said(sheet, "EV"), f"round {_said(sheet, 'RO')}" if record.text("RO") else "", _said(sheet, "DT")]
    line = f"line {record.line_number} of {record.lines}" if record.lines > 1 else ""
    moves = f"{sheet.moves} move{'s' if sheet.moves != 1 else ''}"
    facts = ", ".join(f for f in (*said, f"{record.columns}x{record.rows}", moves, line) if f)
    rules = {"option": "as asked", "record": "as the record says", "default": "assumed"}[sheet.ruleset_chosen_by]
    chosen = {"option": "as asked", "record": "as recorded", "ruleset": "assumed"}[sheet.komi.chosen_by]
    komi = f"komi {show(sheet.komi.value)} ({chosen})" if sheet.ruleset.method else "no komi"
    stones = sheet.start.handicap.stones
    start = f"handicap {stones}" if stones else "no handicap"
    policy = "illegal moves are taken back" if sheet.options.policy == "pass" else "illegal moves stand once answered"
    first = colour_name(sheet.start.first)
    return [
        *_wrap(f"Game: {facts}.", "  "),
        *_wrap(
            f"Rules: {sheet.ruleset.name} ({rules}); {komi}; {start}; {first} first; {policy}.",
            "  ",
        ),
    ]


def _verdict(sheet: Adjudication, paint: _Paint) -> list[str]:
    v = sheet.verdict
    recorded = v.recorded if v.recorded is not None else "none"
    computed = v.computed if v.computed is not None else "none"
    line = f"{paint(v.status.upper(), _STATUS_COLOURS[v.status])}  recorded {recorded}, computed {computed}{_winner(v)}"
    faults = [f"  {_tally(sheet)}; see the findings below"] if sheet.faulty else []
    return [line, *_wrap("  " + for_terminal(v.reason, 2000), "  "), *faults]


def _winner(v: verdict.Verdict) -> str:
    if v.winner is None:
        return ""
    return f" ({colour_name(v.winner)} wins)" if v.winner else " (a draw)"


# --- counts ---


def _counts(sheet: Adjudication) -> list[str]:
    end = sheet.ending
    ending = f"Ended at move {end.at_move}: {_ENDINGS[end.kind]}."
    if sheet.score is None:
        return [*_wrap(ending), "No count is made."]
    score = sheet.score
    decides = sheet.verdict.method
    heads = [f"{name}{' (decides)' if decides == name else ''}" for name in ("territory", "area")]
    lines = [
        f"{'':14}{heads[0]:>22}{heads[1]:>24}",
        f"{'':14}{'Black':>10}{'White':>12}{'Black':>12}{'White':>12}",
    ]
    for name in ("stones", "territory", "prisoners", "pass_stones", "komi", "compensation"):
        values = [getattr(p, name) for p in _columns(score)]
        if any(values):
            lines.append(_row(name.replace("_", " "), ["" if v == 0 else show(v) for v in values]))
    lines.append(_row("total", [show(p.total) for p in _columns(score)]))
    lines.append(f"{'margin':14}{margin_text(score.territory.margin):>22}{margin_text(score.area.margin):>24}")
    lines += _wrap(_reconciliation(score))
    lines += _wrap(
        f"Prisoners held: Black {score.prisoners_black}, White {score.prisoners_white}. Neutral points: "
        f"{score.neutral}. {_passes(sheet)}{ending}"
    )
    lines += _wrap(_dead(sheet))
    return lines


def _columns(score: Score) -> tuple[Parts, Parts, Parts, Parts]:
    counts: tuple[Count, Count] = (score.territory, score.area)
    return counts[0].black, counts[0].white, counts[1].black, counts[1].white


def _row(name: str, cells: list[str]) -> str:
    a, b, c, d = cells
    return f"{name:14}{a:>10}{b:>12}{c:>12}{d:>12}".rstrip()


def _reconciliation(score: Score) -> str:
    if not score.causes:
        return "The two margins agree."
    causes = "; ".join(f"{c.cause} {signed(c.points)}" for c in score.causes)
    if score.difference == 0:
        return f"The two margins agree; causes that cancel: {causes}."
    return f"Area margin less territory margin, Black's view: {signed(score.difference)}, because: {causes}."


def _passes(sheet: Adjudication) -> str:
    end = sheet.ending
    if not sheet.ruleset.pass_stones:
        return ""
    implied = " and one added by rule" if end.implied_white else ""
    return f"Pass stones: Black {end.pass_stones[BLACK]}, White {end.pass_stones[WHITE]}{implied}. "


def _dead(sheet: Adjudication) -> str:
    dead = sheet.statuses.dead
    source = {"option": "as asked", "marks": "from the record's marks"}.get(sheet.statuses.source, "")
    if not dead:
        return f"Dead stones: none{', ' + source if source else ''}."
    groups = []
    for colour in (BLACK, WHITE):
        points = [p for p in dead if sheet.board.colour_at(p) == colour]
        if points:
            groups.append(f"{colour_name(colour)} {', '.join(sheet.grid.name(p) for p in points)}")
    return f"Dead stones ({source}): {'; '.join(groups)}."


# --- findings ---


def _findings(sheet: Adjudication, paint: _Paint) -> list[str]:
    faults = [f for f in sheet.findings if f.severity != "note"]
    if not sheet.faulty:
        return ["No illegal or irregular finding."]
    lines = [f"Findings: {_tally(sheet)}"]
    rest: list[str] = []
    for finding in _first_of_each(faults, rest):
        lines += _finding(finding, paint)
    lines += rest
    unlisted = sheet.counts["illegal"] + sheet.counts["irregular"] - len(faults)
    if unlisted:
        lines.append(f"  and {unlisted} more that are counted only")
    return lines


def _tally(sheet: Adjudication) -> str:
    return f"{sheet.counts['illegal']} illegal, {sheet.counts['irregular']} irregular"


def _finding(finding: Finding, paint: _Paint) -> list[str]:
    stands = {True: " It stands.", False: " It does not stand.", None: ""}[finding.stands]
    cites = f" [{'; '.join(finding.cites)}]" if finding.cites else ""
    text = f"{finding.code} {finding.severity}: {for_terminal(finding.message, 400)}.{stands}{cites}"
    head, *rest = _wrap("  " + text, "       ")
    return [head.replace(finding.code, paint(finding.code, _SEVERITY_COLOURS[finding.severity]), 1), *rest]


def _assumed(sheet: Adjudication) -> list[str]:
    notes = [f for f in sheet.findings if f.severity == "note"]
    if not notes:
        return []
    lines = ["Assumed and noted:"]
    rest: list[str] = []
    for note in _first_of_each(notes, rest):
        lines += _wrap(f"  {note.code} {for_terminal(note.message, 400)}.", "       ")
    return lines + rest


def _first_of_each(findings: list[Finding], rest: list[str]) -> list[Finding]:
    """Return the first few findings of each code; put a line on the others of that code into `rest`."""
    by_code: dict[str, list[Finding]] = {}
    for finding in findings:
        by_code.setdefault(finding.code, []).append(finding)
    for code, same in by_code.items():
        if len(same) > FULL_OF_A_KIND:
            more = same[FULL_OF_A_KIND:]
            moves = ", ".join(str(f.move) for f in more if f.move is not None)
            where = f", at move{'s' if len(more) > 1 else ''} {moves}" if moves else ""
            rest += _wrap(f"  {code} {more[0].slug}: {len(more)} more{where}.", "       ")
    shown = {id(f) for same in by_code.values() for f in same[:FULL_OF_A_KIND]}
    return [f for f in findings if id(f) in shown]


def _wrap(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=True, break_on_hyphens=False) or [""]
