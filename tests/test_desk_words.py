"""For every kind of fault under every ruleset, each sentence is true, and none contradicts another.

The table was typed by hand from the rules: AGA 1991 Rule 8, the BGA's list of irregular moves, and the difference of
the two counts. Points are always from Black's view.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_args

import pytest

from adjudicate import RULESETS, Adjudication, adjudicate
from adjudicate.annotate.remarks import remarks
from adjudicate.desk import choices
from adjudicate.desk.choices import by_rule_8
from adjudicate.desk.formats import render
from adjudicate.desk.ruling import Ruling, rule_on
from adjudicate.desk.sheet_pages import to_html
from adjudicate.display.prose import lines_of
from adjudicate.display.wording import RenderOptions
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rulebook.citations import clauses_cited
from adjudicate.rules.ruleset import RuleBook
from adjudicate.rules.rulesets import BOOKS
from adjudicate.sheet.text import to_text
from tests.support import FIXTURES, record_in, run
from tests.tables import cases_in, in_groups

KO = "B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]"
PASS_STONES = {"aga", "aga-1991", "bga", "simple", "ssk", "nssk", "psk"}
RULE_8 = PASS_STONES | {"telego"}
PASS_STONES |= {"french", "egf-area", "cobb-regular"}
SINGLE_REPEATS = {"tromp-taylor", "cobb-regular", "egf-ing", "egf-area"}  # self-capture of one stone: superko
SELF_CAPTURE_LEGAL = {"new-zealand", "first-capture", *SINGLE_REPEATS}
VOID = {"occupied", "own stone", "off the board", "occupied, last", "off the board, last", "occupied, replaced"}


class Fault(NamedTuple):
    """A record with one fault, and the truth about it.

    number -- number of the faulty move
    case   -- the choice that applies as recorded, and the move that replies or replaces it
    apart  -- points by which the two counts differ under AGA rules, with the move standing and withdrawn; None if
              nothing is counted or the fault does not stand
    ends_in_capture -- First-Capture Go ends with this move, or before it
    """

    sgf: str
    number: int
    case: tuple[str, int]
    apart: tuple[int, int] | None
    ends_in_capture: bool = False


def line(moves: str, root: str = "KM[0]") -> str:
    return f"(;SZ[5]{root};{';'.join(moves.split())})"


FAULTS: dict[str, Fault] = dict(cases_in("desk_words", "faults", Fault=Fault, line=line, KO=KO))
WORDS = RenderOptions(board=False)


@cache
def sheet(name: str, rules: str, policy: str) -> Adjudication:
    fault = FAULTS[name]
    record = record_in(fault.sgf.encode())
    if policy == "--take-back":
        return adjudicate(record, rules=rules, taken_back=(fault.number,))
    return adjudicate(record, rules=rules, policy="pass" if policy == "pass" else "stands")


@cache
def ruling(name: str, rules: str, policy: str) -> Ruling:
    return rule_on(sheet(name, rules, policy), FAULTS[name].number)


def flat(text: str) -> str:
    return " ".join(text.split())


@cache
def told_of(name: str, rules: str, policy: str) -> str:
    with lines_of(9999):  # nothing need be wrapped, because most tests join the lines again
        return render(ruling(name, rules, policy), "text", WORDS)


def legal(name: str, rules: str) -> bool:
    """Return True if the move is not a fault under these rules: self-capture is legal, or the game was already over."""
    fault = FAULTS[name]
    if rules == "first-capture":
        return fault.ends_in_capture
    if name.startswith("ko") and rules == "ing":
        return True  # it is unknown whether a ko is fighting or disturbing
    if name == "self-capture, one stone" and rules in SINGLE_REPEATS:
        return False  # it repeats the position, which positional superko forbids
    if name == "self-capture" and rules == "ing":
        return True  # this is for two stones; one stone does not repeat it
    return name.startswith("self-capture") and rules in SELF_CAPTURE_LEGAL


def every_case() -> Iterator[tuple[str, str, str]]:
    """Yield each fault under all rules, but a withdrawn move, which is also a pass, only under every third of them."""
    for name in FAULTS:
        for number, rules in enumerate(RULESETS):
            for policy in ("stands", "pass", "--take-back")[: 2 if number % 3 else 3]:
                if not legal(name, rules):
                    yield name, rules, policy


CASES = list(every_case())[::2]  # of two policies under the same rules, one


def test_the_rulesets_are_those_of_the_table() -> None:
    """For a new ruleset, enter by hand whether a pass costs a stone and whether AGA Rule 8 applies."""
    assert {id_ for id_, r in RULESETS.items() if r.pass_stones} >= PASS_STONES
    assert {id_ for id_, r in RULESETS.items() if by_rule_8(r)} >= RULE_8
    assert len(CASES) > 300


def bga_returns(name: str, rules: str) -> bool:
    return rules == "bga" and name in VOID


@in_groups("name", FAULTS)
def test_the_choices_follow_the_fault_and_the_rules(name: str) -> None:
    for _, rules, policy in (c for c in CASES if c[0] == name):
        found = ruling(name, rules, policy)
        choices = [way.choice for way in found.ways]
        case, answer = FAULTS[name].case
        if case == "replaced":
            assert choices == ["pass", "rewind"]
        elif bga_returns(name, rules):
            assert choices == ["stands"]
            case = "returned"
        else:
            assert choices == ["stands", "pass", "rewind"]
            case = case if policy == "stands" else "asked"
        assert found.applies is not None
        if name == "ko, played on" and case == "fits-back" and rules == "bga":
            case = "answered"  # the play on the occupied point is also a fault, but there is no choice about it
        assert (found.applies, found.answer) in {(case, answer), ("fits-back", answer)}, (rules, policy)


@in_groups("name", FAULTS)
def test_a_replacing_pass_costs_a_stone_if_passes_do(name: str) -> None:
    for _, rules, policy in (c for c in CASES if c[0] == name):
        for way in ruling(name, rules, policy).ways:
            if way.choice == "pass":
                says = any(w in way.words for w in ("a pass stone", "one pass stone", "its pass stone"))
                assert says is (rules in PASS_STONES), (rules, way.words)
                assert ("is free" in way.words) is (rules not in PASS_STONES and rules != "first-capture")
            elif rules not in PASS_STONES:
                assert "pass stone" not in way.words


@in_groups("name", FAULTS)
def test_a_move_that_places_no_stone_does_not_stand(name: str) -> None:
    for _, rules, policy in (c for c in CASES if c[0] == name):
        text = flat(told_of(name, rules, policy))
        with lines_of(9999):
            whole = flat(to_text(sheet(name, rules, policy), WORDS))
        if name in VOID:
            page = flat(to_html(sheet(name, rules, policy), WORDS))
            lines = (line for remark in remarks(sheet(name, rules, policy)).moves.values() for line in remark.lines)
            comments = flat(" ".join(lines))
            for said in (text, whole, page, comments):
                assert "It stands" not in said
                assert "it stands (" not in said
        elif policy == "stands" and FAULTS[name].case[0] == "answered" and not name.startswith("self-capture"):
            assert "1. The move stands: " in text
            assert "It stands." in whole
        if name.startswith("self-capture") and policy == "stands":
            stones = "removed as prisoners" if rules not in SINGLE_REPEATS else "It stands"
            assert stones in whole
        if policy != "stands" and name not in VOID:
            assert "It stands." not in whole


@in_groups("name", FAULTS)
def test_no_sentence_contradicts_another(name: str) -> None:
    never = cases_in("desk_words", "never_in_one_answer")
    for _, rules, policy in (c for c in CASES if c[0] == name):
        mine = " ".join(remarks(sheet(name, rules, policy)).moves[FAULTS[name].number].lines)
        assert not ("taken back" in mine and ("It stands." in mine or "removed as prisoners" in mine))
        text = flat(told_of(name, rules, policy) + " " + mine)
        for one, other in never:
            assert not (one in text and other in text), (rules, policy, one, other, text)


def book_of(found: Ruling) -> RuleBook:
    return BOOKS[found.sheet.ruleset.book]


def own_rules_say(found: Ruling) -> str:
    """Return the reference to the current rules' clause on such a move, which the ruling lists."""
    book, slug = book_of(found), found.faults[0].slug
    cited = {clause.cite for clause in found.clauses}
    if slug in book.remedies:
        assert clauses_cited(book.remedies[slug])[0].cite in cited
        return f"{found.sheet.ruleset.name} rules have an article about this kind of move (below)."
    if slug in book.cites:
        assert clauses_cited(book.cites[slug][0])[0].cite in cited
        return "The rules used here forbid this kind of move (below), but no source says what happens to it."
    return ""


