"""The examples of the page: a game, a game with an illegal ko capture, and a tournament."""

import zipfile
from pathlib import Path
from typing import Final

EXAMPLES: Final = ("game", "ko", "event")
PACKED: Final = Path(__file__).with_name("examples.zip")
"""A folder for each example (fixtures/examples/pack_examples.py)."""


def example(name: str) -> list[tuple[str, bytes]]:
    """Return the names and bytes of an example's files; empty for an unknown name."""
    with zipfile.ZipFile(PACKED) as archive:
        found = [one for one in archive.namelist() if one.startswith(f"{name}/")]
        return [(one.partition("/")[2], archive.read(one)) for one in found] if name in EXAMPLES else []
