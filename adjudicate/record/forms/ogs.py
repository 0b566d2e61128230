"""OGS games as JSON: the flat object of its servers (gamedata), or a reply of its REST API that contains this object.

docs/formats.md lists the known facts and their sources. Points are counted from 0 at the upper left.
"""

import json
import re
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, NoReturn

from adjudicate.display.prose import cut
from adjudicate.go.points import BLACK, MAX_SIZE, WHITE, grid
from adjudicate.record.forms.ogs_moves import OgsMove, moves_of, points_of, quoted
from adjudicate.record.forms.transcript import NotReadableError, Transcript, point, whole_text
from adjudicate.record.words import say as say_why
from adjudicate.rules.entries import DeadList, Marks
from adjudicate.rules.findings import forms as noted
from adjudicate.rules.findings.base import say
from adjudicate.rules.findings.statuses import AgreementNotShown, DeadNotAgreed
from adjudicate.rules.findings.terms import SizeAssumed
from adjudicate.rules.komi_text import in_usual_spelling
from adjudicate.rules.quarters import margin_text, parse_quarters, show
from adjudicate.rules.rulesets import from_record
from adjudicate.rules.words import colour_word

OgsJson = dict[str, Any]

_RULES: Final = {
    "aga": "AGA", "chinese": "Chinese", "japanese": "Japanese", "korean": "Korean", "ing": "Ing", "nz": "NZ",
}  # fmt: skip
_BY_TERRITORY: Final = ("japanese", "korean")
_OUTCOMES: Final = {
    "resignation": "R", "resign": "R", "r": "R", "timeout": "T", "stone removal timeout": "T", "disconnection": "F",
    "disqualification": "F", "moderator decision": "F", "abandonment": "F",
}  # fmt: skip
_VOID: Final = ("cancellation", "cancelled", "canceled")
# time system -> its main time, and its overtime as the server writes it in SGF
_TIMES: Final = {
    "byoyomi": ("{main_time}", "{periods}x{period_time} byo-yomi"), "simple": ("0", "{per_move} simple"),
    "canadian": ("{main_time}", "{stones_per_period}/{period_time} canadian"), "absolute": ("{total_time}", ""),
    "fischer": ("{initial_time}", "{time_increment} fischer"),
}  # fmt: skip
_POINTS: Final = re.compile(r"(\d{1,4}(?:[.,]\d{1,2})?)(?:\s+\D*)?", re.ASCII)
_SIDES: Final = ("black", "white")
_LISTS: Final = ("moves", "removed")
_TWICE: Final[dict[str, noted.What]] = {
    "komi": "komi", "handicap": "handicap", "rules": "fact", "width": "fact", "height": "fact",
}  # fmt: skip
_LATEST: Final = 4_102_444_800
"""The end of 2099 in seconds; later times are ignored."""


def read(data: bytes) -> Transcript:
    """Read an OGS game. Raises NotReadableError if the JSON is broken or is not a game."""
    told = parsed(data)
    if not isinstance(told, dict):
        raise NotReadableError(say_why("ogs.no-object"), 0)
    inner: OgsJson = told["gamedata"] if isinstance(told.get("gamedata"), dict) else told
    if "moves" not in inner and "initial_state" not in inner:
        raise NotReadableError(say_why("ogs.no-game"), 0)
    made = Transcript(findings=[noted.RecordFormat("ogs")])
    parts = [  # null and blank texts say nothing, but a blank list of points is an empty list
        {key: v for key, v in part.items() if v is not None and (key in _LISTS or _text(v).strip() or v != _text(v))}
        for part in (told, inner)
    ]
    game, other = parts[0] | parts[1], parts[1] | parts[0]  # both parts, with priority to one of them
    columns, rows = _size(made, game)
    _head(made, game)
    _compare(made, game, other)
    _play(made, game, _start(made, game, columns, rows), columns, rows)
    if _outcome(made, game, other):
        _removed(made, game, columns, rows)
    return made


