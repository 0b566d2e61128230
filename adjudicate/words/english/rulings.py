"""The words on a move, on forbidden points and on findings in English."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    # --- headings ---
    "title.ruling": "Ruling",
    "title.forbidden": "Forbidden points",
    "title.findings": "Findings",
    "title.faults-first": "Findings, faults first",
    "title.in-game": "In this game",
    "title.in-game-number": "In this game ({number})",
    "title.rule-book": "The rule book",
    "title.readings": "Repeats an earlier position. Under each reading of the rule",
    "title.rule": "Rule",
    "title.rules": "Rules",
    "title.the-rule": "The rule",
    "title.choices": "What can be done now",
    "title.if-played": "If it is played",
    "title.if-played-in-time": "If it is played and noticed in time",
    "title.allowed": "Allowed here, though another reading of the repetition rule forbids it",
    # --- findings ---
    "finding.line": "{severity}: {message}.",
    "overview.line": "{slug}: {message}.",
    "overview.none": "No findings.",
    "overview.hint": (
        "Look one up: --move N, --point Q16, --finding CODE, --last. The end: --end. Forbidden points: --legal. "
        "A play that is not in the record: --play Q16."
    ),
    "others.point": "Other moves at {point}: {moves}.",
    "others.finding": "The same finding at: {moves}.",
    "others.finding-more": "The same finding at: {moves}, ….",
    # --- a move: is it legal ---
    "headline.play": "Move {move}, {colour} at {point}: {status}",
    "headline.pass": "Move {move}, {colour} passes: {status}",
    "headline.off-board": 'Move {move}, {colour} "{written}": {status}',
    "headline.supposed": "If {colour} now played at {point}, after move {move}: {status}",
    "headline.legal": "LEGAL",
    "headline.illegal": "ILLEGAL ({findings})",
    "headline.illegal-doubt": "ILLEGAL ({findings}), if no stones are missing",
    "headline.irregular": "IRREGULAR ({findings})",
    "headline.irregular-doubt": "IRREGULAR ({findings}), if no stones are missing",
    # --- why it is in order, or not ---
    "turn.supposed": "It would be out of turn: it is {colour}'s turn.",
    "placed.move": "The stone there was placed by move {move}.",
    "placed.setup": "The stone there was placed by setup.",
    "elsewhere": "Under AGA rules it is illegal, as it repeats the position after move {move}: --rules aga.",
    "elsewhere-start": "Under AGA rules it is illegal, as it repeats the position at the start: --rules aga.",
    "but.declared": "But the record gives a result without a count ({result}): that game is over.",
    "resumes.two": "It would resume play after two passes{rule}.",
    "resumes.three": "It would resume play after three passes{rule}.",
    "resumes.rule": " (AGA Rule 10)",
    "order.placement-pass": (
        "A pass between handicap stones placed by moves; it is no move and costs {colour} nothing."
    ),
    "order.placement": "A handicap stone, placed by move {move}.",
    "order.replacement": "It is the pass that move {move} became{rule}.",
    "order.replacement-rule": " (AGA Rule 8)",
    "order.pass": "It was {colour}'s turn, and a pass is always allowed.",
    "order.play": "It was {colour}'s turn, the point was empty, {play}.",
    "order.supposed": "The point is empty, {play}.",
    "play.nothing": "the play captures nothing",
    "play.nothing-repeats-no": "the play captures nothing and repeats no earlier position",
    "play.nothing-would-repeat-no": "the play captures nothing and would repeat no earlier position",
    "play.captures": Plural("the play captures {n} stone", "the play captures {n} stones"),
    "play.captures-repeats-no": Plural(
        "the play captures {n} stone and repeats no earlier position",
        "the play captures {n} stones and repeats no earlier position",
    ),
    "play.captures-would-repeat-no": Plural(
        "the play captures {n} stone and would repeat no earlier position",
        "the play captures {n} stones and would repeat no earlier position",
    ),
    "play.own": Plural(
        "the play takes off {colour}'s own string of {n} stone (these rules allow it)",
        "the play takes off {colour}'s own string of {n} stones (these rules allow it)",
    ),
    "play.own-repeats-no": Plural(
        "the play takes off {colour}'s own string of {n} stone (these rules allow it) and repeats no earlier position",
        "the play takes off {colour}'s own string of {n} stones (these rules allow it) and repeats no earlier position",
    ),
    "play.own-would-repeat-no": Plural(
        "the play takes off {colour}'s own string of {n} stone (these rules allow it) and would repeat no earlier "
        "position",
        "the play takes off {colour}'s own string of {n} stones (these rules allow it) and would repeat no earlier "
        "position",
    ),
    "play.loses": Plural(
        "the play captures {colour}'s own string of {n} stone and so loses the game",
        "the play captures {colour}'s own string of {n} stones and so loses the game",
    ),
    # --- what each reading of the repetition rule says ---
    "verdict.allowed": "allowed",
    "verdict.allowed-here": "allowed; these are the rules here",
    "verdict.forbidden": "forbidden (after move {move})",
    "verdict.forbidden-start": "forbidden (at the start)",
    "verdict.forbidden-here": "forbidden (after move {move}); these are the rules here",
    "verdict.forbidden-here-start": "forbidden (at the start); these are the rules here",
    # --- boards ---
    "board.before": "Before it, {colour} to move",
    "board.after": "After it",
    "board.after-move": "After move {move}",
    "board.same": "The same position after move {move}",
    "board.same-start": "The same position at the start",
    "sign.self-capture": "self-capture",
    "sign.repetition": "repetition (ko, superko)",
    # --- forbidden points ---
    "forbidden.where": "Where {colour} may not play after move {move}",
    "forbidden.where-start": "Where {colour} may not play at the start",
    "forbidden.nowhere": "Nowhere",
    "forbidden.nowhere-why": "every empty point is open to a play",
    "forbidden.nowhere-line": "Nowhere: every empty point is open to a play.",
    "forbidden.own": Plural(
        "its own string of {n} stone would have no liberty", "its own string of {n} stones would have no liberty"
    ),
    "forbidden.other": "{reading} allows it, though it repeats the position after move {move}",
    "forbidden.other-start": "{reading} allows it, though it repeats the position at the start",
    "forbidden.other-draw": (
        "{reading} allows it, though it repeats the position after move {move}, and it ends the game as a draw"
    ),
    "forbidden.other-draw-start": (
        "{reading} allows it, though it repeats the position at the start, and it ends the game as a draw"
    ),
    "note.pass": "A pass is always allowed.",
    "note.no-pass": "These rules know no pass.",
    "note.turn": "But it is {colour}'s turn.",
    "note.declared": "But the record gives {result}: that game is over.",
    "note.over": "But the game is over.",
    # --- the choices after a faulty move ---
    "choice.stands": "It stands",
    "choice.void": "It is left at that",
    "choice.back": "It is taken back",
    "choice.pass": "It is taken back, as a pass",
    "choice.returned": "It is returned, and replaced by a pass",
    "choice.rewind": "Both players agree to go back",
    "choice.line": "{choice}: {words}",
    "whose": (
        "The choices are the AGA's, counted by {name} rules; ask your tournament's own regulations whether they hold."
    ),
    # --- it stands ---
    "stands.returned-occupied": (
        "The stone is removed and it is the opponent's turn; noticed later, it just goes back to its owner's bowl. No "
        "pass stone is mentioned."
    ),
    "stands.returned-off-board": (
        "Nothing is placed, it is the opponent's turn, and no pass stone is due: read like an occupied point."
    ),
    "stands.void": "No stone is placed or counted, and it is the opponent's turn: our reading.",
    "stands.void-aga": (
        "No stone is placed or counted, and it is the opponent's turn: our reading, as the AGA text does not say what "
        "remains of such a move."
    ),
    "stands.self-capture-bga": Plural(
        "The stone without a liberty comes off the board as a prisoner of the opponent, and the game goes on.",
        "The {n} stones without a liberty come off the board as prisoners of the opponent, and the game goes on.",
    ),
    "stands.self-capture-aga": Plural(
        "The stone without a liberty comes off the board as a prisoner of the opponent, and the game goes on; the BGA "
        "says so, and it is our reading, as the AGA text says only that the game goes on as it stands.",
        "The {n} stones without a liberty come off the board as prisoners of the opponent, and the game goes on; the "
        "BGA says so, and it is our reading, as the AGA text says only that the game goes on as it stands.",
    ),
    "stands.self-capture-unknown": Plural(
        "The stone without a liberty comes off the board as a prisoner of the opponent, and the game goes on: our "
        "reading.",
        "The {n} stones without a liberty come off the board as prisoners of the opponent, and the game goes on: our "
        "reading.",
    ),
    "stands.own": Plural(
        "Its own stone comes off the board as a prisoner, and the game goes on as it stands.",
        "Its own {n} stones come off the board as prisoners, and the game goes on as it stands.",
    ),
    "stands.repetition": "The stone stays, and the game goes on as it stands.",
    "stands.repetition-captured": Plural(
        "The stone stays, the stone that it took is a prisoner, and the game goes on as it stands.",
        "The stone stays, the {n} stones that it took are prisoners, and the game goes on as it stands.",
    ),
    "stands.pass": "The pass counts as made, and it is then the opponent's turn.",
    "stands.pass-stone": "The pass counts as made, with its stone, and it is then the opponent's turn.",
    "stands.turn": "The move counts as played, and it is then the opponent's turn.",
    "stands.until-setup": (
        "It counts as played, with its captures, until the setup: so the record is counted as it is."
    ),
    # --- it is taken back ---
    "back.no-rule": Plural(
        "The move is taken back, and {opponent} moves: our reading, as these rules have no word on illegal moves and "
        "passes.",
        "The moves in a row are taken back, and {opponent} moves: our reading, as these rules have no word on illegal "
        "moves and passes.",
    ),
    "back.turn-stone": "It goes back and is a pass with one pass stone, and {opponent} moves.",
    "back.turn-free": ("It goes back and is a pass, which costs nothing under these rules, and {opponent} moves."),
    "back.run-stone": Plural(
        "It goes back, with the other move that {colour} made in a row, to the position before the first of them; "
        "together they are one pass with one pass stone, and {opponent} moves.",
        "It goes back, with the other {n} moves that {colour} made in a row, to the position before the first of "
        "them; together they are one pass with one pass stone, and {opponent} moves.",
    ),
    "back.run-free": Plural(
        "It goes back, with the other move that {colour} made in a row, to the position before the first of them; "
        "together they are one pass, which costs nothing under these rules, and {opponent} moves.",
        "It goes back, with the other {n} moves that {colour} made in a row, to the position before the first of "
        "them; together they are one pass, which costs nothing under these rules, and {opponent} moves.",
    ),
    "back.off-board-stone": "It is a pass with its stone, and {opponent} moves: our reading.",
    "back.off-board-free": ("It is a pass, which costs nothing under these rules, and {opponent} moves: our reading."),
    "back.stone": "The stone is taken back, {colour} hands over a pass stone, and {opponent} moves.",
    "back.free": "The stone is taken back, and {opponent} moves; the pass costs nothing.",
    "back.own-stone": (
        "The stone is taken back, nothing is captured, {colour} hands over a pass stone, and {opponent} moves."
    ),
    "back.own-free": ("The stone is taken back, nothing is captured, and {opponent} moves; the pass costs nothing."),
    "back.captured-stone": Plural(
        "The stone is taken back, the captured stone returns to the board and is no prisoner, {colour} hands over a "
        "pass stone, and {opponent} moves.",
        "The stone is taken back, the {n} captured stones return to the board and are no prisoners, {colour} hands "
        "over a pass stone, and {opponent} moves.",
    ),
    "back.captured-free": Plural(
        "The stone is taken back, the captured stone returns to the board and is no prisoner, and {opponent} moves; "
        "the pass costs nothing.",
        "The stone is taken back, the {n} captured stones return to the board and are no prisoners, and {opponent} "
        "moves; the pass costs nothing.",
    ),
    "back.replaced": (
        "The stone is returned, and the pass after it is counted as its player's move, with its stone: our reading."
    ),
    # --- both agree to go back: a clause, and another one ---
    "rewind.move": "the position before the move is restored and the game goes on from there",
    "rewind.run": "the position before the run is restored and the game goes on from there",
    "rewind.bga": "no pass stone is due",
    "rewind.void": "the AGA text names no pass stone",
    "rewind.aga": "no pass stone is due, as the BGA says (the AGA text is silent)",
    # --- the two counts ---
    "effect": "Effect on the two counts",
    "effect.returned-worse": (
        "Without a pass stone it makes the area margin one point worse for Black than the territory margin."
    ),
    "effect.returned-better": (
        "Without a pass stone it makes the area margin one point better for Black than the territory margin."
    ),
    "effect.void-worse": (
        "Left at that, it makes the area margin one point worse for Black than the territory margin; taken back, with "
        "its pass stone, it does not set them apart."
    ),
    "effect.void-better": (
        "Left at that, it makes the area margin one point better for Black than the territory margin; taken back, "
        "with its pass stone, it does not set them apart."
    ),
    "effect.none": "This move does not set them apart, standing or taken back.",
    "effect.none-prisoners": (
        "This move does not set them apart, standing or taken back, as its stones count as prisoners."
    ),
    "effect.turn-worse": (
        "Standing, it makes the area margin one point worse for Black than the territory margin; taken back, it does "
        "not set them apart."
    ),
    "effect.turn-better": (
        "Standing, it makes the area margin one point better for Black than the territory margin; taken back, it does "
        "not set them apart."
    ),
    "effect.no-turn-worse": (
        "Standing or taken back, it makes the area margin one point worse for Black than the territory margin: the "
        "pass is not one that its player had a turn for."
    ),
    "effect.no-turn-better": (
        "Standing or taken back, it makes the area margin one point better for Black than the territory margin: the "
        "pass is not one that its player had a turn for."
    ),
    # --- the BGA, and other notes ---
    "bga.off-board": (
        "Its summary does not name this; read as irregular, like a stone on an occupied point: no pass stone."
    ),
    "bga.occupied": (
        "Irregular, not illegal: the stone is removed and it is the opponent's turn, and no pass stone is mentioned; "
        "noticed later, the stone just goes back to its owner's bowl."
    ),
    "bga.allowed": "The play is allowed: it repeats no position that the BGA forbids to repeat.",
    "bga.turn": "Illegal, and handled in the same way.",
    "bga.turn-run": "Illegal, and handled in the same way; the illegal move is the whole run.",
    "bga.self-capture": (
        "Illegal, and handled in the same way; the stones come off also where it is noticed only later."
    ),
    "bga.repetition": (
        "Illegal, and handled in the same way; after an agreed return the offender plays another, legal move without "
        "a pass stone."
    ),
    "server-pass": "If it is a pass that a server wrote so",
    "server-pass.then": "there is no fault, and {choice} is its count.",
    "wrong-colour": "If the stone was of the wrong colour",
    "wrong-colour.look": "{command}.",
    # --- which of the choices applies ---
    "applies.unknown": (
        "What becomes of such a move under {name} rules is not in this rule book. By AGA Rule 8: {words}"
    ),
    "applies.own": "The rules here say what becomes of such a move (below). By AGA Rule 8: {words}",
    "applies.silent": (
        "The rules here forbid such a move (below); what becomes of it, no source at hand says. By AGA Rule 8: {words}"
    ),
    "applies.returned": ("{name}: this is irregular, not illegal, and no pass stone is due, whenever it is noticed."),
    "applies.replaced": (
        "The record has it taken back ({back}): move {answer}, {colour}'s pass, is the pass that it became."
    ),
    "applies.replaced-returned": (
        "The record has it taken back ({back}): move {answer}, {colour}'s pass, comes in its place."
    ),
    "applies.asked": ("As asked, it is taken back ({back}): right if {opponent} objected; else it stands ({stands})."),
    "applies.asked-void": (
        "As asked, it is taken back ({back}): right if {opponent} objected; else it is left at that ({stands})."
    ),
    "applies.asked-answered": (
        "As asked, it is taken back ({back}): right if {opponent} objected before {answer}; else it stands ({stands})."
    ),
    "applies.asked-answered-void": (
        "As asked, it is taken back ({back}): right if {opponent} objected before {answer}; else it is left at that "
        "({stands})."
    ),
    "applies.restored-next": (
        "Setup after it restores the position before it, and {opponent} moves next: as if it had been taken back "
        "({back})."
    ),
    "applies.restored-last": (
        "Setup after it restores the position before it: it was taken back ({back}), or the players agreed to go back "
        "({rewind})."
    ),
    "applies.restored-again": (
        "Setup after it restores the position before it, and {colour} moves again: as if the players had agreed to go "
        "back ({rewind})."
    ),
    "applies.over": (
        "Nobody answered it, and the record gives {result}: whether it is still open to a claim, no rule says. "
        "Claimed, it is taken back ({back}); else it stands ({stands})."
    ),
    "applies.over-void": (
        "Nobody answered it, and the record gives {result}: whether it is still open to a claim, no rule says. "
        "Claimed, it is taken back ({back}); else it is left at that ({stands})."
    ),
    "applies.unanswered": (
        "Nobody answered it in the record: if {opponent} objects now, it is taken back ({back}); else it stands "
        "({stands})."
    ),
    "applies.unanswered-void": (
        "Nobody answered it in the record: if {opponent} objects now, it is taken back ({back}); else it is left at "
        "that ({stands})."
    ),
    "applies.fits-back": (
        "The record goes on as if it had been taken back ({back}), which holds if {opponent} objected before "
        "{answer}; if not, it stands ({stands}), unless both agree to go back ({rewind})."
    ),
    "applies.fits-back-void": (
        "The record goes on as if it had been taken back ({back}), which holds if {opponent} objected before "
        "{answer}; if not, it is left at that ({stands}), unless both agree to go back ({rewind})."
    ),
    "applies.answered": (
        "{opponent} answered it with {answer}, and so accepted it: it stands ({stands}), unless both agree to go back "
        "({rewind}). It is taken back ({back}) only if it was objected to before that."
    ),
    "applies.answered-void": (
        "{opponent} answered it with {answer}, and so accepted it: it is left at that ({stands}), unless both agree "
        "to go back ({rewind}). It is taken back ({back}) only if it was objected to before that."
    ),
    "answer.move": "move {move}",
    "answer.pass": "move {move}, a pass",
    # --- the rest of the record ---
    "rest.from": "play goes on from the position after move {move}, {colour} to move",
    "rest.from-start": "play goes on from the position at the start, {colour} to move",
    "rest.void": "what follows in the record is void",
    "rest.misfits": Plural(
        "The rest of the record no longer fits: a later move then is at fault: {faults}.",
        "The rest of the record no longer fits: {n} later moves then are at fault: {faults}.",
    ),
    "rest.misfits-count": Plural(
        "The rest of the record no longer fits: a later move then is at fault: {faults}; its count ({result}) is no "
        "result.",
        "The rest of the record no longer fits: {n} later moves then are at fault: {faults}; its count ({result}) is "
        "no result.",
    ),
    "rest.resolved": Plural(
        "With it a later fault goes away: {faults}: it may be what happened over the board.",
        "With it {n} later faults go away: {faults}: it may be what happened over the board.",
    ),
    "rest.in-order": "No later move of the record is at odds with that.",
    "rest.left": Plural(
        "With 1 as with 2, a later fault is there: {faults}.",
        "With 1 as with 2, {n} later faults are there: {faults}.",
    ),
    "rest.fault": "move {move} ({slug})",
}
