"""Checks for opening files before the engine is ready, lists, tournaments, and positions set up."""

from __future__ import annotations

import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.browser.desk import ROOT, Desk, at, built, counted, more, open_files, set_up, until

EVENT = ROOT / "fixtures" / "tournament"


def what_is_dropped_early_waits(desk: Desk) -> None:
    """A file chosen before the engine is ready is shown as waiting. It is opened when the engine is ready."""
    held: list[Any] = []

    def hold(page: Any) -> None:
        page.route(
            "**/api", lambda route: held.append(route) if "version" in route.request.post_data else route.continue_()
        )

    with desk.page(before=hold) as page:
        open_files(page, "ko-retaken.sgf")
        page.wait_for_selector(".waiting :text('ko-retaken.sgf')")
        assert "Waiting for the program" in page.inner_text(".waiting")
        until(lambda: [page.title()] and held, "the question that was held")
        held[0].continue_()
        assert counted(page) == ("W+3.5", "W+3.5")


def a_list_sorts_and_opens(desk: Desk) -> None:
    """Several records become a list that can be sorted and filtered. A row opens its review; Back leads to the list."""
    with desk.page() as page:
        open_files(page, "even-9x9.sgf", "even-19x19.sgf", "ko-retaken.sgf")
        page.wait_for_selector(".tally")
        until(lambda: page.locator(".records tbody tr").count() == 3, "three rows")
        assert "CONTRADICTED" in page.locator(".records tbody tr").first.inner_text().upper()
        page.get_by_role("button", name="Record", exact=True).click()
        assert page.locator(".place").all_inner_texts() == ["even-9x9.sgf", "even-19x19.sgf", "ko-retaken.sgf"]
        page.get_by_label("Find").fill("M203")
        until(lambda: page.locator(".records tbody tr").count() == 1, "one row")
        page.get_by_text("More", exact=True).click()
        with page.expect_download() as download:
            page.get_by_role("button", name="JSON lines").click()
        rows = Path(download.value.path()).read_text().splitlines()
        assert [json.loads(row)["verdict"]["status"] for row in rows].count("contradicted") == 1
        page.locator(".records .open").first.click()
        assert counted(page) == ("W+3.5", "W+3.5")
        page.go_back()
        until(lambda: page.locator(".records tbody tr").count() == 1, "the list as it was")


def an_event_opens_its_games(desk: Desk) -> None:
    """Results and records dropped together become the report, whose rows open the review."""
    with desk.page() as page:
        open_files(page, EVENT / "results-opengotha.xml", *sorted((EVENT / "records").iterdir()))
        page.wait_for_selector(".item")
        first = page.locator(".item").first
        assert "contradicted" in first.inner_text()
        assert "Tomas Brandt – Zoë Ibáñez" in first.inner_text()
        page.get_by_text("More", exact=True).click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Report (page)").click()
        assert "Maple River Open" in Path(download.value.path()).read_text(encoding="utf-8")
        first.get_by_role("button", name="Open the game").click()
        assert counted(page)[0] == "B+8.5"


def a_position_is_set_up(desk: Desk) -> None:
    """A position without a record can be tapped or pasted, and is counted as a position, with both lids and komi."""
    with desk.page(390, 844, touch=True) as page:
        set_up(page, "5x5")
        for row in range(5):
            page.touchscreen.tap(*at(page, 1, row))
        page.get_by_text("White", exact=True).first.tap()
        for row in range(5):
            page.touchscreen.tap(*at(page, 2, row))
        assert "Black 5, White 5." in page.inner_text(".said")
        page.get_by_label("In Black’s lid").fill("3")
        page.get_by_label("In White’s lid").fill("1")
        page.get_by_label("Komi").fill("0.5")
        page.get_by_label("Moved last").select_option("W")
        page.get_by_role("button", name="Count it").tap()
        # Black: 5 points, 1 prisoner lost. White: 10 points, 3 lost, komi 0.5: 4 to 7.5. Area: 10 to 15.5.
        territory, area = counted(page)
        assert (territory, area) == ("W+3.5", "W+5.5")
        assert "a position, not a game" in page.inner_text(".head")
        assert "confirmed" not in page.inner_text(".verdicts").lower()
        page.go_back()
        page.get_by_text("Paste a diagram").tap()
        page.get_by_label("Diagram").fill(". X O\nX X O\n. X O")
        page.get_by_role("button", name="Use it").tap()
        until(lambda: "Black 4, White 3." in page.inner_text(".said"), "the diagram")


def a_broken_file_is_one_line(desk: Desk) -> None:
    """A file that is not a record is named in one sentence, and the page goes on."""
    with tempfile.TemporaryDirectory() as folder, desk.page() as page:
        bad = Path(folder) / "bad.sgf"
        bad.write_text("no game at all")
        open_files(page, bad)
        page.wait_for_selector("#problem:not([hidden])")
        assert page.inner_text("#problem p").startswith("bad.sgf: ")
        open_files(page, "ko-retaken.sgf")
        counted(page)
        assert page.locator("#problem").is_hidden()


