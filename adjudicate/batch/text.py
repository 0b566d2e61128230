"""The summary of a batch for a terminal."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from adjudicate.adjudication.data import SCHEMA
from adjudicate.batch.duplicates import COMPARED, Duplicates
from adjudicate.batch.summary import STATUSES, Summary, by_severity, refusals, second_opinions, showing
from adjudicate.display.prose import filled, numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings import CODE_BOOK, ERROR_BOOK

MOST_NOTES = 8
HEADS = {
    "illegal": "illegal", "irregular": "irregular", "cannot be read": "cannot be read", "note": "notes"
}  # fmt: skip


def to_text(
    totals: Summary,
    worth: Sequence[tuple[str, Mapping[str, Any]]],
    most: int = 20,
    skipped: Mapping[str, int] | None = None,
    duplicates: Duplicates | None = None,
) -> str:
    """Return the summary as text.

    worth -- reason why a record is worth a look, and its row; most urgent first
    most  -- number of them to show
    skipped -- reason for skipping -> number of files
    duplicates -- games that occur more than once
    """
    parts = f"adjudicated {totals.adjudicated} + refused {totals.refused} + skipped {totals.skipped}"
    lines = _wrapped(f"Found {totals.found} = {parts}.")
    apart = ", ".join(numbered(number, one, several) for number, one, several in refusals(totals))
    lines += _wrapped(f"Refused: {apart}.") if apart else []
    reasons = ", ".join(f"{number} ({why})" for why, number in sorted((skipped or {}).items()))
    lines += _wrapped(f"Skipped: {reasons}; --only skipped names them.") if reasons else []
    if not totals.adjudicated:
        lines.append("No game was adjudicated.")
    else:
        verdicts = ", ".join(f"{totals.verdicts.get(status, 0)} {status}" for status in STATUSES)
        lines += _wrapped(f"Verdicts: {verdicts}.")
        if totals.declared:
            others = totals.verdicts.get("unverifiable", 0) - totals.declared
            rest = f"; {others} others" if others else ""
            lines += _wrapped(
                f"Unverifiable: {totals.declared} ended by resignation, time, forfeit or the like, so there is nothing "
                f"to count{rest}."
            )
        for sentence in second_opinions(totals.agreement):
            lines += _wrapped(for_terminal(sentence))
        lines += _wrapped(f"Games with illegal moves: {totals.illegal}; with irregular findings: {totals.irregular}.")
    lines += _same_games(duplicates) if duplicates is not None else []
    if totals.codes:
        lines += ["", "Games by finding:"]
        slugs = {cls.code: cls.slug for cls in (*CODE_BOOK, *ERROR_BOOK)}
        for kind, codes in by_severity(totals.codes):
            shown = codes[:MOST_NOTES] if kind == "note" else codes
            lines.append(f"  {HEADS[kind]}")
            lines += [f"  {number:>9} {code} {slugs.get(code, '')}".rstrip() for code, number in shown]
            if len(codes) > len(shown):
                lines.append(f"            and {numbered(len(codes) - len(shown), 'other code')}")
    if worth:
        found = max(totals.number_worth, len(worth))
        lines += ["", f"Worth a look first{showing(min(most, len(worth)), found)}:"]
        for why, row in worth[:most]:
            lines += _wrapped(f"{_where(row)}: {why}{_results(row)}", "  ")
    return "\n".join(lines) + "\n"


def _same_games(found: Duplicates) -> list[str]:
    if not found.groups and not found.beginnings:
        return ["Same games: none is there twice."]
    said = f"Same games: {found.games} games are copies, in {numbered(found.groups, 'group')}"
    if found.disagree:
        kinds = ", ".join(f"{name} {found.differences[name]}" for name in COMPARED if found.differences[name])
        said += f", of which copies disagree in {found.disagree} ({kinds})"
    else:
        said += ", of which none has copies that disagree" if found.groups else ""
    begin = found.beginnings
    return _wrapped(f"{said}. {numbered(begin, 'game is', 'games are')} the beginning of another.")


def one_line(sheet: Mapping[str, Any]) -> str:
    """Return a row as one line: its place, and its verdict or error."""
    if "error" in sheet:
        return f"{_where(sheet)}: {for_terminal(sheet['error']['message'])}"
    verdict = sheet["verdict"]
    unknown = "not known" if verdict.get("withheld") else "nothing"
    results = f"recorded {verdict['recorded'] or 'nothing'}, computed {verdict['computed'] or unknown}"
    return f"{_where(sheet)}: {verdict['status']}, {for_terminal(results)}"


def skipped_line(path: str, member: str | None, reason: str) -> str:
    """Return one line for a skipped file."""
    return f"{for_terminal(f'{path} {member}' if member else path)}: skipped, {reason}"


def skipped_json(path: str, member: str | None, reason: str) -> str:
    """Return one line of JSON for a skipped file."""
    return json.dumps({"schema": SCHEMA, "source": {"path": path, "member": member}, "skipped": {"reason": reason}})


def _where(sheet: Mapping[str, Any]) -> str:
    source = sheet["source"]
    member = f" {source['member']}" if source["member"] else ""
    game = f" game {source['game']}" if (source["game"] or 1) > 1 else ""
    return for_terminal(f"{source['path']}{member}{game}")


def _results(sheet: Mapping[str, Any]) -> str:
    if "error" in sheet:
        return for_terminal(f" ({sheet['error']['message']})")
    verdict = sheet["verdict"]
    if verdict["status"] != "contradicted":
        return ""
    return for_terminal(f" (recorded {verdict['recorded']}, computed {verdict['computed'] or 'not known'})")


def _wrapped(text: str, indent: str = "") -> list[str]:
    return filled(text, first=indent, rest=f"{indent}  ", cut_words=False)
