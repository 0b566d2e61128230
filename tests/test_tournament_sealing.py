"""The sealed bundle has complete contents and exact bytes. Any tampering with it or with outside files is noticed."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import time
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from adjudicate.tournament import decisions_file
from adjudicate.tournament.bundle import FACTS, NotABundleError, packed, unpacked
from adjudicate.tournament.sealing import CHECKSUMS, DOCUMENT, bundle_of, checksums, finished, seal_of
from adjudicate.tournament.verifying import verified
from tests.support import run
from tests.tables import cases_in
from tests.tournament_games import LETTERS, here, sgf

RESULTS = (
    "Round,Table,White,Black,Result\n1,1,Ada Berg,Bo Chen,W+\n1,2,Cy Dahl,Di Egg,B+\n2,1,Ada Berg,Cy Dahl,B+\n"
    "2,2,Bo Chen,Di Egg,B+\n"
)
DECISIONS = (
    "white,black,decision,result,reason,by,date\n"
    "Ada Berg,Bo Chen,corrected,Bo Chen,both agree,T. Director,2026-11-22\n"
    "Cy Dahl,Di Egg,accepted,,seen,A. Referee,2026-11-22\n"
)
MANIFEST = "white,black,record\nAda Berg,Cy Dahl,missing\n"
SETTINGS = '[rules]\nkomi = 7.5\n[event]\nname = "Test Cup"\n'
GAMES = {
    "1.sgf": sgf("Bo Chen", "Ada Berg"),
    "2.sgf": sgf("Di Egg", "Cy Dahl", lines=LETTERS[1:] + "a", middle=";B[ac];W[bc];B[ac]"),
    "3.sgf": sgf("Di Egg", "Bo Chen", lines=LETTERS[2:] + "ab"),
}
SEAL = ("tournament", "r.csv", "games", "-q", "--manifest", "m.csv", "--decisions", "decisions.csv", "--force")


@pytest.fixture(autouse=True)
def cup(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Seal an event in cup.zip, with its document in sign.html. Later tests get a copy."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("adjudicate.cli.tournament_files.processes", lambda _jobs: here)
    if (kept := tmp_path_factory.getbasetemp() / "sealed").is_dir():
        return shutil.copytree(kept, tmp_path, dirs_exist_ok=True)
    (tmp_path / "games").mkdir()
    for name, data in GAMES.items():
        (tmp_path / "games" / name).write_bytes(data)
    for name, text in (("r.csv", RESULTS), ("decisions.csv", DECISIONS), ("m.csv", MANIFEST)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "adjudicate.toml").write_text(SETTINGS, encoding="utf-8")
    assert run(*SEAL, "--date", "2026-11-23", "--seal", "cup.zip", "--sign", "sign.html")[0] == 1
    shutil.copytree(tmp_path, kept)
    return tmp_path


def verify(*args: str) -> tuple[int, list[tuple[str, str]], str]:
    """Verify a bundle. Return the exit status, the kind and name of each change, and all messages."""
    code, out, err = run("verify", *args, "--format", "json")
    data = json.loads(out) if out else {"changes": []}
    changes = [(change["kind"], change["name"]) for change in data["changes"]]
    return code, changes, " ".join([*(change["message"] for change in data["changes"]), err])


def test_verify_accepts_an_unchanged_event() -> None:
    code, out, _ = run("verify", "cup.zip")
    said = " ".join(out.split())
    assert code == 0
    assert said.startswith("Test Cup, as sealed on 2026-11-23: 4 results, 2 decisions, 3 records, unchanged.")
    assert "not who made the bundle" in said  # a checksum does not prove who the author is
    code, out, _ = run("verify", "cup.zip", "r.csv", "decisions.csv", "m.csv", "adjudicate.toml", "sign.html", "games")
    assert (code, "8 files outside the bundle are identical to sealed ones." in out) == (0, True)
    assert run("verify", "cup.zip", ".")[0] == 0
    for language, word in (("de", "unverändert"), ("fr", "inchangé")):
        assert word in run("verify", "cup.zip", "--lang", language)[1]
    edit("adjudicate.toml", "Test Cup", "")
    run(*SEAL, "--seal", "nameless.zip")
    assert run("verify", "nameless.zip")[1].startswith("Tournament, as sealed on ")
    data = json.loads(run("verify", "cup.zip", "--format", "json")[1])
    assert (data["schema"], data["unchanged"], data["sealed"]["counts"]["open"]) == ("adjudicate-verify/1", True, 1)


def test_the_bundle_has_everything_and_other_programs_can_read_it(cup: Path) -> None:
    with zipfile.ZipFile(cup / "cup.zip") as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert names == [
            "sealed.json", "document.html", "results/r.csv", "results-after/corrected-r.csv",
            "decisions/decisions.csv", "settings/adjudicate.toml", "manifest/m.csv", "record/00001-1.sgf",
            "record/00002-2.sgf", "record/00003-3.sgf", "checksums.txt",
        ]  # fmt: skip
        assert b"Ada Berg,Bo Chen,B+" in archive.read("results-after/corrected-r.csv")
        assert archive.read("document.html") == (cup / "sign.html").read_bytes()
        for line in archive.read("checksums.txt").decode().splitlines():
            digest, _, name = line.partition("  ")
            assert sha256(archive.read(name)).hexdigest() == digest
    facts = json.loads(unpacked((cup / "cup.zip").read_bytes())["sealed.json"] or b"")
    assert facts["counts"] == {"results": 4, "decisions": 2, "records": 3, "open": 1}
    assert facts["terms"]["komi"] == 7.5


def test_the_bytes_depend_only_on_the_files_and_the_day(cup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def made(*args: str) -> bytes:
        run(*SEAL, "--seal", "again.zip", *args)
        return (cup / "again.zip").read_bytes()

    first = (cup / "cup.zip").read_bytes()
    assert made("--date", "2026-11-23") == first
    assert made("--date", "2026-11-24") != first
    for zone, epoch in (("WEST12", 1795392000), ("EAST-14", 1795478399)):  # first and last second of 2026-11-23, UTC
        monkeypatch.setenv("TZ", zone)
        monkeypatch.setenv("SOURCE_DATE_EPOCH", str(epoch))
        getattr(time, "tzset", int)()  # Windows has none
        assert (made(), made("--date", "2026-11-24") == first) == (first, False)
    monkeypatch.delenv("TZ")
    getattr(time, "tzset", int)()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "soon")
    assert run(*SEAL, "--seal", "again.zip")[0] == 2


def test_the_bundle_contains_the_results_before_the_correction(cup: Path) -> None:
    """Decide, write the corrected results, and seal them."""
    assert run(*SEAL, "--write-results", "new.csv")[0] == 1
    args = ("tournament", "new.csv", *SEAL[2:], "--seal", "cup.zip")
    assert run(*args)[0] == 1
    members = unpacked((cup / "cup.zip").read_bytes())
    assert members["results-before/r.csv"] == (cup / "r.csv").read_bytes()
    assert members["results-after/new.csv"] == (cup / "new.csv").read_bytes()
    edit("r.csv", "Cy Dahl,Di Egg,B+", "Cy Dahl,Di Egg,W+")
    code, changes, _ = verify("cup.zip", "r.csv", "new.csv")
    assert (code, changes) == (1, [("file", "r.csv"), ("result", "r.csv")])
    assert run(*args)[0] == 1  # this is another file now, so only the checksum is known
    assert "results-before/r.csv" not in unpacked((cup / "cup.zip").read_bytes())
    assert verify("cup.zip", "r.csv")[:2] == (1, [("file", "r.csv")])
    edit("decisions.csv", "found.,,,,,,,,,open", "found.,corrected,Ada Berg,,,,seen,A. Referee,2026-11-23,open")
    assert run(*args)[0] == 0  # one more correction: the sealed file is no longer the last one
    names = [name for name in unpacked((cup / "cup.zip").read_bytes()) if name.startswith("results")]
    assert names == ["results/new.csv", "results-after/corrected-new.csv"]


def test_two_decisions_files_with_the_same_name_are_both_sealed(cup: Path) -> None:
    (cup / "b").mkdir()
    other = "white,black,decision,by\nAda Berg,Cy Dahl,accepted,B. Two\n"
    (cup / "b" / "decisions.csv").write_text(other, encoding="utf-8")
    assert run(*SEAL, "--decisions", "b/decisions.csv", "--seal", "cup.zip")[0] == 0
    members = unpacked((cup / "cup.zip").read_bytes())
    assert [name for name in members if name.startswith("decisions/")] == [
        "decisions/decisions.csv", "decisions/3-decisions.csv",
    ]  # fmt: skip
    assert verify("cup.zip", "decisions.csv", "b/decisions.csv")[0] == 0
    new = [*SEAL[:6], "--decisions", "new.csv", *SEAL[6:]]  # the first file is written, here for the first time
    assert run(*new, "--decisions", "b/decisions.csv", "--seal", "cup.zip")[0] == 0
    names = [name.rpartition("-")[2] for name in unpacked((cup / "cup.zip").read_bytes()) if "decisions/" in name]
    assert sorted(names) == ["decisions.csv", "decisions/decisions.csv", "decisions/new.csv"]


def test_a_decisions_file_that_is_saved_in_the_meantime_is_kept(cup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = decisions_file.write

    def meanwhile(*given: Any) -> str:
        (cup / "decisions.csv").write_text("edited", encoding="utf-8")
        return write(*given) + "\n"

    monkeypatch.setattr(decisions_file, "write", meanwhile)
    code, _, error = run(*SEAL)
    assert (code, "decisions.csv" in error, (cup / "decisions.csv").read_text()) == (2, True, "edited")


def test_more_records_than_fit_are_sealed_by_their_checksums(cup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicate.tournament.sealing.MOST_RECORDS", 500)
    run(*SEAL, "--seal", "cup.zip")
    assert not [name for name in unpacked((cup / "cup.zip").read_bytes()) if name.startswith("record/")]
    assert "The bundle has only the checksums of 3 files" in run("verify", "cup.zip")[1]
    assert verify("cup.zip", "games")[0] == 0
    (cup / "games" / "3.sgf").write_bytes(GAMES["1.sgf"].replace(b"B+19.5", b"W+19.5"))
    assert verify("cup.zip", "games")[:2] == (1, [("file", "games/3.sgf")])


def test_a_bundle_beside_the_records_is_not_read_as_records() -> None:
    shutil.copyfile("cup.zip", "games/cup.zip")
    code, out, _ = run("tournament", "r.csv", "games", "--format", "json")
    data = json.loads(out)
    assert (code, data["loose"], data["totals"]["skipped"]) == (1, [], 11)
    assert run("verify", "cup.zip", ".")[0] == 0


def test_without_decisions_each_item_is_open(cup: Path) -> None:
    """A contradicted result, an illegal move and a missing record."""
    (cup / "decisions.csv").unlink()
    run("tournament", "r.csv", "games", "-q", "--seal", "new.zip")
    facts = json.loads(unpacked((cup / "new.zip").read_bytes())["sealed.json"] or b"")
    assert facts["counts"] == {"results": 4, "decisions": 0, "records": 3, "open": 3}


def test_only_a_bundle_is_replaced_by_a_bundle(cup: Path) -> None:
    assert run(*[part for part in SEAL if part != "--force"], "--seal", "cup.zip")[0] == 2
    with zipfile.ZipFile(cup / "games.zip", "w") as archive:
        archive.writestr("1.sgf", GAMES["1.sgf"])
    code, _, err = run(*SEAL, "--seal", "games.zip")
    assert (code, "games.zip" in err) == (2, True)


# --- tampering with the bundle ---

Members = dict[str, bytes]


def changed(name: str, old: bytes, new: bytes) -> Callable[[Members], object]:
    def change(members: Members) -> None:
        assert old in members[name]
        members[name] = members[name].replace(old, new, 1)

    return change


def with_list(change: Callable[[Members], object]) -> Callable[[Members], object]:
    """Return a change after which the list of checksums is correct again."""

    def both(members: Members) -> None:
        change(members)
        members[CHECKSUMS] = checksums({name: data for name, data in members.items() if name != CHECKSUMS})

    return both


def with_facts(change: Callable[[Members], object]) -> Callable[[Members], object]:
    """Return a change after which both lists are correct again."""

    def both(members: Members) -> None:
        change(members)
        facts = json.loads(members[FACTS])
        for file in facts["files"]:
            file["sha256"] = sha256(members[file["member"]]).hexdigest()
        members[FACTS] = f"{json.dumps(facts, indent=1)}\n".encode()

    return with_list(both)


def new_list(change: Callable[[bytes], bytes]) -> Callable[[Members], object]:
    return lambda members: members.update({CHECKSUMS: change(members[CHECKSUMS])})


def with_document_of_another(members: Members) -> None:
    """Let the seal name the unchanged document, which has the checksum of the previous seal."""
    facts = json.loads(members[FACTS]) | {"date": "2026-11-20", "document": sha256(members[DOCUMENT]).hexdigest()}
    members[FACTS] = f"{json.dumps(facts, indent=1)}\n".encode()
    with_list(lambda _: None)(members)


def with_a_document_that_shows(zeros: str) -> Callable[[Members], object]:
    """Return a change to a document that shows only the digits which replace some zeros, and to its seal."""

    def change(members: Members) -> None:
        draft = seal_of(json.dumps(json.loads(members[FACTS]) | {"document": ""}).encode())
        seal, members[DOCUMENT] = finished(draft, f"Sealed with {zeros}")
        members[FACTS] = seal.data

    return with_list(change)


def without(part: str) -> Callable[[Members], object]:
    """Return a change to zeros of what a document shows. part -- checksum or short"""

    def blank(members: Members) -> None:
        digits = getattr(seal_of(members[FACTS]), part)
        changed(DOCUMENT, digits.encode(), re.sub(r"\w", "0", digits).encode())(members)

    return with_list(blank)


DECIDED, AFTER, ONE, TWO = (
    "decisions/decisions.csv", "results-after/corrected-r.csv", "record/00001-1.sgf", "record/00002-2.sgf",
)  # fmt: skip
FORGED = changed(DECIDED, b"Bo Chen,,,,both", b"Ada Berg,,,,both")
TAMPERINGS: dict[str, tuple[Callable[[Members], object], str, str]] = dict(
    cases_in("tournament_sealing", "tamperings_with_a_member", **globals(), sorted=sorted)
)


@pytest.mark.parametrize("name", TAMPERINGS)
def test_no_tampering_with_a_member_is_missed(cup: Path, name: str) -> None:
    change, kind, member = TAMPERINGS[name]
    members = {name: data or b"" for name, data in unpacked((cup / "cup.zip").read_bytes()).items()}
    change(members)
    (cup / "cup.zip").write_bytes(packed(members))
    code, changes, said = verify("cup.zip")
    assert code == 1
    assert (kind, member) in changes
    assert not member or member in said
    assert member != CHECKSUMS or changes == [(kind, member)]
    assert "belong together" not in run("verify", "cup.zip")[1]


def in_the_zip(change: Callable[[zipfile.ZipFile], object]) -> Callable[[bytes], bytes]:
    def changed_bytes(data: bytes) -> bytes:
        file = io.BytesIO(data)
        with zipfile.ZipFile(file, "a") as archive:
            change(archive)
        return file.getvalue()

    return changed_bytes


def member(name: str, mode: int = 0o644) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = mode << 16
    info.create_system = 3
    return info


def packed_again(data: bytes, method: int) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, content in unpacked(data).items():
            archive.writestr(name, content or b"")
    return file.getvalue()


CONTAINERS: dict[str, tuple[Callable[[bytes], bytes], int, str]] = dict(
    cases_in("tournament_sealing", "tamperings_with_the_container", **globals(), setattr=setattr, bytes=bytes, len=len)
)


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("name", CONTAINERS)
def test_no_tampering_with_the_container_is_missed(cup: Path, name: str) -> None:
    change, status, told = CONTAINERS[name]
    before = sorted(path.name for path in cup.rglob("*"))
    (cup / "cup.zip").write_bytes(change((cup / "cup.zip").read_bytes()))
    code, _, said = verify("cup.zip")
    assert (code, told in said) == (status, True), said
    assert sorted(path.name for path in cup.rglob("*")) == before  # nothing is unpacked


def test_no_byte_of_a_bundle_can_change_unnoticed(cup: Path) -> None:
    data = (cup / "cup.zip").read_bytes()
    places = [*range(0, len(data), 61), *range(len(data) - 1200, len(data), 7)]
    named = 0
    for at in places:
        altered = data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :]
        try:
            changes = verified(altered).changes
            assert changes, at
            named += any(change.kind == "damaged" for change in changes)
        except NotABundleError:
            continue
    assert named > 100  # most bytes belong to a member, whose name is given


@pytest.mark.parametrize("data", cases_in("tournament_sealing", "hostile_facts_are_refused"))
def test_hostile_facts_are_refused(data: bytes) -> None:
    with pytest.raises(NotABundleError):
        verified(packed({FACTS: data}))


@pytest.mark.parametrize(
    ("old", "new"),
    [(b'"open": 1', b'"open": -1'), (b"2026-11-23", b"yesterday"), (b"record/00001-1.sgf", b"record/00002-2.sgf")],
)
def test_facts_that_adjudicate_does_not_write_are_refused(cup: Path, old: bytes, new: bytes) -> None:
    facts = unpacked((cup / "cup.zip").read_bytes())[FACTS] or b""
    assert seal_of(facts).counts["open"] == 1
    with pytest.raises(NotABundleError):
        seal_of(facts.replace(old, new))


# --- files outside the bundle, and values from paper ---


def edit(name: str, old: str, new: str) -> None:
    path = Path(name)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_decision_forged_after_sealing_is_shown_before_and_after() -> None:
    edit("decisions.csv", "Bo Chen,,,,both", "Ada Berg,,,,both")
    code, changes, said = verify("cup.zip", "decisions.csv")
    assert (code, changes) == (1, [("file", "decisions.csv"), ("decision", "decisions.csv")])
    assert "Ada Berg – Bo Chen: sealed “corrected; Bo Chen; both agree" in said
    assert "now “corrected; Ada Berg; both agree" in said
    edit("decisions.csv", "Ada Berg,,,,both", "Bo Chen,,,,both")
    edit("decisions.csv", "T. Director,2026-11-22", "T. Director,2026-11-23")
    assert verify("cup.zip", "decisions.csv")[:2] == (verify("cup.zip", ".")[0], changes) == (1, changes)


@pytest.mark.parametrize(
    ("change", "expected"),
    cases_in("tournament_sealing", "each_changed_file_outside_is_named", edit=edit, Path=Path, sgf=sgf, GAMES=GAMES),
)
def test_each_changed_file_outside_is_named(change: Callable[[], object], expected: tuple[str, str]) -> None:
    change()
    code, changes, said = verify("cup.zip", "r.csv", "decisions.csv", "m.csv", "adjudicate.toml", "sign.html", "games")
    assert (code, expected in changes) == (1, True), changes
    assert Path(expected[1]).name in said


def test_a_file_under_another_name_is_compared_with_the_sealed_one(cup: Path) -> None:
    run(*SEAL, "--write-results", "mine.csv")
    edit("mine.csv", "Cy Dahl,Di Egg,B+", "Cy Dahl,Di Egg,W+")
    shutil.move("decisions.csv", "Chosen.csv")
    edit("Chosen.csv", "A. Referee", "B. Referee")
    code, changes, said = verify("cup.zip", "mine.csv", "Chosen.csv")
    assert (code, [kind for kind, _ in changes]) == (1, ["file", "result", "file", "decision"])
    assert "mine.csv differs from the sealed file corrected-r.csv." in said
    edit("Chosen.csv", "B. Referee", "A. Referee")
    Path("Chosen.csv").write_bytes(Path("Chosen.csv").read_bytes().replace(b"\r\n", b"\n"))
    assert "but has the same decisions" in verify("cup.zip", "Chosen.csv")[2]
    with zipfile.ZipFile(cup / "cup.zip") as archive:
        archive.extractall("unpacked")
    assert verify("cup.zip", "unpacked")[0] == 0
    edit("unpacked/record/00001-1.sgf", "B+19.5", "W+19.5")
    assert verify("cup.zip", "unpacked")[:2] == (1, [("file", "unpacked/record/00001-1.sgf")])


def test_a_name_cannot_imitate_another_name_or_an_answer(cup: Path) -> None:
    edit("r.csv", "Bo Chen,Di Egg", "B\u043e Chen,Di Egg")
    assert "Letters that differ: sealed U+006F, now U+043E." in verify("cup.zip", "r.csv")[2]
    (cup / "cup.zip").write_bytes(forged((cup / "cup.zip").read_bytes(), event="Cup\nThe bundle is signed"))
    assert run("verify", "cup.zip")[1].startswith("Cup\\x0aThe bundle is signed, as sealed on")


def forged(data: bytes, **new: str) -> bytes:
    """Return a bundle with another decision but consistent parts, which anyone can make."""
    members = {name: content or b"" for name, content in unpacked(data).items()}
    with_facts(FORGED)(members)
    members[FACTS] = json.dumps(json.loads(members[FACTS]) | new).encode()
    facts, old = json.loads(members[FACTS]), seal_of(unpacked(data)[FACTS] or b"")
    draft = seal_of(json.dumps(facts | {"document": ""}).encode())
    page = members[DOCUMENT].decode().replace(old.checksum, draft.checksum).replace(old.short, draft.short)
    seal, document = finished(draft, page)
    rest = {name: content for name, content in members.items() if name not in (FACTS, DOCUMENT, CHECKSUMS)}
    return bundle_of(seal, rest, document)


def test_a_completely_forged_bundle_differs_from_the_paper_and_the_files(cup: Path) -> None:
    short = json.loads(run("verify", "cup.zip", "--format", "json")[1])["sealed"]["checksum"][:16]
    printed = f"{short[:4]} {short[4:8]} {short[8:12]} {short[12:]}"
    assert printed in (cup / "sign.html").read_text(encoding="utf-8")
    assert verify("cup.zip", "--checksum", printed)[0] == 0
    for typed in ("", short[:4], short[:15], f"{short[:15]}O"):  # too few digits do not prove anything
        assert verify("cup.zip", "--checksum", typed)[0] == 2
    (cup / "cup.zip").write_bytes(forged((cup / "cup.zip").read_bytes()))
    code, out, _ = run("verify", "cup.zip")
    assert (code, "not who made the bundle" in " ".join(out.split())) == (0, True)  # only the paper shows it
    assert verify("cup.zip", "--checksum", printed)[:2] == (1, [("checksum", "sealed.json")])
    assert verify("cup.zip", "decisions.csv")[0] == 1
    assert verify("cup.zip", "sign.html")[0] == 1


# --- signatures ---


def a_key(program: str, name: str) -> tuple[str, str]:
    """Return a secret key without a password, and its public key."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not here")
    if program == "minisign":
        subprocess.run([program, "-G", "-W", "-s", name, "-p", f"{name}.pub"], check=True, capture_output=True)  # noqa: S603
    else:
        call = [program, "-q", "-t", "ed25519", "-N", "", "-C", "director", "-f", name]
        subprocess.run(call, check=True, capture_output=True)  # noqa: S603 -- a program of the system
    return name, f"{name}.pub"


