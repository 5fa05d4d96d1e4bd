"""Shows Belvedere to the visitors of a server, as the full screen or in plain lines, as their account prefers."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

import attrs

from core import catalog
from core.encoding import codec
from core.kernel.message import BelvedereError
from core.learning.progress import change_text as change_progress
from core.learning.progress import parse_progress
from core.link.account import Account
from core.link.lobby import Lobby, TableCard
from core.link.lobby_commands import CreateTable, FetchRecord, JoinTable, LinkBrowser, ListTables
from core.link.updates import Closed, Delivery, Frozen, Log, Roster, Update
from core.record.replay import replay
from core.record.text import read
from core.text import Texts
from themes.glyphs import load_glyphs
from themes.palette import load_theme
from tui.export.replay import LARGEST, SMALLEST, Paper, exported, typed_size
from tui.line.new_table import table_spec
from tui.preferences.appearance import DARK
from tui.preferences.language import texts_for
from tui.preferences.learned import Change, Learned
from tui.preferences.settings import Settings, SettingsError, change_text, glyphs_for, parse_settings, with_setting
from tui.screens.table.controller import render_frame
from tui.session.start import Start
from tui.study import Playback
from tui.widgets.qr_code import square_code
from tui.words.names import listed_names, table_title

if TYPE_CHECKING:
    from tui.app import BelvedereApp
    from tui.terminal.driver import Terminal


class ServedRequest(Protocol):
    """The table or lesson that a visitor asked for when connecting, if any."""

    @property
    def invite(self) -> str | None: ...

    @property
    def watch(self) -> str | None: ...

    @property
    def learn(self) -> str | None: ...

    @property
    def study(self) -> str | None: ...

    @property
    def line(self) -> tuple[str, ...]: ...


class ServedPerson(Protocol):
    """The person at the other end."""

    @property
    def key(self) -> str: ...


class ServedVisit(Protocol):
    """What the server gives to a face."""

    @property
    def person(self) -> ServedPerson: ...

    @property
    def lobby(self) -> "Lobby": ...

    @property
    def request(self) -> ServedRequest: ...

    @property
    def environment(self) -> Mapping[str, str]: ...

    @property
    def terminal(self) -> Any: ...

    @property
    def read(self) -> Callable[[], Awaitable[str | None]]: ...

    @property
    def write(self) -> Callable[[str], None]: ...

    @property
    def write_error(self) -> Callable[[str], None]: ...

    @property
    def warn_by(self) -> Callable[[Callable[[int], None]], None]: ...


def warm() -> None:
    """Load what the first visitor would otherwise wait for."""
    for module in ("tui.app", "tui.terminal.driver", "tui.line", "tui.screens.home", "tui.screens.table"):
        import_module(module)


async def full_screen(visit: ServedVisit) -> int:
    """Belvedere's screens on the visitor's terminal; gives the status for their ssh."""
    from tui.app import BelvedereApp
    from tui.terminal.answers import TerminalColours
    from tui.terminal.driver import serve
    from tui.terminal.notices import TerminalNotices

    terminal: Terminal = visit.terminal
    standard = Settings(glyphs=glyphs_for(visit.environment))
    account = visit.lobby.account
    settings = await visiting_settings(account, standard)
    language = visit.environment.get("LANG")
    texts = texts_for(None, settings.language, language)
    learned = await visiting_learned(account)
    start = _start(visit.request)

    kept = None if account is None else AccountSettings(account, settings, standard)

    def app() -> BelvedereApp:
        def keep(changed: Settings) -> None:
            if kept is not None:
                made.attempt(kept.save, changed)

        made = BelvedereApp(
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
    terminal_notices = TerminalNotices(visit.environment, lambda sequence: _send(terminal, sequence))
    try:
        return await serve(app, terminal, colours)
    finally:
        terminal_notices.end()


def _warn(app: "BelvedereApp", seconds: int) -> None:
    """Tell, until a key is pressed, that the visit ends in so many seconds."""
    sentence = app.texts.ui("visit-ends-soon-keys", seconds=seconds)
    app.tell(sentence, timeout=seconds)
    app.notices.warn(app.settings, app.has_focus, sentence, app.clear_notifications)


def _send(terminal: "Terminal", sequence: str) -> None:
    terminal.write(sequence.encode())


async def line(visit: ServedVisit) -> int:
    """Plain scrolling lines; gives the status for their ssh."""
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
    """The table of a record file as a text (`txt`), a picture (`svg`), a page (`md`) or a recording (`cast`), at that
    version or the last, as a spectator saw it. Raises BelvedereError where it is no record."""
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
    """The answer to the one line that the visitor came with."""

    if not await visit.lobby.is_known():
        raise BelvedereError("command-name-first")
    settings = await visiting_settings(visit.lobby.account, Settings(glyphs=glyphs_for(visit.environment)))
    words, glyphs, size = visit.request.line, settings.glyphs, visit.terminal.size
    return await answer_line(visit.lobby, texts, words, visit.write, visit.write_error, glyphs=glyphs, size=size)


async def visiting_settings(account: Account | None, standard: Settings) -> Settings:
    """What the visitor chose last, over the `standard` of their terminal. What cannot be read any more is standard."""
    if account is None:
        return standard
    profile = await account.profile()
    try:
        settings = parse_settings(profile.settings, standard).settings
        return with_setting(settings, "language", profile.language or standard.language)
    except (SettingsError, ValueError, RecursionError):
        return standard


class AccountSettings:
    """Keeps with an account what one visit changes, for the next visit. Other visits change it too."""

    def __init__(self, account: Account, settings: Settings, standard: Settings) -> None:
        """`settings` are those that the visit began with."""
        self._account = account
        self._written = settings
        self._standard = standard
        self._turns = asyncio.Lock()

    async def save(self, settings: Settings) -> None:
        """Keep what differs from the settings that were kept last. Raises BelvedereError."""
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
        except (SettingsError, ValueError, RecursionError):  # a program wrote it, and nobody can correct it
            return change_text("", standard, after, standard)


async def visiting_learned(account: Account | None) -> Learned:
    """What the visitor has learned; what they learn here is kept while they go on, a guest's until they leave."""
    if account is None:
        return Learned()
    under_way: set[asyncio.Task[None]] = set()

    def keep(change: Change) -> None:
        task = asyncio.create_task(_keep_learned(account, change))
        under_way.add(task)
        task.add_done_callback(under_way.discard)

    return Learned(parse_progress(await account.progress()), keep)


