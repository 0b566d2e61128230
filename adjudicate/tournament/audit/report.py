"""The audit of a results file as text, JSON, a table, or a page."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from dataclasses import dataclass
from typing import Final

from adjudicate.display.markup import element, said
from adjudicate.display.page import closing, opening
from adjudicate.display.prose import filled, numbered
from adjudicate.display.sanitise import for_table, for_terminal
from adjudicate.tournament.audit.aga import audit_for_aga
from adjudicate.tournament.audit.egd import audit_for_egd
from adjudicate.tournament.audit.finding import AUDIT_SEVERITIES, AuditFinding, AuditSeverity
from adjudicate.tournament.audit.possible import audit
from adjudicate.tournament.model import Event, FileRemark
from adjudicate.tournament.written import span

SCHEMA: Final = "adjudicate-results-audit/1"
REGISTERS: Final = {"aga": "the AGA", "egd": "the EGD"}
MOST_TEXT: Final = 1000
_HEADINGS: Final[dict[AuditSeverity, str]] = {
    "impossible": "What cannot be",
    "refused": "What is refused, or not rated",
    "misread": "What is read as something else, without a word",
    "unusual": "What is worth a look",
    "note": "Notes",
}


@dataclass(frozen=True, slots=True)
class ResultsAudit:
    """A results file, audited. register -- "aga", "egd" or ""; findings -- the worst first"""

    event: Event
    register: str
    findings: tuple[AuditFinding, ...]

    @property
    def faulty(self) -> bool:
        """Whether anything is to be looked into: more than a note, or a line that could not be used."""
        return bool(self.event.remarks) or any(found.severity != "note" for found in self.findings)


def audited(event: Event, register: str = "", text: str = "") -> ResultsAudit:
    """Audit a results file. register -- to which it is sent; text -- of the file, for what its lines are read as"""
    found = list(audit(event))
    if register == "aga":
        found += audit_for_aga(event, text)
    elif register == "egd":
        found += audit_for_egd(event, text)
    return ResultsAudit(event, register, tuple(sorted(found, key=lambda f: AUDIT_SEVERITIES.index(f.severity))))


def as_remarks(done: ResultsAudit) -> tuple[FileRemark, ...]:
    """Return what is more than worth a look as remarks on the results, for the report with records.

    A handicap game with the komi of even games is among them: a record that has it as well proves nothing.
    """
    kept: tuple[AuditSeverity, ...] = ("impossible", "refused", "misread")
    found = [f for f in done.findings if f.severity in kept or f.kind == "handicap-komi"]
    return tuple(FileRemark(f.line, _with_source(f)) for f in found)


def _with_source(found: AuditFinding) -> str:
    return f"{found.message} [{found.source}]" if found.source else found.message


def _head(done: ResultsAudit) -> tuple[str, str]:
    """Return the event in a line, and what was found in another."""
    event = done.event
    days = span(event.start, event.finish)
    title = ", ".join(part for part in (event.name or "Tournament", days) if part)
    counts = [numbered(len(event.players), "player"), numbered(len(event.pairings), "pairing")]
    counts += [numbered(event.rounds, "round")] if event.rounds else []
    number = Counter(f.severity for f in done.findings)
    parts = [f"{number[severity]} {severity}" for severity in AUDIT_SEVERITIES if number[severity]]
    parts += [numbered(len(event.remarks), "remark") + " on lines"] if event.remarks else []
    whom = f" for {REGISTERS[done.register]}" if done.register else ""
    return title, f"{', '.join(counts)} ({event.format} results){whom}: {', '.join(parts) or 'nothing was found'}."


def to_text(done: ResultsAudit) -> str:
    """Return the audit for a terminal."""
    title, counts = _head(done)
    parts = [[*filled(for_terminal(title, 200)), *filled(counts, rest="  ")]]
    for severity in AUDIT_SEVERITIES:
        listed = [f for f in done.findings if f.severity == severity]
        if listed:
            lines = [f"{_HEADINGS[severity]}:"]
            for found in listed:
                where = f"line {found.line}: " if found.line else ""
                lines += filled(f"  {where}{for_terminal(_with_source(found), MOST_TEXT)}", rest="    ")
            parts.append(lines)
    if done.event.remarks:
        lines = ["Lines that were read with care, or not at all:"]
        for remark in done.event.remarks:
            where = f"line {remark.line}: " if remark.line else ""
            lines += filled(f"  {where}{for_terminal(remark.message, MOST_TEXT)}", rest="    ")
        parts.append(lines)
    return "\n\n".join("\n".join(lines) for lines in parts) + "\n"


def to_json(done: ResultsAudit) -> str:
    """Return the audit as one line of ASCII JSON."""
    event = done.event
    data = {
        "schema": SCHEMA,
        "event": {
            "name": event.name,
            "format": event.format,
            "players": len(event.players),
            "pairings": len(event.pairings),
            "rounds": event.rounds,
        },
        "register": done.register or None,
        "findings": [
            {
                "kind": f.kind,
                "severity": f.severity,
                "line": f.line or None,
                "message": f.message,
                "source": f.source or None,
            }
            for f in done.findings
        ],
        "remarks": [{"line": r.line or None, "message": r.message} for r in event.remarks],
    }
    return json.dumps(data) + "\n"


def to_csv(done: ResultsAudit) -> str:
    """Return the audit as a table, made safe for spreadsheets."""
    out = io.StringIO()
    out.write("\ufeff")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(("severity", "kind", "line", "message", "source"))
    for f in done.findings:
        writer.writerow([for_table(str(cell)) for cell in (f.severity, f.kind, f.line or "", f.message, f.source)])
    for r in done.event.remarks:
        writer.writerow([for_table(str(cell)) for cell in ("remark", "line", r.line or "", r.message, "")])
    return out.getvalue()


def to_html(done: ResultsAudit) -> str:
    """Return the audit as a page."""
    title, counts = _head(done)
    parts = [opening("Results", title[:60]), element("h2", said(title, 200)), element("p", counts)]
    for severity in AUDIT_SEVERITIES:
        items = [
            element("li", f"line {f.line}: " if f.line else "", said(_with_source(f), MOST_TEXT))
            for f in done.findings
            if f.severity == severity
        ]
        if items:
            parts += [element("h3", _HEADINGS[severity]), element("ul", *items)]
    if done.event.remarks:
        lines = [
            element("li", f"line {r.line}: " if r.line else "", said(r.message, MOST_TEXT)) for r in done.event.remarks
        ]
        parts += [element("h3", "Lines that were read with care, or not at all"), element("ul", *lines)]
    return "".join(parts) + f"\n{closing()}\n"
