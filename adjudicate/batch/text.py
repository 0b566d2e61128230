"""The summary of a batch for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicate.batch.html import STATUSES, Totals, refusals, second_opinions
from adjudicate.display.prose import filled, numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings import CODE_BOOK

MOST_CODES = 12


def to_text(totals: Totals, worth: Sequence[tuple[str, Mapping[str, Any]]], most: int = 20) -> str:
    """Return the summary.

    worth -- why a record is worth a look, and its row; the most urgent first
    most  -- how many of them are shown
    """
    parts = f"adjudicated {totals.adjudicated} + refused {totals.refused} + skipped {totals.skipped}"
    lines = [f"Found {totals.found} = {parts}."]
    apart = ", ".join(numbered(number, one, several) for number, one, several in refusals(totals))
    lines += _wrapped(f"Refused: {apart}.") if apart else []
    if not totals.adjudicated:
        lines.append("No game was adjudicated.")
    else:
        verdicts = ", ".join(f"{totals.verdicts.get(status, 0)} {status}" for status in STATUSES)
        lines += _wrapped(f"Verdicts: {verdicts}.")
        for sentence in second_opinions(totals.agreement):
            lines += _wrapped(for_terminal(sentence))
        lines.append(f"Games with illegal moves: {totals.illegal}; with irregular findings: {totals.irregular}.")
    if totals.findings:
        lines += ["", "Games by finding:"]
        slugs = {cls.code: cls.slug for cls in CODE_BOOK}
        ordered = sorted(totals.findings.items(), key=lambda item: (-item[1], item[0]))
        lines += [f"  {number:>9} {code} {slugs.get(code, 'cannot be read')}" for code, number in ordered[:MOST_CODES]]
        if len(ordered) > MOST_CODES:
            lines.append(f"            and {len(ordered) - MOST_CODES} other codes")
    if worth:
        lines += ["", "Worth a look first:"]
        for why, row in worth[:most]:
            lines += _wrapped(f"{_where(row)}: {why}{_results(row)}", "  ")
        if len(worth) > most:
            lines.append(f"  and {len(worth) - most} more")
    return "\n".join(lines) + "\n"


def one_line(sheet: Mapping[str, Any]) -> str:
    """Return a row as a line of a list: where it is, and its verdict or why there is none."""
    if "error" in sheet:
        return f"{_where(sheet)}: {for_terminal(sheet['error']['message'])}"
    verdict = sheet["verdict"]
    unknown = "nothing" if verdict.get("all_alive") is None else "not known"
    results = f"recorded {verdict['recorded'] or 'nothing'}, computed {verdict['computed'] or unknown}"
    return f"{_where(sheet)}: {verdict['status']}, {for_terminal(results)}"


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
    return for_terminal(f" (recorded {verdict['recorded']}, computed {verdict['computed']})")


def _wrapped(text: str, indent: str = "") -> list[str]:
    return filled(text, first=indent, rest=f"{indent}  ", cut_words=False)
