"""Collect the authors and licences of all software in a page that runs without a server.

The texts come from the installed packages and from the Python installation that builds the page.
"""

import platform
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from adjudicate import __version__
from adjudicate.web.bundle import PYODIDE

_PERMISSION: Final = "Permission is hereby granted"
"""The first words after the copyright line in the MIT licence."""
_RULE: Final = "\n\n" + "-" * 72 + "\n\n"
_LICENCES: Final = ("LICENSE", "LICENCE", "COPYING")


def notice() -> str:
    """Return the licences of the page and its parts, as one text.

    Pyodide compiles libraries into CPython. notice.txt contains their licences if copies in compiled form must include
    them. zlib and bzip2 require this only for source code; SQLite is in the public domain, and liblzma is under 0BSD.
    """
    own = "\n\n".join(_texts("adjudicate-go")) or _read(Path(__file__).parents[2] / "LICENSE")
    licence = _of_python()
    said = Path(__file__).with_name("notice.txt").read_text(encoding="utf-8").strip().format(
        version=__version__, own=own,
        permission=own[own.index(_PERMISSION) :] if _PERMISSION in own else "MIT licence.",
        sgfmill=_version("sgfmill"), chardet=_version("chardet"), licence_of_chardet="\n\n".join(_texts("chardet")),
        pyodide=PYODIDE, python=platform.python_version(), licence_of_python=licence,
    )  # fmt: skip
    return (said if licence else said.rpartition(_RULE)[0]) + "\n"


def _version(name: str) -> str:
    try:
        return distribution(name).version
    except PackageNotFoundError:
        return ""


def _texts(name: str) -> list[str]:
    """Return the texts of the licence files in an installed package."""
    try:
        files = sorted(distribution(name).files or ())
    except PackageNotFoundError:
        return []
    licences = (one for one in files if "licenses" in one.parts or one.name.upper().startswith(_LICENCES))
    return [text for one in licences if (text := _read(Path(str(one.locate()))))]


def _of_python() -> str:
    """Return Python's licence. The file is in the library's folder or, on Windows, next to the program."""
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        if text := _read(Path(folder) / "LICENSE.txt"):
            return text
    return ""


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n").strip()
    except OSError:
        return ""
