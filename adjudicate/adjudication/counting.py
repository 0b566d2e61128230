"""Replay one game, read its ending and its dead stones, and count it by territory and by area."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.option_values import NotUnderstoodError, say
from adjudicate.adjudication.options import Options, whole_runs
from adjudicate.adjudication.terms import Terms, terms_of
from adjudicate.go.bits import Areas, Stones, areas_of, largest_part, set_of, stones_in
from adjudicate.go.points import BLACK, WHITE, Grid, grid
from adjudicate.go.regions import CountedRegions, Region, regions
from adjudicate.record.model import Record
from adjudicate.rules import ending, statuses
from adjudicate.rules.entries import Marks
from adjudicate.rules.findings import Finding
from adjudicate.rules.ordinary import OrdinaryLine, OrdinaryReplay, replay_of
from adjudicate.rules.replay import Replay, replay
from adjudicate.rules.scoring import Cause, Score, causes_of, count
from adjudicate.rules.statuses import Marking, MarksSurvey, Statuses
from adjudicate.values import dataclass

if TYPE_CHECKING:
    from adjudicate.rules.explain.recounts import Groups
    from adjudicate.rules.interpretations import Interpretations
    from adjudicate.rules.territory import TerritoryMap


@dataclass(frozen=True)
class WhatIf:
    """The count with the status of some strings changed.

    dead  -- points of all stones that are then dead, ascending
    score -- both counts, or None if no count is made
    empty -- empty points that the option names, ascending
    """

    dead: tuple[int, ...]
    score: Score | None
    empty: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Agreed:
    """The players' agreement on the dead stones, and perhaps on single points.

    neutral -- empty points that count for neither player; a stone means all points of its group
    counted -- empty points that count for the player who surrounds them; a stone means all points of its group
    """

    neutral: tuple[int, ...] = ()
    counted: tuple[int, ...] = ()


MOST_ASKED: Final = 24
"""The maximum number of strings to try as dead, one at a time."""


class FinalPosition:
    """The position at the end of a replayed game. It can be counted with any set of dead stones.

    The object caches its counts and the groups that may be dead. An unpickled copy computes both again.
    """

    def __init__(self, terms: Terms, played: Replay, agreed: Agreed | None = None) -> None:
        self.terms = terms
        self.played = played
        self.agreed = agreed
        self._known: dict[tuple[tuple[int, ...], Agreed | None, bool], Score] = {}
        self._areas: dict[tuple[int, ...], Areas] = {}
        self._groups: Groups | None = None

    def __reduce__(self) -> tuple[type[FinalPosition], tuple[Terms, Replay, Agreed | None]]:
        return FinalPosition, (self.terms, self.played, self.agreed)

    def count(self, dead: Sequence[int], agreed: Agreed | None = None, *, doubts: bool = True) -> Score:
        """Return both counts. The given stones are treated as dead, as if an option had named them.

        This count uses regions and ignores the record's marks. If the rules give no points in seki and the players
        agreed on the dead stones, it counts the points of the territory map. The explanations, the groups whose status
        changes the result, and --what-if use this method.

        agreed -- the agreement to count by, if the players agreed on the dead stones
        doubts -- as for territory_map()
        """
        terms = self.terms
        agreed = (agreed or self.agreed) if terms.ruleset.maps_territory else None
        doubts = doubts or agreed is None
        key = tuple(dead), agreed, doubts
        if key not in self._known:
            given = (terms.ruleset, terms.start, terms.komi, self.played, dead)
            self._known[key] = count(*given, self.regions(dead), self.map(dead, agreed, doubts=doubts), self.causes)
        return self._known[key]

    def map(self, dead: Sequence[int], agreed: Agreed | None, *, doubts: bool = True) -> TerritoryMap | None:
        """Return the map of the territory; None if the rules do not need a map or the dead stones are not agreed."""
        if agreed is None or not self.terms.ruleset.maps_territory:
            return None
        from adjudicate.rules.territory import territory_map  # noqa: PLC0415 -- for start-up

        points = agreed.neutral, agreed.counted
        return territory_map(self.played.board.grid, self.played.colours, dead, *points, doubts=doubts)

    def perhaps_dead(self, dead: Sequence[int], agreed: Agreed | None = None) -> tuple[int, int, int] | None:
        """Find the smallest string without which no group is in seki. The players may have forgotten that it is dead.

        The result is the string's first point, its colour, and Black's margin in quarter points if the string is dead.
        The result is None if there is no such string.
        """
        score = self.count(dead, agreed)
        if score.map is None or not score.map.sekis:
            return None
        board = self.played.board
        around = {p for seki in score.map.sekis for p in seki.stones if board.cell[p]}
        strings = {tuple(sorted(board.string_at(p))) for p in around}
        for string in sorted(strings, key=lambda stones: (len(stones), stones))[:MOST_ASKED]:
            other = self.count(sorted({*dead, *string}), agreed)
            if other.map is not None and not other.map.sekis:
                return string[0], board.colour_at(string[0]), other.territory.margin
        return None

    @cached_property
    def causes(self) -> list[Cause]:
        """The causes of the difference between the two counts, except those that depend on the dead stones."""
        return causes_of(self.terms.ruleset, self.terms.start, self.played)

    def regions(self, dead: Sequence[int]) -> Sequence[Region]:
        """Return the regions of the position after the given dead stones have been removed."""
        survey = self.survey(dead)
        if survey is not None:
            return CountedRegions(partial(self._regions, dead), survey.surrounded, survey.largest)
        grid = self.played.board.grid
        areas = self.areas(dead)
        surrounded = {BLACK: areas.black.bit_count(), WHITE: areas.white.bit_count(), 0: areas.neutral.bit_count()}
        return CountedRegions(partial(self._regions, dead), surrounded, largest_part(grid, areas.shared))

    def areas(self, dead: Sequence[int]) -> Areas:
        """Return the areas of the position after the given dead stones have been removed."""
        key = tuple(dead)
        if key not in self._areas:
            grid = self.played.board.grid
            self._areas[key] = areas_of(grid, self.stones.lifted(set_of(grid, dead)))
        return self._areas[key]

    def owned(self, points: Sequence[int], dead: Sequence[int]) -> list[tuple[int, int]]:
        """Pair each of these points of one-coloured regions with the colour that surrounds it. dead -- as in areas()"""
        areas = self.areas(dead)  # faster than the regions
        return [(p, BLACK if areas.black >> p & 1 else WHITE) for p in points]

    @cached_property
    def stones(self) -> Stones:
        """All stones of the position."""
        return stones_in(self.played.colours)

    def _regions(self, dead: Sequence[int]) -> list[Region]:
        colours = list(self.played.colours)
        for p in dead:
            colours[p] = 0
        return regions(self.played.board.grid, colours)

    def survey(self, dead: Sequence[int]) -> MarksSurvey | None:
        """Return the survey that an earlier replay made with exactly these dead stones, or None if there is none."""
        return self.played.survey(dead) if isinstance(self.played, OrdinaryReplay) else None

    @property
    def groups(self) -> Groups:
        """The groups of strings that may be dead."""
        if self._groups is None:
            from adjudicate.rules.explain.recounts import Groups  # noqa: PLC0415 -- for start-up

            self._groups = Groups(self.played.board)
        return self._groups


@dataclass(frozen=True, kw_only=True, slots=True)
class Scored:
    """A game that has been replayed and, if possible, counted.

    record, grid, options, terms -- the record, its board, the options, and the rules and komi
    played, end, stones -- its replay, its ending, and its dead stones
    score   -- both counts; None if no count is made, and then there are no regions or marking either
    regions -- the regions of the final position without the dead stones
    marking -- the record's marks compared with the regions, if the dead stones come from the marks
    final   -- the final position, which can be counted with other dead stones
    """

    record: Record
    grid: Grid
    options: Options
    terms: Terms
    played: Replay
    end: ending.Ending
    stones: Statuses
    score: Score | None
    regions: Sequence[Region]
    marking: Marking | None
    final: FinalPosition

    @property
    def alive_failing_agreement(self) -> bool:
        """True if four passes make every stone alive because the record shows no agreement on dead stones."""
        return self.stones.source == "none" and _ended_by_four_passes(self.terms, self.end)

    def says(self, cls: type[Finding]) -> bool:
        """Return True if the record or the terms produced a finding of this class."""
        return any(isinstance(f, cls) for f in (*self.record.findings, *self.terms.findings))


def scored(record: Record, options: Options, known: OrdinaryLine | None = None) -> Scored:
    """Choose the rules and komi, replay the game, read its ending and its dead stones, and count.

    known -- an earlier replay of the record's line, if there is one
    Raises NotUnderstoodError if the options give prisoners for a record with moves.
    """
    board_grid = grid(record.columns, record.rows)
    if options.prisoners is not None and record.line.points:
        raise NotUnderstoodError(say("prisoners.moves", n=len(record.line.points)))
    terms = terms_of(record, board_grid, options)
    taken_back = whole_runs(record.line, options.taken_back)
    played = None
    if known is not None and options.prisoners is None:
        played = replay_of(known, board_grid, terms.ruleset, terms.start)
    if played is None:
        played = replay(board_grid, record.line, terms.ruleset, terms.start, options.policy, taken_back)
    _hold_prisoners(played, record, options)
    return counted(record, options, terms, played)


def counted(record: Record, options: Options, terms: Terms, played: Replay) -> Scored:
    """Read the ending and the dead stones of a replayed game, and count it."""
    given_dead = options.dead is not None or record.marks is not None or record.dead is not None
    end = ending.read_ending(terms.ruleset, played, terms.claim.written, dead_given=given_dead)
    stones = _statuses(record, options, terms, played, end)
    # Marks show the territory themselves, so they are not an agreement on dead stones alone.
    agreed = Agreed(options.neutral, options.counted) if stones.source in ("option", "review") else None
    final = FinalPosition(terms, played, agreed)
    score, found_regions, marking = _count(record, terms, stones, final) if end.counted else (None, [], None)
    return Scored(
        record=record, grid=played.board.grid, options=options, terms=terms, played=played, end=end, stones=stones,
        score=score, regions=found_regions, marking=marking, final=final,
    )  # fmt: skip


def _statuses(record: Record, options: Options, terms: Terms, played: Replay, end: ending.Ending) -> Statuses:
    ruleset = terms.ruleset
    given = (played.board, record.marks, options.dead)
    if not ruleset.dead_agreement:
        stopped = end.trailing >= ruleset.passes_end or played.set_up
        return statuses.without_agreement(
            *given, stopped=stopped, ended=end.counted, book=ruleset.book, listed=record.dead
        )
    return statuses.resolve(
        *given,
        four_passes=_ended_by_four_passes(terms, end),
        ended=end.counted,
        book=ruleset.book,
        self_capture=ruleset.own_stones_fall,
        listed=record.dead,
        survey=played.known.survey if record.marks is not None and isinstance(played, OrdinaryReplay) else None,
    )


def _ended_by_four_passes(terms: Terms, end: ending.Ending) -> bool:
    """Return True if four passes ended the game; False under assumed rules, because few rulesets have such a rule."""
    return end.four_passes and not terms.rules_assumed


def _count(
    record: Record, terms: Terms, stones: Statuses, final: FinalPosition
) -> tuple[Score, Sequence[Region], Marking | None]:
    """Return three values: both counts, the regions, and the record's marks compared with the regions."""
    by_marks = _counted(record, terms, stones, final, as_marked=terms.ruleset.as_marked)
    # Under the IGS rules of 1998, every region of one colour is territory, including eyes in seki and false eyes. IGS
    # records mark it all, so the count by regions is used only if the record claims the result of that count.
    if terms.ruleset.marks_or_regions and by_marks[2] is not None and by_marks[2].black is not None:
        by_regions = _counted(record, terms, stones, final, as_marked=False)
        if _claimed(terms, by_regions[0]) and not _claimed(terms, by_marks[0]):
            return by_regions
    return by_marks


