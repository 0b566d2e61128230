"""The words of verdicts and counts in English, of which the other tables are translations."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    "colour.black": "Black",
    "colour.white": "White",
    "result.colour": "{result} ({colour})",
    "count.territory": "territory count",
    "count.area": "area count",
    "names.more": "{names} and {n} more",
    "ruleset-name.japanese": "Japanese",
    "ruleset-name.chinese": "Chinese",
    "ruleset-name.korean": "Korean",
    "ruleset-name.ing": "Ing",
    "ruleset-name.new-zealand": "New Zealand",
    "ruleset-name.french": "French",
    "ruleset-name.alone": "{name}",
    # --- the signs on a board ---
    "sign.black-territory": "Black's territory",
    "sign.white-territory": "White's territory",
    "sign.neutral": "neutral",
    "sign.false-eye": "false eye, not territory",
    "sign.seki": "in seki, not territory",
    "sign.doubtful": "doubtful, counted",
    "sign.dead": "dead",
    "sign.last": "last stone",
    "sign.repeated": "repeated",
    "sign.illegal": "illegal move n",
    "sign.irregular": "irregular move n",
    "sign.star": "star point",
    "sign.illegal-move": "illegal move",
    "sign.irregular-move": "irregular move",
    # --- the reason of a verdict: clauses, and what it ends with ---
    "reason": "{clauses:capital}.",
    "reason.clauses": "{clauses}",
    "reason.fitting": "the count could be turned into the recorded one if {ways}",
    "reason.fitting-more": Plural(
        "the count could be turned into the recorded one if {ways}, or in {n} other way, see the explanations",
        "the count could be turned into the recorded one if {ways}, or in {n} other ways, see the explanations",
    ),
    "reason.fitting-many": (
        "the count could be turned into the recorded one if {ways}, or in more than {n} other ways, see the "
        "explanations"
    ),
    "reason.ended": "the search for explanations was ended, as its work for one game was spent",
    "reason.own-computed": "the record's own words say {result}, as computed",
    "reason.own-recorded": "the record's own words say the same as its result",
    "reason.own-neither": "the record's own words say {result}",
    "reason.engine": "{reason} The engine's dead stones give {result}, not the recorded {recorded}.",
    "reason.engine-recorded": "{reason} The engine's dead stones give the recorded {recorded}.",
    # --- what the record claims ---
    "claim.none": "the record gives no result",
    "claim.declared": "the recorded {result} claims no count",
    "claim.declared-nobody": "the recorded result ({result}) claims no count",
    "claim.winner": "the record names {colour} as the winner without a score",
    "claim.no-result": 'the recorded "{quote}" is no result',
    "claim.unreadable": 'the recorded result "{quote}" cannot be read',
    "claim.score": "the recorded result is {result}",
    # --- without a count, or by a rule ---
    "rule.capture": "the first capture, at move {move}, decides",
    "rule.draw-by-repetition": "the repetition at move {move} makes the game a draw",
    "ground.by-rule": "{what}, as recorded",
    "ground.by-rule-against": "{what}, but {recorded} is recorded",
    "ground.no-capture": "no capture was made, so nothing is decided",
    "ground.no-count": "the record ends without a pass or a score, so no count is made",
    "ground.repetition": (
        "move {move} repeats an earlier position, which may have ended the game without a winner, so no count is made"
    ),
    "ground.position": "a position is counted, not a game; {claim}, and the {count} gives {result}",
    "ground.position-alive": (
        "a position is counted, not a game; {claim}, and nobody says which stones are dead, and with all alive the "
        "{count} gives {result}"
    ),
    "ground.tie": "the {count} is a tie, which {colour} wins under these rules, as recorded",
    "ground.tie-drawn": "the {count} is a tie, as recorded, but under these rules {colour} wins ties",
    # --- a recorded score ---
    "ground.zi": "the recorded {recorded} may be in zi, which nothing in the record proves; the count gives {result}",
    "ground.zi-alive": (
        "the recorded {recorded} may be in zi, which nothing in the record proves; with all stones alive, the count "
        "gives {result}"
    ),
    "ground.as-recorded": "the {count} gives the recorded {recorded}",
    "ground.as-recorded-alive": (
        "with all stones alive, as four passes leave them unless the players agreed otherwise, the {count} gives "
        "the recorded {recorded}"
    ),
    "ground.other-gives": "the {count} gives {result}, see the reconciliation",
    "ground.other-fits": (
        "the recorded {recorded} is the {other}, but the {count} gives {result}; a fault in the record separates them, "
        "see the reconciliation"
    ),
    "ground.every-alive": (
        "the recorded {recorded} is the count with every stone alive, as four consecutive passes make them where "
        "nothing is agreed; with the dead stones that are given the {count} gives {result}"
    ),
    "ground.dead-set-aside": (
        "the recorded {recorded} is the count without the stones that are given as dead; under these rules every stone "
        "on the board is alive, and the count gives {result}"
    ),
    "ground.compensation": (
        "the recorded {recorded} is the {count} with a compensation of {points}, which is given under these rules, "
        "too; counted here it gives {result}"
    ),
    "ground.interpretation": (
        "the {count} gives {result}; the recorded {recorded} fits if the players counted some points differently"
    ),
    "ground.doubt": "computed {result}, recorded {recorded}; not held against the record, because {doubts}",
    "ground.doubt-withheld": (
        "as it stands the count gives {result}, recorded is {recorded}; adjudicate names no winner and claims no "
        "contradiction, because {doubts}"
    ),
    "ground.another": "the {count} gives {result}, not the recorded {recorded}",
    "ground.another-asked": "the {count} gives {result}, not the recorded {recorded} ({asked})",
    "ground.no-set": "that is with all stones alive, and no set of dead stones gives the recorded {recorded}",
    "ground.own-rules": "under the record's own ruleset ({rules}) the count is the recorded {recorded}",
    "ground.own-marks": "by the record's own marks, which the option replaces, it is {recorded}",
    "ground.held": "not held against the record, because {doubts}",
    # --- a recorded score, and nobody says which stones are dead ---
    "ground.played-out": "with all stones alive the count gives the recorded {recorded}, and the board is played out",
    "ground.one-count": (
        "agreement on dead stones is not recorded; with all stones alive only the {count} gives the recorded "
        "{recorded}, and a fault in the record separates the two counts"
    ),
    "ground.not-played-out": (
        "agreement on dead stones is not recorded and the board is not played out; all alive would give the same "
        "{recorded}, by chance or not"
    ),
    "ground.no-agreement": (
        "agreement on dead stones is not recorded; with all stones alive the count gives {result}, recorded is "
        "{recorded}"
    ),
    "ground.besides": "besides, {doubts}",
    "ground.agreed-dead": (
        "with all stones alive the count gives {result}; but the players may have agreed that {dead}, which "
        "gives the recorded {recorded}"
    ),
    "ground.not-all-tried": "adjudicate did not try every set of dead stones",
    # --- no recorded score ---
    "ground.no-score": "the count of the final position gives {result}",
    "ground.no-score-alive": (
        "nobody says which stones are dead, and with all alive the count of the final position gives {result}"
    ),
    "ground.other-winner": "the record names {colour} as the winner, but the count gives {result}",
    "ground.winner-but": (
        "the record names {colour} as the winner without a score; the count gives {result}, but {reason}"
    ),
    "but.all-alive": (
        "with every stone alive, as four consecutive passes make them where nothing is agreed, {colour} wins"
    ),
    "but.other-count": "{colour} wins by another count that is made under these rules, too",
    "but.interpretation": "{colour} wins if the players counted some points differently",
    "but.other-method": "the {count} gives {result}, and a fault in the record separates them",
    # --- what an option changed ---
    "asked.illegal": "with illegal moves taken back as asked",
    "asked.moves": Plural("with move {moves} taken back as asked", "with moves {moves} taken back as asked"),
    "asked.komi": "with komi {komi} as asked",
    "asked.handicap": "with handicap {stones} as asked",
    "asked.first": "with {colour} first as asked",
    # --- what a contradiction cannot rest on, as it follows "because" ---
    "doubt.ruleset": "the ruleset is assumed",
    "doubt.komi-assumed": "the komi is assumed",
    "doubt.komi-dialect": "the komi is read out of hundredths",
    "doubt.komi-doubtful": "the komi is doubtful",
    "doubt.komi-unusual": "the recorded komi is unusual, and the recorded margin needs another one",
    "doubt.draw": "no count with this komi gives a draw",
    "doubt.marks": "the record's marks are in doubt",
    "doubt.dead-given": "the dead stones that were given are in doubt",
    "doubt.points-given": "the points that were given as counted are in doubt",
    "doubt.handicap": "the handicap that the record declares is not found in it",
    "doubt.line": "another line of the record ends as a finished game, too",
    "doubt.marks-overridden": "the marks, which the option replaces, say what is territory under these rules",
    "doubt.order": "moves out of turn, or where no stone can be placed, stand in the record",
    "doubt.setup": "stones were set up by hand during play",
    "doubt.position": "no stone of the position was played in the record, so the prisoners are not known",
    "doubt.remark": "the recorded result carries a remark",
    "doubt.incomplete": "the record is incomplete",
    "doubt.witness": "the file does not agree with itself",
    "doubt.annulled": "the game is annulled on its server",
    "doubt.meaning": "the meaning of a part of the file is not certain",
    "doubt.repetition": "an earlier position came back in play, which may have ended the game without a winner",
    # --- what makes the two counts differ ---
    "cause.no-compensation": "no area compensation for {stones} handicap stones",
    "cause.full-compensation": (
        "area compensation of {stones} for {stones} handicap stones, one more than the stones White is behind"
    ),
    "cause.setup": "stones set up, black less white, beyond the handicap counted",
    "cause.black-twice": "Black's moves in succession, beyond one",
    "cause.white-twice": "White's moves in succession, beyond one",
    "cause.white-first": "White made the first move",
    "cause.black-first": "Black made the first move after the handicap stones",
    "cause.black-last": "Black made the last move, and these rules ask no last pass of White",
    "cause.no-move": "no move was made after the handicap stones",
    "cause.black-void": ("black stones that went back to the bowl (a play on an occupied point, or off the board)"),
    "cause.white-void": ("white stones that went back to the bowl (a play on an occupied point, or off the board)"),
    "cause.free-passes": "passes cost no stones under these rules, Black's and White's not being equal in number",
    "cause.as-marked": "territory counted as marked, not by regions",
    "cause.false-eyes.black": "false eyes: Black {n} ({black})",
    "cause.false-eyes.white": "false eyes: White {m} ({white})",
    "cause.false-eyes": "false eyes: Black {n} ({black}), White {m} ({white})",
    "cause.seki.black": "points in seki: Black {n} ({black})",
    "cause.seki.white": "points in seki: White {m} ({white})",
    "cause.seki": "points in seki: Black {n} ({black}), White {m} ({white})",
    "cause.given-neutral.black": "points given as neutral: Black {n} ({black})",
    "cause.given-neutral.white": "points given as neutral: White {m} ({white})",
    "cause.given-neutral": "points given as neutral: Black {n} ({black}), White {m} ({white})",
    "cause.position-stones": "Black's stones, on the board and in White's lid, beyond those of play by turns",
    "cause.position-stones-white-last": (
        "Black's stones, on the board and in White's lid, beyond those of play by turns with White's move last"
    ),
}
