"""All margins that a defensible count of a mapped territory can give.

Players often count one false eye and fill another. A recorded result is therefore contradicted only if no combination
of interpretations gives that result. Each false eye, each group in seki and each doubtful point may count or not. A
region with an open border may be divided in any way. Points given by the players are fixed.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Final, Literal

from adjudicate.rules.territory import TerritoryMap
from adjudicate.values import dataclass

TurnKind = Literal["false-eye", "seki", "doubtful", "open", "dead"]
MOST_FORCED: Final = 3
"""The maximum change of the margin by forced answers elsewhere when an open region is divided, in points."""
MOST_SINGLE: Final = 6
"""The maximum number of interpretations listed for one difference."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One item that is counted differently from the territory map.

    kind   -- false-eye, seki: the points count; doubtful: the points do not count; open: the players divide the region;
              dead: the string on the one point is dead
    colour -- the owner of the points or of the string
    points -- ascending
    """

    kind: TurnKind
    colour: int
    points: tuple[int, ...]


@dataclass(frozen=True)
class Interpretations:
    """The interpretations of one count.

    margin -- the margin of the count, in quarter points
    map    -- the map that the count is based on
    perhaps_dead -- function that returns a stone of a string that may have been forgotten, its colour, and the margin
                    if the string is dead; or None
    """

    margin: int
    map: TerritoryMap
    perhaps_dead: Callable[[], tuple[int, int, int] | None]

    @cached_property
    def _turns(self) -> list[tuple[Turn, int]]:
        """Each turn, with its effect on Black's margin in quarter points."""
        found: list[tuple[Turn, int]] = []
        for one in self.map.unscored:
            if one.why == "false-eye":
                found.append((Turn("false-eye", one.owner, (one.point,)), 4 * one.owner))
        given = {one.point for one in self.map.unscored if one.why == "given"}
        for seki in self.map.sekis:
            points = tuple(p for p in seki.points if p not in given | self.map.black | self.map.white)
            if points:
                found.append((Turn("seki", seki.colour, points), 4 * seki.colour * len(points)))
        for doubt in self.map.doubtful:
            # Article 9: one play inside the space may have given the group two eyes
            shape = doubt.why == "shape" and len(doubt.points) > 1
            for points in (doubt.points[:1], doubt.points[1:]) if shape else (doubt.points,):
                found.append((Turn("doubtful", doubt.owner, points), -4 * doubt.owner * len(points)))
        for point, owner in self.map.beside_dead:
            found.append((Turn("doubtful", owner, (point,)), -4 * owner))
        return found

    @cached_property
    def _sums(self) -> dict[int, tuple[int, ...]]:
        """Possible sum of the effects -> the fewest changes that give this sum, as indexes into `_turns`."""
        sums: dict[int, tuple[int, ...]] = {0: ()}
        for i, (_, shift) in enumerate(self._turns):
            for total, chosen in [*sums.items()]:
                other = sums.get(total + shift)
                if other is None or len(other) > len(chosen) + 1:
                    sums[total + shift] = (*chosen, i)
        return sums

    @cached_property
    def _open(self) -> tuple[int, int]:
        """The lowest and the highest change to Black's margin that a division of the open regions can make."""
        found = self.map.open
        # closing a wide border also forces answers elsewhere
        forced = 4 * MOST_FORCED * sum(one.black + one.white > MOST_FORCED for one in found)
        return -4 * sum(one.white for one in found) - forced, 4 * sum(one.black for one in found) + forced

    def giving(self, recorded: int) -> list[tuple[Turn, ...]]:
        """Return the interpretations that give a margin, in quarter points, simplest first.

        If single changes give the margin, only these are returned. Otherwise, the list has one combination
        with the fewest changes, or it is empty if no interpretation gives the margin.
        """
        gap = recorded - self.margin
        forgotten = self.perhaps_dead()
        single = [turn for turn, shift in self._turns if shift == gap]
        found: list[tuple[Turn, ...]] = [(turn,) for turn in single[:MOST_SINGLE]]
        if forgotten is not None and forgotten[2] == recorded:
            found.append((Turn("dead", forgotten[1], forgotten[0:1]),))
        if not found and gap in self._sums:
            found.append(self._chosen(self._sums[gap]))
        return found or [*self._divided(gap)]

    def _chosen(self, places: tuple[int, ...]) -> tuple[Turn, ...]:
        """Return the changes with the given indexes. Changes of the same kind and colour are merged into one."""
        together: dict[tuple[TurnKind, int], list[int]] = {}
        for i in places:
            turn = self._turns[i][0]
            together.setdefault((turn.kind, turn.colour), []).extend(turn.points)
        return tuple(Turn(kind, colour, tuple(sorted(points))) for (kind, colour), points in together.items())

    def _divided(self, gap: int) -> Iterator[tuple[Turn, ...]]:
        """Yield an interpretation that divides the open regions, if one closes the gap."""
        least, most = self._open
        fits = [total for total in self._sums if least <= gap - total <= most and (gap - total) % 4 == 0]
        if fits and self.map.open:
            total = min(fits, key=lambda one: (len(self._sums[one]), abs(gap - one), one))
            yield (*self._chosen(self._sums[total]), Turn("open", 0, tuple(one.points[0] for one in self.map.open)))

    @property
    def extremes(self) -> tuple[int, int]:
        """The lowest and the highest margin that any interpretation gives."""
        least, most = self._open
        margins = [self.margin + least + min(self._sums), self.margin + most + max(self._sums)]
        forgotten = self.perhaps_dead()
        margins += [forgotten[2]] if forgotten is not None else []
        return min(margins), max(margins)
