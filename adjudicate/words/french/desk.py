"""The words on the end of a game in French. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "title": "La fin de la partie",
    "ended.title": "Comment elle s'est terminée",
    "counted.title": "Le décompte à ce stade",
    "forbidden.title": "Encore interdit si la partie continue",
    "position.title": "La position",
    "sentences": "{sentences}",
    # --- how it ended ---
    "ended.declared": (
        "La feuille donne {result}, un résultat sans décompte : la partie n'est pas reprise, et rien n'est dû."
    ),
    "ended.capture": "La partie était finie au coup {move} : première capture. Il n'y a pas de reprise de la partie.",
    "ended.draw-by-repetition": (
        "La partie était finie au coup {move} : partie nulle par répétition. Il n'y a pas de reprise de la partie."
    ),
    "ended.repetition": (
        "La feuille donne {result}, et le coup {move} répète une position antérieure : la partie a pu finir là sans "
        "gagnant ({rule}). Il n'y a pas de reprise de la partie."
    ),
    "ended.game": "La partie s'est terminée par {passes} ; {colour} a passé en dernier, au coup {move}.",
    "ended.record": "La feuille se termine par {passes} ; {colour} a passé en dernier, au coup {move}.",
    "ended.beyond": "Ce que la feuille contient ensuite n'appartient plus à la partie.",
    "ended.no-pass": "La feuille se termine sans passe.",
    "ended.no-pass-move": "La feuille se termine sans passe, par le coup {move} de {colour}.",
    "passes.1": "un passe",
    "passes.2": "deux passes consécutifs",
    "passes.3": "trois passes consécutifs",
    "passes.more": "{number} passes consécutifs",
    # --- how it goes on ---
    "on.nobody": (
        "Personne n'a capturé ; selon ces règles, personne n'a donc gagné, et elles ne connaissent pas le passe. "
        "C'est à {colour} de jouer."
    ),
    "on.all-alive": "Les passes ont terminé la partie et, selon ces règles, toute pierre sur le plateau est vivante.",
    "on.agree": (
        "Les joueurs s'accordent sur les pierres mortes ou continuent à jouer ; c'est alors à {colour} de jouer, "
        "selon l'ordre des coups. (Ce que l'on sait de ces règles : {command}.)"
    ),
    "on.resume": (
        "Maintenant, les joueurs s'accordent sur les pierres mortes et comptent ; en cas de désaccord, {colour} "
        "joue en premier à la reprise de la partie, comme adversaire de celui qui a passé en dernier."
    ),
    "on.sources": "(Les sources divergent sur celui qui reprend la partie : {command}.)",
    "on.asked": (
        "Maintenant, les joueurs s'accordent sur les pierres mortes et les territoires ; si l'un d'eux demande la "
        "reprise de la partie, l'autre joue en premier ({rule})."
    ),
    "on.unknown": (
        "Les joueurs s'accordent sur les pierres mortes ou continuent à jouer. Aucune source trouvée ne dit qui joue "
        "alors en premier ; chacun des deux le peut donc. (Ce que l'on sait de ces règles : {command}.)"
    ),
    "on.over": (
        "Les passes ont terminé la partie, qui n'est pas reprise. Les pierres mortes sont celles dont "
        "les joueurs sont convenus. (Ce que l'on sait de ces règles : {command}.)"
    ),
    "on.fourth": "Après un quatrième passe de suite, sans accord, toute pierre sur le plateau serait vivante.",
    "on.missing-two": "La partie n'est pas finie avant deux passes consécutifs ; c'est à {colour} de jouer.",
    "on.missing-three": "La partie n'est pas finie avant trois passes consécutifs ; c'est à {colour} de jouer.",
    "on.missing-second": "La partie n'est pas finie avant un deuxième passe consécutif ; c'est à {colour} de jouer.",
    "on.missing-third": "La partie n'est pas finie avant un troisième passe consécutif ; c'est à {colour} de jouer.",
    # --- after four passes ---
    "four.ended": "Quatre passes consécutifs ont terminé la partie, qui n'est pas reprise.",
    "four.rule": " (règle 10)",
    "four.asked-some": (
        "Après ces passes, toute pierre est vivante si les joueurs ne se sont pas accordés{rule} ; vous dites quelles "
        "pierres sont mortes, et cela vaut comme leur accord."
    ),
    "four.asked-none": (
        "Après ces passes, toute pierre est vivante si les joueurs ne se sont pas accordés{rule} ; vous dites "
        "qu'aucune n'est morte, et cela vaut comme leur accord."
    ),
    "four.asked-empty": (
        "Après ces passes, toute pierre est vivante si les joueurs ne se sont pas accordés{rule} ; vous ne dites rien "
        "d'aucune pierre, car il n'y en a pas sur les points nommés, et cela vaut comme leur accord."
    ),
    "four.own-some": (
        "Après ces passes, toute pierre est vivante si les joueurs ne se sont pas accordés{rule} ; d'après {source}, "
        "on sait quelles pierres sont mortes, et cela vaut comme leur accord."
    ),
    "four.own-none": (
        "Après ces passes, toute pierre est vivante si les joueurs ne se sont pas accordés{rule} ; d'après {source}, "
        "aucune n'est morte, et cela vaut comme leur accord."
    ),
    "four.own-empty": (
        "Après ces passes, toute pierre est vivante si les joueurs ne se sont pas accordés{rule} ; d'après {source}, "
        "rien n'est dit d'aucune pierre, car il n'y en a pas sur les points nommés, et cela vaut comme leur "
        "accord."
    ),
    "four.nobody": (
        "Rien ne dit si les joueurs se sont accordés sur des pierres mortes. Sinon, toute pierre est vivante"
        "{rule} ; ici, toutes sont comptées vivantes."
    ),
    # --- the last pass stone ---
    "owes.over-white": (
        "La partie est finie : Blanc doit encore une pierre de passe, car Noir a joué en dernier, et le dernier "
        "coup de la partie est à Blanc."
    ),
    "owes.over-none": "La partie est finie : aucune pierre de passe n'est due, car Blanc a joué en dernier.",
    "owes.if-white": (
        "Si la partie finit ici : Blanc doit encore une pierre de passe, car Noir a joué en dernier, et le "
        "dernier coup de la partie est à Blanc."
    ),
    "owes.if-none": "Si la partie finit ici : aucune pierre de passe n'est due, car Blanc a joué en dernier.",
    # --- the count ---
    "recorded.as": "résultat inscrit {result}",
    "recorded.none": "aucun résultat inscrit",
    "count.none-declared": "Il n'y a pas de décompte, car le résultat inscrit ne se réclame d'aucun ({recorded}).",
    "count.none": "Il n'y a pas de décompte ({recorded}).",
    "count.alive": (
        "Toutes les pierres étant comptées vivantes, car la feuille ne dit pas lesquelles sont mortes, on obtient "
        "{result} (territoire : {territory}, surface : {area}) ; {recorded}."
    ),
    "count.alive-status": (
        "Toutes les pierres étant comptées vivantes, car la feuille ne dit pas lesquelles sont mortes, on obtient "
        "{result} (territoire : {territory}, surface : {area}) ; {recorded} : {status}."
    ),
    "count.marks": (
        "Selon les pierres mortes qu'indique la feuille, qui sont douteuses, on obtient {result} (territoire : "
        "{territory}, surface : {area}) ; {recorded}."
    ),
    "count.marks-status": (
        "Selon les pierres mortes qu'indique la feuille, qui sont douteuses, on obtient {result} (territoire : "
        "{territory}, surface : {area}) ; {recorded} : {status}."
    ),
    "count.ruleset": (
        "Selon les règles supposées, on obtient {result} (territoire : {territory}, surface : {area}), mais "
        "d'autres règles donnent le résultat inscrit ; {recorded}."
    ),
    "count.ruleset-status": (
        "Selon les règles supposées, on obtient {result} (territoire : {territory}, surface : {area}), mais "
        "d'autres règles donnent le résultat inscrit ; {recorded} : {status}."
    ),
    "count.record": (
        "Le décompte de la feuille donne {result} (territoire : {territory}, surface : {area}) ; {recorded}."
    ),
    "count.record-status": (
        "Le décompte de la feuille donne {result} (territoire : {territory}, surface : {area}) ; {recorded} : {status}."
    ),
    "count.then": (
        "Le décompte de la feuille donne alors {result} (territoire : {territory}, surface : {area}) ; {recorded}."
    ),
    "count.then-status": (
        "Le décompte de la feuille donne alors {result} (territoire : {territory}, surface : {area}) ; {recorded} : "
        "{status}."
    ),
    "all-alive": (
        "Toutes les pierres étant vivantes, comme après quatre passes consécutifs sans accord : {result} "
        "(territoire : {territory}, surface : {area})."
    ),
    "all-alive.same": (
        "Toutes les pierres étant vivantes, comme après quatre passes consécutifs sans accord : {result} "
        "(territoire : {territory}, surface : {area}), comme compté à ce stade."
    ),
    # --- the position ---
    "forbidden.line": "{point} : {why}.",
    "forbidden.repeats": "la position après le coup {move} serait répétée",
    "forbidden.repeats-start": "la position de départ serait répétée",
    "position.after": (
        "Après le coup {move}. Prisonniers chez Noir : {black}, chez Blanc : {white}. C'est à {colour} de jouer."
    ),
    "position.start": (
        "Avant le coup 1. Prisonniers chez Noir : {black}, chez Blanc : {white}. C'est à {colour} de jouer."
    ),
}
