"""`adjudicate rulesets`: list the rulesets with their editions and sources."""

import json
from typing import Annotated, Any

from adjudicate.cli import options as opt
from adjudicate.cli.languages import language_wanted
from adjudicate.cli.messages import say
from adjudicate.cli.writing import ForceOption, OutOption, form_of, output, to_standard_output
from adjudicate.display.languages import Language
from adjudicate.display.prose import filled
from adjudicate.display.wording import Phrases, Voice
from adjudicate.rules.findings.base import say as say_finding
from adjudicate.rules.quarters import number
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.words import Points

HELP = opt.HELPS["rulesets"]


def rulesets(
    format_: Annotated[opt.TextOrJson | None, opt.format_option(opt.TextOrJson, HELP["format"])] = None,
    lang: Annotated[Language | None, opt.lang_option(Language, HELP["lang"])] = None,
    out: OutOption = None,
    force: ForceOption = False,
) -> None:
    """List the rulesets that --rules accepts, with their sources."""
    as_json = form_of(opt.TextOrJson, format_, out) == "json"
    voice = Voice(language_wanted(lang, text=to_standard_output(out)))
    with output(out, (), force=force) as echo:
        for ruleset in RULESETS.values():
            echo(json.dumps(_data(ruleset)) if as_json else "\n".join(_describe(ruleset, voice)))


def _data(r: Ruleset) -> dict[str, Any]:
    """Return a ruleset's data for JSON. Komi is in points. Without a count, values about counting are null."""
    return {
        "id": r.id, "name": r.name, "edition": r.edition, "source": r.source, "repetition": r.repetition,
        "repetition_draws": "yes" if r.repetition_draws else "may" if r.repetition_may_draw else "no",
        "self_capture": r.self_capture, "pass_stones": r.pass_stones, "white_last": r.white_last,
        "four_passes": r.four_passes, "dead_agreement": r.dead_agreement, "method": r.method,
        "compensation": r.compensation if r.method else None,
        "komi_even": number(r.komi_even) if r.method else None,
        "komi_handicap": number(r.komi_handicap) if r.method else None,
    }  # fmt: skip


def _describe(r: Ruleset, voice: Voice) -> list[str]:
    longer = "-draws" if r.repetition_draws else "-may-draw" if r.repetition_may_draw else ""
    flags = {"pass-stones": r.pass_stones, "white-last": r.white_last, "four-passes": r.four_passes}
    flags["no-agreement"] = not r.dead_agreement
    features = [
        say(f"rules.repetition{longer}", reading=say_finding(f"reading.{r.repetition}")),
        say(f"rules.self-capture.{r.self_capture}"),
        *(say(f"rules.{name}") for name, holds in flags.items() if holds),
        say(f"rules.{r.method or 'capture'}"),
    ]
    if r.tie_even == r.tie_handicap != "draw":
        features.append(say(f"rules.ties.{r.tie_even}"))
    elif r.method:
        ties = {"even": r.tie_even, "handicap": r.tie_handicap}
        features += [say(f"rules.ties.{tie}.{games}") for games, tie in ties.items() if tie != "draw"]
    if r.method:
        komi = {"even": Points(r.komi_even), "handicap": Points(r.komi_handicap)}
        features += [say(f"rules.compensation.{r.compensation}"), say("rules.komi", **komi)]
    lines = (
        say("rules.name", id=r.id, name=r.name, edition=r.edition),
        say("rules.features", features=Phrases(tuple(features))),
        say("rules.source", source=r.source),
    )
    return [piece for line in lines for piece in filled(voice.kept(voice.of(line)), rest="    ")]
