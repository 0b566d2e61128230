"""Findings about the spelling of a recorded result. The fields of each spelling are in told/claims.txt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicate import adjudicate
from adjudicate.rules.quarters import signed
from adjudicate.rules.result import Claim, Result, parse_result, read_claim
from tests.support import record_in
from tests.tables import cases_in, in_groups


def said(claim: Claim, book: str = "aga") -> list[tuple[str, str]]:
    assert {f.book for f in claim.findings} <= {book}
    return [(f.slug, f.message) for f in claim.findings]


def test_a_missing_result_is_no_claim() -> None:
    assert read_claim(None, writes_zi=True, book="aga") == Claim(None, None, False, ())
    assert Claim(None, None, False, ()).against(4) is None


@pytest.mark.parametrize("text", ["B+3.5", "0", "W+R"])
def test_a_plain_result_needs_no_words(text: str) -> None:
    assert read_claim(text, writes_zi=True, book="aga") == Claim(parse_result(text), None, False, ())


@in_groups(("text", "meaning"), cases_in("claims", "an_odd_spelling_is_reported"))
def test_an_odd_spelling_is_reported(text: str, meaning: str) -> None:
    claim = read_claim(text, writes_zi=False, book="bga")
    quoted = text if meaning == "no result" else ""
    assert (claim.written, claim.in_points, claim.maybe_zi) == (replace(parse_result(text), quoted=quoted), None, False)
    assert said(claim, "bga") == [("result-spelling", f'The recorded result "{text}" is read as {meaning}')]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [("draw (triple ko)", "a draw without a count"), ("Both lost", "a loss for both players without a count")],
)
def test_a_result_without_a_winner_is_reported(text: str, meaning: str) -> None:
    claim = read_claim(text, writes_zi=False, book="aga")
    assert said(claim) == [("result-spelling", f'The recorded result "{text}" is read as {meaning}')]


def test_a_margin_without_its_unit_may_be_in_zi() -> None:
    claim = read_claim("黑胜3", writes_zi=False, book="aga")
    assert (claim.in_points, claim.maybe_zi) == (None, True)
    message = 'The recorded margin "黑胜3" has no unit; it may be in zi (half the points)'
    assert said(claim)[1:] == [("result-in-zi", message)]


@pytest.mark.slow
def test_a_long_text_is_read_in_time() -> None:
    for text in ("B+" + ";, " * 200_000, "draw " * 200_000, "B+1 " + "half " * 200_000, "黑胜" + "十" * 400_000):
        assert parse_result(text).kind in ("unreadable", "winner")


def test_an_unreadable_result_is_reported() -> None:
    claim = read_claim("whatever", writes_zi=False, book="aga")
    assert claim.written == Result("unreadable", quoted="whatever")
    assert said(claim) == [("result-unreadable", 'The recorded result "whatever" cannot be read')]
    claim = read_claim("x" * 60, writes_zi=False, book="aga")
    assert f'"{"x" * 60}"' in said(claim)[0][1]
    claim = read_claim("x" * 61, writes_zi=False, book="aga")
    assert f'"{"x" * 59}…"' in said(claim)[0][1]


def test_a_margin_with_the_unit_zi_is_doubled() -> None:
    """One zi is two points: 3.75 zi are 7.5 points."""
    claim = read_claim("黑胜3.75子", writes_zi=False, book="aga")
    assert claim.in_points is not None
    assert (claim.in_points.margin, claim.in_points.canonical, claim.maybe_zi) == (30, "B+7.5", False)
    assert claim.written == claim.in_points
    assert said(claim)[1:] == [
        (
            "result-in-zi",
            'The recorded margin "黑胜3.75子" is in zi (B+7.5 in points), unless it equals the count as written',
        )
    ]
    assert [c.margin for c in (claim.against(15), claim.against(30), claim.against(None)) if c] == [30, 30, 30]


def test_the_program_or_the_komi_shows_that_a_margin_is_in_zi() -> None:
    claim = read_claim("W+4.25", writes_zi=True, book="aga")
    assert claim.written == parse_result("W+4.25")
    assert claim.in_points is not None
    assert (claim.in_points.margin, claim.in_points.canonical, claim.maybe_zi) == (-34, "W+8.5", False)
    assert [slug for slug, _ in said(claim)] == ["result-in-zi"]
    # the margin as written if it equals the count, otherwise in points
    assert claim.against(-17) == claim.written
    assert claim.against(-34) == claim.against(5) == claim.against(None) == claim.in_points


def test_unexplained_quarter_points_are_reported() -> None:
    claim = read_claim("W+4.25", writes_zi=False, book="aga")
    assert (claim.written, claim.in_points) == (parse_result("W+4.25"), None)
    assert claim.maybe_zi
    assert said(claim) == [
        ("result-in-zi", 'The recorded margin "W+4.25" has quarter points; it may be in zi (half the points)')
    ]
    assert claim.against(-34) == claim.written


def test_quarter_points_are_printed_with_a_sign() -> None:
    assert [signed(q) for q in (4, 1, 0, -10)] == ["+1", "+0.25", "0", "-2.5"]


def test_an_empty_result_gives_nothing_to_compare() -> None:
    record = record_in("(;GM[1]FF[4]SZ[5]KM[0.5]RU[AGA]RE[];B[aa];W[bb];B[];W[])")
    assert str(adjudicate(record, dead=[]).verdict.reason).startswith("The record gives no result; ")
