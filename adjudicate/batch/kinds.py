"""Make the rows of ordinary games without adjudicating each game in full.

Games of one kind have the same root, except for names, dates and the result, and the same order of moves, passes and
marks. Their sheets differ only in names and numbers. The program finds the common parts once, by adjudicating a short
sample game in full. It makes the sample only from the values that define the kind, so nothing else can affect these
parts. Counts and verdicts are never shared: they are computed for each game, by the same functions as on the full path.
A game about which there is more to say gets a sheet.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from adjudicate.adjudication.case import sheet_of
from adjudicate.adjudication.counting import FinalPosition, Scored, other_compensations, scored
from adjudicate.adjudication.data import Data, dead_stones_data, finding_data, record_data, short
from adjudicate.adjudication.judging import doubts_of, hypotheses_of, is_explained
from adjudicate.adjudication.options import Options
from adjudicate.adjudication.terms import impossible_margin
from adjudicate.batch.work import BatchRow, row_with_line
from adjudicate.display.wording import Wording
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.go.regions import CountedRegions, Region
from adjudicate.record.model import Record
from adjudicate.record.sgf import record_of_line
from adjudicate.record.text import plain_text
from adjudicate.rules.ending import read_ending
from adjudicate.rules.entries import Line, Marks, Setup
from adjudicate.rules.explain.departures import Explanations
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.forms import OtherNames
from adjudicate.rules.findings.statuses import MarksIncomplete, MarksLeaveNeutral
from adjudicate.rules.findings.terms import HandicapPoints
from adjudicate.rules.handicap import traditional
from adjudicate.rules.ordinary import OrdinaryLine, OrdinaryReplay, replay_of
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.result import Claim, Result, parse_result
from adjudicate.rules.ruleset import Method
from adjudicate.rules.scoring import Cause, causes_of, count
from adjudicate.rules.statuses import FEW_POINTS, FINISHED, MarksSurvey, dead_but_alive
from adjudicate.rules.verdict import Status, judge
from adjudicate.rules.verdict_reasons import Doubt, Evidence, FoundAgreement, FurtherEvidence, Said
from adjudicate.sheet.schema import SharedJson, encoded, ending_json, outcome_json, shared_json

OF_ONE_GAME: Final = {
    "PB": "black", "PW": "white", "DT": "date", "EV": "event", "RO": "round", "RE": "result",
    "BR": "", "WR": "", "TM": "", "OT": "", "AB": "",
}  # fmt: skip
"""Root properties that a kind ignores or has in KindValues -> their key in record_data(), or "" if there is none."""
A_SCORE: Final = b"B+1"
"""The value of KindValues.result for every result with a score."""

Root = dict[str, list[bytes]]
Extras = tuple[Data | None, str]
"""The details and moves for a row, as returned by extras_of()."""


class KindValues(NamedTuple):
    """The values that define a kind of games, besides the root properties.

    result    -- value of RE, or A_SCORE if it is a score; None without RE
    findings  -- findings about the encoding of the file
    handicap  -- points of the black stones set up in the root, as returned by stand_in()
    first, odd -- colour of the first move; 1 if the number of moves is odd, otherwise 0
    trailing  -- number of passes at the end of the game
    captures  -- True if any stones were captured
    marked    -- True if there are final territory marks
    left_out  -- True if these marks leave out any point of a one-coloured region
    """

    result: bytes | None
    findings: tuple[Finding, ...]
    handicap: tuple[int, ...]
    first: int
    odd: int
    trailing: int
    captures: bool
    marked: bool
    left_out: bool


class _MoreToSayError(Exception):
    """Raised if a verdict depends on something that is not the same for all games of a kind."""


@dataclass(frozen=True, slots=True)
class _SharedEvidence(FurtherEvidence):
    """The doubts common to all games of a kind. Questions about one game raise _MoreToSayError, so it gets a sheet.

    known -- True if the dead stones are known
    told  -- True if a comment in the game may state a result
    """

    assumed: tuple[Doubt, ...] = ()
    hypotheses: tuple[Wording, ...] = ()
    known: bool = False
    told: bool = False

    def explanations(self, thorough: bool) -> Explanations:
        if thorough or self.known or self.told:
            raise _MoreToSayError
        return Explanations((), complete=False)

    def own_words(self) -> tuple[Said, ...]:
        if self.told:
            raise _MoreToSayError
        return ()

    def by_map(self) -> tuple[int, tuple[str, ...]]:
        raise _MoreToSayError

    def agreement(self, _gaps: Sequence[int]) -> FoundAgreement:
        raise _MoreToSayError

    def own_rules(self) -> str | None:
        raise _MoreToSayError

    def other_rules(self) -> bool:
        raise _MoreToSayError


@dataclass(frozen=True, slots=True)
class GameKind:
    """A kind of games, with the parts of the rows that are the same for all of them.

    record -- record_data() of the sample game's sheet
    json   -- the other parts of the sheet's JSON
    sample -- the sample game's row
    game   -- the sample game
    named  -- the findings in which each game has its own points, and their JSON
    evidence -- the doubts about games without comments in their last nodes, and about games with such comments
    """

    record: Data
    json: SharedJson
    sample: BatchRow
    game: Scored
    named: Sequence[tuple[HandicapPoints | MarksLeaveNeutral | MarksIncomplete, str]]
    evidence: tuple[_SharedEvidence, _SharedEvidence]

    def row(self, line: OrdinaryLine, root: Root, source: Data, comments: bool, extras: Extras) -> BatchRow | None:
        """Return the row for a game of this kind, or None if the fast path cannot decide the game.

        source   -- the value of "source" in the game's sheet
        comments -- True if there are comments in the game's last nodes
        """
        game, json = self.game, self.json
        ruleset, start = game.terms.ruleset, game.terms.start
        status, outcome = self.sample.status, json.outcome
        if [*start.stones] != [*line.handicap]:
            start = replace(start, stones=dict.fromkeys(line.handicap, BLACK))
        if game.score is not None or line.passes != game.end.passes:
            played = replay_of(line, game.grid, ruleset, start)
            if not isinstance(played, OrdinaryReplay):
                return None
            causes = game.final.causes
            if line.passes != game.end.passes:
                end = read_ending(ruleset, played, game.terms.claim.written, dead_given=game.record.marks is not None)
                json, causes = json._replace(ended=ending_json(end)[1]), causes_of(ruleset, start, played)
            if game.score is not None:
                made = self._counted(played, causes, parse_result(plain_text(root["RE"][0])), self.evidence[comments])
                if made is None:
                    return None
                status, outcome = made
        texts = {key: short(plain_text(root[name][0])) for name, key in OF_ONE_GAME.items() if key and name in root}
        for one, text in self.named:
            points = line.handicap if isinstance(one, HandicapPoints) else line.survey.left_out if line.survey else ()
            own = replace(one, points=tuple(map(game.grid.name, points)))
            json = json._replace(terms=json.terms.replace(text, encoded(finding_data(own))))
        details, moves = extras
        _, _, rules, codes, illegal, irregular, _, of, declared, _ = self.sample
        text = json.line(source, {**self.record, **texts, "moves": line.moves}, line.moves, outcome, details)
        # other_winner is False: a verdict with another winner needs explanations, so that game gets a sheet
        return BatchRow(text, status, rules, codes, illegal, irregular, False, of, declared, moves)

    def _counted(
        self, played: OrdinaryReplay, causes: Sequence[Cause], result: Result, further: FurtherEvidence
    ) -> tuple[Status, str] | None:
        """Return a game's verdict status and outcome_json(), or None if the fast path cannot decide it."""
        game, survey = self.game, played.known.survey
        terms, ruleset, marking = game.terms, game.terms.ruleset, game.marking
        if survey is None or survey.own or survey.most > FEW_POINTS or ruleset.method is None:
            return None
        if marking is not None and 0 in (*survey.live.values(), *survey.numbers):
            return None
        if impossible_margin(Claim(result, None, False, ()), terms.komi, terms.tie):
            return None
        if dead_but_alive(played.board, survey.doubtful, self_capture=ruleset.own_stones_fall, book=ruleset.book):
            return None
        regions = CountedRegions(_not_listed, survey.surrounded, survey.largest)
        black, white = map(range, survey.numbers)
        marked = (black, white) if marking is not None and marking.black is not None else None
        score = count(ruleset, terms.start, terms.komi, played, survey.dead, regions, marked, causes)
        margins: dict[Method, int] = {"territory": score.territory.margin, "area": score.area.margin}
        if not margins[ruleset.method]:
            return None
        evidence = Evidence(
            ruleset=ruleset, result=result, maybe_zi=False, margins=margins, by_rule=None,
            statuses_known=game.stones.known, played_out=played.any_stone and survey.largest <= FINISHED,
            thorough=game.options.thorough, tie=terms.tie, further=further,
        )  # fmt: skip
        try:
            verdict = judge(evidence)
        except _MoreToSayError:
            return None
        if is_explained(verdict.status, game.options):
            return None  # a sheet names the strings on which the result hangs
        dead = dead_stones_data(game.stones.source, survey.dead, played)
        left_out = survey.left_out if marking is not None and marking.left_out else ()
        unmarked = FinalPosition(terms, played).owned(left_out, survey.dead) if left_out else ()
        return verdict.status, outcome_json(dead, score, verdict, game.grid, unmarked)


