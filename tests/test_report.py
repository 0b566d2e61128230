"""Reports of errors, totals, shortened lists, moves and boards, with each value in its place."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from adjudicate import Adjudication, Record, Unreadable, adjudicate, read_records
from adjudicate.adjudication.position import position_after
from adjudicate.batch import text as batch_text
from adjudicate.batch.html import summary_page
from adjudicate.board.picture import Forbidden, Mark, Picture, picture_of
from adjudicate.board.show import after, final, numbered
from adjudicate.board.svg import draw
from adjudicate.board.text import rows
from adjudicate.desk.forbidden import forbidden_points
from adjudicate.desk.formats import render
from adjudicate.desk.ruling import rule_on, suppose
from adjudicate.desk.sheet_pages import moves_with_boards, to_html
from adjudicate.display.prose import filled
from adjudicate.display.wording import RenderOptions
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.rules.explain.departures import Explanation
from adjudicate.rules.explain.recounts import StatusChange
from adjudicate.rules.findings.unreadable import BadArchive, BadSyntax, NoFile
from adjudicate.rules.verdict_reasons import GameOutcome
from adjudicate.sheet import sentences
from adjudicate.sheet.html import error_html
from adjudicate.sheet.schema import error_json, to_json
from adjudicate.sheet.text import error_text, to_text
from tests.pages import Tree, tallied
from tests.support import departure, record_in
from tests.tables import cases_in
from tests.test_unequal import adjudicated


def sheet(sgf: str, **options: Any) -> Adjudication:
    return adjudicate(record_in(sgf.encode()), **options)


# --- errors ---

ERROR = BadArchive("a value has no end", byte=17, game=3, path="games.zip", member="b/c.sgf")


def test_an_error_has_its_data() -> None:
    assert json.loads(error_json(ERROR)) == {
        "schema": "adjudicate/1",
        "source": {"path": "games.zip", "member": "b/c.sgf", "game": 3},
        "error": {"code": "R109", "slug": "bad-archive", "message": "a value has no end", "byte": 17, "data": {}},
    }
    bare = json.loads(error_json(NoFile("there is no such file")))
    assert bare["source"] == {"path": None, "member": None, "game": None}
    assert bare["error"]["byte"] is None


@pytest.mark.parametrize(
    ("error", "line"),
    cases_in("report", "an_error_is_one_line_of_text", BadSyntax=BadSyntax, ERROR=ERROR, replace=replace),
)
def test_an_error_is_one_line_of_text(error: Unreadable, line: str) -> None:
    assert error_text(error) == line


def test_a_page_shows_an_error_with_its_place() -> None:
    page = Tree(error_html(ERROR))
    assert page.texts["h2"] == ["Not adjudicated"]
    assert page.texts["p"] == ["games.zip, b/c.sgf, game 3", "R109 bad-archive: a value has no end (byte 17)"]
    assert Tree(error_html(replace(ERROR, byte=None))).texts["p"][1] == "R109 bad-archive: a value has no end"
    told = Tree(error_html(BadSyntax("odd", byte=9, game=1)))
    assert told.texts["p"][1] == "R104 syntax: game 1 cannot be read: odd, near byte 9"


# --- a batch ---

CODES = {
    "M203": 21, "E301": 34, "V501": 33, "M201": 20, "M205": 19, "E302": 18, "E304": 17, "M210": 16, "M212": 15,
    "M214": 14, "S408": 13, "R122": 12, "R104": 11, "R152": 7,
}  # fmt: skip
TOTALS = tallied(
    35, 24, 9, 2, {"confirmed": 13, "contradicted": 1, "undetermined": 4, "unverifiable": 6}, CODES,
    {"aga": 5, "japanese": 16, "bga": 3}, illegal=8, irregular=7,
)  # fmt: skip


def row(status: str, recorded: str | None, computed: str | None, **source: Any) -> dict[str, Any]:
    where = {"path": "a.sgf", "member": None, "game": 1, **source}
    return {"source": where, "verdict": {"status": status, "recorded": recorded, "computed": computed}}


REFUSED = {"source": {"path": "x.zip", "member": "y.sgf", "game": None}, "error": {"message": "a value has no end"}}
WORTH = [
    ("contradicted", row("contradicted", "B+1.5", "W+2.5", member="b.sgf", game=3)),
    ("illegal move", row("confirmed", "W+6", "W+6")),
    ("cannot be read", REFUSED),
    ("illegal move", row("confirmed", "W+7", "W+7", path="last.sgf")),
]


def test_the_text_summary_of_a_batch_has_all_counts() -> None:
    assert batch_text.to_text(TOTALS, WORTH, 3) == (
        "Games and other files: 24 adjudicated, 9 refused, 2 skipped (35 in all).\n"
        "Verdicts: 13 confirmed, 1 contradicted, 4 undetermined, 6 unverifiable.\n"
        "Games with illegal moves: 8; with irregular findings: 7.\n"
        "\n"
        "Games by finding:\n"
        "  illegal\n"
        "         21 M203 superko\n"
        "         20 M201 occupied\n"
        "         19 M205 alternation\n"
        "  irregular\n"
        "         16 M210 setup-in-play\n"
        "  cannot be read\n"
        "         11 R104 syntax\n"
        "  notes\n"
        "         34 E301 white-last\n"
        "         33 V501 counts-differ\n"
        "         18 E302 no-two-passes\n"
        "         17 E304 resumed\n"
        "         15 M212 taken-back\n"
        "         14 M214 replaced-by-pass\n"
        "         13 S408 marks-incomplete\n"
        "         12 R122 rules-overridden\n"
        "            and 1 other code\n"
        "\n"
        "Worth a look first (3 of 4):\n"
        "  a.sgf b.sgf game 3: contradicted (recorded B+1.5, computed W+2.5)\n"
        "  a.sgf: illegal move\n"
        "  x.zip y.sgf: cannot be read (a value has no end)\n"
    )
    few = batch_text.to_text(
        tallied(6, 2, 2, 2, {"undetermined": 2}, {"R104": 3, "E301": 3}, illegal=8, irregular=7), WORTH[:1]
    )
    assert few.splitlines()[1:] == [
        "Verdicts: 0 confirmed, 0 contradicted, 2 undetermined, 0 unverifiable.",
        "Games with illegal moves: 8; with irregular findings: 7.",
        "",
        "Games by finding:",
        "  cannot be read",
        "          3 R104 syntax",
        "  notes",
        "          3 E301 white-last",
        "",
        "Worth a look first:",
        "  a.sgf b.sgf game 3: contradicted (recorded B+1.5, computed W+2.5)",
    ]
    apart = tallied(20, 5, 14, 1, rests=2, files=9, given_up=3)
    refused = (
        "Refused: 3 games, 2 missing ends of truncated games, 9 files with an unknown\n"
        "  number of games, 3 of these files given up.\n"
    )
    assert batch_text.to_text(apart, []).startswith(
        f"Games and other files: 5 adjudicated, 14 refused, 1 skipped (20 in all).\n{refused}"
    )
    assert "Refused" not in batch_text.to_text(tallied(20, 5, 14, 1), [])  # games alone
    shown = Tree(summary_page(apart, [])).texts["tr"]
    assert shown[:7] == [
        "found20", "adjudicated5", "refused14", "— games3", "— missing ends of truncated games2",
        "— files with an unknown number of games9", "— of these files given up3",
    ]  # fmt: skip
    assert batch_text.to_text(tallied(5, 0, 2, 3), []) == (
        "Games and other files: 0 adjudicated, 2 refused, 3 skipped (5 in all).\nNo game was adjudicated.\n"
    )
    assert batch_text.to_text(tallied(1, 1, 0, 0), WORTH * 6).count("a.sgf: illegal move") == 5  # of 6: 20 are shown
    assert batch_text.to_text(tallied(1, 1, 0, 0), (WORTH * 5)[:20]).endswith("last.sgf: illegal move\n")


@pytest.mark.parametrize(
    ("sheet", "line"), cases_in("report", "a_record_is_one_line_of_text", REFUSED=REFUSED, row=row)
)
def test_a_record_is_one_line_of_text(sheet: Mapping[str, Any], line: str) -> None:
    assert batch_text.one_line(sheet) == line


def test_the_page_of_a_batch_has_all_counts_and_records() -> None:
    rows_: list[dict[str, object]] = [
        {
            "verdict": "contradicted", "recorded": "B+1.5", "computed": "W+2.5", "black": "Ada", "white": "Bo",
            "date": "2026-11-21", "codes": ["M203", "V501"], "path": "a.zip", "member": "b.sgf", "game": 3,
            "reason": "So it is.", "page": "games/0000004.html",
        },
        {"verdict": "odd", "codes": "R104", "path": "x.sgf", "game": 1},
        {"game": 1},
    ]  # fmt: skip
    page = Tree(summary_page(TOTALS, rows_, "final.zip"))
    at = page.texts["tr"].index("found35")
    assert page.texts["tr"][at : at + 11] == [
        "found35", "adjudicated24", "refused9", "skipped2", "confirmed13", "contradicted1", "undetermined4",
        "unverifiable6", "japanese16", "aga5", "bga3",
    ]  # fmt: skip
    assert page.texts["h3"][:4] == ["Records worth a look", "Games", "Verdicts", "Rulesets"]
    at = page.texts["tr"].index("VerdictRecordedComputedKomi as recordedBlackWhiteDateFindingsRecordReason")
    assert page.texts["tr"][at + 1 : at + 4] == [
        "contradictedB+1.5W+2.5AdaBo2026-11-21M203 V501a.zip, b.sgf, game 3So it is.",
        "oddR104x.sgf",
        "game 1",
    ]
    cells = page.texts["td"]
    assert cells[:10] == [
        "contradicted", "B+1.5", "W+2.5", "", "Ada", "Bo", "2026-11-21", "M203 V501", "a.zip, b.sgf, game 3",
        "So it is.",
    ]  # fmt: skip
    counted = [(line[:4], line[4:]) for line in page.texts["tr"] if line[:4] in CODES]
    grave = ["M203", "M201", "M205", "M210", "R104"]  # illegal, irregular, unreadable; then the notes
    assert [code for code, _ in counted] == [*grave, *sorted(set(CODES) - set(grave), key=lambda code: -CODES[code])]
    assert all(words_.startswith(str(CODES[code])) for code, words_ in counted)
    assert page.links == ["games/0000004.html"]
    large = Tree(summary_page(tallied(1234567, 1234560, 7, 0), []))
    assert large.texts["tr"][:3] == ["found1,234,567", "adjudicated1,234,560", "refused7"]
    assert "do not add up" not in large.texts["body"][0]
    assert "do not add up" in Tree(summary_page(tallied(8, 2, 3, 4), [])).texts["body"][0]


# --- shortened lists ---


def test_long_lists_of_explanations_and_strings_are_shortened() -> None:
    plain = adjudicated("faults")
    many = tuple(Explanation(((departure(f"slug-{n}", f"cause {n}"), -4),), -86, -90, 1 + n // 2) for n in range(1, 11))
    tail = " (1 for White: W+21.5 becomes W+22.5)"
    verdict = replace(plain.verdict, explanations=many, complete=False)
    hangs = [
        StatusChange(
            (f"A{n}",) if n % 2 else (f"A{n}", f"B{n}"),
            "alive" if n % 3 else "dead",
            {"territory": 4 * n, "area": -2 * n},
            n == 4,
        )
        for n in range(1, 12)
    ]
    sheet_ = _with(plain, verdict, hangs)
    lines = to_text(sheet_).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("Possible explanations for W+22.5"))
    assert lines[at + 1 : at + 11] == [
        *(f"  {group}. cause {n}{tail}." for n, group in enumerate((1, 2, 2, 3, 3, 4, 4, 5), 1)),
        "  and 2 others",
        "  and perhaps others, because the search or the list is not complete",
    ]
    at = lines.index("Groups whose status changes the result:")
    assert (
        " ".join(lines[at + 1 : at + 11]).split()
        == " ".join(
            [
                "  If A1 were dead instead of alive, the result would be B+1.",
                "  If A2, B2 were dead instead of alive, the result would be B+2.",
                "  If A3 were alive instead of dead, the result would be B+3.",
                "  If A4, B4 were dead instead of alive, the result would be B+4 and the winner would change.",
                "  If A5 were dead instead of alive, the result would be B+5.",
                "  If A6, B6 were alive instead of dead, the result would be B+6.",
                "  If A7 were dead instead of alive, the result would be B+7.",
                "  If A8, B8 were dead instead of alive, the result would be B+8.",
                "  and 3 more",
            ]
        ).split()
    )
    data = json.loads(to_json(sheet_))
    told = [(e["slug"], e["message"], e["group"]) for e in data["verdict"]["explanations"]]
    assert told == [(f"slug-{n}", f"cause {n}{tail}", 1 + n // 2) for n in range(1, 11)]
    assert data["verdict"]["explanations_complete"] is False
    assert [h["area"] for h in data["hangs"]] == [-n / 2 for n in range(1, 12)]
    items = Tree(to_html(sheet_)).texts["li"]
    assert items[items.index("4. ") :][:4] == ["4. ", f"cause 6{tail}.", f"cause 7{tail}.", "5. "]
    assert [item for item in items if "A8" in item] == [
        "If A8, B8 were dead instead of alive, the result would be B+8."
    ]
    assert "and 3 more" in items
    assert sentences.NOT_ALL in items
    text = to_text(_with(plain, replace(verdict, explanations=many[:9], complete=True), hangs[:8]))
    assert "\n  and 1 other\n" in text
    assert "more" not in text.partition("Groups whose status")[2].partition("\n\n")[0]
    assert sentences.NOT_ALL not in text
    eight = to_text(_with(plain, replace(verdict, explanations=many[:8], complete=True), hangs[:8]))
    assert " other" not in eight.partition("Possible explanations for")[2].partition("\n\n")[0]
    assert sentences.hang(hangs[0], "area") == "If A1 were dead instead of alive, the result would be W+0.5"


def _with(plain: Adjudication, verdict: Any, hangs: list[StatusChange]) -> Adjudication:
    """Return a sheet with another verdict and other groups that change the result."""
    sheet_ = replace(plain, verdict=verdict)
    sheet_.__dict__["hangs"] = tuple(hangs)
    return sheet_


@pytest.mark.parametrize(("asked", "said"), [("many", range(2, 10)), ("faults", (23, 35, 38, 42, 45, 47))])
def test_moves_with_findings_have_boards(asked: str, said: Any) -> None:
    page = Tree(moves_with_boards(adjudicated(asked)))
    assert [int(head.split()[1].rstrip(",")) for head in page.texts["h4"]] == list(said)
    notes = [p for p in page.texts["p"] if p.startswith("Not drawn here")]
    assert notes == ([f"Not drawn here: moves {', '.join(map(str, range(10, 100)))}."] if asked == "many" else [])


def test_a_single_move_without_a_board_is_named() -> None:
    """The first of nine moves on one point is legal, and 2 to 9 are faulty. A tenth move is the ninth faulty one."""
    moves = ";B[aa];W[aa]" * 4 + ";B[aa]"
    nine, ten = (sheet(f"(;SZ[5]RU[AGA]{moves}{last})") for last in ("", ";W[aa]"))
    assert Tree(moves_with_boards(nine)).texts["h4"][-1].startswith("Move 9, Black")
    assert not [p for p in Tree(moves_with_boards(nine)).texts["p"] if "Not drawn" in p]
    assert [p for p in Tree(moves_with_boards(ten)).texts["p"] if "Not drawn" in p] == ["Not drawn here: move 10."]
    assert moves_with_boards(sheet("(;SZ[5]RU[AGA];B[aa];W[bb])")) == ""


def test_many_findings_of_a_kind_are_summed_up() -> None:
    found = [f for f in adjudicated("many").findings if f.severity != "note"]
    first, rest = sentences.first_of_each(found)
    assert ([f.move for f in first], list(rest)) == ([2, 3, 4, 5, 6], ["M205"])
    assert [f.move for f in rest["M205"]] == list(range(7, 100))
    assert sentences.and_more(found[5:6]) == "M205 alternation: 1 more, at move 7."
    assert sentences.and_more(found[5:7]) == "M205 alternation: 2 more, at moves 7, 8."
    notes = [f for f in adjudicated("faults").findings if f.move is None]
    assert sentences.and_more(notes[:1] * 3) == "E302 no-two-passes: 3 more."
    assert sentences.first_of_each(found[:5]) == (found[:5], {})


# --- boards ---


def test_marks_on_a_text_board_have_their_colours() -> None:
    """Terminal colours: 7 for the last move, 2 for faint, 31;1 for forbidden or faulty, 34;1 for a repetition."""
    board = grid(3, 3)
    picture = Picture(
        board, {0: BLACK, 1: WHITE, 2: BLACK, 3: WHITE}, frozenset({1}), ((4,), (5,)), (6,), last=2,
        captured={7: WHITE}, repeated=(3,), forbidden=(Forbidden(8, "k", "ko"),),
    )  # fmt: skip
    painted = rows(picture, lambda text, code: f"<{code}:{text}>")
    assert painted[1:4] == ["3 X <2:o>(<7:X>)3", "2[<34;1:O>]<2:+> <2:-> 2", "1 <2:.> <2:*> <31;1:k> 1"]
    marked = rows(replace(picture, last=None, marks=(Mark(0, "1", "illegal"),)), lambda text, code: f"<{code}:{text}>")
    assert marked[1] == "3<<31;1:X>><2:o> X 3"
    labelled = rows(replace(picture, labels={2: "7"}, repeated=()), lambda text, code: f"<{code}:{text}>")
    assert labelled[1] == "3  X  <2:o> X7 3"


def test_handicap_stones_appear_one_by_one() -> None:
    """Handicap stones at A5 and B4, recorded as moves 1 and 2."""
    game = sheet("(;SZ[5]HA[2];B[aa];B[bb];W[cc];B[dd])")
    start, first, second = (position_after(game, n) for n in range(3))
    assert (start.stones, start.after, start.to_play, start.last, start.played) == ({}, 0, BLACK, None, None)
    assert (first.stones, first.to_play, first.last, first.prisoners) == ({0: BLACK}, BLACK, 0, (0, 0))
    assert first.played is not None
    assert (first.played.number, first.played.point, first.played.became) == (1, 0, "placement")
    assert (second.stones, second.to_play, second.last) == ({0: BLACK, 6: BLACK}, WHITE, 6)


def test_captions_describe_starts_and_single_moves() -> None:
    game = sheet("(;SZ[5]RU[AGA]AB[aa][bb][cc]AW[dd];W[ee];B[ed])")
    assert after(game, 0).caption == (
        "Stones set up before move 1: 3 black, 1 white. Prisoners: Black 0, White 0. White to play."
    )
    assert after(sheet("(;SZ[5];B[aa])"), 0).caption == "Before move 1. Prisoners: Black 0, White 0. Black to play."
    assert after(sheet("(;SZ[5]AW[dd];B[aa])"), 0).caption.startswith("White stones set up before move 1: 1. ")
    assert numbered(game, 2, 2).caption.startswith("Move 2. After move 2 (Black E2). ")
    assert numbered(game, 1, 2).caption.startswith("Moves 1 to 2. After move 2 ")
    assert final(sheet("(;SZ[5])")).caption.startswith("Final position. Prisoners: Black 0, White 0.")


def test_final_positions_without_a_count_show_less() -> None:
    bare = final(adjudicated("faults"), territory=False)
    assert bare.caption == (
        "Final position, after move 49 (Black passes). Prisoners: Black 4, White 2. Dead: 6 black, 5 white."
    )
    assert (bare.picture.territory, bare.picture.neutral) == (((), ()), ())
    assert final(sheet("(;SZ[5]RE[B+R];B[aa])")).caption.endswith(" The game is not counted.")


# --- answers of explain ---


def test_hypothetical_plays_may_follow_passes_and_a_result() -> None:
    passed = sheet("(;SZ[5]RU[AGA]KM[0.5];B[aa];W[bb];B[];W[])")
    ruling = suppose(passed, passed.grid.parse("C3"))
    assert (ruling.number, ruling.before_passes, ruling.supposed, ruling.faults) == (5, 2, True, ())
    assert suppose(passed, 24, 3).before_passes == 1
    assert rule_on(passed, 3).before_passes == 0
    assert rule_on(passed, 4).before_passes == 1
    assert rule_on(sheet("(;SZ[5];B[];W[];B[])"), 3).before_passes == 2
    assert suppose(sheet("(;SZ[5];B[aa];W[bb])"), 24, 0, WHITE).number == 1
    assert "If Black plays at C3 now, after move 4: LEGAL" in render(ruling, "text", RenderOptions(board=False))


def test_a_play_on_a_stone_names_the_move_that_placed_it() -> None:
    """C3 is Black's by setup, A4 is Black's by move 3, and D2 is White's by move 6."""
    moves = "B[ba];W[aa];B[ab];W[ee];B[ed];W[dd]"
    game = sheet(f"(;SZ[5]RU[AGA]AB[cc];{moves};B[cc];W[ab];B[dd])")
    assert [rule_on(game, n).placed for n in (7, 8, 9)] == [0, 3, 6]
    assert rule_on(game, 6).placed is None


