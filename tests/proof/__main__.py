"""`python -m tests.proof fuzz [--seconds N | --executions N] [--seed N]`."""

from __future__ import annotations

import argparse
import sys

from tests.proof import fuzz


def main() -> int:
    """Run the proof asked for; return 0 if it found nothing."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    fuzzing = commands.add_parser("fuzz", help="mutated records through the whole program")
    fuzzing.add_argument("--seconds", type=float, default=60.0, help="stop after this time (default 60)")
    fuzzing.add_argument("--executions", type=int, default=10**12, help="stop after this many inputs")
    fuzzing.add_argument("--seed", type=int, default=20261120)
    options = parser.parse_args()
    return fuzz.run(options.seed, options.seconds, options.executions)


if __name__ == "__main__":
    sys.exit(main())
