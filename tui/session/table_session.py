"""One table at one terminal: one seat after the other, with a curtain between different people.

Only one seat's link is open at a time, so that another person's hand never reaches the app while it is covered.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from core.catalog import load
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Say
from core.learning.guide import Guide
from core.link.commands import TableCommand
from core.link.lobby import Link, ListenAddress, LobbyCommand, TableCard
from core.link.lobby_commands import BeginTable, FetchRecord, GetReady, ListTables, Rematch, StandUp
from core.link.spec import StudyOrigin
from core.link.updates import Announced, Delivery, Roster, Update
from tui.app import BelvedereApp
from tui.preferences.learned import TablePractice
from tui.screens.table.model import (
    AppEffect,
    ArrangeTable,
    EndLesson,
    Invitation,
    KeepLesson,
    ShowResults,
    ShowScores,
)
from tui.screens.table.screen import Sitting, TableScreen
from tui.session.score_story import ScoreStory
from tui.terminal.local_machine import text_of
from tui.words.learning import lesson_guide, with_lesson
from tui.words.names import game_title
from tui.words.tables import rematch_has_begun, rematch_news, seats_drawn
from tui.words.turns import may_go_on, next_table_opened

if TYPE_CHECKING:
    from tui.screens.scores import Sheets


class TableSession:
    """Opens the table screen for one seat after the other. `end` leaves the table, and the seats stay."""

    def __init__(self, app: BelvedereApp, card: TableCard) -> None:
        self.card = card
        self.game: AnyGame = load(card.game)
        self.players = card.players
        self.viewer: Seat | None = None
        self.latest: Update | None = None
        self.covered = False
        self.roster = Roster((), (), ())
        """The roster as last delivered."""
        self._on_news: Callable[[], None] | None = None  # a screen above the table that follows its news
        self._is_left = False
        self._has_moved = False
        """Whether this person has moved, and only bots have chosen since."""
        self._app = app
        self._link: _SharedLink | None = None
        self._ended = card.status == "finished"
        self._story = ScoreStory()
        self._practice = TablePractice(app.learned, self.game, card.id)
        is_new_study = card.study is not None and card.version in (0, card.study.kept)  # 0 while it waits for people
        self._has_greeted = self._ended or is_new_study
        self._guide = lesson_guide(self.game, card, app.learned.progress)

    @property
    def is_shared(self) -> bool:
        """Whether several people at this table share this terminal."""
        return len(self.card.mine) > 1

    def plain_names(self) -> tuple[str, ...]:
        """Return the players' names by seat."""
        return tuple(player.name for player in self.players)

    def speaker(self) -> Say:
        """Return a renderer of messages for the seat in front."""
        return self._app.texts.speaker(self.card.game, self.plain_names(), self.viewer)

    def scores(self, update: Update, marks: tuple[str, ...] = ()) -> "Sheets":
        """Return the score sheets of an update for the seat in front, with the rules that a lesson mentions marked."""
        from tui.screens.scores import Sheets

        others = (player for seat, player in enumerate(self.players) if seat not in self.card.mine)
        people = tuple(one.name for one in others if one.kind == "person") if self._app.has_visitors else ()
        return Sheets(self.game, self.speaker(), self.plain_names(), update, marks, people)

    async def begin(self) -> None:
        """Open the table for a local seat that must act, otherwise the first local seat; without local seats, to
        watch."""
        seat = next((seat for seat in self.card.mine if seat in self.card.to_act), None)
        first = seat if seat is not None else next(iter(self.card.mine), None)
        if self.is_shared and first is not None and not self._ended:
            await self._draw_curtain(first)
        else:
            await self.show(first)
        if self.card.rated and self.card.status == "open":
            self._app.tell(self._app.texts.ui("rated-notice"))
        if (notice := self.card.notice(is_over=self._ended)) is not None:
            self._app.tell(self._app.texts.say(notice))
        if self._misses_friends:
            self._ask_friends()

    @property
    def _misses_friends(self) -> bool:
        """Whether friends have or may take seats here but cannot connect now."""
        friends_server, card = self._app.friends_server, self.card
        if friends_server is None or card.status not in ("open", "running") or friends_server.leads_to(card.id):
            return False
        return any(
            player.kind in ("person", "open") and seat not in card.mine for seat, player in enumerate(self.players)
        )

    async def show(self, seat: Seat | None) -> None:
        """Show the table from the view of `seat`. Raises BelvedereError if that is impossible."""
        link = await self._app.lobby.link(self.card.id, seat)
        self._close()
        self.viewer = seat
        self._link = _SharedLink(link, self._receive, self._practice.send, self._is_drawn)
        self.covered = False
        sitting = Sitting(
            carry_out=self._carry_out,
            aims=lambda: self._practice.aims(self._app.settings.aims),
            invitation=self._invitation(),
            sharing=frozenset(self.card.mine),
            greets=not self._has_greeted,
            unranked=self.card.is_unranked,
            guide=self._guide,
        )
        self._has_greeted = True
        await self._app.replace(TableScreen(self._link, self.game, sitting))
        self._app.stand_at("" if self._ended else self.card.id)

    def _is_drawn(self, update: Update) -> bool:
        """Return whether the draw of seats at the start moved local people, who are then taken to their seats."""
        has_begun_for_several = self.is_shared and self.card.status == "open"
        if self.viewer is None or (update.viewer == self.viewer and not has_begun_for_several):
            return False
        self._app.attempt(self._take_seats)
        return True

    async def _take_seats(self) -> None:
        """Continue in the current seats of local people."""
        self._close()
        await self._renew_card()
        if self.roster.begins == "chance":
            self._app.tell(self._app.texts.say(seats_drawn(self.card)))
        await self.begin()

    async def _renew_card(self) -> None:
        cards = await self._app.lobby.do(ListTables())
        self.card = next((card for card in cards if card.id == self.card.id), self.card)
        self.players = self.card.players

    async def _lift_curtain(self, seat: Seat) -> None:
        """Show the table to the person of a seat. While it was covered, the table may have begun and seats may have
        been drawn."""
        if self.card.status == "open":
            name = self.players[seat].name
            await self._renew_card()
            seat = next((mine for mine in self.card.mine if self.players[mine].name == name), seat)
        await self.show(seat)

    async def reopen(self) -> None:
        """Rebuild the table screen after a change of language or theme."""
        if not self.covered:
            await self.show(self.viewer)

    def hide(self) -> None:
        """Cover the screen if another person at this terminal might see it."""
        if self.is_shared and not self.covered and self._link is not None and self.viewer is not None:
            self.covered = True
            seat = self.viewer
            self._app.attempt(self._draw_curtain, seat)

    def _invitation(self) -> Invitation | None:
        """Return how others can join, None if no seat is open."""
        invite, friends_server = self.card.invite, self._app.friends_server
        if invite is None or self.card.status != "open":
            return None
        is_own = friends_server is not None and not self._app.away
        command = self._app.lobby.invitation(invite) or ""
        if is_own and not command:  # nothing listens yet
            return None
        fingerprint = taken = ""
        if friends_server is not None and is_own:
            fingerprint, taken = friends_server.fingerprint(), friends_server.taken_port()
        return Invitation(invite, command, self.card.page or "", fingerprint, taken, is_own)

    def _carry_out(self, effect: AppEffect) -> None:
        """Carry out an effect of the table screen, unless another table is about to replace it."""
        if self._is_left:
            return
        match effect:
            case ShowScores(update, marks):
                from tui.screens.scores import ScoresScreen

                self._app.open(ScoresScreen(self.scores(update, marks)))
            case ShowResults():
                self._app.attempt(self.show_results)
            case KeepLesson(guide):
                self._guide = Guide(self.game, guide.done)
                self._app.learned.learn(partial(with_lesson, guide=guide, table=self.card.id))
            case EndLesson():
                self._guide = None
            case ArrangeTable(wish):
                self._arrange(wish)

    def _arrange(self, command: str) -> None:
        """Execute a command that is not an action of the game.

        `invite`, `copy`, `begin`, `ready` and `stand-up` work before the start, `what-if` at a study; `private-notes`
        opens those of the seat in front; `seed` and `allow-move` are about trust in the host.
        """
        table = self.card.id
        match command:
            case "invite" if self.card.invite is not None:
                self._invite(self.card.invite)
            case "copy" if (invitation := self._invitation()) is not None:
                self._app.copy_to_clipboard(invitation.line)
                self._app.tell(self._app.texts.ui("waiting-copied"))
            case "begin":
                self._app.attempt(self._ask, BeginTable(table))
            case "ready":
                self._app.attempt(self._ask, GetReady(table))
            case "stand-up":
                self._app.attempt(self._stand_up)
            case "private-notes" if self.viewer is not None:
                from tui.screens.private_notes import PrivateNotesScreen

                self._app.open(PrivateNotesScreen(table, self.viewer))
            case "seed" if self.viewer is not None:
                self._show_seed()
            case "allow-move" if self.viewer is not None:
                from tui.screens.trust import MoveConsentScreen

                self._app.open(MoveConsentScreen(table))
            case "what-if" if self.card.study is not None:
                self._app.attempt(self._look_back, self.card.study)

    def _invite(self, invite: str) -> None:
        """Show how others can join. In a local game, ask first whether they may connect."""
        friends_server = self._app.friends_server
        if friends_server is None or friends_server.leads_to(self.card.id):
            from tui.screens.invite import InviteScreen

            self._app.open(InviteScreen(invite, self.card.page))
        else:
            self._ask_friends()

    def _ask_friends(self) -> None:
        from tui.screens.invite import FriendsScreen

        self._app.open(FriendsScreen(self._start_listening))

    async def _start_listening(self, at: ListenAddress) -> None:
        friends_server = self._app.friends_server
        assert friends_server is not None
        await friends_server.reopen(self.card.id, at)
        if self.card.status != "open":  # before the start, the table itself says how friends join
            self._app.tell(self._app.texts.say(friends_server.greeting()))
        await self.reopen()

    def _show_seed(self) -> None:
        from tui.screens.trust import SeedScreen

        screen = SeedScreen(self.card.id, self.roster, has_begun=self.latest is not None)
        self._on_news = lambda: screen.follow(self.roster, has_begun=self.latest is not None)
        self._app.open(screen)

    async def _ask(self, command: LobbyCommand[TableCard]) -> None:
        self.card = await self._app.lobby.do(command)

    async def _stand_up(self) -> None:
        await self._app.lobby.do(StandUp(self.card.id))
        await self._app.leave_table()

    async def _look_back(self, origin: StudyOrigin) -> None:
        """Open the record that a study came from, at the point where it continued, above the study."""
        from tui.screens.replay import open_replay

        machine = self._app.local_machine
        file = machine.record(origin.record) if machine is not None else None
        if file is not None:
            record = await asyncio.to_thread(text_of, file)
        else:
            record = await self._app.lobby.do(FetchRecord(origin.record))
        open_replay(self._app, record, self.viewer, file=file, version=origin.version)

    def end(self) -> None:
        """Leave the table, and keep the seats."""
        self._is_left = True
        self._close()
        self._app.stand_at("")

    async def show_results(self) -> None:
        """Show the results above the table."""
        from tui.screens.results import ResultsScreen

        if self.latest is not None and self.latest.outcome is not None:
            screen = ResultsScreen(self.card, self.scores(self.latest), self._story, self.roster, self._play_again)
            self._on_news = lambda: screen.follow(self.roster)
            self._app.open(screen)

    def _receive(self, delivery: Delivery) -> None:
        self._practice.receive(delivery)
        match delivery:
            case Roster():
                before, self.roster = self.roster, delivery
                self.players = delivery.players
                self._agree_again(before, delivery)
            case Update():
                self._updated(delivery)
            case Announced() if not self._app.is_table_in_front:
                self._app.announce(delivery)
        if self._on_news is not None:
            self._on_news()

    def _agree_again(self, before: Roster, after: Roster) -> None:
        """Write who wants a rematch, and open it if it has begun with local consent."""
        for sentence in rematch_news(before, after, self.card.mine):
            self._app.tell(self.speaker()(sentence))
        if rematch_has_begun(before, after, self.card.mine):
            self._app.attempt(self._play_again)

    async def _play_again(self) -> None:
        """Agree to a rematch, and open it once everybody has agreed."""
        card = await self._app.lobby.do(Rematch(self.card.id))
        if card.id != self.card.id:
            await self._app.open_table(card)

    def _updated(self, update: Update) -> None:
        had_turn = self.latest is None or self.latest.decision is not None
        self.latest = update
        self._story = self._story.with_update(update.version, update.sheets, update.events, is_fresh=update.fresh)
        self._notify(update)
        if update.outcome is not None:
            if not self._ended:
                self._ended = True
                self._app.stand_at("")
                if not update.fresh:
                    self._app.notices.sound("end", self._app.settings)
                self._app.attempt(self.show_results)
        elif (seat := self._next_person(update)) is not None:
            self.covered = True
            self._app.attempt(self._draw_curtain, seat)
        self._has_moved = update.decision is None and not update.fresh and (had_turn or self._has_moved)
        if self._has_moved and may_go_on(update, self.roster, self.card.mine):
            self._has_moved = False
            if self._app.settings.next_table and self._app.waiting:
                self._app.attempt(self._go_on)

    async def _go_on(self) -> None:
        """Open the next table where it is this person's turn, after their move at this one."""
        waiting = self._app.waiting
        app, update = self._app, self.latest
        if self._is_left or not waiting or self.viewer is None or update is None or not app.is_table_in_front:
            return
        if may_go_on(update, self.roster, self.card.mine):
            await app.open_table(waiting[0])
            app.tell(next_table_opened(app.texts, waiting[0]))

    def _next_person(self, update: Update) -> Seat | None:
        """Return another local seat that must act if the one in front need not."""
        if self.covered or not self.is_shared or self.viewer in update.to_act:
            return None
        return next((seat for seat in self.card.mine if seat in update.to_act), None)

    def show_title(self) -> None:
        """Show in the window title whether it is this person's turn, and at how many tables."""
        if self.latest is not None:
            self._notify(self.latest)

    def _notify(self, update: Update) -> None:
        app = self._app
        mine = update.decision is not None and update.viewer is not None
        title = game_title(app.texts, self.card.game)
        words = app.counted_title(app.texts.ui("notice-turn" if mine else "notice-table", game=title), mine=mine)
        app.notices.turn(mine, app.settings, app.has_focus, words)

    async def _draw_curtain(self, seat: Seat) -> None:
        """Close the link and cover the screen until the person of `seat` presses a key."""
        from tui.screens.curtain import Covered, CurtainScreen

        self.covered = True
        self._close()
        asked = self.card.to_act if self.latest is None else self.latest.to_act
        game = game_title(self._app.texts, self.card.game)
        covered = Covered(seat, self.players[seat].name, game, seat in asked)
        await self._app.replace(CurtainScreen(covered, lambda: self._lift_curtain(seat)))

    def _close(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None


class _SharedLink:
    """A `core.link.Link` that also passes its deliveries, after the screen, and its commands to the table session.

    If `is_drawn` says that an update is for other seats, neither gets it.
    """

    def __init__(
        self,
        link: Link,
        receive: Callable[[Delivery], None],
        sent: Callable[[TableCommand], None],
        is_drawn: Callable[[Update], bool],
    ) -> None:
        self._link = link
        self._receive = receive
        self._sent = sent
        self._is_drawn = is_drawn
        self.table = link.table
        self.game = link.game
        self.viewer: Seat | None = link.viewer

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        def both(delivery: Delivery) -> None:
            if not (isinstance(delivery, Update) and self._is_drawn(delivery)):
                receive(delivery)
                self._receive(delivery)

        self._link.attach(both)

    def send(self, command: TableCommand) -> None:
        self._sent(command)
        self._link.send(command)

    def close(self) -> None:
        self._link.close()
