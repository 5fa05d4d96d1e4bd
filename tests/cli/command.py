"""Runs a command of the command line in this process."""

from tui.__main__ import main


def run(*words: str) -> int:
    """The exit status of one command, argparse's own exits included."""
    try:
        return main(list(words))
    except SystemExit as leaving:
        return int(leaving.code or 0)
