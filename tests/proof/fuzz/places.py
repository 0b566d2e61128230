"""Folders for inputs of this process that must be files, in memory if the system allows it, and deleted at the end."""

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
    )  # atexit does not work in forked processes
    return path


def folder(name: str = "empty") -> Path:
    """Return the folder with this name, which belongs only to this process."""
    return _made(os.getpid(), name)
