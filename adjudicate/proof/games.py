"""Make random records: a random game, and random claims about its rules, komi, handicap and result."""

import random
from dataclasses import dataclass
from fractions import Fraction

from adjudicate.proof.claims import SPELLED, TEXTS, TRADITIONAL
from adjudicate.proof.lines import Game, Table, board_size
from adjudicate.proof.records import Answer, Claimed, ReferenceOptions, answer
from adjudicate.proof.reference import OTHER, RULES, Edit, Outcome, Play, Point, as_dict, string
from adjudicate.proof.tally import points, regions, spell

RULESETS = list(RULES)
UNKNOWN, KOMI, ODD_KOMI, FOX_KOMI, RESIGNATIONS, NOTHING = (
    list[str](TEXTS[name]) for name in ("unknown_rules", "komi", "odd_komi", "fox_komi", "resignations", "nothing")
)


def name(point: Point, rows: int) -> str:
    """Return the name of a point, such as C3."""
    columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
    twice, column = divmod(point[0], 25)
    return f"{'A' * twice}{columns[column]}{rows - point[1]}"


def opening(rng: random.Random, record: Claimed, table: Table) -> tuple[list[Play | Edit], str]:
    """Create an opening, such as setup or handicap stones. Return its items and the player who probably moves next."""
    roll = rng.random()
    most = max(1, min(9, len(table.points) - 1))
    if roll < 0.7 or len(table.points) < 3:
        if rng.random() < 0.1:
            record.handicap = rng.choice(["0", "0", "1", "2", "x", "2.0", "-3", "", "3"])
        return [], "B" if rng.random() < 0.97 else "W"
    stones = rng.sample(table.points, rng.randint(1, most))
    if (record.columns, record.rows) == (19, 19) and len(stones) > 1 and rng.random() < 0.5:
        stones = sorted(TRADITIONAL[len(stones)])
    if rng.random() < 0.7:
        record.handicap = str(len(stones) + rng.choice([0, 0, 0, 0, 0, 1, -1]))
    turn = rng.choice([None, None, None, "B", "W"])
    if roll < 0.85:  # handicap stones placed by setup
        mixed = rng.random() < 0.2
        white = frozenset(p for p in stones if mixed and rng.random() < 0.5)
        record.root = Edit(frozenset(stones) - white, white, frozenset(), turn)
        table.stones = {p: "W" if p in white else "B" for p in stones}
        return [], turn or rng.choice("WWWB")
    items: list[Play | Edit] = []
    between = rng.random() < 0.5
    for p in stones:
        items += [Play("W", "pass")] if items and between else []
        items.append(Play("B", p))
        table.put("B", p)
    if turn and rng.random() < 0.3:
        record.root = Edit(turn=turn)
    return items, "W" if rng.random() < 0.9 else "B"


def spoilt(rng: random.Random, record: Claimed, marks: dict[str, set[Point]], left: dict[Point, str]) -> None:
    """Make the marks wrong in one of several ways, or leave them unchanged."""
    spoil = rng.randint(0, 11)
    everything = [(x, y) for x in range(record.columns) for y in range(record.rows)]
    side = rng.choice("BW")
    if spoil == 0:
        marks[side] = set()
    elif spoil == 1:
        marks[side] |= set(rng.sample(everything, min(3, len(everything))))
    elif spoil == 2:
        marks["B"] |= set(rng.sample(sorted(marks["W"]), min(1, len(marks["W"]))))
    elif spoil in (3, 4, 5):
        for c in "BW":
            marks[c] -= set(rng.sample(sorted(marks[c]), min(rng.choice([1, 1, 2, 4, 6]), len(marks[c]))))
    elif spoil == 6:
        marks[side] |= {p for p, c in left.items() if c == side}
    elif spoil == 7:
        record.off_board_marks = True
    elif spoil in (8, 9):
        claim_around(rng, record, marks, left, side)


def claim_around(
    rng: random.Random, record: Claimed, marks: dict[str, set[Point]], left: dict[Point, str], side: str
) -> None:
    """Mark the empty points in the largest area with live stones of the opponent: all of them, or about half."""
    own = {p: c for p, c in left.items() if c == side}
    areas = [points for points, _ in regions(record.columns, record.rows, own) if points & left.keys()]
    if not areas:
        return
    empty = sorted(max(areas, key=lambda points: (len(points), min(points))) - left.keys())
    half = len(empty) // 2
    claimed = set(rng.sample(empty, rng.choice([len(empty), len(empty), half, min(half + 1, len(empty))])))
    marks[side] = marks[side] - set(empty) | claimed
    marks[OTHER[side]] -= claimed


