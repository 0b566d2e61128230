"""`adjudicate annotate`: the record with its findings as comments and marks."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from pathlib import Path
from typing import Annotated

import typer

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.annotate.editing import Refusal
from adjudicate.annotate.remarks import annotate as annotated
from adjudicate.cli.giving_up import give_up
from adjudicate.cli.inputs import adjudicate_as, call_options, in_time, read_file, spelt, to_read
from adjudicate.cli.options import (
    TIME_LIMIT,
    AllAliveOption,
    DeadOption,
    FirstOption,
    GameArgument,
    HandicapOption,
    IllegalOption,
    KomiOption,
    RulesOption,
    TakeBackOption,
    TimeLimitOption,
    force_option,
    game_option,
    out_option,
)
from adjudicate.display.replacing import replacing
from adjudicate.display.sanitise import for_terminal
from adjudicate.record.model import Record
from adjudicate.record.sgf import Opened, open_file
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.text import error_text
from adjudicate.sources.archives import cannot
from adjudicate.sources.names import printable
from adjudicate.time_limit import TooSlowError, limited

EPILOG = (
    "Exit status: 0 nothing found; 1 an illegal or irregular finding, or a contradicted result; 2 something could "
    "not be read or written, no game was found, or the command was misused."
)


def annotate(  # noqa: PLR0913, PLR0917 -- Typer makes each argument an option of the command line
    file: GameArgument,
    out: Annotated[str, out_option("OUT", 'The file to write; "-" is standard output.')],
    rules: RulesOption = None,
    illegal: IllegalOption = "stands",
    take_back: TakeBackOption = None,
    komi: KomiOption = None,
    handicap: HandicapOption = None,
    first: FirstOption = None,
    dead: DeadOption = None,
    all_alive: AllAliveOption = False,
    time_limit: TimeLimitOption = TIME_LIMIT,
    game: Annotated[int | None, game_option("Annotate game N of the file only, and leave the others.")] = None,
    set_result: Annotated[
        bool,
        typer.Option("--set-result", help="Set RE to the computed result, where that rests on nothing assumed."),
    ] = False,
    force: Annotated[bool, force_option("Overwrite OUT, be it the input itself.")] = False,
) -> None:
    """Write the record with its findings as comments and marks.

    The root's comment gets the verdict, both counts and what was assumed; the node of a faulty move gets a comment with
    the rule, and a mark: a cross for an illegal move, a triangle for an irregular one. Everything else stays as it is,
    byte for byte. What an earlier run has said is replaced. A record in another format is written as SGF. With --dead
    or --all-alive, territory and dead stones are marked at the end of a record that marks none.

    \b
    adjudicate annotate game.sgf -o annotated.sgf
    adjudicate annotate game.sgf -o final.sgf --dead C3,D4 --set-result
    """

    how = call_options(
        rules=rules,
        illegal=illegal,
        komi=komi,
        handicap=handicap,
        first=first,
        dead=dead,
        all_alive=all_alive,
        take_back=take_back,
    )
    target = None if out == "-" else _target(file, out, force=force)
    shown = "standard input" if file == "-" else for_terminal(printable(file))
    try:
        data = read_file(file)
        if isinstance(data, Unreadable):
            typer.echo(error_text(data), err=True)
            raise typer.Exit(2)
        with limited(to_read(data)):
            opened = open_file(data, file)
        numbers = {None} if isinstance(opened, Unreadable) else {n + 1 for n in range(len(opened.games))}
        if target is not None and not isinstance(opened, Opened | Unreadable) and _same(file, target):
            give_up(f"{shown} is no SGF, and SGF is written; name another file for it")
        if game is not None and game not in numbers:
            raise typer.BadParameter(f"the file holds {len(numbers)}; there is no game {game}", param_hint="--game")
        if len(numbers) > 1 and game is None and {handicap, dead, take_back} != {None}:
            message = f"--dead, --handicap and --take-back speak of one game, but the file holds {len(numbers)}"
            raise typer.BadParameter(message, param_hint="--game")

        begun: set[int] = set()

        def adjudicating(record: Record) -> Adjudication | Unreadable:
            if record.game in begun:  # once more, for what is written: without an answer nothing can be
                with limited(time_limit):
                    return adjudicate_as(record, how)
            begun.add(record.game)
            return in_time(record, time_limit, lambda: adjudicate_as(record, how))

        meant = 1 if game is not None else max(1, len(numbers))
        with limited(to_read(data) + 2 * time_limit * meant):
            done = annotated(data, printable(file), adjudicating, game=game, set_result=set_result)
    except TooSlowError as late:
        give_up(f"{shown}: given up after {spelt(late.seconds)}; nothing was written")
    except MemoryError:
        give_up(f"{shown}: not enough memory to read this")
    if isinstance(done, Refusal):
        give_up(f"{shown} cannot be annotated, because {done.why}; nothing was written")
    for error in done.errors:
        typer.echo(error_text(error), err=True)
    if done.data is None:
        raise typer.Exit(2)
    _write(target, done.data)
    if target is not None:
        for number, outcome in done.outcomes:
            which = f"game {number}: " if len(done.outcomes) > 1 else ""
            typer.echo(f"{shown}: {which}{outcome}")
    for change in done.changes:
        typer.echo(f"{shown}: {change}", err=True)
    raise typer.Exit(2 if done.errors else int(done.faulty))


def _target(file: str, out: str, *, force: bool) -> Path:
    """Return the file to write, once it is sure that it may be written."""
    path = Path(os.path.realpath(out))
    try:
        found = path.stat()
    except FileNotFoundError:
        return path
    except (OSError, ValueError) as error:
        give_up(f"{_shown(out)}: {cannot(error)}")
    if not stat.S_ISREG(found.st_mode):
        give_up(f"{_shown(out)} is no plain file; nothing was written")
    if not force:
        own = file != "-" and Path(file).exists() and path.samefile(file)
        what = "is the input itself" if own else "exists"
        give_up(f"{_shown(out)} {what}; nothing was written (--force overwrites it)")
    return path


def _same(file: str, target: Path) -> bool:
    """Tell whether the file to write is the input."""
    try:
        return file != "-" and target.samefile(file)
    except OSError:
        return False


def _write(target: Path | None, data: bytes) -> None:

    if target is None:
        if sys.stdout is None:
            give_up("standard output is closed; nothing was written")
        sys.stdout.buffer.write(data)
        return
    try:
        with replacing(target) as part:
            part.write_bytes(data)
            if target.exists():
                shutil.copymode(target, part)
    except OSError as error:
        give_up(f"{_shown(str(target))} cannot be written: {error.strerror or error}")


def _shown(path: str) -> str:
    return for_terminal(printable(path), most=1000)
