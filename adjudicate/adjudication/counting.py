"""One game as far as its count: replayed, its ending and its dead stones read, both counts made, and others besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.adjudication.options import Options, whole_runs
from adjudicate.adjudication.terms import Terms, terms_of
from adjudicate.display.prose import numbered
from adjudicate.go.bits import Areas, Stones, areas_of, largest_part, set_of, stones_in
from adjudicate.go.points import BLACK, WHITE, Grid, grid
from adjudicate.go.regions import CountedRegions, Region, regions
from adjudicate.record.model import Record
from adjudicate.rules import ending, statuses
from adjudicate.rules.entries import Marks
from adjudicate.rules.explain import recounts
from adjudicate.rules.findings import Finding
from adjudicate.rules.interpretations import Interpretations
from adjudicate.rules.ordinary import OrdinaryLine, OrdinaryReplay, replay_of
from adjudicate.rules.replay import Replay, replay
from adjudicate.rules.scoring import Cause, Score, causes_of, count
from adjudicate.rules.statuses import Marking, MarksSurvey, Statuses
from adjudicate.rules.territory import TerritoryMap, territory_map


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The count with some statuses turned, as asked.

    dead  -- points of the stones that are dead then, ascending
    score -- both counts, or None where nothing is counted
    empty -- points asked for that hold no stone, ascending
    """

    dead: tuple[int, ...]
    score: Score | None
    empty: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Agreed:
    """The dead stones are given, and so may single points be.

    neutral, counted -- empty points, or any stone of a group for all its points, that count for nobody and for the
                        player who surrounds them
    """

    neutral: tuple[int, ...] = ()
    counted: tuple[int, ...] = ()


MOST_ASKED: Final = 24
"""Strings that are tried as dead, where groups are in seki."""


class FinalPosition:
    """The position at the end of a replayed game, and what it counts with any stones dead.

    What was counted, and which groups may be dead, is worked out once. A copy from a pickle works it out again.
    """

    def __init__(self, terms: Terms, played: Replay, agreed: Agreed | None = None) -> None:
        self.terms = terms
        self.played = played
        self.agreed = agreed
        self._known: dict[tuple[tuple[int, ...], Agreed | None], Score] = {}
        self._areas: dict[tuple[int, ...], Areas] = {}
        self._groups: recounts.Groups | None = None

    def __reduce__(self) -> tuple[type[FinalPosition], tuple[Terms, Replay, Agreed | None]]:
        return FinalPosition, (self.terms, self.played, self.agreed)

    def count(self, dead: Sequence[int], agreed: Agreed | None = None) -> Score:
        """Count it with these stones dead, as an option that names them counts: regions and not marks, or the map of
        its territory where the rules give no points in seki and the dead stones are given.

        agreed -- the dead stones are to be taken as given, although the record does not say which are dead
        Whatever is supposed of dead stones is counted by this alone: explanations, what hangs on a status, --what-if.
        """
        terms = self.terms
        agreed = (agreed or self.agreed) if terms.ruleset.maps_territory else None
        key = tuple(dead), agreed
        if key not in self._known:
            given = (terms.ruleset, terms.start, terms.komi, self.played, dead)
            self._known[key] = count(*given, self.regions(dead), self.map(dead, agreed), self.causes)
        return self._known[key]

    def map(self, dead: Sequence[int], agreed: Agreed | None) -> TerritoryMap | None:
        """Return the map of its territory with these stones dead, where the rules need one and the dead are given."""
        if agreed is None or not self.terms.ruleset.maps_territory:
            return None
        return territory_map(self.played.board.grid, self.played.colours, dead, agreed.neutral, agreed.counted)

    def perhaps_dead(self, dead: Sequence[int]) -> tuple[int, int, int] | None:
        """Return a string that may have been forgotten: with it dead, too, every group has two eyes.

        Its first point, its colour, and Black's margin with it dead, in quarter points. Of several, the smallest; None
        where there is none.
        """
        score = self.count(dead)
        if score.map is None or not score.map.sekis:
            return None
        board = self.played.board
        around = {p for seki in score.map.sekis for p in seki.stones if board.cell[p]}
        strings = {tuple(sorted(board.string_at(p))) for p in around}
        for string in sorted(strings, key=lambda stones: (len(stones), stones))[:MOST_ASKED]:
            other = self.count(sorted({*dead, *string}))
            if other.map is not None and not other.map.sekis:
                return string[0], board.colour_at(string[0]), other.territory.margin
        return None

    @cached_property
    def causes(self) -> list[Cause]:
        """What makes the two counts differ, whatever is dead."""
        return causes_of(self.terms.ruleset, self.terms.start, self.played)

    def regions(self, dead: Sequence[int]) -> Sequence[Region]:
        """Return its regions with these stones lifted."""
        survey = self.survey(dead)
        if survey is not None:
            return CountedRegions(partial(self._regions, dead), survey.surrounded, survey.largest)
        grid = self.played.board.grid
        areas = self.areas(dead)
        surrounded = {BLACK: areas.black.bit_count(), WHITE: areas.white.bit_count(), 0: areas.neutral.bit_count()}
        return CountedRegions(partial(self._regions, dead), surrounded, largest_part(grid, areas.shared))

    def areas(self, dead: Sequence[int]) -> Areas:
        """Return its areas with these stones lifted."""
        key = tuple(dead)
        if key not in self._areas:
            grid = self.played.board.grid
            self._areas[key] = areas_of(grid, self.stones.lifted(set_of(grid, dead)))
        return self._areas[key]

    @cached_property
    def stones(self) -> Stones:
        """All its stones."""
        return stones_in(self.played.colours)

    def _regions(self, dead: Sequence[int]) -> list[Region]:
        board = self.played.board
        if not dead:
            return regions(board.grid, self.played.colours)
        colours = list(self.played.colours)
        for p in dead:
            colours[p] = 0
        return regions(board.grid, colours)

    def survey(self, dead: Sequence[int]) -> MarksSurvey | None:
        """Return what is known of it with just these stones dead."""
        return self.played.survey(dead) if isinstance(self.played, OrdinaryReplay) else None

    @property
    def groups(self) -> recounts.Groups:
        """The groups of its strings that may be dead."""
        if self._groups is None:
            self._groups = recounts.Groups(self.played.board)
        return self._groups


