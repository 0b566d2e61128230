"""The words on a position in French. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    "sentences": "{sentences}",
    # --- which position ---
    "start": "Avant le coup 1.",
    "start.black": "Avant le coup 1, pierres noires placées : {black}.",
    "start.white": "Avant le coup 1, pierres blanches placées : {white}.",
    "start.both": "Avant le coup 1, pierres placées : noires {black}, blanches {white}.",
    "after": "Après le coup {number} ({move}).",
    "after.captured": Plural(
        "Après le coup {number} ({move}) : {n} pierre capturée.",
        "Après le coup {number} ({move}) : {n} pierres capturées.",
    ),
    "final": "Position finale.",
    "final.after": "Position finale, après le coup {number} ({move}).",
    # --- the last move, and what it became ---
    "move": "{colour} {point}",
    "move.pass": "{colour} passe",
    "move.off-board": "{colour} hors du plateau",
    "became.self-capture": "{move}, suicide",
    "became.replacement": "{move} à la place du coup {number}",
    "became.taken-back": "{move}, repris",
    "became.taken-back-pass": "{move}, repris : un passe",
    "became.void": "{move}, point occupé : aucune pierre posée",
    "became.void-off-board": "{move}, aucune pierre posée",
    "became.placement": "{move}, placement du handicap",
    "became.after-end": "{move}, après la fin de la partie : non rejoué",
    # --- who holds what, who moves next ---
    "prisoners": "Prisonniers chez Noir : {black}, chez Blanc : {white}.",
    "to-play": "C'est à {colour} de jouer.",
    # --- signs ---
    "sign.captured": "capturé",
    "sign.just-captured": "capturé à l'instant",
    "sign.gone": "disparu après le coup {move}",
}
