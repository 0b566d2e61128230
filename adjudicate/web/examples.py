"""The page's examples: a game, a game with an illegal ko capture, and a tournament."""

import zipfile
from pathlib import Path
from typing import Final

EXAMPLES: Final = ("game", "ko", "event")
PACKED: Final = Path(__file__).with_name("examples.zip")
"""A zip file with one folder per example, made by fixtures/examples/pack_examples.py."""


def example(name: str) -> list[tuple[str, bytes]]:
    """Return a list of an example's file names and contents, empty if there is no such example."""
    with zipfile.ZipFile(PACKED) as archive:
        found = [one for one in archive.namelist() if one.startswith(f"{name}/")]
        return [(one.partition("/")[2], archive.read(one)) for one in found] if name in EXAMPLES else []