def stand_in(lines: int, handicap: tuple[int, ...]) -> tuple[int, ...]:
    """Return the usual handicap points if a game has these, otherwise as many points at the end of the board."""
    usual = not handicap or handicap == traditional(grid(lines, lines), len(handicap))
    return handicap if usual else tuple(range(lines * lines))[-len(handicap) :]


def _not_listed() -> list[Region]:
    raise _MoreToSayError


def kind_of(root: Root, values: KindValues, options: Options) -> GameKind | None:
    """Return the kind of games with these values, or None if such games need sheets.

    root -- the root of any of these games; properties in OF_ONE_GAME are ignored
    """
    if options != Options(rules=options.rules, policy=options.policy, komi=options.komi, thorough=options.thorough):
        return None
    root = {name: given for name, given in root.items() if name not in OF_ONE_GAME}
    stub = _stub(root, values)
    game = None if stub is None else scored(stub[0], options, stub[1])
    if stub is None or game is None or not isinstance(game.played, OrdinaryReplay):
        return None
    ruleset, record = game.terms.ruleset, stub[0]
    if values.result == A_SCORE:
        if game.score is None or ruleset.method is None or not ruleset.dead_agreement or ruleset.marks_or_regions:
            return None
        margin = game.score.by(ruleset.method).margin
        record.root = {**record.root, "RE": [margin_text(margin).encode()]}
        game = scored(record, options, stub[1])
        if not margin or other_compensations(game):
            return None
    elif game.score is not None or values.marked:
        return None
    sheet = sheet_of(game)
    if any(finding.move or isinstance(finding, OtherNames) for finding in sheet.findings):
        return None  # the usual name of a fact, such as DT beside RD, may be among the properties left out
    told = not root.keys().isdisjoint(("C", "GC"))
    shared = _SharedEvidence(doubts_of(game), hypotheses_of(game), game.stones.known, told)
    evidence = shared, replace(shared, told=True)
    own = [one for one in sheet.findings if isinstance(one, HandicapPoints | MarksLeaveNeutral | MarksIncomplete)]
    named = [(one, encoded(finding_data(one))) for one in own]
    return GameKind(record_data(sheet), shared_json(sheet), row_with_line(sheet, ""), game, named, evidence)


