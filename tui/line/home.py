"""Home in line mode: my tables, a new one, an invite."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import attrs

from core import catalog
from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from core.link.link import Link
from core.link.lobby import Lobby, TableCard
from core.link.lobby_commands import (
    BeginTable,
    CallMe,
    CreateTable,
    GetReady,
    JoinTable,
    ListTables,
    Rematch,
    StandUp,
    Talk,
)
from tui.line import account
from tui.line.console import Arrived, Console
from tui.line.lounge import Lounge
from tui.line.order import table_spec, take_game
from tui.line.report import rules_lines
from tui.line.table import Leaving, TableLine
from tui.line.voice import is_number
from tui.line.words import matches, split_command, vocabulary
from tui.preferences.language import texts_for

COMMANDS: Final = (
    "new", "join", "watch", "tables", "who", "say", "rules", "name", *account.COMMANDS, "language", "help", "quit",
)  # fmt: skip
WITH_ARGUMENT: Final = ("new", "join", "watch", "say", "rules", "name", "keys-of", "add-key", "remove-key", "language")


@attrs.frozen
class Entry:
    """One numbered choice at home."""

    sentence: str
    choose: Callable[[], Awaitable[None]]


class Home:
    """Lists what a person may do, and does it, until they quit."""

    def __init__(self, console: Console, lobby: Lobby) -> None:
        self._console = console
        self._texts = console.texts
        self._lobby = lobby
        self._lounge = Lounge(console, lobby)
        self._words = vocabulary(self._texts, COMMANDS, "line-word")
        self._entries: list[Entry] = []
        self._left = False

    async def run(self, start: str = "", card: TableCard | None = None) -> None:
        """Greet, sit down at `card`, do what `start` says, and go on until the person quits or the input ends."""
        await self._meet()
        if not self._left:
            await self._lounge.ignore()
        if card is not None and not self._left:
            await self._play(card)
        if start and not self._left:
            await self._obey(start)
        while not self._left:
            await self._list()
            await self._lounge.listen()
            await self._listen()
            await self._lounge.ignore()
        self._console.say("line-farewell")

    async def _meet(self) -> None:
        """Greet, once it is clear what to call this person."""
        known = await self._lobby.is_known()
        name: str | None = self._lobby.me
        while not known and name is not None:
            known = bool(name) and await self._is_called(name)
            if not known:
                self._console.say("line-name-question")
                name = await self._line()
        self._left = not known
        if known:
            self._console.say("line-welcome", name=self._lobby.me)

    async def _line(self) -> str | None:
        line = await self._console.next()
        return line if isinstance(line, str) else None

    async def _is_called(self, name: str) -> bool:
        """Whether the house agrees to that name; if not, it says why."""
        try:
            await self._lobby.do(CallMe(name))
        except BelvedereError as problem:
            self._console.tell(self._texts.say(problem.sentence))
            return False
        return True

    async def _listen(self) -> None:
        """Answer lines until one of them led away from this list."""
        entries = self._entries
        while not self._left and self._entries is entries:
            line = await self._console.next()
            if line is None:
                self._left = True
            elif isinstance(line, str):
                await self._obey(line)
            elif not isinstance(line, Arrived) and self._lounge.tell(line):
                self._console.say("line-home-prompt")

    async def _list(self) -> None:
        try:
            tables = await self._tables()
        except BelvedereError as problem:
            self._console.tell(self._texts.say(problem.sentence))
            tables = []
        self._entries = [*tables, *self._games()]
        self._entries.append(Entry(self._texts.ui("line-home-quit"), self._quit))
        for number, entry in enumerate(self._entries, start=1):
            self._console.say("line-choice", number=number, action=entry.sentence)
        self._console.say("line-home-prompt")

    async def _tables(self) -> list[Entry]:
        cards = [card for card in await self._lobby.do(ListTables()) if card.status != "finished"]
        self._lounge.know(cards)
        cards.sort(key=lambda card: (not card.mine, not card.waits, not card.has_place, -card.changed))
        return [self._table_entry(card) for card in cards]

    def _table_entry(self, card: TableCard) -> Entry:
        ending: str = "mine" if card.waits else card.status
        if not card.mine:
            ending = "join" if card.has_place else "watch"
        names = ", ".join(player.name for player in card.players if player.kind != "open")
        title = Message(f"{card.game}-title")
        sentence = self._texts.say(
            Message(f"line-home-table-{ending}", (("game", title), ("id", card.id), ("names", names))), game=card.game
        )
        return Entry(sentence, lambda: self._go(card))

    async def _go(self, card: TableCard) -> None:
        """Sit down where there is a place, else go on, or watch."""
        await self._play(await self._lobby.do(JoinTable(card.id)) if card.has_place else card)

    def _games(self) -> list[Entry]:
        return [self._game_entry(meta.key) for meta in catalog.games()]

    def _game_entry(self, key: str) -> Entry:
        title = Message(f"{key}-title")
        sentence = self._texts.say(Message("line-home-new", (("game", title),)), game=key)
        return Entry(sentence, lambda: self._new(key))

    # What the person types

    async def _obey(self, line: str) -> None:
        try:
            await self._understand(line)
        except BelvedereError as problem:
            self._console.tell(self._texts.say(problem.sentence))

    async def _understand(self, line: str) -> None:
        command, rest = split_command(line, self._words) or ("", "")
        if rest and command not in WITH_ARGUMENT:
            command = ""
        match command:
            case "new":
                await self._new(rest)
            case "join" if rest:
                await self._play(await self._lobby.do(JoinTable(rest)))
            case "watch" if rest:
                await self._watch(rest)
            case "name" if rest:
                if await self._is_called(rest):
                    self._console.say("line-name-now", name=self._lobby.me)
            case "name":
                self._console.say("line-name-how", name=self._lobby.me)
            case "join":
                self._console.say("line-join-how")
            case "watch":
                self._console.say("line-watch-how")
            case "tables":
                self._entries = []
            case "who":
                await self._lounge.who()
            case "say" if rest:
                await self._lobby.do(Talk(rest))
            case "say":
                self._console.say("line-say-how")
            case "rules":
                self._rules(rest)
            case "language":
                await self._speak(rest)
            case _ if command in account.COMMANDS:
                said = await account.about_keys(self._lobby, command, rest)
                self._console.tell(*map(self._texts.say, said))
            case "help":
                self._help()
            case "quit":
                await self._quit()
            case _:
                await self._choose(line)

    async def _choose(self, line: str) -> None:
        if not line:
            self._entries = []
            return
        if is_number(line):
            found = [int(line) - 1] if 1 <= int(line) <= len(self._entries) else []
        else:
            found = matches(line, [(entry.sentence,) for entry in self._entries])
        if len(found) == 1:
            await self._entries[found[0]].choose()
        elif found:
            self._console.say("line-several", numbers=", ".join(str(index + 1) for index in found))
        else:
            self._console.say("line-unknown", line=line[:40])

    async def _speak(self, language: str) -> None:
        """Go on in another language, and remember it for the account."""
        self._texts = self._console.texts = texts_for(language.lower(), None)
        if self._lobby.account is not None:
            known = await self._lobby.account.profile()
            await self._lobby.account.keep_profile(attrs.evolve(known, language=self._texts.language))
        self._words = vocabulary(self._texts, COMMANDS, "line-word")
        self._entries = []

    async def _quit(self) -> None:
        self._left = True

    def _help(self) -> None:
        for command in COMMANDS:
            self._console.say(f"line-home-help-{command}", words=self._texts.ui(f"line-word-{command}"))
        self._console.say("line-home-help-spectators")

    def _rules(self, rest: str) -> None:
        words = rest.split()
        key = take_game(words) or catalog.keys()[0]
        self._console.tell(*rules_lines(self._texts, catalog.load(key), " ".join(words), None))

    # Going to a table

    async def _new(self, order: str) -> None:
        await self._play(await self._lobby.do(CreateTable(table_spec(self._texts, self._lobby.me, order))))

    async def _watch(self, table: str) -> None:
        cards = {card.id.casefold(): card for card in await self._lobby.do(ListTables())}
        card = cards.get(table.casefold())
        if card is None:
            raise BelvedereError("line-no-such-table", id=table[:40])
        await self._sit(card, {None: await self._lobby.link(card.id, None)})

    async def _play(self, card: TableCard) -> None:
        if card.invite and card.status == "open":
            self._invite(card.invite)
        seats = card.mine or (None,)
        await self._sit(card, {seat: await self._lobby.link(card.id, seat) for seat in seats})

    def _invite(self, invite: str) -> None:
        command = self._lobby.invitation(invite)
        if command is not None:
            self._console.say("line-invite-shell", command=command)
        self._console.say("line-invite", code=invite)

    async def _sit(self, card: TableCard, links: dict[int | None, Link]) -> None:
        await self._lounge.ignore()
        self._console.forget()
        errands: dict[str, Callable[[], Awaitable[object]]] = {
            "begin": partial(self._lobby.do, BeginTable(card.id)),
            "ready": partial(self._lobby.do, GetReady(card.id)),
            "stand-up": partial(self._lobby.do, StandUp(card.id)),
        }
        leaving: Leaving = await TableLine(self._console, catalog.load(card.game), links, errands).run()
        self._entries = []
        self._left = leaving == "quit"
        if leaving == "rematch":
            await self._play(await self._lobby.do(Rematch(card.id)))
