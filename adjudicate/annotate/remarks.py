"""Annotate a record: add comments and marks for findings at their nodes, and the verdict in the root's comment.

The annotated file reads the same as before, unless the user adds facts. If an option gives the dead stones of a record
without marks, adjudicate marks the territory at the end of the game. On request, it also sets the result.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.annotate import editing
from adjudicate.annotate.editing import AddedFacts, Refusal, Remark, Remarks
from adjudicate.annotate.node_places import ReadOnce, read_once
from adjudicate.annotate.words import say
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import Phrases, Wording
from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.files import OpenedForm, open_file
from adjudicate.record.model import Record
from adjudicate.record.sgf import MOST_BYTES, Opened
from adjudicate.rules.findings import Finding, forms
from adjudicate.rules.findings.moves import SetupInPlay
from adjudicate.rules.findings.unreadable import BadSyntax, FormatClosed, Unreadable
from adjudicate.rules.quarters import margin_text
from adjudicate.rules.ruleset import Method
from adjudicate.rules.scoring import Score
from adjudicate.rules.words import Margin, Points, SgfResult
from adjudicate.sheet import sentences
from adjudicate.sheet.sentences import say as say_sheet

MARK_OF: Final = {"illegal": "MA", "irregular": "TR"}
"""Maps the severity of a finding to the SGF property that marks its move: a cross or a triangle."""

MOST_SHOWN: Final = 8
Adjudicator = Callable[[Record], Adjudication | Unreadable]


@dataclass
class Annotated:
    """The result of annotating a file.

    data     -- bytes of the annotated file; None if there is nothing to write
    outcomes -- the number of each annotated game, with a line that sums up the adjudication of the original record
    faulty   -- True if an annotated game has an illegal or irregular move, or a contradicted result
    errors   -- the games that cannot be adjudicated and remain unchanged
    changes  -- one sentence for each change that was made, or was requested but refused
    """

    data: bytes | None
    outcomes: list[tuple[int, str]] = field(default_factory=list)
    faulty: bool = False
    errors: list[Unreadable] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)


def annotate(
    data: bytes, path: str, adjudicating: Adjudicator, *, game: int | None = None, set_result: bool = False,
    agreed: str = "",
) -> Annotated | Refusal:  # fmt: skip
    """Annotate the games in a file.

    adjudicating -- function that adjudicates a record under the user's options
    game -- number of the only game to annotate; None for all
    set_result -- True to write the computed result to RE if it does not depend on an assumption
    agreed -- sentences about the players' agreement, to keep in the comment of the last node; safe to display
    """

    def meant(number: int | None) -> bool:
        return game is None or number in (None, game)

    plain = _opened(data, path, meant)
    if isinstance(plain, Refusal):
        return plain
    if isinstance(plain, Unreadable):
        return Annotated(None, errors=[replace(plain, path=path)])
    done = Annotated(None)
    facts: dict[int, AddedFacts] = {}
    changes: list[tuple[int, list[str]]] = []
    told = _Told()
    for sheet in _sheets(plain, path, adjudicating, meant):
        if isinstance(sheet, Unreadable):
            done.errors.append(sheet)
            continue
        number = sheet.record.game
        done.outcomes.append((number, outcome(sheet)))
        done.faulty |= sheet.faulty or _contradicted(sheet)
        new, said = _facts(sheet, adjudicating, set_result=set_result, agreed=agreed)
        if new is not None:
            facts[number] = new
        changes.append((number, said))
        if not told.add(sheet):
            return editing.too_long()
    if not done.outcomes:
        return done
    text = read_once(plain.sgf(), path) if isinstance(plain, OpenedForm) else plain
    if isinstance(plain, OpenedForm):
        done.changes.append(say("written-as-sgf"))
    if not isinstance(text, ReadOnce):
        return editing.READ_OTHERWISE
    which = len(done.outcomes) > 1
    done.changes += [
        say("of-game", number=number, text=one) if which else one for number, said in changes for one in said
    ]
    if facts:
        changed = editing.with_facts(text, facts)
        if isinstance(changed, Refusal):
            return changed
        text = changed
        if isinstance(plain, ReadOnce):
            told = _Told()
            read = _sheets(text, path, adjudicating, meant)
            if not all(told.add(sheet) for sheet in read if isinstance(sheet, Adjudication)):
                return editing.too_long()
    converted = isinstance(plain, OpenedForm) and _doubtful(sheet) and not _contradicted(sheet)
    lost = converted and any(map(_contradicted, _sheets(text, path, adjudicating, meant)))
    written = Refusal(say("refused.doubt")) if lost else editing.with_remarks(text, told.remarks)
    if isinstance(written, Refusal):
        return written
    done.data = written
    return done


def _doubtful(sheet: Adjudication | Unreadable) -> bool:
    """Return True if a record in another format is in doubt, and SGF cannot express the doubt."""
    if isinstance(sheet, Unreadable):
        return False
    kinds = {type(f) for f in sheet.findings if not isinstance(f, forms.MeaningOpen) or f.doubtful}
    certain = sheet.statuses.certain and (sheet.marking is None or sheet.marking.certain)
    if sheet.statuses.source in ("review", "removed") and not certain:
        return True
    open_ = {forms.MeaningOpen, forms.WitnessDiffers, forms.Annulled} & kinds
    return bool(open_) or (forms.RecordFormat in kinds and not sheet.record.complete)


def _contradicted(sheet: Adjudication | Unreadable) -> bool:
    return isinstance(sheet, Adjudication) and sheet.verdict.status == "contradicted"


def _opened(data: bytes, path: str, meant: Callable[[int], bool]) -> ReadOnce | OpenedForm | Unreadable | Refusal:
    """Open a file and remove earlier remarks from it."""
    if data[257:262] == b"ustar":  # The records are readable, but an edited tar file would not be valid.
        return Refusal(say("refused.tar"))
    found = open_file(data, path)
    if isinstance(found, Opened):
        return editing.without_remarks(ReadOnce(data, found, path), meant)
    return found if isinstance(found, OpenedForm | FormatClosed | BadSyntax) else read_once(data, path)


class _Told:
    """Collects the remarks on the games in a file. It does not keep sheets, because thousands need too much memory."""

    def __init__(self) -> None:
        self.remarks: dict[int, Remarks] = {}
        self._size = 0

    def add(self, sheet: Adjudication) -> bool:
        """Add the remarks on a game. Return False if the file is now certain to become too long."""
        said = remarks(sheet)
        self.remarks[sheet.record.game] = said
        lines = (text for one in (said.root, said.last, *said.moves.values()) for text in one.lines)
        self._size += sum(len(text.encode("ascii", "ignore")) for text in lines)
        return self._size <= MOST_BYTES


def _sheets(
    file: ReadOnce | OpenedForm, path: str, adjudicating: Adjudicator, meant: Callable[[int | None], bool]
) -> Iterator[Adjudication | Unreadable]:
    if isinstance(file, OpenedForm):
        [only] = file.items(1)
        if isinstance(only, Record):
            only.path = path
        yield adjudicating(only) if isinstance(only, Record) else replace(only, path=path)
        return
    for record in file:
        if meant(record.game):
            yield adjudicating(record) if isinstance(record, Record) else record


def _facts(
    sheet: Adjudication, adjudicating: Adjudicator, *, set_result: bool, agreed: str
) -> tuple[AddedFacts | None, list[str]]:
    """Return a pair: the facts to add to a game, or None, and sentences on each change or refused request."""
    changes: list[str] = []
    territory = sheet.territory if _to_be_marked(sheet) else None
    if territory is not None:
        changes.append(say("marked.requested" if sheet.options.dead is not None else "marked.listed"))
    result, said = None, ""
    if set_result:
        result, why = settled(sheet, adjudicating)
        was = _recorded(sheet)
        if result is None:
            changes.append(say("result.kept", recorded=was, why=why))
        else:
            said = changed_result(sheet, result)
            changes.append(say("result.changed", before=was, after=result))
    new = AddedFacts(territory, result, said, agreed)
    return (new if new != AddedFacts() else None), changes


def changed_result(sheet: Adjudication, result: str) -> str:
    """Return the sentence about a changed result to add to the root's comment."""
    return say("comment.result", before=_recorded(sheet), after=result)


