"""The texts of `explain` about a move, forbidden points and findings are all used, and all can be translated."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from typing import Final

import pytest

from adjudicate import adjudicate, read_records
from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.caption import CATALOGUE as BOARD
from adjudicate.board.picture import figure
from adjudicate.board.png import PngUnavailableError, to_png
from adjudicate.board.show import final, numbered, to_show
from adjudicate.desk.forbidden import ForbiddenPoints, forbidden_points
from adjudicate.desk.formats import render
from adjudicate.desk.ruling import FindingLookup, Ruling, find, rule_on, suppose
from adjudicate.desk.words import END, RULINGS
from adjudicate.display.prose import WIDTH, columns
from adjudicate.display.wording import RenderOptions
from adjudicate.record.model import Record
from adjudicate.rulebook.book import heading
from adjudicate.rulebook.schema import rulebook_data
from adjudicate.rulebook.text import rulebook_text
from adjudicate.rules.findings import CODE_BOOK
from adjudicate.rules.findings.base import CATALOGUE as FINDINGS
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.words import CATALOGUE as RULES
from adjudicate.sheet.sentences import CATALOGUE as SHEET
from tests.support import FIXTURES, record_in, run
from tests.tables import cases_in
from tests.test_desk_words import FAULTS, KO, line
from tests.test_words_of_findings import OTHER, texts_abroad

Answer = Ruling | ForbiddenPoints | FindingLookup | Adjudication

GAMES: Final = {name: fault.sgf for name, fault in FAULTS.items()} | {
    "occupied, resigned": line("B[aa] W[bb] B[cc] W[aa]", "KM[0]RE[B+R]"),
    "occupied, fits if taken back": line("B[aa] W[bb] B[cc] B[aa] W[cc] B[] W[]"),
    "restored at the end": f"(;SZ[5]KM[0];{';'.join(KO.split())};AE[ba]AB[aa])",
    "restored, again": f"(;SZ[5]KM[0];{';'.join(KO.split())};AE[ba]AB[aa];W[ee];B[dd])",
    "stones missing": "(;SZ[19]HA[2]KM[0.5];W[dq];B[cq];W[aa];B[eq];W[ab];B[dr];W[ac];B[dq];W[ad])",
    "occupied, answered with a pass": line("B[aa] W[bb] B[cc] W[aa] B[]"),
    "three moves": line("B[aa] W[bb] B[cc]"),
    "nothing noted": "(;GM[1]FF[4]SZ[19]RU[AGA]KM[7.5]RE[W+R];B[aa])",
}
# A game, by its name above or as a fixture; the rules, and whether faults are withdrawn; the question. Together, these
# use every text, as the first test checks.
ASKED: Final = cases_in("words_of_explain", "asked")  # fmt: skip


def in_a_row(number: int) -> bytes:
    """Return a game in which Black makes this number of moves in a row. All moves except the first are faults."""
    points = [f"B[{column}{row}]" for row in "abc" for column in "abcde"]
    return line(" ".join(points[:number])).encode()


@cache
def game(name: str) -> Record:
    path = FIXTURES / name
    source = GAMES[name].encode() if name in GAMES else path / "game.sgf" if path.is_dir() else f"{path}.sgf"
    first = next(iter(read_records(source)))
    assert isinstance(first, Record)
    return replace(first, path="game.sgf")  # the text is the same in every checkout, because a long path is shortened


@cache
def sheet(name: str, rules: str) -> Adjudication:
    ruleset, _, taken_back = rules.partition("+")
    return adjudicate(game(name), rules=ruleset or None, policy="pass" if taken_back else "stands")


def answer(name: str, rules: str, question: str) -> Answer:
    asked, *words = question.split()
    shown = sheet(name, rules)
    colour = {"B": 1, "W": -1}.get(words[-1], 0) if words else 0
    number = int(words[0]) if words and words[0].isdigit() else None
    match asked:
        case "move":
            assert number is not None
            return rule_on(shown, number)
        case "play":
            point = next(p for p in range(shown.grid.size) if shown.grid.name(p) == words[0])
            return suppose(shown, point, colour=colour)
        case "legal":
            return forbidden_points(shown, number, colour)
        case "finding":
            found = find(shown, words[0])
            assert found is not None
            return found
        case _:
            return shown


def answers() -> Iterator[Answer]:
    for asked in ASKED:
        yield (one := answer(*asked))
        if isinstance(one, Ruling) and not one.supposed:
            yield replace(one, decided="open" if one.ways else "stands")


@cache
def answered() -> tuple[Answer, ...]:
    """Return the answers, which are made only once for tests that do not depend on how they are made."""
    return tuple(answers())


class Asked(dict[str, str | None]):
    """The patterns of a catalogue, which record the key of each pattern that the catalogue uses to make a text."""

    def __init__(self) -> None:
        super().__init__()
        self.asked_for: set[str] = set()

    def __getitem__(self, key: str) -> str | None:
        self.asked_for.add(key)
        return super().__getitem__(key)


def pictures_of_every_kind() -> None:
    """Make the texts of pictures: marks, notes, dead stones, points of each kind, and the reason for no picture."""
    final(
        adjudicate(record_in(FIXTURES / "aga" / "rule-09-dead-stones" / "dead-stone-inferred-from-tb-tw" / "game.sgf"))
    )
    for case in ("chain-of-two-false-eyes", "dead-stone-alone-in-a-two-point-eye", "single-dame-between-walls"):
        final(adjudicate(record_in(FIXTURES / "japanese" / "map" / case / "game.sgf"), rules="japanese", dead=[]))
    final(adjudicate(record_in(b"(;SZ[5]RE[B+R];B[aa])")))
    numbered(sheet("ko", "aga"), 6, 6)
    numbered(sheet("occupied", "bga"), 1, 4)
    points = [f"{x}{y}" for y in "abcdefgh" for x in "abcdefgh"]
    twice = "".join(f";B[{p}]" for p in points) + "".join(f";W[{p}]" for p in points)
    figure(adjudicate(record_in(f"(;SZ[9]{';B[zz];W[]' * 50}{twice};AB[ii];B[ii])".encode())), 1, 228)
    for wrong in (
        lambda: figure(sheet("ko", "aga"), 2, 1),
        lambda: to_show(
            long := adjudicate(record_in(FIXTURES / "examples" / "even-19x19.sgf")), numbered(long, 1, 150)
        ),
        lambda: to_png(final(sheet("ko", "aga")).picture, width=5),
        lambda: to_png(final(adjudicate(record_in(b"(;SZ[2:52])"))).picture, width=4000),
    ):
        with pytest.raises(ValueError, match=r"[0-9]"):
            wrong()
    with pytest.raises(PngUnavailableError):
        to_png(final(sheet("ko", "aga")).picture)


def test_every_text_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {catalogue.table: Asked() for catalogue in (RULINGS, BOARD)}
    for catalogue in (RULINGS, BOARD):
        monkeypatch.setattr(catalogue, "_patterns", asked[catalogue.table])
    for one in answers():
        for form in ("text", "html"):
            render(one, form)
    for name in ("ko", "three moves"):
        final(sheet(name, "aga"))
        numbered(sheet(name, "aga"), 1, 3)
    final(adjudicate(next(r for r in read_records("(;SZ[5]AB[aa])") if isinstance(r, Record))))
    run("explain", "--point=A5", "-", stdin=line("B[aa] W[] B[aa]").encode())
    for number in (3, 11):
        run("explain", "--finding=M205", "-", stdin=in_a_row(number))
    monkeypatch.setitem(sys.modules, "resvg_py", None)  # as if the package were not installed
    pictures_of_every_kind()
    at_import = {BOARD.table: {"sign.captured", "position"}, RULINGS.table: {"effect"}}
    for catalogue in (RULINGS, BOARD):
        table = catalogue.table
        assert asked[table].asked_for | at_import[table] == set(catalogue.texts("en"))


@pytest.mark.parametrize(
    ("number", "others"), [(3, "3"), (10, "3, 4, 5, 6, 7, 8, 9, 10"), (11, "3, 4, 5, 6, 7, 8, 9, 10, …")]
)
def test_an_answer_names_the_other_moves_with_the_same_finding(number: int, others: str) -> None:
    out = run("explain", "--finding=M205", "-", stdin=in_a_row(number))[1]
    assert out.endswith(f"\nThe same finding at: {others}.\n")


@pytest.fixture
def strangely(monkeypatch: pytest.MonkeyPatch) -> RenderOptions:
    """Add that language to every catalogue that an answer uses."""
    for catalogue in (RULES, SHEET, END, RULINGS, BOARD, FINDINGS):
        monkeypatch.setitem(catalogue._loaded, OTHER, texts_abroad(catalogue))
    return RenderOptions(language=OTHER)


def sheet_of(one: Answer) -> Adjudication:
    return one if isinstance(one, Adjudication) else one.sheet


def flat(text: str) -> str:
    return " ".join(text.split())


def of_the_record(one: Answer) -> list[str]:
    """Return the parts of an answer that are the same in every language: names, values, and codes with slugs."""
    record = sheet_of(one).record
    values = [
        str(record.path),
        *record.line.off_board.values(),
        *(record.text(name) or "" for name in ("PB", "PW", "RE", "RU", "KM", "SZ", "EV", "RO", "DT")),
    ]
    slugs = [text for kind in CODE_BOOK for text in (f"{kind.code} {kind.slug}", f"({kind.slug})")]
    commands = ["adjudicate rules wrong colour"]
    rulesets = [ruleset.name for ruleset in RULESETS.values()]
    return sorted({flat(value) for value in [*values, *slugs, *commands, *rulesets]} - {""}, key=len, reverse=True)


def in_english(one: Answer) -> list[str]:
    """Return the parts that are English in every language: clauses of the rule book, and the places of the choices."""
    if isinstance(one, FindingLookup):
        return [rulebook_text(rulebook_data(one.findings[0].code, one.entries), brief=True)]
    if not isinstance(one, Ruling):
        return []
    clauses = [text for a in one.clauses for text in (heading(a.cite, a.title), a.sentence)]
    return [*([f"[{one.remedy.source}]"] if one.remedy else []), *clauses, "[AGA 1991 Rule 8.]"]


def words_left(text: str, taken_out: list[str]) -> list[str]:
    text = flat(text)
    for part in taken_out:
        text = text.replace(flat(part), " ")
    return re.findall("[A-Za-z]{2,}", text)


def test_nothing_of_an_answer_stays_english_in_a_language_that_has_every_text(strangely: RenderOptions) -> None:
    kinds: set[str] = set()
    for one in answered():
        if isinstance(one, Ruling):
            kinds |= {"supposed"} if one.supposed else set(one.fault.kinds if one.fault else ["in order"])
        else:
            kinds.add(type(one).__name__)
        taken_out = [*in_english(one), *of_the_record(one)]
        said = render(one, "text", strangely)
        assert words_left(said, taken_out) == [], said
        assert [text for text in said.split("\n")[1:] if columns(text) > WIDTH] == []
    assert kinds == {
        "repetition", "self-capture", "alternation", "occupied", "off-board", "supposed", "in order",
        "ForbiddenPoints", "FindingLookup", "Adjudication",
    }  # fmt: skip


class Heard(HTMLParser):
    """The texts of a page in its own language, without texts marked as English."""

    def __init__(self, page: str, without: tuple[str, ...] = ("style", "script")) -> None:
        super().__init__()
        self.without, self.open, self.parts = without, list[tuple[str, bool]](), list[str]()
        self.feed(page)
        self.text = " ".join(self.parts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br", "circle", "path", "rect", "line", "col", "link"):
            self.open.append((tag, ("lang", "en") in attrs or tag in self.without))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(hidden for _, hidden in self.open):
            self.parts.append(data)


def test_english_text_on_a_translated_page_is_marked(strangely: RenderOptions) -> None:
    """On a page in a complete language, only the rule book is in English."""
    for one in answered()[::3]:
        page = render(one, "html", strangely)
        heard = Heard(page).text.replace("adjudicate: ", "", 1)  # the name of the program
        assert words_left(heard, of_the_record(one)) == [], heard
        assert ('lang="en"' in page) is (
            isinstance(one, FindingLookup) or (isinstance(one, Ruling) and bool(one.clauses))
        )


def test_a_text_without_a_translation_is_english_as_a_whole_and_marked_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """This is German without texts for findings and moves."""
    for catalogue in (RULINGS, BOARD, FINDINGS):
        monkeypatch.setitem(catalogue._loaded, "de", {})
    english = re.compile(r"\b([Tt]he|and|of|[Mm]ove|stones?|pass|Black|White|alive|dead|captured|point|It|is)\b")
    for one in answered()[1::3]:
        heard = Heard(render(one, "html", RenderOptions(language="de")), ("style", "script", "title", "h1")).text
        assert not english.search(heard.replace(str(sheet_of(one).record.path), "")), heard
    ko = rule_on(sheet("ko", "aga"), 6)
    text = flat(render(ko, "text", RenderOptions(language="de", board=False)))
    assert "Move 6, White at B5: ILLEGAL (M203 superko)" in text
    assert "Schwarz (ohne Namen)" in text
    assert "Black replied with move 7 and so accepted the move" in text
