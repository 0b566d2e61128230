"""Format the audit of a results file as text, JSON, CSV or HTML."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from adjudicate.display.markup import element, said
from adjudicate.display.page import closing, opening
from adjudicate.display.prose import filled
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import Wording
from adjudicate.registers.aga import audit_for_aga
from adjudicate.registers.egd import audit_for_egd
from adjudicate.registers.finding import AUDIT_SEVERITIES, AuditFinding, AuditSeverity
from adjudicate.registers.possible import Days, audit
from adjudicate.tournament.event_files import safe_cells, table_of
from adjudicate.tournament.model import Event, FileRemark
from adjudicate.tournament.words import ReportLanguage, Speaker, say, span

SCHEMA: Final = "adjudicate-results-audit/1"


REGISTERS: Final = {"aga": (audit_for_aga, "audit.counts-aga"), "egd": (audit_for_egd, "audit.counts-egd")}
"""Register name in --for -> its audit function, and the catalogue key of the sentence that summarises the findings."""

MOST_TEXT: Final = 1000
_HEADINGS: Final[dict[AuditSeverity, tuple[str, str]]] = {  # catalogue keys: heading, number of findings
    "impossible": ("audit.impossible", "audit.n-impossible"),
    "refused": ("audit.refused", "audit.n-refused"),
    "misread": ("audit.misread", "audit.n-misread"),
    "unusual": ("audit.unusual", "audit.n-unusual"),
    "note": ("audit.notes", "audit.n-notes"),
}


@dataclass(frozen=True, slots=True)
class ResultsAudit:
    """The findings of an audit of a results file, worst first. register -- "aga", "egd", or "" for none"""

    event: Event
    register: str
    findings: tuple[AuditFinding, ...]

    @property
    def faulty(self) -> bool:
        """True if someone should check the file, because it has a remark or a finding worse than a note."""
        return bool(self.event.remarks) or any(found.severity != "note" for found in self.findings)


def audited(event: Event, register: str = "", text: str = "", days: Days = (None, None)) -> ResultsAudit:
    """Audit a results file.

    register -- the register that will receive the file ("aga" or "egd"), or ""
    text     -- the file's text, which is searched for lines that the register would misread
    days     -- first and last day of the event, from the director's settings
    """
    found = list(audit(event, days))
    if register:
        found += REGISTERS[register][0](event, text)
    return ResultsAudit(event, register, tuple(sorted(found, key=lambda f: AUDIT_SEVERITIES.index(f.severity))))


def as_remarks(done: ResultsAudit) -> tuple[FileRemark, ...]:
    """Return the findings worse than "unusual" as remarks, for a report that compares the results with records.

    The remarks also include handicap games with the komi of even games, because a record with the same komi proves
    nothing, and dates outside the event's days in the settings.
    """
    kept: tuple[AuditSeverity, ...] = ("impossible", "refused", "misread")
    found = [f for f in done.findings if f.severity in kept or f.kind in ("handicap-komi", "event-date")]
    return tuple(FileRemark(f.line, _with_source(f)) for f in found)


def _with_source(found: AuditFinding) -> Wording:
    return say("audit.sourced", message=found.message, source=found.source) if found.source else found.message


def _head(done: ResultsAudit, speaker: Speaker) -> tuple[str, str]:
    """Return two lines: the event's name and days, and the numbers of players, games, rounds and findings."""
    event = done.event
    days, name = span(event.start, event.finish), event.name or say("title")
    title = speaker.say("head.title", name=name, when=days) if days else speaker.of(name)
    counts = [say("n.players", n=len(event.players)), say("n.pairings", n=len(event.pairings))]
    counts += [say("n.rounds", n=event.rounds)] if event.rounds else []
    number = Counter(f.severity for f in done.findings)
    parts = [say(key, n=number[severity]) for severity, (_, key) in _HEADINGS.items() if number[severity]]
    parts += [say("audit.n-remarks", n=len(event.remarks))] if event.remarks else []
    found = tuple(parts) or say("audit.nothing")
    of_whom = REGISTERS[done.register][1] if done.register else "audit.counts"
    return title, speaker.say(of_whom, facts=tuple(counts), format=event.format, found=found)


def _listed(done: ResultsAudit, speaker: Speaker) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield each heading with its findings. A finding is a prefix such as "line 3: " (or "") and a sentence."""

    def at(line: int, text: str) -> tuple[str, str]:
        return f"{speaker.say('colon', text=say('remark.line', n=line))} " if line else "", speaker.of(text)

    for severity, (heading, _) in _HEADINGS.items():
        found = [at(f.line, _with_source(f)) for f in done.findings if f.severity == severity]
        if found:
            yield heading, found
    if done.event.remarks:
        yield "audit.lines", [at(remark.line, remark.message) for remark in done.event.remarks]


def rendered(done: ResultsAudit, form: str, language: ReportLanguage) -> str:
    """Return an audit as text or HTML in the given language, or as CSV or JSON for programs."""
    if form in ("csv", "json"):
        return to_csv(done) if form == "csv" else to_json(done)
    return to_html(done, language) if form == "html" else to_text(done, language)


def to_text(done: ResultsAudit, language: ReportLanguage = "en") -> str:
    """Return the audit as text for a terminal, in the given language."""
    speaker = Speaker(language)
    title, counts = _head(done, speaker)
    parts = [[*filled(for_terminal(title, 200)), *filled(speaker.kept(counts), rest="  ")]]
    for heading, found in _listed(done, speaker):
        lines = [speaker.kept(speaker.say("colon", text=say(heading)))]
        for at, text in found:
            lines += filled(speaker.kept(f"  {at}{for_terminal(text, MOST_TEXT)}"), rest="    ")
        parts.append(lines)
    return "\n\n".join("\n".join(lines) for lines in parts) + "\n"


def to_json(done: ResultsAudit) -> str:
    """Return the audit as one line of ASCII JSON."""
    event = done.event
    sizes = {"players": len(event.players), "pairings": len(event.pairings), "rounds": event.rounds}
    data = {
        "schema": SCHEMA,
        "event": {"name": event.name, "format": event.format, **sizes},
        "register": done.register or None,
        "findings": [_finding(f) for f in done.findings],
        "remarks": [{"line": r.line or None, "message": r.message} for r in event.remarks],
    }
    return json.dumps(data) + "\n"


def _finding(f: AuditFinding) -> dict[str, object]:
    where = {"line": f.line or None, "message": f.message, "source": f.source or None}
    return {"kind": f.kind, "severity": f.severity, **where}


def to_csv(done: ResultsAudit) -> str:
    """Return the audit as CSV that is safe to open in a spreadsheet."""
    rows: list[tuple[object, ...]] = [(f.severity, f.kind, f.line or "", f.message, f.source) for f in done.findings]
    rows += [("remark", "line", r.line or "", r.message, "") for r in done.event.remarks]
    return f"\ufeff{table_of(('severity', 'kind', 'line', 'message', 'source'), map(safe_cells, rows))}"


def to_html(done: ResultsAudit, language: ReportLanguage = "en") -> str:
    """Return the audit as an HTML page in the given language."""
    speaker = Speaker(language)
    title, counts = _head(done, speaker)
    parts = [opening(speaker.say("audit.title"), title[:60], language=language)]
    parts += [element("h2", said(title, 200)), element("p", counts)]
    for heading, found in _listed(done, speaker):
        items = (element("li", at, said(text, MOST_TEXT)) for at, text in found)
        parts += [element("h3", speaker.say(heading)), element("ul", *items)]
    return "".join(parts) + f"\n{closing()}\n"
