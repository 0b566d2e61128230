"""What is said of a results file, in French."""

from __future__ import annotations

from typing import Final

from adjudicate.tournament.words.forms import Catalogue, Plural

RESULTS: Final[Catalogue] = {
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
}
