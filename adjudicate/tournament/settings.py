"""The director's settings in `adjudicate.toml`, and the terms that bind the games of a tournament.

Unknown keys are errors; none is ignored. The command line overrides the settings, which override the results.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final, TypeVar

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError, quoted
from adjudicate.adjudication.options import Options
from adjudicate.rules.komi_text import likely_komi
from adjudicate.rules.quarters import show
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS, from_record
from adjudicate.rules.words import Points
from adjudicate.tournament import league_rules
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.league_rules import NO_RULES, LeagueRules, rules_of
from adjudicate.tournament.model import Event, Pairing, Player
from adjudicate.tournament.names import Grade, NameBook
from adjudicate.tournament.toml_files import check_key, check_period, date_of, komi_of, tables_of, whole_of, word_of
from adjudicate.tournament.words import say

NAME: Final = "adjudicate.toml"
_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "rules": ("ruleset", "komi", "handicap-komi", "illegal"), "event": ("name", "start", "finish", "size", "rounds"),
    "records": ("expected",), "league": league_rules.KEYS, "supplement": (), "aliases": (),
}  # fmt: skip
_FREE: Final = ("aliases", "supplement")  # tables whose keys a director chooses
_OLD_KEYS: Final[dict[str, tuple[str, ...]]] = {"rules": ("policy",)}  # the old name of "illegal"

MOST_RULE: Final = 500  # maximum number of characters of an event's rule

T = TypeVar("T")


SupplementRule = tuple[str, str, str]
"""A rule of an event: its subject, its text, and its source or ""."""


Expected = Mapping[str, frozenset[int]]
"""Name ("rounds" or "tables") -> the numbers from which records are expected. Without an entry, all are."""

_WHERE: Final = re.compile(
    r"(rounds?|runden?|rondes?)|(tables?|boards?|tische?|brett(?:er)?)|(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?"
)


def expected_of(text: str) -> Expected:
    """Parse the games from which records are expected, such as "tables 1-5" or "rounds 1-3, tables 1, 2 and 4".

    >>> expected_of("round 2, tables 1-3 and 7")
    {'rounds': frozenset({2}), 'tables': frozenset({1, 2, 3, 7})}
    """
    found: dict[str, set[int]] = {}
    of: set[int] | None = None
    bare = text.casefold()
    for match in _WHERE.finditer(bare):
        if match[1] or match[2]:
            of = found.setdefault("rounds" if match[1] else "tables", set())
        elif of is not None:
            of.update(range(int(match[3]), int(match[4] or match[3]) + 1))
    if re.sub(r"\b(?:and|und|et|of|von|de)\b|[\s,;]", "", _WHERE.sub("", bare)) or not found or not all(found.values()):
        raise NotUnderstoodError(say("settings.expected", text=quoted(text[:40])))
    return {name: frozenset(numbers) for name, numbers in found.items()}


@dataclass(frozen=True)
class Settings:
    """Settings from the file or from the command line. A setting that is not given is None.

    komi, handicap_komi -- quarter points, for even games and for games with a handicap
    expected            -- the games from which records are expected
    supplement          -- the event's rules on questions that the rules of play leave open
    aliases             -- nickname -> a player's name, key or number, as written
    """

    ruleset: str | None = None
    komi: int | None = None
    handicap_komi: int | None = None
    policy: Policy | None = None
    name: str | None = None
    start: date | None = None
    finish: date | None = None
    size: int | None = None
    rounds: int | None = None
    aliases: Mapping[str, str] = field(default_factory=dict)
    expected: Expected = field(default_factory=dict)
    league: LeagueRules = NO_RULES
    supplement: tuple[SupplementRule, ...] = ()


def read(data: bytes) -> Settings:
    """Read the settings file. Raises EventFileError for invalid TOML, an unknown key or an impossible value."""
    tree = tables_of(data)
    tables: dict[str, dict[str, Any]] = {}
    for key, value in tree.items():
        check_key(key, tuple(_KEYS), "")
        if not isinstance(value, dict):
            raise EventFileError(say("settings.table", name=key))
        for inner in value:
            if key not in _FREE:
                check_key(inner, (*_KEYS[key], *_OLD_KEYS.get(key, ())), key)
        tables[key] = value
    rules, event, records, league, supplement, aliases = (tables.get(key, {}) for key in _KEYS)
    days = {key: date_of(key, event.get(key)) for key in ("start", "finish")}
    check_period(days)
    return Settings(
        ruleset=word_of("ruleset", rules.get("ruleset"), values.ruleset), komi=komi_of("komi", rules.get("komi")),
        handicap_komi=komi_of("handicap-komi", rules.get("handicap-komi")), policy=_policy(rules),
        name=word_of("name", event.get("name"), str), **days, size=whole_of("size", event.get("size"), 52),
        rounds=whole_of("rounds", event.get("rounds"), 999),
        expected=word_of("expected", records.get("expected"), expected_of) or {}, league=rules_of(league),
        supplement=tuple((name, _supplement(name, text), "") for name, text in supplement.items()),
        aliases={nick: _alias(nick, name) for nick, name in aliases.items()},
    )  # fmt: skip


def _policy(rules: Mapping[str, Any]) -> Policy | None:
    """Return the policy for illegal moves, from the key `illegal` or from `policy`, the key's old name."""
    new, old = (word_of(key, rules.get(key), values.policy) for key in ("illegal", "policy"))
    if new is not None and old is not None and new != old:
        raise EventFileError(say("settings.policy"))
    return new or old


def _supplement(name: str, text: object) -> str:
    if not isinstance(text, str) or not text.strip():
        raise EventFileError(say("settings.supplement", name=quoted(name[:40])))
    return text[:MOST_RULE]


