"""Settings for a faster suite: order of the tests, bytecode for processes, no garbage collection of kept objects."""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

MADE: list[str] = []


def pytest_configure(config: pytest.Config) -> None:
    """Give every test the same locale; keep bytecode for this run if Python would not.

    The user's locale may be missing, which makes bash warn, and it changes the signs on a terminal. Without bytecode,
    each process that a test starts would compile the program.
    """
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ.pop("ADJUDICATE_LANG", None)
    if sys.dont_write_bytecode and not hasattr(config, "workerinput") and "PYTHONPYCACHEPREFIX" not in os.environ:
        MADE.append(tempfile.mkdtemp(prefix="bytecode-"))
        os.environ["PYTHONPYCACHEPREFIX"] = MADE[0]
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_unconfigure() -> None:
    """Delete the bytecode."""
    for folder in MADE:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples only in files that have one, because doctest would otherwise import every module."""
    found = yield
    return found if b">>> " in file_path.read_bytes() else [one for one in found if type(one) is pytest.Module]


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Exempt collected tests from garbage collection, because they live to the end.

    Every second worker compiles the tests from the last file on, so that two workers share this work.
    """
    gc.disable()
    if getattr(session.config, "workerinput", {}).get("workerid", "gw0")[-1] in "13579":
        for path in sorted(Path(__file__).parent.glob("test_*.py"), reverse=True):
            with contextlib.suppress(Exception, pytest.skip.Exception):  # reported at collection
                importlib.import_module(f"tests.{path.stem}")
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest test, because otherwise one worker would run it at the end while the others are idle."""
    items.sort(key=lambda item: "in_node" not in item.nodeid)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Report a test once, because each report costs time: its setup and its end are reported only if they fail."""
    if not hasattr(item.config, "workerinput") or item.config.getoption("durations") is not None:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Run neighbouring tests, which share fixtures, on the same worker; let an idle worker take tests from another."""
    if config.getoption("dist") != "load":
        return None
    scheduler = importlib.import_module("xdist.scheduler")  # not always installed
    stealing = getattr(scheduler, "WorkStealingScheduling", None)  # since xdist 3.2
    return None if stealing is None else stealing(config, log)
