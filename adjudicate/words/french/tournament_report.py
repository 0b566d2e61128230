"""The words of the report around its findings in French."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

REPORT: Final[Texts] = {
    # --- the report: what it begins with ---
    "title": "Tournoi",
    "n.players": Plural("{n} joueur", "{n} joueurs"),
    "n.pairings": Plural("{n} rencontre", "{n} rencontres"),
    "n.rounds": Plural("{n} ronde", "{n} rondes"),
    "n.records": Plural("{n} feuille de partie", "{n} feuilles de partie"),
    "head": "{facts} (résultats : {format}).",
    "head.terms": "Conditions : {terms}.",
    "head.title": "{name}, {when}",
    "sum": "{whole} = {parts}.",
    "sum.none": "aucune",
    "sum.contradicted": Plural("{n} contredite", "{n} contredites"),
    "sum.margin": "{n} avec un écart ou un résultat faux sur la feuille",
    "sum.unreadable": "{n} avec une feuille illisible",
    "sum.ambiguous": Plural("{n} ambiguë", "{n} ambiguës"),
    "sum.missing": "{n} sans feuille de partie",
    "sum.uncheckable": Plural("{n} non vérifiable", "{n} non vérifiables"),
    "sum.unreported": "{n} sans résultat",
    "sum.supported": Plural("{n} corroborée", "{n} corroborées"),
    "sum.default": "{n} par forfait",
    "sum.matched": Plural("{n} attribuée", "{n} attribuées"),
    "sum.duplicate": Plural("{n} copie", "{n} copies"),
    "sum.record-ambiguous": Plural("{n} ambiguë", "{n} ambiguës"),
    "sum.competing": Plural("{n} concurrente", "{n} concurrentes"),
    "sum.surplus": "{n} en trop",
    "sum.set-aside": Plural("{n} mise de côté", "{n} mises de côté"),
    "sum.lost": Plural("{n} illisible", "{n} illisibles"),
    "sum.findings": "Parmi les rencontres : {parts}.",
    "sum.illegal": "{n} avec un coup illégal sur la feuille",
    "sum.komi": "{n} avec un autre komi",
    "sum.colours": "{n} avec des couleurs échangées",
    "sum.open": "Ouverts : {n}.",
    "sum.skipped": Plural("{n} autre fichier ignoré", "{n} autres fichiers ignorés"),
    "sum.again": Plural("{n} fichier nommé deux fois, lu une fois", "{n} fichiers nommés deux fois, lus une fois"),
    "and-more": "et {n} de plus",
    # --- the report: what is to be done ---
    "todo": "Ce qu'il faut faire maintenant",
    "todo.nothing": "Rien n'est ouvert.",
    "todo.reported": "Annoncé",
    "todo.by-record": "Selon la feuille",
    "todo.why": "Pourquoi",
    "todo.do": "À faire",
    "todo.state": "Décision",
    "todo.record": "Feuille",
    "todo.labelled": "{label} : {text}",
    "todo.see": "voir {n} ci-dessus",
    "todo.item": "point {n}",
    "record.found": "{record} (confiance {confidence} : {reasons})",
    "confidence.high": "haute",
    "confidence.medium": "moyenne",
    "confidence.low": "faible",
    "sheet": "fiche {n}",
    "sheet.titled": "Fiche {n} : {pairing}",
    "explained": "Ce qui donnerait le résultat inscrit, le plus probable d'abord, rien n'en est connu :",
    "severity.contradicted": "contredit",
    "severity.illegal": "illégal",
    "severity.irregular": "irrégulier",
    "severity.note": "remarque",
    "do.contradicted": (
        "Demandez à {white} et à {black} et regardez la position finale ; puis corrigez le résultat, ou "
        "décidez qu'il est maintenu."
    ),
    "do.margin": "Le vainqueur reste. Corrigez l'écart là où il est publié, ou acceptez-le.",
    "do.unreadable": "Redemandez la feuille de partie à {white} ou à {black}, ou acceptez.",
    "do.ambiguous": "Dites dans le fichier de correspondance laquelle c'est ; {white} ou {black} le savent.",
    "do.unreported": (
        "Demandez à {white} et {black}, et inscrivez le résultat dans les décisions, ou acceptez qu'il n'y en ait pas."
    ),
    "do.missing": "Demandez la feuille de partie à {white} ou à {black}, ou acceptez qu'il n'y en ait pas.",
    "do.missing-perhaps": (
        "Voir si la feuille nommée est de cette partie et le dire dans le manifeste ; sinon demander à {white} ou à "
        "{black}."
    ),
    "do.no-evidence": (
        "Demander à {white} ou à {black} la feuille de la partie ; ou dire dans le manifeste que c'est celle-ci."
    ),
    "do.records": (
        "Demander à {white} et à {black} quelle feuille est juste ; puis corriger le résultat ou décider qu'il tient."
    ),
    "do.another-game": (
        "Voyez si la feuille est celle de cette partie. Si oui, confirmez-le dans le fichier de "
        "correspondance ; sinon, décidez « feuille fausse »."
    ),
    "do.colours": "Demandez qui avait Noir ; puis corrigez les couleurs ou le résultat, ou acceptez.",
    "do.names": (
        "Voyez qui a joué la partie ; puis dites dans le fichier de correspondance à quelle rencontre elle appartient."
    ),
    "do.komi": (
        "Établissez avec quel komi et quelles règles on a joué ; puis corrigez le résultat, ou décidez qu'il "
        "est maintenu."
    ),
    "do.illegal": "Regardez le coup ; décidez de ce qui s'ensuit, ou que le résultat est maintenu.",
    "do.look": "Comparez avec le bulletin de résultat ; puis corrigez les résultats, ou acceptez.",
    "do.duplicate": "Rien n'est perdu : c'est une copie. Retirez-la, ou acceptez.",
    "do.duplicate-differs": "À garder : les feuilles de la partie diffèrent. Décidez avec la rencontre.",
    "do.which-pairing": "Dites dans le fichier de correspondance à quelle rencontre elle appartient.",
    "do.which-record": ("Dites dans le fichier de correspondance laquelle de ces feuilles est celle de la rencontre."),
    "do.surplus": (
        "Attribuez-la à une rencontre dans le fichier de correspondance ou par un alias ; ou mettez - pour "
        "les deux joueurs, ou acceptez."
    ),
    "do.lost": "Redemandez la feuille de partie, ou acceptez.",
    "do.remark": "Voyez-le dans les résultats, ou acceptez.",
    "why.lost": "{message:capital}.",
    "sentences": "{sentences}",
    "loose.fits": "Elle convient à : {pairings}.",
    "remark.results": "résultats",
    "won.both": "les deux ont gagné",
    "lost.both": "les deux ont perdu",
    "won.unknown": "aucun résultat",
    "reported.default": "{who} par forfait",
    "reported.how": "{who} ({result})",
    "status.contradicted": "contredit",
    "status.margin": "écart",
    "status.unreadable": "illisible",
    "status.ambiguous": "ambigu",
    "status.missing": "partie manquante",
    "status.uncheckable": "non vérifiable",
    "status.no-result": "résultat manquant",
    "status.unreported": "non annoncé",
    "status.supported": "corroboré",
    "status.default": "forfait",
    "status.doubt": "douteux",
    "status.but": "{status}, mais",
    "status.but-illegal": "{status}, coup illégal",
    "kind.duplicate": "copie",
    "kind.ambiguous": "ambiguë",
    "kind.competing": "concurrente",
    "kind.surplus": "en trop",
    "kind.set-aside": "mise de côté",
    # --- the report: wins, rounds, and what is left over ---
    "wins": "Victoires qui changeraient si les résultats contredits étaient corrigés",
    "wins.decided": "Victoires qui changent par les décisions, ou changeraient par ce qui est contredit",
    "wins.doubt": "Victoires douteuses : le komi ou les règles décident du vainqueur",
    "wins.reported": "annoncées",
    "wins.corrected": "corrigées",
    "wins.other": "sinon",
    "wins.player": "Joueur",
    "wins.because": "À cause de",
    "round": "Ronde {n}",
    "round.none": "Sans ronde",
    "round.supported": Plural("{n} corroborée", "{n} corroborées"),
    "basis.count": "comptée",
    "basis.result": "inscrite",
    "row.supported": "{who}, {basis}",
    "row.reported": "annoncé : {who}",
    "row.settled": "{state} : {decision}",
    "left.owed": "Feuilles de partie encore dues",
    "owed.player": "{name} : rondes {rounds}",
    "left.loose": "Feuilles de partie attribuées à aucune rencontre",
    "left.lost": "Feuilles de partie illisibles",
    "left.remarks": "Sur le fichier de résultats",
    "decided.accepted": "accepté comme annoncé",
    "decided.corrected": "corrigé : {who}",
    "decided.record-wrong": "la feuille de partie est fausse",
    "decided.referee": "décision de l'arbitre : {who}",
    "decided.by": "{what} ({by})",
    "decided.by-on": "{what} ({by}, {day})",
    "decided.because": "{what} : {reason}",
    # --- results written back ---
    "write.format": "des résultats de ce type ({format}) ne peuvent être réécrits ; enregistrez-les en CSV",
    "write.encoding": "ses octets ne resteraient pas tels quels (codage {encoding})",
    "write.refused": (
        "{pairing} : le format {format} ne peut contenir le résultat {result}, ou pas sans changer "
        "autre chose ; rien n'est écrit"
    ),
    "write.default": "{pairing} : le format ne peut dire que c'était par forfait ; le vainqueur est écrit",
    "write.team": (
        "Ronde {round}, table {table} : le résultat de la rencontre {"
        "white} – {black} découle de ses parties et est écrit avec elles : {result}"
    ),
    "write.nothing": "Aucun résultat décidé ne diffère des résultats ; rien n'est écrit.",
    # --- the page to sign ---
    "sign.title": "Résultats à signer",
    "sign.when": "date",
    "sign.results": "fichier de résultats",
    "sign.results-before": "fichier des résultats avant les corrections",
    "sign.describes": "Les totaux ci-dessous décrivent {name}.",
    "sign.not-known": "inconnu : les résultats contenaient déjà la correction",
    "sign.new-results": "résultats corrigés",
    "sign.program": "vérifié avec",
    "sign.corrections": "Résultats corrigés",
    "sign.none": "Aucun résultat n'a été corrigé.",
    "sign.others": "Décidé : le résultat est maintenu",
    "sign.open": "Ouverts",
    "sign.pairing": "Rencontre",
    "sign.reported": "Annoncé",
    "sign.corrected": "Corrigé",
    "sign.reason": "Motif",
    "sign.by": "Décidé par",
    "sign.date": "Date",
    "sign.director": "Directeur de tournoi, signature",
    "sign.referee": "Arbitre, signature",
    "sign.place": "Lieu et date",
    # --- the terms ---
    "side.white": " (B)",
    "side.black": " (N)",
    "who.asked": "comme demandé",
    "who.set": "selon les réglages",
    "who.results": "selon les résultats",
    "terms.rules": "règles {rules} ({who})",
    "terms.no-rules": "règles selon chaque feuille",
    "terms.komi": "komi {komi} ({who})",
    "terms.no-komi": "komi selon chaque feuille",
    "terms.handicap-komi": "komi {komi} avec handicap ({who})",
    "terms.taken-back": "les coups illégaux sont repris",
    "terms.stand": "les coups illégaux restent une fois qu'on y a répondu",
}
