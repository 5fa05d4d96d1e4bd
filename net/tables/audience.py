"""Sends updates to everybody who is attached to one table: each gets what that viewer may know."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from weakref import WeakSet

import attrs

from core.clean import clean
from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link.spec import TableSpec
from core.link.updates import Chat, Clocks, Delivery, Frozen, Hint, Refused, Roster
from core.table.table import SpectatorView, Table
from net.ledger.ledger import Exhausted
from net.services.services import Services
from net.tables.spectator_view import Glances, SpectatorPolicy
from net.tables.table_end import HostLink
from net.tables.timing import Timing
from net.telemetry.log import incident

# Keeps what is said at one table: cleaned, limited in rate, and who may read which line when

LINE_BYTES = 64
"""What a line is charged as stored bytes, beside its own."""
KEPT = 50
"""Lines that a newcomer is shown, of players and of spectators."""


@attrs.frozen
class SaidLine:
    """A line, who said it, and how far the table was then."""

    chat: Chat
    identity: str
    """That of the person; empty where they have left since, and nobody knows any more."""
    moment: int


@attrs.frozen
class AdvisedHint:
    """A hint that all are told, and how far the table was."""

    hint: Hint
    moment: int


class ChatLines:
    """The lines of players, and apart from them those of spectators, where they may talk. Spectators who see the table
    late read the players as late, and the hints that they were told."""

    def __init__(self, view: SpectatorPolicy, services: Services) -> None:
        self._view = view
        self._is_muted = services.is_muted
        self._lines: deque[SaidLine] = deque(maxlen=KEPT)
        self._waiting: deque[SaidLine | AdvisedHint] = deque(maxlen=KEPT)
        self._apart: deque[SaidLine] = deque(maxlen=KEPT)
        self._charge = services.charge

    def begin(self, said: Iterable[Chat], speakers: Mapping[str, str]) -> None:
        """Take in the lines of players that were stored, as if they had been said now. `speakers` are the identities of
        players by the names that the table has for them."""
        self._lines.extend(SaidLine(chat, speakers.get(chat.name, ""), self._view.moment()) for chat in said)
        self._waiting.extend(line for line in self._lines if not self._view.has_reached(line.moment))

    def greeting(self, link: HostLink) -> Iterator[Chat]:
        """What a newcomer is shown of what was said."""
        for line in self._lines:
            if link.hears(line.identity) and (link.viewer is not None or self._view.has_reached(line.moment)):
                yield attrs.evolve(line.chat, earlier=True)
        if link.viewer is None or self.reaches_players:
            yield from (attrs.evolve(line.chat, earlier=True) for line in self._apart if link.hears(line.identity))

    @property
    def reaches_players(self) -> bool:
        """Whether players read what spectators say."""
        return self._view.chat == "table"

    def why_not(self, link: HostLink, text: str) -> Message | None:
        """Why a viewer may not say something now; None when that is possible, and then it counts."""
        if link.viewer is None and self._view.chat == "none":
            return message("table-chat-seats-only")
        if self._is_muted(link.identity):
            return message("table-chat-muted")
        try:
            self._charge(link.identity, "talk")
            self._charge(link.identity, "bytes", LINE_BYTES + len(text.encode("utf-8", "replace")))
        except Exhausted as problem:
            return problem.sentence
        return None

    def add(self, link: HostLink, text: str) -> SaidLine | None:
        """The line of a viewer, kept for those who come later; None when nothing in it can be printed."""
        text = clean(text)
        if not text:
            return None
        chat = Chat(link.name, text, spectator=link.viewer is None)
        said = SaidLine(chat, link.identity, self._view.moment())
        if chat.spectator:
            self._apart.append(said)
        else:
            self._lines.append(said)
            self._waiting.append(said)
        return said

    def rename(self, identity: str, names: Mapping[str, str]) -> None:
        """Let the kept lines of a person be by new names, which are given by the former."""

        def renamed(line: SaidLine) -> SaidLine:
            name = names.get(line.chat.name, line.chat.name)
            return attrs.evolve(line, chat=attrs.evolve(line.chat, name=name)) if line.identity == identity else line

        self._lines = deque(map(renamed, self._lines), maxlen=KEPT)
        self._apart = deque(map(renamed, self._apart), maxlen=KEPT)
        waiting = (renamed(one) if isinstance(one, SaidLine) else one for one in self._waiting)
        self._waiting = deque(tuple(waiting), maxlen=KEPT)

    def add_hint(self, hint: Hint) -> None:
        """Keep a hint that all players are told until it is due for spectators."""
        self._waiting.append(AdvisedHint(hint, self._view.moment()))

    def due(self) -> Iterator[SaidLine | AdvisedHint]:
        """The lines of players, and hints, that spectators may read by now and have not been shown."""
        while self._waiting and self._view.has_reached(self._waiting[0].moment):
            yield self._waiting.popleft()


class Audience:
    """The attached links of a table. A receiver that fails is dropped; nobody else notices."""

    def __init__(self, name: str, view: SpectatorPolicy, timing: Timing, services: Services) -> None:
        self._name = name
        self._view = view
        self._timing = timing
        self._links: list[HostLink] = []
        self._expected: WeakSet[HostLink] = WeakSet()
        self._waiting: dict[HostLink, None] = {}
        self._scheduler = services.scheduler
        self.glances = Glances(name, view, services.scheduler)
        """Those who look at the table from the first screen."""
        self._chat = ChatLines(view, services)
        self.gives_hints = services.hints.allow
        """Whether people may ask for hints where their table allows it."""

    def __bool__(self) -> bool:
        return bool(self._links)

    def __len__(self) -> int:
        return len(self._links)

    def __contains__(self, link: HostLink) -> bool:
        return link in self._links

    @property
    def links(self) -> tuple[HostLink, ...]:
        """All that are attached."""
        return tuple(self._links)

    @property
    def spectators(self) -> list[HostLink]:
        """The links of those who watch, in the order in which they came."""
        return [link for link in self._links if link.viewer is None]

    @property
    def _seated(self) -> list[HostLink]:
        return [link for link in self._links if link.viewer is not None]

    @property
    def watchers(self) -> tuple[str, ...]:
        """Names of the spectators, each once, in the order in which they came."""
        return tuple({(link.identity, link.name): link.name for link in self.spectators}.values())

    @property
    def present(self) -> set[Seat]:
        """The seats that a terminal is attached to."""
        return {link.viewer for link in self._links if link.viewer is not None}

    def is_present(self, seat: Seat) -> bool:
        """Whether a terminal is attached to `seat`."""
        return any(link.viewer == seat for link in self._links)

    def expect(self, link: HostLink) -> HostLink:
        """A new link of this table, whether or not it is attached already."""
        self._expected.add(link)
        return link

    def reseat(self, spec: TableSpec) -> None:
        """Seats were drawn: every link goes with its person to their seat, and so does what spectators see."""
        for link in self._expected:
            if link.viewer is not None:
                link.viewer = link.eyes = spec.drawn[link.viewer]
        self._view.reseat(spec)

    def add(self, link: HostLink) -> None:
        """Begin to deliver to `link`."""
        if link not in self._links:
            self._links.append(link)
        link.since = None

    def remove(self, link: HostLink) -> bool:
        """Stop delivering to `link`. False when it was not attached."""
        if link not in self._links:
            return False
        self._links.remove(link)
        self._waiting.pop(link, None)
        return True

    def end(self, reason: Message, seats: Collection[Seat] | None = None) -> None:
        """End every link, or those in `seats`, with the reason."""
        if seats is None:
            self._scheduler.remove(self.show_next)
            self.glances.end(reason)
        for link in tuple(self._links):
            if seats is None or link.viewer in seats:
                self.dismiss(link, reason)

    @property
    def is_expected(self) -> bool:
        """Whether somebody is here, glances at the table, or has a link that may still be attached."""
        return bool(self._links or self.glances) or any(not link.is_over for link in self._expected)

    def hold(self) -> None:
        """Take no more notice of what links ask for: that is for the next owner."""
        for link in self._expected:
            link.hold()

    def move_all(self, reason: Message) -> None:
        """Send every link on to the next owner of the table, and end all glances."""
        self._scheduler.remove(self.show_next)
        self.glances.end(reason)
        self.send_all(Frozen(reason))
        self._links = []
        for link in tuple(self._expected):
            if not link.is_over:
                self._guarded(link, partial(link.leave, reason))

    def dismiss(self, link: HostLink, reason: Message) -> None:
        """End one link."""
        self.remove(link)
        self._guarded(link, partial(link.end, reason))

    def end_spectators(self, identity: str, reason: Message) -> None:
        """End the links through which a person watches."""
        for link in self.spectators:
            if link.identity == identity:
                self.dismiss(link, reason)

    def send(self, link: HostLink, *deliveries: Delivery) -> None:
        """Deliver to one."""
        for delivery in deliveries:
            self._guarded(link, partial(link.deliver, delivery))

    def send_all(self, *deliveries: Delivery) -> None:
        """Deliver the same to everybody."""
        self.send_seats(*deliveries)
        self.send_spectators(*deliveries)

    def send_seats(self, *deliveries: Delivery, but: HostLink | None = None) -> None:
        """Deliver the same to all who sit at the table."""
        self._send_each((link for link in self._seated if link is not but), deliveries)

    def send_each_seat(
        self, made: Callable[[Seat], Delivery], *deliveries: Delivery, but: HostLink | None = None
    ) -> None:
        """Deliver to all who sit at the table what is `made` for their seat, and behind it the same."""
        for link in self._seated:
            if link is not but and link.viewer is not None:
                self.send(link, made(link.viewer), *deliveries)

    def send_spectators(self, *deliveries: Delivery, but: HostLink | None = None) -> None:
        """Deliver the same to all who watch."""
        self._send_each((link for link in self.spectators if link is not but), deliveries)

    def publish(self) -> None:
        """Show everybody where the table stands: the seats now, spectators one after another, and what they may read
        of the chat by now."""
        for link in tuple(self._links):
            if link.viewer is not None:
                self.show(link)
        self._waiting.update(dict.fromkeys(self.spectators))
        if self._waiting:
            self._scheduler.add(self.show_next)
        self.glances.publish()
        self._send_due()

    def show(self, link: HostLink, roster: Roster | None = None) -> None:
        """Bring one viewer up to date, with `roster` on the way. When its view cannot be made, it alone gets the number
        of an incident."""
        try:
            stage, eyes = self._looks_at(link)
            update = stage.update(eyes, link.since if eyes == link.eyes else None)
            log = stage.log(eyes) if update.fresh else None
        except Exception as error:  # noqa: BLE001  a fault in a game must not reach the other viewers
            self._stumble(link, error)
            return
        if log is not None and link.left_at is not None and isinstance(stage, Table):
            log = attrs.evolve(log, seen=stage.logged(link.left_at))
        link.since = update.version
        link.eyes = eyes
        link.left_at = None
        if link.stumbled:
            link.stumbled = False
            self.send(link, Frozen(None))
        for delivery in (log, roster, self._clocks(link), update):
            if delivery is not None:
                self.send(link, delivery)

    def refresh(self, link: HostLink, roster: Roster) -> None:
        """Bring one viewer up to date anew, with `roster` on the way."""
        if link in self and self._view.known is not None:
            link.since = None
            self.show(link, roster)

    def tell_hint(self, hint: Hint, *, to_all: bool) -> None:
        """Deliver a hint to the terminals of its seat, or `to_all` who are at the table: to those who watch it late, as
        late as they see it."""
        if to_all:
            self.send_seats(hint)
            self._chat.add_hint(hint)
            self._send_due()
        else:
            self._send_each((link for link in self.links if link.viewer == hint.seat), (hint,))

    # The chat

    def begin_chat(self, said: Iterable[Chat], speakers: Mapping[str, str]) -> None:
        """Take in the lines of players that were stored; `speakers` are their identities by name."""
        self._chat.begin(said, speakers)

    def rename(self, identity: str, names: Mapping[str, str]) -> None:
        """Let a person speak by other names from now on, and what was said by them be by these: the new ones by the
        former."""
        for link in self._expected:
            if link.identity == identity:
                link.name = names.get(link.name, link.name)
        self._chat.rename(identity, names)

    def greet(self, link: HostLink) -> None:
        """Show a newcomer what was said."""
        self.send(link, *self._chat.greeting(link))

    def say(self, link: HostLink, text: str) -> Chat | None:
        """Show a line of a viewer to those whom it is for, or refuse it. The line when it is to be stored."""
        if link not in self:
            return None
        if (reason := self._chat.why_not(link, text)) is not None:
            self.send(link, Refused(reason))
            return None
        said = self._chat.add(link, text)
        if said is None:
            return None
        if said.chat.spectator:
            self._send_said(self.spectators, said)
            if self._chat.reaches_players:
                self._send_said(self._seated, said)
            return None
        self._send_said(self._seated, said)
        self._send_due()
        return said.chat

    def _send_due(self) -> None:
        """Send spectators what they may read by now."""
        for one in self._chat.due():
            if isinstance(one, SaidLine):
                self._send_said(self.spectators, one)
            else:
                self.send_spectators(one.hint)

    def _send_said(self, links: Iterable[HostLink], said: SaidLine) -> None:
        """Send a line to those who do not block who said it."""
        self._send_each([link for link in links if link.hears(said.identity)], (said.chat,))

    # Showing

    def _looks_at(self, link: HostLink) -> tuple[Table | SpectatorView, Seat | None]:
        """What a link is shown, and as which viewer. Raises ValueError before the table has begun."""
        if link.viewer is None:
            return self._view.spectator_view, self._view.spectator_view.eyes(link.wish)
        return self._view.table, link.viewer

    def _clocks(self, link: HostLink) -> Clocks | None:
        """The clocks, for a viewer who sees the table as it is now."""
        return None if link.viewer is None and self._view.is_late else self._timing.clocks

    def look(self, link: HostLink, seat: Seat | None) -> None:
        """Show a spectator the table through other eyes, or what lies open (None), where that is agreed."""
        if link.viewer is not None or not self._view.may_see(seat):
            self.send(link, Refused(message("table-not-shown")))
            return
        link.wish = seat
        if link in self and self._view.known is not None:
            link.since = None
            self.show(link)

    def _stumble(self, link: HostLink, error: Exception) -> None:
        link.stumbled = True
        number = incident(error, f"{self._name}, the view of {_viewer(link)}")
        self.send(link, Frozen(message("table-incident", incident=number)))

    def show_next(self) -> bool:
        """Show the next spectator who has news; whether others wait."""
        while self._waiting:
            link = next(iter(self._waiting))
            del self._waiting[link]
            if self._has_news(link):
                self.show(link)
                break
        return bool(self._waiting)

    def _has_news(self, link: HostLink) -> bool:
        try:
            stage, eyes = self._looks_at(link)
            return eyes != link.eyes or stage.version != link.since
        except Exception:  # noqa: BLE001  `show` reports it
            return True

    def _send_each(self, links: Iterable[HostLink], deliveries: Iterable[Delivery]) -> None:
        for link in links:
            self.send(link, *deliveries)

    def _guarded(self, link: HostLink, action: Callable[[], None]) -> None:
        try:
            action()
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the table lives on
            incident(error, f"{self._name}, delivering to {_viewer(link)}")
            self.remove(link)


def _viewer(link: HostLink) -> str:
    return "a spectator" if link.viewer is None else f"seat {link.viewer + 1}"
