"""Licences of the libraries that Pyodide compiles into CPython, where a copy in compiled form has to hand them on.

The licences of zlib and bzip2 ask that of the source alone; SQLite is in the public domain, liblzma under 0BSD.
"""

from __future__ import annotations

from typing import Final

MIT: Final = {
    "libffi": "Copyright (c) 1996-2025 Anthony Green, Red Hat, Inc and others.",
    "Expat": "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
    "Copyright (c) 2001-2025 Expat maintainers",
    "mimalloc": "Copyright (c) 2018-2025 Microsoft Corporation, Daan Leijen",
    "HACL*": "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\nCopyright (c) 2022-2023 HACL* Contributors",
}
"""Name -> whose it is; the text of this licence is that of the program's own."""
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
"""Name -> its notice as a whole."""
