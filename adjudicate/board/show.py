"""Show the end of a game, the position after a move, or a range of numbered moves, each with a caption."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.position import position_after
from adjudicate.board.caption import caption, in_a_row, say
from adjudicate.board.picture import Picture, figure, moves_words, picture_at, picture_of
from adjudicate.board.text import MOST_NUMBERED, key, rows, signs_of
from adjudicate.display.prose import filled, painted, source_name
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import RenderOptions, Wording
from adjudicate.go.points import BLACK, WHITE


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture with a caption that never quotes the record."""

    picture: Picture
    caption: Wording


def final(sheet: Adjudication, *, territory: bool = True) -> Shown:
    """Return the end of a game with its dead stones and, if `territory` is true and it was counted, the territory."""
    picture = picture_of(sheet)
    said = [caption(position_after(sheet), final=True)]
    if sheet.statuses.dead:
        black, white = (sum(1 for p in sheet.statuses.dead if picture.stones[p] == colour) for colour in (BLACK, WHITE))
        said.append(say("shown.dead", black=black, white=white))
    if not territory:
        return Shown(replace(picture, territory=((), ()), neutral=(), kinds={}), in_a_row(said))
    if sheet.score is None:
        said.append(say("shown.uncounted"))
    else:
        black, white = (len(points) for points in picture.territory)
        said.append(say("shown.territory", black=black, white=white, neutral=len(picture.neutral)))
    return Shown(picture, in_a_row(said))


def after(sheet: Adjudication, move: int) -> Shown:
    """Return the position after a move. Raises ValueError if the record has no such move."""
    position = position_after(sheet, move)
    return Shown(picture_at(sheet, position), caption(position))


def numbered(sheet: Adjudication, first: int, last: int) -> Shown:
    """Return a diagram of a range of numbered moves. Raises ValueError if the record does not have them."""
    picture = figure(sheet, first, last)
    return Shown(picture, in_a_row([say("note", note=moves_words(first, last)), caption(position_after(sheet, last))]))


def to_show(sheet: Adjudication, shown: Shown, look: RenderOptions | None = None) -> str:
    """Return a position as text of at most 80 columns (more for wide boards), without a final newline.

    Raises ValueError if there are more numbered moves than two digits can tell apart.
    """
    numbers = [label for label in shown.picture.labels.values() if label.isdigit()]
    if numbers and max(map(int, numbers)) - min(map(int, numbers)) >= MOST_NUMBERED:
        raise ValueError(say("moves.too-many", most=MOST_NUMBERED))
    record = sheet.record
    source = source_name(record.path or "record", 120)
    game = f", game {record.game}" if record.game > 1 else ""
    black, white = (for_terminal(record.text(ident) or "(no name)", 60) for ident in ("PB", "PW"))
    paint: Callable[[str, str], str] | None = painted if look is not None and look.colour else None
    signs = signs_of(unicode=look is not None and look.unicode)
    head = [f"{source}{game}", *filled(f"Black {black} - White {white}"), *filled(shown.caption)]
    return "\n".join([*head, "", *rows(shown.picture, paint, signs=signs), *key(shown.picture, signs)])
