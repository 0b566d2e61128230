"""Write findings as SARIF, GitHub commands or JUnit XML, and keep a baseline of known findings to ignore."""

import json
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, Final
from urllib.parse import quote

from adjudicate.batch.text_places import TextPlace
from adjudicate.batch.words import say
from adjudicate.display.sanitise import for_html, for_terminal
from adjudicate.rulebook.book import code_pages
from adjudicate.sheet.complaints import LONGEST_MESSAGE, LONGEST_PATH, VERDICT, Complaint, ComplaintKind, place
from adjudicate.sources.outputs import OutputError, check_output, write_output
from adjudicate.sources.system import reason

SARIF: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
LEVELS: Final = {"illegal": "error", "contradicted": "error", "refused": "error", "irregular": "warning"}
FINGERPRINT: Final = "primaryLocationLineHash"  # the only name that GitHub reads
SARIF_CLOSING: Final = "]}]}"
JUNIT_CLOSING: Final = "</testsuite>\n</testsuites>\n"
BASELINE: Final = "adjudicate-baseline/1"
MOST_BYTES: Final = 256 * 1024**2
FIELDS: Final = ("path", "member", "game", "move", "code", "color", "point", "recorded", "computed")
MOST_DESCRIBED: Final = 1000  # maximum number of characters that code hosts allow in a description
_ABOUT_VERDICT: Final = "The recorded result contradicts what the record itself shows."


# --- SARIF 2.1.0 (OASIS, 27 March 2020), which code hosts show beside the files ---


def sarif_opening(version: str) -> str:
    """Return the beginning of a SARIF document, up to the first result. It describes all finding codes."""
    described = [_rule(page.code, page.slug, page.summary, page.parts) for page in code_pages().values()]
    described.append(_rule(VERDICT, "contradicted", _ABOUT_VERDICT, ()))
    driver = {"name": "adjudicate", "semanticVersion": version, "rules": described}
    run = json.dumps({"tool": {"driver": driver}, "columnKind": "unicodeCodePoints"})
    return f'{{"$schema": {json.dumps(SARIF)}, "version": "2.1.0", "runs": [{run[:-1]}, "results": ['


