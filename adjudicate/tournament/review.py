"""Check every pairing of a tournament against its matched record, and find the wins that would change."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from adjudicate.display.markup import Markup
from adjudicate.display.wording import Phrases, Wording
from adjudicate.rules.komi_text import likely_komi
from adjudicate.rules.quarters import show
from adjudicate.rules.result import parse_in_points, parse_result
from adjudicate.rules.words import FirstOf, SgfResult
from adjudicate.tournament.checks import SEVERITIES, Check, Checked, PairingCheck
from adjudicate.tournament.decisions import Change, Settlement, changes, decided_outcomes, wins
from adjudicate.tournament.duplicate_records import RecordOfGame, compared
from adjudicate.tournament.evidence import reading
from adjudicate.tournament.games import Lost, RecordFacts, Records, Workers
from adjudicate.tournament.league import LeagueGame, breaches
from adjudicate.tournament.matching import Loose, Match, Matching
from adjudicate.tournament.model import MIRRORED, Event, FileRemark, Outcome, Pairing
from adjudicate.tournament.names import letters_lost
from adjudicate.tournament.norm import komi_doubt
from adjudicate.tournament.record_matches import why_several
from adjudicate.tournament.settings import EventTerms, binding_komi
from adjudicate.tournament.teams import MatchChange, match_changes
from adjudicate.tournament.words import ReportLanguage, labels, say
from adjudicate.tournament.work import GameQuery

MOST_EXPLAINED = 200  # maximum number of undetermined records explained at length
BESIDE: Final = ("duplicate", "ambiguous", "competing")
"""Kinds of unmatched records that are decided together with the pairings that they match."""
MANY_MOVES = 20  # different games never begin with this many equal moves


@dataclass(frozen=True)
class Review:
    """The result of checking a complete tournament.

    rows    -- one per pairing, in the order of the results
    changes -- players whose wins would change
    settlement -- the state of the decisions about the findings
    in_doubt -- players in games that depend on komi or rules, with their wins if the other player had won
    matches -- team matches whose score would change
    """

    event: Event
    terms: EventTerms
    records: Records
    matching: Matching
    rows: tuple[Checked, ...]
    changes: tuple[Change, ...]
    settlement: Settlement = field(default_factory=Settlement)
    in_doubt: tuple[Change, ...] = ()
    matches: tuple[MatchChange, ...] = ()

    @cached_property
    def called(self) -> dict[str, str]:
        """A map from player keys to names."""
        return labels(self.event.players)

    def rounds(self, only: int | None = None, *, expected: bool = False) -> list[tuple[int | None, list[Checked]]]:
        """Return the rows grouped by round, with the worst row of each round first.

        only     -- number of the only round to return, or None for all
        expected -- True to leave out pairings for which no record is expected or found
        """
        by_round: dict[int | None, list[Checked]] = defaultdict(list)
        for row in self.rows:
            round_ = self.event.pairings[row.pairing].round
            if (only is None or round_ == only) and not (expected and row.not_expected):
                by_round[round_].append(row)
        ordered = sorted(by_round.items(), key=lambda item: (item[0] is None, item[0] or 0))
        return [(round_, sorted(rows, key=lambda row: (row.rank, row.pairing))) for round_, rows in ordered]

    @cached_property
    def beside(self) -> Mapping[int, Sequence[int]]:
        """A map from pairings to unmatched records that are decided with them, including copies."""
        found: dict[int, list[int]] = defaultdict(list)
        for loose in self.matching.loose:
            for index in loose.pairings if loose.kind in BESIDE else ():
                found[index].append(loose.game)
        return found

    def of_round(self, found: Iterable[Change], only: int | None) -> list[Change]:
        """Return the changes in wins that a round's results cause, or all changes if `only` is None."""
        return [c for c in found if only is None or any(self.event.pairings[i].round == only for i in c.pairings)]

    def loose_of(self, only: int | None = None) -> tuple[Loose, ...]:
        """Return the unmatched records, or only those that may belong to a round."""
        return tuple(loose for loose in self.matching.loose if only is None or only in self._rounds_of(loose))

    def _rounds_of(self, loose: Loose) -> set[int | None]:
        fits = {self.event.pairings[i].round for i in loose.pairings}
        game = self.records.games[loose.game]
        return fits or ({game.round} if game.round is not None else {p.round for p in self.event.pairings})

    @cached_property
    def counts(self) -> Counter[str]:
        """The number of pairings per status, of unmatched records per kind, and of checks per severity."""
        found = Counter[str](row.status for row in self.rows)
        found.update(f"record {loose.kind}" for loose in self.matching.loose)
        found.update(f"check {c.severity}" for row in self.rows for c in row.checks)
        return found


