"""The program against the naive reference on random records.

python -m tests.proof.differential SEED MOVES [PROCESSES [MOST]] compares on that many moves and stops each process
after MOST differing games (1). What is compared: every finding but the reader's own, handicap, komi, ruleset, ending,
dead stones, both counts and the verdict; not the messages.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import Any

from adjudicate import Record, adjudicate, read_records
from adjudicate.proof.games import name, random_record
from adjudicate.proof.notes import Finding
from adjudicate.proof.records import Answer, Claimed, Options, answer
from adjudicate.proof.reference import Play
from adjudicate.report.data import to_json

MILLION = 1_000_000
STAGES = "MESV"
ALSO = {f"R{n}" for n in (*range(120, 123), *range(130, 137), *range(140, 148), *range(150, 153))}
FINDINGS = Path(__file__).parents[2] / "docs" / "findings"
ENOUGH_FOR_ALL_CODES = 500_000
WANTED = {"ko bans": 1000, "longer repetitions": 100, "self-captures": 1000}  # per million moves


def number(value: Fraction | None) -> float | None:
    """A number as JSON has it; quarters are exact in binary."""
    return None if value is None else float(value)


def finding(f: dict[str, Any]) -> Finding:
    """A finding of the sheet as the reference writes it."""
    return Finding(
        f["code"],
        -1 if f["move"] is None else f["move"],
        -1 if f["repeats"] is None else f["repeats"],
        "" if f["stands"] is None else str(f["stands"]),
        f["severity"],
    )


def program_says(text: str, options: Options, rows: int) -> dict[str, Any]:
    """The program's sheet of an SGF text, as data."""
    record = read_records(text.encode())[0]
    assert isinstance(record, Record), "the program cannot read it"
    dead = None if options.dead is None else [name(p, rows) for p in options.dead]
    sheet = adjudicate(record, rules=options.rules, policy=options.policy, komi=options.komi, dead=dead)
    data: dict[str, Any] = json.loads(to_json(sheet))
    return data


def expected(record: Claimed, said: Answer) -> dict[str, Any]:
    """The reference's answer, in the form that is compared."""
    count, verdict = said.count, said.verdict
    score = None
    if count is not None:
        score = {
            "territory": [number(count.territory_black), number(count.territory_white), number(count.territory)],
            "area": [number(count.area_black), number(count.area_white), number(count.area)],
            "prisoners": {"black": count.held_by_black, "white": count.held_by_white},
            "neutral": count.neutral,
            "difference": number(count.area - count.territory),
        }
    return {
        "findings": Counter(f for f in said.findings if compared(f.code) and f.code not in said.unsettled),
        "handicap": said.handicap,
        "first": said.first,
        "komi": (number(said.komi[0]), said.komi[1]),
        "ruleset": said.ruleset,
        "ending": said.ending,
        "dead": (said.dead[0], sorted(name(p, record.rows) for p in said.dead[1])),
        "score": score,
        "verdict": (verdict.status, verdict.method, verdict.recorded, verdict.computed, verdict.winner),
    }


def compared(code: str) -> bool:
    """Whether findings with a code are compared: the reader's own (R16x to R18x) are not."""
    return code[0] in STAGES or code in ALSO


def actual(sheet: dict[str, Any], unsettled: set[str]) -> dict[str, Any]:
    """The program's sheet, in the form that is compared."""
    score = sheet["score"]
    if score is not None:
        sides = ("black", "white", "margin")
        score = {
            "territory": [score["territory"][k] for k in sides],
            "area": [score["area"][k] for k in sides],
            "prisoners": score["prisoners"],
            "neutral": score["neutral"],
            "difference": score["reconciliation"]["difference"],
        }
    verdict = sheet["verdict"]
    return {
        "findings": Counter(
            finding(f) for f in sheet["findings"] if compared(f["code"]) and f["code"] not in unsettled
        ),
        "handicap": (sheet["handicap"]["stones"], sheet["handicap"]["how"]),
        "first": sheet["first_player"],
        "komi": (sheet["komi"]["value"], sheet["komi"]["chosen_by"]),
        "ruleset": (sheet["ruleset"]["id"], sheet["ruleset"]["chosen_by"]),
        "ending": sheet["ending"],
        "dead": (sheet["dead"]["source"], sorted(sheet["dead"]["points"])),
        "score": score,
        "verdict": tuple(verdict[k] for k in ("status", "method", "recorded", "computed", "winner")),
    }


