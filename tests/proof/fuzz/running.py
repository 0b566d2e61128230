"""Many executions of every kind, on several cores, and a table of the counts at the end."""

from __future__ import annotations

import gc
import math
import os
import random
import resource
import signal
import sys
import time
import traceback
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from typing import Final

from tests.proof.floors import floor
from tests.proof.fuzz import records
from tests.proof.fuzz.base import BITS, Case, Hang, Kind, Tally
from tests.proof.fuzz.calls import no_processes
from tests.proof.fuzz.checks import CODE
from tests.proof.fuzz.decided import Decisions
from tests.proof.fuzz.engines import Engines
from tests.proof.fuzz.files import Archives, Batches, Journals, Lists
from tests.proof.fuzz.forms import JsonForms, LineForms
from tests.proof.fuzz.pages import Messages, Requests
from tests.proof.fuzz.records import Annotate, Explain, Repair, Score, Show
from tests.proof.fuzz.rows import Rows
from tests.proof.fuzz.tables import Manifests, ResultsFiles, SettingsFiles, Tournaments
from tests.proof.fuzz.words import Calls, Names, Options, Topics, Values

KINDS: Final[tuple[type[Kind], ...]] = (
    Score, Explain, Show, Annotate, Repair, Rows, Batches, Archives, Lists, Journals, SettingsFiles, ResultsFiles,
    Manifests, Decisions, Tournaments, Engines, Options, Values, Names, Topics, Calls,
    Messages, Requests, LineForms, JsonForms,
)  # fmt: skip
SLOW: Final = 2.0  # seconds of CPU for one input; all inputs are far below 1 MB
HANGS: Final = 20.0  # seconds after which the execution is ended
MOST_MEMORY: Final = 3 * 1024**3
MOST_GROWN: Final = 96  # most MiB of growth in the last three quarters of a run
MOST_FOUND: Final = 5  # number of different faults after which a kind stops
MOST_TRIES: Final = 400  # most tries to make an input smaller
PAGE: Final = 4096


@dataclass
class Fault:
    """An execution with a fault: the fault's place, which distinguishes it from other faults, and a report."""

    kind: str
    number: int
    case: Case
    sign: str
    trace: str


@dataclass
class Done:
    """The results from a share of a kind's executions."""

    tally: Tally = field(default_factory=Tally)
    faults: list[Fault] = field(default_factory=list)


@cache
def kind_of(name: str) -> Kind:
    """Return a kind, with the data that it prepares once per process."""
    return next(kind for kind in KINDS if kind.name == name)()


def case_of(kind: Kind, seed: int, number: int) -> Case:
    """Return an input, which depends only on the seed and its number."""
    return kind.make(random.Random(f"{seed} {kind.name} {number}"))


def attempt(kind: Kind, case: Case, tally: Tally) -> tuple[str, str] | None:
    """Execute one input; return the signature and the trace of a fault, or None."""
    begin = time.process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, HANGS)
    try:
        kind.execute(case, tally)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # this includes faults that cannot be caught, such as a hang or the end of a process
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} {last.filename}:{last.lineno}", traceback.format_exc()
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    taken = time.process_time() - begin
    tally.slowest = max(tally.slowest, taken)
    return (f"slow: {taken:.2f} s", "") if taken > SLOW else None


def _hangs(*_: object) -> None:
    raise Hang(f"more than {HANGS:g} seconds")


def prepare() -> None:
    """Prepare this process: limit time and memory, and prevent new processes."""
    signal.signal(signal.SIGVTALRM, _hangs)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    no_processes()
    sys.setswitchinterval(1)


def work(name: str, seed: int, numbers: Iterable[int]) -> Done:
    """Execute this number of inputs of a kind."""
    home = os.getcwd()
    kind = kind_of(name)
    done = Done()
    tally = done.tally
    numbers = list(numbers)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    begin = time.process_time()
    before = 0
    for index, number in enumerate(numbers):
        if index == len(numbers) // 4:
            before = memory()
        case = case_of(kind, seed, number)
        slowest = tally.slowest
        found = attempt(kind, case, tally)
        if tally.slowest > slowest:
            tally.slowest_number = number
        tally.note(case)
        tally.executions += 1
        if found is not None and found[0] not in {fault.sign for fault in done.faults}:
            done.faults.append(Fault(name, number, smaller(kind, case, found[0]), *found))
            if len(done.faults) >= MOST_FOUND:
                break
    tally.seconds = time.process_time() - begin
    tally.grown = memory() - before
    os.chdir(home)
    return done


