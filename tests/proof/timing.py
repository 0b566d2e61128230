"""Measure the CPU time of the commands over the families of inputs, and how it grows when the size doubles.

Each run is a process that has already started, so the time to start a command (0.2 s) is not included. Times are
normalised to a core that does a million steps of a plain loop in 45 ms. The loop is timed before and after each run, so
that other work on the machine has little effect. If a run takes too long, or grows too fast, it is measured again and
the shortest time counts, because other work can only make a run longer. On Linux, the workers of `batch` and their
start are included, because a process can adopt the processes that its children leave behind.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from adjudicate.cli.commands import app
from tests.proof.families import FAMILIES
from tests.proof.floors import floor
from tests.support import run as run_here

MB: Final = 1024 * 1024
MOST: Final = 2.0  # seconds at 1 MiB
HARD_STOP: Final = 11.0  # seconds for a file of one game: the time limit of a game, plus the delay of its clock
MOST_GROWTH: Final = 2.6  # largest factor by which the time may grow when the size doubles
AGAIN: Final = 8  # number of times that a slow run is measured again
TOO_SHORT: Final = 0.15  # growth is not judged if the middle size takes fewer seconds
STEPS: Final = 100_000
PR_SET_CHILD_SUBREAPER: Final = 36  # constant for prctl()
SECONDS_A_STEP: Final = 0.045e-6

FILE: Final = "{file}"
OUT: Final = "{out}"
COMMANDS: Final[dict[str, list[str]]] = {
    "score": ["score", FILE],
    "score json": ["score", "--format", "json", FILE],
    "score html": ["score", "--format", "html", FILE],
    "what if": ["score", "--what-if", "C3=dead", FILE],
    "explain": ["explain", "--game", "1", FILE],
    "end": ["explain", "--game", "1", "--end", FILE],
    "move": ["explain", "--game", "1", "--last", FILE],
    "legal": ["explain", "--game", "1", "--legal", "--format", "html", FILE],
    "show svg": ["show", "--game", "1", "--format", "svg", FILE],
    "annotate": ["annotate", FILE, "-o", OUT],
    "repair": ["repair", FILE, "--jobs", "1", "--force", "-o", OUT + ".tar"],
    "batch": ["batch", FILE, "--jobs", "1", "--out", OUT + ".jsonl"],
}
SHORT: Final = (
    *("moves in order", "moves by chance", "triple ko", "twenty kos fought", "stones on every node"),
    *("variations nested", "games, disputed", "games, sets of dead stones", "UTF-8, foreign", "brackets left open"),
)
"""Families in the short mode."""
SHORT_COMMANDS: Final = ("score", "score html", "legal", "annotate")

_GAMES: Final = "a sheet for each of thousands of games"
_OFTEN: Final = "the game is replayed up to nine times: for the choices after a move, and for what was written"
SLOW_COMMANDS: Final[dict[str, str]] = dict.fromkeys(("end", "move", "legal", "show svg", "annotate"), _OFTEN)
"""Commands that may take longer than MOST over any family, and the reasons; HARD_STOP applies."""

_FAULTS: Final = "a game of more than 100,000 moves, most of them at fault or in a fight"
SLOW: Final[dict[str, str]] = {
    **dict.fromkeys(("games, ", "games "), _GAMES),
    **dict.fromkeys(("moves in order", "moves by chance", "moves of one player", "moves off the board"), _FAULTS),
    **dict.fromkeys(("two moves a node", "stones beside moves", "captures", "snapbacks"), _FAULTS),
    **dict.fromkeys(("triple ko", "nineteen kos", "twenty kos", "five kos"), _FAULTS),
    **dict.fromkeys(("marks on every", "territory on every", "ko marked on every", "player named on"), _FAULTS),
    **dict.fromkeys(("short comments", "small letters in", "names written out", "white space"), _FAULTS),
    **dict.fromkeys(("variations nested", "brackets left", "UTF-16", "clocks", "other script"), _FAULTS),
}
"""Beginnings of the names of families that may take longer at 1 MiB than MOST, and why:
docs/developers/proof.md. A file of one game has HARD_STOP.
"""


@dataclass(frozen=True)
class Run:
    """One run: normalised CPU seconds, CPU seconds on this machine, exit status, and whether a game was abandoned."""

    seconds: float
    here: float
    status: int
    given_up: bool


def measured(arguments: Sequence[str], errors: Path) -> Run:
    """Run the command line in its own process and measure it."""
    before = _step()
    adopt()
    child = os.fork()
    if not child:
        _become(arguments, errors)
    _, status, used = os.wait4(child, 0)
    raw = used.ru_utime + used.ru_stime + of_others()
    step = (before + _step()) / 2
    said = errors.read_bytes()
    return Run(raw * SECONDS_A_STEP / step, raw, os.waitstatus_to_exitcode(status), b"R111" in said)


def adopt() -> None:
    """Become the parent of orphaned processes. Workers are orphaned, because their server outlives the command."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def of_others() -> float:
    """Wait for the orphaned processes of a command. Returns their CPU time in seconds, including their children's."""
    raw = 0.0
    while True:
        try:
            _, _, used = os.wait4(-1, 0)
        except ChildProcessError:
            return raw
        raw += used.ru_utime + used.ru_stime


def _warm(folder: Path) -> None:
    """Let the commands import their modules, so that no measured run has to do so."""
    file = folder / "warm.sgf"
    file.write_bytes(FAMILIES["games, disputed"](400))
    for call in COMMANDS.values():
        if "--jobs" not in call:  # workers would leave a server behind, and of_others() would never stop waiting for it
            run_here(*(a.format(file=file, out=folder / "warm") for a in call))
        (folder / "warm").unlink(missing_ok=True)


