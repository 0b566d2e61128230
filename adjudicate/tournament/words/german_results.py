"""What is said of a results file, in German."""

from __future__ import annotations

from typing import Final

from adjudicate.tournament.words.forms import Catalogue, Plural

RESULTS: Final[Catalogue] = {
    # --- lines that were read with care, or not at all ---
    "field.round": "Runde",
    "field.table": "Tisch",
    "field.handicap": "Vorgabe",
    "field.komi": "Komi",
    "field.margin": "Differenz",
    "file.see": " (Zeile {line})",
    "file.not-believed": "{what} {text} ist nicht glaubhaft",
    "file.more": Plural("und eine weitere Bemerkung", "und {n} weitere Bemerkungen"),
    "file.twice": "Spieler {player} steht zweimal da{see}; der erste gilt",
    "file.number-twice": "die Nummer {number} ({register}) hat auch ein anderer Spieler{see}",
    "file.cut": "was über {name} dasteht, ist auf {most} Zeichen gekürzt",
    "file.unknown": "kein Spieler heißt {names}; diese Partie ist ausgelassen",
    "file.unknown-free": "kein Spieler heißt {name}; diese freie Runde ist ausgelassen",
    "file.self": "{name} ist mit sich selbst gepaart; diese Partie ist ausgelassen",
    "file.again": "diese Partie steht schon da{see}; sie zählt einmal",
    "file.again-other": "dieselbe Partie mit einem anderen Ergebnis{see}; keines von beiden gilt",
    "file.busy": "{name} hat noch eine Partie in Runde {round}{see}",
    "file.absent": "{name} ist in Runde {round} als abwesend vermerkt und hat in ihr eine Partie",
    "file.lost-letters": Plural(
        "die Buchstaben eines Namens gingen verloren, bevor diese Datei geschrieben wurde: {name}; noch einmal als "
        "UTF-8 speichern, oder in adjudicate.toml sagen, wer gemeint ist",
        "die Buchstaben von {n} Namen gingen verloren, bevor diese Datei geschrieben wurde, etwa {name}; noch einmal "
        "als UTF-8 speichern, oder in adjudicate.toml sagen, wer gemeint ist",
    ),
    "file.long-line": "eine so lange Zeile wird nicht gelesen",
    "file.no-game": "{line} ist keine Partie; die Zeile ist ausgelassen",
    "file.not-understood": "{line} ist unverständlich; die Zeile ist ausgelassen",
    "file.no-players": "die Datei führt keine Spieler auf: Nur ihre Nummern sind bekannt",
    "file.no-number": "ein Spieler ohne Nummer ist ausgelassen",
    "file.no-name": "ein Spieler ohne Nummer oder Namen ist ausgelassen",
    "file.no-date": "{what} {text} ist kein Datum",
    "file.after-komi": "{text} nach dem Komi wird nicht gelesen",
    "file.round-number": "die Nummer {text} einer Runde ist nicht glaubhaft",
    "file.team-games": "Runde {round}, Tisch {table}: die Datei hat keine einzelnen Partien dieser beiden Teams",
    "file.cancelled": "eine abgesagte Partie; kein Ergebnis wird gelesen",
    "file.no-jigo": "ein Jigo, obwohl AllowJigo false ist: mit einem halben Punkt im Komi gibt es keines",
    "file.result-unknown": "das Ergebnis {result} ist unbekannt und ausgelassen",
    "file.result-aga": "das Ergebnis {result} ist weder w noch b noch ? und ausgelassen",
    "file.result-unread": "das Ergebnis {result} kann nicht gelesen werden und ist ausgelassen",
    "file.result-b": "im Ergebnis {result} kann das B Black oder Blanc sein; es ist ausgelassen",
    "file.result-colour": "das Ergebnis {result} nennt eine Farbe, aber die Spalten haben keine",
    "file.result-winner": "Ergebnis und Gewinner widersprechen sich; keines von beiden gilt",
    "file.result-margin": "Ergebnis und Differenz widersprechen sich; die Differenz ist ausgelassen",
    "file.margin-below": "eine Differenz unter 0 ist ausgelassen",
    "file.winner-neither": "der Gewinner {winner} ist keiner der beiden Spieler; die Angabe ist ausgelassen",
    "file.long-cell": "eine so lange Zelle wird nicht gelesen; die Zeile ist ausgelassen",
    "file.long-name": "ein so langer Dateiname wird nicht gelesen",
    "file.row-nobody": "die Zeile nennt keine Spieler; sie ist ausgelassen",
    "file.dates": Plural(
        "ein Datum kann nicht gelesen werden, oder Monat und Tag sind nicht zu unterscheiden; 2026-11-20 schreiben",
        "{n} Daten (auch in Zeile {lines}) können nicht gelesen werden, oder Monat und Tag sind nicht zu "
        "unterscheiden; 2026-11-20 schreiben",
    ),
    "file.column": "die Spalte {column} wird nicht gelesen",
    "file.column-meant": "die Spalte {column} wird nicht gelesen; ist {meant} gemeint?",
    "file.alike": (
        "{one} (Zeile {line}) und {other} gelten als zwei Spieler; wenn es einer ist, den Namen gleich schreiben"
    ),
    "file.no-row": "{line} ist kein Spieler mit Ergebnissen; die Zeile ist ausgelassen",
    "file.other-length": Plural(
        "{n} Ergebnis, wo die meisten Zeilen {rounds} haben; es ist ausgelassen",
        "{n} Ergebnisse, wo die meisten Zeilen {rounds} haben; sie sind ausgelassen",
    ),
    "file.round-unread": "das Ergebnis von Runde {round} kann nicht gelesen werden",
    "file.against-self": "Runde {round} ist gegen sich selbst; diese Partie ist ausgelassen",
    "file.against-nobody": "Runde {round} ist gegen Platz {place}, den niemand hat; diese Partie ist ausgelassen",
    "file.against-other": (
        "Runde {round} ist gegen Platz {place}, dessen Zeile (Zeile {line}) etwas anderes sagt; das Ergebnis gilt nicht"
    ),
    "file.rows-colour": "die Farbe in Runde {round} ist in Zeile {line} eine andere; die Farben sind ausgelassen",
    "file.rows-handicap": "die Vorgabe in Runde {round} ist in Zeile {line} eine andere; sie ist ausgelassen",
    "file.rows-result": "das Ergebnis von Runde {round} ist in Zeile {line} ein anderes; keines von beiden gilt",
}
