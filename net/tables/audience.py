"""Sends updates to the viewers of one table, each with what that viewer may know."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from weakref import WeakSet

import attrs

from core.clean import clean
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, message
from core.link.commands import Say, phrase_message
from core.link.spec import TableSpec
from core.link.updates import Chat, Clocks, Delivery, Frozen, Hint, Roster
from core.table.table import SpectatorView, Table
from core.text import english
from net.ledger.ledger import Exhausted
from net.services.services import Services
from net.tables.spectator_view import Glances, SpectatorPolicy
from net.tables.table_end import HostLink
from net.tables.timing import Timing
from net.telemetry.log import incident

# Keeps the chat of one table: cleans lines, limits their rate, and delays them for late spectators

LINE_BYTES = 64
"""Stored bytes charged for a line in addition to its text."""
KEPT = 50
"""Lines shown to a newcomer, of players and of spectators each."""


@attrs.frozen
class SaidLine:
    """A line of chat, its speaker, and the state of the table at that moment."""

    chat: Chat
    identity: str
    """The identity of the speaker; empty if they left and are unknown by now."""
    moment: int


@attrs.frozen
class AdvisedHint:
    """A hint for everyone, and the state of the table at that moment."""

    hint: Hint
    moment: int


def text_of(line: Say) -> str:
    """Return the text of a line; that of a phrase is English."""
    return line.text if line.phrase is None else english(phrase_message(line.phrase))


class ChatLines:
    """The lines of players, and separately those of spectators if they may chat. Spectators with a delayed view read
    the players' lines and hints with the same delay."""

    def __init__(self, view: SpectatorPolicy, services: Services) -> None:
        self._view = view
        self._is_muted = services.is_muted
        self._lines: deque[SaidLine] = deque(maxlen=KEPT)
        self._waiting: deque[SaidLine | AdvisedHint] = deque(maxlen=KEPT)
        self._apart: deque[SaidLine] = deque(maxlen=KEPT)
        self._charge = services.charge

    def begin(self, said: Iterable[Chat], speakers: Mapping[str, str]) -> None:
        """Add the stored lines of players as if said now. `speakers` are the players' identities by their names at the
        table."""
        self._lines.extend(SaidLine(chat, speakers.get(chat.name, ""), self._view.moment()) for chat in said)
        self._waiting.extend(line for line in self._lines if not self._view.has_reached(line.moment))

    def greeting(self, link: HostLink) -> Iterator[Chat]:
        """Yield the earlier lines that a newcomer may read."""
        for line in self._lines:
            if link.hears(line.identity) and (link.viewer is not None or self._view.has_reached(line.moment)):
                yield attrs.evolve(line.chat, earlier=True)
        if link.viewer is None or self.reaches_players:
            yield from (attrs.evolve(line.chat, earlier=True) for line in self._apart if link.hears(line.identity))

    @property
    def reaches_players(self) -> bool:
        """Whether players read the chat of spectators."""
        return self._view.chat == "table"

    def why_not(self, link: HostLink, text: str) -> Message | None:
        """Return why a viewer may not chat now; None if they may, and then the line is charged."""
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

    def add(self, link: HostLink, line: Say) -> SaidLine | None:
        """Add a viewer's line and return it; None if it has no printable text."""
        text = clean(text_of(line))
        if not text:
            return None
        chat = Chat(link.name, text, spectator=link.viewer is None, phrase=line.phrase)
        said = SaidLine(chat, link.identity, self._view.moment())
        if chat.spectator:
            self._apart.append(said)
        else:
            self._lines.append(said)
            self._waiting.append(said)
        return said

    def rename(self, identity: str, names: Mapping[str, str]) -> None:
        """Rename a person in the kept lines. `names` are the new names by the old ones."""

        def renamed(line: SaidLine) -> SaidLine:
            name = names.get(line.chat.name, line.chat.name)
            return attrs.evolve(line, chat=attrs.evolve(line.chat, name=name)) if line.identity == identity else line

        self._lines = deque(map(renamed, self._lines), maxlen=KEPT)
        self._apart = deque(map(renamed, self._apart), maxlen=KEPT)
        waiting = (renamed(one) if isinstance(one, SaidLine) else one for one in self._waiting)
        self._waiting = deque(tuple(waiting), maxlen=KEPT)

    def add_hint(self, hint: Hint) -> None:
        """Keep a hint for all players until spectators may see it."""
        self._waiting.append(AdvisedHint(hint, self._view.moment()))

    def due(self) -> Iterator[SaidLine | AdvisedHint]:
        """Yield the delayed lines and hints that spectators may read by now."""
        while self._waiting and self._view.has_reached(self._waiting[0].moment):
            yield self._waiting.popleft()