def random_marks(rng: random.Random, record: Claimed, said: Answer) -> None:
    """Add final territory marks that fit a random set of dead strings. Sometimes make them wrong."""
    stones = as_dict(said.outcome.state.position)
    dead: set[Point] = set()
    for p in sorted(stones):
        if p not in dead and rng.random() < 0.08:
            group = string(stones, p, record.columns, record.rows)[0]
            if rng.random() < 0.9 and any(stones[q] != stones[p] for q in dead):
                continue
            dead |= group
    left = {p: c for p, c in stones.items() if p not in dead}
    marks: dict[str, set[Point]] = {"B": set(), "W": set()}
    for area, colours in regions(record.columns, record.rows, left):
        if len(colours) == 1:
            marks[min(colours)] |= area
    for p in dead:
        if rng.random() < 0.5:
            marks[OTHER[stones[p]]].add(p)
    spoilt(rng, record, marks, left)
    if marks["B"] or marks["W"] or record.off_board_marks:
        record.marks = marks


def random_result(rng: random.Random, said: Answer) -> str | None:
    """Return a random result, right or wrong, in one of many forms."""
    roll = rng.random()
    if roll < 0.08:
        return None
    if roll < 0.18:
        return rng.choice(RESIGNATIONS)
    if roll < 0.26:
        return rng.choice(NOTHING)
    count = said.count
    margin = Fraction(rng.randint(-20, 20), 2)
    if count is not None and roll < 0.95:
        right, other = count.territory, count.area
        if said.verdict.method == "area":
            right, other = other, right
        margin = rng.choice([right, right, right, right, other, other, right + 1, right - 1, -right])
        if said.by_map is not None and rng.random() < 0.5:  # the result of another plausible count
            margin = rng.choice(sorted(said.by_map.margins)) + rng.choice([0, 0, 0, 1, -1])
    form = rng.randint(0, 19)
    winner = "B" if margin > 0 else "W"
    if form == 0:
        return rng.choice([f"{winner}+", winner])
    if form == 1 and margin:
        return f"{winner}+{points(abs(margin / 2))}"
    if form == 2 and margin:
        return f"{'Black' if winner == 'B' else 'White'} wins by {points(abs(margin))}"
    if form in (3, 4) and margin:
        return f"{spell(margin)} (moves beyond 99 not known)" if form == 3 else spell(margin).lower()
    if form == 5 and margin:
        return odd_spelling(rng, winner, abs(margin))
    return rng.choice(["0", "Draw", "draw", "Jigo", "D"]) if margin == 0 else spell(margin)


def odd_spelling(rng: random.Random, winner: str, margin: Fraction) -> str:
    """Return a result in an unusual spelling, as found on servers or in records typed by hand."""
    number, whole = points(margin), margin.numerator // margin.denominator
    forms = [f"{'黑胜' if winner == 'B' else '白胜'}{number}", f"{winner}:{number}", f"{winner} won"]
    forms.append(forms[0] + "目")
    if margin - whole == Fraction(1, 2):
        forms += [f"{winner}+{whole or ''}½", f"{winner}+{f'{whole} ' if whole else ''}1/2"]
        forms += [f"{winner}+.5"] if not whole else []
    return rng.choice(forms)


def last_play(record: Claimed) -> int:
    """Return the index of the last play on the board."""
    return max((i for i, m in enumerate(record.items) if isinstance(m, Play) and isinstance(m.at, tuple)), default=0)


def choose_rules(rng: random.Random, record: Claimed, options: ReferenceOptions) -> None:
    """Choose the ruleset, komi and policy at random, and put each into the record, the options, both or neither."""
    options.policy = rng.choice(["stands", "pass"])
    chosen = rng.choice([*RULESETS, "aga", "aga", "aga", "bga", "japanese", "japanese", "chinese"])
    roll = rng.random()
    if roll < 0.5 and chosen in SPELLED:
        text = rng.choice(SPELLED[chosen])
        record.rules = text.upper() if rng.random() < 0.5 else text
    elif roll < 0.6:
        record.rules = rng.choice([None, "", *UNKNOWN])
    else:
        options.rules = chosen
        record.rules = rng.choice([None, "AGA", "Japanese", "Chinese"])
    roll = rng.random()
    record.komi = rng.choice(KOMI) if roll < 0.8 else rng.choice(ODD_KOMI) if roll < 0.88 else None
    if 0.76 < roll < 0.8:
        record.komi = rng.choice(FOX_KOMI)
    if rng.random() < 0.08:
        options.komi = Fraction(rng.choice(["7.5", "6.5", "0", "0.5", "7"]))


