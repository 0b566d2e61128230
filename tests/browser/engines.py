"""The page in Debian's Firefox and WebKit: python -m tests.browser.engines [firefox] [webkit]

The test loads, opens, taps, agrees, shares and reloads, with real clicks and taps in the browser. Firefox is driven by
Marionette, its own protocol, and WebKit by the WebDriver of WebKitGTK (packages firefox-esr, webkit2gtk-driver and
xvfb). A missing browser is skipped, and a line that begins with "skipped: " says so. Exit status 0: nothing found.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.browser.desk import served, until
from tests.web import OPEN

ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
"""WebDriver's key for an element."""
MINI: Final = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))


class Driven:
    """A browser under a driver. call(command, parameters) sends a command to WebDriver and returns the value."""

    def __init__(self, call: Callable[[str, dict[str, Any]], Any]) -> None:
        self.call = call

    def go(self, address: str) -> None:
        """Load an address."""
        self.call("Navigate", {"url": address})

    def run(self, script: str, *values: Any) -> Any:
        """Return the value of a script's body in the page."""
        return self.call("ExecuteScript", {"script": script, "args": list(values)})

    def there(self, selector: str) -> Any:
        """Return the first visible element for a selector, or None."""
        found = self.run(
            "return [...document.querySelectorAll(arguments[0])].find(one => one.checkVisibility()) || null", selector
        )
        return found and found[ELEMENT]

    def click(self, selector: str) -> None:
        """Click the first visible element for a selector."""
        self.call("ElementClick", {"id": until(lambda: self.there(selector), selector)})

    def tap(self, x: float, y: float) -> None:
        """Press and release at a place in the window."""
        steps = [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                 {"type": "pause", "duration": 40}, {"type": "pointerUp", "button": 0}]  # fmt: skip
        self.call("PerformActions", {"actions": [{"type": "pointer", "id": "finger", "actions": steps}]})

    def place(self, column: int, row: int) -> tuple[float, float]:
        """Return the place of a board point in the window, from the upper left corner."""
        script = """
          const board = document.querySelector(".boardframe svg");
          board.scrollIntoView({ block: "center" });
          const { a, d, e, f } = board.getScreenCTM();
          return [a * arguments[0] + e, d * arguments[1] + f];"""
        x, y = self.run(script, 34 + 20 * column, 34 + 20 * row)
        return float(x), float(y)

    def text(self, selector: str) -> str:
        """Return the text of the first visible element for a selector, or an empty text."""
        found = "[...document.querySelectorAll(arguments[0])].find(one => one.checkVisibility())"
        return str(self.run(f"return {found}?.innerText || ''", selector))

    def told(self, selector: str, words: str) -> None:
        """Wait until an element shows these words."""
        until(lambda: words in self.text(selector), f"{words!r} in {selector}: {self.text(selector)!r}")

    def press(self, words: str) -> None:
        """Click the visible button with these words."""
        seen = "one => one.checkVisibility() && one.innerText.trim().split('\\n')[0] === arguments[0]"
        find = f"return [...document.querySelectorAll('button')].find({seen}) || null"
        self.call("ElementClick", {"id": until(lambda: self.run(find, words), f"the button {words!r}")[ELEMENT]})


# --- Firefox ---


