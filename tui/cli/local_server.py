"""Asks the server that runs on this machine, and copies its store or puts a copy back."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from core.kernel.errors import BelvedereError, TryLater
from core.storage.backup import Copy, copy_store, move_copy, restore
from core.storage.upgrades import SCHEMA
from core.text import Texts
from tui.preferences.language import terminal_language


class ServerAnswer(Protocol):
    """What the server said."""

    @property
    def status(self) -> int: ...

    @property
    def text(self) -> str: ...


Ask = Callable[[Path, Sequence[str], str], ServerAnswer | None]
"""Asks the server that holds a folder; None when none does."""


def admin(arguments: Namespace, folder: Path, ask: Ask) -> int:
    """Hand the words to the server that holds `folder` and print its answer; its status."""
    answer = _asked(ask, folder, "admin", *arguments.words, *(["--json"] if arguments.json else []))
    if answer is None:
        raise BelvedereError("admin-no-server", folder=str(folder))
    print(answer.text.rstrip("\n"), file=sys.stderr if answer.status and not arguments.json else sys.stdout)
    return answer.status


def backup(arguments: Namespace, folder: Path, texts: Texts, ask: Ask) -> int:
    """Write a verified copy of the folder's store to the file asked for, by the server's hand where one runs."""
    path = Path(arguments.file)
    if path.exists():
        raise BelvedereError("file-exists", path=str(path))
    answer = _asked(ask, folder, "backup")
    if answer is not None and answer.status:
        print(answer.text)
        return answer.status
    _tell(texts, copy_store(folder, path) if answer is None else _fetched(Path(answer.text), path))
    return 0


def put_back(arguments: Namespace, folder: Path, texts: Texts) -> int:
    """Put the copy asked for in the place of the folder's store, which is kept beside it."""
    copy, kept = restore(folder, Path(arguments.file), newest=SCHEMA, even_damaged=arguments.damaged)
    _tell(texts, copy)
    print(texts.ui("restore-done", folder=str(folder)))
    if kept is not None:
        print(texts.ui("restore-kept", path=str(kept)))
    return 0


def copy_all(arguments: Namespace, texts: Texts) -> int:
    """Copy the whole store from a file into a database, or back, and tell what it holds."""
    try:
        from core.storage.postgres.transfer import into_database, out_of_database
    except ImportError:
        raise BelvedereError("store-elsewhere-library") from None
    source, target = arguments.source, arguments.target
    if _is_database(source) == _is_database(target):
        raise BelvedereError("store-copy-needless")
    found = into_database(Path(source), target) if _is_database(target) else out_of_database(source, Path(target))
    for rows, contents in found.items():
        print(texts.ui("store-copy-counted", rows=rows, count=str(contents.rows), digest=contents.digest))
    print(texts.ui("store-copy-done", source=source, target=target))
    return 0


def _is_database(place: str) -> bool:
    return place.startswith(("postgresql://", "postgres://"))


def _asked(ask: Ask, folder: Path, *words: str) -> ServerAnswer | None:
    try:
        return ask(folder, words, terminal_language() or "")
    except TimeoutError:
        raise TryLater("admin-server-silent", folder=str(folder)) from None
    except OSError as error:
        raise BelvedereError("backup-no-answer", folder=str(folder)) from error


def _fetched(raw: Path, path: Path) -> Copy:
    try:
        return move_copy(raw, path)
    finally:
        if os.access(raw, os.F_OK):
            raw.unlink()


def _tell(texts: Texts, copy: Copy) -> None:
    print(texts.ui("backup-verified", path=str(copy.path), tables=copy.tables))
    if copy.damaged:
        print(texts.ui("backup-names-damaged", tables=", ".join(copy.damaged)))
