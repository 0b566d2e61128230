"""Kill batches at random moments, fill their disks and poison their records: no row may be lost or duplicated."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from adjudicate.batch.engine import run as run_engine
from adjudicate.batch.processes import Processes
from adjudicate.batch.work import BRIEFLY, Adjudicating, BatchRow, Task, all_rows
from adjudicate.proof.comparison import generate
from tests import poison
from tests.proof.floors import floor
from tests.support import ROOT, heed_ctrl_c

NAMES = ("t.jsonl", "t.csv", "t.findings.csv")
PATIENCE = 600.0  # seconds after which a run that is not killed counts as hanging
SMALL = b"(;GM[1]FF[4]SZ[5]RU[AGA]KM[7.5]RE[W+%d.5];B[ba];W[ca];B[];W[])"
MOST_GROWTH = 40.0  # MiB by which the parent's memory may grow for an archive with at least ten times as many members
MOST_MEMORY = 200.0  # MiB of memory that the parent may use for any archive

# Runs the command and prints the peak memory of its own process. Workers are not included.
MEASURED = """
import sys
from adjudicate.cli import main
try:
    main()
finally:
    [peak] = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
    print(peak, file=sys.stderr)
"""


@dataclass
class Tally:
    """Counts of the kill test.

    phases -- number of kills in each phase of a run; kinds -- number of interruptions of each kind
    """

    kills: int = 0
    rounds: int = 0
    lost: int = 0
    duplicated: int = 0
    different: int = 0
    phases: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def call(
    *arguments: str | Path, jobs: int, hash_seed: int = 0, before: Callable[[], None] | None = None
) -> subprocess.Popen[bytes]:
    """Start the command line in its own process group.

    before -- function to call in the new process before the command begins
    """
    line = [sys.executable, "-m", "adjudicate", "batch", "--jobs", str(jobs), "--quiet", *(str(a) for a in arguments)]
    env = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}

    def prepared() -> None:
        heed_ctrl_c()
        if before is not None:
            before()

    return subprocess.Popen(  # noqa: S603 -- our own program
        line,
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=prepared,  # noqa: PLW1509 -- no threads run here
    )


def finish(process: subprocess.Popen[bytes]) -> tuple[int, str]:
    """Wait for a run to end. Returns its exit status and standard error."""
    try:
        _, err = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return -1, "it hangs"
    return process.returncode, err.decode()


def make_records(folder: Path, seed: int, files: int) -> list[Path]:
    """Write `files` records, half of them to a folder and half to an archive. Returns the two paths."""
    found = generate(seed, min(files, 400))
    texts = [known.sgf for known in found if len(known.sheets) == 1 and b"(;" in known.sgf]
    rng = random.Random(seed)
    single, archive = folder / "records", folder / "records.zip"
    single.mkdir()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for number in range(files):
            text = rng.choice(texts).replace(b"(;", b"(;PB[Ada %d]" % number, 1)
            if number % 50 == 0:
                text = rng.choice([b"", b"(;GM[2])", text[: len(text) // 2], text + text])
            if number < files // 2:
                (single / f"{number:06}.sgf").write_bytes(text)
            else:
                packed.writestr(f"{number:06}.sgf", text)
    return [single, archive]


def outs(folder: Path) -> list[str | Path]:
    """Return the options that make a run write its tables to a folder."""
    return ["--out", folder / NAMES[0], "--out", folder / NAMES[1]]


def tables(folder: Path) -> dict[str, bytes]:
    """Return the contents of the files in a folder by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def workers(parent: int) -> list[int]:
    """Return the process ids of a run's workers, which are grandchildren of the run."""
    below: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                text = Path(f"/proc/{name}/stat").read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue
            below.setdefault(int(text.rsplit(")", 1)[1].split()[1]), []).append(int(name))
    return [grandchild for child in below.get(parent, ()) for grandchild in below.get(child, ())]


