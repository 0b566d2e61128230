"""What the names of files and folders, and a record's own title (GN), say of a game: round, table, players.

All of it is weak evidence, as such names are often kept from another round.
"""

from __future__ import annotations

import re
from typing import Final

MOST_TITLE: Final = 200

_ROUND: Final = re.compile(
    r"(?:^|[^a-z])(?:round|runde|ronde|tour|turno|rd|r)[ _.-]?0*([0-9]{1,2})(?=$|[^a-z0-9]|[ _-]?[tb][0-9])"
)
_TABLE: Final = re.compile(
    r"(?:^|[^a-z])(?:table|tisch|brett|board|goban|tbl|bd|tab|t|b)[ _.-]?(?:no[ _.-]?)?0*([0-9]{1,3})(?=$|[^a-z0-9])"
)
_NUMBERED: Final = re.compile(r"0*([0-9]{1,3})")
_BETWEEN: Final = re.compile(
    r"\s+(?:vs?\.?|versus|against|gegen|contre|x)\s+|\s+-\s+|\s*[\u2013\u2014]\s*", re.IGNORECASE
)
_BESIDE: Final = re.compile(r"^[^:]{0,40}:\s+|\s*[(\[,;].*$")


def round_in_path(path: str) -> int | None:
    """Return the round that a file's name or folders name, or None.

    >>> round_in_path("round3/a.sgf"), round_in_path("R2T1.sgf"), round_in_path("dr2d2/x.sgf")
    (3, 2, None)
    """
    return _only(_ROUND.findall(path.casefold()))


def table_in_path(path: str) -> int | None:
    """Return the table that a file's name or folders name, or None; a number alone is one in the folder of a round.

    >>> table_in_path("r2/Table 04.sgf"), table_in_path("R2T1"), table_in_path("round 3/7"), table_in_path("games/7")
    (4, 1, 7, None)
    """
    text = re.sub(r"(?<=[0-9])(?=[tb][0-9])", " ", path.casefold())
    found = _TABLE.findall(text)
    if not found and round_in_path(path.rpartition("/")[0]) is not None:
        alone = _NUMBERED.fullmatch(path.rpartition("/")[2])
        found = [alone[1]] if alone else []
    return _only(found)


def players_in_title(title: str) -> tuple[str, str] | None:
    """Return the two names in a title, in its order, or None; which is whose colour it does not say.

    >>> players_in_title("Round 2: Ann Lee vs. Bo Kim (3d)"), players_in_title("Spring Cup - final - day 2")
    (('Ann Lee', 'Bo Kim'), None)
    """
    bare = _BESIDE.sub("", _BESIDE.sub("", title[:MOST_TITLE].strip()))
    names = [name.strip() for name in _BETWEEN.split(bare)]
    return (names[0], names[1]) if len(names) == 2 and all(names) else None


def _only(numbers: list[str]) -> int | None:
    found = {int(n) for n in numbers}
    return (found.pop() or None) if len(found) == 1 else None
