"""Print the rows of `adjudicate batch` as text, as JSON or in formats for build servers."""

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, Literal, NamedTuple

from adjudicate import __version__
from adjudicate.batch import ci_reports
from adjudicate.batch.ci_reports import Baseline
from adjudicate.batch.progress import PassedOver
from adjudicate.batch.summary import kinds
from adjudicate.batch.text import one_line, skipped_json, skipped_line
from adjudicate.batch.text_places import places_of
from adjudicate.batch.work import BatchRow
from adjudicate.cli.messages import spoken
from adjudicate.sheet.complaints import Complaint, complaints

CHUNK = 1 << 20


BatchFormat = Literal["text", "line", "json", "github", "sarif", "junit"]


class _PrintedRow(NamedTuple):
    """A row to print.

    sheet      -- the parsed row; None if the format does not need it
    complaints -- the row's findings, except those in the baseline
    """

    game: BatchRow
    sheet: Any
    complaints: list[Complaint]


class Printer:
    """Base class of the output formats. A subclass prints rows to standard output in its show() method.

    only     -- kinds of rows to print; empty for all kinds that the format prints
    baseline -- records all findings, and removes the known ones
    """

    parses = False
    """True if the format needs every row parsed."""

    def __init__(self, only: Collection[str], baseline: Baseline | None) -> None:
        self.only = frozenset(only)
        self._baseline = baseline

    def begin(self) -> None:
        """Print the text before the first row."""

    def row(self, game: BatchRow) -> None:
        """Handle a row, and print it if the user asked for rows of its kind."""
        wanted = not self.only or bool(self.only & kinds(game))
        faulty = not game.status or game.illegal or game.irregular or game.status == "contradicted"
        read = (self._baseline is not None and faulty) or (wanted and (self.parses or faulty))
        sheet = json.loads(game.line) if read else None
        found = complaints(sheet) if sheet is not None and faulty else []
        if self._baseline is not None:
            found = self._baseline.new(found)
        if wanted:
            self.show(_PrintedRow(game, sheet, found))

    def show(self, row: _PrintedRow) -> None:
        """Print a row that the user asked for."""
        raise NotImplementedError

    def skipped(self, passed_over: PassedOver) -> None:
        """Report a skipped file. The formats for findings do not print anything."""

    def end(self) -> None:
        """Print the text after the last row."""


class _TextPrinter(Printer):
    """Print one line per row of the chosen kinds; for kinds of findings, one line per finding."""

    def show(self, row: _PrintedRow) -> None:
        if self.only & {"illegal", "irregular"} & kinds(row.game):
            put("".join(f"{one.line}\n" for one in row.complaints if one.kind in self.only))
        elif self.only:
            put(f"{spoken(one_line(row.sheet or json.loads(row.game.line)))}\n")

    def skipped(self, passed_over: PassedOver) -> None:
        put(f"{spoken(skipped_line(*passed_over))}\n")


class _JsonPrinter(Printer):
    """Print the rows as JSON lines."""

    def show(self, row: _PrintedRow) -> None:
        put(f"{row.game.line}\n")

    def skipped(self, passed_over: PassedOver) -> None:
        put(f"{skipped_json(*passed_over)}\n")


class _LinePrinter(Printer):
    """Print one line per finding."""

    def show(self, row: _PrintedRow) -> None:
        put("".join(f"{one.line}\n" for one in row.complaints))


class _GithubPrinter(Printer):
    """Print one workflow command of GitHub Actions per finding."""

    def show(self, row: _PrintedRow) -> None:
        for one, at in zip(row.complaints, places_of(row.complaints), strict=True):
            put(f"{ci_reports.github_line(one, at)}\n")


class _SarifPrinter(Printer):
    """Print a single SARIF document."""

    def begin(self) -> None:
        put(ci_reports.sarif_opening(__version__))
        self._first = True

    def show(self, row: _PrintedRow) -> None:
        for one, at in zip(row.complaints, places_of(row.complaints), strict=True):
            put(f"{'' if self._first else ','}\n{ci_reports.sarif_result(one, at)}")
            self._first = False

    def end(self) -> None:
        put(f"\n{ci_reports.SARIF_CLOSING}\n")


class _JunitPrinter(Printer):
    """Print a single JUnit document. It is printed at the end, because its first element contains the totals."""

    parses = True

    def begin(self) -> None:
        self._count = Counter[str]()
        self._cases = tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n")  # noqa: SIM115 -- end() closes it

    def show(self, row: _PrintedRow) -> None:
        source = row.sheet["source"]
        self._cases.write(
            ci_reports.junit_case(source["path"], source["member"], source["game"], row.complaints, self._count)
        )

    def end(self) -> None:
        put(ci_reports.junit_opening(self._count))
        self._cases.seek(0)
        while chunk := self._cases.read(CHUNK):
            put(chunk)
        put(ci_reports.JUNIT_CLOSING)
        self._cases.close()


PRINTERS: dict[BatchFormat, Callable[[Collection[str], Baseline | None], Printer]] = {
    "text": _TextPrinter, "line": _LinePrinter, "json": _JsonPrinter, "github": _GithubPrinter,
    "sarif": _SarifPrinter, "junit": _JunitPrinter,
}  # fmt: skip


def put(text: str) -> None:
    """Write text to standard output, unless that is closed."""
    if sys.stdout is not None and text:
        sys.stdout.write(text)  # ten times as fast as echo(), which flushes each line


def flush() -> None:
    """Flush standard output, so that text on standard error comes after it."""
    if sys.stdout is not None:
        sys.stdout.flush()
