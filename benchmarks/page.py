"""Measure the cost of the web page: CPU time and memory of its worker, and sizes of its files.

    PYODIDE=…/package python -m benchmarks.page ARCHIVE.tar.gz [--moves 293]

The benchmark needs Linux, and Playwright for Python with Chromium, like `python -m tests.browser`. It builds the page
of `adjudicate site`, serves it, and starts the worker from an empty document, so that no other code runs there. The CPU
time is the kernel's figure for the threads of that worker (/proc/PID/task/TID/schedstat, in nanoseconds). Other work on
the machine hardly changes it. For the start, all threads of the process are also measured, because Chromium compiles
WebAssembly in other threads.
"""

from __future__ import annotations

import argparse
import gzip
import importlib
import json
import os
import platform
import statistics
import subprocess
import sys
import tarfile
import tempfile
from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from adjudicate import Record, read_records
from adjudicate.web.server import page_files
from adjudicate.web.site import folder, single
from tests.browser.agreeing import PHONE, changed
from tests.browser.desk import Desk, at, browser, counted, hosted, missing, until

ROOT: Final = Path(__file__).parents[1]
TAPS: Final = 40
STARTS: Final = 3
RENDERER: Final = b"--type=renderer"
WORKER: Final = "DedicatedWorker"
"""Chromium's name for the thread of a worker."""
FLOORS: Final[Mapping[str, float]] = {
    "first board to tap, s": 0.5,
    "ready, plain": 4.0,
    "ready, from a snapshot": 1.0,
    "tap to both counts": 0.15,
    "step to a move": 0.02,
    "propose dead stones": 1.5,
    "all games": 10.0,
    "heap, MiB": 128,
    "transfer, gzip, MB": 7.06,
    "transfer, brotli, MB": 6.06,
    "page without engine, KB": 100,
    "single file, MB": 12,
    "requests elsewhere": 0,
    "presses to an agreement": 3,
}
AT_LEAST: Final[Mapping[tuple[int, int], float]] = {(390, 844): 19, (1366, 768): 36, (1366, 650): 32}
"""Smallest allowed size of a cell of a 19x19 board, in pixels, by window size."""
SCRIPT: Final = "measured.js"
FIRST: Final = """() => {
  const look = () =>
    requestAnimationFrame(() => (document.querySelector(".demo .board") ? (window.first = performance.now()) : look()));
  look();
}"""
"""JavaScript that records the time of the first frame that shows the board."""
MEASURED: Final = """
let memory;
for (const name of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await real.apply(WebAssembly, given);
    memory = (made.instance || made).exports.memory || memory;
    return made;
  };
}
self.addEventListener("message", ({ data }) => data.heap && self.postMessage({ heap: memory.buffer.byteLength }));
await import("./worker.js");
self.postMessage({ here: true });
"""
"""JavaScript for the page's worker that reports the size of its memory."""
START: Final = """async ([root, script, version]) => {
  const worker = new Worker(root + script, { type: "module" });
  const next = () => new Promise((done, failed) => {
    worker.onmessage = event => done(event.data);
    worker.onerror = event => failed(new Error(event.message));
  });
  window.told = message => { const answer = next(); worker.postMessage(message); return answer; };
  window.ended = () => worker.terminate();
  await next();
  return told({ start: { pyodide: `${root}pyodide/`, bundle: `${root}adjudicate.zip`, version } });
}"""
ASK: Final = """async ([text, keys]) => {
  const answer = JSON.parse((await told({ text })).text);
  return Object.fromEntries(["ok", "error", ...keys].map(key => [key, answer[key]]));
}"""
KEPT: Final = (
    """version => caches.open("adjudicate-snapshot").then(all => all.match(`snapshot-${version}`)).then(Boolean)"""
)
CLICK: Final = """() => new Promise(done => {
  const counts = () => document.querySelector(".card .large").textContent;
  const before = counts(), start = performance.now();
  const look = () => {
    const there = counts() !== before && !document.querySelector(".asking");
    requestAnimationFrame(() => (there ? done(performance.now() - start) : look()));
  };
  document.querySelector(".hang").click();
  look();
})"""


