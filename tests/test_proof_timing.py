"""The measurements of the proof `timing`."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from adjudicate import adjudicate
from tests.proof.families import FAMILIES
from tests.support import ROOT, record_in

_MEASURE = (
    "import sys; from pathlib import Path; from tests.proof.timing import measured; "
    "folder = Path(sys.argv[1]); "
    "call = lambda name: ['batch', str(folder / name), '--jobs', '1', '--out', str(folder / name) + '.jsonl']; "
    "runs = [measured(call(name), folder / 'err') for name in ('small.sgf', 'small.sgf', 'large.sgf')]; "
    "print(runs[2].status, runs[2].here - runs[1].here)"  # the first run compiles modules
)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere workers are not counted")
def test_the_workers_of_a_batch_count(tmp_path: Path) -> None:
    data = FAMILIES["moves in order"](200_000)
    (tmp_path / "large.sgf").write_bytes(data)
    (tmp_path / "small.sgf").write_bytes(data[:100] + b")")
    begin = time.process_time()
    adjudicate(record_in(data), thorough=False)
    here = time.process_time() - begin
    done = subprocess.run(  # noqa: S603 -- this program
        [sys.executable, "-c", _MEASURE, str(tmp_path)], capture_output=True, text=True, check=True, cwd=ROOT
    )
    status, seconds = done.stdout.split()
    assert status == "1"
    assert float(seconds) > here / 10  # apart from starting workers, a batch of one file takes hardly longer
