"""The words of findings and of unreadable input in English; files and territory have tables of their own."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts
from adjudicate.words.english.findings_files import FILES
from adjudicate.words.english.findings_territory import TERRITORY

TEXTS: Final[Texts] = {
    # --- what several of them name (base) ---
    "place.start": "at the start",
    "place.after": "after move {move}",
    "dead-from.marks": "the record's marks",
    "dead-from.review": "the review's own marks",
    "dead-from.removed": "OGS's removed stones",
    "reading.simple": "plain ko",
    "reading.ssk": "situational superko (AGA)",
    "reading.nssk": "natural situational superko",
    "reading.bga": "natural situational superko and ko (BGA)",
    "reading.psk": "positional superko",
    "reading.undecidable": "a ko rule that a record cannot decide (fighting and disturbing ko)",
    "reading.none": "no repetition rule",
    "quoted": '"{text}"',
    "fault.repeated": Plural("{n} repeated point", "{n} repeated points"),
    "fault.two-lists": "points in two lists: {points}",
    "fault.no-point": '"{text}" names no point of the board',
    "fault.exchanged": '"{text}" is a rectangle with its corners exchanged',
    "fault.values": Plural("{n} value beyond any board's need, ignored", "{n} values beyond any board's need, ignored"),
    "fault.rectangles": "rectangles that overlap more than any board needs, ignored",
    # --- a finding, and what became of its move (sheet/consequence.py) ---
    "said": "{message}.",
    "said.fate": "{sentences}",
    "fate.stands": "It stands.",
    "fate.stands-so-far": "It stands, as far as the record goes.",
    "fate.stands-doubt": "It stands, though move {after} suggests that it was taken back.",
    "fate.until-setup": "It stood until setup after it, which restores the position before it.",
    "fate.no-stone": "No stone is placed and the turn passes.",
    "fate.nothing": "Nothing is placed and the turn passes.",
    "fate.no-stone-free": "No stone is placed, the turn passes, and no pass stone is due.",
    "fate.nothing-free": "Nothing is placed, the turn passes, and no pass stone is due.",
    "fate.own-stones": "Its own stones are removed as prisoners.",
    "fate.own-stones-doubt": (
        "Its own stones are removed as prisoners, though move {after} suggests that it was taken back."
    ),
    "fate.replaced": "It is taken back: move {after} is the pass in its place.",
    "fate.back": "It is taken back, and the turn passes.",
    "fate.pass-stone": "It is taken back and is a pass with its stone.",
    "fate.pass-free": "It is taken back and is a pass, which costs nothing under these rules.",
    "fate.run-stone": ("It is taken back, with any moves of the run that it belongs to, and is a pass with its stone."),
    "fate.run-free": (
        "It is taken back, with any moves of the run that it belongs to, and is a pass, which costs nothing under "
        "these rules."
    ),
    # --- R12x, R13x: the terms ---
    "R120": "The record names no ruleset; AGA rules are assumed",
    "R120.server": "The record names no ruleset; {rules} rules are assumed, as its server is {server}",
    "R121": 'The record names rules that are not known here ("{written}"); this is an AGA sheet',
    "R121.named": 'The record names {rules} rules ("{written}"), which are not adjudicated yet; this is an AGA sheet',
    "R122": 'The record says "{written}"; adjudicated under {rules} rules as asked',
    "R123": "The record gives no board size; 19x19 is assumed",
    "R130": "The record has no komi: {komi} is assumed, {usual}",
    "R130.19x19": "The record has no komi: {komi} is assumed, {usual} (fixed for 19x19 only)",
    "komi.even": "the {rules} komi for an even game",
    "komi.handicap": "the {rules} komi for a handicap game",
    "komi.usage-even": "common usage for an even game",
    "komi.usage-handicap": "common usage for a handicap game",
    "R131": 'The komi "{written}" is no number of points for this board; {komi} is assumed',
    "R131.likely": (
        'The komi "{written}" is no number of points for this board; {likely} is likely meant (--komi {option}); '
        "{komi} is assumed"
    ),
    "R131.point": (
        'The komi "{written}" means {likely} in hundredths of a point, but in a handicap game it is often left over '
        "from an even one; {komi} is assumed (--komi {option} counts with it)"
    ),
    "R131.zi": (
        'The komi "{written}" means {likely} in hundredths of zi, but in a handicap game it is often left over from an '
        "even one; {komi} is assumed (--komi {option} counts with it)"
    ),
    "R132": "The komi {komi} is used as written but is no multiple of half a point",
    "R132.likely": (
        "The komi {komi} is used as written but is hardly meant in points: {likely} is likely meant (--komi {option})"
    ),
    "R133": "The record gives komi 0 without a handicap; used as written (some old files mean {meant})",
    "R134": "Komi {komi} is {half} and {compensation}: it may already hold the compensation for {n} stones",
    "R135": "The komi {recorded} is more than this board has points; {komi} is assumed",
    "R136": "The record says komi {recorded}; counted with {komi} as asked",
    "R136.unreadable": 'The record says komi "{written}"; counted with {komi} as asked',
    "R137.point": 'The komi "{written}" is read as {komi}, as one server writes it in hundredths of a point',
    "R137.zi": 'The komi "{written}" is read as {komi}, as one server writes it in hundredths of zi',
    "R138": 'The komi "{written}" is read as {komi}',
    "R139": "Komi {komi} is unusual in a game without a handicap; used as written",
    # --- R14x, R15x: what the record claims ---
    "R140": 'The handicap "{written}" is not a whole number; read as absent',
    "R141.counted": Plural(
        "The handicap is said to be {declared}, but {n} black stone is set up; counted as {counted}",
        "The handicap is said to be {declared}, but {n} black stones are set up; counted as {counted}",
    ),
    "R141.uncounted": Plural(
        "The handicap is said to be {declared}, but {n} black stone is set up and White moves first; counted without a "
        "handicap",
        "The handicap is said to be {declared}, but {n} black stones are set up and White moves first; counted without "
        "a handicap",
    ),
    "R141.asked-counted": Plural(
        "The handicap asked for is {declared}, but {n} black stone is set up; counted as {counted}",
        "The handicap asked for is {declared}, but {n} black stones are set up; counted as {counted}",
    ),
    "R141.asked-uncounted": Plural(
        "The handicap asked for is {declared}, but {n} black stone is set up and White moves first; counted without a "
        "handicap",
        "The handicap asked for is {declared}, but {n} black stones are set up and White moves first; counted without "
        "a handicap",
    ),
    "R142": "{n} black stones are set up and White moves first: taken as a handicap of {n}",
    "R143": "The handicap is said to be {n}, but no placement of {n} stones is found; counted without",
    "R143.white-first": (
        "The handicap is said to be {n}, but no placement of {n} stones is found; White moves first, so the stones "
        "seem to be missing from the record; counted without"
    ),
    "R143.asked": "The handicap asked for is {n}, but no placement of {n} stones is found; counted without",
    "R143.asked-white-first": (
        "The handicap asked for is {n}, but no placement of {n} stones is found; White moves first, so the stones seem "
        "to be missing from the record; counted without"
    ),
    "R144": "Moves 1 to {moves} are taken as the placement of {n} handicap stones",
    "R144.passes": (
        "Moves 1 to {moves} are taken as the placement of {n} handicap stones, White's passes between them costing no "
        "stones"
    ),
    "R145": "The {n} handicap stones are not on the traditional points",
    "R146": (
        "Black's first {n} stones look like a handicap that the record does not declare (--handicap {n} would count it "
        "so)"
    ),
    "R147": "A handicap of one is no stone: it is an even game with a smaller komi",
    "R150": 'The recorded result "{written}" cannot be read',
    "R151": 'The recorded result "{written}" is read as {meaning}',
    "R151.tie": "a tie, which {colour} wins under these rules",
    "R151.none": "no result",
    "R151.winner": "{result} (a winner without a score)",
    "R151.draw": "a draw without a count",
    "R151.both-lost": "a loss of both players without a count",
    "R151.won-R": "{result} ({colour} won by resignation, without a count)",
    "R151.won-T": "{result} ({colour} won on time, without a count)",
    "R151.won-F": "{result} ({colour} won by forfeit, without a count)",
    "R151.won-J": "{result} ({colour} won by judgement, without a count)",
    "R151.won-somehow": "{result} ({colour} won without a count)",
    "R151.ended-R": "{result} (by resignation, without a count)",
    "R151.ended-T": "{result} (on time, without a count)",
    "R151.ended-F": "{result} (by forfeit, without a count)",
    "R151.ended-J": "{result} (by judgement, without a count)",
    "R151.ended-somehow": "{result} (without a count)",
    "R152.zi": 'The recorded margin "{written}" is in zi, {margin} in points, unless it equals the count as written',
    "R152.quarters": 'The recorded margin "{written}" has quarter points; it may be in zi (half the points)',
    "R152.no-unit": 'The recorded margin "{written}" names no unit; it may be in zi (half the points)',
    # --- R16x: properties ---
    "R160": "{property} has several values ({values}); the first is used",
    "R161": "One node holds moves {first} to {last}; replayed in the order of the file",
    "R162": "The node of move {move} also sets up stones; set up first, then replayed",
    "R163": "Setup {where} is faulty: {faults}",
    "R164": 'The player to move {where} is given as "{written}"; ignored',
    "R165": "Setup {where} leaves the string at {point} without a liberty; it stays until captured",
    "R166": 'Move {move} is "{written}"; read as a pass',
    "R167.size": "A board size stands outside the root, after move {move}; ignored",
    "R167.used": '{property} "{written}" stands outside the root, after move {move}; used, as the root has none',
    "R167.ignored": (
        '{property} "{written}" stands outside the root, after move {move}; ignored, as the root says otherwise'
    ),
    "R168": "Property names with lower-case letters are read as those in capitals",
    "R169": 'The record claims version "{written}" of SGF; read as version 4',
    # --- M20x: the moves ---
    "move.at": "{colour} {move} at {point}",
    "move.pass": "{colour} {move} (pass)",
    "move.written": '{colour} {move} ("{written}")',
    "M201": "{what}: the point holds an opposing stone (an SGF viewer would overwrite it)",
    "M201.own": (
        "{what}: the point holds the player's own stone; some servers write a pass so (an SGF viewer would overwrite "
        "it)"
    ),
    "M202": Plural(
        "{what} leaves its own string of {n} stone without a liberty",
        "{what} leaves its own string of {n} stones without a liberty",
    ),
    "M203": "{what} repeats the position {where}",
    "M203.ko": "{what} retakes the ko, repeating the position {where}",
    "M204": "{what} repeats the position {where}",
    "M204.ko": "{what} retakes the ko, repeating the position {where}",
    "M205.twice": "{what} is out of turn: {player} moved twice in a row (or a move or pass of {turn} is missing)",
    "M205.first": "{what} is out of turn: {turn} moves first",
    "M205.handicap": "{what} is out of turn: {turn} moves first after the handicap stones",
    "M205.turn": "{what} is out of turn: it was {turn}'s turn",
    "M205.resumed": (
        "{what} is out of turn: after the passes the opponent of the last player to pass moves first, and that is "
        "{turn}"
    ),
    "M206": "{what}: this names no point of the board",
    "M207": "{what} comes after the end of the game; it is not replayed",
    "M208": "{what} recreates an earlier position: {readings}",
    "M208.forbidden": "forbidden by {names} (position {where})",
    "M208.allowed": "allowed by {names}",
    "M208.depends": "under {rules} rules it depends on what a record does not show",
    "M209": "{what}: these rules know no pass",
    # --- M21x: setup between moves, and what became of illegal moves ---
    "M210": Plural(
        "After move {move} the record changes {n} point by hand: {points}",
        "After move {move} the record changes {n} points by hand: {points}",
    ),
    "M211.open": (
        "Move {move} is the last of the record and was not answered: while the game goes on, the opponent may claim it"
    ),
    "M211.void": (
        "Move {move} is the last of the record and was not answered: claimed or not, no stone is placed and no pass "
        "stone is due"
    ),
    "M211.unknown": (
        "Move {move} is the last of the record and was not answered: what a claim would do under these rules is not in "
        "the rule book"
    ),
    "M212": (
        "Move {move} is played on the point of the illegal move {before}: that move was probably taken back (--illegal "
        "pass removes every later fault)"
    ),
    "M212.left": (
        "Move {move} is played on the point of the illegal move {before}: that move was probably taken back (--illegal "
        "pass leaves {n} of {faults} later faults)"
    ),
    "M212.setup": "Setup after move {move} restores the position before it: the illegal move was taken back",
    "M213": (
        "Moves {first} to {last} are all {colour}: if move {move} was a {right} stone, alternation holds throughout"
    ),
    "M214": (
        "{what} after the faulty move {before} of the same player: that move was taken back, and this is the pass it "
        "became"
    ),
    "M215": "{what} is marked in the record as carried out although illegal",
    "M216": "After move {move} the record makes {colour} the player to move",
    # --- E30x: the ending ---
    "E301": "Black moved last, so White's last pass stone is added",
    "E302.not-counted": "The record ends without a pass and gives no score: nothing is counted",
    "E302.one-pass": "The record ends with one pass; it is counted as it stands",
    "E302.no-pass": "The record ends with no pass; it is counted as it stands",
    "E303.none": (
        "Four consecutive passes end the game; nothing says whether the players agreed on dead stones, so every "
        "stone is counted as alive"
    ),
    "E303.unknown": (
        "Four consecutive passes end the game; they would make every stone alive by the AGA's rules, but the ruleset "
        "is assumed, so which stones are dead is not known"
    ),
    "E303.option-alive": "Four consecutive passes end the game; every stone is alive, as the option says, too",
    "E303.option": (
        "Four consecutive passes end the game; every stone would be alive failing an agreement, but the option says "
        "which are dead, and that is counted; with every stone alive it would be {alive}"
    ),
    "E303.marks": (
        "Four consecutive passes end the game; every stone would be alive failing an agreement, but {marks} say which "
        "are dead, and that is counted; with every stone alive it would be {alive}"
    ),
    "E304": "Play was resumed after two passes, with move {move}",
    "E304.asked": (
        "Play was resumed after two passes, with move {move}; the opponent of the player who asked for it moves "
        "first, and a record does not show who asked"
    ),
    "E304.unknown": (
        "Play was resumed after two passes, with move {move}; no source was found that says who moves first"
    ),
    "E305": "Move {move} repeats an earlier position: the game is a draw",
    "E306": "Move {move} makes the first capture: {winner} wins",
    "E306.own": "Move {move} captures stones of its own player: {winner} wins",
    "E307": "{name} is played on boards from {least}x{least} to {most}x{most}",
    "E308": (
        "A position is counted, not a game: its prisoners are as they are given, and no move of it can be judged; who "
        "moved last is not known"
    ),
    "E308.white-last": (
        "A position is counted, not a game: its prisoners are as they are given, and no move of it can be judged; who "
        "moved last is not known, so it is not known either whether White owes a last pass stone"
    ),
    "E308.last-player": (
        "A position is counted, not a game: its prisoners are as they are given, and no move of it can be judged; "
        "{player} is said to have moved last"
    ),
    # --- S40x: which stones are dead ---
    "E309": (
        "Move {move} repeats an earlier position, and the record gives no winner: the game may have ended there, so "
        "nothing is counted"
    ),
    "S401": "Agreement on dead stones is not recorded: all stones are counted as alive",
    "S401.passes": "The record does not show the passes that end the game: all stones are counted as alive",
    "S402": "Marked as territory of both colours: {points}",
    "S402.string": "The string at {point} is marked for both colours; counted as dead",
    "S403": "Only part of the string at {point} is marked dead; all of it is removed",
    "S404": "{point} is given as dead but holds no stone; ignored",
    "S406": "Touching strings of both colours are given as dead; both are removed",
    "S407": "Marked as territory of a colour whose region it is not: {points}",
    "S408": "The marks leave out territory; regions are counted: {points}",
    "S409": "Territory is marked at move {move}, before the last play; these marks are ignored",
    "S410": "The marks cover live stones of their own colour ({stones}), as in area counting; these stay alive",
    "S411": "Left out by the marks, so neutral in the territory count: {points}",
    "S412": "The marks leave out {points} points of one region: they are no territory marking, regions are counted",
    "S414": "Territory marks: {faults}",
    "S415": "The string at {point} is given as dead, but its owner need not play to keep it alive",
    "S415.more": Plural(
        "The string at {point} is given as dead, but its owner need not play to keep it alive; {n} more is, too",
        "The string at {point} is given as dead, but its owner need not play to keep it alive; {n} more are, too",
    ),
    "S416": "The string at {point} is alive even if its owner never plays again, inside {colour}'s marks",
    "S416.more": Plural(
        "The string at {point} is alive even if its owner never plays again, inside {colour}'s marks; {n} more is, too",
        "The string at {point} is alive even if its owner never plays again, inside {colour}'s marks; {n} more are, "
        "too",
    ),
    "S417": (
        "Under {rules} rules every stone on the board is alive when the game is over; without the stones that {source} "
        "give as dead it would be {result}"
    ),
    "S417.option": (
        "Under {rules} rules every stone on the board is alive when the game is over; without the stones that the "
        "option gives as dead it would be {result}"
    ),
    "S418": (
        "The stones that the players accepted as dead and those removed are not the same; they differ at {points}"
    ),
    "S419": "OGS counts these empty points for nobody: {points}",
    "S420": "It is not shown that both players accepted the dead stones, which are {source}",
    # --- V50x: the verdict ---
    "V501": "The territory and the area count differ; the reconciliation names each cause",
    "V502": "The recorded margin cannot arise with komi {komi}: the fractions do not match",
    "V502.draw": "The recorded draw cannot come of a count with komi {komi}, which leaves a fraction",
    "V503": ("The sources of {rules} rules differ on compensation for handicap stones: by others it is {margins}"),
    **FILES,
    **TERRITORY,
}
