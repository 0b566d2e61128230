"""Describe the ways in which a referee can treat a faulty move.

The rule book describes the treatment of each kind of move in the words of the AGA and the BGA. This module describes
the treatment of one particular move. It mentions the stones captured, the length of the run and the cost of a pass.
"""

from dataclasses import dataclass
from typing import Final, Literal

from adjudicate.desk.words import say
from adjudicate.display.wording import Phrases, Wording
from adjudicate.go.points import BLACK
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.words import colour_word
from adjudicate.sheet.sentences import say as say_of_sheet

Choice = Literal["stands", "pass", "rewind"]
_VOID: Final = ("occupied", "off-board")


@dataclass(frozen=True, slots=True)
class Fault:
    """The properties of a faulty move that decide which treatments are possible.

    kinds    -- the kinds of fault, as named in the rule book's remedies, without duplicates
    colour   -- colour of the player who made the move
    is_pass  -- True if the move is a pass (out of turn)
    captured -- number of opposing stones that the move captured
    own      -- number of stones in the move's own string if it was left without a liberty
    run      -- number of moves withdrawn together, including this one; they are consecutive moves of the same player
    had_turn -- True if it was the player's turn at the first move of the run
    resumes  -- True if the move resumes play after passes, so that the moves before it were in turn
    """

    kinds: tuple[str, ...]
    colour: int
    is_pass: bool
    captured: int
    own: int
    run: int
    had_turn: bool
    resumes: bool

    @property
    def back_to_run(self) -> bool:
        """True if going back by agreement also removes the same player's moves just before this move."""
        return self.out_of_turn and not self.resumes

    @property
    def void(self) -> bool:
        """True if the move does not place a stone, however it is treated."""
        return any(kind in _VOID for kind in self.kinds)

    @property
    def out_of_turn(self) -> bool:
        """True if it was not this player's turn."""
        return "alternation" in self.kinds


def returned(fault: Fault, ruleset: Ruleset) -> bool:
    """Return True if the stone is simply given back whenever the fault is noticed (a BGA irregular move in turn)."""
    return not ruleset.occupied_costs_stone and fault.void and not fault.out_of_turn


def by_rule_8(ruleset: Ruleset) -> bool:
    """Return True if the ruleset has AGA 1991 Rule 8 or the BGA's version of it. Telego changes different AGA rules."""
    return ruleset.remedies != "unknown"


def aga_words(ruleset: Ruleset) -> bool:
    """Return True if the statements of the AGA and BGA on faulty moves and on the two counts apply to this ruleset."""
    return ruleset.remedies != "unknown" and ruleset.counts_agree


def label(choice: Choice, fault: Fault, ruleset: Ruleset) -> Wording:
    """Return the label of a choice, such as "It stands", or "It is left at that" if the move does not place a stone."""
    if choice == "rewind":
        return say("choice.rewind")
    if choice == "pass":
        if returned(fault, ruleset):
            return say("choice.returned")
        return say("choice.back" if ruleset.method is None else "choice.pass")
    return say("choice.void" if fault.void else "choice.stands")


def choice_words(choice: Choice, fault: Fault, ruleset: Ruleset) -> Wording:
    """Return a sentence that describes the effect of a choice."""
    if choice == "stands":
        return _stands(fault, ruleset)
    return _taken_back(fault, ruleset) if choice == "pass" else _gone_back(fault, ruleset)


def in_time(fault: Fault, ruleset: Ruleset) -> Wording:
    """Return a sentence that describes the treatment of the move if the players notice the fault before the reply."""
    return _stands(fault, ruleset) if returned(fault, ruleset) else _taken_back(fault, ruleset)


def _stands(fault: Fault, ruleset: Ruleset) -> Wording:
    if returned(fault, ruleset):
        return say("stands.returned-occupied" if "occupied" in fault.kinds else "stands.returned-off-board")
    if fault.void:
        return say("stands.void-aga" if aga_words(ruleset) else "stands.void")
    if "self-capture" in fault.kinds:
        return say(f"stands.self-capture-{ruleset.remedies}", n=fault.own)
    if "repetition" in fault.kinds and fault.own:
        return say("stands.own", n=fault.own)
    if "repetition" in fault.kinds:
        return say("stands.repetition-captured" if fault.captured else "stands.repetition", n=fault.captured)
    if fault.is_pass:
        return say("stands.pass-stone" if ruleset.pass_stones else "stands.pass")
    return say("stands.turn")


def _taken_back(fault: Fault, ruleset: Ruleset) -> Wording:
    who = {"colour": colour_word(fault.colour), "opponent": colour_word(-fault.colour)}
    if ruleset.method is None:
        return say("back.no-rule", n=fault.run, **who)
    cost = "stone" if ruleset.pass_stones else "free"
    if fault.out_of_turn:
        return say(f"back.{'turn' if fault.run == 1 else 'run'}-{cost}", n=fault.run - 1, **who)
    if "off-board" in fault.kinds:
        return say(f"back.off-board-{cost}", **who)
    if fault.own:
        return say(f"back.own-{cost}", **who)
    return say(f"back.captured-{cost}", n=fault.captured, **who) if fault.captured else say(f"back.{cost}", **who)


def _gone_back(fault: Fault, ruleset: Ruleset) -> Wording:
    clauses = [say("rewind.run" if fault.back_to_run and fault.run > 1 else "rewind.move")]
    if ruleset.remedies == "bga":
        clauses.append(say("rewind.bga"))
    elif ruleset.pass_stones and "off-board" not in fault.kinds:
        clauses.append(say("rewind.void" if fault.void else "rewind.aga"))
    return say_of_sheet("sentence", clause=Phrases(tuple(clauses)))


def replaced_words(fault: Fault, ruleset: Ruleset) -> Wording:
    """Return a sentence that describes the treatment of a move that the same player's next recorded pass replaces."""
    return say("back.replaced") if returned(fault, ruleset) else _taken_back(fault, ruleset)


def effect_words(fault: Fault, ruleset: Ruleset) -> str:
    """Describe the move's effect on the two counts; "" if the counts may differ or the move has several faults."""
    if not ruleset.counts_agree or len(fault.kinds) != 1:
        return ""
    black = fault.colour == BLACK
    if fault.void:
        return say(f"effect.{'returned' if returned(fault, ruleset) else 'void'}-{'worse' if black else 'better'}")
    if not fault.out_of_turn:
        return say("effect.none-prisoners" if "self-capture" in fault.kinds else "effect.none")
    return say(f"effect.{'turn' if fault.had_turn else 'no-turn'}-{'better' if black else 'worse'}")


def bga_words(fault: Fault, ruleset: Ruleset, *, allowed: bool) -> str:
    """Describe how the BGA treats such a move; "" under BGA rules and under rules of another family.

    allowed -- True if the BGA rules allow the repetition
    """
    if not aga_words(ruleset) or ruleset.remedies == "bga":
        return ""
    if "off-board" in fault.kinds:
        return say("bga.off-board")
    if fault.void and not fault.out_of_turn:
        return say("bga.occupied")
    if fault.kinds == ("repetition",) and allowed:
        return say("bga.allowed")
    if fault.out_of_turn:
        return say("bga.turn-run" if fault.run > 1 else "bga.turn")
    return say("bga.self-capture" if "self-capture" in fault.kinds else "bga.repetition")
