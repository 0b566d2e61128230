"""The pages of a batch, which are made in its own process: whatever is in a record, they cost no more than they may."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.batch import html
from adjudicate.batch.html import summary_page
from adjudicate.batch.summary import Summary
from adjudicate.batch.work import BRIEFLY, Adjudicating, Items, Task, row
from adjudicate.desk.sheet_pages import sheet_page
from adjudicate.display.languages import Language
from adjudicate.record.model import Item
from tests.pages import tallied
from tests.support import run
from tests.test_batch import LYING


@pytest.mark.skipif(sys.platform == "win32", reason="no clock of CPU time that could call")
def test_a_page_that_takes_too_long_costs_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
    said = [cell for cell in index.read_text(encoding="utf-8").split("<tr>") if "It has no page" in cell]
    assert len(said) == 1
    assert "slow" in said[0]
    assert "gives W+12.5, not the recorded B+3.5. It has no page" in said[0]
    assert "<a " not in said[0]


def test_sheets_in_another_language(tmp_path: Path) -> None:
    """The sheets of a report are those of `score`; the summary stays English, and so do the tables."""
    (tmp_path / "a.sgf").write_text(LYING)
    report = tmp_path / "pages"
    status, out, _ = run("batch", "--jobs", "1", "--report", str(report), "--lang", "de", str(tmp_path / "a.sgf"))
    english = run("batch", "--jobs", "1", str(tmp_path / "a.sgf"))
    assert (status, out) == english[:2]
    [page] = (report / "games").iterdir()
    sheet = page.read_text(encoding="utf-8")
    assert '<html lang="de" dir="ltr">' in sheet
    assert "Ergebnisblatt" in sheet
    assert "widerlegt" in sheet
    article = sheet[sheet.index("<article") : sheet.index("</article>")]
    assert article in run("score", "--lang", "de", "--format", "html", str(tmp_path / "a.sgf"))[1]
    assert '<html lang="en"' in (report / "index.html").read_text(encoding="utf-8")
    status, _, error = run("batch", "--lang", "de", str(tmp_path / "a.sgf"))
    assert (status, "only the sheets of --report have a language" in error) == (2, True)


def test_each_cell_of_the_list_has_its_column() -> None:
    """On a wide screen the grid has a track a column; on a narrow one each value is called what its head calls it."""
    page = summary_page(tallied(1, 1, 0, 0), [{"verdict": "confirmed"}])
    table = page.partition('<table class="records text">')[2]
    heads = [head.lower() for head in re.findall(r'<th scope="col">(.*?)</th>', table)]
    [tracks] = re.findall(r"\.records tr \{ display: grid; grid-template-columns: (.*?);", page, re.DOTALL)
    assert len(tracks.split()) == len(heads)
    named = re.findall(r'\.records td:nth-child\((\d+)\):not\(:empty\)::before \{ content: "(\w+) "', page)
    assert [word.lower() for _, word in named] == ["recorded", "computed", "komi", "black", "white"]
    for number, word in named:
        assert heads[int(number) - 1].split()[0] == word.lower()
