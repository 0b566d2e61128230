"""Verify a sealed bundle: whether its members are those that were sealed, and whether other files are the sealed ones.

The checksums in a bundle prove that its parts belong together. They do not prove who made it: anyone can make a bundle.
Only something from outside proves that: the checksum on a printed and signed page, files that others have kept, or a
signature by a key.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple

from adjudicate.display.wording import Wording
from adjudicate.rules.words import Points
from adjudicate.tournament.bundle import FACTS, NotABundleError, packed, unpacked
from adjudicate.tournament.checks import reported
from adjudicate.tournament.decisions_file import COLUMNS, FILLED_IN, NEEDED
from adjudicate.tournament.event_files import EventFileError, rows_of, words_of
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.model import UnreadableEventError
from adjudicate.tournament.sealing import CHECKSUMS, DOCUMENT, Seal, SealedFile, counted, is_document_of, seal_of
from adjudicate.tournament.words import Speaker, labels, pairing_name, say

SCHEMA: Final = "adjudicate-verify/1"
MOST_CHANGES: Final = 1000
FEWEST_DIGITS: Final = 8  # of a checksum typed from paper

ChangeKind = Literal[
    "damaged", "missing", "added", "changed", "document", "container", "checksum", "file", "not-sealed", "absent",
    "decision", "result", "signature",
]  # fmt: skip


class SealChange(NamedTuple):
    """A difference from the sealed state. name -- of a member or a file, untrusted; message -- a sentence"""

    kind: ChangeKind
    name: str
    message: Wording


class OuterFile(NamedTuple):
    """A file to compare with the sealed ones.

    expected -- True if a person named it, so that it must be one of the sealed files
    """

    name: str
    data: bytes
    expected: bool = True


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of verifying a bundle.

    same    -- number of outer files that equal a sealed one
    checked -- True if its checksum was compared with one from outside
    signer  -- the key of a valid signature, untrusted; or ""
    trusted -- True if that key was given from outside
    """

    seal: Seal
    changes: tuple[SealChange, ...]
    same: int = 0
    checked: bool = False
    signer: str = ""
    trusted: bool = False


def verified(
    data: bytes, outside: Iterable[OuterFile] = (), checksum: str = "", *, complete: bool = False
) -> Verification:
    """Verify a bundle.

    outside  -- other files of the event, to compare with the sealed ones
    checksum -- from a printed page, or its beginning; "" if none is given
    complete -- True if `outside` should contain every sealed record
    Raises NotABundleError for data that is not a bundle of this program.
    """
    members = unpacked(data)
    facts = members.get(FACTS)
    if facts is None:
        raise NotABundleError(say("bundle.no-facts", name=FACTS))
    seal = seal_of(facts)
    changes = [*_inside(members, seal), *_checksum(seal, checksum)]
    whole = {name: content for name, content in members.items() if content is not None}
    order = (FACTS, DOCUMENT, *(file.member for file in seal.files if file.member), CHECKSUMS)
    if not changes and packed({name: whole[name] for name in order}) != data:
        changes.append(SealChange("container", "", say("verify.container")))
    same, differing = _outside(seal, whole, list(outside), complete=complete)
    return Verification(seal, tuple([*changes, *differing][:MOST_CHANGES]), same, bool(checksum))


def _inside(members: dict[str, bytes | None], seal: Seal) -> Iterator[SealChange]:
    """Yield the differences between the members and the two lists of their checksums."""
    list_ = members.get(CHECKSUMS)
    listed = _listed(list_ or b"")
    by_seal = {file.member: file for file in seal.files if file.member}
    expected = (FACTS, *by_seal, DOCUMENT, CHECKSUMS)
    for name in dict.fromkeys((*expected, *listed, *members)):
        what = say("verify.of", name=by_seal[name].name, member=name) if name in by_seal else name
        if name not in expected:
            yield SealChange("added", name, say("verify.added", name=name))
        elif name not in members:
            yield SealChange("missing", name, say("verify.missing", name=what))
        elif (content := members[name]) is None:
            yield SealChange("damaged", name, say("verify.damaged", name=what))
        elif name != CHECKSUMS:
            digests = {by_seal[name].digest} if name in by_seal else set()
            digests |= {listed[name]} if name in listed else set()
            if digests - {sha256(content).hexdigest()}:
                yield SealChange("changed", name, say("verify.changed", name=what))
    exact = "".join(f"{digest}  {name}\n" for name, digest in listed.items()).encode("ascii")
    if list_ is not None and (list_ != exact or {*listed, CHECKSUMS} != {*expected}):
        yield SealChange("changed", CHECKSUMS, say("verify.list", name=CHECKSUMS))
    document = members.get(DOCUMENT)
    if document is not None and not is_document_of(seal, document):
        yield SealChange("document", DOCUMENT, say("verify.document", name=DOCUMENT))


def _listed(data: bytes) -> dict[str, str]:
    lines = re.findall(rb"^([0-9a-f]{64})  ([\x21-\x7e]+)$", data, re.MULTILINE)
    return {name.decode("ascii"): digest.decode("ascii") for digest, name in lines}


def _checksum(seal: Seal, given: str) -> Iterator[SealChange]:
    digits = re.sub(r"[\s:-]", "", given).lower()
    if given and not (len(digits) >= FEWEST_DIGITS and seal.checksum.startswith(digits)):
        yield SealChange("checksum", FACTS, say("verify.checksum", given=given[:80], short=seal.short))


