"""The casebook: records that were written from the rule books, with their expected sheets.

Each case has its own folder inside the folder of its rule. Its `expected.json` lists all findings of the sheet.
"""

import bz2
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from adjudicate.go.points import grid
from adjudicate.library.sheets import adjudicate
from adjudicate.record.files import records_of
from adjudicate.record.model import Record
from adjudicate.sheet.schema import to_json

PACKED: Final = Path(__file__).parent / "casebook.json.bz2"
"""The casebook in an installed package, made by fixtures/packed.py. A checkout has a folder instead."""
FOLDER: Final = Path(__file__).parents[2] / "fixtures"


@dataclass(frozen=True, eq=False)
class Case:
    """One case of the casebook.

    name     -- path of the case's folder within the casebook
    game     -- content of game.sgf
    expected -- content of expected.json, parsed
    """

    name: str
    game: bytes
    expected: dict[str, Any]

    @cached_property
    def record(self) -> Record:
        """The case's record. Raises ValueError if it cannot be read."""
        [record] = records_of(self.game)
        if not isinstance(record, Record):
            raise ValueError(record.message)
        return record

    @cached_property
    def options(self) -> dict[str, Any]:
        """The keyword arguments for adjudicate(), such as rules, policy and dead."""
        return {
            "rules": self.expected.get("rules"), "policy": self.expected["illegal"], "dead": self._named("dead"),
            "neutral": self._named("neutral") or [], "counted": self._named("counted") or [],
            "compare_map": self.expected.get("compare_map", False), "prisoners": self.expected.get("prisoners"),
        }  # fmt: skip

    def _named(self, key: str) -> list[str] | None:
        """Return the names of the points that the case lists, as SGF letters, under a key; None without the key."""
        given = self.expected.get(key)
        board = grid(self.record.columns, self.record.rows)
        return None if given is None else [board.name(board.sgf[p.encode()]) for p in given]

    def check(self) -> list[str]:
        """Adjudicate the case, and return the differences from the expected sheet as a list of lines."""
        return differences(json.loads(to_json(adjudicate(self.record, **self.options))), self.expected["expect"])


def cases() -> list[Case]:
    """Return all cases, sorted by name."""
    if PACKED.is_file():
        packed: dict[str, tuple[str, dict[str, Any]]] = json.loads(bz2.decompress(PACKED.read_bytes()))
        return [Case(name, game.encode("latin-1"), expected) for name, (game, expected) in sorted(packed.items())]
    paths = {path.parent.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("expected.json")}
    return [
        Case(name, path.with_name("game.sgf").read_bytes(), json.loads(path.read_text(encoding="utf-8")))
        for name, path in sorted(paths.items())
    ]


def differences(sheet: dict[str, Any], want: dict[str, Any]) -> list[str]:
    """Compare a sheet's JSON data with the expectations of a case. Return the differences as a list of lines.

    The faults must be exactly the expected ones, in order. The notes may be in any order. In counts, ending and
    verdict, only the expected keys are compared. If a case does not say which move is repeated, any move is accepted.
    """
    found: list[str] = []

    def compare(what: str, is_: object, should: object) -> None:
        if is_ != should:
            found.append(f"{what}: {is_}, expected {should}")

    faults = [
        {"slug": f["slug"], "move": f["move"], **({"repeats": f["repeats"]} if f["repeats"] is not None else {})}
        for f in sheet["findings"]
        if f["severity"] != "note"
    ]
    for fault, wanted_fault in zip(faults, want["faults"], strict=False):
        if "repeats" not in wanted_fault:
            fault.pop("repeats", None)
    compare("faults", faults, want["faults"])
    notes = [[f["slug"], f["move"]] for f in sheet["findings"] if f["severity"] == "note"]
    compare("notes", sorted(n[0] for n in notes), sorted(w[0] for w in want["notes"]))
    found += [f"notes: {w} is missing" for w in want["notes"] if w[1] is not None and w not in notes]
    for method in ("territory", "area"):
        for key, value in want.get(method, {}).items():
            compare(f"{method} {key}", (sheet["score"] or {method: {}})[method].get(key), value)
    for key, points in _off_territory(sheet).items():
        compare(key, points, want.get(key, points))
    if "area_minus_territory" in want:
        compare("difference", sheet["score"]["reconciliation"]["difference"], want["area_minus_territory"])
    verdict = sheet["verdict"]
    # the result of the count; if the verdict withholds it because of doubts, it is in the score
    result = verdict["computed"]
    if verdict["withheld"]:
        compare(f"computed where it is withheld ({verdict['withheld']})", verdict["computed"], None)
        compare(f"winner where it is withheld ({verdict['withheld']})", verdict["winner"], None)
        margin = sheet["score"][verdict["method"]]["margin"]
        result = f"{'B' if margin > 0 else 'W'}+{abs(margin)}" if margin else "0"
    if "winner" in want:
        compare("winner", "draw" if result == "0" else result and result[0], want["winner"])
    if "ended_at_move" in want:
        compare("last move", sheet["ending"]["at_move"], want["ended_at_move"])
    if "recorded" in want:
        compare("recorded", verdict["recorded"], want["recorded"]["re"])
        compare("agrees", result == verdict["recorded"], want["recorded"]["agrees"])
    for part in ("verdict", "ending", "handicap"):
        for key, value in want.get(part, {}).items():
            compare(f"{part} {key}", sheet[part][key], value)
    missing = set(want.get("explanations", [])) - {e["slug"] for e in sheet["verdict"]["explanations"]}
    found += [f"explanations: {slug} is missing" for slug in sorted(missing)]
    if "explained" in want:
        compare("explained", {e["slug"]: e["message"] for e in sheet["verdict"]["explanations"]}, want["explained"])
        compare("number of explanations", len(sheet["verdict"]["explanations"]), len(want["explained"]))
    return found


def _off_territory(sheet: dict[str, Any]) -> dict[str, object]:
    """Return the points that are not territory, with the reasons, and the points whose count is in doubt."""
    if sheet["score"] is None:
        return {}
    territory = sheet["score"]["territory"]
    unscored = {one["point"]: one["why"] for one in territory["unscored"]}
    return {"unscored": unscored, "doubtful": [one["point"] for one in territory["doubtful"]]}
