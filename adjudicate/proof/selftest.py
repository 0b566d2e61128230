"""The self-test that users can run on their own machine in a few seconds."""

import platform
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from adjudicate import __version__
from adjudicate.batch.compiled import about
from adjudicate.go.points import BLACK, PASS, grid
from adjudicate.proof import casebook
from adjudicate.proof.comparison import differences
from adjudicate.proof.files import random_file
from adjudicate.rules.entries import Line
from adjudicate.rules.handicap import Handicap, Start
from adjudicate.rules.prospects import legal_plays
from adjudicate.rules.rulesets import RULESETS

START: Final = Start({}, BLACK, 0, Handicap(0, "none", None))

GOLDEN: Final[dict[str, dict[int, tuple[int, ...]]]] = {
    "ssk": {
        2: (5, 21, 73, 193, 493, 1149, 2641, 6177, 13941, 32653, 72065, 164529),
        3: (10, 91, 748, 5453, 35446, 199207, 996192),
        4: (17, 273, 4129, 58513, 775857),
        5: (26, 651, 15676, 362317),
        9: (82, 6643, 531604),
    },
    "psk": {2: (5, 21, 73, 193, 493, 1149, 2617, 6049, 13461, 31133, 67953, 153577)},
    "nssk": {2: (5, 21, 73, 193, 493, 1149, 2641, 6177, 13997, 32909, 73113, 167953)},
}  # fmt: skip
"""Interpretation of the superko rule -> board size -> number of legal sequences of 1, 2, 3, ... moves.

The numbers come from a brute-force search in Python that shares no code with this program. For situational superko,
KataGo's BoardHistory under its AGA rules gives the same numbers (November 2026). 3x3 at 7 moves is only from KataGo.
"""

DEPTHS: Final = {2: 9, 3: 5, 4: 4, 5: 3, 9: 2}
"""Board size -> how many of its golden numbers to check, which takes about two seconds in all."""

MOST_SHOWN: Final = 3  # maximum number of differences to print

Part = tuple[bool, str]  # whether a part of the self-test passed, and a line of output


def perft(size: int, reading: str, depth: int) -> list[int]:
    """Return the number of legal sequences of 1, 2, ... `depth` moves on an empty square board.

    reading -- interpretation of the superko rule, as in RULESETS: "ssk", "psk", "nssk" or "simple"
    Every sequence is replayed from its first move, like a record.
    """
    board = grid(size, size)
    ruleset = replace(RULESETS[reading], four_passes=False)
    counts = [0] * depth
    line = Line()

    def extend(length: int) -> None:
        moves = [*legal_plays(board, line, ruleset, START)[0], PASS]
        counts[length] += len(moves)
        if length + 1 == depth:
            return
        line.colours.append(BLACK if length % 2 == 0 else -BLACK)
        for move in moves:
            line.points.append(move)
            extend(length + 1)
            line.points.pop()
        line.colours.pop()

    extend(0)
    return counts


def run(seed: int, games: int) -> Iterator[Part]:
    """Run the self-test. Yield pairs of a flag, which is False for a failure or a difference, and a line of output.

    seed  -- seed for the random games
    games -- number of random games
    """
    yield True, f"adjudicate {__version__}, Python {platform.python_version()}, {about()}"
    yield _perft()
    cases = casebook.cases()
    wrong = [(case, lines) for case in cases if (lines := case.check())]
    good = len(cases) > 0 and not wrong
    yield good, f"casebook: {len(cases) - len(wrong)} of {len(cases)} cases agree with the rule books"
    for case, lines in wrong[:MOST_SHOWN]:
        yield False, f"  {case.name}: {'; '.join(lines)}"
    yield from _random_games(seed, games)


def _perft() -> Part:
    exact = asked = 0
    for reading, sizes in GOLDEN.items():
        for size, golden in sizes.items():
            depth = DEPTHS[size]
            asked += depth
            exact += sum(a == b for a, b in zip(perft(size, reading, depth), golden, strict=False))
    return exact == asked, f"perft: {exact} of {asked} numbers of legal sequences exact, under {len(GOLDEN)} ko rules"


def _random_games(seed: int, games: int) -> Iterator[Part]:
    rng = random.Random(seed)  # noqa: S311 -- repeatable, not secret
    met: Counter[str] = Counter()
    wrong: list[str] = []
    while met["games"] < games:
        file = random_file(rng)
        met.update(file.met)
        number = met["games"]
        for record, answer, lines in differences(file.data, file.options):
            played = answer.outcome
            met.update({f.code for f in answer.findings})
            met.update(["games", *(slug for _, slug, _, _ in played.findings)])
            met.update({"moves": len(record.items), "ko bans": played.plain_bans, "repetitions": played.longer_bans})
            if lines:
                wrong.append(f"  game {number}: {file.data!r}\n    " + "\n    ".join(lines))
    kinds = sum(1 for what in met if len(what) == 4 and what[1:].isdigit())  # number of different finding codes
    agreed = met["games"] - len(wrong)
    yield not wrong, f"random games: {agreed} of {met['games']} agree with a second, naive program (seed {seed})"
    kos, longer, own = met["ko bans"], met["repetitions"], met["self-capture"]
    bans = f"{kos} forbidden kos, {longer} longer repetitions, {own} self-captures"
    yield True, f"  met in {met['moves']} moves: {bans} and {kinds} kinds of findings"
    beside = f"{met['clocks']} have clocks, {met['comments']} comments and {met['variations']} variations"
    odd = f"{met['cut-off ends']} are cut off; {met['encodings']} files are not in UTF-8 or ASCII"
    yield True, f"  of these records, {beside}, and {odd}"
    for text in wrong[:MOST_SHOWN]:
        yield False, text
