"""The jobs of a batch are taken in order, shared with idle workers, read in order, and never too far ahead."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import pytest

from adjudicate.batch import jobs as jobs_module
from adjudicate.batch.engine import NoWorkersError, SomeRows
from adjudicate.batch.jobs import Cut, Job, Jobs, News
from adjudicate.batch.work import BatchRow, Task


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def jobs(clock: Clock) -> Jobs:
    return Jobs(clock)


def tasks(*names: str) -> list[Task]:
    return [Task(name, None, b"", name) for name in names]


def games(*lines: str) -> list[BatchRow]:
    return [BatchRow(line, "confirmed", "", ()) for line in lines]


def taken(jobs: Jobs) -> Job:
    job = jobs.take()
    assert job is not None
    return job


def lines(parts: Iterator[SomeRows]) -> list[str]:
    return [game.line for part in parts for game in part.games]


def test_rows_keep_the_order_of_the_jobs(jobs: Jobs) -> None:
    first, second = jobs.submit(tasks("a", "b")), jobs.submit(tasks("c"))
    one, two = taken(jobs), taken(jobs)
    assert [task.path for task in one.tasks] == ["a", "b"]
    jobs.add(two, [News(games("c1"), True)])
    jobs.end(two)
    jobs.add(one, [News(games("a1"), False)])
    jobs.add(one, [News(games("a2"), True)])
    jobs.add(one, [News(games("b1"), True)])
    jobs.end(one)
    assert [(part.over, len(part.games)) for part in first] == [(False, 1), (True, 1), (True, 1)]
    assert lines(second) == ["c1"]
    jobs.close()
    assert jobs.take() is None


def test_a_failed_worker_ends_the_reader(jobs: Jobs) -> None:
    rows = jobs.submit(tasks("a"))
    job = taken(jobs)
    jobs.add(job, [News(games("a1"), False)])
    jobs.end(job, NoWorkersError("none"))
    assert next(rows).games == games("a1")
    with pytest.raises(NoWorkersError, match="none"):
        next(rows)


def test_an_unfinished_chunk_is_split_in_half(jobs: Jobs, clock: Clock) -> None:
    rows = jobs.submit(tasks(*"abcde"))
    job = taken(jobs)
    assert job.cut(clock.now + 0.2) is None  # the worker may end before that
    jobs.add(job, [News(games("a1"), True)])
    assert job.cut(clock.now + 0.3) == Cut(3, 0)  # the last two of b, c, d, e
    jobs.share(job, Cut(3, 0), 0)
    assert [task.path for task in job.tasks] == ["b", "c"]
    other = taken(jobs)
    assert [task.path for task in other.tasks] == ["d", "e"]
    assert job.cut(clock.now + 9) == Cut(2, 0)
    jobs.share(job, Cut(2, 0), 0)  # once more, because returned games come before the first ones
    third = taken(jobs)
    for one, names in ((other, "de"), (third, "c"), (job, "b")):
        for name in names:
            jobs.add(one, [News(games(name), True)])
        jobs.end(one)
    assert lines(rows) == ["a1", "b", "c", "d", "e"]


def test_the_last_games_of_a_large_file_are_shared(jobs: Jobs, clock: Clock) -> None:
    rows = jobs.submit(tasks("a"))
    job = taken(jobs)
    clock.now += 1.0  # its rows are read
    jobs.add(job, [News(games("1"), False, 77, 0.01)])
    clock.now += 1.0
    jobs.add(job, [News(games(*"23456789"), False, 77, 0.09)])
    assert job.cut(clock.now) == Cut(0, 54)  # there are 9 / 0.09 = 100 games, and the worker keeps half of the 91 left
    jobs.share(job, Cut(0, 54), 77)
    [kept] = job.tasks
    assert (kept.begin, kept.end) == (9, 54)
    other = taken(jobs)
    [given] = other.tasks
    assert (given.begin, given.end, given.seen) == (54, None, 77)
    jobs.add(other, [News(games("last"), True)])
    jobs.end(other)
    jobs.add(job, [News(games("10"), True)])
    jobs.end(job)
    parts = list(rows)
    assert [part.over for part in parts] == [False, False, False, True]
    assert lines(iter(parts)) == [*"123456789", "10", "last"]


@pytest.mark.parametrize(
    ("reading", "each", "number", "worth"),
    [(1.0, 0.1, 100, True), (1.0, 0.01, 100, False), (4.0, 0.1, 80, False), (0.0, 1.0, 4, True), (0.0, 1.0, 2, False)],
)
def test_a_short_file_is_not_split(
    jobs: Jobs, clock: Clock, reading: float, each: float, number: int, worth: bool
) -> None:
    jobs.submit(tasks("a"))
    job = taken(jobs)
    clock.now += reading
    jobs.add(job, [News(games("1"), False, 0, 1 / number)])
    clock.now += max(each, 0.3)
    jobs.add(job, [News(games("2") * round(max(each, 0.3) / each), False, 0, 0)])
    jobs.add(job, [News([], False, 0, job.tasks[0].begin / number)])
    assert (job.cut(clock.now) is not None) == worth


def test_an_idle_worker_asks_the_first_that_can_share(
    jobs: Jobs, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs_module, "SETTLED", 0.001)
    rows = jobs.submit(tasks("a", "b")), jobs.submit(tasks("c", "d"))
    first, second = taken(jobs), taken(jobs)
    clock.now += 1.0
    found: list[Job] = []
    thread = Thread(target=lambda: found.append(taken(jobs)))
    thread.start()
    while (cut := jobs.wish(first)) is None:
        pass
    assert cut == Cut(1, 0)
    assert jobs.wish(first) is None
    jobs.share(first, cut, 0)
    thread.join()
    assert [task.path for task in found[0].tasks] == ["b"]
    for job, name in ((second, "c"), (second, "d"), (found[0], "b"), (first, "a")):
        jobs.add(job, [News(games(name), True)])
    for job in (first, second, found[0]):
        jobs.end(job)
    assert lines(rows[0]) + lines(rows[1]) == [*"abcd"]


def test_a_worker_far_ahead_waits_unless_its_rows_are_next(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs_module, "MOST_HELD", 100)
    monkeypatch.setattr(jobs_module, "MOST_HELD_OF_ONE", 50)
    first, second = jobs.submit(tasks("a")), jobs.submit(tasks("b"))
    one, two = taken(jobs), taken(jobs)
    jobs.add(two, [News(games("x" * 120), False)])
    waiting = Thread(target=jobs.room, args=(two,))
    waiting.start()
    found: list[str] = []
    reader = Thread(target=lambda: found.extend(lines(first)))
    reader.start()
    jobs.room(one)  # as soon as the row is read
    jobs.add(one, [News(games("a"), True)])
    jobs.end(one)
    reader.join()
    assert found == ["a"]
    assert waiting.is_alive()
    next(second)
    waiting.join()
