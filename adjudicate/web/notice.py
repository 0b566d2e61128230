"""Authors and licences of the software inside a page without a server.

The texts come from the installed packages and from the Python that builds the page.
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

# Licences that a compiled copy must include, of the libraries that Pyodide compiles into CPython. The licences of zlib
# and bzip2 require this only of source code. SQLite is in the public domain, and liblzma is under 0BSD.
MIT: Final = {
    "libffi": "Copyright (c) 1996-2025 Anthony Green, Red Hat, Inc and others.",
    "Expat": "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
    "Copyright (c) 2001-2025 Expat maintainers",
    "mimalloc": "Copyright (c) 2018-2025 Microsoft Corporation, Daan Leijen",
    "HACL*": "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\nCopyright (c) 2022-2023 HACL* Contributors",
}
"""Name -> its copyright holders; its licence has the same text as this program's."""
OTHERS: Final = "zlib (Jean-loup Gailly and Mark Adler), bzip2 (Julian R Seward), liblzma of XZ Utils, SQLite"

_CONDITIONS: Final = """\
Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.

2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
   disclaimer in the documentation and/or other materials provided with the distribution.
"""
_DISCLAIMER: Final = """
THIS SOFTWARE IS PROVIDED BY THE {who} "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT
NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO
EVENT SHALL THE {who_not} BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY,
OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE,
DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT
LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF
ADVISED OF THE POSSIBILITY OF SUCH DAMAGE."""
_NAMES: Final = """
3. Neither the name {whose} nor the names of its contributors may be used to endorse or promote products derived from
   this software without specific prior written permission.
"""

BSD: Final = {
    "libmpdec": "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.\n\n"
    + _CONDITIONS
    + _DISCLAIMER.format(who="AUTHOR AND CONTRIBUTORS", who_not="AUTHOR OR CONTRIBUTORS"),
    "Zstandard": "Copyright (c) 2016-2022, Meta Platforms, Inc. and affiliates. All rights reserved.\n\n"
    + _CONDITIONS
    + _NAMES.format(whose="Facebook")
    + _DISCLAIMER.format(who="COPYRIGHT HOLDERS AND CONTRIBUTORS", who_not="COPYRIGHT HOLDER OR CONTRIBUTORS"),
}
"""Name -> its complete notice."""


_PERMISSION: Final = "Permission is hereby granted"
"""The first words of the MIT licence after the copyright line."""
_MIT: Final = {  # packages that do not contain their licence
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
    """Return the licences of the page and its parts, as one text."""
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
    """Return the licences inside an installed package."""
    try:
        files = sorted(distribution(name).files or ())
    except PackageNotFoundError:
        return []
    found = (_read(Path(str(file.locate()))) for file in files if "licenses" in file.parts or _is_licence(file.name))
    return [text for text in found if text]


def _is_licence(name: str) -> bool:
    return name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))


def _of_python() -> str:
    """Return the licence next to this Python's library, or on Windows next to the program."""
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        if text := _read(Path(folder) / "LICENSE.txt"):
            return text
    return ""


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n").strip()
    except OSError:
        return ""
