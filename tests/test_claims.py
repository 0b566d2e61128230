"""What a recorded result claims: every field of it, and what is said about how it was read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicate.rules.quarters import signed
from adjudicate.rules.result import Claim, Result, parse_result, read_claim

ODD = True  # a spelling that is not the format's


@pytest.mark.parametrize(
    ("text", "result"),
    [
        # as the format spells them
        ("B+3.5", Result("score", 1, 14, "B+3.5")),
        ("W+0.5", Result("score", -1, -2, "W+0.5")),
        ("b+3.5", Result("score", 1, 14, "B+3.5")),
        ("0", Result("score", 0, 0, "0")),
        ("Draw", Result("score", 0, 0, "0")),
        ("B+R", Result("declared", 1, None, "B+R")),
        ("W+Resign", Result("declared", -1, None, "W+R")),
        ("W+T", Result("declared", -1, None, "W+T")),
        ("B+Forfeit", Result("declared", 1, None, "B+F")),
        ("B+", Result("winner", 1, None, "B+")),
        ("W+", Result("winner", -1, None, "W+")),
        ("D+J", Result("declared", 0, None, "D+J", ODD)),
        ("D + J", Result("declared", 0, None, "D+J", ODD)),
        ("Void", Result("none", 0, None, "Void")),
        ("?", Result("none")),
        ("", Result("none")),
        # not as the format spells them
        ("unknown", Result("none", odd=ODD)),
        ("has adjourned.", Result("none", odd=ODD)),
        ("无胜负", Result("none", odd=ODD)),
        ("Jigo", Result("score", 0, 0, "0", ODD)),
        ("0.0", Result("score", 0, 0, "0", ODD)),
        ("0.", Result("score", 0, 0, "0")),
        ("持碁", Result("score", 0, 0, "0", ODD)),
        ("B", Result("winner", 1, None, "B+", ODD)),
        ("w", Result("winner", -1, None, "W+", ODD)),
        ("Black", Result("winner", 1, None, "B+", ODD)),
        ("White.", Result("winner", -1, None, "W+", ODD)),
        ("Black+3", Result("score", 1, 12, "B+3", ODD)),
        ("White + R", Result("declared", -1, None, "W+R", ODD)),
        ("White+", Result("winner", -1, None, "W+", ODD)),
        ("B+R.", Result("declared", 1, None, "B+R", ODD)),
        ("B+0", Result("none", 1, odd=ODD)),
        ("B+3 points", Result("score", 1, 12, "B+3", ODD)),
        ("B+3pts", Result("score", 1, 12, "B+3", ODD)),
        ("B+3,5", Result("score", 1, 14, "B+3.5", ODD)),
        ("B+3½", Result("score", 1, 14, "B+3.5", ODD)),
        ("W+0½", Result("score", -1, -2, "W+0.5", ODD)),
        ("B+, adjudicated", Result("winner", 1, None, "B+", ODD, remark=True)),
        ("B+; adjudicated", Result("winner", 1, None, "B+", ODD, remark=True)),
        ("B+: adjudicated", Result("winner", 1, None, "B+", ODD, remark=True)),
        ("B+x", Result("unreadable")),
        ("B+X, adjudicated", Result("unreadable")),
        ("B+3 sheep", Result("unreadable")),
        # a remark
        ("B+2.5 (moves after 210 not known)", Result("score", 1, 10, "B+2.5", ODD, remark=True)),
        ("W+R [time penalty]", Result("declared", -1, None, "W+R", ODD, remark=True)),
        # in words: the winner is not the one whose name comes first
        ("White resigns", Result("declared", 1, None, "B+R", ODD)),
        ("Black resigned.", Result("declared", -1, None, "W+R", ODD)),
        ("black resign", Result("declared", -1, None, "W+R", ODD)),
        ("Black forfeits", Result("declared", -1, None, "W+F", ODD)),
        ("White forfeited the game", Result("declared", 1, None, "B+F", ODD)),
        ("White loses on time", Result("declared", 1, None, "B+T", ODD)),
        ("Black lost by time", Result("declared", -1, None, "W+T", ODD)),
        ("White ran out of time", Result("declared", 1, None, "B+T", ODD)),
        ("White resignsation", Result("unreadable")),
        ("Black wins", Result("winner", 1, None, "B+", ODD)),
        ("White won.", Result("winner", -1, None, "W+", ODD)),
        ("White wins by 2.5", Result("score", -1, -10, "W+2.5", ODD)),
        ("Black wins by 2 points", Result("score", 1, 8, "B+2", ODD)),
        ("Black wins by time", Result("declared", 1, None, "B+T", ODD)),
        ("Black wins by forfeit", Result("declared", 1, None, "B+F", ODD)),
        # Chinese, Japanese, Korean
        ("黑中盘胜", Result("declared", 1, None, "B+R", ODD)),
        ("黒 中押し 勝ち", Result("declared", 1, None, "B+R", ODD)),
        ("白超时胜", Result("declared", -1, None, "W+T", ODD)),
        ("白時間切れ勝ち", Result("declared", -1, None, "W+T", ODD)),
        ("白方中盘胜", Result("declared", -1, None, "W+R", ODD)),
        ("黑胜", Result("winner", 1, None, "B+", ODD)),
        ("白番勝ち", Result("winner", -1, None, "W+", ODD)),
        ("黑", Result("unreadable")),
        ("白方", Result("unreadable")),
        ("白番", Result("unreadable")),
        ("黑胜目", Result("unreadable")),
        ("黑胜3", Result("score", 1, 12, "B+3", ODD, "maybe")),  # points or zi
        ("白胜3.5", Result("score", -1, -14, "W+3.5", ODD)),  # half a zi is no margin: points
        ("黑胜3目强", Result("unreadable")),
        ("黑胜了", Result("unreadable")),
        ("黑胜3/2子", Result("score", 1, 6, "B+1.5", ODD, "yes")),
        ("黑弱胜", Result("unreadable")),
        ("黑胜2目", Result("score", 1, 8, "B+2", ODD)),
        ("白2目半勝", Result("score", -1, -10, "W+2.5", ODD)),
        ("白半目勝", Result("score", -1, -2, "W+0.5", ODD)),
        ("白胜目半", Result("score", -1, -2, "W+0.5", ODD)),
        ("白胜43.5目", Result("score", -1, -174, "W+43.5", ODD)),
        ("黑胜3.75子", Result("score", 1, 15, "B+3.75", ODD, "yes")),
        ("白胜1子", Result("score", -1, -4, "W+1", ODD, "yes")),
        ("黑胜3/4子", Result("score", 1, 3, "B+0.75", ODD, "yes")),
        ("黑胜1/4子", Result("score", 1, 1, "B+0.25", ODD, "yes")),
        ("白胜1/2子", Result("score", -1, -2, "W+0.5", ODD, "yes")),
        ("白方胜12又1/4子", Result("score", -1, -49, "W+12.25", ODD, "yes")),
        ("흑 불계승", Result("declared", 1, None, "B+R", ODD)),
        ("백시간승", Result("declared", -1, None, "W+T", ODD)),
        ("백 2집반승", Result("score", -1, -10, "W+2.5", ODD)),
        ("흑 3집승", Result("score", 1, 12, "B+3", ODD)),
        ("흑 반집승", Result("score", 1, 2, "B+0.5", ODD)),
        ("백승", Result("winner", -1, None, "W+", ODD)),
        ("무승부", Result("score", 0, 0, "0", ODD)),
        ("白胜18.5", Result("score", -1, -74, "W+18.5", ODD)),
        ("白18.5胜", Result("score", -1, -74, "W+18.5", ODD)),
        ("黑胜0.5目", Result("score", 1, 2, "B+0.5", ODD)),
        ("黑胜.5目", Result("score", 1, 2, "B+0.5", ODD)),
        ("黑胜三目半", Result("score", 1, 14, "B+3.5", ODD)),
        ("白胜十二目半", Result("score", -1, -50, "W+12.5", ODD)),
        ("白胜二十目", Result("score", -1, -80, "W+20", ODD)),
        ("黑胜两目", Result("score", 1, 8, "B+2", ODD)),
        ("黑胜二三目", Result("unreadable")),
        ("黑胜四分之三子", Result("score", 1, 3, "B+0.75", ODD, "yes")),
        ("白胜2又四分之一子", Result("score", -1, -9, "W+2.25", ODD, "yes")),
        ("白胜18又1/2目", Result("score", -1, -74, "W+18.5", ODD)),
        ("黑胜½目", Result("score", 1, 2, "B+0.5", ODD)),
        ("黑胜2.25目半", Result("unreadable")),
        ("黑胜3半", Result("unreadable")),
        ("黑3", Result("unreadable")),
        ("黑:3", Result("score", 1, 12, "B+3", ODD, "maybe")),
        ("黑:3目", Result("score", 1, 12, "B+3", ODD)),
        ("黑+3.5", Result("score", 1, 14, "B+3.5", ODD)),
        ("白+R", Result("declared", -1, None, "W+R", ODD)),
        # full-width letters, digits and signs
        ("Ｂ＋３．５", Result("score", 1, 14, "B+3.5", ODD)),
        ("Ｗ＋Ｒ", Result("declared", -1, None, "W+R", ODD)),
        ("０", Result("score", 0, 0, "0", ODD)),
        ("黑胜０．５目", Result("score", 1, 2, "B+0.5", ODD)),
        ("白：１８．５", Result("score", -1, -74, "W+18.5", ODD)),
        ("ｂ＋ｘ", Result("unreadable")),
        # halves
        ("B+.5", Result("score", 1, 2, "B+0.5", ODD)),
        ("B+½", Result("score", 1, 2, "B+0.5", ODD)),
        ("B+1/2", Result("score", 1, 2, "B+0.5", ODD)),
        ("W+18 1/2", Result("score", -1, -74, "W+18.5", ODD)),
        ("W+18-1/2", Result("score", -1, -74, "W+18.5", ODD)),
        ("B+3 ½ points", Result("score", 1, 14, "B+3.5", ODD)),
        ("B+3 and a half", Result("score", 1, 14, "B+3.5", ODD)),
        ("W+7.", Result("score", -1, -28, "W+7", ODD)),
        ("B+2 3/4", Result("score", 1, 11, "B+2.75", ODD, "maybe")),
        ("B+2¾ zi", Result("score", 1, 11, "B+2.75", ODD, "yes")),
        ("W+31/2", Result("unreadable")),  # 15.5, or 3.5
        ("B+3/2", Result("unreadable")),
        ("B+3.5 1/2", Result("unreadable")),
        ("B+3 5", Result("unreadable")),
        ("B+1/2 1/2", Result("unreadable")),
        ("White wins by half a point", Result("score", -1, -2, "W+0.5", ODD)),
        ("Black won by a half-point.", Result("score", 1, 2, "B+0.5", ODD)),
        ("White wins by three and a half points", Result("score", -1, -14, "W+3.5", ODD)),
        ("Black wins by twenty points", Result("score", 1, 80, "B+20", ODD)),
        # letters for names, other words, a colon
        ("B won", Result("winner", 1, None, "B+", ODD)),
        ("W wins.", Result("winner", -1, None, "W+", ODD)),
        ("B wins by 3.5 points", Result("score", 1, 14, "B+3.5", ODD)),
        ("W won on time", Result("declared", -1, None, "W+T", ODD)),
        ("Black won by resignation", Result("declared", 1, None, "B+R", ODD)),
        ("B by 2.5", Result("score", 1, 10, "B+2.5", ODD)),
        ("White by resignation", Result("declared", -1, None, "W+R", ODD)),
        ("W:18.5", Result("score", -1, -74, "W+18.5", ODD)),
        ("Black: 3", Result("score", 1, 12, "B+3", ODD)),
        ("W: resigned", Result("unreadable")),  # who?
        ("W:R", Result("unreadable")),
        ("B:157 W:150", Result("unreadable")),
        ("W resigned", Result("declared", 1, None, "B+R", ODD)),
        ("B lost on time", Result("declared", -1, None, "W+T", ODD)),
        ("Black timed out", Result("declared", -1, None, "W+T", ODD)),
        ("White lost by resignation", Result("declared", 1, None, "B+R", ODD)),
        ("Black lost by default", Result("declared", -1, None, "W+F", ODD)),
        ("Black lost by 3.5 points", Result("score", -1, -14, "W+3.5", ODD)),
        ("B lost", Result("winner", -1, None, "W+", ODD)),
        ("Black lost by accident", Result("unreadable")),
        # declared: a draw by repetition or agreement, a loss of both
        ("draw (triple ko)", Result("declared", 0, None, "Draw", ODD)),
        ("Draw by repetition", Result("declared", 0, None, "Draw", ODD)),
        ("Jigo, agreed", Result("declared", 0, None, "Draw", ODD)),
        ("0 (triple ko)", Result("declared", 0, None, "Draw", ODD)),
        ("和棋（三劫）", Result("declared", 0, None, "Draw", ODD)),
        ("Both lost", Result("declared", 0, None, "both lost", ODD)),
        ("both players lose.", Result("declared", 0, None, "both lost", ODD)),
        ("Double forfeit", Result("declared", 0, None, "both lost", ODD)),
        ("双方负", Result("declared", 0, None, "both lost", ODD)),
        ("Draw (moves after 200 not known)", Result("score", 0, 0, "0", ODD, remark=True)),
        ("Draw by 3.5", Result("unreadable")),
        ("No result (triple ko)", Result("none", odd=ODD, remark=True)),
        ("Void (triple ko)", Result("none", canonical="Void", odd=ODD, remark=True)),
        ("whatever (triple ko)", Result("unreadable")),
        # a remark without brackets
        ("B+3.5, moves after 200 not known", Result("score", 1, 14, "B+3.5", ODD, remark=True)),
        ("W+R moves beyond 210 omitted", Result("declared", -1, None, "W+R", ODD, remark=True)),
        # quarter points may be zi
        ("W+4.25", Result("score", -1, -17, "W+4.25", zi="maybe")),
        ("B+2.75 zi", Result("score", 1, 11, "B+2.75", ODD, "yes")),
        ("B+2.75(zi)", Result("score", 1, 11, "B+2.75", ODD, "yes")),
        ("B+2{zi}", Result("score", 1, 8, "B+2", ODD, "yes")),
    ],
)  # fmt: skip
def test_every_field_of_a_result(text: str, result: Result) -> None:
    found = parse_result(text)
    assert found == result
    assert type(found.margin) is type(result.margin)  # exact integers, never a float that happens to be equal


def said(claim: Claim, book: str = "aga") -> list[tuple[str, str]]:
    assert {f.book for f in claim.findings} <= {book}
    return [(f.slug, f.message) for f in claim.findings]


def test_no_result() -> None:
    assert read_claim(None, writes_zi=True, book="aga") == Claim(None, None, False, ())
    assert Claim(None, None, False, ()).against(4) is None


@pytest.mark.parametrize("text", ["B+3.5", "0", "W+R"])
def test_a_plain_result_needs_no_words(text: str) -> None:
    assert read_claim(text, writes_zi=True, book="aga") == Claim(parse_result(text), None, False, ())


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("White resigns", "B+R (Black won by resignation, without a count)"), ("Jigo", "0"),
        ("Black wins by 3", "B+3"), ("has adjourned.", "no result"),
        ("B+0.0", "no result"), ("W", "W+ (a winner without a score)"),
        ("B+AW", "B+AW (Black won without a count)"), ("W+judgement", "W+J (White won by judgement, without a count)"),
        ("timeout", "T (on time, without a count)"),
    ],
)  # fmt: skip
def test_an_odd_spelling_is_said(text: str, meaning: str) -> None:
    claim = read_claim(text, writes_zi=False, book="bga")
    quoted = text if meaning == "no result" else ""
    assert (claim.written, claim.in_points, claim.maybe_zi) == (replace(parse_result(text), quoted=quoted), None, False)
    assert said(claim, "bga") == [("result-spelling", f'The recorded result "{text}" is read as {meaning}')]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [("draw (triple ko)", "a draw without a count"), ("Both lost", "a loss of both players without a count")],
)
def test_what_nobody_won_is_said(text: str, meaning: str) -> None:
    claim = read_claim(text, writes_zi=False, book="aga")
    assert said(claim) == [("result-spelling", f'The recorded result "{text}" is read as {meaning}')]


def test_a_margin_without_its_unit_may_be_in_zi() -> None:
    claim = read_claim("黑胜3", writes_zi=False, book="aga")
    assert (claim.in_points, claim.maybe_zi) == (None, True)
    message = 'The recorded margin "黑胜3" has no unit; it may be in zi (half the points)'
    assert said(claim)[1:] == [("result-in-zi", message)]


def test_a_long_text_is_read_in_time() -> None:
    for text in ("B+" + ";, " * 200_000, "draw " * 200_000, "B+1 " + "half " * 200_000, "黑胜" + "十" * 400_000):
        assert parse_result(text).kind in ("unreadable", "winner")


def test_an_unreadable_result_is_said() -> None:
    claim = read_claim("whatever", writes_zi=False, book="aga")
    assert claim.written == Result("unreadable", quoted="whatever")
    assert said(claim) == [("result-unreadable", 'The recorded result "whatever" cannot be read')]
    claim = read_claim("x" * 60, writes_zi=False, book="aga")
    assert f'"{"x" * 60}"' in said(claim)[0][1]
    claim = read_claim("x" * 61, writes_zi=False, book="aga")
    assert f'"{"x" * 59}…"' in said(claim)[0][1]


def test_a_margin_in_zi_by_its_unit() -> None:
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


def test_a_margin_in_zi_by_the_program_or_the_komi() -> None:
    claim = read_claim("W+4.25", writes_zi=True, book="aga")
    assert claim.written == parse_result("W+4.25")
    assert claim.in_points is not None
    assert (claim.in_points.margin, claim.in_points.canonical, claim.maybe_zi) == (-34, "W+8.5", False)
    assert [slug for slug, _ in said(claim)] == ["result-in-zi"]
    # as written if that is the count, else in points
    assert claim.against(-17) == claim.written
    assert claim.against(-34) == claim.against(5) == claim.against(None) == claim.in_points


def test_quarter_points_that_nothing_explains() -> None:
    claim = read_claim("W+4.25", writes_zi=False, book="aga")
    assert (claim.written, claim.in_points) == (parse_result("W+4.25"), None)
    assert claim.maybe_zi
    assert said(claim) == [
        ("result-in-zi", 'The recorded margin "W+4.25" has quarter points; it may be in zi (half the points)')
    ]
    assert claim.against(-34) == claim.written


def test_signed_quarters() -> None:
    assert [signed(q) for q in (4, 1, 0, -10)] == ["+1", "+0.25", "0", "-2.5"]
