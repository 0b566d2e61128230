"""Checks that apply to every view: narrow screens, touch targets, an accessibility checker, the page's weight."""

from __future__ import annotations

import gzip
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from adjudicate.web.server import page_files
from tests.browser.desk import Desk, at, basis, counted, more, open_files, set_up, until
from tests.browser.opening import EVENT

WEIGHT = 100_000  # bytes, after gzip -9, of everything that is loaded before the engine
GAMES = ("review", "ruling", "counts", "counting", "basis", "menu", "result", "share", "stepping")
VIEWS = ("home", *GAMES, "list", "event", "setup")
LETTERS = "abcdefghijklmnopqrs"


@contextmanager
def view(desk: Desk, name: str, **window: Any) -> Iterator[Any]:
    """Open one of VIEWS."""
    with desk.page(**window) as page:
        if name in GAMES:
            open_files(page, "ko-retaken.sgf")
            counted(page)
            page.locator(".hang").first.click()
            page.wait_for_selector(".whatif")
        if name == "ruling":
            page.get_by_role("button", name="Move 13").click()
            page.wait_for_selector(".remedies")
        if name == "counts":
            page.locator(".totals").click()
        if name == "counting":
            more(page, "Show me the two counts")
        if name == "basis":
            basis(page)
        if name == "menu":
            page.locator(".review .head .icon").last.click()
        if name == "result":
            more(page, "Result sheet")
            page.wait_for_selector(".document .counts")
        if name == "share":
            more(page, "Share")
            page.wait_for_selector(".sharepicture")
        if name == "stepping":
            page.locator(".stepper").dispatch_event("click")
            page.keyboard.press("Home")
            page.wait_for_selector(".stepping:not([hidden])")
        if name == "list":
            open_files(page, "even-9x9.sgf", "ko-retaken.sgf")
            page.wait_for_selector(".tally")
            until(lambda: page.locator(".records tbody tr").count() == 2, "two rows")
        if name == "event":
            open_files(page, EVENT / "results-opengotha.xml", *sorted((EVENT / "records").iterdir()))
            page.wait_for_selector(".item")
            page.get_by_role("button", name="Correct to…").first.click()
            page.get_by_text("More", exact=True).click()
        if name == "setup":
            set_up(page)
        yield page


SMALL = """() => [...document.querySelectorAll("button, input, select, summary, textarea, a[href]")]
  .filter(e => e.checkVisibility() && !e.closest(".vh"))
  .map(e => [e.closest("label") || e, e]).map(([e, own]) => [own.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 24 || box.height < 24).map(([text, box]) => `${text} ${box.width}x${box.height}`)"""


def every_view_fits_and_is_accessible(desk: Desk) -> None:
    """No view is wider than a narrow screen, even with letters twice as large; no target is smaller than 24 pixels.

    In light and dark colours, axe-core (npm; AXE names its axe.min.js) does not find a violation.
    """
    checker = os.environ.get("AXE")
    script = Path(checker).read_text(encoding="utf-8") if checker else ""
    for name in VIEWS:
        with view(desk, name, width=360, height=640) as page:
            for width in (360, 320):
                page.set_viewport_size({"width": width, "height": 640})
                assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
            assert page.evaluate(SMALL) == [], name
            if script:
                page.evaluate(script)
            again = {"runOnly": ["color-contrast", "link-in-text-block", "target-size"]}  # depend on colours or width
            for scheme, width, rules in (("dark", 390, {}), ("light", 1280, again)) if script else ():
                page.set_viewport_size({"width": width, "height": 844})
                # half transparent things have less contrast
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                options = {"resultTypes": ["violations"], **rules}
                found = page.evaluate("options => axe.run(document, options)", options)["violations"]
                told = [(v["id"], v["help"], [n["html"][:120] for n in v["nodes"][:3]]) for v in found]
                assert not told, (name, scheme, told)
            page.set_viewport_size({"width": 390, "height": 844})
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, (name, "large letters")


COVERED = """() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(".actions");
  return Boolean(over) && !over.contains(document.activeElement);
}"""


def a_bar_does_not_hide_the_focus(desk: Desk) -> None:
    """On a low screen, each field of a position scrolls out from behind the bar with the next step."""
    with view(desk, "setup", width=1280, height=700) as page:
        for _ in range(17):  # the controls before the bar
            page.keyboard.press("Tab")
            assert not page.evaluate(COVERED), page.evaluate("document.activeElement.outerHTML")


def a_phone_shows_the_page_at_its_own_width(desk: Desk) -> None:
    """A long row of groups, or a question over the board, does not make the page wider than the phone."""
    walls = "".join(f"[{x}{y}]" for x in LETTERS for y in LETTERS if x in "dhlp" or y == "j")
    inside = "".join(f"[{x}{y}]" for x in "bfjnr" for y in "eo")
    with tempfile.TemporaryDirectory() as folder, desk.page(width=390, height=844, touch=True, mobile=True) as page:
        game = Path(folder, "ten-groups.sgf")
        game.write_text(f"(;GM[1]FF[4]SZ[19]RU[AGA]KM[7.5]AB{walls}AW{inside};B[];W[];B[];W[])", encoding="ascii")
        open_files(page, game)
        counted(page)
        assert page.locator(".hang").count() == 10
        assert page.evaluate("innerWidth") == 390
    with desk.page(width=390, height=844, touch=True, mobile=True) as page:
        set_up(page, "9x9")
        page.touchscreen.tap(*at(page, 4, 4))
        page.get_by_role("button", name="Clear").tap()
        assert page.evaluate("innerWidth") == 390
        page.touchscreen.tap(*at(page, 2, 2))
        assert page.locator(".edge").is_hidden(), "its number of stones would be wrong"


def the_page_is_light(_desk: Desk) -> None:
    """The page's files without the engine take at most 100 KB, compressed as a site sends them."""
    packed = {name: len(gzip.compress(content, 9)) for name, content in page_files().items()}
    assert {"index.html", "main.js", "style.css", "worker.js", "sw.js"} <= set(packed)
    words = [packed.pop(name) for name in list(packed) if name.startswith("words-")]  # a browser loads at most one
    weight = sum(packed.values()) + max(words)
    print(f"  {weight:,} bytes, each file packed by itself")
    assert weight <= WEIGHT, packed


CHECKS = (
    every_view_fits_and_is_accessible,
    a_bar_does_not_hide_the_focus,
    a_phone_shows_the_page_at_its_own_width,
    the_page_is_light,
)
