"""Checks for the first screen, for setting up a position, and for settling a tournament in the page."""

from __future__ import annotations

import csv
import io
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from adjudicate import adjudicate
from tests.browser.desk import Desk, at, counted, open_files, set_up, until
from tests.browser.opening import EVENT
from tests.browser.reviewing import margins, recorded
from tests.support import run

NAME: Final = "even-19x19.sgf"
TAPPED: Final = "N4"
"""A stone of a living string in the example."""


def answer(page: Any) -> str:
    """Return the large line below the board on the first screen."""
    return str(page.inner_text(".demo .large"))


def paste(page: Any, text: str) -> None:
    """Paste a text into the page."""
    page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
        }""",
        text,
    )


def the_first_board_is_there_before_the_engine(desk: Desk) -> None:
    """The board on the first screen is the counted example; a tap changes a string before the engine is ready."""
    held: list[Any] = []

    def hold(page: Any) -> None:
        page.route("**/api", lambda route: held.append(route))  # noqa: PLW0108 -- what it is given must be a function

    game = recorded(NAME)
    dead = [adjudicate(game).grid.name(p) for p in adjudicate(game).statuses.dead]
    turned = margins(adjudicate(game, dead=[*dead, TAPPED]))
    with desk.page(before=hold) as page:
        assert answer(page) == "Black wins by 41.5"
        assert margins(adjudicate(game))[0] == "B+41.5"
        page.mouse.click(*at(page, 12, 15))
        page.wait_for_selector(".demo .changed circle")
        assert "as soon as the program has started" in page.inner_text(".demo .second")
        assert answer(page) == "…"
        until(lambda: [page.title()] and held, "the question that was held")
        held.pop().continue_()
        page.unroute("**/api")
        until(lambda: answer(page) == f"White wins by {turned[0][2:]}", "the count of the program")
        page.get_by_role("button", name="Reset").click()
        assert answer(page) == "Black wins by 41.5"
        page.mouse.click(*at(page, 12, 15))
        until(lambda: answer(page).startswith("White"), "the count again")
        page.get_by_role("button", name="Open this game").click()
        assert counted(page) == turned
        page.reload()
        assert counted(page) == turned


def the_examples_open(desk: Desk) -> None:
    """Each example opens, survives a reload, and can be forgotten alone."""
    with desk.page() as page:
        for name, there in (("An illegal ko", ".review"), ("A tournament", ".item")):
            page.get_by_role("button", name=name, exact=True).click()
            page.wait_for_selector(there)
            page.reload()
            page.wait_for_selector(there)
            page.go_back()
            page.wait_for_selector(".home")
        until(lambda: page.locator(".kept li").count() == 2, "what was opened")
        assert "Maple River Open" in page.locator(".kept li").first.inner_text()
        page.get_by_role("button", name="Forget Maple River Open").click()
        until(lambda: page.locator(".kept li").count() == 1, "one thing less")
        assert "Tournament" not in page.inner_text(".kept ul")
        page.go_forward()
        until(lambda: "keeps nothing" in page.inner_text("#problem"), "that it is forgotten")


def what_cannot_be_read_is_answered_with_help(desk: Desk) -> None:
    """An address, a photograph and results without records each get advice; a diagram becomes a board."""
    with tempfile.TemporaryDirectory() as folder, desk.page() as page:
        paste(page, "https://online-go.com/game/123")
        until(lambda: "never contacts a server" in page.inner_text("#problem"), "how to get the record")
        link = page.locator("#problem a")
        assert link.get_attribute("href") == "https://online-go.com/api/v1/games/123/sgf"
        assert link.get_attribute("rel") == "noopener noreferrer"
        photo = Path(folder) / "<b>board.jpg"
        photo.write_bytes(b"\xff\xd8\xff")
        page.set_input_files("#files", str(photo))
        until(lambda: "<b>board.jpg is a picture" in page.inner_text("#problem"), "that it is a picture")
        page.get_by_role("button", name="Count a board", exact=True).click()
        page.wait_for_selector(".setupview")
        page.go_back()
        paste(page, ". X O\nX X O\n. X O")
        until(lambda: "Black 4, White 3." in page.inner_text(".said"), "the diagram")
        page.go_back()
        page.set_input_files("#files", str(EVENT / "results.h9"))
        until(lambda: "results.h9 has 20 pairings" in page.inner_text("#problem"), "what is missing")
        page.set_input_files("#files", [str(path) for path in sorted((EVENT / "records").iterdir())])
        page.wait_for_selector(".item")
        page.reload()
        page.wait_for_selector(".item")
        page.go_back()
        page.set_input_files("#files", str(EVENT / "results.h9"))
        until(lambda: "20 pairings" in page.inner_text("#problem"), "what is missing")
        page.locator("#problem").get_by_role("button", name="Close").click()
        open_files(page, "ko-retaken.sgf")
        assert counted(page) == ("W+3.5", "W+3.5")


def a_row_of_stones_is_painted(desk: Desk) -> None:
    """A drag paints a row in one step, a finger gets a magnifier, Clear asks first, and everything can be undone."""
    with desk.page(390, 844, touch=True) as page:
        set_up(page, "9x9")
        page.mouse.move(*at(page, 0, 4))
        page.mouse.down()
        page.mouse.move(*at(page, 8, 4), steps=4)
        page.mouse.up()
        assert "Black 9, White 0." in page.inner_text(".said")
        client = page.context.new_cdp_session(page)
        page.get_by_text("White", exact=True).first.tap()

        now = [time.time()]  # the page measures how long a finger rests from the times of the events

        def finger(kind: str, *point: int, after: float = 0.05) -> None:
            points = [dict(zip("xy", at(page, *point), strict=True))] if point else []
            now[0] += after
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now[0]})

        finger("touchStart", 2, 2)
        until(lambda: page.locator(".lens").is_visible(), "the magnifier")
        assert page.inner_text(".lens b") == "C7"
        finger("touchMove", 5, 2)
        finger("touchEnd")
        assert page.locator(".lens").is_hidden()
        assert "Black 9, White 4." in page.inner_text(".said")
        finger("touchStart", 7, 7)
        finger("touchMove", 6, 7, after=0.4)  # the finger is now aiming
        finger("touchMove", 6, 6)
        finger("touchEnd")
        assert "Black 9, White 5." in page.inner_text(".said")
        page.get_by_role("button", name="Clear").tap()
        assert "all 14 stones" in page.inner_text(".edge")
        page.get_by_role("button", name="Keep them").tap()
        assert "White 5." in page.inner_text(".said")
        page.get_by_role("button", name="Clear").tap()
        page.get_by_role("button", name="Take off").tap()
        assert "Black 0, White 0." in page.inner_text(".said")
        for told in ("White 5.", "White 4.", "White 0."):
            page.get_by_role("button", name="Undo").tap()
            assert f"Black 9, {told}" in page.inner_text(".said")
        page.get_by_role("button", name="13×13").tap()
        page.get_by_role("button", name="Undo").tap()
        assert page.get_by_label("Another size").input_value() == ""
        assert page.get_by_role("button", name="9×9").get_attribute("aria-pressed") == "true"
        box = page.get_by_role("button", name="Count it").bounding_box()
        assert box["y"] + box["height"] <= 844, "always in sight"


def a_tournament_is_settled(desk: Desk) -> None:
    """Decisions made in the page survive a reload, can be changed, and equal the command's decisions file."""
    with tempfile.TemporaryDirectory() as folder, desk.page() as page:
        open_files(page, EVENT / "results-opengotha.xml", *sorted((EVENT / "records").iterdir()))
        page.wait_for_selector(".item")
        items = page.locator(".item").count()
        assert not page.locator(".standing .primary").count(), "to finish is not the next step while items are open"
        page.get_by_role("button", name="Correct to…").first.click()
        assert page.get_by_label("Result", exact=True).input_value() == "B+8.5"
        page.get_by_label("Reason").fill("both agree")
        page.get_by_role("button", name="Save the decision").click()
        page.wait_for_timeout(100)
        assert page.locator(".item").count() == items, "who decides is asked"
        page.get_by_label("Who decides").fill("Ann Lee")
        page.get_by_role("button", name="Save the decision").click()
        until(lambda: page.locator(".item").count() == items - 1, "one item less")
        assert "Zoë Ibáñez won" in page.inner_text(".settledones")
        page.reload()
        until(lambda: page.locator(".settledones li").count() == 1, "the decision")
        page.get_by_role("button", name="The result stands").last.click()
        page.get_by_label("Reason").fill("not yet")
        page.get_by_role("button", name="The result stands").first.click()
        assert page.get_by_label("Who decides").first.input_value() == "Ann Lee"
        page.get_by_role("button", name="Save the decision").first.click()
        until(lambda: page.locator(".settledones li").count() == 2, "two decisions")
        assert page.get_by_label("Reason").input_value() == "not yet", "an open form of another card stays"
        page.locator(".settledones").get_by_role("button", name="Change").last.click()
        assert page.locator(".settledones li").count() == 2, "a decision changes only when it is saved"
        page.get_by_role("button", name="Withdraw the decision").click()
        until(lambda: page.locator(".settledones li").count() == 1, "one again")
        page.get_by_text("More", exact=True).click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Decisions (CSV)").click()
        there = Path(folder) / "decisions.csv"
        there.write_bytes(Path(download.value.path()).read_bytes())

        def rows() -> list[list[str]]:
            table = csv.DictReader(io.StringIO(there.read_text("utf-8-sig"), newline=""))
            return [[row[key] for key in table.fieldnames or () if key not in ("record", "found")] for row in table]

        made = rows()
        assert sum("Ann Lee" in row for row in made) == 1
        names = [str(EVENT / "results-opengotha.xml"), str(EVENT / "records")]
        run("tournament", *names, "--decisions", str(there), "--jobs", "1", "--quiet")
        assert [row for row in rows() if row[0] == "pairing"] == [row for row in made if row[0] == "pairing"]


