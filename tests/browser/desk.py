"""Tools for the checks: the page behind the server of `adjudicate review`, in Debian's Chromium."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
EXAMPLES: Final = ROOT / "fixtures" / "examples"
PATIENCE: Final = 120.0
"""Time limit of each step in seconds, for a busy machine."""
NOT_DOUBLE: Final = 700
"""Milliseconds after which a second press is not part of a double click."""


def missing() -> str:
    """Return the missing requirements for a browser run, or an empty text."""
    try:
        import playwright.sync_api  # noqa: F401, PLC0415 -- it is looked for
    except ImportError:
        return "Playwright for Python is not installed"
    return "" if chromium() else "no Chromium is installed"


def chromium() -> str | None:
    """Return the path of the browser: without a window if possible, because this one takes a fifth less time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def until(true: Callable[[], Any], what: str) -> Any:
    """Return the first true value of a function. Raises AssertionError after PATIENCE.

    Playwright's own wait for an expression needs `unsafe-eval`, which the page forbids.
    """
    end = time.monotonic() + PATIENCE
    while True:
        value = true()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"never came: {what}")
        time.sleep(0.03)


class Desk:
    """A browser and the address of the page.

    requests -- addresses of all requests of the pages
    faults   -- errors of scripts in the pages
    """

    def __init__(self, browser: Any, address: str) -> None:
        self.browser = browser
        self.address = address
        self.requests: list[str] = []
        self.faults: list[str] = []

    @contextlib.contextmanager
    def page(
        self, width: int = 1280, height: int = 900, *, dark: bool = False, touch: bool = False,
        mobile: bool = False, before: Callable[[Any], None] | None = None,
    ) -> Iterator[Any]:  # fmt: skip
        """Open the page in its own window. before -- function that takes the window before the page loads."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", has_touch=touch,
            is_mobile=mobile, accept_downloads=True,
        )  # fmt: skip
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if "inline style" in line.text else None)
        if before:
            before(page)
        page.goto(self.address)
        page.wait_for_selector(".home")
        try:
            yield page
        finally:
            context.close()

    @contextlib.contextmanager
    def review(self, *names: str | Path, **window: Any) -> Iterator[Any]:
        """Open the review of a record: an example by its name, or any file."""
        with self.page(**window) as page:
            open_files(page, *names)
            counted(page)
            yield page


def open_files(page: Any, *names: str | Path) -> None:
    """Choose files on the first view."""
    page.set_input_files("#files", [str(EXAMPLES / name) for name in names])


def counted(page: Any) -> tuple[str, str]:
    """Return the margins of the territory count and the area count, once no work is pending."""
    page.wait_for_selector(".card[data-territory]")
    until(lambda: not page.locator(".asking").count(), "the sheet")
    card = page.locator(".card")
    return card.get_attribute("data-territory"), card.get_attribute("data-area")


def more(page: Any, name: str) -> None:
    """Press a button in the menu."""
    page.locator(".review .head .icon").last.click()
    page.locator(".panel").get_by_role("button", name=name, exact=True).click()


def speak(page: Any, code: str) -> None:
    """Choose the language of a review."""
    page.locator(".review .head .icon").last.click()
    page.locator(".panel.menu select").select_option(code)
    until(lambda: page.locator(f"html[lang^={code}]").count() and not page.locator(".panel[open]").count(), code)
    counted(page)


def basis(page: Any) -> None:
    """Open the rules, facts and assumptions of a review."""
    page.locator(".review .rules").click()


def set_up(page: Any, size: str = "") -> None:
    """Open an empty board for setting up."""
    page.get_by_role("button", name="Count a board without a record").click()
    page.wait_for_selector(".setupview")
    if size:
        page.get_by_label("Another size").fill(size)
        page.get_by_label("Another size").press("Enter")


def at(page: Any, column: int, row: int) -> tuple[float, float]:
    """Return the place on the screen of a board point, given from the upper left corner."""
    x, y = page.evaluate(
        """([x, y]) => {
          const { a, d, e, f } = document.querySelector(".boardframe svg").getScreenCTM();
          return [a * x + e, d * y + f];
        }""",
        [34 + 20 * column, 34 + 20 * row],
    )
    return float(x), float(y)


@contextlib.contextmanager
def served(*options: str) -> Iterator[str]:
    """Start and stop the server of `adjudicate review`; yield the address that opens its page."""
    command = [sys.executable, "-m", "adjudicate", "review", "--no-open", *options]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 -- our own
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()


@contextlib.contextmanager
def hosted(pyodide: str) -> Iterator[str]:
    """Build the page that does not need a server, and serve it from a plain one. pyodide -- the unpacked npm package"""
    with tempfile.TemporaryDirectory() as folder:
        built(pyodide, "--out", f"{folder}/site")
        handler = partial(_Quiet, directory=f"{folder}/site")
        with _Server(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/"
            server.shutdown()


def built(pyodide: str, *where: str) -> None:
    """Build the page that contains Python. where -- options of `adjudicate site`"""
    build = [sys.executable, "-m", "adjudicate", "site", *where, "--pyodide", pyodide]
    subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 -- our own


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """Print nothing, because a closed page interrupts its downloads."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Print nothing."""


@contextlib.contextmanager
def browser() -> Iterator[Any]:
    """Start and stop the browser."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- where it is missing nothing is run

    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield started
        started.close()