def test_the_stone_on_the_point_is_named() -> None:
    """White's moves 2 and 4 on Black's A5 do not put a stone there."""
    game = sheet("(;SZ[5]RU[AGA];B[aa];W[aa];B[bb];W[aa])")
    assert [rule_on(game, n).placed for n in (2, 4)] == [1, 1]


def test_going_back_ends_at_the_handicap_stones() -> None:
    """Moves 1 and 3 are handicap stones, with White's pass between them. Then Black plays before White."""
    game = sheet("(;SZ[9]RU[AGA]HA[2]KM[0.5];B[cc];W[];B[gg];B[cg];W[ee])")
    assert (game.start.placement, rule_on(game, 4).turn, rule_on(game, 4).ways[-1].back_to) == (3, WHITE, 3)
    again = sheet("(;SZ[9]RU[AGA]HA[2]KM[0.5];B[cc];B[gg];W[ee];B[cg])")
    first = suppose(again, again.grid.parse("C3"), 2, BLACK)
    assert (first.number, first.turn, [f.code for f in first.faults]) == (3, WHITE, ["M205"])


def test_both_repeated_positions_are_named() -> None:
    """The board after move 4 equals the board after Black's pass, move 5. By its stones, move 7 repeats the first;
    under the AGA rules it repeats the second, because White is to move.
    """
    game = sheet("(;SZ[5]RU[AGA]KM[0];B[ba];W[ca];B[ab];W[bb];B[];W[aa];B[ba])")
    ruling = rule_on(game, 7, choices=False)
    assert [n for r, n in ruling.readings.items() if r in ("ssk", "psk")] == [5, 4]
    assert [p.after for p in ruling.earlier] == [4, 5]


