"""Interpret a record's claims about its ruleset, komi, handicap and result. This is part of the naive reference."""

import json
import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from adjudicate.proof.notes import Finding
from adjudicate.proof.reference import RULES, Edit, Play, Point
from adjudicate.proof.tally import compensation, spell

TEXTS: dict[str, Any] = json.loads(Path(__file__).with_name("texts.json").read_text(encoding="utf-8"))
"""Texts from real records, which random records use."""
SPELLED: dict[str, list[str]] = TEXTS["rulesets"]
"""Id of a ruleset -> its spellings in records."""
SPELLINGS = {text: id_ for id_, texts in SPELLED.items() for text in texts}
SERVERS = {"tygem": "korean", "oro": "korean"}
"""Servers whose records do not name a ruleset -> the ruleset that each server normally uses."""
AREA = {"chinese", "new-zealand", "tromp-taylor", "playstrategy", "ing", "french", "egf-ing", "egf-area"}
TWO_COUNTS = {"aga", "aga-1991", "bga"}
WITH_REMEDIES = {*TWO_COUNTS, "telego", "simple", "ssk", "nssk", "psk"}  # the game continues after an illegal move
EVEN_KOMI = {
    **dict.fromkeys(["aga-1991", "telego"], Fraction(11, 2)),
    **dict.fromkeys(["japanese", "korean", "igs", "egf-japanese"], Fraction(13, 2)),
    **dict.fromkeys(["ing", "egf-ing"], Fraction(8)),
    "new-zealand": Fraction(7),
    "cobb-regular": Fraction(0),
}
HANDICAP_KOMI = {"playstrategy": Fraction(15, 2), "new-zealand": Fraction(0), "cobb-regular": Fraction(0)}
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Chosen:
    """The ruleset that the sheet must use, where it comes from, and which count is official."""

    id: str
    by: str
    method: str | None
    ties: tuple[str, str] = ("draw", "draw")
    agreement: bool = False  # stones may be dead although the ruleset says otherwise, as in KataGo's games

    @property
    def assumed(self) -> bool:
        """True if neither the user nor the record named the ruleset."""
        return self.by not in ("option", "record")


def ruleset(text: str | None, option: str | None, server: str | None = None) -> tuple[Chosen, list[Finding]]:
    """Choose the ruleset given by an option, the record or its server, or by default the AGA's."""
    named = SPELLINGS.get((text or "").strip().lower())
    found = []
    if option is not None:
        if (text or "").strip() and named != option:
            found.append(Finding("R122"))
        chosen, by = option, "option"
    elif named is not None:
        chosen, by = named, "record"
    elif (text or "").strip():
        found.append(Finding("R121"))
        chosen, by = "aga", "default"
    else:
        found.append(Finding("R120"))
        chosen, by = (SERVERS[server], "server") if server in SERVERS else ("aga", "default")
    method: str | None = "area" if chosen in AREA else "territory"
    if chosen == "first-capture":
        method = None
    if by == "record" and (text or "").strip().lower() == "aga (area)":
        method = "area"
    ties = RULES[chosen].ties
    if by == "record" and (text or "").strip().lower() == "w wins jigo":
        ties = ("W", "W")
    return Chosen(chosen, by, method, ties, by == "record" and (text or "").strip().lower().startswith("ko")), found


@dataclass(frozen=True)
class Start:
    """The starting position, the first player, and the handicap."""

    stones: dict[Point, str]
    first: str
    handicap: int
    how: str
    placed: int  # number of moves that place handicap stones
    declared: int | None


FOUR_CORNERS = frozenset({(15, 3), (3, 15), (15, 15), (3, 3)})
SIX = FOUR_CORNERS | {(15, 9), (3, 9)}
EIGHT = SIX | {(9, 3), (9, 15)}
CENTRE = frozenset({(9, 9)})
TRADITIONAL = {
    2: frozenset({(15, 3), (3, 15)}), 3: frozenset({(15, 3), (3, 15), (15, 15)}), 4: FOUR_CORNERS,
    5: FOUR_CORNERS | CENTRE, 6: SIX, 7: SIX | CENTRE, 8: EIGHT, 9: EIGHT | CENTRE,
}  # fmt: skip


