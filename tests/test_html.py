"""The pages: their content, and text from records, which stays text."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from adjudicate import Adjudication, Record, adjudicate, read_records
from adjudicate.batch.html import page_name, summary_page
from adjudicate.batch.summary import Summary
from adjudicate.desk.sheet_pages import sheet_page, to_html
from adjudicate.display.markup import Markup, element, joined, link, said
from adjudicate.display.page import look
from adjudicate.display.sanitise import for_html, for_terminal
from adjudicate.display.wording import RenderOptions
from adjudicate.rules.findings.unreadable import NoFile
from adjudicate.rules.quarters import margin_text
from adjudicate.sheet.html import error_html
from tests.pages import Tree, tallied
from tests.support import FIXTURES, ROOT, SHARED, departure, record_in, run, svg_of
from tests.tables import cases_in

EXAMPLE = FIXTURES / "examples" / "even-9x9.sgf"
KO = FIXTURES / "examples" / "ko-retaken.sgf"
HOSTILE = cases_in("html", "hostile")
PLAIN = [f"text{n}" for n in range(len(HOSTILE))]  # test names that are safe on a command line


def sheet_of(path: Path) -> Adjudication:
    return adjudicate(record_in(path.read_bytes(), str(path.relative_to(ROOT))))


def hostile_sheet(text: str) -> Adjudication:
    """Return the sheet of a game in which every text is this text, with an illegal move and an unreadable result."""
    raw = re.sub(r"([\]\\:])", r"\\\1", text.encode("utf-8", "replace").decode()).encode()
    names = b"".join(
        b"%s[%s]" % (ident, raw) for ident in (b"PB", b"PW", b"EV", b"RO", b"DT", b"RE", b"RU", b"KM", b"AP")
    )
    record = next(
        r for r in read_records(b"(;SZ[5]" + names + b";B[aa];W[" + raw + b"];B[aa])") if isinstance(r, Record)
    )
    return adjudicate(replace(record, path=text, member=text))


# --- the writer of tags ---


def test_text_is_escaped_unless_it_is_markup() -> None:
    assert element("p", "a<b>", element("b", "&"), Markup("<br/>")) == "<p>a&lt;b&gt;<b>&amp;</b><br/></p>"
    assert joined(["<", Markup("<")], ">") == "&lt;><"
    # a value that lost its type Markup is text again
    assert element("p", element("b", "x") + "y") == "<p>&lt;b&gt;x&lt;/b&gt;y</p>"
    assert element("path", d="M0 0", stroke_width=0.8, class_=None) == '<path d="M0 0" stroke-width="0.8"/>'
    assert element("td") == "<td></td>"


@pytest.mark.parametrize("value", ['"', "<", ">", "&", "\n", "\x00", "\u202e", "é", "(", "`", "\ud800"])
def test_attributes_accept_only_a_plain_alphabet(value: str) -> None:
    with pytest.raises(ValueError, match="unknown attribute"):
        element("p", class_=f"x{value}")


def test_no_attribute_is_a_handler() -> None:
    for name in ("onclick", "on", "x y", "a\tb", ""):
        with pytest.raises(ValueError, match="unknown attribute"):
            element("p", **{name: "x"})


@pytest.mark.parametrize("target", cases_in("html", "links_lead_only_to_files_of_the_output"))
def test_links_lead_only_to_files_of_the_output(target: str) -> None:
    with pytest.raises(ValueError, match="unknown page"):
        link(target, "x")
    assert link(page_name(7), "<") == '<a href="games/0000007.html">&lt;</a>'


@pytest.mark.parametrize("text", HOSTILE, ids=PLAIN)
@pytest.mark.parametrize("most", [1, 80, 2000])
def test_a_page_shows_text_as_sanitised_for_a_terminal(text: str, most: int) -> None:
    written = for_html(text, most)
    assert not set(written) & set("<>\"'")
    assert all(char.isprintable() for char in written)
    shown = ElementTree.fromstring(f"<p>{written}</p>").text or ""  # noqa: S314 -- what is tested
    assert shown == for_terminal(text, most)
    assert len(shown) <= 10 * most
    assert not set(shown) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\x00\x1b\x9b")
    assert Tree(str(said(text, most))).texts["bdi"] == [shown]


# --- a sheet ---


def test_the_verdict_comes_first() -> None:
    text = Tree(sheet_page(sheet_of(KO))).texts["body"][0]
    order = ["Black Ada – White Bo", "✗ Contradicted", "recorded W+4.5, computed W+3.5 (White wins)",
        "match the recorded result if",
             "1 illegal, 0 irregular", "Both counts", "Both margins agree.", "Prisoners held: Black 1, White 1.",
             "Ended at move 17: two passes.", "Dead stones: none", "Final position", "illegal move n",
             "M203 illegal, move 13: Black 13 at C5 retakes the ko", "It stands. [AGA 1991 Rule 6]", "Club night",
             "AGA (as the record says); komi 0.5 (as recorded)", "Assumptions and notes", "E301"]  # fmt: skip
    places = [text.find(words) for words in order]
    assert -1 not in places, order[places.index(-1)]
    assert places == sorted(places)


def test_headings_and_tables_are_accessible() -> None:
    page = sheet_page(sheet_of(FIXTURES / "aga" / "why" / "dead-stones" / "game.sgf"))
    assert '<html lang="en"' in page
    levels = [int(level) for level in re.findall(r"<h(\d)", page)]
    assert levels[:3] == [1, 2, 3]
    assert set(levels[2:]) == {3}
    [counts] = re.findall(r"<table aria-label=\"Territory and area count\">.*?</table>", page)
    assert counts.count("<colgroup") == 3
    heads = re.findall(r"<th [^>]*scope=\"(\w+)\"", counts)
    assert heads[:6] == ["colgroup", "colgroup", "col", "col", "col", "col"]
    assert set(heads[6:]) == {"row"}
    assert len(heads) == len(re.findall(r"<th\b", counts))
    for svg in re.findall(r"<svg.*?>.*?</svg>", page):
        assert ('role="img"' in svg and "<title>" in svg and "<desc>" in svg) != ('aria-hidden="true"' in svg)


def test_a_wide_board_scrolls_by_keyboard_too() -> None:
    for size, wide in ((25, False), (26, True)):
        assert ('tabindex="0"' in to_html(adjudicate(record_in(b"(;SZ[%d];B[aa])" % size)))) == wide


def _luminance(colour: str) -> float:
    digits = "".join(c * 2 for c in colour) if len(colour) == 3 else colour
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_text_colour_has_enough_contrast() -> None:
    """WCAG 2.2, 1.4.3 requires at least 4.5 to 1 on every background in page and reports: light, dark, printed."""
    schemes = [
        dict(re.findall(r"--([\w-]+): #([0-9a-f]+);", part)) for part in re.findall(r":root \{(.*?)\}", look(), re.S)
    ]
    light_scheme, *others = schemes
    assert len(others) == 2
    for scheme in (light_scheme, *({**light_scheme, **other} for other in others)):
        grounds = {"paper", "card", "tint", "key", "mark", "bad-tint", "doubt-tint"}
        texts = scheme.keys() - grounds - {"line", "on", "wood0", "wood1"}
        assert texts == {"ink", "faint", "link", "good", "bad", "doubt", "open"}
        for ground, text in [("link", "on"), *((ground, text) for ground in grounds for text in texts)]:
            light, dark = sorted((_luminance(scheme[text]), _luminance(scheme[ground])), reverse=True)
            assert (light + 0.05) / (dark + 0.05) >= 4.5, (text, ground)


def test_each_cause_of_a_difference_has_its_points() -> None:
    """By hand, each of White's consecutive moves costs Black a point, and a stone set up for Black adds one."""

    def causes(sgf: bytes) -> tuple[list[str], str]:
        tree = Tree(to_html(adjudicate(record_in(sgf))))
        text = tree.texts["article"][0]
        return [row for row in tree.texts["tr"] if "consecutive" in row or "set up apart" in row], text

    in_succession = "consecutive extra moves by White"
    set_up = "stones set up apart from the handicap (Black's minus White's)"
    rows, text = causes(b"(;SZ[5]RU[AGA]KM[0];B[aa];W[ba];W[bb];B[];W[])")
    assert rows == [f"{in_succession}-1"]
    assert "Area is 1 point better for White than territory, because:" in text
    rows, text = causes(b"(;SZ[5]RU[AGA]KM[0]AB[ee];B[aa];W[ba];W[bb];B[];W[])")
    assert sorted(rows) == [f"{in_succession}-1", f"{set_up}+1"]
    assert "Both margins agree; these differences cancel out:" in text


