"""Repair a record file: spell its values as the format requires, convert it to UTF-8, and list every change.

A repair never guesses. adjudicate reads the new file again and undoes the repairs of every game whose sheet differs, or
all repairs if necessary. All other bytes stay the same, unless the file is converted from another encoding.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.annotate import repairs as planning
from adjudicate.annotate.editing import TextEdit, applied, commented
from adjudicate.annotate.node_places import nodes
from adjudicate.annotate.remarks import Adjudicator, changed_result, settled
from adjudicate.annotate.repairs import Draft, GameRoot, Repair, RepairKind, RepairReason, RepairState
from adjudicate.display.sanitise import for_terminal
from adjudicate.record import own_remarks
from adjudicate.record.file_places import FilePlaces
from adjudicate.record.files import open_file
from adjudicate.record.model import Record
from adjudicate.record.sgf import Opened
from adjudicate.record.text import Decoded, codec_named
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.file import Damaged, EncodingAssumed, EncodingUnusable
from adjudicate.rules.findings.unreadable import Unreadable

ALL_KINDS: Final = frozenset(RepairKind)


@dataclass(slots=True)
class RepairedFile:
    """The result of repairing a file.

    data    -- bytes of the repaired file; None if nothing changes
    games   -- number of readable games
    repairs -- the values that were repaired or deliberately left, in file order
    unread  -- the reasons why the file, or parts of it, cannot be read
    """

    data: bytes | None = None
    games: int = 0
    repairs: list[Repair] = field(default_factory=list)
    unread: list[Unreadable] = field(default_factory=list)

    @property
    def differs(self) -> bool:
        """True if a repair was undone because it would change the sheet of a game."""
        return any(one.reason == "sheet-differs" for one in self.repairs)


_SheetValues = tuple[tuple[Finding, ...], tuple[object, ...]]
"""The parts of a sheet that a repair must not change: the findings, and everything else except spellings."""


def repair(
    data: bytes,
    name: str,
    adjudicating: Adjudicator,
    kinds: frozenset[RepairKind] = ALL_KINDS,
    *,
    set_result: bool = False,
) -> RepairedFile:
    """Repair a record file.

    name -- name of the file; its extension may indicate the format
    adjudicating -- function that adjudicates a record
    kinds -- the kinds of repair to make
    set_result -- True to write the computed result to RE if it does not depend on an assumption, as in annotate()
    """
    found = open_file(data, name)
    if isinstance(found, Unreadable):
        return RepairedFile(unread=[found])
    if not isinstance(found, Opened):
        return RepairedFile(repairs=[Repair("leave", None, None, None, "", None, None, "other-form")])
    return _Repairing(data, found, adjudicating, kinds, set_result=set_result).do()


class _Repairing:
    """The repair of one file, with its state between the steps."""

    def __init__(
        self, data: bytes, found: Opened, adjudicating: Adjudicator, kinds: frozenset[RepairKind], *, set_result: bool
    ) -> None:
        self._data = data
        self._found = found
        self._adjudicating = adjudicating
        self._kinds = kinds
        self._set_result = set_result
        self._text, self._ahead = found.text, found.ahead
        self._done = RepairedFile()
        self._wanted: dict[int, _SheetValues] = {}  # what each game's sheet must contain afterwards, by game number
        self._drafts: dict[int, list[Draft]] = {}
        self._encodings: set[str | None] = set()  # the encodings that the games declare
        self._anew = False  # True if the file will be converted to UTF-8

    def do(self) -> RepairedFile:
        self._read()
        self._settle_encoding()
        written = self._written()
        wrong = set() if written is None else self._differing(written)
        if wrong & self._drafts.keys():  # first, undo only the repairs of the games that differ
            for number in wrong & self._drafts.keys():
                self._leave(number)
            written = self._written()
            wrong = set() if written is None else self._differing(written)
        if wrong:  # then undo every repair, including the encoding
            for number in self._drafts:
                self._leave(number, every=True)
            self._done.repairs = [one for one in self._done.repairs if one.state == "leave"]
            self._say("leave", None, None, "sheet-differs")
            written = None
        self._done.data = written
        self._done.repairs += [draft.repair for drafted in self._drafts.values() for draft in drafted]
        self._done.repairs.sort(key=lambda one: (one.game or 0, one.byte or 0))
        return self._done

    def _read(self) -> None:
        """Read all games and plan the repairs of each."""
        for number, game in enumerate(self._found.games, 1):
            items = self._found.items(number)
            self._done.unread += [one for one in items if isinstance(one, Unreadable)]
            record = items[0]
            if not isinstance(record, Record):
                continue
            sheet = self._adjudicating(record)
            if isinstance(sheet, Unreadable):
                self._done.unread.append(sheet)
                continue
            self._done.games += 1
            node = next(nodes(self._text, game.byte), None)
            if node is None:
                continue
            root = GameRoot(sheet, node, self._found.place, self._text[game.byte : game.end])
            self._encodings.add(codec_named(node["CA"][0]) if node.get("CA") else None)
            self._drafts[number] = made = list(planning.drafts(root, self._kinds))
            if RepairKind.charset in self._kinds:
                after_format = sum(draft.repair.kind == RepairKind.file_format for draft in made)
                made[after_format:after_format] = planning.charset(root, "declared")
            if self._set_result:
                sheet = self._with_computed(root, made)
            self._wanted[number] = _values(sheet)

    def _with_computed(self, root: GameRoot, made: list[Draft]) -> Adjudication:
        """Plan to write the computed result if possible, and return the sheet that the game should then have."""
        sheet = root.sheet
        computed, _ = settled(sheet, self._adjudicating)
        if computed is None:
            if sheet.verdict.status == "contradicted":
                made.append(root.left(RepairKind.result, "RE", "not-settled", sheet.verdict.computed))
            return sheet
        wanted = self._adjudicating(replace(sheet.record, root={**sheet.record.root, "RE": [computed.encode()]}))
        if isinstance(wanted, Unreadable) or len(root.node.get("RE", ())) > 1:
            return sheet
        made[:] = [draft for draft in made if draft.repair.property != "RE"]
        if "RE" in root.node:
            made.append(root.written(RepairKind.result, "RE", "computed", computed))
        else:
            made.append(root.added(RepairKind.result, "RE", "computed", computed, root.node.end))
        said = own_remarks.escape(own_remarks.fit(changed_result(sheet, computed), "ascii"))
        edit = commented(root.node, said)
        comment = root.repair(RepairKind.result, "C", "computed", for_terminal(said, 200))
        made.append(
            Draft(replace(comment, before=None, byte=self._found.place(edit.begin)), edit.begin, edit.end, edit.text)
        )
        return wanted

    def _settle_encoding(self) -> None:
        """Decide whether the encoding is certain. If not, report that and drop the declarations of UTF-8."""
        if RepairKind.charset not in self._kinds or not self._drafts:
            return
        parts = dict.fromkeys(part.encoding for _, _, part in self._found.decoded.parts)
        encoding = ", ".join(parts) or self._found.decoded.encoding
        reason, certain = certainty(self._data, self._found.decoded, self._encodings)
        anew = not self._data.endswith(self._found.decoded.utf8)
        if certain and anew and len(self._wanted) < len(self._found.games):
            reason, certain = "unreadable-game", False
        for number, made in self._drafts.items():  # declarations of UTF-8 get this reason, or are dropped
            self._drafts[number] = [
                draft._replace(repair=replace(draft.repair, reason=reason)) if declared else draft
                for draft in made
                if not (declared := (draft.repair.kind, draft.repair.state) == (RepairKind.charset, "repair"))
                or certain
            ]
        if not certain:
            self._say("leave", RepairKind.charset, encoding, reason)
            if (self._written() or b"\xff").isascii():  # nothing would show the doubt any more
                for number, made in self._drafts.items():
                    self._drafts[number] = [
                        one if self._text[one.begin : one.end].isascii() else _left(one, reason) for one in made
                    ]
        elif anew:
            self._say("repair", RepairKind.charset, encoding, reason, "UTF-8")
        self._anew = certain and anew

    def _say(
        self,
        state: RepairState,
        kind: RepairKind | None,
        before: str | None,
        reason: RepairReason,
        after: str | None = None,
    ) -> None:
        """Report a repair that concerns the whole file, not one game."""
        self._done.repairs.append(Repair(state, kind, None, None, "", before, after, reason))

    def _written(self) -> bytes | None:
        """Return the bytes of the file with all planned repairs, or None if no repairs are planned."""
        edits = [
            TextEdit(draft.begin - self._ahead, draft.end - self._ahead, draft.text)
            for made in self._drafts.values()
            for draft in made
            if draft.repair.state == "repair"
        ]
        if not edits and not self._anew:
            return None
        edits.sort(key=lambda edit: edit.begin)  # stable: edits at the same offset keep their order
        text = self._found.decoded.utf8
        written = applied(FilePlaces(text, Decoded(text, "utf-8")) if self._anew else self._found.on_disk, edits)
        return written if isinstance(written, bytes) else b""  # an empty file has no games, so the comparison fails

    def _leave(self, number: int, *, every: bool = False) -> None:
        """Cancel and report the planned repairs of a game, except the declaration of its encoding unless `every`."""
        self._drafts[number] = [
            draft
            if draft.repair.state == "leave" or (draft.repair.kind == RepairKind.charset and not every)
            else _left(draft, "sheet-differs")
            for draft in self._drafts[number]
        ]

    def _differing(self, written: bytes) -> set[int]:
        """Return the numbers of the games in the new file whose sheets differ from the expected ones."""
        found = open_file(written)
        numbers = {*range(1, len(self._found.games) + 1)}
        if not isinstance(found, Opened) or len(found.games) != len(numbers):
            return numbers
        return {number for number in numbers if not self._same(number, found.items(number))}

    def _same(self, number: int, items: list[Record | Unreadable]) -> bool:
        before = self._wanted.get(number)
        record = items[0]
        if before is None:
            return isinstance(record, Unreadable) or isinstance(self._adjudicating(record), Unreadable)
        sheet = self._adjudicating(record) if isinstance(record, Record) else record
        if isinstance(sheet, Unreadable):
            return False
        kinds = {draft.repair.kind for draft in self._drafts[number] if draft.repair.state == "repair"}
        removed = frozenset(code for kind in kinds if kind is not None for code in planning.REMOVED[kind])
        findings, rest = _values(sheet)
        return before[1] == rest and _alike(before[0], findings, removed)


def _left(draft: Draft, reason: RepairReason) -> Draft:
    return Draft(replace(draft.repair, state="leave", reason=reason), 0, 0, "")


def certainty(data: bytes, decoded: Decoded, declared: set[str | None]) -> tuple[RepairReason, bool]:
    """Return a pair: the reason to trust or doubt a file's encoding, and whether the encoding is certain.

    declared -- the encodings that the games declare; None stands for a game without a declaration
    """
    if any(isinstance(finding, Damaged) for finding in decoded.findings):
        return "damaged-text", False
    if decoded.parts:
        return "several-encodings", False
    for finding in decoded.findings:
        if isinstance(finding, EncodingAssumed):
            return ("utf-8", True) if decoded.encoding == "utf-8" else ("guessed-encoding", False)
        if isinstance(finding, EncodingUnusable):
            match finding.because:
                case "loss" | "unusable" | "several":
                    return "guessed-encoding", False
                case certain:
                    return certain, True
    if decoded.encoding == "ascii":
        return "ascii", True
    if data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        return "mark", True
    if declared - {None, decoded.encoding} and decoded.encoding != "utf-8":
        return "several-encodings", False
    return "declared", True


def _values(sheet: Adjudication) -> _SheetValues:
    record, result = sheet.record, sheet.result
    claim = None if result is None else (result.kind, result.winner, result.margin, result.canonical, result.zi)
    start, judged = sheet.start, sheet.verdict
    if judged.result is not None:
        judged = replace(judged, result=replace(judged.result, odd=False, quoted=""))
    terms = (sheet.ruleset, sheet.ruleset_chosen_by, sheet.komi, start.stones, start.first, start.placement)
    read = (record.columns, record.rows, record.line, record.marks, record.line_number, record.lines, record.complete)
    rest = (claim, start.handicap.stones, sheet.ending, sheet.statuses, sheet.score, judged, *read)
    return sheet.findings, (*terms, *rest)


def _alike(before: Sequence[Finding], after: Sequence[Finding], removed: frozenset[str]) -> bool:
    """Return True if two lists of findings are the same, apart from removable findings and the spelling of values."""
    if before == after:
        return True
    first, second = ([_said(f) for f in one if f.code not in removed] for one in (before, after))
    return first == second and len(after) - len(second) <= len(before) - len(first)


def _said(finding: Finding) -> tuple[object, ...]:
    data = {name: value for name, value in finding.data.items() if name != "written"}
    return (type(finding), finding.severity, finding.move, finding.point, finding.stands, data)