def _outside(
    seal: Seal, members: dict[str, bytes], outside: list[OuterFile], *, complete: bool
) -> tuple[int, list[SealChange]]:
    """Return the number of files that equal a sealed one, and the differences of the others."""
    page = SealedFile("document", DOCUMENT, sha256(members.get(DOCUMENT, b"")).hexdigest(), DOCUMENT)
    names, by_name = defaultdict[str, set[str]](set), defaultdict[str, list[SealedFile]](list)
    for file in (*seal.files, page):
        names[file.digest].add(_end(file.name))
        by_name[_end(file.name)].append(file)
    same, seen, others = 0, set[str](), list[OuterFile]()
    for outer in outside:
        digest, end = sha256(outer.data).hexdigest(), _end(outer.name)
        if digest in names and (end in names[digest] or end not in by_name):  # not the content of another sealed file
            same += 1
            seen.add(digest)
        else:
            others.append(outer)
    found: list[SealChange] = []
    for outer in others:
        left = [file for file in by_name[_end(outer.name)] if file.digest not in seen]
        if not left and outer.expected and outer.name.lower().endswith((".html", ".htm")):
            left = [page]  # under a name of the director's own
        if left:
            known = max(left, key=lambda file: _common(file.name, outer.name))
            by_name[_end(known.name)].remove(known)
            found.append(SealChange("file", outer.name, say("verify.file", name=outer.name)))
            found += _differences(known, members.get(known.member), outer)
        elif outer.expected:
            found.append(SealChange("not-sealed", outer.name, say("verify.not-sealed", name=outer.name)))
    if complete:
        gone = (
            file for files in by_name.values() for file in files if file.kind == "record" and file.digest not in seen
        )
        found += [SealChange("absent", file.name, say("verify.absent", name=file.name)) for file in gone]
    return same, found


def _common(one: str, other: str) -> int:
    """Return the number of letters that two paths have in common at their ends."""
    both = enumerate(zip(one[::-1], other[::-1], strict=False))
    return next((n for n, (here, there) in both if here != there), min(len(one), len(other)))


def _end(name: str) -> str:
    return re.split(r"[\\/ ]", name)[-1]


def _differences(sealed: SealedFile, before: bytes | None, now: OuterFile) -> list[SealChange]:
    """Return the changed decisions or results between a sealed file and its present state."""
    kind: ChangeKind = "decision" if sealed.kind == "decisions" else "result"
    key_of = {"decision": "verify.decision", "result": "verify.result"}
    if before is None or not (sealed.kind == "decisions" or sealed.kind.startswith("results")):
        return []
    told = _decisions if kind == "decision" else partial(_results, name=sealed.name)
    try:
        old, new = told(before), told(now.data)
    except (EventFileError, UnreadableEventError):
        return []  # it can be read no more, which the change of the file says
    found, nothing = list[SealChange](), ("", say("verify.none"))
    for key in dict.fromkeys((*old, *new)):
        (what, was), (what_now, is_) = old.get(key, nothing), new.get(key, nothing)
        if was != is_:
            text = say(key_of[kind], what=what_now or what, old=was, new=is_)
            found.append(SealChange(kind, now.name, text))
    return found


_Told = dict[object, tuple[str, str]]
"""Something comparable that identifies a decision or a pairing -> its name, and its content as text."""


def _decisions(data: bytes) -> _Told:
    told: _Told = {}
    for row in rows_of(data, COLUMNS, NEEDED):
        words = frozenset(words_of(row[side]) for side in ("white", "black"))
        alone = (row["record"], row["grounds"]) if not row["white"] else ()
        where = {"round": row["round"] or "?", "table": row["table"] or "?"}
        players = say("players", white=row["white"], black=row["black"])
        what = (
            say("players.at", where=say("place", **where), players=players)
            if row["white"]
            else row["record"] or row["found"]
        )
        decided = "; ".join(row[column] for column in FILLED_IN if row[column])
        told[row["item"], row["round"], row["table"], words, alone] = what, decided or say("verify.none")
    return told


def _results(data: bytes, name: str) -> _Told:
    event = read_event(data, name)
    called = labels(event.players)
    told: _Told = {}
    for pairing in event.pairings:
        white, black = called[pairing.white], called[pairing.black]
        komi = "?" if pairing.komi is None else Points(pairing.komi)
        stones = "?" if pairing.handicap is None else pairing.handicap
        text = say("verify.game", white=white, result=reported(pairing), handicap=stones, komi=komi)
        told[pairing.round, pairing.table, frozenset((white, black))] = pairing_name(pairing, called), text
    return told


def to_text(done: Verification, speaker: Speaker) -> str:
    """Return the verification as text: whether anything changed, each change, and the limits of the check."""
    seal, of = done.seal, speaker.of
    head = {"event": seal.event or say("title"), "day": seal.day, **counted(seal)}
    lines = [of(say("verify.changes" if done.changes else "verify.unchanged", n=len(done.changes), **head))]
    lines += [f"  {of(change.message)}" for change in done.changes]
    lines += [of(say("verify.same", n=done.same))] if done.same else []
    lines += [of(say("verify.open", n=seal.counts["open"]))] if seal.counts["open"] else []
    if done.signer:
        return "\n".join([*lines, of(say("verify.signed" if done.trusted else "verify.signed-by", signer=done.signer))])
    proof = say("verify.paper" if done.checked and not done.changes else "verify.proves", short=seal.short)
    return "\n".join([*lines, of(proof)])


def to_json(done: Verification) -> dict[str, Any]:
    """Return the same as data."""
    seal = done.seal
    return {
        "schema": SCHEMA,
        "unchanged": not done.changes,
        "sealed": {
            "date": seal.day,
            "program": seal.program,
            "event": seal.event,
            "checksum": seal.checksum,
            "counts": dict(seal.counts),
        },
        "changes": [{"kind": c.kind, "name": c.name, "message": str(c.message)} for c in done.changes],
        "same_files": done.same,
        "checksum_compared": done.checked,
        "signer": done.signer or None,
        "key_given": done.trusted,
    }