def why_of(name: str) -> Tree:
    return Tree(sheet_page(sheet_of(FIXTURES / "aga" / "why" / name / "game.sgf")))


def test_a_page_lists_the_possible_explanations() -> None:
    """The explanations are those of the undeclared-handicap case. The sheet of a confirmed result has no such part."""
    tree = why_of("undeclared-handicap")
    text = tree.texts["article"][0]
    messages = ["Black's first 2 stones were a handicap (7 for Black: W+13.5 becomes W+6.5).",
                "komi was 0.5 (7 for Black: W+13.5 becomes W+6.5)."]  # fmt: skip
    assert "Possible explanations for W+6.5" in tree.texts["h3"]
    assert f"Likeliest first; none is confirmed.1. {''.join(messages)}Groups whose status" in text
    assert [m for m in tree.texts["bdi"] if m in messages] == messages  # none of their text becomes markup
    assert "perhaps others" not in text
    confirmed = Tree(sheet_page(sheet_of(EXAMPLE))).texts["article"][0]
    assert "Possible explanations for" not in confirmed
    assert "Groups whose status" not in confirmed


def test_groups_of_explanations_are_separate() -> None:
    sheet = sheet_of(FIXTURES / "aga" / "why" / "prisoners-lost" / "game.sgf")
    one = sheet.verdict.explanations[0]
    fits = tuple(
        replace(one, parts=((departure("x", text), 0),), group=n)
        for n, text in ((1, "first"), (1, "<b>second"), (2, "third"))
    )
    text = to_html(replace(sheet, verdict=replace(sheet.verdict, explanations=fits, complete=False)))
    tail = f" (0 for White: {margin_text(one.computed)} becomes {one.result})"
    assert (
        f"1. first{tail}.<b>second{tail}.2. third{tail}.and perhaps others, because the search or the list"
        in Tree(text).texts["article"][0]
    )
    assert "<b>second" not in text


