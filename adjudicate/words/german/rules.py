"""The words of verdicts and counts in German. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    "colour.black": "Schwarz",
    "colour.white": "Weiß",
    "result.colour": "{result} ({colour})",
    "count.territory": "Gebietswertung",  # no source: a native player should look
    "count.area": "Flächenwertung",  # no source: a native player should look
    "names.more": "{names} und noch {n}",
    "ruleset-name.japanese": "Japanisch",
    "ruleset-name.chinese": "Chinesisch",
    "ruleset-name.korean": "Koreanisch",
    "ruleset-name.ing": "Ing",
    "ruleset-name.new-zealand": "Neuseeländisch",
    "ruleset-name.french": "Französisch",
    "ruleset-name.alone": "{name}",
    # --- the signs on a board ---
    "sign.black-territory": "Gebiet von Schwarz",
    "sign.white-territory": "Gebiet von Weiß",
    "sign.neutral": "neutral",
    "sign.false-eye": "falsches Auge, kein Gebiet",
    "sign.seki": "im Seki, kein Gebiet",
    "sign.doubtful": "zweifelhaft, gezählt",
    "sign.dead": "tot",
    "sign.last": "letzter Stein",
    "sign.repeated": "wiederholt",
    "sign.illegal": "illegaler Zug n",
    "sign.irregular": "irregulärer Zug n",  # no source: a native player should look
    "sign.star": "Sternpunkt",  # no source: a native player should look
    "sign.illegal-move": "illegaler Zug",
    "sign.irregular-move": "irregulärer Zug",
    # --- the reason of a verdict: clauses, and what it ends with ---
    "reason": "{clauses:capital}.",
    "reason.clauses": "{clauses}",
    "reason.fitting": Plural(
        "es gibt eine Erklärung, mit der sich das aufgezeichnete Ergebnis ergäbe, siehe unten",
        "es gibt {total} Erklärungen, mit denen sich das aufgezeichnete Ergebnis ergäbe, siehe unten",
    ),
    "reason.fitting-more": (
        "es gibt {total} Erklärungen, mit denen sich das aufgezeichnete Ergebnis ergäbe, siehe unten"
    ),
    "reason.fitting-many": (
        "es gibt mehr als {total} Erklärungen, mit denen sich das aufgezeichnete Ergebnis ergäbe, siehe unten"
    ),
    "reason.ended": (
        "die Suche nach Erklärungen wurde beendet, weil der Aufwand für eine einzelne Partie ausgeschöpft war"
    ),
    "reason.own-computed": "der Text der Aufzeichnung sagt {result}, wie errechnet",
    "reason.own-recorded": "der Text der Aufzeichnung sagt dasselbe wie ihr Ergebnis",
    "reason.own-neither": "der Text der Aufzeichnung sagt {result}",
    "reason.engine": "{reason} Mit den toten Steinen des Programms ergibt sich {result}, aufgezeichnet ist {recorded}.",
    "reason.engine-recorded": (
        "{reason} Mit den toten Steinen des Programms ergibt sich das aufgezeichnete Ergebnis {recorded}."
    ),
    # --- what the record claims ---
    "claim.none": "die Aufzeichnung nennt kein Ergebnis",
    "claim.declared": "das aufgezeichnete Ergebnis {result} beruft sich auf keine Auszählung",
    "claim.declared-nobody": "das aufgezeichnete Ergebnis ({result}) beruft sich auf keine Auszählung",
    "claim.winner": "laut Aufzeichnung hat {colour} gewonnen, ohne Angabe von Punkten",
    "claim.no-result": "aufgezeichnet ist „{quote}“; das ist kein Ergebnis",
    "claim.unreadable": "das aufgezeichnete Ergebnis „{quote}“ ist nicht lesbar",
    "claim.score": "das aufgezeichnete Ergebnis ist {result}",
    # --- without a count, or by a rule ---
    "rule.capture": "das erste Schlagen, mit Zug {move}, entscheidet",
    "rule.draw-by-repetition": "durch die Wiederholung mit Zug {move} endet die Partie unentschieden",
    "ground.by-rule": "{what}, wie aufgezeichnet",
    "ground.by-rule-against": "{what}, aufgezeichnet ist aber {recorded}",
    "ground.no-capture": "es wurde kein Stein geschlagen, also ist nichts entschieden",
    "ground.no-count": "die Aufzeichnung endet ohne Passen und ohne Angabe von Punkten, also wird nicht ausgezählt",
    "ground.repetition": (
        "Zug {move} wiederholt eine frühere Stellung, womit die Partie ohne Gewinner geendet haben kann, also wird "
        "nicht ausgezählt"
    ),
    "ground.position": ("ausgezählt wird eine Stellung, keine Partie; {claim}, und die {count} ergibt {result}"),
    "ground.position-alive": (
        "ausgezählt wird eine Stellung, keine Partie; {claim}, niemand sagt, welche Steine tot sind, und wenn alle "
        "leben, ergibt die {count} {result}"
    ),
    "ground.tie": ("die {count} ergibt Gleichstand; nach diesen Regeln gewinnt ihn {colour}, wie aufgezeichnet"),
    "ground.tie-drawn": (
        "die {count} ergibt Gleichstand, wie aufgezeichnet; nach diesen Regeln gewinnt ihn aber {colour}"
    ),
    # --- a recorded score ---
    "ground.zi": (
        "das aufgezeichnete Ergebnis {recorded} ist vielleicht in Zi angegeben, was nichts in der Aufzeichnung "
        "beweist; die Auszählung ergibt {result}"
    ),
    "ground.zi-alive": (
        "das aufgezeichnete Ergebnis {recorded} ist vielleicht in Zi angegeben, was nichts in der Aufzeichnung "
        "beweist; wenn alle Steine leben, ergibt die Auszählung {result}"
    ),
    "ground.as-recorded": "die {count} ergibt {recorded}, wie aufgezeichnet",
    "ground.as-recorded-alive": (
        "wenn alle Steine leben, wie nach vier Pass-Zügen, falls nichts anderes vereinbart wurde, ergibt die "
        "{count} {recorded}, wie aufgezeichnet"
    ),
    "ground.other-gives": "die {count} ergibt {result}, siehe den Vergleich der Wertungen",
    "ground.other-fits": (
        "das aufgezeichnete Ergebnis {recorded} ist das der {other}, aber die {count} ergibt {result}; ein Fehler in "
        "der Aufzeichnung trennt sie, siehe den Vergleich der Wertungen"
    ),
    "ground.every-alive": (
        "das aufgezeichnete Ergebnis {recorded} gilt, wenn jeder Stein lebt, wie nach vier aufeinander folgenden "
        "Pass-Zügen ohne Einigung; mit den angegebenen toten Steinen ergibt die {count} {result}"
    ),
    "ground.dead-set-aside": (
        "das aufgezeichnete Ergebnis {recorded} gilt ohne die als tot angegebenen Steine; nach diesen Regeln lebt "
        "jeder Stein auf dem Brett, und die Auszählung ergibt {result}"
    ),
    "ground.compensation": (
        "das aufgezeichnete Ergebnis {recorded} ist das der {count} mit einem Vorgabeausgleich von {points}, den es "
        "unter diesen Regeln auch gibt; hier ergibt sie {result}"
    ),
    "ground.interpretation": (
        "die {count} ergibt {result}; das aufgezeichnete Ergebnis {recorded} passt, wenn die Spieler einige Punkte "
        "anders gezählt haben"
    ),
    "ground.doubt": ("errechnet {result}, aufgezeichnet {recorded}; das gilt nicht als Widerspruch, denn {doubts}"),
    "ground.doubt-withheld": (
        "so, wie es ist, ergibt die Auszählung {result}, aufgezeichnet ist {recorded}; adjudicate nennt keinen "
        "Gewinner und behauptet keinen Widerspruch, denn {doubts}"
    ),
    "ground.another": "die {count} ergibt {result}, aufgezeichnet ist {recorded}",
    "ground.another-asked": "die {count} ergibt {result}, aufgezeichnet ist {recorded} ({asked})",
    "ground.no-set": "dabei leben alle Steine, und keine Menge toter Steine ergibt {recorded}",
    "ground.own-rules": "nach den Regeln der Aufzeichnung ({rules}) ergibt sich das aufgezeichnete Ergebnis {recorded}",
    "ground.own-marks": ("nach den Markierungen der Aufzeichnung, welche die Option ersetzt, ergibt sich {recorded}"),
    "ground.held": "das gilt nicht als Widerspruch, denn {doubts}",
    # --- a recorded score, and nobody says which stones are dead ---
    "ground.played-out": (  # no source: a native player should look
        "wenn alle Steine leben, ergibt die Auszählung {recorded}, wie aufgezeichnet, und das Brett ist ausgespielt"
    ),
    "ground.one-count": (
        "eine Einigung über tote Steine ist nicht aufgezeichnet; wenn alle Steine leben, ergibt nur die {count} das "
        "aufgezeichnete Ergebnis {recorded}, und ein Fehler in der Aufzeichnung trennt die beiden Wertungen"
    ),
    "ground.not-played-out": (
        "eine Einigung über tote Steine ist nicht aufgezeichnet, und das Brett ist nicht ausgespielt; wenn alle Steine "
        "lebten, ergäbe sich dasselbe ({recorded}), zufällig oder nicht"
    ),
    "ground.no-agreement": (
        "eine Einigung über tote Steine ist nicht aufgezeichnet; wenn alle Steine leben, ergibt die Auszählung "
        "{result}, aufgezeichnet ist {recorded}"
    ),
    "ground.besides": "außerdem gilt: {doubts}",
    "ground.agreed-dead": (
        "wenn alle Steine leben, ergibt die Auszählung {result}; die Spieler können sich aber auf das Folgende "
        "geeinigt haben, was {recorded} ergibt, wie aufgezeichnet: {dead}"
    ),
    "ground.not-all-tried": "adjudicate hat nicht jede Menge toter Steine versucht",
    # --- no recorded score ---
    "ground.no-score": "die Auszählung der Endstellung ergibt {result}",
    "ground.no-score-alive": (
        "niemand sagt, welche Steine tot sind; wenn alle leben, ergibt die Auszählung der Endstellung {result}"
    ),
    "ground.other-winner": "laut Aufzeichnung hat {colour} gewonnen, aber die Auszählung ergibt {result}",
    "ground.winner-but": (
        "laut Aufzeichnung hat {colour} gewonnen, ohne Angabe von Punkten; die Auszählung ergibt {result}, aber "
        "{reason}"
    ),
    "but.all-alive": (
        "{colour} gewinnt, wenn jeder Stein lebt, wie nach vier aufeinander folgenden Pass-Zügen ohne Einigung"
    ),
    "but.other-count": "{colour} gewinnt nach einer anderen Auszählung, die es unter diesen Regeln auch gibt",
    "but.interpretation": "{colour} gewinnt, wenn die Spieler einige Punkte anders gezählt haben",
    "but.other-method": "die {count} ergibt {result}, und ein Fehler in der Aufzeichnung trennt sie",
    # --- what an option changed ---
    "asked.illegal": "illegale Züge wie verlangt zurückgenommen",
    "asked.moves": Plural("Zug {moves} wie verlangt zurückgenommen", "Züge {moves} wie verlangt zurückgenommen"),
    "asked.komi": "Komi {komi} wie verlangt",
    "asked.handicap": "Vorgabe {stones} wie verlangt",
    "asked.first": "{colour} beginnt wie verlangt",
    # --- what a contradiction cannot rest on ---
    "doubt.ruleset": "die Regeln sind angenommen",
    "doubt.komi-assumed": "das Komi ist angenommen",
    "doubt.komi-dialect": "das Komi ist aus Hundertsteln gelesen",
    "doubt.komi-doubtful": "das Komi ist zweifelhaft",
    "doubt.komi-unusual": "das aufgezeichnete Komi ist unüblich, und das aufgezeichnete Ergebnis verlangt ein anderes",
    "doubt.draw": "keine Auszählung ergibt mit diesem Komi ein Jigo",
    "doubt.marks": "die Markierungen der Aufzeichnung sind zweifelhaft",
    "doubt.dead-given": "die angegebenen toten Steine sind zweifelhaft",
    "doubt.points-given": "die als Gebiet angegebenen Punkte sind zweifelhaft",
    "doubt.handicap": "die angegebene Vorgabe findet sich nicht in der Aufzeichnung",
    "doubt.line": "noch eine Variante der Aufzeichnung endet wie eine beendete Partie",
    "doubt.marks-overridden": ("die Markierungen, welche die Option ersetzt, sagen nach diesen Regeln, was Gebiet ist"),
    "doubt.order": (
        "in der Aufzeichnung stehen Züge außer der Reihe oder solche, bei denen kein Stein gesetzt werden kann"
    ),
    "doubt.setup": "während der Partie wurden Steine von Hand gesetzt",
    "doubt.position": (
        "kein Stein der Stellung wurde in der Aufzeichnung gespielt, also sind die Gefangenen nicht bekannt"
    ),
    "doubt.remark": "beim aufgezeichneten Ergebnis steht eine Bemerkung",
    "doubt.incomplete": "die Aufzeichnung ist unvollständig",
    "doubt.witness": "die Datei widerspricht sich selbst",
    "doubt.annulled": "die Partie ist auf ihrem Server annulliert",
    "doubt.meaning": "die Bedeutung eines Teils der Datei ist nicht sicher",
    "doubt.repetition": (
        "eine frühere Stellung kam im Spiel wieder vor, womit die Partie ohne Gewinner geendet haben kann"
    ),
    # --- what makes the two counts differ ---
    "cause.no-compensation": "kein Vorgabeausgleich in der Flächenwertung bei Vorgabe {stones}",
    "cause.full-compensation": (
        "Vorgabeausgleich von {stones} in der Flächenwertung bei Vorgabe {stones}, eins mehr, als Weiß an Steinen "
        "zurückliegt"
    ),
    "cause.setup": "gesetzte Steine, schwarze weniger weiße, über die gezählte Vorgabe hinaus",
    "cause.black-twice": "Züge von Schwarz hintereinander, nach dem jeweils ersten",
    "cause.white-twice": "Züge von Weiß hintereinander, nach dem jeweils ersten",
    "cause.white-first": "Weiß machte den ersten Zug",
    "cause.black-first": "Schwarz machte den ersten Zug nach der Vorgabe",
    "cause.black-last": ("Schwarz machte den letzten Zug, und diese Regeln verlangen kein letztes Passen von Weiß"),
    "cause.no-move": "nach der Vorgabe gab es keinen Zug",
    "cause.black-void": (
        "schwarze Steine, die in die Dose zurückgingen (Zug auf einen besetzten Punkt oder neben das Brett)"
    ),
    "cause.white-void": (
        "weiße Steine, die in die Dose zurückgingen (Zug auf einen besetzten Punkt oder neben das Brett)"
    ),
    "cause.free-passes": (
        "Passen kostet nach diesen Regeln keinen Stein, und Schwarz und Weiß haben nicht gleich oft gepasst"
    ),
    "cause.as-marked": "Gebiet nach den Markierungen gezählt, nicht nach Regionen",
    "cause.false-eyes.black": "falsche Augen: Schwarz {n} ({black})",
    "cause.false-eyes.white": "falsche Augen: Weiß {m} ({white})",
    "cause.false-eyes": "falsche Augen: Schwarz {n} ({black}), Weiß {m} ({white})",
    "cause.seki.black": "Punkte im Seki: Schwarz {n} ({black})",
    "cause.seki.white": "Punkte im Seki: Weiß {m} ({white})",
    "cause.seki": "Punkte im Seki: Schwarz {n} ({black}), Weiß {m} ({white})",
    "cause.given-neutral.black": "als neutral angegebene Punkte: Schwarz {n} ({black})",
    "cause.given-neutral.white": "als neutral angegebene Punkte: Weiß {m} ({white})",
    "cause.given-neutral": "als neutral angegebene Punkte: Schwarz {n} ({black}), Weiß {m} ({white})",
    "cause.position-stones": (
        "Steine von Schwarz, auf dem Brett und im Deckel von Weiß, mehr als bei abwechselndem Spiel"
    ),
    "cause.position-stones-white-last": (
        "Steine von Schwarz, auf dem Brett und im Deckel von Weiß, mehr als bei abwechselndem Spiel mit Weiß am Schluss"
    ),
}