class Killer:
    """Starts a batch, interrupts it in many ways, and resumes it until it is complete."""

    def __init__(self, rng: random.Random, sources: list[Path], expected: dict[str, bytes], tally: Tally) -> None:
        self.rng = rng
        self.sources = sources
        self.expected = expected
        self.tally = tally

    def round(self, folder: Path, kills: int) -> None:
        """Complete one batch with at most `kills` interruptions, and compare its outputs with the expected ones."""
        journal = folder / f"{NAMES[0]}.journal"
        for number in range(kills + 1):
            if not self.attempt(folder, journal, kill=number < kills):
                break
        else:
            self.tally.faults.append("a run that nobody killed did not come to its end")
            return
        self.tally.rounds += 1
        found = tables(folder)
        if sorted(found) != sorted(NAMES):
            self.tally.faults.append(f"files: {sorted(found)}")
        self.tally.different += sum(found.get(name) != self.expected[name] for name in NAMES)
        rows = Counter(found.get(NAMES[0], b"").splitlines())
        wanted = Counter(self.expected[NAMES[0]].splitlines())
        self.tally.lost += (wanted - rows).total()
        self.tally.duplicated += (rows - wanted).total()

    def attempt(self, folder: Path, journal: Path, *, kill: bool) -> bool:
        """Start or resume the run once. Returns True if it was interrupted."""
        before = journal.stat().st_size if journal.exists() else 0
        kind = self.rng.choice(["group", "group", "parent", "worker and group", "interrupt", "disk"]) if kill else ""
        room = limit(before + self.rng.randrange(1, 2 * len(self.expected[NAMES[0]]))) if kind == "disk" else None
        begun = time.time_ns()
        resume = ["--resume"] if journal.exists() else []
        process = call(*self.sources, *outs(folder), *resume, jobs=self.rng.randint(1, 3), before=room)
        if kill and kind != "disk":
            self.interrupt(process, folder, journal, before, kind)
        status, said = finish(process)
        done = (folder / NAMES[0]).exists() and not journal.exists()
        if done:
            struck = kill and kind != "disk"  # the run ended just as it was interrupted
            if not struck and (status not in (0, 1, 2) or said):
                self.tally.faults.append(f"finished with {status}: {said}")
            return False
        self.judge(kind, status, said)
        self.tally.kills += 1
        self.tally.kinds[kind] += 1
        size = journal.stat().st_size if journal.exists() else 0
        wrote = any(
            path.stat().st_mtime_ns > begun
            for path in (*folder.glob(".*.part"), *map(folder.joinpath, NAMES))
            if path.exists()
        )
        self.tally.phases["writing tables" if wrote else "working" if size > max(before, 2000) else "walking"] += 1
        if kind != "disk" and size and self.rng.random() < 0.5:
            self.tear(journal, size)
        return True

    def interrupt(self, process: subprocess.Popen[bytes], folder: Path, journal: Path, before: int, kind: str) -> None:
        """Wait for a random moment, then interrupt the run."""
        phase = ["walking", "working", "writing", "any"][self.tally.kills % 4]
        conditions: dict[str, Callable[[], bool]] = {
            "working": lambda: journal.exists() and journal.stat().st_size > max(before, 2000),
            "writing": lambda: bool(list(folder.glob(".*.part"))),
        }
        condition = conditions.get(phase, lambda: True)
        try:
            while process.poll() is None and not condition():
                time.sleep(0.003)
        except FileNotFoundError:  # the run has just ended and removed its journal
            pass
        while kind == "interrupt" and process.poll() is None and not workers(process.pid):
            time.sleep(0.01)  # while Python is starting, Python itself handles Ctrl-C
        spread = {"any": 3.0, "walking": 0.8, "working": 0.6, "writing": 0.15}[phase]
        if kind == "worker and group":
            time.sleep(self.rng.random() * spread)
            found = workers(process.pid)
            if found:
                self.tally.kinds["worker"] += 1
                signal_to(self.rng.choice(found), signal.SIGKILL)
        time.sleep(self.rng.random() * spread)
        match kind:
            case "parent":
                signal_to(process.pid, signal.SIGKILL)
            case "interrupt":
                signal_to(process.pid, signal.SIGINT, group=True)
            case _:
                signal_to(process.pid, signal.SIGKILL, group=True)

    def judge(self, kind: str, status: int, said: str) -> None:
        """Check that an interrupted run ended with the right exit status and reported this in one line."""
        good: object
        match kind:
            case "disk":
                good = status == 2 and re.fullmatch(r"adjudicate: the output cannot be written: [^\n]+\n", said)
            case "interrupt":
                good = status == 130 and re.fullmatch(r"adjudicate: interrupted after [^\n]+\n", said)
            case _:
                good = status == -signal.SIGKILL and not said
        if not good:
            self.tally.faults.append(f"{kind}: status {status}, said {said[-500:]!r}")

    def tear(self, journal: Path, size: int) -> None:
        """Damage the end of a journal as a power cut might."""
        rows = size > 2000  # otherwise only the first line exists, which may be truncated but not damaged
        how = self.rng.choice(["cut", "cut", "zeros", "rubbish", "flip"] if rows else ["cut", "zeros"])
        self.tally.kinds[f"tail {how}"] += 1
        with journal.open("r+b") as file:
            if how == "cut":
                file.truncate(
                    self.rng.randrange(size) if self.rng.random() < 0.1 else max(0, size - self.rng.randint(1, 5000))
                )
                return
            if how == "flip":
                at = max(size - self.rng.randint(1, 3000), min(size - 1, 2000))
                file.seek(at)
                byte = file.read(1)[0]
                file.seek(at)
                file.write(bytes([byte ^ 1 << self.rng.randrange(8)]))
                return
            file.seek(size)
            length = self.rng.randint(1, 5000)
            file.write(bytes(length) if how == "zeros" else self.rng.randbytes(length))


