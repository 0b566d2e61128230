"""Checks for settling a dispute in the page: an engine's opinion, notes, a position from a record, an event's terms."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from adjudicate import Record, adjudicate, read_records
from tests.browser.desk import Desk, at, basis, counted, more, open_files, served, until
from tests.browser.opening import EVENT
from tests.browser.reviewing import LOST, PLACE, follows, margins, own, recorded, sheet
from tests.gtp import GNU_GO
from tests.support import FIXTURES

WALLS = (
    b"(;GM[1]FF[4]SZ[9]RU[AGA]KM[7.5]RE[W+30.5]AB[ca][cb][cc][cd][ce][cf][cg][ch][ci]AW[da][db][dc][dd][de][df][dg][dh]"
    b"[di][ae];B[];W[])"
)
"""Black has two columns with a dead white stone; the record does not say that it is dead."""
NOTED = "even-9x9.sgf"


def read(data: bytes) -> Record:
    """Read a record."""
    record = read_records(data)[0]
    assert isinstance(record, Record)
    return record


def top_of(page: Any, selector: str) -> float:
    """Return the distance of an element from the upper edge of the window."""
    return float(page.locator(selector).bounding_box()["y"])


def an_engine_is_asked(desk: Desk) -> None:
    """GNU Go names dead stones. Its words stay while its marks are tried, and the record's verdict stays, too."""
    if GNU_GO is None:
        print("  skipped: no engine is asked, as GNU Go is not installed")
        return
    alive, dead = (adjudicate(read(WALLS), dead=names) for names in ([], ["A5"]))
    with tempfile.TemporaryDirectory() as folder, served("--engine", f"{GNU_GO} --mode gtp") as address:
        path = Path(folder) / "walls.sgf"
        path.write_bytes(WALLS)
        with Desk(desk.browser, address).review(path, width=390, height=844) as page:
            before = own(page)
            assert counted(page) == margins(alive)
            page.get_by_role("button", name="Ask gnugo").click()
            page.get_by_role("button", name="Try these dead stones").last.click()
            follows(page, margins(dead))
            assert "A5" in page.inner_text(".opinion")
            assert own(page) == before
            assert 0 < top_of(page, ".boardframe") < 844, "the board is in sight"
            page.get_by_role("button", name="Undo").first.click()
            follows(page, margins(alive))


def the_parts_stand_behind_the_counts(desk: Desk) -> None:
    """A count that is pressed shows its parts, above the buttons."""
    with desk.review(NOTED, width=1366, height=650) as page:
        page.locator(".totals").click()
        box = page.locator(".actions .primary").bounding_box()
        place = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert page.evaluate("([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.unfolded'))", place)
    with desk.review(NOTED, width=390, height=844) as page:
        assert not page.is_visible(".counts table")
        board = page.locator(".boardframe svg").bounding_box()
        page.locator(".totals").click()
        until(lambda: 0 < top_of(page, ".counts table") < 700, "the table of both counts")
        assert page.locator(".boardframe svg").bounding_box() == board
        page.locator(".totals").click()
        assert not page.is_visible(".counts table")


def a_ruling_is_read_from_its_beginning(desk: Desk) -> None:
    """On a phone, the text opened by a finding begins below the bar, and a screen reader moves there."""
    with desk.review("ko-retaken.sgf", width=390, height=844) as page:
        page.get_by_role("button", name="Move 13").click()
        page.wait_for_selector(".remedies")
        until(lambda: 0 <= top_of(page, ".panel.ruling h2") < 300, "the heading in sight")
        assert "M203" in page.evaluate("document.activeElement.textContent")


