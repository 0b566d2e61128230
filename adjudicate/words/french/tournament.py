"""The report's words in French. Speaker.kept() makes the blanks before : ; ! ? such that no line breaks there."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts
from adjudicate.words.french.tournament_report import REPORT
from adjudicate.words.french.tournament_results import RESULTS

TEXTS: Final[Texts] = {
    **REPORT,
    **RESULTS,
    # --- how texts are put together ---
    "sentence": "{clause:capital}.",
    "colon": "{text} :",
    "clauses": "{clauses}",
    "when.span": "{start} au {finish}",
    "players": "{white} – {black}",
    "players.at": "{where} : {players}",
    "players.round": "ronde {n}, {players}",
    "place": "ronde {round}, table {table}",
    "place.round": "ronde {n}",
    "place.table": "table {n}",
    "colour.black": "Noir",
    "colour.white": "Blanc",
    "komi.none": "aucun",
    # --- which record is of which pairing ---
    "grade.id": "par le numéro",
    "grade.alias": "par l'alias",
    "grade.full": "en entier",
    "grade.order": "dans un autre ordre ou autrement séparé",
    "grade.longer": "avec d'autres mots à côté",
    "grade.misread": "en entier, si les lettres ont été lues dans un mauvais encodage",
    "grade.initials": "avec des initiales",
    "grade.word": "par un seul mot",
    "match.names": "les deux noms {grade}",
    "match.name-each": "le nom de Noir {black}, celui de Blanc {white}",
    "match.manifest": "le fichier de correspondance le dit",
    "match.results-name": "les résultats nomment ce fichier",
    "match.round": "ronde {n} selon la feuille de partie",
    "match.round-by-path": "ronde {n} selon le nom du fichier ou du dossier",
    "match.round-not": "la feuille de partie indique une autre ronde",
    "match.date": "la date convient",
    "match.date-not": "la date ne convient pas",
    "match.only-game": "leur seule partie",
    "match.told-by-colours": "distinguée de leurs autres parties par les couleurs ou le handicap",
    "match.exchanged": "couleurs échangées",
    "match.title": "{names}, dans son titre",
    "match.letter": "{names} diffère d'une lettre du nom d'un joueur",
    "match.contested": "une autre feuille de partie convient moins",
    "doubt.another-player": "elle porte le nom d'un autre joueur",
    "doubt.only-path": "seul le fichier ou le dossier la distingue d'une autre partie des deux",
    "doubt.only-colours": "seules les couleurs la distinguent d'une autre partie des deux",
    # --- records that are of no pairing ---
    "loose.set-aside": "le fichier de correspondance dit qu'elle n'est d'aucune rencontre",
    "loose.met-more-than-once": (
        "ces joueurs se sont rencontrés plusieurs fois, et rien dans la feuille ne dit de quelle partie il s'agit"
    ),
    "loose.several-players": "ses noms conviennent à plusieurs joueurs",
    "loose.different-games": "plusieurs feuilles de parties différentes conviennent à une rencontre",
    "loose.copy": "la même partie que {name}, coup pour coup",
    "loose.other-game": "une autre partie des mêmes joueurs",
    "loose.fits-less": "{how} ; {name} convient mieux à la seule rencontre possible",
    "loose.second": "une autre feuille de la même partie que {name}",
    "loose.stray": "{kinds}, et une autre convient à l'appariement",
    "stray.size": "le goban a une autre taille",
    "stray.short": "elle n'a presque pas de coups",
    "stray.date": "elle est d'un autre jour",
    "stray.event": "elle est d'un autre tournoi",
    # --- records that look like a casual game ---
    "told.event": "un tournoi",
    "told.round": "une ronde",
    "told.date": "une date",
    "told.place": "un lieu",
    "told.time": "un temps de réflexion",
    "casual.missing": "presque toutes les autres feuilles nomment {told}, et celle-ci non",
    "casual.place": "son lieu est « {here} », celui de presque toutes les autres « {usual} »",
    "casual.time": "son temps principal est {here}, celui de presque toutes les autres {usual}",
    "casual.overtime": "son byo-yomi est « {here} », celui de presque toutes les autres « {usual} »",
    "casual.day": "elle est du {here}, et presque toutes les autres de sa ronde du {usual}",
    "remark.most-size": "Les résultats disent {results}, la plupart des feuilles {records}, qui est retenu",
    "remark.most-date": "Les résultats disent {results}, la plupart des feuilles sont du {records}, retenu",
    "loose.no-player": "{colour} « {name} » n'est pas un joueur du tournoi",
    "loose.no-name": "{colour} n'a pas de nom",
    "loose.too-many": "ses noms conviennent à trop de joueurs",
    "loose.one-player": "les deux noms sont ceux d'un seul joueur",
    "loose.too-often": "ses joueurs se sont rencontrés trop souvent",
    "loose.given-another": (
        "le fichier de correspondance ou les résultats donnent à la rencontre de ses joueurs une autre feuille, ou "
        "aucune"
    ),
    "loose.not-paired": "ses joueurs n'étaient pas appariés",
    "loose.perhaps": "peut-être {pairing} ; un alias ou le fichier de correspondance peut le dire",
    # --- what a record says, as the end of a sentence ---
    "won": "{name} a gagné",
    "won.nobody": "la partie était nulle (jigo)",
    "both.won": "les deux ont gagné",
    "both.lost": "les deux ont perdu",
    "record.no-result": "aucun résultat",
    "says.count": "la feuille de partie n'a pas de résultat, et le décompte donne {computed}",
    "says.both": "la feuille de partie dit {recorded}, et le décompte aussi",
    "says.differ": "la feuille de partie dit {recorded}, et le décompte donne {computed}",
    "says.nothing": "la feuille de partie ne donne aucun résultat vérifiable",
    "says.declared": "la feuille de partie dit {recorded}, ce qui n'affirme aucun décompte",
    "says.undecided": "la feuille de partie dit {recorded} ; le décompte ne peut pas trancher",
    # --- what came of a pairing ---
    "why.not-own-result": (
        "Le décompte confirme le vainqueur annoncé, mais non le résultat inscrit sur la feuille de partie."
    ),
    "why.not-margin": "Le vainqueur est corroboré, un écart ne l'est pas.",
    "why.default": "Décidée par forfait ; aucune feuille de partie n'est attendue.",
    "why.default-with-record": "Selon les résultats, la partie fut décidée par forfait ; {says}.",
    "why.none-expected": "Le fichier de correspondance dit qu'il n'y a pas de feuille de partie.",
    "why.nothing": "Il n'y a ni résultat ni feuille de partie.",
    "why.both": "Les résultats disent que {outcome}, ce que ne montre aucune feuille de partie ; {says}.",
    "why.no-colours": "Les noms sur la feuille de partie ne disent pas qui avait quelle couleur ; {says}.",
    "why.another-game": "La feuille peut être celle d'une autre partie ({doubts}) : {says}.",
    "why.same-moves": "La feuille peut être celle d'une autre partie. {because}",
    "why.referee": "Un arbitre a décidé ; {says}.",
    "why.beyond-count": "Les résultats disent {reported}, ce qu'aucun décompte ne décide ; {says}.",
    "why.exchanged": (
        "La feuille de partie a les couleurs échangées : {says}. Par les noms, c'est un autre vainqueur que celui qui "
        "est annoncé ; par les couleurs, le même."
    ),
    "why.decides": "{what} ; inscrit : {recorded}.",
    "why.no-evidence": "La feuille de partie ne prouve rien. {because:capital} ; {says}.",
    "why.komi-decides-recorded": (
        "Le komi décide : la feuille de partie dit {recorded} avec un komi de {own} ; avec {other}, c'est {then}."
    ),
    "second.disagree": "Les feuilles se contredisent : {said}",
    "second.agree": "{because} {n} feuilles le disent.",
    "second.result": "{record} dit {result}",
    "second.no-result": "{record} n'a pas de résultat",
    "second.stops": "{record} n'a pas de résultat et s'arrête au coup {n}",
    "second.result-stops": "{says} et s'arrête au coup {n}",
    "second.differs": "{says} et a {here} au lieu de {there} au coup {n}",
    "second.differs-without": "{record} n'a pas de résultat et a {here} au lieu de {there} au coup {n}",
    "second.komi": "{says} avec un komi de {komi}",
    "move.pass": "passe",
    "why.nothing-decides": "Rien sur la feuille de partie ne décide qui a gagné. {why:capital}.",
    "why.both-name": "Annoncé : {reported} ; selon le résultat inscrit {recorded} et le décompte : {winner}.",
    "why.count-not-record": (
        "Annoncé : {reported}, comme l'a inscrit la feuille avec {recorded} ; mais le décompte donne {computed} : "
        "{winner}."
    ),
    "why.count-alone": (
        "Annoncé : {reported} ; la feuille n'a pas de résultat, mais le décompte donne {computed} : {winner}."
    ),
    "why.record-alone": (
        "Annoncé : {reported} ; mais le résultat inscrit sur la feuille est {recorded} : {winner}. {why:capital}."
    ),
    "decides.rules": "Les règles décident : le décompte donne {counts}",
    "decides.komi": "Le komi décide : le décompte donne {counts}",
    "decides.both": "Les règles et le komi décident : le décompte donne {counts}",
    "each.rules": "{computed} selon les règles {rules}",
    "each.komi": "{computed} avec komi {komi}",
    "each.both": "{computed} selon les règles {rules} avec komi {komi}",
    "each.unknown": "rien de connu",
    # --- what was found beside the winner ---
    "check.default": "Il y a une feuille de partie, bien que le résultat soit par forfait : {says}",
    "check.referee": "Selon les résultats, un arbitre a décidé",
    "check.another-game": (
        "Si la feuille est celle de cette partie : {won} ; le fichier de correspondance peut le confirmer"
    ),
    "check.margin-recorded": "L'écart annoncé est de {margin}, mais la feuille de partie dit {recorded}",
    "check.margin-counted": "L'écart annoncé est de {margin}, mais le décompte donne {computed}",
    "check.record": "La feuille de partie dit {recorded}, mais le décompte donne {computed}",
    "check.record-no-set": "La feuille dit {recorded}, mais aucun ensemble de pierres mortes ne donne cela",
    "check.colours": ("Les couleurs sont échangées : sur la feuille, Noir est « {black} » et Blanc « {white} »"),
    "check.names-no-colours": (
        "Les noms sur la feuille de partie ne disent pas qui avait quelle couleur : « {black} » et « {white} »"
    ),
    "check.names-another": "La feuille de partie porte « {name} », un autre joueur du tournoi",
    "check.named": "Les résultats nomment « {name} », qui n'est celui d'aucune feuille, ou de plusieurs",
    "check.record-name": "{named} ; celle-ci a été trouvée sans ce nom",
    "check.size": "Le goban est de {here}, celui du tournoi de {event}",
    "check.short": Plural("La feuille de partie n'a que {n} coup", "La feuille de partie n'a que {n} coups"),
    "check.komi-handicap": (
        "La feuille de partie a un handicap de {n} et un komi de {record} ; d'usage c'est {usual}{counted}"
    ),
    "check.komi-most": "Le komi est de {record} dans la feuille de partie, de {usual} dans la plupart{counted}",
    "check.rules-most": "La feuille de partie dit règles « {own} », la plupart {name}",
    "check.casual": "C'est peut-être une partie libre des deux joueurs : {how}",
    "check.event": "La feuille de partie est de « {name} »",
    "check.round": "La feuille de partie dit ronde {record}, les résultats {results}",
    "check.date-game": "La feuille de partie est datée {dated}, mais la partie eut lieu : {when}",
    "check.date-event": "La feuille de partie est datée {dated}, mais le tournoi eut lieu : {when}",
    "check.handicap": "Les résultats disent handicap {results}, la feuille de partie {record}{declared}",
    "check.declared": " (HA est {n})",
    "check.rules": "La feuille de partie dit règles « {own} » ; compté selon les règles {name}",
    "check.komi": (
        "Le komi est de {agreed} selon les résultats ou les conditions, de {record} sur la feuille{counted}"
    ),
    "check.komi-counted": " ; avec {komi}, le décompte donne {computed}",
    "check.komi-both": "{counted}, avec {komi} {computed}",
    "check.more-illegal": Plural(
        "et un autre coup illégal sur la feuille de partie", "et {n} autres coups illégaux sur la feuille de partie"
    ),
    "check.more-irregular": Plural(
        "et une autre irrégularité sur la feuille de partie", "et {n} autres irrégularités sur la feuille de partie"
    ),
    "check.same-moves": "Sa feuille a les mêmes coups que celle d'une autre rencontre : {records}",
    "check.same-moves-loose": "Les mêmes coups sont sur une feuille qui nomme d'autres joueurs : {records}",
    "check.ambiguous": "Aucune feuille ne convient mieux que d'autres : {records}",
    "check.unreported": "Aucun résultat n'est annoncé ; {says}",
    "check.missing": "Aucune feuille de partie n'a été trouvée",
    "check.missing-letters": (
        "Aucune feuille de partie trouvée, car des lettres des noms se sont perdues dans les résultats : {names} ; un "
        "alias peut dire qui c'est"
    ),
    "check.missing-perhaps": "{missing}. Peut-être {perhaps} ; un alias ou le manifeste peut le dire",
    "check.perhaps": "{record} ({why})",
    "possible.letter": "{names} diffère d'une lettre du nom d'un joueur",
    "possible.opponent": "elle nomme « {known} », et « {other} » n'est pas un joueur du tournoi",
    "possible.exchanged": "elle est de la ronde {n} et nomme « {known} », et ses deux joueurs n'ont pas été appariés",
    "possible.nameless": "elle nomme « {known} » et personne d'autre",
    "possible.round": "d'après son fichier, son dossier ou son titre, elle est de la ronde {n} et ne nomme personne",
    "possible.place": "d'après son fichier, son dossier ou son titre, elle est de la ronde {round}, table {table}",
    "check.missing-named": "Aucune feuille de partie n'a été trouvée. {named}",
    "check.unreadable": "Sa feuille de partie ne peut être jugée : {why}",
    # --- what was decided ---
    "summary.settled": "Réglés {settled}, ouverts {open}.",
    "state.settled": "réglé",
    "state.open": "ouvert",
    "state.again": "de nouveau ouvert",
    "state.incomplete": "ouvert",
    "state.gone": "introuvable désormais",
    "settled.pairing": "décidée avec son appariement",
    "settled.results": "les résultats en tiennent compte",
    "incomplete.who": "il n'est pas dit qui a décidé",
    "incomplete.result": "il n'est pas dit quel est le résultat corrigé",
    "again": "{what} ; pour maintenir la décision, videz la cellule « grounds »",
    "again.results": "le résultat annoncé est un autre",
    "again.record": "la feuille de partie est une autre",
    "again.findings": "ce qui a été trouvé est autre",
    "remark.line": "ligne {n}",
}
