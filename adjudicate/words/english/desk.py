"""The words on the end of a game in English, of which the other tables are translations."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "title": "The end of the game",
    "ended.title": "How it ended",
    "counted.title": "As it is counted now",
    "forbidden.title": "Still forbidden if play goes on",
    "position.title": "The position",
    "sentences": "{sentences}",
    # --- how it ended ---
    "ended.declared": "The record gives {result}, which claims no count: nothing is resumed, nothing owed.",
    "ended.capture": "The game was over with move {move}: capture. There is nothing to resume.",
    "ended.draw-by-repetition": "The game was over with move {move}: draw by repetition. There is nothing to resume.",
    "ended.repetition": (
        "The record gives {result}, and move {move} repeats an earlier position: the game may have ended there "
        "without a winner ({rule}). There is nothing to resume."
    ),
    "ended.game": "The game ended with {passes}; {colour} passed last, at move {move}.",
    "ended.record": "The record ends with {passes}; {colour} passed last, at move {move}.",
    "ended.beyond": "What the record has after that is no part of it.",
    "ended.no-pass": "The record ends without a pass.",
    "ended.no-pass-move": "The record ends without a pass, with {colour}'s move {move}.",
    "passes.1": "one pass",
    "passes.2": "two consecutive passes",
    "passes.3": "three consecutive passes",
    "passes.more": "{number} consecutive passes",
    # --- how it goes on ---
    "on.nobody": (
        "Nobody has captured, so by these rules nobody has won, and they know no pass; it is {colour}'s turn."
    ),
    "on.all-alive": "The passes have ended the game, and by these rules every stone on the board is alive.",
    "on.agree": (
        "The players agree on the dead stones, or play on; {colour} then has the turn, by the order of play. "
        "(What is known of {name} rules: {command}.)"
    ),
    "on.resume": (
        "Now the players agree on the dead stones and count; or, if they disagree, {colour} plays on first, as "
        "the opponent of the last to pass."
    ),
    "on.sources": "(Sources differ on who resumes: {command}.)",
    "on.asked": (
        "Now the players agree on the dead stones and on territory; or, if one of them asks to resume play, the "
        "other moves first ({rule})."
    ),
    "on.unknown": (
        "The players agree on the dead stones, or play on. No source was found that says who then moves first, so "
        "either player may. (What is known of these rules: {command}.)"
    ),
    "on.over": (
        "The passes have ended the game, and nothing is resumed. The dead stones are those that the "
        "players agreed on. (What is known of these rules: {command}.)"
    ),
    "on.fourth": "A fourth pass in a row, without an agreement, would leave every stone on the board alive.",
    "on.missing-two": "The game is not at its end before two consecutive passes; it is {colour}'s turn.",
    "on.missing-three": "The game is not at its end before three consecutive passes; it is {colour}'s turn.",
    "on.missing-second": "The game is not at its end before a second consecutive pass; it is {colour}'s turn.",
    "on.missing-third": "The game is not at its end before a third consecutive pass; it is {colour}'s turn.",
    # --- after four passes ---
    "four.ended": "Four consecutive passes have ended the game, and nothing is resumed.",
    "four.rule": " (Rule 10)",
    "four.asked-some": (
        "After them every stone is alive if the players did not agree{rule}; you say which stones are dead, and "
        "that is taken as their agreement."
    ),
    "four.asked-none": (
        "After them every stone is alive if the players did not agree{rule}; you say that none is dead, and that "
        "is taken as their agreement."
    ),
    "four.asked-empty": (
        "After them every stone is alive if the players did not agree{rule}; you say nothing of any stone, as "
        "none stands on the points that are named, and that is taken as their agreement."
    ),
    "four.own-some": (
        "After them every stone is alive if the players did not agree{rule}; {source} say which stones are dead, "
        "and that is taken as their agreement."
    ),
    "four.own-none": (
        "After them every stone is alive if the players did not agree{rule}; {source} say that none is dead, and "
        "that is taken as their agreement."
    ),
    "four.own-empty": (
        "After them every stone is alive if the players did not agree{rule}; {source} say nothing of any stone, "
        "as none stands on the points that are named, and that is taken as their agreement."
    ),
    "four.nobody": (
        "Nothing says whether the players agreed on dead stones. If they did not, every stone is alive{rule}; "
        "here all are counted as alive."
    ),
    # --- the last pass stone ---
    "owes.over-white": (
        "The game has ended: White owes one more pass stone, as Black moved last, and White moves last in the game."
    ),
    "owes.over-none": "The game has ended: No pass stone is owed, as White moved last.",
    "owes.if-white": (
        "If the game ends here: White owes one more pass stone, as Black moved last, and White moves last in the game."
    ),
    "owes.if-none": "If the game ends here: No pass stone is owed, as White moved last.",
    # --- the count ---
    "recorded.as": "recorded {result}",
    "recorded.none": "no result recorded",
    "count.none-declared": "No count is made, as the recorded result claims none ({recorded}).",
    "count.none": "No count is made ({recorded}).",
    "count.alive": (
        "With all stones alive, as the record does not say which are dead, it comes to {result} (territory "
        "{territory}, area {area}); {recorded}."
    ),
    "count.alive-status": (
        "With all stones alive, as the record does not say which are dead, it comes to {result} (territory "
        "{territory}, area {area}); {recorded}: {status}."
    ),
    "count.marks": (
        "By the dead stones that the record names, which are in doubt, the count gives {result} (territory "
        "{territory}, area {area}); {recorded}."
    ),
    "count.marks-status": (
        "By the dead stones that the record names, which are in doubt, the count gives {result} (territory "
        "{territory}, area {area}); {recorded}: {status}."
    ),
    "count.ruleset": (
        "Under the assumed rules the count gives {result} (territory {territory}, area {area}), but other rules "
        "give the recorded result; {recorded}."
    ),
    "count.ruleset-status": (
        "Under the assumed rules the count gives {result} (territory {territory}, area {area}), but other rules "
        "give the recorded result; {recorded}: {status}."
    ),
    "count.record": "The record comes to {result} (territory {territory}, area {area}); {recorded}.",
    "count.record-status": "The record comes to {result} (territory {territory}, area {area}); {recorded}: {status}.",
    "count.then": "The record then comes to {result} (territory {territory}, area {area}); {recorded}.",
    "count.then-status": (
        "The record then comes to {result} (territory {territory}, area {area}); {recorded}: {status}."
    ),
    "all-alive": (
        "With every stone alive, as four consecutive passes without an agreement leave it: {result} (territory "
        "{territory}, area {area})."
    ),
    "all-alive.same": (
        "With every stone alive, as four consecutive passes without an agreement leave it: {result} (territory "
        "{territory}, area {area}), as counted now."
    ),
    # --- the position ---
    "forbidden.line": "{point}: {why}.",
    "forbidden.repeats": "it would repeat the position after move {move}",
    "forbidden.repeats-start": "it would repeat the position at the start",
    "position.after": "After move {move}. Black's prisoners {black}, White's {white}. {colour} to play.",
    "position.start": "Before move 1. Black's prisoners {black}, White's {white}. {colour} to play.",
}
