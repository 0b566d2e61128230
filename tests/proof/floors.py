"""The numbers of cases that a proof must meet. With too few cases of a kind it fails, whatever else it found."""

from __future__ import annotations

from collections.abc import Mapping

SKIPPED = "skipped: "
"""The beginning of a line that names a skipped part of a proof, and why."""


def floor(proof: str, met: Mapping[str, int], wanted: Mapping[str, int]) -> int:
    """Print a line for each kind that occurred less often than required; return 1 if there is any, otherwise 0.

    At least one case of each kind is required, also in short runs.
    """
    short = {what: max(1, least) for what, least in wanted.items() if met.get(what, 0) < max(1, least)}
    for what, least in short.items():
        print(f"{proof}: TOO FEW: {what} {met.get(what, 0)}, wanted {least}")
    return int(bool(short))


def skipped(output: str) -> list[str]:
    """Return the parts that a proof's output reports as skipped, without the reasons."""
    lines = [line.removeprefix(SKIPPED) for line in output.splitlines() if line.startswith(SKIPPED)]
    return [line.partition(" (")[0] for line in lines]


def conclusion(failed: list[str], left_out: list[str]) -> str:
    """Return the last line for several proofs, which says which of them failed, and whether all ran."""
    names = ", ".join(dict.fromkeys(left_out))
    if failed:
        return f"A PROOF FAILED, see above: {', '.join(dict.fromkeys(failed))}" + (
            f"; skipped: {names}" if names else ""
        )
    return f"all proofs that ran hold; skipped: {names}" if names else "all proofs hold"
