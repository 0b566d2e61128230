"""Translate the texts of an answer into the page's language."""

from collections.abc import Sequence
from typing import Any, get_args

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.display.languages import LANGUAGES, MANNERS, Language
from adjudicate.display.wording import Phrases, Sentences, Spoken, Voice, Wording
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.findings import Severity
from adjudicate.rules.scoring import Score
from adjudicate.rules.words import Margin, SgfResult, Signed, colour_word
from adjudicate.sheet import sentences
from adjudicate.sheet.sentences import say
from adjudicate.web.fields import Answer, Message, bad, field
from adjudicate.web.marking import Marked


def language_of(message: Message) -> Language:
    """Return the language that a message asks for, by default English. Raises ProblemError if it is unknown."""
    found = next((language for language in LANGUAGES if language == field(message, "language", str, "en")), None)
    if found is None:
        raise bad(f'"language" must be one of {", ".join(LANGUAGES)}')
    return found


def said(own: Adjudication, shown: Marked, what_if: Sequence[str], language: Language) -> Answer:
    """Return all texts about a game's result in the given language.

    own     -- the sheet according to the record alone, without options or marks
    what_if -- sentences about the result under the referee's marks
    """
    recorded, found = shown.recorded, shown.agreed or shown.recorded
    unlisted = recorded.findings_omitted
    facts = (
        "" if recorded.score is None or shown.dead is not None else sentences.prisoners(recorded.score),
        sentences.pass_stones(recorded), sentences.ending(recorded),
        sentences.dead(recorded) if recorded.score is not None and shown.dead is None else "",
    )  # fmt: skip
    words: Answer = {
        "decimal": MANNERS[language].decimal("."), "own": _verdict(own, language),
        "recorded": _verdict(recorded, language),
        "agreed": None if shown.agreed is None else _verdict(shown.agreed, language),
        "counts": None if shown.score is None else _counts(shown, shown.score),
        "rules": say("sentence", clause=Phrases(tuple(sentences.rules(recorded)))),
        "facts": Sentences(tuple(fact for fact in facts if fact)),
        "findings": {
            "title": say("findings", tally=sentences.tally(recorded)) if recorded.faulty else say("findings.none"),
            "severities": {one: say(f"severity.{one}") for one in get_args(Severity)}, "colon": say("finding.colon"),
            "unlisted": say("findings.unlisted", number=unlisted) if unlisted else "", "notes": say("notes.title"),
        },
        "explanations": {
            "title": say("why.title", result=SgfResult(found.verdict.recorded or "")),
            "likeliest": say("why.likeliest"), "shared": say("engine.shared"), "not_all": say("why.not-all"),
        },
        "own_words": {
            "title": say("own.title"),
            "lines": [[where, means] for where, _, means in sentences.own_words(found.verdict)],
        },
        "what_if": what_if,
    }  # fmt: skip
    return {**page_words(language), **in_words_of(language, words)}


def page_words(language: Language) -> Answer:
    """Return a language's tag, full stop and sentence separator, which the page's scripts need."""
    manner = MANNERS[language]
    tag = None if language == "en" else manner.tag
    return {"lang": tag, "stop": Voice(language).of(say("sentence", clause="")), "between": manner.sentences}


def in_words_of(language: Language, data: Any) -> Any:
    """Translate this program's texts in nested data. Names, numbers and texts from records are not changed."""
    if isinstance(data, dict):
        return {name: in_words_of(language, value) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [in_words_of(language, value) for value in data]
    voice = Voice(language)
    return voice.kept(voice.value(data)) if isinstance(data, Wording | Spoken) else data


def _verdict(sheet: Adjudication, language: Language) -> Answer:
    v = sheet.verdict
    return {
        "lang": MANNERS[language].tag, "status": say(f"status.{v.status}"), "recorded": sentences.recorded_as_read(v),
        "results": say("results", recorded=sentences.recorded_as_read(v), computed=sentences.computed_and_winner(v)),
        "reason": v.reason,
    }  # fmt: skip


def _counts(shown: Marked, score: Score) -> Answer:
    decides = shown.recorded.ruleset.method
    counted_as = sentences.counted_as(shown.recorded) if shown.dead is None else None
    sides = (score.territory.black, score.territory.white, score.area.black, score.area.white)
    why = say("colon", text=sentences.why_different(score)) if score.causes else sentences.reconciliation(score)
    return {
        "title": say(f"counts.title-{counted_as}" if counted_as else "counts.title"), "label": say("counts.label"),
        "methods": [sentences.method_heading(method, decides) for method in ("territory", "area")],
        "players": [colour_word(colour) for colour in (BLACK, WHITE)],
        "parts": [say(f"part.{part}") for part in sentences.PARTS if any(getattr(side, part) for side in sides)],
        "total": say("part.total"), "margin": say("part.margin"),
        "margins": [Margin(count.margin) for count in (score.territory, score.area)], "why": why,
        "causes": [[cause.cause, Signed(cause.points)] for cause in score.causes],
        "causes_label": say("margins.label"),
    }  # fmt: skip
