"""The start of a game: handicap, komi and the first player (AGA 1991 Rules 2 to 4).

This module determines them in one fixed order, and reports every assumption as a finding.
"""

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from adjudicate.go.points import BLACK, PASS, WHITE, Grid
from adjudicate.rules import findings as noted
from adjudicate.rules import komi_text
from adjudicate.rules.entries import Line, Setup
from adjudicate.rules.findings import Finding
from adjudicate.rules.komi_text import HALF_A_POINT, dialect_komi
from adjudicate.rules.quarters import in_points, parse_quarters, show
from adjudicate.rules.ruleset import Ruleset
from adjudicate.values import dataclass

if TYPE_CHECKING:
    from fractions import Fraction

How = Literal["none", "setup", "moves", "inferred"]

USUAL_KOMI: Final = (14, 38)  # the least and the greatest in even games, in quarter points: 3.5 to 9.5
_STAR_POINTS: Final = {  # AGA 1991 Rule 4, comment; for 19x19
    2: "Q16 D4", 3: "Q16 D4 Q4", 4: "Q16 D4 Q4 D16", 5: "Q16 D4 Q4 D16 K10", 6: "Q16 D4 Q4 D16 Q10 D10",
    7: "Q16 D4 Q4 D16 Q10 D10 K10", 8: "Q16 D4 Q4 D16 Q10 D10 K16 K4", 9: "Q16 D4 Q4 D16 Q10 D10 K16 K4 K10",
}  # fmt: skip

_HANDICAP: Final = r"(?a)\d{1,4}"


@dataclass(frozen=True, slots=True)
class Handicap:
    """The handicap of a game, and the way in which the record gives it.

    stones   -- 0, or the number of stones. A one-stone handicap (Black first, komi 0.5) is 0 stones; 1 only means a
                single stone set up although the record declares more
    how      -- none; setup (AB); moves (Black's first moves); inferred (AB without HA, White first)
    declared -- the number that the record or the option gives, or None
    """

    stones: int
    how: How
    declared: int | None


@dataclass(frozen=True, slots=True)
class Komi:
    """Komi in quarter points, its source, and whether it is certain enough to contradict a result.

    chosen_by -- dialect: the record gives komi in hundredths, as one server does, and it is never certain; ruleset,
                 server: komi is assumed from the ruleset or from the server's ruleset
    """

    value: int
    chosen_by: Literal["option", "record", "dialect", "server", "ruleset"]
    certain: bool

    @property
    def assumed(self) -> bool:
        """True if neither an option nor the record gives the komi."""
        return self.chosen_by in ("server", "ruleset")

    @property
    def in_points(self) -> "Fraction":
        """The komi as an exact number of points."""
        return in_points(self.value)


@dataclass(frozen=True, slots=True)
class Start:
    """The start of alternating play: the position, the first player and the handicap.

    stones    -- point -> colour, including the handicap placement
    first     -- the player to move
    placement -- number of recorded moves that belong to the placement
    """

    stones: dict[int, int]
    first: int
    placement: int
    handicap: Handicap


