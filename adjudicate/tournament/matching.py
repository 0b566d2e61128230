"""Match records to pairings. A record is matched, with a reason, only if it matches one pairing better than all others.

Names identify the players. If the players met more than once, the round or the date identifies the game; if these are
missing, colours and handicap do. The result is never used, because it is checked later. A record that matches several
pairings equally well, or competes with another record, is listed with all candidates.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Final, Literal

from adjudicate.display.wording import AllOf, Wording
from adjudicate.rules.result import parse_result
from adjudicate.tournament import record_matches as merits
from adjudicate.tournament.games import RecordFacts, same_game
from adjudicate.tournament.model import Event
from adjudicate.tournament.names import Grade, NameBook, NameMatch
from adjudicate.tournament.norm import NOTHING_USUAL, EventNorm, giving_way, norm_of
from adjudicate.tournament.settings import EventTerms, Settings, terms_of
from adjudicate.tournament.whereabouts import players_in_title
from adjudicate.tournament.words import say

Confidence = Literal["high", "medium", "low"]
MatchKind = Literal["duplicate", "ambiguous", "competing", "surplus", "set-aside"]

BEGINNING: Final = 10  # number of first moves by which records of the same game are found
MOST_OPEN: Final = 5000  # maximum number of pairings without a record that are searched for each record
MOST_SUGGESTED: Final = 100  # maximum number of records for which a likely pairing is suggested
_RANKS: Final[dict[Confidence, int]] = {"high": 0, "medium": 1, "low": 2}
_BY_GRADE: Final[dict[Grade, Confidence]] = {
    Grade.ID: "high", Grade.ALIAS: "high", Grade.FULL: "high", Grade.ORDER: "high",
    Grade.LONGER: "medium", Grade.MISREAD: "medium", Grade.INITIALS: "medium", Grade.WORD: "low",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Match:
    """A record matched to a pairing.

    pairing, game -- indices of the pairing and of the record
    swapped       -- True if the record's Black is the pairing's White; None if the names do not show this
    reasons       -- reasons for the match, as phrases
    doubts        -- reasons why the record may be from another game; a record with doubts never contradicts a result
    others        -- names in the record that belong to other players of the event
    given, by_person -- whether a manifest or the results name this record, and whether a person did
    also          -- indices of other records of the same game, each with its own value of `swapped`
    perhaps       -- other pairings that the record may belong to, each with its own value of `swapped`
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
    also: tuple[tuple[int, bool | None], ...] = ()
    perhaps: tuple[tuple[int, bool | None], ...] = ()

    @property
    def reason(self) -> str:
        """The reasons as one phrase."""
        return "; ".join(self.reasons)


@dataclass(frozen=True, slots=True)
class Loose:
    """A record that was not matched, and the reason.

    kind       -- duplicate: same game as a matched record; ambiguous: matches several pairings; competing: one of
                  several different games for one pairing; surplus: all others; set-aside: excluded by the manifest
    pairings   -- indices of the pairings that it matches
    suggestion -- a phrase with the pairing that was probably meant, or ""
    """

    game: int
    kind: MatchKind
    because: str
    pairings: tuple[int, ...] = ()
    suggestion: str = ""


@dataclass(frozen=True, slots=True)
class Fixed:
    """Matches that a manifest or the results have decided, whatever names the records contain.

    games -- pairing -> its record, or None if it does not have one
    aside -- records that do not belong to any pairing
    why   -- pairing -> phrase with the source of the decision, if it is not the manifest
    none_expected -- pairings that do not have a record and do not need one
    """

    games: Mapping[int, int | None]
    aside: frozenset[int] = frozenset()
    why: Mapping[int, str] | None = None
    none_expected: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Matching:
    """The result of matching records to pairings. Each record and each pairing is in `matches` at most once.

    matches   -- pairing -> the match with its record
    loose     -- all other records, in order
    contested -- pairing without a record -> the candidate records, in order
    none_expected -- pairings for which the manifest expects no record
    norm      -- the usual settings of the event, from the records of players who were paired
    possible  -- pairing without a record -> unmatched records that may belong to it, and the reasons
    claimed_by_others -- pairing -> unmatched records that have the same moves but name other people
    """

    matches: Mapping[int, Match]
    loose: tuple[Loose, ...]
    contested: Mapping[int, tuple[int, ...]]
    none_expected: frozenset[int] = frozenset()
    norm: EventNorm = NOTHING_USUAL
    possible: Mapping[int, tuple[tuple[int, Wording], ...]] = field(default_factory=dict)
    claimed_by_others: Mapping[int, tuple[int, ...]] = field(default_factory=dict)