def _rule(code: str, slug: str, summary: str, parts: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the SARIF rule for a finding code. Code hosts show its description next to each result."""
    more = [f"{label}: {text}" if label else text for label, text in parts]
    help_ = "\n\n".join([summary, *more, f"Run `adjudicate rules {code}` for the rules behind it."])
    return {
        "id": code,
        "name": slug,
        "shortDescription": {"text": summary},
        "fullDescription": {"text": " ".join([summary, *more])[:MOST_DESCRIBED]},
        "help": {"text": help_, "markdown": help_},
    }


def sarif_result(complaint: Complaint, at: TextPlace | None = None) -> str:
    """Return a finding as a SARIF result on one JSON line.

    at -- where the finding is in the text file, if known
    The result's logical location gives the game and the move. Code hosts show only the message, so the message also
    names the game if the file name does not identify it, as in an archive.
    """
    move = f"/move {complaint.move}" if complaint.move else ""
    member = for_terminal(complaint.member, LONGEST_PATH) if complaint.member else ""
    within = f"{member}/" if member else ""
    logical = {"fullyQualifiedName": f"{within}game {complaint.game}{move}", "kind": "element"}
    where = " ".join(part for part in (member, f"game {complaint.game}" if complaint.game > 1 else "") if part)
    message = f"{where}: {complaint.message}" if where else complaint.message
    physical: dict[str, Any] = {"artifactLocation": {"uri": uri(complaint.path)}}
    if at is not None:
        physical["region"] = {"startLine": at.line, "startColumn": at.column, "endLine": at.line, "endColumn": at.end}
    names = ("member", "game", "move", "color", "point")
    facts = {name: value for name in names if (value := getattr(complaint, name))}
    return json.dumps(
        {
            "ruleId": complaint.code,
            "level": LEVELS[complaint.kind],
            "message": {"text": for_terminal(message, LONGEST_PATH + LONGEST_MESSAGE)},
            "locations": [{"physicalLocation": physical, "logicalLocations": [logical]}],
            "partialFingerprints": {FINGERPRINT: complaint.fingerprint},
            "properties": {name: for_terminal(v, 200) if isinstance(v, str) else v for name, v in facts.items()},
        }
    )


def github_line(complaint: Complaint, at: TextPlace | None = None) -> str:
    """Return a finding as a workflow command, which GitHub Actions shows next to the line in the file.

    at -- where the finding is in the text file, if known
    """
    facts: dict[str, object] = {"file": for_terminal(complaint.path.removeprefix("./"), LONGEST_PATH) or "record"}
    if at is not None:
        facts |= {"line": at.line, "col": at.column, "endColumn": at.end}
    facts["title"] = f"{complaint.code} {complaint.kind}"
    named = ",".join(f"{name}={_for_github(str(value), of_property=True)}" for name, value in facts.items())
    return f"::{LEVELS[complaint.kind]} {named}::{_for_github(complaint.line)}"


def _for_github(text: str, *, of_property: bool = False) -> str:
    """Escape the characters that would end a workflow command or one of its properties."""
    for char in "%\r\n:," if of_property else "%\r\n":
        text = text.replace(char, f"%{ord(char):02X}")
    return text


def uri(path: str) -> str:
    """Return a file name as a URI reference (RFC 3986). An absolute file name gives an absolute URI.

    >>> uri("games/a b.sgf"), uri("/data/x:y.sgf")
    ('games/a%20b.sgf', 'file:///data/x%3Ay.sgf')
    """
    path = path.removeprefix("./")  # code hosts compare the text
    windows = PureWindowsPath(path)
    if windows.drive and windows.is_absolute():
        return f"file:///{quote(windows.as_posix(), safe='/:', errors='replace')}"
    quoted = quote(path.replace("\\", "/") if windows.drive else path, safe="/", errors="replace")
    return f"file://{quoted}" if PurePosixPath(path).is_absolute() else quoted or "record"


# --- JUnit XML, which build servers show: one test case per game ---


def junit_case(
    path: str | None, member: str | None, game: int | None, found: Sequence[Complaint], count: Counter[str]
) -> str:
    """Return the JUnit test case for a game. It fails if there is a finding, and is an error if there is no sheet.

    count -- the running totals of "tests", "failures" and "errors", which this function updates
    """
    count["tests"] += 1
    head = f'<testcase classname="{for_html(place(path, member))}" name="{f"game {game}" if game else "file"}"'
    if not found:
        return f"{head}/>\n"
    first = found[0]
    tag = "error" if first.kind == "refused" else "failure"
    count[f"{tag}s"] += 1
    lines = "\n".join(for_html(one.line) for one in found)
    message = for_html(first.message, LONGEST_MESSAGE)
    return f'{head}><{tag} type="{first.code}" message="{message}">{lines}</{tag}></testcase>\n'


def junit_opening(count: Counter[str]) -> str:
    """Return the beginning of a JUnit document, up to the first test case. It is made last, as it has all totals."""
    numbers = " ".join(f'{name}="{count[name]}"' for name in ("tests", "failures", "errors"))
    declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
    return f'{declaration}<testsuites {numbers}>\n<testsuite name="adjudicate" {numbers} skipped="0">\n'


# --- the baseline: findings that an earlier check recorded and later checks ignore ---


Identity = tuple[str, ...]
"""A finding's identity: Complaint.identity, but with a path relative to the baseline's folder."""


@dataclass
class Baseline:
    """Known findings to ignore, and the findings of this run.

    path  -- path of the baseline file
    known -- identities of the findings to ignore
    found -- identities of this run's findings; filled only if `keep` is True
    keep  -- True to collect identities in `found`, so that they can be written as a baseline
    news  -- kind of finding -> number of findings that are not in `known`
    """

    path: Path
    known: frozenset[Identity] = frozenset()
    keep: bool = False
    found: set[Identity] = field(default_factory=set)
    news: Counter[ComplaintKind] = field(default_factory=Counter)

    def new(self, complaints: Iterable[Complaint]) -> list[Complaint]:
        """Record the findings of a game, and return those that are not in `known`."""
        named = [(one, _beside(self.path, Path(one.path), one.identity)) for one in complaints]
        new = [(one, identity) for one, identity in named if identity not in self.known]
        self.news.update(one.kind for one, _ in new)
        if self.keep:
            self.found.update(identity for _, identity in new)
        return [one for one, _ in new]


def _beside(baseline: Path, path: Path, identity: Identity) -> Identity:
    """Return an identity with its path made relative to the baseline's folder, however the user named the file.

    path -- the file's path, absolute or relative to the current folder
    """
    if identity[0] in ("", "-"):
        return identity
    try:
        relative = os.path.relpath(path, baseline.parent)
    except ValueError:  # on another drive
        return identity
    return (relative.replace(os.sep, "/"), *identity[1:])


def read_baseline(path: Path) -> Baseline:
    """Read a baseline file. Raises ValueError if it is not a baseline, and OSError if it cannot be read."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError(say("baseline.too-large"))
    try:
        content: Any = json.loads(data)
        if content["schema"] == BASELINE:
            known = [tuple(str(one[name]) for name in FIELDS) for one in content["known"]]
            return Baseline(path, frozenset(_beside(path, path.parent / one[0], one) for one in known))
    except (KeyError, TypeError, ValueError, RecursionError):
        raise ValueError(say("baseline.not-ours")) from None
    raise ValueError(say("baseline.schema", schema=BASELINE))


def check_baseline(path: Path, *, force: bool) -> None:
    """Raise OutputError if a baseline cannot be written here or would replace a file that is not a baseline."""
    check_output(path, force=force)
    try:
        if path.is_file() and path.stat().st_size:
            read_baseline(path)
    except ValueError:
        raise OutputError(say("baseline.exists", path=str(path))) from None
    except OSError as error:
        raise OutputError(say("about", where=str(path), reason=reason(error))) from None


def write_baseline(path: Path, found: Iterable[Identity], *, force: bool = False) -> None:
    """Write a baseline with one finding per line. The lines are sorted, which keeps diffs short. Raises OSError."""
    lines = ",\n".join(json.dumps(dict(zip(FIELDS, one, strict=True))) for one in sorted(found))
    write_output(path, [f'{{"schema": "{BASELINE}", "known": [\n{lines}\n]}}\n'.encode("ascii")], force=force)