def test_one_move_may_stand_while_the_others_are_withdrawn() -> None:
    stands = rule_on(adjudicated("faults", policy="pass"), 42).ways[0].sheet
    assert stands is not None
    assert (stands.options.policy, stands.options.taken_back) == ("stands", tuple(n for n in range(1, 50) if n != 42))


def test_the_last_stone_is_marked_before_passes() -> None:
    for passes, last in (("", 6), (";B[]", 6), (";B[];W[]", 6)):
        assert picture_of(sheet(f"(;SZ[5]KM[0];B[aa];W[bb]{passes})")).last == last


def test_plays_that_leave_a_string_without_liberties_are_forbidden() -> None:
    """White's B5 has its last liberty at A5, so a play there leaves a string of two without any liberty."""
    game = sheet("(;SZ[5]RU[AGA]AB[ab][bb][ca]AW[ba];B[ee];W[ed])")
    white = forbidden_points(game, None, WHITE)
    assert [(game.grid.name(b.point), b.why, b.words, b.repeats) for b in white.points] == [
        ("A5", "self-capture", "the move would leave its own string of 2 stones without a liberty", None)
    ]
    with pytest.raises(ValueError, match="moves 1 to 3 place the handicap stones"):
        forbidden_points(sheet("(;SZ[9]HA[3];B[cc];B[gg];B[cg];W[ee])"), 2)
    assert forbidden_points(sheet("(;SZ[9]HA[3];B[cc];B[gg];B[cg];W[ee])"), 3).colour == WHITE