def renderers() -> list[Path]:
    """Return the /proc folders of the browser's processes that run pages."""
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    below = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in below} - below:
        below |= more
    return [Path(f"/proc/{pid}") for pid in below if RENDERER in Path(f"/proc/{pid}/cmdline").read_bytes()]


def seconds() -> float:
    """Return the CPU time of all running workers in seconds."""
    total = 0
    for thread in (thread for process in renderers() for thread in process.glob("task/*")):
        try:
            if (thread / "comm").read_text().startswith(WORKER):
                total += int((thread / "schedstat").read_text().split()[0])
        except OSError:
            continue  # the thread has ended
    return total / 1e9


def whole() -> float:
    """Return the CPU time of the processes that run pages in seconds, including threads that have ended."""
    times = [(process / "stat").read_text().rpartition(")")[2].split()[11:13] for process in renderers()]
    return sum(int(user) + int(system) for user, system in times) / os.sysconf("SC_CLK_TCK")


class MeasureError(Exception):
    """Raised if there is nothing to measure. The message gives the reason."""


class Worker:
    """The worker of a page, with methods that send requests to it."""

    def __init__(self, page: Any, address: str, version: str) -> None:
        self.page, self.address, self.version = page, address, version

    def start(self) -> tuple[float, float]:
        """Start the worker. Returns its CPU time and the CPU time of its whole process, in seconds."""
        until(lambda: not seconds(), "the end of the worker before")
        before = whole()
        found = self.page.evaluate(START, [self.address, SCRIPT, self.version])
        if not found.get("ready"):
            raise MeasureError(f"the worker does not start: {found}")
        return seconds(), whole() - before

    def ask(self, *keys: str, **message: Any) -> dict[str, Any]:
        """Send a request to the worker, and return the values of some keys in its answer."""
        found: dict[str, Any] = self.page.evaluate(ASK, [json.dumps(message), keys])
        if not found.pop("ok"):
            raise MeasureError(f"no answer to {message['do']}: {found}")
        return found

    def open(self, name: str, data: bytes) -> str:
        """Open a file with this name and content. Returns the id of its game, or "None" unless it has exactly one."""
        files = [{"name": name, "data": b64encode(data).decode("ascii")}]
        return str(self.ask("game", do="open", set=name, files=files).get("game"))

    def heap(self) -> float:
        """Return the size of the worker's memory in MiB."""
        return float(self.page.evaluate("() => told({ heap: true }).then(answer => answer.heap)")) / 1024**2


def starts(page: Any, address: str) -> dict[str, list[tuple[float, float]]]:
    """Measure starts with and without a snapshot. Returns the CPU seconds of the worker and of its process."""
    found: dict[str, list[tuple[float, float]]] = {"ready, plain": [], "ready, from a snapshot": []}
    for number in range(STARTS):
        worker = Worker(page, address, f"benchmark-{number}")
        for spent in found.values():
            spent.append(worker.start())
            until(partial(page.evaluate, KEPT, worker.version), "the snapshot")
            page.evaluate("() => ended()")
    return found


def taps(worker: Worker, game: str) -> list[float]:
    """Mark different strings as dead, one after the other. Returns the CPU seconds of each."""
    strings = worker.ask("strings", do="sheet", game=game, options={})["strings"]
    dead = {string["points"][0] for string in strings if string["dead"]}
    found = []
    for number in range(TAPS):
        dead ^= {strings[number * 7 % len(strings)]["points"][0]}
        before = seconds()
        worker.ask("counts", do="sheet", game=game, options={}, dead=sorted(dead), agreed=False)
        found.append(seconds() - before)
    return found