def a_vanished_program_changes_nothing(desk: Desk) -> None:
    """Without an answer, one line says so, and the board, the count, the move and the rules stay as they were."""
    statement = "Every stone is alive."
    before, after, turned = margins(sheet()), margins(sheet(dead=[])), margins(sheet(what_if={LOST: "alive"}))
    with desk.review("even-19x19.sgf") as page:
        board = page.inner_html(".boardframe")
        held: list[Any] = []
        page.route("**/api", lambda route: held.append(route))  # noqa: PLW0108 -- what it is given must be a function
        more(page, "All alive")
        until(lambda: [page.title()] and held, "the request")  # requests are told during calls
        assert statement not in page.inner_text(".said")
        assert page.inner_html(".boardframe") == board
        held.pop().abort()
        until(lambda: "Nothing was changed" in page.inner_text("#problem"), "that nothing was changed")
        assert statement not in page.inner_text(".said")
        assert page.inner_html(".boardframe") == board
        assert counted(page) == before
        page.unroute("**/api")
        more(page, "All alive")
        follows(page, after)
        page.route("**/api", lambda route: route.abort())
        page.mouse.click(*at(page, *PLACE))
        page.wait_for_selector("#problem:not([hidden])")
        basis(page)
        page.get_by_label("Rules", exact=True).select_option("chinese")
        until(lambda: page.get_by_label("Rules", exact=True).input_value() == "", "the rules of the sheet")
        page.get_by_role("slider").fill("7")
        until(lambda: page.get_by_role("slider").input_value() != "7", "the move that is shown")
        assert counted(page) == after
        page.unroute("**/api")
        page.reload()
        follows(page, after)
        page.get_by_role("button", name="Undo").first.click()
        follows(page, before)
        page.mouse.click(*at(page, *PLACE))
        follows(page, turned)


def a_note_steps_to_its_move(desk: Desk) -> None:
    """A note about a move, such as a repetition that these rules allow, also shows the move."""
    with desk.page() as page:
        open_files(page, FIXTURES / "japanese" / "repetition" / "triple-ko-drawn" / "game.sgf")
        page.wait_for_selector(".card.cannot")  # a repetition may have ended the game
        basis(page)
        page.locator(".panel").get_by_role("button", name="Move 6").click()
        page.wait_for_selector(".panel.ruling h2")
        assert "Move 6 of 7" in page.inner_text(".stepping")
        assert "recreates" in page.inner_text(".panel.ruling")


def a_handicap_is_chosen(desk: Desk) -> None:
    """A chosen handicap is counted. A value that is not a number is refused in one line and has no effect."""
    name = "handicap-13x13.sgf"
    game = recorded(name)
    chosen = adjudicate(game, rules="chinese", handicap=0)
    assert margins(chosen) != margins(adjudicate(game, rules="chinese"))
    with desk.review(name) as page:
        basis(page)
        page.get_by_label("Rules", exact=True).select_option("chinese")
        page.get_by_label("Handicap").fill("0")
        page.get_by_label("Handicap").press("Enter")
        follows(page, margins(chosen))
        page.get_by_label("Handicap").fill("two")
        page.get_by_label("Handicap").press("Enter")
        page.wait_for_selector("#problem:not([hidden])")
        assert "a whole number" in page.inner_text("#problem")
        assert counted(page) == margins(chosen)


def a_position_begins_with_a_record(desk: Desk) -> None:
    """A position set up from a record has its stones, lids, komi, last mover and names. It is judged as a position."""
    game = sheet()
    with desk.review("even-19x19.sgf") as page:
        more(page, "Set up from here")
        page.wait_for_selector(".setupview")
        taken = page.get_by_label("In Black’s lid").input_value(), page.get_by_label("In White’s lid").input_value()
        assert game.score is not None
        dead = [game.board.colour_at(p) for p in game.statuses.dead]
        held = game.score.prisoners_black - dead.count(-1), game.score.prisoners_white - dead.count(1)
        assert taken == tuple(map(str, held))
        assert page.get_by_label("Komi").input_value() == "7.5"
        page.get_by_role("button", name="Count it").click()
        page.wait_for_selector(".head :text('a position, not a game')")
        counted(page)
        assert "GNU Go" in page.inner_text("h1")
        assert "unverifiable" in own(page).lower()


def items(page: Any) -> list[str]:
    """Return the texts of the cards of open items."""
    return list(page.locator(".item .what").all_inner_texts())


