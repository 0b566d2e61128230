"""Checks for the board screen's other functions: steps by keys, hypothetical plays, both counts step by step, and the
result as a document to share.
"""

from __future__ import annotations

import struct
from functools import partial
from pathlib import Path

from adjudicate.rules.quarters import number
from tests.browser.agreeing import PHONE, changed
from tests.browser.desk import NOT_DOUBLE, Desk, at, counted, more, until
from tests.browser.reviewing import GAME, LOST, PLACE, follows, margins, sheet


def both_counts_are_shown_step_by_step(desk: Desk) -> None:
    """At the end of each count, the points, the table and the winner equal those on the sheet. Keys step through it."""
    game = sheet()
    assert game.score is not None
    with desk.review(GAME) as page:
        more(page, "Show me the two counts")
        for method, count in (("Territory", game.score.territory), ("Area", game.score.area)):
            for _ in range(6):
                page.keyboard.press("ArrowRight")
                if "wins by" in page.inner_text(".panel h2"):
                    break
            assert page.inner_text(".panel h2") == f"{method}. Black wins by {number(count.margin)}"
            laid = [int(page.locator(".counting").get_attribute(f"data-{name}")) for name in ("black", "white")]
            sides = (count.black, count.white)
            assert laid == [number(side.total - side.komi - side.compensation) for side in sides]
            assert sum(laid) == page.locator(".counting .piece").count()
            assert "komi" in page.inner_text(".countingwords tbody")
            told = [page.inner_text(f".countingwords .total td >> nth={i}") for i in (0, 1)]
            assert told == [str(number(side.total)) for side in sides]
        assert "Both margins agree." in page.inner_text(".countingwords")
        page.keyboard.press("Home")
        alive = sum(1 for colour in game.board.colours() if colour) - len(game.statuses.dead)
        assert page.locator(".counting .stones circle").count() == alive
        page.keyboard.press("Escape")
        until(lambda: not page.locator(".counting").count(), "the board again")
        assert page.locator(".boardframe .cross").count() == 2
        assert counted(page) == margins(game)


def nothing_moves_for_those_who_want_no_motion(desk: Desk) -> None:
    """With reduced motion, panels, pieces and messages have no animation and no transition."""
    with desk.review(GAME) as page:
        page.emulate_media(reduced_motion="reduce")
        more(page, "Show me the two counts")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length") == 0


def keys_and_the_wheel_step(desk: Desk) -> None:
    """Arrows, Home, End and the wheel step wherever the focus is, but on a focused board they move the cursor."""
    with desk.review("ko-retaken.sgf") as page:

        def label() -> str:
            return page.inner_text(".stepping b") if page.is_visible(".stepping") else "end"

        for key, told in (("ArrowLeft", 16), ("ArrowLeft", 15), ("ArrowRight", 16), ("Home", 0)):
            page.keyboard.press(key)
            until(partial(lambda told: label() == f"Move {told} of 17.", told), f"{key}; {told}")
        page.locator(".totals").focus()
        page.keyboard.press("End")
        until(lambda: label() == "end", "the end")
        page.mouse.move(*at(page, 4, 4))
        page.mouse.wheel(0, -120)
        until(lambda: label() == "Move 16 of 17.", "the wheel")
        page.mouse.wheel(0, 120)
        until(lambda: label() == "end", "the end by the wheel")
        page.focus(".boardframe")
        page.keyboard.press("ArrowLeft")
        assert label() == "end"
        assert page.inner_text(".said").startswith("B3:")
        assert page.locator(".dots circle.illegal").count() == 1


def a_play_that_was_not_made_is_asked_about(desk: Desk) -> None:
    """While stepping, a tap on an empty point asks for a ruling. Retaking the ko is illegal; another play is not."""
    with desk.review("ko-retaken.sgf") as page:
        page.get_by_role("slider").fill("12")
        page.wait_for_selector(".stepping:not([hidden])")
        for (column, row), told in {(2, 0): "ILLEGAL (M203 superko)", (4, 4): "legal"}.items():
            page.mouse.click(*at(page, column, row))
            page.wait_for_selector(f".panel :text('{told}')")
            assert page.inner_text(".panel h2").startswith("What if Black plays")
        assert counted(page) == ("W+3.5", "W+3.5")


def a_long_press_shows_a_group_and_changes_nothing(desk: Desk) -> None:
    """A long press or the mouse on a chip shows its stones; only a short press changes them."""
    touch = """wait => new Promise(done => {
      const chip = document.querySelector(".hang");
      const tell = name => chip.dispatchEvent(new PointerEvent(name, { pointerType: "touch", bubbles: true }));
      tell("pointerdown");
      setTimeout(() => {
        const shown = document.querySelectorAll(".shown circle").length;
        tell("pointerup");
        chip.click();
        done(shown);
      }, wait);
    })"""
    before, turned = margins(sheet()), margins(sheet(what_if={LOST: "alive"}))
    with desk.review(GAME, **PHONE) as page:
        assert page.evaluate(touch, 700) > 1
        assert counted(page) == before
        assert page.locator(".shown circle").count() == 0
        assert page.evaluate(touch, 20) == 0
        until(lambda: counted(page) != before, "the counts with the group turned")
    assert before != turned


