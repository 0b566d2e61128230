"""The part of the naive reference for verdicts, from RULES 4.1 and docs/verdicts.md."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from adjudicate.proof import claims
from adjudicate.proof.claims import Result
from adjudicate.proof.mapped import MOST_ASKED, Mapped
from adjudicate.proof.notes import Dead, strings_of
from adjudicate.proof.reference import Outcome, Play, Point, Rules, as_dict, neighbours
from adjudicate.proof.tally import Tally, regions, spell

HALF = Fraction(1, 2)
Board = tuple[int, int]  # columns and rows
Otherwise = Callable[[set[Point]], Fraction]  # a function that returns the margin with other dead stones


@dataclass(frozen=True)
class Verdict:
    """The verdict that the sheet must have."""

    status: str
    method: str | None
    recorded: str | None
    computed: str | None
    winner: str | None
    all_alive: str | None = None  # the count with all stones alive, if the dead stones are unknown
    withheld: str | None = None  # reason why the sheet does not give the count as the computed result
    count: tuple[str, str] | None = None  # result and winner by the count, even if withheld


@dataclass(frozen=True)
class Basis:
    """The basis of a verdict: the certainty of the evidence, and the other possible results."""

    certain: bool  # nothing is assumed, so a different count is a contradiction
    sound: bool  # the record's marks can be a count: they do not remove live stones, and are in regions of their colour
    elsewhere: Callable[[Result], bool] | None  # True if another ruleset gives a result; None without an assumption
    known: bool  # the dead stones come from an option, marks, or rules without agreement
    both_must_agree: bool  # without known dead stones, both counts must equal the result
    two_counts: bool  # AGA rules have two counts; if only the other count agrees, nothing is settled
    played_out: bool
    impossible: bool  # the record claims a draw with a komi that does not allow one
    after_four: frozenset[Fraction] = frozenset()  # margins with all stones alive after four passes, if some are dead
    tie: str = "draw"  # who wins if the count is a tie
    other_margins: frozenset[Fraction] = frozenset()  # margins of other counts under these rules
    # after four passes without dead stones: all changes in the margin that dead strings can cause, or None if too many
    agreements: Callable[[], set[int] | None] | None = None
    interpretations: Mapped | None = None  # interpretations of a territory map
    offenders: frozenset[str] = frozenset()  # players who made a faulty move, which may lose the game under these rules


def winner_of(margin: Fraction) -> str:
    """Return the winner for a margin, which is positive if Black wins."""
    return "draw" if margin == 0 else "B" if margin > 0 else "W"


def by_count(recorded: Result, count: Tally, method: str, basis: Basis) -> Verdict:
    """Return the verdict for a game that has a count."""
    margin = count.area if method == "area" else count.territory
    other = count.territory if method == "area" else count.area

    if recorded.zi and recorded.margin is not None and recorded.margin != margin:
        recorded = replace(recorded, margin=2 * recorded.margin, spelling=spell(2 * recorded.margin), quarters=False)

    won_tie = basis.tie if margin == 0 and basis.tie != "draw" else None
    winner = won_tie or winner_of(margin)

    def say(status: str) -> Verdict:
        text = f"{won_tie}+" if won_tie else spell(margin)
        alive = None if basis.known else text
        withheld = None if status == "confirmed" else why_withheld(recorded, margin, basis)
        named, won = (None, None) if withheld else (text, winner)
        tied = bool(won_tie) and status == "confirmed" and recorded.kind == "void"  # B+0: a tie won by Black
        return Verdict(status, method, text if tied else recorded.spelling, named, won, alive, withheld, (text, winner))

    if won_tie and (basis.known or basis.played_out or basis.agreements):
        half = Fraction(1, 2) if won_tie == "B" else Fraction(-1, 2)
        if recorded.margin == half or (recorded.kind in ("winner", "void") and recorded.winner == won_tie):
            return say("confirmed")
        if recorded.kind == "score" and recorded.margin == 0:
            return say("undetermined")

    if recorded.kind == "winner":
        fits = {margin, *basis.after_four, *basis.other_margins, *({other} if basis.two_counts else ())}
        fits |= basis.interpretations.margins if basis.interpretations else set()
        against = basis.certain and basis.known and not basis.offenders - {recorded.winner}
        against = against and all((basis.tie if one == 0 else winner_of(one)) != recorded.winner for one in fits)
        return say("contradicted" if against else "unverifiable")
    if recorded.kind != "score":
        return say("unverifiable")
    if not basis.known and basis.agreements is None:
        equal = recorded.margin == margin and (not basis.both_must_agree or recorded.margin == other)
        return say("confirmed" if equal and basis.played_out else "undetermined")
    return say("confirmed") if recorded.margin == margin else say(status_against(recorded, margin, other, basis))


def why_withheld(recorded: Result, margin: Fraction, basis: Basis) -> str | None:
    """Return why a count that does not confirm the record cannot be given as the computed result, or None."""
    if not basis.known:
        return "all-alive"
    if not basis.sound:
        return "marks"
    if basis.elsewhere is None or claimed(recorded, margin):
        return None
    return "ruleset" if basis.elsewhere(recorded) else None


def claimed(recorded: Result, margin: Fraction) -> bool:
    """Return True if a margin equals the recorded score or gives the recorded winner."""
    if recorded.kind == "score":
        return recorded.margin == margin
    return recorded.kind == "winner" and winner_of(margin) == recorded.winner


def status_against(recorded: Result, margin: Fraction, other: Fraction, basis: Basis) -> str:
    """Return the verdict's status for a game whose official count differs from the recorded score."""
    elsewhere = {*basis.other_margins, *basis.after_four} | ({other} if basis.two_counts else set())
    if recorded.margin in elsewhere or recorded.quarters or basis.impossible or not basis.certain:
        return "undetermined"
    if basis.interpretations and recorded.margin in basis.interpretations.margins:
        return "undetermined"
    if basis.agreements:  # Rule 10 makes stones alive only "failing such agreement"
        counts = {margin, *basis.other_margins} | ({other} if basis.two_counts else set())
        gaps = {recorded.margin - one for one in counts if recorded.margin is not None}
        whole = {gap for gap in gaps if gap.denominator == 1}  # dead stones change a margin by whole points
        added = basis.agreements() if whole else set()
        if added is None or whole & added:
            return "undetermined"
    return "contradicted"


