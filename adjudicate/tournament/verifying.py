"""Verify a sealed bundle: check that its members are those that were sealed, and compare other files with them.

The checksums in a bundle prove that its parts belong together. They do not prove who made the bundle, because anyone
can make one. Only outside evidence proves that: the checksum on a printed and signed page, files that others have kept,
or a signature by a key.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple

from adjudicate.display.sanitise import for_terminal
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
MOST_LETTERS: Final = 3
LONGEST_LINE: Final = 2000

ChangeKind = Literal[
    "damaged", "missing", "added", "changed", "document", "container", "checksum", "file", "not-sealed", "absent",
    "decision", "result", "signature",
]  # fmt: skip
OUTSIDE: Final = frozenset[ChangeKind](("file", "not-sealed", "absent", "decision", "result"))
"""Kinds of changes in files outside the bundle, which leave the bundle itself as it was sealed."""


class SealChange(NamedTuple):
    """A difference from the sealed state. name -- name of a member or a file, untrusted; message -- a sentence"""

    kind: ChangeKind
    name: str
    message: Wording


class OuterFile(NamedTuple):
    """A file outside the bundle that is compared with the sealed files.

    expected -- True if a person named the file, so it must be one of the sealed files
    """

    name: str
    data: bytes
    expected: bool = True


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of verifying a bundle.

    same    -- number of outer files that equal a sealed file
    checked -- True if the bundle's checksum was compared with a checksum from outside
    signer  -- the key of a valid signature, untrusted, or "" if there is none
    trusted -- True if a person gave that key
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
    """Verify a bundle, and compare other files with its contents.

    outside  -- other files of the event, to compare with the sealed ones
    checksum -- the digits on a printed page, as digits_of() returns them, or ""
    complete -- True if `outside` should contain every sealed record
    Raises NotABundleError if the data is not a bundle that adjudicate wrote.
    """
    members = unpacked(data)
    if (facts := members.get(FACTS)) is None:
        raise NotABundleError(say("bundle.no-facts", name=FACTS))
    seal = seal_of(facts)
    changes = [*_inside(members, seal)]
    if not seal.checksum.startswith(checksum):
        given = " ".join(re.findall(".{1,4}", checksum))
        changes.append(SealChange("checksum", FACTS, say("verify.checksum", given=given, short=seal.short)))
    whole = {name: content for name, content in members.items() if content is not None}
    order = (FACTS, DOCUMENT, *(file.member for file in seal.files if file.member), CHECKSUMS)
    if not changes and packed({name: whole[name] for name in order}) != data:
        changes.append(SealChange("container", "", say("verify.container")))
    same, differing = _outside(seal, whole, list(outside), complete=complete)
    return Verification(seal, tuple([*changes, *differing][:MOST_CHANGES]), same, bool(checksum))


def _inside(members: dict[str, bytes | None], seal: Seal) -> Iterator[SealChange]:
    """Yield the differences between the seal and the bundle's members, including the list of checksums."""
    by_seal = {file.member: file for file in seal.files if file.member}
    expected = (FACTS, DOCUMENT, *by_seal, CHECKSUMS)
    for name in dict.fromkeys((*expected, *members)):
        what = say("verify.of", name=by_seal[name].name, member=name) if name in by_seal else name
        if name not in expected:
            yield SealChange("added", name, say("verify.added", name=name))
        elif name not in members:
            yield SealChange("missing", name, say("verify.missing", name=what))
        elif (content := members[name]) is None:
            yield SealChange("damaged", name, say("verify.damaged", name=what))
        elif name in by_seal and sha256(content).hexdigest() != by_seal[name].digest:
            yield SealChange("changed", name, say("verify.changed", name=what))
    if (records := len(seal.of("record"))) != (said := seal.counts["records"]):
        yield SealChange("changed", FACTS, say("verify.count", name=FACTS, counted=said, listed=records))
    document, list_ = members.get(DOCUMENT), members.get(CHECKSUMS)
    digests = {FACTS: seal.checksum, DOCUMENT: sha256(document or b"").hexdigest()}
    digests |= {name: file.digest for name, file in by_seal.items()}
    if not (fits := document is not None and is_document_of(seal, document)):  # the list shows which of the two changed
        listed = dict(line[::-1] for line in re.findall(r"([0-9a-f]{64})  (\S+)\n", (list_ or b"").decode("latin-1")))
        if listed.get(FACTS, seal.checksum) != seal.checksum:
            yield SealChange("changed", FACTS, say("verify.changed", name=FACTS))
        digests |= {name: listed[name] for name in (FACTS, DOCUMENT) if name in listed}
    if list_ is not None and list_ != "".join(f"{digest}  {name}\n" for name, digest in digests.items()).encode():
        yield SealChange("changed", CHECKSUMS, say("verify.list", name=CHECKSUMS))
    if document is not None and not fits:
        yield SealChange("document", DOCUMENT, say("verify.document", name=DOCUMENT))


