"""Put known faults of counting or recording into correct games on purpose.

A fault changes the recorded result, or the record, like a person who makes that mistake. This module computes the
changed values from the numbers on the sheet. It does not use the program's own list of such mistakes.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from adjudicate import Adjudication, Record, adjudicate
from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.points import BLACK, PASS, WHITE, colour_name
from adjudicate.go.regions import Region, regions
from adjudicate.rules.entries import Line, Marks, Setup
from adjudicate.rules.explain.departures import Explanation
from adjudicate.rules.explain.recounts import alive_points
from tests.tables import cases_in

AGA: Final = "AGA"
AGA_AREA: Final = "AGA (Area)"
JAPANESE: Final = "Japanese"
CHINESE: Final = "Chinese"
KOMI: Final = (2, 22, 26, 30)
"""Common values of komi that people confuse with each other, in quarter points."""

Sizes = tuple[tuple[str, int], ...]


@dataclass
class Correct:
    """A record with a correct result, because the count was recorded as its result. Its dead stones are marked.

    original -- the record before the change, under its own rules
    """

    name: str
    original: Record
    record: Record
    sheet: Adjudication

    @property
    def margin(self) -> int:
        """Black's margin by the official count, in quarter points."""
        return margin_of(self.sheet)

    @property
    def board(self) -> Board:
        return self.sheet.board

    @property
    def stones(self) -> int:
        """The number of handicap stones."""
        return self.sheet.start.handicap.stones

    @cached_property
    def dead_strings(self) -> list[tuple[int, ...]]:
        """The points of each dead string."""
        return sorted({tuple(self.board.string_at(p)) for p in self.sheet.statuses.dead})

    def margin_with(self, dead: Sequence[int]) -> int:
        """Return the margin, counted by regions, if these stones are dead."""
        return margin_of(adjudicate(self.record, dead=[self.board.grid.name(p) for p in dead]))


@dataclass(frozen=True)
class Faulty:
    """A record with a fault, and the true cause that the program should find.

    sizes -- the slug of each departure from the rules that is part of the cause, and its effect on Black's margin
    text  -- words that the explanation must contain
    strings -- the points of each string that is counted differently; empty if the cause is not about strings
    alike -- other slugs that mean the same for the same strings
    said  -- words in the reason for the verdict that also count as naming the cause
    """

    record: Record
    sizes: Sizes
    text: str = ""
    strings: tuple[tuple[int, ...], ...] = ()
    alike: tuple[str, ...] = ()
    said: str = ""

    def is_told_by(self, explanation: Explanation, board: Board) -> bool:
        """Return True if an explanation names the true cause, judging by its slugs, sizes and strings."""
        wanted = sorted(self.sizes)
        if sorted(explanation.departures) != wanted:
            if not self.alike or sorted(shift for _, shift in explanation.departures) != [s for _, s in wanted]:
                return False
            if explanation.slug not in self.alike or not self.strings:
                return False
        elif explanation.slug == "all-alive":
            return True
        if self.text not in explanation.text:
            return False
        return not self.strings or self._names_the_strings(explanation.text, board)

    def _names_the_strings(self, text: str, board: Board) -> bool:
        part = re.search(r"((?:[A-HJ-Z]{1,2}\d+(?:, )?)+)(?: and (\d+) more)? (?:was|were) counted as", text)
        if part is None:
            return False
        named = {tuple(board.string_at(board.grid.parse(name))) for name in part[1].split(", ")}
        return named <= set(self.strings) and len(named) + int(part[2] or 0) == len(self.strings)


Make = Callable[[random.Random, Correct], Faulty | None]


@dataclass(frozen=True)
class Fault:
    """One known fault: its name, the ruleset of the games, and the function that puts it into a game.

    held -- True to assert how often the cause is found; False only to print it
    family -- group of faults that only change the margin; two faults of different families can be combined
    """

    name: str
    rules: str
    make: Make
    held: bool = True
    family: str = ""


def margin_of(sheet: Adjudication) -> int:
    """Return Black's margin by the official count, in quarter points."""
    assert sheet.score is not None
    return (sheet.score.area if sheet.ruleset.method == "area" else sheet.score.territory).margin