def by_rule(
    recorded: Result, winner: str | None, method: str | None, certain: bool, *, by_capture: bool = False
) -> Verdict:
    """Return the verdict for a game without a count: after a first capture, a draw by repetition, or no winner."""
    if recorded.zi and recorded.margin is not None:
        recorded = replace(recorded, spelling=spell(2 * recorded.margin))
    computed = None if winner is None else "0" if winner == "draw" else f"{winner}+"
    status = "unverifiable"
    claimed = recorded.winner if recorded.kind == "winner" else None
    if recorded.margin is not None:
        claimed = winner_of(recorded.margin)
    if by_capture and recorded.spelling in ("B+R", "B+T", "W+R", "W+T") and recorded.winner != winner:
        claimed = recorded.winner
    if winner is not None and claimed is not None:
        status = "confirmed" if winner == claimed else "contradicted" if certain else "undetermined"
    return Verdict(status, method, recorded.spelling, computed, winner)


def official(counts: Tally, method: str | None) -> Fraction:
    """Return the margin by the official count."""
    return counts.area if method == "area" else counts.territory


def unfinished(
    board: Board, outcome: Outcome, rules: Rules, dead: Dead, chosen: claims.Chosen, counts: Tally, recorded: Result,
    by_map: Mapped | None,
) -> bool:  # fmt: skip
    """Return True if the game may not have ended at the counted position."""
    if played_on(outcome) and dead.source == "marks":
        return True
    if outcome.trailing < 2 and dead.source == "option" and chosen.method == "territory":
        margins = {counts.territory, *(by_map.margins if by_map and recorded.margin is not None else ())}
        if any(gives(margin + own, recorded) for margin in margins for own in range(-2, 3)):
            return True
    stones = {at: colour for at, colour in as_dict(outcome.state.position).items() if at not in dead.points}
    shared = [len(points) for points, colours in regions(*board, stones) if len(colours) == 2]
    black = white = 0
    if outcome.trailing < 2:
        neutral = sum(shared) if chosen.method == "area" or rules.white_last else 0
        caught = [s for s in strings_of(*board, stones, set(stones)) if len(free(board, stones, s)) == 1]
        black, white = (neutral + 2 * sum(len(s) + 1 for s in caught if stones[min(s)] == c) for c in "WB")
    if outcome.trailing == 1:  # only the opponent of the player who passed
        black, white = (0, white) if outcome.last == "B" else (black, 0)
    if played_on(outcome) or (not outcome.trailing and dead.source == "option" and max(shared, default=0) > 3):
        black = white = 2 * sum(shared)
    return any(gives(official(counts, chosen.method) + points, recorded) for points in range(-white, black + 1))


def free(board: Board, stones: dict[Point, str], string: Iterable[Point]) -> set[Point]:
    """Return the liberties of a string."""
    return {q for p in string for q in neighbours(p, *board)} - stones.keys()


def set_up(rules: Rules, begin: claims.Start, chosen: claims.Chosen, counts: Tally, recorded: Result) -> bool:
    """Return True if what preceded a position with white stones may explain the recorded result.

    This is the number of handicap stones or, under territory rules, the prisoners.
    """
    if "W" in begin.stones.values() and begin.handicap >= 2:
        return True
    if chosen.method == "area" and "W" in begin.stones.values():
        return rules.compensation != "0" and any(gives(counts.area - points, recorded) for points in range(10))
    whole = recorded.margin is None or (recorded.margin * (2 if recorded.zi else 1) - counts.territory).denominator == 1
    return "W" in begin.stones.values() and whole


