"""Checks that a reload, Back, Forward and a second tab do not lose anything, and that all kept data can be deleted."""

from __future__ import annotations

from typing import Any, Final

from adjudicate import adjudicate
from tests.browser.desk import Desk, at, basis, counted, more, open_files, set_up, until
from tests.browser.opening import EVENT
from tests.browser.reviewing import GAME, LOST, PLACE, follows, margins, recorded, sheet

STORED: Final = """() => new Promise(done => {
  const request = indexedDB.open("adjudicate");
  request.onsuccess = () => {
    const names = [...request.result.objectStoreNames];
    const all = request.result.transaction(names).objectStore(names[0]).count();
    all.onsuccess = () => { request.result.close(); done(all.result); };
  };
})"""


def restored(page: Any) -> None:
    """Wait for the line that says what was restored."""
    until(lambda: "Restored from" in page.inner_text("#restored"), "the line above a restored view")


def marks_outlive_a_reload(desk: Desk) -> None:
    """Marks, their undo, chosen rules and an agreement survive a reload; Discard restores the record."""
    before, turned = margins(sheet()), margins(sheet(what_if={LOST: "alive"}))
    with desk.review(GAME) as page:
        page.mouse.click(*at(page, *PLACE))
        follows(page, turned)
        basis(page)
        page.get_by_label("Komi").fill("0.5")
        page.get_by_label("Komi").press("Enter")
        dead = {sheet().grid.name(p) for p in sheet().statuses.dead} - {LOST}
        changed = margins(sheet(komi="0.5", dead=sorted(dead)))
        follows(page, changed)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Both players agree").click()
        page.wait_for_selector(".locked")
        verdicts = page.inner_text(".verdicts")
        page.reload()
        follows(page, changed)
        restored(page)
        assert page.inner_text(".verdicts") == verdicts
        assert page.inner_text(".saidline").startswith("Both players agreed, so these statuses decide the result.")
        basis(page)
        assert page.get_by_label("Komi").input_value() == "0.5"
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Change again").click()
        until(lambda: page.locator(".whatif").count() == 1, "the marks before they were agreed")
        changed = counted(page)
        page.get_by_role("button", name="Discard").click()
        follows(page, before)
        page.locator("#restored").get_by_role("button", name="Undo").click()
        follows(page, changed)
        page.get_by_role("button", name="Discard").click()
        follows(page, before)
        page.reload()
        follows(page, before)


def back_and_forward_rebuild_views(desk: Desk) -> None:
    """After a reload inside a view, one Back leads to the previous view, and Forward to the same game again."""
    with desk.page() as page:
        open_files(page, EVENT / "results-opengotha.xml", *sorted((EVENT / "records").iterdir()))
        page.wait_for_selector(".item")
        page.get_by_text("More", exact=True).click()
        page.get_by_label("Komi").fill("60.5")
        page.get_by_label("Komi").press("Enter")
        until(lambda: page.get_by_label("Komi").input_value() == "60.5", "the komi")
        page.locator(".mini").first.click()
        there = counted(page)
        page.reload()
        assert counted(page) == there
        page.go_back()
        page.get_by_text("More", exact=True).click()
        assert page.get_by_label("Komi").input_value() == "60.5"
        page.go_forward()
        assert counted(page) == there
        page.get_by_role("button", name="Back", exact=True).click()
        page.wait_for_selector(".item")
        page.reload()
        page.wait_for_selector(".item")
        page.get_by_role("button", name="Back").click()
        page.wait_for_selector(".home")
        page.go_forward()
        page.wait_for_selector(".item")


def a_position_outlives_a_reload(desk: Desk) -> None:
    """Stones, size and fields of a position that is being set up survive a reload, and so does its count."""
    with desk.page() as page:
        set_up(page, "5x5")
        page.get_by_label("In White’s lid").fill("1")
        page.get_by_label("Komi").fill("0.5")
        for row in range(5):
            page.mouse.click(*at(page, 1, row))
        page.evaluate("location.reload()")  # at once
        until(lambda: "Black 5, White 0." in page.inner_text(".said"), "the stones")
        restored(page)
        assert page.get_by_label("Another size").input_value() == "5x5"
        assert page.get_by_label("In White’s lid").input_value() == "1"
        assert page.get_by_label("Komi").input_value() == "0.5"
        page.get_by_role("button", name="Count it").click()
        counts = counted(page)
        page.reload()
        assert counted(page) == counts
        assert "a position, not a game" in page.inner_text(".head")
        page.go_back()
        until(lambda: "Black 5, White 0." in page.inner_text(".said"), "the stones again")


def a_second_tab_has_its_own_marks(desk: Desk) -> None:
    """The same address in a second tab begins with the same marks. Changes in that tab do not affect the first one."""
    turned, alive = margins(sheet(what_if={LOST: "alive"})), margins(sheet(dead=[]))
    with desk.review(GAME) as page:
        page.mouse.click(*at(page, *PLACE))
        follows(page, turned)
        second = page.context.new_page()
        second.goto(page.url)
        follows(second, turned)
        more(second, "All alive")
        follows(second, alive)
        page.reload()
        follows(page, turned)
        second.reload()
        follows(second, alive)


def everything_kept_can_be_deleted(desk: Desk) -> None:
    """Opened files are listed on the first view. One button deletes them all, and their addresses then lead nowhere."""
    with desk.review("ko-retaken.sgf") as page:
        address = page.url
        counts = counted(page)
        page.goto("about:blank")
        page.goto(desk.address)
        page.locator(".kept a").first.click()
        assert counted(page) == counts == margins(adjudicate(recorded("ko-retaken.sgf")))
        page.go_back()
        page.get_by_role("button", name="Delete everything kept").click()
        page.wait_for_selector(".kept", state="hidden")
        assert page.evaluate(STORED) == 0
        page.go_forward()
        until(lambda: "keeps nothing under this address" in page.inner_text("#problem"), "that Forward leads nowhere")
        page.goto("about:blank")
        page.goto(address)
        until(lambda: "keeps nothing under this address" in page.inner_text("#problem"), "that it is gone")
        page.wait_for_selector(".home")


CHECKS = (
    marks_outlive_a_reload, back_and_forward_rebuild_views, a_position_outlives_a_reload,
    a_second_tab_has_its_own_marks, everything_kept_can_be_deleted,
)  # fmt: skip