def written(quarters: int) -> str:
    """Return a margin spelled as a result, such as "B+3.5"."""
    if not quarters:
        return "0"
    return f"{'B' if quarters > 0 else 'W'}+{abs(quarters) / 4:g}"


def with_root(record: Record, **values: str | None) -> Record:
    """Return the record with different root properties; a value of None removes the property."""
    root = {k: v for k, v in record.root.items() if k not in values}
    root |= {k: [v.encode()] for k, v in values.items() if v is not None}
    return replace(record, root=root)


def correct(name: str, original: Record, rules: str) -> Correct | None:
    """Make a game that is correct under a ruleset by recording the count as the result. None if that fails."""
    record = with_root(original, RU=rules, RE="0")
    sheet = adjudicate(record)
    if sheet.score is None or sheet.statuses.source != "marks" or not sheet.statuses.certain or sheet.faulty:
        return None
    if not sheet.komi.certain or sheet.komi.chosen_by != "record" or sheet.ruleset_chosen_by != "record":
        return None
    if sheet.ruleset.counts_agree and sheet.score.difference:
        return None
    record = with_root(record, RE=written(margin_of(sheet)))
    sheet = adjudicate(record)
    return Correct(name, original, record, sheet) if sheet.verdict.status == "confirmed" else None


def _recorded(c: Correct, slug: str, shift: int, text: str = "", **more: Any) -> Faulty:
    """Record a result that is better for Black by `shift` quarter points."""
    return Faulty(with_root(c.record, RE=written(c.margin + shift)), ((slug, shift),), text, **more)


# --- pass stones ---


def white_last_forgotten(_: random.Random, c: Correct) -> Faulty | None:
    """White forgot to hand over the last pass stone, which is a point for Black."""
    return _recorded(c, "white-last-forgotten", -4) if c.sheet.ending.last_player == BLACK else None


def no_pass_stones(_: random.Random, c: Correct) -> Faulty | None:
    """The players did not use pass stones, each of which is a point for the opponent."""
    passes = dict.fromkeys((BLACK, WHITE), 0)
    for colour, point in zip(c.record.line.colours[c.sheet.start.placement :], _moves(c), strict=True):
        passes[colour] += point == PASS
    last = c.record.line.colours[-1] == BLACK
    return _recorded(c, "no-pass-stones", 4 * (passes[BLACK] - passes[WHITE] - last)) if any(passes.values()) else None


def _moves(c: Correct) -> list[int]:
    return c.record.line.points[c.sheet.start.placement :]


# --- komi and compensation ---


def komi_omitted(_: random.Random, c: Correct) -> Faulty | None:
    return _recorded(c, "komi-omitted", c.sheet.komi.value) if c.sheet.komi.value else None


def komi_mixed_up(rng: random.Random, c: Correct) -> Faulty | None:
    own = c.sheet.komi.value
    value = rng.choice([k for k in KOMI if k != own])
    return _recorded(c, "other-komi", own - value, f"komi was {value / 4:g}")


def komi_reversed(_: random.Random, c: Correct) -> Faulty | None:
    return _recorded(c, "komi-reversed", 2 * c.sheet.komi.value) if c.sheet.komi.value > 0 else None


def no_compensation_aga(_: random.Random, c: Correct) -> Faulty | None:
    return _recorded(c, "no-compensation", 4 * (c.stones - 1)) if c.stones > 1 else None


def no_compensation_chinese(_: random.Random, c: Correct) -> Faulty | None:
    return _recorded(c, "no-compensation", 4 * c.stones) if c.stones > 1 else None


def compensation_n(_: random.Random, c: Correct) -> Faulty | None:
    return _recorded(c, "compensation-n", -4) if c.stones > 1 else None


def compensation_n_1(_: random.Random, c: Correct) -> Faulty | None:
    return _recorded(c, "compensation-n-1", 4) if c.stones > 1 else None


def compensation_in_komi(_: random.Random, c: Correct) -> Faulty | None:
    return _recorded(c, "compensation-in-komi", -4 * (c.stones - 1)) if c.stones > 1 else None


def other_count(_: random.Random, c: Correct) -> Faulty | None:
    assert c.sheet.score is not None
    difference = c.sheet.score.area.margin - c.sheet.score.territory.margin
    return _recorded(c, "other-count", -difference if c.sheet.ruleset.method == "area" else difference)


