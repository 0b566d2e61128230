"""The words of verdicts and counts in French. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    "colour.black": "Noir",
    "colour.white": "Blanc",
    "result.colour": "{result} ({colour})",
    "count.territory": "décompte par territoire",  # no source: a native player should look
    "count.area": "décompte par surface",  # no source: a native player should look
    "names.more": Plural("{names} et {n} autre", "{names} et {n} autres"),
    "ruleset-name.japanese": "japonaises",
    "ruleset-name.chinese": "chinoises",
    "ruleset-name.korean": "coréennes",
    "ruleset-name.ing": "Ing",
    "ruleset-name.new-zealand": "néo-zélandaises",
    "ruleset-name.french": "françaises",
    "ruleset-name.alone": "{name}",
    # --- the signs on a board ---
    "sign.black-territory": "territoire de Noir",
    "sign.white-territory": "territoire de Blanc",
    "sign.neutral": "neutre",
    "sign.false-eye": "faux œil, pas un territoire",
    "sign.seki": "en seki, pas un territoire",
    "sign.doubtful": "douteux, compté",
    "sign.dead": "mort",
    "sign.last": "dernière pierre",
    "sign.repeated": "répété",
    "sign.illegal": "coup illégal n",
    "sign.irregular": "coup irrégulier n",  # no source: a native player should look
    "sign.star": "hoshi",
    "sign.illegal-move": "coup illégal",
    "sign.irregular-move": "coup irrégulier",
    # --- the reason of a verdict: clauses, and what it ends with ---
    "reason": "{clauses:capital}.",
    "reason.clauses": "{clauses}",
    "reason.fitting": Plural(
        "une explication donnerait le résultat inscrit, voir plus bas",
        "{total} explications donneraient le résultat inscrit, voir plus bas",
    ),
    "reason.fitting-more": "{total} explications donneraient le résultat inscrit, voir plus bas",
    "reason.fitting-many": "plus de {total} explications donneraient le résultat inscrit, voir plus bas",
    "reason.ended": "la recherche d'explications a été arrêtée, car le travail prévu pour une partie était épuisé",
    "reason.own-computed": "le texte de la feuille dit {result}, comme le résultat calculé",
    "reason.own-recorded": "le texte de la feuille dit la même chose que son résultat",
    "reason.own-neither": "le texte de la feuille dit {result}",
    "reason.engine": (
        "{reason} Avec les pierres mortes du programme, on obtient {result}, et non le résultat inscrit {recorded}."
    ),
    "reason.engine-recorded": (
        "{reason} Avec les pierres mortes du programme, on obtient le résultat inscrit {recorded}."
    ),
    # --- what the record claims ---
    "claim.none": "la feuille de partie ne donne aucun résultat",
    "claim.declared": "le résultat inscrit {result} ne se réclame d'aucun décompte",
    "claim.declared-nobody": "le résultat inscrit ({result}) ne se réclame d'aucun décompte",
    "claim.winner": "selon la feuille de partie, {colour} a gagné, sans nombre de points",
    "claim.no-result": "il est inscrit « {quote} », ce qui n'est pas un résultat",
    "claim.unreadable": "le résultat inscrit « {quote} » est illisible",
    "claim.score": "le résultat inscrit est {result}",
    # --- without a count, or by a rule ---
    "rule.capture": "la première capture, au coup {move}, décide",
    "rule.draw-by-repetition": "la répétition au coup {move} rend la partie nulle",
    "ground.by-rule": "{what}, comme inscrit",
    "ground.by-rule-against": "{what}, mais le résultat inscrit est {recorded}",
    "ground.no-capture": "rien n'a été capturé, donc rien n'est décidé",
    "ground.no-count": "la feuille de partie s'arrête sans passe ni score, donc aucun décompte n'est fait",
    "ground.repetition": (
        "le coup {move} répète une position antérieure, ce qui a pu finir la partie sans gagnant, donc aucun "
        "décompte n'est fait"
    ),
    "ground.position": (
        "le décompte porte sur une position, non sur une partie ; {claim}, et le {count} donne {result}"
    ),
    "ground.position-alive": (
        "le décompte porte sur une position, non sur une partie ; {claim}, personne ne dit quelles pierres sont "
        "mortes, et si toutes sont vivantes, le {count} donne {result}"
    ),
    "ground.tie": "le {count} donne une égalité, que {colour} gagne selon ces règles, comme inscrit",
    "ground.tie-drawn": "le {count} donne une égalité, comme inscrit, mais selon ces règles {colour} la gagne",
    # --- a recorded score ---
    "ground.zi": (
        "le résultat inscrit {recorded} est peut-être en zi, ce que rien ne prouve dans la feuille ; le décompte donne "
        "{result}"
    ),
    "ground.zi-alive": (
        "le résultat inscrit {recorded} est peut-être en zi, ce que rien ne prouve dans la feuille ; avec toutes les "
        "pierres vivantes, le décompte donne {result}"
    ),
    "ground.as-recorded": "le {count} donne {recorded}, comme inscrit",
    "ground.as-recorded-alive": (
        "avec toutes les pierres vivantes, comme après quatre passes si les joueurs n'ont rien convenu d'autre, "
        "le {count} donne {recorded}, comme inscrit"
    ),
    "ground.other-gives": "le {count} donne {result}, voir la comparaison des décomptes",
    "ground.other-fits": (
        "le résultat inscrit {recorded} est celui du {other}, mais le {count} donne {result} ; une faute dans la "
        "feuille les sépare, voir la comparaison des décomptes"
    ),
    "ground.every-alive": (
        "le résultat inscrit {recorded} est celui où toute pierre est vivante, comme après quatre passes consécutifs "
        "sans accord ; avec les pierres mortes indiquées, le {count} donne {result}"
    ),
    "ground.dead-set-aside": (
        "le résultat inscrit {recorded} est celui sans les pierres indiquées comme mortes ; selon ces règles, toute "
        "pierre sur le plateau est vivante, et le décompte donne {result}"
    ),
    "ground.compensation": (
        "le résultat inscrit {recorded} est celui du {count} avec une compensation du handicap de {points}, qui existe "
        "aussi selon ces règles ; ici, le décompte donne {result}"
    ),
    "ground.interpretation": (
        "le {count} donne {result} ; le résultat inscrit {recorded} convient si les joueurs ont compté certains "
        "points autrement"
    ),
    "ground.doubt": (
        "résultat calculé {result}, résultat inscrit {recorded} ; ce n'est pas une contradiction, car {doubts}"
    ),
    "ground.doubt-withheld": (
        "tel quel, le décompte donne {result}, le résultat inscrit est {recorded} ; adjudicate ne nomme aucun "
        "gagnant et n'affirme aucune contradiction, car {doubts}"
    ),
    "ground.another": "le {count} donne {result}, et non le résultat inscrit {recorded}",
    "ground.another-asked": "le {count} donne {result}, et non le résultat inscrit {recorded} ({asked})",
    "ground.no-set": "toutes les pierres y sont vivantes, et aucun ensemble de pierres mortes ne donne {recorded}",
    "ground.own-rules": "selon les règles de la feuille ({rules}), on obtient le résultat inscrit {recorded}",
    "ground.own-marks": "selon les marques de la feuille, que l'option remplace, on obtient {recorded}",
    "ground.held": "ce n'est pas une contradiction, car {doubts}",
    # --- a recorded score, and nobody says which stones are dead ---
    "ground.played-out": (  # no source: a native player should look
        "avec toutes les pierres vivantes, le décompte donne {recorded}, comme inscrit, et la position est jouée "
        "jusqu'au bout"
    ),
    "ground.one-count": (
        "la feuille ne note aucun accord sur les pierres mortes ; avec toutes les pierres vivantes, seul le {count} "
        "donne le résultat inscrit {recorded}, et une faute dans la feuille sépare les deux décomptes"
    ),
    "ground.not-played-out": (
        "la feuille ne note aucun accord sur les pierres mortes, et la position n'est pas jouée jusqu'au bout ; avec "
        "toutes les pierres vivantes, on obtiendrait le même résultat ({recorded}), par hasard ou non"
    ),
    "ground.no-agreement": (
        "la feuille ne note aucun accord sur les pierres mortes ; avec toutes les pierres vivantes, le décompte donne "
        "{result}, et le résultat inscrit est {recorded}"
    ),
    "ground.besides": "en outre, {doubts}",
    "ground.agreed-dead": (
        "avec toutes les pierres vivantes, le décompte donne {result} ; mais les joueurs ont pu convenir que "
        "{dead}, ce qui donne le résultat inscrit {recorded}"
    ),
    "ground.not-all-tried": "adjudicate n'a pas essayé tous les ensembles de pierres mortes",
    # --- no recorded score ---
    "ground.no-score": "le décompte de la position finale donne {result}",
    "ground.no-score-alive": (
        "personne ne dit quelles pierres sont mortes ; si toutes sont vivantes, le décompte de la position finale "
        "donne "
        "{result}"
    ),
    "ground.other-winner": "selon la feuille de partie, {colour} a gagné, mais le décompte donne {result}",
    "ground.winner-but": (
        "selon la feuille de partie, {colour} a gagné, sans nombre de points ; le décompte donne {result}, mais "
        "{reason}"
    ),
    "but.all-alive": ("{colour} gagne si toute pierre est vivante, comme après quatre passes consécutifs sans accord"),
    "but.other-count": "{colour} gagne selon un autre décompte, qui existe aussi selon ces règles",
    "but.interpretation": "{colour} gagne si les joueurs ont compté certains points autrement",
    "but.other-method": "le {count} donne {result}, et une faute dans la feuille les sépare",
    # --- what an option changed ---
    "asked.illegal": "coups illégaux repris, comme demandé",
    "asked.moves": Plural("coup {moves} repris, comme demandé", "coups {moves} repris, comme demandé"),
    "asked.komi": "komi {komi}, comme demandé",
    "asked.handicap": "handicap {stones}, comme demandé",
    "asked.first": "{colour} joue en premier, comme demandé",
    # --- what a contradiction cannot rest on ---
    "doubt.ruleset": "les règles sont supposées",
    "doubt.komi-assumed": "le komi est supposé",
    "doubt.komi-dialect": "le komi est lu en centièmes",
    "doubt.komi-doubtful": "le komi est douteux",
    "doubt.komi-unusual": "le komi inscrit est inhabituel, et l'écart inscrit en demande un autre",
    "doubt.draw": "aucun décompte avec ce komi ne donne un jigo",
    "doubt.marks": "les marques de la feuille sont douteuses",
    "doubt.dead-given": "les pierres mortes indiquées sont douteuses",
    "doubt.points-given": "les points indiqués comme territoire sont douteux",
    "doubt.handicap": "le handicap annoncé ne se trouve pas dans la feuille",
    "doubt.line": "une autre variante de la feuille finit aussi comme une partie terminée",
    "doubt.marks-overridden": "les marques, que l'option remplace, disent selon ces règles ce qui est territoire",
    "doubt.order": "la feuille a des coups hors de leur tour, ou là où aucune pierre ne peut être posée",
    "doubt.setup": "des pierres ont été posées à la main en cours de partie",
    "doubt.position": (
        "aucune pierre de la position n'a été jouée dans la feuille, donc les prisonniers ne sont pas connus"
    ),
    "doubt.remark": "le résultat inscrit porte une remarque",
    "doubt.incomplete": "la feuille de partie est incomplète",
    "doubt.witness": "le fichier se contredit",
    "doubt.annulled": "la partie est annulée sur son serveur",
    "doubt.meaning": "le sens d'un passage du fichier n'est pas sûr",
    "doubt.repetition": (
        "une position antérieure est revenue en cours de jeu, ce qui a pu finir la partie sans vainqueur"
    ),
    # --- what makes the two counts differ ---
    "cause.no-compensation": "aucune compensation par surface pour {stones} pierres de handicap",
    "cause.full-compensation": (
        "compensation par surface de {stones} pour {stones} pierres de handicap, une de plus que le retard de Blanc "
        "en pierres"
    ),
    "cause.setup": "pierres posées, noires moins blanches, au-delà du handicap compté",
    "cause.black-twice": "coups de Noir à la suite, après le premier de chaque suite",
    "cause.white-twice": "coups de Blanc à la suite, après le premier de chaque suite",
    "cause.white-first": "Blanc a joué le premier coup",
    "cause.black-first": "Noir a joué le premier coup après les pierres de handicap",
    "cause.black-last": "Noir a joué le dernier coup, et ces règles ne demandent pas à Blanc de passer en dernier",
    "cause.no-move": "aucun coup n'a été joué après les pierres de handicap",
    "cause.black-void": "pierres noires remises dans le bol (coup sur un point occupé, ou hors du plateau)",
    "cause.white-void": "pierres blanches remises dans le bol (coup sur un point occupé, ou hors du plateau)",
    "cause.free-passes": (
        "passer ne coûte pas de pierre selon ces règles, et Noir et Blanc n'ont pas passé le même nombre de fois"
    ),
    "cause.as-marked": "territoire compté selon les marques, non par régions",
    "cause.false-eyes.black": "faux yeux : Noir {n} ({black})",
    "cause.false-eyes.white": "faux yeux : Blanc {m} ({white})",
    "cause.false-eyes": "faux yeux : Noir {n} ({black}), Blanc {m} ({white})",
    "cause.seki.black": "points en seki : Noir {n} ({black})",
    "cause.seki.white": "points en seki : Blanc {m} ({white})",
    "cause.seki": "points en seki : Noir {n} ({black}), Blanc {m} ({white})",
    "cause.given-neutral.black": "points indiqués comme neutres : Noir {n} ({black})",
    "cause.given-neutral.white": "points indiqués comme neutres : Blanc {m} ({white})",
    "cause.given-neutral": "points indiqués comme neutres : Noir {n} ({black}), Blanc {m} ({white})",
    "cause.position-stones": (
        "pierres de Noir, sur le plateau et dans le couvercle de Blanc, au-delà d'un jeu à tour de rôle"
    ),
    "cause.position-stones-white-last": (
        "pierres de Noir, sur le plateau et dans le couvercle de Blanc, au-delà d'un jeu à tour de rôle fini par Blanc"
    ),
}
