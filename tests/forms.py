"""Records in other formats, made by hand for tests, and a small game decided by a dead stone.

On 5x5 Black has the column b and White the column d. White's stone at aa is dead. In columns a and b Black has five
points of territory and one prisoner. White has five points. Column c is neutral. Komi is half a point.

* Japanese count: Black 5 + 1, White 5 + 0.5: B+0.5. With every stone alive column a is neutral: White 5.5, W+5.5.
* Chinese count: Black 5 stones + 5, White 5 stones + 5 + 0.5: W+0.5. With every stone alive Black 5, White 6 + 5.5:
  W+6.5.
"""

from __future__ import annotations

import json
from typing import Any

WALLS = ("ba", "da", "bb", "db", "bc", "dc", "bd", "dd", "be", "de", "", "aa", "", "")
"""The moves in SGF letters, Black first; an empty text is a pass."""

GIB_HEAD = r"""\HS
\[GAMEBLACKNAME=ann (2D)\]
\[GAMEWHITENAME=bob (3D)\]
\[GAMEINFOMAIN=GBKIND:3,GTYPE:0,GCDT:0,GTIME:600-30-3,{main},AUSZ:0\]
\HE
\GS
2 1 0
{total} 0 &4
INI 0 1 {handicap} &4{text}
"""


def gib(
    entries: str, main: str = "GRLT:1,ZIPSU:35,DUM:0,GONGJE:65", *, handicap: int = 0, total: int | None = None,
    text: str = "", head: str = "", end: str = "\\GE\n",
) -> str:  # fmt: skip
    """Return a GIB file, one line per entry."""
    lines = entries.split("\n")
    number = len(lines) + 1 if total is None else total
    made = GIB_HEAD.format(main=main, total=number, handicap=handicap, text=text)
    return made.replace("\\HE", f"{head}\\HE") + "".join(f"{line}\n" for line in lines) + end


def ngf(
    moves: str, result: str = "White wins by 3.5!", *, komi: str = "6", handicap: str = "0", number: str | None = None,
    size: str = "19",
) -> str:  # fmt: skip
    """Return an NGF file, one line per move."""
    lines = moves.split()
    plays = sum(not line.endswith("AAAA") for line in lines)
    stated = str(plays) if number is None else number
    head = (
        "Rated game", size, "bob         5D*", "ann         5D*", "www.example.com", handicap, "0", komi,
        "20170316 [09:31]", "5", result, stated,
    )  # fmt: skip
    return "\n".join((*head, *lines)) + "\n"


def ugf(data: str, header: str = "", *, kind: str = "IGS", after: str = "") -> str:
    """Return a UGF file; `kind` is its CoordinateType, or empty to leave it out."""
    coordinates = f"CoordinateType={kind}\n" if kind else ""
    head = f"[Header]\nLang=SJIS\n{coordinates}PlayerB=ann,2k,,\nPlayerW=bob,2k?,,\n{header}\n"
    return f"{head}[Data]\n{data}\n{after}"


def ugf_walls() -> str:
    """Return the moves of the small game, with rows counted from the top."""
    lines = []
    for number, move in enumerate(WALLS, 1):
        point = move.upper() if move else "YA"
        lines.append(f"{point},{'BW'[(number + 1) % 2]}1,{number},0")
    return "\n".join(lines)


def ogs(**changed: Any) -> str:
    """Return the small game as OGS's JSON, with the values of some names replaced; None removes a name."""
    game: dict[str, Any] = {
        "game_id": 1,
        "width": 5,
        "height": 5,
        "rules": "japanese",
        "handicap": 0,
        "komi": 0.5,
        "phase": "finished",
        "initial_player": "black",
        "initial_state": {"black": "", "white": ""},
        "players": {
            "black": {"id": 10, "username": "ann", "accepted_stones": "aa"},
            "white": {"id": 20, "username": "bob", "accepted_stones": "aa"},
        },
        "moves": "".join(move or ".." for move in WALLS),
        "removed": "aa",
        "outcome": "0.5 points",
        "winner": 10,
    }
    game.update(changed)
    return json.dumps({name: value for name, value in game.items() if value is not None})


def position(stones: dict[str, int]) -> str:
    """Return the digits of a 19x19 position from its stones by letters: 1 is Black, 2 White."""
    letters = "abcdefghijklmnopqrs"
    return "".join(str(stones.get(column + row, 0)) for row in letters for column in letters)


def nip(*moves: tuple[str, dict[str, int], int, int], result: str = "2:5", head: str = "", end: str = "END\n") -> str:
    """Return a NIP file; a move has a point, the position after it, and both numbers of prisoners."""
    facts = f"NIP100;\nTitle=NHK;\nStage=1;\nStart=2014/01/20;\nEnd=2014/01/20;\nPlayer1=ann;\nPlayer2=bob;\n{head}"
    lines = "".join(f"p={position(after)}{point};\nh1={h1};\nh2={h2};\n" for point, after, h1, h2 in moves)
    return f"{facts}Result={result};\n{lines}{end}"
