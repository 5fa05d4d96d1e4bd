"""The app as its screens know it: the lobby, what the viewer prefers, and the stack of screens.

It imports no screen, so that every screen can import it. `tui/full_screen.py` adds what opens screens by itself.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeVarTuple

import attrs
from textual import events
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen
from textual.worker import Worker

from core.kernel.message import BelvedereError
from core.text import Texts
from themes.palette import Depth
from tui.preferences.appearance import Appearance
from tui.preferences.keymap import keymap as textual_keymap
from tui.preferences.language import texts_for
from tui.preferences.learned import Learned
from tui.preferences.settings import Settings, colours_of
from tui.session.start import Start
from tui.terminal.notices import TurnNotices
from tui.widgets.painted import OneColourScreen

if TYPE_CHECKING:
    from core.link.lobby import Door, Doorway, Lobby, News, Servers, SharedStudy, TableCard, WayThere
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
    """Belvedere for one person, on one terminal.

    An app touches neither the environment nor the standard streams, and keeps nothing outside itself, so that many can
    live in one process.
    """

    CSS_PATH: ClassVar[list[str | Path]] = [*sorted(STYLES.glob("*.tcss"))]  # type: ignore[assignment]
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False  # no widget of ours has text to select, and Textual fails at a click on a screen that is gone
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
        door: "Door | None" = None,
        servers: "Servers | None" = None,
    ) -> None:
        """An app that begins with `start`.

        `keep` saves changed settings, `learned` is what the person has learned. `terminal_notices` reaches the terminal
        outside its cells, `environment` is what it says about its language (a LANG value), `colours` what is known of
        its colours. By the `door` friends come to tables at this keyboard; by `servers` this person goes elsewhere.
        """
        super().__init__()
        self.servers = servers
        self._home, self._home_door = lobby, door
        self.away = ""
        """The server elsewhere where this person is; empty at home."""
        self.colours = colours
        """What is known of the terminal's colours; None where it shows all of them and cannot be asked."""
        self.lobby = lobby
        self.settings = settings
        self.learned = learned or Learned()
        """What this person has learned."""
        self.texts = texts
        self._spoken = environment or texts.language
        self.is_known = False
        """Whether the server knows what to call this person."""
        self.local_machine = local_machine
        """The player's own machine; None where the app is served to another one, and exports no files."""
        self.study_moved: Callable[[SharedStudy], None] | None = None
        """Called with where a shared study is that this person leads or follows; None while no replay is open."""
        told = local_machine or terminal_notices
        titled = told.title if told is not None else None
        self.notices = TurnNotices(self.bell, titled, terminal_notices.notice if terminal_notices is not None else None)
        self._terminal_notices = terminal_notices
        self._start = start or Start()
        self._keep = keep
        self._is_interrupted = False
        self.drawn = asyncio.Event()
        """Set once the first frame has left for the terminal."""
        self.theme_folders = themes
        """Folders of the player's own themes."""
        self.appearance = Appearance(settings, themes, *self._look_at_terminal())
        self.texts.ascii_only = self.appearance.glyphs.ascii_only
        self.appearance.dress_at_first(self)
        self.set_keymap(textual_keymap(settings))

    @property
    def served(self) -> bool:
        """Whether this app's person sits at another machine."""
        return self.local_machine is None

    @property
    def door(self) -> "Door | None":
        """By which friends can come to tables at this keyboard; None where they cannot, or come to its server."""
        return None if self.away else self._home_door

    @property
    def has_visitors(self) -> bool:
        """Whether others can come to the tables that this person makes: on a server, be it shown here or there."""
        return self.served or self.lobby.invitation_link("") is not None

    async def listen_aside(self) -> None:
        """Take in the server's announcements, and nothing else of the lobby."""
        await self.lobby.attend(self.announce, aside=True)

    def announce(self, news: "News") -> None:
        """Show an announcement of the server, whatever screen is in front, and pass on where a shared study is; other
        news are ignored."""
        from core.link.lobby import SharedStudy
        from core.link.updates import Announced

        if isinstance(news, Announced):
            self.tell(self.texts.say(news.sentence))
        elif isinstance(news, SharedStudy) and self.study_moved is not None:
            self.study_moved(news)

    def attempt(self, action: Callable[[*Arguments], Awaitable[None]], *arguments: *Arguments) -> None:
        """Start an action that may be refused, whatever screen is in front; a refusal is shown as a sentence. It begins
        a moment later, or never when the app ends before that."""
        _: Worker[None] = self.run_worker(partial(self._attempt, action, *arguments), exit_on_error=True)

    async def _attempt(self, action: Callable[[*Arguments], Awaitable[None]], *arguments: *Arguments) -> None:
        try:
            await action(*arguments)
        except BelvedereError as problem:
            self.tell(self.texts.say(problem.sentence))

    def tell(self, sentence: str, *, timeout: float = 6) -> None:
        """Show a sentence for some seconds, as it is."""
        self.notify(sentence, markup=False, timeout=timeout)

    @property
    def has_focus(self) -> bool:
        """Whether the terminal has the keyboard of its machine."""
        return self.app_focus

    @property
    def is_table_in_front(self) -> bool:
        """Whether the screen in front is a table."""
        return self._key_context == "table"

    @property
    def _homes(self) -> int:
        """How many home screens lie below all others: that of a server elsewhere lies on one's own."""
        return 2 if self.away else 1

    def open(self, screen: Screen[None], closed: Callable[[], None] | None = None) -> None:
        """Show a screen above the one in front; `closed` is called when it has gone."""
        self.push_screen(screen, None if closed is None else lambda _: closed())

    async def replace(self, screen: Screen[None]) -> None:
        """Take away everything above the home screen and show a screen there."""
        while len(self.screen_stack) > self._homes + 1:
            await self.pop_screen()
        if len(self.screen_stack) == self._homes + 1:
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)

    # Screens lead back up by these; `tui.full_screen.FullScreen` knows how

    async def open_table(self, card: "TableCard") -> None:
        """Sit down at a table of one's own, or watch one. Raises BelvedereError if that is impossible."""
        raise NotImplementedError

    async def reopen_table(self) -> None:
        """Draw the open table again, if there is one, after the settings have changed."""
        raise NotImplementedError

    async def leave_table(self) -> None:
        """Go back to the home screen, soon; the seats stay."""
        raise NotImplementedError

    async def visit(self, lobby: "Lobby", way: "WayThere") -> None:
        """Continue on another server, at the table that `way` leads to: until `come_home`, that server takes the place
        of the own lobby."""
        raise NotImplementedError

    async def come_home(self) -> None:
        """Leave the other server for one's own tables; the seats there stay."""
        raise NotImplementedError

    async def create_with_door(self, spec: "TableSpec", at: "Doorway") -> "TableCard":
        """Create a table at this keyboard that friends can join, and say where. Raises BelvedereError."""
        if self.door is None:
            raise BelvedereError("lobby-open-at-home")
        card = await self.door.create(spec, at)
        self.tell(self.texts.say(self.door.greeting()))
        return card

    def change_settings(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            self.texts = texts_for(None, settings.language, self._spoken)
        self._dress_anew()
        self.set_keymap(textual_keymap(settings))
        if self._keep is not None:
            try:
                self._keep(settings)
            except BelvedereError as problem:
                self.tell(self.texts.say(problem.sentence))

    def on_first_frame(self) -> None:
        """Go on with what waits for the first frame: the driver calls this."""
        self.drawn.set()

    def on_terminal_answered(self) -> None:
        """Show what the terminal can show, now that it has said more: the driver leaves that to an app with this."""
        self._dress_anew()

    def _look_at_terminal(self) -> tuple[Depth, bool | None]:
        """How many colours the terminal shows, after what its person chose for it, and whether it is dark."""
        if self.colours is None:
            return "full", None
        self.colours.choice = colours_of(self.settings, self.colours.name)
        return self.colours.depth, self.colours.dark

    def _dress_anew(self) -> None:
        """Follow the settings and the terminal; screens are drawn again when they look otherwise now."""
        before = self.appearance.theme
        self.appearance.change(self.settings, self.theme_folders, *self._look_at_terminal())
        self.texts.ascii_only = self.appearance.glyphs.ascii_only
        if self.appearance.theme != before:
            self.appearance.dress(self)
            for screen in self.screen_stack:
                if isinstance(screen, OneColourScreen):
                    screen.draw_again()

    async def call_me(self, name: str) -> None:
        """Be called `name` from the next table on. Raises BelvedereError when that cannot be."""
        from core.link.lobby_commands import CallMe

        await self.lobby.do(CallMe(name))
        if not (self.served or self.away):
            self.change_settings(attrs.evolve(self.settings, name=self.lobby.me))

    @property
    def _key_context(self) -> str:
        """The context of keys of the screen in front."""
        return getattr(self.screen, "CONTEXT", "home")

    def action_interrupt(self) -> None:
        """Leave at the second time in a row; the first only says so."""
        if self._is_interrupted:
            self.exit(INTERRUPTED, return_code=INTERRUPTED)
        self._is_interrupted = True
        self.tell(self.texts.ui("leave-interrupt"))

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent) and self.notices.touched() and isinstance(event, events.Key):
            return  # it answers the warning, and plays nothing
        if isinstance(event, events.Key) and event.key != "ctrl+c":
            self._is_interrupted = False
        await super().on_event(event)