def resolve(
    grid: Grid, line: Line, ruleset: Ruleset, declared_text: str | None, *, handicap: int | None = None, first: int = 0
) -> tuple[Start, list[Finding]]:
    """Determine the handicap and the first player; return the start of the game, and the findings.

    declared_text -- the record's handicap number (SGF HA), or None
    handicap, first -- options that override the record; None and 0 if not given

    The handicap comes from the first of these that applies: stones set up with a declared handicap of at least 2,
    stones set up without one (White first), or the first moves. The first player comes from the option, PL, White after
    a handicap, the first mover after other setup, or Black.
    """
    found: list[Finding] = []
    book = ruleset.book
    declared = _declared(book, declared_text, found) if handicap is None else handicap
    asked = handicap is not None
    # AGA 1991 Rule 4: a one-stone handicap is the first move with half a point of komi; no stone is placed.
    if declared == 1:
        found.append(noted.terms.HandicapOne(book=book))
    setups = line.setups.get(0, [])
    if not setups and declared is None:
        start = Start({}, first or BLACK, 0, Handicap(0, "none", None))
        _note_undeclared(line, start, ruleset, found)
        return start, found
    stones = _stones_after(setups)
    black = list(stones.values()).count(BLACK)
    only_black = black > 0 and black == len(stones)
    to_play = next((s.to_play for s in reversed(setups) if s.to_play), 0)
    first_mover = line.colours[0] if line.colours else 0
    placement = 0
    how: How = "none"
    number = 0
    # AGA 1991 Rule 4: Black places 2 to 9 stones before the first White move (SGF FF[4] HA, AB).
    if declared is not None and 2 <= declared <= black < len(stones):
        number, how = declared, "setup"  # a game set up in its course; it does not show which stones were the handicap
    elif declared is not None and declared >= 2 and only_black:
        number, how = (black if handicap is None else handicap), "setup"
        if declared != black or handicap not in (None, black):
            found.append(noted.terms.HandicapDiffers(declared, asked, black, number, book=book))
    elif declared is None and black >= 2 and only_black and (first or to_play or first_mover) == WHITE:
        number, how = black, "inferred"
        found.append(noted.terms.HandicapInferred(black, book=book))
    # Many servers write the placement as moves; some add a White pass after each.
    elif declared is not None and declared >= 2 and not stones:
        placement = _placement(line, declared)
        if placement:
            number, how = declared, "moves"
            for p in line.points[:placement]:
                if p >= 0:
                    stones[p] = BLACK
            found.append(noted.terms.HandicapAsMoves(declared, placement, book=book))
    if declared is not None and declared >= 2 and number == 0:
        found.append(noted.terms.HandicapNotPlaced(declared, asked, first_mover == WHITE and not stones, book=book))
    if declared in (0, 1) and black >= 2 and only_black and (to_play or first_mover) == WHITE:
        found.append(noted.terms.HandicapDiffers(declared, asked, black, 0, book=book))
    if not first and not placement:
        first = to_play
    if not first:  # AGA 1991 Rule 2: in handicap games White plays first, otherwise Black.
        first = WHITE if (number >= 2 and only_black) or placement else (first_mover if stones else 0) or BLACK
    start = Start(stones, first, placement, Handicap(number, how, declared))
    # AGA 1991 Rule 4, comment: unless otherwise specified, the stones are on the star points in this order.
    usual, placed = traditional(grid, number), sorted(p for p, c in stones.items() if c == BLACK)
    if usual and tuple(placed) != usual and len(placed) == len(stones):
        found.append(noted.terms.HandicapPoints(tuple(map(grid.name, placed)), number, book=book))
    _note_undeclared(line, start, ruleset, found)
    return start, found


def of_position(  # takes a grid because it is called in place of resolve()
    grid: Grid,  # noqa: ARG001
    line: Line,
    ruleset: Ruleset,
    declared_text: str | None,
    *,
    handicap: int | None = None,
    first: int = 0,
) -> tuple[Start, list[Finding]]:
    """Return the start for a position set up without moves, and the findings. The handicap is the declared one.

    Arguments and findings are the same as for resolve(). A position does not show which black stones were the handicap.
    """
    found: list[Finding] = []
    declared = _declared(ruleset.book, declared_text, found) if handicap is None else handicap
    if declared == 1:
        found.append(noted.terms.HandicapOne(book=ruleset.book))
    setups = line.setups.get(0, [])
    to_play = next((s.to_play for s in reversed(setups) if s.to_play), 0)
    number = declared if declared is not None and declared >= 2 else 0
    how: How = "setup" if number else "none"
    return Start(_stones_after(setups), first or to_play or BLACK, 0, Handicap(number, how, declared)), found


def _declared(book: str, text: str | None, found: list[Finding]) -> int | None:
    number = parse_handicap(text)
    if text is None or not text.strip() or number is not None:
        return number
    found.append(noted.terms.HandicapUnreadable(text, book=book))
    return None


