"""The sentences that every human-readable format of a sheet shares. They are plain text and do not quote the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.display.wording import AllOf, Phrases, Sentences, Voice, Wording
from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.rules import findings as noted
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import say as say_finding
from adjudicate.rules.ruleset import Method
from adjudicate.rules.scoring import Score
from adjudicate.rules.verdict import Verdict
from adjudicate.rules.verdict_reasons import GameOutcome
from adjudicate.rules.words import Lead, Margin, Points, SgfResult, Signed, colour_word
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("sheet")
say: Final = CATALOGUE.say
"""Return an English text from the catalogue, which in_language() can translate. See Catalogue.say()."""


if TYPE_CHECKING:  # workers of `batch` do not need engines
    from adjudicate.engine.opinion import Opinion
    from adjudicate.rules.explain.recounts import StatusChange

FULL_OF_A_KIND: Final = 5  # maximum number of findings with the same code to write out; JSON has all of them
MOST_NAMED: Final = 8
MOST_STRINGS_NAMED: Final = 12
NOT_ALL: Final = say("why.not-all")
PARTS: Final = ("stones", "territory", "prisoners", "pass_stones", "komi", "compensation")


def winner(v: Verdict) -> str:
    """Return a phrase that names the winner of the computed result, such as "White wins"; "" if there is no result."""
    return "" if v.computed_outcome is None else _won(v.computed_outcome)


def _won(outcome: GameOutcome) -> Wording:
    if not outcome.winner:
        return say("won.draw")
    colour = "black" if outcome.winner == BLACK else "white"
    if not outcome.margin:
        return say(f"won.{colour}")
    lead = Lead(abs(outcome.margin))
    return say(f"won.{colour}-by", n=lead, lead=lead)


def computed(v: Verdict) -> str:
    """Return the computed result, or a phrase such as "not known" if there is none."""
    return v.computed if v.computed is not None else say("results.unknown" if v.withheld else "results.none")


def counted_as(sheet: Adjudication) -> str | None:
    """Return the catalogue key of the reason why a count does not name a winner; None if the count is ordinary."""
    return "all-alive" if sheet.statuses_unknown else sheet.verdict.withheld


def computed_and_winner(v: Verdict) -> str:
    """Return the computed result and its winner, such as "W+3.5 (White wins)"."""
    return say("results.winner", result=computed(v), winner=winner(v)) if v.winner is not None else computed(v)


def recorded(v: Verdict) -> str | SgfResult:
    """Return the recorded result, or a phrase for a record without a result."""
    return say("results.none") if v.recorded is None else SgfResult(v.recorded)


def recorded_as_read(v: Verdict) -> str:
    """Return the recorded result as written in the record.

    Other languages add the winner in words, because the letters in a result are English.
    """
    if v.result is None or v.recorded is None:
        return say("results.none")
    margin = v.result.margin if v.result.kind == "score" else None
    if v.recorded == "?" or (not v.result.winner and not margin):  # B+0 names a colour, but is not a result
        return v.recorded
    outcome = GameOutcome(margin, v.result.winner or (1 if (margin or 0) > 0 else -1))
    return say("results.as-read", result=v.recorded, winner=_won(outcome))


def own_words(v: Verdict) -> list[tuple[str, str, Wording]]:
    """Return the record's remarks on its result: where each is, a quotation, and a comparison with the results."""
    return [
        (one.where, one.quote, say(f"own.{one.agrees}", result=SgfResult(one.result), recorded=recorded(v)))
        for one in v.said
    ]


def partly_english(sheet: Adjudication, voice: Voice) -> bool:
    """Return True if some findings or explanations of a sheet will stay in English because they are untranslated."""
    told = (one.message for found in (sheet.findings, sheet.verdict.explanations) for one in found)
    return voice.language != "en" and not all(map(voice.speaks, told))


def by_regions(sheet: Adjudication) -> str:
    """Return a note that groups with a changed status are counted by regions; "" if the marks give the same count."""
    points = sheet.marks_differ
    if not points:
        return ""
    named: object = _names(sheet, points[:MOST_NAMED])
    if len(points) > MOST_NAMED:
        named = say("points.others", points=named)
    return say("regions", points=named)


def tally(sheet: Adjudication) -> Wording:
    """Return a sentence with the numbers of illegal and irregular moves."""
    said = (say("tally.illegal", n=sheet.counts["illegal"]), say("tally.irregular", n=sheet.counts["irregular"]))
    return say("tally", faults=said)


