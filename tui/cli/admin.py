"""Ask a running server on this machine what admins may ask."""

import sys
from argparse import Namespace
from pathlib import Path

from core.kernel.errors import BelvedereError
from tui.cli.backup import Ask
from tui.preferences.language import terminal_language


def admin(arguments: Namespace, folder: Path, ask: Ask) -> int:
    """Hand the words to the server that holds `folder` and print its answer; its status."""
    words = ("admin", *arguments.words, *(["--json"] if arguments.json else []))
    try:
        answer = ask(folder, words, terminal_language() or "")
    except OSError as error:
        raise BelvedereError("backup-no-answer", folder=str(folder)) from error
    if answer is None:
        raise BelvedereError("admin-no-server", folder=str(folder))
    print(answer.text.rstrip("\n"), file=sys.stderr if answer.status and not arguments.json else sys.stdout)
    return answer.status
