"""Which record is of which pairing: decided only where one fits better than all others, with the reason.

Names say which players met; where they met more than once, the round or the date says which game it was, and where
these are silent, colours and handicap do. The result is never looked at, as it is what is to be checked. What fits
several pairings equally well, or shares its pairing with another record, is listed with all candidates.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal

from adjudicate.tournament.dates import SLACK
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.leftovers import MOST_PAIRS, Leftovers
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.names import WORDS_OF, Grade, NameBook
from adjudicate.tournament.norm import NOTHING_USUAL, DepartureKind, EventNorm, norm_of
from adjudicate.tournament.settings import Settings
from adjudicate.tournament.terms import EventTerms, terms_of
from adjudicate.tournament.words import AllOf, Said, say

Confidence = Literal["high", "medium", "low"]
MatchKind = Literal["duplicate", "ambiguous", "competing", "surplus", "set-aside"]

MOST_SUGGESTED: Final = 100  # records for which a likely pairing is looked for
_STRAYS: Final[dict[DepartureKind, Said]] = {
    "size": say("stray.size"), "short": say("stray.short"), "date": say("stray.date"), "event": say("stray.event"),
}  # fmt: skip
_RANKS: Final[dict[Confidence, int]] = {"high": 0, "medium": 1, "low": 2}
_BY_GRADE: Final[dict[Grade, Confidence]] = {
    Grade.ID: "high", Grade.ALIAS: "high", Grade.FULL: "high", Grade.ORDER: "high",
    Grade.LONGER: "medium", Grade.INITIALS: "medium", Grade.WORD: "low",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Match:
    """A record found to be of a pairing.

    pairing, game -- indices
    swapped       -- the record's Black is the pairing's White; None where its names do not tell
    reasons       -- why, in phrases
    doubts        -- why the record may be of another game; nobody is contradicted by it then
    others        -- names in the record that are those of other players of the event
    given         -- a manifest, or the results themselves, say that it is this pairing's
    by_person     -- a person says so, in a manifest or a decision
    """

    pairing: int
    game: int
    swapped: bool | None
    confidence: Confidence
    reasons: tuple[str, ...]
    doubts: tuple[str, ...] = ()
    given: bool = False
    others: tuple[str, ...] = ()
    by_person: bool = False

    @property
    def reason(self) -> str:
        """The reasons as one phrase."""
        return "; ".join(self.reasons)


@dataclass(frozen=True, slots=True)
class Loose:
    """A record that is not taken as that of a pairing, and why.

    kind       -- duplicate: the same game as the record of a pairing; ambiguous: it fits several pairings; competing:
                  several different records fit one pairing; surplus: it fits none; set-aside: the manifest says so
    pairings   -- indices of those that it fits
    suggestion -- what the director may mean, or ""
    """

    game: int
    kind: MatchKind
    because: str
    pairings: tuple[int, ...] = ()
    suggestion: str = ""


@dataclass(frozen=True, slots=True)
class Fixed:
    """What a manifest, or the results themselves, say of records: they overrule all names.

    games -- pairing -> record, or None for a pairing that is said to have none
    aside -- records that belong to no pairing
    why   -- pairing -> who says so, as a reason
    none_expected -- pairings that are said to have no record, and need none
    """

    games: Mapping[int, int | None]
    aside: frozenset[int] = frozenset()
    why: Mapping[int, str] | None = None
    none_expected: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Matching:
    """Records and pairings, each at most once in `matches`.

    matches   -- pairing -> its record
    loose     -- all other records, in their order
    contested -- pairing without a record -> the records that may be its, in order
    none_expected -- pairings for which the manifest says that there is no record, and none to be missed
    norm      -- what is usual in the event, by its records of players who were paired
    """

    matches: Mapping[int, Match]
    loose: tuple[Loose, ...]
    contested: Mapping[int, tuple[int, ...]]
    none_expected: frozenset[int] = frozenset()
    norm: EventNorm = NOTHING_USUAL


@dataclass(frozen=True, slots=True)
class _Fit:
    """How a record fits a pairing.

    which  -- how round and date speak for it: greater is better in each, 0 says nothing
    manner -- the same of colours and handicap
    grades -- of the names of Black and White
    """

    pairing: int
    game: int
    swapped: bool | None
    grades: tuple[Grade, Grade]
    which: tuple[int, int]
    manner: tuple[int, int]


def match(
    event: Event,
    games: Sequence[RecordFacts],
    book: NameBook,
    fixed: Fixed | None = None,
    terms: EventTerms | None = None,
) -> Matching:
    """Match records to pairings. The order of records, players or pairings changes nothing but the numbers of them.

    terms -- what binds the event; None takes it from the results alone
    """
    return _Matcher(event, games, book, fixed or Fixed({}), terms or terms_of(event, Settings(), Settings())).done()


class _Matcher:
    def __init__(
        self, event: Event, games: Sequence[RecordFacts], book: NameBook, fixed: Fixed, terms: EventTerms
    ) -> None:
        self.event, self.games, self.book, self.fixed, self.terms = event, games, book, fixed, terms
        self.norm = NOTHING_USUAL
        self.meetings: dict[frozenset[str], list[int]] = defaultdict(list)
        for index, pairing in enumerate(event.pairings):
            self.meetings[frozenset((pairing.white, pairing.black))].append(index)
        self.matches: dict[int, Match] = {}
        self.loose: list[Loose] = []
        self.contested: dict[int, set[int]] = defaultdict(set)

    def done(self) -> Matching:
        used = {game for game in self.fixed.games.values() if game is not None} | self.fixed.aside
        self._take_fixed()
        claims: dict[int, list[_Fit]] = defaultdict(list)
        fitting = {index: fits for index in range(len(self.games)) if (fits := self._fits(index)) or index in used}
        self.norm = norm_of(self.event, self.terms, [self.games[index] for index in fitting])
        for index in range(len(self.games)):
            if index in used:
                continue
            fits = fitting.get(index, [])
            best = _best(_best(fits, lambda fit: fit.which), lambda fit: fit.manner)
            if all(fit.pairing in self.fixed.games for fit in best):
                continue  # none, or the manifest has given it another record
            if len(best) == 1:
                claims[best[0].pairing].append(best[0])
            else:
                self._ambiguous(index, best)
        for pairing in sorted(claims):
            self._claimed(pairing, claims[pairing])
        loose_or_matched = {m.game for m in self.matches.values()} | {x.game for x in self.loose}
        matched = {self._essence(m.game): m for m in self.matches.values()}
        left = Leftovers(self.event, self.book, self.meetings)
        open_ = [i for i in range(len(self.event.pairings)) if i not in self.matches and i not in self.fixed.games]
        rest = [index for index in range(len(self.games)) if index not in loose_or_matched]
        for number, index in enumerate(rest):
            if not self._copy_of_a_match(index, matched):
                game = self.games[index]
                suggestion = left.suggestion(game, open_) if number < MOST_SUGGESTED else ""
                self.loose.append(Loose(index, "surplus", left.because(game), (), suggestion))
        decided = {*self.matches, *self.fixed.games}
        contested = {p: tuple(sorted(g)) for p, g in sorted(self.contested.items()) if p not in decided}
        self.loose.sort(key=lambda x: x.game)
        matches = dict(sorted(self.matches.items()))
        return Matching(matches, tuple(self.loose), contested, self.fixed.none_expected, self.norm)

    # --- what others have decided ---

    def _take_fixed(self) -> None:
        for pairing, game in sorted(self.fixed.games.items()):
            if game is not None:
                said = (self.fixed.why or {}).get(pairing)
                others = self._others(pairing, game)
                self.matches[pairing] = Match(
                    pairing,
                    game,
                    self._orientation(pairing, game),
                    "high",
                    (said or say("match.manifest"),),
                    doubts=(say("doubt.another-player"),) if said and others else (),
                    given=True,
                    others=others,
                    by_person=said is None,
                )
        for game in sorted(self.fixed.aside):
            self.loose.append(Loose(game, "set-aside", say("loose.set-aside")))

    def _orientation(self, pairing: int, game: int) -> bool | None:
        """Tell from the names whether a given match has its colours exchanged; None where they do not tell."""
        record, claimed = self.games[game], self.event.pairings[pairing]
        black, white = ({*(found.keys if found else ())} for found in map(self.book.find, (record.black, record.white)))
        straight = (claimed.black in black) + (claimed.white in white)
        swapped = (claimed.white in black) + (claimed.black in white)
        return None if straight == swapped else swapped > straight

    def _others(self, pairing: int, game: int) -> tuple[str, ...]:
        """Return the names in a given record that are, for certain, those of other players than its pairing's."""
        claimed = self.event.pairings[pairing]
        found = [(name, self.book.find(name)) for name in (self.games[game].black, self.games[game].white)]
        two = {claimed.white, claimed.black}
        return tuple(name for name, who in found if who and who.grade <= Grade.LONGER and not two & {*who.keys})

    # --- one record ---

    def _fits(self, index: int) -> list[_Fit]:
        game = self.games[index]
        black, white = self.book.find(game.black), self.book.find(game.white)
        if black is None or white is None or len(black.keys) * len(white.keys) > MOST_PAIRS:
            return []
        blacks: dict[int, set[str]] = defaultdict(set)
        for b, w in product(black.keys, white.keys):
            for pairing in self.meetings.get(frozenset((b, w)), ())[: MOST_PAIRS + 1]:
                blacks[pairing].add(b)
            if len(blacks) > MOST_PAIRS:
                return []
        return [self._fit(pairing, index, b, (black.grade, white.grade)) for pairing, b in sorted(blacks.items())]

    def _fit(self, pairing: int, index: int, blacks: set[str], grades: tuple[Grade, Grade]) -> _Fit:
        """Return how a record fits. blacks -- who its Black can be; both, where each name can be either player's"""
        claimed, game = self.event.pairings[pairing], self.games[index]
        swapped = None if len(blacks) > 1 else claimed.black not in blacks
        colours = 0 if not claimed.colours_known or swapped is None else (-1 if swapped else 1)
        handicap = 0
        if claimed.handicap is not None and game.handicap is not None:
            handicap = 1 if max(claimed.handicap, 1) == max(game.handicap, 1) else -1  # one is no stone
        which = (_by_round(claimed, game), _by_date(claimed, game))
        return _Fit(pairing, index, swapped, grades, which, (colours, handicap))

    def _ambiguous(self, index: int, fits: Sequence[_Fit]) -> None:
        pairings = tuple(sorted({fit.pairing for fit in fits}))
        for pairing in pairings:
            self.contested[pairing].add(index)
        players = {frozenset((p.white, p.black)) for p in (self.event.pairings[i] for i in pairings)}
        why = say("loose.met-more-than-once") if len(players) == 1 else say("loose.several-players")
        self.loose.append(Loose(index, "ambiguous", why, pairings))

    # --- several records ---

    def _claimed(self, pairing: int, fits: Sequence[_Fit]) -> None:
        """Give a pairing its record, where one fits better than all that are not copies of it."""
        fits = self._without_strays(pairing, fits)
        best = _best(fits, lambda fit: (-max(fit.grades), *fit.which))
        first = min(best, key=lambda fit: (len(self.games[fit.game].place.name), fit.game))  # not the "a (copy).sgf"
        essence = self._essence(first.game)
        copies = [fit for fit in fits if fit is not first and self._essence(fit.game) == essence]
        rivals = [fit for fit in fits if self._essence(fit.game) != essence]
        if {fit.game for fit in rivals} & {fit.game for fit in best}:
            one_game = len({self.games[fit.game].played for fit in fits}) == 1
            why = say("loose.same-moves") if one_game else say("loose.different-games")
            for fit in fits:
                self.contested[pairing].add(fit.game)
                self.loose.append(Loose(fit.game, "competing", why, (pairing,)))
            return
        self.matches[pairing] = self._match(first, contested=bool(rivals))
        name = self.games[first.game].place.name
        for fit in copies:
            self.loose.append(Loose(fit.game, "duplicate", say("loose.copy", name=name), (pairing,)))
        for fit in rivals:
            same = self.games[fit.game].played == self.games[first.game].played
            how = say("loose.other-marks") if same else say("loose.other-game")
            self.loose.append(Loose(fit.game, "surplus", say("loose.fits-less", how=how, name=name), (pairing,)))

    def _without_strays(self, pairing: int, fits: Sequence[_Fit]) -> Sequence[_Fit]:
        """Leave out records that depart from the event, where there are others that do not."""
        claimed = self.event.pairings[pairing]
        strays = {fit.game for fit in fits if self.norm.departures(self.games[fit.game], claimed)}
        kept = [fit for fit in fits if fit.game not in strays]
        if not kept:
            return fits
        for game in sorted(strays):
            kinds = tuple(_STRAYS[d.kind] for d in self.norm.departures(self.games[game], claimed))
            self.loose.append(Loose(game, "surplus", say("loose.stray", kinds=AllOf(kinds)), (pairing,)))
        return kept

    def _essence(self, index: int) -> tuple[object, ...]:
        game = self.games[index]
        players = tuple(
            found.keys if found else () for found in (self.book.find(game.black), self.book.find(game.white))
        )
        return game.played, game.marked, game.result.strip().casefold(), game.komi, game.handicap, players

    def _copy_of_a_match(self, index: int, matched: Mapping[tuple[object, ...], Match]) -> bool:
        """Take a record for a copy where it is one, although the pairing was given its record by others."""
        match = matched.get(self._essence(index))
        if match is None:
            return False
        name = self.games[match.game].place.name
        self.loose.append(Loose(index, "duplicate", say("loose.copy", name=name), (match.pairing,)))
        return True

    def _match(self, fit: _Fit, *, contested: bool) -> Match:
        confidence = max((_BY_GRADE[g] for g in fit.grades), key=_RANKS.__getitem__)
        reasons = [_names_reason(fit.grades)]
        doubts = [reasons[0]] if confidence == "low" else []
        claimed = self.event.pairings[fit.pairing]
        players = frozenset((claimed.white, claimed.black))
        several = len(self.meetings[players]) > 1

        def at_most(limit: Confidence) -> None:
            nonlocal confidence
            confidence = max(confidence, limit, key=_RANKS.__getitem__)

        round_, date = fit.which
        if round_ == 2:
            reasons.append(say("match.round", n=claimed.round))
        elif round_ == 1 and several:
            reasons.append(say("match.round-by-path", n=claimed.round))
            doubts.append(say("doubt.only-path"))
            at_most("low")
        elif round_ == -2:
            reasons.append(say("match.round-not"))
            doubts.append(reasons[-1])
            at_most("low")
        if date > 0:
            reasons.append(say("match.date"))
        elif date < 0:
            reasons.append(say("match.date-not"))
            doubts.append(reasons[-1])
            at_most("low")
        if not several:
            reasons.append(say("match.only-game"))
        elif round_ <= 0 and date <= 0:
            reasons.append(say("match.told-by-colours"))
            if not self._told_by_handicap(fit):
                doubts.append(say("doubt.only-colours"))
            at_most("medium")
        if fit.swapped and claimed.colours_known:
            reasons.append(say("match.exchanged"))
            at_most("medium")
        if contested:
            reasons.append(say("match.contested"))
            at_most("medium")
        return Match(fit.pairing, fit.game, fit.swapped, confidence, tuple(reasons), tuple(doubts))

    def _told_by_handicap(self, fit: _Fit) -> bool:
        """Tell whether a pairing alone of those of its players has the record's handicap."""
        claimed = self.event.pairings[fit.pairing]
        others = (self.event.pairings[i] for i in self.meetings[frozenset((claimed.white, claimed.black))])
        stones = [max(p.handicap, 1) if p.handicap is not None else None for p in others]  # one is no stone
        return fit.manner[1] > 0 and None not in stones and stones.count(max(claimed.handicap or 0, 1)) == 1


