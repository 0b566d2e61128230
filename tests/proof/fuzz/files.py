"""Mutated files around records: archives, lists of names, journals of batches, and whole batches with one such file."""

from __future__ import annotations

import os
import random
import re
import shutil
import zlib
from pathlib import Path
from typing import ClassVar, Final

from adjudicate.batch import batch, tables
from adjudicate.batch.journal import Journal, JournalError, groups, rows
from adjudicate.display.sanitise import for_terminal
from adjudicate.record.model import Item, Skipped
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.archives import read_archive
from adjudicate.sources.files import listed, walk
from adjudicate.sources.names import NameChoice
from tests.proof import archives
from tests.proof.fuzz.base import Case, Kind, Tally
from tests.proof.fuzz.calls import call
from tests.proof.fuzz.checks import CODE, check_json, check_line, check_text
from tests.proof.fuzz.mill import Mill
from tests.proof.fuzz.places import folder
from tests.proof.fuzz.records import mill as records

LINE: Final = re.compile(rb"[^\n\0]*[\n\0]?")
ONE: Final = b"(;SZ[5]RU[AGA]KM[0.5]RE[B+4.5];B[bb];W[];B[])"
TWO: Final = b"(;SZ[5]RU[AGA];B[ba];W[ba];B[];W[])(;GM[2])"


class Archives(Kind):
    """Tars, zips and compressed files."""

    name = "archives"
    share = 200
    wanted: ClassVar[dict[str, float]] = {"members": 500, "refused": 200, "skipped": 20}
    ways = 10

    def __init__(self) -> None:
        """Take the seeds from the proof of archives."""
        self.seeds = archives.seeds()

    def make(self, rng: random.Random) -> Case:
        """Make an archive and its name."""
        name = "a.zip" if rng.random() < 0.5 else rng.choice(["a.tar", "a.tar.gz", "a.sgf.gz"])
        return Case(archives.mutated(rng, self.seeds), (name,))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read the archive. Nothing may be written, and only its own members may be returned."""
        place = folder(self.name)
        path = place / case.words[0]
        path.write_bytes(case.data)
        items = list(read_archive(str(path), NameChoice()))
        archives.check(case.data, items)
        assert os.listdir(place) == [path.name], "something was written"
        path.unlink()
        _tell(items, tally)


def _tell(items: list[Item], tally: Tally) -> None:
    for item in items:
        content = item.content
        if isinstance(content, Unreadable):
            tally.met["refused"] += 1
            tally.outcomes[f"{content.code} {content.message[:50]}"] += 1
        else:
            tally.met["skipped" if isinstance(content, Skipped) else "members"] += 1


class Lists(Kind):
    """Lists of names for `--from-list`, and the files of these names."""

    name = "lists"
    share = 250
    wanted: ClassVar[dict[str, float]] = {"members": 300, "refused": 500, "skipped": 50, "batches": 30}
    ways = 2

    def __init__(self) -> None:
        """Make a folder with files, and lists of them."""
        names = [b"a.sgf", b"d/b.sgf", b"d", b"x.zip", b"none.sgf", b"-", "ü.sgf".encode(), b"link.sgf", b"d/../a.sgf"]
        seeds = [sep.join([*names[:n], b""]) for sep in (b"\n", b"\r\n", b"\0") for n in range(1, len(names))]
        self.mill = Mill([*seeds, b"\xef\xbb\xbf" + seeds[3]], [*names, b"\n", b"\0", b"\r\n", b"./", b"*"], LINE)
        self.place: Path | None = None

    def _folder(self) -> Path:
        if self.place is None:
            self.place = folder(self.name)
            (self.place / "d").mkdir()
            (self.place / "a.sgf").write_bytes(ONE)
            (self.place / "d" / "b.sgf").write_bytes(TWO)
            (self.place / "d" / "notes.txt").write_bytes(b"x")
            (self.place / "x.zip").write_bytes(archives.seeds()[6])
            (self.place / "link.sgf").symlink_to("d/b.sgf")
        return self.place

    def make(self, rng: random.Random) -> Case:
        """Make a list."""
        return Case(self.mill(rng))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read the list, and open each name that stays in the folder."""
        place = self._folder()
        os.chdir(place)
        (place / "list").write_bytes(case.data)
        names = list(listed("list"))
        safe = [n for n in names if isinstance(n, Unreadable) or not (n.startswith("/") or ".." in n)]
        items = list(walk(safe, NameChoice()))
        assert len(items) >= len(safe) - sum(name in ("d", "d/") for name in safe if isinstance(name, str))
        for item in items:
            item.path.encode()  # no lone surrogate, because the name is printed
            if isinstance(item.content, Unreadable):
                check_line(for_terminal(item.content.message))
        _tell(items, tally)
        if zlib.crc32(case.data) % 8 == 0 and names == safe:
            said = call("batch", "--from-list", "list", "--jobs", "1")
            check_text(said.out.decode())
            tally.outcomes[f"status {said.status}"] += 1
            tally.met["batches"] += 1


