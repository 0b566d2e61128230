"""The code of a worker process, which adjudicates chunks and sends rows to its parent as it makes them.

A worker sends messages regularly. So its finished rows survive a crash, and it does not seem stuck while it works on a
long file. In careful mode, the worker announces every step in advance.
"""

import os
import signal
import sys
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Final, Literal, NamedTuple

from adjudicate.batch.lane import Lane, lane_of, with_content
from adjudicate.batch.work import BatchRow, Items, Task, Work, begin, give_up, packed, row, start_worker
from adjudicate.rules.findings.unreadable import TookTooLong
from adjudicate.time_limit import limited

SECONDS_BETWEEN_MESSAGES: Final = 0.2
ALARM: Final = 900  # seconds without a message, after which a worker ends itself, in case its parent was killed
FOR_EVER: Final = 1e9
SAFE_PATH: Final = "PYTHONSAFEPATH"
OURS: Final = "adjudicate"  # our value for this variable if the user has not set one
CODES: Final = BatchRow._fields.index("codes")
TOO_SLOW: Final = (TookTooLong.code,)


class ChunkOrder(NamedTuple):
    """An order to adjudicate a chunk.

    tasks   -- the tasks as plain tuples, which take half as long to send
    careful -- True to announce every step in advance
    seconds -- limit on CPU time per game
    """

    tasks: Sequence[tuple[object, ...]]
    careful: bool
    seconds: float


Until = tuple[int, int]
"""A request to leave the rest of a chunk to another worker: the numbers of the first task and item to leave out."""


class Rows(NamedTuple):
    """Some new rows of one task, or all rows of several tasks.

    lines, others -- the rows, as the arguments of RowBlock
    finished -- True if the task is done
    seen, part -- as in Items
    sizes    -- the number of rows of each task if there are several tasks; otherwise empty
    """

    lines: bytes
    others: list[Sequence[object]]
    finished: bool
    seen: int
    part: float
    sizes: list[int]


class NextStep(NamedTuple):
    """The next step of a careful worker: adjudicating an item, or reading it if `game` is None. seen -- as in Items"""

    number: int
    item: int
    game: int | None = None
    byte: int | None = None
    seen: int | None = None


MessageKind = Literal["on", "at", "over", "spent", "agreed", "refused"]


class WorkerMessage(NamedTuple):
    """A message from a worker: new rows in order, and its state.

    kind  -- "on": working on the chunk; "at": about to do the step in `place`; "over": done with the chunk; "spent":
             must be replaced; "agreed" or "refused": the answer to the request in `until`
    """

    kind: MessageKind
    rows: list[Rows]
    place: NextStep | None = None
    until: Until | None = None