def digits_of(text: str) -> str | None:
    """Return the hexadecimal digits of a checksum typed from paper, or None if they are incomplete or invalid.

    >>> digits_of("3F2A 91c0-7be4:d518"), digits_of("3f2a"), digits_of("3f2a 91c0 7be4 d5l8")
    ('3f2a91c07be4d518', None, None)
    """
    digits = re.sub(r"[\s:-]", "", text).lower()
    return digits if re.fullmatch(r"[0-9a-f]{16,64}", digits) else None


def _outside(
    seal: Seal, members: dict[str, bytes], outside: list[OuterFile], *, complete: bool
) -> tuple[int, list[SealChange]]:
    """Return the number of outer files that equal a sealed file, and the differences in the other outer files."""
    digests = {name: sha256(members.get(name, b"")).hexdigest() for name in (DOCUMENT, FACTS, CHECKSUMS)}
    own = [SealedFile("document", name, digest, name) for name, digest in digests.items()]
    names, by_name = defaultdict[str, set[str]](set), defaultdict[str, list[SealedFile]](list)
    for file in (*seal.files, *own):
        for end in {_end(file.name), _end(file.member)}:  # the file's own name, and its name when unpacked
            names[file.digest].add(end)
            by_name[end].append(file)
    same, seen, others = 0, set[str](), list[OuterFile]()
    for outer in outside:
        digest, end = sha256(outer.data).hexdigest(), _end(outer.name)
        if digest in names and (end in names[digest] or end not in by_name):  # not the content of another sealed file
            same += 1
            seen.add(digest)
        else:
            others.append(outer)
    found, taken = list[SealChange](), set[SealedFile]()
    for outer in others:
        left = [file for file in by_name[_end(outer.name)] if file.digest not in seen and file not in taken]
        if not left and outer.expected:  # perhaps saved under another name
            left = _alike(outer, [file for file in (own[0], *seal.files) if file.digest not in seen], members)
        if left:
            known = max(left, key=lambda file: _common(file.name, outer.name))
            taken.add(known)
            rows = _differences(known, members.get(known.member), outer)
            alike = "verify.file-decisions" if known.kind == "decisions" else "verify.file-results"
            text = say(alike if rows == [] else "verify.file", name=outer.name, sealed=known.name)
            found += [SealChange("file", outer.name, text), *(rows or ())]
        elif outer.expected:
            found.append(SealChange("not-sealed", outer.name, say("verify.not-sealed", name=outer.name)))
    if complete:
        gone = (file for file in seal.of("record") if file.digest not in seen and file not in taken)
        found += [SealChange("absent", file.name, say("verify.absent", name=file.name)) for file in gone]
    return same, found


def _alike(outer: OuterFile, files: list[SealedFile], members: dict[str, bytes]) -> list[SealedFile]:
    """Return a list with the sealed file of which `outer` is another version, judging by its suffix or its rows."""
    if outer.name.lower().endswith((".html", ".htm")):
        return [file for file in files if file.name == DOCUMENT]
    for file in files[::-1]:  # the corrected results first
        rows = _rows(file, members.get(file.member)), _rows(file, outer.data)
        if rows[0] and rows[1] and len(rows[0].items() & rows[1].items()) * 2 > len(rows[0]):
            return [file]
    return []


def _common(one: str, other: str) -> int:
    """Return the length of the ending that two paths have in common."""
    both = enumerate(zip(one[::-1], other[::-1], strict=False))
    return next((n for n, (here, there) in both if here != there), min(len(one), len(other)))


def _end(name: str) -> str:
    return re.split(r"[\\/ ]", name)[-1].casefold()


def _differences(sealed: SealedFile, before: bytes | None, now: OuterFile) -> list[SealChange] | None:
    """Return the decisions or results that changed since a file was sealed, or None if its rows cannot be read."""
    old, new = _rows(sealed, before), _rows(sealed, now.data)
    if old is None or new is None:
        return None
    kind: ChangeKind = "decision" if sealed.kind == "decisions" else "result"
    found = list[SealChange]()
    renamed = {key[:3]: key for key in new if kind == "result" and key[2] and key not in old}
    for key in old:
        if key not in new and key[:3] in renamed:
            new[key] = new.pop(renamed.pop(key[:3]))
    for key in dict.fromkeys((*old, *new)):
        (what, was), (what_now, is_) = old.get(key, ("", "")), new.get(key, ("", ""))
        if was != is_:
            cells = (say("verify.cell", text=text) if text else say("verify.none") for text in (was, is_))
            key_ = "verify.decision" if kind == "decision" else "verify.result"
            text = say(key_, what=what_now or what, old=next(cells), new=next(cells))
            letters = _letters(was, is_)
            found.append(SealChange(kind, now.name, say("verify.letters", text=text, **letters) if letters else text))
    return found


