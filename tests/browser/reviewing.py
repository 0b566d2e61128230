"""Checks for the review of a game: taps, keys, steps, and the values that these must never change."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from adjudicate import Adjudication, Record, adjudicate, read_records
from adjudicate.display.wording import Voice
from adjudicate.rules.quarters import margin_text
from tests.browser.desk import EXAMPLES, NOT_DOUBLE, ROOT, Desk, at, basis, counted, more, speak, until
from tests.support import svg_of

GAME = "even-19x19.sgf"
LOST = "G10"  # a white stone marked as dead, alone in its string
PLACE = (6, 9)  # its column and row
MAPPED = ROOT / "fixtures" / "japanese" / "why" / "other-interpretation" / "game.sgf"
"""A Japanese game whose result is the count with the false eye A3."""


def sheet(**options: Any) -> Adjudication:
    """Adjudicate the game without the page."""
    return adjudicate(recorded(GAME), **options)


def recorded(name: str) -> Record:
    """Read an example."""
    record = read_records((EXAMPLES / name).read_bytes())[0]
    assert isinstance(record, Record)
    return record


def margins(game: Adjudication) -> tuple[str, str]:
    """Return both counts as the page writes them."""
    score = game.what_if.score if game.what_if else game.score
    assert score is not None
    return margin_text(score.territory.margin), margin_text(score.area.margin)


def own(page: Any) -> str:
    """Return the page's sentences about the record's own verdict."""
    said: str = page.inner_text(".verdicts > :first-child")
    return said.removesuffix("The marks on the board do not change this verdict.").strip()


def follows(page: Any, expected: tuple[str, str]) -> None:
    """Wait for both counts."""
    until(lambda: counted(page) == expected, f"{expected}; the page has {counted(page)}")


def counts_follow_a_tap(desk: Desk) -> None:
    """A tap changes a string, both counts follow, the change is shown and can be undone. The record's verdict stays."""
    recorded, turned = margins(sheet()), margins(sheet(what_if={LOST: "alive"}))
    assert recorded != turned
    with desk.review(GAME, width=390, height=844, touch=True) as page:
        before = own(page)
        assert counted(page) == recorded
        page.touchscreen.tap(*at(page, *PLACE))
        follows(page, turned)
        assert "G10, 1 stone: alive" in page.inner_text(".said")
        assert page.locator(".changed circle").count() == 1
        assert own(page) == before
        page.get_by_role("button", name="Undo").tap()
        follows(page, recorded)
        more(page, "Redo")
        follows(page, turned)
        page.keyboard.press("Escape")
        more(page, "The record's dead stones")
        follows(page, recorded)
        more(page, "All alive")
        follows(page, margins(sheet(dead=[])))
        assert own(page) == before


def agreement_is_said(desk: Desk) -> None:
    """Marks are a what-if until the players agree; then their verdict appears beside the record's own."""
    with desk.review(GAME) as page:
        before = own(page)
        page.mouse.click(*at(page, *PLACE))
        page.wait_for_selector(".whatif")
        assert page.locator(".verdicts .status").count() == 1  # the record's own verdict, because a what-if has none
        page.get_by_role("button", name="Both players agree").click()
        until(lambda: page.locator(".verdicts .status").count() == 2, "a verdict by what is agreed")
        dead = {sheet().grid.name(p) for p in sheet().statuses.dead} - {LOST}
        assert sheet(dead=sorted(dead)).verdict.status in page.inner_text(".verdicts .status >> nth=0").lower()
        assert before.partition("\n")[2] in page.inner_text(".verdicts > :last-child")


def a_group_turns_together(desk: Desk) -> None:
    """A long press, or a click with Shift, changes every string that can die only together with this one."""
    with desk.review(GAME) as page:
        x, y = at(page, *PLACE)
        page.keyboard.down("Shift")
        page.mouse.click(x, y)
        page.keyboard.up("Shift")
        page.wait_for_selector(".whatif")
        by_shift = page.inner_text(".said")
        stones = re.search(r"(\d+) stones: alive", by_shift)
        assert stones is not None, by_shift
        assert int(stones[1]) > 1
        page.get_by_role("button", name="Undo").first.click()
        follows(page, margins(sheet()))
        page.mouse.move(x, y)
        page.mouse.down()
        until(lambda: page.inner_text(".said") == by_shift, "the group, while the finger still lies")
        page.mouse.up()
        assert page.inner_text(".said") == by_shift


def points_are_given_by_taps(desk: Desk) -> None:
    """With given statuses, the map is counted. Taps on an empty point make it neutral, then counted, then as mapped."""
    [record] = read_records(MAPPED.read_bytes())
    assert isinstance(record, Record)
    mapped, counts = (margins(adjudicate(record, dead=[], counted=names)) for names in ((), ("A3",)))
    assert mapped != counts
    with desk.review(MAPPED) as page:
        more(page, "All alive")
        follows(page, mapped)
        assert "false eyes: Black 1 (A3)" in page.text_content(".counts")
        basis(page)
        assert "false eye" in page.inner_text(".legend")
        page.keyboard.press("Escape")
        page.mouse.click(*at(page, 0, 2))
        until(lambda: "A3: neutral, as you say" in page.inner_text(".said"), "a point given as neutral")
        follows(page, mapped)
        page.mouse.click(*at(page, 0, 2))
        follows(page, counts)
        page.get_by_role("button", name="Both players agree").click()
        until(lambda: page.locator(".verdicts .status.confirmed").count() == 1, "the verdict by what is given")
        page.get_by_role("button", name="Change again").click(delay=NOT_DOUBLE)
        page.mouse.click(*at(page, 0, 2))
        follows(page, mapped)


