"""Verifies, exports, imports and describes record files."""

import json
from argparse import Namespace
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from core import catalog
from core.kernel.errors import BelvedereError, reason
from core.link.lobby import Lobby
from core.link.lobby_commands import Annotate, FetchRecord
from core.record.notes import keep_notes, read_notes
from core.record.schema import described
from core.record.verify import check_file
from core.text import Texts
from tui.preferences.language import local_texts
from tui.preferences.places import RECORDS, data_folder
from tui.terminal.local_machine import record_name

NOT_PROVED = 3
"""The exit status where a file is whole, but the rules that it was played by are not known here."""

OpenLobby = Callable[[Path, str, Callable[[Lobby], Awaitable[int]]], Coroutine[Any, Any, int]]


def verify(arguments: Namespace) -> int:
    """Play a record again and say what was proved; the status tells whether everything was."""
    found = check_file(Path(arguments.file))
    print(local_texts(arguments.language).say(found.told))
    return 0 if found.is_proved else NOT_PROVED


def record(arguments: Namespace, with_lobby: OpenLobby) -> int:
    """Write a table to a record file, keep one among the replays, or print the schema of one."""
    if arguments.action == "schema":
        print(json.dumps(described(catalog.load(catalog.called(arguments.game))), indent=2))
        return 0
    folder = data_folder(arguments.data)
    if arguments.action == "import":
        return _bring(Path(arguments.file), folder, local_texts(arguments.language))
    import asyncio

    texts, path = local_texts(arguments.language), Path(arguments.file)
    return asyncio.run(with_lobby(folder, "", lambda lobby: _export(lobby, arguments.table, path, texts)))


async def _export(lobby: Lobby, table: str, path: Path, texts: Texts) -> int:
    text = await lobby.do(FetchRecord(table))
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BelvedereError("file-exists", path=str(path)) from None
    except OSError as problem:
        raise BelvedereError("file-unwritable", path=str(path), reason=reason(problem)) from None
    if notes := read_notes(await lobby.do(Annotate(table))):
        keep_notes(notes, path)
    print(texts.ui("record-exported", table=table, path=str(path)))
    return 0


def _bring(path: Path, folder: Path, texts: Texts) -> int:
    """Keep a copy of a record that was verified; nothing is kept of any other."""
    from core.record.text import read

    found = check_file(path)
    print(texts.say(found.told))
    if not found.is_proved:
        raise BelvedereError("record-not-proved")
    text = path.read_text(encoding="utf-8")
    kept = folder / RECORDS / record_name(read(text).header.table)
    try:
        kept.parent.mkdir(mode=0o700, exist_ok=True)
        kept.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise BelvedereError("file-unwritable", path=str(kept), reason=reason(problem)) from None
    print(texts.ui("record-kept", name=kept.name))
    return 0
