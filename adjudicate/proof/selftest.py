"""The self-test: what a user can check on his own machine in a few seconds."""

from __future__ import annotations

import platform
import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from adjudicate import __version__
from adjudicate.batch.compiled import about
from adjudicate.proof import casebook
from adjudicate.proof.comparison import differences, meet
from adjudicate.proof.files import random_file
from adjudicate.proof.perft import GOLDEN, perft

DEPTHS: Final = {2: 9, 3: 5, 4: 4, 5: 3, 9: 2}
"""Size of the board -> how many of its golden numbers are counted anew: what two seconds allow."""

MOST_SHOWN: Final = 3  # of what differs

Line = tuple[bool, str]


def run(seed: int, games: int) -> Iterator[Line]:
    """Yield a line for each part of the self-test, with whether it passed, and what differs.

    seed  -- of the random games
    games -- how many of them
    """
    yield True, f"adjudicate {__version__}, Python {platform.python_version()}, {about()}"
    yield _perft()
    yield from _casebook()
    yield from _random_games(seed, games)


def _perft() -> Line:
    exact = asked = 0
    for reading, sizes in GOLDEN.items():
        for size, golden in sizes.items():
            depth = DEPTHS[size]
            asked += depth
            exact += sum(a == b for a, b in zip(perft(size, reading, depth), golden, strict=False))
    return exact == asked, f"perft: {exact} of {asked} numbers of legal sequences exact, under {len(GOLDEN)} readings"


def _casebook() -> Iterator[Line]:
    cases = casebook.cases()
    wrong = [(case, lines) for case in cases if (lines := case.check())]
    good = len(cases) > 0 and not wrong
    yield good, f"casebook: {len(cases) - len(wrong)} of {len(cases)} cases as the rule books say"
    for case, lines in wrong[:MOST_SHOWN]:
        yield False, f"  {case.name}: {'; '.join(lines)}"


def _random_games(seed: int, games: int) -> Iterator[Line]:
    rng = random.Random(seed)  # noqa: S311 -- to be repeated, not secret
    met: Counter[str] = Counter()
    wrong: list[str] = []
    while met["games"] < games:
        file = random_file(rng)
        met.update(file.met)
        number = met["games"]
        for (record, answer, lines), options in zip(differences(file.data, file.options), file.options, strict=False):
            meet(met, record, options, answer)
            if lines:
                wrong.append(f"  game {number}: {file.data!r}\n    " + "\n    ".join(lines))
    yield (
        not wrong,
        f"random games: {met['games'] - len(wrong)} of {met['games']} agree with a second, naive program (seed {seed})",
    )
    yield (
        True,
        f"  met in {met['moves']} moves: {met['ko bans']} forbidden kos, {met['longer repetitions']} longer "
        f"repetitions, {met['self-captures']} self-captures, {_codes(met)} kinds of findings",
    )
    yield (
        True,
        f"  of these records {met['clocks']} have clocks, {met['comments']} comments, {met['variations']} variations; "
        f"{met['cut-off ends']} are cut off, {met['encodings']} files are not in UTF-8 or ASCII",
    )
    for text in wrong[:MOST_SHOWN]:
        yield False, text


def _codes(met: Counter[str]) -> int:
    return sum(1 for what in met if len(what) == 4 and what[1:].isdigit())
