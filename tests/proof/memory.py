"""Measure the memory (F10) of each command over families of growing files, of a worker and of a tournament.

Every call runs in its own process, whose peak resident memory is measured by the operating system. Other processes
write the files, because the memory for that would otherwise count for the command.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tests.proof.families import FAMILIES

MOST: Final = 256  # MB, for a worker and for a command on any file that it accepts
MOST_PARENT: Final = 200  # MB, for a process that only distributes work
SECONDS: Final = 1200
SIZES: Final = (1_000_000, 4_000_000)
SHORT_SIZE: Final = 100_000
SHORT: Final = ("marks on every node", "variations nested", "games, faulty", "moves off the board")
SHORT_COMMANDS: Final = ("score json", "annotate", "worker")

COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "score": ("score", "FILE"),
    "score json": ("score", "FILE", "--format", "json"),
    "score html": ("score", "FILE", "--format", "html"),
    "explain": ("explain", "FILE", "--game", "1"),
    "explain last": ("explain", "FILE", "--game", "1", "--last"),
    "explain legal": ("explain", "FILE", "--game", "1", "--legal"),
    "explain end": ("explain", "FILE", "--game", "1", "--end"),
    "show": ("show", "FILE", "--game", "1"),
    "show numbers": ("show", "FILE", "--game", "1", "--numbers", "1-300"),
    "annotate": ("annotate", "FILE", "--out", "-"),
    "repair": ("repair", "FILE", "--jobs", "1"),
    "annotate result": ("annotate", "FILE", "--out", "-", "--set-result", "--rules", "aga", "--all-alive"),
}
_MAKE: Final = (
    "import sys; from pathlib import Path; from tests.proof.families import FAMILIES; "
    "Path(sys.argv[3]).write_bytes(FAMILIES[sys.argv[1]](int(sys.argv[2])))"
)
_WORK: Final = (
    "import sys; from adjudicate.batch.work import BRIEFLY, Adjudicating, Task, all_rows; "
    "all_rows(Adjudicating(BRIEFLY), [Task(sys.argv[1], None, None, sys.argv[1])])"
)
_GAME: Final = (
    "(;GM[1]FF[4]SZ[19]RU[AGA]KM[7.5]PB[{black}]PW[{white}]RO[{round}]RE[{result}]{moves};B[];W[]"
    "TB[aa][sa]TW[as][ss])\n"
)


class Used(NamedTuple):
    """The cost of one call: peak resident memory in megabytes, CPU time in seconds, and exit status."""

    megabytes: float
    seconds: float
    status: int


def measure(arguments: Sequence[str], folder: Path, seconds: float = SECONDS) -> Used:
    """Run Python with some arguments and measure the cost."""
    with (folder / "out").open("wb") as out, (folder / "err").open("wb") as err:
        process = subprocess.Popen(  # noqa: S603 -- this program
            [sys.executable, *arguments], stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=_environment()
        )
        begin = time.monotonic()
        while True:
            done, status, used = os.wait4(process.pid, os.WNOHANG)
            if done:
                break
            if time.monotonic() - begin > seconds:
                process.kill()
                _, status, used = os.wait4(process.pid, 0)
                break
            time.sleep(0.02)
        process.returncode = os.waitstatus_to_exitcode(status)
    scale = 1024**2 if sys.platform == "darwin" else 1024
    return Used(used.ru_maxrss / scale, used.ru_utime + used.ru_stime, process.returncode)


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONDONTWRITEBYTECODE": "1"}


def over_families(
    families: Iterable[str], sizes: Iterable[int], commands: Iterable[str], folder: Path
) -> Iterator[tuple[str, int, str, Used]]:
    """Yield the family, the size, the command and its cost for each combination of these."""
    file = folder / "f.sgf"
    for family in families:
        for size in sizes:
            made = measure(["-c", _MAKE, family, str(size), str(file)], folder)
            if made.status:
                raise RuntimeError(f"{family} cannot be made: {(folder / 'err').read_text()[-300:]}")
            for command in commands:
                yield family, size, command, _command(command, file, folder)


def _command(command: str, file: Path, folder: Path) -> Used:
    if command == "worker":
        return measure(["-c", _WORK, str(file)], folder)
    return measure(["-m", "adjudicate", *(str(file) if word == "FILE" else word for word in COMMANDS[command])], folder)


def tournament(players: int, records: int, form: str, folder: Path) -> Used:
    """Measure the cost of checking a tournament, given its results and an archive of its records."""
    half = players // 2
    with (folder / "results.csv").open("w") as results, zipfile.ZipFile(folder / "records.zip", "w") as archive:
        results.write("Round,White,Black,Result\n")
        for number in range(records):
            of_round, table = divmod(number, half)
            white, black = f"Player A{table}", f"Player B{(table + of_round) % half}"
            result = "W+7.5" if number % 7 else "B+3.5"
            results.write(f"{of_round + 1},{white},{black},{result}\n")
            moves = "".join(
                f";B[{chr(97 + (x + number) % 19)}{chr(97 + y)}];W[{chr(97 + x)}{chr(115 - y)}]"
                for y in range(8)
                for x in range(19)
            )
            text = _GAME.format(black=black, white=white, round=of_round + 1, result=result, moves=moves)
            archive.writestr(zipfile.ZipInfo(f"{number}.sgf"), text)
    files = (str(folder / "results.csv"), str(folder / "records.zip"))
    return measure(["-m", "adjudicate", "tournament", *files, "--format", form, "--fail-on", "never"], folder)


def run(sizes: Sequence[int], families: Sequence[str], commands: Sequence[str], records: int) -> int:
    """Print a table of the costs. Returns 1 if any cost exceeds its limit, otherwise 0.

    sizes, families, commands -- the ones to measure; empty for all
    records -- number of records in the tournament; 0 to leave out the tournament
    """
    worst: dict[str, tuple[float, str]] = {}
    calls = over = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for family, size, command, used in over_families(
            families or FAMILIES, sizes or SIZES, commands or (*COMMANDS, "worker"), folder
        ):
            calls += 1
            late = used.status < 0
            if late or used.megabytes > MOST:
                over += used.megabytes > MOST
                why = "given up" if late else "TOO MUCH"
                print(f"{why}: {command}, {family}, {size} bytes: {used.megabytes:.0f} MB, {used.seconds:.1f} s")
            worst[command] = max(worst.get(command, (0.0, "")), (used.megabytes, f"{family}, {size} bytes"))
        for command, (megabytes, what) in worst.items():
            print(f"{command:14} {megabytes:4.0f} MB at most, of {MOST}  ({what})")
        for form in ("text", "json", "html") if records else ():
            players = max(2, records // 4)
            used = tournament(players, records, form, folder)
            calls += 1
            over += used.megabytes > MOST_PARENT or used.status != 0
            what = f"{form}, {players} players, {records} records; status {used.status}"
            print(f"{'tournament':14} {used.megabytes:4.0f} MB at most, of {MOST_PARENT}  ({what})")
    print(f"memory: {calls} calls, {over} over the bound")
    return int(over > 0)
