"""Boards for the pages of findings, drawn from the simplest case of the casebook with the finding."""

from __future__ import annotations

from typing import Final

from adjudicate import Adjudication, Finding, adjudicate
from adjudicate.proof.casebook import cases

SHOWN: Final = "EMS"
"""Stages whose findings a board can show: play, end and score."""


def boards() -> dict[str, tuple[str, str]]:
    """Return a picture and its caption for each code: code -> (SVG, caption)."""
    simplest: dict[str, tuple[tuple[int, bool, int, str], Adjudication, Finding]] = {}
    for case in cases():
        sheet = adjudicate(case.record, **case.options)
        for finding in sheet.findings:
            rank = (len(sheet.findings), not case.name.startswith("aga/"), case.record.columns, case.name)
            if finding.code[0] in SHOWN and (finding.code not in simplest or rank < simplest[finding.code][0]):
                simplest[finding.code] = rank, sheet, finding
    return {
        code: (sheet.to_svg(finding.move), f"`fixtures/{rank[-1]}`: {finding.message}.")
        for code, (rank, sheet, finding) in sorted(simplest.items())
    }
