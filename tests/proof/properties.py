"""Properties of random records and files. Hypothesis makes an input that breaks one smaller, and keeps it.

The kept inputs are in the folder `.hypothesis` of the checkout. The next run tries them first, whatever its seed.
"""

from __future__ import annotations

import importlib.util
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from adjudicate import RULESETS
from adjudicate.go.points import grid
from adjudicate.proof.comparison import differences
from adjudicate.record import grammar, rows
from adjudicate.record.rows import Row
from adjudicate.rules import handicap
from adjudicate.rules.replay import Replay, replay
from tests.proof.floors import SKIPPED, floor
from tests.proof.lane import Compared, made_up
from tests.proof.meeting import meet
from tests.proof.results_files import Tally, trips
from tests.support import FIXTURES, ROOT, random_record, record_in
from tests.trees import compare

Check = Callable[[random.Random, Counter[str]], None]

KEPT: Final = ROOT / ".hypothesis" / "examples"
SEEDS: Final = [
    b"(;SZ[9]\n;B[aa];W[bb]BL[3.5]OW[2]\n;B[];W[tt]BL[1]BL[2];B[cc]C[x];W[dd])\n",
    b"(;SZ[9];B[aa];W[bb];B[cc]LB[aa:1][bb:2];W[dd];AB[ee];B[ff];W[gg]TB[aa]TW[bb])",
    b"(;SZ[9]C[a\\]b\\\\]AB[aa][bb]\n[cc];B[aa];W[bb](;B[cc];W[])(;B[dd](;W[ee])(;W[ff])))",
    b"(;GM[1] FF [4]\r\nKM[7.5]C[x (;y) ;z];B[]BL[3]OB [2])",
    *(p.read_bytes() for p in sorted(FIXTURES.rglob("game.sgf"))[::7]),
]
ROW: Final = b"".join(b";%c[%c%c]" % (b"BW"[i % 2], 97 + i % 19, 97 + i // 19) for i in range(60))
ROWS: Final = [  # regular rows, and texts that only look like one
    b"(;SZ[19]PB[x]" + ROW + b")\n",
    b"(;SZ[19]PB[x]" + ROW + b";B[])",
    b"(;SZ[19]PB[x]" + ROW + b"C[thanks])",
    b"(;SZ[19]PB[x]" + ROW + b";W[ss]TB[aa][bb])",
    b"(;SZ[19]C[" + ROW.replace(b"]", b"\\]") + b"]" + ROW + b")",
    b"(;SZ[19]C[ (" + ROW.replace(b"]", b"") + b"];W[aa]" + ROW + b")",
    b"(;SZ[19]AB[aa]\n[bb];W[cc]" + ROW + b"\n" + ROW + b")",
    b"(;SZ[19](" + ROW + b")(" + ROW + b"))",
]
PIECES: Final = (b"]", b"[", b"\\", b";", b"(", b")", b" ", b"B", b"b", b"\n", b"\\]", b"(;", b"\x00", b"\xff")


def outcome(played: Replay) -> dict[str, Any]:
    """All results of a replay, with the board as its colours."""
    known = vars(played) | {"board": played.board.colours()}
    return known | {"history": (played.history.log, played.history.numbers, played.history.captures)}


def reference(rng: random.Random, met: Counter[str]) -> None:
    """A random record gets the reference's answer, and full judgement of every move changes nothing."""
    _, text, options = random_record(rng)
    [(claimed, said, lines)] = differences(text.encode(), [options])
    assert not lines, "\n".join([text, *lines])
    record = record_in(text.encode())
    board, ruleset = grid(record.columns, record.rows), RULESETS[said.ruleset[0]]
    start, _ = handicap.resolve(board, record.line, ruleset, record.text("HA"))
    quick, full = (replay(board, record.line, ruleset, start, options.policy, quick=q) for q in (True, False))
    assert outcome(quick) == outcome(full), text
    meet(met, claimed, options, said)
    met["setup"] += len(record.line.setups.keys() - {0}) > 0


def trees(rng: random.Random, met: Counter[str]) -> None:
    """A mutated file has the tree that sgfmill reads, or is refused for the same reason."""
    text = bytearray(rng.choice(SEEDS + ROWS))
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        match rng.randint(0, 3):
            case 0:
                del text[at : at + rng.randint(1, 4)]
            case 1:
                text[at:at] = rng.choice(PIECES)
            case 2:
                text[at : at + 1] = bytes([rng.randrange(256)])
            case 3:
                text += text[at : at + 9]
    same, data = compare(bytes(text)), bytes(text)
    start = grammar._START.search(data)
    line = grammar._single_line(data, start.start()) if start else None
    met["in rows"] += any(isinstance(node, Row) for node in line or ())
    met["regular"] += line is not None and rows._regular(data, text.find(b";B["), len(data)) >= rows._WORTH_LOOKING
    met["the same tree"] += same is True
    met["refused, or broken off"] += same is None


def lane(rng: random.Random, met: Counter[str]) -> None:
    """The fast path gives a random game the row of the full path."""
    compared = Compared()
    for name, data, number in made_up(rng, 1):
        compared.file(name, data, number)
    assert not compared.wrong, compared.wrong
    met.update(compared.met)


def results(rng: random.Random, met: Counter[str]) -> None:
    """A random tournament survives writing and reading in every format."""
    tally = Tally()
    trips(rng, 1, tally)
    met["games"] += tally.games


RARE: Final = ("M201", "M202", "M203", "M204", "M205", "M206", "M207", "M210", "setup", "ending resumed")
PROPERTIES: Final[dict[str, tuple[Check, float, dict[str, float]]]] = {
    "reference": (reference, 0.3, dict.fromkeys((*RARE, "ending four-passes"), 0.002)),
    "trees": (trees, 1, {"the same tree": 0.2, "refused, or broken off": 0.2, "in rows": 0.1, "regular": 0.003}),
    "lane": (lane, 0.3, {"taken": 0.2, "left to the full way": 0.2}),
    "results": (results, 0.05, {"games": 1}),
}
"""Name -> the check, its share of the examples, and for each example the least number of cases of each kind."""


def run(seed: int, examples: int) -> int:
    """Try random inputs. Print the smallest input that breaks a property, and return 1 if there is one."""
    if importlib.util.find_spec("hypothesis") is None:
        print(f"{SKIPPED}properties (Hypothesis is not installed)")
        return 0
    return max(_tried(name, seed, examples) for name in PROPERTIES)


def _tried(name: str, seed: int, examples: int) -> int:
    import hypothesis as h  # noqa: PLC0415 -- not always installed
    from hypothesis.database import DirectoryBasedExampleDatabase  # noqa: PLC0415

    check, share, wanted = PROPERTIES[name]
    number, met = max(1, int(examples * share)), Counter[str]()

    def tried(rng: random.Random) -> None:
        check(rng, met)

    settings = h.settings(
        max_examples=number,
        database=DirectoryBasedExampleDatabase(KEPT / name),
        deadline=None,
        suppress_health_check=list(h.HealthCheck),
        report_multiple_bugs=False,
        phases=(h.Phase.reuse, h.Phase.generate, h.Phase.shrink),
    )
    try:
        seeded = h.seed(seed)(h.given(h.strategies.randoms(use_true_random=False))(tried))
        settings(seeded)()  # the seed alone would switch off the database
    except Exception as error:
        print(f"properties: {name} is broken (seed {seed}), and the smallest input found is kept:\n{error!r}")
        return 1
    cases = ", ".join(f"{what} {met[what]:,}" for what in wanted)
    print(f"properties: {name} holds for {number:,} inputs (seed {seed}): {cases}")
    return floor(f"properties {name}", met, {what: int(least * number) for what, least in wanted.items()})