# --- the board ---


def prisoners_lost(rng: random.Random, c: Correct) -> Faulty | None:
    """Some prisoners were lost. Each lost black prisoner makes the result a point better for Black."""
    assert c.sheet.score is not None
    colour = rng.choice([BLACK, WHITE])
    held = c.sheet.score.prisoners_white if colour == BLACK else c.sheet.score.prisoners_black
    if not held:
        return None
    lost = rng.randint(1, min(4, held))
    return _recorded(c, "prisoners-lost", 4 * lost * colour, f"{lost} {colour_name(colour).lower()} prisoner")


def neutral_counted(rng: random.Random, c: Correct) -> Faulty | None:
    assert c.sheet.score is not None
    if not c.sheet.score.neutral:
        return None
    number, colour = rng.randint(1, min(2, c.sheet.score.neutral)), rng.choice([BLACK, WHITE])
    return _recorded(c, "neutral-points", 4 * number * colour, f"counted for {colour_name(colour)}")


def seki_eyes(_: random.Random, c: Correct) -> Faulty | None:
    """Eyes were not counted in groups that have no other territory and border on neutral points."""
    return _left_out(c, in_seki=True)


def false_eyes(_: random.Random, c: Correct) -> Faulty | None:
    """Eyes that become false when neutral points are filled were not counted in groups with other territory."""
    return _left_out(c, in_seki=False)


def _left_out(c: Correct, *, in_seki: bool) -> Faulty | None:
    """Add the points in whole regions beside neutral points that the marks of a Japanese game leave out."""
    board, marks = c.board, c.record.marks
    assert marks is not None
    if c.original.text("RU") != JAPANESE:
        return None
    lifted = set(c.sheet.statuses.dead)
    found = _regions(c, lifted)
    of = {BLACK: set(marks.black), WHITE: set(marks.white)}
    left = [r for r in found if r.owner and of[r.owner].isdisjoint(r.points) and lifted.isdisjoint(r.points)]
    if not left or any(r.owner and r not in left and set(r.points) - of[r.owner] - lifted for r in found):
        return None

    def around(region: Region) -> set[int]:
        near = {q for p in region.points for q in board.grid.neighbours[p]} - lifted
        return {board.cell[q] for q in near} - {0}

    counted = set[int]().union(*(around(r) for r in found if r.owner and r not in left))
    neutral = set[int]().union(*(around(r) for r in found if r.shared))
    groups: list[set[int]] = []
    for strings in map(around, left):
        joined = [g for g in groups if g & strings]
        groups = [g for g in groups if g not in joined] + [strings.union(*joined)]
    if not all(g & neutral and in_seki is g.isdisjoint(counted) for g in groups):
        return None
    return _recorded(c, "seki-eyes", -4 * sum(r.owner * len(r.points) for r in left))


def _regions(c: Correct, lifted: set[int]) -> list[Region]:
    return regions(c.board.grid, [0 if p in lifted else colour for p, colour in enumerate(c.board.colours())])


# --- dead stones ---


def dead_as_alive(rng: random.Random, c: Correct) -> Faulty | None:
    """One dead string was left on the board."""
    if not c.dead_strings or c.margin_with(c.sheet.statuses.dead) != c.margin:
        return None
    string = rng.choice(c.dead_strings)
    shift = c.margin_with(sorted({*c.sheet.statuses.dead} - {*string})) - c.margin
    return _recorded(c, "other-status", shift, "counted as alive", strings=(string,))


def marked_alive(rng: random.Random, c: Correct) -> Faulty | None:
    """The result is right, but the marks leave one dead string alive."""
    if not c.dead_strings:
        return None
    string = rng.choice(c.dead_strings)
    dead = {*c.sheet.statuses.dead} - {*string}
    shift = c.margin - c.margin_with(sorted(dead))
    return Faulty(replace(c.record, marks=_marks(c, dead)), (("other-status", shift),), "counted as dead", (string,))


def marked_dead(rng: random.Random, c: Correct) -> Faulty | None:
    """The result is right, but the marks show one living group as dead."""
    group = _living_group(rng, c, unconditionally=False)
    if group is None:
        return None
    dead = {*c.sheet.statuses.dead, *group}
    shift = c.margin - c.margin_with(sorted(dead))
    record = replace(c.record, marks=_marks(c, dead))
    return Faulty(record, (("other-status", shift),), "counted as alive", _strings(c, group))


