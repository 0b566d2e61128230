"""Answers of the program on records in other formats, which the functions of tests/forms.py write."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Any

from adjudicate import Adjudication, Record, adjudicate, read_records
from tests import forms
from tests.reading import marks, moves, points, setups

if TYPE_CHECKING:
    from tests.told import Case

BESIDES = {"R130", "R131", "R138", "R192"}
"""Facts about a record in a sheet, besides the dead stones."""


def made(expression: str) -> str | bytes:
    """Return the value of a text or bytes literal, or the result of a function in tests/forms.py."""
    tree = ast.parse(expression, mode="eval").body
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name):
        literal: str | bytes = ast.literal_eval(tree)
        return literal
    named = {one.arg: ast.literal_eval(one.value) for one in tree.keywords if one.arg}
    text: str = getattr(forms, tree.func.id)(*map(ast.literal_eval, tree.args), **named)
    return text


def read(data: str | bytes, options: dict[str, Any]) -> list[str]:
    """Return the record and a short sheet, or the reason why the record is refused."""
    lines = []
    for found in read_records(data.encode() if isinstance(data, str) else data):
        if not isinstance(found, Record):
            return [f"{found.code} {found.slug}: {found.message}"]
        texts = {ident: found.text(ident) for ident in found.root}
        comment = found.last_comment
        usual = " ".join(f.code for f in found.findings if f.code in ("R185", "R186"))
        lines.append(f"{found.columns}x{found.rows} {usual}: {moves(found)}{'' if found.complete else ', incomplete'}")
        lines += [f"  {name} {value}" for name, value in {
            "root": " ".join(f"{ident}[{text}]" for ident, text in texts.items()), "setup": setups(found),
            "marks": marks(found), "off the board": found.line.off_board, "last comment": comment and ascii(comment),
            "dead": found.dead and f"{points(found, found.dead.points)}, {'' if found.dead.agreed else 'not '}agreed",
        }.items() if value]  # fmt: skip
        said = [f for f in found.findings if f.code not in ("R185", "R186")]
        sheet = adjudicate(found, thorough=False, **options)  # no explanation is shown
        said += [f for f in sheet.findings if (f.code[0] == "S" and f.code != "S401") or f.code in BESIDES]
        for f in dict.fromkeys(said):
            doubt = " (doubtful)" if getattr(f, "doubtful", False) else ""
            lines.append(f"  {f.code}{f', move {f.move}' if f.move else ''}{doubt}: {f.message}")
        lines.append(f"  {in_brief(sheet)}")
    return lines


def in_brief(sheet: Adjudication) -> str:
    """Return the handicap, the komi, the dead stones and the verdict on a sheet."""
    handicap, statuses, verdict = sheet.start.handicap, sheet.statuses, sheet.verdict
    dead = " ".join(sheet.grid.name(point) for point in statuses.dead)
    return (
        f"handicap {handicap.stones} ({handicap.how}), {'B' if sheet.start.first > 0 else 'W'} first, "
        f"komi {sheet.komi.value / 4:g}{'' if sheet.komi.certain else '?'}, {'faulty, ' * sheet.faulty}"
        f"dead ({statuses.source}{'' if statuses.known else '?'}): {dead or 'none'}, "
        f"{verdict.status}: {verdict.recorded} {verdict.computed or f'all alive {verdict.all_alive}'}"
    )


def written(given: str) -> tuple[str | bytes, dict[str, Any]]:
    """Return the file for a line, and the options for its sheet.

    The call may be followed by one change to its text, "  ~ (old, new)", and by options, "  {ends=..., encoding=...}".
    """
    matched = re.fullmatch(r"(.*?)(?:  ~ (\(.*?\)))?(?:  \{(.*)\})?", given)
    assert matched
    call, change, braces = matched.groups()
    options = {name: ast.literal_eval(value) for name, value in re.findall(r"(\w+)=([^;]*)", braces or "")}
    text = made(call)
    if isinstance(text, str):
        old, new = ast.literal_eval(change) if change else ("", "")
        text = text.replace(old, new, 1)
        text = text.replace("\n", options.pop("ends", "\n")).encode(options.pop("encoding", "utf-8"))
    return text, options


def formats(case: Case) -> list[str]:
    """Return each answer after the numbers of the files with that answer, one line per file."""
    found: dict[str, list[str]] = {}
    for number, given in enumerate(case.given.split("\n"), 1):
        found.setdefault("\n".join(read(*written(given))), []).append(str(number))
    return [f"{', '.join(numbers)}. {answer}" for answer, numbers in found.items()]
