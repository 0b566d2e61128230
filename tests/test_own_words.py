"""Statements in a record about its result, besides RE, are quoted and compared, and never used as a count."""

from __future__ import annotations

import json
from html import escape

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.annotate.remarks import remarks
from adjudicate.desk.sheet_pages import to_html
from adjudicate.rules.explain.own_words import MOST_READ, ToldResult, statements
from adjudicate.sheet.text import to_text
from tests.support import one, record_in
from tests.tables import cases_in, in_groups

# Black's wall is in column B, White's in C: Black 5 - 1 = 4, White 10 - 1 + 7.5 = 16.5, so W+12.5
MOVES = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[]"
MARKS = "TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][de][ea][eb][ec][ed][ee]"


def sgf(result: str, last: str = "", root: str = "") -> str:
    return f"(;SZ[5]KM[7.5]RU[AGA]RE[{result}]{root}{MOVES}{MARKS}{last})"


def sheet(text: str) -> Adjudication:
    return adjudicate(record_in(text.encode()))


@in_groups(("text", "told"), cases_in("own_words", "results_are_found_in_comments"))
def test_results_are_found_in_comments(text: str, told: list[tuple[str, int, int | None, str]]) -> None:
    assert statements(text) == tuple(ToldResult(*one) for one in told)


def test_only_the_end_of_a_long_comment_is_read() -> None:
    assert statements("W+3.5 " + "x" * MOST_READ) == ()
    assert [s.result for s in statements("x" * MOST_READ + " W+3.5")] == ["W+3.5"]


@pytest.mark.parametrize(
    ("record", "said"), cases_in("own_words", "statements_of_the_record_are_checked_by_the_count", sgf=sgf)
)
def test_statements_of_the_record_are_checked_by_the_count(record: str, said: list[tuple[str, str, str, str]]) -> None:
    assert [(s.where, s.quote, s.result, s.agrees) for s in sheet(record).verdict.said] == said


def test_statements_of_the_record_change_no_verdict_and_no_count() -> None:
    plain, told = sheet(sgf("W+15.5")), sheet(sgf("W+15.5", "C[White wins by 12.5]"))
    assert (plain.verdict.status, plain.verdict.computed) == (told.verdict.status, told.verdict.computed)
    assert plain.score == told.score
    assert told.verdict.reason.endswith("; the record's own text says W+12.5, as computed.")


def test_statements_of_the_record_are_in_every_format() -> None:
    record = sgf("W+15.5", "C[White = <b>\x1b7</b> = 82.5 Black = 1 = 70]")
    found = sheet(record)
    quote, means = "White = <b>\\x1b7</b> = 82.5 ... Black = 1 = 70", "(W+12.5, as computed but not as recorded)"
    assert f'the last comment: "{quote}" {means}.' in " ".join(to_text(found).split())
    assert f"<li>the last comment: &quot;<bdi>{escape(quote)}</bdi>&quot; {means}</li>" in to_html(found)
    assert f'the last comment: "{quote}" {means}.' in remarks(found).root.lines
    assert not [text for text in (to_text(found), to_html(found), *remarks(found).root.lines) if "\x1b" in text]
    quote = quote.replace("\\x1b", "\x1b")
    assert one(record)["verdict"]["said"] == [
        {"where": "the last comment", "quote": quote, "result": "W+12.5", "agrees_with": "computed"}
    ]


def test_an_annotation_of_adjudicate_is_not_a_statement_of_the_record() -> None:
    block = "-- adjudicate --\nCONTRADICTED: recorded W+15.5, computed W+12.5.\n-- end of adjudicate --"
    assert sheet(sgf("W+15.5", f"C[{block}]", f"C[{block}]")).verdict.said == ()


def test_a_record_keeps_the_comments_of_its_last_nodes() -> None:
    record = record_in(b"(;SZ[5]C[root];B[aa]C[one];W[bb]C[two];B[cc];W[dd]C[three];C[four])")
    assert record.last_comment == b"three\nfour"
    record = record_in(b"(;SZ[5]C[root];B[aa])")
    assert record.last_comment == b""


def test_a_json_sheet_has_the_count_with_all_alive_but_no_winner() -> None:
    unmarked = f"(;SZ[5]KM[7.5]RU[AGA]RE[W+4]{MOVES})"
    verdict = one(unmarked)["verdict"]
    assert (verdict["computed"], verdict["winner"], verdict["all_alive"]) == (None, None, "W+12.5")
    confirmed = one(unmarked.replace("W+4", "W+12.5"))["verdict"]
    assert (confirmed["computed"], confirmed["winner"], confirmed["all_alive"]) == ("W+12.5", "W", "W+12.5")
    known = one(sgf("W+12.5"))["verdict"]
    assert (known["computed"], known["winner"], known["all_alive"]) == ("W+12.5", "W", None)
    found = sheet(unmarked)
    head = to_text(found).splitlines()
    assert head[2] == "UNDETERMINED  recorded W+4, computed not known"
    assert "With all stones alive, because the dead stones are not known:" in head
    assert "Dead stones: not known, so all stones are counted as alive." in head
    assert not any("wins" in line for line in head)
    assert json.dumps("(White wins)")[1:-1] not in to_html(found)


def test_only_the_last_three_results_are_used() -> None:
    told = statements("B+1.5, then B+2.5, then B+3.5, then B+4.5")
    assert [s.result for s in told] == ["B+4.5", "B+3.5", "B+2.5"]
