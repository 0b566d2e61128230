"""Entries of the rule book as text for a referee at the table: the answer first, then what it rests on."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final

WIDTH: Final = 80
INDENT: Final = "  "
MANY: Final = 2
"""Remedies beyond these stand below the words of a page."""
_CASES: Final = {
    "pass": "Noticed in time",
    "stands": "Answered since",
    "rewind": "Both agree to go back",
    "bga": "BGA",
    "counts": "The two counts",
    "source": "Source",
}
_Data = dict[str, Any]


def rulebook_text(data: _Data, width: int = WIDTH) -> str:
    """Return what rulebook_data() gave as lines of at most `width` columns, without colour; no line at the end."""
    if data["topic"] is None:
        return "\n".join(_contents(data["entries"], width))
    pages = ["\n".join(_PAGES[entry["kind"]](entry, width)) for entry in data["entries"]]
    return f"\n\n{'-' * min(width, WIDTH)}\n\n".join(pages)


# --- pages ---


def _article(entry: _Data, width: int) -> Iterator[str]:
    few = len(entry["remedies"]) <= MANY
    yield from _wrap(f"{entry['cite']}: {entry['title']}" if entry["cite"] else entry["title"], width)
    yield from _wrap(entry["sentence"], width, INDENT)
    yield from _listed("If it happens", entry["remedies"] if few else [], _remedy, width)
    yield from _paragraphs("In our words", entry["words"], width)
    yield from _paragraphs("Its own comment adds", entry["comments"], width)
    yield from _paragraphs("The text is silent on", entry["silent"], width)
    whose = "Our reading, not the document's" if entry["document"] else "Our reading"
    yield from _paragraphs(whose, entry["readings"], width)
    yield from _listed("If it happens", [] if few else entry["remedies"], _remedy, width)
    for table in entry["tables"]:
        yield ""
        yield from _table(table, width)
    yield from _listed("Other rule books", entry["differences"], _difference, width)
    yield from _listed("As adjudicated here, by ruleset", entry["adjudicated"], _system, width)
    yield from _listed("Clauses", entry["clauses"], _link, width)
    yield from _listed("Conflicts of the sources", entry["conflicts"], _link, width)
    codes = ", ".join(f"{f['code']} {f['slug']}" for f in entry["findings"])
    yield from _paragraphs("Findings", [codes] if codes else [], width)
    yield from _paragraphs("Document", [entry["document"]] if entry["document"] else [], width)
    yield from _paragraphs("See also", [", ".join(entry["see"])] if entry["see"] else [], width)


def _finding(entry: _Data, width: int) -> Iterator[str]:
    severity = entry["severity"] + "".join(f", {s['severity']} under {s['book']} rules" for s in entry["severities"])
    yield from _wrap(f"Finding {entry['id']} {entry['title']} ({severity})", width)
    yield from _wrap(entry["sentence"], width, INDENT)
    yield from _parts(entry["parts"], width)
    yield from _listed("Sources", entry["cites"], _cites, width)
    yield from _listed("Clauses it rests on", entry["clauses"], _link, width)
    yield from _paragraphs("See also", [", ".join(entry["see"])] if entry["see"] else [], width)


def _error(entry: _Data, width: int) -> Iterator[str]:
    yield from _wrap(f"Error {entry['id']} {entry['title']}", width)
    yield from _wrap(entry["sentence"], width, INDENT)
    yield from _parts(entry["parts"], width)


def _ruleset(entry: _Data, width: int) -> Iterator[str]:
    yield from _wrap(f"Ruleset {entry['id']}: {entry['title']}", width)
    yield from _wrap(f"{entry['edition']}; source: {entry['source']}", width, INDENT)
    yield from _paragraphs("In our words", entry["words"], width)
    yield from _listed("As adjudicated here", entry["adjudicated"], _aspect, width)
    yield from _listed("Clauses", entry["clauses"], _link, width)


def _group(entry: _Data, width: int) -> Iterator[str]:
    yield from _wrap(entry["title"], width)
    for item in entry["items"]:
        yield from _link(item, width)


_PAGES: Final[dict[str, Callable[[_Data, int], Iterator[str]]]] = {
    "clause": _article,
    "topic": _article,
    "conflict": _article,
    "finding": _finding,
    "error": _error,
    "ruleset": _ruleset,
    "contents": _group,
}


def _contents(groups: Sequence[_Data], width: int) -> Iterator[str]:
    yield from _wrap("The rule book. adjudicate rules TOPIC shows one of these, or a subject in words.", width)
    for group in groups:
        yield ""
        yield from _wrap(group["title"], width)
        if group["id"] in ("findings", "errors", "documents", "others"):
            yield from _wrap(", ".join(_name(item) for item in group["items"]), width, INDENT)
        else:
            wide = max(len(item["id"]) for item in group["items"])
            for item in group["items"]:
                yield from _wrap(item["title"], width, INDENT, f"{item['id']:{wide}}  ")


def _name(item: _Data) -> str:
    return f"{item['id']} {item['title']}" if item["id"][1:].isdigit() else str(item["id"])


# --- parts of a page ---


def _paragraphs(heading: str, texts: Sequence[str], width: int) -> Iterator[str]:
    if texts:
        yield ""
        yield heading
    for text in texts:
        yield from _wrap(text, width, INDENT)


def _listed(
    heading: str, rows: Sequence[_Data], show: Callable[[_Data, int], Iterator[str]], width: int
) -> Iterator[str]:
    if rows:
        yield ""
        yield heading
    for row in rows:
        yield from show(row, width)


def _parts(parts: Sequence[_Data], width: int) -> Iterator[str]:
    for part in parts:
        yield ""
        yield from _wrap(f"{part['label']}: {part['text']}" if part["label"] else part["text"], width)


def _remedy(row: _Data, width: int) -> Iterator[str]:
    codes = f" ({', '.join(row['codes'])})" if row["codes"] else ""
    yield from _wrap(f"{row['title']}{codes}", width, INDENT)
    for key, name in _CASES.items():
        yield from _wrap(row[key], width, INDENT * 2, f"{name}: ")


def _difference(row: _Data, width: int) -> Iterator[str]:
    yield from _wrap(f"{row['says']} [{row['source']}]", width, INDENT, f"{row['system']}: ")


def _system(row: _Data, width: int) -> Iterator[str]:
    yield from _wrap(f"{row['says']}: {', '.join(row['rulesets'])}", width, INDENT)


def _aspect(row: _Data, width: int) -> Iterator[str]:
    yield from _wrap(row["says"], width, INDENT, f"{row['aspect']}: ")


def _link(row: _Data, width: int) -> Iterator[str]:
    yield from _wrap(f"{row['title']}. {row['sentence']}", width, INDENT, f"{row['id']}: ")


def _cites(row: _Data, width: int) -> Iterator[str]:
    where = f" ({', '.join(row['books'])})" if row["books"] else ""
    yield from _wrap(f"{'; '.join(row['cites'])}{where}", width, INDENT)


def _table(table: _Data, width: int) -> Iterator[str]:
    yield from _wrap(table["title"], width)
    rows = [table["columns"], *table["rows"]]
    widths = _widths(rows, width - len(INDENT))
    yield from _row(rows[0], widths)
    yield INDENT + "  ".join("-" * size for size in widths)
    for row in rows[1:]:
        yield from _row(row, widths)
    for note in table["notes"]:
        yield from _wrap(note, width, INDENT)
    yield from _wrap(f"[{table['source']}]", width, INDENT)


def _row(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    cells = [_wrap(cell, size) for cell, size in zip(row, widths, strict=True)]
    for line in zip_longest(*cells, fillvalue=""):
        yield (INDENT + "  ".join(f"{part:{size}}" for part, size in zip(line, widths, strict=True))).rstrip()


def _widths(rows: Sequence[Sequence[str]], total: int) -> list[int]:
    """Return the width of each column: as wide as its text, the widest narrowed until all fit."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    least = [max(len(word) for cell in column for word in cell.split()) for column in columns]
    while sum(widths) + 2 * (len(widths) - 1) > total:
        widest = max(range(len(widths)), key=lambda column: (widths[column] > least[column], widths[column]))
        if widths[widest] == least[widest]:
            break
        widths[widest] -= 1
    return widths


def _wrap(text: str, width: int, indent: str | None = None, label: str = "") -> list[str]:
    """Fill lines; those after the first stand a little further in, but in a cell of a table, where `indent` is None."""
    return textwrap.wrap(
        label + text,
        width,
        initial_indent=indent or "",
        subsequent_indent="" if indent is None else indent + INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )
