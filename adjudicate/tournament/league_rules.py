"""Read the rules of a league, which are the table `[league]` in the settings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import Any, Final, Literal, TypedDict, TypeVar, cast

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError, quoted
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.time_limits import Overtime, overtime_of, seconds_of
from adjudicate.tournament.toml_files import check_key, check_period, date_of, komi_of, whole_of, word_of
from adjudicate.tournament.words import say

T = TypeVar("T")
Sign = Literal["", ">=", "<="]
"""The sign of a limit: "" means exactly, ">=" at least, and "<=" at most."""

Limits = TypedDict(
    "Limits",
    {  # main time in seconds; komi in quarter points; handicap: "none", or "by rank"
        "main-time": tuple[Sign, float], "overtime": tuple[Sign, Overtime], "tag": str, "games-per-pair": int,
        "games-per-player": int, "rank-gap": int, "handicap": str, "handicap-reduction": int, "handicap-most": int,
        "start": date, "finish": date, "board": int, "komi": int, "handicap-komi": int, "rules": frozenset[str],
        "rated": bool,
    },
    total=False,
)  # fmt: skip
KEYS: Final = tuple(Limits.__annotations__)
HANDICAPS: Final = ("none", "by rank")
MOST_TAG: Final = 60
MOST_SHOWN: Final = 60


@dataclass(frozen=True)
class LeagueRules:
    """The rules of a league. given -- key -> parsed value; written -- key -> the rule as written, for messages"""

    given: Limits = field(default_factory=Limits)
    written: Mapping[str, str] = field(default_factory=dict)


NO_RULES: Final = LeagueRules()


def rules_of(table: Mapping[str, Any]) -> LeagueRules:
    """Read the table `[league]`. Raises EventFileError for an unknown key or an impossible value."""
    for key in table:
        check_key(key, KEYS, "league")
    found = {key: _READ[key](key, value) for key, value in table.items()}
    check_period(found)
    return LeagueRules(cast("Limits", found), {key: f"{key} = {_as_written(value)}" for key, value in table.items()})


def _as_written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_as_written, value))}]"
    return f'"{value[:MOST_SHOWN]}"' if isinstance(value, str) else str(value)


def _signed(parse: Callable[[str], T | None], unread: str, text: str) -> tuple[Sign, T]:
    """Parse a limit with its sign, such as "30m", ">= 30m" or "<= 1h". unread -- catalogue key of the error message"""
    bare = text.strip()
    sign: Sign = ">=" if bare.startswith(">=") else "<=" if bare.startswith("<=") else ""
    if (found := parse(bare.removeprefix(sign))) is None:
        raise NotUnderstoodError(say(unread, text=quoted(bare[:40])))
    return sign, found


def _limit(parse: Callable[[str], T | None], unread: str, key: str, value: object) -> tuple[Sign, T] | None:
    return word_of(key, str(value) if type(value) is int else value, partial(_signed, parse, unread))


def _tag(text: str) -> str:
    if not text.strip():
        raise NotUnderstoodError(say("league.no-tag"))
    return text.strip()[:MOST_TAG]


def _handicap(text: str) -> str:
    if text not in HANDICAPS:
        raise NotUnderstoodError(say("league.handicaps", text=quoted(text[:40])))
    return text


def _books(key: str, value: object) -> frozenset[str | None]:
    return frozenset(word_of(key, one, values.ruleset) for one in (value if isinstance(value, list) else [value]))


def _yes_or_no(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise EventFileError(say("settings.about", name=key, problem=say("league.yes-or-no")))
    return value


_READ: Final[dict[str, Callable[[str, Any], object]]] = {
    "main-time": partial(_limit, seconds_of, "league.main-time-unread"),
    "overtime": partial(_limit, overtime_of, "league.overtime-unread"), "tag": partial(word_of, parse=_tag),
    "games-per-pair": partial(whole_of, most=999), "games-per-player": partial(whole_of, most=9999),
    "rank-gap": partial(whole_of, most=60), "handicap": partial(word_of, parse=_handicap),
    "handicap-reduction": partial(whole_of, most=9), "handicap-most": partial(whole_of, most=25), "start": date_of,
    "finish": date_of, "board": partial(whole_of, most=52), "komi": komi_of, "handicap-komi": komi_of, "rules": _books,
    "rated": _yes_or_no,
}  # fmt: skip
