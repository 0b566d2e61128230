"""Pictures of the page: python -m tests.browser.pictures FOLDER [NAME…]; FOLDER is docs for the documents' pictures


For a person to check, thirty states on a phone, in landscape, on a tablet and a laptop, dark, with letters twice as
large, in other languages and with names in other scripts. `python -m tests.browser` has the same requirements.
"""

from __future__ import annotations

import base64
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.browser.agreeing import changed, link_to, unmarked
from tests.browser.desk import EXAMPLES, ROOT, Desk, at, browser, counted, missing, served
from tests.browser.reviewing import GAME, MAPPED

Step = Callable[[Any], None]
PHONE: Final = {"width": 390, "height": 844, "touch": True}
SMALL: Final = {"width": 360, "height": 640, "touch": True}
LANDSCAPE: Final = {"width": 844, "height": 390, "touch": True}
TABLET: Final = {"width": 768, "height": 1024, "touch": True}
LAPTOP: Final = {"width": 1366, "height": 768}
NAMES: Final = (r"P([BW])\[[^]]*\]", "P\\1[\u05d9\u05d5\u05e1\u05e3 \u05d1\u05df \u05d3\u05d5\u05d3 \\1]")
"""The players' names, and Hebrew ones."""


def proposed(page: Any) -> None:
    """Propose dead stones."""
    page.locator(".head .icon").last.click()
    page.locator(".panel .group button").first.click()
    page.wait_for_selector(".whatif")
    counted(page)


def agreed(page: Any) -> None:
    """Propose dead stones, and agree."""
    proposed(page)
    page.locator(".actions .primary").click()
    page.wait_for_selector(".card.agreed")


def sheet(page: Any) -> None:
    """Show the result sheet for the agreed count."""
    agreed(page)
    page.locator(".actions .primary").click()
    page.wait_for_selector(".document .counts")


def stepped(page: Any) -> None:
    """Step back forty moves."""
    page.evaluate("document.querySelector('.withsteps') || document.querySelector('.stepper')?.click()")
    for _ in range(4):
        page.keyboard.press("PageUp")
    page.wait_for_selector(".stepping:not([hidden])")
    page.wait_for_timeout(300)


def supposed(page: Any) -> None:
    """Ask about a play that retakes the ko at once."""
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".stepping:not([hidden])")
    page.wait_for_timeout(500)
    page.mouse.click(*at(page, 2, 0))
    page.wait_for_selector(".panel .boards")


def ruled(page: Any) -> None:
    """Look up the illegal move."""
    page.get_by_role("button", name="Move 13", exact=True).first.click()
    page.wait_for_selector(".remedies")


def counting(step: int) -> Step:
    """Show the two counts up to one step."""

    def shown(page: Any) -> None:
        page.locator(".head .icon").last.click()
        page.get_by_role("button", name="Show me the two counts").click()
        for _ in range(step):
            page.locator(".countingpanel .primary").click()
            page.wait_for_timeout(900)

    return shown


def shared(page: Any) -> None:
    """Open the menu for sharing."""
    page.get_by_role("button", name="Share", exact=True).click()
    page.wait_for_selector(".sharepicture")


def english(code: str) -> Step:
    """Use another language from the beginning of a review."""

    def chosen(page: Any) -> None:
        page.locator(".head .icon").last.click()
        page.locator(".panel #language, .panel select").last.select_option(code)
        page.wait_for_selector(f"html[lang^={code}]")
        counted(page)

    return chosen


