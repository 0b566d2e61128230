"""Render and print the report of `adjudicate tournament`, and determine the exit status."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import typer

from adjudicate.cli.writing import encoded, write
from adjudicate.tournament.data import json_pieces, to_csv
from adjudicate.tournament.games import Workers
from adjudicate.tournament.page import html_pieces, worth_a_sheet
from adjudicate.tournament.review import Review, pages
from adjudicate.tournament.settling import unsettled
from adjudicate.tournament.text import to_text
from adjudicate.tournament.words import ReportLanguage

ReportFormat = Literal["text", "csv", "json", "html"]


def render(
    review: Review, kind: ReportFormat, round_: int | None, language: ReportLanguage, workers: Workers
) -> Iterable[str]:
    """Return the report's text in pieces, so that a page with many sheets is never in memory as a whole."""
    if kind == "text":
        return (to_text(review, round_, language),)
    if kind == "html":
        return html_pieces(review, pages(review, worth_a_sheet(review, round_), workers), round_, language)

    return json_pieces(review, round_) if kind == "json" else (to_csv(review, round_),)


def show(report: Iterable[str], out: Path | None, *, quiet: bool, force: bool) -> None:
    """Write a report to a file, or print it."""
    if out is not None:
        write(out, encoded(report), force=force)
    elif not quiet:
        for piece in report:
            typer.echo(piece, nl=False)


def status_of(review: Review, fail_on: Sequence[str]) -> int:
    """Return the exit status for a review. fail_on -- the problems that make the status 1"""
    if "never" in fail_on:
        return 0
    counts = unsettled(review)
    if "unreadable" in fail_on and (counts["lost"] or counts["unreadable"]):
        return 2
    found = {
        "contradicted": counts["contradicted"] + counts["margin"],
        "illegal": counts["check illegal"],
        "irregular": counts["check irregular"],
        "missing": counts["missing"] + counts["ambiguous"] + counts["result missing"],
        "results": counts["remarks"],
        "loose": counts["loose"],
        "open": review.settlement.open() if review.settlement.used else 0,
    }
    return int(any(number for what, number in found.items() if what in fail_on))
