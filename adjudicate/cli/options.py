"""Options that several commands have: each is defined once, so that it is spelt, read and refused in one way."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Annotated, Any

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


def option(*names: str, parse: Callable[[str], object], metavar: str, help: str, hidden: bool = False) -> Any:  # noqa: A002 -- Typer's own name
    """Return what Typer makes an option of whose value is read by a parser of `option_values`."""
    return typer.Option(*names, parser=_parser(parse), metavar=metavar, help=help, hidden=hidden)


def one_of(kind: type[StrEnum], *names: str, help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes an option of whose value is one of a few words, in any case of their letters."""
    words = tuple(member.value for member in kind)
    return _one_of(words, *names, parse=lambda text: kind(values.choice(text, words)), help=help)


def _one_of(words: Sequence[str], *names: str, parse: Callable[[str], object], help: str) -> Any:  # noqa: A002 -- as above
    return typer.Option(
        *names, parser=_parser(parse), metavar="|".join(words), autocompletion=_completing(words), help=help
    )


def _completing(words: Sequence[str]) -> Callable[[str], list[str]]:
    """Return what a shell asks for words that begin as a user has begun, in any case of the letters."""

    def completed(incomplete: str) -> list[str]:
        return [word for word in words if word.startswith(incomplete.lower())]

    return completed


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


class TextOrJson(StrEnum):
    """Form of the output."""

    text = "text"
    json = "json"


class TextJsonHtml(StrEnum):
    """Form of the output."""

    text = "text"
    json = "json"
    html = "html"


class SheetFormat(StrEnum):
    """Form of the output."""

    text = "text"
    line = "line"
    json = "json"
    html = "html"


def lang_option(kind: type[StrEnum], help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --lang of. The help says which languages are drafts."""
    drafts = [language for language in LANGUAGES if language in list(kind) and MANNERS[language].draft]
    more = f" Drafts that no native speaker has read: {listed(drafts)}." if drafts else ""
    return one_of(kind, "--lang", help=help + more)


def format_option(kind: type[StrEnum], help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --format of."""
    return one_of(kind, "--format", help=help)


def fail_on_option(kind: type[StrEnum]) -> Any:
    """Return what Typer makes the option --fail-on of, which can be given several times."""
    return one_of(
        kind, "--fail-on", help="What makes the exit status 1 (unreadable: 2). Several are allowed, except with never."
    )


def refuse_contradicting_failures(given: Sequence[StrEnum] | None) -> None:
    """Refuse "never" beside other values of --fail-on: it would silently win over them."""
    others = [one.value for one in given or () if one.value != "never"]
    if given and others and len(others) < len(given):
        raise typer.BadParameter(f'"never" and "{others[0]}" exclude each other', param_hint="--fail-on")


def out_option(metavar: str, help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --out of."""
    return typer.Option("--out", "-o", metavar=metavar, help=help)


def force_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --force of."""
    return typer.Option("--force", help=help)


def quiet_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --quiet of."""
    return typer.Option("--quiet", "-q", help=help)


def verbose_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --verbose of."""
    return typer.Option("--verbose", "-v", help=help)


def board_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the options --board and --no-board of."""
    return typer.Option("--board/--no-board", help=help)


def move_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --move of."""
    return whole("--move", least=0, help=help)


def game_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --game of."""
    return whole("--game", least=1, help=help)


def seed_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --seed of."""
    return whole("--seed", least=0, help=help)


def games_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --games of."""
    return whole("--games", least=1, most=1_000_000, help=help)


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
    return typer.Option(
        "--rules",
        parser=_parser(values.ruleset),
        metavar="RULESET",
        autocompletion=_completing(tuple(RULESETS)),
        help=help,
    )


def komi_option(help: str) -> Any:  # noqa: A002 -- as above
    """Return what Typer makes the option --komi of; its value is in quarter points."""
    return option("--komi", parse=values.komi, metavar="POINTS", help=help)


GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help='An SGF file; "-" is standard input.', show_default=False)
]
_ILLEGAL = _one_of(
    values.POLICIES,
    "--illegal",
    parse=values.policy,
    help="An illegal move stands once answered, or is taken back and is a pass with a pass stone (AGA Rule 8).",
)
IllegalOption = Annotated[Policy, _ILLEGAL]
OptionalIllegal = Annotated[Policy | None, _ILLEGAL]
PolicyOption = Annotated[
    Policy | None,
    option(
        "--policy",
        parse=values.policy,
        metavar="stands|pass",
        help="The old name of --illegal.",
        hidden=True,
    ),
]
RulesOption = Annotated[
    str | None, rules_option('Adjudicate under this ruleset (see "adjudicate rulesets") instead of the record\'s own.')
]
KomiOption = Annotated[int | None, komi_option("Komi, a multiple of 0.25, instead of the record's.")]
FirstOption = Annotated[int | None, player_option("--first", help="The player to move first.")]
TakeBackOption = Annotated[
    Any,  # a tuple, which Typer would take for an option of several values
    option(
        "--take-back",
        parse=values.move_numbers,
        metavar="MOVES",
        help="Only these illegal moves are taken back, the others stand: 57,137. One game only.",
    ),
]
HandicapOption = Annotated[
    int | None,
    option(
        "--handicap",
        parse=values.handicap,
        metavar="N",
        help="Number of handicap stones, instead of the record's. One game only.",
    ),
]
DeadOption = Annotated[
    Any,  # the same
    option(
        "--dead",
        parse=values.point_names,
        metavar="POINTS",
        help="Dead strings, by any point of each: C3,D4. Instead of the record's marks. One game only.",
    ),
]
AllAliveOption = Annotated[bool, typer.Option("--all-alive", help="No stone is dead, whatever the record's marks say.")]
NeutralOption = Annotated[
    Any,  # the same
    option(
        "--neutral",
        parse=values.point_names,
        metavar="POINTS",
        help="Points that count for nobody, under rules without points in seki: E7,K12, or any stone of a group for all"
        " its points. With --dead or --all-alive. One game only.",
    ),
]
CountedOption = Annotated[
    Any,  # the same
    option(
        "--counted",
        parse=values.point_names,
        metavar="POINTS",
        help="Points that count for the player who surrounds them, likewise. One game only.",
    ),
]
CompareMapOption = Annotated[
    bool,
    typer.Option(
        "--compare-map",
        help="Under rules without points in seki: name where the record's territory marks differ from a map of the"
        " territory. No note: they agree, or there are no marks.",
    ),
]
WhatIfOption = Annotated[
    Any,  # the same
    option(
        "--what-if",
        parse=values.statuses,
        metavar="STATUSES",
        help="Count once more with these statuses turned: C3=alive,K10=dead. The verdict stays. One game only.",
    ),
]
PrisonersOption = Annotated[
    Any,  # the same
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
GameOption = Annotated[int | None, game_option("Which game of the file, if it holds several.")]
LineOption = Annotated[
    int | None,
    whole("--line", least=1, help="Adjudicate line N of the variations, in file order. One game only."),
]
QuietOption = Annotated[bool, quiet_option("Print no answer; the exit status has it. --out is written all the same.")]
VerboseOption = Annotated[bool, verbose_option("Say on standard error what was read, how, and how long it took.")]
VerboseRunOption = Annotated[
    bool, verbose_option("Say on standard error how much was done, by how many workers, in which time.")
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
    bool,
    typer.Option("--set-result", help="Set RE to the computed result, where that rests on nothing assumed."),
]
ManySourcesArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[SOURCE]...", help='Files, folders, archives; "-" is standard input, a record or an archive.'
    ),
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
