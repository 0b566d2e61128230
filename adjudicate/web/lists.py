"""The page's messages about many records, which return rows, a summary and tables."""

import json
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.options import Options
from adjudicate.batch import tables as writers
from adjudicate.batch.html import summary_page, summary_row
from adjudicate.batch.summary import REASONS, Summary, error_message, rank_of
from adjudicate.batch.text import to_text
from adjudicate.batch.work import BRIEFLY, BatchRow
from adjudicate.display.languages import Language
from adjudicate.display.wording import Voice, in_language
from adjudicate.web import fields
from adjudicate.web.fields import Answer, Message, ProblemError, bad, download
from adjudicate.web.languages import language_of
from adjudicate.web.opened import FileSet, RecordFile, game_id
from adjudicate.web.session import Batch, Session
from adjudicate.web.words import say

SECONDS_A_MESSAGE: Final = 0.2
MOST_SECONDS: Final = 60
_TYPES: Final = {
    "csv": "text/csv", "jsonl": "application/jsonl", "sqlite": "application/vnd.sqlite3", "html": "text/html",
}  # fmt: skip


def batch(session: Session, message: Message) -> Answer:
    """Return the next rows of a batch over a set of files, with the summary after the last row."""
    name, language = fields.field(message, "set", str, "1"), language_of(message)
    files = session.set_named(name)
    begin = fields.field(message, "from", int, 0)
    batch = session.batches.get(name)
    if batch is None or batch.items != begin or not begin:
        batch = session.batches[name] = Batch(_options(message), begin, _skipped(message))
        batch.items = begin
        batch.summary.skipped = sum(file.skipped for file in files.files.values())
        batch.rows = batch.made(files)
    end = time.monotonic() + _seconds(message)
    rows: list[Answer] = []
    over = False
    for file, made in batch.rows:
        rows.append(row_data(file, made, language))
        if time.monotonic() >= end:
            break
    else:
        over, batch.rows = True, iter(())
    return {
        "rows": rows, "next": None if over else batch.items, "items": len(files.records),
        "summary": summary_data(files, batch.summary, language) if over else None,
    }  # fmt: skip


def tables(session: Session, message: Message) -> Answer:
    """Return the tables or the HTML page of a finished batch as files to save."""
    name = fields.field(message, "set", str, "1")
    session.set_named(name)
    batch = session.batches.get(name)
    if batch is None:
        raise ProblemError("not-understood", say("list.not-adjudicated"))
    form = fields.field(message, "form", str, "csv")
    if form not in _TYPES:
        raise bad(f'"form" must be one of {", ".join(_TYPES)}')
    if form == "html":
        shown = [summary_row(worth) for worth in batch.summary.worth]
        language = language_of(message)
        page = summary_page(batch.summary, shown, in_language(say("list.opened"), language), language=language)
        return {"files": [download("records.html", _TYPES[form], page)]}
    with tempfile.TemporaryDirectory() as folder:
        written = writers.write(Path(folder) / f"records.{form}", batch.json_lines)
        return {"files": [download(path.name, _TYPES[form], path.read_bytes()) for path in written]}


def _options(message: Message) -> Options:
    komi, rules = fields.komi_of(message), fields.optional(message, "rules", str)
    return replace(
        BRIEFLY, rules=None if rules is None else values.ruleset(rules),
        policy=values.policy(fields.field(message, "policy", str, "stands")),
        komi=None if komi is None else values.komi(komi),
    )  # fmt: skip


def _seconds(message: Message) -> float:
    value = message.get("seconds", SECONDS_A_MESSAGE)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_SECONDS:
        raise bad(f'"seconds" must be a number from 0 to {MOST_SECONDS}')
    return float(value)


def _skipped(message: Message) -> frozenset[int]:
    found: list[Any] = fields.field(message, "skip", list, [])
    if not all(isinstance(one, int) for one in found):
        raise bad('"skip" must be a list of numbers')
    return frozenset(found)


def row_data(file: RecordFile, made: BatchRow, language: Language) -> Answer:
    """Return the data of one row in the page's list of games."""
    data = json.loads(made.line)
    source, error = data["source"], data.get("error")
    rank = rank_of(made)
    head = {
        "id": None if error and made.of != "rest" else game_id(file, source["game"] or 1), **source, "rank": rank,
        "why": None if rank is None else in_language(REASONS[rank], language), "codes": list(made.codes),
        "error": error and {**error, "message": in_language(error_message(data), language)},
    }  # fmt: skip
    if error:
        return {**head, "verdict": None}
    record, verdict, score = data["record"], data["verdict"], data["score"]
    size = record["size"]
    return {
        **head, **{key: record[key] for key in ("black", "white", "date", "event", "round", "moves")},
        "size": size if isinstance(size, list) else [size, size], "ruleset": data["ruleset"]["id"],
        "komi": data["komi"]["value"],
        **{key: verdict[key] for key in ("recorded", "computed", "method", "reason", "winner", "all_alive")},
        "verdict": verdict["status"], "territory": None if score is None else score["territory"]["margin"],
        "area": None if score is None else score["area"]["margin"],
        **{key: data["findings_count"][key] for key in ("illegal", "irregular")},
        "first_illegal_move": next((f["move"] for f in data["findings"] if f["severity"] == "illegal"), None),
    }  # fmt: skip


def summary_data(files: FileSet, summary: Summary, language: Language) -> Answer:
    """Return the totals of a batch, both as numbers and as sentences."""
    keys = {(r.path, r.member): r for r in files.records}
    worth = []
    for one in summary.worth:
        source = one.data["source"]
        file = keys.get((source["path"], source["member"]))
        ident = game_id(file, source["game"]) if file is not None and one.game.status else None
        worth.append({"id": ident, "why": in_language(REASONS[one.rank], language), **source})
    return {
        **{key: getattr(summary, key) for key in ("rows", "adjudicated", "refused", "skipped", "illegal", "irregular")},
        "files": len(files.records), "verdicts": dict(summary.verdicts), "codes": dict(summary.codes),
        "rulesets": dict(summary.rulesets), "sentences": to_text(summary, (), spoken=Voice(language).of).splitlines(),
        "worth": worth,
    }  # fmt: skip
