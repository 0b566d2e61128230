"""`adjudicate repair`: repair the encoding and spelling of records, and list every change."""

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from adjudicate.adjudication import option_values as values
from adjudicate.annotate.repairs import WORDS, RepairKind
from adjudicate.batch.rewriting import REPAIRS, RewritePlan, RewriteTotals, repair_rows, repairing
from adjudicate.batch.work import BRIEFLY, SECONDS_A_GAME, BatchRow
from adjudicate.cli import options as opt
from adjudicate.cli import rewriting
from adjudicate.cli.batch_output import Printer, flush, put
from adjudicate.cli.messages import LONGEST, say, spoken
from adjudicate.cli.runs import ManySources, checked_tables
from adjudicate.display.sanitise import for_table, for_terminal
from adjudicate.sheet.complaints import place

HELP = opt.HELPS["repair"]
RepairFormat = Literal["text", "csv", "tsv", "json"]


def repair(  # noqa: PLR0913 -- Typer makes each argument an option of the command line
    *,
    where: ManySources,
    out: Annotated[Path | None, opt.out_option(metavar="OUT", help=HELP["out"])] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=HELP["dry_run"])] = False,
    fix: Annotated[
        list[RepairKind] | None,
        opt.option(
            "--fix",
            parse=lambda text: RepairKind(values.choice(text, tuple(RepairKind))),
            metavar="|".join(RepairKind),
            words=tuple(RepairKind),
            help=HELP["fix"],
        ),
    ] = None,
    set_result: opt.SetResultOption = False,
    table: Annotated[Path | None, typer.Option("--table", metavar="TABLE", help=HELP["table"])] = None,
    format_: Annotated[RepairFormat, opt.format_option(RepairFormat, HELP["format"])] = "text",
    lang: opt.MessageLanguageOption = None,  # noqa: ARG001 -- messages_of() reads it, even after a usage error
    resume: opt.ResumeOption = False,
    jobs: opt.JobsOption = None,
    force: Annotated[bool, opt.force_option(help=HELP["force"])] = False,
    quiet: Annotated[bool, opt.quiet_option(help=HELP["quiet"])] = False,
    verbose: opt.VerboseRunOption = False,
) -> None:
    """Repair the encoding and the spelling of values in records."""
    where.check()
    if out is not None and "-" in where.paths:
        raise typer.BadParameter(say("read-twice.sources"))
    if table is not None:
        checked_tables([table], "--table")
    dry = dry_run or out is None
    plan = RewritePlan(out, table, resume, len(where.names()) > 1, force)
    rewriting.check_outputs(plan, where)
    plan = replace(plan, out=None if dry else out)
    if resume and plan.journal is None:
        raise typer.BadParameter(say("resume.table"), param_hint="--resume")
    kinds = frozenset(fix or RepairKind)
    about = rewriting.settings(where, command="repair", kinds=sorted(kinds), set_result=set_result)
    work = repairing(BRIEFLY, kinds, SECONDS_A_GAME, set_result=set_result)
    printer = None
    if dry or format_ != "text":
        printer = _RepairPrinter(format_)
        printer.begin()
    totals = rewriting.run(plan, work, where, about, printer, jobs=jobs, quiet=quiet, verbose=verbose)
    if not quiet:
        flush()  # if both streams have the same destination, the rows must come first
        rewriting.summarize(summary(totals, plan), err=format_ != "text")
    if totals.refused or totals.unread or not totals.found - totals.skipped:
        raise typer.Exit(2)
    raise typer.Exit(int(any(state == "leave" for state, _, _ in totals.repairs)))


def summary(totals: RewriteTotals, plan: RewritePlan) -> Iterator[str]:
    """Yield the lines of the summary, without line endings."""
    first, *rest = rewriting.balance(totals, plan.out)
    yield first
    for state in ("repair", "leave"):
        found = {(kind, why): number for (one, kind, why), number in totals.repairs.items() if one == state}
        if found:
            yield say(f"summary.{state}", n=sum(found.values()))
        for (kind, why), number in sorted(found.items(), key=lambda one: (-one[1], one[0])):
            yield say("summary.reason", number=f"{number:>7}", kind=kind, reason=why, meaning=WORDS[why])
    yield from rest
    if plan.out is None:
        yield say("summary.dry")


class _RepairPrinter(Printer):
    """Print one row for each value that was repaired or left as it was."""

    def __init__(self, form: RepairFormat) -> None:
        super().__init__((), None)
        self._form = form
        self._number = 0

    def begin(self) -> None:
        """Print the header row of a CSV or TSV table."""
        if self._form in ("csv", "tsv"):
            self._cells([column.name for column in REPAIRS])

    def row(self, game: BatchRow) -> None:
        """Print the rows about one file."""
        self._number += 1
        if game.status == "unchanged" and not game.codes:
            return
        for one in repair_rows(json.loads(game.line), self._number):
            if self._form == "json":
                put(f"{json.dumps(one)}\n")
            elif self._form == "text":
                put(f"{for_terminal(spoken(line(one)), LONGEST)}\n")
            else:
                cells = [column.take(one) for column in REPAIRS]
                self._cells([for_table(cell) if isinstance(cell, str) else cell for cell in cells])

    def _cells(self, cells: list[Any]) -> None:
        row = io.StringIO()
        csv.writer(row, delimiter="\t" if self._form == "tsv" else ",", lineterminator="\r\n").writerow(cells)
        put(row.getvalue())


def line(one: dict[str, Any]) -> str:
    """Format a row of the table as a line: FILE:GAME:BYTE: STATE KIND PROPERTY "BEFORE" -> "AFTER": MEANING."""
    where = f"{place(one['path'], one['member'])}:{one['game'] or 0}:{one['byte'] or 0}"
    what = " ".join(word for word in (one["kind"], one["property"]) if word)
    before, after = (None if one[key] is None else f'"{for_terminal(one[key], 100)}"' for key in ("before", "after"))
    key = "value" if after else "value.as-read" if before else "value.file" if what else "value.unread"
    meaning = WORDS.get(one["reason"], one["meaning"])
    values = {"what": what, "before": before or say("value.none"), "after": after, "meaning": meaning}
    return say(f"{key}.{one['state']}", where=where, **values)
