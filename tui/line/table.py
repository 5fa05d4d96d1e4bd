"""Play one table in line mode: events as sentences, choices by number, commands by word."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final, assert_never

from core.commands import Answer, Call, Command
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, SeatName, message
from core.link.commands import Act, Concede, GiveTime, HandOver, MoveCommand, Resume, TableCommand, TakeBack
from core.link.lobby import Link, Lobby, TableCard
from core.link.lobby_commands import FetchAchievements
from core.link.updates import (
    Accepted,
    Announced,
    Chat,
    Clocks,
    Closed,
    Delivery,
    Frozen,
    Hint,
    Log,
    Refused,
    Roster,
    Update,
)
from core.results.figures import achievement_news
from core.table.table import headlines, own_part
from tui.line.console import Arrived, Console
from tui.line.lesson import LineLesson
from tui.line.matching import given_by, split_verb
from tui.line.report import aim, clock_changes, roster_news
from tui.line.speaker import Received, TableSpeaker
from tui.line.verbs import (
    AskAgain,
    AskGuide,
    AskLobby,
    At,
    GuideWish,
    Leave,
    Leaving,
    Send,
    verbs_at,
)
from tui.preferences.learned import TablePractice
from tui.preferences.settings import Aims, Confirm
from tui.words.tables import ClockFace, rematch_has_begun, said_text
from tui.words.turns import may_go_on

MOST_CHOICES: Final = 20
"""Maximum number of listed choices. A longer list would bury the prompt; typed text finds the others."""
WAITING: Final = "waiting"
CURTAIN_LINES: Final = 50
"""Blank lines that scroll one person's hand out of sight before the next person reads."""


def _brings_update(command: TableCommand) -> bool:
    """Return whether a command is answered by an update or a refusal, so that further lines wait for it."""
    asks_others = isinstance(command, TakeBack) and command.ask
    return isinstance(command, MoveCommand | GiveTime | Concede | HandOver | Resume) and not asks_others


