"""The director's settings in `adjudicate.toml`, and the terms that bind the games of a tournament.

Unknown keys are errors, so no setting is silently ignored. The command line overrides the settings, and these override
the results.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final, TypeVar

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError, nearest, quoted
from adjudicate.adjudication.options import Options
from adjudicate.display.wording import AnyOf
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS, from_record
from adjudicate.rules.words import Points
from adjudicate.sources.system import reason
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Event, Pairing, Player
from adjudicate.tournament.names import Grade, NameBook
from adjudicate.tournament.words import say

NAME: Final = "adjudicate.toml"
MOST_BYTES: Final = 256 * 1024  # about five thousand aliases
_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "rules": ("ruleset", "komi", "handicap-komi", "illegal"),
    "event": ("name", "start", "finish", "size", "rounds"),
    "aliases": (),
}
_OLD_KEYS: Final[dict[str, tuple[str, ...]]] = {"rules": ("policy",)}  # the old name of "illegal"
_DECIMAL_COMMA = re.compile(
    r"^[ \t]*([\w-]+)[ \t]*=[ \t]*([+-]?\d+),(\d{1,2})[ \t]*(?:#.*)?\r?$", re.ASCII | re.MULTILINE
)

T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """Settings from the file or the command line; None if not given.

    komi, handicap_komi -- quarter points, for even games and for games with a handicap
    aliases             -- nickname -> name, key or number of a player, as written
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


