"""The words on a position in German. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    "sentences": "{sentences}",
    # --- which position ---
    "start": "Vor Zug 1.",
    "start.black": "Vor Zug 1, gesetzte Steine: schwarz {black}.",
    "start.white": "Vor Zug 1, gesetzte Steine: weiß {white}.",
    "start.both": "Vor Zug 1, gesetzte Steine: schwarz {black}, weiß {white}.",
    "after": "Nach Zug {number} ({move}).",
    "after.captured": Plural(
        "Nach Zug {number} ({move}): {n} Stein geschlagen.", "Nach Zug {number} ({move}): {n} Steine geschlagen."
    ),
    "final": "Endstellung.",
    "final.after": "Endstellung, nach Zug {number} ({move}).",
    # --- the last move, and what it became ---
    "move": "{colour} {point}",
    "move.pass": "{colour} passt",
    "move.off-board": "{colour} neben dem Brett",
    "became.self-capture": "{move}, Selbstmord",
    "became.replacement": "{move} statt Zug {number}",
    "became.taken-back": "{move}, zurückgenommen",
    "became.taken-back-pass": "{move}, zurückgenommen: ein Passen",
    "became.void": "{move}, besetzt: kein Stein gesetzt",
    "became.void-off-board": "{move}, kein Stein gesetzt",
    "became.placement": "{move}, Teil der Vorgabe",
    "became.after-end": "{move}, nach dem Ende der Partie: nicht nachgespielt",
    # --- who holds what, who moves next ---
    "prisoners": "Gefangene bei Schwarz {black}, bei Weiß {white}.",
    "to-play": "{colour} ist am Zug.",
    # --- signs ---
    "sign.captured": "geschlagen",
    "sign.just-captured": "soeben geschlagen",
    "sign.gone": "weg nach Zug {move}",
}