def _recorded(sheet: Adjudication) -> str:
    recorded = for_terminal(sheet.record.text("RE") or "", 60)
    return f'"{recorded}"' if recorded else say_sheet("results.none")


def _to_be_marked(sheet: Adjudication) -> bool:
    """Return True if the user or a list in the record gives the dead stones, and territory marks can express them."""
    record = sheet.record
    last = sheet.move_count  # marks there would change the meaning of setup after the last move
    lifted = last > 0 and last in record.line.setups
    listed = record.dead is not None  # SGF can express this only as marks
    asked = (sheet.options.dead is not None or listed) and sheet.score is not None
    points = {p for own in sheet.territory for p in own}
    # marks cannot show a dead stone on a point that is not territory, as in a seki
    sayable = sheet.score is None or sheet.score.map is None or points.issuperset(sheet.statuses.dead)
    certain = sheet.verdict.status == "confirmed" or not _doubtful(sheet)
    return asked and (record.marks is None or listed) and not lifted and bool(points) and sayable and certain


def settled(sheet: Adjudication, adjudicating: Adjudicator) -> tuple[str | None, str]:
    """Return a pair: the result to write to RE and "", or None and the reason not to write one."""
    v, written = sheet.verdict, sheet.result
    if v.computed is None or v.winner is None:
        return None, _safe(v.clause)
    if v.status == "contradicted":
        return v.computed, ""
    if v.status == "confirmed":
        return None, say("why.confirmed")
    if v.status == "undetermined" or (written and (written.remark or written.kind in ("declared", "unreadable"))):
        return None, _safe(v.clause)
    # nothing contradicts this record; the count contradicts any other result unless something is assumed
    margin = sheet.score.by(sheet.ruleset.method).margin if sheet.score and sheet.ruleset.method else 0
    other = ("W+" if v.winner != "W" else "B+") if sheet.score is None else margin_text(margin + 4)
    held = adjudicating(replace(sheet.record, root={**sheet.record.root, "RE": [other.encode()]}))
    if isinstance(held, Adjudication) and held.verdict.status == "contradicted":
        return v.computed, ""
    return None, say("why.assumption", result=SgfResult(v.computed))