def review(event: Event, terms: EventTerms, records: Records, matching: Matching, workers: Workers) -> Review:
    """Check every pairing against its record."""

    def query(index: int, game: int, *, thorough: bool = False) -> GameQuery:
        pairing, facts = event.pairings[index], records.games[game]
        allowed = binding_komi(terms, pairing, facts)[0]
        options = terms.options(pairing, facts, thorough=thorough)
        unclear = allowed if likely_komi(show([*allowed, 0][0])) is not None else ()  # perhaps not in points
        others = {*unclear} - {facts.komi if options.komi is None else options.komi}
        return GameQuery(
            options, also=(*(komi_doubt(matching.norm, pairing, facts, allowed) or ())[:1], *sorted(others))
        )

    asked = ((i, game) for i, m in matching.matches.items() for game in (m.game, *(second for second, _ in m.also)))
    queries = {game: query(index, game) for index, game in asked}
    said = records.adjudicate_asked(queries, workers) if queries else {}
    called = labels(event.players)

    def compare(index: int, match: Match) -> Checked:
        answer, game = said[match.game], records.games[match.game]
        if isinstance(answer, Lost):
            return unreadable(index, match, answer.message)
        readings = tuple(map(reading, answer["readings"]))
        return PairingCheck(event.pairings[index], match, game, readings, terms, matching.norm, called).done()

    def checked(index: int) -> Checked:
        pairing, match = event.pairings[index], matching.matches.get(index)
        if match is None:
            names = (player.name for player in event.players if player.key in (pairing.white, pairing.black))
            return without_record(
                index, pairing, contested=[_described(records.games[i]) for i in matching.contested.get(index, ())],
                possible=[(records.games[i].place.name, why) for i, why in matching.possible.get(index, ())],
                lost=[name for name in names if letters_lost(name)],
                none_expected=index in matching.none_expected, expected=terms.expects(pairing),
            )  # fmt: skip
        row = compare(index, match)
        seconds = [
            RecordOfGame(records.games[game], swapped, tuple(map(reading, other["readings"])))
            for game, swapped in match.also
            if not isinstance(other := said[game], Lost)
        ]
        first = RecordOfGame(records.games[match.game], match.swapped, row.readings)
        return compared(row, pairing, first, seconds) if seconds and row.readings else row

    def of_another(match: Match, tried: set[int]) -> bool:
        """Return True if a record supports another pairing that it may belong to, and that it can take from no other.

        The record that supports this pairing may itself belong to yet another one.
        """
        for index, swapped in match.perhaps:
            other, own = replace(match, pairing=index, swapped=swapped), rows[index].match
            free = index not in matching.none_expected and not (own is not None and own.by_person)
            if free and index not in tried and compare(index, other).status == "supported":
                tried.add(index)
                if own is None or rows[index].status not in ("supported", "margin") or of_another(own, tried):
                    return True
        return False

    def why(match: Match) -> Wording:
        return why_several(event.pairings[i] for i in (match.pairing, *(i for i, _ in match.perhaps)))

    rows = [checked(index) for index in range(len(event.pairings))]
    worth_time = (row for row in rows if row.status in ("contradicted", "margin", "uncheckable"))
    unexplained = [row.pairing for row in worth_time if any(r.status == "undetermined" for r in row.readings)]
    if unexplained := unexplained[:MOST_EXPLAINED]:
        queries = {m.game: query(i, m.game, thorough=True) for i, m in matching.matches.items() if i in unexplained}
        again = records.adjudicate_asked(queries, workers)
        said |= {game: answer for game, answer in again.items() if not isinstance(answer, Lost)}
        for index in unexplained:
            rows[index] = checked(index)
    against = (row.match for row in rows if row.match is not None and row.status == "contradicted")
    doubted = {m.pairing: replace(m, doubts=(why(m),), confidence="low") for m in against if of_another(m, set())}
    matching = replace(matching, matches={**matching.matches, **doubted})
    rows = [checked(row.pairing) if row.pairing in doubted else row for row in rows]
    rows = _same_games(rows, records, matching.claimed_by_others)
    rows = _with_matches(event, of_league(event, terms, records, rows))
    keys = {"size": "remark.most-size", "date": "remark.most-date"}
    at_odds = (say(keys[d.kind], records=d.said, results=d.usual) for d in matching.norm.departing)
    event = replace(event, remarks=(*event.remarks, *(FileRemark(0, message) for message in at_odds)))
    corrected = decided_outcomes(rows, Settlement())
    changed, in_doubt = (changes(event, outcomes) for outcomes in (corrected, other_outcomes(event, rows)))
    matches = match_changes(event, corrected)
    return Review(event, terms, records, matching, tuple(rows), changed, in_doubt=in_doubt, matches=matches)


