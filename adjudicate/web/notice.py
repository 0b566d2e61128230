"""Whose work a page without a server holds, and the licences that ask to be handed on with it.

The texts are those of this installation: of the packages, and of the Python that builds the page.
"""

from __future__ import annotations

import platform
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from adjudicate import __version__
from adjudicate.web.bundle import PYODIDE
from adjudicate.web.licences import BSD, MIT, OTHERS

_PERMISSION: Final = "Permission is hereby granted"
"""How the text of the MIT licence begins behind whose copyright it is."""
_MIT: Final = {  # those whose own packages hold no text
    "sgfmill": "Sgfmill is copyright 2009-2018 Matthew Woodcraft",
    "Emscripten": "Copyright (c) 2010-2014 Emscripten authors",
    "musl": "Copyright (c) 2005-2020 Rich Felker, et al.",
}
_PYODIDE: Final = f"""Pyodide {PYODIDE}
The source of pyodide.mjs, of pyodide.asm.mjs and of its parts of pyodide.asm.wasm and python_stdlib.zip is governed by
the Mozilla Public License 2.0:
https://www.mozilla.org/MPL/2.0/
That source is there, with the recipes of the libraries that are compiled into them, and their licences:
https://github.com/pyodide/pyodide/tree/{PYODIDE}"""
_CHANGES: Final = """CPython, as Pyodide compiles it, and its library
Changed here: python_stdlib.zip lacks modules that the page does not use; pyodide-lock.json names no packages.
What CPython holds of others, and their licences: https://docs.python.org/3.14/license.html"""


def notice() -> str:
    """Return the text that goes with the page."""
    own = _texts("adjudicate-go") or [_read(Path(__file__).parents[2] / "LICENSE")]
    permission = next((text[text.index(_PERMISSION) :] for text in own if _PERMISSION in text), "MIT licence.")
    parts = [
        f"This page holds adjudicate {__version__} and the work of others, with parts left out that it does not use.",
        "\n\n".join([f"adjudicate {__version__}", *own]),
        f"sgfmill {_version('sgfmill')}: its grammar\n\n{_MIT['sgfmill']}\n\n{permission}",
        "\n\n".join([f"chardet {_version('chardet')}", *_texts("chardet")]),
        _PYODIDE,
        f"Emscripten, which has compiled it, and musl, its C library\n\n{_MIT['Emscripten']}\n{_MIT['musl']}\n\n"
        f"{permission}",
        _CHANGES,
        f"Libraries that are compiled into CPython there: {', '.join((*MIT, *BSD))}, {OTHERS}",
        "\n\n".join([*(f"{name}\n{whose}" for name, whose in MIT.items()), permission]),
        *(f"{name}\n\n{text}" for name, text in BSD.items()),
    ]
    if licence := _of_python():
        parts.append(f"The licence of CPython, as Python {platform.python_version()} has it\n\n{licence}")
    rule = "\n\n" + "-" * 72 + "\n\n"
    return rule.join(part.strip() for part in parts) + "\n"


def _version(name: str) -> str:
    try:
        return distribution(name).version
    except PackageNotFoundError:
        return ""


def _texts(name: str) -> list[str]:
    """Return the licences that an installed package holds."""
    try:
        files = sorted(distribution(name).files or ())
    except PackageNotFoundError:
        return []
    found = (_read(Path(str(file.locate()))) for file in files if "licenses" in file.parts or _is_licence(file.name))
    return [text for text in found if text]


def _is_licence(name: str) -> bool:
    return name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))


def _of_python() -> str:
    """Return the licence that lies beside this Python's library, or on Windows beside the program."""
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        if text := _read(Path(folder) / "LICENSE.txt"):
            return text
    return ""


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n").strip()
    except OSError:
        return ""
