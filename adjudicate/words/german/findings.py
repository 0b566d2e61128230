"""The words of findings and of unreadable input in German; files and territory have tables of their own. Terms:
docs/languages.md.
"""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts
from adjudicate.words.german.findings_files import FILES
from adjudicate.words.german.findings_territory import TERRITORY

TEXTS: Final[Texts] = {
    # --- what several of them name (base) ---
    "place.start": "zu Beginn",
    "place.after": "nach Zug {move}",
    "dead-from.marks": "den Markierungen der Aufzeichnung",
    "dead-from.review": "den Markierungen der Besprechung",
    "dead-from.removed": "den bei OGS entfernten Steinen",
    "reading.simple": "einfaches Ko",
    "reading.ssk": "situationelles Superko (AGA)",  # no source: a native player should look
    "reading.nssk": "natürliches situationelles Superko",  # no source: a native player should look
    "reading.bga": "natürliches situationelles Superko und Ko (BGA)",
    "reading.psk": "positionales Superko",
    "reading.undecidable": (
        "eine Ko-Regel, die sich anhand einer Aufzeichnung nicht entscheiden lässt (kämpfendes und störendes Ko)"
    ),  # no source: a native player should look
    "reading.none": "keine Wiederholungsregel",
    "quoted": "„{text}“",
    "fault.repeated": Plural("{n} mehrfach genannter Punkt", "{n} mehrfach genannte Punkte"),
    "fault.two-lists": "Punkte in zwei Listen: {points}",
    "fault.no-point": "„{text}“ bezeichnet keinen Punkt des Bretts",
    "fault.exchanged": "„{text}“ ist ein Rechteck mit vertauschten Ecken",
    "fault.values": Plural(
        "{n} Wert mehr, als irgendein Brett braucht, nicht beachtet",
        "{n} Werte mehr, als irgendein Brett braucht, nicht beachtet",
    ),
    "fault.rectangles": "Rechtecke, die sich stärker überlappen, als irgendein Brett es braucht, nicht beachtet",
    # --- a finding, and what became of its move (sheet/consequence.py) ---
    "said": "{message}.",
    "said.fate": "{sentences}",
    "fate.stands": "Der Zug bleibt stehen.",
    "fate.stands-so-far": "Der Zug bleibt stehen, soweit die Aufzeichnung reicht.",
    "fate.stands-doubt": ("Der Zug bleibt stehen, obwohl Zug {after} darauf hindeutet, dass er zurückgenommen wurde."),
    "fate.until-setup": (
        "Der Zug blieb stehen, bis danach von Hand die Stellung vor ihm wiederhergestellt wurde."
    ),  # no source: a native player should look
    "fate.no-stone": "Kein Stein wird gesetzt, und das Zugrecht wechselt.",  # no source: a native player should look
    "fate.nothing": "Nichts wird gesetzt, und das Zugrecht wechselt.",
    "fate.no-stone-free": "Kein Stein wird gesetzt, das Zugrecht wechselt, und kein Pass-Stein ist geschuldet.",
    "fate.nothing-free": "Nichts wird gesetzt, das Zugrecht wechselt, und kein Pass-Stein ist geschuldet.",
    "fate.own-stones": "Die eigene Kette wird entfernt und zählt zu den Gefangenen.",
    "fate.own-stones-doubt": (
        "Die eigene Kette wird entfernt und zählt zu den Gefangenen, obwohl Zug {after} darauf hindeutet, dass der Zug "
        "zurückgenommen wurde."
    ),
    "fate.replaced": "Der Zug wird zurückgenommen: Zug {after} ist der Pass-Zug an seiner Stelle.",
    "fate.back": "Der Zug wird zurückgenommen, und das Zugrecht wechselt.",
    "fate.pass-stone": "Der Zug wird zurückgenommen und gilt als Pass-Zug mit Pass-Stein.",
    "fate.pass-free": "Der Zug wird zurückgenommen und gilt als Pass-Zug, der nach diesen Regeln nichts kostet.",
    "fate.run-stone": (
        "Der Zug wird zurückgenommen, mit etwaigen anderen Zügen der Folge, zu der er gehört, und gilt als Pass-Zug "
        "mit Pass-Stein."
    ),
    "fate.run-free": (
        "Der Zug wird zurückgenommen, mit etwaigen anderen Zügen der Folge, zu der er gehört, und gilt als Pass-Zug, "
        "der nach diesen Regeln nichts kostet."
    ),
    # --- R12x, R13x: the terms ---
    "R120": "Die Aufzeichnung nennt keine Regeln; angenommen sind AGA-Regeln",
    "R120.server": "Die Aufzeichnung nennt keine Regeln; angenommen sind die Regeln des Servers ({server}): {rules}",
    "R121": (
        "Die Aufzeichnung nennt Regeln, die hier nicht bekannt sind („{written}“); dies ist ein Blatt nach AGA-Regeln"
    ),
    "R121.named": (
        "Die Aufzeichnung nennt die Regeln „{rules}“ („{written}“), nach denen noch nicht geurteilt wird; dies ist ein "
        "Blatt nach AGA-Regeln"
    ),
    "R122": "Die Aufzeichnung sagt „{written}“; beurteilt nach den Regeln „{rules}“, wie verlangt",
    "R123": "Die Aufzeichnung nennt keine Brettgröße; angenommen ist 19x19",
    "R130": "Die Aufzeichnung nennt kein Komi; angenommen ist {komi}, {usual}",
    "R130.19x19": "Die Aufzeichnung nennt kein Komi; angenommen ist {komi}, {usual} (festgelegt nur für 19x19)",
    "komi.even": "das Komi der Regeln „{rules}“ für eine Partie ohne Vorgabe",
    "komi.handicap": "das Komi der Regeln „{rules}“ für eine Vorgabepartie",
    "komi.usage-even": "wie allgemein üblich bei einer Partie ohne Vorgabe",
    "komi.usage-handicap": "wie allgemein üblich bei einer Vorgabepartie",
    "R131": "Das Komi „{written}“ ist keine Punktzahl für dieses Brett; angenommen ist {komi}",
    "R131.likely": (
        "Das Komi „{written}“ ist keine Punktzahl für dieses Brett; gemeint ist wohl {likely} (--komi {option}); "
        "angenommen ist {komi}"
    ),
    "R131.point": (
        "Das Komi „{written}“ bedeutet {likely} in Hundertsteln eines Punktes, ist aber in einer Vorgabepartie oft von "
        "einer ohne Vorgabe übrig geblieben; angenommen ist {komi} (--komi {option} zählt mit ihm)"
    ),
    "R131.zi": (
        "Das Komi „{written}“ bedeutet {likely} in Hundertsteln eines Zi, ist aber in einer Vorgabepartie oft von "
        "einer ohne Vorgabe übrig geblieben; angenommen ist {komi} (--komi {option} zählt mit ihm)"
    ),
    "R132": "Das Komi {komi} gilt wie geschrieben, ist aber kein Vielfaches eines halben Punktes",
    "R132.likely": (
        "Das Komi {komi} gilt wie geschrieben, ist aber kaum in Punkten gemeint: wohl gemeint ist {likely} "
        "(--komi {option})"
    ),
    "R133": (
        "Die Aufzeichnung nennt Komi 0 ohne Vorgabe; es gilt wie geschrieben (manche alten Dateien meinen damit "
        "{meant})"
    ),
    "R134": (
        "Komi {komi} ist {half} plus {compensation}; es enthält vielleicht schon den Vorgabeausgleich für {n} Steine"
    ),
    "R135": "Das Komi {recorded} ist mehr, als dieses Brett Punkte hat; angenommen ist {komi}",
    "R136": "Die Aufzeichnung sagt Komi {recorded}; gezählt mit {komi}, wie verlangt",
    "R136.unreadable": "Die Aufzeichnung sagt Komi „{written}“; gezählt mit {komi}, wie verlangt",
    "R137.point": (
        "Das Komi „{written}“ ist als {komi} gelesen, so wie ein Server es in Hundertsteln eines Punktes schreibt"
    ),
    "R137.zi": "Das Komi „{written}“ ist als {komi} gelesen, so wie ein Server es in Hundertsteln eines Zi schreibt",
    "R138": "Das Komi „{written}“ wird als {komi} gelesen",
    "R139": "Komi {komi} ist ohne Vorgabe unüblich; verwendet wie aufgezeichnet",
    # --- R14x, R15x: what the record claims ---
    "R140": "Die Vorgabe „{written}“ ist keine ganze Zahl; gelesen, als fehlte sie",
    "R141.counted": Plural(
        "Die Vorgabe ist mit {declared} angegeben, aber {n} schwarzer Stein ist gesetzt; gezählt als {counted}",
        "Die Vorgabe ist mit {declared} angegeben, aber {n} schwarze Steine sind gesetzt; gezählt als {counted}",
    ),
    "R141.uncounted": Plural(
        "Die Vorgabe ist mit {declared} angegeben, aber {n} schwarzer Stein ist gesetzt, und Weiß beginnt; gezählt "
        "ohne Vorgabe",
        "Die Vorgabe ist mit {declared} angegeben, aber {n} schwarze Steine sind gesetzt, und Weiß beginnt; gezählt "
        "ohne Vorgabe",
    ),
    "R141.asked-counted": Plural(
        "Die verlangte Vorgabe ist {declared}, aber {n} schwarzer Stein ist gesetzt; gezählt als {counted}",
        "Die verlangte Vorgabe ist {declared}, aber {n} schwarze Steine sind gesetzt; gezählt als {counted}",
    ),
    "R141.asked-uncounted": Plural(
        "Die verlangte Vorgabe ist {declared}, aber {n} schwarzer Stein ist gesetzt, und Weiß beginnt; gezählt ohne "
        "Vorgabe",
        "Die verlangte Vorgabe ist {declared}, aber {n} schwarze Steine sind gesetzt, und Weiß beginnt; gezählt ohne "
        "Vorgabe",
    ),
    "R142": "{n} schwarze Steine sind gesetzt, und Weiß beginnt; das gilt als Vorgabe {n}",
    "R143": "Die Vorgabe ist mit {n} angegeben, aber nirgends sind {n} Steine dafür gesetzt; gezählt ohne Vorgabe",
    "R143.white-first": (
        "Die Vorgabe ist mit {n} angegeben, aber nirgends sind {n} Steine dafür gesetzt; Weiß beginnt, also scheinen "
        "die Steine in der Aufzeichnung zu fehlen; gezählt ohne Vorgabe"
    ),
    "R143.asked": "Die verlangte Vorgabe ist {n}, aber nirgends sind {n} Steine dafür gesetzt; gezählt ohne Vorgabe",
    "R143.asked-white-first": (
        "Die verlangte Vorgabe ist {n}, aber nirgends sind {n} Steine dafür gesetzt; Weiß beginnt, also scheinen die "
        "Steine in der Aufzeichnung zu fehlen; gezählt ohne Vorgabe"
    ),
    "R144": "Die Züge 1 bis {moves} gelten als das Setzen von {n} Vorgabesteinen",
    "R144.passes": (
        "Die Züge 1 bis {moves} gelten als das Setzen von {n} Vorgabesteinen; dass Weiß dazwischen passt, kostet "
        "keine Steine"
    ),
    "R145": "Die {n} Vorgabesteine stehen nicht auf den traditionellen Punkten",
    "R146": (
        "Die ersten {n} Steine von Schwarz sehen nach einer Vorgabe aus, welche die Aufzeichnung nicht angibt "
        "(--handicap {n} würde sie so zählen)"
    ),
    "R147": "Eine Vorgabe von eins ist kein Stein: Es ist eine Partie ohne Vorgabe mit kleinerem Komi",
    "R150": "Das aufgezeichnete Ergebnis „{written}“ ist nicht lesbar",
    "R151": "Das aufgezeichnete Ergebnis „{written}“ ist so gelesen: {meaning}",
    "R151.tie": "Gleichstand, den nach diesen Regeln {colour} gewinnt",
    "R151.none": "kein Ergebnis",
    "R151.winner": "{result} ({colour} als Gewinner, ohne Angabe von Punkten)",
    "R151.draw": "ein Unentschieden ohne Auszählung",
    "R151.both-lost": "eine Niederlage beider Spieler ohne Auszählung",
    "R151.won-R": "{result} ({colour} gewann durch Aufgabe, ohne Auszählung)",
    "R151.won-T": "{result} ({colour} gewann auf Zeit, ohne Auszählung)",
    # SGF calls both forfeit: not to play, and to break the rules.
    "R151.won-F": (
        "{result} ({colour} gewann kampflos oder wegen eines Regelverstoßes, ohne Auszählung)"
    ),  # no source: a native player should look
    "R151.won-J": (
        "{result} ({colour} gewann durch Entscheidung, ohne Auszählung)"
    ),  # no source: a native player should look
    "R151.won-somehow": "{result} ({colour} gewann ohne Auszählung)",
    "R151.ended-R": "{result} (durch Aufgabe, ohne Auszählung)",
    "R151.ended-T": "{result} (auf Zeit, ohne Auszählung)",
    "R151.ended-F": "{result} (kampflos oder wegen eines Regelverstoßes, ohne Auszählung)",
    "R151.ended-J": "{result} (durch Entscheidung, ohne Auszählung)",
    "R151.ended-somehow": "{result} (ohne Auszählung)",
    "R152.zi": (
        "Die aufgezeichnete Differenz „{written}“ ist in Zi angegeben, das ist {margin} in Punkten, es sei denn, die "
        "Auszählung ergibt sie so, wie sie geschrieben ist"
    ),
    "R152.quarters": (
        "Die aufgezeichnete Differenz „{written}“ hat Viertelpunkte; sie ist vielleicht in Zi angegeben (der Hälfte "
        "der Punkte)"
    ),
    "R152.no-unit": (
        "Die aufgezeichnete Differenz „{written}“ nennt keine Einheit; sie ist vielleicht in Zi angegeben (der Hälfte "
        "der Punkte)"
    ),
    # --- R16x: properties ---
    "R160": "{property} hat mehrere Werte ({values}); der erste gilt",
    "R161": "Ein Knoten enthält die Züge {first} bis {last}; nachgespielt in der Reihenfolge der Datei",
    "R162": "Der Knoten von Zug {move} setzt auch Steine von Hand; erst diese gesetzt, dann nachgespielt",
    "R163": "Das Setzen von Hand {where} ist fehlerhaft: {faults}",  # no source: a native player should look
    "R164": "Wer {where} am Zug sein soll, ist als „{written}“ angegeben; nicht beachtet",
    "R165": (
        "Das Setzen von Hand {where} lässt die Kette bei {point} ohne Freiheit; sie bleibt, bis sie geschlagen wird"
    ),
    "R166": "Zug {move} ist „{written}“; gelesen als Passen",
    "R167.size": "Eine Brettgröße steht außerhalb des Wurzelknotens, nach Zug {move}; nicht beachtet",
    "R167.used": (
        "{property} „{written}“ steht außerhalb des Wurzelknotens, nach Zug {move}; es gilt, denn der Wurzelknoten "
        "nennt nichts"
    ),
    "R167.ignored": (
        "{property} „{written}“ steht außerhalb des Wurzelknotens, nach Zug {move}; nicht beachtet, denn der "
        "Wurzelknoten sagt anderes"
    ),
    "R168": "Namen von Eigenschaften mit Kleinbuchstaben sind gelesen wie die in Großbuchstaben",
    "R169": "Die Aufzeichnung nennt Version „{written}“ von SGF; gelesen als Version 4",
    # --- M20x: the moves ---
    "move.at": "{colour} {move} auf {point}",
    "move.pass": "{colour} {move} (Passen)",
    "move.written": "{colour} {move} („{written}“)",
    "M201": "{what}: Auf dem Punkt steht ein gegnerischer Stein (ein Anzeigeprogramm für SGF würde ihn überschreiben)",
    "M201.own": (
        "{what}: Auf dem Punkt steht ein eigener Stein; manche Server schreiben so ein Passen (ein Anzeigeprogramm "
        "für SGF würde ihn überschreiben)"
    ),
    "M202": Plural(
        "{what} lässt die eigene Kette aus {n} Stein ohne Freiheit",
        "{what} lässt die eigene Kette aus {n} Steinen ohne Freiheit",
    ),
    "M203": "{what} wiederholt die Stellung {where}",
    "M203.ko": "{what} schlägt das Ko zurück und wiederholt damit die Stellung {where}",
    "M204": "{what} wiederholt die Stellung {where}",
    "M204.ko": "{what} schlägt das Ko zurück und wiederholt damit die Stellung {where}",
    "M205.twice": (
        "{what} ist außer der Reihe: {player} zog zweimal hintereinander (oder es fehlt ein Zug oder Passen von {turn})"
    ),  # no source: a native player should look
    "M205.first": "{what} ist außer der Reihe: {turn} beginnt",
    "M205.handicap": "{what} ist außer der Reihe: Nach den Vorgabesteinen beginnt {turn}",
    "M205.turn": "{what} ist außer der Reihe: {turn} war am Zug",
    "M205.resumed": (
        "{what} ist außer der Reihe: Nach den Pass-Zügen zieht zuerst der Gegner dessen, der zuletzt passte, also "
        "{turn}"
    ),
    "M206": "{what}: Das bezeichnet keinen Punkt des Bretts",
    "M207": "{what} kommt nach dem Ende der Partie und wird nicht nachgespielt",
    "M208": "{what} stellt eine frühere Stellung wieder her: {readings}",
    "M208.forbidden": "verboten durch {names} (Stellung {where})",
    "M208.allowed": "erlaubt durch {names}",
    "M208.depends": "nach den Regeln „{rules}“ hängt es von etwas ab, das keine Aufzeichnung zeigt",
    "M209": "{what}: Diese Regeln kennen kein Passen",
    # --- M21x: setup between moves, and what became of illegal moves ---
    "M210": Plural(
        "Nach Zug {move} ändert die Aufzeichnung {n} Punkt von Hand: {points}",
        "Nach Zug {move} ändert die Aufzeichnung {n} Punkte von Hand: {points}",
    ),
    "M211.open": (
        "Zug {move} ist der letzte der Aufzeichnung und blieb unbeantwortet: Solange die Partie läuft, kann der "
        "Gegner ihn beanstanden"
    ),  # no source: a native player should look
    "M211.void": (
        "Zug {move} ist der letzte der Aufzeichnung und blieb unbeantwortet: Beanstandet oder nicht, kein Stein wird "
        "gesetzt, und kein Pass-Stein ist geschuldet"
    ),
    "M211.unknown": (
        "Zug {move} ist der letzte der Aufzeichnung und blieb unbeantwortet: Was eine Beanstandung nach diesen Regeln "
        "bewirken würde, steht nicht im Regelbuch"
    ),
    "M212": (
        "Zug {move} steht auf dem Punkt des illegalen Zugs {before}: Dieser wurde wahrscheinlich zurückgenommen "
        "(--illegal pass beseitigt jeden späteren Fehler)"
    ),
    "M212.left": (
        "Zug {move} steht auf dem Punkt des illegalen Zugs {before}: Dieser wurde wahrscheinlich zurückgenommen "
        "(--illegal pass lässt {n} von {faults} späteren Fehlern übrig)"
    ),
    "M212.setup": (
        "Nach Zug {move} wird von Hand die Stellung vor diesem wiederhergestellt: Der illegale Zug wurde zurückgenommen"
    ),
    "M213": (
        "Die Züge {first} bis {last} sind alle von {colour}: Falls Zug {move} ein Stein von {right} war, wechseln "
        "sich die Spieler durchweg ab"
    ),
    "M214": (
        "{what} nach dem fehlerhaften Zug {before} desselben Spielers: Jener Zug wurde zurückgenommen, und dies ist "
        "der Pass-Zug, zu dem er wurde"
    ),
    "M215": "{what} ist in der Aufzeichnung als ausgeführt markiert, obwohl illegal",
    "M216": "Nach Zug {move} ist laut Aufzeichnung {colour} am Zug",
    # --- E30x: the ending ---
    "E301": "Schwarz zog zuletzt, also wird der letzte Pass-Stein von Weiß hinzugefügt",
    "E302.not-counted": "Die Aufzeichnung endet ohne Passen und ohne Angabe von Punkten: Nichts wird gezählt",
    "E302.one-pass": "Die Aufzeichnung endet mit nur einem Pass-Zug; sie wird gezählt, wie sie ist",
    "E302.no-pass": "Die Aufzeichnung endet ohne Pass-Zug; sie wird gezählt, wie sie ist",
    "E303.none": (
        "Vier aufeinander folgende Pass-Züge beenden die Partie; nichts sagt, ob die Spieler sich über tote "
        "Steine geeinigt haben, also zählt jeder Stein als lebend"
    ),
    "E303.unknown": (
        "Vier aufeinander folgende Pass-Züge beenden die Partie; nach den Regeln der AGA würde damit jeder Stein "
        "leben, aber die Regeln sind nur angenommen, also ist nicht bekannt, welche Steine tot sind"
    ),
    "E303.option-alive": (
        "Vier aufeinander folgende Pass-Züge beenden die Partie; jeder Stein lebt, wie auch die Option sagt"
    ),
    "E303.option": (
        "Vier aufeinander folgende Pass-Züge beenden die Partie; ohne Einigung würde jeder Stein leben, aber die "
        "Option sagt, welche tot sind, und das wird gezählt; lebte jeder Stein, ergäbe sich {alive}"
    ),
    "E303.marks": (
        "Vier aufeinander folgende Pass-Züge beenden die Partie; ohne Einigung würde jeder Stein leben, aber welche "
        "tot sind, richtet sich nach {marks}, und das wird gezählt; lebte jeder Stein, ergäbe sich {alive}"
    ),
    "E304": "Nach zwei Pass-Zügen wurde das Spiel wieder aufgenommen, mit Zug {move}",
    "E304.asked": (
        "Nach zwei Pass-Zügen wurde das Spiel wieder aufgenommen, mit Zug {move}; zuerst zieht der Gegner dessen, "
        "der das verlangt hat, und eine Aufzeichnung zeigt nicht, wer es war"
    ),
    "E304.unknown": (
        "Nach zwei Pass-Zügen wurde das Spiel wieder aufgenommen, mit Zug {move}; keine gefundene Quelle sagt, wer "
        "zuerst zieht"
    ),
    "E305": "Zug {move} wiederholt eine frühere Stellung: Die Partie endet unentschieden",
    "E306": "Zug {move} ist das erste Schlagen: {winner} gewinnt",
    "E306.own": "Zug {move} schlägt eigene Steine: {winner} gewinnt",
    "E307": "{name} wird auf Brettern von {least}x{least} bis {most}x{most} gespielt",
    "E308": (
        "Ausgezählt wird eine Stellung, keine Partie: Die Gefangenen sind die angegebenen, und kein Zug lässt sich "
        "beurteilen; wer zuletzt am Zug war, ist nicht bekannt"
    ),
    "E308.white-last": (
        "Ausgezählt wird eine Stellung, keine Partie: Die Gefangenen sind die angegebenen, und kein Zug lässt sich "
        "beurteilen; wer zuletzt am Zug war, ist nicht bekannt, also auch nicht, ob Weiß noch einen letzten "
        "Pass-Stein schuldet"
    ),
    "E308.last-player": (
        "Ausgezählt wird eine Stellung, keine Partie: Die Gefangenen sind die angegebenen, und kein Zug lässt sich "
        "beurteilen; zuletzt am Zug war laut Angabe {player}"
    ),
    # --- S40x: which stones are dead ---
    "E309": (
        "Zug {move} wiederholt eine frühere Stellung, und die Aufzeichnung nennt keinen Gewinner: Die Partie kann "
        "dort geendet haben, also wird nicht ausgezählt"
    ),
    "S401": "Eine Einigung über tote Steine ist nicht aufgezeichnet: Alle Steine gelten als lebend",
    "S401.passes": "Die Aufzeichnung zeigt die Pass-Züge nicht, welche die Partie beenden: Alle Steine gelten als "
    "lebend",
    "S402": "Als Gebiet beider Farben markiert: {points}",
    "S402.string": "Die Kette bei {point} ist für beide Farben markiert; sie gilt als tot",
    "S403": "Nur ein Teil der Kette bei {point} ist als tot markiert; sie wird ganz entfernt",
    "S404": "{point} ist als tot angegeben, aber dort steht kein Stein; nicht beachtet",
    "S406": "Ketten beider Farben, die sich berühren, sind als tot angegeben; beide werden entfernt",
    "S407": "Markiert als Gebiet einer Farbe, deren Region es nicht ist: {points}",
    "S408": "Die Markierungen lassen Gebiet aus; gezählt wird nach Regionen: {points}",
    "S409": (
        "Gebiet ist bei Zug {move} markiert, also vor dem letzten gespielten Stein; diese Markierungen werden nicht "
        "beachtet"
    ),
    "S410": (
        "Die Markierungen bedecken lebende Steine ihrer eigenen Farbe ({stones}), wie bei der Flächenwertung; diese "
        "bleiben am Leben"
    ),
    "S411": "Von den Markierungen ausgelassen, also neutral in der Gebietswertung: {points}",
    "S412": (
        "Die Markierungen lassen {points} Punkte einer einzigen Region aus: Sie sind keine Gebietsmarkierung, "
        "gezählt wird nach Regionen"
    ),
    "S414": "Gebietsmarkierungen: {faults}",
    "S415": "Die Kette bei {point} ist als tot angegeben, lebt aber, ohne dass ihr Besitzer dafür ziehen muss",
    "S415.more": Plural(
        "Die Kette bei {point} ist als tot angegeben, lebt aber, ohne dass ihr Besitzer dafür ziehen muss; {n} weitere "
        "ebenso",
        "Die Kette bei {point} ist als tot angegeben, lebt aber, ohne dass ihr Besitzer dafür ziehen muss; {n} weitere "
        "ebenso",
    ),
    "S416": (
        "Die Kette bei {point} lebt, auch wenn ihr Besitzer nie mehr zieht, inmitten der Markierungen von {colour}"
    ),
    "S416.more": Plural(
        "Die Kette bei {point} lebt, auch wenn ihr Besitzer nie mehr zieht, inmitten der Markierungen von {colour}; "
        "{n} weitere ebenso",
        "Die Kette bei {point} lebt, auch wenn ihr Besitzer nie mehr zieht, inmitten der Markierungen von {colour}; "
        "{n} weitere ebenso",
    ),
    "S417": (
        "Nach den Regeln „{rules}“ lebt jeder Stein auf dem Brett, wenn die Partie zu Ende ist; ohne die Steine, die "
        "nach {source} tot sind, ergäbe sich {result}"
    ),
    "S417.option": (
        "Nach den Regeln „{rules}“ lebt jeder Stein auf dem Brett, wenn die Partie zu Ende ist; ohne die Steine, "
        "welche die Option als tot angibt, ergäbe sich {result}"
    ),
    "S418": (
        "Die Steine, welche die Spieler als tot angenommen haben, und die entfernten sind nicht dieselben; sie "
        "unterscheiden sich bei {points}"
    ),
    "S419": "OGS zählt diese leeren Punkte für niemanden: {points}",
    "S420": (
        "Dass beide Spieler die toten Steine angenommen haben, ist nicht zu sehen; welche es sind, richtet sich "
        "nach {source}"
    ),
    # --- V50x: the verdict ---
    "V501": "Gebiets- und Flächenwertung ergeben Verschiedenes; der Vergleich der Wertungen nennt jede Ursache",
    "V502": "Die aufgezeichnete Differenz kann mit Komi {komi} nicht entstehen: Die Bruchteile passen nicht zusammen",
    "V502.draw": (
        "Das aufgezeichnete Jigo kann nicht aus einer Auszählung mit Komi {komi} kommen, das einen Bruchteil übrig "
        "lässt"
    ),
    "V503": (
        "Die Quellen der Regeln „{rules}“ sind uneins über den Ausgleich für Vorgabesteine: Nach anderen ergibt sich "
        "{margins}"
    ),
    **FILES,
    **TERRITORY,
}
