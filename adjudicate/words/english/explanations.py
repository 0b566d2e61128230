"""The words of explanations in English. Each departure is the end of "the count could be turned into the recorded one
if".
"""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    # --- what stands around departures ---
    "explained": "{parts} ({sizes}: {computed} becomes {recorded})",
    "said": "{message}.",
    "parts": "{parts}",
    "size": "{points} for {colour}",
    "or-if": "{first}, or if {second}",
    # --- passes ---
    "white-last-forgotten": "White's last pass stone was not handed over",
    "no-pass-stones": "no pass stones were counted",
    "missing-pass": Plural(
        "an unrecorded pass of {colour} cost a stone", "{n} unrecorded passes of {colour} cost stones"
    ),
    # --- komi and compensation ---
    "komi-omitted": "the komi of {komi} was left out",
    "other-komi": "komi was {komi}",
    "other-komi.record": "komi was {komi}, as the record says",
    "other-komi.likely": 'komi was {komi}, as "{detail}" may mean',
    "other-komi.words": "komi was {komi}, as the record says in {detail}",
    "other-komi.usage": "komi was {komi}, as usual in {detail} rules",
    "komi-reversed": "the komi of {komi} was given to Black",
    "compensation-in-komi": "the compensation of {compensation} was added to komi, which was {komi}",
    "other-count.territory": "the territory was counted",
    "other-count.area": "the area was counted",
    "no-compensation": "White got no compensation for {stones} handicap stones",
    "no-compensation.area": "the area was counted and White got no compensation for {stones} handicap stones",
    "compensation-n-1": "White got compensation N-1 ({given}) for {stones} handicap stones",
    "compensation-n-1.area": (
        "the area was counted and White got compensation N-1 ({given}) for {stones} handicap stones"
    ),
    "compensation-n": "White got compensation N ({given}) for {stones} handicap stones",
    "compensation-n.area": "the area was counted and White got compensation N ({given}) for {stones} handicap stones",
    "compensation-n.one": "White got {points} for a handicap of one, as one server counts",
    # --- points ---
    "prisoners-lost.black": Plural("{n} black prisoner was not counted", "{n} black prisoners were not counted"),
    "prisoners-lost.white": Plural("{n} white prisoner was not counted", "{n} white prisoners were not counted"),
    "neutral-points": Plural("a neutral point counted for {colour}", "{n} neutral points counted for {colour}"),
    "seki-eyes": "eye points in seki ({black} of Black's, {white} of White's) were not counted",
    # --- dead stones and marks ---
    "dead-stones": Plural("{strings} is dead", "{strings} are dead"),
    "dead-stones.doubtful": Plural(
        "{strings} is dead, though not all of it looks dead", "{strings} are dead, though not all of it looks dead"
    ),
    "other-status.alive": Plural("{strings} was counted as alive", "{strings} were counted as alive"),
    "other-status.dead": Plural("{strings} was counted as dead", "{strings} were counted as dead"),
    "repetition-ended": "the repetition at move {move} ended the game without a winner",
    "all-alive": "all stones were counted as alive",
    "regions-counted": "every one-coloured region was counted, whatever the marks",
    # --- points of a territory without points in seki ---
    "other-interpretation": "{turns}",
    "other-interpretation.false-eye": "{colour} need not fill {points}",
    "other-interpretation.seki": Plural(
        "{points} counts although {colour}'s group around it is in seki",
        "{points} count although {colour}'s group around them is in seki",
    ),
    "other-interpretation.doubtful": Plural(
        "{points} does not count for {colour}",
        "{points} do not count for {colour}",
    ),
    "other-interpretation.open": Plural(
        "some points of the open region at {points} count as territory",
        "some points of the open regions at {points} count as territory",
    ),
    "other-interpretation.dead": "{points} is dead",
    # --- the moves, the rules, the result as it was written down ---
    "taken-back": "illegal moves were taken back as passes",
    "undeclared-handicap": "Black's first {stones} stones were a handicap",
    "other-rules": "the rules were {names}",
    "where.GC": "GC",
    "where.first": "the first comment",
    "where.last": "the last comment",
    "own-words": 'the result was written down wrongly: {where} says "{quote}"',
    "colours-exchanged": "the colours of winner and loser were exchanged",
    "margin-in-zi": "the margin was written in zi, half the points",
    "fraction-dropped": "the fraction of a point was left out",
}
