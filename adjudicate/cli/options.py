"""Options that several commands have: each is defined once, so that it is spelt, read and refused in one way."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any, Literal, get_args

import typer

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import TIME_TO_START, NotUnderstoodError
from adjudicate.display.languages import LANGUAGES, MANNERS
from adjudicate.display.prose import listed
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS

MOST_JOBS = 1024
LEAST_SECONDS = 0.1
MOST_SECONDS = 3600
TIME_LIMIT = 10.0
"""Seconds of CPU time for a game, unless the user says otherwise: a real one takes hundredths."""
ENGINE_TIME = 60.0
"""Seconds for an engine, for each game, unless the user says otherwise."""


def option(
    *names: str,
    parse: Callable[[str], object],
    metavar: str,
    help: str,  # noqa: A002 -- Typer's own name
    hidden: bool = False,
    words: Sequence[str] = (),
) -> Any:
    """Return what Typer makes an option of whose value is read by a parser of `option_values`.

    words -- what a shell offers to a user who has begun to type, in any case of the letters
    """

    def completed(incomplete: str) -> list[str]:
        return [word for word in words if word.startswith(incomplete.lower())]

    offered = completed if words else None
    return typer.Option(
        *names, parser=_parser(parse), metavar=metavar, help=help, hidden=hidden, autocompletion=offered
    )


def one_of(kind: Any, *names: str, help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes an option of whose value is one of the words of a Literal, in any case of the letters."""
    words = get_args(kind)
    return option(
        *names, parse=lambda text: values.choice(text, words), metavar="|".join(words), help=help, words=words
    )


