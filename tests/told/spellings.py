"""The meaning of each spelling of a result, a komi, or the beginning of a record with its handicap."""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from adjudicate.go.points import grid
from adjudicate.rules.findings.base import Finding
from adjudicate.rules.handicap import Handicap, recorded_komi, resolve, resolve_komi
from adjudicate.rules.komi_text import likely_komi
from adjudicate.rules.result import parse_result
from adjudicate.rules.rulesets import RULESETS
from tests.support import board_of, record_in

if TYPE_CHECKING:
    from tests.told import Case


def by_answer(case: Case, answer: Callable[[str, dict[str, str]], str]) -> list[str]:
    """Return each answer with the texts that have it, separated by " | " or a new line.
    A text in quotes is a Python literal. Options may follow in braces: {size=9,
    rules=bga}
    """
    found: dict[str, list[str]] = {}
    for given in case.given.replace("\n", " | ").split(" | "):
        text, _, braces = given.removesuffix("}").partition(" {")
        text = literal_eval(text) if text.startswith("'") else text
        options = dict(re.findall(r"(\w+)=([^,]*)", braces))
        shown = text if "[" in text and text.isprintable() else repr(text)
        found.setdefault(answer(text, options), []).append(f"{shown} {{{braces}}}" if braces else shown)
    lines = []
    for told, texts in found.items():
        first, *others = told.split("\n")
        lines += [f"{first}: {' | '.join(texts)}", *(f"  {line}" for line in others)]
    return lines


def said(notes: Sequence[Finding], text: str, book: str) -> str:
    """Return the message, with "..." for the text itself."""
    assert {note.book for note in notes} <= {book}
    messages = (note.message.replace(f'"{text}"', '"..."') if text else note.message for note in notes)
    return "".join(f"\n{note.slug}: {message}" for note, message in zip(notes, messages, strict=True))


def claims(case: Case) -> list[str]:
    """Return each result from some spellings, with all unusual fields."""

    def answer(text: str, _: dict[str, str]) -> str:
        result = parse_result(text)
        assert not result.quoted  # only read_claim() sets this field
        head = f"{result.kind} {result.canonical}, winner {result.winner}, margin {result.margin!r}"
        others = {name: getattr(result, name) for name in ("odd", "remark", "zi")}
        return head + "".join(f", {name} {value}" for name, value in others.items() if value not in (False, "no"))

    return by_answer(case, answer)


def beginnings(case: Case) -> list[str]:
    """Return the beginnings of records: the handicap, its evidence, moves and placed stones, and the first player."""

    def answer(text: str, options: dict[str, str]) -> str:
        record, ruleset = record_in(f"(;GM[1]FF[4]{text})".encode()), RULESETS[options.get("rules", "aga")]
        asked, first = options.get("handicap"), {"B": 1, "W": -1, "": 0}[options.get("first", "")]
        board, declared = board_of(record), record.text("HA")
        given = int(asked) if asked else None
        start, notes = resolve(board, record.line, ruleset, declared, handicap=given, first=first)
        one = start.handicap
        head = f"{one.stones} of {one.declared}, {one.how}, {start.placement} moves, {'B' if start.first > 0 else 'W'}"
        stones = "".join(f" {'BW'[colour < 0]}{board.name(point)}" for point, colour in start.stones.items())
        return head + stones + said(notes, declared or "", ruleset.book)

    return by_answer(case, answer)


def komi(case: Case) -> list[str]:
    """Return the komi used, its source, and whether it is certain.

    Add the record's own komi and, in quarter points, the possible meaning of a komi that is not a number.
    """

    def answer(text: str, options: dict[str, str]) -> str:
        stones, how, declared = options.get("handicap", "0 none None").split()
        handicap = Handicap(int(stones), how, literal_eval(declared))  # type: ignore[arg-type] # one of the ways
        size, asked = int(options.get("size", "19")), options.get("option")
        ruleset, board = RULESETS[options.get("rules", "aga")], grid(size, size)
        written = None if text == "(none)" else text
        found, notes = resolve_komi(board, ruleset, written, handicap, int(4 * float(asked)) if asked else None)
        head = f"{found.value / 4:g} {found.chosen_by}{'' if found.certain else ', not certain'}"
        recorded, likely = recorded_komi(board, written, handicap), likely_komi(written or "")
        head += f", recorded {recorded}" if recorded != found.value else ""
        return head + (f", likely {likely}" if likely is not None else "") + said(notes, text, ruleset.book)

    return by_answer(case, answer)
