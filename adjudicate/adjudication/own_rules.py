"""The user's own rulesets: known rulesets with some fields changed, in Python or in a TOML file."""

import re
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final, get_args

from adjudicate.adjudication.option_values import MOST_KOMI, NotUnderstoodError, brief, nearest, say
from adjudicate.display.wording import AnyOf
from adjudicate.rules.quarters import number
from adjudicate.rules.ruleset import Ruleset, Tie
from adjudicate.rules.rulesets import DEFAULT, RULESETS

OWN_BOOK: Final = "own"
"""The id of the rule book without clauses, for rules that do not match a known text."""
_NAMES: Final = {"id": r"[a-z][a-z0-9-]{0,39}", "name": r"\w[\w .,'()/+-]{0,39}"}
_KOMI: Final = ("komi_even", "komi_handicap")
_VALUES: Final[dict[str, Sequence[object]]] = {
    **{one.name: tuple({getattr(row, one.name): 0 for row in RULESETS.values()}) for one in fields(Ruleset)},
    **dict.fromkeys(_KOMI, range(-4 * MOST_KOMI, 4 * MOST_KOMI + 1)),
    "passes_end": range(2, 4),
    "passes_over": range(10),
    "tie_even": get_args(Tie),
    "bare_reading": (False,),
    "book": (*dict.fromkeys(row.book for row in RULESETS.values()), OWN_BOOK),
}
"""Field -> its allowed values, usually those of the known rulesets."""
_TYPES: Final = {field: {type(one) for one in allowed} for field, allowed in _VALUES.items()}
_FREE: Final = ("edition", "source", "spellings", "words")
IN_FILES: Final = [one.name for one in fields(Ruleset) if one.name not in ("book", "bare_reading", *_FREE)]
"""The fields that a file can contain."""
NEEDS: Final[tuple[tuple[str, object, str, object], ...]] = (
    ("method", None, "self_capture", "loses"), ("self_capture", "loses", "method", None),
    ("knows_pass", False, "method", None), ("as_marked", True, "method", "territory"),
    ("seki_eyes", False, "as_marked", True), ("white_last", True, "pass_stones", True),
    ("both_counts", True, "white_last", True), ("both_counts", True, "method", "territory"),
    ("remedies", "bga", "pass_stones", True), ("compensation", "N", "handicaps", True),
    ("compensation", "N-1", "handicaps", True), ("repetition_draws", True, "repetition", "simple"),
)  # fmt: skip
"""Tuples of a field, one of its values, another field, and the value that the other field must then have."""
_NOT_CITED: Final = (
    "id", "name", "komi_even", "komi_handicap", "tie_even", "tie_handicap", "sizes", "both_counts", "handicaps",
    "other_compensations", "for_katago", "bare_reading", "remedies", "komi_stated", *_FREE,
)  # fmt: skip
"""The fields for which no clauses are cited."""


class RulesetError(NotUnderstoodError):
    """Error for a ruleset that cannot be used. `field` is the name of the field with the wrong value."""

    def __init__(self, key: str, field: str, **given: object) -> None:
        super().__init__(say(f"own.{key}", field=field, **given))
        self.field = field


def own_ruleset(ruleset: Ruleset) -> Ruleset:
    """Check the user's own ruleset, and return it. It cites clauses only if its rules are those of its book.

    Raises RulesetError for the id of a known ruleset, for a value that a field cannot have, and for fields that
    contradict each other.
    """
    for field in (one.name for one in fields(Ruleset) if one.name not in _FREE):
        value = getattr(ruleset, field)
        if field in _NAMES:
            if not isinstance(value, str) or not re.fullmatch(_NAMES[field], value):
                raise RulesetError("text", field, value=_shown(value))
        elif type(value) not in _TYPES[field] or value not in _VALUES[field]:
            shown = _shown(number(value) if field in _KOMI and type(value) is int else value)
            raise RulesetError("word", field, value=shown, names=_allowed(field))
    if ruleset.id in RULESETS:
        raise RulesetError("taken", "id", id=ruleset.id)
    for field, value, other, wanted in NEEDS:
        if getattr(ruleset, field) == value and getattr(ruleset, other) != wanted:
            raise RulesetError("needs", field, value=_shown(value), other=other, wanted=_shown(wanted))
    rules = [one.name for one in fields(Ruleset) if one.name not in _NOT_CITED]
    cited = any(all(getattr(row, name) == getattr(ruleset, name) for name in rules) for row in RULESETS.values())
    return ruleset if cited else replace(ruleset, book=OWN_BOOK)


def ruleset_of_toml(data: bytes) -> Ruleset:
    """Read a ruleset from a TOML file: `id`, `like` (default "aga"), and the fields that differ from that ruleset.

    Komi is in points. Raises NotUnderstoodError, with the line number if known, for anything that cannot be used.

    >>> ruleset_of_toml(b'id = "our-club"\\nkomi_even = 6.5').komi_even
    26
    """
    import tomllib  # noqa: PLC0415 -- few calls have such a file

    try:
        text = data.decode("utf-8-sig")
        given = tomllib.loads(text)
    except ValueError as error:  # wrong syntax, with the line number, or wrong encoding
        raise NotUnderstoodError(say("own.toml", why=str(error))) from None
    try:
        return own_ruleset(_made(given))
    except RulesetError as error:
        key = re.compile(rf"\s*[\"']?{re.escape(error.field)}[\"']?\s*=")
        line = next((number for number, line in enumerate(text.splitlines(), 1) if key.match(line)), 1)
        raise NotUnderstoodError(say("own.line", line=line, why=error.args[0])) from None


def _made(given: dict[str, Any]) -> Ruleset:
    like = given.pop("like", DEFAULT.id)
    if like not in [*RULESETS]:
        raise RulesetError("word", "like", value=_shown(like), names=tuple(RULESETS))
    for key, value in given.items():
        if key not in IN_FILES:
            raise RulesetError("unknown", key, near=AnyOf(nearest(key, IN_FILES) or ("id",)))
        if isinstance(value, list):
            given[key] = tuple(value)
        elif key in _KOMI and type(value) in (int, float) and 4 * value % 1 == 0:
            given[key] = int(4 * value)
    about: dict[str, Any] = {"id": "", "name": given.get("id"), "edition": f"like {like}", "source": "the user's own"}
    return replace(RULESETS[like], spellings=(), words=(), bare_reading=False, **{**about, **given})


def _allowed(field: str) -> tuple[str, ...]:
    allowed, unit = _VALUES[field], 4 if field in _KOMI else 1
    if isinstance(allowed, range):
        return (f"{allowed[0] // unit}…{allowed[-1] // unit}",)
    return tuple(map(_shown, allowed))


def _shown(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else brief(value)
