"""Remove the territory marks from scored games, give the same dead stones, and compare with the original count.

The players agreed on the marks, and the marks give the recorded result. So the program must not contradict any result,
and under rules without points in seki, its map must find the marked points. The proof also changes each result by a few
points, to check that the program still contradicts wrong results.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from dataclasses import replace

from adjudicate import Adjudication, Record, adjudicate, iter_records
from adjudicate.rules.territory import territory_map
from tests.proof.floors import floor
from tests.support import SHARED

ARCHIVE = SHARED / "records" / "kgs-scored.tar.gz"
OTHER_SCORER = SHARED / "records" / "kgs-japanese-map.jsonl"
WRONG_BY = (1, 2, 5, 10, 20)
WANTED = {"games": 3000, "mapped": 1900, "false eyes": 100, "points in seki": 20, "doubtful": 10}


def run(every: int) -> int:
    """Try every `every`-th game. Returns 0 if no correct result is contradicted and enough margins match."""
    if not ARCHIVE.is_file():
        print("skipped: scored games (../shared is not beside this checkout)")
        return 0
    other = {line["name"]: line for line in map(json.loads, OTHER_SCORER.read_text().splitlines())}
    met: Counter[str] = Counter()
    verdicts: Counter[tuple[str, str]] = Counter()
    wrong: Counter[tuple[int, str]] = Counter()
    spent = 0.0
    for number, record in enumerate(iter_records(str(ARCHIVE)), 1):
        if number % every or not isinstance(record, Record):
            continue
        marked = adjudicate(record, thorough=False)
        dead = list(marked.statuses.dead)
        stripped = adjudicate(replace(record, marks=None), dead=dead)
        verdicts[marked.ruleset.name, stripped.verdict.status] += 1
        met["games"] += 1
        if marked.verdict.status == "confirmed":
            met["confirmed by marks"] += 1
            met["ACCUSED"] += stripped.verdict.status == "contradicted"
            if stripped.verdict.status != "confirmed":
                print(f"{record.member}: {stripped.verdict.status}, {stripped.verdict.reason}")
        if not marked.ruleset.maps_territory or marked.score is None or stripped.score is None:
            continue
        begin = time.process_time()
        territory_map(marked.grid, marked.final.played.colours, dead)
        spent += time.process_time() - begin
        _compare(marked, stripped, other.get(record.member or ""), met)
        if marked.verdict.status == "confirmed":
            by = WRONG_BY[met["mapped"] % len(WRONG_BY)]
            changed = _with_result(record, marked, by)
            wrong[by, adjudicate(changed, dead=dead, thorough=False).verdict.status] += 1
    _print(met, verdicts, wrong, spent)
    wanted = {what: least // every for what, least in WANTED.items() if least >= every}
    found = floor("stripped", met, wanted)
    if met["ACCUSED"]:
        print(f"stripped: {met['ACCUSED']} correct results are called contradicted")
    if 100 * met["margin found"] < 99 * met["mapped"]:
        print(f"stripped: TOO FEW margins found: {met['margin found']} of {met['mapped']}")
        found = 1
    return int(bool(found or met["ACCUSED"]))


def _compare(marked: Adjudication, stripped: Adjudication, other: dict[str, object] | None, met: Counter[str]) -> None:
    """Count whether a game's map agrees with its marks, and with the map of another scoring program."""
    if stripped.score is None or stripped.score.map is None or marked.score is None:
        return
    found = stripped.score.map
    met["mapped"] += 1
    met["margin found"] += stripped.score.territory.margin == marked.score.territory.margin
    met["same points"] += tuple(map(set, marked.territory)) == (set(found.black), set(found.white))
    met["false eyes"] += any(one.why == "false-eye" for one in found.unscored)
    met["points in seki"] += any(one.why == "seki" for one in found.unscored)
    met["doubtful"] += bool(found.doubtful)
    if other is not None:
        by_other = float(str(other["by_other_scorer"]))
        met["margin as the other scorer"] += 4 * by_other == stripped.score.territory.margin
        met["other scorer's margin found"] += other["by_marks"] == other["by_other_scorer"]


def _with_result(record: Record, marked: Adjudication, by: int) -> Record:
    """Return the record without marks, and with a recorded margin that is `by` points too good for Black."""
    assert marked.score is not None
    margin = marked.score.territory.margin + 4 * by
    text = "0" if margin == 0 else f"{'B' if margin > 0 else 'W'}+{abs(margin) / 4:g}"
    return replace(record, marks=None, root={**record.root, "RE": [text.encode()]})


def _print(
    met: Counter[str], verdicts: Counter[tuple[str, str]], wrong: Counter[tuple[int, str]], spent: float
) -> None:
    for (rules, status), number in sorted(verdicts.items()):
        print(f"stripped: {rules}: {status} {number:,}")
    print(f"stripped: {', '.join(f'{number:,} {what}' for what, number in sorted(met.items()))}")
    for by in WRONG_BY:
        told = ", ".join(f"{status} {wrong[by, status]:,}" for status in ("contradicted", "undetermined", "confirmed"))
        print(f"stripped: results wrong by {by}: {told}")
    if met["mapped"]:
        print(f"stripped: a map takes {1000 * spent / met['mapped']:.2f} ms of CPU")
