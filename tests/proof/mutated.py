"""Find out which tests reach which lines, and whether tests notice mutants. Runs in a copy of the tree.

    python -m tests.proof.mutated JOBS.json ANSWERS.json

The tests are imported once. For each mutant, a forked process changes the code of the functions and runs the tests. If
an import executes the fault, or if no test notices it, a fresh process imports everything again.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from tests.proof.mutants import MOST_TESTS

ROOT = Path(__file__).parents[2]
QUICK = ROOT / "quick.jsonl"  # the answers so far, one per line
SECONDS_ANEW = 300
MOST_SECONDS = 100  # CPU time limit for a mutant, far above the time of its tests; five times this if it waits
UNLIMITED = 10_000_000
ARGUMENTS = ["-o", "addopts=", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:unraisableexception"]
Job = dict[str, Any]


class Chosen:
    """Pytest plugin that runs only some tests and collects the names of the tests that fail.

    names   -- names of the tests to run; None for all tests
    without -- names of tests that also fail without a mutant, and are left out
    """

    def __init__(self, names: list[str] | None, without: tuple[str, ...] = ()) -> None:
        self.names, self.without = names, without
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Select the tests by name and run them in the order of `names`."""
        items[:] = [item for item in items if item.nodeid not in self.without]
        if self.names is not None:
            found = {item.nodeid: item for item in items}
            items[:] = [found[name] for name in self.names if name in found]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect the test's name if it failed."""
        if report.failed:
            self.failed.append(report.nodeid)


class Mapped(Chosen):
    """Pytest plugin that records which lines each test reaches."""

    def __init__(self) -> None:
        import coverage  # noqa: PLC0415 -- an extra, for the map only

        super().__init__(None)
        self.seconds: dict[str, float] = defaultdict(float)
        self.coverage = coverage.Coverage(data_file=None, source=[str(ROOT / "adjudicate")], config_file=False)
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Measure the coverage and the time of one test."""
        self.coverage.switch_context(item.nodeid)
        begin = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - begin

    def result(self) -> dict[str, Any]:
        """Return the passed tests with their times and, by file, the numbers of the tests that reach each line."""
        self.coverage.stop()
        data = self.coverage.get_data()
        names = {name: n for n, name in enumerate(sorted(set(self.seconds) - set(self.failed)))}
        lines = {
            Path(file).relative_to(ROOT).as_posix(): {
                line: [names[name] for name in self._chosen(found) if name in names]
                for line, found in data.contexts_by_lineno(file).items()
            }
            for file in sorted(data.measured_files())
        }
        return {"tests": [*names], "lines": lines, "failed": self.failed}

    def _chosen(self, names: list[str]) -> list[str]:
        """Choose tests that reach a line: first the quickest of each file, then the second quickest, and so on."""
        places: Counter[str] = Counter()
        order = []
        for name in sorted(names, key=lambda name: (self.seconds[name], name)):
            file = name.partition("::")[0]
            order.append((places[file], self.seconds[name], name))
            places[file] += 1
        return [name for _, _, name in sorted(order)[:MOST_TESTS]]


def forked(task: Callable[[], list[str]], seconds: float) -> str:
    """Run a task in a forked process. Returns the first test that failed, "" if none failed, or "endless"."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            os.write(writing, (task() or [""])[0].encode()[:4000])
            os._exit(0)
        except BaseException:  # a mutant may raise anything
            os._exit(3)
    os.close(writing)
    status = None
    end = time.monotonic() + 5 * seconds
    while status is None:
        done, found = os.waitpid(child, os.WNOHANG)
        status = found if done else None
        if status is None and time.monotonic() > end:
            os.kill(child, signal.SIGKILL)
        elif status is None:
            time.sleep(0.005)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read().decode() if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0 else None
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL):
        return "endless"
    return "it ended the tests" if told is None else told


class Planted:
    """Context manager that writes a mutant to its file while tests run, with a date that makes old bytecode invalid."""

    stamp = 1_000_000_000

    def __init__(self, job: Job) -> None:
        self.path = ROOT / job["path"]
        self.data = self.path.read_bytes()
        self.new = self.data[: job["begin"]] + job["text"].encode() + self.data[job["end"] :]

    def __enter__(self) -> Planted:
        self._write(self.new)
        return self

    def __exit__(self, *_: object) -> None:
        self._write(self.data)

    def _write(self, data: bytes) -> None:
        Planted.stamp += 1
        self.path.write_bytes(data)
        os.utime(self.path, (Planted.stamp, Planted.stamp))

    def patch(self) -> bool:
        """Replace the code of the functions that are already imported. Returns False if that is impossible."""
        old, new = (compile(data, str(self.path), "exec", dont_inherit=True) for data in (self.data, self.new))
        changed = {_name(a): b for a, b in zip(_codes(old), _codes(new), strict=True) if a != b}
        done = 0
        for function in gc.get_objects():
            if isinstance(function, FunctionType) and function.__code__.co_filename == str(self.path):
                code = changed.get(_name(function.__code__))
                if code is not None and code.co_freevars == function.__code__.co_freevars:
                    function.__code__ = code
                    done += 1
        return done > 0


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Yield a module's code object and all code objects nested in it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


