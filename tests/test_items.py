"""The items of a file for which a worker makes rows: all of them or some, none of which is skipped silently."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicate.batch import work
from adjudicate.batch.work import BRIEFLY, Adjudicating, Items, ReadItem, Task, checksum, row
from adjudicate.record import sgf
from adjudicate.record.model import Record
from adjudicate.rules.findings.unreadable import BadSyntax, NotSgf, Unreadable

GAMES = b"(;SZ[5];B[aa])(;SZ[5];B[bb])(;GM[2])(;SZ[5];B[cc]"  # four games, of which the last is truncated
NAMES = ["1", "2", "3 R102", "4", "4 R108"]


def names(task: Task) -> list[str]:
    return [name(found) for found in Items(task)]


def name(found: ReadItem) -> str:
    item = found.content
    return f"{item.game} {item.code}" if isinstance(item, Unreadable) else f"{item.game}"


@pytest.mark.parametrize("begin", range(7))
def test_a_task_reads_only_its_items(begin: int) -> None:
    task = Task("a", None, GAMES, "", begin=begin)
    assert names(task) == NAMES[begin:]
    for end in range(begin, 7):
        assert names(task._replace(end=end)) == NAMES[begin:end]


def test_one_game_is_read_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker never keeps a large file as records. It also reads the item before its first, which may be a rest."""
    numbers: list[int] = []

    class Watched(sgf.Opened):
        def items(self, number: int, line: int | None = None) -> list[Record | Unreadable]:
            numbers.append(number)
            return super().items(number, line)

    monkeypatch.setattr(sgf, "Opened", Watched)
    next(Items(Task("a", None, GAMES, "")))
    assert numbers == [1]
    next(Items(Task("a", None, GAMES, "", begin=2)))
    assert numbers == [1, 2, 3]


@pytest.mark.parametrize("begin", [0, 4])
def test_the_end_of_a_truncated_game_is_not_a_game(begin: int) -> None:
    rows = [
        row(found, Adjudicating(BRIEFLY)(Task("", None, b"", "")))
        for found in Items(Task("a", None, GAMES, "", 0, begin))
    ]
    assert [made.of for made in rows] == ["game", "game", "game", "game", "rest"][begin:]
    [whole] = [row(found, Adjudicating(BRIEFLY)(Task("", None, b"", ""))) for found in Items(Task("a", None, b"x", ""))]
    assert whole.of == "file"


def test_a_file_that_changes_during_a_run_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(GAMES)
    task = Task("a", None, None, str(path))
    items = Items(task)
    next(items)
    assert items.seen == checksum(GAMES) != 0
    rest = task._replace(begin=2, seen=items.seen)
    assert names(rest) == NAMES[2:]
    path.write_bytes(GAMES.replace(b"aa", b"ab"))
    [found] = Items(rest)
    assert name(found) == "None R106"
    assert isinstance(found.content, Unreadable)
    assert "the file changed while it was being read" in found.content.message
    path.unlink()
    assert names(rest) == ["None R106"]


@pytest.mark.parametrize("begin", [0, 1, 2])
def test_an_error_in_reading_is_the_last_item(monkeypatch: pytest.MonkeyPatch, begin: int) -> None:
    def read(*_: object, **__: object) -> Iterator[Unreadable]:
        yield BadSyntax("one", byte=0, game=1)
        raise ZeroDivisionError

    monkeypatch.setattr(work, "each_record", read)
    assert names(Task("a", None, GAMES, "", begin=begin)) == ["1 R104", "None R199"][min(begin, 1) :]


@pytest.mark.skipif(sys.platform == "win32", reason="no clock of CPU time that could call")
@pytest.mark.parametrize("begin", [0, 3])
def test_a_file_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch, begin: int) -> None:
    def read(*_: object, **__: object) -> Iterator[Unreadable]:
        while not monkeypatch.__dict__.get("over"):
            pass
        yield NotSgf("empty")

    monkeypatch.setattr(work, "each_record", read)
    monkeypatch.setattr(work, "QUICK", 10)
    [found] = Items(Task("a", None, GAMES, "", begin=begin), seconds=0.02)
    assert name(found) == "None R111"
