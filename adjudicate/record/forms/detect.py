"""Detect the format of a file from its first bytes, or from its name if the bytes do not show it.

Files that begin like SGF do not need this module.
"""

import re
from typing import Final, Literal

RecordForm = Literal["gib", "ngf", "ugf", "nip", "ogs"]

HEAD: Final = 16 * 1024
"""Number of bytes at the start of a file in which to search for the signs of a format."""
JSON_HEAD: Final = 64 * 1024
"""The same number for JSON. It is larger because the names in JSON may be in any order."""

_BOM: Final = b"\xef\xbb\xbf"
_ENDINGS: Final[dict[str, RecordForm]] = {
    ".gib": "gib", ".ngf": "ngf", ".ugf": "ugf", ".ugi": "ugf", ".ugz": "ugf", ".nip": "nip", ".json": "ogs",
}  # fmt: skip
ENDINGS: Final = (".sgf", *_ENDINGS)
"""The file extensions of records."""
PACKINGS: Final = (".gz", ".bz2", ".xz", ".zst")
_GIB = rb"(?:^|[\r\n])[ \t]*\\(?:HS|GS)[ \t]*(?=[\r\n]|\Z)"
_NGF = rb"(?:^|[\r\n])PM[A-Z]{2}[BW][A-Z]{4}[ \t]*(?=[\r\n]|\Z)"
_GI = rb"\s*GI[^\r\n]*[\r\n]+GI"
_UGF = rb"(?:^|[\r\n])(?:\[(?:Header|Data|Remote|Files)\][ \t]*(?=[\r\n]|\Z)|Crypt=[0-9])"
_NIP = rb"NIP\d{3}[;\s]"
_LHA = rb"(?s).{2}(?:..)?-lh[0-9d]-"
_OGS = rb'"(?:gamedata|initial_state)"\s*:'
_OGS_MOVES = rb'"moves"\s*:'  # other JSON also has moves, such as our sheets
_OGS_BESIDES = rb'"(?:game_id|width|initial_player)"\s*:'
_ENTRIES: Final[dict[RecordForm, bytes]] = {
    "gib": rb"[\r\n][ \t]*(?:\\\[|(?:INI|STO|SKI)[ \t])",
    "ugf": rb"[\r\n][ \t]*\w+[=,]",
}
"""Pattern of the first entry after the heading of a format. A heading alone before an SGF game is not enough."""
_AT_ONCE: Final[tuple[tuple[RecordForm, bytes], ...]] = (("nip", _NIP), ("ngf", _GI), ("ugf", _LHA))
_IN_A_LINE: Final[tuple[tuple[RecordForm, bytes], ...]] = (("gib", _GIB), ("ugf", _UGF), ("ngf", _NGF))


def of_content(data: bytes) -> RecordForm | None:
    """Return the format that the first bytes show; None for SGF and unknown content."""
    head = data[:HEAD].removeprefix(_BOM)
    first = head.lstrip()[:1]
    if first in (b"(", b";"):
        return None
    if first == b"{":
        head = data[:JSON_HEAD]
        ogs = re.search(_OGS, head) or (re.search(_OGS_MOVES, head) and re.search(_OGS_BESIDES, head))
        return "ogs" if ogs else None
    for form, pattern in _AT_ONCE:
        if re.match(pattern, head):
            return form
    sgf = head.find(b"(;")
    for form, pattern in _IN_A_LINE:
        match = re.search(pattern, head)
        if match is None or 0 <= sgf < match.start():
            continue
        if sgf < 0 or form not in _ENTRIES or re.search(_ENTRIES[form], head[match.start() : sgf]):
            return form
    return None


def of_name(name: str | None) -> RecordForm | None:
    """Return the format that the extension of a file name shows, or None. The file may be compressed."""
    return _ENDINGS.get(ending(name))


def ending(name: str | None) -> str:
    """Return the extension that shows a file's format, ignoring an extension such as ".gz"; ".sgf" for other names."""
    lower = (name or "").lower()
    for packing in PACKINGS:
        lower = lower.removesuffix(packing)
    return next((one for one in _ENDINGS if lower.endswith(one)), ".sgf")


def other_json(name: str, data: bytes) -> bool:
    """Return True if a file has a name in .json but does not begin like an OGS game."""
    return b"(;" not in data[:HEAD] and of_name(name) == "ogs" and of_content(data) is None
