"""Compare the program with the naive reference on random files, most of which contain faults. Both read the bytes."""

from __future__ import annotations

import random
from collections import Counter

from adjudicate import CODE_BOOK, RULESETS
from adjudicate.proof.comparison import differences
from adjudicate.proof.files import File, random_file
from adjudicate.proof.reading import OddTextError, read
from adjudicate.proof.records import Claimed
from adjudicate.proof.reference import Edit
from tests.proof.meeting import meet

MILLION = 1_000_000
ENOUGH_FOR_ALL_CODES = 200_000
ELSEWHERE = {  # codes that random SGF cannot cause, and that the reference does not know
    "E308",  # only with --prisoners; covered by the casebook
    *("S418", "S419", "S420"),  # only in games from OGS; covered by tests/told/formats.txt
    *("S425", "S426"),  # only with --neutral and --counted; covered by fixtures/japanese/territory
}
SIZES = range(1, 20)
WANTED = {
    "ko bans": 1000, "longer repetitions": 100, "self-captures": 1000, "clocks": 5000, "comments": 4000,
    "line ends CRLF": 1500, "line ends CR": 1500, "odd white space": 2500, "variations": 2000,
    "another line taken": 200, "nested moves": 200, "facts outside the root": 1500, "misplaced facts twice": 300,
    "facts twice": 500, "byte-order marks": 700, "encodings": 3000, "several games": 500, "cut-off ends": 500,
    "old names": 500, "several moves in a node": 1500, "moves at the root": 700, "ko marks at the root": 300,
    "komi in KO": 200, "komi by dialect": 300, "rules by a server": 100, "turns beside moves": 800,
    "setup beside a move": 50, "dead stones taken off": 50, "off the board on rectangles": 50, "boards above 19": 20,
    "four passes and dead stones named": 200, "winners not known": 2000, "ending repetition": 50, "mapped": 1500,
    "mapped and contradicted": 15, "mapped and undetermined": 400, "mapped with false-eye": 30, "mapped with seki": 200,
    "compared as printed": 1000,
}  # fmt: skip
"""Smallest number of cases of each kind that a million moves must contain."""

SOME = [
    *("broken off, else contradicted", "four passes and nothing said, contradicted"),
    *("withheld by marks", "withheld by ruleset"),
    *("mapped with doubtful dame", "mapped with doubtful seki", "mapped with doubtful shape"),
]
"""Codes of the findings that must occur in a complete run."""


def codes() -> list[str]:
    """Return all finding codes of the stages moves, ending, statuses and verdict that are still in use."""
    return sorted(cls.code for cls in CODE_BOOK if cls.code[0] in "MESV" and not getattr(cls, "retired", False))


def too_rare(met: Counter[str]) -> list[str]:
    """Return a message for each kind of case that was too rare. Even in a short run, each must occur once."""
    scale = met["moves"] / MILLION
    if 500 * met["beyond the reference"] > met["files"] + 500:
        return [f"files that the reference reads: {met['beyond the reference']} of {met['files']} are beyond it"]
    short = [f"{what}: {met[what]}" for what, n in WANTED.items() if met[what] < max(1, int(n * scale))]
    if met["moves"] >= ENOUGH_FOR_ALL_CODES:
        short += [f"{code}: never" for code in codes() if not met[code] and code not in ELSEWHERE]
        short += [f"{id_}: never" for id_ in RULESETS if not met[f"rules {id_}"]]
        short += [f"{n}x{n}: never" for n in SIZES if not met[f"square {n}"]]
        short += [f"{what}: never" for what in ("policy stands", "policy pass", "rectangles", *SOME) if not met[what]]
    return short


def misread(file: File) -> list[str]:
    """Return the differences between a generated record and the record that the reference reads from its bytes."""
    lines = []
    for wanted, found in zip(file.claims, read(file.data), strict=False):
        if wanted is not None:
            left_out = {"notes", "incomplete", "line", "lines", "certain_text", "root", "rivals", "twice", "in_ko"}
            left_out |= set() if found.certain_text else {"black", "white", "event"}
            lines += [
                f"the reference's reader: {key} {getattr(found, key)}, written {value}"
                for key, value in vars(wanted).items()
                if key not in left_out and getattr(found, key) != value
            ]
            if at_start(found) != at_start(wanted):
                lines.append(f"the reference's reader: setup {found.root}, written {wanted.root}")
    return lines


def at_start(record: Claimed) -> Edit:
    """Return the setup in the root, which is empty if there is none."""
    return record.root or Edit()


def compare(seed: int, moves: int, most: int = 1) -> tuple[Counter[str], int]:
    """Compare files until `moves` moves are compared or `most` files differ. Returns the counts and how many differ."""
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    bad = 0
    while met["moves"] < moves and bad < most:
        file = random_file(rng)
        met["files"] += 1
        try:
            lines = misread(file)
            games = differences(file.data, file.options)
        except OddTextError:  # a text that the reference cannot judge, such as a truncated name without an encoding
            met["beyond the reference"] += 1
            continue
        except Exception as error:
            error.add_note(f"seed {seed}, file {met['files']}\n{file.data!r}\n{file.options}")
            raise
        lines += [line for _, _, differing in games for line in differing]
        if lines:
            print(f"seed {seed}, file {met['files']}\n{file.data!r}\n{file.options}", *lines, sep="\n", flush=True)
            bad += 1
        met.update(file.met)
        for (record, said, _), options in zip(games, file.options, strict=False):
            meet(met, record, options, said)
    return met, bad


def run(seed: int, moves: int) -> int:
    """Compare `moves` moves in random records and print the counts. Returns 0 if nothing differs or is too rare."""
    met, differing = compare(seed, moves)
    if differing:
        return 1
    kinds = sorted(what for what in met if " " in what and not what.startswith("square"))
    every = codes()
    print(
        f"differential: 0 differences in {met['games']} records of {met['files']} files, {met['moves']} moves "
        f"(seed {seed}): {met['ko bans']} forbidden kos, {met['longer repetitions']} longer repetitions, "
        f"{met['self-captures']} self-captures, {sum(1 for code in every if met[code])} of {len(every)} codes of the "
        f"stages M, E, S and V; boards: {sum(1 for n in SIZES if met[f'square {n}'])} square sizes of {len(SIZES)}, "
        f"{met['rectangles']} rectangles; {met['clocks']} records with clocks, {met['comments']} with comments"
    )
    print("  " + ", ".join(f"{what} {met[what]}" for what in kinds))
    short = too_rare(met)
    print(*(f"  too rare: {what}" for what in short), sep="\n", end="\n" if short else "")
    return int(bool(short))