def differences(record: Claimed, text: str, options: Options) -> tuple[Answer, list[str]]:
    """What differs between the two, one line each."""
    said = answer(record, options)
    sheet = program_says(text, options, record.rows)
    ours, theirs = expected(record, said), actual(sheet, said.unsettled)
    lines = []
    if sheet["findings_omitted"]:  # of more than 100 findings only the numbers can be compared
        for severity in ("illegal", "irregular"):
            have = sum(1 for f in said.findings if f.severity == severity)
            if have > sheet["findings_count"][severity]:
                lines.append(f"{severity}: reference {have}, program {sheet['findings_count'][severity]}")
        ours["findings"] = theirs["findings"] = None
    elif ours["findings"] != theirs["findings"]:
        lines.append(f"findings: reference alone {sorted((ours['findings'] - theirs['findings']).elements())}")
        lines.append(f"          program alone   {sorted((theirs['findings'] - ours['findings']).elements())}")
        ours["findings"] = theirs["findings"] = None
    if unsettled(record, said):
        ours["verdict"] = theirs["verdict"] = None
    if "territory" in said.unsettled:
        ours["score"] = theirs["score"] = ours["verdict"] = theirs["verdict"] = None
    lines += misplaced(record, sheet)
    for key, value in ours.items():
        if value != theirs[key]:
            lines.append(f"{key}: reference {value}")
            lines.append(f"{' ' * len(key)}  program   {theirs[key]}")
    return said, lines


def misplaced(record: Claimed, sheet: dict[str, Any]) -> list[str]:
    """Findings on a move that bear another colour or point than that move."""
    moves = [item for item in record.items if isinstance(item, Play)]
    lines = []
    for f in sheet["findings"]:
        if f["move"] is None or f["color"] is None:
            continue
        move = moves[f["move"] - 1]
        point = name(move.at, record.rows) if isinstance(move.at, tuple) else None
        if f["color"] != move.colour or (move.at != "off" and f["point"] not in (point, None)):
            lines.append(f"{f['code']} at {f['move']}: program {f['color']} {f['point']}, record {move.colour} {point}")
    return lines


def unsettled(record: Claimed, said: Answer) -> bool:
    """Cases in which program and documentation differ, left out until they are settled: an empty tiny board."""
    tiny = record.columns * record.rows <= 3 and not said.outcome.state.position
    equal = said.verdict.recorded is not None and said.verdict.recorded == said.verdict.computed
    return tiny and equal and said.dead[0] == "none"


def meet(met: Counter[str], record: Claimed, options: Options, said: Answer) -> None:
    """Count what a record held."""
    met["games"] += 1
    met["verdict not compared"] += unsettled(record, said) or "territory" in said.unsettled
    met.update({f"{code} not compared" for code in said.unsettled if code != "territory"})
    met["moves"] += len(record.items)
    met.update({f.code for f in said.findings})
    for _, slug, _, _ in said.outcome.findings:
        met["self-captures"] += slug == "self-capture"
    met["ko bans"] += said.outcome.plain_bans
    met["longer repetitions"] += said.outcome.longer_bans
    met[f"verdict {said.verdict.status}"] += 1
    met[f"rules {said.ruleset[0]}"] += 1
    met[f"policy {options.policy}"] += 1
    met[f"ending {said.ending['kind']}"] += 1
    met[f"dead by {said.dead[0]}"] += 1
    met[f"handicap {said.handicap[1]}"] += 1


def codes() -> list[str]:
    """Every M, E, S and V code that is documented."""
    return sorted(p.stem for p in FINDINGS.glob("[MESV]*.md"))


def too_rare(met: Counter[str]) -> list[str]:
    """What was met less often than it must be."""
    scale = met["moves"] / MILLION
    short = [f"{what}: {met[what]}" for what, n in WANTED.items() if met[what] < n * scale]
    if met["moves"] >= ENOUGH_FOR_ALL_CODES:
        short += [f"{code}: never" for code in codes() if not met[code]]
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


def run(seed: int, moves: int, processes: int = 1, most: int = 1) -> int:
    """Compare on `moves` moves, split over processes with seeds of their own; 0 if nothing differs or is too rare.

    Each process stops after `most` differing games. The same seed, moves and processes give the same records.
    """
    began = time.perf_counter()
    parts = [(seed * 1000 + part, -(-moves // processes), most) for part in range(processes)]
    if processes == 1:
        results = [compare(seed, moves, most)]
    else:
        with ProcessPoolExecutor(processes) as pool:
            results = list(pool.map(compare, *zip(*parts, strict=True)))
    met = sum((m for m, _ in results), Counter[str]())
    bad = sum(n for _, n in results)
    short = [] if bad else too_rare(met)
    seconds = time.perf_counter() - began
    print(*(f"{what}: {met[what]}" for what in sorted(met)), sep="\n")
    print(
        f"seed {seed}: {met['games']} games, {met['moves']} moves, {met['moves'] / seconds:.0f} a second, {bad} differ"
    )
    print(*(f"too rare: {what}" for what in short), sep="\n", end="")
    return bad + len(short)


if __name__ == "__main__":
    sys.exit(run(*(int(argument) for argument in sys.argv[1:5])) > 0)
