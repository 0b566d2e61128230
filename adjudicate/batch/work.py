"""What a worker does: the bytes of a record file to finished lines of JSON. It keeps no state and writes nothing."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, NamedTuple, NoReturn

from adjudicate.adjudication import Adjudication, adjudicate
from adjudicate.record.model import Record, Unreadable
from adjudicate.record.sgf import read_records
from adjudicate.record.sources import read_source
from adjudicate.report.data import error_json, to_json
from adjudicate.rules.replay import Policy

MOST_MEMORY: Final = 1024**3  # address space of a worker; an ordinary one uses a thirtieth
OUT_OF_MEMORY: Final = 71  # exit status of a worker that had to give up: the parent gets it a successor


@dataclass(frozen=True, slots=True)
class Request:
    """How all records of a batch are adjudicated: what `score` has as options that fit more than one game.

    explain -- explain undetermined results as thoroughly as contradicted ones
    """

    rules: str | None = None
    policy: Policy = "stands"
    komi: Fraction | None = None
    explain: bool = False


class Task(NamedTuple):
    """One record file or archive member.

    content -- its bytes; None: the worker reads the file itself; or why it cannot be read
    file    -- the name to open it by; `path` is fit to be shown
    """

    path: str
    member: str | None
    content: bytes | Unreadable | None
    file: str


class Game(NamedTuple):
    """One row, and what the summary needs of it.

    line     -- the sheet or the error object as one line of JSON
    status   -- of the verdict; "" for an error
    ruleset  -- id; "" for an error
    codes    -- codes of its findings in order, each once; that of the error
    illegal, irregular -- whether there are such findings
    other_winner -- the computed winner is not the recorded one
    """

    line: str
    status: str
    ruleset: str
    codes: tuple[str, ...]
    illegal: bool = False
    irregular: bool = False
    other_winner: bool = False


def start_worker() -> None:
    """Limit the worker's memory, and let the garbage collector pass over what is there already."""
    try:
        import resource  # noqa: PLC0415 -- not on Windows
    except ImportError:
        pass
    else:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # records hold no cycles; the default would look through them again and again


def give_up() -> NoReturn:
    """End a worker that ran out of memory, at once."""
    os._exit(OUT_OF_MEMORY)


def adjudicate_all(request: Request, tasks: Sequence[Task]) -> list[list[tuple[object, ...]]]:
    """Adjudicate record files; return the rows of each, as plain tuples (cheaper to send) with the fields of Game."""
    return [[tuple(game) for game in adjudicate_file(request, task)] for task in tasks]


def adjudicate_file(request: Request, task: Task) -> list[Game]:
    """Adjudicate every game of one file; whatever goes wrong with one of them is its row."""
    return each_game(task, lambda record: _adjudicated(request, record))


def each_game(task: Task, row: Callable[[Record], Game]) -> list[Game]:
    """Read every game of one file and make its row; whatever goes wrong with one of them is its row."""
    content = read_source(task.file) if task.content is None else task.content
    if isinstance(content, Unreadable):
        content = replace(content, path=task.path, member=task.member)
    games = [content] if isinstance(content, Unreadable) else read_records(content, task.path, task.member)
    return [refused(game) if isinstance(game, Unreadable) else _row(game, row) for game in games]


def refused(error: Unreadable) -> Game:
    """Return the row of a game, or a file, that cannot be adjudicated."""
    return Game(error_json(error), "", "", (error.code,))


def _row(record: Record, row: Callable[[Record], Game]) -> Game:
    try:
        return row(record)
    except MemoryError:
        raise
    except Exception as error:  # an error of this program costs the record it concerns, and is said
        message = f"internal error: {type(error).__name__}; please report it with this record"
        place = (record.byte, record.game, record.path, record.member)
        return refused(Unreadable("R199", "internal-error", message, *place))


def _adjudicated(request: Request, record: Record) -> Game:
    sheet = adjudicate(record, rules=request.rules, policy=request.policy, komi=request.komi, thorough=request.explain)
    return Game(
        to_json(sheet),
        sheet.verdict.status,
        sheet.ruleset.id,
        tuple(dict.fromkeys(f.code for f in sheet.findings)),
        sheet.counts["illegal"] > 0,
        sheet.counts["irregular"] > 0,
        _other_winner(sheet),
    )


def _other_winner(sheet: Adjudication) -> bool:
    result = sheet.result
    decided = sheet.verdict.winner is not None and result is not None and result.kind in ("score", "winner")
    return bool(decided and result is not None and result.winner != sheet.verdict.winner)
