"""Open the full screen, or play in line mode."""

import asyncio
import os
import signal
import sys
import textwrap
from argparse import Namespace
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from core.clean import well_formed_name
from core.kernel.message import BelvedereError, Message, message
from core.learning.daily import date_of, day_called
from core.terminal_size import size_in_use
from core.text import Texts
from themes.palette import theme_keys
from tui.cli.lazy_lobby import LazyLobby
from tui.cli.output import log_to, print_problems
from tui.preferences.language import terminal_language, texts_for
from tui.preferences.learned import Learned, learned_at_home
from tui.preferences.settings import (
    AUTO,
    CHOICES,
    RECORDS_FOLDER,
    Settings,
    SettingsFile,
    config_folder,
    data_folder,
    glyphs_for,
    load_settings,
    with_setting,
)
from tui.session.start import Start
from tui.terminal.local_machine import player_name
from tui.widgets.sizes import is_too_small, sizes
from tui.words.suggestions import choices

if TYPE_CHECKING:
    from core.kernel.game import AnyGame
    from core.link.lobby import ListenAddress, Lobby, Servers, TableCard
    from core.link.spec import Player
    from core.link.updates import Update
    from themes.glyphs import Glyphs
    from themes.palette import Theme

TEXTUAL_DRIVER = "TEXTUAL_DRIVER"
"""Set if Textual itself shows the app, as `textual serve` does in a browser: there is no terminal then."""

Use = Callable[["Lobby"], Awaitable[int]]
OpenLobby = Callable[[Path, str, Use], Coroutine[Any, Any, int]]
"""Opens the tables in a data folder for a person with this name, and passes their lobby to `use`."""


def play(arguments: Namespace, with_lobby: OpenLobby, servers: "Servers") -> int:
    """Play at the tables of a lobby, with `servers` for connections to others. Raises BelvedereError for invalid
    arguments."""
    folder = data_folder(arguments.data)
    settings, problems = _settings(arguments)
    texts = texts_for(arguments.language, settings.language, terminal_language())
    me = _name(arguments, settings, texts)
    if getattr(arguments, "name", None):
        settings = attrs.evolve(settings, name=me)
    learned = learned_at_home(folder)
    start = _start(arguments, me, texts, learned)
    problems += () if learned.problem is None else (learned.problem,)
    if problems:
        notices = [*map(texts.say, problems), *filter(None, (start.notice,))]
        start = attrs.evolve(start, notice="\n".join(notices))
    log_to(folder)
    small = None if _wants_lines(arguments) else _small_terminal(arguments)
    if small is not None:
        notice = "\n".join(filter(None, (texts.say(small), start.notice)))
        start = attrs.evolve(start, notice=notice)
    if small is not None or _wants_lines(arguments):
        return asyncio.run(
            with_lobby(folder, me, lambda lobby: _lines(lobby, texts, start, learned, settings, servers))
        )
    return asyncio.run(
        with_lobby(
            folder,
            me,
            lambda lobby: _full_screen(lobby, settings, texts, start, folder / RECORDS_FOLDER, learned, servers),
        )
    )


async def _full_screen(
    lobby: "Lobby",
    settings: Settings,
    texts: Texts,
    start: Start,
    records: Path,
    learned: Learned,
    servers: "Servers",
) -> int:
    from tui.full_screen import FullScreen
    from tui.terminal.answers import TerminalColours
    from tui.terminal.driver import serve
    from tui.terminal.local_machine import LocalMachine, login_name
    from tui.terminal.local_terminal import LocalTerminal
    from tui.terminal.notices import TerminalNotices

    app_for = partial(
        FullScreen,
        lobby,
        settings,
        texts,
        start=start,
        keep=SettingsFile(config_folder(), settings, _standard()).save,
        learned=learned,
        themes=_theme_folders(),
        friends_server=lobby.friends_server if isinstance(lobby, LazyLobby) else None,
        servers=servers,
    )
    if TEXTUAL_DRIVER in os.environ:
        machine = LocalMachine(Path.cwd(), records, lambda title: None)
        return await serve(lambda: app_for(local_machine=machine), None)
    terminal = LocalTerminal(os.environ)
    colours = TerminalColours(terminal.environment)
    terminal_notices = TerminalNotices(os.environ, lambda text: terminal.write(text.encode()))
    app = app_for(
        local_machine=LocalMachine(Path.cwd(), records, terminal_notices.title, login_name()),
        terminal_notices=terminal_notices,
        colours=colours,
    )
    if isinstance(lobby, LazyLobby):
        lobby.begin_when = app.drawn.wait
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):  # noqa: ASYNC230  it never waits
        try:
            return await serve(lambda: app, terminal, colours)
        finally:
            terminal_notices.end()
            terminal.end()


