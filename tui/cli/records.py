"""Verifies, exports, imports, shows and describes record files."""

import asyncio
import json
import sys
from argparse import Namespace
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core import catalog
from core.encoding.strict_json import LIMIT
from core.files import write_file
from core.kernel.errors import BelvedereError, reason
from core.link.lobby import Lobby
from core.link.lobby_commands import Annotate, FetchRecord
from core.link.personal_commands import PrivateNotes
from core.record.notes import notes_place, read_notes, write_notes
from core.record.schema import described
from core.record.verify import check_file
from core.text import Texts
from tui.preferences.language import local_texts
from tui.preferences.places import RECORDS, data_folder
from tui.terminal.local_machine import record_name

NOT_PROVED = 3
"""The exit status where a file is whole, but the rules that it was played by are not known here."""
if TYPE_CHECKING:
    from core.record.replay import Replay
    from core.record.values import Record
    from tui.screens.replay.exports import Form, Paper
    from tui.study.playback import Playback

OpenLobby = Callable[[Path, str, Callable[[Lobby], Awaitable[int]]], Coroutine[Any, Any, int]]


def verify(arguments: Namespace) -> int:
    """Play a record again and say what was proved; the status tells whether everything was."""
    found = check_file(Path(arguments.file))
    print(local_texts(arguments.language).say(found.told))
    return 0 if found.is_proved else NOT_PROVED


def record(arguments: Namespace, with_lobby: OpenLobby) -> int:
    """Write a table to a record file, keep one among the replays, show one in another form, or print the schema."""
    if arguments.action == "schema":
        print(json.dumps(described(catalog.load(catalog.called(arguments.game))), indent=2))
        return 0
    folder = data_folder(arguments.data)
    if arguments.action == "import":
        return _bring(Path(arguments.file), folder, local_texts(arguments.language))
    if arguments.action == "show":
        return _show(arguments, lambda task: asyncio.run(with_lobby(folder, "", task)))
    texts, path = local_texts(arguments.language), Path(arguments.file)
    return asyncio.run(with_lobby(folder, "", lambda lobby: _export(lobby, arguments.table, path, texts)))


async def _export(lobby: Lobby, table: str, path: Path, texts: Texts) -> int:
    text = await lobby.do(FetchRecord(table))
    _write(text, path)
    if notes := read_notes(await lobby.do(Annotate(table))):
        _write(f"{write_notes(notes)}\n", notes_place(path))
    await _write_private_notes(lobby, table, path)
    print(texts.ui("record-exported", table=table, path=str(path)))
    return 0


async def _write_private_notes(lobby: Lobby, table: str, path: Path) -> None:
    """Write what this person wrote for themselves beside the table into a file beside the record."""
    with suppress(BelvedereError):  # who had no seat there has no notes
        if notes := await lobby.do(PrivateNotes(table)):
            _write(f"{notes}\n", path.with_name(f"{path.name}.private.txt"))


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
        write_file(kept, text.encode())
    except OSError as problem:
        raise BelvedereError("file-unwritable", path=str(kept), reason=reason(problem)) from None
    print(texts.ui("record-kept", name=kept.name))
    return 0


def _write(text: str, path: Path) -> None:
    """Write a new file."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BelvedereError("file-exists", path=str(path)) from None
    except OSError as problem:
        raise BelvedereError("file-unwritable", path=str(path), reason=reason(problem)) from None


# Showing


def _show(arguments: Namespace, with_table: Callable[[Callable[[Lobby], Awaitable[int]]], int]) -> int:
    """Print a finished table in another form, or write it to a file whose name says in which."""
    from core.record.replay import replay
    from tui.screens.replay.exports import exported

    output = None if arguments.output is None else Path(arguments.output)
    form, paper = _form(arguments.form, output), _paper(arguments)
    found = _record_of(arguments.source, with_table)
    shown = exported(_place(replay(found), arguments), form, paper)
    if output is None:
        print(shown, end="")
    else:
        _write(shown, output)
        print(paper.texts.ui("record-shown", path=str(output)))
    return 0


def _record_of(source: str, with_table: Callable[[Callable[[Lobby], Awaitable[int]]], int]) -> "Record":
    """The record in a file, on standard input (`-`), or of a table of this player."""
    from core.record.text import read
    from tui.cli.review import record_bytes

    if source == "-":
        return read(sys.stdin.buffer.read(LIMIT + 1))
    if Path(source).exists():
        return read(record_bytes(Path(source)))
    fetched: list[str] = []

    async def fetch(lobby: Lobby) -> int:
        fetched.append(await lobby.do(FetchRecord(source)))
        return 0

    with_table(fetch)
    return read(fetched[0])


def _form(asked: str | None, output: Path | None) -> "Form":
    from tui.screens.replay.exports import FORMS, SUFFIXES

    if asked is None:
        return "text" if output is None else SUFFIXES.get(output.suffix.lower(), "text")
    if asked not in FORMS:
        raise BelvedereError("record-no-form", found=asked[:40], known=", ".join(FORMS))
    return asked


def _paper(arguments: Namespace) -> "Paper":
    from tui.cli.play import chosen_appearance
    from tui.screens.replay.exports import LARGEST, SMALLEST, Paper, refused_size, typed_size

    glyphs, theme = chosen_appearance(arguments)
    size = typed_size(arguments.size)
    if not all(low <= one <= high for low, one, high in zip(SMALLEST, size, LARGEST, strict=True)):
        raise refused_size(arguments.size)
    return Paper(local_texts(arguments.language), glyphs, theme, size)


def _place(found: "Replay", arguments: Namespace) -> "Playback":
    """The position that is asked for, else the last, through the eyes that are."""
    from tui.cli.review import seat_of
    from tui.study.playback import Playback

    playback = Playback(found)
    viewer = None if arguments.seat is None else seat_of(arguments.seat, found.record)
    version = playback.last if arguments.move is None else arguments.move
    if not 0 <= version <= playback.last:
        raise BelvedereError("record-no-move", found=version, last=playback.last)
    return playback.at_version(version).seen_by(viewer)