SETTINGS: Final = {"version": "0", "options": {}, "sources": [["a.sgf", 10, 20]]}


class Journals(Kind):
    """Truncated, damaged and foreign journals. The resumed rows must equal the written rows up to the damage."""

    name = "journals"
    share = 100
    wanted: ClassVar[dict[str, float]] = {"resumed": 300, "refused": 20, "groups": 300}
    ways = 2

    def __init__(self) -> None:
        """Let a batch write a journal with one group per record."""
        place = folder("journal-made")
        kept = vars(batch) | {}, vars(tables) | {}
        vars(batch)["GROUP"] = 1
        vars(tables)["write"] = _full  # this keeps the journal
        os.chdir(place)
        try:
            for n in range(6):
                path = place / f"{n}.sgf"
                path.write_bytes(ONE if n % 2 else TWO)
                os.utime(path, ns=(10**18, 10**18))
            self.call = ("batch", *(f"{n}.sgf" for n in range(6)), "--jobs", "1", "--out", "t.jsonl", "--quiet")
            assert call(*self.call).status == 2, "the tables were written"
            self.whole = (place / "t.jsonl.journal").read_bytes()
        finally:
            vars(batch)["GROUP"], vars(tables)["write"] = kept[0]["GROUP"], kept[1]["write"]
        self.head = self.whole.partition(b"\n")[0][9:]
        self.known = [group.entries for group in groups(place / "t.jsonl.journal")]
        assert len(self.known) == 6, "not a group for each record"
        assert call(*self.call, "--resume").status == 2
        self.table = (place / "t.jsonl").read_bytes()
        (place / "t.jsonl").unlink()
        self.mill = Mill([self.whole], [b"\n", b"\t", b"0", b"[", b"]", b'"', b"{}", b"null", b" "], LINE, small=10**6)

    def make(self, rng: random.Random) -> Case:
        """Make a journal. Some get correct checksums again, unlike after damage."""
        data = self.mill(rng)
        if rng.random() < 0.3:
            return Case(_summed(data), ("forged",))
        return Case(data, ("torn",)) if rng.random() < 0.7 else Case(data[: int(rng.random() * len(data))], ("torn",))

    def execute(self, case: Case, tally: Tally) -> None:
        """Open the journal for a resumption; resume every fourth one."""
        place = folder("journal-made")
        path = place / "t.jsonl.journal"
        path.write_bytes(case.data)
        os.chdir(place)
        if zlib.crc32(case.data) % 4 == 0 and case.words == ("torn",):
            said = call(*self.call, "--resume")
            if said.status == 2 and said.err:
                tally.met["refused"] += 1
                assert said.err.count("\n") == 1, said.err
                assert not (place / "t.jsonl").exists(), "refused, but a table is written"
            else:
                tally.met["resumed"] += 1
                assert (place / "t.jsonl").read_bytes() == self.table, "another table"
            tally.outcomes[f"{said.status}"] += 1
        else:
            self._open(path, case, tally)
        for name in ("t.jsonl", "t.jsonl.journal"):
            (place / name).unlink(missing_ok=True)

    def _open(self, path: Path, case: Case, tally: Tally) -> None:
        text = self.whole.partition(b"\n")[0][9:].decode()
        try:
            with Journal(path, _settings(text), resume=True) as book:
                end = book.end
            found = [group.entries for group in groups(path, end)]
            lines = [line for some in rows(path) for line in some.decode("ascii").splitlines()]
        except JournalError as error:
            check_line(for_terminal(str(error), 1000))
            tally.met["refused"] += 1
            tally.outcomes[re.sub(r"^\S+ ", "", str(error))[:40]] += 1
            return
        tally.met["resumed"] += 1
        tally.met["groups"] += len(found)
        tally.outcomes[f"{len(found)} groups"] += 1
        if case.words == ("torn",):
            assert all(entries in self.known for entries in found), "what was never written"
            for line in lines:
                check_json(line)