def a_sealed_event_is_verified(desk: Desk) -> None:
    """One button seals the event. The dropped bundle is called unchanged, and a changed file beside it is named."""
    with tempfile.TemporaryDirectory() as folder, desk.page() as page:
        open_files(page, EVENT / "results.h9", *sorted((EVENT / "records").iterdir()))
        page.wait_for_selector(".item")
        page.get_by_role("button", name="Sign and finish").click()
        assert "items are still open" in page.inner_text(".finish")
        with page.expect_download() as download:
            page.get_by_role("button", name="Sealed event").click()
        until(lambda: "Checksum of the seal" in page.inner_text(".finish"), "the checksum")
        short = page.inner_text(".finish [role=status]").split(": ")[1]
        sealed = Path(folder) / "sealed.zip"
        sealed.write_bytes(Path(download.value.path()).read_bytes())
        changed = Path(folder) / "results.h9"
        changed.write_bytes((EVENT / "results.h9").read_bytes().replace(b"Quill", b"Quilt"))
        page.get_by_role("button", name="Close").click()
        page.go_back()
        for files, told in (([sealed], "Unchanged"), ([sealed, changed], "1 change")):
            open_files(page, *files)
            page.get_by_text(told, exact=False).first.wait_for()
            assert page.inner_text(".checksum") == short
            page.reload()
            page.get_by_text(told, exact=False).first.wait_for()
            page.go_back()
        until(lambda: "Sealed event" in page.inner_text(".kept"), "the sealed event among the kept work")


