"""Parse an engine's command line: add the options that the engine needs, and determine its protocol."""

import re
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple

from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("engine")
say: Final = CATALOGUE.say
"""Return an English text by its key. See Catalogue.say()."""

Speech = Literal["gtp", "katago", "estimate"]
"""Protocol: GTP version 2, or JSON for KataGo's analysis engine; "estimate" means estimate.py, without a protocol."""


class KnownEngine(NamedTuple):
    """An engine that needs special treatment, recognised by its file name.

    name      -- the beginning of the file name, in lower case
    options   -- options to add to the command line if they are missing
    path      -- usual path of the program if it is not in PATH; "" if unknown
    forget    -- GTP commands that make the program forget the previous game
    """

    name: str
    options: tuple[tuple[str, str], ...] = ()
    path: str = ""
    forget: tuple[str, ...] = ()


KNOWN: Final = (
    KnownEngine(
        "gnugo",
        (("--mode", "gtp"), ("--seed", "1")),  # without a seed, the answers differ between runs
        "/usr/games/gnugo",
        # GNU Go 3.8 caches the statuses of stones, even when the other player is to move. The cache is replaced by a
        # question about another position.
        ("clear_cache", "set_random_seed 1", "boardsize 2", "clear_board", "final_status_list dead"),
    ),
)

_ANALYSIS: Final = (
    ("reportAnalysisWinratesAs", "WHITE"),  # sets the sign of the ownership
    ("numAnalysisThreads", "1"),  # questions come one at a time
    ("numSearchThreadsPerAnalysisThread", "1"),
    ("nnRandomize", "false"),  # gives the same answer for the same position
    ("logToStderr", "false"),
)


def call(command: str) -> list[str]:
    """Split a command line into arguments, and add the options that KNOWN has for the program.

    Raises ValueError if the line is empty or has an unclosed quote, or if KataGo's subcommand is missing.

    >>> call("gnugo --level 8")
    ['gnugo', '--level', '8', '--mode', 'gtp', '--seed', '1']
    >>> call("katago gtp -config 'my file.cfg'")
    ['katago', 'gtp', '-config', 'my file.cfg']
    """
    arguments = shlex.split(command)
    if not arguments or not arguments[0]:
        raise ValueError(say("none"))
    if "\0" in command:
        raise ValueError(say("nul"))
    if _is(arguments, "katago") and len(arguments) == 1:
        raise ValueError(say("no-network"))
    if speech(arguments) == "katago":
        return [*arguments, "-override-config", ",".join(f"{key}={value}" for key, value in _ANALYSIS)]
    known = known_as(arguments)
    for option, value in known.options if known else ():
        if not any(word == option or word.startswith(f"{option}=") for word in arguments):
            arguments += [option, value]
    return arguments


def program_name(command: str) -> str:
    """Return the file name of the program in a command line.

    >>> program_name("'/opt/my engines/gnugo' --level 8")
    'gnugo'
    """
    return _file_name(shlex.split(command))


def known_as(arguments: Sequence[str]) -> KnownEngine | None:
    """Return the program's entry in KNOWN, or None if it has none."""
    return next((known for known in KNOWN if _is(arguments, known.name)), None)


def found(arguments: Sequence[str]) -> list[str]:
    """Return the arguments. If a known program is not in PATH, use its usual path."""
    program, *rest = arguments
    known = known_as(arguments)
    if known and known.path and shutil.which(program) is None and Path(program).name == program:
        return [known.path if Path(known.path).exists() else program, *rest]
    return [program, *rest]


def speech(arguments: Sequence[str]) -> Speech:
    """Return the protocol that a program uses.

    >>> speech(["/opt/katago", "analysis", "-model", "net.bin.gz"]), speech(["katago", "gtp"]), speech(["gnugo"])
    ('katago', 'gtp', 'gtp')
    """
    if list(arguments) == ["estimate"]:
        return "estimate"
    return "katago" if _is(arguments, "katago") and arguments[1:2] == ["analysis"] else "gtp"


def _is(arguments: Sequence[str], name: str) -> bool:
    return re.match(rf"{name}([^a-z]|$)", _file_name(arguments).lower()) is not None


def _file_name(arguments: Sequence[str]) -> str:
    return re.split(r"[/\\]", arguments[0])[-1]
