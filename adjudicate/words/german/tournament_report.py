"""The words of the report around its findings in German."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

REPORT: Final[Texts] = {
    # --- the report: what it begins with ---
    "title": "Turnier",
    "n.players": Plural("{n} Spieler", "{n} Spieler"),
    "n.pairings": Plural("{n} Paarung", "{n} Paarungen"),
    "n.rounds": Plural("{n} Runde", "{n} Runden"),
    "n.records": Plural("{n} Aufzeichnung", "{n} Aufzeichnungen"),
    "head": "{facts} (Ergebnisse: {format}).",
    "head.terms": "Bedingungen: {terms}.",
    "head.title": "{name}, {when}",
    "sum": "{whole} = {parts}.",
    "sum.none": "keine",
    "sum.contradicted": "{n} widerlegt",
    "sum.margin": "{n} mit falscher Differenz oder falschem Ergebnis in der Aufzeichnung",
    "sum.unreadable": "{n} mit unlesbarer Aufzeichnung",
    "sum.ambiguous": "{n} mehrdeutig",
    "sum.missing": "{n} ohne Aufzeichnung",
    "sum.uncheckable": "{n} nicht prüfbar",
    "sum.unreported": "{n} ohne Ergebnis",
    "sum.supported": "{n} belegt",
    "sum.default": "{n} kampflos",
    "sum.matched": "{n} zugeordnet",
    "sum.duplicate": Plural("{n} Kopie", "{n} Kopien"),
    "sum.record-ambiguous": "{n} mehrdeutig",
    "sum.competing": "{n} konkurrierend",
    "sum.surplus": "{n} überzählig",
    "sum.set-aside": "{n} beiseitegelegt",
    "sum.lost": "{n} unlesbar",
    "sum.findings": "Von den Paarungen: {parts}.",
    "sum.illegal": "{n} mit einem Regelverstoß in der Aufzeichnung",
    "sum.komi": "{n} mit anderem Komi",
    "sum.colours": "{n} mit vertauschten Farben",
    "sum.open": "Offen: {n}.",
    "sum.skipped": Plural("{n} andere Datei übergangen", "{n} andere Dateien übergangen"),
    "sum.again": Plural("{n} Datei doppelt genannt, einmal gelesen", "{n} Dateien doppelt genannt, einmal gelesen"),
    "and-more": "und {n} weitere",
    # --- the report: what is to be done ---
    "todo": "Was jetzt zu tun ist",
    "todo.nothing": "Nichts ist offen.",
    "todo.reported": "Gemeldet",
    "todo.by-record": "Laut Aufzeichnung",
    "todo.why": "Warum",
    "todo.do": "Zu tun",
    "todo.state": "Entscheidung",
    "todo.record": "Aufzeichnung",
    "todo.labelled": "{label}: {text}",
    "todo.see": "siehe {n} oben",
    "todo.item": "Punkt {n}",
    "record.found": "{record} (Sicherheit {confidence}: {reasons})",
    "confidence.high": "hoch",
    "confidence.medium": "mittel",
    "confidence.low": "gering",
    "sheet": "Blatt {n}",
    "sheet.titled": "Blatt {n}: {pairing}",
    "explained": ("Was das aufgezeichnete Ergebnis ergäbe, das Wahrscheinlichste zuerst, nichts davon bekannt:"),
    "severity.contradicted": "widerlegt",
    "severity.illegal": "Regelverstoß",
    "severity.irregular": "auffällig",
    "severity.note": "Anmerkung",
    "do.contradicted": (
        "{white} und {black} fragen und die Schlussstellung ansehen; dann das Ergebnis korrigieren oder "
        "entscheiden, dass es bleibt."
    ),
    "do.margin": ("Der Gewinner bleibt. Die Differenz korrigieren, wo sie veröffentlicht wird, oder es akzeptieren."),
    "do.unreadable": "{white} oder {black} noch einmal um die Aufzeichnung bitten, oder es akzeptieren.",
    "do.ambiguous": "In der Zuordnungsdatei sagen, welche Aufzeichnung es ist; {white} oder {black} wissen es.",
    "do.unreported": (
        "{white} und {black} fragen und das Ergebnis in die Entscheidungen eintragen, oder akzeptieren, dass es keines "
        "gibt."
    ),
    "do.missing": "{white} oder {black} um die Aufzeichnung bitten, oder akzeptieren, dass es keine gibt.",
    "do.missing-perhaps": (
        "Prüfen, ob die genannte Aufzeichnung von dieser Partie ist, und es im Manifest festlegen; sonst {white} oder "
        "{black} fragen."
    ),
    "do.no-evidence": (
        "{white} oder {black} um die Aufzeichnung der Partie bitten; oder im Manifest festlegen, dass es diese ist."
    ),
    "do.records": (
        "{white} und {black} fragen, welche Aufzeichnung stimmt; dann das Ergebnis berichtigen oder bestehen lassen."
    ),
    "do.another-game": (
        "Nachsehen, ob die Aufzeichnung von dieser Partie ist. Wenn ja, in der Zuordnungsdatei bestätigen; "
        "wenn nein, „Aufzeichnung falsch“ entscheiden."
    ),
    "do.colours": ("Fragen, wer Schwarz hatte; dann die Farben oder das Ergebnis korrigieren, oder es akzeptieren."),
    "do.names": (
        "Nachsehen, wer die Partie gespielt hat; dann in der Zuordnungsdatei sagen, zu welcher Paarung sie gehört."
    ),
    "do.komi": (
        "Klären, mit welchem Komi und welchen Regeln gespielt wurde; dann das Ergebnis korrigieren oder "
        "entscheiden, dass es bleibt."
    ),
    "do.illegal": "Den Zug ansehen; entscheiden, was daraus folgt, oder dass das Ergebnis bleibt.",
    "do.look": "Mit dem Ergebniszettel vergleichen; dann die Ergebnisse korrigieren oder es akzeptieren.",
    "do.duplicate": "Nichts ist verloren: Es ist eine Kopie. Entfernen oder akzeptieren.",
    "do.duplicate-differs": "Aufheben: Die Aufzeichnungen der Partie weichen ab. Mit der Paarung entscheiden.",
    "do.which-pairing": "In der Zuordnungsdatei sagen, zu welcher Paarung sie gehört.",
    "do.which-record": "In der Zuordnungsdatei sagen, welche dieser Aufzeichnungen die der Paarung ist.",
    "do.surplus": (
        "In der Zuordnungsdatei oder durch einen Alias einer Paarung zuordnen; oder - für beide Spieler "
        "eintragen, oder es akzeptieren."
    ),
    "do.lost": "Noch einmal um die Aufzeichnung bitten, oder es akzeptieren.",
    "do.remark": "In den Ergebnissen nachsehen, oder es akzeptieren.",
    "why.lost": "{message:capital}.",
    "sentences": "{sentences}",
    "loose.fits": "Sie passt auf: {pairings}.",
    "remark.results": "Ergebnisse",
    "won.both": "beide haben gewonnen",
    "lost.both": "beide haben verloren",
    "won.unknown": "kein Ergebnis",
    "reported.default": "{who}, kampflos",
    "reported.how": "{who} ({result})",
    "status.contradicted": "widerlegt",
    "status.margin": "Differenz",
    "status.unreadable": "unlesbar",
    "status.ambiguous": "mehrdeutig",
    "status.missing": "Aufzeichnung fehlt",
    "status.uncheckable": "nicht prüfbar",
    "status.no-result": "Ergebnis fehlt",
    "status.unreported": "nicht gemeldet",
    "status.supported": "belegt",
    "status.default": "kampflos",
    "status.doubt": "fraglich",
    "status.but": "{status}, aber",
    "status.but-illegal": "{status}, Regelverstoß",
    "kind.duplicate": "Kopie",
    "kind.ambiguous": "mehrdeutig",
    "kind.competing": "konkurrierend",
    "kind.surplus": "überzählig",
    "kind.set-aside": "beiseitegelegt",
    # --- the report: wins, rounds, and what is left over ---
    "wins": "Siege, die sich ändern, wenn die widerlegten Ergebnisse korrigiert werden",
    "wins.decided": "Siege, die sich durch die Entscheidungen ändern oder durch das Widerlegte ändern würden",
    "wins.doubt": "Fragliche Siege: Komi oder Regeln entscheiden, wer gewonnen hat",
    "wins.reported": "gemeldet",
    "wins.corrected": "korrigiert",
    "wins.other": "sonst",
    "wins.player": "Spieler",
    "wins.because": "Wegen",
    "round": "Runde {n}",
    "round.none": "Ohne Runde",
    "round.supported": Plural("{n} belegt", "{n} belegt"),
    "basis.count": "gezählt",
    "basis.result": "aufgezeichnet",
    "row.supported": "{who}, {basis}",
    "row.reported": "gemeldet: {who}",
    "row.settled": "{state}: {decision}",
    "left.owed": "Noch fehlende Aufzeichnungen",
    "owed.player": "{name}: Runden {rounds}",
    "left.loose": "Aufzeichnungen, die keiner Paarung zugeordnet sind",
    "left.lost": "Aufzeichnungen, die nicht gelesen werden können",
    "left.remarks": "Zur Ergebnisdatei",
    "decided.accepted": "wie gemeldet akzeptiert",
    "decided.corrected": "korrigiert: {who}",
    "decided.record-wrong": "die Aufzeichnung ist falsch",
    "decided.referee": "Schiedsrichterentscheidung: {who}",
    "decided.by": "{what} ({by})",
    "decided.by-on": "{what} ({by}, {day})",
    "decided.because": "{what}: {reason}",
    # --- results written back ---
    "write.format": "Ergebnisse dieser Art ({format}) können nicht zurückgeschrieben werden; als CSV speichern",
    "write.encoding": "ihre Bytes blieben nicht, wie sie sind (Kodierung {encoding})",
    "write.refused": (
        "{pairing}: Das Format {format} kann das Ergebnis {result} nicht aufnehmen, oder nicht, ohne "
        "etwas anderes zu ändern; nichts wird geschrieben"
    ),
    "write.default": ("{pairing}: Das Format kann nicht sagen, dass es kampflos war; der Gewinner ist geschrieben"),
    "write.team": (
        "Runde {round}, Tisch {table}: Das Ergebnis des Wettkampfs {w"
        "hite} – {black} folgt aus den Brettern und ist mit ihnen geschrieben: {result}"
    ),
    "write.nothing": "Kein entschiedenes Ergebnis weicht von den Ergebnissen ab; nichts wird geschrieben.",
    # --- the page to sign ---
    "sign.title": "Ergebnisse zur Unterschrift",
    "sign.when": "Datum",
    "sign.results": "Ergebnisdatei",
    "sign.results-before": "Ergebnisdatei vor den Korrekturen",
    "sign.describes": "Die folgenden Summen beschreiben {name}.",
    "sign.not-known": "nicht bekannt: die Ergebnisse enthielten die Korrektur schon",
    "sign.new-results": "korrigierte Ergebnisse",
    "sign.program": "geprüft mit",
    "sign.corrections": "Korrigierte Ergebnisse",
    "sign.none": "Kein Ergebnis wurde korrigiert.",
    "sign.others": "Entschieden: Das Ergebnis bleibt",
    "sign.open": "Offen",
    "sign.pairing": "Paarung",
    "sign.reported": "Gemeldet",
    "sign.corrected": "Korrigiert",
    "sign.reason": "Grund",
    "sign.by": "Entschieden von",
    "sign.date": "Datum",
    "sign.director": "Turnierleiter, Unterschrift",
    "sign.referee": "Schiedsrichter, Unterschrift",
    "sign.place": "Ort und Datum",
    # --- the terms ---
    "side.white": " (W)",
    "side.black": " (S)",
    "who.asked": "wie verlangt",
    "who.set": "wie eingestellt",
    "who.results": "laut Ergebnissen",
    "terms.rules": "{rules}-Regeln ({who})",
    "terms.no-rules": "Regeln laut jeder Aufzeichnung",
    "terms.komi": "Komi {komi} ({who})",
    "terms.no-komi": "Komi laut jeder Aufzeichnung",
    "terms.handicap-komi": "Komi {komi} mit Vorgabe ({who})",
    "terms.taken-back": "illegale Züge werden zurückgenommen",
    "terms.stand": "illegale Züge bleiben, sobald sie beantwortet sind",
}
