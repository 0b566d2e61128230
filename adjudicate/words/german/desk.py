"""The words on the end of a game in German. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "title": "Das Ende der Partie",
    "ended.title": "Wie sie endete",
    "counted.title": "Die Auszählung zum jetzigen Stand",
    "forbidden.title": "Beim Weiterspielen noch verboten",
    "position.title": "Die Stellung",
    "sentences": "{sentences}",
    # --- how it ended ---
    "ended.declared": (
        "Laut Aufzeichnung {result}, ein Ergebnis ohne Auszählung: Nichts wird wieder aufgenommen, nichts ist "
        "geschuldet."
    ),
    "ended.capture": "Die Partie war mit Zug {move} zu Ende: das erste Schlagen. Es gibt nichts wieder aufzunehmen.",
    "ended.draw-by-repetition": (
        "Die Partie war mit Zug {move} zu Ende: unentschieden durch Wiederholung. Es gibt nichts wieder aufzunehmen."
    ),
    "ended.repetition": (
        "Laut Aufzeichnung {result}, und Zug {move} wiederholt eine frühere Stellung: Die Partie kann dort ohne "
        "Gewinner geendet haben ({rule}). Es gibt nichts wieder aufzunehmen."
    ),
    "ended.game": "Die Partie endete mit {passes}; zuletzt passte {colour}, bei Zug {move}.",
    "ended.record": "Die Aufzeichnung endet mit {passes}; zuletzt passte {colour}, bei Zug {move}.",
    "ended.beyond": "Was die Aufzeichnung danach enthält, gehört nicht zur Partie.",
    "ended.no-pass": "Die Aufzeichnung endet ohne Pass-Zug.",
    "ended.no-pass-move": "Die Aufzeichnung endet ohne Pass-Zug, mit Zug {move} von {colour}.",
    "passes.1": "einem Pass-Zug",
    "passes.2": "zwei aufeinander folgenden Pass-Zügen",
    "passes.3": "drei aufeinander folgenden Pass-Zügen",
    "passes.more": "{number} aufeinander folgenden Pass-Zügen",
    # --- how it goes on ---
    "on.nobody": (
        "Niemand hat geschlagen; also hat nach diesen Regeln niemand gewonnen, und Passen kennen sie nicht. "
        "{colour} ist am Zug."
    ),
    "on.all-alive": "Die Pass-Züge haben die Partie beendet, und nach diesen Regeln lebt jeder Stein auf dem Brett.",
    "on.agree": (
        "Die Spieler einigen sich über die toten Steine oder spielen weiter; dann ist {colour} der Reihe nach am "
        "Zug. (Was von diesen Regeln bekannt ist: {command}.)"
    ),
    "on.resume": (
        "Nun einigen sich die Spieler über die toten Steine und zählen aus; oder, wenn sie sich nicht einigen, "
        "spielt zuerst {colour} weiter, als Gegner dessen, der zuletzt passte."
    ),
    "on.sources": "(Die Quellen sind sich nicht einig, wer weiterspielt: {command}.)",
    "on.asked": (
        "Nun einigen sich die Spieler über die toten Steine und das Gebiet; oder, wenn einer von ihnen verlangt, das "
        "Spiel wieder aufzunehmen, zieht zuerst der andere ({rule})."
    ),
    "on.unknown": (
        "Die Spieler einigen sich über die toten Steine oder spielen weiter. Keine gefundene Quelle sagt, wer dann "
        "zuerst zieht; also darf es jeder der beiden. (Was von diesen Regeln bekannt ist: {command}.)"
    ),
    "on.over": (
        "Die Pass-Züge haben die Partie beendet, und nichts wird wieder aufgenommen. Tot sind "
        "die Steine, über die sich die Spieler geeinigt haben. (Was von diesen Regeln bekannt ist: {command}.)"
    ),
    "on.fourth": "Nach einem vierten Pass-Zug in Folge, ohne Einigung, würde jeder Stein auf dem Brett leben.",
    "on.missing-two": "Vor zwei aufeinander folgenden Pass-Zügen ist die Partie nicht zu Ende; {colour} ist am Zug.",
    "on.missing-three": (
        "Vor drei aufeinander folgenden Pass-Zügen ist die Partie nicht zu Ende; {colour} ist am Zug."
    ),
    "on.missing-second": "Vor einem zweiten Pass-Zug in Folge ist die Partie nicht zu Ende; {colour} ist am Zug.",
    "on.missing-third": "Vor einem dritten Pass-Zug in Folge ist die Partie nicht zu Ende; {colour} ist am Zug.",
    # --- after four passes ---
    "four.ended": "Vier aufeinander folgende Pass-Züge haben die Partie beendet, und nichts wird wieder aufgenommen.",
    "four.rule": " (Regel 10)",
    "four.asked-some": (
        "Danach lebt jeder Stein, wenn die Spieler sich nicht geeinigt haben{rule}; angegeben ist, welche Steine "
        "tot sind, und das gilt als ihre Einigung."
    ),
    "four.asked-none": (
        "Danach lebt jeder Stein, wenn die Spieler sich nicht geeinigt haben{rule}; angegeben ist, dass keiner tot "
        "ist, und das gilt als ihre Einigung."
    ),
    "four.asked-empty": (
        "Danach lebt jeder Stein, wenn die Spieler sich nicht geeinigt haben{rule}; angegeben ist nichts über einen "
        "Stein, denn auf den genannten Punkten steht keiner, und das gilt als ihre Einigung."
    ),
    "four.own-some": (
        "Danach lebt jeder Stein, wenn die Spieler sich nicht geeinigt haben{rule}; welche Steine tot sind, "
        "ergibt sich aus {source}, und das gilt als ihre Einigung."
    ),
    "four.own-none": (
        "Danach lebt jeder Stein, wenn die Spieler sich nicht geeinigt haben{rule}; nach {source} ist keiner tot, "
        "und das gilt als ihre Einigung."
    ),
    "four.own-empty": (
        "Danach lebt jeder Stein, wenn die Spieler sich nicht geeinigt haben{rule}; aus {source} ergibt sich "
        "nichts über einen Stein, denn auf den genannten Punkten steht keiner, und das gilt als ihre Einigung."
    ),
    "four.nobody": (
        "Nichts sagt, ob die Spieler sich über tote Steine geeinigt haben. Wenn nicht, lebt jeder Stein{rule}; "
        "hier zählen alle als lebend."
    ),
    # --- the last pass stone ---
    "owes.over-white": (
        "Die Partie ist zu Ende: Weiß schuldet noch einen Pass-Stein, denn Schwarz zog zuletzt, und den letzten "
        "Zug der Partie hat Weiß."
    ),
    "owes.over-none": "Die Partie ist zu Ende: Kein Pass-Stein ist geschuldet, denn Weiß zog zuletzt.",
    "owes.if-white": (
        "Falls die Partie hier endet: Weiß schuldet noch einen Pass-Stein, denn Schwarz zog zuletzt, und den "
        "letzten Zug der Partie hat Weiß."
    ),
    "owes.if-none": "Falls die Partie hier endet: Kein Pass-Stein ist geschuldet, denn Weiß zog zuletzt.",
    # --- the count ---
    "recorded.as": "laut Aufzeichnung {result}",
    "recorded.none": "kein Ergebnis aufgezeichnet",
    "count.none-declared": (
        "Es wird nicht ausgezählt, denn das aufgezeichnete Ergebnis beruft sich auf keine Auszählung ({recorded})."
    ),
    "count.none": "Es wird nicht ausgezählt ({recorded}).",
    "count.alive": (
        "Da die Aufzeichnung nicht sagt, welche Steine tot sind, gelten alle als lebend, und es ergibt sich {result} "
        "(Gebiet: {territory}, Fläche: {area}); {recorded}."
    ),
    "count.alive-status": (
        "Da die Aufzeichnung nicht sagt, welche Steine tot sind, gelten alle als lebend, und es ergibt sich {result} "
        "(Gebiet: {territory}, Fläche: {area}); {recorded}: {status}."
    ),
    "count.marks": (
        "Nach den toten Steinen, die die Aufzeichnung nennt und die zweifelhaft sind, ergibt sich {result} "
        "(Gebiet: {territory}, Fläche: {area}); {recorded}."
    ),
    "count.marks-status": (
        "Nach den toten Steinen, die die Aufzeichnung nennt und die zweifelhaft sind, ergibt sich {result} "
        "(Gebiet: {territory}, Fläche: {area}); {recorded}: {status}."
    ),
    "count.ruleset": (
        "Nach den angenommenen Regeln ergibt sich {result} (Gebiet: {territory}, Fläche: {area}), andere Regeln "
        "ergeben aber das aufgezeichnete Ergebnis; {recorded}."
    ),
    "count.ruleset-status": (
        "Nach den angenommenen Regeln ergibt sich {result} (Gebiet: {territory}, Fläche: {area}), andere Regeln "
        "ergeben aber das aufgezeichnete Ergebnis; {recorded}: {status}."
    ),
    "count.record": "Die Aufzeichnung ergibt {result} (Gebiet: {territory}, Fläche: {area}); {recorded}.",
    "count.record-status": (
        "Die Aufzeichnung ergibt {result} (Gebiet: {territory}, Fläche: {area}); {recorded}: {status}."
    ),
    "count.then": "Die Aufzeichnung ergibt dann {result} (Gebiet: {territory}, Fläche: {area}); {recorded}.",
    "count.then-status": (
        "Die Aufzeichnung ergibt dann {result} (Gebiet: {territory}, Fläche: {area}); {recorded}: {status}."
    ),
    "all-alive": (
        "Lebt jeder Stein, wie nach vier aufeinander folgenden Pass-Zügen ohne Einigung: {result} (Gebiet: "
        "{territory}, Fläche: {area})."
    ),
    "all-alive.same": (
        "Lebt jeder Stein, wie nach vier aufeinander folgenden Pass-Zügen ohne Einigung: {result} (Gebiet: "
        "{territory}, Fläche: {area}), wie jetzt gezählt."
    ),
    # --- the position ---
    "forbidden.line": "{point}: {why}.",
    "forbidden.repeats": "die Stellung nach Zug {move} würde sich wiederholen",
    "forbidden.repeats-start": "die Anfangsstellung würde sich wiederholen",
    "position.after": "Nach Zug {move}. Gefangene bei Schwarz {black}, bei Weiß {white}. {colour} ist am Zug.",
    "position.start": "Vor Zug 1. Gefangene bei Schwarz {black}, bei Weiß {white}. {colour} ist am Zug.",
}
