"""Write decided results into a table, if possible in the spelling that the table already uses."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from adjudicate.rules.quarters import show
from adjudicate.tournament.formats.header import Header, column_key, find_header, rows_of
from adjudicate.tournament.formats.results_file import Correction, Edit, Edits, edited_facts, line_span
from adjudicate.tournament.formats.table import YES
from adjudicate.tournament.model import Outcome, Pairing

_SWAPPED: Final = (
    ("W", "B"), ("w", "b"), ("White", "Black"), ("white", "black"), ("1-0", "0-1"), ("1:0", "0:1"), ("S", "W"),
    ("N", "B"), ("Weiß", "Schwarz"), ("Blanc", "Noir"),
)  # fmt: skip
_COLOURS: Final[dict[Outcome, tuple[str, ...]]] = {
    "white": ("W+", "Weiß+", "Blanc+"), "black": ("B+", "Schwarz+", "Noir+"),
}  # fmt: skip
_OTHERS: Final[dict[Outcome, tuple[str, ...]]] = {
    "draw": ("0", "Jigo", "½-½", "0.5-0.5"), "both-win": ("1-1", "both win"), "both-lose": ("0-0", "both lose"),
    "unknown": ("?", ""),
}  # fmt: skip
_SCORE: Final = re.compile(r"[01](\s?[-:–]\s?)[01]")
_YES: Final[dict[str, str]] = {"weiss": "ja", "schwarz": "ja", "blanc": "oui", "noir": "oui"}
"""Column name -> the word for yes in its language. A table without any of these columns uses English."""
_WINNERS: Final = (*_SWAPPED, ("weiß", "schwarz"), ("blanc", "noir"), ("WHITE", "BLACK"))


def write(text: str, correction: Correction) -> Iterator[Edits]:
    """Yield edits that write a decided result into its row: the cells for result, winner, margin, default, referee."""
    header, span, decided = find_header(text), line_span(text, correction.pairing.line), correction.result
    if header is None or span is None:
        return
    row = _Row(text, header, _cells(text, span[0], header.delimiter))
    fixed: list[Edit | None] = []
    how = decided.declared if "result" not in header.columns else ""
    margin = decided.margin and "+" not in row.cell("result")
    if "margin" in header.columns and (row.cell("margin") or how or margin):
        fixed.append(row.edit("margin", how if decided.margin is None else _points(text, header, decided.margin)))
    if "default" in header.columns and (decided.by_default or row.cell("default")):
        fixed.append(row.edit("default", _yes(text, header, "default") if decided.by_default else ""))
    if correction.by_referee and "referee" in header.columns and not row.cell("referee"):
        fixed.append(row.edit("referee", _yes(text, header, "referee")))
    marked = decided.by_default and "default" not in header.columns
    results: list[str | None] = [None]
    if "result" in header.columns:
        results = [f"{said}!" if marked and said else said for said in _results(text, header, row, correction)]
    winners: list[str | None] = [None]
    if "winner" in header.columns and (row.cell("winner") or "result" not in header.columns):
        winners = list(_winners(row, correction))
    for result, winner in product(dict.fromkeys(results), dict.fromkeys(winners)):
        edits = [row.edit("result", result), row.edit("winner", winner), *fixed]
        yield tuple(edit for edit in edits if edit is not None)


def write_facts(text: str, correction: Correction, wanted: Pairing) -> Edits | None:
    """Return edits that swap the players' names and set handicap and komi."""
    header, span = find_header(text), line_span(text, correction.pairing.line)
    if header is None or span is None:
        return None
    cells = _cells(text, span[0], header.delimiter)
    places = {name: cells[at] for name, at in header.columns.items() if at < len(cells)}
    return edited_facts(text, places, correction.pairing, wanted, lambda komi: _points(text, header, komi))


class _Row:
    """A table row to be edited. cells -- start and end of each cell, including its quotation marks"""

    def __init__(self, text: str, header: Header, cells: list[tuple[int, int]]) -> None:
        self.text, self.header, self.cells = text, header, cells

    def cell(self, column: str) -> str:
        index = self.header.columns.get(column)
        if index is None or index >= len(self.cells):
            return ""
        bare = self.text[slice(*self.cells[index])].strip()
        return bare[1:-1].replace('""', '"').strip() if _is_quoted(bare) else bare

    def edit(self, column: str, value: str | None) -> Edit | None:
        """Return the edit that puts a value in a cell, keeping spaces and quotation marks; None if nothing changes."""
        index = self.header.columns.get(column)
        if value is None or index is None or self.cell(column) == value:
            return None
        if index >= len(self.cells):  # the row is too short to have this column
            end = self.cells[-1][1]
            return Edit(end, end, self.header.delimiter * (index - len(self.cells) + 1) + value)
        start, end = self.cells[index]
        written = self.text[start:end]
        bare = written.strip()
        left = len(written) - len(written.lstrip()) if bare else 0
        if _is_quoted(bare):
            value = '"' + value.replace('"', '""') + '"'
        elif self.header.delimiter in value:
            value = f'"{value}"'
        return Edit(start + left, start + left + len(bare), value)


