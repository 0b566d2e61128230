"""The verdict, from hand-made evidence: docs/verdicts.md row by row, with the sentence a referee reads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from adjudicate.display.wording import AllOf
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.explain.departures import Explanation, Explanations, of_strings, other_komi
from adjudicate.rules.explain.departures import departure as made
from adjudicate.rules.result import parse_result, read_claim
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.verdict import Verdict, judge
from adjudicate.rules.verdict_reasons import (
    Doubt,
    EndedByRule,
    Evidence,
    FurtherEvidence,
    GameOutcome,
    Reason,
    Said,
    doubts_named,
    reason,
)
from adjudicate.rules.words import Points, SgfResult, colour_word, say
from tests.support import departure

KOMI = Explanation(((other_komi(26), 4),), -14, -10)
LOST = Explanation(((made("prisoners-lost", "black", n=1), 4),), -14, -10)
TURNED = "; the count would match the recorded result if "
NO_COUNT = "the record ends without a pass or a score, so the game is not counted."


def judged(recorded: str | None, territory: float | None, area: float | None = None, **changes: Any) -> Verdict:
    """Judge a recorded result on the two margins (in points, Black's view); all else stands firm unless changed."""
    margins = None if territory is None else {"territory": int(4 * territory), "area": int(4 * (area or territory))}
    given: dict[str, Any] = {
        "ruleset": "aga", "maybe_zi": False, "by_rule": None, "assumed": (), "hypotheses": (),
        "statuses_known": True, "played_out": False, "alive": (), "said": (), "own": None, "own_marks": False,
        "fits": (), "complete": True,
        "thorough": True, "asked": [],
    }  # fmt: skip
    assert set(changes) <= set(given)
    given |= changes

    class Further(FurtherEvidence):
        def all_alive(self) -> frozenset[int]:
            return frozenset(int(4 * margin) for margin in given["alive"])

        def own_words(self) -> tuple[Said, ...]:
            return tuple(given["said"])

        def own_marks(self) -> bool:
            return bool(given["own_marks"])

        def own_rules(self) -> str | None:
            return str(given["own"]) if given["own"] else None

        def explanations(self, thorough: bool) -> Explanations:
            given["asked"].append(thorough)
            return Explanations(given["fits"], given["complete"])

    return judge(
        Evidence(
            ruleset=RULESETS[given["ruleset"]],
            result=read_claim(recorded, writes_zi=False, book="").written,
            maybe_zi=given["maybe_zi"],
            margins=margins,  # type: ignore[arg-type]
            by_rule=given["by_rule"],
            assumed=given["assumed"],
            hypotheses=given["hypotheses"],
            statuses_known=given["statuses_known"],
            played_out=given["played_out"],
            further=Further(),
            thorough=given["thorough"],
        )
    )


def told(v: Verdict) -> tuple[str, str | None, str | None, str | None, int | None, str]:
    """What a verdict says that finds nothing to explain and quotes nothing."""
    assert (v.explanations, v.likeliest, v.complete, v.ended, v.said, v.all_alive) == ((), (), True, False, (), None)
    return v.status, v.method, v.recorded, v.computed, v.winner, v.reason


def test_every_field() -> None:
    assert told(judged("W+2.5", -2.5)) == (
        "confirmed", "territory", "W+2.5", "W+2.5", WHITE, "The territory count gives the recorded W+2.5.",
    )  # fmt: skip
    assert told(judged("B+1", 1, ruleset="chinese")) == (
        "confirmed", "area", "B+1", "B+1", BLACK, "The area count gives the recorded B+1.",
    )  # fmt: skip
    assert told(judged("0", 0)) == ("confirmed", "territory", "0", "0", 0, "The territory count gives the recorded 0.")


def test_the_values_behind_the_words() -> None:
    found = judged("W+2.5", -2.5, -3.5)
    assert (found.outcome, found.reasons[0]) == (GameOutcome(-10, WHITE), Reason("ground.as-recorded"))
    assert found.reasons[1] == reason("ground.other-gives", count="area count", result=SgfResult("W+3.5"))
    found = judged("W+3.5", -2.5, assumed=("ruleset", "setup"), fits=(KOMI,))
    doubts = doubts_named(("ruleset", "setup"))
    assert (found.result, found.reasons) == (parse_result("W+3.5"), (reason("ground.doubt", doubts=doubts),))
    assert found.likeliest == (KOMI,)
    found = judged("B+", -2.5, alive=(1,))
    assert (found.status, [one.key for one in found.reasons]) == ("unverifiable", ["ground.winner-but"])
    found = judged("B+3", -2.5, hypotheses=(say("asked.moves", n=2, moves=AllOf((3, 7))),), own="AGA", own_marks=True)
    assert [one.key.partition(".")[2] for one in found.reasons] == ["another-asked", "own-rules", "own-marks"]
    assert "(with moves 3 and 7 withdrawn as requested); under the record's own rules (AGA)" in found.reason


def test_every_doubt_has_its_words() -> None:
    assert len({doubts_named((doubt,)) for doubt in get_args(Doubt)}) == len(get_args(Doubt))


@pytest.mark.parametrize(
    ("recorded", "reason"),
    [
        (None, "The record gives no result"),
        ("B+R", "The recorded B+R does not depend on a count"),
        ("W+", "The record names White as the winner without a score"),
        ("Void", 'The recorded "Void" is not a result'),
        ("whatever", 'The recorded result "whatever" cannot be read'),
    ],
)
def test_a_record_that_claims_no_count_is_unverifiable(recorded: str | None, reason: str) -> None:
    found = judged(recorded, -2.5)
    assert (found.status, found.computed, found.winner) == ("unverifiable", "W+2.5", WHITE)
    assert found.reason == f"{reason}; the count of the final position gives W+2.5."
    assert found.recorded == (None if recorded is None else parse_result(recorded).canonical)


@pytest.mark.parametrize(
    ("recorded", "ruleset", "reason"),
    [
        ("B+R", "aga", f"The recorded B+R does not depend on a count; {NO_COUNT}"),
        (None, "aga", f"The record gives no result; {NO_COUNT}"),
        ("B+3", "first-capture", "The recorded result is B+3; nothing was captured, so the game is not decided."),
    ],
)  # fmt: skip
def test_nothing_counted(recorded: str | None, ruleset: str, reason: str) -> None:
    found = judged(recorded, None, ruleset=ruleset)
    canonical = recorded
    assert told(found) == ("unverifiable", RULESETS[ruleset].method, canonical, None, None, reason)
    # without a count that decides, numbers decide nothing either
    assert judged("B+3", 3, ruleset="first-capture").status == "unverifiable"


@pytest.mark.parametrize(
    ("by_rule", "recorded", "status", "computed", "tail"),
    [
        (BLACK, None, "unverifiable", "B+", None),
        (BLACK, "B+R", "unverifiable", "B+", None),
        (BLACK, "?", "unverifiable", "B+", None),
        (BLACK, "whatever", "unverifiable", "B+", None),
        (BLACK, "B+", "confirmed", "B+", ", as recorded."),
        (BLACK, "B+5", "confirmed", "B+", ", as recorded."),
        (WHITE, "W+", "confirmed", "W+", ", as recorded."),
        (0, "0", "confirmed", "0", ", as recorded."),
        (WHITE, "B+", "contradicted", "W+", ", but the record says B+."),
        (0, "B+3", "contradicted", "0", ", but the record says B+3."),
    ],
)
def test_decided_by_a_rule(by_rule: int, recorded: str | None, status: str, computed: str, tail: str | None) -> None:
    ended = EndedByRule("capture" if by_rule else "draw-by-repetition", 9, by_rule)
    found = judged(recorded, None, ruleset="playstrategy", by_rule=ended)
    ruled = "first capture, at move 9, decides the game" if by_rule else "repetition at move 9 makes the game a draw"
    assert (found.status, found.computed, found.winner, found.method) == (status, computed, by_rule, "area")
    assert found.recorded == (None if recorded is None else parse_result(recorded).canonical)
    if tail is None:
        claims = {
            None: "The record gives no result", "B+R": "The recorded B+R does not depend on a count",
            "?": 'The recorded "?" is not a result', "whatever": 'The recorded result "whatever" cannot be read',
        }  # fmt: skip
        assert found.reason == f"{claims[recorded]}; the {ruled}."
    else:
        assert found.reason == f"The {ruled}{tail}"


def test_what_holds_back_a_contradiction_by_rule() -> None:
    """Komi and dead stones do not matter where nothing is counted; all else does."""
    by_rule: dict[str, Any] = {"ruleset": "playstrategy", "by_rule": EndedByRule("capture", 9, WHITE)}
    harmless = (
        "komi-assumed", "komi-doubtful", "komi-unusual", "marks", "dead-given", "marks-overridden",
    )  # fmt: skip
    assert judged("B+", None, **by_rule, assumed=harmless).status == "contradicted"
    found = judged("B+", None, **by_rule, assumed=(*harmless, "ruleset", "incomplete"))
    assert told(found) == (
        "undetermined",
        "area",
        "B+",
        "W+",
        WHITE,
        "The first capture, at move 9, decides the game, but the record says B+; no contradiction is claimed, "
        "because the ruleset "
        "is assumed and the record is incomplete.",
    )


def test_a_quarter_of_a_point_decides() -> None:
    assert (judged(None, 0.25).winner, judged(None, -0.25).winner, judged(None, 0).winner) == (BLACK, WHITE, 0)


def test_counts_that_differ() -> None:
    """A fault in the record separates the AGA counts: the one that decides confirms, the other alone does not."""
    found = judged("W+2.5", -2.5, -3.5)
    assert found.status == "confirmed"
    assert found.reason == (
        "The territory count gives the recorded W+2.5; the area count gives W+3.5 (see the reconciliation)."
    )
    found = judged("W+3.5", -2.5, -3.5)
    assert (found.status, found.computed) == ("undetermined", "W+2.5")
    assert found.reason == (
        "The recorded W+3.5 is the area count, but the territory count gives W+2.5; a fault in the record makes "
        "the two counts differ (see the reconciliation)."
    )
    assert judged("W+4.5", -2.5, -3.5).status == "contradicted"


def test_counts_differ_as_a_matter_of_course_outside_the_aga_family() -> None:
    assert judged("W+2.5", -2.5, -3.5, ruleset="japanese").reason == "The territory count gives the recorded W+2.5."
    assert judged("W+3.5", -2.5, -3.5, ruleset="japanese").status == "contradicted"
    found = judged("W+3.5", -2.5, -3.5, ruleset="chinese")
    assert (found.status, found.method, found.computed) == ("confirmed", "area", "W+3.5")


def test_the_area_method_of_an_aga_ruleset_has_territory_as_the_other_count() -> None:
    area = replace(RULESETS["aga"], method="area")
    evidence = Evidence(
        ruleset=area, result=parse_result("W+2.5"), maybe_zi=False, margins={"territory": -10, "area": -14},
        by_rule=None, assumed=(), hypotheses=(), statuses_known=True, played_out=False, further=FurtherEvidence(),
    )  # fmt: skip
    found = judge(evidence)
    assert (found.status, found.method, found.computed) == ("undetermined", "area", "W+3.5")
    assert found.reason.startswith("The recorded W+2.5 is the territory count, but the area count gives W+3.5;")


def test_contradicted() -> None:
    found = judged("W+3.5", -2.5)
    assert found.status == "contradicted"
    assert found.reason == "The territory count gives W+2.5, not the recorded W+3.5."
    found = judged("W+3.5", -2.5, fits=(KOMI,))
    assert found.explanations == (KOMI,)
    assert found.reason == f"The territory count gives W+2.5, not the recorded W+3.5{TURNED}komi was 6.5."
    found = judged(
        "W+3.5", -2.5, fits=(KOMI, LOST), own="Chinese",
        hypotheses=(say("asked.komi", komi=Points(2)), say("asked.first", colour=colour_word(WHITE))),
    )  # fmt: skip
    assert found.status == "contradicted"
    assert found.reason == (
        "The territory count gives W+2.5, not the recorded W+3.5 (with komi 0.5 as requested and with White first as "
        f"requested); under the record's own rules (Chinese) the count gives the recorded W+3.5{TURNED}komi was "
        "6.5, or if 1 black prisoner was not counted."
    )


def test_nothing_is_contradicted_on_an_assumption() -> None:
    found = judged("W+3.5", -2.5, assumed=("komi-assumed",))
    assert (found.status, found.explanations) == ("undetermined", ())
    assert found.reason == ("Computed W+2.5, recorded W+3.5; no contradiction is claimed, because the komi is assumed.")
    found = judged("W+3.5", -2.5, assumed=("ruleset", "order", "setup"), fits=(KOMI,))
    assert (found.status, found.explanations) == ("undetermined", (KOMI,))
    assert found.reason.endswith(
        "because the ruleset is assumed, the record has moves out of turn, or moves where no stone can be placed and "
        "stones were set up "
        f"by hand during play{TURNED}komi was 6.5."
    )
    assert judged("W+2.5", -2.5, assumed=("komi-assumed",)).status == "confirmed"


def test_a_margin_in_doubt() -> None:
    found = judged("W+2.5", -4.5, maybe_zi=True)
    assert (found.status, found.computed) == ("undetermined", "W+4.5")
    assert found.reason == (
        "The recorded W+2.5 may be in zi, but nothing in the record proves it; the count gives W+4.5."
    )
    found = judged("W+2.5", -4.5, maybe_zi=True, statuses_known=False)
    assert (found.computed, found.all_alive) == (None, "W+4.5")
    assert found.reason.endswith("; with all stones alive the count gives W+4.5.")
    assert judged("W+2.5", -2.5, maybe_zi=True).status == "confirmed"


def test_marks_after_four_passes_contradict_nothing_that_all_alive_gives() -> None:
    found = judged("W+3.5", -2.5, alive=(-3.5,))
    assert (found.status, found.computed) == ("undetermined", "W+2.5")
    assert found.reason == (
        "The recorded W+3.5 is the count with every stone alive, as four consecutive passes leave it without an "
        "agreement; with the dead stones that were given, the territory count gives W+2.5."
    )
    assert judged("W+3.5", -2.5, alive=(-4.5, -3.5)).status == "undetermined"
    assert judged("W+3.5", -2.5, alive=(-4.5,)).status == "contradicted"
    found = judged("B+", -2.5, alive=(1,))
    assert (found.status, found.reason) == (
        "unverifiable",
        "The record names Black as the winner without a score; the count gives W+2.5, but with every stone alive, as "
        "four consecutive passes leave it without an agreement, Black wins.",
    )
    assert judged("B+", -2.5, alive=(-1,)).status == "contradicted"


def test_no_winner_is_named_where_nobody_says_which_stones_are_dead() -> None:
    """Only a confirmed result is computed then; the count of all is named for what it is."""
    for recorded, played_out, status in (
        ("W+2.5", False, "undetermined"), ("W+3.5", True, "undetermined"), ("B+R", True, "unverifiable"),
        ("B+", False, "unverifiable"), (None, False, "unverifiable"), ("?", True, "unverifiable"),
    ):  # fmt: skip
        found = judged(recorded, -2.5, statuses_known=False, played_out=played_out)
        assert (found.status, found.computed, found.winner, found.all_alive) == (status, None, None, "W+2.5")
    found = judged("W+2.5", -2.5, statuses_known=False, played_out=True)
    assert (found.status, found.computed, found.winner, found.all_alive) == ("confirmed", "W+2.5", WHITE, "W+2.5")
    assert judged("W+2.5", -2.5).all_alive is None


@pytest.mark.parametrize(
    ("agrees", "tail"),
    [
        (("computed",), "the record's own text says W+1, as computed"),
        (("recorded",), "the record's own text agrees with its result"),
        (("neither",), "the record's own text says W+1"),
        (
            ("recorded", "computed"),
            "the record's own text says W+2, as computed and the record's own text agrees with its result",
        ),
    ],
)
def test_the_records_own_words_are_weighed(agrees: tuple[Any, ...], tail: str) -> None:
    said = tuple(Said("GC", "...", f"W+{n}", side) for n, side in enumerate(agrees, 1))
    found = judged("W+3.5", -2.5, said=said)
    assert (found.status, found.said) == ("contradicted", said)
    assert found.reason == f"The territory count gives W+2.5, not the recorded W+3.5; {tail}."
    assert judged("W+2.5", -2.5, said=said).said == ()


def test_a_winner_without_a_score() -> None:
    assert judged("W+", -2.5).status == "unverifiable"
    found = judged("B+", -2.5)
    assert (found.status, found.winner) == ("contradicted", WHITE)
    assert found.reason == "The record names Black as the winner, but the count gives W+2.5."
    assert judged("B+", 0).status == "contradicted"  # the count is a draw
    found = judged("B+", -2.5, assumed=("komi-assumed",))
    assert found.status == "unverifiable"
    assert found.reason == (
        "The record names Black as the winner without a score; the count gives W+2.5, but the komi is assumed."
    )
    found = judged("B+", -2.5, statuses_known=False)
    assert (found.status, found.reason) == (
        "unverifiable",
        "The record names Black as the winner without a score; the dead stones are not known, and with all "
        "stones alive "
        "the count of the final position gives W+2.5.",
    )


def test_without_marks_an_equal_result_is_confirmed_on_a_finished_board_only() -> None:
    found = judged("W+2.5", -2.5, statuses_known=False, played_out=True)
    assert found.status == "confirmed"
    assert found.reason == ("With all stones alive the count gives the recorded W+2.5, and the board is played out.")
    found = judged("W+2.5", -2.5, statuses_known=False)
    assert found.status == "undetermined"
    assert found.reason == (
        "The record does not say which stones are dead, and the board is not played out; with all stones alive "
        "the count also gives "
        "W+2.5, perhaps by chance."
    )


def test_without_marks_both_aga_counts_must_give_the_result() -> None:
    found = judged("W+2.5", -2.5, -3.5, statuses_known=False, played_out=True)
    assert found.status == "undetermined"
    assert found.reason == (
        "The record does not say which stones are dead; with all stones alive only the territory count gives the "
        "recorded "
        "W+2.5, and a fault in the record makes the two counts differ."
    )
    assert judged("W+2.5", -2.5, -3.5, ruleset="japanese", statuses_known=False, played_out=True).status == "confirmed"


def test_without_marks_nothing_is_contradicted() -> None:
    found = judged("W+3.5", -2.5, statuses_known=False, played_out=True)
    assert (found.status, found.explanations) == ("undetermined", ())
    assert found.reason == (
        "The record does not say which stones are dead; with all stones alive the count gives W+2.5, and the "
        "record says W+3.5."
    )
    found = judged("W+3.5", -2.5, statuses_known=False, fits=(KOMI,), assumed=("ruleset",))
    assert (found.status, found.explanations) == ("undetermined", (KOMI,))
    assert found.reason == (
        "The record does not say which stones are dead; with all stones alive the count gives W+2.5, and the "
        "record says W+3.5; "
        f"in addition, the ruleset is assumed{TURNED}komi was 6.5."
    )


def ways(number: int) -> tuple[Explanation, ...]:
    return tuple(Explanation(((departure("other-komi", f"way {n}"), -4),), -10, -14) for n in range(1, number + 1))


def dead(*strings: str) -> Explanation:
    return Explanation(((of_strings("dead-stones", "", strings), -4),), -10, -14)


NO_AGREEMENT = (
    "The record does not say which stones are dead; with all stones alive the count gives W+2.5, and "
    "the record says W+3.5"
)


@pytest.mark.parametrize(
    ("fits", "complete", "tail"),
    [
        ((), True, ""),
        ((), False, ""),
        (ways(3), True, f"{TURNED}way 1, or if way 2, or if way 3"),
        (ways(4), True, f"{TURNED}way 1, or if way 2, or if way 3, or in 1 other way (see the explanations)"),
        (ways(6), True, f"{TURNED}way 1, or if way 2, or if way 3, or in 3 other ways (see the explanations)"),
        (
            ways(4), False,
            f"{TURNED}way 1, or if way 2, or if way 3, or in more than 1 other ways (see the explanations)",
        ),
        ((dead("C3", "F2"),), True, f"{TURNED}C3, F2 are dead"),
        ((dead("C3", "F2"), *ways(1)), True, f"{TURNED}C3, F2 are dead, or if way 1"),
    ],
)  # fmt: skip
def test_explanations_in_the_reason(fits: tuple[Explanation, ...], complete: bool, tail: str) -> None:
    found = judged("W+3.5", -2.5, statuses_known=False, fits=fits, complete=complete)
    assert (found.status, found.explanations, found.complete) == ("undetermined", fits, complete)
    assert found.reason == f"{NO_AGREEMENT}{tail}."
    found = judged("W+3.5", -2.5, fits=fits, complete=complete)
    assert (found.status, found.explanations, found.complete) == ("contradicted", fits, complete)
    assert found.reason == f"The territory count gives W+2.5, not the recorded W+3.5{tail}."


def test_a_verdict_that_needs_no_explanation_asks_for_none() -> None:
    """Explanations are looked for only where the recorded result differs from the computed one and a reader "
    "sees them."""
    wanted = ways(1)
    for found in (
        judged("W+2.5", -2.5, fits=wanted),
        judged("W+3.5", -2.5, alive=(-3.5,), fits=wanted),
        judged("W+R", -2.5, fits=wanted),
        judged("B+", -2.5, fits=wanted),
        judged("W+2.25", -2.5, maybe_zi=True, fits=wanted),
        judged(None, -2.5, fits=wanted),
    ):
        assert (found.explanations, found.complete) == ((), True)


def test_a_result_that_is_the_other_count_is_explained_too() -> None:
    found = judged("W+3.5", -2.5, -3.5, fits=ways(1))
    assert (found.status, found.explanations) == ("undetermined", ways(1))


@pytest.mark.parametrize("thorough", [True, False])
def test_a_contradiction_is_always_explained_thoroughly(thorough: bool) -> None:
    asked: list[bool] = []
    given: dict[str, Any] = {"thorough": thorough, "asked": asked}
    assert judged("W+3.5", -2.5, **given).status == "contradicted"
    assert judged("W+3.5", -2.5, **given, assumed=("komi-assumed",)).status == "undetermined"
    assert judged("W+3.5", -2.5, **given, statuses_known=False).status == "undetermined"
    assert judged("W+2.5", -2.5, **given).status == "confirmed"
    assert asked == [True, thorough, thorough]


def test_a_winner_that_the_other_aga_count_gives_is_not_contradicted() -> None:
    found = judged("B+", -0.5, 0.5)
    assert found.status == "unverifiable"
    assert found.reason == (
        "The record names Black as the winner without a score; the count gives W+0.5, but the area count gives B+0.5, "
        "and a fault in the record makes the two counts differ."
    )
    assert judged("B+", -0.5, -1.5).status == "contradicted"
    assert judged("B+", -0.5, 0.5, ruleset="japanese").status == "contradicted"


def test_marks_that_an_option_replaces_are_named_where_they_give_the_result() -> None:
    found = judged("W+3.5", -2.5, own_marks=True)
    assert (found.status, found.reason) == (
        "contradicted",
        "The territory count gives W+2.5, not the recorded W+3.5; the record's own marks, which the option "
        "replaces, give W+3.5.",
    )
