"""Mutated records in a batch worker: every game must become a row of strict JSON."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import ClassVar, get_args

from adjudicate.adjudication.options import Options
from adjudicate.batch.cells import rows_of_games
from adjudicate.batch.columns import FINDINGS, GAMES
from adjudicate.batch.work import Adjudicating, BatchRow, Task, all_rows
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS
from tests.proof.fuzz.base import Case, Kind, Tally
from tests.proof.fuzz.checks import check_json
from tests.proof.fuzz.records import check_count, check_sheet, mill


class Rows(Kind):
    """Rows of a batch, and the cells of its tables."""

    name = "rows"
    share = 300
    wanted: ClassVar[dict[str, float]] = {"sheets": 300, "counted": 50, "cells": 3000}
    ways = 75

    def make(self, rng: random.Random) -> Case:
        """Make a record and options for a batch."""
        rules = rng.choice(list(RULESETS)) if rng.random() < 0.4 else ""
        komi = rng.choice(["0", "30", "-25"]) if rng.random() < 0.1 else ""
        explain = "explain" if rng.random() < 0.3 else ""
        return Case(mill()(rng), (rules, rng.choice(get_args(Policy)), komi, explain))

    def execute(self, case: Case, tally: Tally) -> None:
        """Make the rows of the record and their cells."""
        rules, policy, komi, explain = case.words
        options = Options(
            rules=rules or None,
            policy="pass" if policy == "pass" else "stands",
            komi=int(komi) if komi else None,
            thorough=bool(explain),
        )
        [rows] = all_rows(Adjudicating(options), [Task("a.sgf", None, case.data, "a.sgf")])
        games = [BatchRow(*row) for row in rows]  # type: ignore[arg-type] # the fields of BatchRow, in order
        assert games, "a file gave neither a record nor an error"
        sheets = [check_json(game.line) for game in games]
        for game, sheet in zip(games, sheets, strict=True):
            assert "R199" not in game.codes, game.line
            check_sheet(sheet, tally)
            [row], findings = rows_of_games(GAMES)(1, game.line)
            cells = [row, *findings]
            assert len(cells[0]) == len(GAMES), "a row of another length"
            assert all(len(row) == len(FINDINGS) for row in cells[1:]), "a row of another length"
            assert all(cell is None or isinstance(cell, str | int | float) for row in cells for cell in row)
            tally.met["cells"] += sum(map(len, cells))
            assert tuple(_codes(game, sheet)) == game.codes or sheet.get("findings_omitted"), "other codes than listed"
        tally.met["counted"] += check_count(case.data, sheets)


def _codes(game: BatchRow, sheet: dict[str, object]) -> Iterator[str]:
    found = sheet.get("findings")
    if isinstance(found, list):
        yield from dict.fromkeys(f["code"] for f in found)
    else:
        yield from game.codes
