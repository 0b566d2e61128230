"""`adjudicate rules`: show the rule book in the terminal."""

import json
import pydoc
import shutil
import sys
from typing import Annotated

import typer

from adjudicate.cli import options as opt
from adjudicate.cli.messages import give_up, say, suggested
from adjudicate.cli.writing import ForceOption, OutOption, form_of, output, to_standard_output
from adjudicate.display.sanitise import for_terminal
from adjudicate.rulebook.lookup import contents, lookup, near, titled
from adjudicate.rulebook.schema import rulebook_data
from adjudicate.rulebook.text import rulebook_text

HELP = opt.HELPS["rules"]
MOST_PAGES = 8  # maximum number of pages suggested because they contain the words of a topic


def rules(
    topic: Annotated[
        list[str] | None, typer.Argument(metavar="[TOPIC]...", help=HELP["topic"], show_default=False)
    ] = None,
    format_: Annotated[opt.TextOrJson | None, opt.format_option(opt.TextOrJson, HELP["format"])] = None,
    full: Annotated[bool, typer.Option("--full", help=HELP["full"])] = False,
    pager: Annotated[bool, typer.Option("--pager/--no-pager", help=HELP["pager"])] = True,
    out: OutOption = None,
    force: ForceOption = False,
) -> None:
    """Look up a rule, a subject, a finding code or a ruleset."""
    asked = " ".join(topic or ()).strip()
    found = lookup(asked) if topic else contents()
    if not found:
        give_up(_unknown(asked))
    data = rulebook_data(asked if topic else None, found)
    as_json = form_of(opt.TextOrJson, format_, out) == "json"
    with output(out, (), force=force) as echo:
        text = json.dumps(data, ensure_ascii=True) if as_json else rulebook_text(data, brief=not full)
        if as_json or not to_standard_output(out):
            echo(text)
        else:
            _show(text, pager)


def _unknown(topic: str) -> str:
    """Return the error message for an unknown topic, with similar names and pages that contain the topic's words."""
    held = dict(titled(topic))
    pages = tuple(f"{id_} ({title})" for id_, title in held.items())[:MOST_PAGES]
    close = [name for name in near(topic) if name not in held]
    key = "topic.pages-more" if len(held) > MOST_PAGES else "topic.pages" if pages else "topic"
    text = say(key if pages or close else "topic.contents", topic=for_terminal(topic, 60), pages=pages)
    return suggested(text, close)


def _show(text: str, pager: bool) -> None:
    """Print a text. Use the user's pager if the text has more lines than the terminal."""
    if pager and sys.stdin.isatty() and sys.stdout.isatty() and text.count("\n") + 2 > shutil.get_terminal_size().lines:
        pydoc.pager(text + "\n")
    else:
        typer.echo(text)