def a_drag_marks_nothing(desk: Desk) -> None:
    """A finger that moves more than eight pixels scrolls; a trembling finger marks."""
    with desk.review(GAME) as page:
        x, y = at(page, *PLACE)
        for far, marks in ((12, 0), (4, 1)):
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + far, y)
            page.mouse.up()
            page.wait_for_timeout(700)  # longer than a long press
            counted(page)
            assert page.locator(".whatif").count() == marks, far


def stepping_marks_nothing(desk: Desk) -> None:
    """While a move before the last is shown, a label says so, and taps do not mark."""
    with desk.review(GAME) as page:
        page.get_by_role("button", name="One move back").click()
        page.wait_for_selector(".stepping:not([hidden])")
        last = len(sheet().record.line.points)
        assert f"Move {last - 1} of {last}" in page.inner_text(".stepping")
        page.mouse.click(*at(page, *PLACE))
        until(lambda: "Nothing is marked" in page.inner_text(".edge"), "why nothing is marked")
        page.locator(".edge").get_by_role("button", name="To the end").click()
        page.wait_for_selector(".stepping", state="hidden")
        assert counted(page) == margins(sheet())
        assert page.locator(".whatif").count() == 0


def keys_do_it_all(desk: Desk) -> None:
    """Arrows, Space and U mark and undo. The live region reads out the point, string, status, then the new counts."""
    recorded, turned = margins(sheet()), margins(sheet(what_if={LOST: "alive"}))
    with desk.review(GAME) as page:
        page.focus(".boardframe")
        for _ in range(3):  # from the middle, K10
            page.keyboard.press("ArrowLeft")
        said = page.inner_text("[aria-live]")
        assert said == "G10: White, 1 stone, dead."
        page.keyboard.press("Space")
        follows(page, turned)
        said = "[aria-live]"
        until(lambda: all(margin in page.inner_text(said) for margin in turned), "the new counts, read out")
        page.keyboard.press("u")
        follows(page, recorded)
        assert page.evaluate("document.activeElement.className") == "boardframe"


def a_list_instead_of_the_board(desk: Desk) -> None:
    """Groups whose status changes the result are buttons of 44 pixels; one press changes them all."""
    with desk.review(GAME, width=390, height=844) as page:
        hang = page.locator(".hang").first
        assert hang.bounding_box()["height"] >= 44
        told = re.search(r"(\w)\w+ wins by ([\d.]+)", hang.locator(".then").inner_text())
        assert told is not None
        hang.click()
        until(lambda: f"{told[1]}+{told[2]}" in counted(page), told[0])
        assert page.evaluate("document.activeElement.className").startswith("hang")


def findings_step_to_their_move(desk: Desk) -> None:
    """A finding shows its move and the choices under Rule 8. The selected choice becomes an option of the sheet."""
    with desk.review("ko-retaken.sgf") as page:
        page.get_by_role("button", name="Move 13").click()
        page.wait_for_selector(".remedies")
        assert "Move 13 of 17" in page.inner_text(".stepping")
        text = page.inner_text(".panel.ruling")
        for part in ("ILLEGAL (M203 superko)", "AGA 1991 Rule 6", "The move stands: W+3.5", "as a pass", "go back"):
            assert part in text, part
        page.get_by_role("button", name="Use this choice").click()
        until(lambda: counted(page) == ("W+6.5", "W+7.5"), "the count with the move taken back")
        assert "W+3.5" in own(page)
        basis(page)
        assert "move 13, which is withdrawn" in page.inner_text(".choices")


def choices_readjudicate(desk: Desk) -> None:
    """Rules and komi chosen in the page give another sheet, labelled as requested. The record's verdict stays."""
    with desk.review(GAME) as page:
        before = own(page)
        basis(page)
        page.get_by_label("Rules", exact=True).select_option("japanese")
        page.get_by_label("Komi").fill("0,5")
        page.get_by_label("Komi").press("Enter")
        follows(page, margins(sheet(rules="japanese", komi="0.5")))
        assert "komi 0.5 (as requested)" in page.inner_text(".choices")
        assert own(page) == before
        page.get_by_label("Komi").fill("a lot")
        page.get_by_label("Komi").press("Enter")
        page.wait_for_selector("#problem:not([hidden])")
        assert "komi" in page.inner_text("#problem")
        page.mouse.click(*at(page, *PLACE))  # an impossible value is not kept
        follows(page, margins(sheet(rules="japanese", komi="0.5", what_if={LOST: "alive"})))


Places = set[tuple[float, float]]


