"""Count the features of random records, so that a proof can require enough records with each feature."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from adjudicate.proof.comparison import PRINTED_EVERY
from adjudicate.proof.records import Answer, Claimed, ReferenceOptions, answer
from adjudicate.proof.reference import Play


def meet(met: Counter[str], record: Claimed, options: ReferenceOptions, said: Answer) -> None:
    """Add the features of a record, and of the reference's answer about it, to the counts."""
    met["games"] += 1
    met["moves"] += len(record.items)
    met.update({f.code for f in said.findings})
    for _, slug, _, _ in said.outcome.findings:
        met["self-captures"] += slug == "self-capture"
    met["ko bans"] += said.outcome.plain_bans
    met["longer repetitions"] += said.outcome.longer_bans
    met[f"verdict {said.verdict.status}"] += 1
    met[f"rules {said.ruleset[0]}"] += 1
    met[f"policy {options.policy}"] += 1
    met[f"square {record.columns}" if record.columns == record.rows else "rectangles"] += 1
    met[f"ending {said.ending['kind']}"] += 1
    met[f"dead by {said.dead[0]}"] += 1
    met[f"handicap {said.handicap[1]}"] += 1
    met[f"komi by {said.komi[1]}"] += 1
    met["rules by a server"] += said.ruleset[1] == "server"
    if said.by_map is not None:
        made, status = said.by_map.map, said.verdict.status
        met["mapped"] += 1
        met.update({f"mapped and {status}", *(f"mapped with {why}" for _, why in made.unscored.values())})
        met.update(f"mapped with doubtful {why}" for why in {why for _, _, why in made.doubtful})
    met["winners not known"] += said.verdict.all_alive is not None and said.verdict.winner is None
    met[f"withheld by {said.verdict.withheld}"] += said.verdict.withheld is not None
    met["compared as printed"] += said.count is not None and len(record.items) % PRINTED_EVERY == 0
    plays = [item.at for item in record.items if isinstance(item, Play)]
    met["off the board on rectangles"] += "off" in plays and record.columns != record.rows
    met["boards above 19"] += max(record.columns, record.rows) > 19
    met["four passes and dead stones named"] += said.ending["kind"] == "four-passes" and said.dead[0] != "none"
    met["four passes and nothing said, contradicted"] += said.dead[0] == "none" and (
        said.verdict.status == "contradicted" and said.verdict.all_alive is not None
    )
    if record.incomplete:
        whole = answer(replace(record, incomplete=False), options, said.outcome)
        met["broken off, else contradicted"] += whole.verdict.status == "contradicted"
