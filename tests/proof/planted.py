"""Bugs planted by hand, one at a time, in a copy of the program: do the tests notice each, and which proofs do?

Tools that make mutants leave tables, properties and swapped lines alone; these are such faults, and those that trials
found unnoticed. The tests are those of a fresh machine. A proof that notices none would be a check that cannot fail.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.gtp import GNU_GO
from tests.proof.mutation import copy_tree, tests_of
from tests.support import ROOT


@dataclass(frozen=True)
class Bug:
    """A wrong change: in a file of the package, one text for another; what it does, in words.

    tests -- which tests are to notice it, as `mutation.Room` has them
    """

    what: str
    file: str
    right: str
    wrong: str
    tests: str


OF_RULES = [
    Bug(
        "ko looks one move too far ahead",
        "rules/repetition.py",
        "return self.numbers[before[1] - 1]",
        "return self.numbers[before[1]]",
        "replay long_fights fixtures::test_case",
    ),
    Bug(
        "superko asks for the wrong player to move",
        "rules/repetition.py",
        "ssk=next_white if mover > 0 else next_black",
        "ssk=next_black if mover > 0 else next_white",
        "replay long_fights fixtures::test_case",
    ),
    Bug(
        "superko forgets the latest position",
        "rules/repetition.py",
        "if key == current:",
        "if key == current and False:",
        "selftest reference",
    ),
    Bug(
        "a pass stone forgotten",
        "rules/replay.py",
        "        tally.pass_stones += 1\n        before =",
        "        before =",
        "scoring fixtures::test_case",
    ),
    Bug(
        "White's last pass stone asked after White's own move",
        "rules/scoring.py",
        "ruleset.white_last and last_mover == BLACK",
        "ruleset.white_last and last_mover == WHITE",
        "scoring ending fixtures::test_case",
    ),
    Bug(
        "a self-captured string credited to its owner",
        "rules/game_state.py",
        "self.take_prisoners(entry, self.board.remove_own(point, colour), colour, own=True)",
        "self.take_prisoners(entry, self.board.remove_own(point, colour), -colour, own=True)",
        "scoring replay fixtures::test_case",
    ),
    Bug(
        "a run of moves taken back leaves its first move",
        "rules/replay.py",
        "if self._last.out_of_turn == index and history.mover(len(history.log) - 1) == colour:",
        "if self._last.out_of_turn == index and history.mover(len(history.log) - 1) == -colour:",
        "taken_back fixtures::test_case",
    ),
    Bug(
        "three passes make all stones alive",
        "rules/replay.py",
        "if self._passes.number == 4 and self.rules.four_passes:",
        "if self._passes.number == 3 and self.rules.four_passes:",
        "ending fixtures::test_case",
    ),
    Bug(
        "handicap compensation N for the AGA",
        "rules/ruleset.py",
        'return 4 * stones if way == "N" else 4 * (stones - 1)',
        "return 4 * stones",
        "scoring fixtures::test_case",
    ),
    Bug(
        "joined strings lose liberties",
        "go/board.py",
        "                    for string in more_own:\n                        free += liberties[string]\n",
        "                    pass\n",
        "board",
    ),
    Bug(
        "a capture gives no liberty back",
        "go/board.py",
        "                if string:\n                    liberties[string] += 1\n",
        "                if string > self.grid.size:\n                    liberties[string] += 1\n",
        "board",
    ),
    Bug(
        "a stone on its last point is no self-capture beside two own strings",
        "go/board.py",
        "return all(self._liberties[string] == n for string, n in touching.items())",
        "return len(touching) < 2 and all(self._liberties[string] == n for string, n in touching.items())",
        "board",
    ),
    Bug(
        "a region that both colours touch is Black's",
        "go/bits.py",
        "return Areas(black & ~white, ",
        "return Areas(black, ",
        "scoring statuses fixtures::test_case",
    ),
    Bug(
        "half a marked string lives on",
        "rules/statuses.py",
        "        string = board.string_at(p)\n        dead.update(string)\n",
        "        string = board.string_at(p)\n        dead.update(marked.intersection(string))\n",
        "statuses fixtures::test_case",
    ),
    Bug(
        "a draw won by Black",
        "rules/verdict.py",
        "return (margin > 0) - (margin < 0)",
        "return (margin >= 0) - (margin < 0)",
        "verdict fixtures::test_case",
    ),
]

OF_OTHER_ROOMS = [
    Bug(
        "a broken-off record is contradicted",
        "adjudication/doubts.py",
        "if not game.record.complete:",
        "if False:",
        "adjudication_values",
    ),
    Bug(
        "the margins of the two counts are exchanged",
        "adjudication/judging.py",
        '{"territory": score.territory.margin, "area": score.area.margin}',
        '{"territory": score.area.margin, "area": score.territory.margin}',
        "adjudication_values fixtures::test_case",
    ),
    Bug(
        "the draw by repetition is Black's",
        "adjudication/judging.py",
        "EndedByRule(played.over, played.last_move, 0)",
        "EndedByRule(played.over, played.last_move, 1)",
        "verdict fixtures::test_case",
    ),
    Bug(
        "an option for the ruleset is said to be the record's",
        "adjudication/terms.py",
        'return ruleset, "option"',
        'return ruleset, "record"',
        "library cli unequal* fixtures::test_case",
    ),
    Bug(
        "a handicap of -1 is taken",
        "adjudication/option_values.py",
        "return whole(str(stones), 0, MOST_HANDICAP)",
        "return whole(str(stones), -1, MOST_HANDICAP)",
        "verdict handicap library",
    ),
    Bug(
        "a point of Black's territory is White's",
        "adjudication/adjudication.py",
        "return tuple(sorted(marking.black)), tuple(sorted(marking.white))",
        "return tuple(sorted(marking.white)), tuple(sorted(marking.black))",
        "adjudication_values",
    ),
    Bug(
        "findings beyond the list are not counted",
        "adjudication/case.py",
        "counts.update(record.unlisted)",
        "pass",
        "adjudication_values",
    ),
    Bug(
        "a run is taken back from its second move",
        "adjudication/options.py",
        "while first > 2 and colours",
        "while first > 3 and colours",
        "adjudication_values",
    ),
    Bug(
        "every record with clocks is all Black's",
        "record/rows.py",
        'BLACK if move.startswith(b"B") else WHITE for move in moves',
        "BLACK for move in moves",
        "record_moves* grammar",
    ),
    Bug(
        "a ko mark beside a move of the root is read as komi",
        "record/sgf.py",
        ' or "B" in root or "W" in root or',
        " or",
        "record_facts* handicap",
    ),
    Bug(
        "a pass of GIB is lost",
        "record/forms/gib.py",
        'made.move(game.last, b"")',
        "pass",
        "forms_gib forms_doors fuzz",
    ),
    Bug(
        "the third handicap stone of NGF stays where White plays",
        "record/forms/ngf.py",
        "elif first == _DD:",
        "elif first == _PP:",
        "forms_ngf",
    ),
    Bug(
        "rows of UGF are never counted from the bottom",
        "record/forms/ugf.py",
        'kind.upper() == "IGS"',
        'kind.upper() == "SGI"',
        "forms_ugf",
    ),
    Bug(
        "whoever accepted other dead stones on OGS is not asked",
        "record/forms/ogs.py",
        "    if differ:\n        agreed = False\n",
        "    if differ:\n",
        "forms_ogs",
    ),
    Bug(
        "the last of two misplaced facts is taken",
        "record/line.py",
        "self.elsewhere.setdefault(ident, (node[ident], before))",
        "self.elsewhere[ident] = (node[ident], before)",
        "record_facts* result",
    ),
    Bug(
        "columns and rows of the size exchanged",
        "record/sgf.py",
        "return columns, rows\n",
        "return rows, columns\n",
        "record_facts* reading fixtures::test_case",
    ),
    Bug(
        "a rectangle of setup lacks its last column",
        "record/line.py",
        "range(min(ax, bx), max(ax, bx) + 1)",
        "range(min(ax, bx), max(ax, bx))",
        "record_moves* handicap reading",
    ),
    Bug(
        "White's territory marks are Black's too",
        "record/line.py",
        'for ident in ("TB", "TW"))\n            self.marks',
        'for ident in ("TB", "TB"))\n            self.marks',
        "record_moves* statuses fixtures::test_case",
    ),
    Bug(
        "the last of several values is taken",
        "record/sgf.py",
        'text = plain_text(root["SZ"][0])',
        'text = plain_text(root["SZ"][-1])',
        "record_facts* reading fixtures::test_case",
    ),
    Bug(
        "a game that breaks off has the number of the next",
        "record/sgf.py",
        "Truncated(byte=cut, game=number)",
        "Truncated(byte=cut, game=number + 1)",
        "record_games* reading",
    ),
    Bug(
        "moves of one node are numbered from the one before",
        "record/line.py",
        "SeveralMoves(len(points), move=before + 1)",
        "SeveralMoves(len(points), move=before)",
        "record_moves* fixtures::test_case reading",
    ),
    Bug(
        "the line that is taken is said to be the one after",
        "record/variations.py",
        "return Chosen(tree.line(leaves[index]), index + 1,",
        "return Chosen(tree.line(leaves[index]), index + 1 + (index > 0),",
        "record_games* record_lines* reading fixtures::test_case",
    ),
    Bug(
        "the pass beyond the corner of a rectangle has its letters exchanged",
        "record/variations.py",
        "letters[columns] + letters[rows]",
        "letters[rows] + letters[columns]",
        "record_moves*",
    ),
    Bug(
        "points beyond a rectangle raise an error",
        "go/points.py",
        "min(columns, rows, 26)",
        "min(columns, 26)",
        "record_moves* points grammar",
    ),
    Bug(
        "White's pass stones printed as Black's",
        "sheet/sentences.py",
        "white=end.pass_stones[WHITE]",
        "white=end.pass_stones[BLACK]",
        "report* unequal* fixtures::test_case html",
    ),
    Bug(
        "the area margin printed as that of territory",
        "sheet/text.py",
        "for count in (score.territory, score.area)]",
        "for count in (score.territory, score.territory)]",
        "report* unequal* docs",
    ),
    Bug(
        "prisoners exchanged in the text",
        "sheet/sentences.py",
        "black=score.prisoners_black, white=score.prisoners_white",
        "black=score.prisoners_white, white=score.prisoners_black",
        "report* unequal* docs html",
    ),
    Bug(
        "the winner's colour exchanged",
        "sheet/sentences.py",
        '"black" if outcome.winner == BLACK',
        '"black" if outcome.winner == WHITE',
        "report* unequal* docs html verdict",
    ),
    Bug(
        "illegal and irregular exchanged in the tally",
        "sheet/sentences.py",
        'say("tally.illegal", n=sheet.counts["illegal"])',
        'say("tally.illegal", n=sheet.counts["irregular"])',
        "report* unequal* docs html",
    ),
    Bug(
        "players exchanged in the title",
        "sheet/text.py",
        'say("name.none") for ident in ("PB", "PW"))',
        'say("name.none") for ident in ("PW", "PB"))',
        "report* unequal* docs",
    ),
    Bug(
        "passes exchanged in the JSON",
        "adjudication/data.py",
        '"passes": {"black": end.passes[BLACK], "white": end.passes[WHITE]}',
        '"passes": {"black": end.passes[WHITE], "white": end.passes[BLACK]}',
        "report* unequal* fixtures::test_case batch_rows",
    ),
    Bug(
        "dead stones exchanged in the JSON",
        "adjudication/data.py",
        '        "white": len(dead) - black,',
        '        "white": black,',
        "unequal* batch_rows fixtures::test_case",
    ),
    Bug(
        "stones and territory exchanged in the JSON",
        "adjudication/data.py",
        '        "stones": number(parts.stones),\n        "territory": number(parts.territory),',
        '        "stones": number(parts.territory),\n        "territory": number(parts.stones),',
        "report* unequal* fixtures::test_case",
    ),
    Bug(
        "the neutral points are those of the prisoners",
        "adjudication/data.py",
        '"neutral": score.neutral,',
        '"neutral": score.prisoners_white,',
        "report* unequal* fixtures::test_case",
    ),
    Bug(
        "one explanation too few is said to be left",
        "sheet/text.py",
        "more = len(found) - MOST_SHOWN",
        "more = len(found) - MOST_SHOWN - 1",
        "report* unequal* diagnosis",
    ),
    Bug(
        "the move captured stones one too many",
        "board/caption.py",
        "number = len(position.captured)",
        "number = len(position.captured) + 1",
        "show unequal* position",
    ),
    Bug(
        "the last move drawn is left out",
        "desk/boards.py",
        "numbers[:MOST_DRAWN]",
        "numbers[:MOST_DRAWN - 1]",
        "report* html unequal*",
    ),
    Bug(
        "who resumes is who passed last",
        "desk/dispute.py",
        "else bars.position.to_play,",
        "else -bars.position.to_play,",
        "explain unequal* docs",
    ),
    Bug(
        "who passed last exchanged",
        "desk/dispute.py",
        "last_pass = sheet.ending.last_player if passes else 0",
        "last_pass = -sheet.ending.last_player if passes else 0",
        "explain unequal*",
    ),
    Bug(
        "prisoners of a position exchanged",
        "adjudication/position.py",
        "(outcome.tally[WHITE].prisoners, outcome.tally[BLACK].prisoners)",
        "(outcome.tally[BLACK].prisoners, outcome.tally[WHITE].prisoners)",
        "position show unequal* explain",
    ),
    Bug(
        "one fault resolved is one made",
        "desk/ruling.py",
        "return (\n        tuple(f for k, f in others.items() if k not in ones),",
        "return (\n        tuple(f for k, f in ones.items() if k not in others),",
        "explain unequal*",
    ),
    Bug(
        "passes before a move counted one too few",
        "desk/ruling.py",
        "while passes < number - 1 and points[number - 2 - passes] == PASS:",
        "while passes < number - 2 and points[number - 2 - passes] == PASS:",
        "adjudication_values explain unequal*",
    ),
    Bug(
        "play goes back to the midst of a run",
        "desk/ruling.py",
        "first -= 1",
        "break",
        "explain unequal*",
    ),
    Bug(
        "a shard off by one",
        "batch/collecting.py",
        "if (number - shard) % shards == 0:",
        "if (number - shard + 1) % shards == 0:",
        "batch_rows",
    ),
    Bug(
        "a wrong column",
        "batch/columns.py",
        '"black stones removed as dead", at("dead", "black")',
        '"black stones removed as dead", at("dead", "white")',
        "batch_rows",
    ),
    Bug(
        "columns and rows exchanged",
        "batch/columns.py",
        '"size of the board", _size(0)',
        '"size of the board", _size(1)',
        "batch_rows",
    ),
    Bug(
        "the komi of the record in place of the one applied",
        "batch/columns.py",
        'at("komi", "value")',
        'at("record", "komi")',
        "batch_rows",
    ),
    Bug(
        "the margins exchanged",
        "batch/columns.py",
        '"Black minus White, komi included", at("score", "territory", "margin")',
        '"Black minus White, komi included", at("score", "area", "margin")',
        "batch_rows",
    ),
    Bug(
        "the last illegal move in place of the first",
        "batch/columns.py",
        'for f in sheet.get("findings") or () if f["severity"]',
        'for f in reversed(sheet.get("findings") or ()) if f["severity"]',
        "batch_rows",
    ),
    Bug(
        "the total of a batch omits what is skipped",
        "batch/summary.py",
        "found = self.rows + self.skipped",
        "found = self.rows",
        "batch_rows",
    ),
    Bug(
        "games with illegal moves counted as irregular",
        "batch/summary.py",
        "self.irregular += times * game.irregular",
        "self.irregular += times * game.illegal",
        "batch_rows",
    ),
    Bug(
        "the least urgent first",
        "batch/summary.py",
        "key=lambda w: (w.rank, w.number)",
        "key=lambda w: (-w.rank, w.number)",
        "batch_rows",
    ),
    Bug(
        "a resume that counts a row twice",
        "batch/collecting.py",
        "_count(group.games, books, watcher)",
        "_count([*group.games, *group.games[:1]], books, watcher)",
        "journal",
    ),
    Bug(
        "a record at the end of a batch is not in the journal",
        "batch/collecting.py",
        "if pending:",
        "if len(pending) > 1:",
        "batch_rows journal",
    ),
    Bug(
        "a changed file is not noticed",
        "batch/collecting.py",
        "elif (mark := marks.popleft()).stamp != entry.stamp:",
        "elif (mark := marks.popleft()).stamp == ():",
        "journal batch",
    ),
    Bug(
        "a line of JSON in a hundred is lost",
        "batch/tables.py",
        "write_output(path, lines(), force=force)",
        "write_output(path, (some[some.index(10) + 1 :] for some in lines()), force=force)",
        "batch_tables batch",
    ),
    Bug(
        "the table of games named as that of findings",
        "batch/tables.py",
        'WrittenTable("games", path,',
        'WrittenTable("findings", path,',
        "batch_tables batch",
    ),
    Bug(
        "the pairing's colours are the record's",
        "tournament/checks.py",
        "return _OTHER[side] if self.match.swapped else side",
        "return side",
        "tournament_checks",
    ),
    Bug(
        "White's margin with Black's sign",
        "tournament/checks.py",
        'sign = 1 if here == "B" else -1',
        "sign = 1",
        "tournament_checks",
    ),
    Bug(
        "wins taken from the wrong player",
        "tournament/standings.py",
        '    "white": (2, 0),',
        '    "white": (0, 2),',
        "tournament_checks tournament_values",
    ),
    Bug(
        "a bye is worth nothing",
        "tournament/standings.py",
        "halves[free.player] += free.halves or 0",
        "pass",
        "tournament_checks tournament_values",
    ),
    Bug(
        "another round as recorded fits",
        "tournament/record_matches.py",
        "return 2 if game.round == pairing.round else -2",
        "return 2 if game.round == pairing.round else 1",
        "tournament_matching tournament_values",
    ),
    Bug(
        "colours exchanged fit better",
        "tournament/matching.py",
        "(-1 if swapped else 1)",
        "(1 if swapped else -1)",
        "tournament_matching tournament_values",
    ),
    Bug(
        "the copy is kept, and the plain name listed",
        "tournament/matching.py",
        "-game.moves, len(game.place.name), fit.game",
        "-game.moves, -len(game.place.name), fit.game",
        "tournament_matching tournament_values",
    ),
    Bug(
        "a manifest's row that nobody changed is a person's word",
        "tournament/manifest.py",
        "if pairing is not None and not confirmed and _as_written(row):",
        "if False:",
        "tournament_files tournament_cli tournament_matching",
    ),
    Bug(
        "a decision stands whatever became of its grounds",
        "tournament/settling.py",
        "if decision.grounds and decision.grounds != grounds and",
        "if not decision.grounds and decision.grounds != grounds and",
        "tournament_decisions",
    ),
    Bug(
        "a corrected wall list has the signs of both players exchanged",
        "tournament/formats/h9.py",
        '"white": ("+", "-"), "black": ("-", "+"),',
        '"white": ("-", "+"), "black": ("+", "-"),',
        "tournament_writing",
    ),
    Bug(
        "a MacMahon result names White first",
        "tournament/formats/macmahon.py",
        '"1-0": "black", "0-1": "white",',
        '"1-0": "white", "0-1": "black",',
        "results_files tournament_formats",
    ),
    Bug(
        "handicap and komi of an AGA file exchanged",
        "tournament/formats/aga.py",
        "komi = points(rest[1]) if len(rest) > 1 else None",
        "komi = points(rest[0]) if len(rest) > 1 else None",
        "results_files tournament_formats",
    ),
    Bug(
        "Black's colour in a wall list is White's",
        "tournament/formats/h9.py",
        'white, black = (two, one) if colour == "b" and colours_known else (one, two)',
        'white, black = (two, one) if colour == "w" and colours_known else (one, two)',
        "results_files tournament_formats",
    ),
    Bug(
        "rounds of an OpenGotha absence one too early",
        "tournament/formats/opengotha.py",
        '"")[:rounds], 1):',
        '"")[:rounds], 0):',
        "results_files tournament_formats",
    ),
    Bug(
        "White and Black exchanged in the table",
        "tournament/data.py",
        '"white": game.white, "black": game.black}\n        writer',
        '"white": game.black, "black": game.white}\n        writer',
        "tournament_values",
    ),
    Bug(
        "the result of one reading where all must agree",
        "tournament/evidence.py",
        "if len({(opinion.support, opinion.winner) for opinion in opinions}) == 1:",
        "if opinions:",
        "tournament_checks",
    ),
    Bug(
        "the month and the day exchanged",
        "tournament/formats/values.py",
        '(match[1], match[2]) if order == "month first"',
        '(match[2], match[1]) if order == "month first"',
        "results_files tournament_formats",
    ),
    Bug(
        "the whole month is its first day",
        "tournament/dates.py",
        "return date(year, month, 1), after - timedelta(days=1)",
        "return date(year, month, 1), date(year, month, 1)",
        "tournament_matching",
    ),
    Bug(
        "a name with an initial is in full",
        "tournament/names.py",
        "return Grade.INITIALS if _initials_fit(rest, other) else None",
        "return Grade.FULL if _initials_fit(rest, other) else None",
        "tournament_names tournament_values",
    ),
]

BUGS = [*OF_RULES, *OF_OTHER_ROOMS]

PROOFS: dict[str, list[str]] = {
    "perft": ["-c", "from adjudicate.proof.perft import *; assert perft(2, 'ssk', 9) == list(GOLDEN['ssk'][2][:9])"],
    "casebook": ["-c", "from adjudicate.proof.casebook import *; assert not any(case.check() for case in cases())"],
    "reference": ["-m", "tests.proof", "differential", "--moves", "30000"],
    "gnugo": ["-m", "tests.proof", "gnugo", "--moves", "1500"],
    "equivalence": ["-m", "tests.proof", "equivalence", "--games", "3000"],
    "invariants": ["-m", "tests.proof", "invariants", "--every", "400"],
}


def run(*, proofs: bool = True) -> int:
    """Plant each bug in turn; print whether its tests notice it and, of bugs in the rules, which proofs do.

    proofs -- False: the tests alone, which takes minutes
    Returns 0 if the tests notice every bug, and a proof at least every bug in the rules.
    """
    if lost := misplaced():
        print(f"planted: the place of these bugs is not there, or not once: {', '.join(lost)}")
        return 1
    names = list(PROOFS) if proofs else []
    print(f"| planted bug | where | {' | '.join(['tests', *names])} |\n|---|---|---|{'---|' * len(names)}")
    escaped = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "adjudicate-go"
        copy.mkdir()
        copy_tree(copy)
        if proofs and any(sound := _caught(copy)):
            print(f"planted: without a bug these proofs fail already: {', '.join(sound)}")
            return 1
        for bug in BUGS:
            path, text = copy / "adjudicate" / bug.file, _text(copy, bug)
            path.write_text(text.replace(bug.right, bug.wrong), encoding="utf-8")
            tested = _fails(
                copy, ["-m", "pytest", "-x", "-q", "-m", "", "-p", "no:cacheprovider", *tests_of(copy, bug.tests)]
            )
            caught = _caught(copy) if proofs and bug in OF_RULES else []
            path.write_text(text, encoding="utf-8")
            escaped += not tested or (proofs and bug in OF_RULES and not caught)
            row = " | ".join("caught" if said else "" for said in (tested, *(name in caught for name in names)))
            print(f"| {bug.what} | {bug.file} | {row} |", flush=True)
    if proofs and GNU_GO is None:
        print("skipped: gnugo among the proofs of planted bugs (GNU Go is not installed)")
    print(f"planted: {len(BUGS) - escaped} of {len(BUGS)} bugs are noticed")
    return int(escaped > 0)


def misplaced() -> list[str]:
    """Return the bugs that cannot be planted, as the program has changed."""
    return [bug.what for bug in BUGS if _text(ROOT, bug).count(bug.right) != 1]


def _text(tree: Path, bug: Bug) -> str:
    return (tree / "adjudicate" / bug.file).read_text(encoding="utf-8")


def _caught(copy: Path) -> list[str]:
    """Run every proof on the copy; return those that fail."""
    return [name for name, call in PROOFS.items() if _fails(copy, call)]


def _fails(copy: Path, call: list[str]) -> bool:
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", "REFERENCE_GAMES": "300"}
    done = subprocess.run(  # noqa: S603 -- this program
        [sys.executable, *call], cwd=copy, env=environment, capture_output=True, check=False, timeout=600
    )
    return done.returncode == 1  # of pytest: a test failed; 2 and more would be no tests at all
