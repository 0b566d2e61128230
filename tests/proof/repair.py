"""Check that `repair` keeps the sheet of each game, lists every change, and does not change any other byte.

The proof compares the JSON of the sheets before and after, which the program itself does not do. Applying the table of
repairs to the old file must give the new file. A second repair must not find anything to change.
"""

from __future__ import annotations

import codecs
import json
import time
import zlib
from base64 import b64decode
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from adjudicate import Record, read_records
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.data import sheet_data
from adjudicate.annotate.repairs import RepairKind
from adjudicate.batch.rewriting import annotating, repairing
from adjudicate.batch.work import BRIEFLY, SECONDS_A_GAME, Adjudicating, Task, Work, begin, row
from adjudicate.record.model import Item, Skipped
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice
from adjudicate.sources.one_file import read_source
from tests.proof.floors import SKIPPED, floor
from tests.support import FIXTURES, SHARED

GONE: Final = {"R138", "R142", "R151", "R170", "R171"}
"""Codes of the findings on values that a repair corrects."""
STATES: Final = {"hz", "iso2022-jp"}
"""Encodings in which the meaning of bytes depends on earlier bytes."""
MOST: Final = 4 * 1024 * 1024
LARGE: Final = ("size", "many-*", "bomb*")
"""Patterns for hostile inputs with many large games, which the short mode leaves out."""


def run(sources: list[str], *, short: bool) -> int:
    """Repair all records in some sources and print the counts. Returns 1 if any repair is faulty, otherwise 0."""
    if not sources:
        sources = [str(FIXTURES)]
        for folder in [SHARED / "hostile", *([] if short else [SHARED / "records"])]:
            if folder.is_dir():
                sources.append(str(folder))
            else:
                print(f"{SKIPPED}repair of {folder.name} (it is not here)")
    tasks = list(_tasks(walk(sources, NameChoice(exclude=LARGE if short else ()))))
    spent = {
        name: _seconds(work, tasks)
        for name, work in (
            ("batch", Adjudicating(BRIEFLY)),
            ("repair", _repairing()),
            ("annotate", annotating(BRIEFLY, SECONDS_A_GAME, set_result=False)),
        )
    }
    met: Counter[str] = Counter()
    found: Counter[str] = Counter()
    faults: list[str] = []
    for task in tasks:
        faults += [f"{task.path} {task.member or ''}: {fault}" for fault in _checked(task, met, found)]
    for fault in faults[:20]:
        print(f"repair: {ascii(fault)[:500]}")
    for name, number in sorted(found.items(), key=lambda one: (-one[1], one[0])):
        print(f"repair: {number:>7} {name}")
    ratios = ", ".join(
        f"{name} {seconds:.1f} s ({seconds / spent['batch']:.2f} of batch)" for name, seconds in spent.items()
    )
    print(
        f"repair: {met['files']} files, {met['changed']} changed, {met['games']} games with the sheet that they had, "
        f"{met['by hand']} files the same with the table put in by hand; kept because a sheet would differ: "
        f"{met['kept']}; differing: {len(faults)}; CPU time of the work: {ratios}"
    )
    wanted = {"changed": 50, "games": 200, "by hand": 50}
    return int(bool(faults)) | floor("repair", met, wanted)


def _tasks(items: Iterable[Item]) -> Iterator[Task]:
    for item in items:
        content = item.content
        if isinstance(content, Skipped | Unreadable):
            continue
        data = read_source(item.file) if content is None else content
        if isinstance(data, bytes) and len(data) <= MOST:
            yield Task(item.path, item.member, data, item.file)


def _repairing() -> Work:
    return repairing(BRIEFLY, RepairKind, SECONDS_A_GAME, set_result=False)


def _seconds(work: Work, tasks: Iterable[Task]) -> float:
    """Return the CPU time of some work in seconds."""
    since = time.process_time()
    for task in tasks:
        items, row_of = begin(work, task)
        for item in items:
            row(item, row_of)
    return time.process_time() - since