def _claimed(terms: Terms, score: Score) -> bool:
    """Return True if a territory count gives the score or the winner that the record claims."""
    result = terms.claim.against(score.territory.margin)
    return result is not None and result.claimed_by(score.territory.margin)


def _counted(
    record: Record, terms: Terms, stones: Statuses, final: FinalPosition, *, as_marked: bool
) -> tuple[Score, Sequence[Region], Marking | None]:
    found_regions = final.regions(stones.dead)
    marking = None
    if record.marks is not None and stones.source in ("marks", "removed"):
        marking = _compare(final, record.marks, stones, as_marked=as_marked)
    elif stones.source == "removed" or (stones.source == "review" and not terms.ruleset.maps_territory):
        marking = statuses.compare_list(found_regions, stones.dead, stones.neutral, as_marked=as_marked)
    if marking is None or marking.black is None or marking.white is None:
        return final.count(stones.dead), found_regions, marking
    marked, terms_of_count = (marking.black, marking.white), (terms.ruleset, terms.start, terms.komi)
    score = count(*terms_of_count, final.played, stones.dead, found_regions, marked, causes=final.causes)
    return score, found_regions, marking


def _compare(final: FinalPosition, marks: Marks, stones: Statuses, *, as_marked: bool) -> Marking:
    played, terms = final.played, final.terms
    survey = final.survey(stones.dead)
    if survey is not None:
        live = {colour for colour, number in survey.live.items() if number}
    else:
        left = final.stones.lifted(set_of(played.board.grid, stones.dead))
        live = {colour for colour, points in ((BLACK, left.black), (WHITE, left.white)) if points}
    one_sided = (not marks.black and BLACK in live) or (not marks.white and WHITE in live)
    return statuses.compare_marks(
        played.board, final.areas(stones.dead) if survey is None else None, marks, stones.dead, as_marked=as_marked,
        one_sided=one_sided, book=terms.ruleset.book, self_capture=terms.ruleset.own_stones_fall, survey=survey,
    )  # fmt: skip


