"""Carries out one-shot commands at tables and writes the answers, as sentences or as JSON."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from core import catalog
from core.encoding import codec
from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.kernel.message import Message, message
from core.link.clock import duration
from core.link.commands import Act, RuledCommand, Say
from core.link.link import Link
from core.link.lobby import TableCard, Visitor, alike_sentence
from core.link.lobby_commands import ListTables, ReviewTable
from core.link.updates import Chat, Closed, Delivery, Frozen, Refused, Roster, Update
from core.review.sentences import lines_of as review_lines_of
from core.review.values import from_json
from core.text import Texts
from net.people.accounts import reading
from net.people.visit import Visit

DONE = 0
WRONG = 64
REFUSED = 77
LATE = 75
"""Statuses: done, cannot be asked like that, not allowed now, not possible for now or no answer in time."""
FOR_NOW: Final = frozenset(
    {"table-frozen-database", "table-frozen-store", "table-host-closing", "table-moves", "table-out-of-reach"}
)
"""Reasons for which a table takes nothing that are over by themselves."""
REVIEW_PAUSE: Final = 0.5
"""Seconds between two questions how far a review is."""
ANSWER_TIME: Final = 10.0
"""Seconds that a table is given to answer."""


class CommandRun:
    """Carries out one command and writes its answer, as sentences or as JSON."""

    def __init__(self, visit: Visit, texts: Texts, as_json: bool) -> None:
        self._visit = visit
        self._texts = texts
        self._as_json = as_json

    @property
    def texts(self) -> Texts:
        """Sentences in the visitor's language."""
        return self._texts

    async def speak_anew(self) -> None:
        """Go on in the language that the visitor has chosen meanwhile."""
        self._texts = await reading(self._visit)

    def answer(self, words: str, value: Any) -> None:
        """Say `words`, or with `--json` the value (None: the words as they are)."""
        encoded = codec.dumps(value).decode() if self._as_json and value is not None else words
        self._visit.write(f"{encoded}\n")

    def fail(self, words: str, value: Any) -> None:
        """Say in `words` why there is no answer, where errors are told; with `--json` the value, where answers are: a
        program reads one value whatever becomes of it."""
        if self._as_json:
            self.answer(words, value)
        else:
            self._visit.write_error(f"{words}\n")

    def tell(self, lines: Sequence[Message], value: Any) -> None:
        """Say each sentence on a line of its own, or with `--json` the value."""
        self.answer("\n".join(map(self._texts.say, lines)), value)

    def refuse(self, reason: Message) -> None:
        """Say why not."""
        words = self._texts.say(reason)
        self.fail(words, {"refused": words})

    async def tables(self) -> tuple[TableCard, ...]:
        """What the visitor sees of the tables."""
        return await self._visit.lobby.do(ListTables())

    def list_tables(self, cards: Sequence[TableCard], none: str) -> None:
        """A line for each table."""
        if self._as_json:
            self.answer("", codec.encode(tuple(cards), tuple[TableCard, ...]))
        elif not cards:
            self.answer(self._texts.ui(none), None)
        else:
            for card in cards:
                self.answer(self._texts.say(_line(card), game=card.game), None)

    def list_people(self, visitors: Sequence[Visitor], count: int, name: str) -> None:
        """A line for everybody who is here, or for those of them, of so many, who are told; where it was asked for a
        name, for those who are called so."""
        if self._as_json:
            self.answer("", codec.encode(tuple(visitors), tuple[Visitor, ...]))
        elif not visitors:
            said = self._texts.ui("command-not-here", name=name[:40]) if name else self._texts.ui("command-nobody")
            self.answer(said, None)
        else:
            for visitor in visitors:
                self.answer(self._texts.say(_whereabouts(visitor)), None)
            for visitor in visitors:
                if visitor.key:
                    self.answer(self._texts.say(alike_sentence(visitor)), None)
            if count > len(visitors):
                self.answer(self._texts.ui("command-more-people", count=count - len(visitors)), None)

    def show(self, card: TableCard) -> None:
        """One table."""
        self.answer(self._texts.say(_line(card), game=card.game), codec.encode(card))

    def sentence(self, id: str, **args: str) -> str:
        """A sentence in the visitor's language."""
        return self._texts.ui(id, **args)

    async def review(self, table: str) -> None:
        """What the decisions of a finished table cost, once that is known."""
        lobby = self._visit.lobby
        status = await lobby.do(ReviewTable(table))
        while not status.is_over:
            await asyncio.sleep(REVIEW_PAUSE)
            status = await lobby.do(ReviewTable(table))
        value = codec.loads(status.text.encode())
        self.answer("\n".join(review_lines_of(from_json(value), self._texts)), value)

    async def talk(self, table: str, text: str) -> int:
        """Say something at a table."""
        attached = await self._sit(table)
        attached.link.send(Say(text))
        delivery = await attached.until(
            lambda found: isinstance(found, Refused) or (isinstance(found, Chat) and not found.earlier)
        )
        attached.link.close()
        return self._report(attached, delivery)

    async def act(self, table: str, notation: str) -> int:
        """Answer the decision that a table asks of the visitor's seat."""
        attached = await self._sit(table)
        update = await attached.until(attached.is_asked)
        if isinstance(update, Update) and update.outcome is not None:
            raise BelvedereError("command-over", table=table[:40])
        if not isinstance(update, Update) or update.decision is None:
            raise BelvedereError("command-not-asked", table=table[:40])
        action = attached.game.text.parse_action(notation)
        attached.link.send(Act(update.decision.id, action))
        delivery = await attached.until(
            lambda delivery: (
                isinstance(delivery, Refused | Frozen)
                or (isinstance(delivery, Update) and delivery.version > update.version)
            )
        )
        attached.link.close()
        return self._report(attached, delivery)

    async def ask(self, table: str, command: RuledCommand, done: str) -> int:
        """Ask something of a table; `done` is the sentence when that is done."""
        attached = await self._sit(table)
        update = await attached.until(lambda delivery: isinstance(delivery, Update))
        before = update.version if isinstance(update, Update) else 0
        attached.link.send(command)
        delivery = await attached.until(
            lambda delivery: (
                isinstance(delivery, Refused | Frozen) or (isinstance(delivery, Update) and delivery.version > before)
            )
        )
        attached.link.close()
        if not isinstance(delivery, Update):
            return self._report(attached, delivery)
        self.answer(self._texts.ui(done), {"version": delivery.version})
        return DONE

    async def _sit(self, table: str) -> "_AttachedSeat":
        cards = [card for card in await self.tables() if card.id == table]
        mine = cards[0].mine if cards else ()
        if not mine:
            raise BelvedereError("command-no-seat", table=table[:40])
        seat = next((seat for seat in mine if seat in cards[0].to_act), mine[0])
        return _AttachedSeat(await self._visit.lobby.link(table, seat), has_stand_in=seat in cards[0].stand_ins)

    def _report(self, attached: "_AttachedSeat", delivery: Delivery | None) -> int:
        """What came of it, in sentences; the status that goes with it."""
        say = self._texts.speaker(attached.link.game, attached.names, attached.link.viewer)
        if delivery is None:
            self.fail(self._texts.ui("command-late"), {"late": True})
            return LATE
        if isinstance(delivery, Refused | Frozen | Closed):
            reason = say(delivery.reason) if delivery.reason is not None else ""
            self.fail(reason, {"refused": reason})
            return LATE if delivery.reason is not None and delivery.reason.id in FOR_NOW else REFUSED
        if isinstance(delivery, Update):
            lines = [say(attached.game.text.event_message(event)) for event in delivery.events]
            self.answer("\n".join(lines), {"version": delivery.version, "happened": lines})
        return DONE