def serve(pipe: Connection, work: Work) -> None:
    """Receive orders and carry them out until the parent closes the pipe or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends the workers
    if os.environ.get(SAFE_PATH) == OURS:
        del os.environ[SAFE_PATH]  # an engine may be a Python program that needs its folder
    start_worker()
    lane = lane_of(work)
    try:
        with limited(FOR_EVER):  # inside this outer limit, setting the limit for each game is fast
            while True:
                order = pipe.recv()
                if not isinstance(order, ChunkOrder):
                    continue  # the request arrived too late
                pipe.send(True)
                try:
                    _Chunk(pipe, order, work, lane).do()
                except MemoryError:
                    give_up()
    except (EOFError, OSError):
        return


class _Chunk:
    """A chunk that a worker is doing, with the rows that it has not yet sent."""

    def __init__(self, pipe: Connection, order: ChunkOrder, work: Work, lane: Lane | None) -> None:
        self._pipe = pipe
        self._lane = None if order.careful else lane
        self._order = order
        self._work = work
        self._rows: list[Rows] = []
        self._whole: list[tuple[object, ...]] = []  # all rows of finished tasks, if not yet sent
        self._sizes: list[int] = []  # the number of rows of each of these tasks
        self._until: Until | None = None
        self._sent = time.monotonic()
        _alarm(ALARM)

    def do(self) -> None:
        for number, task in enumerate(map(Task._make, self._order.tasks)):
            if self._until is not None and (number, 0) >= self._until:
                break
            self._do(number, task)
        self._send("over")
        _alarm(0)

    def _do(self, number: int, task: Task) -> None:
        if self._lane is not None and task.begin == 0 and task.end is None:
            task = with_content(task)
            only = self._lane.row(task.content, task, self._order.seconds) if isinstance(task.content, bytes) else None
            if only is not None:
                self._only(number, only)
                return
        items, row_of = begin(self._work, task)
        rows: list[tuple[object, ...]] = []
        item = told = task.begin  # the rows before item `told` were sent
        while self._until is None or (number, item) < self._until:
            if self._order.careful:
                rows = self._at(NextStep(number, item), rows, items)
            found = next(items, None)
            if found is None:
                break
            if self._order.careful:
                rows = self._at(NextStep(number, item, found.content.game, found.content.byte, items.seen), rows, items)
            rows.append(tuple(row(found, row_of, self._order.seconds)))
            item += 1
            if rows[-1][CODES] == TOO_SLOW:  # an interrupted game may leave this process in a bad state
                self._add(rows, items, finished=found.content.game is None)
                self._send("spent")
                sys.exit()
            if time.monotonic() - self._sent >= SECONDS_BETWEEN_MESSAGES:
                self._add(rows, items, finished=False)
                self._send("on")
                rows = []
                told = item
                self._answer(number, item)
        if told == task.begin == 0 and task.end is None and self._until is None and not self._order.careful:
            self._whole += rows
            self._sizes.append(len(rows))
        else:
            self._add(rows, items, finished=True)

    def _only(self, number: int, made: BatchRow) -> None:
        """Add the only row of a record file to the rows to send."""
        self._whole.append(tuple(made))
        self._sizes.append(1)
        if made[CODES] == TOO_SLOW:
            self._send("spent")
            sys.exit()
        if time.monotonic() - self._sent >= SECONDS_BETWEEN_MESSAGES:
            self._send("on")
            self._answer(number + 1, 0)

    def _add(self, rows: list[tuple[object, ...]], items: Items, *, finished: bool) -> None:
        """Add new rows of a task to the rows to send."""
        self._add_whole()
        self._rows.append(Rows(*packed(rows), finished, items.seen, items.part, []))

    def _add_whole(self) -> None:
        """Add the rows of finished tasks, grouped into one Rows, to the rows to send."""
        if self._sizes:
            self._rows.append(Rows(*packed(self._whole), True, 0, 0.0, self._sizes))
            self._whole, self._sizes = [], []

    def _at(self, place: NextStep, rows: list[tuple[object, ...]], items: Items) -> list[tuple[object, ...]]:
        """Send the rows made so far and announce the next step. Return an empty list for further rows."""
        if rows:
            self._add(rows, items, finished=False)
        self._send("at", place=place)
        return []

    def _answer(self, number: int, item: int) -> None:
        """Answer a request to leave the rest of the chunk to another worker, if there is one."""
        if self._order.careful or not self._pipe.poll(0):
            return
        until: Until = self._pipe.recv()
        good = (number, item) < until and (self._until is None or until < self._until)
        if good:
            self._until = until
        self._send("agreed" if good else "refused", until=until)

    def _send(self, kind: MessageKind, place: NextStep | None = None, until: Until | None = None) -> None:
        """Send all rows not yet sent, and the worker's state."""
        self._add_whole()
        _alarm(0)  # the parent may take its time
        self._pipe.send(WorkerMessage(kind, self._rows, place, until))
        self._rows = []
        self._sent = time.monotonic()
        _alarm(ALARM)


def _alarm(seconds: int) -> None:
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)
