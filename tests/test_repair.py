"""The changes that a repair makes to one file, and the values in the repaired file. The command has separate tests."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import get_args

import pytest

from adjudicate import adjudicate
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.annotate import repair as module
from adjudicate.annotate.repair import RepairedFile, repair
from adjudicate.annotate.repairs import WORDS, RepairKind, RepairReason
from adjudicate.batch.columns import GAMES, row_maker
from adjudicate.batch.rewriting import RewritePlan, RewriteTotals
from adjudicate.batch.work import BRIEFLY
from adjudicate.cli.repair import summary
from adjudicate.record.dates import record_date
from tests.forms import gib
from tests.support import SHARED, record_in
from tests.tables import cases_in, in_groups

REST = ";B[ee];W[gc])"
ADJUDICATING = partial(adjudicate_by, options=BRIEFLY)
PLAIN = "(;FF[4]CA[UTF-8]SZ[9]"
MOVES = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[]"
MARKED = f"(;FF[4]CA[UTF-8]SZ[5]{{}}{MOVES}TB[aa:ae]TW[da:ee])"  # White wins by 5 and the komi
HEAD = "(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[AGA]"


def repaired(data: bytes | str, *kinds: RepairKind, set_result: bool = False) -> RepairedFile:
    raw = data.encode() if isinstance(data, str) else data
    return repair(raw, "game.sgf", ADJUDICATING, frozenset(kinds or RepairKind), set_result=set_result)


def after(data: bytes | str, *kinds: RepairKind, set_result: bool = False) -> bytes:
    """Return the bytes after a repair, which a second repair must not change."""
    raw = data.encode() if isinstance(data, str) else data
    done = repaired(raw, *kinds, set_result=set_result)
    written = raw if done.data is None else done.data
    assert repaired(written, *kinds, set_result=set_result).data is None
    changed = [one for one in done.repairs if one.state == "repair"]
    assert bool(changed) == (done.data is not None)
    return written


def reasons(data: bytes | str, *kinds: RepairKind) -> list[str]:
    return [f"{one.state} {one.reason}" for one in repaired(data, *kinds).repairs]


# --- values ---


@pytest.mark.parametrize(("before", "written"), cases_in("repair", "a_value_is_spelled_as_the_format_has_it"))
def test_a_value_is_spelled_as_the_format_has_it(before: str, written: str) -> None:
    rest = ";W[ee];B[eg])" if "AB" in before else REST
    assert after(f"{HEAD}{before}{rest}").decode() == f"{HEAD}{written}{rest}"


@in_groups(("value", "reason"), cases_in("repair", "doubtful_values_are_named_but_unchanged"))
def test_doubtful_values_are_named_but_unchanged(value: str, reason: str | None) -> None:
    data = f"{HEAD}{value}{REST}"
    assert after(data) == data.encode()
    assert reasons(data) == ([f"leave {reason}"] if reason else [])


@pytest.mark.parametrize(("root", "offer", "counted"), cases_in("repair", "the_offered_komi_is_the_one_counted_with"))
def test_the_offered_komi_is_the_one_counted_with(root: str, offer: str, counted: int) -> None:
    """In a handicap game, a komi in hundredths is often from an even game, so the count uses the ruleset's komi."""
    data = f"{HEAD.replace('RU[AGA]', root)};W[ee];B[eg])".encode()
    [left] = [one for one in repaired(data, RepairKind.komi).repairs if one.kind is RepairKind.komi]
    record = record_in(data)
    assert (left.state, left.after) == ("leave", offer)
    assert adjudicate(record).komi.value == counted


@pytest.mark.parametrize("text", ["2017.06.21 19:43", "March 4, 2015", "13/3/2015", "2015年3月4日", "2015-03-04"])
def test_a_date_is_repaired_to_the_day_that_the_tables_show(text: str) -> None:
    record = record_in(f"{HEAD}DT[{text}]{REST}".encode())
    row = dict(zip((c.name for c in GAMES), row_maker(GAMES)(adjudicate(record).to_dict()), strict=True))
    assert f"DT[{row['date_iso']}]".encode() in after(f"{HEAD}DT[{text}]{REST}")


def test_the_place_of_a_value_is_that_in_the_file() -> None:
    data = f"{HEAD}KM[6.50]RE[B+Resign]{REST}".encode("utf-8-sig")
    assert len(repaired(data).repairs) == 2
    for one in repaired(data).repairs:
        assert one.byte is not None
        assert one.before is not None
        assert data[one.byte :].startswith(one.before.encode())


@in_groups(
    ("data", "options", "expected", "said"),
    cases_in("repair", "files", HEAD=HEAD, REST=REST, PLAIN=PLAIN, MARKED=MARKED),
)
def test_a_file_gets_these_repairs(data: str | bytes, options: str, expected: str | bytes, said: list[str]) -> None:
    """In the table, "->" means that a value is repaired, and "!" that it is left."""
    kinds = tuple(RepairKind(kind) for kind in options.split() if kind != "result!")
    raw, new = (one if isinstance(one, bytes) else one.encode() for one in (data, expected))
    assert after(raw, *kinds, set_result="result!" in options) == new
    signs = {"repair": "->", "leave": "!"}
    done = repaired(raw, *kinds, set_result="result!" in options).repairs
    found = [f"{r.game} {r.property} {r.before} {signs[r.state]} {r.after} {r.reason}" for r in done]
    assert found == said


