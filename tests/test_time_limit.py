"""A limit on the CPU time for a piece of work ends that work, and nothing else."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import nullcontext, suppress

import pytest

from adjudicate.time_limit import TooSlowError, limited

if sys.platform == "win32":
    pytest.skip("no clock of CPU time that could call", allow_module_level=True)


@pytest.fixture(autouse=True)
def _nothing_is_left_over() -> Iterator[None]:
    before = signal.signal(signal.SIGPROF, print)
    yield
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
    assert signal.signal(signal.SIGPROF, before) is print


def busy(seconds: float = 5.0) -> None:
    """Use at most this much CPU time."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_work_that_takes_too_long_is_ended() -> None:
    with pytest.raises(TooSlowError, match=r"more than 0\.05 seconds of CPU time") as raised, limited(0.05):
        busy()
    assert raised.value.seconds == 0.05


def test_work_in_time_is_not_ended() -> None:
    with limited(0.05):
        pass
    busy(0.08)
    begin = time.process_time()
    with limited(10.0), pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "process_time", lambda: begin + 9.9)
        signal.raise_signal(signal.SIGPROF)  # a check a tenth of a second before the end


def test_sleep_is_not_counted() -> None:
    with limited(0.03):
        time.sleep(0.06)


@pytest.mark.parametrize("inner", [0.2, 0.039])
def test_an_inner_limit_does_not_extend_the_outer(inner: float) -> None:
    """If both have expired, as at the same tick, the error names the outer one."""
    with pytest.raises(TooSlowError) as raised, limited(0.04), limited(30.0), limited(inner):
        busy()
    assert raised.value.seconds == 0.04


def test_the_outer_limit_remains_after_an_inner_one() -> None:
    with limited(30.0):
        assert signal.getitimer(signal.ITIMER_PROF)[0] < 0.2  # an inner limit may be shorter
        with pytest.raises(TooSlowError, match=r" 0\.03 "), limited(0.03):
            busy()
        busy(0.15)
        assert signal.getitimer(signal.ITIMER_PROF)[0] > 0


def swallowed() -> None:
    with suppress(TooSlowError), limited(0.03):
        busy()
    busy()


def test_an_outer_limit_exceeded_within_an_inner_one_is_reported() -> None:
    with pytest.raises(TooSlowError) as raised, limited(0.02):
        swallowed()
    assert raised.value.seconds == 0.02


def test_errors_of_the_work_and_of_the_limit_are_not_confused() -> None:
    with pytest.raises(ZeroDivisionError), limited(0.03):
        raise ZeroDivisionError
    with pytest.raises(TooSlowError), limited(0.03), suppress(Exception):
        busy()


def deaf() -> None:
    with suppress(BaseException):
        busy()
    busy()


def test_a_swallowed_error_is_raised_again() -> None:
    """A finaliser swallows the error, because Python prints a finaliser's errors and continues."""
    with pytest.raises(TooSlowError), limited(0.03):
        deaf()


def test_a_thread_is_not_limited() -> None:
    done: list[bool] = []

    def work() -> None:
        with limited(0.01):
            busy(0.03)
        done.append(True)

    for outer in (limited(30.0), nullcontext()):
        thread = threading.Thread(target=work)
        with outer:
            thread.start()
            thread.join()
    assert done == [True, True]
