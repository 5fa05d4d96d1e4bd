"""The app as screens see it: the lobby, the viewer's preferences, and the stack of screens.

It imports no screens, so that all of them can import it. `tui/full_screen.py` adds the part that opens screens.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeVarTuple

import attrs
from textual import events
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen
from textual.worker import Worker

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.link.lobby_commands import ListTables
from core.link.spec import NAMELESS
from core.text import Texts
from themes.palette import Depth
from tui.preferences import keys
from tui.preferences.appearance import Appearance
from tui.preferences.keymap import keymap as textual_keymap
from tui.preferences.language import texts_for
from tui.preferences.layouts import by_position
from tui.preferences.learned import Learned
from tui.preferences.settings import Settings, colours_of
from tui.session.start import Start
from tui.terminal.notices import PAGE_COLOURS, TurnNotices
from tui.widgets.painted import OneColourScreen
from tui.words.names import game_title
from tui.words.turns import TurnWatch

if TYPE_CHECKING:
    from core.link.lobby import FriendsServer, ListenAddress, Lobby, News, Servers, SharedStudy, TableCard, WayThere
    from core.link.spec import TableSpec
    from tui.terminal.answers import TerminalColours
    from tui.terminal.local_machine import LocalMachine
    from tui.terminal.notices import TerminalNotices

Arguments = TypeVarTuple("Arguments")
TITLE = "Belvedere"
"""The name of the program in titles."""
STYLES = Path(__file__).parent / "styles"
INTERRUPTED = 130


class BelvedereApp(App[int]):
    """Belvedere for one person on one terminal.

    An app uses neither the environment nor the standard streams and has no global state, so that many can run in one
    process.
    """

    CSS_PATH: ClassVar[list[str | Path]] = [*sorted(STYLES.glob("*.tcss"))]  # type: ignore[assignment]
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False  # our widgets have no selectable text, and Textual fails at a click on a closed screen
    TITLE = TITLE
    BINDINGS: ClassVar = [Binding("ctrl+c", "interrupt", show=False, priority=True)]

    def __init__(
        self,
        lobby: "Lobby",
        settings: Settings,
        texts: Texts,
        *,
        start: Start | None = None,
        keep: Callable[[Settings], None] | None = None,
        learned: Learned | None = None,
        local_machine: "LocalMachine | None" = None,
        terminal_notices: "TerminalNotices | None" = None,
        themes: tuple[Path, ...] = (),
        environment: str | None = None,
        colours: "TerminalColours | None" = None,
        friends_server: "FriendsServer | None" = None,
        servers: "Servers | None" = None,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        """Create an app that begins with `start`.

        `keep` saves changed settings, `learned` is the person's progress. `terminal_notices` sends titles and notices,
        `environment` is the terminal's language (a LANG value), `colours` its colour abilities, `clock` returns the
        local time. Friends join local tables through the `friends_server`; `servers` connects this person to other
        servers.
        """
        super().__init__()
        self.servers = servers
        self.clock = clock
        self._home, self._home_friends_server = lobby, friends_server
        self.away = ""
        """The other server where this person is; empty at home."""
        self.colours = colours
        """The terminal's colour abilities; None if it shows all colours and cannot be asked."""
        self.is_slow = False
        """Whether the terminal has been too slow for a frame."""
        self.lobby = lobby
        self.settings = settings
        self.learned = learned or Learned()
        """This person's progress."""
        self.texts = texts
        self._spoken = environment or texts.language
        self.is_known = False
        """Whether the server knows this person's name."""
        self.turn_watch = TurnWatch()
        """Knows this person's tables, and what is news about them."""
        self.waiting: tuple[TableCard, ...] = ()
        """The other tables where it is this person's turn, the one that has waited longest first."""
        self.local_machine = local_machine
        """The player's own machine; None if the app is served to another one, where it exports no files."""
        self.study_moved: Callable[[SharedStudy], None] | None = None
        """Called with changes of a shared study that this person leads or follows; None while no replay is open."""
        told = local_machine or terminal_notices
        titled = told.title if told is not None else None
        show, play = (None, None) if terminal_notices is None else (terminal_notices.notice, terminal_notices.sound)
        self.notices = TurnNotices(self.bell, titled, show, play)
        self._terminal_notices = terminal_notices
        self._start = start or Start()
        self._keep = keep
        self._is_interrupted = False
        self.was_asked = False
        """Whether this player was asked for a name in this session."""
        self.way_back: Callable[[], None] | None = None
        """Opens, above home, the place that leaving the open table leads to; None if that is home."""
        self.drawn = asyncio.Event()
        """Set once the first frame has been sent to the terminal."""
        self.theme_folders = themes
        """Folders of the player's own themes."""
        self.appearance = Appearance(settings, themes, *self._look_at_terminal())
        self.texts.ascii_only = self.appearance.glyphs.ascii_only
        self.appearance.dress_at_first(self)
        self.set_keymap(textual_keymap(settings))

    @property
    def has_sounds(self) -> bool:
        """Whether this person's terminal plays sounds."""
        return self._terminal_notices is not None and self._terminal_notices.is_page

    def dress_page(self) -> None:
        """Give a web page around the screen the colours of the theme."""
        theme = self.appearance.theme
        if self._terminal_notices is not None and not theme.ansi:
            self._terminal_notices.dress([theme.colour(name) for name in PAGE_COLOURS])

    def stand_at(self, table: str) -> None:
        """Let a web page return to this table when it is loaded again or connects again; empty for home."""
        if self._terminal_notices is not None:
            self._terminal_notices.stand(f"w/{table}" if table else "")

    @property
    def cursor_colour(self) -> str:
        """The colour of the terminal's own cursor; empty if colours are left to the terminal."""
        theme = self.appearance.theme
        return "" if theme.ansi or self.appearance.depth == "none" else theme.colour("accent")

    @property
    def served(self) -> bool:
        """Whether this app's person sits at another machine."""
        return self.local_machine is None

    @property
    def is_at_server(self) -> bool:
        """Whether the lobby is one of a server, with other people."""
        return self.served or bool(self.away)

    @property
    def is_named(self) -> bool:
        """Whether this player has chosen a name; a server asks for it at the door. The login name was not chosen."""
        login = "" if self.local_machine is None else self.local_machine.login
        is_chosen = self.lobby.me not in (NAMELESS, self.texts.ui("player-name"), login)
        return self.served or bool(self.away or self.settings.name) or is_chosen

    @property
    def friends_server(self) -> "FriendsServer | None":
        """The server through which friends can join local tables; None if they cannot, or use its server directly."""
        return None if self.away else self._home_friends_server

    @property
    def has_visitors(self) -> bool:
        """Whether others can join tables that this person creates, on a server or through `friends_server`."""
        return self.served or self.lobby.invitation_link("") is not None

    def key_shown(self, id: str) -> str:
        """Return the first key of a binding, as shown to this person."""
        return self._shown(keys.keys_of(keys.BY_ID[id], self.settings.keys)[0])

    def keys_shown(self, binding: keys.Binding) -> str:
        """Return all keys of a binding, as shown to this person; of more than three, the first and the last."""
        names = [self._shown(key) for key in keys.keys_of(binding, self.settings.keys)]
        return f"{names[0]}-{names[-1]}" if len(names) > 3 else "  ".join(names)

    def _shown(self, key: str) -> str:
        return keys.shown(key, ascii_only=self.appearance.glyphs.ascii_only, language=self.texts.language)

    async def listen_aside(self) -> None:
        """Receive the server's announcements and this person's own tables, but no other lobby news."""
        await self.lobby.attend(self.hear_aside, aside=True)

    def hear_aside(self, news: "News") -> None:
        """Follow this person's tables, and show announcements."""
        from core.link.lobby import OwnTables

        if isinstance(news, OwnTables):
            self.follow_tables(news.cards)
        else:
            self.announce(news)

    def announce(self, news: "News") -> None:
        """Show an announcement on any screen, and pass on changes of a shared study. Other news is ignored."""
        from core.link.lobby import SharedStudy
        from core.link.updates import Announced

        if isinstance(news, Announced):
            self.tell(self.texts.say(news.sentence))
        elif isinstance(news, SharedStudy) and self.study_moved is not None:
            self.study_moved(news)

    def counted_title(self, words: str, *, mine: bool) -> str:
        """Return the window title of a table. If it is this person's turn at other tables, it begins with the number of
        all tables where it is; `mine` says whether this is one of them."""
        return f"({len(self.waiting) + mine}) {words}" if self.waiting else words

    @property
    def title_away(self) -> str:
        """The window title while no table is open."""
        if not self.waiting:
            return TITLE
        first, *others = self.waiting
        words = self.texts.ui("notice-turn", game=game_title(self.texts, first.game))
        return f"({len(self.waiting)}) {words}" if others else words

    def attempt(self, action: Callable[[*Arguments], Awaitable[None]], *arguments: *Arguments) -> None:
        """Start an action that may be refused, on any screen; a refusal is shown as a sentence.

        It begins a moment later, or never if the app ends before.
        """
        _: Worker[None] = self.run_worker(partial(self._attempt, action, *arguments), exit_on_error=True)

    async def _attempt(self, action: Callable[[*Arguments], Awaitable[None]], *arguments: *Arguments) -> None:
        try:
            await action(*arguments)
        except BelvedereError as problem:
            self.tell(self.texts.say(problem.sentence))

    def tell(self, sentence: str, *, timeout: float = 6) -> None:
        """Show a sentence for some seconds, without markup."""
        self.notify(sentence, markup=False, timeout=timeout)

    @property
    def has_focus(self) -> bool:
        """Whether the terminal has the keyboard focus."""
        return self.app_focus

    @property
    def is_table_in_front(self) -> bool:
        """Whether the screen in front is a table."""
        return self._key_context == "table"

    @property
    def _homes(self) -> int:
        """The number of home screens at the bottom of the stack: that of another server lies above the local one."""
        return 2 if self.away else 1

    def open(self, screen: Screen[None], closed: Callable[[], None] | None = None) -> None:
        """Show a screen above the one in front; `closed` is called after it has closed."""
        self.push_screen(screen, None if closed is None else lambda _: closed())

    async def replace(self, screen: Screen[None]) -> None:
        """Remove everything above the home screen and show a screen there."""
        while len(self.screen_stack) > self._homes + 1:
            await self.pop_screen()
        if len(self.screen_stack) == self._homes + 1:
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)

    # Screens use these to go back; `tui.full_screen.FullScreen` implements them

    async def open_table(self, card: "TableCard") -> None:
        """Open a table to play or watch. Raises BelvedereError if that is impossible."""
        raise NotImplementedError

    async def open_table_called(self, id: str) -> None:
        """Open one of the listed tables by its id. Raises BelvedereError if it is gone, or opening it is impossible."""
        card = next((card for card in await self.lobby.do(ListTables()) if card.id == id), None)
        if card is None:
            raise BelvedereError("line-no-such-table", id=id)
        await self.open_table(card)

    def ask_name_first(self, go_on: Callable[[], None], *, anyway: bool = False) -> None:
        """Go on to a player's first table, after asking for their name, which happens once. Without an answer they can
        try again, or it goes on `anyway`."""
        raise NotImplementedError

    def follow_tables(self, cards: "Sequence[TableCard]") -> None:
        """Take the latest list of this person's tables: count those that wait, and say where a turn has begun."""
        raise NotImplementedError

    def open_review(self, record: str, viewer: Seat | None) -> None:
        """Open the review of a finished table, seen by a seat. A replay opens it this way, because reviews open
        replays."""
        raise NotImplementedError

    def open_replay(self, record: str, version: int) -> None:
        """Open a record at a version, seen by this player. Statistics open it this way, because replays open them."""
        raise NotImplementedError

    async def reopen_table(self) -> None:
        """Rebuild the open table, if there is one, after a change of settings."""
        raise NotImplementedError

    async def leave_table(self) -> None:
        """Return to the home screen soon, and keep the seats."""
        raise NotImplementedError

    async def visit(self, lobby: "Lobby", way: "WayThere") -> None:
        """Continue on another server, at the table of `way`. Until `come_home`, that server replaces the local
        lobby."""
        raise NotImplementedError

    async def come_home(self) -> None:
        """Return from the other server to the local tables, and keep the seats there."""
        raise NotImplementedError

    async def create_for_friends(self, spec: "TableSpec", at: "ListenAddress") -> "TableCard":
        """Create a local table that friends can join. Raises BelvedereError."""
        if self.friends_server is None:
            raise BelvedereError("lobby-open-at-home")
        return await self.friends_server.create(spec, at)

    def change_settings(self, settings: Settings) -> None:
        """Apply other settings, and store them."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            self.texts = texts_for(None, settings.language, self._spoken)
        self._dress_again()
        self.set_keymap(textual_keymap(settings))
        if self._keep is not None:
            try:
                self._keep(settings)
            except BelvedereError as problem:
                self.tell(self.texts.say(problem.sentence))

    def on_first_frame(self) -> None:
        """Release actions that wait for the first frame; called by the driver."""
        self.drawn.set()

    def on_frame_refused(self) -> None:
        """Show no more motion: the terminal is too slow for it; called by the driver."""
        self.is_slow = True

    def on_terminal_answered(self) -> None:
        """Follow new answers of the terminal; the driver leaves that to an app with this method."""
        self._dress_again()

    def _look_at_terminal(self) -> tuple[Depth, bool | None]:
        """Return the terminal's colour depth, with the player's choice applied, and whether it is dark."""
        if self.colours is None:
            return "full", None
        self.colours.choice = colours_of(self.settings, self.colours.name)
        return self.colours.depth, self.colours.dark

    def _dress_again(self) -> None:
        """Follow the settings and the terminal; redraw screens if their look changes."""
        before = self.appearance.theme
        self.appearance.change(self.settings, self.theme_folders, *self._look_at_terminal())
        self.texts.ascii_only = self.appearance.glyphs.ascii_only
        if self.appearance.theme != before:
            self.appearance.dress(self)
            self.dress_page()
            for screen in self.screen_stack:
                if isinstance(screen, OneColourScreen):
                    screen.draw_again()

    async def call_me(self, name: str) -> None:
        """Change the player's name from the next table on. Raises BelvedereError if that is impossible."""
        from core.link.lobby_commands import CallMe

        await self.lobby.do(CallMe(name))
        if not (self.served or self.away):
            self.change_settings(attrs.evolve(self.settings, name=self.lobby.me))

    @property
    def _key_context(self) -> str:
        """The key context of the screen in front."""
        return getattr(self.screen, "CONTEXT", "home")

    def action_interrupt(self) -> None:
        """Quit at the second interrupt in a row; the first only warns."""
        if self._is_interrupted:
            self.exit(INTERRUPTED, return_code=INTERRUPTED)
        self._is_interrupted = True
        self.tell(self.texts.ui("leave-interrupt"))

    def on_key(self, event: events.Key) -> None:
        """Press the key of a Latin keyboard in the place of a letter that nothing took as text or as a key."""
        if (again := by_position(event.character)) is not None and event.key not in self.screen.active_bindings:
            pressed = events.Key(*again)
            pressed.time = event.time
            self.post_message(pressed)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent) and self.notices.touched() and isinstance(event, events.Key):
            return  # it dismisses the warning, and has no other effect
        if isinstance(event, events.Key):
            self._is_interrupted &= event.key == "ctrl+c"
            hold = getattr(self.screen, "hold", None)
            if hold is not None and hold(event):
                return  # its page is being drawn again, and no widget has the focus
        await super().on_event(event)
