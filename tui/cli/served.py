"""Show Belvedere to the visitors of a server in full screen or line mode, as their account prefers."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

import attrs

from core.commands import carry_out
from core.kernel.message import BelvedereError
from core.learning.progress import change_text as change_progress
from core.learning.progress import parse_progress
from core.link.account import Account
from core.link.lobby import Lobby
from core.link.visit import NO_ROOM, Destination, Terminal
from core.text import Texts
from tui.preferences.language import texts_for
from tui.preferences.learned import Change, Learned
from tui.preferences.settings import Settings, SettingsError, change_text, glyphs_for, parse_settings, with_setting
from tui.session.start import Start
from tui.widgets.picture import wrap
from tui.widgets.sizes import is_too_small, sizes

if TYPE_CHECKING:
    from tui.full_screen import FullScreen


class ServedPerson(Protocol):
    """The person at the other end."""

    @property
    def key(self) -> str: ...


class ServedVisit(Protocol):
    """The part of a visit that the server gives to a face."""

    @property
    def person(self) -> ServedPerson: ...

    @property
    def lobby(self) -> "Lobby": ...

    @property
    def request(self) -> Destination: ...

    @property
    def environment(self) -> Mapping[str, str]: ...

    @property
    def terminal(self) -> Terminal: ...

    @property
    def read(self) -> Callable[[], Awaitable[str | None]]: ...

    @property
    def write(self) -> Callable[[str], None]: ...

    @property
    def write_error(self) -> Callable[[str], None]: ...

    @property
    def warn_by(self) -> Callable[[Callable[[int], None]], None]: ...


def warm() -> None:
    """Import modules that the first visitor would otherwise wait for."""
    for module in (
        "tui.full_screen",
        "tui.terminal.driver",
        "tui.cli.one_line",
        "tui.screens.home",
        "tui.screens.table",
    ):
        import_module(module)


async def full_screen(visit: ServedVisit) -> int:
    """Show Belvedere's screens on the visitor's terminal, and return the exit status for ssh, or NO_ROOM."""
    from tui.full_screen import FullScreen
    from tui.terminal.answers import TerminalColours
    from tui.terminal.driver import serve
    from tui.terminal.notices import TerminalNotices

    standard = Settings(glyphs=glyphs_for(visit.environment))
    account = visit.lobby.account
    settings = await visiting_settings(account, standard)
    language = visit.environment.get("LANG")
    texts = texts_for(None, settings.language, language)
    columns, rows = visit.terminal.size
    if is_too_small(columns, rows):
        sentence = texts.ui("start-too-small", columns=columns, rows=rows, face="connect", **sizes())
        visit.terminal.write("".join(f"{line}\r\n" for line in wrap(sentence, columns)).encode())
        return NO_ROOM
    learned = await visiting_learned(account)
    start = _start(visit.request)

    kept = None if account is None else AccountSettings(account, settings, standard)

    def app() -> FullScreen:
        def keep(changed: Settings) -> None:
            if kept is not None:
                made.attempt(kept.save, changed)

        made = FullScreen(
            visit.lobby,
            settings,
            texts,
            start=start,
            keep=keep,
            learned=learned,
            terminal_notices=terminal_notices,
            environment=language,
            colours=colours,
        )
        visit.warn_by(partial(_warn, made))
        return made

    colours = TerminalColours(visit.environment)
    terminal_notices = TerminalNotices(visit.environment, lambda text: visit.terminal.write(text.encode()))
    try:
        return await serve(app, visit.terminal, colours)
    finally:
        terminal_notices.end()


def _warn(app: "FullScreen", seconds: int) -> None:
    """Warn, until a key is pressed, that the visit ends in that many seconds."""
    sentence = app.texts.ui("visit-ends-soon-keys", seconds=seconds)
    app.tell(sentence, timeout=seconds)
    app.notices.warn(app.settings, app.has_focus, sentence, app.clear_notifications)


async def line(visit: ServedVisit) -> int:
    """Run line mode, and return the exit status for ssh."""
    from tui.line import run_line
    from tui.line.settings import LineSettings, forget

    settings = await visiting_settings(visit.lobby.account, Settings())
    texts = texts_for(None, settings.language, visit.environment.get("LANG"))
    if visit.request.line:
        return await _one_line(visit, texts)
    visit.warn_by(lambda seconds: visit.write(f"{texts.ui('visit-ends-soon-line', seconds=seconds)}\n"))
    account = visit.lobby.account
    learned, order = await visiting_learned(account), _order(visit.request)
    keep = forget if account is None else AccountSettings(account, settings, Settings()).save
    chosen = LineSettings(settings, keep)
    return await run_line(visit.lobby, texts, visit.read, visit.write, start=order, learned=learned, settings=chosen)


def draw_record(text: str, form: str, language: str, version: int | None) -> str:
    """Return the table of a record file as text (`txt`), a picture (`svg`), a page (`md`) or a recording (`cast`).

    It shows that version, by default the last, in a spectator's view. Raises BelvedereError for an invalid record.
    """
    from core.record.replay import replay
    from core.record.text import read
    from themes.glyphs import load_glyphs
    from themes.palette import load_theme
    from tui.export.replay import SUFFIXES, Paper, exported
    from tui.preferences.appearance import DARK
    from tui.study import Playback

    playback = Playback(replay(read(text)))
    paper = Paper(texts_for(None, "auto", language), load_glyphs(Settings().glyphs), load_theme(DARK))
    return exported(playback.at_version(playback.last if version is None else version), SUFFIXES[f".{form}"], paper)


async def _one_line(visit: ServedVisit, texts: Texts) -> int:
    """Answer the visitor's single line."""
    from tui.cli.one_line import COMMANDS, LineCall

    settings = await visiting_settings(visit.lobby.account, Settings(glyphs=glyphs_for(visit.environment)))
    call = LineCall(
        visit.lobby,
        texts,
        glyphs=settings.glyphs,
        terminal=visit.terminal,
        environment=visit.environment,
        key=visit.person.key,
    )
    return await carry_out(COMMANDS, visit.request.line, call, visit.write, visit.write_error)