def _become(arguments: Sequence[str], errors: Path) -> None:
    """Run the command in this process and exit with its status."""
    status = 70
    try:
        null = os.open(os.devnull, os.O_RDWR)
        err = os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for old, new in ((null, 0), (null, 1), (err, 2)):
            os.dup2(old, new)
        sys.stdin, sys.stdout, sys.stderr = open(0, closefd=False), open(1, "w"), open(2, "w")  # noqa: SIM115
        gc.freeze()
        app(list(arguments))
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(status)


def _step() -> float:
    """Return the current CPU time of one step of a plain loop in seconds: the shortest of a few measurements."""
    best = 1.0
    for _ in range(5):
        begun, total = time.process_time(), 0
        for i in range(STEPS):
            total += i & 7
        best = min(best, (time.process_time() - begun) / STEPS)
    return best


def run(size: int = 0, only: str = "", families: Sequence[str] = (), *, short: bool = False) -> int:
    """Print a table of seconds by family and command, with the growth of `score`. Returns 1 if a command is too slow.

    size -- size of the inputs in bytes; 0 for the usual size. Growth is measured from a quarter of this size
    only -- the only command to measure; "" for all
    """
    if not hasattr(os, "fork"):
        print("skipped: time (processes cannot be forked here)")
        return 0
    size = size or (MB // 16 if short else MB)
    names = families or (SHORT if short else tuple(FAMILIES))
    commands = {name: call for name, call in COMMANDS.items() if only in ("", name)}
    if short and not only:
        commands = {name: COMMANDS[name] for name in SHORT_COMMANDS}
    failed: list[str] = []
    runs = 0
    worst = ("", "", 0.0)
    print(
        f"{'seconds at ' + str(size // 1024) + ' KiB':36}" + "".join(f"{name:>11}" for name in commands) + "   growth"
    )
    with tempfile.TemporaryDirectory() as folder:
        _warm(Path(folder))
        for name in names:
            times, growth = _of(name, size, commands, Path(folder), failed)
            runs += len(times)
            worst = max([worst, *((name, one, done.seconds) for one, done in times.items())], key=lambda w: w[2])
            cells = [f"{done.seconds:.2f}{'!' if done.given_up else ' '}" for done in times.values()]
            print(f"{name:36}" + "".join(f"{cell:>11}" for cell in cells) + f"   {growth}", flush=True)
    print("an exclamation mark: a game was given up for its time")
    print("(*): more than 2 s are allowed, see docs/developers/proof.md")
    print(f"time: {runs} runs over {len(names)} families; the slowest: {worst[1]} over {worst[0]!r}, {worst[2]:.2f} s")
    for line in failed:
        print(f"time: FAILED: {line}")
    return int(bool(failed)) or floor("time", {"runs": runs}, {"runs": 1})


def _of(
    name: str, size: int, commands: Mapping[str, list[str]], folder: Path, failed: list[str]
) -> tuple[dict[str, Run], str]:
    """Measure the commands over a family. Returns a pair: their runs, and the growth of the first command as text."""
    file, out, errors = folder / "in.sgf", folder / "out", folder / "err"
    make: Callable[[int], bytes] = FAMILIES[name]
    times: dict[str, Run] = {}

    def one(call: list[str]) -> Run:
        for old in folder.glob("out*"):
            old.unlink()
        return measured([a.format(file=file, out=out) for a in call], errors)

    def least(call: list[str], too_long: Callable[[Run], bool]) -> Run:
        found = one(call)
        for _ in range(AGAIN):
            if not too_long(found):
                break
            found = min(found, one(call), key=lambda run: run.seconds)
        return found

    def at(part: int) -> float:
        file.write_bytes(make(size // part))
        return one(commands[first]).seconds

    first = next(iter(commands))
    smaller = [at(part) for part in (4, 2)]
    file.write_bytes(make(size))
    why = next((reason for begin, reason in SLOW.items() if name.startswith(begin)), "")
    for command, call in commands.items():
        slow = why or SLOW_COMMANDS.get(command, "")
        allowed = HARD_STOP if slow else MOST * max(1.0, size / MB)
        judged = slow != _GAMES
        done = least(call, lambda run: judged and (run.here if slow else run.seconds) > allowed)  # noqa: B023 -- called here
        times[command] = done
        if done.status not in (0, 1, 2):
            failed.append(f"{command} over {name!r}: exit status {done.status}")
        if done.given_up and not slow:
            failed.append(f"{command} over {name!r}: a game was given up for its time")
        if not slow and done.seconds > allowed:
            failed.append(f"{command} over {name!r}: {done.seconds:.2f} s, allowed {allowed:.2f}")
        if slow and judged and done.here > HARD_STOP:
            failed.append(f"{command} over {name!r}: not over after {done.here:.2f} s of this machine")
    steps = [*smaller, times[first].seconds]
    for _ in range(AGAIN + 1):
        ratios = [b / a for a, b in pairwise(steps) if a > TOO_SHORT]
        if max(ratios, default=0.0) <= MOST_GROWTH:
            break
        steps = [min(found, at(part)) for found, part in zip(steps, (4, 2, 1), strict=True)]
    else:
        failed.append(f"{first} over {name!r}: grows {max(ratios):.2f} times when the size doubles")
    return times, " ".join(f"{ratio:.2f}" for ratio in ratios) + (" (*)" if why else "")