def placement(items: list[Play | Edit], handicap: int) -> int:
    """Return the number of moves at the start that place handicap stones, or 0 if no moves do."""

    def stones(moves: list[Play | Edit]) -> bool:
        points = [m.at for m in moves if isinstance(m, Play) and m.colour == "B" and isinstance(m.at, tuple)]
        return len(points) == len(moves) == handicap and len(set(points)) == handicap

    run = items[:handicap]
    later = [m for m in items[handicap:] if isinstance(m, Play)]
    if stones(run) and (not later or later[0].colour == "W"):
        return handicap
    run = items[: 2 * handicap - 1]
    white = [m for m in run[1::2] if isinstance(m, Play) and m.colour == "W" and m.at == "pass"]
    if len(run) == 2 * handicap - 1 and len(white) == handicap - 1 and stones(run[::2]):
        return 2 * handicap - 1
    return 0


def looks_placed(items: list[Play | Edit]) -> bool:
    """Return True if the opening looks like a handicap that the record does not declare."""
    plays = [m for m in items if isinstance(m, Play)]
    n = 0
    while n < len(plays) and plays[n].colour == "B" and isinstance(plays[n].at, tuple):
        n += 1
    if 2 <= n <= 9 and n < len(plays) and plays[n].colour == "W" and isinstance(plays[n].at, tuple):
        return True
    n, kinds = 0, [(m.colour, m.at if m.at == "pass" else isinstance(m.at, tuple)) for m in plays]
    while kinds[n : n + 2] == [("B", True), ("W", "pass")]:
        n += 2
    last, after = plays[n : n + 1], plays[n + 1 : n + 2]
    stones = n // 2 + (len(last) == 1 and last[0].colour == "B" and isinstance(last[0].at, tuple))
    return 3 <= stones <= 9 or (stones == n == 2 and [m.colour for m in after if isinstance(m.at, tuple)] == ["W"])


def start(
    columns: int, rows: int, root: Edit | None, items: list[Play | Edit], text: str | None
) -> tuple[Start, list[Finding]]:
    """Return the start of the game and the findings about it, following the order in RULES 1.5."""
    found: list[Finding] = []
    declared: int | None = None
    if text is not None and text.strip():
        if re.fullmatch(r"[0-9]+", text.strip()):
            declared = int(text)
        else:
            found.append(Finding("R140", severity="irregular"))
    if declared == 1:
        found.append(Finding("R147"))
    stones: dict[Point, str] = {}
    if root is not None:
        root.put_on(stones)
    said = root.turn if root else None
    plays = [m for m in items if isinstance(m, Play)]
    recorded_first = plays[0].colour if plays else "B"
    only_black = set(stones.values()) == {"B"}
    handicap, how, placed = 0, "none", 0
    mover = said or (recorded_first if stones else "B")
    if declared is not None and declared >= 2:
        if only_black:
            handicap, how = len(stones), "setup"
            if handicap != declared:
                found.append(Finding("R141", severity="irregular"))
        elif stones and list(stones.values()).count("B") >= declared:
            handicap, how = declared, "setup"
        elif not stones and (placed := placement(items, declared)):
            handicap, how = declared, "moves"
            found.append(Finding("R144"))
        else:
            found.append(Finding("R143", severity="irregular"))
    elif only_black and len(stones) >= 2 and mover == "W":
        if declared is None:
            handicap, how = len(stones), "inferred"
            found.append(Finding("R142"))
        else:
            found.append(Finding("R141", severity="irregular"))
    elif not stones and looks_placed(items):
        found.append(Finding("R146"))
    if placed:
        stones = {m.at: "B" for m in items[:placed] if isinstance(m, Play) and isinstance(m.at, tuple)}
        first = "W"
    else:
        first = said or ("W" if handicap >= 2 and only_black else mover)
    traditional = TRADITIONAL.get(handicap) if (columns, rows) == (19, 19) else None
    if traditional and set(stones) != traditional and "W" not in stones.values():
        found.append(Finding("R145"))
    return Start(stones, first, handicap, how, placed, declared), found


@dataclass(frozen=True)
class Komi:
    """The komi for the count, its source, and whether it is certain enough to contradict a result."""

    value: Fraction | None
    by: str | None
    certain: bool
    own: Fraction | None


