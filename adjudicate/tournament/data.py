"""Export a checked tournament as one JSON object, or as a CSV table for spreadsheets."""

import json
from collections.abc import Iterator
from typing import Any, Final

from adjudicate.adjudication.data import LONGEST_TEXT
from adjudicate.display.prose import cut
from adjudicate.rules.quarters import number
from adjudicate.tournament.agenda import missing_records
from adjudicate.tournament.checks import STATUSES, Checked, reported
from adjudicate.tournament.decisions import Change
from adjudicate.tournament.event_files import MADE, safe_cells, table_of
from adjudicate.tournament.games import Lost, RecordFacts, RecordPlace
from adjudicate.tournament.matching import Loose
from adjudicate.tournament.review import Review
from adjudicate.tournament.settings import EventTerms
from adjudicate.tournament.standings import PlayerGames, standings
from adjudicate.tournament.teams import MatchChange
from adjudicate.tournament.text import explanations
from adjudicate.tournament.words import pairing_name

SCHEMA: Final = "adjudicate-tournament/1"
KINDS: Final = ("duplicate", "ambiguous", "competing", "surplus", "set-aside")
COLUMNS: Final = (
    "row", "round", "table", "white", "black", "reported", "status", "because", "by", "corrected", "verdict",
    "recorded", "computed", "komi", "record", "member", "game", "confidence", "reason", "illegal", "irregular",
    "checks", "explanations", "all_alive", "komi_text", "state", "decision", "decided", "decided_by",
)  # fmt: skip


def to_json(review: Review, only: int | None = None) -> str:
    """Return the report as one line of ASCII JSON, with a line ending.

    only -- number of the only round to list, or None; the totals always cover all rounds
    """
    return "".join(json_pieces(review, only))


def json_pieces(review: Review, only: int | None = None) -> Iterator[str]:
    """Yield the output of to_json() in pieces, because the score sheets can make it long."""
    event, terms, counts, settlement = review.event, review.terms, review.counts, review.settlement
    rows = [row for _, rows in review.rounds(only) for row in rows]
    start, finish = (None if day is None else str(day) for day in (terms.start, terms.finish))
    of_event = {"name": _text(terms.name), "format": event.format, "start": start, "finish": finish}
    loose = {kind.replace("-", "_"): counts[f"record {kind}"] for kind in KINDS}
    data = {
        "schema": SCHEMA,
        "event": {**of_event, "rounds": terms.rounds, "size": terms.size, "players": len(event.players)},
        "terms": terms_data(terms),
        "totals": {
            "pairings": {status: counts[status] for status in STATUSES},
            "records": {"matched": len(review.matching.matches), **loose, "unreadable": len(review.records.lost)},
            "skipped": review.records.skipped,
            "decisions": {"settled": settlement.settled(), "open": settlement.open()} if settlement.used else None,
        },
    }  # fmt: skip
    yield f'{json.dumps(data)[:-1]}, "pairings": ['
    for number_, row in enumerate(rows):
        yield f"{', ' if number_ else ''}{json.dumps(_pairing(review, row))}"
    rest = {
        "changes": [_change(review, c) for c in review.of_round(review.changes, only)],
        "standings": [_standing(review, one) for one in standings(review)] if event.format == MADE else None,
        "matches": [_match(review, change) for change in review.matches if only in (None, change.match.round)],
        "owed": [_place(review, i) for i in missing_records(review, only)],
        "in_doubt": [_change(review, c) for c in review.of_round(review.in_doubt, only)],
        "loose": [_loose(review, loose) for loose in review.loose_of(only)],
        "unreadable": [
            {"path": x.path, "member": x.member, "game": x.game, "code": x.code, "message": _text(x.message)}
            for x in review.records.lost
        ],
        "remarks": [{"line": r.line or None, "message": _text(r.message)} for r in event.remarks],
    }
    yield f"], {json.dumps(rest)[1:]}\n"


def _text(text: str) -> str:
    return cut(text, LONGEST_TEXT)


def _points(quarters: int | None) -> int | float | None:
    return None if quarters is None else number(quarters)


def terms_data(terms: EventTerms) -> dict[str, Any]:
    """Return an event's ruleset, policy for illegal moves, and komi as data for JSON."""
    komi = {"komi": _points(terms.komi), "handicap_komi": _points(terms.handicap_komi)}
    return {"ruleset": terms.ruleset, "policy": terms.policy, **komi}


def _player(review: Review, key: str) -> str:
    return _text(review.called.get(key, key))


def _standing(review: Review, one: PlayerGames) -> dict[str, Any]:
    won = {"wins": number(2 * one.wins), "losses": number(2 * one.losses)}
    return {"player": _player(review, one.player), "games": one.games, **won, "in_doubt": one.in_doubt}


def _match(review: Review, change: MatchChange) -> dict[str, Any]:
    match = change.match
    return {
        "round": match.round,
        "white": _text(match.white),
        "black": _text(match.black),
        "reported": [number(2 * halves) for halves in change.before],
        "corrected": [number(2 * halves) for halves in change.after],
        "pairings": [_place(review, i) for i in change.boards],
    }


def _change(review: Review, change: Change) -> dict[str, Any]:
    return {
        "player": _player(review, change.player),
        "wins": number(2 * change.before),
        "corrected": number(2 * change.after),
        "pairings": [_place(review, i) for i in change.pairings],
    }


