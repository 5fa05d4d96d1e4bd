"""The command `belvedere`, and `python -m belvedere`: makes our packages importable, then runs the command line."""

import sys

from belvedere import add_wings


def main() -> int:
    """Run one command and return its exit status, as `tui.__main__.main` does."""
    add_wings()
    from tui.__main__ import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
