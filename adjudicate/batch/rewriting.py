"""Annotate or repair many record files. Each row of a run describes one file.

Workers store the new content of each changed file in the file's row, so a run can be interrupted and resumed like a
batch. When all rows are done, the program writes the output and copies the unchanged files from the sources.
"""

import json
import os
import zlib
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options
from adjudicate.annotate.editing import Refusal
from adjudicate.annotate.remarks import annotate
from adjudicate.annotate.repair import repair
from adjudicate.annotate.repairs import WORDS, RepairKind
from adjudicate.batch.batch import collect, kept_lines
from adjudicate.batch.columns import columns_of
from adjudicate.batch.copies import CopyNames, copies, folds
from adjudicate.batch.engine import Executor
from adjudicate.batch.journal import JournalError
from adjudicate.batch.progress import Watcher
from adjudicate.batch.tables import WrittenTable, write_table
from adjudicate.batch.words import say
from adjudicate.batch.work import BatchRow, FileWork, RowBlock, WholeFile, checksum
from adjudicate.record.model import Item, Record, Skipped
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.schema import error_data
from adjudicate.sources.one_file import read_source
from adjudicate.time_limit import limited

PACKED: Final = 1  # level for compressing the files stored in rows; the fastest

REPAIRS: Final = columns_of("repairs")
"""The columns of the table of repairs."""


@dataclass(frozen=True)
class RewritePlan:
    """The settings of a run that annotates or repairs files.

    out    -- folder or archive to write; None in a dry run, which writes only the table
    table  -- path of the table of repaired and unrepaired values
    resume -- True to continue an interrupted run of the same plan
    several -- True if there are several sources; each one then gets its own folder in the output
    force  -- True to replace an existing table, or an existing archive written by this program
    """

    out: Path | None = None
    table: Path | None = None
    resume: bool = False
    several: bool = False
    force: bool = False

    @property
    def replaces(self) -> bool:
        """True if tables and archives may be replaced. A resumed run may always replace its own outputs."""
        return self.force or self.resume

    @property
    def journal(self) -> Path | None:
        """The path of the journal, or None if the run does not write any files."""
        first = self.out or self.table
        return first and first.with_name(f"{first.name}.journal")


@dataclass
class RewriteTotals:
    """Numbers of files in a run. They add up: found = changed + unchanged + refused + skipped.

    changed, unchanged -- files written with changes, and files written without changes
    refused -- files that could not be read or made a worker fail; they are copied unchanged if possible
    unread  -- unchanged files that do not contain a readable game
    faulty  -- files with an illegal or irregular finding or a contradicted result
    renamed -- files whose name in the output is not their own
    repairs -- (state, kind, reason) of a repair -> number of such repairs
    rows    -- files that were processed
    """

    changed: int = 0
    unchanged: int = 0
    refused: int = 0
    unread: int = 0
    skipped: int = 0
    renamed: int = 0
    faulty: int = 0
    skipped_as: Counter[str] = field(default_factory=Counter)
    repairs: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    rows: int = 0

    @property
    def found(self) -> int:
        """Number of files found."""
        return self.rows + self.skipped

    def add_all(self, games: Sequence[BatchRow]) -> None:
        """Count the rows of files."""
        for game in games.bare if isinstance(games, RowBlock) else games:
            self.rows += 1
            if not game.status:
                self.refused += 1
                continue
            self.changed += game.status == "changed"
            self.unchanged += game.status != "changed"
            self.unread += game.status == "unread"
            self.faulty += game.illegal
            for code in game.codes:
                state, kind, reason = code.split()
                self.repairs[state, kind, reason] += 1

    def imbalance(self) -> str:
        """Return the totals as text if they do not add up, or "" if they do."""
        return "" if self.found == self.changed + self.unchanged + self.refused + self.skipped else str(self)


def repairing(options: Options, kinds: Iterable[RepairKind], seconds: float, *, set_result: bool) -> FileWork:
    """Return the picklable work of repairing files. seconds -- limit on CPU time per game"""
    return FileWork(partial(_repaired, options, frozenset(kinds), seconds, set_result))


def annotating(options: Options, seconds: float, *, set_result: bool) -> FileWork:
    """Return the picklable work of annotating files. seconds -- limit on CPU time per game"""
    return FileWork(partial(_annotated, options, seconds, set_result))


def _within(options: Options, seconds: float, record: Record) -> Adjudication | Unreadable:
    with limited(seconds):
        return adjudicate_by(record, options)


def _repaired(
    options: Options, kinds: frozenset[RepairKind], seconds: float, set_result: bool, file: WholeFile
) -> BatchRow:
    done = repair(file.data, file.name, partial(_within, options, seconds), kinds, set_result=set_result)
    said = [{**asdict(one), "kind": one.kind and one.kind.value, "reason": one.reason} for one in done.repairs]
    codes = tuple(f"{one['state']} {one['kind'] or 'file'} {one['reason']}" for one in said)
    about = {"repairs": said, "unread": [error_data(one)["error"] for one in done.unread]}
    return _row(file, done.data, about, codes=codes, readable=done.games > 0)


