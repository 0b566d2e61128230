"""The words of findings on territory under rules that give no points in seki, in English."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TERRITORY: Final[Texts] = {
    "S421": Plural(
        "{points} is not territory, because {colour} must fill it once the dame are filled",
        "{points} are not territory, because {colour} must fill them once the dame are filled",
    ),
    "S422": Plural(
        "{points} is not territory, because {colour}'s group at {stone} is in seki",
        "{points} are not territory, because {colour}'s group at {stone} is in seki",
    ),
    "S423.dame": (
        "{points} counts for {colour}, but {colour} must fill it if the opponent gets a dame next to the string; if "
        "it does not count, the result is {result}"
    ),
    "S423.threat": (
        "{points} counts for {colour}, but {colour} may need a protecting move there; if it does not count, the "
        "result is {result}"
    ),
    "S423.shape": Plural(
        "{points} counts for {colour}, but the group has two eyes only if {colour} plays first; if it does not count, "
        "the result is {result}",
        "{points} count for {colour}, but the group has two eyes only if {colour} plays first; if they do not count, "
        "the result is {result}",
    ),
    "S423.seki": Plural(
        "{points} counts for {colour}, but the group has two eyes only if a dame connects it; if it does not count, "
        "the result is {result}",
        "{points} count for {colour}, but the group has two eyes only if a dame connects it; if they do not count, "
        "the result is {result}",
    ),
    "S424": Plural(
        "Is {point} dead? Then {colour} has {gain} point more, and the result is {result}",
        "Is {point} dead? Then {colour} has {gain} points more, and the result is {result}",
    ),
    "S425": "These points are given as neutral: {neutral}; these are given as counted: {counted}",
    "S425.neutral": "These points are given as neutral: {neutral}",
    "S425.counted": "These points are given as counted: {counted}",
    "S426": Plural(
        "{points} is given as counted, but no player surrounds it; it stays neutral",
        "{points} are given as counted, but no player surrounds them; they stay neutral",
    ),
    "S427.false-eye": Plural(
        "{points} is marked as {colour}'s territory, but {colour} must fill it",
        "{points} are marked as {colour}'s territory, but {colour} must fill them",
    ),
    "S427.seki": Plural(
        "{points} is marked as {colour}'s territory, but the group around it is in seki",
        "{points} are marked as {colour}'s territory, but the group around them is in seki",
    ),
    "S427.dame": Plural(
        "{points} is marked as {colour}'s territory, but its region touches live stones of both colours",
        "{points} are marked as {colour}'s territory, but their region touches live stones of both colours",
    ),
    "S427.unmarked": Plural(
        "{points} is not marked, but adjudicate would count it as {colour}'s territory",
        "{points} are not marked, but adjudicate would count them as {colour}'s territory",
    ),
}
