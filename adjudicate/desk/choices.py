"""What becomes of a faulty move, in sentences that are true of this fault under these rules.

The rule book tells what becomes of a kind of move by the AGA's and the BGA's words. Here the same is said of one move:
what it captured, how long its run is, whether a pass costs a stone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from adjudicate.go.points import BLACK, colour_name
from adjudicate.rules.ruleset import Ruleset

Choice = Literal["stands", "pass", "rewind"]
FaultKind = Literal["repetition", "self-capture", "alternation", "occupied", "off-board"]
_VOID: Final = ("occupied", "off-board")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a move, as far as the choices turn on it.

    kinds    -- of the rule book's remedies, each once; more than one where a move has several faults
    colour   -- of the player
    is_pass  -- the move is a pass (out of turn)
    captured -- opposing stones that it took
    own      -- stones of its own string that were left without a liberty
    run      -- moves that go back with it, itself included: those of the same player in a row
    had_turn -- it was the player's turn at the first of them
    """

    kinds: tuple[str, ...]
    colour: int
    is_pass: bool
    captured: int
    own: int
    run: int
    had_turn: bool

    @property
    def void(self) -> bool:
        """Whether nothing is placed, whatever becomes of the move."""
        return any(kind in _VOID for kind in self.kinds)

    @property
    def out_of_turn(self) -> bool:
        """Whether it was not the player's turn."""
        return "alternation" in self.kinds


def returned(fault: Fault, ruleset: Ruleset) -> bool:
    """Tell whether the stone is just returned, whenever that is noticed: the BGA's irregular moves, in turn."""
    return not ruleset.occupied_costs_stone and fault.void and not fault.out_of_turn


def by_rule_8(ruleset: Ruleset) -> bool:
    """Tell whether AGA 1991 Rule 8 is the ruleset's own; Telego changes other rules of the AGA's."""
    return ruleset.remedies != "unknown"


def aga_words(ruleset: Ruleset) -> bool:
    """Tell whether what the AGA and the BGA say of such moves and of the two counts is said of these rules."""
    return ruleset.remedies != "unknown" and ruleset.counts_agree


def label(choice: Choice, fault: Fault, ruleset: Ruleset) -> str:
    """Return the name of a choice: "It stands"; of a move that places nothing, "It is left at that"."""
    if choice == "rewind":
        return "Both players agree to go back"
    if choice == "pass":
        if returned(fault, ruleset):
            return "It is returned, and replaced by a pass"
        return "It is taken back" if ruleset.method is None else "It is taken back, as a pass"
    return "It is left at that" if fault.void else "It stands"


def choice_words(choice: Choice, fault: Fault, ruleset: Ruleset) -> str:
    """Say in one sentence what a choice does."""
    if choice == "stands":
        return _stands(fault, ruleset)
    return _taken_back(fault, ruleset) if choice == "pass" else _gone_back(fault, ruleset)


def in_time(fault: Fault, ruleset: Ruleset) -> str:
    """Say in one sentence what becomes of such a move if it is noticed before the answer."""
    return _stands(fault, ruleset) if returned(fault, ruleset) else _taken_back(fault, ruleset)


def _stands(fault: Fault, ruleset: Ruleset) -> str:
    if returned(fault, ruleset):
        if "occupied" in fault.kinds:
            return (
                "The stone is removed and it is the opponent's turn; noticed later, it just goes back to its owner's "
                "bowl. No pass stone is mentioned."
            )
        return "Nothing is placed, it is the opponent's turn, and no pass stone is due: read like an occupied point."
    if fault.void:
        silent = ", as the AGA text does not say what remains of such a move" if aga_words(ruleset) else ""
        return f"No stone is placed or counted, and it is the opponent's turn: our reading{silent}."
    if "self-capture" in fault.kinds:
        stones = "The stone" if fault.own == 1 else f"The {fault.own} stones"
        come = "comes off the board as a prisoner" if fault.own == 1 else "come off the board as prisoners"
        whose = {
            "bga": "",
            "aga": "; the BGA says so, and it is our reading, as the AGA text says only that the game goes on as it "
            "stands",
            "unknown": ": our reading",
        }[ruleset.remedies]
        return f"{stones} without a liberty {come} of the opponent, and the game goes on{whose}."
    if "repetition" in fault.kinds and fault.own:
        stones = "stone comes" if fault.own == 1 else f"{fault.own} stones come"
        return f"Its own {stones} off the board as prisoners, and the game goes on as it stands."
    if "repetition" in fault.kinds:
        taken = {0: "", 1: "the stone that it took is a prisoner, "}.get(
            fault.captured, f"the {fault.captured} stones that it took are prisoners, "
        )
        return f"The stone stays, {taken}and the game goes on as it stands."
    if fault.is_pass:
        cost = ", with its stone" if ruleset.pass_stones else ""
        return f"The pass counts as made{cost}, and it is then the opponent's turn."
    return "The move counts as played, and it is then the opponent's turn."