# --- pictures ---


def test_a_mark_has_a_visible_colour() -> None:
    """White on a black stone and on Black's point; black on a white stone, White's, a dead stone, a neutral point."""
    picture = Picture(
        grid(6, 1), {0: BLACK, 1: WHITE, 4: BLACK}, frozenset({4}), ((2,), (3, 4)),
        marks=tuple(Mark(p, str(p + 7), "irregular" if p == 5 else "illegal") for p in range(6)),
    )  # fmt: skip
    text = draw(picture)
    found = re.findall(r'<text x="(\d+)" y="[\d.]+" fill="(#\w+)"[^>]*font-weight="bold"[^>]*>(\d+)</text>', text)
    assert found == [
        ("34", "#fff", "7"), ("54", "#111", "8"), ("74", "#fff", "9"), ("94", "#111", "10"), ("114", "#111", "11"),
        ("134", "#111", "12"),
    ]  # fmt: skip
    plates = re.findall(r'<rect x="([\d.]+)" y="27.5" width="17" height="13" fill="(#\w+)"', text)
    assert plates == [("65.5", "#111"), ("85.5", "#fff"), ("125.5", "#f6ecd4")]
    frames = re.findall(
        r'<rect x="([\d.]+)" y="24.5" [^>]*?(stroke-dasharray="[^"]*" )?fill="none" stroke="(#\w+)"', text
    )
    assert [(x, bool(dashes), stroke) for x, dashes, stroke in frames] == [
        ("24.5", False, "#c00000"), ("44.5", False, "#c00000"), ("64.5", False, "#c00000"), ("84.5", False, "#c00000"),
        ("104.5", False, "#c00000"), ("124.5", True, "#a85400"),
    ]  # fmt: skip