def test_a_page_lists_groups_whose_status_changes_the_result() -> None:
    tree = why_of("dead-stones")
    assert "Groups whose status changes the result" in tree.texts["h3"]
    assert [t for t in tree.texts["li"] if " were dead instead of alive, the result would be " in t] == [
        "If C5 were dead instead of alive, the result would be B+11.5 and the winner would change.",
        "If B5 were dead instead of alive, the result would be W+21.5.",
        "If E3 were dead instead of alive, the result would be W+18.5.",
        "If A4 were dead instead of alive, the result would be W+1.5.",
    ]


def test_a_komi_in_words_stays_text_in_an_explanation() -> None:
    """A komi in words is the only text from records in an explanation. A komi with more words is only in a finding."""
    text = (
        b"(;SZ[5]RU[AGA]RE[W+10.5]KM[KOMI];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
        b";B[];W[]"
        b"TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][de][ea][eb][ec][ed][ee])"
    )
    for komi, offered in ((b"2.75 ZI", True), (b'5.5 points <b>&"\x1b', False)):
        sheet = adjudicate(record_in(text.replace(b"KOMI", komi)))
        assert any("may mean" in e.message for e in sheet.verdict.explanations) is offered
        tree = Tree(to_html(sheet))
        assert any('komi was 5.5, as "2.75 ZI' in said for said in tree.texts["bdi"]) is offered
        assert any('"5.5 points <b>&' in said for said in tree.texts["bdi"]) is not offered


def test_a_page_without_count_has_no_board() -> None:
    sheet = adjudicate(record_in(b"(;SZ[5]RE[B+R];B[aa])"))
    tree = Tree(to_html(sheet, RenderOptions(board=False)))
    assert "The game is not counted" in tree.texts["article"][0]
    assert "table" not in tree.count
    assert "svg" not in tree.count
    assert "svg" in Tree(to_html(sheet, RenderOptions())).count


def test_a_page_loads_and_runs_nothing() -> None:
    text = sheet_page(sheet_of(KO))
    tree = Tree(text)
    assert tree.policy.startswith("default-src 'none'; style-src 'unsafe-inline'; img-src data:;")
    assert "script" not in tree.policy
    assert tree.scripts == []
    assert tree.links == []
    assert not re.search(r"url\((?!#)|@import|expression|https?:(?!//www\.w3\.org/2000/svg\")", text)
    assert text.startswith('<!DOCTYPE html>\n<html lang="en" dir="ltr"><head><meta charset="utf-8"/>')
    assert tree.texts["title"][0] == "Score sheet: Black Ada – White Bo"