def parse_handicap(text: str | None) -> int | None:
    """Parse a handicap number (SGF HA) of up to four digits; return None for any other text."""
    bare = "" if text is None else text.strip()  # str.strip() removes more characters than int() accepts
    return int(bare) if bare and re.fullmatch(_HANDICAP, bare) else None


def _stones_after(setups: list[Setup]) -> dict[int, int]:
    stones: dict[int, int] = {}
    for setup in setups:
        stones.update(dict.fromkeys(setup.black, BLACK))
        stones.update(dict.fromkeys(setup.white, WHITE))
        for p in setup.empty:
            stones.pop(p, None)
    return stones


def _placement(line: Line, stones: int) -> int:
    """Return how many of the first moves place the given number of handicap stones; 0 if they do not place them."""
    for step in (1, 2):
        length = (stones - 1) * step + 1
        if len(line.points) < length or any(0 < n < length for n in line.setups):
            continue
        own = line.points[0:length:step]
        between = line.points[1:length:step] if step == 2 else []
        if (
            all(c == BLACK for c in line.colours[0:length:step])
            and min(own) >= 0
            and len(set(own)) == stones
            and (step == 1 or all(c == WHITE for c in line.colours[1:length:2]))
            and all(p == PASS for p in between)
            and (len(line.colours) == length or line.colours[length] == WHITE or step == 2)
        ):
            return length
    return 0


@lru_cache(maxsize=64)
def traditional(grid: Grid, number: int) -> tuple[int, ...]:
    """Return the standard handicap points for a number of stones (AGA 1991 Rule 4, comment).

    The result is empty on boards other than 19x19 and for more than nine stones.
    """
    if number not in _STAR_POINTS or (grid.columns, grid.rows) != (19, 19):
        return ()
    return tuple(sorted(grid.parse(name) for name in _STAR_POINTS[number].split()))


def _note_undeclared(line: Line, start: Start, ruleset: Ruleset, found: list[Finding]) -> None:
    number = undeclared(line, start) if ruleset.handicaps else 0
    if number:
        found.append(noted.terms.HandicapUndeclared(number, book=ruleset.book))


def undeclared(line: Line, start: Start) -> int:
    """Return the number of stones that look like an undeclared handicap, or 0.

    Such stones are two or more black plays before White's first move, or with White's passes between, and then a play.
    """
    if start.stones or (start.handicap.declared or 0) >= 2:
        return 0
    colours, points = line.colours, line.points
    number = next((i for i, c in enumerate(colours) if c != BLACK or points[i] < 0), len(colours))
    followed = number < len(colours) and colours[number] == WHITE and points[number] >= 0
    if number == 1:
        while colours[(n := 2 * number) - 1 : n + 1] == [WHITE, BLACK] and points[n - 1] == PASS and points[n] >= 0:
            number += 1
        n = 2 * number - 1
        followed = number >= 3 or (colours[n : n + 1] == [WHITE] and points[n] >= 0)
    return number if 2 <= number <= 9 and followed else 0