@pytest.mark.parametrize(("program", "suffix"), [("ssh-keygen", ".sig"), ("minisign", ".minisig")])
def test_a_signature_by_the_directors_key_is_accepted(cup: Path, program: str, suffix: str) -> None:
    secret, public = a_key(program, "director")
    _, other = a_key(program, "stranger")
    assert run(*SEAL, "--date", "2026-11-23", "--seal", "cup.zip", "--seal-key", secret)[0] == 1
    assert (cup / f"cup.zip{suffix}").is_file()
    (cup / f"other.zip{suffix}").write_text("mine", encoding="utf-8")
    unforced = [part for part in SEAL if part != "--force"]
    assert run(*unforced, "--seal", "other.zip", "--seal-key", secret)[0] == 2
    assert [path.name for path in cup.glob("other*")] == [f"other.zip{suffix}"]  # and no bundle without a signature
    code, out, _ = run("verify", "cup.zip", "--key", public)
    assert (code, "signed by the given key" in " ".join(out.split())) == (0, True)
    if program == "ssh-keygen":  # the name of a signature's key
        code, out, _ = run("verify", "cup.zip")
        assert (code, "signed by the key SHA256:" in " ".join(out.split())) == (0, True)
        signed = ("--signature", "cup.zip.sig")
        for more, given in (
            ((), False),
            (signed, False),
            (("--key", public), True),
            ((*signed, "--key", public), True),
        ):
            assert json.loads(run("verify", "cup.zip", *more, "--format", "json")[1])["key_given"] is given
    assert verify("cup.zip", "--signature", "r.csv")[:2] == (
        1,
        [("signature", "r.csv")],
    )  # not the one beside the bundle
    assert verify("cup.zip", "--key", other)[:2] == (1, [("signature", f"cup.zip{suffix}")])
    (cup / "cup.zip").write_bytes(forged((cup / "cup.zip").read_bytes()))
    assert verify("cup.zip", "--key", public)[:2] == (1, [("signature", f"cup.zip{suffix}")])
    assert verify("cup.zip", "--key", "r.csv")[0] == 2  # not a key
    (cup / f"cup.zip{suffix}").write_bytes(b"no signature")
    assert verify("cup.zip", "--key", public)[0] == 1
    (cup / f"cup.zip{suffix}").unlink()
    code, _, said = verify("cup.zip", "--key", public)
    assert (code, "no signature beside the bundle" in said) == (2, True)


@pytest.mark.parametrize("program", ["ssh-keygen", "minisign"])
def test_a_missing_program_is_reported_in_one_line(cup: Path, monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    text = "untrusted comment: minisign encrypted secret key\n" if program == "minisign" else "a key"
    (cup / "key").write_text(text, encoding="utf-8")
    monkeypatch.setenv("PATH", str(cup))
    code, out, err = run(*SEAL, "--seal", "new.zip", "--seal-key", "key")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"the program {program} is not installed" in err
    assert not (cup / "new.zip").exists()
    signature = "untrusted comment: x\n" if program == "minisign" else "-----BEGIN SSH SIGNATURE-----\n"
    (cup / "cup.zip.sig").write_text(signature, encoding="utf-8")
    (cup / "key.pub").write_text(f"RW{'A' * 54}\n" if program == "minisign" else "ssh-ed25519 AAAA\n", encoding="utf-8")
    assert (verify("cup.zip")[0], verify("cup.zip", "--signature", "cup.zip.sig")[0]) == (
        0,
        2,
    )  # only what is asked for
    code, out, err = run("verify", "cup.zip", "--key", "key.pub")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"the program {program} is not installed" in err