def twice(page: Any) -> None:
    """Make letters twice as large."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


MADE: Final[dict[str, Callable[[], Any]]] = {
    "open": unmarked,
    "other": lambda: changed(r"RE\[[^]]*\]|T[BW](\[\w*\]\s*)+", ""),
    "wrong": lambda: changed(r"RE\[[^]]*\]", "RE[W+9.5]"),
    "names": lambda: changed(*NAMES),
}
"""Kinds of games made from the example."""


@contextmanager
def of_game(desk: Desk, kind: str, window: dict[str, Any]) -> Iterator[Any]:
    """Open a game of a kind, or an example by its name."""
    if kind in MADE:
        with MADE[kind]() as path, desk.review(path, **window) as page:
            yield page
    elif kind == "link":
        with desk.page(**window) as page:
            page.goto("about:blank")
            page.goto(desk.address.split("?")[0] + link_to(EXAMPLES / GAME, dead=["G10"], agreed=True, on="2026-11-20"))
            page.wait_for_selector(".document .claim")
            yield page
    else:
        with desk.review(MAPPED if kind == "mapped" else kind, **window) as page:
            yield page


KO: Final = "ko-retaken.sgf"
STATES: Final[dict[str, tuple[str, dict[str, Any], tuple[Step, ...]]]] = {
    "phone-unknown": ("other", PHONE, ()),
    "phone-fits": ("open", PHONE, ()),
    "phone-what-if": ("open", PHONE, (proposed,)),
    "phone-agreed": ("open", PHONE, (agreed,)),
    "phone-contradicted": ("wrong", PHONE, ()),
    "phone-recorded-dark": (GAME, PHONE | {"dark": True}, ()),
    "phone-what-if-dark": ("open", PHONE | {"dark": True}, (proposed,)),
    "phone-steps": (GAME, PHONE, (stepped,)),
    "phone-suppose": (KO, PHONE, (supposed,)),
    "phone-counting": (GAME, PHONE, (counting(3),)),
    "phone-menu": (GAME, PHONE, (lambda page: page.locator(".head .icon").last.click(),)),
    "phone-rules": (GAME, PHONE, (lambda page: page.locator(".rules").click(),)),
    "phone-totals": (GAME, PHONE, (lambda page: page.locator(".totals").click(),)),
    "phone-result": ("open", PHONE, (sheet,)),
    "phone-link": ("link", PHONE, ()),
    "phone-names": ("names", PHONE, ()),
    "phone-small": ("open", SMALL, (proposed,)),
    "phone-twice": ("open", PHONE, (proposed, twice)),
    "phone-german": ("open", PHONE, (english("de"), proposed)),
    "phone-japanese": ("open", PHONE, (english("ja"), proposed)),
    "landscape-what-if": ("open", LANDSCAPE, (proposed,)),
    "tablet-what-if": ("open", TABLET, (proposed,)),
    "laptop-unknown": ("other", LAPTOP, ()),
    "laptop-what-if": ("open", LAPTOP, (proposed,)),
    "laptop-dark": ("open", LAPTOP | {"dark": True}, (agreed,)),
    "laptop-ruling": (KO, LAPTOP, (ruled,)),
    "laptop-mapped": ("mapped", LAPTOP, (proposed,)),
    "laptop-result": ("open", LAPTOP, (sheet,)),
    "laptop-share": ("open", LAPTOP, (sheet, shared)),
    "laptop-counting": (GAME, LAPTOP, (counting(5),)),
    "laptop-steps": (GAME, LAPTOP, (stepped,)),
    "laptop-french": ("open", LAPTOP, (english("fr"), proposed)),
}
"""The pictures: kind of game, window, and action."""


IN_DOCS: Final = {
    "laptop-what-if": 0.6, "phone-what-if": 1.0, "phone-result": 1.0, "laptop-ruling": 0.6, "laptop-counting": 0.6,
    "phone-what-if-dark": 1.0,
}  # fmt: skip
"""The pictures in the documents, and their scale."""
PICTURES: Final = ROOT / "docs" / "pictures"


def main(folder: str, *names: str) -> int:
    """Write all pictures, or the named ones."""
    if why := missing():
        print(f"skipped: {why}")
        return 0
    small = folder == "docs"
    out = PICTURES if small else Path(folder)
    names = tuple(IN_DOCS) if small else names
    out.mkdir(parents=True, exist_ok=True)
    with browser() as started, served() as address:
        desk = Desk(started, address)
        for name, (kind, window, steps) in STATES.items():
            if names and not any(re.fullmatch(one.replace("*", ".*"), name) for one in names):
                continue
            with of_game(desk, kind, window) as page:
                for step in steps:
                    step(page)
                page.wait_for_timeout(400)
                if small:
                    (out / f"page-{name}.webp").write_bytes(webp(page, IN_DOCS[name]))
                else:
                    page.screenshot(path=out / f"{name}.png")
            print(name, *desk.faults, flush=True)
            desk.faults.clear()
    return 0


def webp(page: Any, scale: float, quality: int = 72) -> bytes:
    """Return a picture of the window as WebP, compressed for the documents."""
    clip = {"x": 0, "y": 0, "scale": scale, **page.viewport_size}
    asked = {"format": "webp", "quality": quality, "clip": clip}
    return base64.b64decode(page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)["data"])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) > 1 else 2)