LIKELY_ZI = {Fraction(15, 4), Fraction(13, 4), Fraction(11, 4), Fraction(1, 4), Fraction(25)}
WORDS_OF_KOMI = {
    "6目半": Fraction(13, 2), "黒6目半": Fraction(13, 2), "六目半": Fraction(13, 2), "5.5目": Fraction(11, 2),
    "½": Fraction(1, 2), "7½": Fraction(15, 2), "半目": Fraction(1, 2), "6 1/2": Fraction(13, 2),
}  # fmt: skip
DIALECT = {  # Fox writes komi in hundredths of points or of zi (1 zi is 2 points)
    **{Fraction(n): Fraction(n, 100) for n in (750, 650, 550, 50)},
    **{Fraction(n): Fraction(n, 50) for n in (375, 325, 275)},
}
BEYOND = 50  # such a large number is not a komi in points, even on a board with more points


def default_komi(id_: str, begin: Start) -> Fraction:
    """Return the komi that a ruleset has for this game."""
    handicap = begin.handicap >= 2 or begin.declared == 1
    return HANDICAP_KOMI.get(id_, HALF) if handicap else EVEN_KOMI.get(id_, Fraction(15, 2))


def komi(
    columns: int, rows: int, text: str | None, option: Fraction | None, id_: str, begin: Start
) -> tuple[Komi, list[Finding]]:
    """Choose the komi from an option, the record or the ruleset (RULES 1.5). Without a count, it is None."""
    default = default_komi(id_, begin)
    own, found, certain, number, by = None, [], True, None, "record"
    if text is not None:
        plain = text.replace(",", ".") if re.fullmatch(r"[+-]?[0-9]+,[0-9]{1,2}", text) else text
        number = Fraction(plain) if re.fullmatch(r"[+-]?[0-9]+(\.[0-9]+)?", plain) else WORDS_OF_KOMI.get(text)
        if number is None or (number * 4).denominator != 1:
            found.append(Finding("R131", severity="irregular"))
        elif number in DIALECT:
            left_over = DIALECT[number] != HALF and (begin.handicap >= 2 or (begin.declared or 0) >= 1)
            if left_over or DIALECT[number] > columns * rows:
                found.append(Finding("R131", severity="irregular"))
            else:
                own, certain, by = DIALECT[number], False, "dialect"
                found.append(Finding("R137"))
        elif abs(number) > columns * rows:
            odd = abs(number) >= BEYOND or number in LIKELY_ZI
            found.append(Finding("R131", severity="irregular") if odd else Finding("R135"))
        else:
            own = number
            if text in WORDS_OF_KOMI or "," in text:
                found.append(Finding("R138"))
            if number in LIKELY_ZI:
                certain = False
                found.append(Finding("R132", severity="irregular"))
            elif (number * 2).denominator != 1:
                found.append(Finding("R132", severity="irregular"))
    if id_ == "first-capture":
        return Komi(None, None, True, own), []
    if option is not None:
        other = text is not None and (number is None or DIALECT.get(number, number) != option)
        return Komi(option, "option", True, own), [Finding("R136")] if other else []
    if own is None:
        return Komi(default, "ruleset", False, None), found or [Finding("R130")]
    if unusual(own, begin) and (begin.declared or 0) == 0 and not any(f.code == "R132" for f in found):
        found.append(Finding("R139" if own else "R133"))
    extra = compensation(RULES[id_], begin.handicap)
    if extra and own == HALF + extra:
        found.append(Finding("R134"))
    return Komi(own, by, certain, own), found


def unusual(number: Fraction, begin: Start) -> bool:
    """Return True if there are no handicap stones and the komi is neither 0.5 nor from 3.5 to 9.5."""
    return begin.handicap == 0 and abs(number) not in {Fraction(n, 2) for n in (1, *range(7, 20))}


@dataclass(frozen=True)
class Result:
    """The recorded result: a score (positive for Black), a winner or a declaration. It has a canonical spelling."""

    kind: str  # "score", "winner", "declared", "void", "none"
    spelling: str | None
    margin: Fraction | None = None
    winner: str | None = None
    quarters: bool = False
    remark: bool = False
    zi: bool = False  # the margin is in zi (2 points each), unless it is correct in points
    tie: str = "draw"  # the player who wins a tie under the rules


