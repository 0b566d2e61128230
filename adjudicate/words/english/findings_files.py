"""The words of findings on the file, on other formats than SGF and on input that cannot be adjudicated, in English."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

FILES: Final[Texts] = {
    # --- R17x, R18x: the file ---
    "detector": "{text} (chardet {version}, not {usual})",
    "R170.utf-16": "The text is UTF-16 without a byte-order mark",
    "R170.as-utf-8": "The text encoding is not declared; read as UTF-8",
    "R170.as-latin-1": "The text encoding is not declared; read as Latin-1; names may be garbled",
    "R170.as-guess": "The text encoding is not declared; read as {encoding}, a guess",
    "R171": "The declared encoding {declared} cannot be used; {then}",
    "R171.ascii": "it is read as plain ASCII",
    "R171.utf-8": "the bytes are UTF-8 and are read so",
    "R171.mark": "the byte-order mark says UTF-8",
    "R171.loss": "moves or facts would be lost in it; it is read as {encoding}",
    "R171.as-utf-8": "it is read as UTF-8",
    "R171.as-latin-1": "it is read as Latin-1; names may be garbled",
    "R171.as-guess": "it is read as {encoding}, a guess",
    "R172.before": "Other text stands before the game; skipped",
    "R172.after": "Other text stands after the last game; skipped",
    "R173": "The file holds {games} games; this is number {game}",
    "R173.more": "The file holds more than {games} games; this is number {game}",
    "R174": "The file breaks off inside the game, after move {move}",
    "R175.bracket": "The record lacks the opening bracket, which was supplied",
    "R175.semicolon": "The record lacks the first semicolon, which was supplied",
    "R176.asked": "Line {line} of {lines} is adjudicated, as asked",
    "R176.alone": "Line {line} of {lines} is adjudicated, as it alone ends with passes and territory marks",
    "R176.declared": Plural(
        "Line {line} of {lines} is adjudicated, as the result was declared without a count; line {others} ends with "
        "passes and territory marks",
        "Line {line} of {lines} is adjudicated, as the result was declared without a count; {n} other lines end with "
        "passes and territory marks",
    ),
    "R176.first": Plural(
        "Line {line} of {lines} is adjudicated, as the first; line {others} ends with passes and territory marks",
        "Line {line} of {lines} is adjudicated, as the first; {n} other lines end with passes and territory marks",
    ),
    "R176.first-too": Plural(
        "Line {line} of {lines} is adjudicated, as the first; line {others} ends with passes and territory marks, too",
        "Line {line} of {lines} is adjudicated, as the first; {n} other lines end with passes and territory marks, too",
    ),
    "R177": "The game has neither moves nor setup: there is nothing to adjudicate",
    "R178": Plural(
        "The text is damaged at {n} place; names may be garbled",
        "The text is damaged at {n} places; names may be garbled",
    ),
    "R180": "Written by or for {name}: {habits}",
    "habit.fox": (
        "passes at the end are not written and one inside the game shows as two moves of one colour, komi is in "
        "hundredths or zi, B+0.0 is no score"
    ),
    "habit.kgs": "territory marks include the points of dead stones, AGA games are counted by area there",
    "habit.cgoban": "its comment on the final score may differ from the result",
    "habit.igs": "three passes end a game, marks stand in a node of their own, no ruleset is named",
    "habit.wing": "marks stand in a node of their own, no ruleset is named",
    "habit.nngs": "marks stand in a node of their own, results may be by judgement or agreement",
    "habit.ogs": (
        "dead stones are not marked, AGA games are counted by area, until February 2015 with N for N handicap stones"
    ),
    "habit.dgs": (
        "the last node marks territory, dead stones included, and may lift them by setup; a third pass is for scoring"
    ),
    "habit.smartgo": "territory marks may cover live stones of their own colour",
    "habit.sina": "komi may stand in KO, the first semicolon may be missing, results are in Chinese",
    "habit.tygem": "converted from another format, dead stones are not marked",
    "habit.oro": "converted from another format, dead stones are not marked",
    "habit.gogod": "komi may be in zi, results may carry remarks",
    "R181": Plural(
        "{n} point is cleared by setup after the last move; left to the marks",
        "{n} points are cleared by setup after the last move; left to the marks",
    ),
    "R182": "The komi {komi} is read from KO of the root node",
    "R183": Plural(
        "With the {stones} missing handicap stones on the traditional points ({points}) no move would be at fault: "
        "what is found here ({n} fault of moves) may come of the missing stones alone",
        "With the {stones} missing handicap stones on the traditional points ({points}) no move would be at fault: "
        "what is found here ({n} faults of moves) may come of the missing stones alone",
    ),
    "R184": Plural(
        "PL beside move {moves} names its player; beside a move it sets no turn, and it is ignored",
        "PL beside moves {moves} names their players; beside a move it sets no turn, and it is ignored",
    ),
    # --- R185 to R193: other formats ---
    "R185.gib": "The record is GIB (Tygem), not SGF; a pass in it names no player, and dead stones are not in it",
    "R185.ngf": (
        "The record is NGF (WBaduk, Cyber Oro), not SGF; passes at the end are often not written, and dead stones are "
        "not in it"
    ),
    "R185.ugf": "The record is UGF (Pandanet), not SGF; dead stones are in it only where a review has them",
    "R185.nip": "The record is NIP (NHK), not SGF; komi, passes and dead stones are not in it",
    "R185.ogs": "The record is JSON of OGS, not SGF; colours follow from the order of play",
    "R186.result": 'The result "{written}" is read as {read}',
    "R186.komi": 'The komi "{written}" is read as {read}',
    "R187.moves": 'The file does not agree with itself: its own number of moves is "{stated}", but it has "{found}"',
    "R187.number": (
        'The file does not agree with itself: move {move} has the number "{stated}" in it, where "{found}" is due'
    ),
    "R187.checksum": (
        'The file does not agree with itself: the checksum of move {move} is "{stated}", where "{found}" is due'
    ),
    "R187.colour": "The file does not agree with itself: it gives move {move} to {stated}, where {found} is to move",
    "R187.position": (
        "The file does not agree with itself: its own position after move {move} is another one than these moves "
        "give, at {stated}"
    ),
    "R187.prisoners": (
        "The file does not agree with itself: after move {move} it counts {stated} prisoners of the two players, "
        "where {found} are taken"
    ),
    "R187.prisoners-unheld": (
        "The file does not agree with itself: its count of prisoners ({stated}) cannot be held against the moves"
    ),
    "R187.result": 'The file does not agree with itself: it gives the result as "{stated}", but also as "{found}"',
    "R187.komi": 'The file does not agree with itself: it gives the komi as "{stated}", but also as "{found}"',
    "R187.winner": 'The file does not agree with itself: it gives the winner as "{stated}", but also as "{found}"',
    "R187.handicap": (
        'The file does not agree with itself: it declares a handicap of "{stated}", but also of "{found}"'
    ),
    "R187.end": "The file does not agree with itself: it lacks its end ({stated})",
    "witness.both": "{first} and {second}",
    "witness.tie": "a tie",
    "witness.lost": "{colour} lost",
    "witness.winner": "a winner",
    "R188": Plural(
        'The file has {n} entry "{text}", whose meaning is not known; left out',
        'The file has {n} entries "{text}", whose meaning is not known; left out',
    ),
    "R189.dum": (
        "The record leaves something open: a second number beside the komi (DUM {text}) has no known meaning, so the "
        "komi is in doubt"
    ),
    "R189.third-stone": (
        "The record leaves something open: programs differ on where the third handicap stone stands; it is set at "
        "{text}, and is in doubt"
    ),
    "R189.coordinates": (
        "The record leaves something open: it does not say from which side rows are counted; they are counted from "
        "the top"
    ),
    "R189.names": (
        "The record leaves something open: it is not known which of its two names is White's ({text}); the players "
        "are not named"
    ),
    "R189.result-code": (
        "The record leaves something open: the meaning of its result {text} is not known; it is read as none"
    ),
    "R189.no-winner": "The record leaves something open: its result {text} does not say who won; it is read as none",
    "R189.no-handicap": (
        "The record leaves something open: it lacks the line that tells the handicap ({text}); none is taken"
    ),
    "R189.terms": (
        "The record leaves something open: handicap and komi are given as {text}, and only the first two parts are read"
    ),
    "R189.undefined-stone": (
        "The record leaves something open: a stone at {text} is set without a colour; it is left out"
    ),
    "R189.won-how": (
        "The record leaves something open: how the game was won is not known ({text}); only the winner is read"
    ),
    "R189.header": (
        "The record leaves something open: it has {text} lines before its moves and not 12; they are read in the "
        "usual order"
    ),
    "R189.handicap-more": (
        "The record leaves something open: it has a handicap of {text}, for which the format sets no stones"
    ),
    "R190": 'The entry "{written}" cannot be read; left out',
    "R190.at": 'The entry "{written}" at byte {byte} cannot be read; left out',
    "R191": 'The game is not finished ("{phase}"); nothing in the file is its result',
    "R192": "The game is annulled on its server; the outcome that is kept does not count there",
    "R193": "Facts under names of other files are read as meant: {names}",
    # --- R10x to R199: input that cannot be adjudicated ---
    "kind.png": "a PNG image",
    "kind.jpeg": "a JPEG image",
    "kind.gif": "a GIF image",
    "kind.pdf": "a PDF document",
    "kind.zip": "a zip archive",
    "kind.gzip": "a gzip archive",
    "kind.bzip2": "a bzip2 archive",
    "kind.xz": "an xz archive",
    "kind.zstd": "a zstd archive",
    "kind.program": "a program",
    "kind.web-page": "a web page",
    "kind.tar": "a tar archive",
    "R101.no-game": "no game record was found in this text",
    "R101.empty": "the file is empty",
    "R101.nul": "the file holds nothing but NUL bytes",
    "R101.other": "this looks like {kind}, not a game record",
    "R101.archive": 'this looks like {kind}, not a game record; "adjudicate batch" reads archives',
    "R102": "game {game} is not a game of Go (GM[{written}])",
    "R103": 'game {game}: the board size "{written}" is not one of 1 to {most} lines',
    "R104": "game {game} cannot be read: {reason}, near byte {byte}",
    "R105.MiB-file": "the file has more than {most} MiB",
    "R105.MiB-member": "the member has more than {most} MiB",
    "R105.MiB-game": "the game has more than {most} MiB",
    "R105.games": "the file holds more than {most} games; the rest is not read",
    "R105.variations": "the file holds more than {most} variations",
    "R105.nodes": "the file holds more than {most} nodes",
    "R105.moves": "game {game} has more than {most} moves",
    "R105.setup-points": "game {game} sets up more than {most} points",
    "R107": "game {game} has no line {line}",
    "R108": "game {game} breaks off at byte {byte}",
    "R113.encrypted": "this is an encrypted UGF record, which is not read",
    "R113.packed": "this is a packed UGF record (UGZ, an LHA archive), which is not unpacked",
}