def read(data: bytes) -> Settings:
    """Read the file. Raises EventFileError for invalid TOML, an unknown key or an impossible value."""
    if len(data) > MOST_BYTES:
        raise EventFileError(say("settings.large", most=MOST_BYTES // 1024))
    tree = _tree(data)
    tables: dict[str, dict[str, Any]] = {}
    for key, value in tree.items():
        _known(key, tuple(_KEYS), "")
        if not isinstance(value, dict):
            raise EventFileError(say("settings.table", name=key))
        for inner in value:
            if key != "aliases":
                _known(inner, (*_KEYS[key], *_OLD_KEYS.get(key, ())), key)
        tables[key] = value
    rules, event, aliases = (tables.get(key, {}) for key in _KEYS)
    start, finish = (_date(key, event.get(key)) for key in ("start", "finish"))
    if start is not None and finish is not None and finish < start:
        raise EventFileError(say("settings.finish", start=start, finish=finish))
    return Settings(
        ruleset=_word("ruleset", rules.get("ruleset"), values.ruleset),
        komi=_komi("komi", rules.get("komi")),
        handicap_komi=_komi("handicap-komi", rules.get("handicap-komi")),
        policy=_policy(rules),
        name=_word("name", event.get("name"), str),
        start=start,
        finish=finish,
        size=_whole("size", event.get("size"), 52),
        rounds=_whole("rounds", event.get("rounds"), 999),
        aliases={nick: _alias(nick, name) for nick, name in aliases.items()},
    )


def _tree(data: bytes) -> dict[str, Any]:
    """Return the file as tables. Raises EventFileError, in our words, for invalid TOML."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise EventFileError(say("settings.encoding")) from None
    refused = refusal(text)
    if refused is not None:
        raise EventFileError(refused)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        comma = _DECIMAL_COMMA.search(text)
        if comma:
            meant = f"{comma[1]} = {comma[2]}.{comma[3]}"
            raise EventFileError(say("settings.comma", meant=meant)) from None
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))  # before Python 3.14 only the message has it
        why = say("settings.error-at", line=place[1], column=place[2]) if place else say("settings.error")
        raise EventFileError(why) from None
    except (ArithmeticError, RecursionError, ValueError):  # such as 1e9999999999999999999, deep nesting, or many digits
        raise EventFileError(say("settings.value")) from None


def _known(key: str, keys: tuple[str, ...], table: str) -> None:
    if key not in keys:
        name, near = quoted(key), nearest(key, keys)
        why = say("settings.key-in", name=name, table=table) if table else say("settings.key", name=name)
        keys_said = say("settings.meant", names=AnyOf(near)) if near else say("settings.keys", names=keys)
        raise EventFileError(say("settings.unknown", problem=why, keys=keys_said))


def _word(key: str, value: object, parse: Callable[[str], T]) -> T | None:
    if value is None:
        return None
    if not isinstance(value, str):
        raise EventFileError(say("settings.text", name=key))
    try:
        return parse(value)
    except NotUnderstoodError as error:
        raise EventFileError(say("settings.about", name=key, problem=reason(error))) from None


def _komi(key: str, value: object) -> int | None:
    plain = str(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else value
    if plain is not None and not isinstance(plain, str):
        raise EventFileError(say("settings.komi", name=key))
    return _word(key, plain, values.komi)


def _policy(rules: Mapping[str, Any]) -> Policy | None:
    """Read the treatment of illegal moves, under the name of the option or the old name of the key."""
    new, old = (_word(key, rules.get(key), values.policy) for key in ("illegal", "policy"))
    if new is not None and old is not None and new != old:
        raise EventFileError(say("settings.policy"))
    return new or old


def _date(key: str, value: object) -> date | None:
    if isinstance(value, datetime):
        return value.date()
    if value is None or isinstance(value, date):
        return value
    if isinstance(value, str):
        with suppress(ValueError):
            return date.fromisoformat(value)
    raise EventFileError(say("settings.date", name=key))


def _whole(key: str, value: object, most: int) -> int | None:
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most):
        raise EventFileError(say("settings.whole", name=key, most=most))
    return value


def _alias(nick: str, name: object) -> str:
    if not nick.strip():
        raise EventFileError(say("alias.empty"))
    if not isinstance(name, str) or not name.strip():
        raise EventFileError(say("alias.name", alias=nick[:60]))
    return name


MOST_DOTS: Final = 10  # per line, outside texts and comments: a key ends on its line, and ours have two parts
MOST_OPEN: Final = 8  # brackets
LONGEST_WORD: Final = 100  # characters of a number, or of a key without quotation marks

# The (?!) at the end of a possessive group makes Python before 3.11.5 step back when its last turn fails (gh-106052).
_PIECE: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!"")|(?!))*+""""{0,2}+'  # the four kinds of text; this one may end with two extra marks
    r"|'''(?:[^']|'(?!'')|(?!))*+''''{0,2}+"
    r"|\"\"\"|'''"  # an unclosed text
    r'|"(?:[^"\\\n]|\\[^\n])*+"'
    r"|'[^'\n]*+'"
    r"|#[^\n]*+"  # a comment
    r"|[\w+-]++"
    r"|[\[\]{}.\n\"']",
    re.DOTALL,
)


def refusal(text: str) -> str | None:
    """Return the reason to refuse a text before parsing it as TOML, with the line; None if it is safe.

    Stop at the first unclosed quotation mark, where a parser stops too.

    >>> refusal("a" + ".a" * 40000 + " = 1")
    'it has more than 10 dots in line 1, more than any key needs'
    >>> refusal('[event]\\nname = "........................"')
    """
    line, dots, are_open = 1, 0, 0
    for found in _PIECE.finditer(text):
        piece = found[0]
        if piece == ".":
            dots += 1
            if dots > MOST_DOTS:
                return say("settings.dots", most=MOST_DOTS, line=line)
        elif piece in ("[", "{"):
            are_open += 1
            if are_open > MOST_OPEN:
                return say("settings.brackets", most=MOST_OPEN, line=line)
        elif piece in ("]", "}"):
            are_open = max(0, are_open - 1)
        elif piece == "\n":
            line, dots = line + 1, 0
        elif piece in ('"', "'", '"""', "'''"):
            return None
        elif piece[0] in "\"'":
            line += piece.count("\n")
        elif piece[0] != "#" and len(piece) > LONGEST_WORD:
            return say("settings.word", most=LONGEST_WORD, line=line)
    return None


@dataclass(frozen=True, slots=True)
class EventTerms:
    """The terms that bind every game of a tournament; None if not given.

    ruleset -- id; None leaves it to each record
    komi, handicap_komi -- quarter points, for even games and for games with a handicap
    sources -- each term with its source: "komi 7.5 (as requested)"
    """

    ruleset: str | None
    policy: Policy
    komi: int | None
    handicap_komi: int | None
    name: str
    start: date | None
    finish: date | None
    size: int | None
    rounds: int | None
    sources: tuple[str, ...] = ()

    def options(self, pairing: Pairing, game: RecordFacts, *, thorough: bool = False) -> Options:
        """Return the options for adjudicating the record of a pairing."""
        _, komi = binding_komi(self, pairing, game)
        return Options(rules=self.ruleset, policy=self.policy, komi=komi, thorough=thorough)


def terms_of(event: Event, settings: Settings, asked: Settings) -> EventTerms:
    """Combine the terms: the command line first, then the settings, then the results."""
    said = []
    ruleset, who = _first((asked.ruleset, say("who.asked")), (settings.ruleset, say("who.set")))
    if ruleset is None and event.rules is not None and (named := from_record(event.rules)) is not None:
        ruleset, who = named.id, say("who.results")
    no_rules = say("terms.no-rules")
    said.append(no_rules if ruleset is None else say("terms.rules", rules=RULESETS[ruleset].name, who=who))
    komi, who = _first(
        (asked.komi, say("who.asked")), (settings.komi, say("who.set")), (event.komi, say("who.results"))
    )
    said.append(say("terms.no-komi") if komi is None else say("terms.komi", komi=Points(komi), who=who))
    if settings.handicap_komi is not None:
        said.append(say("terms.handicap-komi", komi=Points(settings.handicap_komi), who=say("who.set")))
    policy: Policy = asked.policy or settings.policy or "stands"
    said.append(say("terms.taken-back") if policy == "pass" else say("terms.stand"))
    return EventTerms(
        ruleset=ruleset,
        policy=policy,
        komi=komi,
        handicap_komi=settings.handicap_komi,
        name=settings.name if settings.name is not None else event.name,
        start=settings.start or event.start,
        finish=settings.finish or event.finish,
        size=settings.size or event.size,
        rounds=settings.rounds or event.rounds,
        sources=tuple(said),
    )


def _first(*choices: tuple[T | None, str]) -> tuple[T | None, str]:
    return next(((value, who) for value, who in choices if value is not None), (None, ""))


def binding_komi(terms: EventTerms, pairing: Pairing, game: RecordFacts) -> tuple[tuple[int, ...], int | None]:
    """Return the komi that binds a game, in quarter points.

    Return the values that its record may have without a contradiction (empty if no komi is given), and the value for
    the count (None for the record's own).

    A komi given by the results for this game has precedence, unless their format rounds it and the terms are exact. The
    event's komi applies to even games; the komi of handicap games (including a one-stone handicap) comes only from the
    settings.
    """
    stones = pairing.handicap if pairing.handicap is not None else (game.handicap or 0)
    agreed = terms.komi if stones == 0 else terms.handicap_komi
    claimed = pairing.komi
    if claimed is None or (pairing.komi_rounded and agreed is not None):
        return () if agreed is None else (agreed,), agreed
    if not pairing.komi_rounded:
        return (claimed,), claimed
    allowed = (claimed, claimed + 2) if claimed >= 0 else (claimed - 2, claimed, claimed + 2)
    return allowed, None if game.komi in allowed else claimed + 2


def aliases(settings: Settings, players: tuple[Player, ...]) -> dict[str, str]:
    """Return nickname -> key of the player. Raises EventFileError unless each alias fits exactly one player."""
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
