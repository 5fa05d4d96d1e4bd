"""Verify, export, import, show and review record files."""

import asyncio
import json
import sys
from argparse import Namespace
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from core import catalog
from core.encoding import codec
from core.encoding.strict_json import MOST_JSON_BYTES
from core.files import write_file
from core.kernel.decision import SEAT_LETTERS, Seat
from core.kernel.message import BelvedereError, message
from core.link.lobby import Lobby
from core.link.lobby_commands import Annotate, FetchRecord, PrivateNotes
from core.ownership import reason
from core.record.comparison import same_deal_sentence
from core.record.notes import notes_place, read_notes, write_notes
from core.record.text import Record, read, record_schema
from core.record.verify import check_file
from core.review.sentences import describe_progress, lines_of
from core.review.values import Review, to_json
from core.review.values import described as described_review
from core.review.worker import ReviewProcess, keep, kept_review
from core.text import Texts
from tui.cli.output import ProgressLine
from tui.preferences.language import local_texts
from tui.preferences.settings import RECORDS_FOLDER, data_folder
from tui.terminal.local_machine import record_name

if TYPE_CHECKING:
    from core.record.replay import Replay
    from tui.export.replay import Form, Paper
    from tui.study import Playback

NOT_PROVED = 3
"""The exit status for an undamaged file with unknown rules."""

OpenLobby = Callable[[Path, str, Callable[[Lobby], Awaitable[int]]], Coroutine[Any, Any, int]]

LONGEST_REVIEW = 3600
"""Maximum seconds of a review."""


def verify(arguments: Namespace, with_lobby: OpenLobby) -> int:
    """Replay a record and print the verified facts; the status says whether everything was verified. With another
    record, or the stored table that the first one was dealt from, verify that both have the same deal."""
    found, texts = check_file(Path(arguments.file), arguments.key), local_texts(arguments.language)
    print(texts.say(found.sentence))
    is_proved, origin = found.is_proved, found.record.header.dealt_from
    if arguments.other:
        other = check_file(Path(arguments.other), arguments.key)
        print(texts.say(other.sentence))
        is_proved = is_proved and other.is_proved
        if is_proved:
            print(texts.say(same_deal_sentence(found.record, other.record)))
    elif origin is not None and is_proved:
        stored = _stored_record(origin.table, data_folder(arguments.data), with_lobby)
        alone = message("deal-verify-single", table=origin.table)
        print(texts.say(alone if stored is None else same_deal_sentence(found.record, stored)))
    return 0 if is_proved else NOT_PROVED


def _stored_record(table: str, folder: Path, with_lobby: OpenLobby) -> Record | None:
    """Return the record of a table that is stored or imported on this machine, verified; None without one."""
    kept = folder / RECORDS_FOLDER / record_name(table)
    if kept.exists():
        return check_file(kept).record
    if not folder.exists():
        return None
    fetched: list[Record] = []

    async def fetch(lobby: Lobby) -> int:
        fetched.append(read(await lobby.do(FetchRecord(table))))
        return 0

    with suppress(BelvedereError):  # it is not here, or another program has the store open
        asyncio.run(with_lobby(folder, "", fetch))
    return fetched[0] if fetched else None


def record(arguments: Namespace, with_lobby: OpenLobby) -> int:
    """Export a table to a record file, import one, show one in another form, or print the schema."""
    if arguments.action == "schema":
        print(json.dumps(record_schema(catalog.load(catalog.called(arguments.game))), indent=2))
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
    """Write this person's private notes on the table to a file next to the record."""
    with suppress(BelvedereError):  # without a seat there are no notes
        if notes := await lobby.do(PrivateNotes(table)):
            _write(f"{notes}\n", path.with_name(f"{path.name}.private.txt"))


def _bring(path: Path, folder: Path, texts: Texts) -> int:
    """Store a copy of a verified record; any other is refused."""
    from core.record.text import as_written, read

    found = check_file(path)
    print(texts.say(found.sentence))
    if not found.is_proved:
        raise BelvedereError("record-not-proved")
    text = as_written(record_bytes(path))
    kept = folder / RECORDS_FOLDER / record_name(read(text).header.table)
    try:
        kept.parent.mkdir(mode=0o700, exist_ok=True)
        write_file(kept, text)
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


# showing


def _show(arguments: Namespace, with_table: Callable[[Callable[[Lobby], Awaitable[int]]], int]) -> int:
    """Print a finished table in another form, or write it to a file in the form of its name."""
    from core.record.replay import replay
    from tui.export.replay import exported

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
    """Return the record in a file, on standard input (`-`), or of one of the player's tables."""
    from core.record.text import read

    if source == "-":
        return read(sys.stdin.buffer.read(MOST_JSON_BYTES + 1))
    if Path(source).exists():
        return read(record_bytes(Path(source)))
    fetched: list[str] = []

    async def fetch(lobby: Lobby) -> int:
        fetched.append(await lobby.do(FetchRecord(source)))
        return 0

    with_table(fetch)
    return read(fetched[0])