def _compare(made: Transcript, game: OgsJson, other: OgsJson) -> None:
    """Compare the facts that both parts of a REST answer give."""
    facts = [(what, key, _text(game.get(key)), _text(other.get(key))) for key, what in _TWICE.items()]
    for side in _SIDES:
        one, two = _players(game)[side], _players(other)[side]
        key = "id" if one.get("id") and two.get("id") else "username"  # a player may have changed names
        facts.append(("fact", side, _text(one.get(key)), _text(two.get(key))))
    for what, key, *texts in facts:
        values = [from_record(text) if key == "rules" else parse_quarters(in_usual_spelling(text)) for text in texts]
        if all(texts) and (values[0] != values[1] if values != [None, None] else texts[0].lower() != texts[1].lower()):
            made.note(noted.WitnessDiffers(what, *(f"{key} {text}" if what == "fact" else text for text in texts)))


def _text(value: object) -> str:
    """Return a text unchanged and a number as text; "" for any other value."""
    if isinstance(value, str):
        return whole_text(value)
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def _whole(value: object) -> int | None:
    if type(value) is int:
        return value if abs(value) < 10**6 else None
    return int(value) if isinstance(value, str) and re.fullmatch(r"\d{1,4}", value, re.ASCII) else None


def _size(made: Transcript, game: OgsJson) -> tuple[int, int]:
    width, height = game.get("width"), game.get("height")
    if width is None and height is None:
        made.note(SizeAssumed())
        return 19, 19
    columns, rows = _whole(width), _whole(height)
    if columns is None or rows is None or not (1 <= columns <= MAX_SIZE and 1 <= rows <= MAX_SIZE):
        wide, high = (cut(quoted(one), 20) for one in (width, height))
        raise NotReadableError(say_why("ogs.size", columns=wide, rows=high), 0)
    made.root["SZ"] = [str(columns).encode() if columns == rows else f"{columns}:{rows}".encode()]
    return columns, rows


def _players(game: OgsJson) -> dict[str, OgsJson]:
    found = players if isinstance(players := game.get("players"), dict) else {}
    return {side: found[side] if isinstance(found.get(side), dict) else {} for side in _SIDES}


def _head(made: Transcript, game: OgsJson) -> None:
    for player, ident in zip(_players(game).values(), ("PB", "PW"), strict=True):
        made.fact(ident, _text(player.get("username")) or _text(player.get("name")))
    made.fact("GN", _text(game.get("game_name")) or _text(game.get("name")))
    made.fact("EV", _text(game.get("tournament_name")))
    made.fact("RO", _text(game.get("tournament_round")))
    ended = game.get("end_time")
    if isinstance(ended, int | float) and not isinstance(ended, bool) and 0 < ended < _LATEST:
        made.fact("DT", datetime.fromtimestamp(ended, UTC).strftime("%Y-%m-%d"))
    elif isinstance(game.get("ended"), str):
        made.fact("DT", game["ended"][:10])
    rules = _text(game.get("rules"))
    made.fact("RU", _RULES.get(rules, rules))
    komi = _text(game.get("komi"))
    made.fact("KM", komi if (quarters := parse_quarters(komi)) is None else show(quarters))
    if isinstance(time := game.get("time_control"), dict):
        numbers = {name: value for name, value in time.items() if type(value) is int and 0 <= value < 10**8}
        with suppress(KeyError):  # an unknown system, or a system without its numbers
            main, overtime = _TIMES[_text(time.get("system"))]
            made.fact("TM", main.format_map(numbers))
            made.fact("OT", overtime.format_map(numbers))


def _start(made: Transcript, game: OgsJson, columns: int, rows: int) -> int:
    """Set up the initial stones; return the number of opening moves that are Black's handicap stones."""
    state = game.get("initial_state")
    stones: dict[str, list[bytes]] = {}
    for side, ident in (("black", "AB"), ("white", "AW")):
        points, wrong = points_of(state.get(side) if isinstance(state, dict) else None, columns, rows)
        stones[ident] = [point(column, row, (columns, rows)) for column, row in points]
        for text in wrong:
            made.unreadable(f"initial_state {side} {text}", None)
    made.root.update({ident: names for ident, names in stones.items() if names})
    handicap = _whole(game.get("handicap"))
    made.fact("HA", "" if handicap == 0 else _text(game.get("handicap")))
    free = handicap if game.get("free_handicap_placement") and handicap and handicap > 1 else 0
    white = game.get("initial_player") == "white"
    if not free and (white or stones["AB"] or stones["AW"]):  # the first player in the file
        made.root["PL"] = [b"W" if white else b"B"]
    return free