def _name(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


class Loop(Chosen):
    """Pytest plugin that runs the tests of each job in a forked process instead of running all tests once."""

    def __init__(self, jobs: list[Job]) -> None:
        super().__init__(None)
        self.jobs = jobs

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer all jobs instead of running the collected tests."""
        items = {item.nodeid: item for item in session.items}
        gc.collect()
        for job in self.jobs:
            chosen = [items[name] for name in job["tests"] if name in items]
            with Planted(job) as mutant:
                said = forked(
                    lambda m=mutant, c=chosen: self._failing(m, c),  # type: ignore[misc] # bound now
                    UNLIMITED if job.get("sound") else MOST_SECONDS,
                )
            with QUICK.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps([job['id'], said])}\n")
        return True

    def _failing(self, mutant: Planted, items: list[pytest.Item]) -> list[str]:
        """Run tests on a mutant until one fails. Returns a list with the failed test, or an empty list."""
        if mutant.data != mutant.new and not mutant.patch():
            return []
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                break
        return self.failed


def _files(names: list[str]) -> list[str]:
    return list(dict.fromkeys(name.partition("::")[0] for name in names))


def _anew(job: Job) -> list[str]:
    """Import everything again, and run whole test files, or the tests of a job that has no files.

    Whole files are needed, because if tests share a result, the map names only the first test, which computes it.
    """
    files = job["files"] or _files(job["tests"])
    chosen = Chosen(None if job["files"] else job["tests"], tuple(job["without"]))
    status = pytest.main([*ARGUMENTS, "-m", "not slow", "-x", *files], plugins=[chosen])
    return chosen.failed or (["it cannot be imported"] if status not in (0, 5) else [])


def _compiled(job: Job) -> str | None:
    """Build a mutant of a compiled module. Returns "not built" if that fails, otherwise None."""
    if not job["path"].endswith(".c"):
        return None
    for file in (ROOT / job["path"]).parent.glob("*.so"):
        file.unlink()
    done = subprocess.run([sys.executable, "fixtures/packed.py"], cwd=ROOT, capture_output=True, check=False)
    built = any((ROOT / job["path"]).parent.glob("*.so"))
    return None if done.returncode == 0 and built else "not built"


def answers(jobs: list[Job]) -> dict[int, str]:
    """Return the answer to each job by its id: the first of its tests that fails, or "" if none fails."""
    found: dict[int, str] = {}
    quick = [job for job in jobs if job["inside"]]
    if quick:

        def loop() -> list[str]:
            pytest.main([*ARGUMENTS, *_files([name for job in quick for name in job["tests"]])], plugins=[Loop(quick)])
            return []

        QUICK.write_text("", encoding="utf-8")
        forked(loop, UNLIMITED)
        found |= dict(map(json.loads, QUICK.read_text(encoding="utf-8").splitlines()))
    for job in jobs:
        if not found.get(job["id"]) and job["tests"] + job["files"] and not job.get("sound"):
            with Planted(job):
                found[job["id"]] = _compiled(job) or forked(lambda j=job: _anew(j), SECONDS_ANEW)  # type: ignore[misc] # bound now
            _compiled(job)
    return {job["id"]: found.get(job["id"], "") for job in jobs}


def main(jobs: str, told: str) -> int:
    """Answer the jobs in a file and write the answers to another file. Without jobs, write the map of tests."""
    given = json.loads(Path(jobs).read_text(encoding="utf-8"))
    if given:
        for module in ("chardet", "rich.console", "typer", "sgfmill.sgf", "xml.etree.ElementTree", "email.message"):
            __import__(module)
        result: Any = answers(given)
    else:
        mapped = Mapped()
        pytest.main([*ARGUMENTS, "-m", "not slow", "tests"], plugins=[mapped])
        result = mapped.result()
    Path(told).write_text(json.dumps(result), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