def whole(*names: str, least: int, most: int | None = None, metavar: str = "N", help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes an option of whose value is a whole number."""
    return option(*names, parse=lambda text: values.whole(text, least, most), metavar=metavar, help=help)


def seconds(*names: str, help: str, most: int = MOST_SECONDS, besides: str = "") -> Any:  # noqa: A002 -- as above
    """Return what Typer makes an option of whose value is a number of seconds."""
    return option(
        *names,
        parse=lambda text: values.seconds(text, LEAST_SECONDS, most),
        metavar="SECONDS",
        help=f"{help}, from {LEAST_SECONDS} to {most}{besides}.",
    )


def _parser(parse: Callable[[str], object]) -> Callable[[object], object]:
    def parsed(value: object) -> object:
        if not isinstance(value, str):
            return value  # a default
        try:
            return parse(value)
        except NotUnderstoodError as error:
            raise typer.BadParameter(str(error)) from None

    return parsed


Tuple = Any
"""A tuple as the value of an option: Typer would take the option for one of several values."""
TextOrJson = Literal["text", "json"]
TextJsonHtml = Literal["text", "json", "html"]
SheetFormat = Literal["text", "line", "json", "html"]


def lang_option(kind: Any, help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --lang of. The help says which languages are drafts."""
    drafts = [language for language in LANGUAGES if language in get_args(kind) and MANNERS[language].draft]
    more = f" Drafts that no native speaker has read: {listed(drafts)}." if drafts else ""
    return one_of(kind, "--lang", help=help + more)


def format_option(kind: Any, help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --format of."""
    return one_of(kind, "--format", help=help)


def fail_on_option(kind: Any) -> Any:
    """Return what Typer makes the option --fail-on of, which can be given several times."""
    return one_of(
        kind, "--fail-on", help="What makes the exit status 1 (unreadable: 2). Several are allowed, except with never."
    )


def refuse_contradicting_failures(given: Sequence[str] | None) -> None:
    """Refuse "never" beside other values of --fail-on: it would silently win over them."""
    others = [one for one in given or () if one != "never"]
    if given and others and len(others) < len(given):
        raise typer.BadParameter(f'"never" and "{others[0]}" exclude each other', param_hint="--fail-on")


# What Typer makes options of that several commands have with a help of their own: each takes that help.
force_option = partial(typer.Option, "--force")
quiet_option = partial(typer.Option, "--quiet", "-q")
verbose_option = partial(typer.Option, "--verbose", "-v")
board_option = partial(typer.Option, "--board/--no-board")
out_option = partial(typer.Option, "--out", "-o")
move_option = partial(whole, "--move", least=0)
game_option = partial(whole, "--game", least=1)
seed_option = partial(whole, "--seed", least=0)
points_option = partial(option, parse=values.point_names, metavar="POINTS")
games_option = partial(whole, "--games", least=1, most=1_000_000)


def engine_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --engine of; its value is the command that starts the engine."""
    return option("--engine", parse=_command, metavar="COMMAND", help=help)


def _command(text: str) -> str:
    """Return the command of an engine. Raises NotUnderstoodError for what is none."""
    from adjudicate.engine.commands import call  # noqa: PLC0415 -- most calls ask no engine

    try:
        shlex.split(text)
    except ValueError:
        raise NotUnderstoodError(f"{values.quoted(text)} is no command: its quotation marks do not close") from None
    try:
        call(text)
    except ValueError as error:
        raise NotUnderstoodError(f"{values.quoted(text)} is no command: {error}") from None
    return text


def player_option(*names: str, help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes an option of that names a player, B, W, black or white; its value is BLACK or WHITE."""
    return option(*names, parse=values.player, metavar="B|W", help=help)


def rules_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --rules of."""
    return option("--rules", parse=values.ruleset, metavar="RULESET", help=help, words=tuple(RULESETS))


def komi_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --komi of; its value is in quarter points."""
    return option("--komi", parse=values.komi, metavar="POINTS", help=help)


GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help='An SGF file; "-" is standard input.', show_default=False)
]
_ILLEGAL = option(
    "--illegal",
    parse=values.policy,
    metavar="|".join(values.POLICIES),
    words=values.POLICIES,
    help="An illegal move stands once answered, or is taken back and is a pass with a pass stone (AGA Rule 8).",
)
IllegalOption = Annotated[Policy, _ILLEGAL]
OptionalIllegal = Annotated[Policy | None, _ILLEGAL]
PolicyOption = Annotated[
    Policy | None,
    option("--policy", parse=values.policy, metavar="stands|pass", help="The old name of --illegal.", hidden=True),
]
RulesOption = Annotated[
    str | None, rules_option('Adjudicate under this ruleset (see "adjudicate rulesets") instead of the record\'s own.')
]
KomiOption = Annotated[int | None, komi_option("Komi, a multiple of 0.25, instead of the record's.")]
AllAliveOption = Annotated[bool, typer.Option("--all-alive", help="No stone is dead, whatever the record's marks say.")]
CompareMapOption = Annotated[
    bool,
    typer.Option(
        "--compare-map",
        help="Under rules without points in seki: name where the record's territory marks differ from a map of the"
        " territory. No note: they agree, or there are no marks.",
    ),
]
WhatIfOption = Annotated[
    Tuple,
    option(
        "--what-if",
        parse=values.statuses,
        metavar="STATUSES",
        help="Count once more with these statuses turned: C3=alive,K10=dead. The verdict stays. One game only.",
    ),
]
PrisonersOption = Annotated[
    Tuple,
    option(
        "--prisoners",
        parse=values.prisoners,
        metavar="STONES",
        help="Count a position set up without moves, with these stones in the lids: B=3,W=5. One game only.",
    ),
]


def engine_time_option(most: int = MOST_SECONDS) -> Any:
    """Return what Typer makes the option --engine-time of."""
    start = f"; its first answer may take {TIME_TO_START:g} more"
    return seconds("--engine-time", help="Time for the engine, for each game", most=most, besides=start)


EngineTimeOption = Annotated[float, engine_time_option()]
TimeLimitOption = Annotated[
    float, seconds("--time-limit", help="CPU time for each game; one that takes longer is given up and named")
]
GameOption = Annotated[int | None, game_option(help="Which game of the file, if it holds several.")]
LineOption = Annotated[
    int | None, whole("--line", least=1, help="Adjudicate line N of the variations, in file order. One game only.")
]
QuietOption = Annotated[
    bool, quiet_option(help="Print no answer; the exit status has it. --out is written all the same.")
]
VerboseOption = Annotated[bool, verbose_option(help="Say on standard error what was read, how, and how long it took.")]
VerboseRunOption = Annotated[
    bool, verbose_option(help="Say on standard error how much was done, by how many workers, in which time.")
]
AsciiOption = Annotated[
    bool | None,
    typer.Option(
        "--ascii/--unicode",
        help="Boards as text in letters, or in shapes of Unicode; else a terminal that has these shows them, and all"
        " other output is in letters.",
        show_default=False,
    ),
]
SetResultOption = Annotated[
    bool, typer.Option("--set-result", help="Set RE to the computed result, where that rests on nothing assumed.")
]
FromListOption = Annotated[
    list[str] | None,
    typer.Option(metavar="FILE", help='A list of sources, one a line or separated by NULs; "-": standard input.'),
]
ResumeOption = Annotated[bool, typer.Option("--resume", help="Go on with an interrupted run of the same command.")]
IncludeOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="GLOB",
        help="Which names in folders and archives are records (*.sgf and the other formats that are read).",
    ),
]
ExcludeOption = Annotated[list[str] | None, typer.Option(metavar="GLOB", help="Which names are passed over.")]
JobsOption = Annotated[
    int | None, whole("--jobs", least=1, most=MOST_JOBS, help="Worker processes (default: all cores).")
]
