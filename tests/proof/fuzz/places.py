"""Folders of this process for inputs that must be files: in memory if the system allows it, deleted at the end."""

from __future__ import annotations

import os
import shutil
import tempfile
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path


@cache
def _made(_process: int, name: str) -> Path:
    memory = "/dev/shm"  # noqa: S108 -- a folder of our own is made there
    path = Path(tempfile.mkdtemp(prefix=f"fuzz-{name}-", dir=memory if os.access(memory, os.W_OK) else None))
    Finalize(
        None, shutil.rmtree, (path,), {"ignore_errors": True}, exitpriority=0
    )  # atexit is not for forked processes
    return path


def folder(name: str = "empty") -> Path:
    """Return the folder of this name, which belongs to this process only."""
    return _made(os.getpid(), name)