def play_game(rng: random.Random, record: Claimed, table: Table, faults: bool) -> None:
    """Generate the main line, from the opening to the passes."""
    record.items, first = opening(rng, record, table)
    game = Game(rng, table, first)
    if not faults:
        game.faults = game.fights = 0.0
    game.items = record.items
    game.go_on(rng.randint(0, max(6, min(3 * len(table.points), 260)) if rng.random() < 0.8 else 60))
    if rng.random() < 0.8:
        game.end()
    moves = [i for i, item in enumerate(record.items) if isinstance(item, Play)]
    record.items = record.items[moves[0] :] if moves else []  # no setup between the start and the first move


def cut_at_repetition(rng: random.Random, record: Claimed, outcome: Outcome) -> bool:
    """Cut the game after its last play that repeats a much earlier position. Return True if there is such a play."""
    if not outcome.returned_last or rng.random() < 0.5:
        return False
    moves = [i for i, item in enumerate(record.items) if isinstance(item, Play)]
    record.items = record.items[: moves[outcome.returned_last - 1] + 1]
    return True


def choose_dead(
    rng: random.Random, record: Claimed, options: ReferenceOptions, final: dict[Point, str], share: float
) -> None:
    """Choose a share of all stones as the option `dead`, and sometimes add a point that may be empty."""
    dead = [p for p in sorted(final) if rng.random() < share]
    if rng.random() < 0.1:
        dead.append((rng.randrange(record.columns), rng.randrange(record.rows)))
    options.dead = list(dict.fromkeys(dead))


def where_marked(rng: random.Random, record: Claimed) -> int | None:
    """Choose the item whose node has the final marks. Return its index, or None for a separate node at the end."""
    if record.marks is None or rng.random() < 0.4:
        return None
    last = len(record.items) - 1
    if rng.random() < 0.7:
        return last
    at = rng.randint(last_play(record), last)
    return at if isinstance(record.items[at], Play) else None


@dataclass
class Made:
    """A random record, with options for adjudicating it and its final position.

    marked_after -- index of the item whose node has the final marks; None for a separate node
    clean        -- True if there are no findings about moves and there is no setup after the start
    """

    record: Claimed
    marked_after: int | None
    options: ReferenceOptions
    final: dict[Point, str]
    clean: bool


def random_claim(rng: random.Random, *, plain: bool = False, faults: bool = True) -> Made:
    """Return a random record. plain -- to adjudicate without options; faults -- False for no deliberate faults"""
    columns, rows = board_size(rng)
    record, options = Claimed(columns, rows), ReferenceOptions()
    choose_rules(rng, record, options)
    if plain:
        options = ReferenceOptions()
    play_game(rng, record, Table(columns, rows), faults)
    record.result = "B+1"  # a score, so that there is a count
    said = answer(record, options)
    rules = RULES[said.ruleset[0]]
    stopped = rules.may_draw and cut_at_repetition(rng, record, said.outcome)
    if stopped:
        said = answer(record, options)
    mapped = rules.marked and not rules.seki_eyes
    if rng.random() < (0.5 if mapped else 0.15) and not plain and not stopped:
        share = rng.choice([0, 0.02, 0.1]) if mapped else 0.1
        choose_dead(rng, record, options, as_dict(said.outcome.state.position), share)
    if record.items and isinstance(record.items[-1], Play) and rng.random() < 0.55:
        random_marks(rng, record, said)
    later = record.marks is not None and (record.marks["B"] or record.off_board_marks)  # early marks belong to Black
    record.early_marks = last_play(record) > 0 and not later and rng.random() < 0.04
    marked_after = where_marked(rng, record)
    record.result = random_result(rng, answer(record, options, said.outcome))
    if stopped and rng.random() < 0.7:
        record.result = rng.choice(["Draw", "0", "Void", "Jigo"])
    clean = not said.outcome.findings and not any(isinstance(item, Edit) for item in record.items)
    return Made(record, marked_after, options, as_dict(said.outcome.state.position), clean)
