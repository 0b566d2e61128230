"""Check that the compiled fast path gives the same rows as the full path, and count how many games it handles."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from adjudicate.adjudication.options import Options
from adjudicate.batch.compiled import about, in_use
from adjudicate.batch.lane import Lane
from adjudicate.batch.work import BRIEFLY, Adjudicating, RowExtras, Task, all_rows
from adjudicate.proof.files import random_file
from adjudicate.sources.files import walk
from adjudicate.sources.one_file import read_source
from tests.lane_games import RESULTS, damaged, game
from tests.proof.floors import floor
from tests.support import FIXTURES, SHARED

WAYS: Final = (
    Adjudicating(BRIEFLY),
    Adjudicating(BRIEFLY),
    Adjudicating(BRIEFLY),
    Adjudicating(Options(rules="aga", thorough=False)),
    Adjudicating(Options(rules="japanese", komi=26, thorough=False)),
    Adjudicating(Options(rules="first-capture", thorough=False)),
    Adjudicating(Options(policy="pass", handicap=2, thorough=False)),
    Adjudicating(Options(first=-1, dead=(0, 1), thorough=False)),
    Adjudicating(Options(thorough=False, taken_back=(3,)), RowExtras(details=True, moves=True)),
    Adjudicating(Options()),
)
"""Ways to adjudicate records: as a batch usually does, and with options of every kind."""
WANTED: Final = {"files": 300, "taken": 100, "made without a sheet": 20, "left to the full way": 30}


class Compared:
    """Compares the rows from both paths. Each way to adjudicate keeps its own fast path, like a worker.

    met   -- number of cases of each kind
    wrong -- names and contents of the files whose rows differ
    """

    def __init__(self) -> None:
        self._lanes = [Lane(way) for way in WAYS]
        self.met: Counter[str] = Counter()
        self.wrong: list[tuple[str, bytes]] = []

    def file(self, name: str, data: bytes, number: int = 0) -> None:
        """Compare the rows of a file. `number` selects the way to adjudicate it."""
        lane, way = self._lanes[number % len(WAYS)], WAYS[number % len(WAYS)]
        task = Task("games/%s", name, data, name)
        before = lane.shared
        made = lane.row(data, task)
        self.met["files"] += 1
        self.met["taken" if made is not None else "left to the full way"] += 1
        self.met["made without a sheet"] += lane.shared - before
        if made is not None and [[tuple(made)]] != all_rows(way, [task]):
            self.wrong.append((name, data))


def files(folders: list[Path]) -> Iterator[tuple[str, bytes]]:
    """Yield the name and contents of each record in some folders and in the archives in them."""
    for item in walk([str(folder) for folder in folders]):
        data = read_source(item.file) if item.content is None else item.content
        if isinstance(data, bytes):
            yield f"{item.path} {item.member}", data


def made_up(rng: random.Random, records: int) -> Iterator[tuple[str, bytes, int]]:
    """Yield names, contents and numbers of random games. Most are almost ordinary; some are damaged, or come again."""
    for number in range(records):
        kind = rng.random()
        data = random_file(rng).data if kind < 0.05 else damaged(rng, game(rng)) if kind > 0.6 else game(rng)
        yield f"random {number}", data, number
        if rng.random() < 0.1:  # the fast path makes the common parts of a kind's games from the second game on
            yield f"random {number}, again", data, number
            other = re.sub(rb"RE\[[^]]*", f"RE[{rng.choice(RESULTS)}".encode(), data, count=1)
            yield f"random {number}, another result", other, number


def run(seed: int, records: int, every: int) -> int:
    """Compare the rows of every `every`-th real file and of random records. Returns 0 if all rows agree."""
    if not in_use():
        print(f"skipped: lane ({about()})")
        return 0
    rng = random.Random(seed)
    compared = Compared()
    if SHARED.is_dir():
        shares: dict[str, list[int]] = {}
        for number, (name, data) in enumerate(files([SHARED / "records", SHARED / "hostile"])):
            if number % every:
                continue
            before = compared.met["taken"]
            compared.file(name, data)
            share = shares.setdefault(name.partition(" ")[0], [0, 0])
            share[0] += compared.met["taken"] - before
            share[1] += 1
            compared.file(name, damaged(rng, data), number // every)
        for name, (taken, shown) in shares.items():
            if shown >= 20:
                print(f"lane: {100 * taken / shown:6.2f} % of {shown:,} records of {Path(name).name} take it")
    else:
        print("skipped: the lane on real records (../shared is not beside this checkout)")
    for number, (name, data) in enumerate(files([FIXTURES])):
        compared.file(name, data, number)
    for name, data, number in made_up(rng, records):
        compared.file(name, data, number)
    print("lane:", ", ".join(f"{met:,} {what}" for what, met in sorted(compared.met.items())), f"(seed {seed})")
    for name, data in compared.wrong[:5]:
        print(f"DIFFERENT: {name}: {data[:2000]!r}")
    print(f"lane: {len(compared.wrong)} of {compared.met['files']:,} differ")
    return int(bool(compared.wrong)) or floor("lane", compared.met, WANTED)
