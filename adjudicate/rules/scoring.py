"""The two counts and the reason for any difference between them (AGA 1991 Rule 12).

    territory = empty points surrounded - own stones captured or dead - own pass stones (+ komi for White)
    area      = live stones + empty points surrounded (+ komi and handicap compensation for White)

Area margin minus territory margin equals Black's stones and pass stones minus White's, minus the compensation. This
holds for every record, however faulty. So each cause of a difference has its points, and a remainder is our error.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Final, Literal

from adjudicate.display.wording import AllOf, Wording
from adjudicate.go.points import BLACK, WHITE
from adjudicate.go.regions import Region
from adjudicate.go.regions import surrounded as points_surrounded
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.ordinary import OrdinaryReplay
from adjudicate.rules.quarters import in_points, show, signed
from adjudicate.rules.repetition import PASSED_BLACK, PASSED_WHITE, VOID_BLACK, VOID_WHITE
from adjudicate.rules.replay import Replay
from adjudicate.rules.ruleset import Method, Ruleset
from adjudicate.rules.words import say
from adjudicate.values import dataclass, held

if TYPE_CHECKING:
    from fractions import Fraction

    from adjudicate.rules.territory import TerritoryMap


@dataclass(frozen=True, slots=True)
class Parts:
    """The terms that add up to one player's count, with signs and in quarter points; `total` is their sum."""

    stones: int = 0
    territory: int = 0
    prisoners: int = 0
    pass_stones: int = 0
    komi: int = 0
    compensation: int = 0

    @property
    def total(self) -> int:
        return sum(addends(self))

    @property
    def total_in_points(self) -> "Fraction":
        """`total` as an exact number of points."""
        return in_points(self.total)


addends: Final = held([*Parts.__annotations__])
"""Return the terms of a player's count, in the order of the fields."""


class _WithMargin:
    """A base class for values that cache their margin after first computing it."""

    __slots__ = ("_margin",)
    _margin: int


@dataclass(frozen=True, slots=True)
class Count(_WithMargin):
    """Both players' counts by one method; `margin` is Black's total minus White's, in quarter points."""

    black: Parts
    white: Parts

    @property
    def margin(self) -> int:
        try:
            return self._margin
        except AttributeError:
            object.__setattr__(self, "_margin", self.black.total - self.white.total)
            return self._margin

    @property
    def margin_in_points(self) -> "Fraction":
        """`margin` as an exact number of points."""
        return in_points(self.margin)


CauseKind = Literal[
    "no-compensation", "full-compensation", "setup", "black-twice", "white-twice", "white-first", "black-first",
    "black-last", "no-move", "black-void", "white-void", "free-passes", "as-marked", "false-eyes", "seki",
    "given-neutral", "position-stones", "position-stones-white-last",
]  # fmt: skip
"""A possible cause of a difference between the two counts."""


@dataclass(frozen=True, slots=True)
class Cause:
    """One cause of a difference between the counts.

    points -- area margin minus territory margin, in quarter points; `in_points`: the same in points
    stones -- number of handicap stones, if the cause is the compensation for them
    black, white -- names of Black's and White's points that are in only one of the counts
    """

    kind: CauseKind
    points: int
    stones: int = 0
    black: tuple[str, ...] = ()
    white: tuple[str, ...] = ()

    @property
    def in_points(self) -> "Fraction":
        """Area margin minus territory margin, in points."""
        return in_points(self.points)

    def __str__(self) -> str:
        return f"{self.cause}: {signed(self.points)}"

    @property
    def cause(self) -> Wording:
        """The cause in words."""
        side = {(True, False): ".black", (False, True): ".white"}.get((bool(self.black), bool(self.white)), "")
        if not side and not self.black:
            return say(f"cause.{self.kind}", stones=self.stones)
        key, black, white = f"cause.{self.kind}{side}", AllOf(self.black), AllOf(self.white)
        return say(key, n=len(self.black), m=len(self.white), black=black, white=white)


@dataclass(frozen=True, slots=True)
class Score:
    """Both counts of a final position, in quarter points.

    prisoners_black, prisoners_white -- stones that Black and White hold as prisoners, including dead stones; in stones,
                                        not quarter points
    neutral -- number of empty points that are not in a region of one colour
    causes  -- the causes of the difference between the two margins; their points sum to `difference`
    map     -- the map of the territory if the rules give no points in seki and the dead stones are given, or None
    """

    territory: Count
    area: Count
    prisoners_black: int
    prisoners_white: int
    neutral: int
    causes: tuple[Cause, ...]
    map: "TerritoryMap | None" = None

    def by(self, method: Method) -> Count:
        """Return the count made by the given method."""
        return self.area if method == "area" else self.territory

    def _repr_html_(self) -> str:
        """Return both counts, in points, as a table with the attribute names, for a notebook."""
        from adjudicate.display.markup import table  # noqa: PLC0415 -- only notebooks need it

        sides = [side for count in (self.territory, self.area) for side in (count.black, count.white)]
        parts = [(one.name, *(show(getattr(side, one.name)) for side in sides)) for one in fields(Parts)]
        margins = ("margin", "", show(self.territory.margin), "", show(self.area.margin))
        heads = ("", *(f"{method}.{side}" for method in ("territory", "area") for side in ("black", "white")))
        return table([heads, *parts, ("total", *(show(side.total) for side in sides)), margins])

    @property
    def difference_in_points(self) -> "Fraction":
        """`difference` in points."""
        return in_points(self.difference)

    @property
    def unscored(self) -> list[Cause]:
        """The causes that consist of points left out of the territory map, one for each reason."""
        return [one for one in self.causes if one.kind in dict(_OF_MAP)]

    @property
    def difference(self) -> int:
        """Area margin minus territory margin, in quarter points."""
        return self.area.margin - self.territory.margin