async def _keep_learned(account: Account, change: Change) -> None:
    """What the disk refuses is known until the visit ends."""
    with suppress(BelvedereError):
        await account.change_progress(lambda kept: change_progress(kept, change))


def _start(request: ServedRequest) -> Start:
    if request.invite is not None:
        return Start("join", invite=request.invite)
    if request.watch is not None:
        return Start("table", table=request.watch)
    if request.learn is not None:
        return Start("learn", game=request.learn or None)
    if request.study is not None:
        return Start("replay", table=request.study)
    return Start()


def _order(request: ServedRequest) -> str:
    if request.learn is not None:
        return f"learn {request.learn}"
    if request.invite is not None:
        return f"join {request.invite}"
    if request.study is not None:
        return f"study {request.study}"
    return f"watch {request.watch}" if request.watch is not None else ""


# Answers one line of a visitor and leaves: a board as text, what may be done, a new table, a seat, a link.
#
# With `--json` the answers are for programs, as docs/programs.md has them.

DONE, WRONG, LATE = 0, 64, 75
"""Statuses: done, cannot be asked like that, no answer in time (as those of `net.visit.commands`)."""
ANSWER_TIME: Final = 10.0
"""Seconds that a table is given to answer."""


async def answer_line(
    lobby: Lobby,
    texts: Texts,
    words: Sequence[str],
    write: Callable[[str], None],
    write_error: Callable[[str], None],
    *,
    glyphs: str,
    size: tuple[int, int],
) -> int:
    """Do what `words` ask and write the answer, or in the other place why there is none; the status for the visitor's
    ssh. A board is drawn in `glyphs` on columns and rows of `size`."""
    line = _Line(lobby, texts, write, write_error, "--json" in words)
    command, *rest = [word for word in words if word != "--json"]
    try:
        match command, rest:
            case "show", [table]:
                return await line.show(table, glyphs, size)
            case "show", [table, text]:
                return await line.show(table, glyphs, typed_size(text))
            case "legal", [table]:
                return await line.list_legal(table)
            case "create", [_, *_]:
                line.tell(await lobby.do(CreateTable(table_spec(texts, lobby.me, " ".join(rest)))))
            case "join", [invite, *added]:
                line.tell(await lobby.do(JoinTable(invite, " ".join(added).encode())))
            case "link", []:
                line.tell_link(await lobby.do(LinkBrowser()), glyphs)
            case _:
                raise BelvedereError("one-line-usage", word=command)
    except BelvedereError as problem:
        line.refuse(problem)
        return WRONG
    return DONE


@attrs.frozen
class _Seen:
    """What a table showed."""

    game: str
    roster: Roster
    log: Log
    update: Update

    @property
    def encoded(self) -> Any:
        """The update as the JSON face has it."""
        found = codec.for_game(catalog.load(self.game)).encode(self.update)
        return {**found, "type": codec.tag(Update)}


