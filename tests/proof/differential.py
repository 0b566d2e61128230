"""The program against the naive reference on random records, most of them faulty on purpose."""

from __future__ import annotations

import random
from collections import Counter

from adjudicate import CODE_BOOK, RULESETS
from adjudicate.proof.comparison import differences, meet
from adjudicate.proof.games import random_record

MILLION = 1_000_000
ENOUGH_FOR_ALL_CODES = 200_000
SIZES = range(1, 20)
WANTED = {"ko bans": 1000, "longer repetitions": 100, "self-captures": 1000}  # per million moves


def codes() -> list[str]:
    """Return every code of the stages moves, ending, statuses and verdict."""
    return sorted(cls.code for cls in CODE_BOOK if cls.code[0] in "MESV")


def too_rare(met: Counter[str]) -> list[str]:
    """What was met less often than it must be."""
    scale = met["moves"] / MILLION
    short = [f"{what}: {met[what]}" for what, n in WANTED.items() if met[what] < n * scale]
    if met["moves"] >= ENOUGH_FOR_ALL_CODES:
        short += [f"{code}: never" for code in codes() if not met[code]]
        short += [f"{id_}: never" for id_ in RULESETS if not met[f"rules {id_}"]]
        short += [f"{n}x{n}: never" for n in SIZES if not met[f"square {n}"]]
        short += [f"{what}: never" for what in ("policy stands", "policy pass", "rectangles") if not met[what]]
    return short


def compare(seed: int, moves: int, most: int = 1) -> tuple[Counter[str], int]:
    """Compare until `moves` moves or `most` differing games; what was met, and the number of differing games."""
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    bad = 0
    while met["moves"] < moves and bad < most:
        record, text, options = random_record(rng)
        try:
            said, lines = differences(record, text, options)
        except Exception as error:
            error.add_note(f"seed {seed}, game {met['games']}\n{text}\n{options}")
            raise
        if lines:
            print(f"seed {seed}, game {met['games']}\n{text}\n{options}", *lines, sep="\n", flush=True)
            bad += 1
        meet(met, record, options, said)
    return met, bad


def run(seed: int, moves: int) -> int:
    """Compare on so many moves of random records; print what was met; return 0 if nothing differs or is too rare."""
    met, differing = compare(seed, moves)
    if differing:
        return 1
    kinds = sorted(what for what in met if " " in what and not what.startswith("square"))
    every = codes()
    print(
        f"differential: 0 differences in {met['games']} records, {met['moves']} moves (seed {seed}): "
        f"{met['ko bans']} forbidden kos, {met['longer repetitions']} longer repetitions, "
        f"{met['self-captures']} self-captures, {sum(1 for code in every if met[code])} of {len(every)} codes of the "
        f"stages M, E, S and V; boards: {sum(1 for n in SIZES if met[f'square {n}'])} square sizes of {len(SIZES)}, "
        f"{met['rectangles']} rectangles"
    )
    print("  " + ", ".join(f"{what} {met[what]}" for what in kinds))
    short = too_rare(met)
    print(*(f"  too rare: {what}" for what in short), sep="\n", end="\n" if short else "")
    return int(bool(short))