_OF_MAP: Final[tuple[tuple[CauseKind, str], ...]] = (
    ("false-eyes", "false-eye"),
    ("seki", "seki"),
    ("given-neutral", "given"),
)


class UnexplainedDifferenceError(RuntimeError):
    """Raised if the causes do not sum to the difference between the two counts, because of a bug in this program."""


def implied_white_stones(ruleset: Ruleset, last_mover: int) -> int:
    """Return 1 if White still owes the last move (AGA 1991 Rule 11), otherwise 0."""
    # AGA 1991 Rule 11: White must make the last move, if necessary by an additional pass.
    return 1 if ruleset.white_last and last_mover == BLACK else 0


def count(
    ruleset: Ruleset,
    start: Start,
    komi: Komi,
    replay: Replay,
    dead: Sequence[int],
    regions: Sequence[Region],
    marked: "tuple[Collection[int], Collection[int]] | TerritoryMap | None",
    causes: Sequence[Cause],
) -> Score:
    """Count a final position by both methods.

    dead    -- points of the dead stones
    regions -- the regions without the dead stones
    marked  -- Black's and White's territory, for the territory count only, as marked or as mapped; None to count
               regions
    causes  -- the result of causes_of(); it does not depend on the dead stones

    Raises UnexplainedDifferenceError if the causes do not explain the difference between the counts.
    """
    stones = replay.stones
    tally = replay.tally
    # AGA 1991 Rule 9: stones that the players agree could not escape capture are removed as prisoners.
    black_died, white_died = replay.died(dead)
    prisoners = {BLACK: tally[BLACK].prisoners + black_died, WHITE: tally[WHITE].prisoners + white_died}
    live = {BLACK: stones[BLACK] - black_died, WHITE: stones[WHITE] - white_died}
    # AGA 1991 Rule 12: a region is territory if only one colour touches it; other empty points are neutral.
    surrounded = points_surrounded(regions)
    territory_map = None if isinstance(marked, tuple) else marked
    marked = marked if isinstance(marked, tuple | None) else (marked.black, marked.white)
    taken = {BLACK: len(marked[0]), WHITE: len(marked[1])} if marked else surrounded
    # AGA 1991 Rules 7 and 11: a pass hands over a stone, and White passes once more if Black moved last.
    handed = {BLACK: 0, WHITE: 0}
    if ruleset.pass_stones:
        handed = {c: tally[c].pass_stones for c in (BLACK, WHITE)}
        handed[WHITE] += implied_white_stones(ruleset, replay.last_mover)
    # AGA 1991 Rule 4: counting by area, White has a point for each handicap stone after the first.
    compensation = ruleset.area_compensation(start.handicap.stones)

    def by_territory(colour: int) -> Parts:
        return Parts(
            # AGA 1991 Rule 12: the player's territory minus the prisoners that the opponent has; Rule 3: komi.
            territory=4 * taken[colour],
            prisoners=-4 * prisoners[colour],
            pass_stones=-4 * handed[colour],
            komi=komi.value if colour == WHITE else 0,
        )

    def by_area(colour: int) -> Parts:
        return Parts(
            # AGA 1991 Rule 12: live stones and territory; prisoners are ignored. Rules 3 and 4: komi, compensation.
            stones=4 * live[colour],
            territory=4 * surrounded[colour],
            komi=komi.value if colour == WHITE else 0,
            compensation=compensation if colour == WHITE else 0,
        )

    territory = Count(by_territory(BLACK), by_territory(WHITE))
    area = Count(by_area(BLACK), by_area(WHITE))
    causes = [*causes]
    if territory_map is not None:
        causes += _causes_of_map(territory_map, replay)
    elif marked:
        left = 4 * ((surrounded[BLACK] - taken[BLACK]) - (surrounded[WHITE] - taken[WHITE]))
        if left:
            causes.append(Cause("as-marked", left))
    difference = area.margin - territory.margin
    if sum([c.points for c in causes]) != difference:
        raise UnexplainedDifferenceError(
            f"causes {[(c.cause, c.points) for c in causes]} do not sum to {difference} quarter points"
        )
    return Score(
        territory, area, prisoners_black=prisoners[WHITE], prisoners_white=prisoners[BLACK], neutral=surrounded[0],
        causes=tuple(causes), map=territory_map,
    )  # fmt: skip