def rules(sheet: Adjudication) -> list[Wording]:
    """Return phrases for the ruleset, the komi, the handicap, the first player and the policy for illegal moves."""
    asked = sheet.options
    komi = say("rules.komi-none")
    if sheet.ruleset.method:
        said = {"komi": Points(sheet.komi.value), "text": sheet.record.text("KM")}  # komi is a number here
        komi = say(f"rules.komi-{sheet.komi.chosen_by}", **said)
    stones = sheet.start.handicap.stones
    key = f"rules.handicap{'' if stones else '-none'}{'-asked' if asked.handicap == stones else ''}"
    named = [say(f"rules.{sheet.ruleset_chosen_by}", name=ruleset_name(sheet)), komi, say(key, stones=stones)]
    if asked.prisoners is not None:  # the next player is named with the position
        return named
    first = say(f"rules.first{'-asked' if asked.first else ''}", colour=colour_word(sheet.start.first))
    policy = say(f"rules.{asked.policy}")
    if asked.policy == "stands" and asked.taken_back:
        policy = say("rules.stands-but", n=len(asked.taken_back), moves=AllOf(asked.taken_back))
    return [*named, first, policy]


def ruleset_name(sheet: Adjudication) -> str:
    """Return the name of the ruleset, which some languages translate."""
    key = f"ruleset.{sheet.ruleset.id}"
    return say(key, name=sheet.ruleset.name) if key in CATALOGUE.texts("en") else sheet.ruleset.name


def method_heading(method: Method, decides: Method | None) -> Wording:
    """Return the heading of the territory or area count. The official count is marked as such."""
    name = say(f"method.{method}")
    return say("method.decides", method=name) if method == decides else name


def hang(one: StatusChange, method: Method) -> Wording:
    """Return a clause with the change of the result if some strings have a different status."""
    strings: object = one.strings
    if len(one.strings) > MOST_STRINGS_NAMED:
        more = len(one.strings) - MOST_STRINGS_NAMED
        strings = say("points.more", points=one.strings[:MOST_STRINGS_NAMED], number=more)
    key = f"hang.{one.now}{'-decides' if one.decides else ''}"
    return say(key, n=len(one.strings), strings=strings, result=Margin(one.margins[method]))


def what_if(sheet: Adjudication) -> list[Wording]:
    """Return sentences about the count with the statuses from --what-if; empty without that option."""
    asked, method = sheet.what_if, sheet.ruleset.method
    if asked is None:
        return []
    said = [say("what-if.dead", stones=_stones(sheet, asked.dead)) if asked.dead else say("what-if.none")]
    if asked.empty:
        said.append(say("what-if.empty", points=_names(sheet, asked.empty)))
    mapped = asked.score is not None and asked.score.map is not None
    neutral, counted = (_names(sheet, given) for given in (sheet.options.neutral, sheet.options.counted))
    if mapped and (neutral or counted):
        said.append(say("sentence", clause=noted.statuses.PointsGiven(neutral, counted).message))
    if asked.score is None or method is None:
        return [*said, say("what-if.nothing")]
    margin, result = asked.score.by(method).margin, sheet.verdict.result
    gives = {
        "result": Margin(margin),
        "territory": Margin(asked.score.territory.margin),
        "area": Margin(asked.score.area.margin),
    }
    if result is not None and result.margin == margin:
        said.append(say("what-if.same", **gives))
    else:
        said.append(say("what-if.other", recorded=recorded(sheet.verdict), **gives))
    regions = "" if mapped or asked.dead == sheet.statuses.dead else by_regions(sheet)
    return [*said, regions] if isinstance(regions, Wording) else said


def unscored(score: Score, grid: Grid) -> list[Wording]:
    """Return phrases that list the surrounded points that are not territory and the doubtful points that count."""
    if score.map is None:
        return []
    black, white = (
        tuple(grid.name(p) for one in score.map.doubtful if one.owner == colour for p in one.points)
        for colour in (BLACK, WHITE)
    )
    said = [one.cause for one in score.unscored]
    if black or white:
        key = "doubtful.black" if not white else "doubtful" if black else "doubtful.white"
        said.append(say(key, n=len(black), m=len(white), black=AllOf(black), white=AllOf(white)))
    return said


def reconciliation(score: Score) -> Wording:
    """Return a sentence that compares the area and territory margins and lists the causes of any difference."""
    if not score.causes:
        return say("margins.agree")
    causes = tuple(say("margins.cause", cause=c.cause, points=Signed(c.points)) for c in score.causes)
    return say("margins.because", why=why_different(score), causes=Phrases(causes))


