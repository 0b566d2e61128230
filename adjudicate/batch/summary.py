"""Count the results of a batch, check that the counts add up, and list the records worth a look."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from adjudicate.batch.columns import opinions_of, same_dead
from adjudicate.batch.duplicates import Duplicates
from adjudicate.batch.words import say
from adjudicate.batch.work import BatchRow, RowBlock
from adjudicate.display.wording import Wording
from adjudicate.rules.findings import CODE_BOOK, ERROR_BOOK
from adjudicate.rules.findings.unreadable import InternalError, OutOfMemory, TookTooLong, WorkerDied
from adjudicate.sources.system import known_reasons

MOST_WORTH: Final = 200
STATUSES: Final = ("confirmed", "contradicted", "undetermined", "unverifiable")
GIVEN_UP: Final = frozenset(cls.code for cls in (WorkerDied, TookTooLong, OutOfMemory, InternalError))

_KINDS: Final = ("illegal", "irregular", "unreadable", "notes")
_KIND_OF: Final = {cls.code: cls.usual_severity for cls in CODE_BOOK if cls.usual_severity != "note"} | dict.fromkeys(
    (cls.code for cls in ERROR_BOOK), "unreadable"
)

# reasons why a record is worth a look, most urgent first
REASONS: Final = tuple(
    say(f"worth.{one}") for one in ("other-winner", "contradicted", "repetition", "illegal", "unreadable", "asked")
)

ASKED_FOR: Final = len(REASONS) - 1
_ERRORS: Final = {cls.code: cls for cls in ERROR_BOOK}


@dataclass
class EngineCount:
    """Counts of one engine's answers.

    name        -- name that the engine reported with its latest answer; untrusted
    as_recorded -- number of games in which the engine's dead stones give the recorded result
    otherwise   -- number of games in which they give another result
    no_result   -- number of games with an answer but without a recorded result to compare it with
    failed      -- number of games without a usable answer
    """

    name: str = ""
    as_recorded: int = 0
    otherwise: int = 0
    no_result: int = 0
    failed: int = 0

    def add(self, opinion: Mapping[str, Any]) -> None:
        """Count one answer of the engine."""
        self.name = opinion["engine"] or self.name
        if opinion["status"] == "failed":
            self.failed += 1
        elif opinion["status"] == "suggested":
            self.as_recorded += opinion["as_recorded"] is True
            self.otherwise += opinion["as_recorded"] is False
            self.no_result += opinion["as_recorded"] is None


@dataclass
class EngineAgreement:
    """Counts of all engines' answers about the undetermined games in a batch.

    engines      -- the counts of each engine, in the order in which the user named the engines
    undetermined -- number of undetermined games, including those about which no engine was asked
    same         -- number of games for which two engines name the same dead stones
    same_against -- number of these games in which the dead stones do not give the recorded result
    """

    engines: list[EngineCount] = field(default_factory=list)
    undetermined: int = 0
    same: int = 0
    same_against: int = 0

    def add(self, sheet: Mapping[str, Any]) -> None:
        """Count the answers in the row of an undetermined game."""
        self.undetermined += 1
        opinions = opinions_of(sheet)
        for number, opinion in enumerate(opinions):
            if number == len(self.engines):
                self.engines.append(EngineCount())
            self.engines[number].add(opinion)
        if same_dead(sheet):
            self.same += 1
            self.same_against += opinions[0]["as_recorded"] is False


@dataclass(frozen=True)
class Worth:
    """A record worth a look: the reason (an index into REASONS), the record's number in the batch, and its row."""

    rank: int
    number: int
    game: BatchRow

    @property
    def data(self) -> dict[str, Any]:
        """The parsed row. It is parsed on each access, because 20,000 parsed rows would take 300 MB."""
        data: dict[str, Any] = json.loads(self.game.line)
        return data


