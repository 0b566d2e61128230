"""Run the command line with `python -m adjudicate`."""

from adjudicate.cli import main

if __name__ == "__main__":
    main()
