"""An invented month of a league: records in the style of servers, with planted breaches of the rules.

    python -m tests.proof league

Twenty-four players meet once each, and some twice, on 9x9. The planted breach of each record is known before the run.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final

from adjudicate.tournament import settings as settings_files
from adjudicate.tournament.from_records import event_of, matching_of
from adjudicate.tournament.review import Review, review
from adjudicate.tournament.settings import Settings, terms_of
from tests.tables import cases_in
from tests.tournament_games import LETTERS, here, records, sgf

SETTINGS: Final = b"""
[event]
name = "Birchwood League, November"

[league]
main-time = "30m"
overtime = ">= 5x30"
tag = "#birch"
games-per-pair = 2
games-per-player = 26
rank-gap = 4
handicap = "by rank"
handicap-reduction = 2
start = 2026-11-01
finish = 2026-11-30
board = 9
komi = 7.5
handicap-komi = 0.5
rules = ["aga", "chinese"]
rated = true
"""
RANKS: Final = ("3d", "2d", "1d", "1k", "2k")  # ranks one to five apart give handicap 0, 0, 0, 1 (no stone), 2
NICKS: Final = (
    "alder", "Birke", "cedar77", "Dogwood", "elmo", "fir_tree", "Ginkgo", "hazel", "Ivy3", "juniper", "Kapok", "larch",
    "Maple", "nutmeg", "oakly", "Pine", "quince", "Rowan", "spruce", "Teak", "umbra", "Viburnum", "willow", "Yew",
)  # fmt: skip


@dataclass(frozen=True)
class Played:
    """A game to write as a record. wide -- winner with the wider side, B or W; text -- more properties for the root"""

    black: str
    white: str
    ranks: tuple[str, str]
    day: int
    lines: str
    wide: str
    server: str
    stones: int = 0
    tag: str = "#birch"
    main: str = "1800"
    byo: tuple[int, int] = (5, 30)
    date: str = ""
    size: int = 9
    komi: str = ""
    rules: str = ""
    rated: str = "Y"
    result: str | None = ""


@dataclass
class League:
    """A league's records. planted -- path -> the kinds of findings that it must cause"""

    files: dict[str, bytes] = field(default_factory=dict)
    planted: dict[str, frozenset[str]] = field(default_factory=dict)


PLANTS: Final[dict[str, tuple[Callable[[Played], Played], tuple[str, ...]]]] = dict(
    cases_in("tournament_league", "planted_breaches", replace=replace)
)


