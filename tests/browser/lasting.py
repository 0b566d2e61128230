"""Checks that the worker's engine survives records that are too deep or too slow, and snapshots of other versions."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any, Final

from adjudicate import adjudicate
from benchmarks.page import seconds
from tests.browser.answers import DEEP
from tests.browser.desk import Desk, counted, open_files, until
from tests.browser.reviewing import margins, recorded
from tests.proof.families import FAMILIES

SLOW: Final = 4_000_000
"""Size in bytes of a record with clocks on each move. The worker needs some seconds for it."""
HASTE: Final = """() => {
  const usual = window.setTimeout;
  window.setTimeout = (act, wait, ...more) => usual(act, wait === 30000 ? 1500 : wait, ...more);
}"""
"""The time limit of a message about one game: 1.5 seconds instead of 30."""
START: Final = """async ([version, spoilt]) => {
  const { pyodide, bundle } = document.documentElement.dataset;
  const at = path => new URL(path, document.baseURI).href;
  if (spoilt) await (await caches.open("adjudicate-snapshot")).put(`snapshot-${version}`, new Response("no memory"));
  const worker = new Worker("worker.js", { type: "module" });
  const told = message => new Promise(done => {
    worker.onmessage = event => done(event.data);
    worker.postMessage(message);
  });
  const started = await told({ start: { pyodide: at(pyodide), bundle: at(bundle), version } });
  const answer = await told({ text: JSON.stringify({ do: "version" }) });
  window.ended = () => worker.terminate();
  return [started, answer.text];
}"""
KEPT: Final = """() => caches.open("adjudicate-snapshot").then(all => all.keys())
  .then(keys => keys.map(key => key.url.split("/").pop()))"""


def a_deep_record_ends_nothing(desk: Desk) -> None:
    """The worker reads 50,000 nested variations and then an ordinary record, without a reload of the page."""
    with tempfile.TemporaryDirectory() as folder, desk.page() as page:
        deep = Path(folder) / "deep.sgf"
        deep.write_bytes(b"(;SZ[9];B[ee]" + b"(;W[cc]" * DEEP + b")" * DEEP + b")")
        page.evaluate("() => { window.loaded = 'once'; }")
        open_files(page, deep)
        page.wait_for_selector(".verdicts .status")
        page.go_back()
        open_files(page, "ko-retaken.sgf")
        assert counted(page) == ("W+3.5", "W+3.5")
        assert page.evaluate("window.loaded") == "once"


def a_slow_record_costs_itself(desk: Desk) -> None:
    """A record that exceeds its time is abandoned and named. Open games are opened again; the next one is counted."""
    with (
        tempfile.TemporaryDirectory() as folder,
        desk.page(before=lambda page: page.add_init_script(f"({HASTE})()")) as page,
    ):
        slow = Path(folder) / "slow.sgf"
        slow.write_bytes(FAMILIES["clocks"](SLOW))
        open_files(page, "ko-retaken.sgf")
        assert counted(page) == ("W+3.5", "W+3.5")
        page.evaluate("() => { window.loaded = 'once'; }")
        page.go_back()
        open_files(page, slow)
        until(lambda: "The work took too long" in page.inner_text("#problem"), "that it was given up")
        open_files(page, "even-9x9.sgf")
        assert counted(page) == margins(adjudicate(recorded("even-9x9.sgf")))
        page.go_back()
        open_files(page, "ko-retaken.sgf")
        assert counted(page) == ("W+3.5", "W+3.5")
        assert page.evaluate("window.loaded") == "once"


def another_versions_snapshot_is_thrown_away(desk: Desk) -> None:
    """A new version starts afresh and keeps only its own snapshot. An unusable snapshot does no harm."""

    def kept(page: Any, *names: str) -> None:
        until(lambda: page.evaluate(KEPT) == [f"snapshot-{name}" for name in names], f"snapshots {names}")

    with desk.page() as page:
        kept(page, page.evaluate("document.documentElement.dataset.version"))
        for spoilt in (False, True):
            started, answer = page.evaluate(START, ["another", spoilt])
            assert started == {"ready": True, "restored": False}
            assert json.loads(answer)["ok"]
            if not spoilt:
                kept(page, "another")
                page.evaluate("() => ended()")
        assert page.evaluate(KEPT) == []


def the_second_visit_uses_the_snapshot(desk: Desk) -> None:
    """The second visit uses the snapshot from the first, and so starts in less than half of the CPU time."""
    with desk.page() as page:
        own = page.evaluate("document.documentElement.dataset.version")
        until(lambda: page.evaluate(KEPT) == [f"snapshot-{own}"], "the snapshot")
        first = seconds()  # the limit depends on it, because a number of seconds would depend on the machine
        page.goto(f"{desk.address}NOTICE.txt")  # this ends the worker of the first visit
        until(lambda: not seconds(), "the end of the first worker")
        page.goto(desk.address)
        until(lambda: page.evaluate("document.body.dataset.engineState") == "ready", "the engine")
        assert page.evaluate("document.body.dataset.start") == "restored"
        assert page.evaluate(KEPT) == [f"snapshot-{own}"], "it is kept for the third visit"
        assert seconds() < first / 2
        print(f"  {first:.2f} s of CPU time for the first start, {seconds():.2f} s for the second")


CHECKS = (a_deep_record_ends_nothing,)
OF_A_SITE = (
    a_slow_record_costs_itself, another_versions_snapshot_is_thrown_away, the_second_visit_uses_the_snapshot,
)  # fmt: skip
"""Checks of the worker."""
LONG = (a_slow_record_costs_itself, another_versions_snapshot_is_thrown_away)
"""Another check makes a worker hang, in less time. The second takes a minute."""