def resolve_komi(
    grid: Grid, ruleset: Ruleset, text: str | None, handicap: Handicap, option: int | None = None
) -> tuple[Komi, list[Finding]]:
    """Determine the komi from the option, the record or the ruleset, in this order; return the komi, and the findings.

    text   -- the record's komi as written (SGF KM), or None
    option -- the komi that an option gives, in quarter points, or None

    The record's komi is used if it is a multiple of 0.25 and not larger than the number of points on the board, or if
    it is in hundredths, as one server writes it. A komi in points is used as written, including 0; doubts about it are
    findings. A komi in hundredths is converted. In a handicap game, such a komi is often left over from an even game,
    so the ruleset's komi is assumed instead. Without a count (First-Capture Go), komi is 0.
    """
    book = ruleset.book
    if ruleset.method is None:
        return Komi(0, "ruleset", True), []
    if option is not None:
        meant = komi_text.likely_komi(show(option))
        doubts: list[Finding] = [] if meant is None else [noted.terms.KomiImplausible(option, meant, book=book)]
        if text is not None and (own := komi_text.komi_in_points(text)) != option:
            doubts.append(noted.terms.KomiOverridden(text.strip(), own, option, book=book))
        return Komi(option, "option", meant is None), doubts
    one_stone = handicap.declared == 1
    # AGA 1991 Rule 3: half a point in handicap games, including one stone; otherwise the komi of even games.
    assumed = ruleset.komi_handicap if handicap.stones >= 2 or one_stone else ruleset.komi_even
    # The AGA defines komi for 19x19 only, so on another board it is even less certain.
    if text is None:
        other_size = ruleset.komi_stated == "19x19" and grid.size != 361
        by = ruleset.name if ruleset.komi_stated != "no" else None
        note = noted.terms.KomiAssumed(assumed, by, handicap.stones >= 2 or one_stone, other_size, book=book)
        return Komi(assumed, "ruleset", False), [note]
    bare = text.strip()
    usual = komi_text.in_usual_spelling(bare)
    meant = dialect_komi(usual)
    if meant is not None and meant <= 4 * grid.size:
        return _in_dialect(bare, meant, assumed, handicap, book)
    value, likely = parse_quarters(usual), komi_text.likely_komi(bare)
    if value is not None and 4 * grid.size < abs(value) <= 4 * 50 and likely is None:
        return Komi(assumed, "ruleset", False), [noted.terms.KomiBeyondBoard(value, assumed, book=book)]
    if value is None or abs(value) > 4 * grid.size:
        if likely is not None and abs(likely) > 4 * grid.size:
            likely = None
        return Komi(assumed, "ruleset", False), [noted.terms.KomiUnreadable(bare, assumed, likely, book=book)]
    found: list[Finding] = []
    if usual != bare:
        found.append(noted.terms.KomiSpelling(bare, value, book=book))
    if value % 2 or likely is not None:
        found.append(noted.terms.KomiImplausible(value, likely, book=book))
    elif not handicap.declared and unusual_komi(value, handicap):
        found.append(noted.terms.KomiUnusual(value, book=book) if value else noted.terms.KomiZero(book=book))
    folded = ruleset.area_compensation(handicap.stones)
    if folded and value == 2 + folded:
        found.append(noted.terms.KomiFolded(value, folded, handicap.stones, book=book))
    return Komi(value, "record", likely is None), found


def _in_dialect(text: str, meant: int, assumed: int, handicap: Handicap, book: str) -> tuple[Komi, list[Finding]]:
    """Return the komi for a number in hundredths, and a finding about it."""
    unit = komi_text.unit_of(komi_text.in_usual_spelling(text))
    if meant != HALF_A_POINT and handicapped(handicap):
        return Komi(assumed, "ruleset", False), [noted.terms.KomiUnreadable(text, assumed, meant, unit, book=book)]
    return Komi(meant, "dialect", False), [noted.terms.KomiDialect(text, meant, unit, book=book)]


def unusual_komi(value: int, handicap: Handicap) -> bool:
    """Return True if a komi, such as 0, 0.25, 1 or 25 points, is rare in games that have no handicap stones."""
    size = abs(value)
    usual = size == HALF_A_POINT or (size % 2 == 0 and USUAL_KOMI[0] <= size <= USUAL_KOMI[1])
    return not handicap.stones and not usual


def handicapped(handicap: Handicap) -> bool:
    """Return True if a game has a handicap, or if the record declares one, even of one stone."""
    return handicap.stones > 0 or (handicap.declared or 0) > 0


def recorded_komi(grid: Grid, text: str | None, handicap: Handicap) -> int | None:
    """Return the komi that a record itself gives, in quarter points.

    The result is None if the komi is missing or unreadable, or if it may be left over from another game.
    """
    if text is None:
        return None
    meant = dialect_komi(text)
    if meant is not None and meant != HALF_A_POINT and handicapped(handicap):
        return None
    value = komi_text.komi_in_points(text)
    return value if value is not None and abs(value) <= 4 * grid.size else None