def _play(made: Transcript, game: OgsJson, free: int, columns: int, rows: int) -> None:
    """Read the moves. Black makes all moves of a free handicap placement; after that, the players alternate."""
    turn = WHITE if game.get("initial_player") == "white" else BLACK
    placed = 0
    named = False
    moves, wrong = moves_of(game.get("moves"), rows)
    for move in moves:
        if move.edited:
            _edit(made, move, columns, rows)
            continue
        passed = move.column is None and not move.lost
        colour = turn if placed >= free else WHITE if passed else BLACK  # White's passes during it have an old form
        if move.colour and move.colour != colour and not named:
            named = True
            words = colour_word(move.colour), colour_word(colour)
            made.note(noted.WitnessDiffers("colour", *words, move=made.moves + 1))
        made.lost |= move.lost  # an unreadable move still counts as a turn, so that later moves keep their colours
        if not move.lost:
            made.move(colour, b"" if move.column is None else point(move.column, move.row, (columns, rows)))
        if placed < free:
            placed += not passed
            turn = BLACK if placed < free else WHITE
        else:
            turn = -colour
    for text in wrong:
        made.unreadable(text, None)


def _edit(made: Transcript, move: OgsMove, columns: int, rows: int) -> None:
    """Add or remove a stone that the file edits between moves."""
    if move.column is None:
        return
    place = point(move.column, move.row, (columns, rows))
    if move.colour is None:
        made.note(noted.MeaningOpen("undefined-stone", place.decode()))
        return
    made.setup({BLACK: "AB", WHITE: "AW", 0: "AE"}[move.colour], place)


def _outcome(made: Transcript, game: OgsJson, other: OgsJson) -> bool:
    """Read the result; return True if the game is finished, so that the removed stones are final."""
    phase = _text(game.get("phase")) or ("finished" if game.get("ended") else "")
    outcome = _text(game.get("outcome"))
    if phase != "finished" and (phase or not outcome):
        made.note(noted.NotFinished(phase or "no phase"))
        return False
    if game.get("annulled") is True or other.get("annulled") is True:
        made.note(noted.Annulled())
    winner, loser = _winner(game), _loser(game)
    if winner is not None and loser and winner != -loser:
        stated = colour_word(winner) if winner else say("witness.tie")
        made.note(noted.WitnessDiffers("winner", stated, say("witness.lost", colour=colour_word(loser))))
    text, unclear = _result(game)
    if unclear:
        made.note(noted.MeaningOpen(unclear, outcome))
    if text:
        made.fact("RE", text)
        made.note(noted.Translated("result", outcome or say("witness.winner"), text))
        for witness in (_result(other)[0], _totals(game, text)):
            if witness not in ("", text, text[:2]) and witness[:2] != text:  # only a winner agrees with more about it
                made.note(noted.WitnessDiffers("result", text, witness))
    return True


def _result(game: OgsJson) -> tuple[str, noted.Subject | None]:
    """Return the result in SGF, or "" if no winner is known, and the part of it that is unclear."""
    winner = _winner(game)
    low = _text(game.get("outcome")).strip().lower()
    match = _POINTS.fullmatch(low)
    quarters = parse_quarters(match[1].replace(",", ".")) if match else None
    if low in _VOID:
        return "Void", None
    if quarters and winner:
        return margin_text(quarters * winner), None
    if winner == 0 or (quarters == 0 and winner is None):
        return "0", None
    if winner is None:
        return "", "no-winner" if low else None
    how = _OUTCOMES.get(low) or ("F" if low.startswith("server decision") else "")
    return f"{'B' if winner == BLACK else 'W'}+{how}", None if how or quarters == 0 else "won-how"


def _winner(game: OgsJson) -> int | None:
    """Return the winner, 0 for a draw, or None if unknown."""
    winner = game.get("winner")
    if winner in ("black", "white", "tie"):
        return {"black": BLACK, "white": WHITE}.get(winner, 0)
    ids = [_text(player.get("id")) for player in _players(game).values()]
    if _text(winner) and _text(winner) in ids and ids[0] != ids[1]:
        return BLACK if _text(winner) == ids[0] else WHITE
    return -_loser(game) or None


