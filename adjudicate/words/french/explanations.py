"""The words of explanations in French. Each departure can stand after "si" and alone. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    # --- what stands around departures ---
    "explained": "{parts} ; {sizes} : {computed} devient {recorded}",
    "said": "{message:capital}.",
    "parts": "{parts}",
    "size": "{points} pour {colour}",
    "or-if": "{first}, ou si {second}",
    # --- passes ---
    "white-last-forgotten": "la dernière pierre de passe de Blanc n'a pas été donnée",
    "no-pass-stones": "aucune pierre de passe n'a été comptée",
    "missing-pass": Plural(
        "un passe de {colour} qui n'est pas inscrit a coûté une pierre",
        "{n} passes de {colour} qui ne sont pas inscrits ont coûté des pierres",
    ),
    # --- komi and compensation ---
    "komi-omitted": "le komi de {komi} n'a pas été compté",
    "other-komi": "le komi était de {komi}",
    "other-komi.record": "le komi était de {komi}, comme le dit la feuille",
    "other-komi.likely": "le komi était de {komi}, ce que « {detail} » peut vouloir dire",
    "other-komi.words": "le komi était de {komi}, comme le dit la feuille dans {detail}",
    "other-komi.usage": "le komi était de {komi}, comme il est d'usage avec les règles {detail}",
    "komi-reversed": "le komi de {komi} a été donné à Noir",
    "compensation-in-komi": "la compensation de {compensation} a été ajoutée au komi, ce qui l'a porté à {komi}",
    "other-count.territory": "c'est le territoire qui a été compté",
    "other-count.area": "c'est la surface qui a été comptée",
    "no-compensation": "Blanc n'a pas eu de compensation pour {stones} pierres de handicap",
    "no-compensation.area": (
        "c'est la surface qui a été comptée, et Blanc n'a pas eu de compensation pour {stones} pierres de handicap"
    ),
    "compensation-n-1": "Blanc a eu une compensation de N-1 ({given}) pour {stones} pierres de handicap",
    "compensation-n-1.area": (
        "c'est la surface qui a été comptée, et Blanc a eu une compensation de N-1 ({given}) pour {stones} pierres de "
        "handicap"
    ),
    "compensation-n": "Blanc a eu une compensation de N ({given}) pour {stones} pierres de handicap",
    "compensation-n.area": (
        "c'est la surface qui a été comptée, et Blanc a eu une compensation de N ({given}) pour {stones} pierres de "
        "handicap"
    ),
    "compensation-n.one": "Blanc a eu une compensation de {points} pour un handicap de un, comme le compte un serveur",
    # --- points ---
    "prisoners-lost.black": Plural(
        "{n} prisonnier noir n'a pas été compté", "{n} prisonniers noirs n'ont pas été comptés"
    ),
    "prisoners-lost.white": Plural(
        "{n} prisonnier blanc n'a pas été compté", "{n} prisonniers blancs n'ont pas été comptés"
    ),
    "neutral-points": Plural(
        "un point neutre a été compté pour {colour}", "{n} points neutres ont été comptés pour {colour}"
    ),
    "seki-eyes": "les points d'œil en seki ({black} de Noir, {white} de Blanc) n'ont pas été comptés",
    # --- dead stones and marks ---
    "dead-stones": Plural("{strings} est mort", "{strings} sont morts"),
    "dead-stones.doubtful": Plural(
        "{strings} est mort, bien que tout n'en semble pas mort",
        "{strings} sont morts, bien que tout n'en semble pas mort",
    ),
    "other-status.alive": Plural("{strings} a été compté vivant", "{strings} ont été comptés vivants"),
    "other-status.dead": Plural("{strings} a été compté mort", "{strings} ont été comptés morts"),
    "repetition-ended": "la répétition au coup {move} a fini la partie sans gagnant",
    "all-alive": "toutes les pierres ont été comptées vivantes",
    "regions-counted": "toute région d'une seule couleur a été comptée, quelles que soient les marques",
    # --- points of a territory without points in seki ---
    "other-interpretation": "{turns}",
    "other-interpretation.false-eye": "{colour} n'a pas besoin de combler {points}",
    "other-interpretation.seki": Plural(
        "{points} compte, bien que le groupe de {colour} qui l'entoure soit en seki",
        "{points} comptent, bien que le groupe de {colour} qui les entoure soit en seki",
    ),
    "other-interpretation.doubtful": Plural(
        "{points} ne compte pas pour {colour}",
        "{points} ne comptent pas pour {colour}",
    ),
    "other-interpretation.open": Plural(
        "des points de la région ouverte en {points} comptent comme territoire",
        "des points des régions ouvertes en {points} comptent comme territoire",
    ),
    "other-interpretation.dead": "{points} est mort",
    # --- the moves, the rules, the result as it was written down ---
    "taken-back": "les coups illégaux ont été repris et sont devenus des passes",
    "undeclared-handicap": "les {stones} premières pierres de Noir étaient un handicap",
    "other-rules": "la partie suivait les règles {names}",
    "where.GC": "GC",
    "where.first": "le premier commentaire",
    "where.last": "le dernier commentaire",
    "own-words": "le résultat a été mal inscrit : {where} dit « {quote} »",
    "colours-exchanged": "les couleurs du vainqueur et du perdant ont été interverties",
    "margin-in-zi": "l'écart a été écrit en zi, soit la moitié des points",
    "fraction-dropped": "la fraction de point a été laissée de côté",
}