@dataclass
class Summary:
    """The counts of a batch.

    rows         -- number of all rows
    adjudicated  -- number of games with a sheet
    refused      -- number of error rows
    rests        -- error rows for missing ends of truncated games; the part before the break has its own row
    files        -- error rows for whole files whose games are unknown
    given_up     -- whole files that made a worker crash, hang or run out of memory
    skipped      -- files that were skipped, such as files without the name of a record
    agreement    -- the engines' answers, if any engine was asked
    verdicts, codes, rulesets -- verdict status, finding code or ruleset -> number of games
    other_winner -- contradicted games in which the computed winner is not the recorded winner
    declared     -- unverifiable games whose recorded result does not claim a count
    skipped_as   -- reason for skipping -> number of files
    duplicates   -- games that occur more than once, if requested
    selected     -- numbers of files written, renamed, and left out because only some of their games match a condition
    most         -- maximum number of records worth a look to keep
    only         -- kinds of records to keep (see kinds()); empty to keep every record worth a look
    number_worth -- number of records worth a look, whether or not they were kept
    """

    rows: int = 0
    adjudicated: int = 0
    refused: int = 0
    rests: int = 0
    files: int = 0
    given_up: int = 0
    skipped: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    rulesets: Counter[str] = field(default_factory=Counter)
    illegal: int = 0
    irregular: int = 0
    other_winner: int = 0
    agreement: EngineAgreement | None = None
    declared: int = 0
    skipped_as: Counter[str] = field(default_factory=Counter)
    duplicates: Duplicates | None = None
    selected: tuple[int, int, int] | None = None
    most: int = MOST_WORTH
    only: frozenset[str] = frozenset()
    number_worth: int = 0
    _worth: list[Worth] = field(default_factory=list, repr=False)

    @property
    def found(self) -> int:
        """Number of games and files found: found = adjudicated + refused + skipped."""
        return self.rows + self.skipped

    def imbalance(self) -> str:
        """Return the totals as text if they do not add up, or "" if they do."""
        return "" if self.found == self.adjudicated + self.refused + self.skipped else repr(self)

    @property
    def worth(self) -> list[Worth]:
        """Up to `most` records worth a look, most urgent first. Equally urgent records are in batch order."""
        return sorted(self._worth, key=lambda w: (w.rank, w.number))[: self.most]

    def add_all(self, games: Sequence[BatchRow]) -> None:
        """Count rows. Lines are parsed only for rows that are kept or have engines' answers."""
        bare = games.bare if isinstance(games, RowBlock) else games
        kinds = {id(game): game for game in bare}
        seen = {kind: self.agreement is not None or self._rank(game) is not None for kind, game in kinds.items()}
        if any(seen.values()):
            for number, game in enumerate(bare):
                self.add(games[number] if seen[id(game)] else game)
            return
        for kind, times in Counter(map(id, bare)).items():
            self.add(kinds[kind], times)

    def add(self, game: BatchRow, times: int = 1) -> None:
        """Count a row `times` times. For a row that is worth a look, `times` must be 1."""
        self.rows += times
        for code in game.codes:
            self.codes[code] += times
        rank = self._rank(game)
        if rank is not None:
            self.number_worth += 1
            self._worth.append(Worth(rank, self.rows, game))
            if len(self._worth) >= 2 * self.most + MOST_WORTH:
                self._worth = self.worth
        if not game.status:
            self.refused += times
            self.rests += times * (game.of == "rest")
            self.files += times * (game.of == "file")
            self.given_up += times * (game.of == "file" and not GIVEN_UP.isdisjoint(game.codes))
            return
        self.adjudicated += times
        self.verdicts[game.status] += times
        if self.agreement is not None and game.status == "undetermined":
            self.agreement.add(json.loads(game.line))
        self.rulesets[game.ruleset] += times
        self.illegal += times * game.illegal
        self.irregular += times * game.irregular
        self.other_winner += times * (rank_of(game) == 0)
        self.declared += times * (game.declared and game.status == "unverifiable")

    def _rank(self, game: BatchRow) -> int | None:
        rank = rank_of(game)
        if not self.only:
            return rank
        return None if self.only.isdisjoint(kinds(game)) else ASKED_FOR if rank is None else rank


def kinds(game: BatchRow) -> set[str]:
    """Return a row's kinds: its status or "unreadable", and "illegal" or "irregular" if it has such findings."""
    found = {game.status or "unreadable"}
    return found | {name for name, is_so in (("illegal", game.illegal), ("irregular", game.irregular)) if is_so}


def rank_of(game: BatchRow) -> int | None:
    """Return the index in REASONS of the reason to look at a row, or None if there is no reason."""
    if game.status == "contradicted":
        return 0 if game.other_winner else 1
    if game.illegal:
        return 2 if {"M203", "M204"}.intersection(game.codes) else 3
    return None if game.status else 4


def by_severity(codes: Mapping[str, int]) -> list[tuple[str, list[tuple[str, int]]]]:
    """Group codes and their frequencies by kind. The gravest kind and, within a kind, the most frequent code are first.

    >>> by_severity({"R173": 8, "M203": 1, "R101": 2, "M201": 3})
    [('illegal', [('M201', 3), ('M203', 1)]), ('unreadable', [('R101', 2)]), ('notes', [('R173', 8)])]
    """
    ordered = sorted(codes.items(), key=lambda item: (-item[1], item[0]))
    kinds = ((kind, [one for one in ordered if _KIND_OF.get(one[0], "notes") == kind]) for kind in _KINDS)
    return [(kind, found) for kind, found in kinds if found]


def error_message(row: Mapping[str, Any]) -> str:
    """Return the message of an error row. It can be translated if the row contains all values in the message."""
    error = row["error"]
    made = _ERRORS.get(error.get("code"))
    if made is not None and "reason" not in (facts := error.get("data") or {}):  # such a reason is in English
        with suppress(TypeError, ValueError, KeyError):
            message = made(**facts, byte=error["byte"], game=row["source"]["game"]).message
            if message == error["message"]:
                return message
    return known_reasons().get(error["message"], str(error["message"]))


def refusals(totals: Summary) -> list[tuple[int, str]]:
    """Return the number of refusals of each kind, and the suffix of the kind's text keys. Empty if all are games.

    The last kind, "given-up", is part of the kind "files", so its files are counted in both.
    """
    if not (totals.rests or totals.files):
        return []
    games = totals.refused - totals.rests - totals.files
    found = [(games, "games"), (totals.rests, "rests"), (totals.files, "files"), (totals.given_up, "given-up")]
    return [kind for kind in found if kind[0]]


def second_opinions(agreement: EngineAgreement | None) -> list[Wording]:
    """Return sentences about the engines' answers on undetermined games. They contain untrusted engine names."""
    if agreement is None:
        return []
    told = []
    open_games = say("opinion.games", n=agreement.undetermined)
    for one in agreement.engines:
        rest = [("another", one.otherwise), ("nothing", one.no_result), ("failed", one.failed)]
        counts = [say("opinion.as-recorded", n=one.as_recorded)]
        counts += [say(f"opinion.{what}", n=number) for what, number in rest if number]
        told.append(say("opinion", games=open_games, engine=one.name or say("opinion.engine"), counts=tuple(counts)))
    if agreement.same:
        key = "opinion.same-against" if agreement.same_against else "opinion.same"
        told.append(say(key, n=agreement.same, against=agreement.same_against))
    return told
