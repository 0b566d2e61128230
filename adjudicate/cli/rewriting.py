"""Code common to `repair` and `annotate` for many records: checking outputs, running, and printing a summary."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

from adjudicate import __version__
from adjudicate.batch.copies import check_copies
from adjudicate.batch.journal import stamp_of_file
from adjudicate.batch.processes import Processes
from adjudicate.batch.rewriting import RewritePlan, RewriteTotals, rewrite
from adjudicate.batch.summary import error_message
from adjudicate.batch.tables import check_tables, real_path
from adjudicate.batch.work import BatchRow, FileWork
from adjudicate.cli.batch_output import Printer
from adjudicate.cli.messages import give_up, say, tell
from adjudicate.cli.runs import BatchProgress, ManySources, giving_up_in_a_line, run_account
from adjudicate.sheet.complaints import place
from adjudicate.sources.files import list_digest
from adjudicate.sources.outputs import OutputError
from adjudicate.sources.system import reason


def check_outputs(plan: RewritePlan, sources: ManySources) -> None:
    """Refuse to start if an output cannot be written. Call this before reading the first record."""
    hint = "--out"
    try:
        if plan.out is not None:
            check_copies(plan.out, sources.names(), force=plan.replaces)
        hint = "--table"
        if plan.table is not None:
            check_tables((), sources.names(), plan.table, force=plan.replaces)
            if plan.out is not None and real_path(plan.table) == real_path(plan.out):
                raise OutputError(say("table-is-out", file=str(plan.table)))
    except OutputError as error:
        raise typer.BadParameter(reason(error), param_hint=hint) from None
    except OSError as error:
        give_up(say("about", where=str(error.filename), text=reason(error)))


def settings(sources: ManySources, **options: object) -> dict[str, Any]:
    """Return all settings that affect the rows. A run resumes only if they equal the settings in its journal."""
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
    """Run the work on all files. Exit if it cannot be finished."""
    progress = BatchProgress(sources.files, resume=plan.resume, quiet=quiet, printer=printer)
    workers = jobs or os.cpu_count() or 1
    with (
        run_account(verbose, workers, lambda: say("files", n=progress.pace.games)),
        giving_up_in_a_line(plan.journal, lambda: say("files", n=progress.pace.games)),
        progress,
        Processes(work, workers) as executor,
    ):
        return rewrite(plan, sources.items(), sources.items_by_source(), executor, about, progress)


def balance(totals: RewriteTotals, out: Path | None) -> Iterable[str]:
    """Yield the lines that are part of every summary, without line endings."""
    numbers = {"changed": totals.changed, "unchanged": totals.unchanged, "refused": totals.refused}
    yield say("balance", found=totals.found, **numbers, skipped=totals.skipped)
    if totals.skipped_as:
        reasons = (say("counted", number=number, what=why) for why, number in sorted(totals.skipped_as.items()))
        yield say("balance.skipped", reasons=tuple(reasons))
    if totals.unread:
        yield say("balance.unread", number=totals.unread)
    if totals.refused:
        yield say("balance.refused", number=totals.refused)
    if out is not None:
        yield say("balance.out", file=str(out))


def summarize(lines: Iterable[str], *, err: bool = False) -> None:
    """Print the lines of a summary. err -- True to print to standard error"""
    for line in lines:
        tell(line, err=err)


class ErrorLines(Printer):
    """Print each error or refusal to standard error, and the outcome of each game to standard output."""

    def __init__(self, *, quiet: bool) -> None:
        super().__init__((), None)
        self._quiet = quiet

    def row(self, game: BatchRow) -> None:
        """Print the lines about one file."""
        row = json.loads(game.line)
        source = row.get("source", row)
        where = place(source["path"], source["member"])
        unread = ({"error": error, "source": {"game": error.get("game")}} for error in row.get("unread", ()))
        errors = [row] if "error" in row else unread
        if "refusal" in row:
            tell(say("annotate.not", file=where, reason=row["refusal"]))
        for one in errors:
            tell(say("about.code", where=where, code=one["error"]["code"], text=error_message(one)))
        if self._quiet:
            return
        for change in row.get("changes", ()):
            tell(say("about", where=where, text=change))
        outcomes = row.get("outcomes", ())
        for number, outcome in outcomes:
            tell(say("about.game" if len(outcomes) > 1 else "about", where=where, game=number, text=outcome), err=False)