def counting_otherwise(final: FinalPosition) -> Callable[[Sequence[int]], Score]:
    """Return a function that counts the game with different dead stones, as if an option had named them.

    The record's marks are valid only with the stones that they make dead. With other dead stones, a territory map
    replaces the marks under rules that give no points in seki.
    """
    return partial(final.count, agreed=final.agreed or Agreed(), doubts=False)


def by_map(final: FinalPosition) -> tuple[int, tuple[str, ...]]:
    """Return Black's margin by the territory map if no stone is dead, and the names of the points left out of it."""
    score = final.count((), Agreed())
    left_out = score.map.unscored if score.map is not None else ()
    return score.territory.margin, tuple(final.played.board.grid.name(one.point) for one in left_out)


def imagined(game: Scored) -> WhatIf | None:
    """Return the count for --what-if, or for points given as neutral or counted; None if no option gives either.

    The main count ignores neutral and counted points if the dead stones are not known or come from marks.
    """
    what_if = game.options.what_if
    given = Agreed(game.options.neutral, game.options.counted)
    beside = any((given.neutral, given.counted)) and game.final.agreed is None and game.terms.ruleset.maps_territory
    if not what_if and not beside:
        return None
    board, dead = game.played.board, set(game.stones.dead)
    for p, is_dead in what_if:
        dead = dead.union(board.string_at(p)) if is_dead else dead.difference(board.string_at(p))
    empty = tuple(sorted(p for p, _ in what_if if not board.cell[p]))
    score = game.score
    if score is not None and (beside or dead != set(game.stones.dead)):
        score = game.final.count(sorted(dead), given)
    return WhatIf(tuple(sorted(dead)), score, empty)