def why_different(score: Score) -> Wording:
    """Return the introduction to the causes, with the difference between the two margins."""
    if score.difference == 0:
        return say("margins.cancel")
    lead = Lead(abs(score.difference))
    return say(f"margins.{'black' if score.difference > 0 else 'white'}", n=lead, lead=lead)


def prisoners(score: Score) -> Wording:
    """Return a sentence with the numbers of prisoners and neutral points."""
    return say("prisoners", black=score.prisoners_black, white=score.prisoners_white, neutral=score.neutral)


def pass_stones(sheet: Adjudication) -> str:
    """Return a sentence with each player's number of pass stones; "" if the ruleset does not use pass stones."""
    end = sheet.ending
    if not sheet.ruleset.pass_stones:
        return ""
    if sheet.options.prisoners is not None:
        return say("passes.lids") if end.implied_white else ""
    key = "passes.implied" if end.implied_white else "passes"
    return say(key, black=end.pass_stones[BLACK], white=end.pass_stones[WHITE])


def ending(sheet: Adjudication) -> Wording:
    """Return a sentence that describes the end of the game, or a position set up without moves."""
    if sheet.options.prisoners is not None:
        black, white = (
            (say("n.stones", n=number) if number else say("n.stones-none")) for number in sheet.options.prisoners
        )
        last = sheet.ending.last_player
        moved = say("position.moved", colour=colour_word(last)) if last else say("position.moved-unknown")
        return say("position", black=black, white=white, moved=moved)
    kind, passes = sheet.ending.kind, sheet.ending.trailing
    more = kind in ("two-passes", "four-passes") and passes not in (2, 4)
    return say("end", move=sheet.ending.at_move, how=say("end.passes" if more else f"end.{kind}", number=passes))


def dead(sheet: Adjudication) -> Wording:
    """Return a sentence that lists the dead stones and names the source of their status."""
    statuses = sheet.statuses
    if not statuses.known:
        return say("dead.unknown")
    if sheet.alive_by_rule:
        return say("dead.all-alive")
    own = say(f"from.{sheet.record.dead.source if sheet.record.dead else 'marks'}")
    if statuses.source != "option":
        source = say("dead.from", source=say(f"from.{statuses.source}"))
    elif sheet.record.marks is not None or sheet.record.dead is not None:
        source = say("dead.asked-instead", source=own)
    else:
        source = say("dead.asked")
    if statuses.dead:
        return say("dead", source=source, stones=_stones(sheet, statuses.dead))
    if statuses.empty:
        return say("dead.empty", points=_names(sheet, statuses.empty))
    return say("dead.none", source=source)


def _names(sheet: Adjudication, points: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(sheet.grid.name, points))


def _stones(sheet: Adjudication, points: Sequence[int]) -> str:
    """Return a phrase that lists the stones on some points by colour; "" if all the points are empty."""
    groups = []
    for colour in (BLACK, WHITE):
        own = [p for p in points if sheet.board.colour_at(p) == colour]
        if own:
            groups.append(say("stones.of", colour=colour_word(colour), points=_names(sheet, own)))
    if len(groups) == len((BLACK, WHITE)):
        return say("stones.both", black=groups[0], white=groups[1])
    return groups[0] if groups else ""


def why_not_asked(opinion: Opinion) -> Wording:
    """Return the reason why no engine was asked, worded to follow "as"."""
    return say(f"engine.why-{opinion.slug}")


def suggestion(sheet: Adjudication, opinion: Opinion) -> list[Wording]:
    """Return sentences about an engine's suggestion, worded to follow its name; empty without a suggestion."""
    if opinion.would is None:
        return []
    other = opinion.would
    stones = _stones(sheet, opinion.dead) if opinion.dead else say("results.none")
    gives = {"result": SgfResult(other.verdict.counted.text), "recorded": recorded(other.verdict)}
    key, kind = "engine.gives", other.result and other.result.kind
    if kind in ("score", "winner"):
        key = "engine.gives-recorded" if kind == "score" and opinion.as_recorded else "engine.gives-other"
    dead_stones = say("engine.dead-same" if opinion.dead == sheet.statuses.dead else "engine.dead", stones=stones)
    said = [say("sentences", sentences=Sentences((dead_stones, say(key, **gives))))]
    if opinion.undecided:
        said.append(say(f"engine.undecided-{opinion.by}", stones=_stones(sheet, opinion.undecided)))
    if opinion.seki:
        said.append(say("engine.seki", stones=_stones(sheet, opinion.seki)))
    if opinion.loaded == "position":
        said.append(say("engine.position"))
    return [*said, say("engine.rests")]


