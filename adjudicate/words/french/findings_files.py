"""The words of findings on the file, on other formats than SGF and on input that cannot be adjudicated, in French.
Terms: docs/languages.md.
"""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

FILES: Final[Texts] = {
    # --- R17x, R18x: the file ---
    "detector": "{text} (chardet {version}, et non {usual})",
    "R170.utf-16": "Le texte est en UTF-16 sans marque d'ordre des octets",
    "R170.as-utf-8": "L'encodage du texte n'est pas déclaré ; lu en UTF-8",
    "R170.as-latin-1": "L'encodage du texte n'est pas déclaré ; lu en Latin-1 ; des noms peuvent être altérés",
    "R170.as-guess": "L'encodage du texte n'est pas déclaré ; lu en {encoding}, par conjecture",
    "R171": "L'encodage déclaré {declared} est inutilisable ; {then}",
    "R171.ascii": "le texte est lu comme de l'ASCII pur",
    "R171.utf-8": "les octets sont en UTF-8 et sont lus ainsi",
    "R171.mark": "la marque d'ordre des octets dit UTF-8",
    "R171.loss": "des coups ou des indications y seraient perdus ; le texte est lu en {encoding}",
    "R171.as-utf-8": "le texte est lu en UTF-8",
    "R171.as-latin-1": "le texte est lu en Latin-1 ; des noms peuvent être altérés",
    "R171.as-guess": "le texte est lu en {encoding}, par conjecture",
    "R172.before": "Un autre texte se trouve avant la partie ; sauté",
    "R172.after": "Un autre texte se trouve après la dernière partie ; sauté",
    "R173": "Le fichier contient {games} parties ; celle-ci est la partie {game}",
    "R173.more": "Le fichier contient plus de {games} parties ; celle-ci est la partie {game}",
    "R174": "Le fichier s'interrompt au milieu de la partie, après le coup {move}",
    "R175.bracket": "Il manque à la feuille la parenthèse ouvrante, qui a été ajoutée",
    "R175.semicolon": "Il manque à la feuille le premier point-virgule, qui a été ajouté",
    "R176.asked": "La variante {line} sur {lines} est jugée, comme demandé",
    "R176.alone": (
        "La variante {line} sur {lines} est jugée, car elle seule se termine par des passes et des marques de "
        "territoire"
    ),
    "R176.declared": Plural(
        "La variante {line} sur {lines} est jugée, car le résultat a été déclaré sans décompte ; la variante {others} "
        "se termine par des passes et des marques de territoire",
        "La variante {line} sur {lines} est jugée, car le résultat a été déclaré sans décompte ; {n} autres variantes "
        "se terminent par des passes et des marques de territoire",
    ),
    "R176.first": Plural(
        "La variante {line} sur {lines} est jugée, car c'est la première ; la variante {others} se termine par des "
        "passes et des marques de territoire",
        "La variante {line} sur {lines} est jugée, car c'est la première ; {n} autres variantes se terminent par des "
        "passes et des marques de territoire",
    ),
    "R176.first-too": Plural(
        "La variante {line} sur {lines} est jugée, car c'est la première ; la variante {others} se termine aussi par "
        "des passes et des marques de territoire",
        "La variante {line} sur {lines} est jugée, car c'est la première ; {n} autres variantes se terminent aussi par "
        "des passes et des marques de territoire",
    ),
    "R177": "La partie n'a ni coups ni mise en place : il n'y a rien à juger",
    "R178": Plural(
        "Le texte est abîmé à {n} endroit ; des noms peuvent être altérés",
        "Le texte est abîmé à {n} endroits ; des noms peuvent être altérés",
    ),
    "R180": "Feuille écrite par {name} ou pour {name} : {habits}",
    "habit.fox": (
        "les passes à la fin ne sont pas écrits, et un passe en cours de partie apparaît comme deux coups d'une même "
        "couleur, le komi est en centièmes ou en zi, B+0.0 n'est pas un score"
    ),
    "habit.kgs": (
        "les marques de territoire comprennent les points des pierres mortes, les parties AGA y sont comptées par "
        "surface"
    ),
    "habit.cgoban": "son commentaire sur le score final peut différer du résultat",
    "habit.igs": (
        "trois passes terminent une partie, les marques se trouvent dans un nœud à part, les règles ne sont pas nommées"
    ),
    "habit.wing": "les marques se trouvent dans un nœud à part, les règles ne sont pas nommées",
    "habit.nngs": ("les marques se trouvent dans un nœud à part, un résultat peut venir d'un jugement ou d'un accord"),
    "habit.ogs": (
        "les pierres mortes ne sont pas marquées, les parties AGA sont comptées par surface, jusqu'en février 2015 "
        "avec N pour N pierres de handicap"
    ),
    "habit.dgs": (
        "le dernier nœud marque le territoire, pierres mortes comprises, et peut retirer celles-ci par mise en place ; "
        "un troisième passe sert au décompte"
    ),
    "habit.smartgo": "les marques de territoire peuvent couvrir des pierres vivantes de leur propre couleur",
    "habit.sina": (
        "le komi peut se trouver dans KO, le premier point-virgule peut manquer, les résultats sont en chinois"
    ),
    "habit.tygem": "convertie d'un autre format, les pierres mortes ne sont pas marquées",
    "habit.oro": "convertie d'un autre format, les pierres mortes ne sont pas marquées",
    "habit.gogod": "le komi peut être en zi, les résultats peuvent porter des remarques",
    "R181": Plural(
        "{n} point est vidé par mise en place après le dernier coup ; laissé aux marques",
        "{n} points sont vidés par mise en place après le dernier coup ; laissés aux marques",
    ),
    "R182": "Le komi {komi} est lu dans KO du nœud racine",
    "R183": Plural(
        "Avec les {stones} pierres de handicap manquantes sur les points traditionnels ({points}), aucun coup ne "
        "serait fautif : ce qui est trouvé ici ({n} faute de coup) peut venir des seules pierres manquantes",
        "Avec les {stones} pierres de handicap manquantes sur les points traditionnels ({points}), aucun coup ne "
        "serait fautif : ce qui est trouvé ici ({n} fautes de coup) peut venir des seules pierres manquantes",
    ),
    "R184": Plural(
        "PL à côté du coup {moves} nomme le joueur de ce coup ; à côté d'un coup, il ne fixe pas le trait, et il est "
        "ignoré",
        "PL à côté des coups {moves} nomme les joueurs de ces coups ; à côté d'un coup, il ne fixe pas le trait, et il "
        "est ignoré",
    ),
    # --- R185 to R193: other formats ---
    "R185.gib": (
        "La feuille est en GIB (Tygem), non en SGF ; un passe n'y nomme aucun joueur, et les pierres mortes n'y sont "
        "pas"
    ),
    "R185.ngf": (
        "La feuille est en NGF (WBaduk, Cyber Oro), non en SGF ; souvent les passes à la fin n'y sont pas écrits, et "
        "les pierres mortes n'y sont pas"
    ),
    "R185.ugf": (
        "La feuille est en UGF (Pandanet), non en SGF ; les pierres mortes n'y sont que là où une revue les donne"
    ),
    "R185.nip": "La feuille est en NIP (NHK), non en SGF ; komi, passes et pierres mortes n'y sont pas",
    "R185.ogs": "La feuille est en JSON d'OGS, non en SGF ; les couleurs se déduisent de l'ordre des coups",
    "R186.result": "Le résultat « {written} » est lu {read}",
    "R186.komi": "Le komi « {written} » est lu {read}",
    "R187.moves": "Le fichier se contredit : le nombre de coups qu'il donne est « {stated} », mais il en a « {found} »",
    "R187.number": (
        "Le fichier se contredit : le coup {move} y porte le numéro « {stated} », là où « {found} » est attendu"
    ),
    "R187.checksum": (
        "Le fichier se contredit : la somme de contrôle du coup {move} est « {stated} », là où « {found} » est attendu"
    ),
    "R187.colour": "Le fichier se contredit : il donne le coup {move} à {stated}, alors que {found} a le trait",
    "R187.position": (
        "Le fichier se contredit : sa propre position après le coup {move} n'est pas celle que donnent ces coups, en "
        "{stated}"
    ),
    "R187.prisoners": (
        "Le fichier se contredit : après le coup {move}, il compte {stated} prisonniers des deux joueurs, alors que "
        "{found} sont pris"
    ),
    "R187.prisoners-unheld": (
        "Le fichier se contredit : son nombre de prisonniers ({stated}) ne peut pas être comparé aux coups"
    ),
    "R187.result": "Le fichier se contredit : il donne comme résultat « {stated} », mais aussi « {found} »",
    "R187.komi": "Le fichier se contredit : il donne comme komi « {stated} », mais aussi « {found} »",
    "R187.winner": "Le fichier se contredit : il donne comme vainqueur « {stated} », mais aussi « {found} »",
    "R187.handicap": "Le fichier se contredit : il annonce un handicap de « {stated} », mais aussi de « {found} »",
    "R187.end": "Le fichier se contredit : sa fin manque ({stated})",
    "witness.both": "{first} et {second}",
    "witness.tie": "jigo",
    "witness.lost": "{colour} a perdu",
    "witness.winner": "un vainqueur",
    "R188": Plural(
        "Le fichier a {n} entrée « {text} », dont le sens n'est pas connu ; laissée de côté",
        "Le fichier a {n} entrées « {text} », dont le sens n'est pas connu ; laissées de côté",
    ),
    "R189.dum": (
        "La feuille laisse une question ouverte : un second nombre à côté du komi (DUM {text}) n'a pas de sens connu, "
        "donc le komi est douteux"
    ),
    "R189.third-stone": (
        "La feuille laisse une question ouverte : les programmes divergent sur la place de la troisième pierre de "
        "handicap ; elle est placée en {text}, ce qui est douteux"
    ),
    "R189.coordinates": (
        "La feuille laisse une question ouverte : elle ne dit pas de quel côté les rangées sont comptées ; elles sont "
        "comptées à partir du haut"
    ),
    "R189.names": (
        "La feuille laisse une question ouverte : on ne sait pas lequel de ses deux noms est celui de Blanc "
        "({text}) ; les joueurs ne sont pas nommés"
    ),
    "R189.result-code": (
        "La feuille laisse une question ouverte : le sens de son résultat {text} n'est pas connu ; il est lu comme "
        "absent"
    ),
    "R189.no-winner": (
        "La feuille laisse une question ouverte : son résultat {text} ne dit pas qui a gagné ; il est lu comme absent"
    ),
    "R189.no-handicap": (
        "La feuille laisse une question ouverte : il lui manque la ligne qui dit le handicap ({text}) ; aucun n'est "
        "retenu"
    ),
    "R189.terms": (
        "La feuille laisse une question ouverte : handicap et komi y sont donnés par {text}, et seuls les "
        "deux premiers éléments en sont lus"
    ),
    "R189.undefined-stone": (
        "La feuille laisse une question ouverte : une pierre en {text} est placée sans couleur ; elle est laissée de "
        "côté"
    ),
    "R189.won-how": (
        "La feuille laisse une question ouverte : on ne sait pas comment la partie a été gagnée ({text}) ; seul le "
        "vainqueur est lu"
    ),
    "R189.header": (
        "La feuille laisse une question ouverte : elle a {text} lignes avant ses coups et non 12 ; elles sont lues "
        "dans l'ordre habituel"
    ),
    "R189.handicap-more": (
        "La feuille laisse une question ouverte : elle a un handicap de {text}, pour lequel le format ne place pas de "
        "pierres"
    ),
    "R190": "L'entrée « {written} » est illisible ; laissée de côté",
    "R190.at": "L'entrée « {written} » à l'octet {byte} est illisible ; laissée de côté",
    "R191": "La partie n'est pas finie (« {phase} ») ; rien dans le fichier n'est son résultat",
    "R192": "La partie est annulée sur son serveur ; l'issue qui y est conservée n'y compte pas",
    "R193": "Des indications sous des noms d'autres fichiers sont lues selon leur sens : {names}",
    # --- R10x to R199: input that cannot be adjudicated ---
    "kind.png": "une image PNG",
    "kind.jpeg": "une image JPEG",
    "kind.gif": "une image GIF",
    "kind.pdf": "un document PDF",
    "kind.zip": "une archive zip",
    "kind.gzip": "une archive gzip",
    "kind.bzip2": "une archive bzip2",
    "kind.xz": "une archive xz",
    "kind.zstd": "une archive zstd",
    "kind.program": "un programme",
    "kind.web-page": "une page web",
    "kind.tar": "une archive tar",
    "R101.no-game": "aucune feuille de partie n'a été trouvée dans ce texte",
    "R101.empty": "le fichier est vide",
    "R101.nul": "le fichier ne contient que des octets NUL",
    "R101.other": "cela ressemble à {kind}, non à une feuille de partie",
    "R101.archive": "cela ressemble à {kind}, non à une feuille de partie ; « adjudicate batch » lit les archives",
    "R102": "la partie {game} n'est pas une partie de go (GM[{written}])",
    "R103": "partie {game} : la taille de plateau « {written} » n'est pas un nombre de lignes de 1 à {most}",
    "R104": "la partie {game} est illisible : {reason}, près de l'octet {byte}",
    "R105.MiB-file": "le fichier dépasse {most} Mio",
    "R105.MiB-member": "le membre de l'archive dépasse {most} Mio",
    "R105.MiB-game": "la partie dépasse {most} Mio",
    "R105.games": "le fichier contient plus de {most} parties ; le reste n'est pas lu",
    "R105.variations": "le fichier contient plus de {most} variantes",
    "R105.nodes": "le fichier contient plus de {most} nœuds",
    "R105.moves": "la partie {game} a plus de {most} coups",
    "R105.setup-points": "la partie {game} met en place plus de {most} points",
    "R107": "la partie {game} n'a pas de variante {line}",
    "R108": "la partie {game} s'interrompt à l'octet {byte}",
    "R113.encrypted": "c'est une feuille UGF chiffrée, qui n'est pas lue",
    "R113.packed": "c'est une feuille UGF compressée (UGZ, une archive LHA), qui n'est pas décompressée",
}
