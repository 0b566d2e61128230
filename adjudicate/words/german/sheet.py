"""The words of a sheet in German. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    # --- how texts are put together ---
    "sentence": "{clause:capital}.",
    "sentences": "{sentences}",
    "colon": "{text}:",
    "points.others": "{points} und andere",
    "points.more": "{points} und {number} weitere",
    # --- which record, and who played ---
    "error.title": "Nicht beurteilt",
    "error.byte": "(Byte {byte})",
    "page.title": "Ergebnisblätter",
    "page.title-one": "Ergebnisblatt",  # no source: a native player should look
    "source.record": "Aufzeichnung",
    "source.stdin": "Standardeingabe",
    "source.game": "Partie {number}",
    "name.none": "(ohne Namen)",
    "names": "Schwarz {black} - Weiß {white}",
    "names.page": "Schwarz {black} – Weiß {white}",
    # --- the verdict ---
    "status.confirmed": "bestätigt",
    "status.contradicted": "widerlegt",  # no source: a native player should look
    "status.undetermined": "nicht entscheidbar",  # no source: a native player should look
    "status.unverifiable": "nicht nachprüfbar",  # no source: a native player should look
    "results.line": "{status}  {results}",
    "results": "Ergebnis laut Aufzeichnung {recorded}, errechnet {computed}",  # no source: a native player should look
    "results.as-read": "{result} ({winner})",
    "results.none": "keines",
    "results.unknown": "nicht bekannt",
    "results.winner": "{result} ({winner})",
    "results.by-itself": "Die Aufzeichnung für sich: {status}; {results}",
    "won.black": "Schwarz gewinnt",
    "won.white": "Weiß gewinnt",
    "won.black-by": Plural("Schwarz gewinnt mit {lead} Punkt", "Schwarz gewinnt mit {lead} Punkten"),
    "won.white-by": Plural("Weiß gewinnt mit {lead} Punkt", "Weiß gewinnt mit {lead} Punkten"),
    "won.draw": "Jigo",
    "tally": "{faults}",
    "tally.illegal": Plural("{n} Regelverstoß", "{n} Regelverstöße"),
    "tally.irregular": Plural("{n} Unregelmäßigkeit", "{n} Unregelmäßigkeiten"),
    "tally.see": "{tally}; siehe die Befunde unten",
    # --- both counts ---
    "counts.title": "Beide Wertungen",
    "counts.title-all-alive": "Beide Wertungen, alle Steine lebend: die toten Steine sind nicht bekannt",
    "counts.title-marks": "Beide Wertungen, nach den toten Steinen, die die Aufzeichnung nennt; sie sind zweifelhaft",
    "counts.title-ruleset": (
        "Beide Wertungen, nach den angenommenen Regeln: andere Regeln ergeben das aufgezeichnete Ergebnis"
    ),
    "counts.all-alive": "Alle Steine gelten als lebend, denn die toten Steine sind nicht bekannt",
    "counts.marks": "Nach den toten Steinen, die die Aufzeichnung nennt; sie sind zweifelhaft",
    "counts.ruleset": "Nach den angenommenen Regeln; andere Regeln ergeben das aufgezeichnete Ergebnis",
    "counts.none": "Es wird nicht ausgezählt",
    "counts.label": "Gebiets- und Flächenwertung",
    "method.territory": "Gebiet",
    "method.area": "Fläche",
    "method.decides": "{method} (entscheidet)",
    "part.stones": "Steine",
    "part.territory": "Gebiet",
    "part.prisoners": "Gefangene",
    "part.pass_stones": "Pass-Steine",  # no source: a native player should look
    "part.komi": "Komi",
    "part.compensation": "Vorgabeausgleich",  # no source: a native player should look
    "part.total": "Gesamt",
    "part.margin": "Differenz",
    "doubtful.black": "zweifelhaft, gezählt: Schwarz {n} ({black})",
    "doubtful.white": "zweifelhaft, gezählt: Weiß {m} ({white})",
    "doubtful": "zweifelhaft, gezählt: Schwarz {n} ({black}), Weiß {m} ({white})",
    "margins.agree": "Beide Wertungen ergeben dieselbe Differenz.",
    "margins.cancel": "Beide Wertungen ergeben dieselbe Differenz; Ursachen, die sich aufheben",
    "margins.differ": (
        "Differenz der Flächenwertung weniger Differenz der Gebietswertung, aus der Sicht von Schwarz: {points}; "
        "Ursachen"
    ),
    "margins.because": "{why}: {causes}.",
    "margins.cause": "{cause} {points}",
    "margins.label": "Ursachen",
    "prisoners": "Gefangene bei Schwarz {black}, bei Weiß {white}. Neutrale Punkte: {neutral}.",
    "passes": "Pass-Steine: Schwarz {black}, Weiß {white}.",
    "passes.implied": "Pass-Steine: Schwarz {black}, Weiß {white} und einer nach den Regeln hinzugefügt.",
    "passes.lids": "Pass-Steine: die in den Deckeln, und einer von Weiß nach den Regeln hinzugefügt.",
    # --- the end, and the dead stones ---
    "end": "Ende bei Zug {move}: {how}.",
    "end.two-passes": "zwei aufeinander folgende Pass-Züge",
    "end.four-passes": "vier aufeinander folgende Pass-Züge",
    "end.one-pass": "nur ein Pass-Zug",
    "end.no-passes": "kein Pass-Zug",
    "end.resumed": "nach zwei Pass-Zügen wieder aufgenommen und nicht erneut durch Passen beendet",
    "end.result-by-declaration": "das Ergebnis wurde erklärt (Aufgabe, Zeit, kampflos oder Ähnliches)",
    "end.draw-by-repetition": "unentschieden durch Wiederholung",
    "end.repetition": "eine wiederholte Stellung, und die Aufzeichnung nennt keinen Gewinner",
    "end.capture": "das erste Schlagen",
    "position": (
        "Ausgezählt wird eine Stellung, keine Partie; im Deckel von Schwarz laut Angabe {black}, in dem von Weiß "
        "{white}; {moved}."
    ),
    "position.moved": "{colour} war zuletzt am Zug",
    "position.moved-unknown": "wer zuletzt am Zug war, ist nicht bekannt",
    "n.stones": Plural("{n} Stein", "{n} Steine"),
    "n.stones-none": "kein Stein",
    "dead.unknown": "Tote Steine: nicht bekannt; alle Steine gelten als lebend.",
    "dead.all-alive": "Tote Steine: keine; nach diesen Regeln lebt jeder Stein auf dem Brett.",
    "dead": "Tote Steine ({source}): {stones}.",
    "dead.empty": "Tote Steine: keine; kein Stein steht auf {points}.",
    "dead.none": "Tote Steine: keine, {source}.",
    "dead.asked": "wie verlangt",
    "dead.asked-instead": "wie verlangt, statt {source}",
    "dead.from": "nach {source}",
    "from.marks": "den Markierungen der Aufzeichnung",
    "from.review": "den Markierungen der Besprechung",
    "from.removed": "den bei OGS entfernten Steinen",
    "stones.both": "{black}; {white}",
    "stones.of": "{colour} {points}",
    # --- an engine's opinion ---
    "engine.title": "Zweite Meinung",
    "engine.by": "Zweite Meinung, vorgeschlagen von {name}",
    "engine.suggested-by": "Vorgeschlagen von {name}",
    "engine.not-asked": "Nicht gefragt: {why}.",
    "engine.why-declared": "das aufgezeichnete Ergebnis beruft sich auf keine Auszählung",
    "engine.why-not-counted": "es wird nicht ausgezählt",
    "engine.why-all-alive": "nach diesen Regeln lebt jeder Stein auf dem Brett",
    "engine.failed": "Keine. {why}.",
    "engine.line-not-asked": "Zweite Meinung, nicht gefragt: {why}.",
    "engine.line-failed": "Zweite Meinung: keine. {why}.",
    "engine.dead": "Tot: {stones}.",
    "engine.dead-same": "Tot: {stones}, wie oben gezählt.",
    "engine.gives": "Damit ergäbe sich {result}.",
    "engine.gives-recorded": "Damit ergäbe sich {result}, wie aufgezeichnet.",
    "engine.gives-other": "Damit ergäbe sich {result}; aufgezeichnet ist {recorded}.",
    "engine.undecided-status-list": (
        "Nicht entschieden, denn sie sind tot, wenn die eine Seite am Zug ist, und leben, wenn es die andere ist: "
        "{stones}."
    ),
    "engine.undecided-ownership": (
        "Nicht entschieden, denn ihre Punkte gehören der einen Seite so sehr wie der anderen: {stones}."
    ),
    "engine.seki": "In Seki: {stones}.",
    "engine.position": "Es hat nur die Endstellung bekommen, nicht die Züge.",
    "engine.rests": "Das Urteil stützt sich nicht darauf.",
    "engine.shared": "Das Programm sagt es auch.",
    # --- findings ---
    "findings": "Befunde: {tally}",
    "findings.none": "Kein Regelverstoß und keine Unregelmäßigkeit",
    "findings.unlisted": "weitere, die nur gezählt werden: {number}",
    "findings.english": "Der Wortlaut von Befunden und Erklärungen ist englisch.",
    "finding.move": ", Zug {move}",
    "finding.colon": ": ",
    "severity.illegal": "illegal",
    "severity.irregular": "irregulär",  # no source: a native player should look
    "severity.note": "Hinweis",
    "more": "{code} {slug}, weitere: {number}.",
    "more.at": Plural(
        "{code} {slug}, weitere: {number}, bei Zug {moves}.", "{code} {slug}, weitere: {number}, bei den Zügen {moves}."
    ),
    "and-more": "und {number} weitere",
    # --- what the record says, what would give its result, what hangs on what ---
    "own.title": "Der Text der Aufzeichnung, der keine Auszählung ist",
    "own.line": "{where}: „{quote}“ ({means}).",
    "own.item": "{where}: „{quote}“ ({means})",
    "own.recorded": "{result}, wie aufgezeichnet ({recorded})",
    "own.computed": "{result}, wie errechnet, nicht wie aufgezeichnet ({recorded})",
    "own.neither": "{result}, weder wie aufgezeichnet ({recorded}) noch wie errechnet",
    "why.title": "Wie sich das aufgezeichnete Ergebnis {result} ergäbe",
    "why.line": (
        "Wie sich das aufgezeichnete Ergebnis {result} ergäbe, das Wahrscheinlichste zuerst, nichts davon bekannt"
    ),
    "why.likeliest": "Das Wahrscheinlichste zuerst; nichts davon ist bekannt.",
    "why.more": Plural("und {n} weitere", "und {n} weitere"),
    "why.not-all": "und vielleicht andere: nicht alles wurde versucht, oder es passen mehr, als hier stehen",
    "hangs.title": "Was davon abhängt, welche Steine tot sind",
    "hang.dead": Plural(
        "{strings} ist tot; lebend ergäbe sich {result}", "{strings} sind tot; lebend ergäbe sich {result}"
    ),
    "hang.alive": Plural("{strings} lebt; tot ergäbe sich {result}", "{strings} leben; tot ergäbe sich {result}"),
    "hang.dead-decides": Plural(
        "{strings} ist tot; lebend ergäbe sich {result}, was die Partie entscheidet",
        "{strings} sind tot; lebend ergäbe sich {result}, was die Partie entscheidet",
    ),
    "hang.alive-decides": Plural(
        "{strings} lebt; tot ergäbe sich {result}, was die Partie entscheidet",
        "{strings} leben; tot ergäbe sich {result}, was die Partie entscheidet",
    ),
    "regions": (
        "Andere Annahmen über tote Steine werden nach Regionen gezählt, wie mit --dead: Die Markierungen zählen "
        "{points} anders."
    ),
    "what-if.title": "Was wäre, wenn",
    "what-if.dead": "Tote Steine wären: {stones}.",
    "what-if.none": "Tote Steine wären: keine.",
    "what-if.empty": "Kein Stein steht auf {points}.",
    "what-if.nothing": "In dieser Partie wird nichts ausgezählt.",
    "what-if.same": "Es ergäbe sich {result}, wie aufgezeichnet; Gebiet: {territory}, Fläche: {area}.",
    "what-if.other": "Es ergäbe sich {result} (aufgezeichnet: {recorded}); Gebiet: {territory}, Fläche: {area}.",
    # --- the game and its rules ---
    "notes.title": "Angenommen und angemerkt",
    "game.title": "Partie",
    "game.line": "Partie: {facts}.",
    "rules.line": "Regeln: {rules}.",
    "fact.event": "Turnier",
    "fact.round": "Runde",
    "fact.date": "Datum",
    "fact.board": "Brett",
    "fact.moves": "Züge",
    "fact.line": "Variante",
    "fact.rules": "Regeln",
    "facts.round": "Runde {name}",
    "facts.moves": Plural("{n} Zug", "{n} Züge"),
    "facts.line": "Variante {number} von {lines}",
    "line.of": "{number} von {lines}",
    "rules.option": "{name} (wie verlangt)",
    "rules.record": "{name} (laut Aufzeichnung)",
    "rules.default": "{name} (angenommen)",
    "rules.server": "{name} (nach dem Server angenommen)",
    "rules.komi-option": "Komi {komi} (wie verlangt)",
    "rules.komi-record": "Komi {komi} (laut Aufzeichnung)",
    "rules.komi-ruleset": "Komi {komi} (angenommen)",
    "rules.komi-server": "Komi {komi} (nach dem Server angenommen)",
    "rules.komi-dialect": "Komi {komi} (aufgezeichnet als „{text}“)",
    "rules.komi-none": "kein Komi",
    "rules.handicap": "Vorgabe {stones}",
    "rules.handicap-asked": "Vorgabe {stones} (wie verlangt)",
    "rules.handicap-none": "keine Vorgabe",
    "rules.handicap-none-asked": "keine Vorgabe (wie verlangt)",
    "rules.first": "{colour} beginnt",
    "rules.first-asked": "{colour} beginnt (wie verlangt)",
    "rules.pass": "illegale Züge werden zurückgenommen",
    "rules.stands": "illegale Züge bleiben stehen, sobald sie beantwortet sind",
    "rules.stands-but": Plural(
        "illegale Züge bleiben stehen, sobald sie beantwortet sind, aber Zug {moves} wird zurückgenommen",
        "illegale Züge bleiben stehen, sobald sie beantwortet sind, aber die Züge {moves} werden zurückgenommen",
    ),
    # --- rulesets that have a name in other languages ---
    "ruleset.aga": "AGA-Regeln",
    "ruleset.japanese": "Japanische Regeln",
    "ruleset.chinese": "Chinesische Regeln",
    "ruleset.korean": "Koreanische Regeln",
    "ruleset.ing": "Ing-Regeln",
    "ruleset.new-zealand": "Neuseeland-Regeln",
    "ruleset.french": "Französische Regeln",
    "ruleset.tromp-taylor": "Tromp-Taylor-Regeln",
    # --- who signs a sheet ---
    "signed.title": "Unterschriften",
    "signed.referee": "Schiedsrichter",
    "signed.date": "Datum",
    # --- the board ---
    "board.legend": "{black} Schwarz  {white} Weiß  {dead} tot"
    "  {black_territory} Gebiet von Schwarz  {white_territory} von Weiß  {neutral} neutral",
    "moves.title": "Auf dem Brett",
    "moves.not-drawn": Plural("Hier nicht gezeichnet: Zug {moves}.", "Hier nicht gezeichnet: Züge {moves}."),
    "board.label": "Brett",
    "board.title": "Endstellung, {columns} mal {rows}: {players}",
}