def alive_as_dead(rng: random.Random, c: Correct) -> Faulty | None:
    return _alive_as_dead(rng, c, unconditionally=False)


def unconditionally_alive_as_dead(rng: random.Random, c: Correct) -> Faulty | None:
    return _alive_as_dead(rng, c, unconditionally=True)


def _alive_as_dead(rng: random.Random, c: Correct, *, unconditionally: bool) -> Faulty | None:
    """One living group was removed as dead."""
    group = _living_group(rng, c, unconditionally=unconditionally)
    if group is None or c.margin_with(c.sheet.statuses.dead) != c.margin:
        return None
    shift = c.margin_with(sorted({*c.sheet.statuses.dead, *group})) - c.margin
    return _recorded(c, "other-status", shift, "counted as dead", strings=_strings(c, group))


def _strings(c: Correct, points: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted({tuple(c.board.string_at(p)) for p in points}))


def _living_group(rng: random.Random, c: Correct, *, unconditionally: bool) -> list[int] | None:
    """Choose a group that a person could mark, on at most a quarter of the board. It has everything that a living stone
    reaches over empty points and its own colour, enclosed by the opponent.
    """
    dead = set(c.sheet.statuses.dead)
    colours = [0 if p in dead else colour for p, colour in enumerate(c.board.colours())]
    neighbours, safe = c.board.grid.neighbours, alive_points(c.board)
    seen: set[tuple[int, int]] = set()
    groups = []
    for start, colour in enumerate(colours):
        if not colour or (start, colour) in seen:
            continue
        reached, enclosed = [start], False
        inside = {start}
        for p in reached:
            for q in neighbours[p]:
                if colours[q] == -colour:
                    enclosed = True
                elif q not in inside:
                    inside.add(q)
                    reached.append(q)
        stones = sorted(p for p in reached if colours[p])
        seen.update((p, colour) for p in stones)
        if enclosed and 4 * len(reached) <= len(colours) and bool(safe & inside) is unconditionally:
            groups.append(stones)
    return rng.choice(groups) if groups else None


def _marks(c: Correct, dead: set[int]) -> Marks:
    """Return new marks for the territory and the dead stones if these stones are dead."""
    of: dict[int, set[int]] = {BLACK: set(), WHITE: set()}
    for region in _regions(c, dead):
        if region.owner:
            of[region.owner].update(region.points)
    for p in dead:
        of[c.board.colour_at(p)].discard(p)
        of[-c.board.colour_at(p)].add(p)
    assert c.record.marks is not None
    return Marks(tuple(sorted(of[BLACK])), tuple(sorted(of[WHITE])), c.record.marks.after_move)


def all_alive(_: random.Random, c: Correct) -> Faulty | None:
    """The count ignored the marks, so all stones were alive."""
    if len(c.dead_strings) < 2 or c.margin_with(c.sheet.statuses.dead) != c.margin:
        return None
    shift = c.margin_with([]) - c.margin
    return _recorded(c, "all-alive", shift, strings=tuple(c.dead_strings), alike=("other-status",))


# --- the recorded result ---


def colours_exchanged(_: random.Random, c: Correct) -> Faulty | None:
    return _recorded(c, "colours-exchanged", -2 * c.margin)