def coordinates_stand_where_there_is_room(desk: Desk) -> None:
    """A phone does not show coordinates until the board's edge is tapped. A laptop shows them on two sides."""
    with desk.review(GAME, **PHONE) as page:
        assert page.locator(".boardframe .coordinates").count() == 0
        x, y = at(page, 0, 18)
        page.touchscreen.tap(x, y + 0.75 * (at(page, 1, 0)[0] - at(page, 0, 0)[0]))
        until(lambda: page.locator(".boardframe .coordinates text").count() == 38, "the coordinates")
        assert page.locator(".whatif").count() == 0
    with desk.review(GAME) as page:
        assert page.locator(".boardframe .coordinates text").count() == 38


def quick_taps_on_neighbours_mark_both(desk: Desk) -> None:
    """Two quick taps on neighbouring strings are not a double tap."""
    with desk.review(GAME, **PHONE) as page:
        cell = at(page, 1, 0)[0] - at(page, 0, 0)[0]
        x, y = at(page, *PLACE)  # G10; F9 is another dead string
        page.touchscreen.tap(x, y)
        page.touchscreen.tap(x - cell, y + cell)
        follows(page, margins(sheet(what_if={LOST: "alive", "F9": "alive"})))
        assert page.locator(".zoomed").count() == 0


def the_result_is_a_document(desk: Desk) -> None:
    """After agreement the sheet has names, result, counts, dead stones, rules and signature lines. Back leaves it."""
    with changed(r"EV\[[^]]*\]", "EV[Open of Ghent]RO[3]") as path, desk.review(path) as page:
        page.get_by_role("button", name="Both players agree").click()
        page.get_by_role("button", name="Result sheet").click()
        page.wait_for_selector(".document .counts")
        told = page.inner_text(".document")
        for part in (
            "Open of Ghent · round 3", "GNU Go", "Black wins by 41.5", "Both players agreed on", "Dead stones: N12",
            "AGA (as the record says)", "Agreed on this device on", "Black, date:", "Referee, date:", "adjudicate 0.",
        ):  # fmt: skip
            assert part in told, (part, told)
        assert page.locator(".paperboard svg").count() > 0
        page.emulate_media(media="print")
        assert page.is_visible(".document .sign")
        assert not page.is_visible(".actions")
        page.emulate_media(media="screen")
        page.go_back()
        page.wait_for_selector(".card.agreed")


def a_picture_of_the_result_is_saved(desk: Desk) -> None:
    """The shared picture is a PNG of 1200 by 630 pixels. The device's share menu gets it with the text."""
    able = "navigator.canShare = () => true; navigator.share = async data => void (window.sent = data)"
    with desk.review(GAME, before=lambda page: page.add_init_script(able)) as page:
        more(page, "Share")
        page.wait_for_selector(".sharepicture")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save the picture").click()
        assert page.inner_text("dialog .toast") == "Your browser is saving result.png."
        data = Path(download.value.path()).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", data[16:24]) == (1200, 630)
        assert len(data) > 20_000, "more than an empty ground"
        page.get_by_role("button", name="Send…").click()
        sent = page.evaluate("[sent.text, sent.files[0].name, sent.files[0].size]")
        assert sent == [
            "GNU Go – GNU Go · Black wins by 41.5 · With the dead stones that the record marks",
            "result.png",
            len(data),
        ]
        assert page.locator(".share .code").count() == page.locator("html[data-engine=worker]").count()


def few_actions_lead_to_an_agreement(desk: Desk) -> None:
    """On a phone, two presses after the opening agree on an unmarked game, without any scrolling."""
    with changed(r"RE\[[^]]*\]|T[BW](\[\w*\]\s*)+", "") as path, desk.review(path, **PHONE) as page:
        presses = 0
        while not page.locator(".card.agreed").count():
            page.wait_for_timeout(NOT_DOUBLE)
            page.locator(".actions .primary").tap()
            presses += 1
            page.wait_for_selector(".whatif, .agreed")
            counted(page)
            assert page.evaluate("scrollY") == 0
        assert presses == 2


def forced_colours_and_other_scripts_lose_nothing(desk: Desk) -> None:
    """With forced colours, the stones stay black and white. Right-to-left names keep their places."""
    name = "\u05d9\u05d5\u05e1\u05e3"
    with changed(r"PB\[[^]]*\]", f"PB[{name}]") as path, desk.review(path) as page:
        page.emulate_media(forced_colors="active")
        fills = page.evaluate(
            """() => [...document.querySelectorAll(".head .stone")].map(one => getComputedStyle(one).backgroundColor)"""
        )
        assert fills == ["rgb(17, 17, 17)", "rgb(255, 255, 255)"]
        order = [page.locator(".head bdi").nth(i).inner_text() for i in (0, 1)]
        assert order == [name, "GNU Go"]
        places = [page.locator(".head bdi").nth(i).bounding_box() for i in (0, 1)]
        assert places[0]["x"] < places[1]["x"]


CHECKS = (
    both_counts_are_shown_step_by_step, nothing_moves_for_those_who_want_no_motion, keys_and_the_wheel_step,
    a_play_that_was_not_made_is_asked_about, a_long_press_shows_a_group_and_changes_nothing,
    coordinates_stand_where_there_is_room, quick_taps_on_neighbours_mark_both, the_result_is_a_document,
    a_picture_of_the_result_is_saved, few_actions_lead_to_an_agreement, forced_colours_and_other_scripts_lose_nothing,
)  # fmt: skip