def nothing_is_claimed_without_a_program(desk: Desk) -> None:
    """If the program is gone, opening, counting and deciding say that nothing was changed. Later, all work again."""

    def gone(page: Any) -> None:
        until(lambda: "Nothing was changed" in page.inner_text("#problem"), "that nothing was changed")
        page.locator("#problem").get_by_role("button", name="Close").click()  # so that it is said again

    with desk.page() as page:
        open_files(page, EVENT / "results-opengotha.xml", *sorted((EVENT / "records").iterdir()))
        page.wait_for_selector(".item")
        items = page.locator(".item").count()
        page.get_by_role("button", name="The result stands").first.click()
        page.get_by_label("Who decides").fill("Ann Lee")
        page.route("**/api", lambda route: route.abort())
        page.get_by_role("button", name="Save the decision").click()
        gone(page)
        assert page.locator(".item").count() == items
        assert page.get_by_label("Who decides").input_value() == "Ann Lee"
        page.unroute("**/api")
        page.get_by_role("button", name="Save the decision").click()
        until(lambda: page.locator(".item").count() == items - 1, "one item less")
        page.go_back()
        page.wait_for_selector(".home")
        page.route("**/api", lambda route: route.abort())
        before = answer(page)
        page.mouse.click(*at(page, 12, 15))
        gone(page)
        until(lambda: answer(page) == before, "the board as it was")
        open_files(page, NAME)
        gone(page)
        assert page.locator(".home").count() == 1
        set_up(page, "9x9")
        page.mouse.click(*at(page, 4, 4))
        page.get_by_role("button", name="Count it").click()
        gone(page)
        page.unroute("**/api")
        page.get_by_role("button", name="Count it").click()
        counted(page)


CHECKS = (
    the_examples_open, what_cannot_be_read_is_answered_with_help, a_row_of_stones_is_painted, a_tournament_is_settled,
    a_sealed_event_is_verified,
)  # fmt: skip
OF_THE_SERVER = (the_first_board_is_there_before_the_engine, nothing_is_claimed_without_a_program)
"""Checks that replace the server."""
