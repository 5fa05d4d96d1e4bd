"""Keeps what is said at one table: cleaned, limited in rate, and who may read which line when."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

import attrs

from core.clean import clean
from core.kernel.message import Message, message
from core.link.hints import Hint
from core.link.updates import Chat
from net.ledger.ledger import Exhausted
from net.services.services import Services
from net.tables.host_link import HostLink
from net.tables.spectator_view import SpectatorPolicy

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
