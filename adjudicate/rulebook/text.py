"""Entries of the rule book as text for a referee at the table: the answer first, then its sources."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from adjudicate.display.prose import WIDTH, filled, line_width, listed
from adjudicate.rulebook.book import heading

INDENT: Final = "  "
MANY: Final = 2
"""If a page has more remedies than this number, the remedies follow the text."""
MOST_LINES: Final = 40
"""The maximum number of lines of a brief page."""
REMEDIES: Final = "If it happens"
SHORT_TABLE: Final = "the short table"
_COLUMNS: Final = ("fault", "noticed in time", "after the reply", "BGA")
_IN_SHORT: Final = "In short (back: withdrawn; counts as a pass with a pass stone)"
_CASES: Final = {
    "pass": "Noticed in time", "stands": "After the reply", "rewind": "Both agree to go back", "bga": "BGA",
    "counts": "The two counts", "source": "Source",
}  # fmt: skip
_AT_THE_END: Final = ("findings", "errors", "documents", "others")
"""Parts of the contents that would have too many lines with titles."""
_Data = dict[str, Any]


def rulebook_text(data: _Data, width: int | None = None, *, brief: bool = False) -> str:
    """Return the result of rulebook_data() as lines of at most `width` columns, without colour or a final newline.

    width -- None: the current line width
    brief -- True to return at most about MOST_LINES lines: the answer of the first page, the most useful other parts
             that fit, the names of the remaining parts, and one line for each further page
    """
    entries = data["entries"]
    width = line_width() if width is None else width
    if data["topic"] is None:
        return "\n".join(_contents(entries, width, brief=brief))
    if brief:
        return "\n".join(_brief(data, width))
    pages = ["\n".join(_joined(_PAGES[entry["kind"]](entry, width))) for entry in entries]
    return f"\n\n{'-' * min(width, WIDTH)}\n\n".join(pages)


class _Part(NamedTuple):
    """A part of a page: the name to show if the part is left out, and the part's lines, if any, with their heading.

    urgency -- the least urgent parts are left out first; 0 means that the part is never left out
    """

    name: str
    lines: list[str]
    urgency: int


def _joined(parts: Iterable[_Part]) -> list[str]:
    """Return the lines of the parts, with an empty line between two parts."""
    lines: list[str] = []
    for part in parts:
        if part.lines:
            lines += [*([""] if lines else []), *part.lines]
    return lines


def _brief(data: _Data, width: int) -> list[str]:
    first, *others = data["entries"]
    editions = (f", {entry['edition']}" if "edition" in entry else "" for entry in others)
    same = [(f"{entry['id']}: ", f"{entry['title']}{edition}") for entry, edition in zip(others, editions, strict=True)]
    also = _listed("On the same topic", same, width)
    room = MOST_LINES - len(also) - (1 if also else 0) - 3  # 3 lines: an empty one, and the list of parts left out
    if first["kind"] == "contents":
        return _brief_group(first, width)
    fault = data["fault"]
    parts = list(_PAGES[first["kind"]](first, width))
    if first["kind"] in ("clause", "topic", "conflict"):
        answer, *rest = (part for part in parts if part.name != REMEDIES)
        parts = [answer, *_remedies_in_brief(first, fault, width), *rest]
    parts = [part for part in parts if part.lines]
    kept: set[int] = set()
    used = 0
    for n in sorted(range(len(parts)), key=lambda n: parts[n].urgency):
        size = len(parts[n].lines) + 1
        if not parts[n].urgency or used + size <= room:
            kept.add(n)
            used += size
    left = list(dict.fromkeys(part.name for n, part in enumerate(parts) if n not in kept))
    if any(part.name == SHORT_TABLE for part in parts):
        left.insert(0, "the outcome of each fault")
    lines = _joined(part for n, part in enumerate(parts) if n in kept)
    lines += ["", *also] if also else []
    if left or others:
        lines += ["", *_wrap(f"--full shows {listed([*left, *(['these pages'] if others else [])])}.", width)]
    return lines


def _remedies_in_brief(entry: _Data, fault: str | None, width: int) -> list[_Part]:
    """Return the remedies for the requested fault, or for all if they are few; add a short table for the others."""
    rows = entry["remedies"]
    few = MANY if entry["kind"] == "topic" else 1
    asked = [row for row in rows if row["kind"] == fault] or (rows if len(rows) <= few else [])
    parts = [_Part(REMEDIES, _remedies(asked, width), 0)]
    if len(asked) < len(rows):
        lines = [_IN_SHORT, *_grid([_COLUMNS, *(row["short"] for row in rows)], width)]
        if not asked:
            lines += _wrap(f"To see one in full: adjudicate rules {rows[0]['kind']}.", width, INDENT)
        parts.append(_Part(SHORT_TABLE, lines, 3 if asked else 0))
    return parts


def _brief_group(entry: _Data, width: int) -> list[str]:
    """Return a part of the contents: a sentence for each entry, or only titles or names if sentences need more room."""
    whole = _joined(_group(entry, width))
    if len(whole) <= MOST_LINES:
        return whole
    hint = ["", f"adjudicate rules {entry['id']} --full shows a sentence for each."]
    titled = [*_wrap(entry["title"], width), *_titled(entry["items"], width)]
    if len(titled) + len(hint) <= MOST_LINES:
        return [*titled, *hint]
    return [*_wrap(entry["title"], width), *_wrap(", ".join(map(_name, entry["items"])), width, INDENT), *hint]


def _article(entry: _Data, width: int) -> Iterator[_Part]:
    few = len(entry["remedies"]) <= MANY
    lines = _wrap(entry["sentence"], width, INDENT)
    yield _Part("", [*_wrap(heading(entry["cite"], entry["title"]), width), *lines], 0)
    yield _Part(REMEDIES, _remedies(entry["remedies"] if few else [], width), 0)
    yield _Part("the full rule", _paragraphs("In our words", entry["words"], width), 1)
    yield _Part("its comment", _paragraphs("Its own comment adds", entry["comments"], width), 6)
    yield _Part("the questions it leaves open", _paragraphs("The text is silent on", entry["silent"], width), 5)
    whose = "Our interpretation, not the document's" if entry["document"] else "Our interpretation"
    yield _Part("our interpretation", _paragraphs(whose, entry["readings"], width), 4)
    yield _Part(REMEDIES, _remedies([] if few else entry["remedies"], width), 0)
    for table in entry["tables"]:
        yield _Part("tables", list(_table(table, width)), 8)
    others = [(f"{row['system']}: ", f"{row['says']} [{row['source']}]") for row in entry["differences"]]
    yield _Part("other rule books", _listed("Other rule books", others, width), 7)
    systems = [f"{row['says']}: {', '.join(row['rulesets'])}" for row in entry["adjudicated"]]
    yield _Part("the practice of each ruleset", _paragraphs("As adjudicated here, by ruleset", systems, width), 9)
    yield _Part("the clauses", _linked("Clauses", entry["clauses"], width), 10)
    yield _Part("conflicts between sources", _linked("Conflicts between sources", entry["conflicts"], width), 11)
    codes = ", ".join(f"{f['code']} {f['slug']}" for f in entry["findings"])
    yield _Part("the findings", _paragraphs("Findings", [codes], width), 12)
    yield _Part("the document", _paragraphs("Document", [entry["document"]], width), 13)
    yield _Part("related entries", _paragraphs("See also", [", ".join(entry["see"])], width), 2)


def _finding(entry: _Data, width: int) -> Iterator[_Part]:
    severity = entry["severity"] + "".join(f", {s['severity']} under {s['book']} rules" for s in entry["severities"])
    title = _wrap(f"Finding {entry['id']} {entry['title']} ({severity})", width)
    yield _Part("", [*title, *_wrap(entry["sentence"], width, INDENT)], 0)
    yield from _parts(entry["parts"], width)
    books = (f" ({', '.join(row['books'])})" if row["books"] else "" for row in entry["cites"])
    cites = [f"{'; '.join(row['cites'])}{where}" for row, where in zip(entry["cites"], books, strict=True)]
    yield _Part("the sources", _paragraphs("Sources", cites, width), 3)
    yield _Part("the clauses", _linked("Clauses it rests on", entry["clauses"], width), 2)
    yield _Part("related entries", _paragraphs("See also", [", ".join(entry["see"])], width), 4)


def _error(entry: _Data, width: int) -> Iterator[_Part]:
    title = _wrap(f"Error {entry['id']} {entry['title']}", width)
    yield _Part("", [*title, *_wrap(entry["sentence"], width, INDENT)], 0)
    yield from _parts(entry["parts"], width)


def _ruleset(entry: _Data, width: int) -> Iterator[_Part]:
    title = _wrap(f"Ruleset {entry['id']}: {entry['title']}", width)
    yield _Part("", [*title, *_wrap(f"{entry['edition']}; source: {entry['source']}", width, INDENT)], 0)
    aspects = [(f"{row['aspect']}: ", row["says"]) for row in entry["adjudicated"]]
    yield _Part("the full rules", _paragraphs("In our words", entry["words"], width), 2)
    yield _Part("how it is adjudicated", _listed("As adjudicated here", aspects, width), 1)
    yield _Part("its clauses", _linked("Clauses", entry["clauses"], width), 3)


def _group(entry: _Data, width: int) -> Iterator[_Part]:
    _, *lines = _linked("", entry["items"], width)
    yield _Part("", [*_wrap(entry["title"], width), *lines], 0)


_PAGES: Final[dict[str, Callable[[_Data, int], Iterator[_Part]]]] = {
    "clause": _article, "topic": _article, "conflict": _article, "finding": _finding, "error": _error,
    "ruleset": _ruleset, "contents": _group,
}  # fmt: skip


def _contents(groups: Sequence[_Data], width: int, *, brief: bool) -> Iterator[str]:
    """Yield the contents of the rule book. If brief, only rules have titles, and the last parts show only numbers."""
    yield from _wrap("The rule book: adjudicate rules TOPIC shows an entry of this list, or a subject in words.", width)
    for group in groups:
        if brief and group["id"] in _AT_THE_END:
            continue
        yield ""
        yield from _wrap(group["title"], width)
        if group["id"] == "clauses" or not (brief or group["id"] in _AT_THE_END):
            yield from _titled(group["items"], width)
        else:
            yield from _wrap(", ".join(_name(item) for item in group["items"]), width, INDENT)
    if brief:
        yield ""
        for group in (group for group in groups if group["id"] in _AT_THE_END):
            said = f"{group['title']}: {len(group['items'])}"
            yield from _wrap(said, width, "", f"adjudicate rules {group['id']:10}  ")
        yield from _wrap("everything, with titles", width, "", f"adjudicate rules {'--full':10}  ")


def _titled(items: Sequence[_Data], width: int) -> list[str]:
    wide = max(len(item["id"]) for item in items)
    return [line for item in items for line in _wrap(item["title"], width, INDENT, f"{item['id']:{wide}}  ")]


def _name(item: _Data) -> str:
    return f"{item['id']} {item['title']}" if item["id"][1:].isdigit() else str(item["id"])


def _listed(heading: str, rows: Iterable[tuple[str, str]], width: int) -> list[str]:
    """Return the lines of a heading and of its rows, which are pairs of label and text; [] if there are no rows."""
    lines = [line for label, text in rows for line in _wrap(text, width, INDENT, label)]
    return [heading, *lines] if lines else []


def _paragraphs(heading: str, texts: Iterable[str], width: int) -> list[str]:
    return _listed(heading, (("", text) for text in texts if text), width)


def _linked(heading: str, rows: Iterable[_Data], width: int) -> list[str]:
    return _listed(heading, ((f"{row['id']}: ", f"{row['title']}. {row['sentence']}") for row in rows), width)


def _parts(parts: Sequence[_Data], width: int) -> Iterator[_Part]:
    for part in parts:
        text = f"{part['label']}: {part['text']}" if part["label"] else part["text"]
        yield _Part(part["label"] or "more", _wrap(text, width), 1)


def _remedies(rows: Iterable[_Data], width: int) -> list[str]:
    lines = [REMEDIES]
    for row in rows:
        lines += _wrap(row["title"] + (f" ({', '.join(row['codes'])})" if row["codes"] else ""), width, INDENT)
        for key, name in _CASES.items():
            lines += _wrap(row[key], width, INDENT * 2, f"{name}: ")
    return lines[1:] and lines


def _table(table: _Data, width: int) -> Iterator[str]:
    yield from _wrap(table["title"], width)
    yield from _grid([table["columns"], *table["rows"]], width)
    for note in table["notes"]:
        yield from _wrap(note, width, INDENT)
    yield from _wrap(f"[{table['source']}]", width, INDENT)


def _grid(rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Yield the lines of a table. The first row is its heading."""
    # each column is as wide as its longest text; then the widest columns are narrowed until the table fits
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    least = [max(len(word) for cell in column for word in cell.split()) for column in columns]
    while sum(widths) + 2 * (len(widths) - 1) > (width - len(INDENT)):
        widest = max(range(len(widths)), key=lambda column: (widths[column] > least[column], widths[column]))
        if widths[widest] == least[widest]:
            break
        widths[widest] -= 1
    yield from _row(rows[0], widths)
    yield INDENT + "  ".join("-" * size for size in widths)
    for row in rows[1:]:
        yield from _row(row, widths)


def _row(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    for line in zip_longest(*[_wrap(cell, size) for cell, size in zip(row, widths, strict=True)], fillvalue=""):
        yield (INDENT + "  ".join(f"{part:{size}}" for part, size in zip(line, widths, strict=True))).rstrip()


def _wrap(text: str, width: int, indent: str | None = None, label: str = "") -> list[str]:
    """Wrap a text. All lines after the first are indented further, except in table cells, where `indent` is None."""
    rest = "" if indent is None else indent + INDENT
    return filled(label + text, first=indent or "", rest=rest, width=width, cut_words=False)