def _full(*_: object, **__: object) -> list[Path]:
    raise OSError("no space")


def _settings(head: str) -> dict[str, object]:
    found: dict[str, object] = check_json(head)
    return {key: value for key, value in found.items() if key != "journal"}


def _summed(data: bytes) -> bytes:
    """Return a journal with correct checksums."""
    lines = [line[9:] for line in data.split(b"\n")[:-1]]
    return b"".join(b"%08x %s\n" % (zlib.crc32(line), line) for line in lines)


class Batches(Kind):
    """Calls of `batch` for a folder with one hostile file, with tables, lists and formats."""

    name = "batch"
    share = 40
    wanted: ClassVar[dict[str, float]] = {"done": 300, "tables": 100}
    ways = 20
    names = ("hostile.sgf", "hostile.zip", "hostile.tar", "hostile.sgf.gz")

    def __init__(self) -> None:
        """Take records and archives."""
        self.archives = archives.seeds()

    def make(self, rng: random.Random) -> Case:
        """Make the hostile file and the call."""
        name = rng.choice((self.names[0], *self.names))
        data = records()(rng) if name == self.names[0] else archives.mutated(rng, self.archives)
        words = ["--format", "json"] if rng.random() < 0.5 else []
        if rng.random() < 0.5:
            words += ["--out", rng.choice(["../t.jsonl", "../t.csv", "../t.sqlite"])]
        words += ["--explain"] if rng.random() < 0.2 else []
        words += ["--only", rng.choice(["illegal", "unreadable", "confirmed"])] if rng.random() < 0.2 else []
        words += ["--rules", rng.choice(["japanese", "chinese"])] if rng.random() < 0.2 else []
        words += ["--report", "../pages"] if rng.random() < 0.02 else []
        return Case(data, (name, *words))

    def execute(self, case: Case, tally: Tally) -> None:
        """Run the batch."""
        name, *words = case.words
        place = folder(self.name)
        games = place / "games"
        games.mkdir(exist_ok=True)
        os.chdir(games)
        (games / "a.sgf").write_bytes(ONE)
        (games / "b.sgf").write_bytes(TWO)
        (games / name).write_bytes(case.data)
        try:
            said = call("batch", ".", "--jobs", "1", *words)
            out = said.out.decode()
            tally.met["done"] += 1
            tally.outcomes.update(CODE.findall(out))
            assert "R199" not in out, "an error of ours"
            if "json" in words:
                sheets = [check_json(line) for line in out.splitlines()]
                assert "--only" in words or len(sheets) >= 3 + (name == self.names[0]), "a row is lost"
            else:
                check_text(out)
            if "--out" in words:
                table = games / words[words.index("--out") + 1]
                assert table.stat().st_size > 0, "an empty table"
                tally.met["tables"] += 1
            assert not list(place.glob("*.journal")), "a journal is left"
        finally:
            (games / name).unlink()
            for left in place.iterdir():
                if left.is_dir() and left != games:
                    shutil.rmtree(left)
                elif left != games:
                    left.unlink()