@attrs.define(eq=False)
class _AttachedSeat:
    """One attached seat and the deliveries of its table, in order. Attaching takes the seat back from a stand-in."""

    link: Link
    has_stand_in: bool = False
    names: tuple[str, ...] = ()
    _heard: "asyncio.Queue[Delivery]" = attrs.field(factory=asyncio.Queue)

    def __attrs_post_init__(self) -> None:
        self.link.attach(self._heard.put_nowait)

    @property
    def game(self) -> AnyGame:
        return catalog.load(self.link.game)

    def is_asked(self, delivery: Delivery) -> bool:
        """Whether it is the update that tells what the seat is asked, if anything."""
        return isinstance(delivery, Update) and (delivery.decision is not None or not self.has_stand_in)

    async def until(self, is_it: Callable[[Delivery], bool]) -> Delivery | None:
        """The first delivery that is so; None when none comes in time."""
        try:
            async with asyncio.timeout(ANSWER_TIME):
                while True:
                    delivery = await self._heard.get()
                    if isinstance(delivery, Roster):
                        self.names = tuple(player.name for player in delivery.players)
                    if is_it(delivery) or isinstance(delivery, Closed):
                        return delivery
        except TimeoutError:
            return None


def _whereabouts(visitor: Visitor) -> Message:
    sort = "guest" if visitor.guest else "friend"
    if visitor.game is None:
        return message("command-who-lobby", name=visitor.name, sort=sort)
    title = catalog.meta(visitor.game).title
    place = "watches" if visitor.seat is None else "plays"
    return message(f"command-who-{place}", name=visitor.name, sort=sort, game=title, table=visitor.table or "")


def _state(card: TableCard) -> str:
    """How a table stands for the person who asked."""
    if card.away:
        return "away"
    if card.status == "open" and not card.mine:
        return "place"
    if card.waits:
        return "turn" if card.left is None else "timed"
    if card.mine and card.status == "running":
        return "steward" if set(card.mine) & set(card.stand_ins) else "mine"
    return card.status


def _line(card: TableCard) -> Message:
    who = ", ".join(player.name or "?" for player in card.players)
    return message(
        f"command-table-{_state(card)}",
        table=card.id,
        game=card.title,
        players=who,
        invite=card.invite or "-",
        time=duration(card.left or 0),
        place=card.away,
    )
