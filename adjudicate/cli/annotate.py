"""`adjudicate annotate`: write findings into records as comments and marks."""

import os
import sys
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.options import Options
from adjudicate.annotate.editing import Refusal, is_annotated
from adjudicate.annotate.remarks import Annotated as AnnotatedFile
from adjudicate.annotate.remarks import annotate as annotated
from adjudicate.batch.copies import ARCHIVES_WRITTEN, is_archive_written
from adjudicate.batch.rewriting import RewritePlan, annotating
from adjudicate.cli import options as opt
from adjudicate.cli import rewriting, writing
from adjudicate.cli.inputs import Account, GameOptions, adjudicate_as, complain, in_time, read_file, spelt, to_read
from adjudicate.cli.messages import give_up, named, say, tell
from adjudicate.cli.runs import ManySources
from adjudicate.record.files import open_file
from adjudicate.record.model import Record
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.names import is_archive, printable
from adjudicate.time_limit import TooSlowError, limited

HELP = opt.HELPS["annotate"]


@dataclass(frozen=True)
class _Run:
    """The options that do not affect how a game is adjudicated."""

    set_result: opt.SetResultOption = False
    include: opt.IncludeOption = None
    exclude: opt.ExcludeOption = None
    lang: opt.MessageLanguageOption = None
    resume: opt.ResumeOption = False
    jobs: opt.JobsOption = None
    force: Annotated[bool, opt.force_option(help=HELP["force"])] = False
    quiet: Annotated[bool, opt.quiet_option(help=HELP["quiet"])] = False
    verbose: Annotated[bool, opt.verbose_option(help=HELP["verbose"])] = False


def annotate(
    *,
    files: Annotated[list[str], typer.Argument(metavar="GAME...", help=HELP["files"], show_default=False)],
    out: Annotated[str, opt.out_option(metavar="OUT", help=HELP["out"])],
    how: GameOptions,
    all_alive: opt.AllAliveOption = False,
    time_limit: opt.TimeLimitOption = opt.TIME_LIMIT,
    game: Annotated[int | None, opt.game_option(help=HELP["game"])] = None,
    run: _Run,
) -> None:
    """Write the findings into records as comments and marks."""
    how = replace(how, all_alive=all_alive)
    about_one = {how.handicap, how.dead, how.take_back, how.neutral, how.counted} != {None}
    many = len(files) > 1 or is_archive_written(Path(out)) or out.endswith("/")  # written to a folder or an archive
    if many or os.path.isdir(files[0]) or is_archive(files[0]):
        if about_one or game is not None:
            raise typer.BadParameter(say("one-game.annotate-file"))
        if out == "-" or out.lower().endswith(".sgf"):
            raise typer.BadParameter(say("many-out", endings=ARCHIVES_WRITTEN), param_hint="--out")
        plan = RewritePlan(Path(out), resume=run.resume, several=len(files) > 1, force=run.force)
        sources = ManySources(files, [], run.include, run.exclude)
        _annotate_many(plan, sources, how.without_points(dead=() if all_alive else None), time_limit, run)
    for given, name in ((run.resume, "--resume"), (run.include, "--include"), (run.exclude, "--exclude")):
        if given:
            raise typer.BadParameter(say("many-only"), param_hint=name)
    target = None if writing.to_standard_output(out) else writing.target(out, files, force=run.force, ours=is_annotated)
    if target is not None:
        writing.check_ending(target, (".sgf",))
    _annotate_one(files[0], target, how, time_limit, game, run, about_one=about_one)


def _annotate_one(
    file: str, target: Path | None, how: GameOptions, time_limit: float, game: int | None, run: _Run, *, about_one: bool
) -> NoReturn:
    """Annotate one file, and exit.

    target    -- path of the file to write; None for standard output
    about_one -- True if the call has an option that applies to only one game
    """
    shown = named(file)
    account = Account(run.verbose)
    account.begin()
    try:
        data = read_file(file)
        if isinstance(data, Unreadable):
            complain(data)
            raise typer.Exit(2)
        with limited(to_read(data)):
            opened = open_file(data, file)
        if not isinstance(opened, Unreadable):
            account.file(printable(file), data, opened)
        numbers = () if isinstance(opened, Unreadable) else range(1, len(opened.games) + 1)
        if game is not None and numbers and game not in numbers:
            raise typer.BadParameter(say("no-game", game=game, n=len(numbers)), param_hint="--game")
        if len(numbers) > 1 and game is None and about_one:
            raise typer.BadParameter(say("one-game.annotate", number=len(numbers)), param_hint="--game")

        begun: set[int] = set()

        def adjudicating(record: Record) -> Adjudication | Unreadable:
            if record.game in begun:  # adjudicated before, but the file to write needs a sheet
                with limited(time_limit):
                    return adjudicate_as(record, how)
            begun.add(record.game)
            return account.done(record, lambda: in_time(record, time_limit, lambda: adjudicate_as(record, how)))

        with limited(to_read(data) + 2 * time_limit * (1 if game is not None else max(1, len(numbers)))):
            done = annotated(data, printable(file), adjudicating, game=game, set_result=run.set_result)
    except TooSlowError as late:
        give_up(say("annotate.too-slow", file=shown, time=spelt(late.seconds)))
    except MemoryError:
        give_up(say("about", where=shown, text=say("memory")))
    if isinstance(done, Refusal):
        give_up(say("annotate.refused", file=shown, reason=done.why))
    _write(done, target, shown, quiet=run.quiet, force=run.force)
    raise typer.Exit(2 if done.errors else int(done.faulty))


def _write(done: AnnotatedFile, target: Path | None, shown: str, *, quiet: bool, force: bool) -> None:
    """Write an annotated file and print its outcomes. Exit with status 2 if there is no data to write."""
    for error in done.errors:
        complain(error)
    if done.data is None:
        raise typer.Exit(2)
    if target is None:
        if sys.stdout is None:
            give_up(say("annotate.closed"))
        sys.stdout.buffer.write(done.data)
    else:
        writing.write(target, done.data, force=force, ours=is_annotated)
    if quiet:
        return
    for number, outcome in done.outcomes if target is not None else ():
        key = "about.game" if len(done.outcomes) > 1 else "about"
        tell(say(key, where=shown, game=number, text=outcome), err=False)
    for change in done.changes:
        tell(say("about", where=shown, text=change))


def _annotate_many(plan: RewritePlan, sources: ManySources, options: Options, seconds: float, run: _Run) -> NoReturn:
    """Annotate many records into a folder or archive, and exit."""
    if "-" in sources.paths:
        raise typer.BadParameter(say("read-twice.many"))
    rewriting.check_outputs(plan, sources)
    about = rewriting.settings(
        sources, command="annotate", options=asdict(options), seconds=seconds, set_result=run.set_result
    )
    work = annotating(options, seconds, set_result=run.set_result)
    printer = rewriting.ErrorLines(quiet=run.quiet)
    totals = rewriting.run(plan, work, sources, about, printer, jobs=run.jobs, quiet=run.quiet, verbose=run.verbose)
    if not run.quiet:
        rewriting.summarize(rewriting.balance(totals, plan.out))
    raise typer.Exit(2 if totals.refused or totals.unread or not totals.rows else int(totals.faulty > 0))