FAKE = """
const opened = [];
const say = answer => self.postMessage({ text: JSON.stringify(answer) });
self.onmessage = ({ data }) => {
  if (data.start) return self.postMessage({ ready: true });
  const message = JSON.parse(data.text);
  if (message.do === "version") return say({ ok: true, version: "0", rulesets: [], sets: [] });
  if (message.do !== "open") return say({ ok: false, error: { slug: "kept", message: "nothing is given up here" } });
  opened.push(message.files[0].name);
  if (opened.includes("poison.sgf")) return self.postMessage({ failed: "RangeError: Maximum call stack" });
  const [tournament, files] = [{ results: "well.csv", pairings: 1 }, []];
  if (opened[opened.length - 1] !== "last.sgf") return say({ ok: true, kind: "results", files, tournament });
  say({ ok: false, error: { slug: "told", message: `opened here: ${opened.join(" ")}` } });
};
"""
WORKER = """document.addEventListener("readystatechange", () => {
  document.documentElement.dataset.engine = "worker";
});"""


def told(page: Any, words: str) -> None:
    """Wait until a sentence appears among the problems."""
    until(lambda: words in page.inner_text("#problem"), words)


def a_dead_worker_is_replaced(desk: Desk) -> None:
    """A record that ends the worker is named, and the next worker opens the other files again."""

    def fake(page: Any) -> None:
        page.context.route("**/worker.js", lambda route: route.fulfill(body=FAKE, content_type="text/javascript"))
        page.add_init_script(WORKER)

    with tempfile.TemporaryDirectory() as folder, desk.page(before=fake) as page:
        for name, said in (
            ("well.sgf", "well.csv has 1 pairing"),  # the fake worker's answer to every file
            ("poison.sgf", "poison.sgf: The program failed and was started again."),
            ("last.sgf", "opened here: well.sgf last.sgf"),
        ):
            (Path(folder) / name).write_text("(;)")
            page.set_input_files("#files", f"{folder}/{name}")
            told(page, said)


def a_link_holds_record_and_marks(desk: Desk) -> None:
    """The fragment of a link opens the same record with the same statuses. The browser never sends the fragment."""

    def allowed(page: Any) -> None:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])

    with desk.review("even-19x19.sgf", before=allowed) as page:
        more(page, "All alive")
        page.wait_for_selector(".whatif")
        counts = counted(page)
        more(page, "Share")
        page.get_by_role("button", name="Copy a link").click()
        page.get_by_text("Link copied").wait_for()
        link = page.evaluate("navigator.clipboard.readText()")
        assert "#g=" in link
        page.goto("about:blank")
        page.goto(link)
        assert counted(page) == counts
        assert page.locator(".whatif").count() == 1
        more(page, "The record's dead stones")
        until(lambda: counted(page) != counts, "the counts of the record")
        recorded = counted(page)
        assert page.url == link, "its contents stay in the address"
        page.reload()
        assert counted(page) == recorded
        page.get_by_role("button", name="Discard").click()
        until(lambda: counted(page) == counts, "the counts of the link")
        assert page.url == link
        page.goto("about:blank")
        page.goto(link[:-40] + "AAAA")
        until(lambda: "The link is damaged" in page.inner_text("#problem"), "what is wrong with the link")
    assert not any("#g=" in url.split("#")[0] for url in desk.requests)


def it_works_offline(desk: Desk) -> None:
    """After the first visit the page opens without a network, counts, and reports on a tournament."""
    with desk.page() as page:
        until(
            lambda: page.evaluate("navigator.serviceWorker.ready.then(worker => worker.active?.state)") == "activated",
            "it",
        )
        page.context.set_offline(True)
        page.goto("about:blank")
        page.goto(desk.address)
        open_files(page, "ko-retaken.sgf")
        assert counted(page) == ("W+3.5", "W+3.5")
        page.reload()
        assert counted(page) == ("W+3.5", "W+3.5")
        page.go_back()
        open_files(page, EVENT / "results-opengotha.xml", *sorted((EVENT / "records").iterdir()))
        page.locator(".mini").first.click()
        counted(page)


def one_file_opens_from_a_disk(desk: Desk) -> None:
    """The page in one file counts and accepts marks without a network."""
    with tempfile.TemporaryDirectory() as folder:
        built(os.environ["PYODIDE"], "--single", f"{folder}/page.html")
        place = Desk(desk.browser, f"file://{folder}/page.html")
        with place.review("ko-retaken.sgf") as page:
            assert counted(page) == ("W+3.5", "W+3.5")
            page.locator(".hang").first.click()
            until(lambda: counted(page)[0] == "W+25.5", "the count with Black's stones dead")
            assert "blocked" in page.evaluate("() => fetch('http://127.0.0.1:9/').then(() => '', () => 'blocked')")
        assert not place.faults, place.faults
        assert all(url.startswith(("file:", "blob:", "data:")) for url in place.requests), place.requests


def nothing_is_asked_elsewhere(desk: Desk) -> None:
    """All requests of these pages go to one origin, and the browser refuses any other."""
    origin = desk.address.split("?")[0]
    strange = {url for url in desk.requests if not url.startswith((origin, "blob:", "data:"))}
    assert len(desk.requests) > 50
    assert not strange, strange
    with desk.page() as page:
        refused = page.evaluate("() => fetch('http://127.0.0.1:9/').then(() => '', error => String(error))")
        assert "Failed to fetch" in refused
        time.sleep(0.2)
    assert not desk.faults, desk.faults


CHECKS = (
    what_is_dropped_early_waits, a_list_sorts_and_opens, an_event_opens_its_games, a_position_is_set_up,
    a_broken_file_is_one_line, a_dead_worker_is_replaced, nothing_is_asked_elsewhere,
)  # fmt: skip
OF_THE_SERVER = (what_is_dropped_early_waits, a_dead_worker_is_replaced)
"""Checks that replace the server."""
OF_A_SITE = (one_file_opens_from_a_disk, it_works_offline, a_link_holds_record_and_marks)
"""Checks that need a page that others can open, too."""