def margin_in_zi(_: random.Random, c: Correct) -> Faulty | None:
    if c.margin % 2:
        return None
    return _recorded(c, "margin-in-zi", c.margin // 2 - c.margin, said="may be in zi")


def fraction_dropped(_: random.Random, c: Correct) -> Faulty | None:
    whole = abs(c.margin) // 4 * 4 * (1 if c.margin > 0 else -1)
    return _recorded(c, "fraction-dropped", whole - c.margin)


# --- the moves ---


def _inserted(record: Record, at: int, *moves: tuple[int, int], dropped: int = 0) -> Record:
    """Return a copy of the record with moves inserted before index `at`, after dropping `dropped` moves there."""
    old = record.line
    colours, points = list(old.colours), list(old.points)
    colours[at : at + dropped] = [c for c, _ in moves]
    points[at : at + dropped] = [p for _, p in moves]
    by = len(moves) - dropped
    line = Line(colours, points, {n + by if n > at else n: setups for n, setups in old.setups.items()})
    marks = record.marks and replace(record.marks, after_move=len(points))
    return replace(record, line=line, marks=marks)


def _body(record: Record) -> int:
    """Return the number of moves before the closing passes."""
    points = record.line.points
    return next((i for i in range(len(points), 0, -1) if points[i - 1] != PASS), 0)


def missing_pass(rng: random.Random, c: Correct) -> Faulty | None:
    """A pass was not recorded: a real pass, or one of two passes before play resumed."""
    line, first = c.record.line, c.sheet.start.placement + 1
    inner = range(first, _body(c.record) - 1)
    real = [i for i in inner if line.points[i] == PASS and PASS not in (line.points[i - 1], line.points[i + 1])]
    if real:
        at = rng.choice(real)
        passer = line.colours[at]
        return Faulty(_inserted(c.record, at, dropped=1), (("missing-pass", -4 * passer),), f"by {colour_name(passer)}")
    plays = [i for i in inner if PASS not in line.points[i - 1 : i + 1]]
    if not plays:
        return None
    at = rng.choice(plays)
    kept = rng.choice([BLACK, WHITE])
    return Faulty(_inserted(c.record, at, (kept, PASS)), (("missing-pass", 4 * kept),), f"by {colour_name(-kept)}")


def missing_passes(rng: random.Random, c: Correct) -> Faulty | None:
    """Two passes by the same player were not recorded."""
    line, first = c.record.line, c.sheet.start.placement + 1
    plays = [i for i in range(first, _body(c.record) - 1) if PASS not in line.points[i - 1 : i + 1]]
    if len(plays) < 4:
        return None
    one, two = sorted(rng.sample(plays, 2))
    kept = rng.choice([BLACK, WHITE])
    if two - one < 2:
        return None
    record = _inserted(_inserted(c.record, two, (kept, PASS)), one, (kept, PASS))
    return Faulty(record, (("missing-pass", 8 * kept),), f"2 unrecorded passes by {colour_name(-kept)}")


def occupied_taken_back(rng: random.Random, c: Correct) -> Faulty | None:
    """A play on an occupied point was withdrawn for a pass stone, and then the opponent passed."""
    at = _body(c.record)
    me = -c.record.line.colours[at - 1]
    held = [p for p, string in enumerate(c.board.cell) if string]
    if not held:
        return None
    return _taken_back(c, _inserted(c.record, at, (me, rng.choice(held)), (-me, PASS)))


def self_capture_taken_back(rng: random.Random, c: Correct) -> Faulty | None:
    """A self-capture was withdrawn, and then the opponent passed."""
    at = _body(c.record)
    me, board = -c.record.line.colours[at - 1], c.board
    own_end = [
        p
        for p, string in enumerate(board.cell)
        if not string and board.would_self_capture(p, me) and not board.would_capture(p, me)
    ]
    if not own_end:
        return None
    return _taken_back(c, _inserted(c.record, at, (me, rng.choice(own_end)), (-me, PASS)))


def ko_taken_back(rng: random.Random, c: Correct) -> Faulty | None:
    """A ko was retaken at once. The retake was withdrawn, and then the opponent passed."""
    line, board = c.record.line, Board(c.board.grid)
    board.edit(c.sheet.start.stones.items())
    kos = []
    for i in range(c.sheet.start.placement, _body(c.record) - 1):
        point, colour = line.points[i], line.colours[i]
        captured = board.play(point, colour) if point >= 0 and not board.cell[point] else None
        if captured is SELF_CAPTURE:
            return None
        if captured and len(captured) == 1 and board.would_capture(captured[0], -colour) == [point]:
            neighbours = board.grid.neighbours[captured[0]]
            if all(board.colour_at(q) == colour for q in neighbours):
                kos.append((i + 1, -colour, captured[0]))
    if not kos:
        return None
    at, me, point = kos[-1] if rng.random() < 0.5 else rng.choice(kos)
    return _taken_back(c, _inserted(c.record, at, (me, point), (-me, PASS)))


def _taken_back(c: Correct, record: Record) -> Faulty | None:
    """Return a record whose result is right only if its illegal moves are withdrawn."""
    sheet, stands = adjudicate(record, policy="pass"), adjudicate(record)
    if sheet.score is None or stands.score is None or margin_of(sheet) != c.margin:
        return None
    return Faulty(record, (("taken-back", c.margin - margin_of(stands)),))


def undeclared_handicap(_: random.Random, c: Correct) -> Faulty | None:
    """The handicap stones are recorded as Black's first moves, and no handicap is declared."""
    setups = c.record.line.setups
    if c.stones < 2 or set(setups) != {0} or c.sheet.start.handicap.how not in ("setup", "inferred"):
        return None
    if c.record.line.points[0] == PASS:
        return None  # if White passes after Black's moves, the record does not show a handicap
    placed = [(BLACK, p) for p in c.sheet.start.stones]
    record = replace(c.record, line=replace(c.record.line, setups={}))
    record = with_root(_inserted(record, 0, *placed), HA=None)
    given = c.stones - 1 if c.sheet.ruleset.counts_agree else c.stones
    return Faulty(record, (("undeclared-handicap", -4 * given),))


FAULTS: Final = [Fault(*named, **more) for *named, more in cases_in("slips", "faults", **globals())]


def _two(rules: str) -> Make:
    """Return a function that puts two faults of different families into a game. Each changes the margin."""
    kinds = [f for f in FAULTS if f.rules == rules and f.family]

    def make(rng: random.Random, c: Correct) -> Faulty | None:
        one = rng.choice(kinds)
        two = rng.choice([f for f in kinds if f.family != one.family])
        first, second = one.make(rng, c), two.make(rng, c)
        if first is None or second is None or not first.sizes[0][1] or not second.sizes[0][1]:
            return None
        shift = first.sizes[0][1] + second.sizes[0][1]
        sizes = (*first.sizes, *second.sizes)
        strings = first.strings or second.strings
        return Faulty(with_root(c.record, RE=written(c.margin + shift)), sizes, "", strings)

    return make


def exchanged_too(rng: random.Random, c: Correct) -> Faulty | None:
    """A mistake in the count, after which the colours in the result were reversed."""
    slip = rng.choice([white_last_forgotten, komi_mixed_up, prisoners_lost])(rng, c)
    if slip is None:
        return None
    [(slug, shift)] = slip.sizes
    margin = c.margin + shift
    record = with_root(c.record, RE=written(-margin))
    return Faulty(record, ((slug, shift), ("colours-exchanged", -2 * margin)), slip.text)


TWO: Final = [
    *(Fault("two at once", rules, _two(rules), held=False) for rules in (AGA, AGA_AREA, JAPANESE, CHINESE)),
    Fault("a slip, and colours exchanged", AGA, exchanged_too, held=False),
]


def generated(rng: random.Random) -> Iterator[tuple[str, Record]]:
    """Yield an endless series of correct games on small boards, in which some strings are marked as dead."""
    from tests.proof.equivalence import finished_game  # noqa: PLC0415 -- only where there are no real records

    number = 0
    while True:
        number += 1
        game = finished_game(rng)
        if game.board.size < 25:
            continue
        board = game.played().board
        dead: set[int] = set()
        strings = {tuple(board.string_at(p)) for p, string in enumerate(board.cell) if string}
        for string in sorted(strings):
            near = {q for p in string for q in board.grid.neighbours[p]}
            if len(string) < 4 and rng.random() < 0.2 and dead.isdisjoint(near):
                dead.update(string)
        handicap = game.start.handicap.stones
        setups = {0: [Setup(tuple(sorted(game.start.stones)))]} if handicap else {}
        komi = rng.choice(["0.5", "6.5"] if handicap else ["5.5", "6.5", "7.5"])
        root = {"KM": [komi.encode()], "RU": [JAPANESE.encode()], "RE": [b"0"]}
        if handicap:
            root["HA"] = [b"%d" % handicap]
        line = Line(list(game.colours), list(game.points), setups)
        record = Record(game.board.columns, game.board.rows, line, Marks((), (), len(line.points)), root)
        plain = Correct("", record, record, adjudicate(with_root(record, RU=AGA)))
        record.marks = _marks(plain, dead)
        yield f"generated {number}", record