class LineTable:
    """A person at one table, with one link for each of their seats, or one for watching."""

    def __init__(
        self,
        console: Console,
        game: AnyGame,
        links: Mapping[Seat | None, Link],
        lobby: Lobby,
        practices: Mapping[Seat | None, TablePractice],
        aims: Aims,
        lesson: LineLesson,
        day: int = 0,
        previews: bool = True,
        goes_on: bool = False,
        unranked: Message | None = None,
        confirm: Confirm = "never",
    ) -> None:
        """With `goes_on`, a move leads to the next table where it is the person's turn. `confirm` says when Enter must
        confirm a choice."""
        self._console = console
        self._game = game
        self._links = links
        self._lobby = lobby
        self._practices = practices
        self._aims = aims
        self._lesson = lesson
        self._goes_on = goes_on
        self._confirm = confirm
        self._aimed: set[str] = set()
        """The kinds of decision with an aim that was written here."""
        self._received: dict[Seat | None, Received] = {viewer: Received() for viewer in links}
        self._speaker = TableSpeaker(console, game, next(iter(links)), day, previews=previews, unranked=unranked)
        self._curtain = len(links) > 1
        self._told: str | None = None
        self._answering = self._has_moved = self._has_told_earned = False
        self._beginnings: frozenset[str] = frozenset()
        self._before: Command | None = None
        """The last command, if it only wrote an answer."""
        self._staged: Any = None
        """The action that the next line may confirm."""
        self._leaving: Leaving | None = None
        self._verbs = verbs_at(console.texts, game)

    async def run(self) -> Leaving:
        """Play or watch until the person leaves or the input ends. They keep their seats."""
        for viewer, link in self._links.items():
            link.attach(partial(self._console.receive, viewer))
        try:
            while self._leaving is None:
                match await self._console.next(lines=not self._answering):
                    case Arrived(viewer, delivery):
                        self._receive(viewer, delivery)
                        await self._tell_earned()
                    case None:
                        self._leaving = "quit"
                    case str(line):
                        await self._obey(line)
        finally:
            for link in self._links.values():
                link.close()
            self._console.forget()
        return self._leaving

    @property
    def _own(self) -> tuple[Seat, ...]:
        """The seats of this person."""
        return tuple(seat for seat in self._links if seat is not None)

    @property
    def _front(self) -> Received:
        return self._received[self._speaker.front]

    # deliveries

    def _receive(self, viewer: Seat | None, delivery: Delivery) -> None:
        in_front = viewer == self._speaker.front
        self._practices[viewer].receive(delivery)
        match delivery:
            case Update() if viewer is not None and delivery.viewer != viewer:
                self._leaving = "drawn"
            case Update():
                self._update(viewer, delivery)
            case Log(events, seen):
                self._received[viewer].restart(events)
                self._received[viewer].left = None if self._received[viewer].shown else seen
            case Refused(reason):
                self._refused(reason)
            case Accepted():
                pass  # the update shows it
            case Roster():
                before = self._speaker.roster
                self._speaker.meet(delivery, monotonic())
                own = tuple(self._links)
                self._interject(*roster_news(before, delivery, own))
                if self._told is not None and self._told.startswith(WAITING) and self._front.update is not None:
                    self._wait(self._front.update)
                if rematch_has_begun(before, delivery, own):
                    self._leaving = "rematch"
            case Clocks():
                face, self._speaker.face = self._speaker.face, ClockFace(delivery, monotonic())
                self._interject(*clock_changes(face.clocks if face else None, delivery, tuple(self._links)))
            case Chat(name, _, spectator):
                if self._received[viewer].is_news(delivery) and in_front:
                    text = said_text(self._console.texts, delivery)
                    self._interject(message("watching-said" if spectator else "line-chat", name=name, text=text))
            case Announced(sentence):
                self._interject(*((sentence,) if in_front else ()))
            case Hint():
                if delivery.seat == viewer:
                    self._received[viewer].hint = delivery
                self._interject(*(self._speaker.hint(delivery, self._front.update) if in_front else ()))
            case Frozen(reason):
                self._answering = False
                if in_front:
                    self._interject(reason or Message("line-goes-on"))
            case Closed(reason):
                self._speaker.tell(reason)
                self._leaving = "tables"
            case _:
                assert_never(delivery)

    def _update(self, viewer: Seat | None, update: Update) -> None:
        self._received[viewer].take_in(update)
        self._lesson.receive(update)
        if viewer != self._speaker.front:
            return
        self._has_moved = update.decision is None and (self._answering or self._has_moved)
        if self._answering:
            self._front.acted = len(self._front.log) - len(update.events) + own_part(update.events, viewer)
        self._answering = False
        if self._curtain and update.outcome is None:
            if self._told is None:
                self._draw_curtain(self._next_person(update) or viewer)
            return
        self._curtain = False
        if update.fresh:
            self._told = None
            self._show_board(update)
        self._go_on(update)
        if self._has_moved and may_go_on(update, self._speaker.roster, self._own):
            self._has_moved = False
            if self._goes_on and self._console.turn_watch.waiting(self._console.table):
                self._leaving = "next"

    def _go_on(self, update: Update) -> None:
        """Write news, then the question, or who is next."""
        news = self._front.take_unread()
        self._speaker.tell_events(news)
        after = self._next_person(update)
        if update.outcome is not None:
            self._end(update)
        elif after is not None:
            self._console.tell(*[""] * CURTAIN_LINES)
            self._draw_curtain(after)
        elif self._is_asked(update):
            self._ask(update, bool(news))
        else:
            self._wait(update)

    def _interject(self, *news: Message) -> None:
        """Write news that is not about the game, then repeat the prompt if it was last."""
        self._speaker.tell(*news)
        update = self._front.update
        if news and self._curtain and self._told == "curtain":
            self._draw_curtain(self._speaker.front)
        elif news and update is not None and update.decision is not None and self._told == update.decision.id:
            self._prompt(update)

    def _refused(self, reason: Message) -> None:
        self._answering = False
        self._speaker.tell(reason)
        self._again()

    def _show_board(self, update: Update) -> None:
        self._front.shown = True
        if missed := self._front.take_missed():
            self._console.say("line-missed")
            self._speaker.tell_events([missed[place] for place in headlines(missed, self._speaker.front)])
        self._console.tell(*self._speaker.board(update))
        self._lesson.board_written(self._speaker, update)

    # the player with the turn at this keyboard

    def _next_person(self, update: Update) -> Seat | None:
        """Return another local seat that must act if the one in front need not."""
        if self._speaker.front in update.to_act and self._speaker.front not in self._speaker.roster.conceded:
            return None
        playing = (seat for seat in update.to_act if seat in self._links and seat not in self._speaker.roster.conceded)
        return next(playing, None)

    def _draw_curtain(self, seat: Seat | None) -> None:
        self._speaker.front = seat
        self._curtain = True
        self._told = "curtain"
        name = SeatName(seat or 0)
        self._console.tell(self._speaker.speaker(None)(message("line-curtain", seat=name)))

    def _lift_curtain(self, line: str) -> None:
        update = self._front.update
        if line or update is None:
            self._draw_curtain(self._speaker.front)
            return
        self._curtain = False
        self._speaker.tell_events(self._front.take_unread())
        if self._front.shown:
            self._console.tell(*self._speaker.section("hand", update))
        else:
            self._show_board(update)
        self._go_on(update)

    # questions

    def _ask(self, update: Update, has_news: bool = False) -> None:
        """List the choices once; after news from simultaneous players, repeat only the prompt."""
        if update.decision is None:
            return
        is_new, again = update.decision.id != self._told, self._told is None
        if is_new or has_news:
            self._prompt(update)
        if is_new:
            self._tell_aim(update.decision.kind)
            self._choose_among(update, again=again)
        else:
            self._lesson.tell(self._speaker, update, again=False, asked=has_news)

    def _choose_among(self, update: Update, *, again: bool = True) -> None:
        """Write the coaching of a lesson, then choices: those the guide asks for once the coaching has been read. Very
        many choices are only counted."""
        is_to_read = self._lesson.tell(self._speaker, update, again=again)
        if wanted := self._lesson.wanted(update):
            self._choices(update, wanted, lead="* ")
            self._console.say("lesson-line-more", count=len(update.legal))
        elif self._lesson.is_open and len(update.legal) > MOST_CHOICES:
            self._beginnings = self._speaker.tell_many(update)
        elif not is_to_read:
            self._choices(update, range(len(update.legal)))

    def _choices(self, update: Update, places: Sequence[int], *, valued: bool = False, lead: str = "") -> None:
        """Write legal actions by position, with their numbers and points; 0 points only if they are `valued` for
        comparison.

        Each line begins with `lead`. Very many are grouped by the beginning of their notation: first the tile, then the
        place, then the turn.
        """
        if len(places) > MOST_CHOICES:
            self._beginnings = self._speaker.list_beginnings(update, places, lead)
            return
        for place in places:
            self._console.tell(f"{lead}{self._speaker.numbered(update, place, valued=valued)}")

    def _prompt(self, update: Update) -> None:
        self._beginnings = frozenset()
        self._staged = None
        if update.decision is not None:
            self._told = update.decision.id
            self._speaker.tell(self._game.text.prompt(update.view, update.decision))

    def _tell_aim(self, kind: str) -> None:
        """Write the aim of a kind of decision, once a table and only while it is unfamiliar."""
        if kind not in self._aimed and kind in self._practices[self._speaker.front].aims(self._aims):
            self._aimed.add(kind)
            self._speaker.tell(aim(self._game, kind))

    def _wait(self, update: Update) -> None:
        is_gone = len(update.to_act) == 1 and update.to_act[0] in self._speaker.gone
        waiting = f"{WAITING} {update.to_act} {is_gone}"
        if update.to_act and waiting != self._told:
            self._told = waiting
            self._speaker.tell(self._speaker.waiting_for(update.to_act, monotonic()))
        self._lesson.tell(self._speaker, update, again=False, asked=False)

    def _end(self, update: Update) -> None:
        if update.outcome is None or self._told == "over":
            return
        self._told = "over"
        self._speaker.tell_end(update.outcome, update.sheets)

    async def _tell_earned(self) -> None:
        """Write once, after the end, what this person earned here for the first time. Guests earn nothing."""
        if self._told != "over" or self._has_told_earned or not self._own:
            return
        self._has_told_earned = True
        table = self._links[self._speaker.front].table
        with suppress(BelvedereError):
            cards = await self._lobby.do(FetchAchievements(table))
            self._speaker.tell(*map(achievement_news, cards))
            for card in cards[:1]:
                self._speaker.tell(message("line-after-earned", table=table, version=str(card.version)))

    def _again(self) -> None:
        """Repeat the question."""
        update = self._front.update
        self._told = None
        if update is None:
            self._console.say("line-not-yet")
        elif update.outcome is not None:
            self._end(update)
        elif self._is_asked(update):
            self._ask(update)
        else:
            self._wait(update)

    def _is_asked(self, update: Update) -> bool:
        return update.decision is not None and self._speaker.front not in self._speaker.roster.conceded

    # input

    async def _obey(self, line: str) -> None:
        before, self._before = self._before, None
        staged, self._staged = self._staged, None
        verb, rest = split_verb(line, self._verbs) or (None, "")
        given = given_by(verb, rest, self._console.texts) if verb is not None else None
        if given is None or line in self._beginnings:
            verb, given = None, ()
        if self._curtain and (verb is None or verb.key not in ("tables", "quit")):
            self._lift_curtain(line)
        elif verb is not None:
            await self._answer(verb, given, verb is before)
        elif not line and staged is not None and self._front.update is not None:
            self._act(self._front.update, staged)
        elif not line:
            self._lesson.read_on()
            self._again()
        elif self._front.update is None:
            self._console.say("line-not-yet")
        else:
            self._choose(line, self._front.update, staged)

    async def _answer(self, verb: Command, given: Sequence[Any], is_repeated: bool) -> None:
        if "update" in verb.needs and self._front.update is None:
            self._console.say("line-not-yet")
            return
        if "seat" in verb.needs and self._speaker.front is None:
            self._console.say("line-only-watching")
            return
        match verb.run(At(self._speaker, self._front, tuple(self._links), is_repeated), *given):
            case Send(command, seat):
                self._answering = _brings_update(command)
                self._links[seat].send(command)
            case Leave(leaving):
                self._leaving = leaving
            case AskLobby(run, when_open):
                await self._ask_lobby(run, when_open)
            case AskAgain():
                self._again()
            case AskGuide(what):
                self._ask_guide(what)
            case None:
                self._before = verb
                if self._lesson.looked(verb.key):
                    self._again()

    def _ask_guide(self, what: GuideWish) -> None:
        """List all choices, or call back or dismiss the guide of a lesson."""
        update = self._front.update
        if what == "more":
            if update is not None:
                self._choices(update, range(len(update.legal)))
            return
        is_away = what == "leave" and self._lesson.leave()
        self._console.say("lesson-left" if is_away else self._lesson.take_up(update))
        self._again()

    async def _ask_lobby(self, run: Callable[[Call, str], Awaitable[Answer]], when_open: str) -> None:
        seat, table = self._speaker.front, self._links[self._speaker.front].table
        try:
            answer = await run(Call(self._lobby, self._console.texts, has_headings=True, seat=seat), table)
        except BelvedereError as problem:
            self._speaker.tell(problem.sentence)
            return
        self._console.answer(answer)
        if when_open and self._front.update is None:
            self._console.say(when_open)
        elif isinstance(answer.value, TableCard) and answer.value.id != table:
            self._leaving = "rematch"

    def _choose(self, line: str, update: Update, staged: Any) -> None:
        """Do what `line` chooses, or ask to confirm it unless it is `staged` already."""
        found = self._speaker.found(line, update, self._beginnings)
        if len(found) == 1 and update.decision is not None:
            action = update.legal[found[0]]
            if action == staged or not self._stage(update, action):
                self._act(update, action)
        elif found and len(update.legal) > MOST_CHOICES:
            self._choices(update, found, valued=True)
        elif found:
            self._console.say("line-several", numbers=", ".join(str(index + 1) for index in found))
        else:
            self._misunderstood(line, update)

    def _stage(self, update: Update, action: Any) -> bool:
        """Ask to confirm an action if the reader wants that, and return whether they do. In a lesson, the guide holds
        choices back itself."""
        if self._confirm == "never" or self._lesson.coaching is not None:
            return False
        why = self._speaker.finality(update, action)
        if self._confirm == "final" and why is None:
            return False
        self._staged = action
        self._speaker.ask_to_confirm(update, action, why)
        return True

    def _act(self, update: Update, action: Any) -> None:
        """Send an action to the table, unless the guide of a lesson holds it back."""
        if update.decision is None:
            self._again()
            return
        if not self._lesson.chosen(action):
            self._choose_among(update)
            return
        act = Act(update.decision.id, action)
        self._answering = True
        self._practices[self._speaker.front].send(act)
        self._links[self._speaker.front].send(act)

    def _misunderstood(self, line: str, update: Update) -> None:
        is_gone = self._speaker.tell_misunderstood(line, update)
        if update.decision is not None and not is_gone:
            self._prompt(update)
        else:
            self._again()
