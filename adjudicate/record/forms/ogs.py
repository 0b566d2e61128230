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
from adjudicate.record.forms.ogs_moves import OgsMove, moves_of, points_of
from adjudicate.record.forms.transcript import NotReadableError, Transcript, point, whole_text
from adjudicate.record.words import say as say_why
from adjudicate.rules.entries import DeadList, Marks
from adjudicate.rules.findings.base import say
from adjudicate.rules.findings.forms import Annulled, MeaningOpen, NotFinished, RecordFormat, Translated, WitnessDiffers
from adjudicate.rules.findings.statuses import AgreementNotShown, DeadNotAgreed
from adjudicate.rules.findings.terms import SizeAssumed
from adjudicate.rules.quarters import margin_text, parse_quarters, show
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
_POINTS: Final = re.compile(r"(\d{1,4}(?:\.\d{1,2})?)(?:\s+\D*)?", re.ASCII)
_SIDES: Final = (("black", BLACK), ("white", WHITE))
_LATEST: Final = 4_102_444_800
"""The end of 2099 in seconds; later times are ignored."""


def read(data: bytes) -> Transcript:
    """Read an OGS game. Raises NotReadableError if the JSON is broken or is not a game."""
    told = parsed(data)
    if not isinstance(told, dict):
        raise NotReadableError(say_why("ogs.no-object"), 0)
    inner = told.get("gamedata")
    game: OgsJson = inner if isinstance(inner, dict) else told
    if "moves" not in game and "initial_state" not in game:
        raise NotReadableError(say_why("ogs.no-game"), 0)
    made = Transcript(findings=[RecordFormat("ogs")])
    columns, rows = _size(made, game, told)
    _head(made, game, told)
    _play(made, game, _start(made, game, columns, rows), columns, rows)
    if _outcome(made, game, told):
        _removed(made, game, columns, rows)
    return made


def _first(ident: str, *objects: OgsJson) -> Any:
    """Return the value for a key from the first object that has a value for it, or None."""
    return next((one[ident] for one in objects if one.get(ident) is not None), None)


