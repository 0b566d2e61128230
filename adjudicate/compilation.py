"""The choice between the optional compiled modules and pure Python. The results are the same."""

import os
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Final, cast
from zlib import crc32

OFF: Final = "ADJUDICATE_PURE"
"""Environment variable that turns the compiled modules off when set to anything except 0."""


@lru_cache
def is_outdated(module: ModuleType) -> bool:
    """Return True if the compiled module of a checkout was built from another version of its source file."""
    file = Path(cast("str", module.__file__))
    source = file.with_name(file.name.partition(".")[0] + ".c")
    return source.is_file() and crc32(source.read_bytes()) != module.SOURCE


def is_used(module: ModuleType) -> bool:
    """Return True if a compiled module is used here."""
    return os.environ.get(OFF, "0") in ("", "0") and not is_outdated(module)