async def _lines(
    lobby: "Lobby", texts: Texts, start: Start, learned: Learned, settings: Settings, servers: "Servers"
) -> int:
    from tui.cli.typed_lines import TypedLines
    from tui.line import run_line
    from tui.line.settings import LineSettings

    file = SettingsFile(config_folder(), settings, _standard())

    async def keep(changed: Settings) -> None:
        file.save(changed)

    if start.notice:
        _write(f"{start.notice}\n")
    for sentence in servers.arrival(lobby):
        _write(f"{texts.say(sentence)}\n")
    is_new = start.screen == "create"
    card = await _new_table(lobby, start, texts) if is_new else None
    order = f"join {start.invite}" if start.invite else ""
    if start.screen in ("learn", "daily", "puzzle"):
        named = date_of(start.day) if start.day else start.game or ""
        order = f"{start.screen} {named}".strip()
    with _interruptible():
        read, record = TypedLines(sys.stdin.fileno()).read, "" if is_new else start.record or ""
        return await run_line(
            lobby,
            texts,
            read,
            _write,
            start=order,
            card=card,
            record=record,
            learned=learned,
            settings=LineSettings(settings, keep, theme_keys(_theme_folders())),
            export=partial(_export, settings),
            servers=servers,
            keep_position=partial(_keep_position, settings),
        )


async def _new_table(lobby: "Lobby", start: Start, texts: Texts) -> "TableCard":
    """Return the table that the arguments describe, and start listening if it has open seats."""
    from core.link.lobby_commands import CreateTable, PlayDeal

    if start.record is not None:
        return await lobby.do(PlayDeal(start.record))
    assert start.spec is not None
    if start.at is None or not isinstance(lobby, LazyLobby) or lobby.friends_server is None:
        return await lobby.do(CreateTable(start.spec))
    card = await lobby.friends_server.create(start.spec, start.at)
    print(texts.say(lobby.friends_server.greeting()))
    return card


async def _export(settings: Settings, record: str, texts: Texts) -> str:
    """Export a record to files in the current folder."""
    from tui.export.replay import Paper, write_table
    from tui.terminal.local_machine import LocalMachine

    machine = LocalMachine(Path.cwd(), Path(), lambda title: None)
    glyphs, theme = _appearance(settings)
    return str(await asyncio.to_thread(write_table, machine, record, Paper(texts, glyphs, theme)))


def _keep_position(
    settings: Settings,
    game: "AnyGame",
    update: "Update",
    players: "tuple[Player, ...]",
    log: Sequence[Any],
    texts: Texts,
) -> str:
    """Write a table in play, as one viewer sees it, to files in the current folder."""
    from tui.export.positions import Position, write_position
    from tui.export.replay import Paper
    from tui.terminal.local_machine import LocalMachine

    machine = LocalMachine(Path.cwd(), Path(), lambda title: None)
    glyphs, theme = _appearance(settings)
    return str(write_position(machine, Position(game, update, players, tuple(log)), Paper(texts, glyphs, theme)))


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let an interrupt cancel the current task.

    The loop itself must receive the signal: otherwise one just before it waits for input would only be noticed with the
    next line.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    loop.add_signal_handler(signal.SIGINT, task.cancel)
    try:
        yield
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None
    finally:
        loop.remove_signal_handler(signal.SIGINT)


def wrapped(lines: str, width: int) -> str:
    """Wrap whole `lines` that end in a newline at `width` characters, between words.

    Rows of a table or a map, which have more than one space between columns, stay unchanged, as does everything if the
    width is 0.
    """
    return "".join(f"{part}\n" for line in lines.splitlines() for part in _parts(line, width))


