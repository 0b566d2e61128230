"""A sheet's words for a page that is in another language than English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.display.languages import LANGUAGES, MANNERS, Language
from adjudicate.display.wording import Phrases, Sentences, Voice, Wording
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.findings import Severity
from adjudicate.rules.scoring import Score
from adjudicate.rules.words import Margin, SgfResult, Signed, colour_word
from adjudicate.sheet import sentences
from adjudicate.sheet.words import say
from adjudicate.web.fields import Answer, Message, bad, field
from adjudicate.web.marking import Marked


def language_of(message: Message) -> Language:
    """Return the language that a message asks for; English where it names none. Raises ProblemError for another."""
    asked = field(message, "language", str, "en")
    found = next((language for language in LANGUAGES if language == asked), None)
    if found is None:
        raise bad(f'"language" is none of {", ".join(LANGUAGES)}')
    return found


def said(own: Adjudication, shown: Marked, what_if: Sequence[str], language: Language) -> Answer | None:
    """Return the words of a sheet in a language; None for English, which the page has itself.

    own     -- the sheet of the record alone
    what_if -- what the marks come to, in sentences of ours
    """
    if language == "en":
        return None
    voice, recorded = Voice(language), shown.recorded
    method = recorded.ruleset.method
    facts = (
        "" if recorded.score is None or shown.dead is not None else sentences.prisoners(recorded.score),
        sentences.pass_stones(recorded),
        sentences.ending(recorded),
        sentences.dead(recorded) if recorded.score is not None and shown.dead is None else "",
    )
    unlisted = recorded.findings_omitted
    found = shown.agreed or recorded
    hangs = [say("sentence", clause=sentences.hang(one, method)) for one in shown.hangs] if method else []
    return {
        **page_words(language),
        "decimal": MANNERS[language].decimal("."),
        "own": _verdict(own, voice),
        "recorded": _verdict(recorded, voice),
        "agreed": None if shown.agreed is None else _verdict(shown.agreed, voice),
        "counts": None if shown.score is None else _counts(shown, shown.score, voice),
        "rules": _safe(voice, say("sentence", clause=Phrases(tuple(sentences.rules(recorded))))),
        "facts": _safe(voice, Sentences(tuple(fact for fact in facts if fact))),
        "hangs": {"title": voice.of(say("hangs.title")), "sentences": [voice.kept(voice.of(one)) for one in hangs]},
        "findings": {
            "title": _safe(
                voice, say("findings", tally=sentences.tally(recorded)) if recorded.faulty else say("findings.none")
            ),
            "severities": {one: voice.of(say(f"severity.{one}")) for one in get_args(Severity)},
            "colon": voice.kept(voice.of(say("finding.colon"))),
            "unlisted": voice.of(say("findings.unlisted", number=unlisted)) if unlisted else "",
            "notes": voice.of(say("notes.title")),
        },
        "explanations": {
            "title": _safe(voice, say("why.title", result=SgfResult(found.verdict.recorded or ""))),
            "likeliest": voice.of(say("why.likeliest")),
            "shared": voice.of(say("engine.shared")),
            "not_all": voice.of(say("why.not-all")),
        },
        "own_words": {
            "title": voice.of(say("own.title")),
            "lines": [[voice.of(where), _safe(voice, means)] for where, _, means in sentences.own_words(found.verdict)],
        },
        "what_if": [voice.kept(voice.of(one)) for one in what_if],
    }


def page_words(language: Language) -> Answer:
    """Return what a page needs to write texts: the tag of the language, the stop of a sentence, what is between two."""
    manner = MANNERS[language]
    tag = None if language == "en" else manner.tag
    return {"lang": tag, "stop": Voice(language).of(say("sentence", clause="")), "between": manner.sentences}


def spoken(data: Any, language: Language) -> Any:
    """Return data with each text of ours in it in a language; names, numbers and texts of the record as they are."""
    if language == "en":
        return data
    if isinstance(data, Wording):
        return _safe(Voice(language), data)
    if isinstance(data, dict):
        return {name: spoken(value, language) for name, value in data.items()}
    return [spoken(value, language) for value in data] if isinstance(data, list | tuple) else data


def _safe(voice: Voice, value: Any) -> str:
    return voice.kept(voice.value(value))


def _verdict(sheet: Adjudication, voice: Voice) -> Answer:
    v = sheet.verdict
    results = say("results", recorded=sentences.recorded_as_read(v), computed=sentences.computed_and_winner(v))
    return {
        "lang": MANNERS[voice.language].tag,
        "status": voice.of(say(f"status.{v.status}")),
        "recorded": _safe(voice, sentences.recorded_as_read(v)),
        "results": _safe(voice, results),
        "reason": _safe(voice, v.reason),
    }


def _counts(shown: Marked, score: Score, voice: Voice) -> Answer:
    decides = shown.recorded.ruleset.method
    unknown = shown.dead is None and shown.recorded.statuses_unknown
    sides = (score.territory.black, score.territory.white, score.area.black, score.area.white)
    why = say("colon", text=sentences.why_different(score)) if score.causes else sentences.reconciliation(score)
    return {
        "title": voice.of(say("counts.title-all-alive" if unknown else "counts.title")),
        "label": voice.of(say("counts.label")),
        "methods": [voice.of(sentences.method_heading(method, decides)) for method in ("territory", "area")],
        "players": [voice.of(colour_word(colour)) for colour in (BLACK, WHITE)],
        "parts": [
            voice.of(say(f"part.{part}")) for part in sentences.PARTS if any(getattr(side, part) for side in sides)
        ],
        "total": voice.of(say("part.total")),
        "margin": voice.of(say("part.margin")),
        "margins": [voice.value(Margin(count.margin)) for count in (score.territory, score.area)],
        "why": _safe(voice, why),
        "causes": [[_safe(voice, cause.cause), voice.value(Signed(cause.points))] for cause in score.causes],
        "causes_label": voice.of(say("margins.label")),
    }
