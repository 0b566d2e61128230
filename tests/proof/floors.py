"""Check that a proof met enough cases of each kind. Otherwise it proves little, and fails."""

from __future__ import annotations

from collections.abc import Mapping

SKIPPED = "skipped: "
"""Prefix of a line that names a skipped part of a proof and gives the reason."""


def floor(proof: str, met: Mapping[str, int], wanted: Mapping[str, int]) -> int:
    """Print a line for each kind of case that was too rare. Returns 1 if there is such a kind, otherwise 0.

    Even a short run must meet at least one case of each kind.
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
    """Return the final line of a run of several proofs, which names the failed proofs and the skipped parts."""
    names = ", ".join(dict.fromkeys(left_out))
    if failed:
        return f"A PROOF FAILED, see above: {', '.join(dict.fromkeys(failed))}" + (
            f"; skipped: {names}" if names else ""
        )
    return f"all proofs that ran hold; skipped: {names}" if names else "all proofs hold"
