"""What is said of a results file, in French."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

RESULTS: Final[Texts] = {
    # --- lines that were read with care, or not at all ---
    "field.round": "ronde",
    "field.table": "table",
    "field.handicap": "handicap",
    "field.komi": "komi",
    "field.margin": "écart",
    "file.see": " (ligne {line})",
    "file.not-believed": "{what} {text} : ce n'est pas crédible",
    "file.more": Plural("et {n} autre remarque", "et {n} autres remarques"),
    "file.twice": "le joueur {player} est inscrit deux fois{see} ; le premier est retenu",
    "file.number-twice": "le numéro {number} ({register}) est aussi celui d'un autre joueur{see}",
    "file.cut": "ce qui est dit de {name} est coupé à {most} caractères",
    "file.unknown": "aucun joueur ne s'appelle {names} ; cette partie est laissée de côté",
    "file.unknown-free": "aucun joueur ne s'appelle {name} ; cette ronde libre est laissée de côté",
    "file.self": "{name} est apparié avec lui-même ; cette partie est laissée de côté",
    "file.again": "cette partie figure déjà{see} ; elle compte une fois",
    "file.again-other": "la même partie avec un autre résultat{see} ; aucun des deux n'est retenu",
    "file.busy": "{name} a une autre partie à la ronde {round}{see}",
    "file.absent": "{name} est noté absent à la ronde {round}, et y a une partie",
    "file.lost-letters": Plural(
        "les lettres d'un nom se sont perdues avant l'écriture de ce fichier : {name} ; enregistrez-le de nouveau en "
        "UTF-8, ou dites dans adjudicate.toml de qui il s'agit",
        "les lettres de {n} noms se sont perdues avant l'écriture de ce fichier, par exemple {name} ; enregistrez-le "
        "de nouveau en UTF-8, ou dites dans adjudicate.toml de qui il s'agit",
    ),
    "file.long-line": "une ligne si longue n'est pas lue",
    "file.no-game": "{line} n'est pas une partie ; la ligne est laissée de côté",
    "file.not-understood": "{line} n'est pas compris ; la ligne est laissée de côté",
    "file.no-players": "le fichier n'a pas de liste des joueurs : seuls leurs numéros sont connus",
    "file.no-number": "un joueur sans numéro est laissé de côté",
    "file.no-name": "un joueur sans numéro ou sans nom est laissé de côté",
    "file.no-date": "{what} {text} n'est pas une date",
    "file.after-komi": "{text} après le komi n'est pas lu",
    "file.round-number": "le numéro {text} d'une ronde n'est pas crédible",
    "file.team-games": "ronde {round}, table {table} : le fichier n'a pas les parties de ces deux équipes",
    "file.team-result": (
        "ronde {round}, table {table} : d'après ses parties, {boards} ; le résultat de la rencontre dit : {result}"
    ),
    "file.cancelled": "une partie annulée ; aucun résultat n'est lu",
    "file.no-jigo": "une partie nulle, alors que AllowJigo est false : un demi-point de komi n'en laisse pas",
    "file.result-unknown": "le résultat {result} est inconnu ; il est laissé de côté",
    "file.result-aga": "le résultat {result} n'est ni w, ni b, ni ? ; il est laissé de côté",
    "file.result-unread": "le résultat {result} ne peut être lu ; il est laissé de côté",
    "file.result-b": "dans le résultat {result}, le B peut être Black ou Blanc ; il est laissé de côté",
    "file.result-colour": "le résultat {result} nomme une couleur, mais les colonnes n'en ont pas",
    "file.result-winner": "résultat et vainqueur se contredisent ; aucun des deux n'est retenu",
    "file.result-margin": "résultat et écart se contredisent ; l'écart est laissé de côté",
    "file.margin-below": "un écart inférieur à 0 est laissé de côté",
    "file.winner-neither": "le vainqueur {winner} n'est aucun des deux joueurs ; il est laissé de côté",
    "file.long-cell": "une cellule si longue n'est pas lue ; la ligne est laissée de côté",
    "file.long-name": "un nom de fichier si long n'est pas lu",
    "file.row-nobody": "la ligne ne nomme aucun joueur ; elle est laissée de côté",
    "file.dates": Plural(
        "une date ne peut être lue, ou le mois et le jour ne se distinguent pas ; écrivez 2026-11-20",
        "{n} dates (aussi ligne {lines}) ne peuvent être lues, ou le mois et le jour ne se distinguent pas ; écrivez "
        "2026-11-20",
    ),
    "file.column": "la colonne {column} n'est pas lue",
    "file.column-meant": "la colonne {column} n'est pas lue ; s'agit-il de {meant} ?",
    "file.alike": (
        "{one} (ligne {line}) et {other} sont lus comme deux joueurs ; si c'est le même, écrivez le nom d'une seule "
        "façon"
    ),
    "file.no-row": "{line} n'est pas un joueur avec des résultats ; la ligne est laissée de côté",
    "file.other-length": Plural(
        "{n} résultat, alors que la plupart des lignes en ont {rounds} ; il est laissé de côté",
        "{n} résultats, alors que la plupart des lignes en ont {rounds} ; ils sont laissés de côté",
    ),
    "file.round-unread": "le résultat de la ronde {round} ne peut être lu",
    "file.against-self": "la ronde {round} est contre soi-même ; cette partie est laissée de côté",
    "file.against-nobody": (
        "la ronde {round} est contre la place {place}, que personne n'a ; cette partie est laissée de côté"
    ),
    "file.against-other": (
        "la ronde {round} est contre la place {place}, dont la ligne (ligne {line}) dit autre chose ; le résultat "
        "n'est pas retenu"
    ),
    "file.rows-colour": (
        "la couleur à la ronde {round} est une autre à la ligne {line} ; les couleurs sont laissées de côté"
    ),
    "file.rows-handicap": ("le handicap à la ronde {round} est un autre à la ligne {line} ; il est laissé de côté"),
    "file.rows-result": (
        "le résultat de la ronde {round} est un autre à la ligne {line} ; aucun des deux n'est retenu"
    ),
    # --- an audit of the results: what it begins with, and its headings ---
    "audit.title": "Résultats",
    "audit.counts": "{facts} (résultats : {format}) : {found}.",
    "audit.counts-aga": "{facts} (résultats : {format}) pour l'AGA : {found}.",
    "audit.counts-egd": "{facts} (résultats : {format}) pour l'EGD : {found}.",
    "audit.nothing": "rien n'a été trouvé",
    "audit.n-impossible": Plural("{n} impossible", "{n} impossibles"),
    "audit.n-refused": Plural("{n} refusé", "{n} refusés"),
    "audit.n-misread": Plural("{n} mal lu", "{n} mal lus"),
    "audit.n-unusual": Plural("{n} inhabituel", "{n} inhabituels"),
    "audit.n-notes": Plural("{n} note", "{n} notes"),
    "audit.n-remarks": Plural("{n} remarque sur des lignes", "{n} remarques sur des lignes"),
    "audit.impossible": "Ce qui ne peut être",
    "audit.refused": "Ce qui est refusé, ou non classé",
    "audit.misread": "Ce qui est lu comme autre chose, sans un mot",
    "audit.unusual": "Ce qui mérite un regard",
    "audit.notes": "Notes",
    "audit.lines": "Lignes lues avec précaution, ou pas du tout",
    "audit.sourced": "{message} [{source}]",
    # --- what cannot be in any event, or is unlike the rest of this one ---
    "audit.no-result": "{game} : il n'y a pas de résultat",
    "audit.draw": "{game} : une partie nulle, mais avec un komi de {komi} il n'y en a pas",
    "audit.margin": "{game} : gagnée avec un écart de {margin}, sur un goban de {points} points",
    "audit.margin-komi": "{game} : gagnée avec un écart de {margin}, mais un komi de {komi} n'en laisse pas de tel",
    "audit.komi-points": "{game} : un komi de {komi}",
    "audit.komi-unlike": "{game} : un komi de {komi}, alors que la plupart des parties à égalité ont {usual}",
    "audit.handicap-komi": "{game} : un handicap de {stones} et un komi de {komi}",
    "audit.stronger": "{game} : Blanc ({white}) donne {stones} pierres à Noir ({black}), plus fort",
    "audit.much-handicap": "{game} : {stones} pierres entre {white} et {black}",
    "audit.event-date": "le tournoi eut lieu, d'après les résultats : {results} ; d'après les réglages : {days}",
    "audit.date": "{game} : jouée le {day}, mais le tournoi eut lieu : {days}",
    "audit.table": "{game} : à la table {table}, comme {players}",
    "audit.free": "{name} est libre à la ronde {round}, et y a une partie",
    "audit.empty-round": "la ronde {round} n'a pas de parties, les suivantes en ont",
    "audit.met-twice": "{players} se sont rencontrés aux rondes {rounds}",
    "audit.no-game": "{name} n'a pas de partie",
    "audit.same-name": "{name} est le nom de deux joueurs{see}",
    # --- what a register asks for ---
    "audit.no-games": "il n'y a pas de parties",
    "audit.lacks": "il manque au tournoi : {missing}",
    "lack.name": "le nom",
    "lack.place": "le lieu",
    "lack.start": "le début",
    "lack.finish": "la fin",
    "lack.rules": "les règles",
    "lack.first-day": "le premier jour",
    "lack.last-day": "le dernier jour",
    "audit.header-lacks": "il manque à l'en-tête : {missing}",
    "lack.EV": "le nom du tournoi (EV[])",
    "lack.PC": "le lieu (PC[])",
    "lack.DT": "les jours (DT[])",
    "lack.KM": "le komi (KM[])",
    "lack.HA": "le handicap (HA[])",
    "audit.no-class": "l'en-tête n'a ni la classe (CL[]) ni le temps (TM[]) : l'un des deux est demandé",
    "audit.began": "le tournoi a commencé en {year} : il n'est pas classé",
    "audit.too-early": "le tournoi eut lieu en {year} ; le classement commence en {first}",
    "audit.dropped": "{name} n'a pas de partie et est écarté",
    "audit.invented": (
        "{name} a le numéro {number}, inventé par un programme d'appariement : une personne doit en attribuer un"
    ),
    "audit.no-number": "{name} n'a pas de numéro AGA : une personne doit en attribuer un",
    "audit.no-pin": "{name} n'a pas de numéro EGD : une personne doit chercher le joueur",
    "audit.pin": "{name} a le numéro EGD {pin}, qui n'a pas huit chiffres",
    "audit.rank": "{name} a le niveau {rank}",
    "audit.no-rank": "{name} n'a pas de niveau",
    "audit.rank-aga": "{name} a le niveau {rank} ; sans k ni d, un joueur n'est pas classé",
    "audit.no-rank-aga": "{name} n'a pas de niveau ; sans k ni d, un joueur n'est pas classé",
    "audit.rank-low": "{name} est {rank} ; le classement finit à 30k",
    "audit.professional": "{name} est professionnel, {rank}, lu comme {read}",
    "audit.quotes": "dans le nom de {name}, les guillemets et les barres obliques inverses sont remplacés",
    "audit.country-code": "{name} a le pays {country}, qui n'est pas un code de deux lettres",
    "audit.country-gb": "{name} a le pays GB, qui est UK là-bas",
    "audit.no-country": "{name} n'a pas de pays",
    "audit.club": "{name} a le club {club} ; il a quatre lettres au plus",
    "audit.default": "{game} : une partie par forfait s'écrit WF ou BF, en majuscules, et n'est pas classée",
    "audit.unwritable": (
        "{game} : {what} ne peut s'écrire que ?, sur quoi tout le fichier est abandonné ; laissez la partie de côté"
    ),
    "a-game.draw": "une partie nulle",
    "a-game.both-win": "une victoire des deux",
    "a-game.both-lose": "une défaite des deux",
    "a-game.unknown": "une partie sans résultat",
    "audit.komi-beyond": "{game} : un komi de {komi}, au-delà de 20",
    "audit.komi-whole": "{game} : un komi de {komi} est conservé en nombre entier, {whole}",
    "audit.komi-unrated": "{game} : un komi de {komi} n'est pas classé",
    "audit.stones": "{game} : {stones} pierres, et plus de 9 ne sont pas classées",
    "audit.stones-komi": "{game} : {stones} pierres avec un komi de {komi} ne sont pas classées",
    "audit.both-signs": "{game} : les deux lignes ont le même signe, ce qui n'y est pas un résultat",
    "audit.receiver": "{game} : {stones} pierres, et personne ne dit qui les a reçues",
    "audit.reduction": Plural(
        "une partie a d'autres pierres que {reduction} et les niveaux n'en donnent : {game} : {stones} pierres au lieu "
        "de {expected}",
        "{n} parties ont d'autres pierres que {reduction} et les niveaux n'en donnent, par exemple {game} : {stones} "
        "pierres au lieu de {expected}",
    ),
    "audit.counted-round": "{game} : elle compte pour la ronde {round}",
    "audit.most-rounds": "un joueur a {games} parties, et le tableau finit à la ronde {rounds}",
    "audit.no-place": "la ligne n'a pas de place avant le nom",
    "audit.line-self": "{line} a le même joueur en Blanc et en Noir",
    "audit.line-unknown": "au ? de {line}, tout le fichier est abandonné",
    "audit.line-forfeit": "{line} est un forfait, conservé et non classé",
    "audit.line-skipped": "{line} est passée",
    "audit.line-identity": (
        "{line} se lit : {white} est un numéro provisoire du membre {black} ; les parties de {white} vont à {black}"
    ),
}