def _taken_back(fault: Fault, ruleset: Ruleset) -> str:
    player, opponent = colour_name(fault.colour), colour_name(-fault.colour)
    moves = f"and {opponent} moves"
    if ruleset.method is None:
        what = "The move is" if fault.run == 1 else "The moves in a row are"
        return f"{what} taken back, {moves}: our reading, as these rules have no word on illegal moves and passes."
    if fault.out_of_turn:
        stone = " with one pass stone" if ruleset.pass_stones else ", which costs nothing under these rules"
        if fault.run == 1:
            return f"It goes back and is a pass{stone}, {moves}."
        others = "the other move" if fault.run == 2 else f"the other {fault.run - 1} moves"
        back = f"It goes back, with {others} that {player} made in a row"
        return f"{back}, to the position before the first of them; together they are one pass{stone}, {moves}."
    if "off-board" in fault.kinds:
        stone = " with its stone" if ruleset.pass_stones else ", which costs nothing under these rules"
        return f"It is a pass{stone}, {moves}: our reading."
    cost = f"{player} hands over a pass stone, {moves}." if ruleset.pass_stones else f"{moves}; the pass costs nothing."
    done = ["The stone is taken back"]
    if fault.own:
        done.append("nothing is captured")
    elif fault.captured == 1:
        done.append("the captured stone returns to the board and is no prisoner")
    elif fault.captured:
        done.append(f"the {fault.captured} captured stones return to the board and are no prisoners")
    return f"{', '.join(done)}, {cost}"


def _gone_back(fault: Fault, ruleset: Ruleset) -> str:
    before = "the run" if fault.out_of_turn and fault.run > 1 else "the move"
    restored = f"The position before {before} is restored and the game goes on from there"
    if ruleset.remedies == "bga":
        return f"{restored}; no pass stone is due."
    if not ruleset.pass_stones or "off-board" in fault.kinds:
        return f"{restored}."
    if fault.void:
        return f"{restored}; the AGA text names no pass stone."
    return f"{restored}; no pass stone is due, as the BGA says (the AGA text is silent)."


def replaced_words(fault: Fault, ruleset: Ruleset) -> str:
    """Say in one sentence what becomes of a move after which the record has a pass of the same player."""
    if returned(fault, ruleset):
        return (
            "The stone is returned, and the pass after it is counted as its player's move, with its stone: our reading."
        )
    return _taken_back(fault, ruleset)


def effect_words(fault: Fault, ruleset: Ruleset) -> str:
    """Say what the move does to the two counts; empty where they are not meant to agree, or several faults meet."""
    if not ruleset.counts_agree or len(fault.kinds) != 1:
        return ""
    black = fault.colour == BLACK
    apart = "makes the area margin one point {} for Black than the territory margin"
    if fault.void:
        left = apart.format("worse" if black else "better")
        if returned(fault, ruleset):
            return f"Without a pass stone it {left}."
        return f"Left at that, it {left}; taken back, with its pass stone, it does not set them apart."
    if not fault.out_of_turn:
        prisoners = ", as its stones count as prisoners" if "self-capture" in fault.kinds else ""
        return f"This move does not set them apart, standing or taken back{prisoners}."
    extra = apart.format("better" if black else "worse")
    if fault.had_turn:
        return f"Standing, it {extra}; taken back, it does not set them apart."
    return f"Standing or taken back, it {extra}: the pass is not one that its player had a turn for."


def bga_words(fault: Fault, ruleset: Ruleset, *, allowed: bool) -> str:
    """Say what the BGA does with such a move; empty where its rules are applied, or another family's.

    allowed -- the play repeats no position that the BGA's rule forbids to repeat
    """
    if not aga_words(ruleset) or ruleset.remedies == "bga":
        return ""
    if "off-board" in fault.kinds:
        return "Its summary does not name this; read as irregular, like a stone on an occupied point: no pass stone."
    if fault.void and not fault.out_of_turn:
        return (
            "Irregular, not illegal: the stone is removed and it is the opponent's turn, and no pass stone is "
            "mentioned; noticed later, the stone just goes back to its owner's bowl."
        )
    if fault.kinds == ("repetition",) and allowed:
        return "The play is allowed: it repeats no position that the BGA forbids to repeat."
    if fault.out_of_turn:
        whole = "; the illegal move is the whole run" if fault.run > 1 else ""
        return f"Illegal, and handled in the same way{whole}."
    if "self-capture" in fault.kinds:
        return "Illegal, and handled in the same way; the stones come off also where it is noticed only later."
    return (
        "Illegal, and handled in the same way; after an agreed return the offender plays another, legal move without "
        "a pass stone."
    )
