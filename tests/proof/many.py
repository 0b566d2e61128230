"""Run a batch over a very large archive, measure its time, memory and journal, and check that it survives a kill.

The archive repeats the records from the given sources under different names, and mixes in generated records with
unique players. The proof runs the batch twice, once undisturbed. The second run is killed with all its workers when its
journal is nine tenths complete, and is then resumed. Both must produce the same bytes. With --dask, the second run
uses two workers of a Dask cluster on this machine, and the proof kills one of them, too.
"""

from __future__ import annotations

import hashlib
import importlib.util
import io
import os
import random
import signal
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from adjudicate.proof.comparison import generate
from adjudicate.record.model import Skipped
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice
from tests.proof.batch import MOST_MEMORY, call
from tests.proof.floors import floor
from tests.proof.timing import adopt, of_others

GENERATED: Final = 4  # every fourth record is generated
TEXTS: Final = 400
KILLED_AT: Final = 0.9
POLL: Final = 0.1  # seconds
NAMES: Final = ("many.jsonl", "many.csv", "many.findings.csv")


@dataclass
class Course:
    """Measurements of one run.

    status    -- exit status; a negative number means the signal that ended the run
    said      -- text that the run wrote to standard error
    wall, cpu -- elapsed time, and CPU time of all processes of the run, in seconds
    peak      -- peak memory of the parent in MiB
    journal   -- largest size of the journal in bytes
    """

    status: int
    said: str
    wall: float
    cpu: float
    peak: float
    journal: int


def run(sources: Sequence[str], seed: int, records: int, jobs: int, *, dask: bool = False) -> int:
    """Write the archive, run both batches and print the figures. Returns 0 if all promises are kept."""
    if dask and importlib.util.find_spec("distributed") is None:
        print("skipped: many --dask (Dask is not installed)")
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        archive = folder / "many.tar"
        begin = time.monotonic()
        made = make(archive, sources, seed, records)
        size = archive.stat().st_size
        print(f"many: {records:,} records, {made:,} of them generated (seed {seed}), one tar of {size / 1e6:,.0f} MB")
        print(f"many: made in {time.monotonic() - begin:.0f} s", flush=True)
        whole = folder / "whole"
        first = observed(archive, whole, jobs)
        rows = lines(whole / NAMES[0])
        told("left alone", first)
        print(f"many: {rows:,} rows, {first.cpu / max(1, rows) * 1e6:.0f} microseconds of CPU each", flush=True)
        expected = digests(whole)
        for path in whole.iterdir():  # the disk may not have enough space for both outputs
            path.unlink()
        parts = folder / "parts"
        with _cluster() if dask else nullcontext() as cluster:
            struck = observed(archive, parts, jobs, kill_at=int(first.journal * KILLED_AT), cluster=cluster)
            told("killed", struck)
            resumed = observed(archive, parts, jobs, resume=True, cluster=cluster)
            told("resumed", resumed)
            if cluster is not None and cluster.victim:
                raise RuntimeError("no worker of the cluster was killed")
        found = digests(parts)
    faults = [
        f"{which}: status {course.status}, {course.said[-500:]}"
        for which, course in (("left alone", first), ("resumed", resumed))
        if course.status not in (0, 1, 2) or course.said
    ]
    if struck.status != -signal.SIGKILL:
        faults.append(f"it was not killed: status {struck.status}, {struck.said[-500:]}")
    if sorted(expected) != sorted(NAMES) or found != expected:
        faults.append(f"other bytes: {sorted(expected)}, {sorted(found)}")
    if (peak := max(first.peak, resumed.peak)) > MOST_MEMORY:
        faults.append(f"the parent had {peak:.0f} MiB")
    for fault in faults:
        print(f"many: {fault}")
    print(
        f"many: tables after a kill at {KILLED_AT:.0%} of the journal and a resumption: the same: {found == expected}"
    )
    return 1 if faults else floor("many", {"rows": rows}, {"rows": records})