def _checked(task: Task, met: Counter[str], found: Counter[str]) -> Iterator[str]:
    """Repair a file and yield a message for each fault in the repair."""
    assert isinstance(task.content, bytes)
    before = task.content
    row = _row(task)
    met["files"] += 1
    if "error" in row:
        found[f"refused, {row['error']['slug']}"] += 1
        return
    repairs = row["repairs"]
    found.update(f"{one['state']} {one['kind'] or 'file'}, {one['reason']}" for one in repairs)
    met["kept"] += any(one["reason"] == "sheet-differs" for one in repairs)
    done = [one for one in repairs if one["state"] == "repair"]
    if row["data"] is None:
        if done:
            yield "a change is named, and none is made"
        return
    met["changed"] += 1
    after = zlib.decompress(b64decode(row["data"]))
    if not done:
        yield "a change is made, and none is named"
    name = task.member or task.path
    sheets = [[*map(_sheet, read_records(data, name))] for data in (before, after)]
    if sheets[0] == sheets[1]:
        met["games"] += sum(isinstance(one, dict) for one in sheets[0])
    else:
        number = next((n for n, pair in enumerate(zip(*sheets, strict=False), 1) if pair[0] != pair[1]), 0)
        yield f"the sheet of game {number} is another"
    made = _by_hand(before, done)
    if made is not None:
        met["by hand"] += 1
        if made != after:
            yield "the table, put in by hand, gives another file"
    if _row(task._replace(content=after)).get("data") is not None:
        yield "a second repair changes it again"


def _row(task: Task) -> dict[str, Any]:
    items, row_of = begin(_repairing(), task)
    [found] = [json.loads(row(item, row_of).line) for item in items]
    return dict(found)


def _sheet(record: Record | Unreadable) -> dict[str, Any] | str:
    """Return a sheet as JSON data, without spellings of values and without findings that a repair removes."""
    if isinstance(record, Unreadable):
        return record.code
    sheet = sheet_data(adjudicate_by(record, BRIEFLY))
    findings = [one for one in sheet["findings"] if one["code"] not in GONE]
    for one in findings:
        one["data"].pop("written", None)
        del one["message"]  # this finding quotes the written value
    sheet["findings"] = findings
    for key in ("date", "result", "komi_text", "handicap"):
        del sheet["record"][key]
    for key in ("findings_count", "source"):
        del sheet[key]
    sheet["handicap"] = sheet["handicap"]["stones"]
    return sheet


def _by_hand(before: bytes, done: list[dict[str, Any]]) -> bytes | None:
    """Apply a table of repairs to a file. Returns the new bytes, or None for the encodings in STATES."""
    encoding = next((one["before"] for one in done if one["game"] is None), None)
    if encoding in STATES:
        return None
    parts: list[bytes] = []
    position = 0
    order = {"FF": 0, "CA": 1}  # several texts may be inserted at one place
    for one in sorted(
        (one for one in done if one["game"]), key=lambda one: (one["byte"], order.get(one["property"], 2))
    ):
        begin = one["byte"]
        parts.append(_utf_8(before[position:begin], encoding))
        if one["before"] is None:
            parts.append(f"{one['property']}[{one['after']}]".encode())
            position = begin
        else:
            parts.append(one["after"].encode())
            position = _end(before, begin, encoding)
    return b"".join([*parts, _utf_8(before[position:], encoding)])


def _end(data: bytes, begin: int, encoding: str | None) -> int:
    """Return the position after the value that begins at byte `begin`. Repaired values do not contain escapes."""
    close = "]".encode(encoding) if encoding and encoding.startswith("utf-16") else b"]"
    return data.index(close, begin)


def _utf_8(data: bytes, encoding: str | None) -> bytes:
    """Convert bytes from another encoding to UTF-8 without a byte-order mark."""
    if encoding is None:
        return data
    if encoding.startswith("utf-16") and data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        data = data[2:]
    return data.decode(encoding).encode()
