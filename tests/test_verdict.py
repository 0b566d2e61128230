"""The verdict on hand-made evidence, and its explanations. told/verdicts.txt has docs/verdicts.md row by row."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from adjudicate.display.wording import AllOf
from adjudicate.go.points import WHITE
from adjudicate.rules import verdict_reasons
from adjudicate.rules.explain.departures import Explanation, Explanations, of_strings, other_komi
from adjudicate.rules.explain.departures import departure as made
from adjudicate.rules.result import parse_result, read_claim
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.verdict import Verdict, judge
from adjudicate.rules.verdict_reasons import Doubt, Evidence, FurtherEvidence, GameOutcome, Reason, Said, reason
from adjudicate.rules.words import Points, SgfResult, colour_word, say
from tests.support import departure
from tests.tables import cases_in

KOMI = Explanation(((other_komi(26), 4),), -14, -10)
LOST = Explanation(((made("prisoners-lost", "black", n=1), 4),), -14, -10)
TURNED = "; the count would match the recorded result if "


def judged(recorded: str | None, territory: float | None, area: float | None = None, **changes: Any) -> Verdict:
    """Judge a recorded result by two margins (in points, Black's view). By default, other evidence is certain."""
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
        assumed = given["assumed"]
        hypotheses = given["hypotheses"]

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
            statuses_known=given["statuses_known"],
            played_out=given["played_out"],
            further=Further(),
            thorough=given["thorough"],
        )
    )


def test_a_verdict_has_its_values() -> None:
    found = judged("W+2.5", -2.5, -3.5)
    assert (found.outcome, found.reasons[0]) == (GameOutcome(-10, WHITE), Reason("ground.as-recorded"))
    assert found.reasons[1] == reason("ground.other-gives", count="area count", result=SgfResult("W+3.5"))
    found = judged("W+3.5", -2.5, assumed=("ruleset", "setup"), fits=(KOMI,))
    doubts = verdict_reasons.doubts_named(("ruleset", "setup"))
    assert (found.result, found.reasons) == (parse_result("W+3.5"), (reason("ground.doubt", doubts=doubts),))
    assert found.likeliest == (KOMI,)
    found = judged("B+", -2.5, alive=(1,))
    assert (found.status, [one.key for one in found.reasons]) == ("unverifiable", ["ground.winner-but"])
    found = judged("B+3", -2.5, hypotheses=(say("asked.moves", n=2, moves=AllOf((3, 7))),), own="AGA", own_marks=True)
    assert [one.key.partition(".")[2] for one in found.reasons] == ["another-asked", "own-rules", "own-marks"]
    assert "(with moves 3 and 7 withdrawn as requested); under the record's own rules (AGA)" in found.reason


def test_every_doubt_has_its_sentence() -> None:
    assert len({verdict_reasons.doubts_named((doubt,)) for doubt in get_args(Doubt)}) == len(get_args(Doubt))


def test_the_area_method_of_an_aga_ruleset_has_territory_as_the_other_count() -> None:
    area = replace(RULESETS["aga"], method="area")
    evidence = Evidence(
        ruleset=area, result=parse_result("W+2.5"), maybe_zi=False, margins={"territory": -10, "area": -14},
        by_rule=None, statuses_known=True, played_out=False, further=FurtherEvidence(),
    )  # fmt: skip
    found = judge(evidence)
    assert (found.status, found.method, found.computed) == ("undetermined", "area", "W+3.5")
    assert found.reason.startswith("The recorded W+2.5 matches the territory count, but the area count gives W+3.5;")


def test_a_result_that_differs_from_the_certain_count_is_contradicted() -> None:
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


@pytest.mark.parametrize(
    ("agrees", "tail"), cases_in("verdict", "statements_of_the_record_are_compared_with_the_count")
)
def test_statements_of_the_record_are_compared_with_the_count(agrees: tuple[Any, ...], tail: str) -> None:
    said = tuple(Said("GC", "...", f"W+{n}", side) for n, side in enumerate(agrees, 1))
    found = judged("W+3.5", -2.5, said=said)
    assert (found.status, found.said) == ("contradicted", said)
    assert found.reason == f"The territory count gives W+2.5, not the recorded W+3.5; {tail}."
    assert judged("W+2.5", -2.5, said=said).said == ()


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
    ("fits", "complete", "tail"), cases_in("verdict", "the_reason_names", ways=ways, dead=dead, TURNED=TURNED)
)
def test_the_reason_names_the_explanations(fits: tuple[Explanation, ...], complete: bool, tail: str) -> None:
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
