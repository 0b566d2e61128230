"""Options that several commands have in common, with the same spelling and the same errors everywhere."""

import json
import shlex
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

import typer

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import TIME_TO_START, NotUnderstoodError
from adjudicate.cli.messages import LONGEST_QUOTED, say
from adjudicate.display.languages import LANGUAGES, MANNERS, Language
from adjudicate.display.prose import cut, listed
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.replay import Policy
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import RULESETS
from adjudicate.sources.system import reason

HELPS: Final[dict[str, dict[str, Any]]] = json.loads(Path(__file__).with_name("help.json").read_text(encoding="utf-8"))
"""Help texts by command. Keys: "about", each option, and "epilog" for the exit status. Some texts are for all."""
HELP: Final = HELPS["options"]
MOST_JOBS = 1024
LEAST_SECONDS = 0.1
MOST_SECONDS = 3600
TIME_LIMIT = 10.0
"""Default limit on CPU time per game, in seconds. A real game takes hundredths of a second."""
ENGINE_TIME = 60.0
"""Default time limit for an engine, in seconds per game."""


def option(
    *names: str,
    parse: Callable[[str], object],
    metavar: str,
    help: str,  # noqa: A002 -- Typer's own name
    hidden: bool = False,
    words: Sequence[str] = (),
) -> Any:
    """Return an option whose value is parsed by a function such as those in `option_values`.

    words -- values for completion in the shell, in lower case
    """

    def completed(incomplete: str) -> list[str]:
        return [word for word in words if word.startswith(incomplete.lower())]

    offered = completed if words else None
    return typer.Option(
        *names, parser=_parser(parse), metavar=metavar, help=help, hidden=hidden, autocompletion=offered
    )


def one_of(kind: Any, *names: str, help: str) -> Any:  # noqa: A002 -- as above
    """Return an option whose value is one of the words in a Literal. Upper and lower case are equivalent."""
    words = get_args(kind)
    return option(
        *names, parse=lambda text: values.choice(text, words), metavar="|".join(words), help=help, words=words
    )


def whole(*names: str, least: int, most: int | None = None, metavar: str = "N", help: str) -> Any:  # noqa: A002 -- as above
    """Return an option whose value is a whole number from `least` to `most`."""
    return option(*names, parse=lambda text: values.whole(text, least, most), metavar=metavar, help=help)


def seconds(*names: str, help: str, most: int = MOST_SECONDS, besides: str = "") -> Any:  # noqa: A002 -- as above
    """Return an option whose value is a number of seconds. besides -- text to add after the range in the help"""
    return option(
        *names,
        parse=lambda text: values.seconds(text, LEAST_SECONDS, most),
        metavar="SECONDS",
        help=f"{help} ({LEAST_SECONDS} to {most}){besides}.",
    )


def _parser(parse: Callable[[str], object]) -> Callable[[object], object]:
    def parsed(value: object) -> object:
        if not isinstance(value, str):
            return value  # a default value
        try:
            return parse(value)
        except NotUnderstoodError as error:
            raise typer.BadParameter(reason(error)) from None

    return parsed


Tuple = Any
"""The annotation of an option whose parsed value is a tuple. For a tuple type, Typer would expect several values."""
TextOrJson = Literal["text", "json"]
TextJsonHtml = Literal["text", "json", "html"]
SheetFormat = Literal["text", "line", "json", "html"]


def lang_option(kind: Any, help: str) -> Any:  # noqa: A002 -- as above
    """Return the option --lang. Its help text names the default, and the languages whose translations are drafts."""
    drafts = [language for language in LANGUAGES if language in get_args(kind) and MANNERS[language].draft]
    more = f" Drafts that no native speaker has read: {listed(drafts)}." if drafts else ""
    default = "Default: ADJUDICATE_LANG, then the locale for text on a terminal, otherwise en."
    return one_of(kind, "--lang", help=f"{help} {default}{more}")


LanguageOption = Annotated[Language | None, lang_option(Language, HELP["language"])]
ReportLanguageOption = Annotated[Language | None, lang_option(Language, HELP["report_language"])]
MessageLanguageOption = Annotated[Language | None, lang_option(Language, HELP["message_language"])]
"""The option --lang of a command that uses the language only for messages. messages_of() reads its value."""


def format_option(kind: Any, help: str) -> Any:  # noqa: A002 -- as above
    """Return the option --format."""
    return one_of(kind, "--format", help=help)


def fail_on_option(kind: Any) -> Any:
    """Return the option --fail-on, which the user can give several times."""
    return one_of(kind, "--fail-on", help=HELP["fail_on"])


def refuse_contradicting_failures(given: Sequence[str] | None) -> None:
    """Raise typer.BadParameter if --fail-on has "never" and other values, which "never" would silently override."""
    others = [one for one in given or () if one != "never"]
    if given and others and len(others) < len(given):
        raise typer.BadParameter(say("exclude.values", one="never", other=others[0]), param_hint="--fail-on")