@dataclass(frozen=True, kw_only=True, slots=True)
class Scored:
    """A game as far as its count, if there is one.

    record, grid, options, terms -- what was adjudicated, how it was asked for, and what it is played under
    played, end, stones -- its replay, its ending, and its dead stones
    score   -- both counts, or None where no count is made; then there are no regions and no marking either
    regions -- those of the final position with the dead stones lifted
    marking -- the record's marks held against the regions, where it is the marks that say which stones are dead
    final   -- its final position, to count with other dead stones
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
        """Whether four passes make every stone alive unless the players agreed otherwise, of which nothing is said."""
        return self.stones.source == "none" and _ended_by_four_passes(self.terms, self.end)

    def says(self, cls: type[Finding]) -> bool:
        """Whether there is such a finding among those of the record and the terms."""
        return any(isinstance(f, cls) for f in (*self.record.findings, *self.terms.findings))


def scored(record: Record, options: Options, known: OrdinaryLine | None = None, terms: Terms | None = None) -> Scored:
    """Choose what the game is played under, replay it, read its ending and its dead stones, and count.

    known -- what the record's line comes to, where it was replayed already
    terms -- what terms_of() returns, where that is known
    Raises NotUnderstoodError for prisoners that are given for a record with moves.
    """
    board_grid = grid(record.columns, record.rows)
    if options.prisoners is not None and record.line.points:
        moves = numbered(len(record.line.points), "move")
        raise NotUnderstoodError(f"prisoners are given for a position that is set up; this record has {moves}")
    terms = terms or terms_of(record, board_grid, options)
    taken_back = whole_runs(record.line.colours, options.taken_back)
    played = None
    if known is not None and options.prisoners is None:
        played = replay_of(known, board_grid, terms.ruleset, terms.start)
    if played is None:
        played = replay(board_grid, record.line, terms.ruleset, terms.start, options.policy, taken_back)
    _hold_prisoners(played, record, options)
    return counted(record, options, terms, played)


def counted(record: Record, options: Options, terms: Terms, played: Replay) -> Scored:
    """Read the ending and the dead stones of a replayed game, as far as its record's claim shows them, and count."""
    given_dead = options.dead is not None or record.marks is not None or record.dead is not None
    end = ending.read_ending(terms.ruleset, played, terms.claim.written, dead_given=given_dead)
    stones = _statuses(record, options, terms, played, end)
    # nothing is given besides the dead stones where marks say what is territory
    agreed = Agreed(options.neutral, options.counted) if stones.source in ("option", "review") else None
    final = FinalPosition(terms, played, agreed)
    score, found_regions, marking = _count(record, terms, stones, final) if end.counted else (None, [], None)
    return Scored(
        record=record,
        grid=played.board.grid,
        options=options,
        terms=terms,
        played=played,
        end=end,
        stones=stones,
        score=score,
        regions=found_regions,
        marking=marking,
        final=final,
    )


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
        survey=played.known.survey if isinstance(played, OrdinaryReplay) else None,
    )