class _Marionette:
    """Firefox's protocol: [0, number, command, parameters] to Firefox, [1, number, error, value] from it."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=120)
        self.number = 0
        self._read()

    def __call__(self, command: str, parameters: dict[str, Any]) -> Any:
        self.number += 1
        message = json.dumps([0, self.number, f"WebDriver:{command}", parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, value = self._read()
        if error:
            raise AssertionError(f"{command}: {error['message']}")
        return value["value"] if isinstance(value, dict) and set(value) == {"value"} else value

    def _read(self) -> Any:
        length = b""
        while (one := self._exactly(1)) != b":":
            length += one
        return json.loads(self._exactly(int(length)))

    def _exactly(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            part = self.socket.recv(size - len(found))
            if not part:
                raise AssertionError("Firefox has ended")
            found += part
        return found


@contextmanager
def firefox(display: str) -> Iterator[Driven]:
    """Start and stop Firefox."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        port = _free()
        Path(profile, "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
        options = ["--marionette", "--headless", "--no-remote", "--profile", profile]
        with _started([str(shutil.which("firefox-esr") or shutil.which("firefox")), *options], display):
            call = until(lambda: _connected(port), "Firefox")
            call("NewSession", {})
            yield Driven(call)


def _connected(port: int) -> _Marionette | None:
    with suppress(OSError):
        return _Marionette(port)
    time.sleep(0.3)
    return None


# --- WebKit ---

_PATHS: Final = {
    "Navigate": "url", "ExecuteScript": "execute/sync", "ElementClick": "element/{id}/click",
    "PerformActions": "actions", "Refresh": "refresh",
}  # fmt: skip


class _Http:
    """A WebDriver session over HTTP."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self.address = f"http://127.0.0.1:{port}/session"
        self.address += "/" + self._post("", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]

    def __call__(self, command: str, parameters: dict[str, Any]) -> Any:
        given = {key: value for key, value in parameters.items() if key != "id"}
        return self._post(f"/{_PATHS[command].format(**parameters)}", given)

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        request = Request(self.address + path, json.dumps(body).encode(), {"Content-Type": "application/json"})  # noqa: S310 -- loopback
        try:
            with urlopen(request, timeout=120) as answer:  # noqa: S310 -- as above
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()[:400]) from None


@contextmanager
def webkit(display: str) -> Iterator[Driven]:
    """Start and stop WebKit's small browser with its driver."""
    port = _free()
    with _started([str(shutil.which("WebKitWebDriver")), f"--port={port}"], display):
        own = {"binary": str(MINI[-1]), "args": ["--automation"]}
        until(lambda: _listens(port), "the driver of WebKit")
        call = _Http(port, {"webkitgtk:browserOptions": own})
        yield Driven(call)
        with suppress(OSError, AssertionError):
            urlopen(Request(call.address, method="DELETE"), timeout=20)  # noqa: S310 -- loopback


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
        return True
    time.sleep(0.2)
    return False


# --- both ---


def _free() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def _started(command: list[str], display: str) -> Iterator[None]:
    environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:  # noqa: S603 -- our own
        try:
            yield
        finally:
            process.terminate()


@contextmanager
def screen() -> Iterator[str]:
    """Start a virtual screen; return its name."""
    number = next(n for n in range(90, 200) if not Path(f"/tmp/.X{n}-lock").exists())  # noqa: S108 -- where X has it
    with _started([str(shutil.which("Xvfb")), f":{number}", "-screen", "0", "1280x1024x24"], ""):
        until(lambda: Path(f"/tmp/.X11-unix/X{number}").exists(), "the screen")  # noqa: S108
        yield f":{number}"


# --- the test ---


def agreed_and_shared(browser: Driven, address: str) -> None:
    """In a game with unknown dead stones, tap two stones, agree and share the result. A reload keeps all of it."""
    browser.go(address)
    browser.told(".card .kicker", "Not known yet")
    for column, row in ((7, 4), (0, 4)):  # the lone stones in the opponent's area
        browser.tap(*browser.place(column, row))
    browser.told(".card .kicker", "With these dead stones")
    browser.told(".card .large", "wins by")
    result = browser.text(".card .large")
    browser.press("Both players agree")
    browser.told(".card .kicker", "Both players agreed")
    browser.press("Result sheet")
    browser.told(".outcome .large", result)
    browser.press("Share")
    until(lambda: browser.run("return document.querySelector('.sharepicture')?.naturalWidth") == 1200, "the picture")
    browser.call("Refresh", {})
    browser.told(".outcome .large", result)
    browser.told(".outcome .kicker", "Both players agreed")
    assert browser.run("return document.getElementById('problem').hidden"), browser.text("#problem")


BROWSERS: Final[dict[str, tuple[Callable[[str], AbstractContextManager[Driven]], Callable[[], Any], str]]] = {
    "firefox": (firefox, lambda: shutil.which("firefox-esr") or shutil.which("firefox"), "Firefox"),
    "webkit": (webkit, lambda: shutil.which("WebKitWebDriver") and MINI, "WebKitGTK and its driver"),
}


def main(names: list[str]) -> int:
    """Test the page in all browsers, or in the named ones; return the exit status."""
    if not shutil.which("Xvfb"):
        print("skipped: Firefox and WebKit, as Xvfb is not installed")
        return 0
    failed = 0
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        record = Path(folder, "open.sgf")
        record.write_bytes(OPEN)
        for name in names or BROWSERS:
            start, there, called = BROWSERS[name]
            if not there():
                print(f"skipped: {called} is not installed")
                continue
            try:
                with served(str(record)) as address, start(display) as browser:
                    agreed_and_shared(browser, address)
                print(f"ok {name}", flush=True)
            except Exception:
                traceback.print_exc()
                failed += 1
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