@in_groups("name", FAULTS)
def test_the_applied_choice_follows_the_finding(name: str) -> None:
    for _, rules, policy in (c for c in CASES if c[0] == name):
        found = ruling(name, rules, policy)
        lines = told_of(name, rules, policy).split("\n\n")[1].splitlines()
        assert lines[0].startswith(f"Move {FAULTS[name].number}, ")
        said = flat(" ".join(lines[1:]))
        fault = found.faults[0]
        after = said.removeprefix(" ".join(f"{f.message}." for f in found.faults) + " ")
        assert after != said
        used = found.sheet.ruleset.name
        unknown = f"This rule book does not say what happens to this kind of move under {used} rules."
        if rules not in RULE_8:
            own = " If your event applies AGA Rule 8 instead: "
            begun, _, after = after.partition(own if own in after else " By AGA Rule 8: ")
            assert begun == (own_rules_say(found) or unknown)
        begins = {
            "answered": f"{'Black' if fault.color == 'W' else 'White'} replied with move {FAULTS[name].case[1]}",
            "unanswered": "In the record the opponent has not replied. If ",
            "over": "The opponent did not reply, and the record says B+",
            "fits-back": "The record continues as if the move had been withdrawn (2)",
            "replaced": "In the record the move is withdrawn (1), and move ",
            "asked": "As requested, the move is withdrawn (2). This is right if ",
            "returned": "BGA: this is irregular, not illegal, and no pass stone is due",
        }
        assert found.applies is not None
        assert after.startswith(begins[found.applies]), (rules, policy, after)