def _annotated(options: Options, seconds: float, set_result: bool, file: WholeFile) -> BatchRow:
    done = annotate(file.data, file.name, partial(_within, options, seconds), set_result=set_result)
    if isinstance(done, Refusal):
        return _row(file, None, {"refusal": done.why}, readable=True)
    about = {
        "outcomes": done.outcomes,
        "changes": done.changes,
        "unread": [error_data(one)["error"] for one in done.errors],
    }
    return _row(file, done.data, about, readable=bool(done.outcomes), faulty=done.faulty)


def _row(
    file: WholeFile,
    data: bytes | None,
    about: dict[str, Any],
    *,
    codes: tuple[str, ...] = (),
    readable: bool,
    faulty: bool = False,
) -> BatchRow:
    packed = None if data is None or data == file.data else b64encode(zlib.compress(data, PACKED)).decode()
    line = {"path": file.path, "member": file.member, "seen": checksum(file.data), **about, "data": packed}
    status = "changed" if packed is not None else "unchanged" if readable else "unread"
    return BatchRow(json.dumps(line), status, "", codes, illegal=faulty)


def rewrite(
    plan: RewritePlan,
    found: Callable[[], Iterable[tuple[str, Item]]],
    executor: Executor,
    about: dict[str, Any],
    watcher: Watcher,
) -> RewriteTotals:
    """Annotate or repair all items, and write the outputs.

    found -- yields the items, each with its source; called again for writing the output
    about -- all settings that affect the rows
    Raises JournalError, OSError and LostError like collect(). The journal is kept until all outputs are complete.
    """
    totals = RewriteTotals()
    about = {**about, "outputs": [path and str(path) for path in (plan.out, plan.table)]}
    names = None if plan.out is None else CopyNames(several=plan.several, fold=folds(plan.out))
    items = (item for _, item in found()) if names is None else names.reserving(found())
    collect(items, executor, totals, watcher, plan.journal, about, resume=plan.resume)
    if plan.journal is None:
        return totals
    if plan.table is not None:
        watcher.writing(plan.table)

        def lines() -> Iterator[bytes]:
            for number, row in enumerate(_kept(plan.journal, totals.rows), 1):
                yield from (json.dumps(one).encode("ascii") + b"\n" for one in repair_rows(row, number))

        write_table(WrittenTable("repairs", plan.table, REPAIRS), lines, force=plan.replaces)
    if plan.out is not None and names is not None:
        watcher.writing(plan.out)
        kept = _kept(plan.journal, totals.rows)
        with copies(plan.out, force=plan.replaces) as add:
            for source, item in found():
                if isinstance(item.content, Skipped):
                    continue
                data = bytes_of_row(next(kept, {}), item)
                if data is not None:  # its content could be read
                    add(names.of(source, item), data)
            if next(kept, None) is not None:
                raise JournalError(say("rewriting.missing"))
        totals.renamed = names.renamed
    os.unlink(plan.journal)
    return totals


def _kept(journal: Path | None, rows: int) -> Iterator[dict[str, Any]]:
    """Yield the rows in a journal, parsed from JSON."""
    for some in kept_lines(journal, rows):
        yield from map(json.loads, some.splitlines())


def repair_rows(row: dict[str, Any], number: int) -> Iterator[dict[str, Any]]:
    """Yield a file's rows in the table of repairs. row -- the file's row in the journal, parsed from JSON"""
    empty: dict[str, Any] = dict.fromkeys([column.name for column in REPAIRS])
    if "error" in row:
        source, error = row["source"], row["error"]
        place = {"record": number, "path": source["path"], "member": source["member"], "byte": error["byte"]}
        yield {**empty, **place, "state": "leave", "reason": error["slug"], "meaning": error["message"]}
        return
    place = {"record": number, "path": row["path"], "member": row["member"]}
    for one in row.get("repairs", ()):
        yield {**empty, **place, **one, "property": one["property"] or None, "meaning": WORDS[one["reason"]]}
    for error in row.get("unread", ()):
        about = {"byte": error["byte"], "state": "leave", "reason": error["slug"], "meaning": error["message"]}
        yield {**empty, **place, **about}


def bytes_of_row(row: dict[str, Any], item: Item) -> bytes | None:
    """Return the content to write for an item, or None to leave it out. Raises JournalError if it has changed."""
    place = row.get("source", row)
    if (place.get("path"), place.get("member")) != (item.path, item.member):
        raise JournalError(say("rewriting.new", path=item.path))
    if row.get("data") is not None:
        return zlib.decompress(b64decode(row["data"]))
    content = read_source(item.file) if item.content is None else item.content
    if not isinstance(content, bytes):
        return None
    if "seen" in row and row["seen"] != checksum(content):
        raise JournalError(say("rewriting.differs", path=item.path))
    return content