PAYLOADS = sorted((SHARED / "hostile" / "injection").glob("*.sgf"))


@pytest.mark.parametrize("text", HOSTILE, ids=PLAIN)
def test_hostile_text_stays_text(text: str) -> None:
    sheet = hostile_sheet(text)
    page = sheet_page(sheet)
    page.encode("utf-8", "strict")
    tree = Tree(page)
    names = [for_terminal(sheet.record.text(ident) or "(no name)", 80) for ident in ("PB", "PW")]
    assert tree.texts["h2"] == [f"Black {names[0]} – White {names[1]}"]
    assert tree.texts["bdi"][2:4] == [for_terminal(text or '""', 200), for_terminal(text, 200)]
    assert len(page) < 60_000
    assert page == sheet_page(hostile_sheet(text))
    root = ElementTree.fromstring(svg_of(sheet))  # noqa: S314 -- what is tested
    assert {e.tag.partition("}")[2] for e in root.iter()} <= {
        "svg", "title", "desc", "rect", "circle", "path", "g", "text",
    }  # fmt: skip
    assert (root[0].text or "").startswith("Final position, 5 by 5: Black ")


@pytest.mark.parametrize("text", HOSTILE, ids=PLAIN)
def test_hostile_errors_and_rows_stay_text(text: str) -> None:
    tree = Tree(error_html(NoFile(f"read {text} there", byte=7, game=2, path=text, member=text)))
    assert tree.texts["bdi"][-1] == for_terminal(f"read {text} there", 2000)
    columns = ("path", "member", "black", "white", "date", "recorded", "computed", "verdict", "reason", "codes")
    row: dict[str, object] = dict.fromkeys(columns, text)
    totals = tallied(1, 1, 0, 0, {text: 1}, {text: 1}, {text: 1})
    page = summary_page(totals, [{**row, "page": page_name(1)}, {**row, "codes": [text, text]}], text)
    page.encode("utf-8", "strict")
    tree = Tree(page)
    assert tree.links == ["games/0000001.html"]
    assert tree.count["tr"] == 4 + 4 + 1 + 1 + 1 + 1 + 2
    if text:
        assert tree.texts["h2"] == [for_terminal(text, 160)]
        assert tree.texts["a"] == [f"{for_terminal(text, 160)}, {for_terminal(text, 160)}"]


@pytest.mark.skipif(not PAYLOADS, reason="the shared inputs are not beside this checkout")
@pytest.mark.parametrize("path", PAYLOADS, ids=lambda p: p.name)
def test_shared_payloads_stay_text(path: Path) -> None:
    for record in read_records(path.read_bytes(), path.name):
        assert isinstance(record, Record)
        sheet = adjudicate(record)
        assert Tree(sheet_page(sheet)).texts["bdi"][0] == for_terminal(record.text("PB") or "", 80)
        ElementTree.fromstring(svg_of(sheet))  # noqa: S314 -- what is tested
        row = {key: record.text(i) for key, i in (("black", "PB"), ("path", "EV"), ("recorded", "RE"))}
        Tree(summary_page(tallied(1, 1, 0, 0), [row], record.text("EV") or ""))


@pytest.mark.slow
def test_every_case_of_the_casebook_makes_a_page() -> None:
    for path in sorted(FIXTURES.glob("**/game.sgf"))[::8]:
        for record in read_records(path.read_bytes(), path.name):
            text = to_html(adjudicate(record)) if isinstance(record, Record) else error_html(record)
            assert Tree(text).count["article"] == 1


# --- the command line ---


def test_all_games_share_one_page(tmp_path: Path) -> None:
    broken = tmp_path / "no<b>.sgf"
    broken.write_text("hello")
    code, out, err = run("score", "--format", "html", str(EXAMPLE), str(broken), str(KO))
    assert code == 2
    assert err.count("\n") == 1
    tree = Tree(out)
    assert tree.count["html"] == tree.count["head"] == tree.count["main"] == tree.count["h1"] == 1
    assert [h.split()[0] for h in tree.texts["h2"]] == ["Black", "Not", "Black"]
    assert "no<b>.sgf" in tree.texts["article"][1]
    assert out.endswith("</main></body></html>\n")


