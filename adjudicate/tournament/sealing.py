"""Seal an event: collect everything on which its signed document relies, and write one bundle.

The seal is the file `sealed.json`: the day, the program, the counts, and the SHA-256 of every file. Each page of the
document shows the SHA-256 of the seal, so a signature on paper covers all the files. The seal also has the SHA-256 of
the document, computed with zeros in place of the seal's checksum.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from hashlib import sha256
from itertools import chain
from typing import Any, Final, Literal, get_args

from adjudicate.display.wording import Wording
from adjudicate.tournament.agenda import open_items
from adjudicate.tournament.bundle import FACTS, NotABundleError, packed, plain_name
from adjudicate.tournament.data import terms_data
from adjudicate.tournament.review import Review
from adjudicate.tournament.words import say

SCHEMA: Final = "adjudicate-seal/1"
MOST_NAME: Final = 200
DOCUMENT: Final = "document.html"
CHECKSUMS: Final = "checksums.txt"
MOST_RECORDS: Final = 64 * 1024**2
"""Maximum number of bytes of records in a bundle. If there are more, the bundle has only their checksums."""

FileKind = Literal[
    "results-before", "results", "results-after", "decisions", "settings", "manifest", "record", "document"
]
KINDS: Final[tuple[FileKind, ...]] = get_args(FileKind)
COUNTS: Final = ("results", "decisions", "records", "open")


@dataclass(frozen=True, slots=True)
class SealedFile:
    """A file that a seal covers.

    name   -- name of the file as given, or location of the record; untrusted
    digest -- SHA-256 in hexadecimal digits
    member -- its name in the bundle, or "" if the bundle has only its checksum
    """

    kind: FileKind
    name: str
    digest: str
    member: str = ""


@dataclass(frozen=True)
class Seal:
    """The facts of a sealed event. data -- the bytes of `sealed.json`, from which all other fields are read

    counts   -- numbers of results, decisions, record files and open items
    document -- SHA-256 of the document with zeros as its checksum, or "" if there is no document yet
    """

    data: bytes
    day: str
    program: str
    event: str
    counts: Mapping[str, int]
    files: tuple[SealedFile, ...]
    document: str = ""

    @cached_property
    def checksum(self) -> str:
        """The SHA-256 of `sealed.json`, which covers all files, or zeros if there is no document yet."""
        return sha256(self.data).hexdigest() if self.document else _ZEROS

    @property
    def short(self) -> str:
        """The beginning of the checksum, in four groups of four digits, as each page of the document shows it."""
        return _short(self.checksum)

    def of(self, *kinds: FileKind) -> list[SealedFile]:
        """Return the files of the given kinds."""
        return [file for file in self.files if file.kind in kinds]


_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_ZEROS: Final = "0" * 64
GivenFile = tuple[FileKind, str, bytes | str]
"""A file's kind, name, and content. If the content is not available, its SHA-256 takes its place."""


def _short(checksum: str) -> str:
    return " ".join(checksum[at : at + 4] for at in range(0, 16, 4))


def sealed(review: Review, given: Sequence[GivenFile], day: str, version: str) -> tuple[Seal, dict[str, bytes]]:
    """Return the seal of a checked event, without a document, and a map from the bundle's file names to contents.

    given -- files other than the records; day -- a date such as 2026-11-22; version -- version of adjudicate
    """
    files, members = list[dict[str, str | None]](), dict[str, bytes]()
    records, size = 0, 0
    for kind, name, data in chain(given, (("record", *file) for file in review.records.contents())):
        records += kind == "record"
        size += len(data) if kind == "record" else 0
        member, digest = None, data if isinstance(data, str) else sha256(data).hexdigest()
        if not isinstance(data, str):
            member = f"{kind}/{f'{records:05}-' if kind == 'record' else ''}{plain_name(name)}"
            member = member if member not in members else f"{kind}/{len(files)}-{plain_name(name)}"
            members |= {member: data} if kind != "record" or size <= MOST_RECORDS else {}
        files.append({"kind": kind, "name": name, "sha256": digest, "member": member})
    if size > MOST_RECORDS:
        members = {name: data for name, data in members.items() if not name.startswith("record/")}
        files = [{**file, "member": None} if file["kind"] == "record" else file for file in files]
    terms, settlement = review.terms, review.settlement
    facts = {
        "schema": SCHEMA, "date": day, "program": f"adjudicate {version}", "event": terms.name[:MOST_NAME],
        "terms": terms_data(terms),
        "counts": {
            "results": len(review.rows),
            "decisions": sum(standing.decision is not None for standing in settlement.standings.values()),
            "records": records, "open": len(open_items(review)),
        },
        "document": "", "files": files,
    }  # fmt: skip
    return _seal(facts), members