@dataclass
class Cluster:
    """A Dask cluster of two workers. `victim` is the process id of the worker to kill, or 0 once it is killed."""

    address: str
    victim: int

    def kill(self) -> None:
        """Kill the worker if it was not killed yet. The cluster then starts another worker."""
        if self.victim:
            os.kill(self.victim, signal.SIGKILL)
            self.victim = 0


@contextmanager
def _cluster() -> Iterator[Cluster | None]:
    made: Any = importlib.import_module("distributed").LocalCluster
    with made(host="127.0.0.1", n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield Cluster(cluster.scheduler_address, next(iter(cluster.workers.values())).process.process.pid)


def make(archive: Path, sources: Sequence[str], seed: int, records: int) -> int:
    """Write the archive. Returns how many of its records are generated."""
    rng = random.Random(seed)
    generated = [known.sgf for known in generate(seed, TEXTS) if len(known.sheets) == 1 and b"(;" in known.sgf]
    real = cycle(list(_contents(sources)))
    made = 0
    with tarfile.open(archive, "w", format=tarfile.USTAR_FORMAT) as packed:
        for number in range(records):
            text = next(real, None) if number % GENERATED else None
            if text is None:
                made += 1
                text = rng.choice(generated).replace(b"(;", b"(;PB[Ada %d]" % number, 1)
            member = tarfile.TarInfo(f"{number // 1000:04}/{number:07}.sgf")
            member.size = len(text)
            packed.addfile(member, io.BytesIO(text))
    return made


def _contents(sources: Sequence[str]) -> Iterator[bytes]:
    """Yield the bytes of the record files in these sources. Unreadable files are left out."""
    for item in walk(sources, NameChoice()) if sources else ():
        if isinstance(item.content, bytes):
            yield item.content
        elif item.content is None or not isinstance(item.content, (Skipped, Unreadable)):
            with suppress(OSError):
                yield Path(item.path).read_bytes()


def observed(
    archive: Path, folder: Path, jobs: int, *, kill_at: int = 0, resume: bool = False, cluster: Cluster | None = None
) -> Course:
    """Run the batch while watching its journal and the memory of the parent process.

    kill_at -- kill all processes when the journal has this size in bytes; 0 to let the run end
    cluster -- Dask cluster to use; one worker is killed at a third of `kill_at`, and the CPU time excludes its workers
    """
    folder.mkdir(exist_ok=True)
    journal = folder / f"{NAMES[0]}.journal"
    options: list[str | Path] = ["--out", folder / NAMES[0], "--out", folder / NAMES[1]]
    if cluster is None:
        adopt()
    before = os.times()
    begin = time.monotonic()
    options += ["--resume"] if resume else []
    options += ["--dask", cluster.address] if cluster is not None else []
    process = call(archive, *options, jobs=jobs)
    peak = 0.0
    longest = 0
    struck = False
    while process.poll() is None:
        peak = max(peak, _peak(process.pid))
        with suppress(OSError):
            longest = max(longest, journal.stat().st_size)
        if kill_at and cluster is not None and longest >= kill_at / 3:
            cluster.kill()
        if kill_at and longest >= kill_at and not struck:
            struck = True
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            process.wait(POLL)
    _, err = process.communicate()
    if cluster is None:
        of_others()
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return Course(process.returncode, err.decode(), time.monotonic() - begin, cpu, peak, longest)


def _peak(process: int) -> float:
    """Return the peak memory of a running process in MiB; 0 if it is unknown."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return 0.0


def told(which: str, course: Course) -> None:
    """Print the measurements of a run."""
    print(
        f"many: {which}: {course.wall:.0f} s, {course.cpu:.0f} s of CPU, parent at most {course.peak:.0f} MiB,"
        f" journal at most {course.journal / 1e6:,.0f} MB",
        flush=True,
    )


def lines(path: Path) -> int:
    """Return the number of lines of a file; 0 if it does not exist."""
    with suppress(OSError), path.open("rb") as file:
        return sum(1 for _ in file)
    return 0


def digests(folder: Path) -> dict[str, str]:
    """Return the checksum of each file in a folder by name."""
    found = {}
    for path in sorted(folder.iterdir()):
        with path.open("rb") as file:
            found[path.name] = hashlib.file_digest(file, "sha256").hexdigest()
    return found