def other_outcomes(event: Event, rows: Iterable[Checked]) -> dict[int, Outcome]:
    """Map each pairing whose winner depends on the komi or the rules to the opposite outcome."""
    outcomes = ((row.pairing, event.pairings[row.pairing].outcome) for row in rows if row.decides)
    return {index: MIRRORED[outcome] for index, outcome in outcomes if outcome in MIRRORED}


_BY_LEAGUE: Final = {"komi": "komi", "handicap-komi": "komi", "start": "date", "finish": "date", "board": "size"}
"""Rule of a league -> kind of the general check that reports the same fault."""


def of_league(
    event: Event, terms: EventTerms, records: Records, rows: Iterable[Checked], wrong: Container[int] = ()
) -> list[Checked]:
    """Return the rows with the current breaches of the league's rules. wrong -- pairings that count for no limit"""
    ranks = {player.key: player.rank for player in event.players}
    games = {}
    for row in rows:
        if row.match is not None and not event.pairings[row.pairing].by_default:
            pairing, facts = event.pairings[row.pairing], records.games[row.match.game]
            own = (facts.white_rank, facts.black_rank)[:: -1 if row.match.swapped else 1]
            sides = zip(own, (pairing.white, pairing.black), strict=True)
            white, black = (rank or ranks.get(key, "") for rank, key in sides)
            void = pairing.outcome == "unknown" and parse_result(facts.result).canonical == "Void"
            games[row.pairing] = LeagueGame(pairing, facts, (white, black), not void and row.pairing not in wrong)
    found = breaches(terms.league, games, labels(event.players))
    with_checks = []
    for row in rows:
        added = found.get(row.pairing, ())
        same = {_BY_LEAGUE.get(c.kind.removeprefix("league-"), "") for c in added if c.severity != "note"}
        general = [c for c in row.checks if not c.kind.startswith("league-")]
        kept = [c for c in general if c.kind not in same or c.severity != "irregular"]
        checks = sorted((*kept, *added), key=lambda check: SEVERITIES.index(check.severity))
        with_checks.append(replace(row, checks=tuple(checks)) if added or general != [*row.checks] else row)
    return with_checks


def _with_matches(event: Event, rows: list[Checked]) -> list[Checked]:
    """Add a note to each row whose board alone would change the winner of its team match."""
    for index, outcome in {**decided_outcomes(rows, Settlement()), **other_outcomes(event, rows)}.items():
        for change in (change for change in match_changes(event, {index: outcome}) if change.turned):
            message = say("check.match", match=match_words(change, event.pairings[index].round))
            rows[index] = replace(rows[index], checks=(*rows[index].checks, Check("match", "note", message)))
    return rows


def match_words(change: MatchChange, of_round: int | None) -> Wording:
    """Describe a team match, with its reported and its corrected score."""
    match = change.match
    before, after = (say("match.score", white=wins(w), black=wins(b)) for w, b in (change.before, change.after))
    said = say("match.changed", white=match.white[:60], black=match.black[:60], before=before, after=after)
    return said if of_round is None else say("match.changed-round", n=of_round, match=said)


