"""The pages of a batch, which its own process makes. No record can make a page exceed the limits."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.batch import html
from adjudicate.batch.duplicates import Duplicates
from adjudicate.batch.html import summary_page
from adjudicate.batch.summary import REASONS, EngineAgreement, EngineCount, Summary
from adjudicate.batch.text import one_line, to_text
from adjudicate.batch.words import say
from adjudicate.batch.work import BRIEFLY, Adjudicating, Items, Task, row
from adjudicate.desk.sheet_pages import sheet_page
from adjudicate.display.languages import LANGUAGES, MANNERS, Language
from adjudicate.display.wording import Voice, in_language
from adjudicate.record.model import Item
from tests.pages import tallied
from tests.support import run
from tests.test_batch import LYING


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no clock of CPU time that could call")
def test_a_page_that_takes_too_long_does_not_affect_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(sheet: Adjudication, _language: Language) -> str:
        while sheet.record.text("PB") == "slow":
            pass
        return sheet_page(sheet)

    monkeypatch.setattr(html, "sheet_page", slow)
    data = (LYING + LYING.replace("GM[1]", "GM[1]PB[slow]") + LYING).encode()
    summary = Summary()
    for found in Items(Task("a.sgf", None, data, "")):
        summary.add(row(found, Adjudicating(BRIEFLY)(Task("", None, b"", ""))))
    index = html.write(tmp_path, summary, BRIEFLY, [Item("a.sgf", None, 0, data, "")], "a.sgf", seconds=0.3)
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == ["0000001.html", "0000003.html"]
    said = [cell for cell in index.read_text(encoding="utf-8").split("<tr>") if "The record has no page" in cell]
    assert len(said) == 1
    assert "slow" in said[0]
    assert "gives W+12.5, not the recorded B+3.5. The record has no page" in said[0]
    assert "<a " not in said[0]


def test_a_report_has_one_language_throughout(tmp_path: Path) -> None:
    """The sheets in a report equal those from `score`. The list before them and the summary have the same language."""
    (tmp_path / "a.sgf").write_text(LYING)
    (tmp_path / "b.sgf").write_text("no game")
    report, table = tmp_path / "pages", tmp_path / "t.csv"
    call = ("batch", "--jobs", "1", str(tmp_path / "a.sgf"), str(tmp_path / "b.sgf"), str(tmp_path / "c.sgf"))
    status, out, _ = run(*call, "--report", str(report), "--out", str(table), "--lang", "de")
    english = run(*call, "--out", str(tmp_path / "u.csv"))
    assert (status, table.read_bytes()) == (english[0], (tmp_path / "u.csv").read_bytes())
    assert out.startswith("Gefunden 3 = beurteilt 1 + abgelehnt 2 + übersprungen 0.\n")
    assert " widerlegt, mit einem anderen Gewinner (laut Aufzeichnung B+3.5" in " ".join(out.split())
    [page] = (report / "games").iterdir()
    sheet = page.read_text(encoding="utf-8")
    assert '<html lang="de" dir="ltr">' in sheet
    assert "Ergebnisblatt" in sheet
    article = sheet[sheet.index("<article") : sheet.index("</article>")]
    assert article in run("score", "--lang", "de", "--format", "html", str(tmp_path / "a.sgf"))[1]
    index = (report / "index.html").read_text(encoding="utf-8")
    assert '<html lang="de" dir="ltr">' in index
    [judged, refused, unreadable] = index.partition('<table class="records text"')[2].split("<tr>")[2:5]
    assert "Widerlegt, mit einem anderen Gewinner. " in judged
    assert 'lang="en"' not in judged  # the reason is translated, too
    assert "<td><bdi>in diesem Text fand sich keine Partieaufzeichnung</bdi></td>" in refused
    assert "<td><bdi>die Datei ist nicht lesbar: Datei oder Verzeichnis" in unreadable
    assert "abgelehnt" in refused


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_summary_and_the_list_have_no_english_left(language: Language) -> None:
    voice = Voice(language)
    totals = tallied(
        9000, 5, 14, 1, {"confirmed": 3, "unverifiable": 2}, {"M201": 1, "R104": 1, "M210": 2, "E301": 1},
        rests=2, files=9, given_up=3,
    )  # fmt: skip
    totals.declared, totals.number_worth = 1, 1234
    totals.agreement = EngineAgreement([EngineCount("", 1, 2, 3, 4)], 10, same=2, same_against=1)
    same = Duplicates(games=4, groups=2, disagree=1, differences=Counter(komi=1), beginnings=1)
    place = {"path": "1", "member": None, "game": 2}
    worth = [
        (REASONS[0], {"source": place, "verdict": {"status": "contradicted", "recorded": "B+1", "computed": None}})
    ]
    text = to_text(totals, worth, skipped={say("about", where="1", reason="2"): 1}, duplicates=same, spoken=voice.of)
    page = summary_page(totals, [{"verdict": "refused"}], language=language)
    body = re.sub(r'<td lang="en">.*?</td>|<[^>]*>', " ", page[page.index("<main>") : page.index("<script>")])
    slugs = r"[A-Z]\d{3} [a-z-]+|--only skipped|adjudicate|[A-Z]\d{3}"
    for shown in (text, body, voice.of(one_line({"source": place, "verdict": worth[0][1]["verdict"]}))):
        plain = re.sub(slugs, "", shown)
        assert not re.search(r"\b(the|and|games?|of|records?|found|nothing|confirmed|contradicted)\b", plain), plain
    assert "1,234" not in text if MANNERS[language].comma else "1,234" in text


def test_each_cell_of_the_list_has_its_column() -> None:
    """On a wide screen, the grid has one track per column. On a narrow one, each value has the label of its column."""
    page = summary_page(tallied(1, 1, 0, 0), [{"verdict": "confirmed"}])
    table = page.partition('<table class="records text">')[2]
    heads = [head.lower() for head in re.findall(r'<th scope="col">(.*?)</th>', table)]
    [tracks] = re.findall(r"\.records tr \{ display: grid; grid-template-columns: (.*?);", page, re.DOTALL)
    assert len(tracks.split()) == len(heads)
    named = re.findall(r'\.records td:nth-child\((\d+)\):not\(:empty\)::before \{ content: "(\w+) "', page)
    assert [word.lower() for _, word in named] == ["recorded", "computed", "komi", "black", "white"]
    for number, word in named:
        assert heads[int(number) - 1].split()[0] == word.lower()


def test_a_translated_error_is_safe_for_a_terminal() -> None:
    [broken] = Items(Task("a.sgf", None, b"(;GM[\x1b[31m2])", ""))
    [other] = Items(Task("a.sgf", None, b"(;GM[2])", ""))
    hostile, plain = (
        json.loads(row(one, Adjudicating(BRIEFLY)(Task("", None, b"", ""))).line) for one in (broken, other)
    )
    assert in_language(one_line(plain), "de") == "a.sgf: Partie 1 ist keine Go-Partie (GM[2])"
    assert "\x1b" not in in_language(one_line(hostile), "de")
    assert "\\x1b" in in_language(one_line(hostile), "de")
