"""`adjudicate tournament RESULTS` without records: the results file audited by itself."""

from __future__ import annotations

from enum import StrEnum

from adjudicate.tournament.audit.report import ResultsAudit, to_csv, to_html, to_json, to_text
from adjudicate.tournament.words import ReportLanguage


class LanguageChoice(StrEnum):
    """Language of a tournament's report."""

    en = "en"
    de = "de"
    fr = "fr"


class Register(StrEnum):
    """To whom results are sent."""

    aga = "aga"
    egd = "egd"


def rendered(done: ResultsAudit, form: str, language: ReportLanguage) -> str:
    """Return an audit in a form: text or html in a language, csv or json for programs."""
    if form in ("csv", "json"):
        return to_csv(done) if form == "csv" else to_json(done)
    return to_html(done, language) if form == "html" else to_text(done, language)
