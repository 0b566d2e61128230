"""Fuzz the reading of tars, zips and compressed files: no uncaught errors, hangs or invented records."""

from __future__ import annotations

import bz2
import gzip
import lzma
import random
import struct
import tarfile
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from adjudicate.record.model import Item, Skipped
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.archives import read_archive
from adjudicate.sources.names import NameChoice
from adjudicate.sources.streams import FREE, RATIO
from tests.archiving import END, GAME, member, pax, summed, tar_of, zip_by_hand, zip_of
from tests.proof.floors import floor
from tests.support import SHARED, never_for_ever, steps

SLOW = 2.0  # seconds of CPU time; a longer run is repeated to count its steps
MOST_STEPS = 5_000_000  # largest number of Python lines and calls, which take a few seconds
LARGEST = 30_000  # largest size of a seed in bytes
SIZES = [
    b"00000000000\0", b"77777777777\0", b"-0000001000\0", b"0_0_0_0_0_1\0", b"\x80" + bytes(10) + b"\x09", b"\xff" * 12,
    b"\x80" + b"\xff" * 11, b"\xff" * 10 + b"\xfe\0", b"           \0", bytes(12),
    b"00000001000 ", b"9" * 12, b"\xbf" * 12,
]  # fmt: skip
KINDS = [bytes([kind]) for kind in b"01234567xXgLKSDMVN\0A"]
NUMBERS = [0, 1, 8, 12, 14, 99, 0x7FFF, 0xFFFE, 0xFFFF]
LONG_NUMBERS = [0, 1, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFE, 0xFFFFFFFF]


@dataclass
class Tally:
    """Counts of what happened during a run."""

    executions: int = 0
    records: int = 0
    skipped: int = 0
    slowest: float = 0.0
    errors: Counter[str] = field(default_factory=Counter)


def seeds() -> list[bytes]:
    """Return the seeds: small archives of every kind, and hostile archives if available beside the checkout."""
    files = {f"d/{n}.sgf": GAME + b" " * 300 * n for n in range(6)} | {
        "readme.txt": b"x",
        "g.sgf.gz": gzip.compress(GAME),
    }
    tars = [tar_of(files, form) for form in (tarfile.PAX_FORMAT, tarfile.GNU_FORMAT, tarfile.USTAR_FORMAT)]
    tars.append(tar_of({"é" * 200 + ".sgf": GAME, "n" * 300 + ".sgf": GAME}, tarfile.GNU_FORMAT))
    tars.append(pax(path=b"x.sgf", size=b"50") + member(b"a.sgf") + pax(b"g", path=b"y.sgf") + member(b"b.sgf") + END)
    tars.append(member(b"l.sgf", b"", b"2") + member(b"h.sgf", b"", b"1") + member(b"s.sgf", GAME, b"S") + END)
    zips = [zip_of(files, method) for method in (0, 8, 12, 14)]
    zips += [zip_by_hand((b"a.sgf", GAME), (b"b.sgf", GAME)), b"MZ" * 50 + zip_of(files)]
    found = [*tars, *zips, gzip.compress(GAME), gzip.compress(tars[0]), bz2.compress(tars[2]), lzma.compress(tars[1])]
    if SHARED.is_dir():
        found += [path.read_bytes() for path in sorted((SHARED / "hostile" / "archive").iterdir())]
    return [data for data in found if len(data) <= LARGEST]


