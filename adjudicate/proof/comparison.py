"""Compare the program with the naive reference on a file, which each of them reads on its own.

The comparison covers findings, the record's own claims, handicap, komi, ruleset, ending, dead stones, all parts of both
counts, and the verdict. It ignores messages, explanations, and findings about encodings and writers. If both agree on a
random record, the record and its sheet can be used to test other programs.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.library.sheets import adjudicate
from adjudicate.proof.files import random_file
from adjudicate.proof.games import name
from adjudicate.proof.mapped import LETTERS
from adjudicate.proof.notes import Finding
from adjudicate.proof.reading import read
from adjudicate.proof.records import Answer, Claimed, ReferenceOptions, answer
from adjudicate.proof.reference import Play, as_dict
from adjudicate.proof.tally import Parts, Tally, table_differences
from adjudicate.record.files import records_of
from adjudicate.record.model import Record
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.schema import to_json
from adjudicate.sheet.text import to_text

STAGES = "MESV"
PRINTED_EVERY = 8  # compare the printed table, too, if the number of items is a multiple of this
ALSO = {f"R{n}" for n in (*range(120, 124), *range(130, 148), *range(150, 153))}
ALSO |= {"R161", "R162", "R166", "R167", "R168", "R174", "R176", "R181", "R182"}
VERDICT = ("status", "method", "recorded", "computed", "winner", "all_alive", "withheld")
TEXTS = ("black", "white", "date", "event", "round")


def number(value: Fraction | None) -> float | None:
    """Convert a number to a float for JSON. This is exact for multiples of 0.25."""
    return None if value is None else float(value)


def finding(f: dict[str, Any]) -> Finding:
    """Convert a finding in a sheet's JSON to the reference's Finding."""
    return Finding(
        f["code"],
        -1 if f["move"] is None else f["move"],
        -1 if f["repeats"] is None else f["repeats"],
        "" if f["stands"] is None else str(f["stands"]),
        f["severity"],
    )


def sheet_of(record: Record, options: ReferenceOptions, rows: int) -> Adjudication:
    """Adjudicate a record with the program, under the options of the reference."""
    dead = None if options.dead is None else [name(p, rows) for p in options.dead]
    return adjudicate(record, rules=options.rules, policy=options.policy, komi=options.komi, dead=dead)


def claims_of(record: Claimed, said: Answer, number_: int) -> dict[str, Any]:
    """Return the record's claims that the sheet must repeat."""
    size: Any = record.columns if record.columns == record.rows else [record.columns, record.rows]
    return ({k: getattr(record, k) or None for k in TEXTS} if record.certain_text else {}) | {
        "size": size, "rules": record.rules, "komi": number(said.own_komi), "handicap": said.declared,
        "result": record.result, "moves": sum(1 for item in record.items if isinstance(item, Play)),
        "line": record.line, "lines": record.lines, "game": number_,
    }  # fmt: skip


def parts_of(side: Parts, *, area: bool) -> dict[str, float | None]:
    """Return the terms of one colour's score in the area or territory count, by name."""
    return {
        "stones": side.stones if area else 0,
        "territory": side.surrounded if area else side.territory,
        "prisoners": 0 if area else -side.prisoners,
        "pass_stones": 0 if area else -side.pass_stones,
        "komi": number(side.komi),
        "compensation": side.compensation if area else 0,
    }


def map_of(said: Answer, rows: int) -> dict[str, Any]:
    """Return the unscored points and the doubtful points in the reference's map, with owners and reasons."""
    if said.by_map is None:
        return {"unscored": [], "doubtful": []}
    mapped, margin = said.by_map, said.by_map.margin
    return {
        "unscored": sorted((name(p, rows), owner, why) for p, owner, why in mapped.unscored),
        "doubtful": sorted(
            (name(p, rows), LETTERS[owner], True, number(margin - owner * len(points)))
            for points, owner, _ in mapped.map.doubtful
            for p in mapped.points(points)
        ),
    }