def _stub(root: Root, values: KindValues) -> tuple[Record, OrdinaryLine] | None:
    """Return the sample game of a kind. It has no position; Black surrounds two points or more, and White one."""
    moves = 2 + values.trailing + (values.trailing + values.odd) % 2
    last = values.first if values.odd else -values.first
    marks = Marks((0, 1), (2,), moves) if values.marked else None
    left_out = (3,) * values.left_out
    survey = MarksSurvey(
        dead=(), own=0, doubtful=(), live={BLACK: 1, WHITE: 1}, surrounded={BLACK: 2 + len(left_out), WHITE: 1, 0: 0},
        largest=0, left_out=left_out, most=len(left_out), numbers=(2, 1), marked=(b"\1\1", b"\0\0\1"),
    )  # fmt: skip
    line = OrdinaryLine(
        first=values.first, moves=moves, handicap=values.handicap, trailing=values.trailing,
        passes={last: (values.trailing + 1) // 2, -last: values.trailing // 2},
        prisoners={BLACK: 0, WHITE: int(values.captures)}, cell=b"", colours=bytes(1),
        make_line=lambda: line_of(values.first, array("h", range(moves)).tobytes(), values.handicap),
        look=lambda: survey,
    )  # fmt: skip
    root = root if values.result is None else {**root, "RE": [values.result]}
    record = record_of_line(root, line.line, marks, b"")
    if not isinstance(record, Record):
        return None
    record.findings[:0] = values.findings
    return record, line


def line_of(first: int, points: bytes, handicap: tuple[int, ...]) -> Line:
    """Return an ordinary game's moves as a Line. points -- two bytes per move: its point, or -1 for a pass"""
    found = memoryview(points).cast("h").tolist()
    colours = ([first, -first] * (len(found) // 2 + 1))[: len(found)]
    return Line(colours, found, {0: [Setup(black=handicap)]} if handicap else {})