def _ended_by_four_passes(terms: Terms, end: ending.Ending) -> bool:
    """Tell whether four passes ended the game under rules that are not only assumed: others know no such rule."""
    return end.four_passes and not terms.rules_assumed


def _count(
    record: Record, terms: Terms, stones: Statuses, final: FinalPosition
) -> tuple[Score, Sequence[Region], Marking | None]:
    """Count both ways, as the ruleset takes the record's marks; with the regions, and the marks held against them."""
    by_marks = _counted(record, terms, stones, final, as_marked=terms.ruleset.as_marked)
    # IGS rules of 1998: every region of one colour is territory, eyes in seki and false eyes too; its players mark it.
    if terms.ruleset.marks_or_regions and by_marks[2] is not None and by_marks[2].black is not None:
        by_regions = _counted(record, terms, stones, final, as_marked=False)
        if _claimed(terms, by_regions[0]) and not _claimed(terms, by_marks[0]):
            return by_regions
    return by_marks


def _claimed(terms: Terms, score: Score) -> bool:
    """Tell whether a territory count gives the score or the winner that the record claims."""
    margin = score.territory.margin
    result = terms.claim.against(margin)
    return result is not None and result.claimed_by(margin)


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
        played.board,
        final.areas(stones.dead) if survey is None else None,
        marks,
        stones.dead,
        as_marked=as_marked,
        one_sided=one_sided,
        book=terms.ruleset.book,
        self_capture=terms.ruleset.own_stones_fall,
        survey=survey,
    )


def counting_otherwise(final: FinalPosition, stones: Statuses) -> Callable[[Sequence[int]], Score]:
    """Return the function that counts a game with other dead stones than those that are given.

    Marks say what is territory with the stones that they make dead. With others, a map of the territory says it, under
    rules that give no points in seki.
    """
    if stones.source == "none":
        return final.count
    return partial(final.count, agreed=final.agreed or Agreed())


def imagined(game: Scored) -> WhatIf | None:
    """Count with the statuses that were asked for, or with given points that the count itself cannot take, as nothing
    says which stones are dead, or marks say what is territory; None where nothing was asked for.
    """
    what_if = game.options.what_if
    given = Agreed(game.options.neutral, game.options.counted)
    beside = given != Agreed() and game.final.agreed is None and game.terms.ruleset.maps_territory
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


def interpretations_of(game: Scored) -> Interpretations | None:
    """Return what else an honest count of the game's territory may give; None where no map of it was made."""
    if game.score is None or game.score.map is None:
        return None
    return Interpretations(
        game.score.territory.margin, game.score.map, partial(game.final.perhaps_dead, game.stones.dead)
    )


def other_compensations(game: Scored) -> dict[int, int]:
    """Return the deciding margins with other points for the handicap that the sources give, and these points."""
    ruleset, start = game.terms.ruleset, game.terms.start
    if not ruleset.other_compensations or ruleset.method != "area" or game.score is None:
        return {}
    margin, own = game.score.area.margin, ruleset.area_compensation(start.handicap.stones)
    others = ruleset.other_area_compensations(start.handicap.stones, start.handicap.declared)
    return {margin + own - other: other for other in others}


# --- a position without moves: its prisoners come from the option, so no verdict rests on them ---


def _hold_prisoners(played: Replay, record: Record, options: Options) -> None:
    """Put the prisoners that the options give into the replay of a position, which holds its stones alone.

    Who moved last is the opponent of the player to move next, whom the option or the record (SGF PL) names.
    """
    if options.prisoners is None:
        return
    to_play = next((s.to_play for s in reversed(record.line.setups.get(0, [])) if s.to_play), 0)
    played.set_up = True
    played.last_mover = -(options.first or to_play)
    played.tally[WHITE].prisoners, played.tally[BLACK].prisoners = options.prisoners  # in the lid of the opponent