def match(
    event: Event,
    games: Sequence[RecordFacts],
    book: NameBook,
    fixed: Fixed | None = None,
    terms: EventTerms | None = None,
) -> Matching:
    """Match records to pairings. The order of records, players and pairings has no effect on the matches.

    terms -- the settings that bind the event; None to take them from the results alone
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
        self.possible: dict[int, list[tuple[int, Wording]]] = defaultdict(list)
        self.fitting: dict[int, list[merits.Fit]] = {}
        self.claimants = set[int]()  # records that match a pairing and are not strays

    def done(self) -> Matching:
        used = {game for game in self.fixed.games.values() if game is not None} | self.fixed.aside
        self._take_fixed()
        claims: dict[int, list[merits.Fit]] = defaultdict(list)
        self.fitting = {i: fits for i in range(len(self.games)) if (fits := self._fits(i)) or i in used}
        self.norm = norm_of(self.event, self.terms, [self.games[index] for index in self.fitting])
        for index, fits in self.fitting.items():
            best = merits.best_fits(fits, lambda fit: (*fit.which, -fit.turned))
            best = merits.best_fits(best, lambda fit: fit.manner)
            if index in used or all(fit.pairing in self.fixed.games for fit in best):
                continue  # there is no pairing, or the manifest gave the pairing another record
            if len(best) == 1:
                claims[best[0].pairing].append(best[0])
            else:
                self._ambiguous(index, best)
        for pairing in sorted(claims):
            self._claimed(pairing, claims[pairing])
        self._elsewhere()
        loose_or_matched = {m.game for m in self.matches.values()} | {x.game for x in self.loose}
        matched = {self._essence(m.game): m for m in self.matches.values()}
        rest = [index for index in range(len(self.games)) if index not in loose_or_matched]
        begun: dict[str, list[Match]] = defaultdict(list)
        for found in self.matches.values():
            begun[self.games[found.game].line[:BEGINNING]].append(found)
        left = []
        for index in rest:  # copies of a record that a manifest names, and records without names
            copied = matched.get(self._essence(index))
            if (same := copied or self._second_of_a_match(index, begun)) is None:
                left.append(index)
                continue
            name = self.games[same.game].place.name
            because = say("loose.copy", name=name) if copied else say("loose.second", name=name)
            self.loose.append(Loose(index, "duplicate", because, (same.pairing,)))
        self._left_over(left)
        decided = {*self.matches, *self.fixed.games}
        contested = {p: tuple(sorted(g)) for p, g in sorted(self.contested.items()) if p not in decided}
        matches = dict(sorted(self.matches.items()))
        possible = {p: tuple(found) for p, found in sorted(self.possible.items()) if p not in decided}
        ours = {pairing: found.game for pairing, found in matches.items() if not found.by_person}
        theirs = [one.game for one in self.loose if one.kind in ("surplus", "ambiguous")]
        claimed = merits.claimed_by_others(self.event, self.games, self.book, ours, theirs)
        loose = tuple(sorted(self.loose, key=lambda x: x.game))
        return Matching(matches, loose, contested, self.fixed.none_expected, self.norm, possible, claimed)

    def _elsewhere(self) -> None:
        """Suggest records that another record of their players has excluded for the pairings that have no record."""
        taken = {*self.matches, *self.fixed.games, *self.contested, *self.fixed.none_expected}
        for loose in self.loose:
            for fit in self.fitting[loose.game] if loose.game in self.claimants and loose.kind != "duplicate" else ():
                if fit.pairing not in taken and min(fit.which) >= 0 and not self.event.pairings[fit.pairing].by_default:
                    why = say("match.exchanged") if fit.manner[0] < 0 else merits.names_reason(fit.grades)
                    self.possible[fit.pairing].append((fit.game, why))

    def _left_over(self, rest: Sequence[int]) -> None:
        """Match records that have a misspelt name to their only possible pairing, and list the other records."""
        left = merits.Leftovers(self.event, self.book, self.meetings)
        taken = {*self.matches, *self.fixed.games, *self.contested}
        free = {i for i in range(len(self.event.pairings)) if i not in taken}
        wanted: dict[int, list[Match]] = defaultdict(list)
        for index in rest:
            found = left.misspelt(self.games[index], free)
            if found is not None and not self.norm.departures(self.games[index], self.event.pairings[found[0]]):
                wanted[found[0]].append(self._misspelt(index, *found))
        self.matches |= {pairing: records[0] for pairing, records in wanted.items() if len(records) == 1}
        matched = {found.game for found in self.matches.values()}
        open_ = sorted(free - {*self.matches})[:MOST_OPEN]
        for number, index in enumerate(index for index in rest if index not in matched):
            game = self.games[index]
            suggestion: Wording | str = ""
            if number < MOST_SUGGESTED:
                possible = left.possible(game, open_)
                suggestion = left.suggestion([*possible])
                for pairing, why in possible.items():
                    self.possible[pairing].append((index, why))
            self.loose.append(Loose(index, "surplus", left.because(game), (), suggestion))

    def _misspelt(self, index: int, pairing: int, swapped: bool, colours: tuple[merits.RecordColour, ...]) -> Match:
        game, claimed = self.games[index], self.event.pairings[pairing]
        names = AllOf(tuple(game.black[:60] if colour == "Black" else game.white[:60] for colour in colours))
        reason = say("match.letter", names=names)
        round_ = merits.by_round(claimed, game)
        told = say("match.round", n=claimed.round) if round_ == 2 else say("match.round-by-path", n=claimed.round)
        reasons = (reason, told) if round_ > 0 else (reason, say("match.only-game"))
        return Match(pairing, index, swapped, "low", reasons, (reason,))

    def _take_fixed(self) -> None:
        for pairing, game in sorted(self.fixed.games.items()):
            if game is not None:
                said = (self.fixed.why or {}).get(pairing)
                claimed, record = self.event.pairings[pairing], self.games[game]
                others = merits.names_of_others(claimed, record, self.book)
                doubted = {
                    "doubt.another-player": bool(others), "match.round-not": merits.by_round(claimed, record) == -2,
                    "match.date-not": merits.by_date(claimed, record) < 0,
                }  # fmt: skip
                doubts = tuple(say(key) for key, is_so in doubted.items() if said and is_so)
                found = Match(pairing, game, self._orientation(pairing, game), "high", (said or say("match.manifest"),))
                found = replace(found, doubts=doubts, given=True, others=others, by_person=said is None)
                self.matches[pairing] = found
        self.loose += [Loose(game, "set-aside", say("loose.set-aside")) for game in sorted(self.fixed.aside)]

    def _orientation(self, pairing: int, game: int) -> bool | None:
        record, claimed = self.games[game], self.event.pairings[pairing]
        black, white = ({*(found.keys if found else ())} for found in map(self.book.find, (record.black, record.white)))
        straight = (claimed.black in black) + (claimed.white in white)
        swapped = (claimed.white in black) + (claimed.black in white)
        return None if straight == swapped else swapped > straight

    def _fits(self, index: int) -> list[merits.Fit]:
        black, white, titled = self._named(self.games[index])
        if black is None or white is None:
            return []
        fits = self._fits_of(index, black, white, titled=titled)
        known = {fit.pairing for fit in fits}
        others = self._fits_of(index, black.anyhow, white.anyhow, titled=titled) if black.turned or white.turned else ()
        return [*fits, *(replace(fit, turned=True) for fit in others if fit.pairing not in known)]

    def _fits_of(self, index: int, black: NameMatch, white: NameMatch, *, titled: bool) -> list[merits.Fit]:
        if len(black.keys) * len(white.keys) > merits.MOST_PAIRS:
            return []
        blacks: dict[int, set[str]] = defaultdict(set)
        orders = [(black, white), (white, black)] if titled else [(black, white)]
        for b, w in (two for one, other in orders for two in product(one.keys, other.keys)):
            for pairing in self.meetings.get(frozenset((b, w)), ())[: merits.MOST_PAIRS + 1]:
                blacks[pairing].add(b)
            if len(blacks) > merits.MOST_PAIRS:
                return []
        grades = (black.grade, white.grade)
        return [self._fit(pairing, index, b, grades, titled=titled) for pairing, b in sorted(blacks.items())]

    def _named(self, game: RecordFacts) -> tuple[NameMatch | None, NameMatch | None, bool]:
        """Return the matches of Black's and White's names, and whether only the title, without colours, names them."""
        black, white = self.book.find(game.black), self.book.find(game.white)
        title = players_in_title(game.title) if black is None and white is None else None
        if title is None:
            return black, white, False
        one, other = map(self.book.find, title)
        return (one, other, True) if one and other else (black, white, False)

    def _fit(
        self, pairing: int, index: int, blacks: set[str], grades: tuple[Grade, Grade], *, titled: bool = False
    ) -> merits.Fit:
        """Rate how well a record matches a pairing. blacks -- keys of players who may be Black; both if unclear"""
        claimed, game = self.event.pairings[pairing], self.games[index]
        swapped = None if len(blacks) > 1 else claimed.black not in blacks
        colours = 0 if not claimed.colours_known or swapped is None else (-1 if swapped else 1)
        handicap = 0
        if claimed.handicap is not None and game.handicap is not None:
            handicap = 1 if max(claimed.handicap, 1) == max(game.handicap, 1) else -1  # a handicap of 1 has no stone
        which, manner = (merits.by_round(claimed, game), merits.by_date(claimed, game)), (colours, handicap)
        return merits.Fit(pairing, index, swapped, grades, which, manner, titled=titled)

    def _ambiguous(self, index: int, fits: Sequence[merits.Fit]) -> None:
        pairings = tuple(sorted({fit.pairing for fit in fits}))
        for pairing in pairings:
            self.contested[pairing].add(index)
        why = merits.why_several(self.event.pairings[i] for i in pairings)
        self.loose.append(Loose(index, "ambiguous", why, pairings))

    def _claimed(self, pairing: int, fits: Sequence[merits.Fit]) -> None:
        """Match a pairing to the best of its records, unless records of different games match it equally well."""
        fits = self._without_strays(pairing, fits)
        best = merits.best_fits(fits, lambda fit: (-max(fit.grades), *fit.which))
        first = min(best, key=lambda fit: (self.games[fit.game].fullness, fit.game))
        kin = {fit.game for fit in fits if same_game(self.games[first.game], self.games[fit.game])}
        rivals = [fit for fit in fits if fit.game not in kin]
        self.claimants |= {fit.game for fit in fits}
        if {fit.game for fit in rivals} & {fit.game for fit in best}:
            for fit in fits:
                self.contested[pairing].add(fit.game)
                self.loose.append(Loose(fit.game, "competing", say("loose.different-games"), (pairing,)))
            return
        copies = {fit.game for fit in fits if fit is not first and self._essence(fit.game) == self._essence(first.game)}
        seconds = [fit for fit in fits if fit.game in kin - copies - {first.game}]
        also = tuple((fit.game, first.swapped if fit.swapped is None else fit.swapped) for fit in seconds)
        self.matches[pairing] = replace(self._match(first, contested=bool(rivals)), also=also)
        name = self.games[first.game].place.name
        self.loose += [Loose(game, "duplicate", say("loose.copy", name=name), (pairing,)) for game in sorted(copies)]
        self.loose += [Loose(fit.game, "duplicate", say("loose.second", name=name), (pairing,)) for fit in seconds]
        self.loose += [Loose(fit.game, "surplus", say("loose.fits-less", name=name), (pairing,)) for fit in rivals]

    def _without_strays(self, pairing: int, fits: Sequence[merits.Fit]) -> Sequence[merits.Fit]:
        """Leave out records that depart from the event's settings or look like casual games, if any records remain."""
        claimed = self.event.pairings[pairing]
        departed = {fit.game: found for fit in fits if (found := self.norm.departures(self.games[fit.game], claimed))}
        if not (kept := [fit for fit in fits if fit.game not in departed]):
            return fits
        void = {fit.game for fit in kept if parse_result(self.games[fit.game].result).canonical == "Void"}
        if len(void) < len(kept):  # the players played the game again
            why = say("loose.stray", kinds=say("stray.void"))
            self.loose += [Loose(game, "surplus", why, (pairing,)) for game in sorted(void)]
            kept = [fit for fit in kept if fit.game not in void]
        strays = {game: tuple(say(f"stray.{d.kind}") for d in found) for game, found in departed.items()}
        strays |= giving_way(self.norm.habits, claimed, {fit.game: self.games[fit.game] for fit in kept})
        for game, kinds in strays.items():
            self.loose.append(Loose(game, "surplus", say("loose.stray", kinds=AllOf(kinds)), (pairing,)))
        return [fit for fit in kept if fit.game not in strays]

    def _essence(self, index: int) -> tuple[object, ...]:
        game = self.games[index]
        return *game.essence, *(found and found.keys for found in map(self.book.find, (game.black, game.white)))

    def _second_of_a_match(self, index: int, begun: Mapping[str, list[Match]]) -> Match | None:
        """Return the match with the same game as a record without names, judging by its moves, or None."""
        game = self.games[index]
        if any(name.strip(" ?") for name in (game.black, game.white)):
            return None
        alike = begun.get(game.line[:BEGINNING], ())
        return next((match for match in alike if same_game(game, self.games[match.game])), None)

    def _match(self, fit: merits.Fit, *, contested: bool) -> Match:
        limits = [_BY_GRADE[grade] for grade in fit.grades]  # the confidence is the lowest of these
        reasons = [
            say("match.title", names=merits.names_reason(fit.grades)) if fit.titled else merits.names_reason(fit.grades)
        ]
        doubts = [reasons[0]] if "low" in limits else []
        claimed = self.event.pairings[fit.pairing]
        several = len(self.meetings[frozenset((claimed.white, claimed.black))]) > 1

        def doubt(reason: Wording, doubted: Wording | None = None) -> None:
            reasons.append(reason)
            doubts.append(doubted or reason)
            limits.append("low")

        round_, date = fit.which
        if round_ == 2:
            reasons.append(say("match.round", n=claimed.round))
        elif round_ == 1 and several:
            doubt(say("match.round-by-path", n=claimed.round), say("doubt.only-path"))
        elif round_ == -2:
            doubt(say("match.round-not"))
        if date > 0:
            reasons.append(say("match.date"))
        elif date < 0:
            doubt(say("match.date-not"))
        if not several:
            reasons.append(say("match.only-game"))
        elif (round_ <= 0 and date <= 0) or any(
            other.pairing != fit.pairing and (other.which, other.turned) == (fit.which, fit.turned)
            for other in self.fitting[fit.game]
        ):
            reasons.append(say("match.told-by-colours"))
            if not self._told_by_handicap(fit):
                doubts.append(say("doubt.only-colours"))
            limits.append("medium")
        odd = self.norm.habits.doubts(self.games[fit.game], claimed)
        doubts += odd
        if odd or self.norm.departures(self.games[fit.game], claimed):
            limits.append("low")
        if fit.titled:
            limits.append("medium")
        if fit.turned:
            doubt(say("loose.several-players"))
        if fit.swapped and claimed.colours_known:
            reasons.append(say("match.exchanged"))
            limits.append("medium")
        if contested:
            reasons.append(say("match.contested"))
            limits.append("medium")
        confidence = max(limits, key=_RANKS.__getitem__)
        found = Match(fit.pairing, fit.game, fit.swapped, confidence, tuple(reasons), tuple(doubts))
        others = (other for other in self.fitting[fit.game] if merits.perhaps_of(other, fit))
        return replace(found, perhaps=tuple((other.pairing, other.swapped) for other in others))

    def _told_by_handicap(self, fit: merits.Fit) -> bool:
        """Return True if this is the only pairing of these two players that has the record's handicap."""
        claimed = self.event.pairings[fit.pairing]
        others = (self.event.pairings[i] for i in self.meetings[frozenset((claimed.white, claimed.black))])
        stones = [max(p.handicap, 1) if p.handicap is not None else None for p in others]  # handicap 1 has no stone
        return fit.manner[1] > 0 and None not in stones and stones.count(max(claimed.handicap or 0, 1)) == 1
