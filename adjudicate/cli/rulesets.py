"""`adjudicate rulesets`: the rulesets with their editions and sources."""

from __future__ import annotations

import json
from typing import Annotated, Any

from adjudicate.cli import options as opt
from adjudicate.cli.writing import ForceOption, OutOption, form_of, output
from adjudicate.display.prose import filled
from adjudicate.rulebook.schema import ties
from adjudicate.rules.quarters import number, show
from adjudicate.rules.ruleset import READING_NAMES, Ruleset
from adjudicate.rules.rulesets import RULESETS


def rulesets(
    format_: Annotated[
        opt.TextOrJson | None,
        opt.format_option(
            opt.TextOrJson, "Write text or JSON lines. Default: from the --out extension, otherwise text."
        ),
    ] = None,
    out: OutOption = None,
    force: ForceOption = False,
) -> None:
    """List the rulesets that --rules accepts, with their sources.

    \b
    adjudicate rulesets
    adjudicate rulesets --format json
    """
    as_json = form_of(opt.TextOrJson, format_, out) == "json"
    with output(out, (), force=force) as echo:
        for ruleset in RULESETS.values():
            echo(json.dumps(_data(ruleset)) if as_json else "\n".join(_describe(ruleset)))


def _data(r: Ruleset) -> dict[str, Any]:
    """Return a ruleset as data, with komi in points. Values about counting are null if nothing is counted."""
    return {
        "id": r.id,
        "name": r.name,
        "edition": r.edition,
        "source": r.source,
        "repetition": r.repetition,
        "repetition_draws": "yes" if r.repetition_draws else "may" if r.repetition_may_draw else "no",
        "self_capture": r.self_capture,
        "pass_stones": r.pass_stones,
        "white_last": r.white_last,
        "four_passes": r.four_passes,
        "dead_agreement": r.dead_agreement,
        "method": r.method,
        "compensation": r.compensation if r.method else None,
        "komi_even": number(r.komi_even) if r.method else None,
        "komi_handicap": number(r.komi_handicap) if r.method else None,
    }


def _describe(r: Ruleset) -> list[str]:
    suicide = {
        "illegal": "self-capture illegal",
        "groups": "self-capture of one stone illegal",
        "legal": "self-capture legal",
        "loses": "self-capture loses",
    }[r.self_capture]
    longer = ", longer repetition draws" if r.repetition_draws else ""
    longer = ", longer repetition may draw" if r.repetition_may_draw else longer
    features = [READING_NAMES[r.repetition] + longer, suicide]
    if r.pass_stones:
        features.append("pass stones")
    if r.white_last:
        features.append("White last")
    if r.four_passes:
        features.append("four passes make all alive")
    if not r.dead_agreement:
        features.append("no agreement on dead stones")
    features.append(f"{r.method} count decides{ties(r)}" if r.method else "first capture decides")
    if r.method:
        features.append(
            {"N": "area compensation N", "N-1": "area compensation N-1", "none": "no area compensation"}[r.compensation]
        )
        features.append(f"komi {show(r.komi_even)}, handicap {show(r.komi_handicap)}, where a record has none")
    lines = [f"{r.id}: {r.name}, {r.edition}", f"    {'; '.join(features)}", f"    source: {r.source}"]
    return [piece for line in lines for piece in filled(line, rest="    ")]