def _is_quoted(text: str) -> bool:
    return len(text) > 1 and text[0] == text[-1] == '"'


def _cells(text: str, start: int, delimiter: str) -> list[tuple[int, int]]:
    found, cell = list[tuple[int, int]](), re.compile(rf'(?:"(?:[^"]+|"")*"?)?[^{delimiter}\r\n]*')
    while (match := cell.match(text, start)) and (not found or text[start - 1 : start] == delimiter):
        found.append(match.span())
        start = match.end() + 1
    return found


def _results(text: str, header: Header, row: _Row, correction: Correction) -> Iterator[str]:
    """Yield spellings of a result, best first: the full result, the table's spellings, variants of the old cell."""
    result, old = correction.result, row.cell("result").removesuffix("!").strip()
    colours = _COLOURS.get(result.outcome, ())
    in_its_column = "margin" in header.columns and "+" not in old  # the margin has its own cell
    if result.declared or (result.margin is not None and not in_its_column):
        how = result.declared or _points(text, header, result.margin or 0)
        spelled = (*_colours(text, header, correction), *_turned(old), *colours)
        yield from (f"{colour}{how}" for colour in dict.fromkeys(spelled) if colour.endswith("+"))
    if result.outcome == correction.pairing.outcome:
        yield old
    if colours and old and old in (row.cell("white"), row.cell("black")):
        yield row.cell(result.outcome)
    yield from _usual(text, header, correction)
    yield from _turned(old)
    yield from colours
    others = _OTHERS.get(result.outcome, ())
    between = next((match[1] for _, cell in _column(text, header, "result") if (match := _SCORE.fullmatch(cell))), "")
    yield from (other.replace("-", between) for other in others if between and "-" in other)
    yield from others


def _turned(old: str) -> Iterator[str]:
    for one, other in _SWAPPED:
        for here, there in ((one, other), (other, one)):
            if old.startswith(here) and (len(old) == len(here) or old[len(here)] == "+"):
                yield there + ("+" if old[len(here) :] else "")


def _colours(text: str, header: Header, correction: Correction) -> list[str]:
    """Return the table's most frequent spellings of a win by the decided colour, such as "S+"."""
    lines = {p.line for p in correction.event.pairings if p.outcome == correction.result.outcome}
    cells = (cell for line, cell in _column(text, header, "result") if line in lines)
    return [f"{begin}+" for begin, _ in Counter(cell.partition("+")[0] for cell in cells if "+" in cell).most_common(3)]


def _column(text: str, header: Header, column: str) -> Iterator[tuple[int, str]]:
    index = header.columns.get(column)
    if index is None:
        return
    for row in rows_of(text, header.delimiter):
        if row.line > header.line and index < len(row.cells) and row.cells[index].strip():
            yield row.line, row.cells[index].strip()


def _points(text: str, header: Header, quarters: int) -> str:
    """Convert quarter points to text, with a decimal comma if the table uses one."""
    cells = " ".join(cell for column in ("result", "margin", "komi") for _, cell in _column(text, header, column))
    commas, points = (re.search(rf"[0-9]{mark}[0-9]", cells) for mark in (",", r"\."))
    return show(quarters).replace(".", ",") if commas and not points else show(quarters)


def _yes(text: str, header: Header, column: str) -> str:
    """Return the word for yes that a column uses most, or the word in the header's language if it uses none."""
    said = Counter(cell for _, cell in _column(text, header, column) if cell.casefold() in YES).most_common(1)
    language = next((_YES[key] for cell in header.cells if (key := column_key(cell)) in _YES), "yes")
    return said[0][0] if said else language


def _usual(text: str, header: Header, correction: Correction) -> Iterator[str]:
    """Yield up to three of the table's most frequent spellings of an outcome, without margins and players' names."""
    alike = (p for p in correction.event.pairings if p.outcome == correction.result.outcome)
    lines = {p.line for p in alike if not (p.margin or p.declared or p.by_default)}
    names = {name for player in correction.event.players for name in (player.key, player.name)}
    cells = (cell for line, cell in _column(text, header, "result") if line in lines and cell not in names)
    yield from (spelling for spelling, _ in Counter(cells).most_common(3))


def _winners(row: _Row, correction: Correction) -> Iterator[str]:
    """Yield spellings of the winner: both colours, if the cell named one of them before, and then the player's name."""
    outcome, old = correction.result.outcome, row.cell("winner")
    if outcome not in ("white", "black"):
        yield "jigo" if outcome == "draw" else ""
        return
    for one, other in _WINNERS:
        if old in (one, other):
            yield from (one, other)
    yield row.cell(outcome)