def _letters(old: str, new: str) -> dict[str, str]:
    """Return the code points of the few letters in which two texts differ, or {} unless the texts may look alike.

    >>> _letters("Ada Berg", "\u0410da Berg"), _letters("Ada Berg", "Ida Berg")
    ({'old': 'U+0041', 'new': 'U+0410'}, {})
    """
    start = _common(old[::-1], new[::-1])
    end = min(_common(old, new), len(old) - start, len(new) - start)
    parts = old[start : len(old) - end], new[start : len(new) - end]
    if not (old and new) or "".join(parts).isascii() or max(map(len, parts)) > MOST_LETTERS:
        return {}
    return dict(zip(("old", "new"), (" ".join(f"U+{ord(char):04X}" for char in part) for part in parts), strict=True))


_Rows = dict[tuple[object, ...], tuple[str, str]]
"""Kind, round, table and players of a decision or a pairing -> its name, and its content as text."""


def _rows(file: SealedFile, data: bytes | None) -> _Rows | None:
    """Return the decisions or results in one version of a sealed file, or None if it does not have any to read."""
    try:
        if data is not None and file.kind == "decisions":
            return _decisions(data)
        return _results(data, file.name) if data is not None and file.kind.startswith("results") else None
    except (EventFileError, UnreadableEventError):
        return None


def _decisions(data: bytes) -> _Rows:
    told: _Rows = {}
    for row in rows_of(data, COLUMNS, NEEDED):
        words = frozenset(words_of(row[side]) for side in ("white", "black"))
        alone = (row["record"], row["grounds"]) if not row["white"] else ()
        where = say("place", round=row["round"] or "?", table=row["table"] or "?")
        pairing = say("players.at", where=where, players=say("players", white=row["white"], black=row["black"]))
        what = pairing if row["white"] else row["record"] or row["found"]
        decided = "; ".join(row[column] for column in FILLED_IN if row[column])
        told[row["item"], row["round"], row["table"], words, alone] = what, decided
    return told


def _results(data: bytes, name: str) -> _Rows:
    event = read_event(data, name)
    called = labels(event.players)
    told: _Rows = {}
    for pairing in event.pairings:
        white, black = called[pairing.white], called[pairing.black]
        komi = "?" if pairing.komi is None else Points(pairing.komi)
        stones = "?" if pairing.handicap is None else pairing.handicap
        terms = {"result": reported(pairing), "handicap": stones, "komi": komi}
        text = say("verify.game", white=white, black=black, **terms)
        told["pairing", pairing.round, pairing.table, frozenset((white, black))] = pairing_name(pairing, called), text
    return told


def to_text(done: Verification, speaker: Speaker) -> list[str]:
    """Return a verification as lines of text: whether anything changed, each change, and the limits of the check."""
    seal = done.seal
    head = {"event": seal.event or say("title"), "day": seal.day, **counted(seal)}
    lines = [say("verify.changes" if done.changes else "verify.unchanged", n=len(done.changes), **head)]
    lines += [change.message for change in done.changes]
    lines += [say("verify.same", n=done.same)] if done.same else []
    without = sum(not file.member for file in seal.files)
    lines += [say("verify.only-checksum", n=without)] if without else []
    lines += [say("verify.open", n=seal.counts["open"])] if seal.counts["open"] else []
    if done.signer:
        lines += [say("verify.signed" if done.trusted else "verify.signed-by", signer=done.signer)]
    elif OUTSIDE.issuperset(change.kind for change in done.changes):  # otherwise the parts do not belong together
        lines += [say("verify.paper" if done.checked else "verify.proves", short=seal.short)]
    shown = [for_terminal(speaker.of(line), LONGEST_LINE) for line in lines]
    return [f"  {line}" if 0 < at <= len(done.changes) else line for at, line in enumerate(shown)]


def to_json(done: Verification) -> dict[str, Any]:
    """Return a verification as data for JSON."""
    seal = done.seal
    sealed = {"date": seal.day, "program": seal.program, "event": seal.event, "checksum": seal.checksum}
    return {
        "schema": SCHEMA, "unchanged": not done.changes, "sealed": {**sealed, "counts": dict(seal.counts)},
        "changes": [{"kind": c.kind, "name": c.name, "message": str(c.message)} for c in done.changes],
        "same_files": done.same, "checksum_compared": done.checked, "signer": done.signer or None,
        "key_given": done.trusted,
    }  # fmt: skip