def score_of(count: Tally) -> dict[str, Any]:
    """Return both counts in the same form as in a sheet, but without the causes of their difference."""
    black, white = count.black, count.white

    def side(of_black: Fraction, of_white: Fraction, *, area: bool) -> dict[str, Any]:
        parts = {"black": parts_of(black, area=area), "white": parts_of(white, area=area)}
        sums = {"black": number(of_black), "white": number(of_white), "margin": number(of_black - of_white)}
        return {**sums, "parts": parts}

    return {
        "territory": side(black.by_territory, white.by_territory, area=False),
        "area": side(black.by_area, white.by_area, area=True),
        "prisoners": {"black": white.prisoners, "white": black.prisoners},  # number of stones that each player captured
        "neutral": count.neutral,
        "difference": number(count.area - count.territory),
    }


def expected(record: Claimed, options: ReferenceOptions, said: Answer, number_: int = 1) -> dict[str, Any]:
    """Return the reference's answer in the form that is compared."""
    verdict = said.verdict
    stones = as_dict(said.outcome.state.position)
    return {
        "record": claims_of(record, said, number_),
        "policy": options.policy,
        "findings": Counter(f for f in said.findings if compared(f.code)),
        "handicap": said.handicap,
        "first": said.first,
        "komi": (number(said.komi[0]), said.komi[1]),
        "ruleset": said.ruleset,
        "ending": said.ending,
        "dead": {
            "source": said.dead[0], "points": sorted(name(p, record.rows) for p in said.dead[1]),
            "black": sum(stones[p] == "B" for p in said.dead[1]),
            "white": sum(stones[p] == "W" for p in said.dead[1]),
        },
        "score": None if said.count is None else score_of(said.count),
        "map": None if said.count is None else map_of(said, record.rows),
        "verdict": {k: getattr(verdict, k) for k in VERDICT},
    }  # fmt: skip


def compared(code: str) -> bool:
    """Return True if findings with this code are compared. Findings about encodings and writers are not."""
    return code[0] in STAGES or code in ALSO


