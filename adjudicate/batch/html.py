"""The report of a batch as HTML: a summary that lists the records worth a look, and a page for each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options
from adjudicate.batch.summary import REASONS, STATUSES, Summary, Worth, by_severity, refusals, second_opinions, showing
from adjudicate.batch.tables import real_path
from adjudicate.batch.words import say
from adjudicate.batch.work import SECONDS_A_GAME, Items, Task
from adjudicate.desk.sheet_pages import sheet_page
from adjudicate.display.languages import Language
from adjudicate.display.markup import Markup, element, joined, link, said
from adjudicate.display.page import page
from adjudicate.record.model import Item, Record, Skipped
from adjudicate.rules.findings import CODE_BOOK
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.outputs import OutputError, check_empty, replacing_folder
from adjudicate.sources.system import reason
from adjudicate.time_limit import TooSlowError, limited

CELL: Final = 80  # characters of a name, a date or a result in the table
PATH: Final = 160
REASON: Final = 400
Key = tuple[str, str | None, int | None]  # path, member, game
_TITLES: Final = {cls.code: " ".join((cls.__doc__ or "").partition("\n\n")[0].split()) for cls in CODE_BOOK}
_HEADS: Final = (
    "Verdict", "Recorded", "Computed", "Komi as recorded", "Black", "White", "Date", "Findings", "Record", "Reason",
)  # fmt: skip


def page_name(number: int) -> str:
    """Return the file name of a record's sheet, made from its number only, never from its content.

    >>> page_name(12)
    'games/0000012.html'
    """
    return f"games/{number:07d}.html"


def summary_page(
    totals: Summary, rows: Iterable[Mapping[str, object]], title: str = "", what: str = "Records worth a look"
) -> str:
    """Return the summary page of a batch.

    rows  -- the records listed, with these columns, each of which may be missing or None: verdict, recorded,
             computed, black, white, date, codes (a text or a list), path, member, game, reason; and page, the name of
             the sheet's file from page_name(). All except page are untrusted.
    title -- name of the sources, untrusted
    what  -- heading that says which records are listed
    Raises ValueError if a page name is not from page_name().
    """
    made = [_row(row) for row in rows]
    body = joined(made)
    heads = (element("th", head, scope="col") for head in _HEADS)
    return page(
        "Batch summary",
        title[:PATH],
        element("h2", said(title, PATH)) if title else "",
        element("div", _books(totals), *_counts(totals), class_="totals"),
        *(element("p", said(sentence, REASON)) for sentence in second_opinions(totals.agreement)),
        element("h3", f"{what}{showing(len(made), totals.number_worth)}"),
        element("table", element("thead", element("tr", *heads)), element("tbody", body), class_="records text")
        if body
        else element("p", "None." if totals.found else "No record was found."),
        element("div", _codes(totals), class_="totals"),
        script=bool(body),
    )


# --- totals ---


def _books(totals: Summary) -> Markup:
    counts = {
        "found": totals.found,
        "adjudicated": totals.adjudicated,
        "refused": totals.refused,
        **{f"— {several}": number for number, _, several in refusals(totals)},
        "skipped": totals.skipped,
    }
    wrong = totals.found != totals.adjudicated + totals.refused + totals.skipped
    warning = element("p", element("strong", "Adjudicated, refused and skipped do not add up to the games found."))
    return element("section", _numbers("Games", counts), warning if wrong else "")


def _counts(totals: Summary) -> Iterator[Markup]:
    known = {status: totals.verdicts.get(status, 0) for status in STATUSES}
    if totals.declared:
        known["— ended by resignation, time or the like: nothing to count"] = totals.declared
    yield element("section", _numbers("Verdicts", known))
    rulesets = dict(sorted(totals.rulesets.items(), key=lambda item: (-item[1], item[0])))
    if rulesets:
        yield element("section", _numbers("Rulesets", rulesets))


def _numbers(title: str, counts: Mapping[str, int]) -> Markup:
    rows = (
        element("tr", element("th", said(name, CELL), scope="row"), element("td", f"{count:,}", class_="number"))
        for name, count in counts.items()
    )
    return joined((element("h3", title), element("table", element("tbody", *rows), class_="text")))


def _codes(totals: Summary) -> Markup:
    if not totals.codes:
        return Markup("")
    rows = (
        element(
            "tr",
            element("th", said(code, CELL), scope="row"),
            element("td", f"{count:,}", class_="number"),
            element("td", kind),
            element("td", _TITLES.get(code, "")),
        )
        for kind, found in by_severity(totals.codes)
        for code, count in found
    )
    heads = [
        element("th", "Code", scope="col"),
        element("th", "Games", scope="col", class_="number"),
        element("th", "Kind", scope="col"),
        element("th", "Meaning", scope="col"),
    ]
    table = element("table", element("thead", element("tr", *heads)), element("tbody", *rows), class_="text")
    return element("section", element("h3", "Findings by code"), table, class_="codes")


# --- the records ---


def _row(row: Mapping[str, object]) -> Markup:
    def text(key: str, most: int = CELL) -> Markup:
        value = row.get(key)
        return Markup("") if value is None or value == "" else said(str(value), most)

    codes = row.get("codes") or ""
    shown = " ".join(map(str, codes)) if isinstance(codes, list | tuple) else str(codes)
    verdict = row.get("verdict")
    status = verdict if isinstance(verdict, str) and verdict in STATUSES else None
    cells = [
        element("strong", text("verdict"), class_=status),
        text("recorded"),
        text("computed"),
        text("komi_text"),
        text("black"),
        text("white"),
        text("date"),
        said(shown, CELL) if shown else Markup(""),
        _source(row),
        text("reason", REASON),
    ]
    return Markup("".join(("<tr>", *(element("td", cell) for cell in cells), "</tr>\n")))


def _source(row: Mapping[str, object]) -> Markup:
    game = row.get("game")
    names = [said(str(row[key]), PATH) for key in ("path", "member") if row.get(key) is not None]
    if isinstance(game, int) and (game > 1 or not names):
        names.append(Markup(f"game {game}"))
    where = joined(names or ["record"], ", ")
    target = row.get("page")
    return link(str(target), where) if target is not None else where


# --- all pages ---


def check_report(folder: Path, tables: Iterable[Path]) -> None:
    """Raise OutputError if a folder of pages cannot be made, or is not empty."""
    if real_path(folder) in {real_path(table) for table in tables}:
        raise OutputError(say("pages.table", path=str(folder)))
    try:
        check_empty(folder)
    except OutputError:
        raise
    except OSError as error:
        raise OutputError(say("about", where=str(folder), reason=reason(error))) from None


def write(
    folder: Path,
    summary: Summary,
    options: Options,
    items: Iterable[Item],
    title: str,
    seconds: float = SECONDS_A_GAME,
    language: Language = "en",
) -> Path:
    """Write the pages into a new or empty folder, all or none; return the path of the summary.

    items -- the batch's sources again: the records worth a look are adjudicated once more, for their pictures
    title -- name of the sources
    seconds -- CPU time per page; a page that takes longer is left out, which its row reports (a page contains more than
               a row)
    language -- language of the sheets; the summary is in English
    """

    def drawn(record: Record) -> str:
        return sheet_page(adjudicate_by(record, replace(options, thorough=True)), language)

    listed = summary.worth
    wanted = {_place_of(worth.data): worth for worth in listed if "error" not in worth.data}
    with replacing_folder(folder) as part:
        (part / "games").mkdir()
        made = dict(_sheets(part, wanted, drawn, items, seconds))
        rows = (summary_row(worth, made.get(worth.number)) for worth in listed)
        what = "Records asked for" if summary.only else "Records worth a look"
        page = summary_page(summary, rows, title, what)
        (part / "index.html").write_text(page, encoding="utf-8", newline="\n")
    return folder / "index.html"


def _sheets(
    folder: Path, wanted: dict[Key, Worth], drawn: Callable[[Record], str], items: Iterable[Item], seconds: float
) -> Iterator[tuple[int, bool]]:
    """Write the pages of the wanted records; yield each one's number, and True if its page was written."""
    wanted = dict(wanted)
    files = {(path, member) for path, member, _ in wanted}
    for item in items:
        if not wanted:
            break
        if (item.path, item.member) not in files or isinstance(item.content, Skipped | Unreadable):
            continue
        for record, _ in Items(Task(item.path, item.member, item.content, item.file)):
            if not isinstance(record, Record):
                continue
            worth = wanted.pop((item.path, item.member, record.game), None)
            if worth is not None:
                yield worth.number, _page(folder / page_name(worth.number), record, drawn, seconds)