class _Line:
    """Carries out one line."""

    def __init__(
        self,
        lobby: Lobby,
        texts: Texts,
        write: Callable[[str], None],
        write_error: Callable[[str], None],
        as_json: bool,
    ) -> None:
        self._lobby = lobby
        self._texts = texts
        self._as_json = as_json
        self._write, self._write_error = write, write_error

    def refuse(self, problem: BelvedereError) -> None:
        """Say why not."""
        told = self._texts.say(problem.sentence)
        self._fail(told, {"refused": told})

    def tell(self, card: TableCard) -> None:
        """A table that was made or joined, and how others come there."""
        players = listed_names(player.name or "?" for player in card.players)
        told = [self._texts.ui("one-line-table", table=card.id, game=table_title(self._texts, card), players=players)]
        if card.invite is not None and card.status == "open":
            told.append(self._texts.ui("one-line-invite", invite=card.invite))
            if command := self._lobby.invitation(card.invite):
                told.append(self._texts.ui("line-invite-shell", command=command))
            if card.page:
                told.append(self._texts.ui("line-invite-page", page=card.page))
        self._answer("\n".join(told), codec.encode(card))

    def tell_link(self, link: str, glyphs: str) -> None:
        """A link for a browser, and its square code where the terminal has the blocks that it is drawn in."""
        code = () if load_glyphs(glyphs).ascii_only else square_code(link)
        self._answer("\n".join((link, *code, self._texts.ui("one-line-link"))), {"link": link})

    async def show(self, table: str, glyphs: str, size: tuple[int, int]) -> int:
        """The board as the visitor may see it, on so many columns and rows: from their seat, else as a spectator."""
        columns, rows = (max(least, min(now, most)) for least, now, most in zip(SMALLEST, size, LARGEST, strict=True))
        card = await self._card(table)
        if card is not None and card.status == "finished":
            return await self._show_ending(card, glyphs, (columns, rows))
        seen = await self._see(table, card)
        if seen is None:
            return self._late()
        frame = render_frame(
            catalog.load(seen.game),
            seen.update,
            self._texts,
            load_glyphs(glyphs),
            players=seen.roster.players,
            log=seen.log.events,
            size=(columns, rows + 1),
        )
        *shown, _ = frame  # the last row tells keys, and none can be pressed
        self._answer("\n".join(shown), seen.encoded)
        return DONE

    async def list_legal(self, table: str) -> int:
        """What the visitor may choose, a line each: the notation that `act` understands, then what it would do."""
        card = await self._card(table)
        if card is None or not card.mine:
            raise BelvedereError("one-line-no-seat", table=table[:40])
        seen = await self._see(table, card)
        if seen is None:
            return self._late()
        game, update = catalog.load(seen.game), seen.update
        if update.decision is None:
            raise BelvedereError("one-line-over" if update.outcome else "one-line-not-asked", table=table[:40])
        say = self._texts.speaker(seen.game, [player.name for player in seen.roster.players], update.viewer)
        found = [
            (game.text.format_action(action), say(game.text.action_message(update.view, action)))
            for action in update.legal
        ]
        wide = max(len(notation) for notation, _ in found)
        prompt = say(game.text.prompt(update.view, update.decision))
        lines = [prompt, *(f"{notation:<{wide}}  {told}" for notation, told in found)]
        self._answer("\n".join(lines), [{"notation": notation, "text": told} for notation, told in found])
        return DONE

    async def _card(self, table: str) -> TableCard | None:
        return next((card for card in await self._lobby.do(ListTables()) if card.id == table), None)

    async def _see(self, table: str, card: TableCard | None) -> "_Seen | None":
        """What a table shows first; None where it does not answer in time. Raises BelvedereError where it shows
        nothing."""
        if card is not None and card.status == "open":
            raise BelvedereError("one-line-not-begun", table=table[:40])
        mine = card.mine if card is not None else ()
        seat = next((seat for seat in mine if card is not None and seat in card.to_act), next(iter(mine), None))
        link = await self._lobby.link(table, seat)
        arrived: asyncio.Queue[Delivery] = asyncio.Queue()
        link.attach(arrived.put_nowait)
        roster, log = Roster((), (), ()), Log(())
        try:
            async with asyncio.timeout(ANSWER_TIME):
                while True:
                    match await arrived.get():
                        case Roster() as roster:
                            pass
                        case Log() as log:
                            pass
                        case Update() as update:
                            return _Seen(link.game, roster, log, update)
                        case Closed(reason):
                            raise BelvedereError(reason)
                        case Frozen(reason) if reason is not None:
                            raise BelvedereError(reason)
                        case _:
                            pass
        except TimeoutError:
            return None
        finally:
            link.close()

    async def _show_ending(self, card: TableCard, glyphs: str, size: tuple[int, int]) -> int:
        """The last position of a table that is over."""
        found = await asyncio.to_thread(replay, read(await self._lobby.do(FetchRecord(card.id))))
        playback = Playback(found, viewer=next(iter(card.mine), None))
        playback = playback.at_version(playback.last)
        paper = Paper(self._texts, load_glyphs(glyphs), load_theme(DARK), size)
        shown = _Seen(card.game, Roster(card.players, (), ()), Log(()), playback.update())
        self._answer(exported(playback, "text", paper).rstrip("\n"), shown.encoded)
        return DONE

    def _late(self) -> int:
        self._fail(self._texts.ui("one-line-late"), {"late": True})
        return LATE

    def _answer(self, told: str, value: Any) -> None:
        """Say `told`, or with `--json` the value."""
        self._write(f"{codec.dumps(value).decode() if self._as_json else told}\n")

    def _fail(self, told: str, value: Any) -> None:
        """Say where errors are told why there is no answer, or with `--json` the value where answers are."""
        if self._as_json:
            self._answer(told, value)
        else:
            self._write_error(f"{told}\n")
