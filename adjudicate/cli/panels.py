"""Group the options in a command's help and manual page."""

from collections.abc import Iterator
from typing import Any, Final

FEW: Final = 6  # up to this number of options, besides --help, there are no groups
OTHERS: Final = "Other options"
PANELS: Final = {
    "What to look up": "--move --numbers --point --last --finding --play --legal --end --player --ruling",
    "What to adjudicate": "--game --other-game --line --from-list --include --exclude --shard --shard-by --all "
    "--once --interval --round",
    "Rules and komi": "--rules --illegal --take-back --komi --handicap --first",
    "Dead stones": "--dead --all-alive --neutral --counted --compare-map --what-if --prisoners",
    "Engine": "--engine --engine-time --ask",
    "What to change": "--fix --set-result --dry-run",
    "Tournament": "--from-records --settings --event --season --manifest --write-manifest --decisions --write-results "
    "--diff --cards --sign --seal --seal-key --date --rename --for",
    "Output": "--out --format --columns --only --explain --duplicates --where --write --repaired --table --report "
    "--pages --lang --board/--no-board --ascii/--unicode --territory/--no-territory --last/--no-last --key/--no-key "
    "--theme --width --force --quiet --verbose",
    "Failures": "--fail-on --baseline --write-baseline",
    "Limits and workers": "--resume --jobs --dask --time-limit",
}
"""Title of a group -> its options, in the order in which the help shows them."""


def grouped(options: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    """Yield the title and the options of each group. If there are only a few options, yield a single group.

    options -- the parameters to show in the help
    """
    if sum("--help" not in one.opts for one in options) <= FEW:
        yield "Options", options
        return
    left = {"/".join((max(one.opts, key=len), *one.secondary_opts)): one for one in options}
    for title, names in PANELS.items():
        found = [left.pop(name) for name in names.split() if name in left]
        if found:
            yield title, found
    if left:
        yield OTHERS, list(left.values())
