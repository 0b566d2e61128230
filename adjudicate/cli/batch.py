"""`adjudicate batch`: adjudicate many records and write tables."""

import errno
import os
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from adjudicate import __version__
from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.options import Options
from adjudicate.annotate.repairs import RepairKind
from adjudicate.batch import selecting
from adjudicate.batch.advice import MOST_ENGINES, Advice, advised
from adjudicate.batch.advice import MOST_SECONDS as MOST_ENGINE_SECONDS
from adjudicate.batch.batch import Plan, adjudicate_batch, settings
from adjudicate.batch.ci_reports import Baseline, check_baseline, read_baseline, write_baseline
from adjudicate.batch.cluster import Cluster, ClusterError
from adjudicate.batch.columns import DETAILS, GAMES
from adjudicate.batch.copies import CopyNames, check_copies, folds
from adjudicate.batch.engine import Executor
from adjudicate.batch.html import check_report, write
from adjudicate.batch.journal import is_part
from adjudicate.batch.processes import PATIENCE, Processes
from adjudicate.batch.rewriting import repairing
from adjudicate.batch.selecting import Condition, write_selected
from adjudicate.batch.summary import MOST_WORTH, REASONS, Summary
from adjudicate.batch.tables import check_tables
from adjudicate.batch.text import to_text
from adjudicate.batch.work import BRIEFLY, LEAST_PLAYS, SECONDS_A_GAME, Adjudicating
from adjudicate.cli import options as opt
from adjudicate.cli.batch_output import PRINTERS, BatchFormat, flush
from adjudicate.cli.languages import language_wanted
from adjudicate.cli.messages import give_up, say, spoken, warn, warn_about
from adjudicate.cli.runs import BatchProgress, ManySources, checked_tables, giving_up_in_a_line, run_account
from adjudicate.cli.writing import check_ending
from adjudicate.engine.process import Failure
from adjudicate.sources.outputs import OutputError
from adjudicate.sources.system import reason

HELP = opt.HELPS["batch"]
AskedVerdict = Literal["confirmed", "contradicted", "undetermined", "unverifiable"]
BatchFailure = Literal["illegal", "irregular", "contradicted", "unreadable", "never"]
Only = Literal[
    "confirmed", "contradicted", "undetermined", "unverifiable", "illegal", "irregular", "unreadable", "skipped"
]  # fmt: skip
Columns = Literal["default", "all"]
ShardBy = Literal["record", "source"]

DEFAULT_FAIL_ON: tuple[str, ...] = ("illegal", "irregular", "contradicted", "unreadable")


