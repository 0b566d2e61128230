"""The sentences of a sheet that every format for readers has in common. Plain text, without any text of a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.display.prose import numbered, plural
from adjudicate.go.points import BLACK, WHITE, colour_name
from adjudicate.rules.explain.recounts import StatusChange
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import dead_from
from adjudicate.rules.grounds import moves_named
from adjudicate.rules.quarters import margin_text, show, signed
from adjudicate.rules.ruleset import Method
from adjudicate.rules.scoring import Score
from adjudicate.rules.verdict import Verdict

if TYPE_CHECKING:  # workers of `batch` ask no engine
    from adjudicate.engine.opinion import Opinion

FULL_OF_A_KIND: Final = 5  # findings of one code written out; JSON has them all
MOST_NAMED: Final = 8
NOT_ALL: Final = "and perhaps others: not all was tried, or more fit than are listed"
PARTS: Final = ("stones", "territory", "prisoners", "pass_stones", "komi", "compensation")
_ENDINGS: Final = {
    "two-passes": "two passes",
    "four-passes": "four passes",
    "one-pass": "one pass only",
    "no-passes": "no pass",
    "resumed": "play was resumed after two passes and not ended by passes again",
    "result-by-declaration": "the recorded result was declared (resignation, time, forfeit or the like)",
    "draw-by-repetition": "a draw by repetition",
    "capture": "the first capture",
}


def winner(v: Verdict) -> str:
    """Say who wins by the computed result; empty where nothing was decided."""
    if v.winner is None:
        return ""
    return f"{colour_name(v.winner)} wins" if v.winner else "a draw"


def computed(v: Verdict) -> str:
    """Say the computed result; "not known" where the dead stones are not."""
    if v.computed is not None:
        return v.computed
    return "none" if v.all_alive is None else "not known"


def computed_and_winner(v: Verdict) -> str:
    """Say the computed result, and who wins by it: "W+3.5 (White wins)"."""
    return f"{computed(v)} ({winner(v)})" if v.winner is not None else computed(v)


def own_words(v: Verdict) -> list[tuple[str, str, str]]:
    """Return what the record's own words say: where, the quotation, and what it is held against RE and the count."""
    agrees = {
        "recorded": f"as the recorded {v.recorded}",
        "computed": "as computed, not as recorded",
        "neither": "neither as recorded nor as computed",
    }
    return [(one.where, one.quote, f"{one.result}, {agrees[one.agrees]}") for one in v.said]


def by_regions(sheet: Adjudication) -> str:
    """Say that what is supposed of dead stones is counted by regions, where the sheet counts marks that differ."""
    points = sheet.marks_differ
    if not points:
        return ""
    others = " and others" if len(points) > MOST_NAMED else ""
    named = ", ".join(map(sheet.grid.name, points[:MOST_NAMED])) + others
    return f"Other statuses are counted by regions, as with --dead: the marks count {named} otherwise."


def tally(sheet: Adjudication) -> str:
    """Say how many faults were found."""
    return f"{sheet.counts['illegal']} illegal, {sheet.counts['irregular']} irregular"


def rules(sheet: Adjudication) -> list[str]:
    """Say what was adjudicated by: ruleset, komi, handicap, first player, what becomes of illegal moves."""
    chosen_by = {"option": "as asked", "record": "as the record says", "default": "assumed"}[sheet.ruleset_chosen_by]
    chosen = {
        "option": "as asked", "record": "as recorded", "ruleset": "assumed",
        "dialect": f'recorded as "{sheet.record.text("KM")}"',  # a number
    }[sheet.komi.chosen_by]  # fmt: skip
    komi = f"komi {show(sheet.komi.value)} ({chosen})" if sheet.ruleset.method else "no komi"
    stones = sheet.start.handicap.stones
    start = f"handicap {stones}" if stones else "no handicap"
    start += " (as asked)" if sheet.options.handicap is not None else ""
    policy = "illegal moves are taken back" if sheet.options.policy == "pass" else "illegal moves stand once answered"
    if sheet.options.policy == "stands" and sheet.options.taken_back:
        numbers = sheet.options.taken_back
        policy += f", but {moves_named(numbers)} {plural(len(numbers), 'is', 'are')} taken back"
    first = f"{colour_name(sheet.start.first)} first{' (as asked)' if sheet.options.first else ''}"
    if sheet.options.prisoners is not None:  # who moves next there is said with the position
        return [f"{sheet.ruleset.name} ({chosen_by})", komi, start]
    return [f"{sheet.ruleset.name} ({chosen_by})", komi, start, first, policy]


def hang(one: StatusChange, method: Method) -> str:
    """Say what hangs on some strings: "C3 is dead; alive it would be W+2.5 and decide the game"."""
    other = "alive" if one.now == "dead" else "dead"
    verb = plural(len(one.strings), "is", "are")
    tail = " and decide the game" if one.decides else ""
    return f"{one.named} {verb} {one.now}; {other} it would be {margin_text(one.margins[method])}{tail}"


def what_if(sheet: Adjudication) -> list[str]:
    """Say what the count would be with the statuses that were asked for; empty where none were."""
    asked, method = sheet.what_if, sheet.ruleset.method
    if asked is None:
        return []
    said = [f"The dead stones were: {_stones(sheet, asked.dead) or 'none'}."]
    if asked.empty:
        said.append(f"No stone stands on {', '.join(map(sheet.grid.name, asked.empty))}.")
    if asked.score is None or method is None:
        return [*said, "Nothing is counted in this game."]
    area, territory = margin_text(asked.score.area.margin), margin_text(asked.score.territory.margin)
    margin, result = asked.score.by(method).margin, sheet.verdict.result
    same = result is not None and result.margin == margin
    tail = ", as recorded" if same else f" (recorded {sheet.verdict.recorded or 'none'})"
    regions = by_regions(sheet) if asked.dead != sheet.statuses.dead else ""
    return [
        *said,
        f"It would be {margin_text(margin)}{tail}: territory {territory}, area {area}.",
        *([regions] if regions else []),
    ]


