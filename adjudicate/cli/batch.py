"""`adjudicate batch`: many records to tables."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from adjudicate import __version__
from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.options import Options
from adjudicate.batch.advice import MOST_ENGINES, Advice, advised
from adjudicate.batch.advice import MOST_SECONDS as MOST_ENGINE_SECONDS
from adjudicate.batch.batch import Plan, adjudicate_batch, settings
from adjudicate.batch.ci_reports import Baseline, check_baseline, read_baseline, write_baseline
from adjudicate.batch.cluster import Cluster, ClusterError
from adjudicate.batch.engine import Executor
from adjudicate.batch.html import check_report, write
from adjudicate.batch.processes import PATIENCE, Processes
from adjudicate.batch.summary import MOST_WORTH, REASONS, Summary
from adjudicate.batch.tables import check_tables
from adjudicate.batch.text import to_text
from adjudicate.batch.work import LEAST_PLAYS, Adjudicating
from adjudicate.cli import options as opt
from adjudicate.cli.batch_output import PRINTERS, BatchFormat, told
from adjudicate.cli.languages import ReportLanguageOption, language_wanted
from adjudicate.cli.runs import BatchProgress, ManySources, checked_tables, giving_up_in_a_line, run_account
from adjudicate.cli.terminal import give_up
from adjudicate.cli.writing import check_ending
from adjudicate.display.prose import numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.engine.process import Failure
from adjudicate.sources.outputs import OutputError

EPILOG = (
    "Exit status: 0 nothing found; 1 something that --fail-on names was found; 2 something could not be read "
    "(--fail-on unreadable), no game was found, the output could not be written, or the command was misused; 130 "
    "interrupted."
)


AskedVerdict = Literal["confirmed", "contradicted", "undetermined", "unverifiable"]
BatchFailure = Literal["illegal", "irregular", "contradicted", "unreadable", "never"]
Only = Literal[
    "confirmed", "contradicted", "undetermined", "unverifiable", "illegal", "irregular", "unreadable", "skipped"
]  # fmt: skip
Columns = Literal["default", "all"]

DEFAULT_FAIL_ON: tuple[str, ...] = ("illegal", "irregular", "contradicted", "unreadable")


def batch(  # noqa: PLR0913 -- Typer makes each argument an option of the command line
    *,
    where: ManySources,
    out: Annotated[
        list[Path] | None,
        opt.out_option(
            metavar="TABLE",
            help="Write a table: .jsonl, .csv, .tsv (or .gz), .parquet, .sqlite or .xlsx. Several are allowed.",
        ),
    ] = None,
    columns: Annotated[
        Columns,
        opt.one_of(
            Columns, "--columns", help="All: also ranks, place, time, application, encoding and hashes of the moves."
        ),
    ] = "default",
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
        int,
        opt.whole("--pages", least=1, help=f"Of --report: the sheets of so many records at most; else {MOST_WORTH}."),
    ] = MOST_WORTH,
    lang: ReportLanguageOption = None,
    resume: opt.ResumeOption = False,
    jobs: opt.JobsOption = None,
    dask: Annotated[
        str | None,
        opt.option(
            "--dask",
            parse=values.address,
            metavar="ADDRESS",
            help="Use the workers of a Dask scheduler, tcp://HOST:PORT.",
        ),
    ] = None,
    rules: opt.RulesOption = None,
    illegal: opt.IllegalOption = "stands",
    komi: opt.KomiOption = None,
    engine: Annotated[
        list[str] | None,
        opt.engine_option("Ask an engine for dead stones where the result is undetermined; two may be given."),
    ] = None,
    engine_time: Annotated[float, opt.engine_time_option(most=MOST_ENGINE_SECONDS)] = opt.ENGINE_TIME,
    ask: Annotated[
        list[str] | None,
        opt.one_of(
            AskedVerdict, "--ask", help="Ask the engine about games of this verdict instead; several are allowed."
        ),
    ] = None,
    explain: Annotated[
        bool,
        typer.Option(
            "--explain", help="Explain undetermined results as thoroughly as contradicted ones; some 7 ms for each."
        ),
    ] = False,
    shard: Annotated[
        Any,  # a tuple, which Typer would take for an option of several values
        opt.option("--shard", parse=values.part, metavar="I/N", help="Do the I-th of N parts of the records only."),
    ] = None,
    fail_on: Annotated[list[str] | None, opt.fail_on_option(BatchFailure)] = None,
    only: Annotated[
        list[str] | None,
        opt.one_of(
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
        opt.format_option(
            BatchFormat,
            "A summary to read; or, with the summary on standard error, a line a complaint, a JSON object a game, or a "
            "document for build servers.",
        ),
    ] = "text",
    force: Annotated[
        bool, opt.force_option(help="Replace tables and a baseline that are there; never a record.")
    ] = False,
    quiet: Annotated[bool, opt.quiet_option(help="No progress (shown on a terminal only), no summary.")] = False,
    verbose: opt.VerboseRunOption = False,
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

    where.check()
    opt.refuse_contradicting_failures(fail_on)
    tables = checked_tables(out, "--out")
    if resume and not tables and duplicates is None:
        raise typer.BadParameter("only a run with --out has a journal", param_hint="--resume")
    if report is not None and "-" in where.paths:
        raise typer.BadParameter("pages need the records twice, and standard input can be read once only")
    if lang is not None and report is None:
        raise typer.BadParameter("only the sheets of --report have a language", param_hint="--lang")
    checked_tables([duplicates] if duplicates else None, "--duplicates")
    _look_at_outputs(tables, duplicates, report, [*where.paths, *where.lists], force=force or resume)
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
        details=columns == "all",
        duplicates=duplicates,
        force=force,
    )
    known = known_complaints(baseline, write_baseline, force=force)
    printer = None
    if only or known or format_ != "text":
        printer = PRINTERS[format_](chosen, known)
        printer.begin()
    progress = BatchProgress(where.files, resume=resume, quiet=quiet, printer=printer)
    jobs = jobs or os.cpu_count() or 1
    with run_account(verbose, None if dask else jobs, lambda: numbered(progress.pace.games, "game")):
        summary = _run(plan, where, progress, jobs, dask, advice)
    if printer is not None:
        printer.end()
    if not quiet:
        _print(summary, listing=not only, err=format_ != "text")
    if known is not None and write_baseline is not None:
        write_known(write_baseline, known, force=force)
    raise typer.Exit(_status(summary, fail_on or DEFAULT_FAIL_ON, known, written=write_baseline is not None))


def advice_of(engines: Sequence[str], seconds: float, about: Sequence[str], dask: str | None) -> Advice | None:
    """Return which engines are asked; refuse those that do not answer, before the first record is read."""
    if not engines:
        if about:
            raise typer.BadParameter("no engine is named; --engine COMMAND names one", param_hint="--ask")
        return None
    if len(engines) > MOST_ENGINES:
        raise typer.BadParameter(f"at most {MOST_ENGINES} engines can be asked", param_hint="--engine")
    if dask is not None:
        raise typer.BadParameter("engines are asked by processes of this machine only", param_hint="--engine")
    verdicts = tuple(sorted(set(about))) or ("undetermined",)
    advice = Advice(tuple(engines), seconds, verdicts, os.urandom(16).hex())
    try:
        advice.greet()
    except Failure as failure:
        give_up(str(failure))
    return advice


def known_complaints(path: Path | None, written: Path | None, *, force: bool) -> Baseline | None:
    """Return the known complaints; exit where they cannot be read, or could not be written."""
    if path is not None and written is not None:
        raise typer.BadParameter("--baseline and --write-baseline exclude each other", param_hint="--write-baseline")
    if written is not None:
        try:
            check_baseline(written, force=force)
        except OutputError as error:
            raise typer.BadParameter(str(error), param_hint="--write-baseline") from None
        check_ending(written, (".json",), "--write-baseline")
        return Baseline(keep=True)
    if path is None:
        return None
    try:
        return Baseline(read_baseline(path))
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        give_up(f"{path}: the baseline cannot be read: {why}")


def write_known(path: Path, baseline: Baseline, *, force: bool) -> None:
    """Write the complaints of a run as a baseline; exit where that cannot be done."""
    try:
        write_baseline(path, baseline.found, force=force)
    except OSError as error:
        give_up(f"{path}: the baseline cannot be written: {error.strerror or error}")
    told(f"{numbered(len(baseline.found), 'complaint')} written to {for_terminal(str(path), most=400)}")


@contextmanager
def _executor(plan: Plan, jobs: int, dask: str | None, advice: Advice | None) -> Iterator[Executor]:
    """Start who does the work, processes of this machine or the cluster of a Dask scheduler; and end them."""
    if dask is not None:
        with Cluster(plan.options, dask, extras=plan.extras) as cluster:
            yield cluster
        return
    if advice is None:
        processes = Processes(Adjudicating(plan.options, plan.extras), jobs)
    else:
        work = advised(plan.options, advice, plan.extras)
        processes = Processes(work, jobs, patience=PATIENCE + advice.silence)
    with processes as started:
        yield started


def _run(
    plan: Plan, where: ManySources, progress: BatchProgress, jobs: int, dask: str | None, advice: Advice | None
) -> Summary:
    """Do the whole batch; exit where it cannot be finished."""
    about = {}
    if plan.journal is not None:
        about = settings(plan, __version__, where.paths, where.lists)
        about |= {"include": where.include, "exclude": where.exclude}
        about |= advice.settings if advice else {}
    if plan.report is not None:
        where.hold()
    try:
        with giving_up_in_a_line(plan.journal, lambda: numbered(progress.pace.games, "game")), progress:
            with _executor(plan, jobs, dask, advice) as executor:
                summary = adjudicate_batch(plan, where.items(), executor, about, progress)
            if plan.report is not None:
                progress.writing(plan.report)
                title = ", ".join((*where.paths, *where.lists))
                write(plan.report, summary, plan.options, where.items(), title, language=plan.language)
        return summary
    except ClusterError as error:
        give_up(str(error))
    finally:
        if advice is not None:
            advice.end()


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
    typer.echo(to_text(summary, worth, skipped=skipped, duplicates=found), nl=False, err=err)


def _status(summary: Summary, fail_on: Sequence[str], baseline: Baseline | None, *, written: bool) -> int:
    if "never" in fail_on:
        return 0
    if not summary.adjudicated:
        return 2  # no game: that is not "all fine"
    if written:
        return 0
    refused = summary.refused if baseline is None else baseline.news["refused"]
    if refused and "unreadable" in fail_on:
        return 2
    found: dict[Literal["illegal", "irregular", "contradicted"], int] = {
        "illegal": summary.illegal,
        "irregular": summary.irregular,
        "contradicted": summary.verdicts["contradicted"],
    }
    if baseline is not None:
        found = {what: baseline.news[what] for what in found}
    return int(any(number for what, number in found.items() if what in fail_on))