def league(seed: int, games: int = 300, breaches: int = 40) -> League:
    """Return a month with at least one breach of each kind; all other games follow the rules.

    games -- 300, or fewer for a month in which no player has too many games
    """
    rng = random.Random(seed)
    players = {nick: RANKS[n % len(RANKS)] for n, nick in enumerate(NICKS)}
    pairs = list(combinations(NICKS, 2))
    rng.shuffle(pairs)
    again = [(NICKS[n], NICKS[n + 12]) for n in range(12)] + [(NICKS[n], NICKS[(n + 6) % 24]) for n in range(12)]
    extra = 5 if games == 300 else 2
    once = (pairs + again)[: games - extra]
    made = League()
    seen: set[str] = set()

    def game(one: str, other: str, day: int | None = None) -> Played:
        weak, strong = sorted((one, other), key=lambda nick: -RANKS.index(players[nick]))
        gap = RANKS.index(players[weak]) - RANKS.index(players[strong])
        black, white = (weak, strong) if gap > 2 or rng.random() < 0.5 else (strong, weak)
        lines = "".join(rng.sample(LETTERS, 9))
        while lines in seen:
            lines = "".join(rng.sample(LETTERS, 9))
        seen.add(lines)
        server = rng.choice(("kgs", "ogs", "fox", "cgoban", "dgs"))
        stones = 2 if gap == 4 else 0
        return Played(
            black, white, (players[black], players[white]), day or rng.randint(1, 29), lines, rng.choice("BW"), server,
            stones, komi="0.5" if gap > 2 else "", result="W+R" if gap > 2 else "",
        )  # fmt: skip

    def add(played: Played, kinds: tuple[str, ...] = ()) -> None:
        path = f"games/{len(made.files):03}-{played.server}.sgf"
        made.files[path] = written(played)
        if kinds:
            made.planted[path] = frozenset(kinds)

    plain = [game(*pair) for pair in once]
    busy = {once[0], *again[:3]}  # players whose last games are too many
    level = [
        n for n, g in enumerate(plain)
        if abs(RANKS.index(g.ranks[0]) - RANKS.index(g.ranks[1])) <= 2
        and NICKS[6] not in (g.black, g.white) and not {(g.black, g.white), (g.white, g.black)} & busy
    ]  # fmt: skip
    planted = [*PLANTS, *rng.choices(list(PLANTS), k=breaches)][: breaches - (5 if games == 300 else 1)]
    kinds: dict[int, tuple[str, ...]] = {}
    for name, n in zip(planted, rng.sample(level, len(planted)), strict=True):
        change, kinds[n] = PLANTS[name]
        plain[n] = change(plain[n])
    for n, played in enumerate(plain):
        add(played, kinds.get(n, ()))
    if games == 300:
        for one, other in again[:3]:  # pairs that met twice already
            add(game(one, other, 30), ("league-games-per-pair",))
        for other in (NICKS[20], NICKS[21]):  # players with 26 games so far
            add(game(NICKS[6], other, 30), ("league-games-per-player",))
    else:
        add(game(*once[0], 30))
        add(game(*once[0], 30), ("league-games-per-pair",))
    return made


def written(g: Played) -> bytes:
    """Return a game in the style of its server."""
    periods, seconds = g.byo
    ranks = g.ranks
    time = f"TM[{g.main}]OT[{periods}x{seconds} byo-yomi]"
    if g.server == "fox":
        time = f"TM[{g.main}]TC[{periods}]TT[{seconds}]AP[foxwq]"
        ranks = tuple(rank.replace("d", "段").replace("k", "级") for rank in g.ranks)  # type: ignore[assignment] # two
    elif g.server == "cgoban":
        time = f"TM[{int(g.main) // 60}:00({periods}x0:{seconds})]"
    elif g.server == "kgs":
        ranks = (f"{ranks[0]}?", ranks[1])
    root = (
        f"{time}BR[{ranks[0]}]WR[{ranks[1]}]DT[{g.date or f'2026-11-{g.day:02}'}]GC[Game Type: GO\nRated: {g.rated}\n]"
    )
    if g.stones:
        root += f"HA[{g.stones}]AB[aa][ba]{'[ab]' if g.stones > 2 else ''};W[]"
    result = g.result if g.result != "" else {"B": "B+19.5", "W": "W+34.5"}[g.wide]
    counted = result is None or result[2:3].isdigit()
    return sgf(
        g.black, g.white, result, wide=g.wide, komi=g.komi or "7.5", rules=g.rules or "AGA", size=g.size, lines=g.lines,
        extra=root, middle=f";C[{g.black} [3d\\]: hi, {g.tag} game]", marks=counted,
    )  # fmt: skip


def reviewed_league(files: Mapping[str, bytes], settings: Settings) -> Review:
    """Check a league's records against its rules."""
    found = records(files, settings.league.given.get("tag", ""))
    event, together, without = event_of(found.games, aliases := settings.aliases, settings.name or "")
    terms = terms_of(event, settings, Settings())
    return review(event, terms, found, matching_of(event, found.games, together, without, aliases, terms), here)


def found_in(done: Review) -> dict[str, frozenset[str]]:
    """Return the path of each record with findings -> the kinds of the findings, without notes."""
    found = {}
    for row in done.rows:
        kinds = frozenset(check.kind for check in row.checks if check.severity != "note")
        if kinds and row.match is not None:
            found[done.records.games[row.match.game].place.path] = kinds
    return found


def settings() -> Settings:
    """Return the settings of the league."""
    return settings_files.read(SETTINGS)
