"""Other people's records, if the shared folder is beside the checkout. They are only measured and never copied."""

from __future__ import annotations

import json
import re
import tarfile
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from adjudicate import Adjudication, Record, adjudicate, read_records
from adjudicate.go.points import WHITE
from adjudicate.rules import handicap
from adjudicate.rules.replay import replay
from adjudicate.rules.rulesets import RULESETS
from tests.support import SHARED, board_of, essence, record_in, symmetries, turned

RECORDS = SHARED / "records"
pytestmark = pytest.mark.skipif(not RECORDS.is_dir(), reason="the shared records are not beside this checkout")

# Japanese games whose recorded result is the area count, or wrong by three points
CONTRADICTED = {"2016-08-16-10", "2017-07-31-3", "2017-02-20-1", "2017-09-09-13"}


def members(name: str) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(RECORDS / f"{name}.tar.gz") as archive:
        for member in archive:
            file = archive.extractfile(member) if member.isreg() and member.name.lower().endswith(".sgf") else None
            if file:
                yield member.name, file.read()


def games(name: str, *, strip_rules: bool = False, every: int = 1) -> Iterator[tuple[str, Adjudication]]:
    for path, data in islice(members(name), 0, None, every):
        for record in read_records(re.sub(rb"RU\[[^\]]*\]", b"", data) if strip_rules else data, path):
            assert isinstance(record, Record), (path, record)
            yield path, adjudicate(record)


@pytest.mark.slow
def test_kgs_games_are_confirmed_except_four() -> None:
    facts = {row["member"]: row for row in map(json.loads, (RECORDS / "kgs-scored.jsonl").read_text().splitlines())}
    status: Counter[str] = Counter()
    contradicted = set()
    for path, sheet in games("kgs-scored"):
        status[sheet.verdict.status] += 1
        if sheet.verdict.status == "contradicted":
            contradicted.add(path.rpartition("/")[2].removesuffix(".sgf"))
        fact = facts[path]
        score = sheet.score
        assert score is not None
        assert len(sheet.statuses.dead) == fact["dead"], path
        dead_white = sum(1 for p in sheet.statuses.dead if sheet.board.colour_at(p) == WHITE)
        assert score.prisoners_black - dead_white == fact["captured_by_black"], path
        assert score.prisoners_white - (fact["dead"] - dead_white) == fact["captured_by_white"], path
        if sheet.ruleset.id == "japanese":
            assert score.territory.margin == 4 * fact["territory_margin"], path
    assert status == {"confirmed": 3402, "contradicted": 4}
    assert contradicted == CONTRADICTED


@pytest.mark.slow
def test_no_game_is_contradicted_under_assumed_rules() -> None:
    """Only every twentieth game is tested, because explanations take time."""
    status = Counter(sheet.verdict.status for _, sheet in games("kgs-scored", strip_rules=True, every=20))
    assert sum(status.values()) == 171
    assert status["contradicted"] == 0


@pytest.mark.slow
def test_no_game_without_marks_is_contradicted() -> None:
    status = Counter(sheet.verdict.status for _, sheet in games("kgs-2015-19-8133", every=20))
    assert sum(status.values()) == 407
    assert status["contradicted"] == 0
    assert status["undetermined"] > 60


def test_every_aga_game_is_confirmed() -> None:
    paths = sorted((RECORDS / "aga").glob("*.sgf"))
    assert len(paths) == 44
    for path in paths:
        record = record_in(path.read_bytes())
        sheet = adjudicate(record)
        assert sheet.verdict.status == "confirmed", path.name
        assert sheet.score is not None
        assert sheet.score.difference == 0, path.name
        plain = essence(sheet)
        for _, image in symmetries(board_of(record)):
            assert essence(adjudicate(turned(record, image))) == plain, path.name


@pytest.mark.slow
def test_full_judgement_of_every_move_changes_nothing() -> None:
    """The short loop for ordinary moves gives the full judgement's result, on faulty real games under both policies."""
    tried = 0
    for path in sorted((RECORDS / "irregular").glob("*.[sS][gG][fF]")):
        for record in read_records(path.read_bytes()):
            if not isinstance(record, Record):
                continue
            board = board_of(record)
            start, _ = handicap.resolve(board, record.line, RULESETS["aga"], record.text("HA"))
            for rules, policy in (("aga", "stands"), ("aga", "pass"), ("psk", "stands"), ("simple", "pass")):
                quick, full = (
                    replay(board, record.line, RULESETS[rules], start, policy, quick=q)  # type: ignore[arg-type] # a literal
                    for q in (True, False)
                )
                assert quick.findings == full.findings, (path.name, rules, policy)
                assert quick.board.colours() == full.board.colours()
                assert quick.tally == full.tally
                tried += 1
    assert tried >= 300
