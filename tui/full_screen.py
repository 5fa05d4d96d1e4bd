"""Run the full screen: home, the screen that the start names, tables, and global screens."""

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from textual import events
from textual.screen import Screen

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from tui.app import BelvedereApp
from tui.preferences.keymap import bindings
from tui.session.start import Start
from tui.words.names import game_title

if TYPE_CHECKING:
    from core.link.lobby import Lobby, TableCard, WayThere
    from core.link.spec import TableSpec
    from tui.session.table_session import TableSession
    from tui.words.turns import TurnNews


TURN_SECONDS: Final = 10.0
"""Seconds for which news of a turn is shown, and the key of the next table leads to that table."""


class FullScreen(BelvedereApp):
    """Belvedere's screens for one person."""

    BINDINGS: ClassVar = [*bindings("help", "palette", "next-table")]
    table_session: "TableSession | None" = None
    """The open table."""
    _first_name = ""
    """The name at the start, which the table of the command line was described with."""
    _called = ("", 0.0)  # the table of the latest news of a turn, and until when it is shown
    _is_looking_on = False  # watching a table before the lobby knows this person's name

    def get_default_screen(self) -> Screen[None]:
        from tui.screens.home import HomeScreen

        return HomeScreen(is_opening=self._start.screen != "home")

    # The start

    async def on_ready(self) -> None:
        if self._terminal_notices is not None and not self.served:
            self._terminal_notices.show_cursor()
        self._first_name = self.lobby.me
        self.dress_page()
        if self.appearance.complaint:
            self.tell(self.texts.say(self.appearance.complaint))
        if self._start.notice:
            self.tell(self._start.notice, timeout=6 * len(self._start.notice.splitlines()))
        self.attempt(self._come_in)

    async def _come_in(self) -> None:
        """Begin once the lobby knows this person's name."""
        for sentence in self.servers.arrival(self.lobby) if self.servers is not None else ():
            self.tell(self.texts.say(sentence), timeout=12)
        if await self.lobby.is_known():
            self._begin()
        elif self._start.screen == "table":
            self.attempt(self._look_on)
        else:
            from tui.screens.home_questions import NameScreen

            self.open(NameScreen(), self._begin)

    def _begin(self) -> None:
        self.attempt(self._arrive)
        open_start = partial(self.attempt, self._open_start)
        if self._start.screen == "create" or (self._start.screen == "learn" and self._start.game is not None):
            self.ask_name_first(open_start, anyway=True)
        elif self._start.screen != "home":
            open_start()

    async def _open_start(self) -> None:
        from tui.screens.home import HomeScreen

        if self._start.spec is not None:
            self._start = attrs.evolve(self._start, spec=_renamed(self._start.spec, self._first_name, self.lobby.me))
        try:
            await self._follow(self._start)
        finally:
            if self.screen_stack and isinstance(home := self.screen_stack[self._homes - 1], HomeScreen):
                home.open_up()

    async def _follow(self, start: Start) -> None:
        """Open the screen of `start`. Raises BelvedereError if that is impossible."""
        match start.screen:
            case "daily":
                from tui.screens.daily import DailyScreen

                self.open(DailyScreen(start.day))
            case "puzzle":
                from tui.screens.learn import PuzzlesScreen

                self.open(PuzzlesScreen(start.game or ""))
            case "learn" if start.game is None:
                from tui.screens.learn import LearnScreen

                self.open(LearnScreen())
            case "replay" if start.record is not None:
                from tui.screens.replay import open_replay

                open_replay(self, start.record, file=start.file)
            case "replay" if start.table is not None:
                from tui.screens.replay import open_replay
                from tui.words.arguments import shared_record

                open_replay(self, await shared_record(self.lobby, start.table))
            case "rules":
                from tui.screens.rules import RulesScreen

                self.open(RulesScreen(start.game, word=start.word or ""))
            case "next":
                await self._open_next_table()
            case "play" if start.game is not None:
                from tui.screens.table_rows import play_now

                await play_now(self, start.game)
            case _ if (card := await self._table_of(start)) is not None:
                await self.open_table(card)

    async def _table_of(self, start: Start) -> "TableCard | None":
        """Return the table that `start` creates or joins, if any."""
        from core.link.lobby_commands import CreateTable, JoinTable, PlayDeal

        match start.screen:
            case "create" if start.spec is not None and start.at is not None:
                return await self.create_for_friends(start.spec, start.at)
            case "create" if start.record is not None:
                return await self.lobby.do(PlayDeal(start.record))
            case "create" if start.spec is not None:
                return await self.lobby.do(CreateTable(start.spec))
            case "join" if start.invite is not None:
                return await self.lobby.do(JoinTable(start.invite))
            case "table" if start.table is not None:
                from tui.words.arguments import listed_card

                return await listed_card(self.lobby, start.table)
            case "learn" if start.game is not None:
                from tui.words.learning import lesson_table

                return await lesson_table(self.lobby, start.game)
        return None

    async def _look_on(self) -> None:
        """Watch a table without a name; home asks for one later."""
        self._is_looking_on = True
        try:
            await self._open_start()
        except BelvedereError:
            await self._go_home()
            raise

    async def _arrive(self) -> None:
        """Be present on the server; the home screen listens once it is in front."""
        from tui.screens.home import HomeScreen

        self.is_known = True
        if isinstance(self.screen, HomeScreen):
            await self.screen.look()
        else:
            await self.listen_aside()

    # tables

    def ask_name_first(self, go_on: Callable[[], None], *, anyway: bool = False) -> None:
        if self.is_named or self.was_asked:
            go_on()
            return
        from tui.screens.home_questions import NameScreen

        def asked() -> None:
            if anyway or self.is_named:
                go_on()

        self.was_asked = True
        self.open(NameScreen(), asked)

    async def open_table(self, card: "TableCard") -> None:
        from tui.session.table_session import TableSession

        self.way_back = None
        if self.table_session is not None:
            self.table_session.end()
        self.table_session = TableSession(self, card)
        self._show_turns()
        await self.table_session.begin()

    def open_review(self, record: str, viewer: Seat | None) -> None:
        from tui.screens.review import ReviewScreen

        self.open(ReviewScreen(record, viewer))

    def open_replay(self, record: str, version: int) -> None:
        from tui.screens.replay import open_replay

        open_replay(self, record, version=version)

    async def reopen_table(self) -> None:
        if self.table_session is not None:
            await self.table_session.reopen()

    async def leave_table(self) -> None:
        self.attempt(self._leave_table)

    async def _leave_table(self) -> None:
        back, self.way_back = self.way_back, None
        await self._go_home()
        if back is not None:
            back()

    async def _go_home(self) -> None:
        if self.table_session is not None:
            self.table_session.end()
            self.table_session = None
            self._show_turns()
        while len(self.screen_stack) > self._homes:
            await self.pop_screen()
        if self._is_looking_on:
            self._is_looking_on, self._start = False, Start()
            await self._come_in()

    def on_app_blur(self) -> None:
        if self.table_session is not None:
            self.table_session.hide()

    def on_resize(self, event: events.Resize) -> None:
        if self.table_session is not None:
            self.table_session.hide()

    # other servers

    async def visit(self, lobby: "Lobby", way: "WayThere") -> None:
        left = self.lobby
        await self._home.attend(self.announce, aside=True)  # its tables cannot be opened from there
        await self._arrive_at(lobby, way.server, Start("join", invite=way.invite) if way.invite else Start())
        await self._leave(left)

    async def come_home(self) -> None:
        left = self.lobby
        await self._arrive_at(self._home, "", Start())
        await self._leave(left)

    async def _leave(self, lobby: "Lobby") -> None:
        if lobby is not self._home and self.servers is not None:
            await self.servers.leave(lobby)

    async def _arrive_at(self, lobby: "Lobby", away: str, start: Start) -> None:
        """Begin with another lobby. The home screen of another server covers the local one."""
        self.is_known = False  # so that a covered or closing home screen sends no requests
        self.away = ""
        await self._go_home()
        self.lobby = lobby
        self.away = away
        self.turn_watch.forget()
        self._show_turns()
        self._start = start
        if away:
            await self.push_screen(self.get_default_screen())
        await self._come_in()

    def action_next_table(self) -> None:
        self.attempt(self._open_next_table)

    async def _open_next_table(self) -> None:
        """Open the table that news of a turn has just named, otherwise the one where it has been this person's turn for
        longest."""
        from core.link.lobby import waiting_tables
        from core.link.lobby_commands import ListTables

        called, self._called = self._named_table, ("", 0.0)
        cards = await self.lobby.do(ListTables())
        named = [card for card in cards if card.id == called and card.status == "running"]
        found = [*named, *waiting_tables(cards, self._table)]
        if not found:
            self.tell(self.texts.ui("next-table-none"))
        elif found[0].id == self._table:  # the open table, covered by other screens
            while len(self.screen_stack) > self._homes + 1:
                await self.pop_screen()
        else:
            await self.open_table(found[0])

    @property
    def _table(self) -> str:
        """The id of the open table, empty if there is none."""
        return "" if self.table_session is None else self.table_session.card.id

    # turns at this person's other tables

    def follow_tables(self, cards: "Sequence[TableCard]") -> None:
        is_covered = len(self.screen_stack) > self._homes + 1
        is_first = not self.turn_watch.has_list
        news = self.turn_watch.look(cards, "" if is_covered else self._table)
        self._show_turns()
        if news is not None:
            self._tell_turn(news)
        elif is_first and self.waiting:
            self.notices.call(self.settings, self.has_focus, self.title_away)

    def _tell_turn(self, news: "TurnNews") -> None:
        """Say in one line where a turn has begun, and notify the player by the settings of notices. The line replaces
        the one before."""
        if self._named_table:
            self.clear_notifications()
        self._called = news.card.id, monotonic() + TURN_SECONDS
        key = self.texts.ui("turn-news-key", key=self.key_shown("next-table"))
        self.tell(f"{news.sentence(self.texts)} {key}", timeout=TURN_SECONDS)
        id = "notice-begun" if news.occasion == "begun" else "notice-turn"
        words = self.texts.ui(id, game=game_title(self.texts, news.card.game))
        self.notices.call(self.settings, self.has_focus, f"({news.waiting}) {words}" if news.waiting > 1 else words)

    @property
    def _named_table(self) -> str:
        """The id of the table that the news on the screen names, empty if there is none."""
        table, until = self._called
        return table if monotonic() < until else ""

    def _show_turns(self) -> None:
        """Show in the window title and in every bar of keys how many tables wait for this person."""
        from tui.screens.page import BelvedereScreen

        self.waiting = tuple(self.turn_watch.waiting(self._table))
        if self.table_session is not None:
            self.table_session.show_title()
        else:
            self.notices.turn(False, self.settings, self.has_focus, self.title_away)
        for screen in self.screen_stack:
            if isinstance(screen, BelvedereScreen):
                screen.show_waiting()

    # global screens

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            at_table = self.table_session.card.game if self.table_session is not None else None
            game = getattr(self.screen, "about_game", None) if self._key_context == "new-table" else at_table
            section, legend = (getattr(self.screen, name, None) for name in ("section", "legend"))
            self.open(HelpScreen(self._key_context, game, section, legend))

    def action_palette(self) -> None:
        from tui.screens.palette import PaletteScreen

        if not isinstance(self.screen, PaletteScreen):
            self.open(PaletteScreen())


def _renamed(spec: "TableSpec", before: str, now: str) -> "TableSpec":
    """Return a table on which a person has another name."""
    seats = (attrs.evolve(one, name=now) if (one.kind, one.name) == ("person", before) else one for one in spec.seats)
    return attrs.evolve(spec, seats=tuple(seats))
