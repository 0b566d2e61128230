"""The report's words in German. Names and results stand in them as they are, so that no article or case is needed."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts
from adjudicate.words.german.tournament_report import REPORT
from adjudicate.words.german.tournament_results import RESULTS

TEXTS: Final[Texts] = {
    **REPORT,
    **RESULTS,
    # --- how texts are put together ---
    "sentence": "{clause:capital}.",
    "colon": "{text}:",
    "clauses": "{clauses}",
    "when.span": "{start} bis {finish}",
    "players": "{white} – {black}",
    "players.at": "{where}: {players}",
    "players.round": "Runde {n}, {players}",
    "place": "Runde {round}, Tisch {table}",
    "place.round": "Runde {n}",
    "place.table": "Tisch {n}",
    "colour.black": "Schwarz",
    "colour.white": "Weiß",
    "komi.none": "keinem",
    # --- which record is of which pairing ---
    "grade.id": "nach der Nummer",
    "grade.alias": "nach dem Alias",
    "grade.full": "vollständig",
    "grade.order": "in anderer Reihenfolge oder Trennung",
    "grade.longer": "mit weiteren Wörtern daneben",
    "grade.misread": "vollständig, falls die Buchstaben in einer falschen Kodierung gelesen wurden",
    "grade.initials": "mit Initialen",
    "grade.word": "mit nur einem Wort",
    "match.names": "beide Namen {grade}",
    "match.name-each": "Name von Schwarz {black}, von Weiß {white}",
    "match.manifest": "die Zuordnungsdatei sagt es",
    "match.results-name": "die Ergebnisse nennen diese Datei",
    "match.round": "Runde {n} laut Aufzeichnung",
    "match.round-by-path": "Runde {n} laut Datei- oder Ordnername",
    "match.round-not": "die Aufzeichnung nennt eine andere Runde",
    "match.date": "das Datum passt",
    "match.date-not": "das Datum passt nicht",
    "match.only-game": "ihre einzige Partie",
    "match.told-by-colours": "an Farben oder Vorgabe von ihren anderen Partien unterschieden",
    "match.exchanged": "Farben vertauscht",
    "match.title": "{names}, in ihrem Titel",
    "match.letter": "{names} weicht um einen Buchstaben vom Namen eines Spielers ab",
    "match.contested": "eine andere Aufzeichnung passt schlechter",
    "doubt.another-player": "sie trägt den Namen eines anderen Spielers",
    "doubt.only-path": "nur Datei oder Ordner unterscheidet sie von einer anderen Partie der beiden",
    "doubt.only-colours": "nur die Farben unterscheiden sie von einer anderen Partie der beiden",
    # --- records that are of no pairing ---
    "loose.set-aside": "die Zuordnungsdatei sagt, dass sie zu keiner Paarung gehört",
    "loose.met-more-than-once": (
        "diese Spieler trafen sich mehrmals, und nichts in der Aufzeichnung sagt, welche Partie es ist"
    ),
    "loose.several-players": "ihre Namen passen auf mehrere Spieler",
    "loose.different-games": "mehrere Aufzeichnungen verschiedener Partien passen auf eine Paarung",
    "loose.copy": "dieselbe Partie wie {name}, Zug für Zug",
    "loose.other-game": "eine andere Partie derselben Spieler",
    "loose.fits-less": "{how}; {name} passt besser auf die einzige Paarung, die in Frage kommt",
    "loose.second": "eine weitere Aufzeichnung derselben Partie wie {name}",
    "loose.stray": "{kinds}, und eine andere passt zur Paarung",
    "stray.size": "das Brett hat eine andere Größe",
    "stray.short": "sie hat kaum Züge",
    "stray.date": "sie ist von einem anderen Tag",
    "stray.event": "sie ist von einem anderen Turnier",
    # --- records that look like a casual game ---
    "told.event": "ein Turnier",
    "told.round": "eine Runde",
    "told.date": "ein Datum",
    "told.place": "einen Ort",
    "told.time": "eine Bedenkzeit",
    "casual.missing": "fast alle anderen Aufzeichnungen nennen {told}, diese nicht",
    "casual.place": "ihr Ort ist „{here}“, der von fast allen anderen „{usual}“",
    "casual.time": "ihre Grundbedenkzeit ist {here}, die von fast allen anderen {usual}",
    "casual.overtime": "ihr Byo-yomi ist „{here}“, das von fast allen anderen „{usual}“",
    "casual.day": "sie ist vom {here}, fast alle anderen ihrer Runde sind vom {usual}",
    "remark.most-size": "Die Ergebnisse sagen {results}, die meisten Aufzeichnungen {records}; das gilt",
    "remark.most-date": "Die Ergebnisse sagen {results}, die meisten Aufzeichnungen sind vom {records}; das gilt",
    "loose.no-player": "{colour} „{name}“ ist kein Spieler des Turniers",
    "loose.no-name": "{colour} hat keinen Namen",
    "loose.too-many": "ihre Namen passen auf zu viele Spieler",
    "loose.one-player": "beide Namen sind die eines einzigen Spielers",
    "loose.too-often": "ihre Spieler trafen sich zu oft",
    "loose.given-another": (
        "die Zuordnungsdatei oder die Ergebnisse geben der Paarung ihrer Spieler eine andere Aufzeichnung, oder keine"
    ),
    "loose.not-paired": "ihre Spieler waren nicht gegeneinander gepaart",
    "loose.perhaps": "vielleicht {pairing}; ein Alias oder die Zuordnungsdatei kann es sagen",
    # --- what a record says, as the end of a sentence ---
    "won": "{name} hat gewonnen",
    "won.nobody": "es war ein Jigo",
    "both.won": "beide gewonnen haben",
    "both.lost": "beide verloren haben",
    "record.no-result": "kein Ergebnis",
    "says.count": "die Aufzeichnung hat kein Ergebnis, und die Auszählung ergibt {computed}",
    "says.both": "die Aufzeichnung sagt {recorded}, und die Auszählung auch",
    "says.differ": "die Aufzeichnung sagt {recorded}, und die Auszählung ergibt {computed}",
    "says.nothing": "die Aufzeichnung nennt kein Ergebnis, das man prüfen kann",
    "says.declared": "die Aufzeichnung sagt {recorded}, was keine Auszählung behauptet",
    "says.undecided": "die Aufzeichnung sagt {recorded}; die Auszählung kann es nicht entscheiden",
    # --- what came of a pairing ---
    "why.not-own-result": ("Die Auszählung stützt den gemeldeten Gewinner, aber nicht das Ergebnis laut Aufzeichnung."),
    "why.not-margin": "Der Gewinner ist belegt, eine Differenz nicht.",
    "why.default": "Die Partie wurde kampflos entschieden; es wird keine Aufzeichnung erwartet.",
    "why.default-with-record": "Laut Ergebnissen wurde kampflos entschieden; {says}.",
    "why.none-expected": "Die Zuordnungsdatei sagt, dass es keine Aufzeichnung gibt.",
    "why.nothing": "Es gibt weder ein Ergebnis noch eine Aufzeichnung.",
    "why.both": "Die Ergebnisse sagen, dass {outcome}, was keine Aufzeichnung zeigt; {says}.",
    "why.no-colours": "Die Namen in der Aufzeichnung sagen nicht, wer welche Farbe hatte; {says}.",
    "why.another-game": "Die Aufzeichnung kann von einer anderen Partie sein ({doubts}): {says}.",
    "why.same-moves": "Die Aufzeichnung kann von einer anderen Partie sein. {because}",
    "why.referee": "Ein Schiedsrichter hat entschieden; {says}.",
    "why.beyond-count": "Die Ergebnisse sagen {reported}, was keine Auszählung entscheidet; {says}.",
    "why.exchanged": (
        "In der Aufzeichnung sind die Farben der Ergebnisse vertauscht: {says}. Nach den Namen ist das ein anderer "
        "Gewinner als gemeldet, nach den Farben derselbe."
    ),
    "why.decides": "{what}; aufgezeichnet ist {recorded}.",
    "why.no-evidence": "Die Aufzeichnung beweist nichts. {because:capital}; {says}.",
    "why.komi-decides-recorded": (
        "Das Komi entscheidet: eingetragen ist {recorded} bei Komi {own}; bei Komi {other} ist das {then}."
    ),
    "second.disagree": "Die Aufzeichnungen widersprechen sich: {said}",
    "second.agree": "{because} So sagen es {n} Aufzeichnungen.",
    "second.result": "{record} sagt {result}",
    "second.no-result": "{record} hat kein Ergebnis",
    "second.stops": "{record} hat kein Ergebnis und endet bei Zug {n}",
    "second.result-stops": "{says} und endet bei Zug {n}",
    "second.differs": "{says} und hat bei Zug {n} {here} statt {there}",
    "second.differs-without": "{record} hat kein Ergebnis und bei Zug {n} {here} statt {there}",
    "second.komi": "{says} bei Komi {komi}",
    "move.pass": "Passen",
    "why.nothing-decides": "Nichts in der Aufzeichnung entscheidet, wer gewonnen hat. {why:capital}.",
    "why.both-name": "Gemeldet: {reported}; laut Aufzeichnung ({recorded}) und Auszählung: {winner}.",
    "why.count-not-record": (
        "Gemeldet: {reported}, wie auch die Aufzeichnung mit {recorded}; aber die Auszählung ergibt {computed}: "
        "{winner}."
    ),
    "why.count-alone": (
        "Gemeldet: {reported}; die Aufzeichnung hat kein Ergebnis, aber die Auszählung ergibt {computed}: {winner}."
    ),
    "why.record-alone": (
        "Gemeldet: {reported}; aber das Ergebnis laut Aufzeichnung ist {recorded}: {winner}. {why:capital}."
    ),
    "decides.rules": "Die Regeln entscheiden: Die Auszählung ergibt {counts}",
    "decides.komi": "Das Komi entscheidet: Die Auszählung ergibt {counts}",
    "decides.both": "Die Regeln und das Komi entscheiden: Die Auszählung ergibt {counts}",
    "each.rules": "{computed} nach {rules}-Regeln",
    "each.komi": "{computed} mit Komi {komi}",
    "each.both": "{computed} nach {rules}-Regeln mit Komi {komi}",
    "each.unknown": "nichts, was bekannt ist",
    # --- what was found beside the winner ---
    "check.default": "Es gibt eine Aufzeichnung, obwohl kampflos entschieden wurde: {says}",
    "check.referee": "Laut Ergebnissen hat ein Schiedsrichter entschieden",
    "check.another-game": (
        "Wenn die Aufzeichnung von dieser Partie ist: {won}; die Zuordnungsdatei kann es bestätigen"
    ),
    "check.margin-recorded": "Gemeldet ist eine Differenz von {margin}, aber die Aufzeichnung sagt {recorded}",
    "check.margin-counted": "Gemeldet ist eine Differenz von {margin}, aber die Auszählung ergibt {computed}",
    "check.record": "Die Aufzeichnung sagt {recorded}, aber die Auszählung ergibt {computed}",
    "check.record-no-set": "Die Aufzeichnung sagt {recorded}, aber keine Menge toter Steine ergibt das",
    "check.colours": ("Die Farben sind vertauscht: In der Aufzeichnung ist Schwarz „{black}“ und Weiß „{white}“"),
    "check.names-no-colours": (
        "Die Namen in der Aufzeichnung sagen nicht, wer welche Farbe hatte: „{black}“ und „{white}“"
    ),
    "check.names-another": "In der Aufzeichnung steht „{name}“, ein anderer Spieler des Turniers",
    "check.named": "Die Ergebnisse nennen „{name}“; so heißt keine der Aufzeichnungen, oder mehrere",
    "check.record-name": "{named}; diese wurde ohne den Namen gefunden",
    "check.size": "Das Brett ist {here}, das des Turniers {event}",
    "check.short": Plural("Die Aufzeichnung hat nur {n} Zug", "Die Aufzeichnung hat nur {n} Züge"),
    "check.komi-handicap": "Die Aufzeichnung hat Vorgabe {n} und Komi {record}; üblich ist {usual}{counted}",
    "check.komi-most": "Das Komi ist {record} in der Aufzeichnung, {usual} in den meisten{counted}",
    "check.rules-most": "Die Aufzeichnung nennt „{own}“ als Regeln, die meisten nennen {name}",
    "check.casual": "Das kann eine freie Partie der beiden sein: {how}",
    "check.event": "Die Aufzeichnung ist von „{name}“",
    "check.round": "Die Aufzeichnung sagt Runde {record}, die Ergebnisse {results}",
    "check.date-game": "Die Aufzeichnung trägt das Datum {dated}, aber die Partie war am {when}",
    "check.date-event": "Die Aufzeichnung trägt das Datum {dated}, aber das Turnier war am {when}",
    "check.handicap": "Die Ergebnisse sagen Vorgabe {results}, die Aufzeichnung {record}{declared}",
    "check.declared": " (HA ist {n})",
    "check.rules": "Die Aufzeichnung nennt „{own}“ als Regeln; gezählt wurde nach {name}-Regeln",
    "check.komi": (
        "Das Komi ist {agreed} nach den Ergebnissen oder Bedingungen, {record} in der Aufzeichnung{counted}"
    ),
    "check.komi-counted": "; mit {komi} ergibt die Auszählung {computed}",
    "check.komi-both": "{counted}, mit {komi} {computed}",
    "check.more-illegal": Plural(
        "und noch ein Regelverstoß in der Aufzeichnung", "und noch {n} Regelverstöße in der Aufzeichnung"
    ),
    "check.more-irregular": Plural(
        "und noch eine Unregelmäßigkeit in der Aufzeichnung", "und noch {n} Unregelmäßigkeiten in der Aufzeichnung"
    ),
    "check.same-moves": "Ihre Aufzeichnung hat dieselben Züge wie die einer anderen Paarung: {records}",
    "check.same-moves-loose": "Dieselben Züge stehen in einer Aufzeichnung, die andere Spieler nennt: {records}",
    "check.ambiguous": "Keine Aufzeichnung passt besser als andere: {records}",
    "check.unreported": "Es ist kein Ergebnis gemeldet; {says}",
    "check.missing": "Es wurde keine Aufzeichnung gefunden",
    "check.missing-letters": (
        "Keine Aufzeichnung gefunden, denn Buchstaben der Namen gingen in den Ergebnissen verloren: {names}; ein Alias "
        "kann sagen, wer gemeint ist"
    ),
    "check.missing-perhaps": "{missing}. Vielleicht {perhaps}; ein Alias oder das Manifest kann das festlegen",
    "check.perhaps": "{record} ({why})",
    "possible.letter": "{names} weicht um einen Buchstaben vom Namen eines Spielers ab",
    "possible.opponent": "sie nennt „{known}“, und „{other}“ ist kein Spieler des Turniers",
    "possible.exchanged": "sie ist von Runde {n} und nennt „{known}“, und ihre beiden Spieler waren nicht gepaart",
    "possible.nameless": "sie nennt „{known}“ und sonst niemanden",
    "possible.round": "sie ist nach Datei, Ordner oder Titel von Runde {n} und nennt niemanden",
    "possible.place": "sie ist nach Datei, Ordner oder Titel von Runde {round}, Tisch {table}",
    "check.missing-named": "Es wurde keine Aufzeichnung gefunden. {named}",
    "check.unreadable": "Ihre Aufzeichnung kann nicht beurteilt werden: {why}",
    # --- what was decided ---
    "summary.settled": "Erledigt {settled}, offen {open}.",
    "state.settled": "erledigt",
    "state.open": "offen",
    "state.again": "wieder offen",
    "state.incomplete": "offen",
    "state.gone": "nicht mehr gefunden",
    "settled.pairing": "mit ihrer Paarung entschieden",
    "settled.results": "die Ergebnisse haben es",
    "incomplete.who": "es steht nicht da, wer entschieden hat",
    "incomplete.result": "es steht nicht da, wie es korrigiert ist",
    "again": "{what}; um bei der Entscheidung zu bleiben, die Zelle „grounds“ leeren",
    "again.results": "das gemeldete Ergebnis ist ein anderes",
    "again.record": "die Aufzeichnung ist eine andere",
    "again.findings": "gefunden wurde etwas anderes",
    "remark.line": "Zeile {n}",
}