def _page(path: Path, record: Record, drawn: Callable[[Record], str], seconds: float) -> bool:
    """Write the page of a record; return False if there was not enough time."""
    try:
        with limited(seconds):
            page = drawn(record)
    except TooSlowError:
        return False
    path.write_text(page, encoding="utf-8", newline="\n")
    return True


def _place_of(sheet: dict[str, Any]) -> Key:
    source = sheet["source"]
    return source["path"], source["member"], source["game"]


def summary_row(worth: Worth, has_page: bool | None = None) -> dict[str, object]:
    """Return a row of the summary.

    has_page -- False: the page took too long; None: no page was tried, or the record no longer exists
    """
    sheet = worth.data
    path, member, game = _place_of(sheet)
    row: dict[str, object] = {"path": path, "member": member, "game": game, "codes": list(worth.game.codes)}
    if "error" in sheet:
        return {**row, "verdict": "refused", "reason": sheet["error"]["message"]}
    verdict, record = sheet["verdict"], sheet["record"]
    row |= {key: verdict[key] for key in ("recorded", "computed", "reason")}
    row |= {key: record[key] for key in ("komi_text", "black", "white", "date")}
    row["verdict"] = verdict["status"]
    row["reason"] = f"{REASONS[worth.rank].capitalize()}. {verdict['reason']}"
    if has_page is False:
        row["reason"] = f"{row['reason']} It has no page, because making one takes too much CPU time."
    if has_page:
        row["page"] = page_name(worth.number)
    return row