async def visiting_settings(account: Account | None, standard: Settings) -> Settings:
    """Return the visitor's settings, with `standard` as the default of their terminal. Unreadable settings are replaced
    by it."""
    if account is None:
        return standard
    profile = await account.profile()
    try:
        settings = parse_settings(profile.settings, standard).settings
        return with_setting(settings, "language", profile.language or standard.language)
    except (SettingsError, ValueError, RecursionError):
        return standard


class AccountSettings:
    """Stores the changes of one visit in the account. Other visits may change it too."""

    def __init__(self, account: Account, settings: Settings, standard: Settings) -> None:
        """`settings` are those at the start of the visit."""
        self._account = account
        self._written = settings
        self._standard = standard
        self._turns = asyncio.Lock()

    async def save(self, settings: Settings) -> None:
        """Store the settings that changed since the last call. Raises BelvedereError."""
        async with self._turns:
            profile = await self._account.profile()
            if settings.language != self._written.language:
                profile = attrs.evolve(profile, language="" if settings.language == "auto" else settings.language)
            await self._account.keep_profile(attrs.evolve(profile, settings=self._changed(profile.settings, settings)))
            self._written = settings

    def _changed(self, text: str, settings: Settings) -> str:
        standard = self._standard
        before, after = (attrs.evolve(one, language=standard.language) for one in (self._written, settings))
        try:
            return change_text(text, before, after, standard)
        except (SettingsError, ValueError, RecursionError):  # a program wrote it, and the visitor cannot edit it
            return change_text("", standard, after, standard)


async def visiting_learned(account: Account | None) -> Learned:
    """Return the visitor's progress; changes are stored during the visit, for a guest until they leave."""
    if account is None:
        return Learned()
    under_way: set[asyncio.Task[None]] = set()

    def keep(change: Change) -> None:
        task = asyncio.create_task(_keep_learned(account, change))
        under_way.add(task)
        task.add_done_callback(under_way.discard)

    return Learned(parse_progress(await account.progress()), keep)


async def _keep_learned(account: Account, change: Change) -> None:
    """Store a change of progress. If the disk refuses it, it is valid until the visit ends."""
    with suppress(BelvedereError):
        await account.change_progress(lambda kept: change_progress(kept, change))


def _start(request: Destination) -> Start:
    if request.invite is not None:
        return Start("join", invite=request.invite)
    if request.watch is not None:
        return Start("table", table=request.watch)
    if request.learn is not None:
        return Start("learn", game=request.learn or None)
    if request.study is not None:
        return Start("replay", table=request.study)
    if request.play is not None:
        return Start("play", game=request.play)
    return Start("next") if request.next else Start()


def _order(request: Destination) -> str:
    if request.learn is not None:
        return f"learn {request.learn}"
    if request.invite is not None:
        return f"join {request.invite}"
    if request.study is not None:
        return f"study {request.study}"
    if request.play is not None:
        return f"play {request.play}"
    if request.next:
        return "next"
    return f"watch {request.watch}" if request.watch is not None else ""
