"""The words of explanations in German. Each departure is a clause with its subject first, which stands alone or before
another one. Terms: docs/languages.md.
"""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    # --- what stands around departures ---
    "explained": "{parts:capital}; {sizes}: aus {computed} wird {recorded}",
    "said": "{message}.",
    "parts": "{parts}",
    "size": "{points} für {colour}",
    "or-if": "{first}, oder {second}",
    # --- passes ---
    "white-last-forgotten": "der letzte Pass-Stein von Weiß wurde nicht übergeben",
    "no-pass-stones": "Pass-Steine wurden nicht gezählt",
    "missing-pass": Plural(
        "ein nicht aufgezeichnetes Passen von {colour} kostete einen Stein",
        "{n} nicht aufgezeichnete Pass-Züge von {colour} kosteten Steine",
    ),
    # --- komi and compensation ---
    "komi-omitted": "das Komi von {komi} wurde weggelassen",
    "other-komi": "das Komi war {komi}",
    "other-komi.record": "das Komi war {komi}, wie die Aufzeichnung sagt",
    "other-komi.likely": "das Komi war {komi}, was „{detail}“ vielleicht bedeutet",
    "other-komi.words": "das Komi war {komi}, wie die Aufzeichnung in {detail} sagt",
    "other-komi.usage": "das Komi war {komi}, wie nach den Regeln „{detail}“ üblich",
    "komi-reversed": "das Komi von {komi} wurde Schwarz gegeben",
    "compensation-in-komi": "der Vorgabeausgleich von {compensation} wurde zum Komi addiert, das so {komi} war",
    "other-count.territory": "das Gebiet wurde gezählt",
    "other-count.area": "die Fläche wurde gezählt",
    "no-compensation": "Weiß erhielt keinen Ausgleich für {stones} Vorgabesteine",
    "no-compensation.area": "die Fläche wurde gezählt, und Weiß erhielt keinen Ausgleich für {stones} Vorgabesteine",
    "compensation-n-1": "Weiß erhielt einen Ausgleich von N-1 ({given}) für {stones} Vorgabesteine",
    "compensation-n-1.area": (
        "die Fläche wurde gezählt, und Weiß erhielt einen Ausgleich von N-1 ({given}) für {stones} Vorgabesteine"
    ),
    "compensation-n": "Weiß erhielt einen Ausgleich von N ({given}) für {stones} Vorgabesteine",
    "compensation-n.area": (
        "die Fläche wurde gezählt, und Weiß erhielt einen Ausgleich von N ({given}) für {stones} Vorgabesteine"
    ),
    "compensation-n.one": "Weiß erhielt {points} für eine Vorgabe von eins, wie ein Server zählt",
    # --- points ---
    "prisoners-lost.black": Plural(
        "{n} schwarzer Gefangener wurde nicht gezählt", "{n} schwarze Gefangene wurden nicht gezählt"
    ),
    "prisoners-lost.white": Plural(
        "{n} weißer Gefangener wurde nicht gezählt", "{n} weiße Gefangene wurden nicht gezählt"
    ),
    "neutral-points": Plural("ein neutraler Punkt zählte für {colour}", "{n} neutrale Punkte zählten für {colour}"),
    "seki-eyes": "Augenpunkte im Seki ({black} von Schwarz, {white} von Weiß) wurden nicht gezählt",
    # --- dead stones and marks ---
    "dead-stones": Plural("{strings} ist tot", "{strings} sind tot"),
    "dead-stones.doubtful": Plural(
        "{strings} ist tot, obwohl nicht alles davon tot aussieht",
        "{strings} sind tot, obwohl nicht alles davon tot aussieht",
    ),
    "other-status.alive": Plural("{strings} wurde als lebend gezählt", "{strings} wurden als lebend gezählt"),
    "other-status.dead": Plural("{strings} wurde als tot gezählt", "{strings} wurden als tot gezählt"),
    "repetition-ended": "die Wiederholung mit Zug {move} beendete die Partie ohne Gewinner",
    "all-alive": "alle Steine wurden als lebend gezählt",
    "regions-counted": "jede einfarbige Region wurde gezählt, ungeachtet der Markierungen",
    # --- points of a territory without points in seki ---
    "other-interpretation": "{turns}",
    "other-interpretation.false-eye": "{colour} muss {points} nicht füllen",
    "other-interpretation.seki": Plural(
        "{points} zählt, obwohl die umgebende Gruppe von {colour} im Seki steht",
        "{points} zählen, obwohl die umgebende Gruppe von {colour} im Seki steht",
    ),
    "other-interpretation.doubtful": Plural(
        "{points} zählt nicht für {colour}",
        "{points} zählen nicht für {colour}",
    ),
    "other-interpretation.open": Plural(
        "einige Punkte der offenen Region bei {points} zählen als Gebiet",
        "einige Punkte der offenen Regionen bei {points} zählen als Gebiet",
    ),
    "other-interpretation.dead": "{points} ist tot",
    # --- the moves, the rules, the result as it was written down ---
    "taken-back": "illegale Züge wurden als Pass-Züge zurückgenommen",
    "undeclared-handicap": "die ersten {stones} Steine von Schwarz waren eine Vorgabe",
    "other-rules": "die Regeln waren diese: {names}",
    "where.GC": "GC",
    "where.first": "der erste Kommentar",
    "where.last": "der letzte Kommentar",
    "own-words": "das Ergebnis wurde falsch aufgeschrieben: {where} sagt „{quote}“",
    "colours-exchanged": "die Farben von Gewinner und Verlierer wurden vertauscht",
    "margin-in-zi": "die Differenz wurde in Zi aufgeschrieben, der Hälfte der Punkte",
    "fraction-dropped": "der Bruchteil eines Punktes wurde weggelassen",
}
