"""Check invented events of 32 players, decide every item, seal the results, then tamper with the bundle.

Each oddity from tests/tournament_invented.py is planted twice in 80 pairings. No other result may be contradicted, and
no record may be matched to a wrong pairing. It must be possible to decide every item, the corrected results must
contain the decisions, and the program must notice every change to the bundle.
"""

from __future__ import annotations

import csv
import io
import random
from collections import Counter
from typing import Final

from adjudicate.tournament import decisions_file
from adjudicate.tournament.agenda import open_items
from adjudicate.tournament.bundle import NotABundleError, packed, unpacked
from adjudicate.tournament.decisions_file import DecisionsFile
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.review import Review
from adjudicate.tournament.sealing import bundle_of, finished, results_files, sealed
from adjudicate.tournament.settling import decided
from adjudicate.tournament.signing import sign_pieces
from adjudicate.tournament.verifying import verified
from adjudicate.tournament.writing import corrected, to_correct
from tests.proof.floors import floor
from tests.tournament_games import reviewed
from tests.tournament_invented import InventedTally, invented, tally
from tests.tournament_writers import FORMS

PLAYERS: Final = 32
MISSED: Final = "no names, place in the path"  # only tables can express this oddity


def decide(review: Review) -> tuple[Review, bytes]:
    """Decide every item: adopt the result of a record that contradicts, and accept everything else."""
    rows = list(csv.DictReader(io.StringIO(decisions_file.write(decided(review, {}), DecisionsFile()), newline="")))
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0])
    writer.writeheader()
    wrong = {row.pairing: row.corrected for row in review.rows if row.status == "contradicted"}
    for item, row in zip(decided(review, {}).settlement.standings, rows, strict=True):
        row |= {"decision": "accepted", "by": "T. Director", "date": "2026-11-22", "reason": "asked both"}
        if item.which in wrong and item.kind == "pairing":
            row |= {"decision": "corrected", "result": row[str(wrong[int(item.which)])]}
        writer.writerow(row)
    file = decisions_file.read(out.getvalue().encode(), review.event)
    done = decided(review, file.decisions)
    return done, decisions_file.write(done, file).encode()


def tampered(data: bytes, rng: random.Random) -> bytes:
    """Return a bundle with one random change to a bit, to a piece or to a member."""
    at = rng.randrange(len(data))
    members = {name: content or b"" for name, content in unpacked(data).items()}
    name = rng.choice([name for name in members if members[name]])
    match rng.randrange(5):
        case 0:
            return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
        case 1:
            return data[:at] + data[at + rng.randrange(1, 40) :]
        case 2:
            members[name] = members[name][:-1] + bytes([members[name][-1] ^ 1])
        case 3:
            del members[name]
        case _:
            members[f"record/{rng.randrange(10**5):05}-x.sgf"] = b"(;)"
    return packed(members)


def one_event(form: str, seed: int, counts: InventedTally, met: Counter[str]) -> list[str]:
    """Check, decide, correct and seal an event, and tamper with its bundle. Returns the faults of the program."""
    made, name = invented(seed, PLAYERS), f"results{FORMS[form].suffix}"
    data = FORMS[form].write(made.event)
    tally(made, form, counts)
    review = reviewed(read_event(data, name), made.files)
    done, decisions = decide(review)
    faults = [f"still open: {item.title}" for item in open_items(done)]
    met["items decided"] += done.settlement.settled()
    after = corrected(data, name, done.settlement).data
    then = read_event(after, name)
    wrong = [
        i for i, wanted in to_correct(done.event, done.settlement).items() if then.pairings[i].outcome != wanted.outcome
    ]
    faults += [f"not written: {index}" for index in wrong]
    met["results corrected"] += len(to_correct(done.event, done.settlement))
    given = [*results_files(done, name, data, (f"corrected-{name}", after)), ("decisions", "decisions.csv", decisions)]
    seal, members = sealed(done, given, "2026-11-22", "0")
    seal, document = finished(seal, "".join(sign_pieces(done, seal, {})))
    bundle = bundle_of(seal, members, document)
    met["bundles"] += 1
    faults += [f"sealed, and changed: {change.message}" for change in verified(bundle).changes]
    rng = random.Random(seed)
    for _ in range(30):
        other = tampered(bundle, rng)
        try:
            noticed = bool(verified(other).changes)
        except NotABundleError:
            noticed = True
        if other != bundle:
            met["tamperings"] += 1
            faults += [] if noticed else [f"a tampering unnoticed, seed {seed}"]
    return faults


def run_sealed(events: int, seed: int) -> int:
    """Print how many oddities were planted, found, missed and false for each format. Returns 1 for any fault."""
    forms, met = [form for form in FORMS if form not in ("csv-semicolon", "tsv")], Counter[str]()
    print("form: planted, found, missed, false contradictions, wrong matches")
    faults: list[str] = []
    for form in forms:
        counts = InventedTally()
        for number in range(events):
            faults += [f"{form}: {fault}" for fault in one_event(form, seed + number, counts, met)]
        planted, found = counts.planted.total(), counts.found.total()
        missed = {kind: n - counts.found[kind] for kind, n in counts.planted.items() if n != counts.found[kind]}
        print(
            f"{form}: {planted}, {found}, {missed or 'none'}, {len(counts.false_contradictions)}, "
            f"{len(counts.wrong_matches)}"
        )
        faults += [*counts.false_contradictions, *counts.wrong_matches]
        faults += [f"{form}: missed: {kind}" for kind in missed if kind != MISSED]
        met["pairings"] += counts.pairings
    print(f"sealed, seed {seed}: {dict(met)}, {len(faults)} faults")
    for fault in faults[:40]:
        print(fault)
    wanted = {"pairings": 600 * events, "items decided": 200 * events, "results corrected": 8 * events}
    short = floor("sealed", met, {**wanted, "bundles": 8 * events, "tamperings": 200 * events})
    return int(bool(faults)) or short