def test_misuse_prints_nothing_of_a_page() -> None:
    code, out, _ = run("score", "--format", "html", "--dead", "Z9", str(KO))
    assert (code, out) == (2, "")


# --- the summary ---


def rows(number: int) -> list[Mapping[str, object]]:
    return [
        {"path": "a.zip", "member": f"{n}.sgf", "game": 1 + n % 2, "black": "Ada", "white": None, "date": "2026",
         "recorded": "W+0.5", "computed": "B+0.5", "verdict": "contradicted", "reason": "So.",
         "codes": ("M203", "E301"),
         "page": page_name(n)}
        for n in range(number)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("contradicted", "winners", "said"),
    [(0, 0, "No recorded result is contradicted"), (1, 0, "1 recorded result is contradicted"),
     (3, 2, "3 recorded results are contradicted")],
)  # fmt: skip
def test_the_summary_opens_with_the_answer(contradicted: int, winners: int, said: str) -> None:
    totals = replace(tallied(9, 9, 0, 0, {"contradicted": contradicted}), other_winner=winners)
    tree = Tree(summary_page(totals, [], "games"))
    text = tree.texts["body"][0]
    assert tree.texts["p"][0] == said
    assert (
        text.index(said) < text.index("Records worth a look") < text.index("Rulesets" if totals.rulesets else "found")
    )
    assert ("In 2 games the count gives another winner." in text) is bool(winners)


@pytest.mark.parametrize(
    ("totals", "colour"), cases_in("html", "only_a_fully_confirmed_batch_looks_confirmed", tallied=tallied)
)
def test_only_a_fully_confirmed_batch_looks_confirmed(totals: Summary, colour: str) -> None:
    assert re.findall(r'<div class="verdict (\w+)">', summary_page(totals, [])) == [colour]


def test_the_summary_lists_the_findings() -> None:
    totals = tallied(10, 7, 2, 1, {"confirmed": 6, "contradicted": 1}, {"E301": 2, "M203": 11}, {"aga": 4, "bga": 3})
    tree = Tree(summary_page(totals, rows(2), "final.zip"))
    lines = tree.texts["tr"]
    codes = [line for line in lines if re.match(r"[RMESV]\d{3}", line)]
    for line, number in zip(codes, ("11", "2"), strict=True):
        index = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
        [summary] = re.findall(rf'id="{line[:4]}"></a>\*\*\S+ \S+ \w+: (.*)', index)
        kind = "illegal" if line.startswith("M") else "note"
        assert line == f"{line[:4]}{number}{kind}{summary}"
    first = lines.index("contradictedW+0.5B+0.5Ada2026M203 E301a.zip, 0.sgfSo.")
    assert lines[first + 1] == "contradictedW+0.5B+0.5Ada2026M203 E301a.zip, 1.sgf, game 2So."
    assert first < lines.index(codes[0])  # the records come before the statistics
    assert tree.texts["title"][0] == "Batch summary: final.zip"


def test_an_empty_batch_is_never_called_fine() -> None:
    assert "No record was found." in summary_page(tallied(0, 0, 0, 0), [])
    none = Tree(summary_page(tallied(1, 1, 0, 0), []))
    assert "None." in none.texts["p"]
    assert none.scripts == []


def test_the_only_script_is_the_one_that_the_policy_names() -> None:
    tree = Tree(summary_page(tallied(1, 1, 0, 0), rows(1)))
    [script] = tree.scripts
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert tree.policy.endswith(f"; script-src 'sha256-{digest}'")
    assert tree.policy.startswith("default-src 'none';")
    assert "innerHTML" not in script  # the script moves rows and never makes markup from their text


def test_a_page_by_another_program_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown page"):
        summary_page(tallied(1, 1, 0, 0), [{"path": "x", "page": "../x.sgf"}])


def test_rows_are_small() -> None:
    """Ten thousand rows take at most five megabytes, so that a browser can open them."""
    totals = tallied(1000, 1000, 0, 0)
    assert len(summary_page(totals, rows(1000))) - len(summary_page(totals, rows(0))) < 500 * 1000