def limit(size: int) -> Callable[[], None]:
    """Return a function that simulates a full disk: no file of the process can grow beyond `size` bytes."""

    def set_limit() -> None:
        import resource  # noqa: PLC0415 -- not on Windows

        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # the limit would truncate bytecode files, which all runs share
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return set_limit


def signal_to(process: int, number: int, *, group: bool = False) -> None:
    """Send a signal to a process, or to its group. Does nothing if the process has ended."""
    with suppress(ProcessLookupError):
        (os.killpg if group else os.kill)(process, number)


def killed(seed: int, kills: int, sources: list[Path], expected: dict[str, bytes], folder: Path) -> Tally:
    """Run batches until `kills` runs have been killed. Returns the counts."""
    tally = Tally()
    killer = Killer(random.Random(seed), sources, expected, tally)
    while tally.kills < kills and not tally.faults:
        place = folder / f"round{tally.rounds}"
        place.mkdir()
        killer.round(place, min(12, kills - tally.kills))
    return tally


def compared(sources: list[Path], folder: Path) -> tuple[dict[str, bytes], list[str]]:
    """Run without interruption with different workers and hash seeds. Returns a pair: the tables and the faults."""
    first: dict[str, bytes] = {}
    faults = []
    for jobs, hash_seed in ((1, 0), (2, 1), (3, 12345), (1, 12345)):
        place = folder / f"jobs{jobs}-{hash_seed}"
        place.mkdir()
        made = call(*sources, *outs(place), "--out", place / "s.sqlite", jobs=jobs, hash_seed=hash_seed)
        status, said = finish(made)
        found = tables(place)
        if status != 2 or said or sorted(found) != sorted([*NAMES, "s.sqlite"]):  # 2 because of unreadable records
            faults.append(f"--jobs {jobs}: status {status}, {sorted(found)}, {said[-500:]}")
        first = first or found
        if found != first:
            faults.append(f"--jobs {jobs}, hash seed {hash_seed}: other bytes")
    return first, faults


def poisoned(seed: int, files: int) -> tuple[str, list[str]]:
    """Run a batch that includes ten poisoned records. Returns a pair: a line of figures, and the faults found."""
    rng = random.Random(seed)
    kinds = ["kill", "kill", "leave", "sleep", "eat", "busy", "raise", "exit", "interrupt", "eat"]
    where = dict(zip(rng.sample(range(files), len(kinds)), kinds, strict=True))
    tasks = [Task(f"{where.get(i, 'g')}{i}", None, SMALL % i, "") for i in range(files)]
    for i, kind in enumerate(kinds):  # collections of sound games with one poisoned game in each
        texts = [SMALL % j for j in range(40)]
        texts[rng.randrange(40)] = SMALL.replace(b"(;", b"(;PB[%s]" % kind.encode(), 1) % 0
        tasks.insert(rng.randrange(len(tasks)), Task(f"collection{i}", None, b"\n".join(texts), ""))
    sound = [[BatchRow(*row) for row in rows] for rows in all_rows(Adjudicating(BRIEFLY), tasks)]  # type: ignore[arg-type]
    faults: list[str] = []
    found: Counter[str] = Counter()
    games = 0
    with Processes(poison.work, 2, 2.0, 1.0) as executor:
        done = list(run_engine(iter(tasks), executor))
    if [task for task, _ in done] != tasks:
        faults.append("poisoned: not every record once, in order")
    for (task, games_of), expected in zip(done, sound, strict=True):
        what = poison.kind(task.path)
        if task.path.startswith("collection"):
            wrong = [game for game, other in zip(games_of, expected, strict=True) if game != other]
            games += len(games_of) - 1
            if [g.codes for g in wrong] != [(poison.CODES[kinds[int(task.path.removeprefix("collection"))]],)]:
                faults.append(f"poisoned: {task.path} lost {[g.line for g in wrong]}")
        elif what is None:
            if games_of != expected:
                faults.append(f"poisoned: {task.path} has other rows: {[g.line for g in games_of]}")
        else:
            found[what] += 1
            if [g.codes for g in games_of] != [(poison.CODES[what],)]:
                faults.append(f"poisoned: {task.path} has {[g.codes for g in games_of]}")
    if found != Counter(kinds):
        faults.append(f"poisoned: met {found}")
    return (
        f"poisoned: {len(kinds)} of {files} records, and one game of 40 in each of {len(kinds)} files, each one error"
        f" row; {files - len(kinds)} records and {games} games beside them unharmed",
        faults,
    )


