"""The verdict: the recorded result held against the count that decides (RULES 4.1, docs/verdicts.md)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from adjudicate.proof.claims import Result, spell
from adjudicate.proof.tally import Count


@dataclass(frozen=True)
class Verdict:
    """What the sheet's verdict must say."""

    status: str
    method: str | None
    recorded: str | None
    computed: str | None
    winner: str | None
    all_alive: str | None = None  # the count where nobody says which stones are dead


@dataclass(frozen=True)
class Basis:
    """What the comparison rests on."""

    certain: bool  # nothing assumed: a mismatch is a contradiction
    known: bool  # statuses from option, marks or four passes
    both_must_agree: bool  # without statuses, both counts must equal the result
    two_counts: bool  # the AGA's two counts: equality with the other one alone settles nothing
    played_out: bool
    impossible: bool  # a draw, with a komi that allows none
    after_four: Fraction | None = None  # after four passes, though dead stones are named: the margin with all alive
    tie: str = "draw"  # who wins a tie
    other_margins: frozenset[Fraction] = frozenset()  # of other counts that are made under these rules, too


def winner_of(margin: Fraction) -> str:
    """Who wins by a margin seen from Black."""
    return "draw" if margin == 0 else "B" if margin > 0 else "W"


def by_count(recorded: Result, count: Count, method: str, basis: Basis) -> Verdict:
    """The verdict where a count was made."""
    margin = count.area if method == "area" else count.territory
    other = count.territory if method == "area" else count.area

    if recorded.zi and recorded.margin is not None and recorded.margin != margin:
        recorded = replace(recorded, margin=2 * recorded.margin, spelling=spell(2 * recorded.margin), quarters=False)

    won_tie = basis.tie if margin == 0 and basis.tie != "draw" else None
    winner = won_tie or winner_of(margin)

    def say(status: str) -> Verdict:
        text = f"{won_tie}+" if won_tie else spell(margin)
        if not basis.known and status != "confirmed":
            return Verdict(status, method, recorded.spelling, None, None, text)
        return Verdict(status, method, recorded.spelling, text, winner, None if basis.known else text)

    if won_tie and (basis.known or basis.played_out):
        half = Fraction(1, 2) if won_tie == "B" else Fraction(-1, 2)
        if recorded.margin == half or (recorded.kind in ("winner", "void") and recorded.winner == won_tie):
            return say("confirmed")
        if recorded.kind == "score" and recorded.margin == 0:
            return say("undetermined")

    if recorded.kind == "winner":
        fits = basis.after_four is not None and winner_of(basis.after_four) == recorded.winner
        fits |= any(winner_of(m) == recorded.winner for m in basis.other_margins)
        fits |= basis.two_counts and winner_of(other) == recorded.winner
        against = basis.certain and not fits and winner != recorded.winner
        return say("contradicted" if against else "unverifiable")
    if recorded.kind != "score":
        return say("unverifiable")
    if not basis.known:
        equal = recorded.margin == margin and (not basis.both_must_agree or recorded.margin == other)
        return say("confirmed" if equal and basis.played_out else "undetermined")
    if recorded.margin == margin:
        return say("confirmed")
    if recorded.margin == other and basis.two_counts:
        return say("undetermined")
    if recorded.quarters or basis.impossible or (basis.after_four is not None and basis.after_four == recorded.margin):
        return say("undetermined")
    if recorded.margin in basis.other_margins:
        return say("undetermined")
    return say("contradicted" if basis.certain else "undetermined")


def by_rule(recorded: Result, winner: str | None, method: str | None, certain: bool) -> Verdict:
    """The verdict where a rule and no count gives the winner: a first capture, a draw by repetition, or nothing."""
    if recorded.zi and recorded.margin is not None:
        recorded = replace(recorded, spelling=spell(2 * recorded.margin))
    computed = None if winner is None else "0" if winner == "draw" else f"{winner}+"
    status = "unverifiable"
    claimed = recorded.winner if recorded.kind == "winner" else None
    if recorded.margin is not None:
        claimed = winner_of(recorded.margin)
    if winner is not None and claimed is not None:
        status = "confirmed" if winner == claimed else "contradicted" if certain else "undetermined"
    return Verdict(status, method, recorded.spelling, computed, winner)
