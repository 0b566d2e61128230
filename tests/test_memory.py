"""The peak memory of reading and annotating, which is counted, not measured, compared with the size of the file."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

import pytest

from adjudicate import adjudicate
from adjudicate.adjudication.data import sheet_data
from adjudicate.annotate.editing import Remark, Remarks
from adjudicate.record import grammar, rows
from adjudicate.record.files import each_record
from adjudicate.sheet.schema import to_json
from adjudicate.tournament.evidence import CountedRecord
from adjudicate.tournament.work import pack
from tests.edited import with_remarks
from tests.proof.families import FAMILIES
from tests.reading import the
from tests.tables import cases_in

SIZE = 60_000


def peak(work: Callable[[], object], most: int) -> int:
    """Return the peak number of bytes allocated during some work, without bytes allocated before it.

    most -- a peak that is not below this is measured again, up to five times, and the least is returned, because
            threads that earlier tests left behind allocate memory, too
    """
    work()  # so that tables that are only made once do not count
    found: list[int] = []
    while len(found) < 5 and not (found and found[-1] < most):
        tracemalloc.start()
        try:
            work()
            found.append(tracemalloc.get_traced_memory()[1])
        finally:
            tracemalloc.stop()
    return min(found)


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (grammar, rows):
        monkeypatch.setattr(module, "LARGE", 1000)


@pytest.mark.slow
@pytest.mark.parametrize(("family", "times"), cases_in("memory", "reading_needs_a_few_times_the_size_of_the_file"))
@pytest.mark.usefixtures("large")
def test_reading_needs_a_few_times_the_size_of_the_file(family: str, times: int) -> None:
    data = FAMILIES[family](SIZE)
    assert peak(lambda: sum(1 for _ in each_record(data)), times * SIZE) < times * SIZE


@pytest.mark.slow
@pytest.mark.parametrize("family", ["values of one property", "one property again and again"])
@pytest.mark.usefixtures("large")
def test_annotating_needs_a_few_times_the_size_of_the_file(family: str) -> None:
    data = FAMILIES[family](15_000)
    told = {1: Remarks(root=Remark(["x"]), last=Remark(["y"]))}
    most = 25 * 15_000  # 15; 49 and 50 if every value were an object
    assert peak(lambda: with_remarks(data, told), most) < most


def test_a_tournament_keeps_sheets_compressed() -> None:
    sheet = adjudicate(the("(;SZ[9]RU[AGA]KM[7.5]RE[W+7.5];B[aa];W[bb];B[];W[])"))
    packed = pack(to_json(sheet))
    reading = CountedRecord(30, "none", None, None, None, None, "confirmed", "", None, None, packed)
    assert reading.sheet == sheet_data(sheet)
    assert len(packed) < len(to_json(sheet)) * 0.7
