"""The shared parts of `repair` and of `annotate` for many records: outputs, run, journal and summary."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

from adjudicate import __version__
from adjudicate.batch.batch import stamp_of_file
from adjudicate.batch.copies import check_copies
from adjudicate.batch.processes import Processes
from adjudicate.batch.rewriting import RewritePlan, RewriteTotals, rewrite
from adjudicate.batch.tables import check_tables, real_path
from adjudicate.batch.work import BatchRow, FileWork
from adjudicate.cli.batch_output import Printer
from adjudicate.cli.messages import give_up
from adjudicate.cli.runs import BatchProgress, ManySources, giving_up_in_a_line, run_account
from adjudicate.display.prose import numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.sheet.complaints import place
from adjudicate.sources.files import list_digest
from adjudicate.sources.outputs import OutputError


def check_outputs(plan: RewritePlan, sources: ManySources) -> None:
    """Refuse outputs that cannot be written, before the first record is read."""
    hint = "--out"
    try:
        if plan.out is not None:
            check_copies(plan.out, sources.names(), force=plan.replaces)
        hint = "--table"
        if plan.table is not None:
            check_tables((), sources.names(), plan.table, force=plan.replaces)
            if plan.out is not None and real_path(plan.table) == real_path(plan.out):
                raise OutputError(f"{plan.table} is also the --out of this run; name another file")
    except OutputError as error:
        raise typer.BadParameter(str(error), param_hint=hint) from None
    except OSError as error:
        give_up(f"{error.filename}: {error.strerror or error}")


def settings(sources: ManySources, **options: object) -> dict[str, Any]:
    """Return everything on which the rows depend, for the journal. A run can be resumed only with the same settings."""
    return {
        "version": __version__,
        **options,
        "sources": [[path, *stamp_of_file(path)] for path in sources.paths],
        "lists": [[source, *(list_digest(source) or ())] for source in sources.lists],
        "include": sources.include,
        "exclude": sources.exclude,
    }


def run(
    plan: RewritePlan,
    work: FileWork,
    sources: ManySources,
    about: dict[str, Any],
    printer: Printer | None,
    *,
    jobs: int | None,
    quiet: bool,
    verbose: bool,
) -> RewriteTotals:
    """Run the whole command. Exit if it cannot be finished."""
    progress = BatchProgress(sources.files, resume=plan.resume, quiet=quiet, printer=printer)
    workers = jobs or os.cpu_count() or 1
    with (
        run_account(verbose, workers, lambda: numbered(progress.pace.games, "file")),
        giving_up_in_a_line(plan.journal, lambda: numbered(progress.pace.games, "file")),
        progress,
        Processes(work, workers) as executor,
    ):
        return rewrite(plan, sources.items(), sources.items_by_source(), executor, about, progress)


def balance(totals: RewriteTotals, out: Path | None) -> Iterable[str]:
    """Yield the lines that every summary has, without line ends."""
    yield (
        f"Found {totals.found} = changed {totals.changed} + unchanged {totals.unchanged} + refused {totals.refused}"
        f" + skipped {totals.skipped}."
    )
    if totals.skipped_as:
        reasons = ", ".join(f"{number} ({why})" for why, number in sorted(totals.skipped_as.items()))
        yield f"Skipped and not written: {reasons}."
    if totals.unread:
        yield f"Unchanged because no game can be read: {totals.unread}."
    if totals.refused:
        yield f"Refused, and copied as far as they can be read: {totals.refused}."
    if out is not None:
        yield f"Written: {for_terminal(str(out), 1000)}."


class ErrorLines(Printer):
    """Print one line on standard error per error or refusal, and the outcomes of games."""

    def __init__(self, *, quiet: bool) -> None:
        super().__init__((), None)
        self._quiet = quiet

    def row(self, game: BatchRow) -> None:
        """Print the lines of one file."""
        row = json.loads(game.line)
        source = row.get("source", row)
        where = place(source["path"], source["member"])
        errors = [row["error"]] if "error" in row else row.get("unread", [])
        if "refusal" in row:
            typer.echo(f"{where} is not annotated, because {for_terminal(row['refusal'])}", err=True)
        for error in errors:
            typer.echo(f"{where}: {error['code']}: {for_terminal(error['message'])}", err=True)
        for change in row.get("changes", ()):
            typer.echo(f"{where}: {for_terminal(change, 2000)}", err=True)
        if self._quiet:
            return
        outcomes = row.get("outcomes", ())
        for number, outcome in outcomes:
            which = f"game {number}: " if len(outcomes) > 1 else ""
            typer.echo(f"{where}: {which}{for_terminal(outcome, 2000)}")