def _safe(text: str) -> str:
    """Make a text safe to display. A text that is already safe is returned as it is, so it can still be translated."""
    safe = for_terminal(text, 2000)
    return text if safe == text else safe


def remarks(sheet: Adjudication) -> Remarks:
    """Return the remarks to add to a game."""
    told = Remarks(root=Remark(_about(sheet)), last=Remark(_at_the_end(sheet)))
    for finding in sheet.findings:
        number = finding.move
        if number is None or not 1 <= number <= sheet.move_count:
            continue
        remark = told.moves.setdefault(number, Remark())
        remark.lines.append(_finding(sheet, finding))
        point = sheet.record.line.points[number - 1]
        mark = MARK_OF.get(finding.severity)
        if mark and point >= 0 and not isinstance(finding, SetupInPlay):  # the finding concerns setup after the move
            remark.marks.append((mark, point))
    return told


def _about(sheet: Adjudication) -> list[str]:
    """Return the comment lines about the game as a whole, for the root."""
    v = sheet.verdict
    results = _results(sheet, sentences.computed_and_winner(v))
    lines: list[str] = [
        say("comment.verdict", status=say(f"status.{v.status}"), results=results),
        _safe(v.reason),
        *_tally(sheet),
        *_counts(sheet),
        *_own_words(sheet),
        *_explanations(sheet),
        say_sheet("rules.line", rules=Phrases(tuple(sentences.rules(sheet)))),
    ]
    notes = [f for f in sheet.findings if f.severity == "note" and f.move is None]
    return [*lines, *([_headed("notes.title")] if notes else []), *(_finding(sheet, f) for f in notes)]


def _results(sheet: Adjudication, computed: str | SgfResult) -> Wording:
    recorded = sheet.verdict.recorded
    said = say_sheet("results.none") if recorded is None else SgfResult(for_terminal(recorded))
    return say_sheet("results", recorded=said, computed=computed)


def _headed(key: str, **values: object) -> Wording:
    return say_sheet("colon", text=say_sheet(key, **values))


def _sentence(clause: Wording) -> Wording:
    return say_sheet("sentence", clause=clause)


def _tally(sheet: Adjudication) -> list[str]:
    if not sheet.faulty:
        return [_sentence(say_sheet("findings.none"))]
    faults = [f for f in sheet.findings if f.severity != "note"]
    moves = tuple(sorted({f.move for f in faults if f.move is not None}))
    said = say_sheet("findings", tally=sentences.tally(sheet))
    lines: list[str] = [_sentence(say("comment.at-moves", findings=said, n=len(moves), moves=moves) if moves else said)]
    lines += [_finding(sheet, f) for f in faults if f.move is None]
    unlisted = sheet.counts["illegal"] + sheet.counts["irregular"] - len(faults)
    return [*lines, *([say_sheet("findings.unlisted", number=unlisted)] if unlisted else [])]