def _seal(facts: Mapping[str, object]) -> Seal:
    return seal_of(f"{json.dumps(facts, indent=1)}\n".encode("ascii"))


def finished(seal: Seal, document: str) -> tuple[Seal, bytes]:
    """Return the final seal, and the document with its checksum. document -- text made with the seal from sealed()"""
    done = _seal({**json.loads(seal.data), "document": sha256(document.encode()).hexdigest()})
    return done, document.replace(_ZEROS, done.checksum).replace(_short(_ZEROS), done.short).encode()


def is_document_of(seal: Seal, document: bytes) -> bool:
    """Return True if a document is the one that was sealed and shows the seal's checksum in all its places."""
    zeros = (_ZEROS.encode(), _short(_ZEROS).encode())
    shows = seal.checksum.encode() in document and not any(blank in document for blank in zeros)
    for printed, blank in zip((seal.checksum, seal.short), zeros, strict=True):
        document = document.replace(printed.encode(), blank)
    return shows and sha256(document).hexdigest() == seal.document


def results_files(
    review: Review,
    name: str,
    data: bytes,
    after: tuple[str, bytes] | None,
    content_of: Callable[[str], bytes | None] = lambda _: None,
) -> list[GivenFile]:
    """Return an event's results files: files on which decisions were based, the checked file, and the corrected file.

    name, data -- name and content of the checked file
    after      -- name and content of the corrected file, or None if it does not differ
    content_of -- function that returns the content of a file beside the checked one, or None
    """
    there = {sha256(content).hexdigest() for content in (data, after[1] if after else data)}
    based = (s.decision.results for s in review.settlement.standings.values() if s.decision and s.decision.result)
    known = (text.rpartition(" ") for text in dict.fromkeys(based))
    before = [(old, digest) for old, _, digest in known if _DIGEST.fullmatch(digest) and old and digest not in there]
    found: list[GivenFile] = []
    for old, digest in before:
        there_still = content_of(old)
        same = there_still is not None and sha256(there_still).hexdigest() == digest
        found.append(("results-before", old, there_still if there_still is not None and same else digest))
    found.append(("results-after" if before and after is None else "results", name, data))
    return [*found, ("results-after", *after)] if after else found


def seal_of(data: bytes) -> Seal:
    """Parse a `sealed.json`, which may be hostile, and return the seal. Raises NotABundleError if it is invalid."""
    try:
        facts = json.loads(data.decode("ascii"))
        counts = {name: facts["counts"][name] for name in COUNTS}
        files = tuple(map(_file, facts["files"]))
        day, program, event, document = texts = [facts[key] for key in ("date", "program", "event", "document")]
        if facts["schema"] != SCHEMA:
            raise NotABundleError(say("bundle.schema", schema=str(facts["schema"])[:60], known=SCHEMA))
        members = [file.member for file in files if file.member]
        if (
            not all(isinstance(text, str) for text in texts)
            or date.fromisoformat(day).isoformat() != day
            or not all(type(n) is int and n >= 0 for n in counts.values())
            or len({*members}) != len(members)
        ):
            raise TypeError
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        if isinstance(error, NotABundleError):
            raise
        raise NotABundleError(say("bundle.facts")) from None
    return Seal(data, day, program, event, counts, files, document)


def _file(data: Mapping[str, Any]) -> SealedFile:
    """Build a SealedFile. Raises TypeError, KeyError or ValueError for data that adjudicate does not write."""
    file = SealedFile(data["kind"], data["name"], data["sha256"], data["member"] or "")
    if file.kind not in KINDS or not all(isinstance(text, str) for text in (file.name, file.digest, file.member)):
        raise TypeError
    if not _DIGEST.fullmatch(file.digest):
        raise ValueError
    return file


def bundle_of(seal: Seal, members: Mapping[str, bytes], document: bytes) -> bytes:
    """Return the bytes of a sealed event's bundle. The same files, day and program always give the same bytes."""
    inside = {FACTS: seal.data, DOCUMENT: document, **members}
    return packed({**inside, CHECKSUMS: checksums(inside)})


def checksums(members: Mapping[str, bytes]) -> bytes:
    """Return a list of the members' checksums in the format of `sha256sum`."""
    return "".join(f"{sha256(data).hexdigest()}  {name}\n" for name, data in members.items()).encode("ascii")


def counted(seal: Seal) -> dict[str, Wording]:
    """Return phrases with the numbers of results, decisions and record files."""
    keys = {"results": "n.results", "decisions": "n.decisions", "records": "n.record-files"}
    return {name: say(key, n=seal.counts[name]) for name, key in keys.items()}