def test_the_last_stone_and_removed_stones_have_their_colours() -> None:
    board, dead = grid(2, 1), frozenset({0, 1})
    for colour, gone_, ink in ((BLACK, (), "#fff"), (WHITE, (), "#111"), (BLACK, (1,), "#111")):
        text = draw(Picture(board, {1: colour}, frozenset(gone_), last=1))
        assert (
            f'<g fill="none" stroke="{ink}" stroke-width="1.6" class="last"><circle cx="54" cy="34" r="5.6"/>' in text
        )
    lost = re.findall(r'<g fill="(#\w+)" [^>]*class="(\w+) dead"><', draw(Picture(board, {0: BLACK, 1: WHITE}, dead)))
    assert lost == [("#a9a39a", "black"), ("#fffaf0", "white")]
    gone = draw(Picture(board, {}, captured={0: BLACK, 1: WHITE}))
    ghosts = re.findall(r'<g fill="(#\w+)" [^>]*class="(\w+) captured"><circle cx="(\d+)"', gone)
    assert ghosts == [("#111", "black", "34"), ("#fff", "white", "54")]


# --- a sheet's description of its game ---


def test_a_sheet_names_its_file_game_and_variation() -> None:
    """It is the second game in an archive's member, and the first of two variations of three moves."""
    data = b"(;GM[1]SZ[5])(;GM[1]SZ[13:9]EV[Cup]RO[4]DT[2026-05-06]PB[Ada]PW[Bo];B[aa](;W[bb];B[cc])(;W[dd]))"
    first, second = read_records(data, "a.zip")
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    shown = adjudicate(replace(second, member="b.sgf"))
    lines = to_text(shown).splitlines()
    assert lines[:2] == ["a.zip, game 2", "Black Ada - White Bo"]
    assert "Game: Cup, round 4, 2026-05-06, 13x9, 3 moves, variation 1 of 2." in lines
    page = Tree(to_html(shown))
    assert page.texts["h2"] == ["Black Ada – White Bo"]
    assert page.texts["p"][0] == "a.zip, b.sgf, game 2"
    facts = dict(zip(page.texts["dt"], page.texts["dd"], strict=True))
    rules = facts.pop("Rules")
    assert facts == {
        "Event": "Cup", "Round": "4", "Date": "2026-05-06", "Board": "13x9", "Moves": "3", "Variation": "1 of 2",
    }  # fmt: skip
    assert rules.startswith("AGA (assumed); komi 7.5 (assumed); no handicap; Black first;")
    data_ = json.loads(to_json(shown))
    assert data_["source"] == {"path": "a.zip", "member": "b.sgf", "game": 2}
    assert [data_["record"][key] for key in ("size", "moves", "line", "lines", "komi")] == [[13, 9], 3, 1, 2, None]
    bare = adjudicate(first)
    assert to_text(bare).splitlines()[:2] == ["a.zip", "Black (no name) - White (no name)"]
    assert "Game: 5x5, 0 moves." in to_text(bare)
    assert "Game: 5x5, 1 move." in to_text(sheet("(;SZ[5];B[aa])"))
    assert list(zip(*(Tree(to_html(bare)).texts[tag] for tag in ("dt", "dd")), strict=True))[:2] == [
        ("Board", "5x5"),
        ("Moves", "0"),
    ]
    assert Tree(to_html(bare)).texts["p"][0] == "a.zip"
    assert Tree(to_html(sheet("(;SZ[5])"))).texts["h2"] == ["Black (no name) – White (no name)"]


