"""The words on a move, on forbidden points and on findings in French. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    # --- headings ---
    "title.ruling": "Décision",
    "title.forbidden": "Points interdits",
    "title.findings": "Constats",
    "title.faults-first": "Constats, les fautes d'abord",
    "title.in-game": "Dans cette partie",
    "title.in-game-number": "Dans cette partie ({number})",
    "title.rule-book": "Le recueil de règles",  # no source: a native player should look
    "title.readings": "Répète une position antérieure. Selon chaque interprétation de la règle",
    "title.rule": "Règle",
    "title.rules": "Règles",
    "title.the-rule": "La règle",
    "title.choices": "Ce qui peut se faire maintenant",
    "title.if-played": "Si le coup est joué",
    "title.if-played-in-time": "Si le coup est joué et remarqué à temps",
    "title.allowed": "Permis ici, bien qu'une autre interprétation de la règle de répétition l'interdise",
    # --- findings ---
    "finding.line": "{severity} : {message}.",
    "overview.line": "{slug} : {message}.",
    "overview.none": "Aucun constat.",
    "overview.hint": (
        "Pour en consulter un : --move N, --point Q16, --finding CODE, --last. La fin : --end. Les points interdits : "
        "--legal. Un coup qui n'est pas dans la feuille : --play Q16."
    ),
    "others.point": "Autres coups en {point} : {moves}.",
    "others.finding": "Le même constat ailleurs (numéros de coup) : {moves}.",
    "others.finding-more": "Le même constat ailleurs (numéros de coup) : {moves}, etc.",
    # --- a move: is it legal ---
    "headline.play": "Coup {move}, {colour} en {point} : {status}",
    "headline.pass": "Coup {move}, {colour} passe : {status}",
    "headline.off-board": "Coup {move}, {colour} « {written} » : {status}",
    "headline.supposed": "Si {colour} jouait maintenant en {point}, après le coup {move} : {status}",
    "headline.legal": "LÉGAL",
    "headline.illegal": "ILLÉGAL ({findings})",
    "headline.illegal-doubt": "ILLÉGAL ({findings}), s'il ne manque pas de pierres",
    "headline.irregular": "IRRÉGULIER ({findings})",
    "headline.irregular-doubt": "IRRÉGULIER ({findings}), s'il ne manque pas de pierres",
    # --- why it is in order, or not ---
    "turn.supposed": "Ce coup serait hors de son tour : c'est à {colour} de jouer.",
    "placed.move": "La pierre qui s'y trouve a été posée par le coup {move}.",
    "placed.setup": "La pierre qui s'y trouve vient d'une mise en place.",
    "elsewhere": (
        "Selon les règles AGA, ce coup est illégal, car il répète la position après le coup {move} : --rules aga."
    ),
    "elsewhere-start": "Selon les règles AGA, ce coup est illégal, car il répète la position de départ : --rules aga.",
    "but.declared": "Mais la feuille donne un résultat sans décompte ({result}) : cette partie est finie.",
    "resumes.two": "Ce serait une reprise de la partie après deux passes{rule}.",
    "resumes.three": "Ce serait une reprise de la partie après trois passes{rule}.",
    "resumes.rule": " (règle 10 de l'AGA)",
    "order.placement-pass": (
        "Un passe entre des pierres de handicap placées par des coups ; ce n'est pas un coup, et il ne coûte rien à "
        "{colour}."
    ),
    "order.placement": "Une pierre de handicap, placée par le coup {move}.",
    "order.replacement": "C'est le passe que le coup {move} est devenu{rule}.",
    "order.replacement-rule": " (règle 8 de l'AGA)",
    "order.pass": "C'était à {colour} de jouer, et un passe est toujours permis.",
    "order.play": "C'était à {colour} de jouer, le point était vide, {play}.",
    "order.supposed": "Le point est vide, {play}.",
    "play.nothing": "le coup ne capture rien",
    "play.nothing-repeats-no": "le coup ne capture rien et ne répète aucune position antérieure",
    "play.nothing-would-repeat-no": "le coup ne capture rien et ne répéterait aucune position antérieure",
    "play.captures": Plural("le coup capture {n} pierre", "le coup capture {n} pierres"),
    "play.captures-repeats-no": Plural(
        "le coup capture {n} pierre et ne répète aucune position antérieure",
        "le coup capture {n} pierres et ne répète aucune position antérieure",
    ),
    "play.captures-would-repeat-no": Plural(
        "le coup capture {n} pierre et ne répéterait aucune position antérieure",
        "le coup capture {n} pierres et ne répéterait aucune position antérieure",
    ),
    "play.own": Plural(
        "le coup retire la propre chaîne de {colour}, de {n} pierre (ces règles le permettent)",
        "le coup retire la propre chaîne de {colour}, de {n} pierres (ces règles le permettent)",
    ),
    "play.own-repeats-no": Plural(
        "le coup retire la propre chaîne de {colour}, de {n} pierre (ces règles le permettent), et ne répète aucune "
        "position antérieure",
        "le coup retire la propre chaîne de {colour}, de {n} pierres (ces règles le permettent), et ne répète aucune "
        "position antérieure",
    ),
    "play.own-would-repeat-no": Plural(
        "le coup retire la propre chaîne de {colour}, de {n} pierre (ces règles le permettent), et ne répéterait "
        "aucune position antérieure",
        "le coup retire la propre chaîne de {colour}, de {n} pierres (ces règles le permettent), et ne répéterait "
        "aucune position antérieure",
    ),
    "play.loses": Plural(
        "le coup capture la propre chaîne de {colour}, de {n} pierre, ce qui fait perdre la partie à {colour}",
        "le coup capture la propre chaîne de {colour}, de {n} pierres, ce qui fait perdre la partie à {colour}",
    ),
    # --- what each reading of the repetition rule says ---
    "verdict.allowed": "permis",
    "verdict.allowed-here": "permis ; c'est la règle suivie ici",
    "verdict.forbidden": "interdit (après le coup {move})",
    "verdict.forbidden-start": "interdit (position de départ)",
    "verdict.forbidden-here": "interdit (après le coup {move}) ; c'est la règle suivie ici",
    "verdict.forbidden-here-start": "interdit (position de départ) ; c'est la règle suivie ici",
    # --- boards ---
    "board.before": "Avant ce coup, à {colour} de jouer",
    "board.after": "Après ce coup",
    "board.after-move": "Après le coup {move}",
    "board.same": "La même position après le coup {move}",
    "board.same-start": "La même position au départ",
    "sign.self-capture": "suicide",
    "sign.repetition": "répétition (ko, superko)",
    # --- forbidden points ---
    "forbidden.where": "Où {colour} n'a pas le droit de jouer après le coup {move}",
    "forbidden.where-start": "Où {colour} n'a pas le droit de jouer au départ",
    "forbidden.nowhere": "Nulle part",
    "forbidden.nowhere-why": "on peut jouer sur tout point vide",
    "forbidden.nowhere-line": "Nulle part : on peut jouer sur tout point vide.",
    "forbidden.own": Plural(
        "sa propre chaîne de {n} pierre n'aurait pas de liberté",
        "sa propre chaîne de {n} pierres n'aurait pas de liberté",
    ),
    "forbidden.other": "{reading} : c'est permis, bien que la position après le coup {move} soit répétée",
    "forbidden.other-start": "{reading} : c'est permis, bien que la position de départ soit répétée",
    "forbidden.other-draw": (
        "{reading} : c'est permis, bien que la position après le coup {move} soit répétée, et la partie finit par une "
        "nulle"
    ),
    "forbidden.other-draw-start": (
        "{reading} : c'est permis, bien que la position de départ soit répétée, et la partie finit par une nulle"
    ),
    "note.pass": "Un passe est toujours permis.",
    "note.no-pass": "Ces règles ne connaissent pas le passe.",
    "note.turn": "Mais c'est à {colour} de jouer.",
    "note.declared": "Mais la feuille donne {result} : cette partie est finie.",
    "note.over": "Mais la partie est finie.",
    # --- the choices after a faulty move ---
    "choice.stands": "Le coup reste",
    "choice.void": "On en reste là",
    "choice.back": "Le coup est repris",
    "choice.pass": "Le coup est repris et devient un passe",
    "choice.returned": "Le coup est retiré, et remplacé par un passe",
    "choice.rewind": "Les deux joueurs s'accordent pour revenir en arrière",
    "choice.line": "{choice}. {words}",
    "whose": (
        "Les choix sont ceux de l'AGA, comptés selon ces règles ({name}) ; voyez dans le règlement de "
        "votre tournoi s'ils s'appliquent."
    ),
    # --- it stands ---
    "stands.returned-occupied": (
        "La pierre est retirée, et c'est à l'adversaire de jouer ; remarquée plus tard, elle retourne simplement dans "
        "le bol de son propriétaire. Aucune pierre de passe n'est mentionnée."
    ),
    "stands.returned-off-board": (
        "Rien n'est posé, c'est à l'adversaire de jouer, et aucune pierre de passe n'est due : lu comme un point "
        "occupé."
    ),
    "stands.void": (
        "Aucune pierre n'est posée ni comptée, et c'est à l'adversaire de jouer : c'est notre interprétation."
    ),
    "stands.void-aga": (
        "Aucune pierre n'est posée ni comptée, et c'est à l'adversaire de jouer : c'est notre interprétation, car le "
        "texte de l'AGA ne dit pas ce qui reste d'un tel coup."
    ),
    "stands.self-capture-bga": Plural(
        "La pierre sans liberté quitte le plateau, prisonnière de l'adversaire, et la partie continue.",
        "Les {n} pierres sans liberté quittent le plateau, prisonnières de l'adversaire, et la partie continue.",
    ),
    "stands.self-capture-aga": Plural(
        "La pierre sans liberté quitte le plateau, prisonnière de l'adversaire, et la partie continue ; la BGA le dit, "
        "et c'est notre interprétation, car le texte de l'AGA dit seulement que la partie continue telle quelle.",
        "Les {n} pierres sans liberté quittent le plateau, prisonnières de l'adversaire, et la partie continue ; la "
        "BGA le dit, et c'est notre interprétation, car le texte de l'AGA dit seulement que la partie continue telle "
        "quelle.",
    ),
    "stands.self-capture-unknown": Plural(
        "La pierre sans liberté quitte le plateau, prisonnière de l'adversaire, et la partie continue : c'est notre "
        "interprétation.",
        "Les {n} pierres sans liberté quittent le plateau, prisonnières de l'adversaire, et la partie continue : c'est "
        "notre interprétation.",
    ),
    "stands.own": Plural(
        "Sa propre pierre quitte le plateau comme prisonnière, et la partie continue telle quelle.",
        "Ses {n} propres pierres quittent le plateau comme prisonnières, et la partie continue telle quelle.",
    ),
    "stands.repetition": "La pierre reste, et la partie continue telle quelle.",
    "stands.repetition-captured": Plural(
        "La pierre reste, la pierre qu'elle a prise est prisonnière, et la partie continue telle quelle.",
        "La pierre reste, les {n} pierres qu'elle a prises sont prisonnières, et la partie continue telle quelle.",
    ),
    "stands.pass": "Le passe compte comme fait, et c'est ensuite à l'adversaire de jouer.",
    "stands.pass-stone": "Le passe compte comme fait, avec sa pierre, et c'est ensuite à l'adversaire de jouer.",
    "stands.turn": "Le coup compte comme joué, et c'est ensuite à l'adversaire de jouer.",
    "stands.until-setup": (
        "Le coup compte comme joué, avec ses captures, jusqu'à la mise en place : la feuille est ainsi comptée telle "
        "quelle."
    ),
    # --- it is taken back ---
    "back.no-rule": Plural(
        "Le coup est repris, et {opponent} joue : c'est notre interprétation, car ces règles ne disent rien des coups "
        "illégaux ni des passes.",
        "Les coups joués à la suite sont repris, et {opponent} joue : c'est notre interprétation, car ces règles ne "
        "disent rien des coups illégaux ni des passes.",
    ),
    "back.turn-stone": "Il est repris et devient un passe avec une pierre de passe, et {opponent} joue.",
    "back.turn-free": "Il est repris et devient un passe, qui ne coûte rien selon ces règles, et {opponent} joue.",
    "back.run-stone": Plural(
        "Il est repris, avec l'autre coup que {colour} a joué à la suite, et l'on revient à la position d'avant le "
        "premier d'entre eux ; ensemble, ils sont un seul passe avec une pierre de passe, et {opponent} joue.",
        "Il est repris, avec les {n} autres coups que {colour} a joués à la suite, et l'on revient à la position "
        "d'avant le premier d'entre eux ; ensemble, ils sont un seul passe avec une pierre de passe, et {opponent} "
        "joue.",
    ),
    "back.run-free": Plural(
        "Il est repris, avec l'autre coup que {colour} a joué à la suite, et l'on revient à la position d'avant le "
        "premier d'entre eux ; ensemble, ils sont un seul passe, qui ne coûte rien selon ces règles, et {opponent} "
        "joue.",
        "Il est repris, avec les {n} autres coups que {colour} a joués à la suite, et l'on revient à la position "
        "d'avant le premier d'entre eux ; ensemble, ils sont un seul passe, qui ne coûte rien selon ces règles, et "
        "{opponent} joue.",
    ),
    "back.off-board-stone": "C'est un passe avec sa pierre, et {opponent} joue : c'est notre interprétation.",
    "back.off-board-free": (
        "C'est un passe, qui ne coûte rien selon ces règles, et {opponent} joue : c'est notre interprétation."
    ),
    "back.stone": "La pierre est reprise, {colour} donne une pierre de passe, et {opponent} joue.",
    "back.free": "La pierre est reprise, et {opponent} joue ; le passe ne coûte rien.",
    "back.own-stone": (
        "La pierre est reprise, rien n'est capturé, {colour} donne une pierre de passe, et {opponent} joue."
    ),
    "back.own-free": "La pierre est reprise, rien n'est capturé, et {opponent} joue ; le passe ne coûte rien.",
    "back.captured-stone": Plural(
        "La pierre est reprise, la pierre capturée revient sur le plateau et n'est pas prisonnière, {colour} donne une "
        "pierre de passe, et {opponent} joue.",
        "La pierre est reprise, les {n} pierres capturées reviennent sur le plateau et ne sont pas prisonnières, "
        "{colour} donne une pierre de passe, et {opponent} joue.",
    ),
    "back.captured-free": Plural(
        "La pierre est reprise, la pierre capturée revient sur le plateau et n'est pas prisonnière, et {opponent} "
        "joue ; le passe ne coûte rien.",
        "La pierre est reprise, les {n} pierres capturées reviennent sur le plateau et ne sont pas prisonnières, et "
        "{opponent} joue ; le passe ne coûte rien.",
    ),
    "back.replaced": (
        "La pierre est rendue, et le passe qui la suit compte comme le coup de son joueur, avec sa pierre : c'est "
        "notre interprétation."
    ),
    # --- both agree to go back: a clause, and another one ---
    "rewind.move": "la position d'avant le coup est rétablie, et la partie continue de là",
    "rewind.run": "la position d'avant la suite de coups est rétablie, et la partie continue de là",
    "rewind.bga": "aucune pierre de passe n'est due",
    "rewind.void": "le texte de l'AGA ne nomme aucune pierre de passe",
    "rewind.aga": "aucune pierre de passe n'est due, comme le dit la BGA (le texte de l'AGA n'en dit rien)",
    # --- the two counts ---
    "effect": "Effet sur les deux décomptes",
    "effect.returned-worse": (
        "Sans pierre de passe, ce coup rend l'écart par surface d'un point moins favorable à Noir que l'écart par "
        "territoire."
    ),
    "effect.returned-better": (
        "Sans pierre de passe, ce coup rend l'écart par surface d'un point plus favorable à Noir que l'écart par "
        "territoire."
    ),
    "effect.void-worse": (
        "Si l'on en reste là, ce coup rend l'écart par surface d'un point moins favorable à Noir que l'écart par "
        "territoire ; repris, avec sa pierre de passe, il ne sépare pas les deux décomptes."
    ),
    "effect.void-better": (
        "Si l'on en reste là, ce coup rend l'écart par surface d'un point plus favorable à Noir que l'écart par "
        "territoire ; repris, avec sa pierre de passe, il ne sépare pas les deux décomptes."
    ),
    "effect.none": "Ce coup ne sépare pas les deux décomptes, qu'il reste ou qu'il soit repris.",
    "effect.none-prisoners": (
        "Ce coup ne sépare pas les deux décomptes, qu'il reste ou qu'il soit repris, car ses pierres comptent comme "
        "prisonniers."
    ),
    "effect.turn-worse": (
        "S'il reste, ce coup rend l'écart par surface d'un point moins favorable à Noir que l'écart par territoire ; "
        "repris, il ne sépare pas les deux décomptes."
    ),
    "effect.turn-better": (
        "S'il reste, ce coup rend l'écart par surface d'un point plus favorable à Noir que l'écart par territoire ; "
        "repris, il ne sépare pas les deux décomptes."
    ),
    "effect.no-turn-worse": (
        "Qu'il reste ou qu'il soit repris, ce coup rend l'écart par surface d'un point moins favorable à Noir que "
        "l'écart par territoire : ce passe ne correspond à aucun tour de son joueur."
    ),
    "effect.no-turn-better": (
        "Qu'il reste ou qu'il soit repris, ce coup rend l'écart par surface d'un point plus favorable à Noir que "
        "l'écart par territoire : ce passe ne correspond à aucun tour de son joueur."
    ),
    # --- the BGA, and other notes ---
    "bga.off-board": (
        "Son résumé ne nomme pas ce cas ; lu comme irrégulier, à l'égal d'une pierre sur un point occupé : pas de "
        "pierre de passe."
    ),
    "bga.occupied": (
        "Irrégulier, non illégal : la pierre est retirée, c'est à l'adversaire de jouer, et aucune pierre "
        "de passe n'est mentionnée ; remarquée plus tard, la pierre retourne simplement dans le bol de son "
        "propriétaire."
    ),
    "bga.allowed": "Le coup est permis : il ne répète aucune position que la BGA interdit de répéter.",
    "bga.turn": "Illégal, et traité de la même manière.",
    "bga.turn-run": "Illégal, et traité de la même manière ; c'est toute la suite qui est le coup illégal.",
    "bga.self-capture": (
        "Illégal, et traité de la même manière ; les pierres sont retirées même si on ne le remarque que plus tard."
    ),
    "bga.repetition": (
        "Illégal, et traité de la même manière ; après un retour en arrière convenu, le fautif joue un autre coup, "
        "légal, sans pierre de passe."
    ),
    "server-pass": "Si c'est un passe qu'un serveur a écrit ainsi",
    "server-pass.then": "il n'y a pas de faute, et le choix {choice} donne son décompte.",
    "wrong-colour": "Si la pierre était de la mauvaise couleur",
    "wrong-colour.look": "{command}.",
    # --- which of the choices applies ---
    "applies.unknown": (
        "Ce que devient un tel coup selon ces règles ({name}) n'est pas dans ce recueil de règles. "
        "Selon la règle 8 de l'AGA : {words}"
    ),
    "applies.own": (
        "Les règles d'ici disent ce que devient un tel coup (voir plus bas). Selon la règle 8 de l'AGA : {words}"
    ),
    "applies.silent": (
        "Les règles d'ici interdisent un tel coup (voir plus bas) ; ce qu'il devient, aucune source trouvée ne le "
        "dit. Selon la règle 8 de l'AGA : {words}"
    ),
    "applies.returned": (
        "{name} : ce coup est irrégulier, non illégal, et aucune pierre de passe n'est due, à quelque moment qu'on le "
        "remarque."
    ),
    "applies.replaced": (
        "Dans la feuille, ce coup est repris ({back}) : le coup {answer}, le passe de {colour}, est le passe qu'il est "
        "devenu."
    ),
    "applies.replaced-returned": (
        "Dans la feuille, ce coup est repris ({back}) : le coup {answer}, le passe de {colour}, vient à sa place."
    ),
    "applies.asked": (
        "Comme demandé, ce coup est repris ({back}) : c'est juste si {opponent} l'a contesté ; sinon il reste "
        "({stands})."
    ),
    "applies.asked-void": (
        "Comme demandé, ce coup est repris ({back}) : c'est juste si {opponent} l'a contesté ; sinon on en reste là "
        "({stands})."
    ),
    "applies.asked-answered": (
        "Comme demandé, ce coup est repris ({back}) : c'est juste si {opponent} l'a contesté avant {answer} ; sinon il "
        "reste ({stands})."
    ),
    "applies.asked-answered-void": (
        "Comme demandé, ce coup est repris ({back}) : c'est juste si {opponent} l'a contesté avant {answer} ; sinon "
        "on en reste là ({stands})."
    ),
    "applies.restored-next": (
        "La mise en place qui suit ce coup rétablit la position d'avant, et {opponent} joue ensuite : comme si ce "
        "coup avait été repris ({back})."
    ),
    "applies.restored-last": (
        "La mise en place qui suit ce coup rétablit la position d'avant : ce coup a été repris ({back}), ou les "
        "joueurs se sont accordés pour revenir en arrière ({rewind})."
    ),
    "applies.restored-again": (
        "La mise en place qui suit ce coup rétablit la position d'avant, et {colour} joue de nouveau : comme si les "
        "joueurs s'étaient accordés pour revenir en arrière ({rewind})."
    ),
    "applies.over": (
        "Personne n'y a répondu, et la feuille donne {result} : aucune règle ne dit s'il peut encore être contesté. "
        "Contesté, il est repris ({back}) ; sinon il reste ({stands})."
    ),
    "applies.over-void": (
        "Personne n'y a répondu, et la feuille donne {result} : aucune règle ne dit s'il peut encore être contesté. "
        "Contesté, il est repris ({back}) ; sinon on en reste là ({stands})."
    ),
    "applies.unanswered": (
        "Personne n'y a répondu dans la feuille : si {opponent} le conteste maintenant, il est repris ({back}) ; sinon "
        "il reste ({stands})."
    ),
    "applies.unanswered-void": (
        "Personne n'y a répondu dans la feuille : si {opponent} le conteste maintenant, il est repris ({back}) ; sinon "
        "on en reste là ({stands})."
    ),
    "applies.fits-back": (
        "La feuille continue comme si ce coup avait été repris ({back}), ce qui vaut si {opponent} l'a contesté avant "
        "{answer} ; sinon il reste ({stands}), à moins que les deux ne s'accordent pour revenir en arrière ({rewind})."
    ),
    "applies.fits-back-void": (
        "La feuille continue comme si ce coup avait été repris ({back}), ce qui vaut si {opponent} l'a contesté avant "
        "{answer} ; sinon on en reste là ({stands}), à moins que les deux ne s'accordent pour revenir en arrière "
        "({rewind})."
    ),
    "applies.answered": (
        "{opponent} y a répondu par {answer}, et l'a donc accepté : il reste ({stands}), à moins que les deux ne "
        "s'accordent pour revenir en arrière ({rewind}). Il n'est repris ({back}) que s'il a été contesté avant cela."
    ),
    "applies.answered-void": (
        "{opponent} y a répondu par {answer}, et l'a donc accepté : on en reste là ({stands}), à moins que les deux ne "
        "s'accordent pour revenir en arrière ({rewind}). Il n'est repris ({back}) que s'il a été contesté avant cela."
    ),
    "answer.move": "le coup {move}",
    "answer.pass": "le coup {move}, un passe",
    # --- the rest of the record ---
    "rest.from": "la partie continue depuis la position après le coup {move}, et c'est à {colour} de jouer",
    "rest.from-start": "la partie continue depuis la position de départ, et c'est à {colour} de jouer",
    "rest.void": "ce qui suit dans la feuille est nul et non avenu",
    "rest.misfits": Plural(
        "Le reste de la feuille ne convient plus ; un coup ultérieur est alors fautif : {faults}.",
        "Le reste de la feuille ne convient plus ; {n} coups ultérieurs sont alors fautifs : {faults}.",
    ),
    "rest.misfits-count": Plural(
        "Le reste de la feuille ne convient plus ; un coup ultérieur est alors fautif : {faults} ; son décompte "
        "({result}) n'est pas un résultat.",
        "Le reste de la feuille ne convient plus ; {n} coups ultérieurs sont alors fautifs : {faults} ; son décompte "
        "({result}) n'est pas un résultat.",
    ),
    "rest.resolved": Plural(
        "Avec cela, une faute ultérieure disparaît : {faults} ; c'est peut-être ce qui s'est passé sur le plateau.",
        "Avec cela, {n} fautes ultérieures disparaissent : {faults} ; c'est peut-être ce qui s'est passé sur le "
        "plateau.",
    ),
    "rest.in-order": "Aucun coup ultérieur de la feuille n'est en désaccord avec cela.",
    "rest.left": Plural(
        "Avec 1 comme avec 2, il y a une faute ultérieure : {faults}.",
        "Avec 1 comme avec 2, il y a {n} fautes ultérieures : {faults}.",
    ),
    "rest.fault": "coup {move} ({slug})",
}
