"""Choose between the optional compiled modules and pure Python. Both give the same results."""

import os
from functools import lru_cache
from types import ModuleType
from typing import Final, cast
from zlib import crc32

OFF: Final = "ADJUDICATE_PURE"
"""Environment variable that disables the compiled modules, unless it is empty or 0."""


@lru_cache
def is_outdated(module: ModuleType) -> bool:
    """Return True if a compiled module in a checkout was built from a different version of its source file."""
    folder, name = os.path.split(cast("str", module.__file__))  # pathlib would take a tenth of --version's start
    source = f"{folder}/{name.partition('.')[0]}.c"
    if not os.path.isfile(source):
        return False
    with open(source, "rb") as file:
        return crc32(file.read()) != int(module.SOURCE)


def is_used(module: ModuleType) -> bool:
    """Return True if this process uses a compiled module."""
    return os.environ.get(OFF, "0") in ("", "0") and not is_outdated(module)