def _counts(sheet: Adjudication) -> list[str]:
    score = sheet.score
    if score is None:
        return [sentences.ending(sheet), _sentence(say_sheet("counts.none"))]
    counted_as = sentences.counted_as(sheet)
    lines = [
        _headed(f"counts.{counted_as}") if counted_as else "",
        _count(score, "territory", official=sheet.verdict.method == "territory"),
        _count(score, "area", official=sheet.verdict.method == "area"),
        sentences.reconciliation(score),
        sentences.prisoners(score),
        sentences.pass_stones(sheet),
        sentences.ending(sheet),
        sentences.dead(sheet),
    ]
    return [line for line in lines if line]


def _count(score: Score, method: Method, *, official: bool) -> str:
    count = score.by(method)
    totals = {"black": Points(count.black.total), "white": Points(count.white.total)}
    return say(f"comment.{method}{'-official' if official else ''}", **totals, margin=Margin(count.margin))


def _own_words(sheet: Adjudication) -> list[str]:
    told = sentences.own_words(sheet.verdict)
    lines = [say_sheet("own.line", where=w, quote=for_terminal(q, 100), means=m) for w, q, m in told]
    return [*([_headed("own.title")] if told else []), *lines]


def _explanations(sheet: Adjudication) -> list[str]:
    found, method = sheet.verdict.explanations, sheet.verdict.method
    lines: list[str] = []
    if found:
        lines.append(_headed("why.line", result=SgfResult(found[0].result)))
        lines += [f"{e.group}. {for_terminal(e.message, 400)}." for e in found[:MOST_SHOWN]]
        more = len(found) - MOST_SHOWN
        lines += [say_sheet("why.more", n=more)] if more > 0 else []
        lines += [] if sheet.verdict.complete else [sentences.NOT_ALL]
    if method is not None and sheet.explained and sheet.hangs:
        lines.append(_headed("hangs.title"))
        lines += [_sentence(sentences.hang(one, method)) for one in sheet.hangs[:MOST_SHOWN]]
        more = len(sheet.hangs) - MOST_SHOWN
        lines += [say_sheet("and-more", number=more)] if more > 0 else []
        lines += [regions] if (regions := sentences.by_regions(sheet)) else []
    return lines


def _finding(sheet: Adjudication, finding: Finding) -> str:
    cites = f" ({'; '.join(finding.cites)})" if finding.cites else ""
    what = f"{finding.code} {finding.slug}, {finding.severity}"
    return f"{what}: {sentences.told(sheet, finding, for_terminal(finding.message, 400))}{cites}"


def _at_the_end(sheet: Adjudication) -> list[str]:
    """Return the comment lines about the count and the marks, for the last node; empty without a count."""
    if sheet.score is None:
        return []
    lines: list[str] = [_sentence(_results(sheet, sentences.computed_and_winner(sheet.verdict))), sentences.dead(sheet)]
    if sheet.options.dead is None and sheet.record.marks is None and not sheet.statuses.known:
        lines.append(say("comment.unmarked-unknown"))
    elif _to_be_marked(sheet):
        lines += [say("comment.marked-listed")] if sheet.record.dead is not None else []
    elif sheet.record.marks is None:
        lines.append(say("comment.unmarked"))
    elif sheet.options.dead is not None:
        same = _marked_dead(sheet) == set(sheet.statuses.dead)
        lines.append(say("comment.marks-same" if same else "comment.marks-other"))
    return lines


def _marked_dead(sheet: Adjudication) -> set[int]:
    marks, board = sheet.record.marks, sheet.board
    if marks is None:
        return set()
    given = ((marks.black, WHITE), (marks.white, BLACK))
    return {p for points, colour in given for p in points if board.colour_at(p) == colour}


def outcome(sheet: Adjudication) -> str:
    """Return one line with the verdict, the results and the number of faults of a game."""
    v = sheet.verdict
    results = _results(sheet, sentences.computed(v) if v.computed is None else SgfResult(v.computed))
    return say("outcome", status=say(f"status.{v.status}"), results=results, faults=sentences.tally(sheet))
