"""The report of a batch as pages: a summary, and a page for each record worth a look."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from adjudicate.adjudication.case import adjudicate
from adjudicate.batch.html import page_name, summary_page
from adjudicate.batch.summary import REASONS, Summary, Worth
from adjudicate.batch.work import Request
from adjudicate.desk.sheets import sheet_page
from adjudicate.record.model import Item, Record, Skipped, Unreadable
from adjudicate.record.sgf import read_records
from adjudicate.sources.files import read_source

Key = tuple[str, str | None, int | None]


def write(folder: Path, summary: Summary, request: Request, items: Iterable[Item], title: str) -> Path:
    """Write the pages into a folder; return the summary's path.

    items -- the batch's sources once more: the records worth a look are read and adjudicated anew, for their pictures
    title -- what the batch was made of
    """
    (folder / "games").mkdir(parents=True, exist_ok=True)
    rows = [(worth, json.loads(worth.game.line)) for worth in summary.worth]
    wanted = {_key(sheet): worth for worth, sheet in rows if "error" not in sheet}
    with_page = {worth.number for worth in _sheets(folder, wanted, request, items)}
    page = summary_page(summary.totals, (_row(worth, sheet, worth.number in with_page) for worth, sheet in rows), title)
    index = folder / "index.html"
    index.write_text(page, encoding="utf-8", newline="\n")
    return index


def _sheets(folder: Path, wanted: dict[Key, Worth], request: Request, items: Iterable[Item]) -> list[Worth]:
    """Write the pages of the records wanted; return those that were found again."""
    files = {(path, member) for path, member, _ in wanted}
    done: list[Worth] = []
    for item in items:
        if len(done) == len(wanted):
            break
        if (item.path, item.member) not in files or isinstance(item.content, Skipped | Unreadable):
            continue
        content = read_source(item.file) if item.content is None else item.content
        if isinstance(content, Unreadable):
            continue
        for record in read_records(content, item.path, item.member):
            worth = wanted.get((item.path, item.member, record.game))
            if worth is None or worth in done or not isinstance(record, Record):
                continue
            sheet = adjudicate(record, rules=request.rules, policy=request.policy, komi=request.komi)
            path = folder / page_name(worth.number)
            path.write_text(sheet_page(sheet), encoding="utf-8", newline="\n")
            done.append(worth)
    return done


def _key(sheet: dict[str, Any]) -> Key:
    source = sheet["source"]
    return source["path"], source["member"], source["game"]


def _row(worth: Worth, sheet: dict[str, Any], with_page: bool) -> dict[str, object]:
    path, member, game = _key(sheet)
    row: dict[str, object] = {"path": path, "member": member, "game": game, "codes": list(worth.game.codes)}
    if "error" in sheet:
        return {**row, "verdict": "refused", "reason": sheet["error"]["message"]}
    verdict, record = sheet["verdict"], sheet["record"]
    row |= {key: verdict[key] for key in ("recorded", "computed", "reason")}
    row |= {key: record[key] for key in ("komi_text", "black", "white", "date")}
    row["verdict"] = verdict["status"]
    row["reason"] = f"{REASONS[worth.rank].capitalize()}. {verdict['reason']}"
    if with_page:
        row["page"] = page_name(worth.number)
    return row
