"""The terms of a tournament: rules, komi, time and board, from the command line, the settings and the results."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from adjudicate.adjudication.options import Options
from adjudicate.rules.replay import Policy
from adjudicate.rules.ruleset_spellings import from_record
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.words import Points
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Event, Pairing, Player
from adjudicate.tournament.names import Grade, NameBook
from adjudicate.tournament.settings import Settings
from adjudicate.tournament.words import say

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class EventTerms:
    """What binds every game of a tournament; None where nobody says it.

    ruleset -- id; None leaves it to each record
    komi, handicap_komi -- quarter points, for even games and for those with a handicap
    sources -- who says what: "komi 7.5 (as asked)"
    """

    ruleset: str | None
    policy: Policy
    komi: int | None
    handicap_komi: int | None
    name: str
    start: date | None
    finish: date | None
    size: int | None
    rounds: int | None
    sources: tuple[str, ...] = ()

    def options(self, komi: BindingKomi, *, thorough: bool = False) -> Options:
        """Return how a game is adjudicated that this komi binds."""
        return Options(rules=self.ruleset, policy=self.policy, komi=komi.value, thorough=thorough)


def terms_of(event: Event, settings: Settings, asked: Settings) -> EventTerms:
    """Put together what binds: what is asked for on the command line, before the settings, before the results."""
    said = []
    ruleset, who = _first((asked.ruleset, say("who.asked")), (settings.ruleset, say("who.set")))
    if ruleset is None and event.rules is not None and (named := from_record(event.rules)) is not None:
        ruleset, who = named.id, say("who.results")
    no_rules = say("terms.no-rules")
    said.append(no_rules if ruleset is None else say("terms.rules", rules=RULESETS[ruleset].name, who=who))
    komi, who = _first(
        (asked.komi, say("who.asked")), (settings.komi, say("who.set")), (event.komi, say("who.results"))
    )
    said.append(say("terms.no-komi") if komi is None else say("terms.komi", komi=Points(komi), who=who))
    if settings.handicap_komi is not None:
        said.append(say("terms.handicap-komi", komi=Points(settings.handicap_komi), who=say("who.set")))
    policy: Policy = asked.policy or settings.policy or "stands"
    said.append(say("terms.taken-back") if policy == "pass" else say("terms.stand"))
    return EventTerms(
        ruleset=ruleset,
        policy=policy,
        komi=komi,
        handicap_komi=settings.handicap_komi,
        name=settings.name if settings.name is not None else event.name,
        start=settings.start or event.start,
        finish=settings.finish or event.finish,
        size=settings.size or event.size,
        rounds=settings.rounds or event.rounds,
        sources=tuple(said),
    )


def _first(*choices: tuple[T | None, str]) -> tuple[T | None, str]:
    return next(((value, who) for value, who in choices if value is not None), (None, ""))


@dataclass(frozen=True, slots=True)
class BindingKomi:
    """The komi that binds a game, in quarter points.

    allowed -- what its record may say without being at odds with it; empty where nobody says anything
    value   -- what the game is counted with, or None for what its record says
    """

    allowed: tuple[int, ...] = ()
    value: int | None = None


def binding_komi(terms: EventTerms, pairing: Pairing, game: RecordFacts) -> BindingKomi:
    """Return the komi that binds a game.

    What the results say of the game itself comes first, unless their format rounds it and the terms say it exactly. The
    event's komi is that of even games; what is given with a handicap (one stone is a handicap of komi alone) only the
    settings say.
    """
    stones = pairing.handicap if pairing.handicap is not None else (game.handicap or 0)
    agreed = terms.komi if stones == 0 else terms.handicap_komi
    claimed = pairing.komi
    if claimed is None or (pairing.komi_rounded and agreed is not None):
        return BindingKomi(() if agreed is None else (agreed,), agreed)
    if not pairing.komi_rounded:
        return BindingKomi((claimed,), claimed)
    allowed = (claimed, claimed + 2) if claimed >= 0 else (claimed - 2, claimed, claimed + 2)
    return BindingKomi(allowed, None if game.komi in allowed else claimed + 2)


def aliases(settings: Settings, players: tuple[Player, ...]) -> dict[str, str]:
    """Return nickname -> key of the player. Raises EventFileError for an alias of nobody, or of several."""
    book = NameBook(players)
    keys = {player.key for player in players}
    found = {}
    for nick, name in settings.aliases.items():
        if name in keys:
            found[nick] = name
            continue
        fits = book.find(name)
        if fits is None or fits.grade > Grade.ORDER:
            raise EventFileError(f'the alias "{nick[:60]}" is for "{name[:60]}", who is no player of the results')
        if len(fits.keys) > 1:
            raise EventFileError(f'the alias "{nick[:60]}" is for "{name[:60]}", the name of several players')
        found[nick] = fits.keys[0]
    return found