# --- encoding ---


def test_a_game_that_cannot_be_read_keeps_its_file_in_its_encoding() -> None:
    data = f"(;GM[1]FF[4]CA[GB2312]SZ[9]PB[柯洁]KM[6.50]{REST}(;GM[2]PB[柯洁])".encode("gb18030")
    assert after(data) == data.replace(b"6.50", b"6.5")
    assert "leave unreadable-game" in reasons(data)
    assert [one.game for one in repaired(data).unread] == [2]


# --- a collection, the bytes, and the check ---


def test_a_game_whose_sheet_would_differ_is_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Change every komi to half a point."""
    monkeypatch.setattr("adjudicate.annotate.repairs.parse_quarters", lambda _: 2)
    first = f"{HEAD}KM[6.50]RE[B+Resign]{REST}"
    other = f"{HEAD}KM[0.5]RE[W+Resign]{REST}"
    done = repaired(first + other, RepairKind.result, RepairKind.komi)
    assert done.differs
    assert done.data == (first + other.replace("Resign", "R")).encode()
    assert {one.reason for one in done.repairs if one.game == 1} == {"sheet-differs"}


def test_a_game_whose_findings_would_differ_is_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicate.annotate.repairs.REMOVED", dict.fromkeys(RepairKind, ()))
    done = repaired(f"{HEAD}KM[6,5]RE[B+R]{REST}", RepairKind.komi)
    assert done.differs
    assert done.data is None
    assert {one.reason for one in done.repairs} == {"sheet-differs"}


def test_a_file_that_would_not_be_read_again_is_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "applied", lambda *_: b"no game")
    done = repaired(f"(;SZ[9]KM[6.50]{REST}")
    assert done.data is None
    assert {(one.state, one.reason) for one in done.repairs} == {("leave", "sheet-differs")}
    assert sum(one.game is None for one in done.repairs) == 1


MARKED = (
    "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[7.5]RU[AGA]RE[B+3.5];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[]"
    ";W[]TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][de][ea][eb][ec][ed][ee])"
)


def test_repair_sets_the_computed_result_like_annotate() -> None:
    computed = ADJUDICATING(record_in(MARKED.encode())).verdict.computed
    written = after(MARKED, set_result=True).decode()
    assert f"RE[{computed}]" in written
    assert 'C[adjudicate changed the result from "B+3.5" to ' in written
    assert ADJUDICATING(record_in(written.encode())).verdict.status == "confirmed"
    assert after(MARKED).decode() == MARKED
    reasons_said = {one.reason for one in repaired(MARKED, set_result=True).repairs}
    assert reasons_said == {"computed"}


def test_files_that_are_not_sgf_are_left_alone() -> None:
    done = repaired(b"not a record")
    assert (done.data, done.games, len(done.unread)) == (None, 0, 1)
    done = repair(gib("STO 0 2 1 3 3").encode(), "game.gib", ADJUDICATING)
    assert (done.data, [one.reason for one in done.repairs]) == (None, ["other-form"])


def test_every_reason_has_its_text() -> None:
    assert all(WORDS[reason] and not WORDS[reason].endswith(".") for reason in get_args(RepairReason))


@in_groups(("text", "state", "written"), cases_in("repair", "dates_are_repaired_or_left"))
def test_dates_are_repaired_or_left(text: str, state: str, written: str) -> None:
    assert record_date(text)[:2] == (state, written)


@pytest.mark.slow
@pytest.mark.skipif(not (SHARED / "hostile").is_dir(), reason="the hostile inputs are not here")
def test_hostile_inputs_keep_their_sheets() -> None:
    """Each input is repaired or left unchanged, and a second repair changes nothing."""
    changed = 0
    for path in sorted(Path(SHARED / "hostile").rglob("*")):
        if path.is_file() and path.suffix == ".sgf" and path.stat().st_size < 100_000:
            data = path.read_bytes()
            changed += after(data) != data
    assert changed > 50


def test_the_summary_begins_with_the_most_frequent_repair() -> None:
    said = "repair charset ascii 1, repair result canonical 13, repair komi canonical 5, leave date ambiguous-date 2"
    words = map(str.split, f"{said}, leave result no-spelling 9, leave date unread-date 2".split(", "))
    found = Counter({(state, kind, why): int(number) for state, kind, why, number in words})
    lines = [str(line) for line in summary(RewriteTotals(repairs=found), RewritePlan())]
    numbers = [int(line.split()[0]) for line in lines if line.startswith("    ")]
    assert numbers == [13, 5, 1, 9, 2, 2]
