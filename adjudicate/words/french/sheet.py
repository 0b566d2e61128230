"""The words of a sheet in French. Terms: docs/languages.md. A blank before : ; ! ? never breaks when it is shown."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    # --- how texts are put together ---
    "sentence": "{clause:capital}.",
    "sentences": "{sentences}",
    "colon": "{text} :",
    "points.others": "{points} et d'autres",
    "points.more": "{points} et {number} de plus",
    # --- which record, and who played ---
    "error.title": "Non jugé",
    "error.byte": "(octet {byte})",
    "page.title": "Feuilles de résultat",
    "page.title-one": "Feuille de résultat",  # no source: a native player should look
    "source.record": "feuille de partie",
    "source.stdin": "entrée standard",
    "source.game": "partie {number}",
    "name.none": "(sans nom)",
    "names": "Noir {black} - Blanc {white}",
    "names.page": "Noir {black} – Blanc {white}",
    # --- the verdict ---
    "status.confirmed": "confirmé",
    "status.contradicted": "contredit",  # no source: a native player should look
    "status.undetermined": "indéterminé",  # no source: a native player should look
    "status.unverifiable": "invérifiable",  # no source: a native player should look
    "results.line": "{status}  {results}",
    "results": "résultat inscrit {recorded}, résultat calculé {computed}",  # no source: a native player should look
    "results.as-read": "{result} ({winner})",
    "results.none": "aucun",
    "results.unknown": "inconnu",
    "results.winner": "{result} ({winner})",
    "results.by-itself": "La feuille de partie seule : {status} ; {results}",
    "won.black": "Noir gagne",
    "won.white": "Blanc gagne",
    "won.black-by": Plural("Noir gagne de {lead} point", "Noir gagne de {lead} points"),
    "won.white-by": Plural("Blanc gagne de {lead} point", "Blanc gagne de {lead} points"),
    "won.draw": "jigo",
    "tally": "{faults}",
    "tally.illegal": Plural("{n} coup illégal", "{n} coups illégaux"),
    "tally.irregular": Plural("{n} irrégularité", "{n} irrégularités"),
    "tally.see": "{tally} ; voir les constats plus bas",
    # --- both counts ---
    "counts.title": "Les deux décomptes",
    "counts.title-all-alive": (
        "Les deux décomptes, toutes les pierres vivantes : les pierres mortes ne sont pas connues"
    ),
    "counts.title-marks": "Les deux décomptes, selon les pierres mortes qu'indique la feuille, qui sont douteuses",
    "counts.title-ruleset": (
        "Les deux décomptes, selon les règles supposées : d'autres règles donnent le résultat inscrit"
    ),
    "counts.all-alive": "Toutes les pierres sont comptées vivantes, car les pierres mortes ne sont pas connues",
    "counts.marks": "Selon les pierres mortes qu'indique la feuille, qui sont douteuses",
    "counts.ruleset": "Selon les règles supposées ; d'autres règles donnent le résultat inscrit",
    "counts.none": "Aucun décompte n'est fait",
    "counts.label": "Décompte par territoire et par surface",
    "method.territory": "territoire",
    "method.area": "surface",
    "method.decides": "{method} (décide)",
    "part.stones": "pierres",
    "part.territory": "territoire",
    "part.prisoners": "prisonniers",
    "part.pass_stones": "pierres de passe",
    "part.komi": "komi",
    "part.compensation": "compensation du handicap",  # no source: a native player should look
    "part.total": "total",
    "part.margin": "écart",
    "doubtful.black": "douteux, comptés : Noir {n} ({black})",
    "doubtful.white": "douteux, comptés : Blanc {m} ({white})",
    "doubtful": "douteux, comptés : Noir {n} ({black}), Blanc {m} ({white})",
    "margins.agree": "Les deux décomptes donnent le même écart.",
    "margins.cancel": "Les deux décomptes donnent le même écart ; causes qui se compensent",
    "margins.differ": "Écart par surface moins écart par territoire, du point de vue de Noir : {points} ; causes",
    "margins.because": "{why} : {causes}.",
    "margins.cause": "{cause} {points}",
    "margins.label": "Causes",
    "prisoners": "Prisonniers chez Noir {black}, chez Blanc {white}. Points neutres : {neutral}.",
    "passes": "Pierres de passe : Noir {black}, Blanc {white}.",
    "passes.implied": "Pierres de passe : Noir {black}, Blanc {white} et une ajoutée selon les règles.",
    "passes.lids": "Pierres de passe : celles des couvercles, et une de Blanc ajoutée selon les règles.",
    # --- the end, and the dead stones ---
    "end": "Fin au coup {move} : {how}.",
    "end.two-passes": "deux passes consécutifs",
    "end.four-passes": "quatre passes consécutifs",
    "end.one-pass": "un seul passe",
    "end.no-passes": "aucun passe",
    "end.resumed": "partie reprise après deux passes, et non terminée de nouveau par des passes",
    "end.result-by-declaration": "le résultat a été déclaré (abandon, temps, forfait ou autre)",
    "end.draw-by-repetition": "partie nulle par répétition",
    "end.repetition": "une position répétée, et la feuille ne donne aucun gagnant",
    "end.capture": "la première capture",
    "position": (
        "Le décompte porte sur une position, non sur une partie ; selon les indications, {black} dans le couvercle de "
        "Noir et {white} dans celui de Blanc ; {moved}."
    ),
    "position.moved": "{colour} a joué en dernier",
    "position.moved-unknown": "on ne sait pas qui a joué en dernier",
    "n.stones": Plural("{n} pierre", "{n} pierres"),
    "n.stones-none": "aucune pierre",
    "dead.unknown": "Pierres mortes : inconnues ; toutes les pierres sont comptées vivantes.",
    "dead.all-alive": "Pierres mortes : aucune ; selon ces règles, toute pierre sur le plateau est vivante.",
    "dead": "Pierres mortes ({source}) : {stones}.",
    "dead.empty": "Pierres mortes : aucune ; aucune pierre en {points}.",
    "dead.none": "Pierres mortes : aucune, {source}.",
    "dead.asked": "comme demandé",
    "dead.asked-instead": "comme demandé, au lieu de : {source}",
    "dead.from": "d'après {source}",
    "from.marks": "les marques de la feuille",
    "from.review": "les marques de la revue",
    "from.removed": "les pierres retirées sur OGS",
    "stones.both": "{black} ; {white}",
    "stones.of": "{colour} {points}",
    # --- an engine's opinion ---
    "engine.title": "Deuxième avis",
    "engine.by": "Deuxième avis, proposé par {name}",
    "engine.suggested-by": "Proposé par {name}",
    "engine.not-asked": "Non demandé : {why}.",
    "engine.why-declared": "le résultat inscrit ne se réclame d'aucun décompte",
    "engine.why-not-counted": "il n'y a pas de décompte",
    "engine.why-all-alive": "selon ces règles, toute pierre sur le plateau est vivante",
    "engine.failed": "Aucun. {why}.",
    "engine.line-not-asked": "Deuxième avis, non demandé : {why}.",
    "engine.line-failed": "Deuxième avis : aucun. {why}.",
    "engine.dead": "Pierres mortes : {stones}.",
    "engine.dead-same": "Pierres mortes : {stones}, comme compté plus haut.",
    "engine.gives": "On obtiendrait {result}.",
    "engine.gives-recorded": "On obtiendrait {result}, comme inscrit.",
    "engine.gives-other": "On obtiendrait {result} ; le résultat inscrit est {recorded}.",
    "engine.undecided-status-list": (
        "Indécis, car ces pierres sont mortes si l'un a le trait et vivantes si c'est l'autre : {stones}."
    ),
    "engine.undecided-ownership": "Indécis, car leurs points sont autant à l'un qu'à l'autre : {stones}.",
    "engine.seki": "En seki : {stones}.",
    "engine.position": "Il a reçu la position finale, non les coups.",
    "engine.rests": "Le verdict ne s'appuie pas sur lui.",
    "engine.shared": "Le programme le dit aussi.",
    # --- findings ---
    "findings": "Constats : {tally}",
    "findings.none": "Aucun coup illégal et aucune irrégularité",
    "findings.unlisted": "et {number} de plus, seulement comptés",
    "findings.english": "Le texte des constats et des explications est en anglais.",
    "finding.move": ", coup {move}",
    "finding.colon": " : ",
    "severity.illegal": "illégal",
    "severity.irregular": "irrégulier",  # no source: a native player should look
    "severity.note": "note",
    "more": "{code} {slug} : {number} de plus.",
    "more.at": Plural(
        "{code} {slug} : {number} de plus, au coup {moves}.", "{code} {slug} : {number} de plus, aux coups {moves}."
    ),
    "and-more": "et {number} de plus",
    # --- what the record says, what would give its result, what hangs on what ---
    "own.title": "Le texte de la feuille, qui n'est pas un décompte",
    "own.line": "{where} : « {quote} » ({means}).",
    "own.item": "{where} : « {quote} » ({means})",
    "own.recorded": "{result}, comme le résultat inscrit {recorded}",
    "own.computed": "{result}, comme le résultat calculé, non comme le résultat inscrit {recorded}",
    "own.neither": "{result}, ni comme le résultat inscrit {recorded} ni comme le résultat calculé",
    "why.title": "Ce qui donnerait le résultat inscrit {result}",
    "why.line": "Ce qui donnerait le résultat inscrit {result}, le plus probable d'abord, sans que rien soit établi",
    "why.likeliest": "Le plus probable d'abord ; rien n'est établi.",
    "why.more": Plural("et {n} autre", "et {n} autres"),
    "why.not-all": "et peut-être d'autres : tout n'a pas été essayé, ou il y en a plus que cette liste",
    "hangs.title": "Ce qui dépend des pierres mortes",
    "hang.dead": Plural(
        "{strings} : mort ; vivant, on obtiendrait {result}", "{strings} : morts ; vivants, on obtiendrait {result}"
    ),
    "hang.alive": Plural(
        "{strings} : vivant ; mort, on obtiendrait {result}", "{strings} : vivants ; morts, on obtiendrait {result}"
    ),
    "hang.dead-decides": Plural(
        "{strings} : mort ; vivant, on obtiendrait {result}, ce qui décide la partie",
        "{strings} : morts ; vivants, on obtiendrait {result}, ce qui décide la partie",
    ),
    "hang.alive-decides": Plural(
        "{strings} : vivant ; mort, on obtiendrait {result}, ce qui décide la partie",
        "{strings} : vivants ; morts, on obtiendrait {result}, ce qui décide la partie",
    ),
    "regions": (
        "Les autres suppositions sont comptées par régions, comme avec --dead : les marques comptent {points} "
        "autrement."
    ),
    "what-if.title": "Et si",
    "what-if.dead": "Pierres mortes supposées : {stones}.",
    "what-if.none": "Pierres mortes supposées : aucune.",
    "what-if.empty": "Aucune pierre en {points}.",
    "what-if.nothing": "Rien n'est compté dans cette partie.",
    "what-if.same": "On obtiendrait {result}, comme inscrit ; territoire : {territory}, surface : {area}.",
    "what-if.other": "On obtiendrait {result} (inscrit : {recorded}) ; territoire : {territory}, surface : {area}.",
    # --- the game and its rules ---
    "notes.title": "Supposé et noté",
    "game.title": "Partie",
    "game.line": "Partie : {facts}.",
    "rules.line": "Règles : {rules}.",
    "fact.event": "Tournoi",
    "fact.round": "Ronde",
    "fact.date": "Date",
    "fact.board": "Plateau",
    "fact.moves": "Coups",
    "fact.line": "Variante",
    "fact.rules": "Règles",
    "facts.round": "ronde {name}",
    "facts.moves": Plural("{n} coup", "{n} coups"),
    "facts.line": "variante {number} sur {lines}",
    "line.of": "{number} sur {lines}",
    "rules.option": "{name} (comme demandé)",
    "rules.record": "{name} (selon la feuille)",
    "rules.default": "{name} (par supposition)",
    "rules.server": "{name} (supposées d'après le serveur)",
    "rules.komi-option": "komi {komi} (comme demandé)",
    "rules.komi-record": "komi {komi} (selon la feuille)",
    "rules.komi-ruleset": "komi {komi} (supposé)",
    "rules.komi-server": "komi {komi} (supposé d'après le serveur)",
    "rules.komi-dialect": "komi {komi} (inscrit « {text} »)",
    "rules.komi-none": "sans komi",
    "rules.handicap": "handicap {stones}",
    "rules.handicap-asked": "handicap {stones} (comme demandé)",
    "rules.handicap-none": "sans handicap",
    "rules.handicap-none-asked": "sans handicap (comme demandé)",
    "rules.first": "{colour} joue en premier",
    "rules.first-asked": "{colour} joue en premier (comme demandé)",
    "rules.pass": "les coups illégaux sont repris",
    "rules.stands": "les coups illégaux restent, une fois qu'on y a répondu",
    "rules.stands-but": Plural(
        "les coups illégaux restent, une fois qu'on y a répondu, mais le coup {moves} est repris",
        "les coups illégaux restent, une fois qu'on y a répondu, mais les coups {moves} sont repris",
    ),
    # --- rulesets that have a name in other languages ---
    "ruleset.aga": "Règles AGA",
    "ruleset.japanese": "Règles japonaises",
    "ruleset.chinese": "Règles chinoises",
    "ruleset.korean": "Règles coréennes",
    "ruleset.ing": "Règle Ing",
    "ruleset.new-zealand": "Règle néo-zélandaise",
    "ruleset.french": "Règles françaises",
    "ruleset.tromp-taylor": "Règles Tromp-Taylor",
    # --- who signs a sheet ---
    "signed.title": "Signatures",
    "signed.referee": "Arbitre",
    "signed.date": "Date",
    # --- the board ---
    "board.legend": "{black} Noir  {white} Blanc  {dead} mort"
    "  {black_territory} territoire de Noir  {white_territory} de Blanc  {neutral} neutre",
    "moves.title": "Sur le plateau",
    "moves.not-drawn": Plural("Non dessiné ici : coup {moves}.", "Non dessinés ici : coups {moves}."),
    "board.label": "Plateau",
    "board.title": "Position finale, {columns} sur {rows} : {players}",
}
