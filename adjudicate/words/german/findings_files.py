"""The words of findings on the file, on other formats than SGF and on input that cannot be adjudicated, in German."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

FILES: Final[Texts] = {
    # --- R17x, R18x: the file ---
    "detector": "{text} (chardet {version}, nicht {usual})",
    "R170.utf-16": "Der Text ist UTF-16 ohne Byte-Order-Mark",
    "R170.as-utf-8": "Die Kodierung des Textes ist nicht angegeben; gelesen als UTF-8",
    "R170.as-latin-1": (
        "Die Kodierung des Textes ist nicht angegeben; gelesen als Latin-1; Namen können entstellt sein"
    ),
    "R170.as-guess": "Die Kodierung des Textes ist nicht angegeben; gelesen als {encoding}, was geraten ist",
    "R171": "Die angegebene Kodierung {declared} ist nicht verwendbar; {then}",
    "R171.ascii": "gelesen als reines ASCII",
    "R171.utf-8": "die Bytes sind UTF-8 und so gelesen",
    "R171.mark": "die Byte-Order-Mark sagt UTF-8",
    "R171.loss": "mit ihr würden Züge oder Angaben verloren gehen; gelesen als {encoding}",
    "R171.as-utf-8": "gelesen als UTF-8",
    "R171.as-latin-1": "gelesen als Latin-1; Namen können entstellt sein",
    "R171.as-guess": "gelesen als {encoding}, was geraten ist",
    "R172.before": "Vor der Partie steht anderer Text; übergangen",
    "R172.after": "Nach der letzten Partie steht anderer Text; übergangen",
    "R173": "Die Datei enthält {games} Partien; dies ist Nummer {game}",
    "R173.more": "Die Datei enthält mehr als {games} Partien; dies ist Nummer {game}",
    "R174": "Die Datei bricht mitten in der Partie ab, nach Zug {move}",
    "R175.bracket": "Der Aufzeichnung fehlt die öffnende Klammer; sie wurde ergänzt",
    "R175.semicolon": "Der Aufzeichnung fehlt das erste Semikolon; es wurde ergänzt",
    "R176.asked": "Beurteilt wird Variante {line} von {lines}, wie verlangt",
    "R176.alone": (
        "Beurteilt wird Variante {line} von {lines}, denn nur sie endet mit Pass-Zügen und Gebietsmarkierungen"
    ),
    "R176.declared": Plural(
        "Beurteilt wird Variante {line} von {lines}, denn das Ergebnis wurde ohne Auszählung erklärt; Variante "
        "{others} endet mit Pass-Zügen und Gebietsmarkierungen",
        "Beurteilt wird Variante {line} von {lines}, denn das Ergebnis wurde ohne Auszählung erklärt; {n} andere "
        "Varianten enden mit Pass-Zügen und Gebietsmarkierungen",
    ),
    "R176.first": Plural(
        "Beurteilt wird Variante {line} von {lines}, denn sie ist die erste; Variante {others} endet mit Pass-Zügen "
        "und Gebietsmarkierungen",
        "Beurteilt wird Variante {line} von {lines}, denn sie ist die erste; {n} andere Varianten enden mit "
        "Pass-Zügen und Gebietsmarkierungen",
    ),
    "R176.first-too": Plural(
        "Beurteilt wird Variante {line} von {lines}, denn sie ist die erste; auch Variante {others} endet mit "
        "Pass-Zügen und Gebietsmarkierungen",
        "Beurteilt wird Variante {line} von {lines}, denn sie ist die erste; auch {n} andere Varianten enden mit "
        "Pass-Zügen und Gebietsmarkierungen",
    ),
    "R177": "Die Partie hat weder Züge noch gesetzte Steine: Es gibt nichts zu beurteilen",
    "R178": Plural(
        "Der Text ist an {n} Stelle beschädigt; Namen können entstellt sein",
        "Der Text ist an {n} Stellen beschädigt; Namen können entstellt sein",
    ),
    "R180": "Geschrieben von oder für {name}: {habits}",
    "habit.fox": (
        "Pass-Züge am Ende werden nicht aufgezeichnet, und einer mitten in der Partie erscheint als zwei Züge "
        "einer Farbe, das Komi ist in Hundertsteln oder Zi, B+0.0 ist keine Angabe von Punkten"
    ),
    "habit.kgs": (
        "die Gebietsmarkierungen enthalten auch die Punkte toter Steine, AGA-Partien zählen dort nach Fläche"
    ),
    "habit.cgoban": "sein Kommentar zum Endstand kann vom Ergebnis abweichen",
    "habit.igs": (
        "drei Pass-Züge beenden eine Partie, Markierungen stehen in einem eigenen Knoten, Regeln sind nicht genannt"
    ),
    "habit.wing": "Markierungen stehen in einem eigenen Knoten, Regeln sind nicht genannt",
    "habit.nngs": (
        "Markierungen stehen in einem eigenen Knoten, Ergebnisse können durch Entscheidung oder Einigung zustande "
        "kommen"
    ),
    "habit.ogs": (
        "tote Steine sind nicht markiert, AGA-Partien zählen nach Fläche, bis Februar 2015 mit N für N Vorgabesteine"
    ),
    "habit.dgs": (
        "der letzte Knoten markiert das Gebiet samt toten Steinen und kann diese von Hand entfernen; ein drittes "
        "Passen gehört zum Auszählen"
    ),
    "habit.smartgo": "Gebietsmarkierungen können lebende Steine ihrer eigenen Farbe bedecken",
    "habit.sina": (
        "das Komi kann in KO stehen, das erste Semikolon kann fehlen, Ergebnisse sind auf Chinesisch geschrieben"
    ),
    "habit.tygem": "umgewandelt aus einem anderen Format, tote Steine sind nicht markiert",
    "habit.oro": "umgewandelt aus einem anderen Format, tote Steine sind nicht markiert",
    "habit.gogod": "das Komi kann in Zi angegeben sein, bei Ergebnissen können Bemerkungen stehen",
    "R181": Plural(
        "{n} Punkt wird nach dem letzten Zug von Hand geleert; das bleibt den Markierungen überlassen",
        "{n} Punkte werden nach dem letzten Zug von Hand geleert; das bleibt den Markierungen überlassen",
    ),
    "R182": "Das Komi {komi} ist aus KO im Wurzelknoten gelesen",
    "R183": Plural(
        "Mit den {stones} fehlenden Vorgabesteinen auf den traditionellen Punkten ({points}) wäre kein Zug fehlerhaft: "
        "Was sich hier findet ({n} Fehler bei Zügen), kann allein von den fehlenden Steinen kommen",
        "Mit den {stones} fehlenden Vorgabesteinen auf den traditionellen Punkten ({points}) wäre kein Zug fehlerhaft: "
        "Was sich hier findet ({n} Fehler bei Zügen), kann allein von den fehlenden Steinen kommen",
    ),
    "R184": Plural(
        "PL neben Zug {moves} nennt dessen Spieler; neben einem Zug legt es nicht fest, wer am Zug ist, und wird nicht "
        "beachtet",
        "PL neben den Zügen {moves} nennt deren Spieler; neben einem Zug legt es nicht fest, wer am Zug ist, und wird "
        "nicht beachtet",
    ),
    # --- R185 to R193: other formats ---
    "R185.gib": (
        "Die Aufzeichnung ist GIB (Tygem), nicht SGF; ein Passen darin nennt keinen Spieler, und tote Steine stehen "
        "nicht darin"
    ),
    "R185.ngf": (
        "Die Aufzeichnung ist NGF (WBaduk, Cyber Oro), nicht SGF; Pass-Züge am Ende sind oft nicht geschrieben, und "
        "tote Steine stehen nicht darin"
    ),
    "R185.ugf": (
        "Die Aufzeichnung ist UGF (Pandanet), nicht SGF; tote Steine stehen nur darin, wo eine Besprechung sie hat"
    ),
    "R185.nip": "Die Aufzeichnung ist NIP (NHK), nicht SGF; Komi, Pass-Züge und tote Steine stehen nicht darin",
    "R185.ogs": ("Die Aufzeichnung ist JSON von OGS, nicht SGF; die Farben ergeben sich aus der Reihenfolge der Züge"),
    "R186.result": "Das Ergebnis „{written}“ ist als {read} gelesen",
    "R186.komi": "Das Komi „{written}“ ist als {read} gelesen",
    "R187.moves": (
        "Die Datei widerspricht sich selbst: Als Zahl ihrer Züge nennt sie „{stated}“, aber sie hat „{found}“"
    ),
    "R187.number": (
        "Die Datei widerspricht sich selbst: Zug {move} hat darin die Nummer „{stated}“, wo „{found}“ stehen müsste"
    ),
    "R187.checksum": (
        "Die Datei widerspricht sich selbst: Die Prüfsumme von Zug {move} ist „{stated}“, wo „{found}“ stehen müsste"
    ),
    "R187.colour": ("Die Datei widerspricht sich selbst: Sie gibt Zug {move} an {stated}, obwohl {found} am Zug ist"),
    "R187.position": (
        "Die Datei widerspricht sich selbst: Ihre eigene Stellung nach Zug {move} ist eine andere, als diese Züge "
        "ergeben, bei {stated}"
    ),
    "R187.prisoners": (
        "Die Datei widerspricht sich selbst: Nach Zug {move} zählt sie {stated} Gefangene der beiden Spieler, "
        "geschlagen sind {found}"
    ),
    "R187.prisoners-unheld": (
        "Die Datei widerspricht sich selbst: Ihre Zahl der Gefangenen ({stated}) lässt sich nicht mit den Zügen "
        "vergleichen"
    ),
    "R187.result": "Die Datei widerspricht sich selbst: Als Ergebnis nennt sie „{stated}“, aber auch „{found}“",
    "R187.komi": "Die Datei widerspricht sich selbst: Als Komi nennt sie „{stated}“, aber auch „{found}“",
    "R187.winner": "Die Datei widerspricht sich selbst: Als Gewinner nennt sie „{stated}“, aber auch „{found}“",
    "R187.handicap": "Die Datei widerspricht sich selbst: Als Vorgabe nennt sie „{stated}“, aber auch „{found}“",
    "R187.end": "Die Datei widerspricht sich selbst: Ihr Ende fehlt ({stated})",
    "witness.both": "{first} und {second}",
    "witness.tie": "Jigo",
    "witness.lost": "{colour} hat verloren",
    "witness.winner": "ein Gewinner",
    "R188": Plural(
        "Die Datei hat {n} Eintrag „{text}“, dessen Bedeutung nicht bekannt ist; weggelassen",
        "Die Datei hat {n} Einträge „{text}“, deren Bedeutung nicht bekannt ist; weggelassen",
    ),
    "R189.dum": (
        "Die Aufzeichnung lässt etwas offen: Eine zweite Zahl neben dem Komi (DUM {text}) hat keine bekannte "
        "Bedeutung, also ist das Komi zweifelhaft"
    ),
    "R189.third-stone": (
        "Die Aufzeichnung lässt etwas offen: Die Programme sind uneins, wo der dritte Vorgabestein steht; er ist auf "
        "{text} gesetzt und zweifelhaft"
    ),
    "R189.coordinates": (
        "Die Aufzeichnung lässt etwas offen: Sie sagt nicht, von welcher Seite die Reihen gezählt sind; sie sind von "
        "oben gezählt"
    ),
    "R189.names": (
        "Die Aufzeichnung lässt etwas offen: Welcher ihrer beiden Namen der von Weiß ist, ist nicht bekannt ({text}); "
        "die Spieler sind nicht genannt"
    ),
    "R189.result-code": (
        "Die Aufzeichnung lässt etwas offen: Die Bedeutung ihres Ergebnisses {text} ist nicht bekannt; es ist als "
        "keines gelesen"
    ),
    "R189.no-winner": (
        "Die Aufzeichnung lässt etwas offen: Ihr Ergebnis {text} sagt nicht, wer gewonnen hat; es ist als keines "
        "gelesen"
    ),
    "R189.no-handicap": (
        "Die Aufzeichnung lässt etwas offen: Ihr fehlt die Zeile mit der Vorgabe ({text}); angenommen ist keine"
    ),
    "R189.terms": (
        "Die Aufzeichnung lässt etwas offen: Vorgabe und Komi sind als {text} angegeben, und nur die ersten beiden "
        "Teile sind gelesen"
    ),
    "R189.undefined-stone": (
        "Die Aufzeichnung lässt etwas offen: Auf {text} ist ein Stein ohne Farbe gesetzt; er ist weggelassen"
    ),
    "R189.won-how": (
        "Die Aufzeichnung lässt etwas offen: Wie die Partie gewonnen wurde, ist nicht bekannt ({text}); nur der "
        "Gewinner ist gelesen"
    ),
    "R189.header": (
        "Die Aufzeichnung lässt etwas offen: Sie hat {text} Zeilen vor ihren Zügen und nicht 12; sie sind in der "
        "üblichen Reihenfolge gelesen"
    ),
    "R189.handicap-more": (
        "Die Aufzeichnung lässt etwas offen: Sie hat eine Vorgabe von {text}, für die das Format keine Steine setzt"
    ),
    "R190": "Der Eintrag „{written}“ ist nicht lesbar; weggelassen",
    "R190.at": "Der Eintrag „{written}“ bei Byte {byte} ist nicht lesbar; weggelassen",
    "R191": "Die Partie ist nicht beendet („{phase}“); nichts in der Datei ist ihr Ergebnis",
    "R192": "Die Partie ist auf ihrem Server annulliert; der Ausgang, der gespeichert ist, zählt dort nicht",
    "R193": "Angaben unter fremden Namen von Eigenschaften sind gelesen, wie sie gemeint sind: {names}",
    # --- R10x to R199: input that cannot be adjudicated ---
    "kind.png": "einem PNG-Bild",
    "kind.jpeg": "einem JPEG-Bild",
    "kind.gif": "einem GIF-Bild",
    "kind.pdf": "einem PDF-Dokument",
    "kind.zip": "einem zip-Archiv",
    "kind.gzip": "einem gzip-Archiv",
    "kind.bzip2": "einem bzip2-Archiv",
    "kind.xz": "einem xz-Archiv",
    "kind.zstd": "einem zstd-Archiv",
    "kind.program": "einem Programm",
    "kind.web-page": "einer Webseite",
    "kind.tar": "einem tar-Archiv",
    "R101.no-game": "in diesem Text fand sich keine Partieaufzeichnung",
    "R101.empty": "die Datei ist leer",
    "R101.nul": "die Datei enthält nichts als NUL-Bytes",
    "R101.other": "das sieht nach {kind} aus, nicht nach einer Partieaufzeichnung",
    "R101.archive": (
        "das sieht nach {kind} aus, nicht nach einer Partieaufzeichnung; „adjudicate batch“ liest Archive"
    ),
    "R102": "Partie {game} ist keine Go-Partie (GM[{written}])",
    "R103": "Partie {game}: Die Brettgröße „{written}“ ist keine von 1 bis {most} Linien",
    "R104": "Partie {game} ist nicht lesbar: {reason}, in der Nähe von Byte {byte}",
    "R105.MiB-file": "die Datei hat mehr als {most} MiB",
    "R105.MiB-member": "der Archiveintrag hat mehr als {most} MiB",
    "R105.MiB-game": "die Partie hat mehr als {most} MiB",
    "R105.games": "die Datei enthält mehr als {most} Partien; der Rest wird nicht gelesen",
    "R105.variations": "die Datei enthält mehr als {most} Varianten",
    "R105.nodes": "die Datei enthält mehr als {most} Knoten",
    "R105.moves": "Partie {game} hat mehr als {most} Züge",
    "R105.setup-points": "Partie {game} setzt mehr als {most} Punkte von Hand",
    "R107": "Partie {game} hat keine Variante {line}",
    "R108": "Partie {game} bricht bei Byte {byte} ab",
    "R113.encrypted": "das ist eine verschlüsselte UGF-Aufzeichnung; sie wird nicht gelesen",
    "R113.packed": "das ist eine gepackte UGF-Aufzeichnung (UGZ, ein LHA-Archiv); sie wird nicht entpackt",
}
