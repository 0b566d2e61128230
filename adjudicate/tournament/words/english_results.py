"""What is said of a results file, in English: what could not be used of it, and what an audit finds."""

from __future__ import annotations

from typing import Final

from adjudicate.tournament.words.forms import Catalogue, Plural

RESULTS: Final[Catalogue] = {
    # --- lines that were read with care, or not at all ---
    "field.round": "round",
    "field.table": "table",
    "field.handicap": "handicap",
    "field.komi": "komi",
    "field.margin": "margin",
    "file.see": " (line {line})",
    "file.not-believed": "{what} {text} is not believed",
    "file.more": Plural("and one more remark", "and {n} more remarks"),
    "file.twice": "player {player} is listed twice{see}; the first is kept",
    "file.number-twice": "{register} number {number} is another player's too{see}",
    "file.cut": "what is said of {name} is cut to {most} characters",
    "file.unknown": "no player is called {names}; this game is left out",
    "file.unknown-free": "no player is called {name}; this free round is left out",
    "file.self": "{name} is paired with themselves; this game is left out",
    "file.again": "this game is there before{see}; it is taken once",
    "file.again-other": "the same game with another result{see}; neither is believed",
    "file.busy": "{name} has another game in round {round}{see}",
    "file.absent": "{name} is marked as absent in round {round}, and has a game in it",
    "file.lost-letters": Plural(
        "the letters of a name were lost before this file was written, such as {name}; save it again as UTF-8, or say "
        "who is meant in adjudicate.toml",
        "the letters of {n} names were lost before this file was written, such as {name}; save it again as UTF-8, or "
        "say who is meant in adjudicate.toml",
    ),
    "file.long-line": "a line this long is not read",
    "file.no-game": "{line} is no game; it is left out",
    "file.not-understood": "{line} is not understood; it is left out",
    "file.no-players": "the file lists no players: only their numbers are known",
    "file.no-number": "a player without a number is left out",
    "file.no-name": "a player without a number or a name is left out",
    "file.no-date": "{what} {text} is no date",
    "file.after-komi": "{text} after the komi is not read",
    "file.round-number": "the number {text} of a round is not believed",
    "file.team-games": "round {round}, table {table}: the file has no single games of these two teams",
    "file.cancelled": "a cancelled game; no result is read",
    "file.no-jigo": "a draw, although AllowJigo is false: half a point of komi leaves none",
    "file.result-unknown": "result {result} is not known; the result is left out",
    "file.result-aga": "result {result} is none of w, b and ?; the result is left out",
    "file.result-unread": "result {result} cannot be read; it is left out",
    "file.result-b": "in result {result} the B may be Black or Blanc; it is left out",
    "file.result-colour": "result {result} names a colour, but the columns have none",
    "file.result-winner": "result and winner contradict each other; neither is believed",
    "file.result-margin": "result and margin contradict each other; the margin is left out",
    "file.margin-below": "a margin below 0 is left out",
    "file.winner-neither": "winner {winner} is neither player; it is left out",
    "file.long-cell": "a cell this long is not read; the row is left out",
    "file.long-name": "a file name this long is not read",
    "file.row-nobody": "the row names no players; it is left out",
    "file.dates": Plural(
        "a date cannot be read, or may be month or day first; write 2026-11-20",
        "{n} dates (also in line {lines}) cannot be read, or may be month or day first; write 2026-11-20",
    ),
    "file.column": "the column {column} is not read",
    "file.column-meant": "the column {column} is not read; is {meant} meant?",
    "file.alike": (
        "{one} (line {line}) and {other} are read as two players; if they are one, write the name in one way"
    ),
    "file.no-row": "{line} is no player with results; it is left out",
    "file.other-length": "{n} results, where most rows have {rounds}; they are left out",
    "file.round-unread": "the result of round {round} cannot be read",
    "file.against-self": "round {round} is against themselves; this game is left out",
    "file.against-nobody": "round {round} is against place {place}, which nobody has; this game is left out",
    "file.against-other": (
        "round {round} is against place {place}, whose row (line {line}) says otherwise; the result is not believed"
    ),
    "file.rows-colour": (
        "the colour of round {round}, as the row in line {line} has it, is another; the colours are left out"
    ),
    "file.rows-handicap": (
        "the handicap of round {round}, as the row in line {line} has it, is another; the handicap is left out"
    ),
    "file.rows-result": (
        "the result of round {round}, as the row in line {line} has it, is another; neither is believed"
    ),
}