@pytest.mark.parametrize("name", [name for name, fault in FAULTS.items() if fault.apart is not None])
def test_the_difference_of_the_two_counts_is_explained_and_correct(name: str) -> None:
    """The test compares the sentence, and the scores beside it, with the table."""
    apart = FAULTS[name].apart
    assert apart is not None
    for rules in ("aga", "aga-1991", "ssk", "nssk", "psk"):
        found = ruling(name, rules, "stands")
        counted = [way.sheet.score.difference / 4 for way in found.ways if way.sheet and way.sheet.score]
        assert counted == list(apart), rules
        text = flat(told_of(name, rules, "stands"))
        effect = text.partition("Effect on the two counts: ")[2].partition("[")[0]
        words = {0: "does not change the difference", 1: "one point better for Black", -1: "one point worse for Black"}
        standing, back = (min(1, max(-1, points)) for points in apart)  # of each extra move, not of the whole run
        assert words[standing] in effect
        assert words[back] in effect
        if standing == back:
            assert "stands or is withdrawn" in effect
    for rules in ("japanese", "chinese", "new-zealand", "tromp-taylor", "playstrategy", "telego"):
        if not legal(name, rules):
            assert "Effect on the two counts" not in told_of(name, rules, "stands")


def test_under_the_bga_a_returned_stone_sets_the_counts_apart() -> None:
    """RULES: a returned stone without a pass stone gives -1 for Black, +1 for White. The rule book agrees."""
    for name, points in (("occupied", 1), ("own stone", -1), ("off the board", -1)):
        [way] = ruling(name, "bga", "pass").ways
        assert way.sheet is not None
        assert way.sheet.score is not None
        assert way.sheet.score.difference == 4 * points
        text = flat(render(ruling(name, "bga", "pass"), "text"))
        better = "better" if points > 0 else "worse"
        assert f"Because no pass stone is due, this move makes the area margin one point {better} for Black" in text


def told(sgf: str, number: int, rules: str = "aga") -> str:
    return flat(render(rule_on(adjudicate(record_in(sgf.encode()), rules=rules), number), "text", WORDS))


GAMES = {
    "KO": KO, "line": line, "OWN": FAULTS["own stone"].sgf, "OCCUPIED": FAULTS["occupied"].sgf,
    "OWN_CAPTURE": FAULTS["self-capture"].sgf,
    "TRIPLE_KO": (FIXTURES / "japanese" / "repetition" / "triple-ko-drawn" / "game.sgf").read_text().strip(),
}  # fmt: skip