def first_of_each(findings: list[Finding]) -> tuple[list[Finding], dict[str, list[Finding]]]:
    """Return a pair: the first few findings with each code, in order, and the remaining findings grouped by code."""
    by_code: dict[str, list[Finding]] = {}
    for finding in findings:
        by_code.setdefault(finding.code, []).append(finding)
    shown = {id(f) for same in by_code.values() for f in same[:FULL_OF_A_KIND]}
    rest = {code: same[FULL_OF_A_KIND:] for code, same in by_code.items() if len(same) > FULL_OF_A_KIND}
    return [f for f in findings if id(f) in shown], rest


def and_more(same: list[Finding]) -> Wording:
    """Return a sentence that summarises further findings with the same code: how many, and at which moves."""
    moves = tuple(f.move for f in same if f.move is not None)
    one = {"code": same[0].code, "slug": same[0].slug, "number": len(same)}
    return say("more.at", n=len(moves), moves=moves, **one) if moves else say("more", **one)


# --- the consequences of a faulty move ---


def told(sheet: Adjudication, finding: Finding, message: str) -> Wording:
    """Return sentences on a finding and its consequences. message -- the finding's message, safe for the output"""
    fate, said = outcome(sheet, finding), say_finding("said", message=message)
    return say_finding("said.fate", sentences=Sentences((said, fate))) if fate else said


def outcome(sheet: Adjudication, finding: Finding) -> str:
    """Return a sentence about the fate of a finding's move; "" if no sentence is needed."""
    if finding.stands is None or isinstance(finding, noted.moves.MoveAfterEnd):
        return ""  # the finding on a move after the end already says this
    of_turn, on_place = isinstance(finding, noted.moves.Alternation), noted.moves.PLACE_NOTHING
    if of_turn and any(_noted(sheet, cls, finding.move) for cls in on_place):
        return ""  # another finding on the same move says this
    return _standing(sheet, finding) if finding.stands else _not_standing(sheet, finding)


def _standing(sheet: Adjudication, finding: Finding) -> Wording:
    if isinstance(finding, noted.moves.PLACE_NOTHING):
        return say_finding("fate.no-stone" if isinstance(finding, noted.moves.Occupied) else "fate.nothing")
    if _taken_back(sheet, finding.move, by_setup=True):
        return say_finding("fate.until-setup")
    after = (finding.move or 0) + 1
    taken_back = _taken_back(sheet, after, by_setup=False)
    if isinstance(finding, noted.moves.SelfCapture):
        return say_finding("fate.own-stones-doubt", after=after) if taken_back else say_finding("fate.own-stones")
    if taken_back:
        return say_finding("fate.stands-doubt", after=after)
    return say_finding("fate.stands-so-far" if _noted(sheet, noted.moves.OpenToClaim, finding.move) else "fate.stands")


def _not_standing(sheet: Adjudication, finding: Finding) -> Wording:
    move, ruleset = finding.move or 0, sheet.ruleset
    if _noted(sheet, noted.moves.ReplacedByPass, move + 1):
        return say_finding("fate.replaced", after=move + 1)
    out_of_turn = _noted(sheet, noted.moves.Alternation, move)
    if isinstance(finding, noted.moves.PLACE_NOTHING) and not ruleset.occupied_costs_stone and not out_of_turn:
        return say_finding("fate.no-stone-free" if isinstance(finding, noted.moves.Occupied) else "fate.nothing-free")
    if ruleset.method is None:
        return say_finding("fate.back")
    cost = "stone" if ruleset.pass_stones else "free"
    return say_finding(f"fate.run-{cost}" if out_of_turn else f"fate.pass-{cost}")


def _noted(sheet: Adjudication, cls: type[Finding], move: int | None) -> bool:
    """Return True if a move has a finding of this class."""
    return any(isinstance(f, cls) and f.move == move for f in sheet.findings)


def _taken_back(sheet: Adjudication, move: int | None, *, by_setup: bool) -> bool:
    """Return True if a finding says that the players withdrew the move, by a later pass or by setup stones."""
    taken = (f for f in sheet.findings if isinstance(f, noted.moves.TakenBack))
    return any(f.move == move and f.by_setup is by_setup for f in taken)
