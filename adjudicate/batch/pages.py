"""The report of a batch as pages: a summary, and a page for each record worth a look."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from adjudicate.adjudication.case import adjudicate
from adjudicate.batch.html import page_name, summary_page
from adjudicate.batch.summary import REASONS, Summary, Worth
from adjudicate.batch.work import SECONDS_A_GAME, Items, Request, Task
from adjudicate.desk.sheets import sheet_page
from adjudicate.record.model import Item, Record, Skipped, Unreadable
from adjudicate.time_limit import TooSlowError, limited

Key = tuple[str, str | None, int | None]


def write(
    folder: Path,
    summary: Summary,
    request: Request,
    items: Iterable[Item],
    title: str,
    seconds: float = SECONDS_A_GAME,
) -> Path:
    """Write the pages into a folder; return the summary's path.

    items -- the batch's sources once more: the records worth a look are read and adjudicated anew, for their pictures
    title -- what the batch was made of
    seconds -- of CPU time for each page, which holds more than a row does; one that takes more is left out, and its
               row says so
    """
    (folder / "games").mkdir(parents=True, exist_ok=True)
    rows = [(worth, json.loads(worth.game.line)) for worth in summary.worth]
    wanted = {_key(sheet): worth for worth, sheet in rows if "error" not in sheet}
    made = dict(_sheets(folder, wanted, request, items, seconds))
    page = summary_page(
        summary.totals, (summary_row(sheet, worth, made.get(worth.number)) for worth, sheet in rows), title
    )
    index = folder / "index.html"
    index.write_text(page, encoding="utf-8", newline="\n")
    return index


def _sheets(
    folder: Path, wanted: dict[Key, Worth], request: Request, items: Iterable[Item], seconds: float
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
                yield worth.number, _page(folder / page_name(worth.number), record, request, seconds)


def _page(path: Path, record: Record, request: Request, seconds: float) -> bool:
    """Write the page of a record; tell whether there was time for it."""
    try:
        with limited(seconds):
            page = sheet_page(adjudicate(record, rules=request.rules, policy=request.policy, komi=request.komi))
    except TooSlowError:
        return False
    path.write_text(page, encoding="utf-8", newline="\n")
    return True


def _key(sheet: dict[str, Any]) -> Key:
    source = sheet["source"]
    return source["path"], source["member"], source["game"]


def summary_row(sheet: dict[str, Any], worth: Worth, has_page: bool | None = None) -> dict[str, object]:
    """Return a row of the summary.

    has_page -- False: there was no time for it; None: none was tried, or the record is no longer there
    """
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