def _loser(game: OgsJson) -> int:
    """Return the player who lost according to the head of a REST answer, or 0."""
    lost = (game.get("black_lost"), game.get("white_lost"))
    return BLACK if lost == (True, False) else WHITE if lost == (False, True) else 0


def _totals(game: OgsJson, text: str) -> str:
    """Return the margin that the totals in the score give, or "" if the result or the score has none."""
    sides = [score.get(side) for side in _SIDES] if isinstance(score := game.get("score"), dict) else []
    totals = [parse_quarters(_text(side.get("total"))) for side in sides if isinstance(side, dict)]
    if len(totals) != 2 or totals[0] is None or totals[1] is None or not re.fullmatch(r"[BW]\+[\d.]+|0", text):
        return ""
    return margin_text(totals[0] - totals[1])


def _removed(made: Transcript, game: OgsJson, columns: int, rows: int) -> None:
    """Read the stones removed before the count, and the counted territory."""
    if game.get("removed") is None or not re.fullmatch(rb"[BW]\+[\d.]+|0", made.root.get("RE", [b""])[0]):
        return
    points, wrong = points_of(game.get("removed"), columns, rows)
    for text in wrong:
        made.unreadable(f"removed {text}", None)
    removed = {row * columns + column for column, row in points}
    given = [one for player in _players(game).values() if (one := player.get("accepted_stones")) is not None]
    accepted = [{row * columns + column for column, row in points_of(one, columns, rows)[0]} for one in given]
    differ = set().union(*(one ^ removed for one in accepted))
    if differ:
        made.note(DeadNotAgreed(tuple(map(grid(columns, rows).name, sorted(differ)))))
    elif len(accepted) < 2:
        made.note(AgreementNotShown("removed"))
    made.dead = DeadList("removed", tuple(sorted(removed)), not differ and len(accepted) == 2 and not wrong)
    if _text(game.get("rules")) in _BY_TERRITORY:
        made.marks = _territory(game.get("score"), columns, rows, made.moves)


def _territory(score: object, columns: int, rows: int, moves: int) -> Marks | None:
    """Return the territory that OGS counted, or None if the file does not have it."""
    found: list[tuple[int, ...]] = []
    for side in _SIDES:
        one = score.get(side) if isinstance(score, dict) else None
        given = one.get("scoring_positions") if isinstance(one, dict) else None
        points, wrong = points_of(given, columns, rows)
        if given is None or wrong:
            return None
        found.append(tuple(sorted({row * columns + column for column, row in points})))
    return Marks(found[0], found[1], moves) if found[0] or found[1] else None


# --- untrusted JSON: its size is checked before parsing, and each refusal is one line ---

MOST_DEPTH: Final = 40  # OGS games need 6
_SIGNS = re.compile(rb'"(?:[^"\\]|\\.)*+(?:"|\Z)|[\[{]|[\]}]|(?!)', re.DOTALL)
_BOM: Final = b"\xef\xbb\xbf"


def parsed(data: bytes) -> Any:
    """Parse a JSON text. Raises NotReadableError if it is broken or nested too deeply."""
    body = data.removeprefix(_BOM)
    depth = 0
    for match in _SIGNS.finditer(body):
        sign = match[0]
        if sign in (b"[", b"{"):
            depth += 1
            if depth > MOST_DEPTH:
                raise NotReadableError(say_why("json.depth", most=MOST_DEPTH), match.start())
        elif sign in (b"]", b"}"):
            depth -= 1
    try:
        return json.loads(body.decode("utf-8"), object_pairs_hook=_once, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise NotReadableError(say_why("json.utf-8"), error.start) from None
    except json.JSONDecodeError as error:
        at = len(error.doc[: error.pos].encode("utf-8", "replace")) + len(data) - len(body)
        raise NotReadableError(say_why("json.broken", why=error.msg), at) from None
    except ValueError as error:  # a number with thousands of digits
        raise NotReadableError(say_why("json.long") if "digits" in str(error) else error.args[0], 0) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value] # adds
        raise ValueError(say_why("json.twice", name=whole_text(twice[:20])))
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(say_why("json.number", text=name))
