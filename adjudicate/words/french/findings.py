"""The words of findings and of unreadable input in French; files and territory have tables of their own. Terms:
docs/languages.md.
"""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts
from adjudicate.words.french.findings_files import FILES
from adjudicate.words.french.findings_territory import TERRITORY

TEXTS: Final[Texts] = {
    # --- what several of them name (base) ---
    "place.start": "avant le premier coup",
    "place.after": "après le coup {move}",
    "dead-from.marks": "les marques de la feuille",
    "dead-from.review": "les marques de la revue",
    "dead-from.removed": "les pierres retirées sur OGS",
    "reading.simple": "ko simple",
    "reading.ssk": "superko situationnel (AGA)",
    "reading.nssk": "superko situationnel naturel",  # no source: a native player should look
    "reading.bga": "superko situationnel naturel et ko (BGA)",
    "reading.psk": "superko positionnel",
    "reading.undecidable": (
        "une règle de ko qu'une feuille ne suffit pas à appliquer (ko de combat et ko perturbateur)"
    ),  # no source: a native player should look
    "reading.none": "aucune règle de répétition",
    "quoted": "« {text} »",
    "fault.repeated": Plural("{n} point répété", "{n} points répétés"),
    "fault.two-lists": "points dans deux listes : {points}",
    "fault.no-point": "« {text} » ne désigne aucun point du plateau",
    "fault.exchanged": "« {text} » est un rectangle aux coins intervertis",
    "fault.values": Plural(
        "{n} valeur au-delà de ce qu'exige un plateau, ignorée",
        "{n} valeurs au-delà de ce qu'exige un plateau, ignorées",
    ),
    "fault.rectangles": "rectangles qui se recouvrent plus que ne l'exige un plateau, ignorés",
    # --- a finding, and what became of its move (sheet/consequence.py) ---
    "said": "{message}.",
    "said.fate": "{sentences}",
    "fate.stands": "Le coup reste.",
    "fate.stands-so-far": "Le coup reste, pour autant que la feuille le montre.",
    "fate.stands-doubt": "Le coup reste, bien que le coup {after} suggère qu'il a été repris.",
    "fate.until-setup": (
        "Le coup est resté jusqu'à la mise en place qui le suit, et qui rétablit la position d'avant ce coup."
    ),
    "fate.no-stone": "Aucune pierre n'est posée, et le tour passe.",
    "fate.nothing": "Rien n'est posé, et le tour passe.",
    "fate.no-stone-free": "Aucune pierre n'est posée, le tour passe, et aucune pierre de passe n'est due.",
    "fate.nothing-free": "Rien n'est posé, le tour passe, et aucune pierre de passe n'est due.",
    "fate.own-stones": "Ses propres pierres sont retirées comme prisonniers.",
    "fate.own-stones-doubt": (
        "Ses propres pierres sont retirées comme prisonniers, bien que le coup {after} suggère que le coup "
        "fautif a été repris."
    ),
    "fate.replaced": "Le coup est repris : le coup {after} est le passe qui le remplace.",
    "fate.back": "Le coup est repris, et le tour passe.",
    "fate.pass-stone": "Le coup est repris et devient un passe, avec sa pierre.",
    "fate.pass-free": "Le coup est repris et devient un passe, qui ne coûte rien selon ces règles.",
    "fate.run-stone": (
        "Le coup est repris, avec les autres coups de sa suite s'il y en a, et devient un passe, avec sa pierre."
    ),
    "fate.run-free": (
        "Le coup est repris, avec les autres coups de sa suite s'il y en a, et devient un passe, qui ne coûte rien "
        "selon ces règles."
    ),
    # --- R12x, R13x: the terms ---
    "R120": "La feuille ne nomme pas les règles ; les règles AGA sont supposées",
    "R120.server": "La feuille ne nomme pas les règles ; celles du serveur ({server}) sont supposées : {rules}",
    "R121": (
        "La feuille nomme des règles qui ne sont pas connues ici (« {written} ») ; cette feuille de résultat suit les "
        "règles AGA"
    ),
    "R121.named": (
        "La feuille nomme les règles {rules} (« {written} »), selon lesquelles on ne juge pas encore ici ; cette "
        "feuille de résultat suit les règles AGA"
    ),
    "R122": "La feuille dit « {written} » ; jugée selon les règles {rules}, comme demandé",
    "R123": "La feuille ne donne pas la taille du plateau ; 19x19 est supposé",
    "R130": "La feuille n'a pas de komi : {komi} est supposé, {usual}",
    "R130.19x19": "La feuille n'a pas de komi : {komi} est supposé, {usual} (fixé pour 19x19 seulement)",
    "komi.even": "le komi des règles {rules} pour une partie à égalité",
    "komi.handicap": "le komi des règles {rules} pour une partie à handicap",
    "komi.usage-even": "selon l'usage courant pour une partie à égalité",
    "komi.usage-handicap": "selon l'usage courant pour une partie à handicap",
    "R131": "Le komi « {written} » n'est pas un nombre de points pour ce plateau ; {komi} est supposé",
    "R131.likely": (
        "Le komi « {written} » n'est pas un nombre de points pour ce plateau ; c'est probablement {likely} qui est "
        "voulu (--komi {option}) ; {komi} est supposé"
    ),
    "R131.point": (
        "Le komi « {written} » veut dire {likely} en centièmes de point, mais dans une partie à handicap c'est souvent "
        "un komi resté d'une partie à égalité ; {komi} est supposé (--komi {option} compte avec l'autre)"
    ),
    "R131.zi": (
        "Le komi « {written} » veut dire {likely} en centièmes de zi, mais dans une partie à handicap c'est souvent un "
        "komi resté d'une partie à égalité ; {komi} est supposé (--komi {option} compte avec l'autre)"
    ),
    "R132": "Le komi {komi} est employé tel quel, mais n'est pas un multiple d'un demi-point",
    "R132.likely": (
        "Le komi {komi} est employé tel quel, mais n'est sans doute pas donné en points : c'est probablement {likely} "
        "qui est voulu (--komi {option})"
    ),
    "R133": (
        "La feuille donne un komi de 0 sans handicap ; employé tel quel (dans certains vieux fichiers, cela veut dire "
        "{meant})"
    ),
    "R134": (
        "Le komi {komi} est la somme de {half} et {compensation} : il contient peut-être déjà la compensation pour {n} "
        "pierres"
    ),
    "R135": "Le komi {recorded} dépasse le nombre de points de ce plateau ; {komi} est supposé",
    "R136": "La feuille dit komi {recorded} ; compté avec {komi}, comme demandé",
    "R136.unreadable": "La feuille dit komi « {written} » ; compté avec {komi}, comme demandé",
    "R137.point": "Le komi « {written} » est lu {komi}, car un serveur l'écrit ainsi en centièmes de point",
    "R137.zi": "Le komi « {written} » est lu {komi}, car un serveur l'écrit ainsi en centièmes de zi",
    "R138": "Le komi « {written} » est lu comme {komi}",
    "R139": "Un komi de {komi} est inhabituel sans handicap ; utilisé tel quel",
    # --- R14x, R15x: what the record claims ---
    "R140": "Le handicap « {written} » n'est pas un nombre entier ; lu comme absent",
    "R141.counted": Plural(
        "Le handicap annoncé est de {declared}, mais {n} pierre noire est placée ; compté comme {counted}",
        "Le handicap annoncé est de {declared}, mais {n} pierres noires sont placées ; compté comme {counted}",
    ),
    "R141.uncounted": Plural(
        "Le handicap annoncé est de {declared}, mais {n} pierre noire est placée et Blanc joue en premier ; compté "
        "sans handicap",
        "Le handicap annoncé est de {declared}, mais {n} pierres noires sont placées et Blanc joue en premier ; compté "
        "sans handicap",
    ),
    "R141.asked-counted": Plural(
        "Le handicap demandé est de {declared}, mais {n} pierre noire est placée ; compté comme {counted}",
        "Le handicap demandé est de {declared}, mais {n} pierres noires sont placées ; compté comme {counted}",
    ),
    "R141.asked-uncounted": Plural(
        "Le handicap demandé est de {declared}, mais {n} pierre noire est placée et Blanc joue en premier ; compté "
        "sans handicap",
        "Le handicap demandé est de {declared}, mais {n} pierres noires sont placées et Blanc joue en premier ; compté "
        "sans handicap",
    ),
    "R142": "{n} pierres noires sont placées et Blanc joue en premier : comptées comme un handicap de {n}",
    "R143": "Le handicap annoncé est de {n}, mais aucun placement de {n} pierres n'est trouvé ; compté sans handicap",
    "R143.white-first": (
        "Le handicap annoncé est de {n}, mais aucun placement de {n} pierres n'est trouvé ; Blanc joue en premier, "
        "donc les pierres semblent manquer dans la feuille ; compté sans handicap"
    ),
    "R143.asked": (
        "Le handicap demandé est de {n}, mais aucun placement de {n} pierres n'est trouvé ; compté sans handicap"
    ),
    "R143.asked-white-first": (
        "Le handicap demandé est de {n}, mais aucun placement de {n} pierres n'est trouvé ; Blanc joue en premier, "
        "donc les pierres semblent manquer dans la feuille ; compté sans handicap"
    ),
    "R144": "Les coups 1 à {moves} sont considérés comme le placement de {n} pierres de handicap",
    "R144.passes": (
        "Les coups 1 à {moves} sont considérés comme le placement de {n} pierres de handicap ; entre eux, les passes "
        "de Blanc ne coûtent pas de pierre"
    ),
    "R145": "Les {n} pierres de handicap ne sont pas sur les points traditionnels",
    "R146": (
        "Les {n} premières pierres de Noir ressemblent à un handicap que la feuille n'annonce pas (--handicap {n} les "
        "compterait ainsi)"
    ),
    "R147": "Un handicap de un ne donne aucune pierre : c'est une partie à égalité avec un komi plus petit",
    "R150": "Le résultat inscrit « {written} » est illisible",
    "R151": "Le résultat inscrit « {written} » est lu ainsi : {meaning}",
    "R151.tie": "une égalité, avec laquelle {colour} gagne selon ces règles",
    "R151.none": "aucun résultat",
    "R151.winner": "{result} ({colour} vainqueur, sans nombre de points)",
    "R151.draw": "une partie nulle sans décompte",
    "R151.both-lost": "les deux joueurs ont perdu, sans décompte",
    "R151.won-R": "{result} ({colour} a gagné par abandon, sans décompte)",
    "R151.won-T": "{result} ({colour} a gagné au temps, sans décompte)",
    "R151.won-F": "{result} ({colour} a gagné par forfait, sans décompte)",
    "R151.won-J": ("{result} ({colour} a gagné par jugement, sans décompte)"),  # no source: a native player should look
    "R151.won-somehow": "{result} ({colour} a gagné sans décompte)",
    "R151.ended-R": "{result} (par abandon, sans décompte)",
    "R151.ended-T": "{result} (au temps, sans décompte)",
    "R151.ended-F": "{result} (par forfait, sans décompte)",
    "R151.ended-J": "{result} (par jugement, sans décompte)",
    "R151.ended-somehow": "{result} (sans décompte)",
    "R152.zi": (
        "L'écart inscrit « {written} » est en zi, soit {margin} en points, à moins que, tel qu'il est écrit, il ne "
        "soit égal au décompte"
    ),
    "R152.quarters": "L'écart inscrit « {written} » a des quarts de point ; il est peut-être en zi (moitié des points)",
    "R152.no-unit": "L'écart inscrit « {written} » n'a pas d'unité ; il est peut-être en zi (moitié des points)",
    # --- R16x: properties ---
    "R160": "{property} a plusieurs valeurs ({values}) ; la première est employée",
    "R161": "Un seul nœud contient les coups {first} à {last} ; rejoués dans l'ordre du fichier",
    "R162": "Le nœud du coup {move} met aussi des pierres en place ; d'abord la mise en place, puis le coup est rejoué",
    "R163": "La mise en place {where} est fautive : {faults}",  # no source: a native player should look
    "R164": "Le joueur qui a le trait {where} est donné comme « {written} » ; ignoré",
    "R165": (
        "La mise en place {where} laisse sans liberté la chaîne en {point} ; celle-ci reste jusqu'à ce qu'elle soit "
        "capturée"
    ),
    "R166": "Le coup {move} est « {written} » ; lu comme un passe",
    "R167.size": "Une taille de plateau se trouve hors de la racine, après le coup {move} ; ignorée",
    "R167.used": (
        "{property} « {written} » se trouve hors de la racine, après le coup {move} ; employé, car la racine n'en a pas"
    ),
    "R167.ignored": (
        "{property} « {written} » se trouve hors de la racine, après le coup {move} ; ignoré, car la racine dit autre "
        "chose"
    ),
    "R168": "Les noms de propriété avec des minuscules sont lus comme ceux en majuscules",
    "R169": "La feuille annonce la version « {written} » du SGF ; lue comme version 4",
    # --- M20x: the moves ---
    "move.at": "{colour} {move} en {point}",
    "move.pass": "{colour} {move} (passe)",
    "move.written": "{colour} {move} (« {written} »)",
    "M201": "{what} : le point porte une pierre adverse (un lecteur SGF la remplacerait)",
    "M201.own": (
        "{what} : le point porte une pierre du joueur lui-même ; certains serveurs écrivent ainsi un passe (un lecteur "
        "SGF la remplacerait)"
    ),
    "M202": Plural(
        "{what} laisse sans liberté sa propre chaîne de {n} pierre",
        "{what} laisse sans liberté sa propre chaîne de {n} pierres",
    ),
    "M203": "{what} répète la position {where}",
    "M203.ko": "{what} reprend le ko et répète la position {where}",
    "M204": "{what} répète la position {where}",
    "M204.ko": "{what} reprend le ko et répète la position {where}",
    "M205.twice": (
        "{what} est hors de son tour : {player} a joué deux fois de suite (ou il manque un coup ou un passe de {turn})"
    ),
    "M205.first": "{what} est hors de son tour : {turn} joue en premier",
    "M205.handicap": "{what} est hors de son tour : {turn} joue en premier après les pierres de handicap",
    "M205.turn": "{what} est hors de son tour : c'était à {turn} de jouer",  # no source: a native player should look
    "M205.resumed": (
        "{what} est hors de son tour : après les passes, l'adversaire de celui qui a passé en dernier joue en "
        "premier, et c'est {turn}"
    ),
    "M206": "{what} : cela ne désigne aucun point du plateau",
    "M207": "{what} vient après la fin de la partie ; il n'est pas rejoué",
    "M208": "{what} recrée une position antérieure ; {readings}",
    "M208.forbidden": "interdit (position {where}) selon : {names}",
    "M208.allowed": "permis selon : {names}",
    "M208.depends": "selon les règles {rules}, cela dépend de ce qu'une feuille de partie ne montre pas",
    "M209": "{what} : ces règles ne connaissent pas le passe",
    # --- M21x: setup between moves, and what became of illegal moves ---
    "M210": Plural(
        "Après le coup {move}, la feuille change {n} point à la main : {points}",
        "Après le coup {move}, la feuille change {n} points à la main : {points}",
    ),
    "M211.open": (
        "Le coup {move} est le dernier de la feuille, et on n'y a pas répondu : tant que la partie continue, "
        "l'adversaire peut le contester"
    ),  # no source: a native player should look
    "M211.void": (
        "Le coup {move} est le dernier de la feuille, et on n'y a pas répondu : contesté ou non, aucune pierre n'est "
        "posée et aucune pierre de passe n'est due"
    ),
    "M211.unknown": (
        "Le coup {move} est le dernier de la feuille, et on n'y a pas répondu : le recueil de règles ne dit pas ce que "
        "ferait une contestation selon ces règles"
    ),
    "M212": (
        "Le coup {move} est joué sur le point du coup illégal {before} : celui-ci a probablement été repris (--illegal "
        "pass supprime toutes les fautes ultérieures)"
    ),
    "M212.left": (
        "Le coup {move} est joué sur le point du coup illégal {before} : celui-ci a probablement été repris (--illegal "
        "pass laisse {n} des {faults} fautes ultérieures)"
    ),
    "M212.setup": (
        "La mise en place après le coup {move} rétablit la position d'avant ce coup : le coup illégal a été repris"
    ),
    "M213": (
        "Les coups {first} à {last} sont tous de {colour} : si le coup {move} était une pierre de {right}, "
        "l'alternance serait partout respectée"
    ),
    "M214": (
        "{what} vient après le coup fautif {before} du même joueur : ce coup a été repris, et voici le passe qu'il est "
        "devenu"
    ),
    "M215": "{what} est marqué dans la feuille comme exécuté bien qu'illégal",
    "M216": "Après le coup {move}, la feuille donne le trait à {colour}",
    # --- E30x: the ending ---
    "E301": "Noir a joué en dernier, donc la dernière pierre de passe de Blanc est ajoutée",
    "E302.not-counted": "La feuille s'arrête sans passe et ne donne pas de score : rien n'est compté",
    "E302.one-pass": "La feuille se termine par un seul passe ; elle est comptée telle quelle",
    "E302.no-pass": "La feuille se termine sans passe ; elle est comptée telle quelle",
    "E303.none": (
        "Quatre passes consécutifs terminent la partie ; rien ne dit si les joueurs se sont accordés sur des "
        "pierres mortes, donc toute pierre est comptée vivante"
    ),
    "E303.unknown": (
        "Quatre passes consécutifs terminent la partie ; selon les règles AGA, toute pierre serait alors vivante, mais "
        "les règles sont supposées, donc on ne sait pas quelles pierres sont mortes"
    ),
    "E303.option-alive": (
        "Quatre passes consécutifs terminent la partie ; toute pierre est vivante, et l'option le dit aussi"
    ),
    "E303.option": (
        "Quatre passes consécutifs terminent la partie ; sans accord, toutes les pierres seraient vivantes, mais "
        "l'option dit lesquelles sont mortes, et c'est ce qui est compté ; avec toutes les pierres vivantes, on "
        "obtiendrait {alive}"
    ),
    "E303.marks": (
        "Quatre passes consécutifs terminent la partie ; sans accord, toutes les pierres seraient vivantes, mais "
        "{marks} disent lesquelles sont mortes, et c'est ce qui est compté ; avec toutes les pierres vivantes, on "
        "obtiendrait {alive}"
    ),
    "E304": "La partie a été reprise après deux passes, par le coup {move}",
    "E304.asked": (
        "La partie a été reprise après deux passes, par le coup {move} ; l'adversaire de celui qui l'a demandé joue "
        "en premier, et une feuille ne montre pas qui l'a demandé"
    ),
    "E304.unknown": (
        "La partie a été reprise après deux passes, par le coup {move} ; aucune source trouvée ne dit qui joue en "
        "premier"
    ),
    "E305": "Le coup {move} répète une position antérieure : la partie est nulle",
    "E306": "Le coup {move} fait la première capture : {winner} gagne",
    "E306.own": "Le coup {move} capture des pierres de son propre joueur : {winner} gagne",
    "E307": "{name} se joue sur des plateaux de {least}x{least} à {most}x{most}",
    "E308": (
        "Le décompte porte sur une position, non sur une partie : les prisonniers sont ceux qui sont indiqués, et "
        "aucun coup ne peut être jugé ; on ne sait pas qui a joué en dernier"
    ),
    "E308.white-last": (
        "Le décompte porte sur une position, non sur une partie : les prisonniers sont ceux qui sont indiqués, et "
        "aucun coup ne peut être jugé ; on ne sait pas qui a joué en dernier, donc on ne sait pas non plus si Blanc "
        "doit une dernière pierre de passe"
    ),
    "E308.last-player": (
        "Le décompte porte sur une position, non sur une partie : les prisonniers sont ceux qui sont indiqués, et "
        "aucun coup ne peut être jugé ; selon les indications, {player} a joué en dernier"
    ),
    # --- S40x: which stones are dead ---
    "E309": (
        "Le coup {move} répète une position antérieure, et la feuille ne donne aucun gagnant : la partie a pu finir "
        "là, donc rien n'est compté"
    ),
    "S401": "La feuille ne note aucun accord sur les pierres mortes : toutes les pierres sont comptées vivantes",
    "S401.passes": (
        "La feuille ne montre pas les passes qui terminent la partie : toutes les pierres sont comptées vivantes"
    ),
    "S402": "Marqué comme territoire des deux couleurs : {points}",
    "S402.string": "La chaîne en {point} est marquée pour les deux couleurs ; comptée morte",
    "S403": "Seule une partie de la chaîne en {point} est marquée morte ; elle est retirée en entier",
    "S404": "{point} est donné pour mort, mais ne porte pas de pierre ; ignoré",
    "S406": "Des chaînes des deux couleurs qui se touchent sont données pour mortes ; les deux sont retirées",
    "S407": "Marqué comme territoire d'une couleur à laquelle cette région n'appartient pas : {points}",
    "S408": "Les marques omettent du territoire ({points}) ; ce sont les régions qui sont comptées",
    "S409": "Du territoire est marqué au coup {move}, avant le dernier coup joué ; ces marques sont ignorées",
    "S410": (
        "Les marques couvrent des pierres vivantes de leur propre couleur ({stones}), comme dans un décompte par "
        "surface ; ces pierres restent vivantes"
    ),
    "S411": "Omis par les marques, donc neutre dans le décompte par territoire : {points}",
    "S412": (
        "Les marques omettent {points} points d'une même région : ce n'est pas un marquage de territoire, et ce sont "
        "les régions qui sont comptées"
    ),
    "S414": "Marques de territoire : {faults}",
    "S415": (
        "La chaîne en {point} est donnée pour morte, mais son propriétaire n'a pas besoin de jouer pour la garder en "
        "vie"
    ),
    "S415.more": Plural(
        "La chaîne en {point} est donnée pour morte, mais son propriétaire n'a pas besoin de jouer pour la garder en "
        "vie ; il en est de même pour {n} autre",
        "La chaîne en {point} est donnée pour morte, mais son propriétaire n'a pas besoin de jouer pour la garder en "
        "vie ; il en est de même pour {n} autres",
    ),
    "S416": (
        "La chaîne en {point} est vivante même si son propriétaire ne joue plus jamais, à l'intérieur des marques de "
        "{colour}"
    ),
    "S416.more": Plural(
        "La chaîne en {point} est vivante même si son propriétaire ne joue plus jamais, à l'intérieur des marques de "
        "{colour} ; il en est de même pour {n} autre",
        "La chaîne en {point} est vivante même si son propriétaire ne joue plus jamais, à l'intérieur des marques de "
        "{colour} ; il en est de même pour {n} autres",
    ),
    "S417": (
        "Selon les règles {rules}, toute pierre sur le plateau est vivante quand la partie est finie ; sans les "
        "pierres que {source} donnent pour mortes, on obtiendrait {result}"
    ),
    "S417.option": (
        "Selon les règles {rules}, toute pierre sur le plateau est vivante quand la partie est finie ; sans les "
        "pierres que l'option donne pour mortes, on obtiendrait {result}"
    ),
    "S418": (
        "Les pierres que les joueurs ont acceptées comme mortes et celles qui ont été retirées ne sont pas les mêmes ; "
        "elles diffèrent en {points}"
    ),
    "S419": "OGS ne compte ces points vides pour personne : {points}",
    "S420": "Rien ne montre que les deux joueurs ont accepté comme mortes les pierres qui le sont d'après {source}",
    # --- V50x: the verdict ---
    "V501": (
        "Les décomptes par territoire et par surface diffèrent ; la comparaison des décomptes en nomme chaque cause"
    ),
    "V502": "L'écart inscrit est impossible avec un komi de {komi} : les fractions ne s'accordent pas",
    "V502.draw": "Le jigo inscrit ne peut venir d'un décompte avec un komi de {komi}, qui laisse une fraction",
    "V503": (
        "Les sources des règles {rules} divergent sur la compensation des pierres de handicap : selon d'autres, on "
        "obtient {margins}"
    ),
    **FILES,
    **TERRITORY,
}