def reconciliation(score: Score) -> str:
    """Say whether the two margins agree, and why not."""
    if not score.causes:
        return "The two margins agree."
    causes = "; ".join(f"{c.cause} {signed(c.points)}" for c in score.causes)
    if score.difference == 0:
        return f"The two margins agree; causes that cancel: {causes}."
    return f"Area margin less territory margin, Black's view: {signed(score.difference)}, because: {causes}."


def prisoners(score: Score) -> str:
    """Say who holds how many prisoners, and how many points are nobody's."""
    held = f"Black {score.prisoners_black}, White {score.prisoners_white}"
    return f"Prisoners held: {held}. Neutral points: {score.neutral}."


def pass_stones(sheet: Adjudication) -> str:
    """Say who handed over how many pass stones; empty where the ruleset has none."""
    end = sheet.ending
    if not sheet.ruleset.pass_stones:
        return ""
    if sheet.options.prisoners is not None:
        return "Pass stones: those in the lids, and one of White's added by rule." if end.implied_white else ""
    implied = " and one added by rule" if end.implied_white else ""
    return f"Pass stones: Black {end.pass_stones[BLACK]}, White {end.pass_stones[WHITE]}{implied}."


def ending(sheet: Adjudication) -> str:
    """Say how and when the game ended; or that there is none."""
    if sheet.options.prisoners is not None:
        black, white = sheet.options.prisoners
        last = sheet.ending.last_player
        moved = f"{colour_name(last)} moved last" if last else "who moved last is not known"
        lids = f"{plural_stones(black)} in Black's lid, {plural_stones(white)} in White's"
        return f"A position is counted, not a game: as given, {lids}; {moved}."
    return f"Ended at move {sheet.ending.at_move}: {_ENDINGS[sheet.ending.kind]}."


def plural_stones(number: int) -> str:
    """Return "no stone", "1 stone" or "5 stones"."""
    return numbered(number, "stone") if number else "no stone"


def dead(sheet: Adjudication) -> str:
    """Say which stones were counted as dead, and who says so."""
    statuses = sheet.statuses
    if not statuses.known:
        return "Dead stones: not known; all stones are counted as alive."
    if sheet.alive_by_rule:
        why = "four passes make every stone alive"
        if not sheet.ruleset.dead_agreement:
            why = "by these rules every stone on the board is alive"
        return f"Dead stones: none; {why}."
    own = dead_from(sheet.record.dead.source if sheet.record.dead else "marks")
    replaced = f", instead of {own}" if sheet.record.marks is not None or sheet.record.dead is not None else ""
    source = f"as asked{replaced}" if statuses.source == "option" else f"from {dead_from(statuses.source)}"
    if statuses.dead:
        return f"Dead stones ({source}): {_stones(sheet, statuses.dead)}."
    if statuses.empty:
        named = ", ".join(map(sheet.grid.name, statuses.empty))
        return f"Dead stones: none; no stone stands on {named}."
    return f"Dead stones: none, {source}."


def _stones(sheet: Adjudication, points: Sequence[int]) -> str:
    """Name stones by colour."""
    groups = []
    for colour in (BLACK, WHITE):
        own = [p for p in points if sheet.board.colour_at(p) == colour]
        if own:
            groups.append(f"{colour_name(colour)} {', '.join(sheet.grid.name(p) for p in own)}")
    return "; ".join(groups)


_UNDECIDED: Final = {
    "status-list": "dead with one side to move and not with the other",
    "ownership": "their points being as much the one side's as the other's",
}


def suggestion(sheet: Adjudication, opinion: Opinion) -> list[str]:
    """Say what an engine suggests, in sentences that follow its name; empty where it suggests nothing."""
    if opinion.would is None:
        return []
    other = opinion.would
    recorded = ""
    if opinion.as_recorded:
        recorded = ", as recorded"
    elif other.result is not None and other.result.kind == "score":
        recorded = f"; recorded is {other.verdict.recorded}"
    same = ", as counted above" if opinion.dead == sheet.statuses.dead else ""
    dead = _stones(sheet, opinion.dead) or "none"
    said = [f"Dead: {dead}{same}. That would give {other.verdict.computed}{recorded}."]
    if opinion.undecided:
        said.append(f"Undecided, {_UNDECIDED[opinion.by]}: {_stones(sheet, opinion.undecided)}.")
    if opinion.seki:
        said.append(f"In seki: {_stones(sheet, opinion.seki)}.")
    if opinion.loaded == "position":
        said.append("It was given the final position, not the moves.")
    return [*said, "The verdict does not rest on it."]


def first_of_each(findings: list[Finding]) -> tuple[list[Finding], dict[str, list[Finding]]]:
    """Return the first few findings of each code, in order, and by code those beyond."""
    by_code: dict[str, list[Finding]] = {}
    for finding in findings:
        by_code.setdefault(finding.code, []).append(finding)
    shown = {id(f) for same in by_code.values() for f in same[:FULL_OF_A_KIND]}
    rest = {code: same[FULL_OF_A_KIND:] for code, same in by_code.items() if len(same) > FULL_OF_A_KIND}
    return [f for f in findings if id(f) in shown], rest


def and_more(same: list[Finding]) -> str:
    """Say how many more findings of one code there are, and at which moves."""
    moves = ", ".join(str(f.move) for f in same if f.move is not None)
    where = f", at {plural(len(same), 'move')} {moves}" if moves else ""
    return f"{same[0].code} {same[0].slug}: {len(same)} more{where}."