def _alias(nick: str, name: object) -> str:
    if not nick.strip():
        raise EventFileError(say("alias.empty"))
    if not isinstance(name, str) or not name.strip():
        raise EventFileError(say("alias.name", alias=nick[:60]))
    return name


@dataclass(frozen=True)
class EventTerms(Settings):
    """The terms that bind all games of an event. sources -- terms with their source: "komi 7.5 (as requested)" """

    policy: Policy = "stands"
    name: str = ""
    sources: tuple[str, ...] = ()

    @property
    def rules_of_event(self) -> list[str]:
        """The event's rules on questions that the rules of play leave open, with the source of each."""
        named = [(source, {"name": name, "text": text}) for name, text, source in self.supplement]
        return [say("event.rule", source=s, **rule) if s else say("event.own-rule", **rule) for s, rule in named]

    def expects(self, pairing: Pairing) -> bool:
        """Return True if a record of a pairing is expected, or if its round or table is unknown."""
        at = {"rounds": pairing.round, "tables": pairing.table}
        return all(at[name] is None or at[name] in numbers for name, numbers in self.expected.items())

    def options(self, pairing: Pairing, game: RecordFacts, *, thorough: bool = False) -> Options:
        """Return the options with which the record of a pairing is adjudicated."""
        _, komi = binding_komi(self, pairing, game)
        return Options(rules=self.ruleset, policy=self.policy, komi=komi, thorough=thorough)


def terms_of(event: Event, settings: Settings, asked: Settings, preset: Settings | None = None) -> EventTerms:
    """Combine the terms in order of precedence: command line (`asked`), settings, results file, preset."""
    preset = preset or Settings()
    said = []
    named = None if event.rules is None else from_record(event.rules)
    ruleset, who = _first(asked.ruleset, settings.ruleset, None if named is None else named.id, preset.ruleset)
    said.append(say("terms.no-rules") if ruleset is None else say("terms.rules", rules=RULESETS[ruleset].name, who=who))
    komi, who = _first(asked.komi, settings.komi, event.komi, preset.komi)
    usual = say("terms.no-komi") if komi is None else say("terms.komi", komi=Points(komi), who=who)
    handicap_komi, who = _first(None, settings.handicap_komi, None, preset.handicap_komi)
    bound = ((p, handicap_komi if p.handicap else komi) for p in event.pairings)
    own = {p.komi is not None and not (p.komi_rounded and agreed is not None) for p, agreed in bound}
    said.append(say("terms.own-komi" if own == {True} else "terms.some-komi", usual=usual) if True in own else usual)
    if handicap_komi is not None and own != {True}:
        said.append(say("terms.handicap-komi", komi=Points(handicap_komi), who=who))
    policy: Policy = asked.policy or settings.policy or preset.policy or "stands"
    said.append(say("terms.taken-back") if policy == "pass" else say("terms.stand"))
    given = {name: getattr(settings, name) or getattr(event, name) for name in ("start", "finish", "size", "rounds")}
    name = settings.name if settings.name is not None else event.name
    terms = EventTerms(ruleset, komi, handicap_komi, policy, name, **given, sources=tuple(said))
    league = settings.league if settings.league.given else preset.league
    supplement = (*preset.supplement, *settings.supplement)
    return replace(terms, expected=settings.expected or preset.expected, league=league, supplement=supplement)


def _first(*choices: T | None) -> tuple[T | None, str]:
    """Return the first value that is given, and its source: command line, settings, results file or preset."""
    found = zip(choices, ("asked", "set", "results", "event"), strict=True)
    return next(((value, say(f"who.{who}")) for value, who in found if value is not None), (None, ""))


def binding_komi(terms: EventTerms, pairing: Pairing, game: RecordFacts) -> tuple[tuple[int, ...], int | None]:
    """Return a pair: the komi values that a record may have, and the komi for the count, in quarter points.

    A record with any of the first values does not contradict the terms; there are none if no komi is given. The second
    value is None if the record's own komi applies.

    A komi that the results give for this game takes precedence, unless the format rounds it and the terms are exact.
    If it is probably in zi or hundredths, a record may also have its likely meaning in points.
    The event's komi applies to even games; that of handicap games (also of one stone) comes only from the settings.
    """
    stones = pairing.handicap if pairing.handicap is not None else (game.handicap or 0)
    agreed = terms.komi if stones == 0 else terms.handicap_komi
    exact = not pairing.komi_rounded or agreed is not None
    claimed = agreed if pairing.komi is None or (pairing.komi_rounded and exact) else pairing.komi
    if claimed is None:
        return (), None
    if (meant := likely_komi(show(claimed))) is not None:
        return (claimed, meant), None if game.komi in (claimed, meant) else claimed
    if exact:
        return (claimed,), claimed
    allowed = (claimed, claimed + 2) if claimed >= 0 else (claimed - 2, claimed, claimed + 2)
    return allowed, None if game.komi in allowed else claimed + 2


def aliases(settings: Settings, players: tuple[Player, ...]) -> dict[str, str]:
    """Map nicknames to player keys. Raises EventFileError unless each alias matches exactly one player."""
    book = NameBook(players)
    keys = {player.key for player in players}
    found = {}
    for nick, name in settings.aliases.items():
        if name in keys:
            found[nick] = name
            continue
        fits = book.find(name)
        if fits is None or fits.grade > Grade.ORDER:
            raise EventFileError(say("alias.nobody", alias=nick[:60], name=name[:60]))
        if len(fits.keys) > 1:
            raise EventFileError(say("alias.several", alias=nick[:60], name=name[:60]))
        found[nick] = fits.keys[0]
    return found