# Options that several commands have in common. Each command has its own help text for them.
force_option = partial(typer.Option, "--force")
quiet_option = partial(typer.Option, "--quiet", "-q")
verbose_option = partial(typer.Option, "--verbose", "-v")
board_option = partial(typer.Option, "--board/--no-board")
out_option = partial(typer.Option, "--out", "-o")
duplicates_option = partial(typer.Option, "--duplicates", metavar="TABLE")
move_option = partial(whole, "--move", least=0)
game_option = partial(whole, "--game", least=1)
seed_option = partial(whole, "--seed", least=0)
points_option = partial(option, parse=values.point_names, metavar="POINTS")
games_option = partial(whole, "--games", least=1, most=1_000_000)
player_option = partial(option, parse=values.player, metavar="B|W")
komi_option = partial(option, "--komi", parse=values.komi, metavar="POINTS")


def _command(text: str) -> str:
    """Check an engine's command line and return it. Raises NotUnderstoodError if it is invalid."""
    from adjudicate.engine.commands import call  # noqa: PLC0415 -- most calls do not use an engine

    try:
        shlex.split(text)
    except ValueError:
        raise NotUnderstoodError(say("engine.quotes", command=cut(text, LONGEST_QUOTED))) from None
    try:
        call(text)
    except ValueError as error:
        why = say("engine.command", command=cut(text, LONGEST_QUOTED), reason=reason(error))
        raise NotUnderstoodError(why) from None
    return text


engine_option = partial(option, "--engine", parse=_command, metavar="COMMAND")


def ruleset(text: str) -> str | Ruleset:
    """Parse the name of a ruleset or the path of a TOML file with a ruleset. Raises NotUnderstoodError."""
    if not text.lower().endswith(".toml"):
        return values.ruleset(text)
    from adjudicate.adjudication.own_rules import ruleset_of_toml  # noqa: PLC0415 -- few calls have such a file
    from adjudicate.sources.one_file import read_source  # noqa: PLC0415 -- as above

    data = read_source(text)
    if isinstance(data, Unreadable):
        raise NotUnderstoodError(data.message)
    return ruleset_of_toml(data)


def rulesets(text: str) -> tuple[str | Ruleset, ...]:
    """Parse a comma-separated list of rulesets and remove duplicates. "all" means all known rulesets."""
    return values.rulesets(text, ruleset)


def rules_option(help: str, parse: Callable[[str], object] = ruleset) -> Any:  # noqa: A002 -- as above
    """Return the option --rules. parse -- function that parses its value"""
    words = (*RULESETS, "all") if parse is rulesets else tuple(RULESETS)
    return option("--rules", parse=parse, metavar="RULESET", help=help, words=words)


GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=HELP["record"], show_default=False)]
_ILLEGAL = option(
    "--illegal", parse=values.policy, metavar="|".join(values.POLICIES), words=values.POLICIES, help=HELP["illegal"]
)
IllegalOption = Annotated[Policy, _ILLEGAL]
OptionalIllegal = Annotated[Policy | None, _ILLEGAL]
PolicyOption = Annotated[
    Policy | None, option("--policy", parse=values.policy, metavar="stands|pass", help=HELP["policy"], hidden=True)
]
RulesOption = Annotated[
    Any,  # Typer does not know the type Ruleset
    rules_option(HELP["rules"]),
]
KomiOption = Annotated[int | None, komi_option(help=HELP["komi"])]
AllAliveOption = Annotated[bool, typer.Option("--all-alive", help=HELP["all_alive"])]
CompareMapOption = Annotated[bool, typer.Option("--compare-map", help=HELP["compare_map"])]
WhatIfOption = Annotated[Tuple, option("--what-if", parse=values.statuses, metavar="STATUSES", help=HELP["what_if"])]
PrisonersOption = Annotated[
    Tuple, option("--prisoners", parse=values.prisoners, metavar="STONES", help=HELP["prisoners"])
]


def engine_time_option(most: int = MOST_SECONDS) -> Any:
    """Return the option --engine-time."""
    start = f"; its first answer may take {TIME_TO_START:g} seconds more"
    return seconds("--engine-time", help="Give the engine this much time for each game", most=most, besides=start)


EngineTimeOption = Annotated[float, engine_time_option()]
TimeLimitOption = Annotated[float, seconds("--time-limit", help=HELP["time_limit"])]
GameOption = Annotated[int | None, game_option(help=HELP["game"])]
LineOption = Annotated[int | None, whole("--line", least=1, help=HELP["line"])]
QuietOption = Annotated[bool, quiet_option(help=HELP["quiet"])]
VerboseOption = Annotated[bool, verbose_option(help=HELP["verbose"])]
VerboseRunOption = Annotated[bool, verbose_option(help=HELP["verbose_run"])]
AsciiOption = Annotated[bool | None, typer.Option("--ascii/--unicode", help=HELP["ascii"], show_default=False)]
SetResultOption = Annotated[bool, typer.Option("--set-result", help=HELP["set_result"])]
FromListOption = Annotated[list[str] | None, typer.Option(metavar="FILE", help=HELP["from_list"])]
ResumeOption = Annotated[bool, typer.Option("--resume", help=HELP["resume"])]
IncludeOption = Annotated[list[str] | None, typer.Option(metavar="GLOB", help=HELP["include"])]
ExcludeOption = Annotated[list[str] | None, typer.Option(metavar="GLOB", help=HELP["exclude"])]
JobsOption = Annotated[int | None, whole("--jobs", least=1, most=MOST_JOBS, help=HELP["jobs"])]