def _form(asked: str | None, output: Path | None) -> "Form":
    from tui.export.replay import FORMS, SUFFIXES

    if asked is None:
        return "text" if output is None else SUFFIXES.get(output.suffix.lower(), "text")
    if asked not in FORMS:
        raise BelvedereError("record-no-form", found=asked[:40], known=", ".join(FORMS))
    return asked


def _paper(arguments: Namespace) -> "Paper":
    from tui.cli.play import chosen_appearance
    from tui.export.replay import LARGEST_PICTURE, SMALLEST_PICTURE, Paper, refused_size, typed_size

    glyphs, theme = chosen_appearance(arguments)
    size = typed_size(arguments.size)
    if not all(low <= one <= high for low, one, high in zip(SMALLEST_PICTURE, size, LARGEST_PICTURE, strict=True)):
        raise refused_size(arguments.size)
    return Paper(local_texts(arguments.language), glyphs, theme, size)


def _place(found: "Replay", arguments: Namespace) -> "Playback":
    """Return the requested position, by default the last, from the requested view."""
    from tui.study import Playback

    playback = Playback(found)
    viewer = None if arguments.seat is None else seat_of(arguments.seat, found.record)
    version = playback.last if arguments.move is None else arguments.move
    if not 0 <= version <= playback.last:
        raise BelvedereError("record-no-move", found=version, last=playback.last)
    return playback.at_version(version).seen_by(viewer)


# Reviews a record: the cost of each decision, and turning points


def review(arguments: Namespace, process: Callable[..., ReviewProcess] = ReviewProcess) -> int:
    """Review a record file and print the result, or print the schema of a review.

    An interrupt prints the result so far, or an earlier review that is more complete.
    """
    texts = local_texts(arguments.language)
    if arguments.form == "schema":
        print(json.dumps(described_review(), indent=2))
        return 0
    if arguments.file is None:
        raise BelvedereError("review-no-file")
    path = Path(arguments.file)
    text = record_bytes(path)
    record = read(text)
    if not 0 < arguments.seconds <= LONGEST_REVIEW:
        raise BelvedereError("review-seconds", longest=LONGEST_REVIEW, found=f"{arguments.seconds:g}")
    seats = None if arguments.seat is None else [seat_of(arguments.seat, record)]
    found = kept_review(path, record, seats, arguments.seconds)
    if found is None:
        made = _made(text, seats, arguments.seconds, progress_line(sys.stderr, texts, arguments.seconds), process)
        found = kept_review(path, record, seats, 0.0 if made is None else made.spent) or made
        if found is None:
            raise BelvedereError("review-nothing")
        if found is made:
            keep(found, path)
    print(_shown(found, record, arguments.form, texts), end="")
    return 0


def _made(
    text: bytes,
    seats: Sequence[Seat] | None,
    seconds: float,
    progress: Callable[[Review | None], None],
    process: Callable[..., ReviewProcess],
) -> Review | None:
    """Return the last review that arrived; None if there was none."""
    found, running = None, process(text, seats, seconds)
    try:
        for found in running:
            progress(found)
    except KeyboardInterrupt:
        pass
    finally:
        running.close()
        progress(None)
    return found


def _shown(found: Review, record: Record, form: str, texts: Texts) -> str:
    match form:
        case "json":
            return codec.dumps(to_json(found)).decode() + "\n"
        case "svg":
            from tui.export.review import svg_of

            return svg_of(found, texts)
        case "html":
            from tui.export.review import page_of

            return page_of(found, record, texts)
        case _:
            return "".join(f"{line}\n" for line in lines_of(found, texts))


def progress_line(stream: TextIO, texts: Texts, seconds: float) -> Callable[[Review | None], None]:
    """Return a function that writes the progress of a review to `stream`, if it is a terminal, and clears the line
    after None."""
    line = ProgressLine(stream)

    def tell(found: Review | None) -> None:
        if found is None:
            line.clear()
        else:
            line.tell(lambda: describe_progress(found.priced, found.decisions, found.spent, seconds, texts))

    return tell


def seat_of(letter: str, record: Record) -> Seat:
    """Return the seat with this letter. Raises BelvedereError if the table has none."""
    known = SEAT_LETTERS[: len(record.header.players)]
    if len(letter) != 1 or letter.upper() not in known:
        raise BelvedereError("review-no-seat", found=letter[:40], known=", ".join(known))
    return known.index(letter.upper())


def record_bytes(path: Path) -> bytes:
    """Return the content of a record file, up to just over the maximum size of a record. Raises BelvedereError."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_JSON_BYTES + 1)
    except OSError as fault:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(fault)) from None
    return text