def _place(review: Review, index: int) -> dict[str, Any]:
    pairing = review.event.pairings[index]
    players = {"white": _player(review, pairing.white), "black": _player(review, pairing.black)}
    return {"round": pairing.round, "table": pairing.table, **players}


def _pairing(review: Review, row: Checked) -> dict[str, Any]:
    pairing, games, matching = review.event.pairings[row.pairing], review.records.games, review.matching
    match = row.match
    return {
        **_place(review, row.pairing),
        "line": pairing.line or None,
        "reported": {
            "outcome": pairing.outcome, "result": reported(pairing),
            "by_default": pairing.by_default, "by_referee": pairing.by_referee,
            "handicap": pairing.handicap, "komi": _points(pairing.komi), "colours_known": pairing.colours_known,
        },
        "status": row.status, "because": _text(row.because), "by": row.by or None,
        "corrected": row.corrected, "decides": row.decides,
        "checks": [{"kind": c.kind, "severity": c.severity, "message": _text(c.message)} for c in row.checks],
        "record": match and {
            **_source(games[match.game]),
            "swapped": match.swapped, "confidence": match.confidence, "reason": match.reason,
        },
        "candidates": [
            *({**_source(games[i]), "why": None} for i in matching.contested.get(row.pairing, ())),
            *({**_source(games[i]), "why": _text(why)} for i, why in matching.possible.get(row.pairing, ())),
        ],
        "readings": [{"komi": _points(r.komi), "sheet": r.sheet} for r in row.readings],
        "decision": _decision(review, row.pairing),
    }  # fmt: skip


def _decision(review: Review, index: int) -> dict[str, Any] | None:
    if (standing := review.settlement.of(index)) is None:
        return None
    decision, state = standing.decision, {"state": standing.state, "why": _text(standing.why) if standing.why else None}
    if decision is None:
        return state | dict.fromkeys(("kind", "result", "reason", "handicap", "komi", "black", "by", "date"))
    return {
        **state, "kind": decision.kind, "result": decision.result.written if decision.result else None,
        "reason": _text(decision.reason), "handicap": decision.handicap, "komi": _points(decision.komi),
        "black": _text(review.called.get(decision.black, "")) if decision.black else None, "by": _text(decision.by),
        "date": _text(decision.on) or None,
    }  # fmt: skip


def _source(game: RecordFacts) -> dict[str, Any]:
    return {"path": game.place.path, "member": game.place.member, "game": game.place.game}


def _loose(review: Review, loose: Loose) -> dict[str, Any]:
    game = review.records.games[loose.game]
    return {
        **_source(game), "black": game.black, "white": game.white, "round": game.round_text, "kind": loose.kind,
        "because": _text(loose.because), "fits": [_place(review, i) for i in loose.pairings],
        "suggestion": _text(loose.suggestion) or None,
    }  # fmt: skip


def to_csv(review: Review, only: int | None = None) -> str:
    """Return the report as CSV: one row per pairing, then one row per record without a pairing.

    As in the tables of `batch`, an apostrophe precedes any text that a spreadsheet would run as a formula.
    """
    found = [_pairing_cells(review, row) for _, rows in review.rounds(only) for row in rows]
    for loose in review.loose_of(only):
        game = review.records.games[loose.game]
        fits = "; ".join(pairing_name(review.event.pairings[i], review.called) for i in loose.pairings[:5])
        said = ". ".join(filter(None, (loose.because, f"It matches {fits}" if fits else "", loose.suggestion)))
        cells = {"row": "record", "round": game.round, "white": game.white, "black": game.black}
        found.append({**cells, **_place_cells(game.place), "status": loose.kind, "because": said})
    for lost in review.records.lost:
        found.append({"row": "record", **_place_cells(lost), "status": "unreadable", "because": lost.message})
    rows = (safe_cells(map(cells.get, COLUMNS)) for cells in found)
    return f"\ufeff{table_of(COLUMNS, rows)}"  # spreadsheets recognise UTF-8 only by its byte-order mark


def _place_cells(place: RecordPlace | Lost) -> dict[str, object]:
    return {"record": place.path, "member": place.member, "game": place.game}


def _pairing_cells(review: Review, row: Checked) -> dict[str, object]:
    cells: dict[str, object] = {
        "row": "pairing", **_place(review, row.pairing), "reported": reported(review.event.pairings[row.pairing]),
        "status": row.status, "because": row.because, "by": row.by, "corrected": row.corrected,
        "checks": "; ".join(f"{c.severity} {c.kind}: {c.message}" for c in row.checks),
        "explanations": "; ".join(explanations(row)),
    }  # fmt: skip
    if (standing := _decision(review, row.pairing)) is not None:
        keys = (("state", "state"), ("decision", "kind"), ("decided", "result"), ("decided_by", "by"))
        cells |= {column: standing[key] for column, key in keys}
    if row.match is not None:
        cells |= _place_cells(review.records.games[row.match.game].place)
        cells |= {"confidence": row.match.confidence, "reason": row.match.reason}
    if row.readings:
        first = row.readings[0]
        cells |= {"verdict": first.status, "recorded": first.recorded, "computed": first.computed}
        cells |= {"all_alive": first.sheet["verdict"]["all_alive"], "komi": _points(first.komi)}
        cells["komi_text"] = first.sheet["record"]["komi_text"]
        cells |= {name: first.sheet["findings_count"][name] for name in ("illegal", "irregular")}
    return cells
