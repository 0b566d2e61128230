"""Presets for events (presets.json): the supplementary rules of a federation, each with its source.

A preset contains only facts that have a source. It fills in values that the command line, the settings and the results
do not give. Two presets have no ruleset. An EGF event chooses one of three, each with its own komi. The World Mind
Sports Games of 2008 (wmsg) had their own rules, under which the komi depends on the player who passes first.
"""

import json
from pathlib import Path
from typing import Any, Final, Literal, get_args

from adjudicate.tournament.settings import Settings
from adjudicate.tournament.words import say

PresetName = Literal["aga", "egf", "wmsg", "nihon-kiin"]
NAMES: Final[tuple[PresetName, ...]] = get_args(PresetName)


def _preset(supplement: list[tuple[str, str, str]], **terms: Any) -> Settings:
    """Build a preset. supplement -- for each rule, the catalogue keys of its subject and its text, and its source"""
    rules = tuple((say(f"event.{about}"), say(f"event.{text}"), source) for about, text, source in supplement)
    return Settings(**terms, supplement=rules)


_ROWS: Final[dict[PresetName, Any]] = json.loads(Path(__file__).with_name("presets.json").read_text(encoding="utf-8"))
PRESETS: Final[dict[str, Settings]] = {name: _preset(**row) for name, row in _ROWS.items()}
