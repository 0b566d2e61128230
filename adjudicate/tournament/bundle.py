"""Read and write a sealed bundle, a zip file whose bytes depend only on its members.

The members are stored without compression or dates, so the bytes do not depend on a library. Reading never writes to
disk, and refuses names, links and sizes that adjudicate does not write.
"""

import io
import re
import struct
import zlib
from collections.abc import Mapping
from typing import Final

from adjudicate.sources.streams import DamagedError
from adjudicate.sources.zips import BadMemberError, Zip
from adjudicate.tournament.words import say

FACTS: Final = "sealed.json"
"""Name of the first member, which lists all files."""
BUNDLE_HEAD: Final = 64  # number of bytes needed to recognise a bundle
MOST_BYTES: Final = 128 * 1024**2
MOST_MEMBERS: Final = 60_000
LONGEST_NAME: Final = 100
_NAME: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)?", re.ASCII)
_LOCAL: Final = struct.Struct("<4s5H3L2H")
_CENTRAL: Final = struct.Struct("<4s6H3L5H2L")
_END: Final = struct.Struct("<4s4H2LH")
_FIRST_DAY: Final = 0x21  # 1 January 1980, the earliest date of the format
_VERSION: Final = 10
_UNIX: Final = 3 << 8
_PLAIN_FILE: Final = 0o100644 << 16


class NotABundleError(ValueError):
    """Raised if data is not a sealed bundle. The text is one clause."""


def packed(members: Mapping[str, bytes]) -> bytes:
    """Return a bundle's bytes. members -- name -> content, in the order in which they are stored"""
    body, directory = bytearray(), bytearray()
    for name, data in members.items():
        path = name.encode("ascii")
        both = (0, 0, 0, _FIRST_DAY, zlib.crc32(data), len(data), len(data), len(path), 0)
        directory += _CENTRAL.pack(b"PK\1\2", _UNIX | _VERSION, _VERSION, *both, 0, 0, 0, _PLAIN_FILE, len(body)) + path
        body += _LOCAL.pack(b"PK\3\4", _VERSION, *both) + path + data
    end = _END.pack(b"PK\5\6", 0, 0, len(members), len(members), len(directory), len(body), 0)
    return bytes(body + directory + end)


def unpacked(data: bytes) -> dict[str, bytes | None]:
    """Map the names of a bundle's members to their contents. The content of a damaged member is None.

    Raises NotABundleError unless the data is a zip file of plain files with plain and unique names.
    """
    if len(data) > MOST_BYTES:
        raise NotABundleError(say("bundle.large", most=MOST_BYTES // 1024**2))
    members: dict[str, bytes | None] = {}
    archive = Zip(io.BytesIO(data), len(data))
    total = 0
    try:
        for member in archive:
            name, total = member.name, total + member.size
            if member.other:
                raise NotABundleError(say("bundle.member", name=name[:LONGEST_NAME], why=member.other))
            if len(name) > LONGEST_NAME or not _NAME.fullmatch(name):
                raise NotABundleError(say("bundle.name", name=ascii(name[:LONGEST_NAME])[1:-1]))
            if name in members:
                raise NotABundleError(say("bundle.twice", name=name))
            if total > len(data) or len(members) == MOST_MEMBERS:
                raise NotABundleError(say("bundle.compressed"))
            try:
                members[name] = archive.read(member.size)
            except BadMemberError:
                members[name] = None
    except DamagedError as error:
        raise NotABundleError(say("bundle.damaged", why=error.args[0])) from None
    return members


def is_bundle(data: bytes) -> bool:
    """Return True if data begins like a sealed bundle, even if the bundle was changed."""
    return data.startswith(b"PK\3\4") and data[_LOCAL.size : _LOCAL.size + len(FACTS)] == FACTS.encode()


def plain_name(name: str) -> str:
    """Return the file name in a path, limited to characters that every operating system allows.

    >>> plain_name("C:\\\\Cup\\\\Gö r1.sgf"), plain_name("../.x"), plain_name("")
    ('G_r1.sgf', 'x', 'file')
    """
    return re.sub(r"[^A-Za-z0-9._-]+", "_", re.split(r"[\\/]", name)[-1]).lstrip(".")[-60:].lstrip(".") or "file"
