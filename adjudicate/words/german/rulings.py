"""The words on a move, on forbidden points and on findings in German. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    # --- headings ---
    "title.ruling": "Entscheidung",  # no source: a native player should look
    "title.forbidden": "Verbotene Punkte",
    "title.findings": "Befunde",
    "title.faults-first": "Befunde, Fehler zuerst",
    "title.in-game": "In dieser Partie",
    "title.in-game-number": "In dieser Partie ({number})",
    "title.rule-book": "Das Regelbuch",
    "title.readings": "Wiederholt eine frühere Stellung. Je nach Lesart der Regel",
    "title.rule": "Regel",
    "title.rules": "Regeln",
    "title.the-rule": "Die Regel",
    "title.choices": "Was sich jetzt tun lässt",
    "title.if-played": "Wenn der Zug gespielt wird",
    "title.if-played-in-time": "Wenn der Zug gespielt und rechtzeitig bemerkt wird",
    "title.allowed": "Hier erlaubt, obwohl eine andere Lesart der Wiederholungsregel es verbietet",
    # --- findings ---
    "finding.line": "{severity}: {message}.",
    "overview.line": "{slug}: {message}.",
    "overview.none": "Keine Befunde.",
    "overview.hint": (
        "Zum Nachschlagen: --move N, --point Q16, --finding CODE, --last. Das Ende: --end. Verbotene Punkte: --legal. "
        "Ein Zug, der nicht in der Aufzeichnung steht: --play Q16."
    ),
    "others.point": "Andere Züge auf {point}: {moves}.",
    "others.finding": "Derselbe Befund bei Zug: {moves}.",
    "others.finding-more": "Derselbe Befund bei Zug: {moves}, ….",
    # --- a move: is it legal ---
    "headline.play": "Zug {move}, {colour} auf {point}: {status}",
    "headline.pass": "Zug {move}, {colour} passt: {status}",
    "headline.off-board": "Zug {move}, {colour} „{written}“: {status}",
    "headline.supposed": "Wenn {colour} jetzt auf {point} spielte, nach Zug {move}: {status}",
    "headline.legal": "LEGAL",
    "headline.illegal": "ILLEGAL ({findings})",
    "headline.illegal-doubt": "ILLEGAL ({findings}), falls keine Steine fehlen",
    "headline.irregular": "IRREGULÄR ({findings})",
    "headline.irregular-doubt": "IRREGULÄR ({findings}), falls keine Steine fehlen",
    # --- why it is in order, or not ---
    "turn.supposed": "Der Zug wäre außer der Reihe: {colour} ist am Zug.",
    "placed.move": "Der Stein dort wurde mit Zug {move} gesetzt.",
    "placed.setup": "Der Stein dort wurde von Hand gesetzt.",
    "elsewhere": ("Nach AGA-Regeln ist der Zug illegal, denn er wiederholt die Stellung nach Zug {move}: --rules aga."),
    "elsewhere-start": ("Nach AGA-Regeln ist der Zug illegal, denn er wiederholt die Stellung zu Beginn: --rules aga."),
    "but.declared": ("Aber die Aufzeichnung nennt ein Ergebnis ohne Auszählung ({result}): Jene Partie ist zu Ende."),
    "resumes.two": "Damit würde das Spiel nach zwei Pass-Zügen wieder aufgenommen{rule}.",
    "resumes.three": "Damit würde das Spiel nach drei Pass-Zügen wieder aufgenommen{rule}.",
    "resumes.rule": " (AGA-Regel 10)",
    "order.placement-pass": (
        "Ein Passen zwischen Vorgabesteinen, die als Züge gesetzt sind; es ist kein Zug und kostet {colour} nichts."
    ),
    "order.placement": "Ein Vorgabestein, gesetzt mit Zug {move}.",
    "order.replacement": "Es ist der Pass-Zug, zu dem Zug {move} wurde{rule}.",
    "order.replacement-rule": " (AGA-Regel 8)",
    "order.pass": "{colour} war am Zug, und Passen ist immer erlaubt.",
    "order.play": "{colour} war am Zug, der Punkt war leer, und {play}.",
    "order.supposed": "Der Punkt ist leer, und {play}.",
    "play.nothing": "der Zug schlägt nichts",
    "play.nothing-repeats-no": "der Zug schlägt nichts und wiederholt keine frühere Stellung",
    "play.nothing-would-repeat-no": "der Zug schlägt nichts und würde keine frühere Stellung wiederholen",
    "play.captures": Plural("der Zug schlägt {n} Stein", "der Zug schlägt {n} Steine"),
    "play.captures-repeats-no": Plural(
        "der Zug schlägt {n} Stein und wiederholt keine frühere Stellung",
        "der Zug schlägt {n} Steine und wiederholt keine frühere Stellung",
    ),
    "play.captures-would-repeat-no": Plural(
        "der Zug schlägt {n} Stein und würde keine frühere Stellung wiederholen",
        "der Zug schlägt {n} Steine und würde keine frühere Stellung wiederholen",
    ),
    "play.own": Plural(
        "der Zug nimmt die eigene Kette von {colour} aus {n} Stein vom Brett (diese Regeln erlauben es)",
        "der Zug nimmt die eigene Kette von {colour} aus {n} Steinen vom Brett (diese Regeln erlauben es)",
    ),
    "play.own-repeats-no": Plural(
        "der Zug nimmt die eigene Kette von {colour} aus {n} Stein vom Brett (diese Regeln erlauben es) und "
        "wiederholt keine frühere Stellung",
        "der Zug nimmt die eigene Kette von {colour} aus {n} Steinen vom Brett (diese Regeln erlauben es) und "
        "wiederholt keine frühere Stellung",
    ),
    "play.own-would-repeat-no": Plural(
        "der Zug nimmt die eigene Kette von {colour} aus {n} Stein vom Brett (diese Regeln erlauben es) und würde "
        "keine frühere Stellung wiederholen",
        "der Zug nimmt die eigene Kette von {colour} aus {n} Steinen vom Brett (diese Regeln erlauben es) und würde "
        "keine frühere Stellung wiederholen",
    ),
    "play.loses": Plural(
        "der Zug schlägt die eigene Kette von {colour} aus {n} Stein und verliert damit die Partie",
        "der Zug schlägt die eigene Kette von {colour} aus {n} Steinen und verliert damit die Partie",
    ),
    # --- what each reading of the repetition rule says ---
    "verdict.allowed": "erlaubt",
    "verdict.allowed-here": "erlaubt; das ist die Regel hier",
    "verdict.forbidden": "verboten (nach Zug {move})",
    "verdict.forbidden-start": "verboten (zu Beginn)",
    "verdict.forbidden-here": "verboten (nach Zug {move}); das ist die Regel hier",
    "verdict.forbidden-here-start": "verboten (zu Beginn); das ist die Regel hier",
    # --- boards ---
    "board.before": "Davor, {colour} am Zug",
    "board.after": "Danach",
    "board.after-move": "Nach Zug {move}",
    "board.same": "Dieselbe Stellung nach Zug {move}",
    "board.same-start": "Dieselbe Stellung zu Beginn",
    "sign.self-capture": "Selbstmord",
    "sign.repetition": "Wiederholung (Ko, Superko)",
    # --- forbidden points ---
    "forbidden.where": "Wo {colour} nach Zug {move} nicht spielen darf",
    "forbidden.where-start": "Wo {colour} zu Beginn nicht spielen darf",
    "forbidden.nowhere": "Nirgends",
    "forbidden.nowhere-why": "auf jedem leeren Punkt darf gespielt werden",
    "forbidden.nowhere-line": "Nirgends: Auf jedem leeren Punkt darf gespielt werden.",
    "forbidden.own": Plural(
        "die eigene Kette aus {n} Stein hätte keine Freiheit", "die eigene Kette aus {n} Steinen hätte keine Freiheit"
    ),
    "forbidden.other": "{reading} erlaubt es, obwohl es die Stellung nach Zug {move} wiederholt",
    "forbidden.other-start": "{reading} erlaubt es, obwohl es die Stellung zu Beginn wiederholt",
    "forbidden.other-draw": (
        "{reading} erlaubt es, obwohl es die Stellung nach Zug {move} wiederholt, und damit endet die Partie "
        "unentschieden"
    ),
    "forbidden.other-draw-start": (
        "{reading} erlaubt es, obwohl es die Stellung zu Beginn wiederholt, und damit endet die Partie unentschieden"
    ),
    "note.pass": "Passen ist immer erlaubt.",
    "note.no-pass": "Diese Regeln kennen kein Passen.",
    "note.turn": "Aber {colour} ist am Zug.",
    "note.declared": "Aber die Aufzeichnung sagt {result}: Jene Partie ist zu Ende.",
    "note.over": "Aber die Partie ist zu Ende.",
    # --- the choices after a faulty move ---
    "choice.stands": "Der Zug bleibt stehen",
    "choice.void": "Es bleibt dabei",
    "choice.back": "Der Zug wird zurückgenommen",
    "choice.pass": "Der Zug wird zurückgenommen, als Passen",
    "choice.returned": "Der Stein wird zurückgegeben und durch ein Passen ersetzt",
    "choice.rewind": "Beide Spieler einigen sich, zurückzugehen",
    "choice.line": "{choice}: {words}",
    "whose": (
        "Die Möglichkeiten sind die der AGA, ausgezählt nach den Regeln hier ({name}); ob sie gelten, sagt die "
        "Turnierordnung."
    ),
    # --- it stands ---
    "stands.returned-occupied": (
        "Der Stein wird entfernt, und der Gegner ist am Zug; später bemerkt, geht er einfach in die Dose seines "
        "Besitzers zurück. Von einem Pass-Stein ist nicht die Rede."
    ),
    "stands.returned-off-board": (
        "Nichts wird gesetzt, der Gegner ist am Zug, und kein Pass-Stein ist geschuldet: gelesen wie ein besetzter "
        "Punkt."
    ),
    "stands.void": "Kein Stein wird gesetzt oder gezählt, und der Gegner ist am Zug: unsere Lesart.",
    "stands.void-aga": (
        "Kein Stein wird gesetzt oder gezählt, und der Gegner ist am Zug: unsere Lesart, denn der Text der AGA sagt "
        "nicht, was von einem solchen Zug bleibt."
    ),
    "stands.self-capture-bga": Plural(
        "Der Stein ohne Freiheit kommt als Gefangener des Gegners vom Brett, und die Partie geht weiter.",
        "Die {n} Steine ohne Freiheit kommen als Gefangene des Gegners vom Brett, und die Partie geht weiter.",
    ),
    "stands.self-capture-aga": Plural(
        "Der Stein ohne Freiheit kommt als Gefangener des Gegners vom Brett, und die Partie geht weiter; so sagt es "
        "die BGA, und es ist unsere Lesart, denn der Text der AGA sagt nur, dass die Partie weitergeht, wie sie "
        "steht.",
        "Die {n} Steine ohne Freiheit kommen als Gefangene des Gegners vom Brett, und die Partie geht weiter; so sagt "
        "es die BGA, und es ist unsere Lesart, denn der Text der AGA sagt nur, dass die Partie weitergeht, wie sie "
        "steht.",
    ),
    "stands.self-capture-unknown": Plural(
        "Der Stein ohne Freiheit kommt als Gefangener des Gegners vom Brett, und die Partie geht weiter: unsere "
        "Lesart.",
        "Die {n} Steine ohne Freiheit kommen als Gefangene des Gegners vom Brett, und die Partie geht weiter: unsere "
        "Lesart.",
    ),
    "stands.own": Plural(
        "Der eigene Stein kommt als Gefangener vom Brett, und die Partie geht weiter, wie sie steht.",
        "Die eigenen {n} Steine kommen als Gefangene vom Brett, und die Partie geht weiter, wie sie steht.",
    ),
    "stands.repetition": "Der Stein bleibt, und die Partie geht weiter, wie sie steht.",
    "stands.repetition-captured": Plural(
        "Der Stein bleibt, der von ihm geschlagene Stein ist ein Gefangener, und die Partie geht weiter, wie sie "
        "steht.",
        "Der Stein bleibt, die {n} von ihm geschlagenen Steine sind Gefangene, und die Partie geht weiter, wie sie "
        "steht.",
    ),
    "stands.pass": "Das Passen gilt, und danach ist der Gegner am Zug.",
    "stands.pass-stone": "Das Passen gilt, mit Pass-Stein, und danach ist der Gegner am Zug.",
    "stands.turn": "Der Zug gilt als gespielt, und danach ist der Gegner am Zug.",
    "stands.until-setup": (
        "Der Zug gilt mit dem, was er schlug, als gespielt, bis danach von Hand gesetzt wird: So wird die Aufzeichnung "
        "gezählt, wie sie ist."
    ),
    # --- it is taken back ---
    "back.no-rule": Plural(
        "Der Zug wird zurückgenommen, und {opponent} zieht: unsere Lesart, denn diese Regeln sagen nichts von "
        "illegalen Zügen und vom Passen.",
        "Die Züge hintereinander werden zurückgenommen, und {opponent} zieht: unsere Lesart, denn diese Regeln sagen "
        "nichts von illegalen Zügen und vom Passen.",
    ),
    "back.turn-stone": (
        "Der Zug wird zurückgenommen und gilt als Pass-Zug mit einem Pass-Stein, und {opponent} zieht."
    ),
    "back.turn-free": (
        "Der Zug wird zurückgenommen und gilt als Pass-Zug, der nach diesen Regeln nichts kostet, und {opponent} zieht."
    ),
    "back.run-stone": Plural(
        "Der Zug wird mit dem anderen, den {colour} in Folge machte, zurückgenommen, bis zur Stellung vor dem ersten; "
        "zusammen gelten sie als ein einziger Pass-Zug mit einem Pass-Stein, und {opponent} zieht.",
        "Der Zug wird mit den {n} anderen, die {colour} in Folge machte, zurückgenommen, bis zur Stellung vor dem "
        "ersten; zusammen gelten sie als ein einziger Pass-Zug mit einem Pass-Stein, und {opponent} zieht.",
    ),
    "back.run-free": Plural(
        "Der Zug wird mit dem anderen, den {colour} in Folge machte, zurückgenommen, bis zur Stellung vor dem ersten; "
        "zusammen gelten sie als ein einziger Pass-Zug, der nach diesen Regeln nichts kostet, und {opponent} zieht.",
        "Der Zug wird mit den {n} anderen, die {colour} in Folge machte, zurückgenommen, bis zur Stellung vor dem "
        "ersten; zusammen gelten sie als ein einziger Pass-Zug, der nach diesen Regeln nichts kostet, und {opponent} "
        "zieht.",
    ),
    "back.off-board-stone": "Der Zug gilt als Pass-Zug mit Pass-Stein, und {opponent} zieht: unsere Lesart.",
    "back.off-board-free": (
        "Der Zug gilt als Pass-Zug, der nach diesen Regeln nichts kostet, und {opponent} zieht: unsere Lesart."
    ),
    "back.stone": "Der Stein wird zurückgenommen, {colour} übergibt einen Pass-Stein, und {opponent} zieht.",
    "back.free": "Der Stein wird zurückgenommen, und {opponent} zieht; das Passen kostet nichts.",
    "back.own-stone": (
        "Der Stein wird zurückgenommen, nichts wird geschlagen, {colour} übergibt einen Pass-Stein, und {opponent} "
        "zieht."
    ),
    "back.own-free": (
        "Der Stein wird zurückgenommen, nichts wird geschlagen, und {opponent} zieht; das Passen kostet nichts."
    ),
    "back.captured-stone": Plural(
        "Der Stein wird zurückgenommen, der geschlagene Stein kommt wieder aufs Brett und ist kein Gefangener, "
        "{colour} übergibt einen Pass-Stein, und {opponent} zieht.",
        "Der Stein wird zurückgenommen, die {n} geschlagenen Steine kommen wieder aufs Brett und sind keine "
        "Gefangenen, {colour} übergibt einen Pass-Stein, und {opponent} zieht.",
    ),
    "back.captured-free": Plural(
        "Der Stein wird zurückgenommen, der geschlagene Stein kommt wieder aufs Brett und ist kein Gefangener, und "
        "{opponent} zieht; das Passen kostet nichts.",
        "Der Stein wird zurückgenommen, die {n} geschlagenen Steine kommen wieder aufs Brett und sind keine "
        "Gefangenen, und {opponent} zieht; das Passen kostet nichts.",
    ),
    "back.replaced": (
        "Der Stein wird zurückgegeben, und das Passen danach zählt als Zug seines Spielers, mit Pass-Stein: unsere "
        "Lesart."
    ),
    # --- both agree to go back: a clause, and another one ---
    "rewind.move": "die Stellung vor dem Zug wird wiederhergestellt, und die Partie geht von dort weiter",
    "rewind.run": "die Stellung vor der Folge wird wiederhergestellt, und die Partie geht von dort weiter",
    "rewind.bga": "kein Pass-Stein ist geschuldet",
    "rewind.void": "der Text der AGA nennt keinen Pass-Stein",
    "rewind.aga": "kein Pass-Stein ist geschuldet, wie die BGA sagt (der Text der AGA schweigt dazu)",
    # --- the two counts ---
    "effect": "Wirkung auf die beiden Wertungen",
    "effect.returned-worse": (
        "Ohne Pass-Stein macht der Zug die Differenz der Flächenwertung für Schwarz um einen Punkt schlechter als die "
        "der Gebietswertung."
    ),
    "effect.returned-better": (
        "Ohne Pass-Stein macht der Zug die Differenz der Flächenwertung für Schwarz um einen Punkt besser als die der "
        "Gebietswertung."
    ),
    "effect.void-worse": (
        "Bleibt es dabei, macht der Zug die Differenz der Flächenwertung für Schwarz um einen Punkt schlechter als "
        "die der Gebietswertung; zurückgenommen, mit seinem Pass-Stein, trennt er die beiden nicht."
    ),
    "effect.void-better": (
        "Bleibt es dabei, macht der Zug die Differenz der Flächenwertung für Schwarz um einen Punkt besser als die "
        "der Gebietswertung; zurückgenommen, mit seinem Pass-Stein, trennt er die beiden nicht."
    ),
    "effect.none": "Dieser Zug trennt sie nicht, ob er stehen bleibt oder zurückgenommen wird.",
    "effect.none-prisoners": (
        "Dieser Zug trennt sie nicht, ob er stehen bleibt oder zurückgenommen wird, denn seine Steine zählen als "
        "Gefangene."
    ),
    "effect.turn-worse": (
        "Bleibt der Zug stehen, macht er die Differenz der Flächenwertung für Schwarz um einen Punkt schlechter als "
        "die der Gebietswertung; zurückgenommen, trennt er die beiden nicht."
    ),
    "effect.turn-better": (
        "Bleibt der Zug stehen, macht er die Differenz der Flächenwertung für Schwarz um einen Punkt besser als die "
        "der Gebietswertung; zurückgenommen, trennt er die beiden nicht."
    ),
    "effect.no-turn-worse": (
        "Ob der Zug stehen bleibt oder zurückgenommen wird, er macht die Differenz der Flächenwertung für Schwarz um "
        "einen Punkt schlechter als die der Gebietswertung: Sein Spieler war für das Passen nicht am Zug."
    ),
    "effect.no-turn-better": (
        "Ob der Zug stehen bleibt oder zurückgenommen wird, er macht die Differenz der Flächenwertung für Schwarz um "
        "einen Punkt besser als die der Gebietswertung: Sein Spieler war für das Passen nicht am Zug."
    ),
    # --- the BGA, and other notes ---
    "bga.off-board": (
        "Ihre Zusammenfassung nennt das nicht; gelesen als irregulär, wie ein Stein auf einem besetzten Punkt: kein "
        "Pass-Stein."
    ),
    "bga.occupied": (
        "Irregulär, nicht illegal: Der Stein wird entfernt, und der Gegner ist am Zug; von einem Pass-Stein ist nicht "
        "die Rede; später bemerkt, geht der Stein einfach in die Dose seines Besitzers zurück."
    ),
    "bga.allowed": "Der Zug ist erlaubt: Er wiederholt keine Stellung, deren Wiederholung die BGA verbietet.",
    "bga.turn": "Illegal, und ebenso behandelt.",
    "bga.turn-run": "Illegal, und ebenso behandelt; der illegale Zug ist die ganze Folge.",
    "bga.self-capture": (
        "Illegal, und ebenso behandelt; die Steine kommen auch dann vom Brett, wenn es erst später bemerkt wird."
    ),
    "bga.repetition": (
        "Illegal, und ebenso behandelt; einigt man sich, zurückzugehen, spielt danach der Spieler, der den Fehler "
        "machte, einen anderen, legalen Zug ohne Pass-Stein."
    ),
    "server-pass": "Wenn es ein Passen ist, das ein Server so schrieb",
    "server-pass.then": "Dann gibt es keinen Fehler, und {choice} ist die Auszählung dazu.",
    "wrong-colour": "Wenn der Stein die falsche Farbe hatte",
    "wrong-colour.look": "{command}.",
    # --- which of the choices applies ---
    "applies.unknown": (
        "Was aus einem solchen Zug nach den Regeln hier ({name}) wird, steht nicht in diesem Regelbuch. Nach "
        "AGA-Regel 8: {words}"
    ),
    "applies.own": "Was aus einem solchen Zug wird, sagen die Regeln hier (siehe unten). Nach AGA-Regel 8: {words}",
    "applies.silent": (
        "Die Regeln hier verbieten einen solchen Zug (siehe unten); was aus ihm wird, sagt keine gefundene Quelle. "
        "Nach AGA-Regel 8: {words}"
    ),
    "applies.returned": (
        "{name}: Das ist irregulär, nicht illegal, und kein Pass-Stein ist geschuldet, wann immer es bemerkt wird."
    ),
    "applies.replaced": (
        "In der Aufzeichnung ist der Zug zurückgenommen ({back}): Zug {answer}, das Passen von {colour}, ist der "
        "Pass-Zug, zu dem er wurde."
    ),
    "applies.replaced-returned": (
        "In der Aufzeichnung ist der Zug zurückgenommen ({back}): Zug {answer}, das Passen von {colour}, tritt an "
        "seine Stelle."
    ),
    "applies.asked": (
        "Der Zug wird, wie verlangt, zurückgenommen ({back}): richtig, wenn {opponent} ihn beanstandet hat; sonst "
        "bleibt er stehen ({stands})."
    ),
    "applies.asked-void": (
        "Der Zug wird, wie verlangt, zurückgenommen ({back}): richtig, wenn {opponent} ihn beanstandet hat; sonst "
        "bleibt es dabei ({stands})."
    ),
    "applies.asked-answered": (
        "Der Zug wird, wie verlangt, zurückgenommen ({back}): richtig, wenn {opponent} ihn vor {answer} beanstandet "
        "hat; sonst bleibt er stehen ({stands})."
    ),
    "applies.asked-answered-void": (
        "Der Zug wird, wie verlangt, zurückgenommen ({back}): richtig, wenn {opponent} ihn vor {answer} beanstandet "
        "hat; sonst bleibt es dabei ({stands})."
    ),
    "applies.restored-next": (
        "Danach wird von Hand die Stellung vor dem Zug wiederhergestellt, und {opponent} zieht als Nächstes: als wäre "
        "der Zug zurückgenommen worden ({back})."
    ),
    "applies.restored-last": (
        "Danach wird von Hand die Stellung vor dem Zug wiederhergestellt: Er wurde zurückgenommen ({back}), oder die "
        "Spieler einigten sich, zurückzugehen ({rewind})."
    ),
    "applies.restored-again": (
        "Danach wird von Hand die Stellung vor dem Zug wiederhergestellt, und {colour} zieht noch einmal: als hätten "
        "sich die Spieler geeinigt, zurückzugehen ({rewind})."
    ),
    "applies.over": (
        "Niemand hat darauf geantwortet, und die Aufzeichnung sagt {result}: Ob der Zug noch beanstandet werden kann, "
        "sagt keine Regel. Beanstandet, wird er zurückgenommen ({back}); sonst bleibt er stehen ({stands})."
    ),
    "applies.over-void": (
        "Niemand hat darauf geantwortet, und die Aufzeichnung sagt {result}: Ob der Zug noch beanstandet werden kann, "
        "sagt keine Regel. Beanstandet, wird er zurückgenommen ({back}); sonst bleibt es dabei ({stands})."
    ),
    "applies.unanswered": (
        "In der Aufzeichnung hat niemand darauf geantwortet: Beanstandet {opponent} den Zug jetzt, wird er "
        "zurückgenommen ({back}); sonst bleibt er stehen ({stands})."
    ),
    "applies.unanswered-void": (
        "In der Aufzeichnung hat niemand darauf geantwortet: Beanstandet {opponent} den Zug jetzt, wird er "
        "zurückgenommen ({back}); sonst bleibt es dabei ({stands})."
    ),
    "applies.fits-back": (
        "Die Aufzeichnung geht weiter, als wäre der Zug zurückgenommen worden ({back}); das gilt, wenn {opponent} ihn "
        "vor {answer} beanstandet hat; wenn nicht, bleibt er stehen ({stands}), es sei denn, beide einigen sich, "
        "zurückzugehen ({rewind})."
    ),
    "applies.fits-back-void": (
        "Die Aufzeichnung geht weiter, als wäre der Zug zurückgenommen worden ({back}); das gilt, wenn {opponent} ihn "
        "vor {answer} beanstandet hat; wenn nicht, bleibt es dabei ({stands}), es sei denn, beide einigen sich, "
        "zurückzugehen ({rewind})."
    ),
    "applies.answered": (
        "{opponent} hat mit {answer} darauf geantwortet und den Zug damit hingenommen: Er bleibt stehen ({stands}), "
        "es sei denn, beide einigen sich, zurückzugehen ({rewind}). Zurückgenommen wird er ({back}) nur, wenn er davor "
        "beanstandet wurde."
    ),
    "applies.answered-void": (
        "{opponent} hat mit {answer} darauf geantwortet und den Zug damit hingenommen: Es bleibt dabei ({stands}), "
        "es sei denn, beide einigen sich, zurückzugehen ({rewind}). Zurückgenommen wird er ({back}) nur, wenn er davor "
        "beanstandet wurde."
    ),
    "answer.move": "Zug {move}",
    "answer.pass": "Zug {move} (Passen)",
    # --- the rest of the record ---
    "rest.from": "das Spiel geht von der Stellung nach Zug {move} aus weiter, {colour} am Zug",
    "rest.from-start": "das Spiel geht von der Stellung zu Beginn aus weiter, {colour} am Zug",
    "rest.void": "was in der Aufzeichnung folgt, ist nichtig",
    "rest.misfits": Plural(
        "Der Rest der Aufzeichnung passt nicht mehr, denn ein späterer Zug ist dann fehlerhaft: {faults}.",
        "Der Rest der Aufzeichnung passt nicht mehr, denn {n} spätere Züge sind dann fehlerhaft: {faults}.",
    ),
    "rest.misfits-count": Plural(
        "Der Rest der Aufzeichnung passt nicht mehr, denn ein späterer Zug ist dann fehlerhaft: {faults}; die "
        "Auszählung davon ({result}) ist kein Ergebnis.",
        "Der Rest der Aufzeichnung passt nicht mehr, denn {n} spätere Züge sind dann fehlerhaft: {faults}; die "
        "Auszählung davon ({result}) ist kein Ergebnis.",
    ),
    "rest.resolved": Plural(
        "Damit fällt ein späterer Fehler weg: {faults}; vielleicht ist es das, was am Brett geschah.",
        "Damit fallen {n} spätere Fehler weg: {faults}; vielleicht ist es das, was am Brett geschah.",
    ),
    "rest.in-order": "Kein späterer Zug der Aufzeichnung widerspricht dem.",
    "rest.left": Plural(
        "Bei 1 wie bei 2 gibt es einen späteren Fehler: {faults}.",
        "Bei 1 wie bei 2 gibt es {n} spätere Fehler: {faults}.",
    ),
    "rest.fault": "Zug {move} ({slug})",
}