def test_declared_and_placed_handicap_stones_are_both_given() -> None:
    data = json.loads(to_json(sheet("(;SZ[9]RU[AGA]HA[3]AB[cc][gg];W[ee])")))
    assert (data["record"]["handicap"], data["handicap"]) == (3, {"stones": 2, "how": "setup"})
    assert (data["first_player"], data["komi"]) == ("W", {"value": 0.5, "chosen_by": "ruleset"})


def test_a_sheet_names_the_rules_and_the_source_of_each() -> None:
    assert sentences.rules(adjudicated("handicap", policy="pass")) == [
        "AGA (as the record says)", "komi 0.5 (as recorded)", "handicap 4", "White first",
        "illegal moves are withdrawn",
    ]  # fmt: skip
    assert sentences.rules(adjudicated("faults", rules="bga", komi="6.25", taken_back=(42,)))[:4] == [
        "BGA (as requested)", "komi 6.25 (as requested)", "no handicap", "Black first",
    ]  # fmt: skip
    told = [sentences.rules(adjudicated("faults", taken_back=numbers))[-1] for numbers in ((42,), (23, 42))]
    assert re.search(r"\b42, which is withdrawn$", told[0])
    assert re.search(r"\b23 and 42, which are withdrawn$|\b23, 42, which are withdrawn$", told[1])
    assert sentences.rules(sheet("(;SZ[5];B[aa])", rules="first-capture"))[1] == "no komi"