def mutated(rng: random.Random, corpus: list[bytes]) -> bytes:
    """Return a random archive with one to five changes. Half of the changes are in important fields."""
    data = bytearray(rng.choice(corpus))
    tarry = data[257:262] == b"ustar"
    for _ in range(rng.randint(1, 5)):
        at = rng.randrange(len(data) + 1)
        match rng.randint(0, 9):
            case 0:
                data[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                del data[at : at + rng.choice([1, 7, 512, 5000])]
            case 2:
                block = at // 512 * 512
                data[block:block] = data[block : block + 512 * rng.randint(1, 4)]
            case 3:
                other = rng.choice(corpus)
                begin = rng.randrange(len(other) + 1) // 512 * 512
                data[at // 512 * 512 : at // 512 * 512] = other[begin : begin + 512 * rng.randint(1, 6)]
            case 4:
                del data[at:]
            case _ if tarry:
                _change_header(rng, data)
            case _:
                _change_fields(rng, data)
    if tarry and rng.random() < 0.2:
        packers: list[Callable[[bytes], bytes]] = [gzip.compress, bz2.compress, lzma.compress]
        return rng.choice(packers)(bytes(data))
    return bytes(data)


def _change_header(rng: random.Random, data: bytearray) -> None:
    """Change a field in the header of a tar member and correct the header's checksum."""
    begins = [at for at in range(0, len(data) - 511, 512) if data[at + 257 : at + 262] == b"ustar"]
    if not begins:
        return
    at = rng.choice(begins)
    match rng.randint(0, 3):
        case 0 | 1:
            data[at + 124 : at + 136] = rng.choice([*SIZES, b"%011o\0" % rng.randrange(3000)])
        case 2:
            data[at + 156 : at + 157] = rng.choice(KINDS)
        case 3:
            data[at + rng.randrange(100)] = rng.randrange(256)
    data[at : at + 512] = summed(data[at : at + 512])


def _change_fields(rng: random.Random, data: bytearray) -> None:
    """Change a number near one of the signatures in a zip file."""
    places = [at for sign in (b"PK\1\2", b"PK\3\4", b"PK\5\6", b"PK\6\6", b"PK\6\7") for at in _all(data, sign)]
    if not places:
        return
    at = rng.choice(places) + 2 * rng.randint(2, 22)
    if rng.random() < 0.5:
        data[at : at + 2] = struct.pack("<H", rng.choice([*NUMBERS, rng.randrange(300)]))
    else:
        data[at : at + 4] = struct.pack("<L", rng.choice([*LONG_NUMBERS, rng.randrange(5000)]))


def _all(data: bytearray, sign: bytes) -> list[int]:
    found = []
    at = data.find(sign)
    while at >= 0:
        found.append(at)
        at = data.find(sign, at + 1)
    return found


def check(data: bytes, items: list[Item]) -> None:
    """Check the items read from an archive. Raises AssertionError if they break a promise of the reader."""
    members = [item for item in items if item.member is not None]
    assert [item.number for item in members] == list(range(1, len(members) + 1))
    assert len(items) - len(members) <= 1, "more than one line on the whole"
    assert items[: len(members)] == members, "something follows the line on the whole"
    given = 0
    # A mutation can put a tar's signature into compressed bytes. Compressed data is recognised by its first two bytes.
    plain = data[257:262] == b"ustar" and b"PK\5\6" not in data and not data.startswith(b"\x1f\x8b")
    for item in items:
        f"{item.path}{item.member}".encode()
        if isinstance(item.content, Unreadable):
            assert item.content.code in ("R105", "R109"), item.content
            assert (item.content.path, item.content.member) == (item.path, item.member)
            assert item.content.message.isprintable()
        elif isinstance(item.content, bytes):
            assert len(item.content) <= MOST_BYTES + 1
            given += len(item.content)
            if plain and item.member and not item.member.endswith(".gz"):
                assert item.content in data, "bytes that are not in the archive"
        else:
            assert isinstance(item.content, Skipped)
    assert given <= 2 * FREE + 2 * RATIO * len(data)


def fuzz(rng: random.Random, executions: int, tally: Tally) -> bytes | None:
    """Read mutated archives. Print and return the first archive that is read wrongly, or return None."""
    corpus = seeds()
    with tempfile.TemporaryDirectory() as folder:
        for n in range(executions):
            data = mutated(rng, corpus)
            name = "a.zip" if rng.random() < 0.5 else rng.choice(["a.tar", "a.tar.gz", "a.sgf.gz"])
            path = Path(folder, name)
            path.write_bytes(data)
            begin = time.process_time()
            try:
                with never_for_ever():
                    items = list(read_archive(str(path), NameChoice()))
                check(data, items)
                assert [found.name for found in Path(folder).iterdir()] == [name], "something was written"
            except Exception:
                traceback.print_exc()
                print(f"FOUND in execution {n}: {name}, {len(data)} bytes")
                return data
            taken = time.process_time() - begin
            # The clock only selects inputs. Their steps are counted, so other processes cannot change the outcome.
            work = steps(lambda: list(read_archive(str(path), NameChoice()))) if taken > SLOW else 0  # noqa: B023 -- called here
            if work > MOST_STEPS:
                print(f"SLOW: {work} steps in execution {n}: {name}, {len(data)} bytes")
                return data
            path.unlink()
            tally.executions += 1
            tally.slowest = max(tally.slowest, taken)
            tally.records += sum(isinstance(item.content, bytes) for item in items)
            tally.skipped += sum(isinstance(item.content, Skipped) for item in items)
            tally.errors.update(item.content.message[:60] for item in items if isinstance(item.content, Unreadable))
    return None


def run(seed: int, executions: int) -> int:
    """Run the fuzzer and print the counts. Returns 0 if it found nothing wrong."""
    tally = Tally()
    if fuzz(random.Random(seed), executions, tally) is not None:
        print(f"seed {seed}")
        return 1
    print(
        f"archives: 0 uncaught, 0 slow, 0 written, 0 invented in {tally.executions} mutated archives (seed {seed}); "
        f"{tally.records} members read, {tally.errors.total()} refused, {tally.skipped} skipped, "
        f"{len(tally.errors)} kinds of errors, slowest {tally.slowest:.2f} s"
    )
    met = {"executions": tally.executions, "members read": tally.records, "members skipped": tally.skipped}
    met |= {"refused": tally.errors.total(), "kinds of errors": len(tally.errors)}
    wanted = {"executions": executions, "members read": executions * 9 // 10, "members skipped": executions // 20}
    return floor("archives", met, wanted | {"refused": executions // 4, "kinds of errors": min(10, executions // 100)})
