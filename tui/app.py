"""The full-screen app: which screen is open, and what the viewer prefers.

One app serves one person. It knows a Lobby and nothing of where that leads, touches neither the environment nor the
standard streams, and keeps nothing outside itself, so that many can live in one process.
"""

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

from core.kernel.errors import BelvedereError
from core.text import Texts
from tui.preferences.appearance import Looks
from tui.preferences.keymap import bindings, keymap
from tui.preferences.language import texts_for
from tui.preferences.settings import Settings
from tui.session.start import Start
from tui.terminal.local_machine import Desk
from tui.terminal.turn_notices import Notices

if TYPE_CHECKING:
    from core.link.lobby import Lobby, News, TableCard
    from core.link.updates import Update
    from tui.session.table_session import Sitting
    from tui.terminal.terminal_notices import Herald

STYLES = Path(__file__).parent / "styles"
INTERRUPTED = 130
Given = TypeVarTuple("Given")


class BelvedereApp(App[int]):
    """Belvedere for one person.

    `keep` is told of changed settings (to save them). `desk` is the player's own machine: without it the app is
    `served` to somebody elsewhere, and exports no files. `herald` reaches the terminal outside its cells. `themes` are
    folders of the player's own themes. `environment` is what the terminal says about its language (a LANG value).
    """

    CSS_PATH: ClassVar[list[str | Path]] = [*sorted(STYLES.glob("*.tcss"))]  # type: ignore[assignment]
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Belvedere"
    BINDINGS: ClassVar = [*bindings("help", "palette"), Binding("ctrl+c", "interrupt", show=False, priority=True)]

    def __init__(
        self,
        lobby: "Lobby",
        settings: Settings,
        texts: Texts,
        *,
        start: Start | None = None,
        keep: Callable[[Settings], None] | None = None,
        desk: Desk | None = None,
        herald: "Herald | None" = None,
        themes: tuple[Path, ...] = (),
        environment: str | None = None,
    ) -> None:
        super().__init__()
        self.lobby = lobby
        self.settings = settings
        self.texts = texts
        self._spoken = environment or texts.language
        self.is_known = False
        """Whether the house knows what to call this person."""
        self.desk = desk
        self.sitting: Sitting | None = None
        titled = desk.title if desk is not None else herald.title if herald is not None else None
        self.notices = Notices(self.bell, titled, herald.notice if herald is not None else None)
        self._start = start or Start()
        self._keep = keep
        self.theme_folders = themes
        self.looks = Looks(settings, themes)
        self.looks.dress_at_first(self)
        self.set_keymap(keymap(settings))

    @property
    def served(self) -> bool:
        """Whether this app's person sits at another machine."""
        return self.desk is None

    @property
    def has_visitors(self) -> bool:
        """Whether others can come to the tables that this person makes: on a server, be it shown here or there."""
        return self.served or self.lobby.invitation_link("") is not None

    def get_default_screen(self) -> Screen[None]:
        from tui.screens.home.screen import HomeScreen

        return HomeScreen()

    async def on_ready(self) -> None:
        if self.looks.complaint:
            self.tell(self.texts.say(self.looks.complaint))
        if self._start.notice:
            self.tell(self._start.notice)
        if await self.lobby.is_known():
            self._begin()
        else:
            from tui.screens.home.name import NameScreen

            self.push_screen(NameScreen(), self._begin)

    def _begin(self, _: None = None) -> None:
        self.attempt(self._arrive)
        if self._start.screen != "home":
            from tui.session.beginning import begin

            self.attempt(begin, self, self._start)

    async def _arrive(self) -> None:
        """Be seen in the house; the home screen listens once it is in front."""
        from tui.screens.home.screen import HomeScreen

        self.is_known = True
        if isinstance(self.screen, HomeScreen):
            await self.screen.look()
        else:
            await self.listen_aside()

    async def listen_aside(self) -> None:
        """Hear on any screen what the house announces, and nothing else of the lobby."""
        await self.lobby.attend(self.announce, aside=True)

    def announce(self, news: "News") -> None:
        """Show what the house announces, whatever screen is in front; other news are not for this."""
        from core.link.updates import Announced

        if isinstance(news, Announced):
            self.tell(self.texts.say(news.sentence))

    def attempt(self, deed: Callable[[*Given], Awaitable[None]], *given: *Given) -> None:
        """Do something that may be refused, beside every screen; a refusal is told as a sentence. It begins a moment
        later, or never when the app ends before that."""
        _: Worker[None] = self.run_worker(partial(self._told, deed, *given), exit_on_error=True)

    async def _told(self, deed: Callable[[*Given], Awaitable[None]], *given: *Given) -> None:
        try:
            await deed(*given)
        except BelvedereError as problem:
            self.tell(self.texts.say(problem.sentence))

    def tell(self, sentence: str, *, timeout: float = 6) -> None:
        """Show a sentence for some seconds, as it is."""
        self.notify(sentence, markup=False, timeout=timeout)

    async def open_table(self, card: "TableCard") -> None:
        """Sit down at a table of one's own, or watch one. Raises BelvedereError when it cannot be."""
        from tui.session.table_session import Sitting

        if self.sitting is not None:
            self.sitting.end()
        self.sitting = Sitting(self, card)
        await self.sitting.begin()

    async def leave_table(self) -> None:
        """Go back to the home screen, soon; the seats stay."""
        self.attempt(self._go_home)

    async def _go_home(self) -> None:
        if self.sitting is not None:
            self.sitting.end()
            self.sitting = None
        while len(self.screen_stack) > 1:
            await self.pop_screen()

    def change_settings(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            self.texts = texts_for(None, settings.language, self._spoken)
        self.looks = Looks(settings, self.theme_folders)
        self.looks.dress(self)
        self.set_keymap(keymap(settings))
        if self._keep is not None:
            try:
                self._keep(settings)
            except BelvedereError as problem:
                self.tell(self.texts.say(problem.sentence))

    async def call_me(self, name: str) -> None:
        """Be called `name` from the next table on. Raises BelvedereError when that cannot be."""
        await self.lobby.call_me(name)
        if not self.served:
            self.change_settings(attrs.evolve(self.settings, name=self.lobby.me))

    def open_rules(self, game: str | None = None, section: str | None = None, word: str = "") -> None:
        """The rules of `game` at a section, or with a word looked for."""
        from tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(game, section=section, word=word))

    def open_settings(self) -> None:
        """What this viewer prefers."""
        from tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def open_replay(self, record: str) -> None:
        """Look through a record file. Raises BelvedereError naming the line that is wrong."""
        from core.record.record import read, replay
        from tui.screens.replay.screen import ReplayScreen

        self.push_screen(ReplayScreen(replay(read(record))))

    def open_scores(self, update: "Update") -> None:
        """The score sheets as far as the viewer may know them."""
        from tui.screens.scores import ScoresScreen

        if self.sitting is not None:
            sitting = self.sitting
            self.push_screen(ScoresScreen(sitting.game, sitting.speaker(), sitting.plain_names(), update))

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            context, section = getattr(self.screen, "CONTEXT", "home"), getattr(self.screen, "section", None)
            self.push_screen(HelpScreen(context, self.sitting.card.game if self.sitting else None, section))

    def action_palette(self) -> None:
        from tui.screens.palette import PaletteScreen

        if not isinstance(self.screen, PaletteScreen):
            self.push_screen(PaletteScreen())

    def action_interrupt(self) -> None:
        self.exit(INTERRUPTED, return_code=INTERRUPTED)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.InputEvent):
            self.notices.touched()
        await super().on_event(event)

    def on_app_blur(self) -> None:
        if self.sitting is not None:
            self.sitting.hide()

    def on_resize(self, event: events.Resize) -> None:
        if self.sitting is not None:
            self.sitting.hide()