def played_on(outcome: Outcome) -> bool:
    """Return True if there are plays after the end of the game."""
    return any(s.ended and isinstance(s.item, Play) and isinstance(s.item.at, tuple) for s in outcome.steps)


def left_out(
    board: Board, outcome: Outcome, dead: Dead, marks: set[Point], otherwise: Otherwise, counted: Fraction,
    recorded: Result,
) -> bool:  # fmt: skip
    """Return True if the map, or more dead strings without territory, gives the result, or if there are too many."""
    if dead.source != "marks":
        return False
    stones = {at: colour for at, colour in as_dict(outcome.state.position).items() if at not in dead.points}
    areas = regions(*board, stones)
    own = {p for points, colours in areas if len(colours) == 1 and points & marks for p in points}
    bare = [("W" in of) - ("B" in of) for points, of in areas for _ in points - marks - dead.points]
    if marks and dead.territory is None and gives(counted + sum(bare), recorded):
        return True  # territory without marks counts for neither player
    strings = [s for s in strings_of(*board, stones, set(stones)) if free(board, stones, s)]
    loose = [frozenset(s) for s in strings if not free(board, stones, s) & own]
    large = [points for points, colours in areas if len(colours) == 2 and len(points) > 3]
    others = dict.fromkeys(stones.keys() - {p for s in loose for p in s} | own, "B")
    unions = {frozenset[Point](): 0}  # set of stones -> number of places
    for place, _ in regions(*board, others):
        sides = [[s for s in loose if s <= place and stones[min(s)] == colour] for colour in "BW"]
        near = [[s for s in side if free(board, stones, s) & points] for side in sides for points, _ in areas]
        few = [some for side in sides for n in (1, 2) for some in combinations(side, n)]
        here = {frozenset(p for s in some for p in s) for some in (*sides, *near, *few)}
        here = here - {frozenset()} if len(unions) <= 4 * MOST_ASKED else set()
        unions |= {union | one: n + 1 for union, n in unions.items() for one in here}
    mapped = otherwise(dead.points)
    if len(unions) > 4 * MOST_ASKED or any(free(board, stones, s) & points for points in large for s in loose):
        neutral = {p for points, colours in areas if len(colours) == 2 for p in points}
        places = [place for place, _ in regions(*board, others) if any(s <= place for s in loose)]
        most = sum(2 * len(place) - len(place & neutral) for place in places)
        return any(gives(one + points, recorded) for one in (counted, mapped) for points in range(-most, most + 1))
    gains = {union: otherwise(dead.points | union) - mapped for union in unions}
    likely = [gain for union, gain in gains.items() if unions[union] > 1 or abs(gain) >= 2 * len(union)]
    return any(gives(margin + gain, recorded) for margin in (counted, mapped) for gain in likely)


def other_komi(
    counts: Tally, komi: claims.Komi, begin: claims.Start, chosen: claims.Chosen, recorded: Result, in_ko: str | None
) -> bool:
    """Return True if a komi that the record may have meant gives the recorded result. in_ko -- a number in KO"""
    own = komi.value or Fraction(0)
    won_tie = recorded.kind == "winner" and tie_of(chosen, begin) != "draw"
    others = [own - HALF, own + HALF] if own.denominator == 1 and komi.by != "option" and not won_tie else []
    even = begin.handicap == 0 and not begin.declared
    if komi.by == "record" and recorded.kind == "winner" and claims.unusual(own, begin) and even:
        others += [Fraction(7, 2), Fraction(19, 2)]
    if komi.by == "record" and in_ko:
        others.append(Fraction(in_ko))
    points = (recorded.margin or Fraction(0)) * (2 if recorded.zi else 1)
    if komi.by == "record" and recorded.margin is not None and (points + own).denominator != 1:
        others.append(claims.default_komi(chosen.id, begin))
    return any(gives(official(counts, chosen.method) + own - other, recorded) for other in others)


def gives(margin: Fraction, recorded: Result) -> bool:
    """Return True if a margin agrees with the recorded result, in points or in zi."""
    if margin == 0 and recorded.kind == "winner" and recorded.winner == recorded.tie:
        return True
    return claimed(recorded, margin) or (recorded.zi and recorded.margin is not None and 2 * recorded.margin == margin)


def tie_of(chosen: claims.Chosen, begin: claims.Start) -> str:
    """Return who wins this game if the count is a tie: "B", "W" or "draw"."""
    return chosen.ties[begin.handicap > 0 or (begin.declared or 0) > 0]
