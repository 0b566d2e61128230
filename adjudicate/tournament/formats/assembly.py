"""Check the players and pairings that a format's reader finds, and assemble them into an event.

Unusable lines are left out of the event, and each is reported in the event's remarks.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from adjudicate.display.wording import AllOf, AnyOf, Wording
from adjudicate.tournament.formats.values import points, shown, whole
from adjudicate.tournament.model import HALVES, Event, FileRemark, Free, Outcome, Pairing, Player, UnreadableEventError
from adjudicate.tournament.names import letters_lost
from adjudicate.tournament.words import say

MOST_PLAYERS: Final = 20_000
MOST_PAIRINGS: Final = 100_000
MOST_REMARKS: Final = 100
MOST_NAME: Final = 200  # maximum length of a name or a club, in characters
_PLAIN: Final = ("table", "handicap", "komi", "date", "record", "declared")
_OPEN: Final[dict[str, Any]] = {"outcome": "unknown", "by_default": False, "margin": None, "declared": ""}
_WITHOUT: Final = {"result": _OPEN, "colours": {"colours_known": False}, "komi": {"komi": None, "komi_rounded": False}}


@dataclass
class Assembly:
    """Collect players, pairings and free rounds, and check each. Add players before the pairings that name them."""

    players: dict[str, Player] = field(default_factory=dict)
    pairings: list[Pairing] = field(default_factory=list)
    free: list[Free] = field(default_factory=list)
    shared: set[str] = field(default_factory=set)  # names in pairings that several players have
    _resting: set[tuple[int | None, str]] = field(default_factory=set)
    _remarks: list[FileRemark] = field(default_factory=list)
    _more_remarks: int = 0
    _games: dict[tuple[int, str, str], list[int]] = field(default_factory=dict)
    _busy: dict[tuple[int, str], int] = field(default_factory=dict)
    _ids: dict[tuple[str, str], int] = field(default_factory=dict)

    def remark(self, line: int, message: Wording) -> None:
        """Add a remark about a part of the file that could not be used, or that was read with a caveat."""
        if len(self._remarks) < MOST_REMARKS:
            self._remarks.append(FileRemark(line, message))
        else:
            self._more_remarks += 1

    def not_believed(self, line: int, what: str, text: str) -> None:
        """Report an implausible number. what -- catalogue key of the number's name, or the file's own word for it"""
        named = say(what) if what.startswith("field.") else what
        self.remark(line, say("file.not-believed", what=named, text=shown(text)))

    def number(self, line: int, what: str, text: str, low: int, high: int) -> int | None:
        """Return a whole number between `low` and `high`. Report any other text as implausible, and return None."""
        value = whole(text, low, high)
        if value is None and text:
            self.not_believed(line, what, text)
        return value

    def komi(self, line: int, text: str, *, comma: bool = False) -> int | None:
        """Return a komi in quarter points. Report an implausible one, and return None. comma -- True to accept 6,5"""
        value = points(text, comma=comma) if text else None
        if value is None and text:
            self.not_believed(line, "field.komi", text)
        return value

    def player(self, player: Player) -> bool:
        """Add a player and return True. Report and return False if a player with the same key exists already."""
        if player.key in self.players:
            first = self.players[player.key].line
            self.remark(player.line, say("file.twice", player=shown(player.key), see=_see(first)))
            return False
        if len(self.players) >= MOST_PLAYERS:
            raise UnreadableEventError(say("results.players", most=MOST_PLAYERS), player.line)
        for register, number in player.ids:
            if (register, number) in self._ids:
                other = _see(self._ids[register, number])
                self.remark(player.line, say("file.number-twice", register=register, number=shown(number), see=other))
            self._ids.setdefault((register, number), player.line)
        self.players[player.key] = self._shortened(player)
        return True

    def _shortened(self, player: Player) -> Player:
        texts = (player.family, player.given, player.rank, player.club, player.country)
        if max(map(len, texts)) <= MOST_NAME:
            return player
        self.remark(player.line, say("file.cut", name=shown(player.family), most=MOST_NAME))
        family, given, rank, club, country = (text[:MOST_NAME] for text in texts)
        return replace(player, family=family, given=given, rank=rank, club=club, country=country)

    def pairing(self, pairing: Pairing) -> None:
        """Add a pairing, or report why it cannot be used."""
        unknown = [key for key in (pairing.white, pairing.black) if key not in self.players]
        if unknown:
            shared = [key for key in unknown if key in self.shared]
            key = "file.shared" if shared else "file.unknown"
            self.remark(pairing.line, say(key, names=AnyOf(tuple(map(shown, shared or unknown)))))
            return
        if pairing.white == pairing.black:
            self.remark(pairing.line, say("file.self", name=shown(pairing.white)))
            return
        if len(self.pairings) >= MOST_PAIRINGS:
            raise UnreadableEventError(say("results.games", most=MOST_PAIRINGS), pairing.line)
        if pairing.round is not None and self._again(pairing, pairing.round):
            return
        self.pairings.append(pairing)

    def _again(self, pairing: Pairing, of_round: int) -> bool:
        """Register a pairing whose round is known; return True if it is a game that was listed before.

        Two lines with another table, date or record are two games. So are lines with reversed colours that differ in
        anything else; a table of all players' games may list a game twice, with either player first.
        """
        pair = (of_round, min(pairing.white, pairing.black), max(pairing.white, pairing.black))
        met = self._games.setdefault(pair, [])
        for index in met:
            agreed, differing = _agreed(self.pairings[index], pairing)
            if {"table", "date", "record"}.isdisjoint(differing) and ("colours" not in differing or len(differing) < 2):
                facts, see = AllOf(tuple(say(f"field.{name}") for name in differing)), _see(self.pairings[index].line)
                again = say("file.again-other", see=see, facts=facts) if differing else say("file.again", see=see)
                self.pairings[index] = agreed
                self.remark(pairing.line, again)
                return True
        met.append(len(self.pairings))
        for key in (pairing.white, pairing.black)[: 1 if len(met) > 1 else 2]:  # one remark about two games of a pair
            if (of_round, key) in self._busy:
                other = self._busy[of_round, key]
                self.remark(pairing.line, say("file.busy", name=shown(key), round=of_round, see=_see(other)))
            self._busy.setdefault((of_round, key), pairing.line)
        return False

    def rest(self, free: Free) -> None:
        """Add a player's free round, or report that the player is unknown."""
        if free.player not in self.players:
            name, shared = shown(free.player), free.player in self.shared
            self.remark(free.line, say("file.shared", names=name) if shared else say("file.unknown-free", name=name))
        elif len(self.free) < MOST_PAIRINGS:
            self.free.append(free)
            self._resting.add((free.round, free.player))

    def bye(self, of_round: int | None, player: str, outcome: Outcome | None, side: int, line: int) -> None:
        """Add a player's free round, with the half wins that an outcome gives to White (side 0) or Black (side 1)."""
        self.rest(Free(of_round, player, None if outcome in (None, "unknown") else HALVES[outcome][side], line))

    def absent(self, free: Free) -> None:
        """Add a round in which a player is marked as absent, or report that the player has a game in that round."""
        key, of_round = free.player, free.round
        if of_round is not None and (of_round, key) in self._busy:
            self.remark(free.line, say("file.absent", name=shown(self.players[key].name), round=of_round))
        elif (of_round, key) not in self._resting:
            self.rest(free)

    def finish(self, event: Event) -> Event:
        """Return the event with everything added so far. Raises UnreadableEventError if there is nothing."""
        if not self.players and not self.pairings:
            raise UnreadableEventError(say("results.nothing"), self._remarks[0].line if self._remarks else 0)
        # Report names that have lost letters in the file, because records cannot be matched with such names.
        lost = [player for player in self.players.values() if letters_lost(player.name)]
        if lost:
            self.remark(lost[0].line, say("file.lost-letters", n=len(lost), name=shown(lost[0].name)))
        remarks = sorted(self._remarks, key=lambda remark: remark.line)
        if self._more_remarks:
            remarks.append(FileRemark(0, say("file.more", n=self._more_remarks)))
        found = replace(event, players=tuple(self.players.values()), pairings=tuple(self.pairings))
        return replace(found, free=tuple(self.free), remarks=(*event.remarks, *remarks))


def _agreed(first: Pairing, again: Pairing) -> tuple[Pairing, list[str]]:
    """Return a game that is listed twice, without the facts that differ, and the names of these facts."""
    two = (first, again)
    said = {name: {getattr(game, name) for game in two} - {None, ""} for name in _PLAIN}
    said["colours"] = {game.white for game in two if game.colours_known}
    said["declared"] = {game.declared or "by count" for game in two if game.declared or game.margin is not None}
    said["margin"] = {game.margin for game in two} - {None}
    said["result"] = {(getattr(game, game.outcome, game.outcome), game.by_default) for game in two}
    differing = sorted(name for name, values in said.items() if len(values) > 1)
    declared = {game.declared for game in two} - {""}
    kept = declared - {"R", "T"} if "declared" in differing else declared  # no record refutes the other kinds of win
    agreed = replace(first, declared=min(kept, default=""), by_referee=first.by_referee or again.by_referee)
    for name in differing:
        agreed = replace(agreed, **_WITHOUT.get(name, {"margin" if name == "declared" else name: None}))
    return agreed, differing


def _see(line: int) -> str:
    return say("file.see", line=line) if line else ""