def batch(  # noqa: PLR0913 -- Typer makes each argument an option of the command line
    *,
    where: ManySources,
    out: Annotated[list[Path] | None, opt.out_option(metavar="TABLE", help=HELP["out"])] = None,
    columns: Annotated[Columns, opt.one_of(Columns, "--columns", help=HELP["columns"])] = "default",
    duplicates: Annotated[Path | None, opt.duplicates_option(help=HELP["duplicates"].format(least=LEAST_PLAYS))] = None,
    where_: Annotated[list[str] | None, typer.Option("--where", metavar="EXPRESSION", help=HELP["condition"])] = None,
    write_: Annotated[Path | None, typer.Option("--write", metavar="OUT", help=HELP["write"])] = None,
    repaired: Annotated[bool, typer.Option("--repaired", help=HELP["repaired"])] = False,
    report: Annotated[Path | None, typer.Option(metavar="FOLDER", help=HELP["report"])] = None,
    pages: Annotated[int, opt.whole("--pages", least=1, help=HELP["pages"])] = MOST_WORTH,
    lang: opt.ReportLanguageOption = None,
    resume: opt.ResumeOption = False,
    jobs: opt.JobsOption = None,
    dask: Annotated[
        str | None, opt.option("--dask", parse=values.address, metavar="ADDRESS", help=HELP["dask"])
    ] = None,
    rules: opt.RulesOption = None,
    illegal: opt.IllegalOption = "stands",
    komi: opt.KomiOption = None,
    engine: Annotated[list[str] | None, opt.engine_option(help=HELP["engine"])] = None,
    engine_time: Annotated[float, opt.engine_time_option(most=MOST_ENGINE_SECONDS)] = opt.ENGINE_TIME,
    ask: Annotated[list[str] | None, opt.one_of(AskedVerdict, "--ask", help=HELP["ask"])] = None,
    explain: Annotated[bool, typer.Option("--explain", help=HELP["explain"])] = False,
    shard: Annotated[
        Any,  # a tuple; with that annotation, Typer would expect several values
        opt.option("--shard", parse=values.part, metavar="I/N", help=HELP["shard"]),
    ] = None,
    shard_by: Annotated[ShardBy, opt.one_of(ShardBy, "--shard-by", help=HELP["shard_by"])] = "record",
    fail_on: Annotated[list[str] | None, opt.fail_on_option(BatchFailure)] = None,
    only: Annotated[list[str] | None, opt.one_of(Only, "--only", help=HELP["only"])] = None,
    baseline: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["baseline"])] = None,
    write_baseline: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["write_baseline"])] = None,
    format_: Annotated[BatchFormat, opt.format_option(BatchFormat, HELP["format"])] = "text",
    force: Annotated[bool, opt.force_option(help=HELP["force"])] = False,
    quiet: Annotated[bool, opt.quiet_option(help=HELP["quiet"])] = False,
    verbose: opt.VerboseRunOption = False,
) -> None:
    """Adjudicate many records in files, folders and archives."""
    where.check()
    opt.refuse_contradicting_failures(fail_on)
    tables = tuple(out or ())
    checked_tables([table for table in tables if not is_part(table)], "--out")
    if resume and not tables and duplicates is None and write_ is None:
        raise typer.BadParameter(say("resume.out"), param_hint="--resume")
    if report is not None and "-" in where.paths:
        raise typer.BadParameter(say("read-twice.report"))
    checked_tables([duplicates] if duplicates else None, "--duplicates")
    look_at_outputs(tables, duplicates, report, [*where.paths, *where.lists], force=force or resume)
    part, parts = shard or (1, 1)
    fulfilled = _condition(where_, write_, where, shard, details=columns == "all", force=force or resume)
    if repaired and write_ is None:
        raise typer.BadParameter(say("needs", options="--write"), param_hint="--repaired")
    if shard_by == "source":
        if "-" in where.paths:
            raise typer.BadParameter(say("shard-by.stdin"), param_hint="--shard-by")
        where = replace(where, part=(part, parts))
    advice = advice_of(engine or (), engine_time, ask or (), dask)
    options = Options(rules=rules, policy=illegal, komi=komi, thorough=explain)
    chosen = frozenset(only or ())
    plan = Plan(
        options, tables, resume, part, parts, report, asks_engines=advice is not None, pages=pages,
        language=language_wanted(lang, text=False), only=chosen, details=columns == "all", duplicates=duplicates,
        force=force, shard_by=shard_by, conditions=where_ or (), write=write_, repaired=repaired,
    )  # fmt: skip
    known = known_complaints(baseline, write_baseline, force=force)
    printer = None
    if only or known or format_ != "text":
        printer = PRINTERS[format_](chosen, known)
        printer.begin()
    progress = BatchProgress(where.files, resume=resume, quiet=quiet, printer=printer)
    jobs = jobs or os.cpu_count() or 1
    with run_account(verbose, None if dask else jobs, lambda: say("games", n=progress.pace.games)):
        summary = _run(plan, where, progress, jobs, dask, advice, fulfilled)
    if printer is not None:
        printer.end()
    if not quiet:
        print_summary(summary, listing=not only, err=format_ != "text")
    elif printer is None:
        for name in (one for one in where.paths if one != "-" and not os.path.lexists(one)):
            warn_about(name, os.strerror(errno.ENOENT))
    if known is not None and write_baseline is not None:
        write_known(write_baseline, known, force=force)
    raise typer.Exit(status_of(summary, fail_on or DEFAULT_FAIL_ON, known, written=write_baseline is not None))


def advice_of(engines: Sequence[str], seconds: float, about: Sequence[str], dask: str | None) -> Advice | None:
    """Return the settings for asking engines, or None without engines. Exit if an engine does not answer."""
    if not engines:
        if about:
            raise typer.BadParameter(say("engine.none"), param_hint="--ask")
        return None
    if len(engines) > MOST_ENGINES:
        raise typer.BadParameter(say("engine.too-many", most=MOST_ENGINES), param_hint="--engine")
    if dask is not None:
        raise typer.BadParameter(say("engine.dask"), param_hint="--engine")
    advice = Advice(tuple(engines), seconds, tuple(sorted(set(about))) or ("undetermined",), os.urandom(16).hex())
    try:
        advice.greet()
    except Failure as failure:
        give_up(reason(failure))
    return advice


def known_complaints(path: Path | None, written: Path | None, *, force: bool) -> Baseline | None:
    """Return the baseline to read or write, or None without these options. Exit if it cannot be read or written."""
    if path is not None and written is not None:
        why = say("exclude", one="--baseline", other="--write-baseline")
        raise typer.BadParameter(why, param_hint="--write-baseline")
    if written is not None:
        try:
            check_baseline(written, force=force)
        except OutputError as error:
            raise typer.BadParameter(reason(error), param_hint="--write-baseline") from None
        check_ending(written, (".json",), "--write-baseline")
        return Baseline(written, keep=True)
    if path is None:
        return None
    try:
        return read_baseline(path)
    except (OSError, ValueError) as error:
        give_up(say("baseline.unreadable", file=str(path), reason=reason(error)))


def write_known(path: Path, baseline: Baseline, *, force: bool) -> None:
    """Write the findings of a run to a baseline file. Exit if writing fails."""
    try:
        write_baseline(path, baseline.found, force=force)
    except OSError as error:
        give_up(say("baseline.unwritable", file=str(path), reason=reason(error)))
    flush()
    warn(say("baseline.written", n=len(baseline.found), file=str(path)))