class Audience:
    """The attached links of a table. A receiver that fails is dropped without affecting others."""

    def __init__(self, name: str, view: SpectatorPolicy, timing: Timing, services: Services) -> None:
        self._name = name
        self._view = view
        self._timing = timing
        self._links: list[HostLink] = []
        self._expected: WeakSet[HostLink] = WeakSet()
        self._waiting: dict[HostLink, None] = {}
        self._scheduler = services.scheduler
        self.glances = Glances(name, view, services.scheduler)
        """The links that show the table on the home screen."""
        self._chat = ChatLines(view, services)
        self.gives_hints = services.hints.allow
        """Whether this server gives hints at tables that allow them."""

    def __bool__(self) -> bool:
        return bool(self._links)

    def __len__(self) -> int:
        return len(self._links)

    def __contains__(self, link: HostLink) -> bool:
        return link in self._links

    @property
    def links(self) -> tuple[HostLink, ...]:
        """All attached links."""
        return tuple(self._links)

    @property
    def spectators(self) -> list[HostLink]:
        """The links of spectators, in order of arrival."""
        return [link for link in self._links if link.viewer is None]

    @property
    def _seated(self) -> list[HostLink]:
        return [link for link in self._links if link.viewer is not None]

    @property
    def watchers(self) -> tuple[str, ...]:
        """The names of spectators, each once, in order of arrival."""
        return tuple({(link.identity, link.name): link.name for link in self.spectators}.values())

    @property
    def present(self) -> set[Seat]:
        """The seats with an attached terminal."""
        return {link.viewer for link in self._links if link.viewer is not None}

    def is_present(self, seat: Seat) -> bool:
        """Return whether a seat has an attached terminal."""
        return any(link.viewer == seat for link in self._links)

    def expect(self, link: HostLink) -> HostLink:
        """Note a new link, which may be attached later, and return it."""
        self._expected.add(link)
        return link

    def reseat(self, spec: TableSpec) -> None:
        """Move every link, and the view of spectators, to the drawn seats."""
        for link in self._expected:
            if link.viewer is not None:
                link.viewer = link.eyes = spec.drawn[link.viewer]
        self._view.reseat(spec)

    def add(self, link: HostLink) -> None:
        """Start delivering to a link."""
        if link not in self._links:
            self._links.append(link)
        link.since = None

    def remove(self, link: HostLink) -> bool:
        """Stop delivering to a link. Return False if it was not attached."""
        if link not in self._links:
            return False
        self._links.remove(link)
        self._waiting.pop(link, None)
        return True

    def end(self, reason: Message, seats: Collection[Seat] | None = None) -> None:
        """End all links, or those in `seats`, with a reason."""
        if seats is None:
            self._scheduler.remove(self.show_next)
            self.glances.end(reason)
        for link in tuple(self._links):
            if seats is None or link.viewer in seats:
                self.dismiss(link, reason)

    @property
    def is_expected(self) -> bool:
        """Whether any link is attached or may still be, on the home screen too."""
        return bool(self._links or self.glances) or any(not link.is_over for link in self._expected)

    def hold(self) -> None:
        """Make all links hold further commands for the next owner."""
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
        """End a person's links as a spectator."""
        for link in self.spectators:
            if link.identity == identity:
                self.dismiss(link, reason)

    def send(self, link: HostLink, *deliveries: Delivery) -> None:
        """Deliver to one link."""
        for delivery in deliveries:
            self._guarded(link, partial(link.deliver, delivery))

    def send_all(self, *deliveries: Delivery) -> None:
        """Deliver the same to all viewers."""
        self.send_seats(*deliveries)
        self.send_spectators(*deliveries)

    def send_seats(self, *deliveries: Delivery, but: HostLink | None = None) -> None:
        """Deliver the same to all seats."""
        self._send_each((link for link in self._seated if link is not but), deliveries)

    def send_each_seat(
        self, made: Callable[[Seat], Delivery], *deliveries: Delivery, but: HostLink | None = None
    ) -> None:
        """Deliver to each seat what `made` returns for it, then the same to all."""
        for link in self._seated:
            if link is not but and link.viewer is not None:
                self.send(link, made(link.viewer), *deliveries)

    def send_spectators(self, *deliveries: Delivery, but: HostLink | None = None) -> None:
        """Deliver the same to all spectators."""
        self._send_each((link for link in self.spectators if link is not but), deliveries)

    def publish(self) -> None:
        """Send the state of the table to the seats now, and to spectators one after another, with the chat due."""
        for link in tuple(self._links):
            if link.viewer is not None:
                self.show(link)
        self._waiting.update(dict.fromkeys(self.spectators))
        if self._waiting:
            self._scheduler.add(self.show_next)
        self.glances.publish()
        self._send_due()

    def show(self, link: HostLink, roster: Roster | None = None) -> None:
        """Bring one viewer up to date, with a roster if given. If its view fails, only this viewer gets an incident
        number."""
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
        """Send the whole state to one viewer again, with the roster."""
        if link in self and self._view.known is not None:
            link.since = None
            self.show(link, roster)

    def tell_hint(self, hint: Hint, *, to_all: bool) -> None:
        """Deliver a hint to the terminals of its seat, or `to_all` viewers, delayed for spectators as their view is."""
        if to_all:
            self.send_seats(hint)
            self._chat.add_hint(hint)
            self._send_due()
        else:
            self._send_each((link for link in self.links if link.viewer == hint.seat), (hint,))

    # The chat

    def begin_chat(self, said: Iterable[Chat], speakers: Mapping[str, str]) -> None:
        """Add the stored lines of players; `speakers` are their identities by name."""
        self._chat.begin(said, speakers)

    def rename(self, identity: str, names: Mapping[str, str]) -> None:
        """Rename a person, also in earlier lines. `names` are the new names by the old ones."""
        for link in self._expected:
            if link.identity == identity:
                link.name = names.get(link.name, link.name)
        self._chat.rename(identity, names)

    def greet(self, link: HostLink) -> None:
        """Send the earlier chat to a newcomer."""
        self.send(link, *self._chat.greeting(link))

    def say(self, link: HostLink, line: Say) -> Chat | None:
        """Show a viewer's line to its readers. A phrase counts as any other line: it reaches the same people and can
        annoy them as much. Return it if it must be stored. Raises BelvedereError if it is
        refused."""
        if link not in self:
            return None
        if (reason := self._chat.why_not(link, text_of(line))) is not None:
            raise BelvedereError(reason)
        said = self._chat.add(link, line)
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
        """Send spectators the chat that is due for them."""
        for one in self._chat.due():
            if isinstance(one, SaidLine):
                self._send_said(self.spectators, one)
            else:
                self.send_spectators(one.hint)

    def _send_said(self, links: Iterable[HostLink], said: SaidLine) -> None:
        """Send a line to viewers who do not block its speaker."""
        self._send_each([link for link in links if link.hears(said.identity)], (said.chat,))

    # Showing

    def _looks_at(self, link: HostLink) -> tuple[Table | SpectatorView, Seat | None]:
        """Return the stage and the viewer for a link. Raises ValueError before the start."""
        if link.viewer is None:
            return self._view.spectator_view, self._view.spectator_view.eyes(link.wish)
        return self._view.table, link.viewer

    def _clocks(self, link: HostLink) -> Clocks | None:
        """Return the clocks for a viewer without a delayed view."""
        return None if link.viewer is None and self._view.is_late else self._timing.clocks

    def look(self, link: HostLink, seat: Seat | None) -> None:
        """Show a spectator the view of another seat, or public information (None). Raises BelvedereError unless that is
        agreed."""
        if link.viewer is not None or not self._view.may_see(seat):
            raise BelvedereError("table-not-shown")
        link.wish = seat
        if link in self and self._view.known is not None:
            link.since = None
            self.show(link)

    def _stumble(self, link: HostLink, error: Exception) -> None:
        link.stumbled = True
        number = incident(error, f"{self._name}, the view of {_viewer(link)}")
        self.send(link, Frozen(message("table-incident", incident=number)))

    def show_next(self) -> bool:
        """Update the next waiting spectator. Return whether others wait."""
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
