"""A whole batch: from sources through workers and the journal to tables and a summary."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from adjudicate.adjudication.options import Options
from adjudicate.batch import duplicates, journal, tables
from adjudicate.batch.agreement import EngineAgreement
from adjudicate.batch.collecting import JournalPlan, collect, kept_lines, stamp_of_file
from adjudicate.batch.engine import Executor
from adjudicate.batch.progress import Watcher
from adjudicate.batch.summary import MOST_WORTH, Summary
from adjudicate.batch.work import RowExtras
from adjudicate.display.languages import Language
from adjudicate.record.model import Item
from adjudicate.sources.files import list_digest


@dataclass(frozen=True)
class Plan:
    """What is to be done.

    options -- how records are adjudicated
    out     -- tables to write; the journal lies beside the first
    resume  -- go on with an interrupted run of the same plan
    shard, shards -- do each `shards`-th record only, beginning with number `shard` (from 1)
    asks_engines -- the rows hold what engines say
    report -- folder for HTML pages: a summary, and the sheets of the records worth a look
    pages -- how many of these records are kept at most
    only -- the kinds of records that are worth a look; none: those for which there is a reason
    details -- tables have the columns that are made where they are asked for only
    language -- of the sheets of the report
    duplicates -- table of the games that are there more than once
    force -- tables may replace what is there; a resumed run may replace what it wrote before it was killed
    """

    options: Options
    out: tuple[Path, ...] = ()
    resume: bool = False
    shard: int = 1
    shards: int = 1
    report: Path | None = None
    asks_engines: bool = False
    pages: int = MOST_WORTH
    language: Language = "en"
    only: frozenset[str] = frozenset()
    details: bool = False
    duplicates: Path | None = None
    force: bool = False

    @property
    def journal(self) -> Path | None:
        """Where the journal lies, or None where nothing is written."""
        first = next((path for path in (*self.out, self.duplicates) if path is not None), None)
        return first and first.with_name(f"{first.name}.journal")

    @property
    def extras(self) -> RowExtras:
        """What rows have besides."""
        return RowExtras(self.details, self.duplicates is not None)


def settings(plan: Plan, version: str, paths: Sequence[str], lists: Sequence[str] = ()) -> dict[str, Any]:
    """Return everything on which the rows depend, for the journal: a run is resumed only if it is the same.

    paths, lists -- the sources that were named, and the lists of further ones
    """
    return {
        "version": version,
        "options": asdict(plan.options),
        "shard": f"{plan.shard}/{plan.shards}",
        "columns": "all" if plan.details else "default",
        "duplicates": None if plan.duplicates is None else str(plan.duplicates),
        "tables": [str(path) for path in plan.out],
        "sources": [[path, *stamp_of_file(path)] for path in paths],
        "lists": [[source, *(list_digest(source) or ())] for source in lists],
    }


def adjudicate_batch(
    plan: Plan,
    items: Iterable[Item],
    executor: Executor,
    about: dict[str, Any],
    watcher: Watcher | None = None,
) -> Summary:
    """Adjudicate all items, write the tables, return the summary.

    about   -- from settings()
    watcher -- is told of every row, those of a resumed run first
    Raises JournalError where a journal does not fit, OSError where something cannot be written; then the journal holds
    what was done, and `resume` goes on from there. LostError is a defect of this program: the books do not balance.
    """
    agreement = EngineAgreement() if plan.asks_engines else None
    summary = Summary(agreement=agreement, most=plan.pages, only=plan.only)
    watcher = watcher or Watcher()
    kept = JournalPlan(plan.journal, about, plan.resume)
    collect(items, executor, summary, kept, watcher, (plan.shard, plan.shards))
    if plan.journal is None:
        return summary
    for table in plan.out:
        watcher.writing(table)
        tables.write(
            table, lambda: kept_lines(plan.journal, summary.rows), details=plan.details, force=plan.force or plan.resume
        )
    if plan.duplicates is not None:
        watcher.writing(plan.duplicates)
        games = (game for group in journal.groups(plan.journal) for game in group.games)
        summary.duplicates = duplicates.write(plan.duplicates, games, force=plan.force or plan.resume)
    os.unlink(plan.journal)
    return summary
