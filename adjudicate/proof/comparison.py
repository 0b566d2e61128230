"""The program against the naive reference on one record.

Compared are every finding but the reader's own, handicap, komi, ruleset, ending, dead stones, both counts and the
verdict; not the messages.
"""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from typing import Any

from adjudicate.adjudication import adjudicate
from adjudicate.proof.games import name
from adjudicate.proof.notes import Finding
from adjudicate.proof.records import Answer, Claimed, Options, answer
from adjudicate.proof.reference import Play
from adjudicate.record.model import Record
from adjudicate.record.sgf import read_records
from adjudicate.report.data import to_json

STAGES = "MESV"
ALSO = {f"R{n}" for n in (*range(120, 123), *range(130, 137), *range(140, 148), *range(150, 153))}


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
    if not isinstance(record, Record):
        raise TypeError(f"the program cannot read it: {record.message}")
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
        "findings": Counter(f for f in said.findings if compared(f.code)),
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


def actual(sheet: dict[str, Any]) -> dict[str, Any]:
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
        "findings": Counter(finding(f) for f in sheet["findings"] if compared(f["code"])),
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
    ours, theirs = expected(record, said), actual(sheet)
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


def meet(met: Counter[str], record: Claimed, options: Options, said: Answer) -> None:
    """Count what a record held."""
    met["games"] += 1
    met["moves"] += len(record.items)
    met.update({f.code for f in said.findings})
    for _, slug, _, _ in said.outcome.findings:
        met["self-captures"] += slug == "self-capture"
    met["ko bans"] += said.outcome.plain_bans
    met["longer repetitions"] += said.outcome.longer_bans
    met[f"verdict {said.verdict.status}"] += 1
    met[f"rules {said.ruleset[0]}"] += 1
    met[f"policy {options.policy}"] += 1
    met[f"square {record.columns}" if record.columns == record.rows else "rectangles"] += 1
    met[f"ending {said.ending['kind']}"] += 1
    met[f"dead by {said.dead[0]}"] += 1
    met[f"handicap {said.handicap[1]}"] += 1