def _best(fits: Iterable[_Fit], merit: Callable[[_Fit], tuple[int, ...]]) -> list[_Fit]:
    """Return the fits that no other surpasses: as good in every merit and better in one.

    Where merits speak against each other nothing is surpassed, so that nothing is guessed.
    """
    fits = list(fits)
    merits = {merit(fit) for fit in fits}
    top = {m for m in merits if not any(o != m and all(x >= y for x, y in zip(o, m, strict=True)) for o in merits)}
    return [fit for fit in fits if merit(fit) in top]


def _by_round(pairing: Pairing, game: RecordFacts) -> int:
    if pairing.round is None:
        return 0
    if game.round is not None:
        return 2 if game.round == pairing.round else -2
    if game.folder_round is not None:
        return 1 if game.folder_round == pairing.round else -1
    return 0


def _by_date(pairing: Pairing, game: RecordFacts) -> int:
    """Say how the date speaks; a day more or less says nothing, as clocks differ."""
    if pairing.date is None or not game.days:
        return 0
    if any(first <= pairing.date <= last for first, last in game.days):
        return 1
    return 0 if any(first - SLACK <= pairing.date <= last + SLACK for first, last in game.days) else -1


def _names_reason(grades: tuple[Grade, Grade]) -> str:
    black, white = (WORDS_OF[g] for g in grades)
    return say("match.names", grade=black) if black == white else say("match.name-each", black=black, white=white)
