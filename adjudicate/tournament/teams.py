"""Compute the results of team matches from their boards. A corrected board may change who wins a match."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from adjudicate.tournament.model import HALVES, Event, Outcome, Pairing, Player, TeamMatch

MatchScore = tuple[int, int]
"""Half wins of White's team and of Black's team on the boards of a match."""


@dataclass(frozen=True, slots=True)
class MatchChange:
    """A team match whose score would change. boards -- indices of the pairings that change it

    before, after -- the score with reported and with corrected results; boards without a result do not count
    """

    match: TeamMatch
    before: MatchScore
    after: MatchScore
    boards: tuple[int, ...]

    @property
    def turned(self) -> bool:
        """True if the change gives the match another winner, or makes it a draw or no longer a draw."""
        return winning(self.before) != winning(self.after)


def winning(score: MatchScore) -> Outcome:
    """Return the team with more half wins, as the colour that it has in the match, or "draw" if they are equal."""
    white, black = score
    return "draw" if white == black else "white" if white > black else "black"


def score_of(match: TeamMatch, boards: Iterable[tuple[Pairing, Outcome]], players: Mapping[str, Player]) -> MatchScore:
    """Return the score of a match. boards -- pairings with their outcomes; players -- key -> player"""
    score = [0, 0]
    for pairing, outcome in boards:
        mirrored = players[pairing.white].team == match.black
        for side, halves in zip((1, 0) if mirrored else (0, 1), HALVES[outcome], strict=True):
            score[side] += halves
    return score[0], score[1]


def outcome_of(match: TeamMatch, boards: Iterable[Pairing], players: Mapping[str, Player]) -> Outcome:
    """Return a match's outcome by its boards, or "unknown" if a board has no result or players of other teams."""
    boards = list(boards)
    fit = all({players[key].team for key in (p.white, p.black)} == {match.white, match.black} for p in boards)
    if not fit or any(p.outcome == "unknown" for p in boards):
        return "unknown"
    return winning(score_of(match, ((p, p.outcome) for p in boards), players))


def match_changes(event: Event, corrected: Mapping[int, Outcome]) -> tuple[MatchChange, ...]:
    """Return the team matches whose score would change, in their order. corrected -- pairing -> corrected outcome"""
    players = {player.key: player for player in event.players}
    boards: dict[str, list[int]] = defaultdict(list)
    for index, pairing in enumerate(event.pairings):
        boards[pairing.team_match].append(index)
    found = []
    for match in event.matches:
        indices = boards[match.key]
        reported = [(event.pairings[i], event.pairings[i].outcome) for i in indices]
        decided = [(event.pairings[i], corrected.get(i, event.pairings[i].outcome)) for i in indices]
        scores = score_of(match, reported, players), score_of(match, decided, players)
        if scores[0] != scores[1]:
            found.append(MatchChange(match, *scores, tuple(i for i in indices if i in corrected)))
    return tuple(found)
