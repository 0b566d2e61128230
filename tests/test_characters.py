"""Text for output and for comparison is the same on every Python, and has no formulas for spreadsheets."""

from __future__ import annotations

import unicodedata
from importlib import import_module
from typing import Any

import pytest

from adjudicate import display
from adjudicate.display.characters import is_newer, settled
from adjudicate.display.page import opening
from adjudicate.display.sanitise import for_html, for_table, for_terminal
from adjudicate.rules.rulesets import from_record
from adjudicate.tournament.formats.values import folded
from adjudicate.tournament.names import raw_key, words
from tests.tables import cases_in, in_groups


@in_groups(("name", "given", "named", "value"), cases_in("display", "a_function_has_its_value", display=display))
def test_a_function_has_its_value(name: str, given: list[Any], named: dict[str, Any], value: Any) -> None:
    module, _, function = name.partition(".")
    assert getattr(import_module(f"adjudicate.display.{module}"), function)(*given, **named) == value


def test_a_page_begins_with_its_policies() -> None:
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
    assert (
        opening("Sheet", "A & B", language="de")
        .replace("/>", ">")
        .startswith(
            '<!DOCTYPE html>\n<html lang="de" dir="ltr"><head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{for_html(policy)}">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<meta name="referrer" content="no-referrer"><title>Sheet: A &amp; B</title><style>'
        )
    )


EVERY = [chr(code) for code in (*range(0x33480), *range(0xE0000, 0xE0200))]  # there are no characters between
NEWER = "\U00031350"  # a Chinese character of Unicode 15, which only Python 3.12 and later know


def test_characters_that_unicode_14_lacks_are_listed() -> None:
    unassigned = {char for char in EVERY if unicodedata.category(char) == "Cn"}
    newer = {char for char in EVERY if is_newer(char)}
    assert unassigned <= newer
    assert (unassigned == newer) == (unicodedata.unidata_version == "14.0.0")
    assert newer.isdisjoint(map(chr, range(0x250)))
    assert newer.isdisjoint("井山裕太이세돌Пётр😀👍ﾏ")
    assert {chr(code) for code in range(0x31350, 0x323B0)} <= newer  # CJK extension H: Unicode 15.0
    assert {chr(code) for code in range(0x2EBF0, 0x2EE5E)} <= newer  # CJK extension I: Unicode 15.1
    assert {chr(code) for code in range(0x10D40, 0x10D66)} <= newer  # Garay, with capitals: Unicode 16.0


def test_all_python_versions_treat_newer_characters_alike() -> None:
    """For Python 3.11, such a character is neither a letter nor printable; for 3.12, it is both."""
    name = f"\u674e{NEWER}"
    assert for_terminal(name) == "\u674e\\U00031350"
    assert for_html(name) == "\u674e\\U00031350"
    assert for_table(name) == "\u674e\\U00031350"
    assert settled(name) == "\u674eu31350"
    assert words(name) == ("\u674eu31350",) != words("\u674e\U00031351")
    assert raw_key(name) != raw_key("\u674e\U00031351")
    assert folded(name) == "\u674eu31350"
    assert from_record(f"aga{NEWER}") is None
    assert for_terminal(f"e{NEWER}\u0301") == "e\\U00031350\u0301"


@pytest.mark.slow
def test_a_terminal_shows_all_printable_characters_and_no_other() -> None:
    for char in EVERY:
        most = 3 if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me") else 4
        is_shown = char.isprintable() and not is_newer(char)
        assert (for_terminal(char * 4) == char * most) == is_shown, ascii(char)


@pytest.mark.parametrize("mark", ["\u0301", "\u20dd", "\u034f", "\u302e"])
def test_three_combining_marks_of_any_kind_are_kept(mark: str) -> None:
    """Such a mark has a combining class (U+302E), a category of marks (U+034F and U+20DD), or both (U+0301)."""
    assert for_terminal(f"e{mark * 20}a{mark}") == f"e{mark * 3}a{mark}"


def test_no_cell_begins_like_a_formula() -> None:
    """This holds after compatibility normalisation and after invisible characters, for all characters."""
    alike = {c for c in EVERY if unicodedata.normalize("NFKC", c).lstrip()[:1] in tuple("=+-@'\u2212")}
    assert len(alike) >= 22
    for char in alike:
        for before in ("", " ", "\u3000", "\xa0", "\u200b", "\ufeff", "\u0301", "\ufe0f", "\u3164", "\u115f", "\u2800"):
            cell = for_table(f"{before}{char}1")
            assert cell.startswith(("'", "\\")), (cell, char)
            assert for_table(cell[1:]) == cell or cell[0] == "\\"
    for char in EVERY:
        if char not in alike and unicodedata.category(char)[0] in "PSZ":  # signs and spaces
            cell = for_table(f"{char}=1")
            assert unicodedata.normalize("NFKC", cell).lstrip()[:1] not in tuple("=+-@"), char


@pytest.mark.parametrize("text", ["Ada", "a=b", "3-2", "", "\\x1b", "\u2014 Bo", "\u674e-"])
def test_other_cells_are_unchanged(text: str) -> None:
    assert for_table(text) == text