def _executor(plan: Plan, jobs: int, dask: str | None, advice: Advice | None) -> AbstractContextManager[Executor]:
    """Return worker processes or a Dask cluster, as a context manager that starts them and ends them."""
    if dask is not None:
        return Cluster(plan.options, dask, extras=plan.extras)
    if advice is None:
        return Processes(Adjudicating(plan.options, plan.extras), jobs)
    return Processes(advised(plan.options, advice, plan.extras), jobs, patience=PATIENCE + advice.silence)


def _condition(
    expressions: list[str] | None, out: Path | None, where: ManySources, shard: object, *, details: bool, force: bool
) -> Condition | None:
    """Return the condition for --where. Raises typer.BadParameter if it is invalid or does not fit --write."""
    if not expressions and out is None:
        return None
    if not expressions or out is None:
        one, other = ("--write", "--where") if not expressions else ("--where", "--write")
        raise typer.BadParameter(say("needs", options=other), param_hint=one)
    if shard is not None:
        raise typer.BadParameter(say("exclude", one="--write", other="--shard"), param_hint="--write")
    if "-" in where.paths:
        raise typer.BadParameter(say("read-twice.sources"))
    try:
        check_copies(out, where.names(), force=force)
    except OSError as error:
        raise typer.BadParameter(reason(error), param_hint="--write") from None
    try:
        return selecting.condition(expressions, GAMES + DETAILS if details else GAMES)
    except ValueError as error:
        raise typer.BadParameter(say("condition", reason=reason(error)), param_hint="--where") from None


def _run(
    plan: Plan,
    where: ManySources,
    progress: BatchProgress,
    jobs: int,
    dask: str | None,
    advice: Advice | None,
    fulfilled: Condition | None,
) -> Summary:
    """Run the complete batch. Exit if it cannot be finished."""
    about = {}
    if plan.journal is not None:
        about = settings(plan, __version__, where.paths, where.lists)
        about |= {"include": where.include, "exclude": where.exclude}
        about |= advice.settings if advice else {}
    if plan.report is not None:
        where.hold()
    names = CopyNames(several=fulfilled is not None and len(where.names()) > 1, fold=folds(plan.write or Path()))
    items = where.items() if fulfilled is None else names.reserving(where.items_by_source())
    try:
        with giving_up_in_a_line(plan.journal, lambda: say("games", n=progress.pace.games)), progress:
            with _executor(plan, jobs, dask, advice) as executor:
                select = None if fulfilled is None else partial(_select, plan, where, jobs, fulfilled, names)
                summary = adjudicate_batch(plan, items, executor, about, progress, select)
            if plan.report is not None:
                progress.writing(plan.report)
                title = ", ".join((*where.paths, *where.lists))
                write(plan.report, summary, plan.options, where.items(), title, language=plan.language)
        return summary
    except ClusterError as error:
        give_up(reason(error))
    finally:
        if advice is not None:
            advice.end()


def _select(
    plan: Plan, where: ManySources, jobs: int, fulfilled: Condition, names: CopyNames, kept: Path, rows: int
) -> tuple[int, int, int]:
    """Write the records that match the condition. Exit if evaluating the condition fails."""
    work = repairing(BRIEFLY, RepairKind, SECONDS_A_GAME, set_result=False)
    with Processes(work, jobs) if plan.repaired else nullcontext() as workers:
        items, force = where.items_by_source(), plan.force or plan.resume
        try:
            return write_selected(fulfilled, plan.write or Path(), items, kept, rows, names, workers, force=force)
        except ValueError as error:
            give_up(say("condition", reason=reason(error)))


def look_at_outputs(
    tables: tuple[Path, ...], duplicates: Path | None, report: Path | None, sources: list[str], *, force: bool
) -> None:
    """Refuse to start if an output cannot be written. Call this before reading the first record."""
    hint = "--out"
    try:
        check_tables(tables, sources, duplicates, force=force)
        hint = "--report"
        if report is not None:
            check_report(report, (*tables, *([duplicates] if duplicates else [])))
    except OutputError as error:
        raise typer.BadParameter(reason(error), param_hint=hint) from None


def print_summary(summary: Summary, *, listing: bool = True, err: bool = False) -> None:
    """Print a summary. listing -- True to include records worth a look; err -- True to print to standard error"""
    worth = [(REASONS[one.rank], one.data) for one in summary.worth] if listing else []
    if err:
        flush()  # if both streams have the same destination, the rows must come first
    skipped, found = summary.skipped_as, summary.duplicates
    said = to_text(summary, worth, skipped=skipped, duplicates=found, spoken=partial(spoken, err=err))
    typer.echo(said, nl=False, err=err)


def status_of(
    summary: Summary, fail_on: Sequence[str], baseline: Baseline | None = None, *, written: bool = False
) -> int:
    """Return the exit status of a run. written -- True if the run wrote a baseline"""
    if "never" in fail_on:
        return 0
    refused = summary.refused if baseline is None else baseline.news["refused"]
    if not summary.adjudicated and (refused or not summary.refused):
        return 2  # a run without a game has not checked anything, unless all its files are known
    if written:
        return 0
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
