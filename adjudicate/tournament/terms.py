"""The terms of a tournament: rules, komi, time and board, from the command line, the settings and the results."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from adjudicate.adjudication.options import Options
from adjudicate.rules.naming import from_record
from adjudicate.rules.quarters import show
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Event, Pairing, Player
from adjudicate.tournament.names import Grade, NameBook
from adjudicate.tournament.settings import Settings, SettingsError

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
    ruleset, who = _first((asked.ruleset, "as asked"), (settings.ruleset, "as set"))
    if ruleset is None and event.rules is not None and (named := from_record(event.rules)) is not None:
        ruleset, who = named.id, "as the results say"
    said.append(f"{RULESETS[ruleset].name} rules ({who})" if ruleset is not None else "rules as each record says")
    komi, who = _first((asked.komi, "as asked"), (settings.komi, "as set"), (event.komi, "as the results say"))
    said.append(f"komi {show(komi)} ({who})" if komi is not None else "komi as each record says")
    if settings.handicap_komi is not None:
        said.append(f"komi {show(settings.handicap_komi)} with a handicap (as set)")
    policy: Policy = asked.policy or settings.policy or "stands"
    said.append("illegal moves are taken back" if policy == "pass" else "illegal moves stand once answered")
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
    """Return nickname -> key of the player. Raises SettingsError for an alias of nobody, or of several."""
    book = NameBook(players)
    keys = {player.key for player in players}
    found = {}
    for nick, name in settings.aliases.items():
        if name in keys:
            found[nick] = name
            continue
        fits = book.find(name)
        if fits is None or fits.grade > Grade.ORDER:
            raise SettingsError(f'the alias "{nick[:60]}" is for "{name[:60]}", who is no player of the results')
        if len(fits.keys) > 1:
            raise SettingsError(f'the alias "{nick[:60]}" is for "{name[:60]}", the name of several players')
        found[nick] = fits.keys[0]
    return found
