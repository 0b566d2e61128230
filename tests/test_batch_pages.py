"""The pages of a batch, which are made in its own process: whatever is in a record, they cost no more than they may."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.batch import pages
from adjudicate.batch.summary import Summary
from adjudicate.batch.work import BRIEFLY, Items, Task, adjudicating, row
from adjudicate.desk.sheet_pages import sheet_page
from adjudicate.record.model import Item
from tests.test_batch import LYING


@pytest.mark.skipif(sys.platform == "win32", reason="no clock of CPU time that could call")
def test_a_page_that_takes_too_long_costs_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(sheet: Adjudication) -> str:
        while sheet.record.text("PB") == "slow":
            pass
        return sheet_page(sheet)

    monkeypatch.setattr(pages, "sheet_page", slow)
    data = (LYING + LYING.replace("GM[1]", "GM[1]PB[slow]") + LYING).encode()
    summary = Summary()
    for found in Items(Task("a.sgf", None, data, "")):
        summary.add(row(found, adjudicating(BRIEFLY)(Task("", None, b"", ""))))
    index = pages.write(tmp_path, summary, BRIEFLY, [Item("a.sgf", None, 0, data, "")], "a.sgf", seconds=0.3)
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == ["0000001.html", "0000003.html"]
    said = [cell for cell in index.read_text(encoding="utf-8").split("<tr>") if "It has no page" in cell]
    assert len(said) == 1
    assert "slow" in said[0]
    assert "gives W+12.5, not the recorded B+3.5. It has no page" in said[0]
    assert "<a " not in said[0]