def _same_games(rows: list[Checked], records: Records, claimed: Mapping[int, Sequence[int]]) -> list[Checked]:
    """Add a check to each pairing whose record has the same moves as another record.

    claimed -- pairing -> unmatched records that have the same moves but name other people
    """
    by_moves: dict[str, list[int]] = defaultdict(list)
    for i, row in enumerate(rows):
        if row.match is not None and records.games[row.match.game].moves >= MANY_MOVES:
            by_moves[records.games[row.match.game].played].append(i)
    for i, alike in ((i, same) for same in by_moves.values() for i in same):
        matched = [m.game for j in alike[:4] if j != i and (m := rows[j].match)]
        both = {"check.same-moves": matched, "check.same-moves-loose": claimed.get(rows[i].pairing, ())}
        for key, others in both.items():
            if others:
                names = tuple(records.games[game].place.name for game in others[:3])
                rows[i] = _of_another_perhaps(rows[i], say(key, records=names))
    return rows


def _of_another_perhaps(row: Checked, message: Wording) -> Checked:
    """Add a check to each row whose record may be of a different game, because the same moves appear elsewhere."""
    row = replace(row, checks=(*row.checks, Check("same-moves", "irregular", message)))
    if row.status != "contradicted":
        return row
    return replace(row, status="uncheckable", because=say("why.same-moves", because=row.because), by="", corrected=None)


def pages(
    review_: Review, wanted: list[int], workers: Workers, board: ReportLanguage | None = None
) -> dict[int, Markup]:
    """Map each wanted pairing to the sheet of its record, as a section of an HTML page.

    wanted -- indices of pairings with a record
    board  -- if given, return only the final position, with its marks explained in this language
    """
    games, pairings, queries = review_.records.games, review_.event.pairings, dict[int, GameQuery]()
    wanted_games = {index: review_.matching.matches[index].game for index in wanted}
    for index, game in wanted_games.items():
        options = review_.terms.options(pairings[index], games[game], thorough=True)
        queries[game] = GameQuery(options, page=True, board=board)
    said = review_.records.adjudicate_asked(queries, workers) if queries else {}
    answers = ((index, said[game]) for index, game in wanted_games.items())  # markup from our own section()
    return {index: Markup(answer["page"]) for index, answer in answers if not isinstance(answer, Lost)}


MOST_NAMED: Final = 3  # maximum number of possible records named in a pairing's reason


def without_record(
    index: int,
    pairing: Pairing,
    *,
    contested: Sequence[str] = (),
    possible: Sequence[tuple[str, Wording]] = (),
    lost: Sequence[str] = (),
    none_expected: bool = False,
    expected: bool = True,
) -> Checked:
    """Return the row for a pairing without a record.

    contested -- records that match the pairing, but match another pairing equally well or compete with another record
    possible  -- names of records that may belong to the pairing, with the reasons
    lost      -- players' names that have lost letters in the results file
    none_expected, expected -- whether the manifest states that no record exists, and whether the settings expect one
    """
    if contested:
        message = say("check.ambiguous", n=len(contested), records=FirstOf(tuple(contested), MOST_NAMED))
        return Checked(index, "ambiguous", say("sentence", clause=message), (Check("ambiguous", "irregular", message),))
    if pairing.by_default:
        return Checked(index, "default", say("why.default"))
    if none_expected:
        return Checked(index, "uncheckable", say("why.none-expected"))
    if pairing.outcome == "unknown":
        return Checked(index, "unreported", say("why.nothing"))
    if not expected and not possible:
        return Checked(index, "uncheckable", say("why.not-expected"), not_expected=True)
    message = say("check.missing")
    if lost:
        message = say("check.missing-letters", names=tuple(lost))
    elif pairing.record:
        message = say("check.missing-named", named=say("check.named", name=pairing.record[:60]))
    if possible:
        perhaps = tuple(say("check.perhaps", record=record, why=why) for record, why in possible[:MOST_NAMED])
        message = say("check.missing-perhaps", missing=message, perhaps=Phrases(perhaps))
    return Checked(index, "missing", say("sentence", clause=message), (Check("missing", "irregular", message),))


def _described(game: RecordFacts) -> Wording:
    """Describe a record by its name and its result, or by its name and its number of moves."""
    result = parse_in_points(game.result).canonical
    if result == "?":
        return say("second.stops", record=game.place.name, n=game.moves)
    return say("second.result", record=game.place.name, result=SgfResult(result))


def unreadable(index: int, match: Match, message: str) -> Checked:
    """Return the row for a pairing whose record cannot be adjudicated."""
    found = (Check("unreadable", "irregular", say("check.unreadable", why=message)),)
    return Checked(index, "unreadable", say("sentence", clause=found[0].message), found, match=match)
