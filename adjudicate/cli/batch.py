"""`adjudicate batch`: many records to tables."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from adjudicate import __version__
from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.options import Options
from adjudicate.batch.advice import MOST_SECONDS as MOST_ENGINE_SECONDS
from adjudicate.batch.advice import Advice, advised
from adjudicate.batch.batch import Plan, adjudicate_batch, settings
from adjudicate.batch.ci_reports import Baseline
from adjudicate.batch.cluster import Cluster, ClusterError
from adjudicate.batch.engine import Executor
from adjudicate.batch.html import write
from adjudicate.batch.outputs import check_report, check_tables
from adjudicate.batch.processes import PATIENCE, Processes
from adjudicate.batch.summary import MOST_WORTH, REASONS, Summary
from adjudicate.batch.tables import WRITERS, MissingLibraryError, check
from adjudicate.batch.text import to_text
from adjudicate.batch.work import LEAST_PLAYS, adjudicating
from adjudicate.cli.batch_options import AskedVerdict, advice_of, known_complaints, write_known
from adjudicate.cli.batch_output import PRINTERS, BatchFormat
from adjudicate.cli.batch_progress import BatchProgress, run_account
from adjudicate.cli.ended_runs import giving_up_in_a_line
from adjudicate.cli.giving_up import give_up
from adjudicate.cli.languages import ReportLanguageOption, language_wanted
from adjudicate.cli.many_sources import ManySources
from adjudicate.cli.options import (
    ENGINE_TIME,
    ExcludeOption,
    FromListOption,
    IllegalOption,
    IncludeOption,
    JobsOption,
    KomiOption,
    ManySourcesArgument,
    ResumeOption,
    RulesOption,
    VerboseRunOption,
    engine_option,
    engine_time_option,
    fail_on_option,
    force_option,
    format_option,
    one_of,
    option,
    out_option,
    quiet_option,
    refuse_contradicting_failures,
    whole,
)
from adjudicate.display.prose import numbered
from adjudicate.sources.outputs import OutputError

EPILOG = (
    "Exit status: 0 nothing found; 1 something that --fail-on names was found; 2 something could not be read "
    "(--fail-on unreadable), no game was found, the output could not be written, or the command was misused; 130 "
    "interrupted."
)


class BatchFailure(StrEnum):
    """What makes the exit status other than 0."""

    illegal = "illegal"
    irregular = "irregular"
    contradicted = "contradicted"
    unreadable = "unreadable"
    never = "never"


class Only(StrEnum):
    """Which records are listed."""

    confirmed = "confirmed"
    contradicted = "contradicted"
    undetermined = "undetermined"
    unverifiable = "unverifiable"
    illegal = "illegal"
    irregular = "irregular"
    unreadable = "unreadable"
    skipped = "skipped"


class Columns(StrEnum):
    """Which columns tables have."""

    default = "default"
    all = "all"


NEWS: tuple[Any, ...] = (BatchFailure.illegal, BatchFailure.irregular, BatchFailure.contradicted)
DEFAULT_FAIL_ON = (BatchFailure.illegal, BatchFailure.irregular, BatchFailure.contradicted, BatchFailure.unreadable)


def batch(  # noqa: PLR0913, PLR0917 -- Typer makes each argument an option of the command line
    sources: ManySourcesArgument = None,
    from_list: FromListOption = None,
    include: IncludeOption = None,
    exclude: ExcludeOption = None,
    out: Annotated[
        list[Path] | None,
        out_option(
            "TABLE", "Write a table: .jsonl, .csv, .tsv (or .gz), .parquet, .sqlite or .xlsx. Several are allowed."
        ),
    ] = None,
    columns: Annotated[
        Columns,
        one_of(
            Columns, "--columns", help="All: also ranks, place, time, application, encoding and hashes of the moves."
        ),
    ] = Columns.default,
    duplicates: Annotated[
        Path | None,
        typer.Option(
            "--duplicates",
            metavar="TABLE",
            help=f"Write a table of the games of {LEAST_PLAYS} moves or more that are there more than once.",
        ),
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write HTML pages into a new folder: summary and sheets.")
    ] = None,
    pages: Annotated[
        int, whole("--pages", least=1, help=f"Of --report: the sheets of so many records at most; else {MOST_WORTH}.")
    ] = MOST_WORTH,
    lang: ReportLanguageOption = None,
    resume: ResumeOption = False,
    jobs: JobsOption = None,
    dask: Annotated[
        str | None,
        option(
            "--dask",
            parse=values.address,
            metavar="ADDRESS",
            help="Use the workers of a Dask scheduler, tcp://HOST:PORT.",
        ),
    ] = None,
    rules: RulesOption = None,
    illegal: IllegalOption = "stands",
    komi: KomiOption = None,
    engine: Annotated[
        list[str] | None,
        engine_option("Ask an engine for dead stones where the result is undetermined; two may be given."),
    ] = None,
    engine_time: Annotated[float, engine_time_option(most=MOST_ENGINE_SECONDS)] = ENGINE_TIME,
    ask: Annotated[
        list[AskedVerdict] | None,
        one_of(AskedVerdict, "--ask", help="Ask the engine about games of this verdict instead; several are allowed."),
    ] = None,
    explain: Annotated[
        bool,
        typer.Option(
            "--explain", help="Explain undetermined results as thoroughly as contradicted ones; some 7 ms for each."
        ),
    ] = False,
    shard: Annotated[
        Any,  # a tuple, which Typer would take for an option of several values
        option("--shard", parse=values.part, metavar="I/N", help="Do the I-th of N parts of the records only."),
    ] = None,
    fail_on: Annotated[
        list[BatchFailure] | None,
        fail_on_option(BatchFailure),
    ] = None,
    only: Annotated[
        list[Only] | None,
        one_of(
            Only,
            "--only",
            help="List these records instead of those worth a look; of --format json, print these only; of --report, "
            "give these their pages.",
        ),
    ] = None,
    baseline: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Known complaints: only others are printed as lines, and count for the exit status."
        ),
    ] = None,
    write_baseline: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the complaints of this run as known ones; then they do not count."),
    ] = None,
    format_: Annotated[
        BatchFormat,
        format_option(
            BatchFormat,
            "A summary to read; or, with the summary on standard error, a line a complaint, a JSON object a game, or a "
            "document for build servers.",
        ),
    ] = BatchFormat.text,
    force: Annotated[bool, force_option("Replace tables and a baseline that are there; never a record.")] = False,
    quiet: Annotated[bool, quiet_option("No progress (shown on a terminal only), no summary.")] = False,
    verbose: VerboseRunOption = False,
) -> None:
    """Adjudicate many records: files, folders, archives.

    Prints a summary; writes tables with --out. A record that cannot be adjudicated costs its own row. An interrupted
    run goes on with --resume, from the journal beside the first table.

    \b
    adjudicate batch games/ --out games.csv            a table of a folder
    adjudicate batch old.tar.gz --only contradicted    such records, one a line
    adjudicate batch old.tar.gz --format json          data, one game a line
    adjudicate batch games/ --format line              a check, as linters have it
    """

    if not sources and not from_list:
        raise typer.BadParameter("name a source, or --from-list")
    if [*(sources or ()), *(from_list or ())].count("-") > 1:
        raise typer.BadParameter("standard input can be read once only")
    refuse_contradicting_failures(fail_on)
    tables = _tables(out, "--out")
    if resume and not tables and duplicates is None:
        raise typer.BadParameter("only a run with --out has a journal", param_hint="--resume")
    if report is not None and "-" in (sources or ()):
        raise typer.BadParameter("pages need the records twice, and standard input can be read once only")
    if lang is not None and report is None:
        raise typer.BadParameter("only the sheets of --report have a language", param_hint="--lang")
    twice = next(iter(_tables(None if duplicates is None else [duplicates], "--duplicates")), None)
    _look_at_outputs(tables, twice, report, [*(sources or ()), *(from_list or ())], force=force or resume)
    part, parts = shard or (1, 1)
    advice = advice_of(engine or (), engine_time, ask or (), dask)
    options = Options(rules=rules, policy=illegal, komi=komi, thorough=explain)
    chosen = frozenset(only or ())
    plan = Plan(
        options,
        tables,
        resume,
        part,
        parts,
        report,
        asks_engines=advice is not None,
        pages=pages,
        language=language_wanted(lang, text=False),
        only=chosen,
        details=columns == Columns.all,
        duplicates=twice,
        force=force,
    )
    where = ManySources(sources or [], from_list or [], include, exclude)
    known = known_complaints(baseline, write_baseline, force=force)
    printer = None
    if only or known or format_ != BatchFormat.text:
        printer = PRINTERS[format_](chosen, known)
        printer.begin()
    progress = BatchProgress(where.files, resume=resume, quiet=quiet, printer=printer)
    workers = _Workers(jobs or os.cpu_count() or 1, dask, advice)
    with run_account(verbose, None if dask else workers.jobs, lambda: numbered(progress.pace.games, "game")):
        summary = _run(plan, where, workers, progress)
    if printer is not None:
        printer.end()
    if not quiet:
        _print(summary, listing=not only, err=format_ != BatchFormat.text)
    if known is not None and write_baseline is not None:
        write_known(write_baseline, known, force=force)
    raise typer.Exit(_status(summary, fail_on or DEFAULT_FAIL_ON, known, written=write_baseline is not None))


@dataclass(frozen=True)
class _Workers:
    """Who does the work: processes of this machine, or the cluster of a Dask scheduler; and the engines they ask."""

    jobs: int
    dask: str | None
    advice: Advice | None

    @contextmanager
    def executor(self, plan: Plan) -> Iterator[Executor]:
        """Start them, and end them."""
        if self.dask is not None:
            with Cluster(plan.options, self.dask, extras=plan.extras) as cluster:
                yield cluster
        else:
            with self._processes(plan) as processes:
                yield processes

    def _processes(self, plan: Plan) -> Processes:
        if self.advice is None:
            return Processes(adjudicating(plan.options, plan.extras), self.jobs)
        work = advised(plan.options, self.advice, plan.extras)
        return Processes(work, self.jobs, patience=PATIENCE + self.advice.silence)


def _run(plan: Plan, sources: ManySources, workers: _Workers, progress: BatchProgress) -> Summary:
    """Do the whole batch; exit where it cannot be finished."""

    about = {}
    if plan.journal is not None:
        about = settings(plan, __version__, sources.paths, sources.lists)
        about |= {"include": sources.include, "exclude": sources.exclude}
        about |= workers.advice.settings if workers.advice else {}
    if plan.report is not None:
        sources.hold()
    try:
        with giving_up_in_a_line(plan.journal, lambda: numbered(progress.pace.games, "game")), progress:
            with workers.executor(plan) as executor:
                summary = adjudicate_batch(plan, sources.items(), executor, about, progress)
            if plan.report is not None:
                progress.writing(plan.report)
                title = ", ".join((*sources.paths, *sources.lists))
                write(plan.report, summary, plan.options, sources.items(), title, language=plan.language)
        return summary
    except ClusterError as error:
        give_up(str(error))
    finally:
        if workers.advice is not None:
            workers.advice.end()


def _tables(out: list[Path] | None, hint: str) -> tuple[Path, ...]:
    if not out:
        return ()

    for table in out:
        try:
            check(table)
        except (ValueError, MissingLibraryError) as error:
            near = values.hint(values.nearest(table.suffix, WRITERS))
            raise typer.BadParameter(f"{error}{near}", param_hint=hint) from None
    return tuple(out)


def _look_at_outputs(
    tables: tuple[Path, ...], duplicates: Path | None, report: Path | None, sources: list[str], *, force: bool
) -> None:
    """Refuse outputs that cannot be written, before the first record is read."""

    hint = "--out"
    try:
        check_tables(tables, sources, duplicates, force=force)
        hint = "--report"
        if report is not None:
            check_report(report, (*tables, *([duplicates] if duplicates else [])))
    except OutputError as error:
        raise typer.BadParameter(str(error), param_hint=hint) from None


def _print(summary: Summary, *, listing: bool, err: bool) -> None:

    worth = [(REASONS[one.rank], one.data) for one in summary.worth] if listing else []
    if err and sys.stdout is not None:
        sys.stdout.flush()  # the rows come first where both go to one place
    skipped, found = summary.skipped_as, summary.duplicates
    typer.echo(to_text(summary.totals, worth, skipped=skipped, duplicates=found), nl=False, err=err)


def _status(
    summary: Summary,
    fail_on: tuple[BatchFailure, ...] | list[BatchFailure],
    baseline: Baseline | None = None,
    *,
    written: bool = False,
) -> int:
    if BatchFailure.never in fail_on:
        return 0
    if not summary.adjudicated:
        return 2  # no game: that is not "all fine"
    if written:
        return 0
    refused = summary.refused if baseline is None else baseline.news["refused"]
    if refused and BatchFailure.unreadable in fail_on:
        return 2
    found = {
        BatchFailure.illegal: summary.illegal,
        BatchFailure.irregular: summary.irregular,
        BatchFailure.contradicted: summary.verdicts["contradicted"],
    }
    if baseline is not None:
        found = {what: baseline.news[what.value] for what in NEWS}
    return int(any(number for what, number in found.items() if what in fail_on))