def steps(worker: Worker, game: str, moves: int) -> list[float]:
    """Step through a game. Returns the CPU seconds of each step."""
    found = []
    for after in range(moves, -1, -1):
        before = seconds()
        worker.ask("after", do="position", game=game, options={}, after=after)
        found.append(seconds() - before)
    return found


def proposals(worker: Worker, game: str) -> list[float]:
    """Estimate the dead stones of a game several times. Returns the CPU seconds of each estimate."""
    found = []
    for _ in range(STARTS):
        before = seconds()
        worker.ask("dead", do="propose", game=game, options={})
        found.append(seconds() - before)
    return found


def many(worker: Worker, archive: Path) -> tuple[float, int]:
    """Open an archive. Returns a pair: the CPU seconds until all its games are listed, and the number of games."""
    before = seconds()
    worker.open(archive.name, archive.read_bytes())
    begin: int | None = 0
    games = 0
    while begin is not None:
        told = worker.ask("next", "summary", do="batch", set=archive.name, **{"from": begin})
        begin = told["next"]
        games = told["summary"]["adjudicated"] if told["summary"] else games
    return seconds() - before, games


def chosen(archive: Path, moves: int) -> tuple[str, bytes, int]:
    """Choose the scored game in an archive whose number of moves is closest to `moves`."""
    best: tuple[int, str, bytes, int] | None = None
    with tarfile.open(archive) as files:
        for member in sorted((one for one in files if one.isfile()), key=lambda one: one.name):
            data = files.extractfile(member)
            text = data.read() if data else b""
            for record in read_records(text)[:1]:
                if isinstance(record, Record):
                    found = len(record.line.points)
                    if best is None or abs(found - moves) < best[0]:
                        best = abs(found - moves), member.name, text, found
    if best is None:
        raise MeasureError("the archive has no scored game; choose another")
    return best[1:]


def brotli() -> Callable[[bytes], bytes] | None:
    """Return a function that compresses like a good web server, or None if the Brotli module is not installed."""
    try:
        module = importlib.import_module("brotli")
    except ImportError:
        return None
    return lambda data: module.compress(data, quality=11)


def sizes(pyodide: Path) -> dict[str, float]:
    """Return sizes of the files to download: the total in MB, and the size without the Python engine in KB."""
    files = folder(pyodide)
    found = {"transfer, gzip, MB": sum(len(gzip.compress(data, 9)) for data in files.values()) / 1e6}
    if packed := brotli():
        found["transfer, brotli, MB"] = sum(len(packed(data)) for data in files.values()) / 1e6
    own = {name: len(gzip.compress(data, 9)) / 1e3 for name, data in page_files().items()}
    words = [own.pop(name) for name in list(own) if name.startswith("words-")]  # a browser loads at most one of them
    found["page without engine, KB"] = sum(own.values()) + max(words)
    found["single file, MB"] = len(single(pyodide)) / 1e6
    return found


def first_boards(browser: Any, address: str) -> list[float]:
    """Open pages without a worker. Returns the wall times in seconds until the first frame with the board."""
    found = []
    for _ in range(STARTS):
        page = browser.new_context().new_page()
        page.route("**/worker.js", lambda route: route.abort())
        page.add_init_script(f"({FIRST})()")
        page.goto(address)
        found.append(float(until(partial(page.evaluate, "window.first"), "the first board")) / 1000)
        page.context.close()
    return found


def frames(desk: Desk, record: Path) -> list[float]:
    """Press on stones. Returns the wall times in milliseconds until the frame with the new counts."""
    with desk.review(record) as page:
        found = []
        for _ in range(8):
            counted(page)
            found.append(float(page.evaluate(CLICK)))
    return found[1:]


def cells(desk: Desk, record: Path) -> None:
    """Print the size of a cell of the board for each window size."""
    for (width, height), least in AT_LEAST.items():
        with desk.review(record, width=width, height=height) as page:
            told(f"cell at {width}x{height}, px", at(page, 1, 0)[0] - at(page, 0, 0)[0], least=least)


