"""Format the summary of a batch as text for a terminal."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjudicate.adjudication.data import SCHEMA
from adjudicate.batch.duplicates import Duplicates
from adjudicate.batch.summary import STATUSES, Summary, by_severity, error_message, refusals, second_opinions
from adjudicate.batch.words import GroupedNumber, say
from adjudicate.display.prose import filled
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import Wording
from adjudicate.record.comparison import COMPARED
from adjudicate.rules.findings import CODE_BOOK, ERROR_BOOK

MOST_NOTES = 8
LONGEST = 2000  # maximum number of characters in a sentence


def to_text(
    totals: Summary,
    worth: Sequence[tuple[str, Mapping[str, Any]]],
    most: int = 20,
    skipped: Mapping[str, int] | None = None,
    duplicates: Duplicates | None = None,
    spoken: Callable[[str], str] = str,
) -> str:
    """Return the summary as text.

    worth -- for each record worth a look, the reason and the parsed row; most urgent first
    most  -- maximum number of these records to list
    skipped -- reason for skipping -> number of files
    duplicates -- totals of games that occur more than once
    spoken -- function that translates a text into the summary's language
    """

    def wrapped(text: str, indent: str = "") -> list[str]:
        return filled(for_terminal(spoken(text), most=LONGEST), first=indent, rest=f"{indent}  ", cut_words=False)

    numbers = {"adjudicated": totals.adjudicated, "refused": totals.refused, "skipped": totals.skipped}
    lines = wrapped(say("summary.found", found=totals.found, **numbers))
    apart = tuple(say(f"refused.{kind}", n=number) for number, kind in refusals(totals))
    lines += wrapped(say("summary.refused", parts=apart)) if apart else []
    reasons = tuple(say("summary.reason", n=number, why=why) for why, number in sorted((skipped or {}).items()))
    lines += wrapped(say("summary.skipped", reasons=reasons)) if reasons else []
    if not totals.adjudicated:
        lines += wrapped(say("summary.none"))
    else:
        verdicts = tuple(say(f"verdict.{status}", n=totals.verdicts.get(status, 0)) for status in STATUSES)
        lines += wrapped(say("summary.verdicts", verdicts=verdicts))
        if totals.declared:
            others = totals.verdicts.get("unverifiable", 0) - totals.declared
            key = "summary.declared-others" if others else "summary.declared"
            lines += wrapped(say(key, n=totals.declared, others=others))
        for sentence in second_opinions(totals.agreement):
            lines += wrapped(sentence)
        lines += wrapped(say("summary.games", illegal=totals.illegal, irregular=totals.irregular))
    if duplicates is not None:
        lines += wrapped(_same_games(duplicates))
        lines += wrapped(say("same.variants", n=duplicates.variants)) if duplicates.variants else []
    if totals.selected is not None:
        written, renamed, partly = totals.selected
        lines += wrapped(say("summary.selected-some" if partly else "summary.selected", n=written, partly=partly))
        lines += wrapped(say("summary.renamed", n=renamed)) if renamed else []
    if totals.codes:
        lines += ["", spoken(say("summary.codes"))]
        slugs = {cls.code: cls.slug for cls in (*CODE_BOOK, *ERROR_BOOK)}
        for kind, codes in by_severity(totals.codes):
            shown = codes[:MOST_NOTES] if kind == "notes" else codes
            lines.append(f"  {spoken(say(f'kind.{kind}'))}")
            lines += [f"  {number:>9} {code} {slugs.get(code, '')}".rstrip() for code, number in shown]
            if len(codes) > len(shown):
                lines.append(f"            {spoken(say('summary.more-codes', n=len(codes) - len(shown)))}")
    if worth:
        listed, found = min(most, len(worth)), max(totals.number_worth, len(worth))
        key = "summary.worth-some" if found > listed else "summary.worth"
        lines += ["", spoken(say(key, shown=GroupedNumber(listed), found=GroupedNumber(found)))]
        for why, row in worth[:most]:
            lines += wrapped(_worth(row, why), "  ")
    return "\n".join(lines) + "\n"


def _same_games(found: Duplicates) -> Wording:
    if not found.groups and not found.beginnings:
        return say("same.none")
    return say(
        "same.disagree" if found.disagree else "same.agree" if found.groups else "same.no-copies",
        games=found.games,
        groups=say("same.groups", n=found.groups),
        disagree=found.disagree,
        kinds=tuple(say(f"differs.{name}", n=found.differences[name]) for name in COMPARED if found.differences[name]),
        beginnings=say("same.beginnings", n=found.beginnings),
    )


def one_line(sheet: Mapping[str, Any]) -> Wording:
    """Describe a row in one line that is safe for a terminal: its source, and its verdict or error."""
    if "error" in sheet:
        return say("about", where=_where(sheet), reason=_message(sheet))
    verdict = sheet["verdict"]
    unknown = say("result.unknown" if verdict.get("withheld") else "result.nothing")
    recorded, computed = (for_terminal(verdict[one] or "") for one in ("recorded", "computed"))
    results = {"recorded": recorded or say("result.nothing"), "computed": computed or unknown}
    return say("line", where=_where(sheet), status=say(f"status.{verdict['status']}"), **results)


def skipped_line(path: str, member: str | None, reason: str) -> Wording:
    """Describe a skipped file in one line that is safe for a terminal."""
    return say("line.skipped", where=for_terminal(f"{path} {member}" if member else path), reason=reason)


def skipped_json(path: str, member: str | None, reason: str) -> str:
    """Return a JSON line for a skipped file."""
    return json.dumps({"schema": SCHEMA, "source": {"path": path, "member": member}, "skipped": {"reason": reason}})


def _where(sheet: Mapping[str, Any]) -> str:
    source = sheet["source"]
    where = for_terminal(f"{source['path']} {source['member']}" if source["member"] else source["path"])
    return say("line.game", where=where, game=source["game"]) if (source["game"] or 1) > 1 else where


def _message(sheet: Mapping[str, Any]) -> str:
    """Return the message of an error row, made safe for a terminal. It can be translated if it was safe already."""
    message = error_message(sheet)
    shown = for_terminal(message)
    return message if shown == message else shown


def _worth(sheet: Mapping[str, Any], why: str) -> Wording:
    where = _where(sheet)
    if "error" in sheet:
        return say("line.error", where=where, why=why, reason=_message(sheet))
    verdict = sheet["verdict"]
    if verdict["status"] != "contradicted":
        return say("about", where=where, reason=why)
    computed = for_terminal(verdict["computed"] or "") or say("result.unknown")
    return say("line.results", where=where, why=why, recorded=for_terminal(str(verdict["recorded"])), computed=computed)
