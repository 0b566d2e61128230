"""Presets of events: the supplement rules of a federation, each with its source.

A preset claims only what a source says; what none was found for is left out. It fills what neither the command line nor
the settings nor the results give.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from adjudicate.tournament.settings import Settings
from adjudicate.tournament.words import say

PresetName = Literal["aga", "egf", "wmsg", "nihon-kiin"]
NAMES: Final[tuple[PresetName, ...]] = get_args(PresetName)

_RULE_6, _RULE_8, _RULE_10 = "AGA 1991, Rule 6", "AGA 1991, Rule 8", "AGA 1991, Rule 10"
_CONGRESS: Final = "gocongress.org/tournaments/overview"
_EGF: Final = "eurogofed.org/egf/tourrules.htm, 1.1"
_WMSG, _RANKA = "home.snafu.de/jasiek/wmsgr.html", "ranka.intergofed.org/?p=83"
_KIIN: Final = "nihonkiin.or.jp/match/kiyaku"

PRESETS: Final[dict[PresetName, Settings]] = {
    "aga": Settings(
        ruleset="aga",
        komi=30,
        handicap_komi=2,
        supplement=(
            (say("event.ko"), say("event.aga.ko"), _RULE_6),
            (say("event.resume"), say("event.aga.resume"), _RULE_10),
            (say("event.double"), say("event.aga.double"), f"{_RULE_8}; {_CONGRESS}, 4"),
            (say("event.komi"), say("event.aga.komi"), f"{_CONGRESS}, 6"),
        ),
    ),
    "egf": Settings(  # the event chooses one of three rulesets, each with its komi
        supplement=(
            (say("event.ko"), say("event.egf.ko"), _EGF),
            (say("event.komi"), say("event.egf.komi"), _EGF),
        ),
    ),
    "wmsg": Settings(  # the komi depends on who passes first, and no ruleset of ours is that of the games of 2008
        supplement=(
            (say("event.ko"), say("event.wmsg.ko"), f"{_WMSG}, 1.4"),
            (say("event.resume"), say("event.wmsg.resume"), f"{_WMSG}, 1.5"),
            (say("event.komi"), say("event.wmsg.komi"), _RANKA),
        ),
    ),
    "nihon-kiin": Settings(
        ruleset="japanese",
        komi=26,
        supplement=(
            (say("event.ko"), say("event.kiin.ko"), "Japanese rules 1989, Art. 12"),
            (say("event.resume"), say("event.kiin.resume"), f"Japanese rules 1989, Art. 9; {_KIIN}/kiyaku09.html"),
            (say("event.double"), say("event.kiin.double"), f"Japanese rules 1989, Art. 14; {_KIIN}/kiyaku13-14.html"),
            (say("event.komi"), say("event.kiin.komi"), "nihonkiin.or.jp/event/amakisen/worldama/32/rules.html, 2"),
        ),
    ),
}  # fmt: skip