def memory(folder: Path, sizes: tuple[int, int]) -> tuple[str, list[str]]:
    """Measure the parent's memory for large archives and long lists. Returns a pair: a line of figures, and faults."""
    faults = []
    figures = []
    for kind, what in (("zip", "members"), ("list", "names in a list")):
        peaks = []
        for size in sizes:
            source = folder / f"{size}.{kind}"
            if kind == "zip":
                with zipfile.ZipFile(source, "w") as packed:
                    for number in range(size):
                        packed.writestr(f"{number:07}.sgf", SMALL % (number % 50))
            else:
                with source.open("w", encoding="ascii") as file:
                    file.writelines(f"{folder}/records of a year/{number:07}.sgf\n" for number in range(size))
            out = folder / f"{size}.jsonl"
            peak, said = measured(*(["--from-list"] if kind == "list" else []), str(source), "--out", str(out))
            with out.open("rb") as file:
                rows = sum(1 for _ in file)
            if peak is None or rows != size:
                return "", [f"memory: {rows} rows of {size}, {said}"]
            peaks.append(peak)
            source.unlink()
            out.unlink()
        if peaks[1] - peaks[0] > MOST_GROWTH or max(peaks) > MOST_MEMORY:
            faults.append(f"memory: the parent's grows with the {kind}")
        figures += [f"{peak:.0f} MiB at {size} {what}" for peak, size in zip(peaks, sizes, strict=True)]
    return f"memory of the parent: {', '.join(figures)}", faults


def measured(*arguments: str) -> tuple[float | None, str]:
    """Run the command line. Returns a pair: the parent's peak memory in MiB, and the exit status with the errors."""
    line = [sys.executable, "-c", MEASURED, "batch", *arguments, "--jobs", "2", "--quiet"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 -- our own program
    match = re.search(r"VmHWM:\s*(\d+) kB", done.stderr)
    peak = int(match[1]) / 1024 if match and done.returncode in (0, 1, 2) else None
    return peak, f"status {done.returncode}, {done.stderr[-500:]}"


def run(seed: int, kills: int, files: int, members: int = 50_000) -> int:
    """Run all parts and print their figures. Returns 0 if they found nothing wrong."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources = make_records(folder, seed, files)
        expected, faults = compared(sources, folder)
        print(f"batch: {files} records, the same bytes for --jobs 1, 2, 3 and two hash seeds: {not faults}")
        tally = killed(seed, kills, sources, expected, folder) if not faults else Tally()
        faults += tally.faults
        print(
            f"killed {tally.kills} times in {tally.rounds} runs of {len(expected[NAMES[0]].splitlines())}"
            f" rows: {tally.lost} lost, {tally.duplicated} duplicated, {tally.different} tables differ (seed {seed})"
        )
        print(f"  at {dict(sorted(tally.phases.items()))}, by {dict(sorted(tally.kinds.items()))}")
        if tally.lost or tally.duplicated or tally.different:
            faults.append("rows were lost or duplicated")
        if kills >= 10 and (missing := {"walking", "working", "writing tables"} - tally.phases.keys()):
            faults.append(f"no kill while {missing}")
        for figures, found in (poisoned(seed, 1000), memory(folder, (members // 10, members))):
            print(figures)
            faults += found
    for fault in faults:
        print(fault)
    met = {"kills": tally.kills, "rows": len(expected[NAMES[0]].splitlines())}
    return 1 if faults else floor("batch", met, {"kills": kills, "rows": files * 9 // 10} if kills else {})