WORDS = {"r": "R", "resign": "R", "t": "T", "time": "T", "f": "F", "forfeit": "F"}
SENTENCES = {
    "white resigns": Result("declared", "B+R", winner="B"), "black resigns": Result("declared", "W+R", winner="W"),
    "draw (triple ko)": Result("declared", "Draw"), "both lost": Result("declared", "both lost"),
    "illegal": Result("declared", "Illegal"),
    **{text: Result("declared", text.upper()) for text in ("d+j", "aw", "j", "v")}, "void": Result("void", "Void"),
    **dict.fromkeys(["?", "", "adjourned"], Result("void", "?")),
    **dict.fromkeys(["b+0", "b+0.0"], Result("void", "?", winner="B")), "w+0": Result("void", "?", winner="W"),
    **dict.fromkeys(["b", "b won", "b+"], Result("winner", "B+", winner="B")),
    **dict.fromkeys(["w", "w won", "w+"], Result("winner", "W+", winner="W")),
    **dict.fromkeys(["0", "draw", "d", "jigo"], Result("score", "0", Fraction(0))),
}  # fmt: skip
"""Results written in words -> their meaning."""
SPELT = {
    "illegal", "aw", "j", "v", "d+j", "white resigns", "black resigns", "adjourned", "b+0", "w+0", "b+0.0", "b", "w",
    "b won", "w won", "draw (triple ko)", "both lost", "d", "jigo",
}  # fmt: skip
"""The results in words that the sheet reports as spelled unusually (R151)."""
CHINESE = {"黑胜": "b", "白胜": "w"}


def in_zi(text: str | None) -> bool:
    """Return True if a komi is one of the usual values in zi or in hundredths of zi."""
    return text in {"3.75", "3.25", "2.75", "375", "325", "275"}


def result(text: str | None, zi: bool) -> tuple[Result, list[Finding]]:
    """Parse the value of RE. zi -- True if the komi shows that margins are in zi"""
    if text is None:
        return Result("none", None), []
    low = text.strip().lower()
    if low in SENTENCES:
        return SENTENCES[low], [Finding("R151")] if low in SPELT else []
    found = []
    remark = bare = False  # bare: a whole margin in Chinese without a unit, which may be zi
    if match := re.fullmatch(r"(.*) \(moves (?:beyond|after) [0-9]+ not known\)", low):
        low, remark = match[1], True
        found = [Finding("R151")]
    if match := re.fullmatch(r"(黑胜|白胜)([0-9.]+)(目?)", low):
        low, found = f"{CHINESE[match[1]]}+{match[2]}", [Finding("R151")]
        bare = match[3] == "" and "." not in match[2]
    if match := re.fullmatch(r"([bw]):([0-9.]+)", low):
        low, found = f"{match[1]}+{match[2]}", [Finding("R151")]
    if match := re.fullmatch(r"([bw]\+)([0-9]*) ?(½|1/2)", low):
        low, found = f"{match[1]}{match[2] or 0}.5", [Finding("R151")]
    if match := re.fullmatch(r"([bw]\+)(\.[0-9]+)", low):
        low, found = f"{match[1]}0{match[2]}", [Finding("R151")]
    if match := re.fullmatch(r"(black|white) wins by ([0-9.]+)", low):
        low, found = f"{match[1][0]}+{match[2]}", [Finding("R151")]
    if (match := re.fullmatch(r"([bw])\+([a-z]+)", low)) and match[2] in WORDS:
        return Result("declared", f"{match[1].upper()}+{WORDS[match[2]]}", winner=match[1].upper()), found
    if match := re.fullmatch(r"([bw])\+([0-9]+(?:\.[0-9]+)?)", low):
        value = Fraction(match[2])
        if (value * 4).denominator == 1:
            margin = value if match[1] == "b" else -value
            quarters = bare or (value * 2).denominator != 1
            if quarters:
                found = [*found, Finding("R152")]
            return Result("score", spell(margin), margin, quarters=quarters, remark=remark, zi=quarters and zi), found
    return Result("void", "?"), [Finding("R150", severity="irregular")]
