"""Check one pairing against its record: compare the reported result with the record, and report the differences.

A reported winner is contradicted only if the record shows that the opponent won under all rules and komi that may have
applied. A fact that a format cannot express, or that cannot be known, never counts against a player.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, get_args

from adjudicate.display.prose import capital
from adjudicate.display.wording import AnyOf, Phrases, Wording
from adjudicate.rules.findings.terms import BOTH_LOST
from adjudicate.rules.rulesets import RULESETS, from_record
from adjudicate.rules.words import Points, SgfResult
from adjudicate.tournament import evidence
from adjudicate.tournament.evidence import Names, Testimony, WinnerOrDraw, judge_winner_by_all, komi, shows, won
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.matching import Match
from adjudicate.tournament.model import DecidedResult, Outcome, Pairing
from adjudicate.tournament.names import words
from adjudicate.tournament.norm import EventNorm, komi_doubt
from adjudicate.tournament.settings import EventTerms, binding_komi
from adjudicate.tournament.whereabouts import within
from adjudicate.tournament.words import say

PairingStatus = Literal[
    "contradicted", "margin", "unreadable", "ambiguous", "missing", "uncheckable", "unreported", "supported", "default"
]
CheckSeverity = Literal["contradicted", "illegal", "irregular", "note"]

STATUSES: Final[tuple[PairingStatus, ...]] = get_args(PairingStatus)  # worst first, as are the severities
SEVERITIES: Final[tuple[CheckSeverity, ...]] = get_args(CheckSeverity)
_ORDER: Final = (
    "contradicted", "margin", "illegal", "unreadable", "ambiguous", "missing", "irregular", "uncheckable", "unreported",
    "supported", "default",
)  # fmt: skip
_AT_THE_BOARD: Final = ("R", "T")  # wins that a record can show; a referee decides other wins without a count
MOST_FINDINGS: Final = 5  # maximum number of findings shown per severity and record
_COLOURS: Final[dict[WinnerOrDraw, Outcome]] = {"B": "black", "W": "white", "draw": "draw"}


@dataclass(frozen=True, slots=True)
class Check:
    """A finding about a pairing. kind -- identifier for programs; message -- a sentence with untrusted text"""

    kind: str
    severity: CheckSeverity
    message: str


@dataclass(frozen=True)
class Checked:
    """The outcome of checking one pairing.

    pairing   -- its index
    status    -- contradicted: the record shows another winner; margin: it shows the same winner, but another margin;
                 supported; uncheckable: the record does not decide; unreported: the results give no outcome; default:
                 the game was not played; missing; ambiguous: several records may be of this game; unreadable
    because   -- the reason for the status, as a sentence
    checks    -- the findings, worst first
    by        -- evidence for the winner: "count", "result" (the record's own), "both", or ""
    corrected -- the outcome according to the record, if it contradicts the reported outcome or if none is reported
    readings  -- the adjudicated record: first under the binding rules and komi, then under its own if these differ
    decides   -- True if the winner depends on the komi or the rules
    no_evidence -- True if the record is from another game, or is too short to be a game
    not_expected -- True if there is no record and the settings do not expect one
    exchanged -- True if the record has the colours reversed, and agrees with the reported colour but not the player
    """

    pairing: int
    status: PairingStatus
    because: str
    checks: tuple[Check, ...] = ()
    by: str = ""
    corrected: Outcome | None = None
    match: Match | None = None
    readings: tuple[evidence.CountedRecord, ...] = field(default=(), repr=False)
    decides: bool = False
    no_evidence: bool = False
    not_expected: bool = False
    exchanged: bool = False

    @property
    def rank(self) -> tuple[int, int]:
        """A sort key that puts the worst pairing first, by its status or by its worst finding if that is worse."""
        place = _ORDER.index(self.status)
        faults = [_ORDER.index(check.severity) for check in self.checks if check.severity in _ORDER]
        return min([place, *(max(fault, 1) for fault in faults)]), place

    @property
    def faulty(self) -> bool:
        """True if a person must look at the pairing, because it has a contradiction or a finding worse than a note."""
        return self.status in ("contradicted", "margin") or any(check.severity != "note" for check in self.checks)

    @property
    def quiet(self) -> bool:
        """True if nothing need be said except the status: no finding, and no record of a game by default."""
        without = self.match is None and self.status in ("default", "unreported")
        return not self.faulty and (self.status == "supported" or without)


class PairingCheck:
    """Check one pairing against its record. readings -- at least one, as in Checked; called -- player key -> name"""

    def __init__(
        self,
        pairing: Pairing,
        match: Match,
        game: RecordFacts,
        readings: tuple[evidence.CountedRecord, ...],
        terms: EventTerms,
        norm: EventNorm,
        called: Mapping[str, str],
    ) -> None:
        self.pairing, self.match, self.game = pairing, match, game
        self.readings, self.terms, self.norm = readings, terms, norm
        white, black = (called.get(key, key)[:60] for key in (pairing.white, pairing.black))
        self.names: Names = {"B": black, "W": white}
        self.first = readings[0]
        self.judged = tuple(evidence.carried(r, game.komi) for r in readings)
        self.allowed, _ = binding_komi(terms, pairing, game)
        self.doubts = list(match.doubts)
        self.departing: list[Wording] = []
        self.decides = self.exchanged = False
        self.found: list[Check] = []

    def add(self, kind: str, severity: CheckSeverity, message: str) -> None:
        self.found.append(Check(kind, severity, message))

    def done(self) -> Checked:
        """Run the check and return its outcome."""
        self._identity()
        status, because, opinion = self._winner()
        self._record_result()
        self._conditions()
        self._sheet()
        if status == "supported" and any(check.severity == "contradicted" for check in self.found):
            own = any(check.kind == "record-winner" for check in self.found if check.severity == "contradicted")
            status, because = "margin", say("why.not-own-result") if own else say("why.not-margin")
        corrected = None
        if status in ("contradicted", "unreported") and opinion is not None and opinion.winner is not None:
            corrected = _COLOURS[self._in_pairing(opinion.winner)]
        order = sorted(self.found, key=lambda check: SEVERITIES.index(check.severity))
        by = opinion.by if opinion is not None and status != "unreported" and opinion.support != "open" else ""
        void = status == "uncheckable" and bool(self.departing) and not self.match.by_person
        found = Checked(self.match.pairing, status, because, tuple(order), by, corrected, self.match)
        return replace(found, readings=self.readings, no_evidence=void, decides=self.decides, exchanged=self.exchanged)

    def _in_pairing(self, side: WinnerOrDraw) -> WinnerOrDraw:
        return evidence.OTHER_SIDE[side] if self.match.swapped else side

    def _winner(self) -> tuple[PairingStatus, Wording, Testimony | None]:
        pairing = self.pairing
        says = shows(self.first)
        if pairing.by_default:
            self.add("default", "note", say("check.default", says=says))
            return "default", say("sentence", clause=self.found[-1].message), None
        if pairing.outcome == "unknown":
            self.add("unreported", "irregular", say("check.unreported", says=says))
            return "unreported", say("sentence", clause=self.found[-1].message), self._by_record()
        if pairing.outcome == "both-lose" and self.first.recorded == BOTH_LOST and not (self.departing or self.doubts):
            says = say("says.declared", recorded=SgfResult(BOTH_LOST))
            return "supported", say("sentence", clause=says), Testimony("supported", "result")
        if pairing.outcome in ("both-win", "both-lose"):
            outcome = say("both.won") if pairing.outcome == "both-win" else say("both.lost")
            return "uncheckable", say("why.both", outcome=outcome, says=says), None
        reported = evidence.SIDES[pairing.outcome]
        here = self._in_pairing(reported)
        opinion = judge_winner_by_all(here, self.judged)
        if self.departing and not self.match.by_person:
            if opinion.support == "contradicted" and self.match.swapped is not None:
                self._perhaps_another(opinion, says)
            because = say("why.no-evidence", because=Phrases(tuple(self.departing)), says=says)
            return "uncheckable", because, Testimony("open", "nothing")
        if self.match.swapped is None:
            return self._without_colours(reported, opinion, says)
        if opinion.support == "supported":
            self._margin(here)
            return "supported", say("sentence", clause=says), opinion
        if opinion.support == "open" or self._disputed(reported, opinion):
            return "uncheckable", self._open(here, opinion, says), Testimony("open", "nothing")
        if self.doubts:
            return "uncheckable", self._perhaps_another(opinion, says), Testimony("open", "nothing")
        winner = won(self._in_pairing(opinion.winner or "draw"), self.names)
        return "contradicted", evidence.contradiction(opinion, self.first, won(reported, self.names), winner), opinion

    def _by_record(self) -> Testimony:
        """Judge a game without a reported result. The winner is the record's, or None if the record is doubtful."""
        supported = (side for side in _COLOURS if judge_winner_by_all(side, self.judged).support == "supported")
        doubtful = self.match.swapped is not False or self.doubts or self.departing
        return Testimony("open", "nothing", None if doubtful else next(supported, None))

    def _without_colours(
        self, reported: WinnerOrDraw, opinion: Testimony, says: Wording
    ) -> tuple[PairingStatus, Wording, Testimony | None]:
        """Judge a record whose names do not identify the players. It may support the result, but not contradict it."""
        of_others = bool(self.match.others) and not self.match.by_person
        if (self.pairing.colours_known or reported == "draw") and not of_others:
            if opinion.support == "supported":
                return "supported", say("sentence", clause=says), opinion
            if opinion.support == "contradicted":  # a person must find out who won
                self.found = [replace(c, severity="irregular") if c.kind == "names" else c for c in self.found]
        return "uncheckable", say("why.no-colours", says=says), Testimony("open", "nothing")

    def _disputed(self, reported: WinnerOrDraw, opinion: Testimony) -> bool:
        """Return True if other evidence, such as a referee's decision, may still make the reported winner right."""
        if self.pairing.by_referee:
            self.add("referee", "note", say("check.referee"))
            return True
        exchanged = self.match.swapped and self.pairing.colours_known and reported != "draw"
        agreed = judge_winner_by_all(reported, self.judged).support == "supported"
        return self._beyond_the_count(opinion) or (bool(exchanged) and agreed)

    def _beyond_the_count(self, opinion: Testimony) -> bool:
        """Return True if the results report a win without a count that this evidence cannot refute."""
        how = self.pairing.declared
        return bool(how) and (how not in _AT_THE_BOARD or opinion.by == "count")

    def _perhaps_another(self, opinion: Testimony, says: Wording) -> Wording:
        """Add a finding about the winner in a record that may be of another game, and return the reason for doubt."""
        winner = won(self._in_pairing(opinion.winner or "draw"), self.names)
        self.add("another-game", "irregular", say("check.another-game", won=winner))
        return say("why.another-game", doubts=Phrases(tuple(self.doubts)), says=says)

    def _open(self, here: WinnerOrDraw, opinion: Testimony, says: Wording) -> Wording:
        contradicted = opinion.support == "contradicted"
        if self.pairing.by_referee and contradicted:
            return say("why.referee", says=says)
        if self._beyond_the_count(opinion):
            if contradicted and self.pairing.declared == "F":
                self.add("default", "irregular", say("check.default", says=says))
            return say("why.beyond-count", reported=SgfResult(reported(self.pairing)), says=says)
        if self.match.swapped and contradicted:
            self.exchanged = True
            return say("why.exchanged", says=says)
        if len({evidence.judge_winner(here, r).support for r in self.judged}) > 1:
            self.decides = True
            return evidence.deciding_terms(self.judged, self.game.komi)
        return say("why.nothing-decides", why=self.first.why)

    def _margin(self, here: WinnerOrDraw) -> None:
        reported = self.pairing.margin
        if reported is None or here == "draw":
            return
        sign = 1 if here == "B" else -1
        claimed = {sign * reported, sign * (reported + 2)} if self.pairing.margin_rounded else {sign * reported}
        claimed |= {sign * 2 * reported} if reported % 2 else set()  # quarter points may be zi
        counted = [r.counted_margin for r in self.readings]
        said = [r.margin for r in self.readings]
        margin_ = Points(reported)
        recorded = SgfResult(self.first.recorded or "")
        if self.first.claim == "declared":
            self.add("margin", "irregular", say("check.margin-recorded", margin=margin_, recorded=recorded))
        elif all(margin is not None and margin not in claimed for margin in counted):
            severity: CheckSeverity = "irregular" if self.doubts else "contradicted"
            computed = SgfResult(self.first.computed or "")
            self.add("margin", severity, say("check.margin-counted", margin=margin_, computed=computed))
        elif any(margin is not None for margin in said) and not claimed & {*counted, *said}:
            self.add("margin", "irregular", say("check.margin-recorded", margin=margin_, recorded=recorded))

    def _record_result(self) -> None:
        """Report that the count contradicts the record's own result, or that the result could not be determined."""
        if all(record.status == "contradicted" for record in self.readings):
            first = self.first
            recorded = SgfResult(first.recorded or "")
            kind = "record-margin" if first.counted in (None, first.result) else "record-winner"
            differ = say("check.record-no-set", recorded=recorded)  # no set of dead stones gives this recorded result
            if first.computed is not None:
                differ = say("check.record", recorded=recorded, computed=SgfResult(first.computed))
            self.add(kind, "contradicted", differ)
        elif self.first.status == "undetermined":
            self.add("undetermined", "note", capital(self.first.why))
            if self.first.guess is not None:
                self.add("guess", "note", say("check.guess", computed=SgfResult(self.first.guess)))

    def _identity(self) -> None:
        pairing, game, match = self.pairing, self.game, self.match
        names = {"black": game.black[:60], "white": game.white[:60]}
        if match.swapped and pairing.colours_known:
            self.add("colours", "irregular", say("check.colours", **names))
        if match.swapped is None:
            self.add("names", "note", say("check.names-no-colours", **names))
        for name in match.others:
            self.add("names", "irregular", say("check.names-another", name=name[:60]))
        if pairing.record and not match.given and "://" not in pairing.record:
            named = say("check.named", name=pairing.record[:60])
            self.add("record-name", "irregular", say("check.record-name", named=named))
        self._departures()
        if pairing.round is not None and game.round is not None and pairing.round != game.round:
            self.add("round", "irregular", say("check.round", record=game.round, results=pairing.round))
        if pairing.date and game.days and not within(game.days, pairing.date, pairing.date):
            self.add("date", "irregular", say("check.date-game", dated=game.date_text[:40], when=str(pairing.date)))

    def _departures(self) -> None:
        """Report how a record departs from the event. Such a record is not evidence unless a person confirmed it."""
        dated = self.pairing.date is not None
        for departure in self.norm.departures(self.game, self.pairing):
            said, usual = departure.said[:60], departure.usual[:60]
            if departure.kind == "size":
                found = say("check.size", here=said, event=usual)
            elif departure.kind == "short":
                found = say("check.short", n=int(said))
            elif departure.kind == "date":
                found = say("check.date-event", dated=said[:40], when=usual)
            else:
                found = say("check.event", name=said)
            self.departing.append(found)
            if departure.kind != "date" or not dated:  # otherwise, the check of the game's date has reported the day
                self.add(departure.kind, "irregular", found)
        # the name shares no distinctive word with the event's name; "of", "de" and "II" are in many names
        here, there = ({w for w in words(text) if len(w) > 2} for text in (self.terms.name, self.game.event))
        if here and there and not here & there and not any(check.kind == "event" for check in self.found):
            self.add("event", "note", say("check.event", name=self.game.event[:60]))
        odd = self.norm.habits.doubts(self.game, self.pairing)
        if odd and not self.departing and not self.match.by_person:
            self.add("casual", "irregular", say("check.casual", how=Phrases(odd)))

    def _conditions(self) -> None:
        pairing, game, terms, sheet = self.pairing, self.game, self.terms, self.first.sheet
        stones = sheet["handicap"]["stones"]
        if pairing.handicap is not None and max(pairing.handicap, 1) != max(stones, 1):  # 1 means no stone
            declared = say("check.declared", n=game.handicap) if game.handicap not in (None, stones) else ""
            both = {"results": pairing.handicap, "record": stones, "declared": declared}
            self.add("handicap", "irregular", say("check.handicap", **both))
        self._check_komi()
        own = sheet["record"]["rules"]
        if terms.ruleset is not None and own:
            named = from_record(own)
            if named is None or named.id != terms.ruleset:
                self.add("rules", "note", say("check.rules", own=own[:40], name=RULESETS[terms.ruleset].name))
        most = self.norm.ruleset
        if own and most is not None and game.ruleset not in (most, terms.ruleset):
            self.add("rules", "irregular", say("check.rules-most", own=own[:40], name=RULESETS[most].name))

    def _check_komi(self) -> None:
        quarters, allowed = self.game.komi, self.allowed
        if quarters is None or self.first.sheet["record"]["komi"] is None:
            return  # no komi, or an impossible one that the sheet reports
        doubtful = komi_doubt(self.norm, self.pairing, self.game, allowed)
        both = {"record": Points(quarters), "counted": self._counted_with(quarters)}
        if doubtful is not None and not allowed:
            usual, stones = doubtful
            key = "check.komi-handicap" if stones else "check.komi-most"
            self.add("komi", "irregular", say(key, n=stones, usual=Points(usual), **both))
        elif allowed and quarters not in allowed and not (quarters in evidence.IN_ZI and 2 * quarters in allowed):
            self.add("komi", "irregular", say("check.komi", agreed=AnyOf(tuple(Points(k) for k in allowed)), **both))

    def _counted_with(self, quarters: int) -> str:
        """Return a clause with the count for the official komi and, if it was counted, for the record's komi."""
        if not self.first.computed:
            return ""
        counted_too = (r for r in self.readings[1:] if r.computed and r.komi != self.first.komi)
        others = [r for r in counted_too if r.sheet["ruleset"]["id"] == self.first.sheet["ruleset"]["id"]]
        other = next((r for r in others if r.komi == quarters), next(iter(others), None))
        counted = say("check.komi-counted", komi=komi(self.first.komi), computed=SgfResult(self.first.computed))
        if other is None:
            return counted
        both = {"counted": counted, "komi": komi(other.komi), "computed": SgfResult(other.computed or "")}
        return say("check.komi-both", **both)

    def _sheet(self) -> None:
        sheet = self.first.sheet
        for severity in ("illegal", "irregular"):
            listed = [f for f in sheet["findings"] if f["severity"] == severity]
            for finding in listed[:MOST_FINDINGS]:
                self.add(f"{finding['code']} {finding['slug']}", severity, finding["message"])
            more = sheet["findings_count"][severity] - min(len(listed), MOST_FINDINGS)
            if more > 0:
                key = "check.more-illegal" if severity == "illegal" else "check.more-irregular"
                self.add("more", severity, say(key, n=more))


def reported(pairing: Pairing) -> str:
    """Return the reported result in short form, such as "B+3.5", "W+", "0" or "?"."""
    return DecidedResult(pairing.outcome, pairing.margin, pairing.declared).written
