"""`adjudicate.toml`: what a director says once of a tournament. Unknown keys are errors: none fails in silence."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final

from adjudicate.rules.quarters import parse_quarters
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS

NAME: Final = "adjudicate.toml"
MOST_BYTES: Final = 1024**2
MOST_KOMI: Final = 3000  # as for `score`
_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "rules": ("ruleset", "komi", "handicap-komi", "policy"),
    "event": ("name", "start", "finish", "size", "rounds"),
    "aliases": (),
}


class SettingsError(ValueError):
    """Settings that cannot be used; the text is one clear sentence."""


@dataclass(frozen=True)
class Settings:
    """What the file says; None where it says nothing.

    komi, handicap_komi -- quarter points, for even games and for those with a handicap
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
    """Read the file. Raises SettingsError for what is no TOML, an unknown key, or a value that cannot be meant."""
    if len(data) > MOST_BYTES:
        raise SettingsError("it has more than 1 MiB")
    try:
        tree = tomllib.loads(data.decode("utf-8-sig"), parse_float=Decimal)
    except UnicodeDecodeError:
        raise SettingsError("it is not UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"it is no TOML: {error}") from None
    except (RecursionError, ValueError):  # brackets in brackets; a number of thousands of digits
        raise SettingsError("it is no TOML of this kind") from None
    tables: dict[str, dict[str, Any]] = {}
    for key, value in tree.items():
        _known(key, tuple(_KEYS), "")
        if not isinstance(value, dict):
            raise SettingsError(f"{key} must be a table: [{key}]")
        for inner in value:
            if key != "aliases":
                _known(inner, _KEYS[key], f" of [{key}]")
        tables[key] = value
    rules, event, aliases = (tables.get(key, {}) for key in _KEYS)
    return Settings(
        ruleset=_ruleset(rules.get("ruleset")),
        komi=_komi("komi", rules.get("komi")),
        handicap_komi=_komi("handicap-komi", rules.get("handicap-komi")),
        policy=_policy(rules.get("policy")),
        name=_text("name", event.get("name")),
        start=_date("start", event.get("start")),
        finish=_date("finish", event.get("finish")),
        size=_whole("size", event.get("size"), 52),
        rounds=_whole("rounds", event.get("rounds"), 999),
        aliases={nick: _alias(nick, name) for nick, name in aliases.items()},
    )


def _known(key: str, keys: tuple[str, ...], where: str) -> None:
    if key not in keys:
        near = difflib.get_close_matches(key[:40], keys, 1)
        hint = f"; is {near[0]} meant?" if near else f"; there are {', '.join(keys)}"
        raise SettingsError(f'"{key[:40]}" is no key{where}{hint}')


def _ruleset(value: object) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or value.lower() not in RULESETS:
        raise SettingsError(f"ruleset must be one of {', '.join(RULESETS)}, in quotation marks")
    return value.lower()


def _komi(key: str, value: object) -> int | None:
    if value is None:
        return None
    plain = str(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else ""
    quarters = parse_quarters(plain) if len(plain) <= 20 else None
    if quarters is None or abs(quarters) > 4 * MOST_KOMI:
        raise SettingsError(f"{key} must be a number, a multiple of 0.25 such as 7.5")
    return quarters


def _policy(value: object) -> Policy | None:
    if value is None:
        return None
    if value == "stands":
        return "stands"
    if value == "pass":
        return "pass"
    raise SettingsError('policy must be "stands" or "pass"')


def _text(key: str, value: object) -> str | None:
    if value is not None and not isinstance(value, str):
        raise SettingsError(f"{key} must be a text, in quotation marks")
    return value


def _date(key: str, value: object) -> date | None:
    if isinstance(value, datetime):
        return value.date()
    if value is None or isinstance(value, date):
        return value
    try:
        return date.fromisoformat(value) if isinstance(value, str) else _no_date(key)
    except ValueError:
        return _no_date(key)


def _no_date(key: str) -> date:
    raise SettingsError(f"{key} must be a date such as 2026-11-20")


def _whole(key: str, value: object, most: int) -> int | None:
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most):
        raise SettingsError(f"{key} must be a whole number from 1 to {most}")
    return value


def _alias(nick: str, name: object) -> str:
    if not nick.strip():
        raise SettingsError("an alias is empty")
    if not isinstance(name, str) or not name.strip():
        raise SettingsError(f'the alias "{nick[:60]}" must be the name of a player, in quotation marks')
    return name