def _parts(line: str, width: int) -> list[str]:
    words = line.lstrip(" ")
    indent = line[: len(line) - len(words)]
    if width <= len(indent) or len(line) <= width or "  " in words:
        return [line]
    return textwrap.wrap(words, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def _write(lines: str) -> None:
    width = size_in_use(*os.get_terminal_size(sys.stdout.fileno()))[0] if sys.stdout.isatty() else 0
    print(wrapped(lines, width), end="", flush=True)


def _start(arguments: Namespace, me: str, texts: Texts, learned: Learned) -> Start:
    if arguments.command == "join" and arguments.invite is not None:
        return Start("join", invite=arguments.invite)
    if arguments.command == "daily":
        return Start("daily", day=day_called(arguments.date) if arguments.date else 0)
    if arguments.command == "puzzle":
        from core.catalog import called

        return Start("puzzle", game=called(arguments.game) if arguments.game else None)
    if arguments.command == "learn":
        return Start("learn", game=arguments.game)
    if arguments.command == "study":
        from tui.terminal.local_machine import text_of

        path = Path(arguments.file).expanduser()
        return Start("replay", record=text_of(path), file=path)
    if arguments.command != "play":
        return Start()
    if arguments.deal:
        return _start_of_deal(arguments.deal)
    from tui.words.arguments import seed_message, table_spec

    told = seed_message(arguments.seed)
    notice = texts.say(told) if told else None
    return Start("create", spec=table_spec(arguments, me, learned.progress), at=_doorway(arguments), notice=notice)


def _start_of_deal(source: str) -> Start:
    """Return the start with the deal of a record file, or of a table on this machine by its code. Raises
    BelvedereError."""
    from core.link.invites import is_invite, parse_invite
    from tui.terminal.local_machine import text_of

    path = Path(source).expanduser()
    if is_invite(parse_invite(source)) and not path.exists():
        return Start("join", invite=parse_invite(source))
    return Start("create", record=text_of(path))


def _doorway(arguments: Namespace) -> "ListenAddress | None":
    """Return where friends connect; None if no seat is open. Raises BelvedereError for such flags without open
    seats."""
    from core.link.lobby import THIS_MACHINE, USUAL_PORT, ListenAddress

    if not arguments.open:
        if arguments.listen is not None or arguments.port is not None:
            raise BelvedereError("friends-need-open")
        return None
    port = USUAL_PORT if arguments.port is None else arguments.port
    if not 0 <= port < 65536:
        raise BelvedereError("friends-port", found=str(port)[:20])
    return ListenAddress(arguments.listen or THIS_MACHINE, port)


def chosen_appearance(arguments: Namespace) -> "tuple[Glyphs, Theme]":
    """Return the glyphs and theme of the flags or of the player's settings, for pictures in full colour."""
    settings, problems = _settings(arguments)
    print_problems(problems, texts_for(arguments.language, settings.language, terminal_language()))
    return _appearance(settings)


def _appearance(settings: Settings) -> "tuple[Glyphs, Theme]":
    from tui.preferences.appearance import Appearance  # late: it loads Textual

    appearance = Appearance(settings, folders=_theme_folders())
    return appearance.glyphs, appearance.theme


def _settings(arguments: Namespace) -> tuple[Settings, tuple[Message, ...]]:
    """Return the settings with the flags applied, and the problems of the file."""
    found = load_settings(config_folder(), _standard())
    return _with_looks(found.settings, arguments), found.problems


def _standard() -> Settings:
    """Return the default settings for this terminal.

    Python sets LC_CTYPE if LANG is C (PEP 538), which says nothing about the terminal.
    """
    plain = os.environ.get("LANG") in ("C", "POSIX") and os.environ.get("LC_CTYPE") in ("C.UTF-8", "C.utf8", "UTF-8")
    said = {name: value for name, value in os.environ.items() if not (plain and name == "LC_CTYPE")}
    return Settings(glyphs=glyphs_for(said))


def _with_looks(settings: Settings, arguments: Namespace) -> Settings:
    if arguments.theme is not None:
        settings = with_setting(
            settings, "theme", _one_of("theme", arguments.theme, (AUTO, *theme_keys(_theme_folders())))
        )
    if arguments.glyphs is not None:
        settings = with_setting(settings, "glyphs", _one_of("glyphs", arguments.glyphs, CHOICES["glyphs"]))
    return settings


def _one_of(what: str, word: str, allowed: tuple[str, ...]) -> str:
    if word not in allowed:
        raise BelvedereError(f"wish-no-{what}", word=word, known=choices(word, allowed))
    return word


def _theme_folders() -> tuple[Path, ...]:
    return (config_folder() / "themes",)


def _name(arguments: Namespace, settings: Settings, texts: Texts) -> str:
    if wished := getattr(arguments, "name", None):
        return well_formed_name(wished)
    return player_name(settings.name, texts)


def _wants_lines(arguments: Namespace) -> bool:
    return getattr(arguments, "line", False) or os.environ.get("TERM") == "dumb"


def _small_terminal(arguments: Namespace) -> Message | None:
    """Return why the full screen cannot open on this terminal; line mode starts then. Raises BelvedereError without a
    terminal."""
    if TEXTUAL_DRIVER in os.environ:
        return None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BelvedereError("start-no-terminal", command=_in_lines(arguments))
    columns, rows = size_in_use(*os.get_terminal_size(sys.stdout.fileno()))
    return (
        message("start-too-small", columns=columns, rows=rows, face="start", **sizes())
        if is_too_small(columns, rows)
        else None
    )


def _in_lines(arguments: Namespace) -> str:
    """Return the equivalent command in line mode."""
    words = {
        "play": "play",
        "learn": "learn",
        "daily": "daily",
        "puzzle": "puzzle",
        "join": f"join {getattr(arguments, 'address', '')}",
    }.get(arguments.command, "")
    return " ".join(filter(None, ("belvedere", words, "--line")))