def memory() -> int:
    """Return the memory of this process in MiB."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * PAGE // 1024**2
    except OSError:
        return 0


def smaller(kind: Kind, case: Case, sign: str) -> Case:
    """Return a smaller input with the same fault, from which no more parts can be removed."""
    if sign.startswith(("slow", "Hang")):
        return case
    data, step, tries = case.data, max(1, len(case.data) // 2), 0
    while step and tries < MOST_TRIES:
        at = 0
        while at < len(data) and tries < MOST_TRIES:
            tries += 1
            less = data[:at] + data[at + step :]
            found = attempt(kind, Case(less, case.words), Tally())
            if found is not None and found[0] == sign:
                data = less
            else:
                at += step
        step //= 2
    return Case(data, case.words)


def run_kind(name: str, seed: int, executions: int, jobs: int) -> Done:
    """Execute this number of inputs of a kind in several processes, whose number does not affect the result."""
    jobs = max(1, min(jobs, executions // 50))
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork"), initializer=prepare) as pool:
        shares = [pool.submit(work, name, seed, range(j, executions, jobs)) for j in range(jobs)]
        done = Done()
        for share in shares:
            part = share.result()
            done.tally.add(part.tally)
            signs = {fault.sign for fault in done.faults}
            done.faults += [fault for fault in part.faults if fault.sign not in signs]
    return done


def distinct(tally: Tally) -> int:
    """Return the number of distinct inputs, estimated from the share of the map that they fill."""
    filled = int.from_bytes(tally.seen, "little").bit_count()
    return round(-BITS * math.log(1 - filled / BITS)) if filled < BITS else tally.executions


HEAD: Final = f"{'kind':<11}{'executions':>11}{'distinct':>11}{'per second':>11}{'slowest':>9}{'grown':>8}  met"


def line(name: str, tally: Tally) -> str:
    """Return a line of the table."""
    rate = tally.executions / max(tally.seconds, 0.01)
    met = ", ".join(f"{what} {number:,}" for what, number in sorted(tally.met.items()))
    return (
        f"{name:<11}{tally.executions:>11,}{min(distinct(tally), tally.executions):>11,}{rate:>11,.0f}"
        f"{tally.slowest:>7.2f} s{tally.grown:>4} MiB  {met}; {len(tally.outcomes)} outcomes"
    )


def tell(fault: Fault, seed: int) -> None:
    """Print a fault, and the command that shows it again."""
    print(f"FOUND: {fault.kind}, {fault.sign}\n{fault.trace}")
    print(f"words {fault.case.words}\nmade smaller: {fault.case.data!r}")
    print(f"again: fuzz --kind {fault.kind} --seed {seed} --only {fault.number}", flush=True)


def run(seed: int, executions: int, jobs: int, kinds: Sequence[str] = (), only: int | None = None) -> int:
    """Fuzz and print the counts; return 0 if no fault was found and enough cases occurred."""
    chosen = [kind for kind in KINDS if not kinds or kind.name in kinds]
    if only is not None:
        prepare()
        return _again(chosen, seed, only)
    share = sum(kind.share for kind in chosen)
    codes: set[str] = set()
    faults = status = total = 0
    seconds = 0.0
    records.mill()  # once, for all processes
    print(HEAD, flush=True)
    for kind in chosen:
        number = max(1, executions * kind.share // share)
        try:
            done = run_kind(kind.name, seed, number, jobs)
        except BrokenProcessPool:
            print(f"FOUND: {kind.name}: a process was killed")
            faults += 1
            continue
        tally = done.tally
        print(line(kind.name, tally), flush=True)
        for fault in done.faults:
            tell(fault, seed)
        if tally.grown > MOST_GROWN:
            print(f"FOUND: {kind.name}: the memory grew by {tally.grown} MiB")
        faults += len(done.faults) + (tally.grown > MOST_GROWN)
        total += tally.executions
        seconds += tally.seconds
        codes |= {outcome for outcome in tally.outcomes if CODE.fullmatch(outcome)}
        status |= _floor(kind, tally)
    print(f"findings and errors met: {len(codes)}: {' '.join(sorted(codes))}")
    print(
        f"fuzz: {faults} found (uncaught, slow, lost or unfit to print) in {total:,} executions (seed {seed}), "
        f"{seconds:,.0f} s of CPU, {total / max(seconds, 0.01):,.0f} a second"
    )
    return 1 if faults else status


def _floor(kind: type[Kind], tally: Tally) -> int:
    n = tally.executions
    wanted = {what: int(least * n / 1000) for what, least in kind.wanted.items()}
    met = tally.met | {"outcomes": len(tally.outcomes)}
    return floor(f"fuzz {kind.name}", met, wanted | {"outcomes": min(kind.ways, n // 50)})


def _again(chosen: Sequence[type[Kind]], seed: int, number: int) -> int:
    """Execute one input of each kind; print the input and its fault."""
    status = 0
    for one in chosen:
        kind = kind_of(one.name)
        case = case_of(kind, seed, number)
        print(f"{one.name}: {case.words} {case.data!r}")
        found = attempt(kind, case, Tally())
        if found is not None:
            print(*found, sep="\n")
            status = 1
    return status