def the_board_is_that_of_the_reports(desk: Desk) -> None:
    """Stones, dead stones and territory are in the same places as in the pictures that Python writes."""
    for name in ("even-19x19.sgf", "handicap-13x13.sgf", "ko-retaken.sgf"):
        svg = ElementTree.fromstring(svg_of(adjudicate(recorded(name))))  # noqa: S314 -- our own
        crosses = {(x + 7, y + 7) for x, y in starts(svg, "l14 14")}
        owned = {
            (float(r.get("x", "")) + 3.5, float(r.get("y", "")) + 3.5)
            for r in svg.iterfind(".//{*}rect")
            if r.get("width") == "7"
        }
        with desk.review(name) as page:
            drawn = ElementTree.fromstring(  # noqa: S314 -- our own
                page.locator(".boardframe svg").evaluate("svg => svg.outerHTML")
            )
        for colour, fill in (("black", "#111"), ("white", "#fff")):
            live = {place for place, ink in stones(svg) if ink == fill}
            assert live, name
            assert live == circles(drawn, f"stones {colour}"), name
        assert crosses == starts(drawn, "m-4.5 -4.5l9"), name
        assert circles(drawn, "lost black") | circles(drawn, "lost white") >= crosses, name
        assert owned - crosses == starts(drawn, "m-3 -3h6"), name


def stones(svg: ElementTree.Element) -> set[tuple[tuple[float, float], str]]:
    """Return the places and colours of the stones in a drawing by Python."""
    return {
        ((float(c.get("cx", "")), float(c.get("cy", ""))), g.get("fill", ""))
        for g in svg.iterfind(".//{*}g")
        for c in g.findall("{*}circle")
        if c.get("r") == "9.4"
    }


def circles(svg: ElementTree.Element, name: str) -> Places:
    """Return the places of the circles of a class in the page's drawing."""
    return {
        (float(c.get("cx", "")), float(c.get("cy", "")))
        for g in svg.iterfind(".//{*}g")
        if g.get("class") == name
        for c in g.findall("{*}circle")
    }


def starts(svg: ElementTree.Element, shape: str) -> Places:
    """Return the starting points of the paths in a drawing."""
    paths = [path.get("d", "") for path in svg.iterfind(".//{*}path")]
    return {(float(x), float(y)) for d in paths for x, y in re.findall(rf"M([\d.]+) ([\d.]+){re.escape(shape)}", d)}


def a_sheet_is_in_the_language_that_is_chosen(desk: Desk) -> None:
    """The verdict, counts, findings, explanations and rulings use the chosen language and keep it. Then English is
    chosen.
    """
    german = Voice("de")
    game = adjudicate(recorded("ko-retaken.sgf"))
    with desk.review("ko-retaken.sgf") as page:
        english = page.inner_text(".verdicts")
        assert page.locator("[lang=de]").count() == 0
        speak(page, "de")
        until(lambda: page.locator(".verdicts [lang=de]").count() == 2, "the verdict in German")
        assert page.inner_text(".verdicts .reason") == german.of(game.verdict.reason)
        assert "gewinnt mit 3,5 Punkten" in page.inner_text(".verdicts .results")
        table = page.text_content(".counts table")
        assert all(word in table for word in ("Gebiet (entscheidet)", "Gefangene", "Weiß +3,5", "0,5"))
        assert page.inner_text(".card .large") == "Weiß gewinnt mit 3,5"
        assert "Beide sind sich einig" in page.inner_text(".actions")
        found = [one for one in game.findings if one.severity != "note"]
        told = page.inner_text("ul.findings")
        assert all(german.of(one.message) in told for one in found)
        assert german.of(game.verdict.explanations[0].message) in page.inner_text(".why")
        page.click(f"text=Zug {found[0].move}")
        page.wait_for_selector(".panel.ruling h2 [lang=de]")
        assert german.of(found[0].message) in page.inner_text(".panel.ruling")
        page.reload()
        counted(page)
        assert page.locator("html[lang=de]").count() == 1
        assert page.locator(".verdicts [lang=de]").count() == 2
        speak(page, "en")
        until(lambda: page.inner_text(".verdicts") == english, "the verdict in English again")


def the_language_is_that_of_the_browser(desk: Desk) -> None:
    """Without a choice, sheets are in the first available language of the browser."""
    wanted = "Object.defineProperty(navigator, 'languages', { get: () => ['es-ES', 'fr-CA', 'de'] })"
    with desk.review("ko-retaken.sgf", before=lambda page: page.add_init_script(wanted)) as page:
        assert page.locator("html[lang=fr]").count() == 1
        assert page.locator(".verdicts [lang=fr]").count() == 2


CHECKS = (
    counts_follow_a_tap, a_sheet_is_in_the_language_that_is_chosen, the_language_is_that_of_the_browser,
    agreement_is_said, a_group_turns_together, points_are_given_by_taps, a_drag_marks_nothing, stepping_marks_nothing,
    keys_do_it_all, a_list_instead_of_the_board, findings_step_to_their_move, choices_readjudicate,
    the_board_is_that_of_the_reports,
)  # fmt: skip