def presses(desk: Desk) -> int:
    """Return the number of presses that it takes to agree on a game on a phone; 99 if the page had to scroll."""
    count = 0
    with changed(r"RE\[[^]]*\]|T[BW](\[\w*\]\s*)+", "") as path, desk.review(path, **PHONE) as page:
        while not page.locator(".card.agreed").count():
            page.locator(".actions .primary").tap()
            count += 1
            page.wait_for_selector(".whatif, .agreed")
            counted(page)
        return count if page.evaluate("scrollY") == 0 else 99


def told(name: str, value: float, more: str = "", least: float | None = None) -> None:
    """Print a figure, and the largest or smallest value that is allowed."""
    floor = FLOORS.get(name) if least is None else least
    missed = floor is not None and (value > floor if least is None else value < floor)
    beside = "" if floor is None else f"   floor {floor:g}{'   MISSED' if missed else ''}"
    print(f"{name:<28}{value:>10.3f}{beside:<22}{more}", flush=True)


def main() -> int:
    """Run the benchmark and print one line for each figure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("archive", type=Path)
    parser.add_argument("--moves", type=int, default=293, help="Use the game whose number of moves is nearest to this")
    options = parser.parse_args()
    pyodide = os.environ.get("PYODIDE")
    if pyodide is None or missing():
        print(f"skipped: {missing() or 'set PYODIDE to the folder of an unpacked npm package'}")
        return 2
    commit = subprocess.run(  # noqa: S603 -- a fixed command
        ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"],  # noqa: S607 -- the user's own git
        capture_output=True, text=True, check=False,
    ).stdout.strip()  # fmt: skip
    name, data, moves = chosen(options.archive, options.moves)
    with browser() as started, hosted(pyodide) as address, tempfile.TemporaryDirectory() as temporary:
        print(f"commit {commit}, {platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, ", end="")
        print(f"Chromium {started.version}, Python {platform.python_version()}")
        spent = first_boards(started, address)
        told("first board to tap, s", statistics.median(spent), f"largest {max(spent):.3f}; wall time")
        page = started.new_context().new_page()
        page.context.route(f"**/{SCRIPT}", lambda route: route.fulfill(body=MEASURED, content_type="text/javascript"))
        page.goto(f"{address}NOTICE.txt")
        for what, found in starts(page, address).items():
            told(
                what,
                statistics.median(own for own, _ in found),
                f"whole process {statistics.median(of for _, of in found):.2f}",
            )
        worker = Worker(page, address, "benchmark-0")
        worker.start()
        game = worker.open("game.sgf", data)
        spent = taps(worker, game)
        told("tap to both counts", statistics.median(spent), f"largest {max(spent):.3f}; {moves} moves, {name}")
        spent = steps(worker, game, moves)
        told("step to a move", statistics.median(spent), f"largest {max(spent):.3f}")
        spent = proposals(worker, game)
        told("propose dead stones", statistics.median(spent), f"largest {max(spent):.3f}")
        one = worker.heap()
        spent_on_all, games = many(worker, options.archive)
        told("all games", spent_on_all, f"{games:,} games")
        told("heap, MiB", worker.heap(), f"{one:.0f} before all games")
        page.context.close()
        record = Path(temporary) / "game.sgf"
        record.write_bytes(data)
        desk = Desk(started, address)
        waited = frames(desk, record)
        told("press to frame, ms", statistics.median(waited), f"largest {max(waited):.0f}; wall time, 250 if idle")
        cells(desk, record)
        told("presses to an agreement", presses(desk), "after the game was chosen, without scrolling")
        elsewhere = {url for url in desk.requests if not url.startswith((address, "blob:", "data:"))}
        told("requests elsewhere", len(elsewhere), f"of {len(desk.requests)}")
    for what, size in sizes(Path(pyodide)).items():
        told(what, size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