def test_the_winner_is_named_in_words() -> None:
    verdict = adjudicated("faults").verdict
    won = [sentences.winner(replace(verdict, outcome=GameOutcome(None, winner))) for winner in (BLACK, WHITE, 0)]
    assert won == ["Black wins", "White wins", "a draw"]
    assert sentences.winner(replace(verdict, outcome=None)) == ""


def test_a_what_if_is_described_in_sentences() -> None:
    asked = adjudicated("faults", what_if={"G5": "alive", "F5": "dead"})
    assert sentences.what_if(asked)[0] == "With these dead stones: White A6, B6, A5, B5, A4."
    assert sentences.what_if(asked)[1] == "There is no stone on F5."
    assert "The result would be B+12.5" in sentences.what_if(asked)[2]
    assert "territory B+12.5, area B+16.5" in sentences.what_if(asked)[2]
    both = adjudicated("faults", what_if={"G5": "alive", "A6": "alive"})
    assert sentences.what_if(both)[0] == "With no dead stones."
    assert "territory W+3.5, area B+0.5" in sentences.what_if(both)[1]
    same = adjudicated("faults", what_if={"G5": "dead"})
    assert sentences.what_if(same)[0] == (
        "With these dead stones: Black G6, H6, G5, H5, G4, H4; White A6, B6, A5, B5, A4."
    )
    assert sentences.what_if(adjudicated("faults")) == []
    met = sheet(
        "(;SZ[5]RU[AGA]KM[4]RE[B+1];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[]"
        "TB[aa:be]TW[ea:ee])",
        what_if={"C3": "alive"},
    )
    assert sentences.what_if(met)[-1].startswith("The result would be B+1, as recorded: territory B+1, area B+1")


@pytest.mark.parametrize(
    "said",
    ["", " ", "a", " a", "a ", "a  b", "a\tb", "a\nb", "a\u00a0b", "x" * 80, "x" * 81, "ab " * 26 + "cd", "ab " * 27],
)
def test_a_short_line_is_the_same_with_and_without_wrapping(said: str) -> None:
    wrapped = textwrap.wrap(said, 80, break_long_words=True, break_on_hyphens=False)
    assert filled(said) == wrapped
