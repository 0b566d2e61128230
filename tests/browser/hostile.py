"""Checks that hostile text stays text in every property of a record, in file names, and in a tournament's results."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from adjudicate.tournament.formats import read_event
from tests.browser.desk import Desk, until
from tests.proof.injection import PAYLOADS, record

ALIEN: Final = (
    "img, script:not([src='main.js'], [type='text/plain'], [type='application/json']), iframe, object, embed, "
    "form:not(.asked), base, a[href^='javascript'], [onmouseover], [onerror], [onload], [autofocus]"
)
SHOWN: Final = 20
"""Number of characters of a text to look for, because the page may shorten a longer text."""


def a_records_texts_stay_text(desk: Desk) -> None:
    """Every payload, in every property and in the file's name, is shown and has no effect."""
    files = [_file(f"{number:02} {text[:80]}.sgf", record(text)) for number, text in enumerate(PAYLOADS)]
    assert len(files) > 43
    with _quiet(desk) as page:
        page.set_input_files("#files", files)
        page.wait_for_selector(".tally")
        until(lambda: page.locator(".records tbody tr").count() == len(files), "a row each")
        met = set()
        for row in range(len(files)):
            place = page.locator(".records tbody tr").nth(row).locator(".place").inner_text()
            number = int(place[:2])
            met.add(number)
            page.locator(".records tbody tr").nth(row).locator(".open").click()
            page.wait_for_selector(".verdicts .status")
            page.wait_for_selector(".body section")
            assert page.locator(ALIEN).count() == 0, PAYLOADS[number]
            shown = page.evaluate("document.querySelector('.names').textContent")
            assert _plain(PAYLOADS[number]) in _plain(shown, most=None), (PAYLOADS[number], shown[:300])
            page.go_back()
            page.wait_for_selector(".records")
        assert met == set(range(len(files)))


def an_events_texts_stay_text(desk: Desk) -> None:
    """Every payload, as a player and as a tournament result, is shown in the report and has no effect."""
    table = io.StringIO()
    texts = [text for text in PAYLOADS if 2 < len(text.strip()) < 1000 and "\0" not in text]  # NUL is not in text
    rows = [(1, text, f"Opponent {number}", text) for number, text in enumerate(texts)]
    csv.writer(table).writerows([("round", "white", "black", "result"), *rows])
    results = table.getvalue().encode("utf-8", "replace")
    names = {player.name for player in read_event(results, "results.csv").players}  # some payloads become equal players
    assert {"<script>alert(1)</script>", "javascript:alert(1)"} <= names
    games = [_file(f"{number}.sgf", record(text)) for number, text in enumerate(texts)]
    with _quiet(desk) as page:
        page.set_input_files("#files", [_file("results.csv", results), *games])
        page.wait_for_selector(".item")
        for button in ("Correct to…", "A referee decided"):
            page.get_by_role("button", name=button).first.click()
        page.get_by_text("More", exact=True).click()
        assert page.locator(ALIEN).count() == 0
        shown = _plain(page.evaluate("document.querySelector('main').textContent"), most=None)
        missing = [name for name in names if _plain(name) not in shown]
        assert not missing, missing


@contextmanager
def _quiet(desk: Desk) -> Iterator[Any]:
    """Open a page in which a dialog is an error."""
    dialogs: list[str] = []

    def heard(dialog: Any) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    with desk.page(before=lambda page: page.on("dialog", heard)) as page:
        yield page
    assert not dialogs


def _file(name: str, data: bytes) -> dict[str, Any]:
    name = re.sub(r"[\0/\\\ud800-\udfff]", "_", name)
    return {"name": name, "mimeType": "application/octet-stream", "buffer": data}


def _plain(text: str, most: int | None = SHOWN) -> str:
    """Return the beginning of a text without white space, invisible characters and their escapes."""
    seen = "".join(char for char in text.encode("utf-8", "replace").decode() if char.isprintable())
    return re.sub(r"\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\\U[0-9a-f]{8}|\s", "", seen)[:most]


CHECKS = (a_records_texts_stay_text, an_events_texts_stay_text)
