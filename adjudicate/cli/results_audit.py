"""`adjudicate tournament RESULTS` without records: the results file audited by itself."""

from __future__ import annotations

from enum import StrEnum

from adjudicate.tournament.audit.report import ResultsAudit, to_csv, to_html, to_json, to_text


class LanguageChoice(StrEnum):
    """Language of a tournament's report."""

    en = "en"
    de = "de"
    fr = "fr"


class Register(StrEnum):
    """To whom results are sent."""

    aga = "aga"
    egd = "egd"


def rendered(done: ResultsAudit, form: str) -> str:
    """Return an audit in a form: text, csv, json or html."""
    return {"text": to_text, "csv": to_csv, "json": to_json, "html": to_html}[form](done)