def _causes_of_map(territory_map: "TerritoryMap", replay: Replay) -> list[Cause]:
    """Itemise the points that only the area count includes."""
    found = []
    name = replay.board.grid.name
    for kind, why in _OF_MAP:
        black, white = (
            tuple(name(one.point) for one in territory_map.unscored if one.why == why and one.owner == colour)
            for colour in (BLACK, WHITE)
        )
        if black or white:
            found.append(Cause(kind, 4 * (len(black) - len(white)), black=black, white=white))
    return found


def causes_of(ruleset: Ruleset, start: Start, replay: Replay) -> list[Cause]:
    """Itemise the difference between the two counts from the order of the moves, not from the counts.

    The counts would agree if every move cost a stone (on the board or as a pass stone), and the players alternated
    strictly, Black first and White last. Each departure from that is one cause.
    """
    handicap = start.handicap.stones
    compensation = ruleset.area_compensation(handicap)
    causes: list[Cause] = []
    if replay.set_up:
        return _causes_of_position(ruleset, handicap, replay, compensation)

    def cause(kind: CauseKind, points: int, stones: int = 0) -> None:
        if points:
            causes.append(Cause(kind, 4 * points, stones))

    # AGA 1991 Rules 2, 7 and 11: Black first, White last, every move a stone; every departure from that is a cause.
    movers, voids, passes = _movers(replay)
    tally = replay.tally
    if ruleset.pass_stones and implied_white_stones(ruleset, replay.last_mover):
        movers += b"W"
    setup = {c: tally[c].setup for c in (BLACK, WHITE)}
    white_first = handicap >= 2
    if white_first:
        setup[BLACK] -= handicap
        kind: CauseKind = "no-compensation" if ruleset.compensation == "none" else "full-compensation"
        cause(kind, handicap - 1 - compensation // 4, handicap)
    cause("setup", setup[BLACK] - setup[WHITE])
    if movers:
        # the sum of a row of +1 and -1 is half the sum of the two ends plus every repeated element
        if b"BB" in movers:
            cause("black-twice", len(re.findall(b"B(?=B)", movers)))
        if b"WW" in movers:
            cause("white-twice", -len(re.findall(b"W(?=W)", movers)))
        if movers.startswith(b"W") and not white_first:
            cause("white-first", -1)
        if movers.startswith(b"B") and white_first:
            cause("black-first", 1)
        if movers.endswith(b"B"):
            cause("black-last", 1)
    elif white_first:
        cause("no-move", 1)
    cause("black-void", -voids[BLACK])
    cause("white-void", voids[WHITE])
    if not ruleset.pass_stones:
        cause("free-passes", passes[WHITE] - passes[BLACK])
    return causes


def _causes_of_position(ruleset: Ruleset, handicap: int, replay: Replay, compensation: int) -> list[Cause]:
    """Itemise the difference for a position that was set up, from the stones on the board and in the lids.

    Every stone of a player is on the board or in the opponent's lid. If the players alternate and White moves last,
    both have the same number. In a handicap game, White has fewer stones by the number of handicap stones minus one.
    """
    # AGA 1991 Rules 2, 7 and 11: Black first, White last, every move a stone; every departure from that is a cause.
    tally, implied = replay.tally, implied_white_stones(ruleset, replay.last_mover)
    black, white = (tally[c].setup + tally[c].prisoners for c in (BLACK, WHITE))
    beyond = black - white - implied
    causes = []
    if handicap >= 2:
        beyond -= handicap - 1
        kind: CauseKind = "no-compensation" if ruleset.compensation == "none" else "full-compensation"
        causes.append(Cause(kind, 4 * (handicap - 1) - compensation, handicap))
    if replay.last_mover == BLACK and not implied:
        beyond -= 1
        causes.append(Cause("black-last", 4))
    of_stones: CauseKind = "position-stones" if replay.last_mover else "position-stones-white-last"
    causes.append(Cause(of_stones, 4 * beyond))
    return [cause for cause in causes if cause.points]


def _movers(replay: Replay) -> tuple[bytes, dict[int, int], dict[int, int]]:
    """Return the colours of all moves (such as b"BWBW"), and two dicts: each colour's void moves and its passes."""
    if isinstance(replay, OrdinaryReplay):
        return replay.movers(), {BLACK: 0, WHITE: 0}, replay.known.passes
    log, size = replay.history.log, replay.board.grid.size
    # Codes below 0 count from the end.
    movers = bytes(map((b"B" * size + b"W" * size + b" WBWB").__getitem__, log)).replace(b" ", b"")
    voids = {BLACK: log.count(VOID_BLACK), WHITE: log.count(VOID_WHITE)}
    return movers, voids, {BLACK: log.count(PASSED_BLACK), WHITE: log.count(PASSED_WHITE)}