def actual(sheet: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """Return the program's sheet in the form that is compared. wanted -- the claims of the record to include"""
    score, mapped = sheet["score"], None
    if score is not None:
        unscored, doubtful = score["territory"]["unscored"], score["territory"]["doubtful"]
        mapped = {
            "unscored": sorted((o["point"], o["owner"], o["why"]) for o in unscored if o["why"] != "marks"),
            "doubtful": sorted((o["point"], o["owner"], o["counted"], o["margin"]) for o in doubtful),
        }
        sides = ("black", "white", "margin", "parts")
        score = {
            "territory": {k: score["territory"][k] for k in sides},
            "area": {k: score["area"][k] for k in sides},
            "prisoners": score["prisoners"],
            "neutral": score["neutral"],
            "difference": score["reconciliation"]["difference"],
        }
    claimed = sheet["record"] | {"game": sheet["source"]["game"]}
    return {
        "record": {k: claimed[k] for k in wanted}, "policy": sheet["policy"],
        "findings": Counter(finding(f) for f in sheet["findings"] if compared(f["code"])),
        "handicap": (sheet["handicap"]["stones"], sheet["handicap"]["how"]), "first": sheet["first_player"],
        "komi": (sheet["komi"]["value"], sheet["komi"]["chosen_by"]),
        "ruleset": (sheet["ruleset"]["id"], sheet["ruleset"]["chosen_by"]), "ending": sheet["ending"],
        "dead": sheet["dead"] | {"points": sorted(sheet["dead"]["points"])}, "score": score, "map": mapped,
        "verdict": {k: sheet["verdict"].get(k) for k in VERDICT},
    }  # fmt: skip


def sums(sheet: dict[str, Any]) -> list[str]:
    """Check the sums in a sheet: causes of the difference, and numbers of findings. Return errors as lines."""
    lines = []
    score = sheet["score"]
    if score is not None:
        causes = sum(cause["points"] for cause in score["reconciliation"]["causes"])
        if causes != score["reconciliation"]["difference"]:
            lines.append(f"the causes sum to {causes}, not to {score['reconciliation']['difference']}")
    counted = sum(sheet["findings_count"].values())
    if counted != len(sheet["findings"]) + sheet["findings_omitted"]:
        lines.append(f"{counted} findings counted, {len(sheet['findings'])} listed")
    return lines


def differences(file: bytes, options: list[ReferenceOptions]) -> list[tuple[Claimed, Answer, list[str]]]:
    """Return, for each game in a file, the reference's record, its answer, and a list of differences as lines."""
    games = read(file)
    items = records_of(file)
    records = [i for i in items if isinstance(i, Record)]
    errors = [i.code for i in items if not isinstance(i, Record)]
    broken = ["R108"] * (any(game.incomplete for game in games) or len(games) < len(options))
    if len(games) != len(records) or errors != broken:
        raise ValueError(f"the reference reads {len(games)} games, {broken}; the program {len(records)}, {errors}")
    return [
        (game, *differing(game, record, chosen, number_))
        for number_, (game, record, chosen) in enumerate(zip(games, records, options, strict=False), 1)
    ]


def differing(record: Claimed, read_: Record, options: ReferenceOptions, number_: int = 1) -> tuple[Answer, list[str]]:
    """Return the reference's answer for a game, and a list of differences as lines."""
    said = answer(record, options)
    made = sheet_of(read_, options, record.rows)
    sheet: dict[str, Any] = json.loads(to_json(made))
    ours = expected(record, options, said, number_)
    theirs = actual(sheet, ours["record"])
    lines = sums(sheet)
    if sheet["findings_omitted"]:  # the sheet has only the first 100 findings, so compare only their numbers
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
    if said.count is not None and len(record.items) % PRINTED_EVERY == 0:
        lines += table_differences(said.count, to_text(made))
    for key, value in ours.items():
        if value != theirs[key]:
            lines.append(f"{key}: reference {value}")
            lines.append(f"{' ' * len(key)}  program   {theirs[key]}")
    return said, lines


def misplaced(record: Claimed, sheet: dict[str, Any]) -> list[str]:
    """Return a line for each finding whose colour or point is not that of its move."""
    moves = [item for item in record.items if isinstance(item, Play)]
    lines = []
    for f in sheet["findings"]:
        if f["move"] is None or f["color"] is None:
            continue
        if f["move"] > len(moves):
            lines.append(f"{f['code']} at {f['move']}: the record has {len(moves)} moves")
            continue
        move = moves[f["move"] - 1]
        point = name(move.at, record.rows) if isinstance(move.at, tuple) else None
        if f["color"] != move.colour or (move.at != "off" and f["point"] not in (point, None)):
            lines.append(f"{f['code']} at {f['move']}: program {f['color']} {f['point']}, record {move.colour} {point}")
    return lines


class DisagreementError(RuntimeError):
    """Raised if the two programs disagree on a record, so one of them is wrong; the message has the differences."""


@dataclass(frozen=True)
class Known:
    """A file with its known sheets. sheets -- one per game; after that of a truncated game, also an error"""

    name: str
    sgf: bytes
    sheets: list[Adjudication | Unreadable]


def generate(seed: int, games: int, *, faults: bool = True) -> Iterator[Known]:
    """Yield random files with their sheets under the default options. Most files contain one game.

    seed   -- determines the files; a larger number of files begins with the same ones
    games  -- number of files
    faults -- False to leave out deliberate illegal moves, setup and moves out of turn; claims may still be odd
    Raises DisagreementError if the two programs differ.
    """
    for number in range(1, games + 1):
        rng = random.Random(f"{seed} {number}")  # noqa: S311 -- repeatable, not secret
        file = random_file(rng, plain=True, faults=faults)
        for game, (_, _, lines) in enumerate(differences(file.data, file.options), 1):
            if lines:
                raise DisagreementError(
                    "\n".join([f"seed {seed}, file {number}, game {game}", repr(file.data), *lines])
                )
        name = f"{seed}-{number:06}.sgf"
        found = records_of(file.data, name)
        yield Known(name, file.data, [adjudicate(one) if isinstance(one, Record) else one for one in found])