def _text(value: object) -> str:
    """Return a text unchanged and a number as text; "" for any other value."""
    if isinstance(value, str):
        return whole_text(value)
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def _whole(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value if abs(value) < 10**6 else None
    return int(value) if isinstance(value, str) and re.fullmatch(r"\d{1,4}", value, re.ASCII) else None


def _size(made: Transcript, game: OgsJson, told: OgsJson) -> tuple[int, int]:
    width, height = _first("width", game, told), _first("height", game, told)
    if width is None and height is None:
        made.note(SizeAssumed())
        return 19, 19
    columns, rows = _whole(width), _whole(height)
    if columns is None or rows is None or not (1 <= columns <= MAX_SIZE and 1 <= rows <= MAX_SIZE):
        wide, high = (cut(_text(one) or str(one), 20) for one in (width, height))
        raise NotReadableError(say_why("ogs.size", columns=wide, rows=high), 0)
    made.root["SZ"] = [str(columns).encode() if columns == rows else f"{columns}:{rows}".encode()]
    return columns, rows


def _players(game: OgsJson, told: OgsJson) -> dict[str, OgsJson]:
    players = _first("players", game, told)
    found = players if isinstance(players, dict) else {}
    return {side: found[side] if isinstance(found.get(side), dict) else {} for side, _ in _SIDES}


def _head(made: Transcript, game: OgsJson, told: OgsJson) -> None:
    players = _players(game, told)
    for side, ident in (("black", "PB"), ("white", "PW")):
        made.fact(ident, _text(players[side].get("username")) or _text(players[side].get("name")))
    made.fact("GN", _text(_first("game_name", game, told)) or _text(told.get("name")))
    made.fact("EV", _text(told.get("tournament_name")))
    made.fact("RO", _text(_first("tournament_round", game, told)))
    ended = _first("end_time", game)
    if isinstance(ended, int | float) and not isinstance(ended, bool) and 0 < ended < _LATEST:
        made.fact("DT", datetime.fromtimestamp(ended, UTC).strftime("%Y-%m-%d"))
    elif isinstance(told.get("ended"), str):
        made.fact("DT", told["ended"][:10])
    rules = _text(_first("rules", game, told))
    made.fact("RU", _RULES.get(rules, rules))
    time = _first("time_control", game, told)
    if isinstance(time, dict):
        numbers = {name: value for name, value in time.items() if type(value) is int and 0 <= value < 10**8}
        with suppress(KeyError):  # an unknown system, or a system without its numbers
            main, overtime = _TIMES[_text(time.get("system"))]
            made.fact("TM", main.format_map(numbers))
            made.fact("OT", overtime.format_map(numbers))
    _komi(made, game, told)


def _komi(made: Transcript, game: OgsJson, told: OgsJson) -> None:
    """Read the komi; the two parts of the file may give different values."""
    given = [text for one in (game, told) if (text := _text(one.get("komi")))]
    if not given:
        return
    quarters = [parse_quarters(text) for text in given]
    made.fact("KM", given[0] if quarters[0] is None else show(quarters[0]))
    if quarters[0] != quarters[-1]:
        made.note(WitnessDiffers("komi", given[0], given[-1]))


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
    if handicap is None:
        made.fact("HA", _text(game.get("handicap")))
        handicap = 0
    elif handicap:
        made.fact("HA", str(handicap))
    free = bool(game.get("free_handicap_placement")) and handicap > 1
    white = game.get("initial_player") == "white"
    if not free and (white or stones["AB"] or stones["AW"]):  # the first player in the file
        made.root["PL"] = [b"W" if white else b"B"]
    return handicap if free else 0


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
        colour = turn
        if placed < free and not passed:
            colour = BLACK
        elif placed < free:
            colour = WHITE  # an old form for a pass of White during the placement
        if move.colour and move.colour != colour and not named:
            named = True
            made.note(WitnessDiffers("colour", colour_word(move.colour), colour_word(colour), move=made.moves + 1))
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
        made.note(MeaningOpen("undefined-stone", place.decode()))
        return
    made.setup({BLACK: "AB", WHITE: "AW", 0: "AE"}[move.colour], place)


def _outcome(made: Transcript, game: OgsJson, told: OgsJson) -> bool:
    """Read the result; return True if the game is finished, so that the removed stones are final."""
    phase = _text(game.get("phase")) or ("finished" if told.get("ended") else "")
    outcome = _text(_first("outcome", game, told))
    if phase != "finished" and (phase or not outcome):
        made.note(NotFinished(phase or "no phase"))
        return False
    if _first("annulled", game, told) is True:
        made.note(Annulled())
    winner = _winner(made, game, told)
    low = outcome.strip().lower()
    match = _POINTS.fullmatch(low)
    quarters = parse_quarters(match[1]) if match else None
    if low in _VOID:
        text = "Void"
    elif quarters is not None and winner:
        text = margin_text(quarters * winner) if quarters else f"{'B' if winner == BLACK else 'W'}+"
    elif winner == 0 or (quarters == 0 and winner is None):
        text = "0"
    elif winner is None:
        if outcome:
            made.note(MeaningOpen("no-winner", outcome))
        return True
    else:
        how = _OUTCOMES.get(low) or ("F" if low.startswith("server decision") else "")
        text = f"{'B' if winner == BLACK else 'W'}+{how}"
        if not how:
            made.note(MeaningOpen("won-how", outcome))
    made.fact("RE", text)
    made.note(Translated("result", outcome or say("witness.winner"), text))
    _totals(made, game, text)
    return True


def _winner(made: Transcript, game: OgsJson, told: OgsJson) -> int | None:
    """Return the winner, 0 for a draw, or None if unknown; compare it with the loser in the file."""
    players = _players(game, told)
    winner = _first("winner", game, told)
    by_id = {side: _text(players[side].get("id")) for side, _ in _SIDES}
    won: int | None = None
    if winner in ("black", "white"):
        won = BLACK if winner == "black" else WHITE
    elif winner == "tie":
        won = 0
    elif _text(winner) and by_id["black"] != by_id["white"]:
        won = next((colour for side, colour in _SIDES if by_id[side] == _text(winner)), None)
    lost = (told.get("black_lost"), told.get("white_lost"))
    if lost in ((True, False), (False, True)):
        by_loss = WHITE if lost[0] else BLACK
        if won is not None and won != by_loss:
            stated = colour_word(won) if won else say("witness.tie")
            made.note(WitnessDiffers("winner", stated, say("witness.lost", colour=colour_word(-by_loss))))
        return by_loss if won is None else won
    return won


def _totals(made: Transcript, game: OgsJson, text: str) -> None:
    """Compare the margin in the result with the totals in the score."""
    score = game.get("score")
    sides = [score.get(side) for side, _ in _SIDES] if isinstance(score, dict) else []
    totals = [parse_quarters(_text(side.get("total"))) for side in sides if isinstance(side, dict)]
    if len(totals) != 2 or totals[0] is None or totals[1] is None or not re.fullmatch(r"[BW]\+[\d.]+|0", text):
        return
    margin = margin_text(totals[0] - totals[1])
    if margin != text:
        made.note(WitnessDiffers("result", text, margin))


def _removed(made: Transcript, game: OgsJson, columns: int, rows: int) -> None:
    """Read the stones removed before the count, and the counted territory."""
    if game.get("removed") is None or not re.fullmatch(rb"[BW]\+[\d.]+|0", made.root.get("RE", [b""])[0]):
        return
    board = grid(columns, rows)
    points, wrong = points_of(game.get("removed"), columns, rows)
    for text in wrong:
        made.unreadable(f"removed {text}", None)
    removed = {row * columns + column for column, row in points}
    agreed = True
    accepted: list[set[int]] = []
    for side, _ in _SIDES:
        given = _players(game, {})[side].get("accepted_stones")
        if given is not None:
            accepted.append({row * columns + column for column, row in points_of(given, columns, rows)[0]})
    differ = set().union(*(one ^ removed for one in accepted))
    if differ:
        agreed = False
        made.note(DeadNotAgreed(tuple(map(board.name, sorted(differ)))))
    elif len(accepted) < 2:
        agreed = False
        made.note(AgreementNotShown("removed"))
    made.dead = DeadList("removed", tuple(sorted(removed)), agreed and not wrong)
    if _text(game.get("rules")) in _BY_TERRITORY:
        made.marks = _territory(game.get("score"), columns, rows, made.moves)


def _territory(score: object, columns: int, rows: int, moves: int) -> Marks | None:
    """Return the territory that OGS counted, or None if the file does not have it."""
    found: list[tuple[int, ...]] = []
    for side, _ in _SIDES:
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