def an_event_has_terms(desk: Desk) -> None:
    """Komi chosen for an event changes its report; an impossible value does not. A corrected manifest is accepted."""
    with desk.page() as page:
        open_files(page, EVENT / "results-opengotha.xml", *sorted((EVENT / "records").iterdir()))
        page.get_by_text("More", exact=True).click()
        before = items(page)
        page.get_by_label("Komi").fill("a lot")
        page.get_by_label("Komi").press("Enter")
        page.wait_for_selector("#problem:not([hidden])")
        assert items(page) == before
        page.get_by_label("Komi").fill("60,5")
        page.get_by_label("Komi").press("Enter")
        until(lambda: items(page) != before, "another report")
        page.get_by_label("Komi").fill("")
        page.get_by_label("Komi").press("Enter")
        until(lambda: items(page) == before, "the first report")
        with page.expect_download() as download:
            page.get_by_role("button", name="Manifest (CSV)").click()
        with tempfile.TemporaryDirectory() as folder:
            corrected = Path(folder) / "manifest.csv"
            text = Path(download.value.path()).read_text(encoding="utf-8-sig")
            assert text.count("r1t1.sgf,,1,") == 1
            corrected.write_text(text.replace("r1t1.sgf,,1,", "missing,,,"), "utf-8")
            page.locator("[aria-label='Use a corrected manifest']").set_input_files(corrected)
            until(lambda: page.locator(".cell.missing").count() == 2, "a pairing whose record was taken away")


def back_leads_to_the_row(desk: Desk) -> None:
    """Going back from a game to the list returns to the row of that game."""
    with desk.page(390, 400) as page:
        open_files(page, *(f"{name}.sgf" for name in ("even-9x9", "even-19x19", "ko-retaken", "handicap-13x13")))
        page.wait_for_selector(".tally")
        until(lambda: page.locator(".records .open").count() == 4, "four rows")
        row = page.locator(".records .open").last
        row.scroll_into_view_if_needed()
        there = page.evaluate("scrollY")
        assert there > 200
        row.click()
        counted(page)
        assert page.evaluate("scrollY") == 0
        page.go_back()
        until(lambda: page.evaluate("scrollY") == there, "the place in the list")
        assert row.evaluate("row => row === document.activeElement")


HANGS = """
const answering = self.onmessage;
self.onmessage = event => {
  const text = event.data.text || "";
  if (!text.includes("late.sgf") && !text.includes('"after":7,')) return answering(event);
};
"""
"""Code that makes the worker silent about one file and one move, as if it counted for ever."""


def what_takes_too_long_is_given_up(desk: Desk) -> None:
    """A message that exceeds its time is reported in one line. The engine restarts, and marks and board are kept."""

    def slow(page: Any) -> None:
        page.clock.install()
        page.context.route(
            "**/worker.js",
            lambda route: route.fulfill(body=route.fetch().text() + HANGS, content_type="text/javascript"),
        )

    turned = margins(sheet(dead=[]))
    with tempfile.TemporaryDirectory() as folder, desk.page(before=slow) as page:
        open_files(page, "even-19x19.sgf")
        counted(page)
        more(page, "All alive")
        follows(page, turned)
        page.get_by_role("slider").fill("7")
        page.clock.fast_forward(31_000)
        page.wait_for_selector("#problem:not([hidden])")
        assert "took too long" in page.inner_text("#problem")
        page.get_by_role("button", name="End", exact=True).last.click()
        assert counted(page) == turned
        page.get_by_role("button", name="Undo").first.click()
        follows(page, margins(sheet()))
        page.go_back()
        late = Path(folder) / "late.sgf"
        late.write_text("(;SZ[9];B[ee])")
        open_files(page, late)
        page.wait_for_selector(".waiting :text('late.sgf')")
        page.clock.fast_forward(121_000)
        until(lambda: page.inner_text("#problem p").startswith("late.sgf: The work took too long"), "who took too long")
        open_files(page, "ko-retaken.sgf")
        assert counted(page) == ("W+3.5", "W+3.5")


CHECKS = (
    the_parts_stand_behind_the_counts, a_ruling_is_read_from_its_beginning, a_note_steps_to_its_move,
    a_handicap_is_chosen, a_position_begins_with_a_record, an_event_has_terms, back_leads_to_the_row,
    an_engine_is_asked, a_vanished_program_changes_nothing,
)  # fmt: skip
OF_A_SITE = (what_takes_too_long_is_given_up,)
OF_THE_SERVER = (an_engine_is_asked, a_vanished_program_changes_nothing)
"""Checks for features that a page with built-in Python does not have."""
