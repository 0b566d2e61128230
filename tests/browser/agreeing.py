"""Checks of the answer card: unknown statuses, proposals, the agreement of both players, and its source."""

from __future__ import annotations

import base64
import json
import re
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.browser.desk import EXAMPLES, NOT_DOUBLE, Desk, at, counted, open_files, set_up, speak, until
from tests.browser.opening import EVENT
from tests.browser.reviewing import GAME, PLACE, follows, margins, sheet

PHONE = {"width": 390, "height": 844, "touch": True}


@contextmanager
def changed(what: str, by: str) -> Iterator[Path]:
    """Write the game after replacing a text in its record."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "changed.sgf"
        path.write_text(re.sub(what, by, (EXAMPLES / GAME).read_text(encoding="utf-8")), encoding="utf-8")
        yield path


def unmarked() -> Any:
    """Write the game without its territory marks, so that the dead stones are unknown."""
    return changed(r"T[BW](\[\w*\]\s*)+", "")


def link_to(path: Path, **marking: Any) -> str:
    """Return the fragment of a link with a record and marks, as adjudicate/web/static/leave.js packs it."""
    held = {"name": path.name, "data": base64.b64encode(path.read_bytes()).decode(), **marking}
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(json.dumps(held).encode()) + packer.flush()
    return "#g=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def a_link_claims_and_never_agrees(desk: Desk) -> None:
    """A link that says "agreed" is only a claim. No verdict changes until the person who opens the link agrees too."""
    with desk.page() as page:
        page.goto("about:blank")
        page.goto(desk.address.split("?")[0] + link_to(EXAMPLES / GAME, dead=[], agreed=True))
        page.wait_for_selector(".document .claim")
        assert "someone who says that both players agreed. You have not agreed." in page.inner_text(".document .claim")
        assert page.locator(".verdicts .status").count() == 1  # the record's verdict
        page.get_by_role("button", name="Look").click()
        follows(page, margins(sheet(dead=[])))
        assert "The sender says that both players agreed; you have not agreed." in page.inner_text(".card")
        assert page.locator(".locked").count() == 0
        page.get_by_role("button", name="I agree too").click()
        page.wait_for_selector(".locked")
        until(lambda: page.locator(".verdicts .status").count() == 2, "the verdict by what is agreed")
        assert "The sender says" not in page.inner_text(".card")
        page.get_by_role("button", name="Result sheet").click()
        told = page.inner_text(".document")
        assert "The sender of the link says that both players agreed" in told
        assert "Agreed on this device on" in told
        page.reload()
        page.wait_for_selector(".document .counts")
        assert "Agreed on this device on" in page.inner_text(".document")


def a_guess_stays_a_guess_in_a_link(desk: Desk) -> None:
    """Proposed dead stones are still called a guess after the link is opened."""
    with desk.page() as page:
        page.goto("about:blank")
        page.goto(desk.address.split("?")[0] + link_to(EXAMPLES / GAME, dead=[], agreed=False, guess=True))
        follows(page, margins(sheet(dead=[])))
        assert page.inner_text(".card .kicker").endswith("With every stone alive (a guess)")


def a_tap_does_not_dissolve_an_agreement(desk: Desk) -> None:
    """After agreement, a tap and a key have no effect, and no chip is shown, until "Change again" is pressed."""
    with desk.review(GAME) as page:
        page.get_by_role("button", name="Both players agree").click()
        page.wait_for_selector(".locked")
        before = counted(page)
        box = page.locator(".boardframe svg").bounding_box()
        page.mouse.click(*at(page, *PLACE))
        page.wait_for_selector(".edge:not([hidden])")
        assert "Locked: both players agreed" in page.inner_text(".edge")
        assert page.locator(".hang").count()
        assert not page.locator(".hang:visible").count()
        page.keyboard.press("u")
        assert counted(page) == before
        assert page.locator(".locked").count() == 1
        assert page.locator(".boardframe svg").bounding_box() == box
        page.locator(".edge button").click()
        page.wait_for_selector(".whatif")
        page.mouse.click(*at(page, *PLACE))
        until(lambda: counted(page) != before, "the count with another status")
        page.get_by_role("button", name="Both players agree").click()
        page.wait_for_selector(".locked")
        page.locator(".rules").click()
        page.get_by_label("Rules", exact=True).select_option("chinese")
        page.wait_for_selector(".whatif")  # the players did not agree on this count


def no_winner_in_large_type_while_statuses_are_unknown(desk: Desk) -> None:
    """If the dead stones are unknown, the card asks. One press fills in a guess, and a second press agrees."""
    with changed(r"RE\[[^]]*\]|T[BW](\[\w*\]\s*)+", "") as path, desk.review(path, **PHONE) as page:
        assert page.inner_text(".card .large") == "Which stones are dead?"
        assert "wins" not in page.inner_text(".card")
        in_sight(page)
        page.get_by_role("button", name="Propose dead stones").tap()
        page.wait_for_selector(".whatif")
        follows(page, margins(sheet()))
        assert "With these dead stones (a guess)" in page.inner_text(".card .kicker")
        assert page.inner_text(".card .large") == "Black wins by 41.5"
        assert "16 stones proposed as dead" in page.inner_text(".said")
        assert "In doubt: White H11" in page.inner_text(".said")
        in_sight(page)
        page.locator(".actions .primary").dispatch_event("click", {"detail": 2})  # the second tap of a double tap
        assert page.locator(".locked").count() == 0
        page.wait_for_timeout(NOT_DOUBLE)
        page.get_by_role("button", name="Both players agree").tap()
        page.wait_for_selector(".card.agreed")
        in_sight(page)


def in_sight(page: Any) -> None:
    """Assert that the card, the board and one primary button are on the screen and do not overlap."""
    card, board, first = (page.locator(one).bounding_box() for one in (".card", ".boardframe svg", ".actions .primary"))
    assert page.locator("button.primary:visible").count() == 1
    assert page.evaluate("scrollY") == 0
    assert 0 <= card["y"] <= card["y"] + card["height"] <= board["y"]
    assert board["y"] + board["height"] <= first["y"]
    assert first["y"] + first["height"] <= page.viewport_size["height"]


def nothing_needed_scrolls_away(desk: Desk) -> None:
    """In landscape the card, the board and the main button stay; on a phone set-up has its terms above "Count it"."""
    with desk.review(GAME, width=844, height=390, touch=True) as page:
        assert "Hold your finger on a stone" in page.inner_text(".said")
        page.evaluate("scrollTo(0, 9999)")
        assert page.evaluate("scrollY") > 60
        for name in (".card", ".boardframe svg", ".actions .primary"):
            box = page.locator(name).bounding_box()
            assert -3 <= box["y"] <= box["y"] + box["height"] <= 390, name
    for width, height in ((390, 844), (360, 640)):
        with desk.page(width=width, height=height, touch=True) as page:
            set_up(page)
            page.wait_for_selector("[name=komi][placeholder='7.5']")
            for name in ("rules", "komi", "last"):
                box = page.locator(f"[name={name}]").bounding_box()
                assert box["y"] + box["height"] <= page.locator(".setupview .primary").bounding_box()["y"], name


def a_contradiction_names_both_results(desk: Desk) -> None:
    """The card names the recorded and the counted result, and calls only the first of them recorded."""
    with changed(r"RE\[[^]]*\]", "RE[W+9.5]") as path, desk.review(path) as page:
        assert page.locator(".card.contradicted").count() == 1
        assert "recorded W+9.5, the count gives B+41.5" in page.inner_text(".card")
        assert "as recorded" not in page.inner_text(".card")


def a_pairing_keeps_its_reported_result(desk: Desk) -> None:
    """A game opened from a contradicted pairing shows the reported result; the event keeps the decision about it."""
    asked: list[str] = []

    def decide(words: str, reason: str) -> None:
        page.locator(".band button").click()
        page.get_by_role("button", name=words).click()
        page.get_by_label("Reason").fill(reason)
        who = page.get_by_label("Who decides")
        asked.append(who.input_value())
        who.fill("A. Referee")
        page.get_by_role("button", name="Save the decision").click()
        until(lambda: reason in page.inner_text(".card .band"), "the decision in the game")

    with desk.page() as page:
        open_files(page, EVENT / "results-opengotha.xml", *sorted((EVENT / "records").iterdir()))
        page.locator(".mini").first.click()
        counted(page)
        told = page.inner_text(".card .band")
        assert re.match(r"Reported \S+: contradicted by this record", told), told
        decide("The record is wrong", "both players say so")
        assert "Decided: the record is wrong, by A. Referee" in page.inner_text(".card .band")
        page.go_back()
        until(lambda: "both players say so" in page.inner_text(".settledones"), "the decision in the event")
        page.go_forward()
        counted(page)
        page.reload()
        counted(page)
        decide("The result stands", "the slip is signed")
        assert asked == ["", "A. Referee"]
        page.go_back()
        until(lambda: "the slip is signed" in page.inner_text(".settledones"), "the other decision in the event")
        assert page.locator(".settledones li").count() == 1


def the_only_fit_is_offered_first(desk: Desk) -> None:
    """If exactly one set of dead stones gives the recorded result, the card offers it first, with that explanation."""
    with unmarked() as path, desk.review(path) as page:
        assert page.inner_text(".card .large") == "Which stones are dead?"
        page.get_by_role("button", name="Show the set that gives B+41.5").dblclick(delay=300)
        follows(page, margins(sheet()))
        assert page.locator(".locked").count() == 0  # the second click met the button for an agreement
        assert "With these dead stones, which match the recorded result" in page.inner_text(".card.whatif .kicker")


def no_state_of_the_card_moves_the_board(desk: Desk) -> None:
    """On a phone the board keeps its place from first sight to a contradicting agreement and its end."""
    for code in ("en", "fr", "de"):
        with unmarked() as path, desk.review(path, width=360, height=740, touch=True) as page:
            if code != "en":
                speak(page, code)
            seen = [("unknown", at(page, 0, 0))]
            for name in (".primary", "", ".primary", "button:not(.primary, .icon)", ".primary"):
                page.locator(f".actions {name}").tap() if name else page.touchscreen.tap(*at(page, *PLACE))
                page.wait_for_timeout(NOT_DOUBLE)
                counted(page)
                seen.append((page.locator(".card").get_attribute("class").split()[1], at(page, 0, 0)))
            assert " ".join(state for state, _ in seen) == "unknown whatif whatif contradicted whatif contradicted"
            assert len({place for _, place in seen}) == 1, code


def the_board_is_large_and_stays(desk: Desk) -> None:
    """Cells have 36 pixels on a laptop and 19 on a phone. A step moves neither the board nor the buttons."""
    for (width, height), least in {(1366, 768): 36, (1366, 650): 32, (390, 844): 19}.items():
        with desk.review(GAME, width=width, height=height) as page:
            cell = at(page, 1, 0)[0] - at(page, 0, 0)[0]
            assert cell >= least, (width, height, cell)
            if width < 1000:
                page.get_by_role("button", name="Step through the game").click()
            places = at(page, 0, 0), page.locator(".steps").bounding_box()
            page.get_by_role("button", name="One move back").click()
            page.wait_for_selector(".stepping:not([hidden])")
            assert (at(page, 0, 0), page.locator(".steps").bounding_box()) == places, width


def what_turns_the_winner_stands_first(desk: Desk) -> None:
    """Chips ask about a group's status, name the winner after a change of it, and list decisive groups first."""
    with unmarked() as path, desk.review(path) as page:
        page.get_by_role("button", name="Propose instead").click()
        follows(page, margins(sheet()))
        turns = [page.locator(".hang").nth(i).locator(".flag").count() for i in range(page.locator(".hang").count())]
        assert turns == sorted(turns, reverse=True)
        assert turns[0] == 1
        first = page.locator(".hang").first.inner_text().replace("\n", " ")
        assert re.search(r"White .*alive\? White wins by \d+\.5", first), first


CHECKS = (
    a_link_claims_and_never_agrees, a_guess_stays_a_guess_in_a_link, a_tap_does_not_dissolve_an_agreement,
    no_winner_in_large_type_while_statuses_are_unknown, the_only_fit_is_offered_first,
    nothing_needed_scrolls_away, a_contradiction_names_both_results, a_pairing_keeps_its_reported_result,
    no_state_of_the_card_moves_the_board, the_board_is_large_and_stays, what_turns_the_winner_stands_first,
)  # fmt: skip
