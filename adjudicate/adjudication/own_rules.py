"""Rulesets of the user's own: a known one with some fields changed, in Python or in a TOML file."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any, Final, get_args

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError, say
from adjudicate.display.wording import AnyOf
from adjudicate.go.points import MAX_SIZE
from adjudicate.rules import ruleset as kinds
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import BOOKS, DEFAULT, RULESETS

OWN_BOOK: Final = "own"
"""The rule book without clauses, for rules that are those of no known text."""
_ID, _NAME, _TEXT = (
    re.compile(pattern) for pattern in (r"[a-z][a-z0-9-]{0,39}", r"\w[\w .,'()/+-]{0,39}", r"[^\n]{0,200}")
)
_WORDS: Final[dict[str, tuple[object, ...]]] = {
    **{one.name: (True, False) for one in fields(Ruleset) if isinstance(one.default, bool)},
    "repetition": get_args(kinds.Reading),
    "method": (*get_args(kinds.Method), None),
    "compensation": get_args(kinds.Compensation),
    "self_capture": get_args(kinds.SelfCaptureRule),
    "resumes": get_args(kinds.Resumes),
    "remedies": get_args(kinds.Remedies),
    "komi_stated": get_args(kinds.KomiStated),
    "tie_even": get_args(kinds.Tie),
    "tie_handicap": get_args(kinds.Tie),
    "book": tuple(BOOKS),
    "bare_reading": (False,),
}
"""Field -> the values that it can have."""
_NUMBERS: Final = {
    "passes_end": (1, 9),
    "passes_over": (0, 9),
    "komi_even": (-4 * values.MOST_KOMI, 4 * values.MOST_KOMI),
    "komi_handicap": (-4 * values.MOST_KOMI, 4 * values.MOST_KOMI),
}
_IN_FILES: Final = [
    one.name for one in fields(Ruleset) if one.name not in ("spellings", "words", "book", "bare_reading")
]
_NEEDS: Final[tuple[tuple[str, object, str, object], ...]] = (
    ("method", None, "self_capture", "loses"),
    ("self_capture", "loses", "method", None),
    ("knows_pass", False, "method", None),
    ("as_marked", True, "method", "territory"),
    ("seki_eyes", False, "as_marked", True),
    ("white_last", True, "pass_stones", True),
    ("both_counts", True, "white_last", True),
    ("both_counts", True, "method", "territory"),
    ("remedies", "bga", "pass_stones", True),
    ("compensation", "N", "handicaps", True),
    ("compensation", "N-1", "handicaps", True),
    ("repetition_draws", True, "repetition", "simple"),
)
"""A field, a value of it, and the value that another field must then have."""
_CITED: Final = (
    "repetition", "repetition_draws", "repetition_may_draw", "self_capture", "knows_pass", "pass_stones", "white_last",
    "four_passes", "occupied_costs_stone", "passes_end", "passes_over", "resumes", "dead_agreement", "method",
    "as_marked", "seki_eyes", "compensation",
)  # fmt: skip
"""The fields about which findings cite a rule book."""


class RulesetError(NotUnderstoodError):
    """A ruleset that cannot be used. field -- the field at fault"""

    def __init__(self, key: str, field: str, **given: object) -> None:
        super().__init__(say(f"own.{key}", field=field, **given))
        self.field = field


def own_ruleset(ruleset: Ruleset) -> Ruleset:
    """Check a ruleset of the user's own, and return it. It cites no clauses unless its rules are those of its book.

    Raises RulesetError for the id of a known ruleset, a value that a field cannot have, and fields that contradict each
    other.
    """
    for one in fields(ruleset):
        _check(one.name, getattr(ruleset, one.name))
    if ruleset.id in RULESETS:
        raise RulesetError("taken", "id", id=ruleset.id)
    for field, value, other, wanted in _NEEDS:
        if getattr(ruleset, field) == value and getattr(ruleset, other) != wanted:
            raise RulesetError("needs", field, value=_shown(value), other=other, wanted=_shown(wanted))
    rows = (row for row in RULESETS.values() if row.book == ruleset.book)
    cited = any(all(getattr(row, name) == getattr(ruleset, name) for name in _CITED) for row in rows)
    return ruleset if cited else replace(ruleset, book=OWN_BOOK)


def ruleset_of_toml(data: bytes) -> Ruleset:
    """Return the ruleset of a TOML file: `id`, `like` (default "aga"), and the fields of Ruleset that differ from it.

    Komi is in points. Raises NotUnderstoodError, with the line if it is known, for anything that cannot be used.

    >>> ruleset_of_toml(b'id = "club"\\nkomi_even = 6.5').komi_even
    26
    """
    import tomllib  # noqa: PLC0415 -- few calls have such a file

    try:
        text = data.decode("utf-8-sig")
        given = tomllib.loads(text)
    except ValueError as error:  # of the syntax, with the line, or of the encoding
        raise NotUnderstoodError(say("own.toml", why=str(error))) from None
    try:
        return own_ruleset(_made(given))
    except RulesetError as error:
        key = re.compile(rf"\s*[\"']?{re.escape(error.field)}[\"']?\s*=")
        line = next((number for number, line in enumerate(text.splitlines(), 1) if key.match(line)), 1)
        raise NotUnderstoodError(say("own.line", line=line, why=error.args[0])) from None


def _made(given: dict[str, Any]) -> Ruleset:
    for key in given:
        if key not in (*_IN_FILES, "like"):
            near = values.nearest(key, _IN_FILES)
            raise RulesetError("unknown", key, near=AnyOf(near or tuple(_IN_FILES[:1])))
    like = given.get("like", DEFAULT.id)
    if not isinstance(like, str) or like not in RULESETS:
        raise RulesetError("word", "like", value=_shown(like), names=tuple(RULESETS))
    found: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in given.items() if key != "like"
    }
    for key in ("komi_even", "komi_handicap"):
        if type(found.get(key)) in (int, float) and 4 * found[key] % 1 == 0:
            found[key] = int(4 * found[key])
    found.setdefault("id", "")
    about: dict[str, Any] = {"name": found["id"], "edition": f"like {RULESETS[like].name}", "source": "the user's own"}
    return replace(RULESETS[like], spellings=(), words=(), bare_reading=False, **{**about, **found})


def _check(field: str, value: object) -> None:
    """Raise RulesetError if a field cannot have a value."""
    if field in _WORDS:
        if not any(value is word or (isinstance(value, str) and value == word) for word in _WORDS[field]):
            raise RulesetError("word", field, value=_shown(value), names=tuple(map(_shown, _WORDS[field])))
    elif field in _NUMBERS:
        least, most = _NUMBERS[field]
        if type(value) is not int or not least <= value <= most:
            unit = 4 if field.startswith("komi") else 1
            raise RulesetError("number", field, value=_shown(value), least=least // unit, most=most // unit)
    elif field == "sizes":
        if value is not None and not (isinstance(value, tuple) and len(value) == 2 and _ordered(*value)):
            raise RulesetError("sizes", field, most=MAX_SIZE)
    elif field == "other_compensations":
        for one in value if isinstance(value, tuple) else (value,):
            if one not in _WORDS["compensation"]:
                raise RulesetError("word", field, value=_shown(one), names=_WORDS["compensation"])
    else:
        pattern = {"id": _ID, "name": _NAME}.get(field, _TEXT)
        texts = value if isinstance(value, tuple) else (value,)
        if not all(isinstance(one, str) and pattern.fullmatch(one) for one in texts):
            raise RulesetError("text", field, value=_shown(value))


def _ordered(least: object, most: object) -> bool:
    return type(least) is int and type(most) is int and 1 <= least <= most <= MAX_SIZE


def _shown(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else values.brief(value)
