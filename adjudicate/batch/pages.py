"""The report of a batch as pages: a summary, and a page for each record worth a look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options
from adjudicate.batch.html import page_name, summary_page
from adjudicate.batch.summary import REASONS, Summary, Worth
from adjudicate.batch.work import SECONDS_A_GAME, Items, Task
from adjudicate.desk.sheet_pages import sheet_page
from adjudicate.display.languages import Language
from adjudicate.record.model import Item, Record, Skipped
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.outputs import replacing_folder
from adjudicate.time_limit import TooSlowError, limited

Key = tuple[str, str | None, int | None]


def write(
    folder: Path,
    summary: Summary,
    options: Options,
    items: Iterable[Item],
    title: str,
    seconds: float = SECONDS_A_GAME,
    language: Language = "en",
) -> Path:
    """Write the pages into a new or empty folder, all or none; return the summary's path.

    items -- the batch's sources once more: the records worth a look are read and adjudicated anew, for their pictures
    title -- what the batch was made of
    seconds -- of CPU time for each page, which holds more than a row does; one that takes more is left out, and its
               row says so
    language -- of the sheets; the summary is in English
    """

    def drawn(record: Record) -> str:
        return sheet_page(adjudicate_by(record, replace(options, thorough=True)), language)

    listed = summary.worth
    wanted = {_key(worth.data): worth for worth in listed if "error" not in worth.data}
    with replacing_folder(folder) as part:
        (part / "games").mkdir()
        made = dict(_sheets(part, wanted, drawn, items, seconds))
        rows = (summary_row(worth, made.get(worth.number)) for worth in listed)
        what = "Records asked for" if summary.only else "Records worth a look"
        page = summary_page(summary.totals, rows, title, what)
        (part / "index.html").write_text(page, encoding="utf-8", newline="\n")
    return folder / "index.html"


def _sheets(
    folder: Path, wanted: dict[Key, Worth], drawn: Callable[[Record], str], items: Iterable[Item], seconds: float
) -> Iterator[tuple[int, bool]]:
    """Write the pages of the records wanted; yield the number of each that was found again, and whether it has one."""
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
    """Write the page of a record; tell whether there was time for it."""
    try:
        with limited(seconds):
            page = drawn(record)
    except TooSlowError:
        return False
    path.write_text(page, encoding="utf-8", newline="\n")
    return True


def _key(sheet: dict[str, Any]) -> Key:
    source = sheet["source"]
    return source["path"], source["member"], source["game"]


def summary_row(worth: Worth, has_page: bool | None = None) -> dict[str, object]:
    """Return a row of the summary.

    has_page -- False: there was no time for it; None: none was tried, or the record is no longer there
    """
    sheet = worth.data
    path, member, game = _key(sheet)
    row: dict[str, object] = {"path": path, "member": member, "game": game, "codes": list(worth.game.codes)}
    if "error" in sheet:
        return {**row, "verdict": "refused", "reason": sheet["error"]["message"]}
    verdict, record = sheet["verdict"], sheet["record"]
    row |= {key: verdict[key] for key in ("recorded", "computed", "reason")}
    row |= {key: record[key] for key in ("komi_text", "black", "white", "date")}
    row["verdict"] = verdict["status"]
    row["reason"] = f"{REASONS[worth.rank].capitalize()}. {verdict['reason']}"
    if has_page is False:
        row["reason"] = f"{row['reason']} It has no page: to make one takes too much CPU time."
    if has_page:
        row["page"] = page_name(worth.number)
    return row