@in_groups(("sgf", "asked", "said", "unsaid"), cases_in("desk_words", "said", **GAMES))
def test_an_answer_says_what_is_true_of_the_game(sgf: str, asked: str, said: list[str], unsaid: list[str]) -> None:
    out = flat(run("explain", "-", *asked.split(), stdin=sgf.encode())[1])
    assert ([words for words in said if words not in out], [words for words in unsaid if words in out]) == ([], []), out


@in_groups(("of", "rules", "told"), cases_in("desk_words", "choices", BLACK=BLACK, WHITE=WHITE))
def test_each_treatment_of_a_fault_is_told(of: dict[str, Any], rules: str, told: dict[str, str]) -> None:
    """The table has the beginning of each text, and "" for no text; a fault is Black's unless it says otherwise."""
    usual = {"colour": BLACK, "is_pass": False, "captured": 0, "own": 0, "run": 1, "had_turn": True, "resumes": False}
    fault, ruleset = choices.Fault(**(usual | of)), RULESETS[rules]
    texts: dict[str, str] = {
        **{choice: choices.choice_words(choice, fault, ruleset) for choice in get_args(choices.Choice)},
        **{f"label {choice}": choices.label(choice, fault, ruleset) for choice in get_args(choices.Choice)},
        "in time": choices.in_time(fault, ruleset), "replaced": choices.replaced_words(fault, ruleset),
        "effect": choices.effect_words(fault, ruleset), "bga": choices.bga_words(fault, ruleset, allowed=False),
        "allowed": choices.bga_words(fault, ruleset, allowed=True),
    }  # fmt: skip
    assert {key: texts[key][: len(words) or None] for key, words in told.items()} == told


def test_setup_may_withdraw_a_move() -> None:
    undone = "(;SZ[5]KM[0];" + ";".join(KO.split()) + ";AE[ba]AB[aa];{};W[];B[])"
    opponent = told(undone.format("B[ee];W[dd];B[cc]"), 6)
    assert "restores the position before it, and Black plays next, as if the move had been withdrawn (2)." in opponent
    again = told(undone.format("W[ee];B[dd]"), 6)
    assert "and White plays again, as if the players had agreed to go back (3)." in again
    assert "1. The move stands: The move and its captures count until the setup" in again
    text = flat(to_text(adjudicate(record_in(undone.format("B[ee]").encode()))))
    assert "It stood until a later setup restored the position before the move." in text
    assert "It stands." not in text


def test_a_repetition_that_ends_in_a_draw_is_called_a_draw() -> None:
    moves = "B[ba] W[ab] B[da] W[bb] B[cb] W[ee] B[aa] W[ca] B[ba] W[dd]"
    status, out, _ = run(
        "explain", "-", "--rules", "playstrategy", "--legal", "--move", "8", stdin=line(moves).encode()
    )
    head, _, allowed = flat(out).partition(
        "Allowed here, but forbidden under another interpretation of the repetition rule"
    )
    assert (status, "B5" in head.partition("A pass is always")[0]) == (0, False)
    assert "basic ko allows the move, although it repeats the position after move 6 and ends the game as a" in allowed


def test_the_data_agree_with_the_text() -> None:
    for name, rules, policy in CASES[::3]:
        data = json.loads(render(ruling(name, rules, policy), "json"))
        text = flat(told_of(name, rules, policy))
        said = [data["applies"]["words"], *(w for w in data["remedy"].values() if w)]
        said += [f"{n}. {way['label']}: {way['words']}" for n, way in enumerate(data["choices"], 1)]
        for words in said:
            assert words in text, (name, rules, policy)
        assert (data["remedy"]["pass"] is None) is (
            bga_returns(name, rules) and FAULTS[name].case[0] != "replaced"
        ) or (data["applies"]["case"] == "replaced")


def test_a_dead_point_without_a_stone_is_not_called_as_asked() -> None:
    game = line("B[ca] W[da] B[cb] W[db] B[cc] W[dc] B[cd] W[dd] B[ce] W[de] B[] W[]", "KM[0]RU[AGA]")
    for words in (["score", "-"], ["explain", "-", "--end"]):
        out = flat(run(*words, "--dead", "A5", stdin=game.encode())[1])
        assert "none, as asked" not in out
        assert "Dead stones: none; there is no stone on A5." in out
    assert "Dead stones: none (as requested)." in flat(run("score", "-", "--all-alive", stdin=game.encode())[1])