def interpretations_of(game: Scored, *, marked: bool = False) -> Interpretations | None:
    """Return counts that players could defend; None without a map. marked -- True to replace the marks by a map"""
    dead, agreed = game.stones.dead, Agreed() if marked else None
    score = game.score if game.score is None or agreed is None else game.final.count(dead, agreed)
    if score is None or score.map is None:
        return None
    from adjudicate.rules.interpretations import Interpretations  # noqa: PLC0415 -- for start-up

    return Interpretations(score.territory.margin, score.map, partial(game.final.perhaps_dead, dead, agreed))


def other_compensations(game: Scored) -> dict[int, int]:
    """Return a dict for the other handicap compensations in the sources: official margin -> compensation."""
    ruleset, start = game.terms.ruleset, game.terms.start
    if not ruleset.other_compensations or ruleset.method != "area" or game.score is None:
        return {}
    margin, own = game.score.area.margin, ruleset.area_compensation(start.handicap.stones)
    others = ruleset.other_area_compensations(start.handicap.stones, start.handicap.declared)
    return {margin + own - other: other for other in others}


# --- a position without moves: the option gives its prisoners, so they never support a verdict ---


def _hold_prisoners(played: Replay, record: Record, options: Options) -> None:
    """Add the prisoners from the options to the replay of a position, which has no captures of its own.

    The player who moved last is the opponent of the player to move, whom the option or the record (SGF PL) gives.
    """
    if options.prisoners is None:
        return
    to_play = next((s.to_play for s in reversed(record.line.setups.get(0, [])) if s.to_play), 0)
    played.set_up = True
    played.last_mover = -(options.first or to_play)
    played.tally[WHITE].prisoners, played.tally[BLACK].prisoners = options.prisoners  # in the opponent's lid
