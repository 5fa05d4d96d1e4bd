"""The home of line mode: tables, invites, lobby news, other servers, account keys."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

import attrs

from core import catalog
from core.commands import LOBBY, Answer, Call, Command, confirm_key, daily_of, list_keys, read_notes, remove_key
from core.grammar import LANGUAGES
from core.kernel.message import BelvedereError, Message, message
from core.learning.daily import day_called
from core.link.lobby import (
    MOST_NAMED,
    Link,
    Lobby,
    LobbyChat,
    LobbyTalk,
    News,
    Present,
    Servers,
    TableCard,
    TableList,
    Visitor,
    WayThere,
    alike_sentence,
    name_of,
    waiting_tables,
)
from core.link.lobby_commands import (
    CallMe,
    CountVisitors,
    CreateTable,
    FetchRecord,
    JoinTable,
    ListKeys,
    ListTables,
    ListVisitors,
    MakePasskey,
    PlayDaily,
    PlayNow,
    Rematch,
)
from core.link.spec import WAIT, listed_players
from core.link.updates import Announced
from core.text import Texts
from tui.line.console import Arrived, Console
from tui.line.lesson import LineLesson
from tui.line.matching import chosen, given_by, is_number, listed_choice, split_verb, verbs_of, vocabulary
from tui.line.new_table import table_spec, take_game
from tui.line.report import rules_lines
from tui.line.review import review_table
from tui.line.settings import Export, LineSettings
from tui.line.study import LinePuzzles, LineStudy
from tui.line.table import LineTable
from tui.preferences.language import texts_for
from tui.preferences.learned import Learned, TablePractice
from tui.words.arguments import join_here, shared_record, way_to
from tui.words.learning import (
    LESSON_MINUTES,
    LessonOffer,
    lesson_guide,
    lesson_offers,
    lesson_table,
    next_lesson,
    with_lesson,
)
from tui.words.names import game_title, level_words
from tui.words.tables import not_here, seats_drawn
from tui.words.turns import next_table_opened

AT_ONE_TABLE: Final = frozenset(
    (
        "join",
        "servers",
        "forget-server",
        "tables",
        "rules",
        "name",
        "allow-move",
        "language",
        "settings",
        "export",
        "help",
    )
)
"""Commands that a guest at a single table has at home, apart from those for that table and for leaving."""

TALK_TOLD: Final = 10
"""Number of earlier chat lines shown to a newcomer."""


# Lists the tables of a lobby, and finds one by id


def is_offered(lobby: Lobby, verb: str) -> bool:
    """Return whether a lobby offers a command of home."""
    return not lobby.one_table or verb in AT_ONE_TABLE or verb == "quit"


async def unfinished_tables(lobby: Lobby) -> list[TableCard]:
    """Return open and running tables: own ones first, those waiting for this person at the top; then tables of followed
    people, tables to join, and tables to watch, the featured one and the latest first."""
    cards = [card for card in await lobby.do(ListTables()) if card.status != "finished"]
    cards.sort(key=_place_in_list)
    return cards


def _place_in_list(card: TableCard) -> tuple[bool, bool, bool, bool, bool, float]:
    return (
        not card.mine,
        not card.waits,
        not card.followed,
        not card.has_place,
        not card.featured,
        -card.changed,
    )


async def named_table(lobby: Lobby, table: str) -> TableCard:
    """Return the table with this id, or the one where a followed person of this name plays, ignoring case. Raises
    BelvedereError if there is none."""
    cards = await lobby.do(ListTables())
    for card in cards:
        if card.id.casefold() == table.casefold():
            return card
    for card in cards:
        if table.casefold() in (card.players[seat].name.casefold() for seat in card.followed):
            return card
    raise BelvedereError("line-no-such-table", id=table[:40])


async def drawn_table(console: Console, lobby: Lobby, table: str) -> TableCard:
    """Return a table that has just begun, after writing the seats drawn for this person."""
    card = await named_table(lobby, table)
    console.tell(console.texts.say(seats_drawn(card)))
    return card


def table_sentence(texts: Texts, card: TableCard) -> str:
    """Return the sentence for choosing a table at home."""
    ending: str = "mine" if card.waits else card.status
    if not card.mine:
        ending = "join" if card.has_place else ("featured" if card.featured else "watch")
    if card.away:
        ending = "away"
    names = listed_players(card.players)
    args = (("game", card.title), ("id", card.id), ("names", names), ("place", card.away))
    return texts.say(Message(f"line-home-table-{ending}", args), game=card.game)


def new_sentence(texts: Texts, game: str) -> str:
    """Return the sentence for choosing a game at home."""
    return texts.say(Message("line-home-new", (("game", Message(f"{game}-title")),)), game=game)


def lesson_sentence(texts: Texts, offer: LessonOffer) -> str:
    """Return the sentence for a lesson in the list, with the reader's progress."""
    state = texts.ui(f"learn-{offer.state}", minutes=LESSON_MINUTES)
    return texts.ui("line-learn-lesson", game=game_title(texts, offer.game), state=state)


def tell_invitation(console: Console, lobby: Lobby, invite: str, page: str) -> None:
    """Write how others can use an invite; `page` is its web address, if any."""
    command = lobby.invitation(invite)
    if command is not None:
        console.say("line-invite-shell", command=command)
    if page:
        console.say("line-invite-page", page=page)
    console.say("line-invite", code=invite)


# Writes the news of the lobby for a person at home: arrivals, departures, chat, waiting tables


class LobbyNewsWriter:
    """Turns the lobby's news into sentences. The state when listening begins is not news, except for earlier chat."""

    def __init__(self, console: Console, lobby: Lobby) -> None:
        self._console, self._lobby = console, lobby
        self._visitors: tuple[Visitor, ...] | None = None
        self._cards: tuple[TableCard, ...] | None = None
        self._welcomed = False
        self._announced: set[str] = set()
        """The names of people whose arrival was announced because this person follows them."""

    def know(self, cards: Sequence[TableCard]) -> None:
        """Note that the person knows these tables."""
        self._cards = tuple(cards)
        self._console.turn_watch.look(cards)

    async def listen(self) -> None:
        """Receive the lobby's news from now on."""
        self._visitors = None
        await self._lobby.attend(self._console.receive_news)

    async def ignore(self) -> None:
        """Stay present without receiving news."""
        await self._lobby.attend(None)

    async def listen_aside(self) -> None:
        """Receive only announcements and turns at other tables: the person leaves home."""
        await self._lobby.attend(self._console.receive_aside, aside=True)

    async def who(self, name: str) -> None:
        """Write the visitors, or where those with this name are."""
        visitors = await self._lobby.do(ListVisitors(name))
        self._console.tell(*(self._person(visitor) for visitor in visitors))
        self._console.tell(*(self._console.texts.say(alike_sentence(one)) for one in visitors if one.key))
        if name and not visitors:
            self._console.say("line-lounge-not-here", name=name)
        elif not visitors:
            self._console.say("line-lounge-none")
        elif len(visitors) >= MOST_NAMED and (more := await self._lobby.do(CountVisitors()) - len(visitors)) > 0:
            self._console.say("line-lounge-more", count=more)

    def tell(self, news: News) -> bool:
        """Write a piece of news, and return whether anything was written."""
        lines: list[str] = []
        has_turn = False
        match news:
            case Present(visitors):
                known = visitors if not news.more else None  # people after the first page may still be there
                lines = self._moved(known)
                self._visitors = known
            case LobbyTalk(said):
                lines = [] if self._welcomed else [self._said(line) for line in said[-TALK_TOLD:]]
                self._welcomed = True
            case LobbyChat():
                lines = [self._said(news)]
            case Announced(sentence):
                if sentence.id == "follow-came":
                    self._announced.add(str(dict(sentence.args)["name"]))
                lines = [self._console.texts.say(sentence)]
            case TableList(cards):
                lines = [self._table(card) for card in self._fresh(cards)]
                self._cards = cards
                has_turn = self._console.tell_turns(cards)
        self._console.tell(*lines)
        return bool(lines) or has_turn

    def _moved(self, visitors: Sequence[Visitor] | None) -> list[str]:
        if self._visitors is None or visitors is None:
            return []
        before, now = ({visitor.name for visitor in seen} for seen in (self._visitors, visitors))
        texts = self._console.texts
        came = [texts.ui("line-lounge-came", name=name) for name in sorted(now - before - self._announced)]
        self._announced.clear()
        return [*came, *(texts.ui("line-lounge-went", name=name) for name in sorted(before - now))]

    def _fresh(self, cards: Sequence[TableCard]) -> list[TableCard]:
        """Return tables that have a place for this person, and had none when the list was written."""
        if self._cards is None:
            return []
        known = {card.id for card in self._cards if card.has_place}
        return [card for card in cards if card.has_place and card.id not in known]

    def _table(self, card: TableCard) -> str:
        title = Message(f"{card.game}-title")
        names = listed_players(card.players)
        args = (("game", title), ("id", card.id), ("names", names))
        return self._console.texts.say(Message("line-lounge-table", args), game=card.game)

    def _said(self, line: LobbyChat) -> str:
        return self._console.texts.ui("line-chat", name=line.name, text=line.text)

    def _person(self, visitor: Visitor) -> str:
        sort = "guest" if visitor.guest else "friend"
        if visitor.game is None:
            return self._console.texts.ui("line-lounge-here", name=name_of(visitor), sort=sort)
        id = "line-lounge-watches" if visitor.seat is None else "line-lounge-plays"
        args = (("name", name_of(visitor)), ("sort", sort), ("game", Message(f"{visitor.game}-title")))
        return self._console.texts.say(Message(id, (*args, ("id", visitor.table or ""))), game=visitor.game)


# Connects to another server from home, and lists recent servers


@asynccontextmanager
async def at_server(console: Console, servers: Servers | None, way: WayThere) -> AsyncIterator[Lobby]:
    """Connect to another server for the length of the context. Raises BelvedereError if it cannot be reached."""
    there = _known(servers)
    console.say("join-reaching", server=way.server)
    lobby = await there.reach(way, partial(_trusts, console))
    console.tell(*map(console.texts.say, there.arrival(lobby)))
    try:
        yield lobby
    finally:
        console.forget()
        await there.leave(lobby)


def _known(servers: Servers | None) -> Servers:
    if servers is None:
        raise BelvedereError("line-servers-not-here")
    return servers


async def _trusts(console: Console, host: str, fingerprint: str) -> bool:
    """Ask whether to trust the key of a server; only a yes counts."""
    console.tell(*console.texts.ui("remote-trust", host=host, fingerprint=fingerprint).splitlines())
    answer = await console.next()
    return isinstance(answer, str) and answer.casefold() in console.texts.ui("remote-yes").split()


# Commands at home


@attrs.frozen
class HomeChoice:
    """One numbered choice at home."""

    sentence: str
    choose: Callable[[], Awaitable[None]]


class Home:
    """Lists a person's choices and executes them until they quit."""

    def __init__(
        self,
        console: Console,
        lobby: Lobby,
        learned: Learned | None = None,
        settings: LineSettings | None = None,
        export: Export | None = None,
        servers: Servers | None = None,
        *,
        is_away: bool = False,
    ) -> None:
        """`servers` connects to other servers. `is_away` marks the home on another server, from which quitting leads
        back."""
        self._console, self._export = console, export
        self._servers, self._is_away = servers, is_away
        self._learned, self._settings = learned or Learned(), settings or LineSettings()
        self._puzzles = LinePuzzles(console, lobby, self._learned)
        self._texts, self._tells_aims = console.texts, learned is not None
        self._lobby = lobby
        self._news = LobbyNewsWriter(console, lobby)
        self._verbs = verbs_of(self._texts, VERBS)
        self._choices: list[HomeChoice] = []
        self._is_met = self._left = False

    async def run(self, start: str = "", card: TableCard | None = None, record: str = "") -> None:
        """Greet, join the table `card`, study the text `record`, execute `start`, and continue until the person quits
        or the input ends.

        A person who comes to watch is asked for a name only after they have seen the table.
        """
        first = split_verb(start, self._verbs)
        if first and first[0].key == "watch" and not await self._lobby.is_known():
            await self._obey(start)
            start = ""
        self._is_met = not self._left and await self._meet()
        self._left = not self._is_met
        if not self._left:
            await self._news.ignore()
        if record and not self._left:
            await self._study("", record)
        if card is not None and not self._left:
            await self._play(card)
        if start and not self._left:
            await self._obey(start)
        while not self._left:
            await self._list()
            await self._news.listen()
            await self._listen()
            await self._news.ignore()
        self._console.say("line-home-again" if self._is_away else "line-farewell")

    async def _meet(self) -> bool:
        """Greet this person once they have a name, and return whether they have one. Instead of a name they may type
        the code that lets their key join an account."""
        known, name = await self._lobby.is_known(), self._lobby.me
        is_asked = False
        while not known:
            if name and (known := await self._attempt(self._lobby.do(CallMe(name)))):
                if not is_asked:
                    self._console.say("line-name-how", name=self._lobby.me)
                break
            is_asked = True
            self._console.say("line-name-question")
            line = await self._console.next()
            if not isinstance(line, str):
                return False
            verb, rest = split_verb(line, self._verbs) or (None, "")
            name = line
            if verb is SHARED_VERBS["confirm-key"]:
                name = ""
                if await self._joins(rest):
                    return False
        self._console.say("line-welcome", name=self._lobby.me)
        return True

    async def _joins(self, rest: str) -> bool:
        """Let the key of this session join the account that asked for it, and return whether it did."""
        given = given_by(SHARED_VERBS["confirm-key"], rest, self._texts)
        if given is None:
            self._console.say("line-key-confirm-how")
            return False
        try:
            answer = await confirm_key(Call(self._lobby, self._texts), *given)
        except BelvedereError as problem:
            self._console.tell(self._texts.say(problem.sentence))
            return False
        self._console.answer(answer)
        return bool(answer.value.joined)

    async def answer(self, run: Callable[..., Awaitable[Answer]], *given: Any) -> None:
        """Execute a command that only writes an answer."""
        self._console.answer(await run(Call(self._lobby, self._texts, has_headings=True), *given))

    async def _attempt(self, doing: Awaitable[object]) -> bool:
        """Execute an action, write its refusal if any, and return whether it succeeded."""
        try:
            await doing
        except BelvedereError as problem:
            self._console.tell(self._texts.say(problem.sentence))
            return False
        return True

    async def _listen(self) -> None:
        """Answer lines until one of them leads away from this list."""
        choices = self._choices
        while not self._left and self._choices is choices:
            line = await self._console.next()
            if line is None:
                self._left = True
            elif isinstance(line, str):
                await self._obey(line)
            elif not isinstance(line, Arrived) and self._news.tell(line):
                self._console.say("line-home-prompt")

    async def _list(self) -> None:
        try:
            tables = await self._tables()
        except BelvedereError as problem:
            self._console.tell(self._texts.say(problem.sentence))
            tables = []
        learn, leave = map(self._texts.ui, ("line-home-learn", "home-return" if self._is_away else "line-home-quit"))
        others = [] if self._lobby.one_table else [*self._games(), HomeChoice(learn, lambda: self._learn(""))]
        self._choices = [*tables, *others, HomeChoice(leave, self._quit)]
        for number, choice in enumerate(self._choices, start=1):
            self._console.say("line-choice", number=number, action=choice.sentence)
        self._console.say("line-home-prompt")

    async def _tables(self) -> list[HomeChoice]:
        cards = await unfinished_tables(self._lobby)
        self._news.know(cards)
        return [HomeChoice(table_sentence(self._texts, card), partial(self._go, card)) for card in cards]

    async def _go(self, card: TableCard) -> None:
        """Take a free seat at a table, otherwise continue or watch."""
        await self._play(await self._lobby.do(JoinTable(card.id)) if card.has_place else card)

    def _games(self) -> list[HomeChoice]:
        return [HomeChoice(new_sentence(self._texts, one.key), partial(self._new, one.key)) for one in catalog.games()]

    # commands

    async def _obey(self, line: str) -> None:
        await self._attempt(self._understand(line))

    async def _understand(self, line: str) -> None:
        verb, rest = split_verb(line, self._verbs) or (None, "")
        given = given_by(verb, rest, self._texts) if verb is not None else None
        if verb is not None and given is not None:
            await verb.run(self, *given)
        elif verb is None or (missing := MISSING_ARGUMENTS.get(verb.key)) is None:
            await self._choose(line)
        elif isinstance(missing, str):
            self._console.say(missing, name=self._lobby.me)
        else:
            await missing.run(self)

    async def _choose(self, line: str) -> None:
        found = chosen(line, [(choice.sentence,) for choice in self._choices])
        if len(found) == 1:
            await self._choices[found[0]].choose()
        elif found:
            self._console.say("line-several", numbers=", ".join(str(index + 1) for index in found))
        elif is_number(line) and self._choices:
            self._console.say("line-no-such-number", count=len(self._choices))
        elif line and listed_choice(line) is None:
            self._console.say("line-unknown", line=line[:40])
        else:
            if line:
                self._console.say("line-gone", choice=line)
            self._choices = []

    async def _new(self, order: str) -> None:
        spec = table_spec(self._texts, self._lobby.me, order, self._learned.progress)
        card = await self._lobby.do(CreateTable(spec))
        for player in card.players:
            if player.kind == "bot":
                level = level_words(player.level or "normal", player.lift)
                self._console.say("line-bot", name=player.name, level=level)
        await self._play(card)

    async def _play_now(self, name: str) -> None:
        """Play a game with a person who is here, otherwise with a bot after a wait."""
        card = await self._lobby.do(PlayNow(catalog.called(name)))
        if card.quick:
            self._console.say("play-now-waits", seconds=WAIT)
            await self._sit(card, {seat: await self._lobby.link(card.id, seat) for seat in card.mine})
        else:
            await self._play(card)

    async def _learn(self, game: str) -> None:
        """Play the lesson of a game, or list all lessons."""
        if game:
            await self._play(await lesson_table(self._lobby, game))
            return
        offers = lesson_offers(await self._lobby.do(ListTables()), self._learned.progress)
        self._console.say("line-learn-which")
        self._choices = [
            HomeChoice(lesson_sentence(self._texts, offer), partial(self._learn, offer.game)) for offer in offers
        ]
        for number, choice in enumerate(self._choices, start=1):
            self._console.say("line-choice", number=number, action=choice.sentence)
        if (offer := next_lesson(offers)) is not None:
            title = game_title(self._texts, offer.game)
            self._console.say(f"learn-next-{offer.state}", game=title)

    async def _join(self, text: str) -> None:
        way = await way_to(text, self._lobby, self._servers)
        if way.server:
            await self._visit(way)
        else:
            await self._play(await join_here(way.invite or "", self._lobby, self._servers))

    async def _visit(self, way: WayThere) -> None:
        """Visit another server until this person comes back."""
        await self._news.ignore()
        self._console.turn_watch.forget()
        learned = self._learned if self._tells_aims else None
        async with at_server(self._console, self._servers, way) as lobby:
            there = Home(self._console, lobby, learned, self._settings, self._export, self._servers, is_away=True)
            await there.run(f"join {way.invite}" if way.invite else "")
        self._console.turn_watch.forget()
        self._use(self._console.texts)

    async def _tell_servers(self) -> None:
        found = _known(self._servers).lately()
        self._console.say("line-servers" if found else "line-no-servers")
        self._console.tell(*found)

    async def _forget_server(self, server: str) -> None:
        _known(self._servers).forget(server)
        self._console.say("join-forgotten", server=server)

    async def _watch(self, table: str) -> None:
        """Watch a table, or go on at the player's own."""
        card = await named_table(self._lobby, table)
        if card.mine:
            await self._play(card)
        else:
            await self._sit(card, {None: await self._lobby.link(card.id, None)})

    async def _watch_featured(self) -> None:
        """Watch the featured table of the server."""
        shown = [card.id for card in await self._lobby.do(ListTables()) if card.featured]
        if not shown:
            raise BelvedereError("line-none-featured")
        await self._watch(shown[0])

    async def _study(self, named: str, record: str = "") -> None:
        """Study a finished table, given by its id, the code of a shared study or the text of a record; it may be
        continued."""
        order, rest = split_verb(named, vocabulary(self._texts, ("lead", "follow"), "line-word")) or ("", named)
        text = record or await shared_record(self._lobby, rest)
        await self._news.listen_aside()
        leads = order == "lead"
        leaving = await LineStudy(self._console, self._lobby, text, is_file=bool(record), leads=leads).run()
        self._choices, self._left = [], leaving == "quit"
        if isinstance(leaving, TableCard):
            await self._play(leaving)

    async def _review(self, table: str) -> None:
        await self._news.listen_aside()
        self._choices, self._left = [], await review_table(self._console, self._lobby, self._learned, table) == "quit"

    async def _list_again(self) -> None:
        self._choices = []

    async def _who(self, rest: str) -> None:
        await self._news.who(rest)

    async def _call(self, name: str) -> None:
        await self._lobby.do(CallMe(name))
        self._console.say("line-name-now", name=self._lobby.me)

    async def _speak(self, language: str) -> None:
        """Switch to another language, and store it in the account."""
        spoken = texts_for(language.lower(), None)
        self._use(spoken)
        await self._settings.change("language", spoken.language, spoken)

    def _use(self, spoken: Texts) -> None:
        """Read and write another language from now on, and list everything again."""
        self._texts = self._console.texts = spoken
        self._verbs = verbs_of(self._texts, VERBS)
        self._choices = []

    async def _set(self, words: str) -> None:
        """List the settings, or change one."""
        name, _, word = words.partition(" ")
        if not name:
            self._console.tell(*self._settings.lines(self._texts))
        elif name.casefold() == "language" and word.casefold() in LANGUAGES:
            await self._speak(word)
        else:
            self._console.tell(await self._settings.change(name.casefold(), word.strip(), self._texts))

    async def _write_files(self, table: str) -> None:
        """Export a finished table to files."""
        if self._export is None:
            raise await not_here(self._lobby, table)
        path = await self._export(await self._lobby.do(FetchRecord(table)), self._texts)
        self._console.say("results-exported", path=path)

    async def _help(self) -> None:
        for verb in (one for one in VERBS if is_offered(self._lobby, one.key)):
            self._console.say(f"line-home-help-{verb.key}", words=self._texts.ui(f"line-word-{verb.key}"))
        self._console.say("line-home-help-spectators")

    async def _quit(self) -> None:
        self._left = True

    async def _puzzle(self, name: str) -> None:
        key = catalog.called(name)
        await self._news.listen_aside()
        leaving = await self._puzzles.ask(key)
        self._choices, self._left = [], leaving == "quit"
        if leaving == "next":
            await self._play_next()

    async def _what_if(self, rest: str) -> None:
        await self._play(await self._puzzles.what_if(rest))

    async def _play_daily(self, date: str) -> None:
        await self._play(await self._lobby.do(PlayDaily(day_called(date) if date else 0)))

    # going to a table

    async def _play(self, card: TableCard) -> None:
        if card.invite and card.status == "open":
            tell_invitation(self._console, self._lobby, card.invite, card.page)
        if card.rated and card.status == "open":
            self._console.say("rated-notice")
        if (notice := card.notice(is_over=False)) is not None:
            self._console.tell(self._texts.say(notice))
        await self._sit(card, {seat: await self._lobby.link(card.id, seat) for seat in card.mine or (None,)})

    async def _play_next(self, here: str = "") -> None:
        """Continue at the table that news of a turn named last, otherwise at the one where it has been this person's
        turn for longest."""
        waiting = waiting_tables(await self._lobby.do(ListTables()), here)
        waiting.sort(key=lambda card: card.id != self._console.called)
        self._console.called = ""
        if waiting:
            self._console.tell(next_table_opened(self._texts, waiting[0]))
            await self._play(waiting[0])
        else:
            self._console.say("next-table-none")

    async def _sit(self, card: TableCard, links: dict[int | None, Link]) -> None:
        if self._is_met:  # the others in the lobby do not see this person before that
            await self._news.listen_aside()
        self._console.forget()
        self._console.table = card.id
        game = catalog.load(card.game)
        practices = {viewer: TablePractice(self._learned, game, card.id) for viewer in links}
        lesson = LineLesson(
            lesson_guide(game, card, self._learned.progress),
            lambda guide: self._learned.learn(partial(with_lesson, guide=guide, table=card.id)),
        )
        settings = self._settings.now
        aims = settings.aims if self._tells_aims else "never"
        day = 0 if card.past else card.daily or 0
        table = LineTable(
            self._console,
            game,
            links,
            self._lobby,
            practices,
            aims,
            lesson,
            day,
            goes_on=settings.next_table,
            unranked=card.notice(is_over=True),
            confirm=settings.confirm,
        )
        leaving = await table.run()
        self._console.table = ""
        self._choices, self._left = [], leaving == "quit"
        if leaving == "tables" and day:
            await self.answer(daily_of, day)
        if leaving == "rematch":
            await self._play(await self._lobby.do(Rematch(card.id)))
        elif leaving == "review":
            await self._review(card.id)
        elif leaving == "next":
            await self._play_next(card.id)
        elif leaving == "drawn":
            await self._play(await drawn_table(self._console, self._lobby, card.id))


def answered(run: Callable[..., Awaitable[Answer]]) -> Callable[..., Awaitable[None]]:
    """Return a command of home that only writes the answer of `run`."""
    return lambda home, *given: home.answer(run, *given)


async def _list_keys(call: Call) -> Answer:
    """List the keys of this account, and how to change them."""
    answer = await list_keys(call)
    return attrs.evolve(answer, lines=(*answer.lines, message("line-keys-how")))


async def _make_passkey(call: Call) -> Answer:
    """Create a passkey for this account in the browser."""
    made = await call.lobby.do(MakePasskey())
    return Answer((message("key-added", fingerprint=made.fingerprint),))


async def _remove_this_key(call: Call) -> Answer:
    """Remove the current key from this account."""
    fingerprint = next((card.fingerprint for card in await call.lobby.do(ListKeys()) if card.in_use), "")
    return await remove_key(call, fingerprint, True)


async def _tell_rules(call: Call, asked: str) -> Answer:
    """Return the rules of the game named first, by default the first game."""
    words = asked.split()
    key = take_game(words) or catalog.keys()[0]
    return Answer(tuple(rules_lines(call.texts, catalog.load(key), " ".join(words), None, named=key)))


SHARED_VERBS: Final = {command.key: attrs.evolve(command, run=answered(command.run)) for command in LOBBY}


KEYS_VERB: Final = Command("keys", "", answered(_list_keys))


VERBS: Final = (
    Command("new", "[ORDER...]", Home._new),
    Command("play-now", "GAME...", Home._play_now),
    Command("learn", "[GAME...]", Home._learn),
    Command("join", "INVITE...", Home._join),
    Command("servers", "", Home._tell_servers),
    Command("forget-server", "HOST...", Home._forget_server),
    Command("watch", "TABLE...", Home._watch),
    Command("featured", "", Home._watch_featured),
    Command("study", "TABLE...", Home._study),
    Command("review", "TABLE...", Home._review),
    Command("tables", "", Home._list_again),
    Command("next", "", Home._play_next),
    Command("who", "[NAME...]", Home._who),
    SHARED_VERBS["say"],
    Command("rules", "[WORD...]", answered(_tell_rules)),
    Command("name", "NAME...", Home._call),
    KEYS_VERB,
    *(SHARED_VERBS[key] for key in ("keys-of", "add-key", "confirm-key")),
    Command("passkey", "", answered(_make_passkey)),
    SHARED_VERBS["remove-key"],
    Command("remove-this-key", "", answered(_remove_this_key)),
    *(SHARED_VERBS[key] for key in ("block", "unblock", "blocked")),
    *(SHARED_VERBS[key] for key in ("follow-person", "unfollow", "following", "announce", "announce-not")),
    Command("private-note", "TABLE...", answered(read_notes)),
    *(
        SHARED_VERBS[key]
        for key in ("webhooks", "add-webhook", "remove-webhook", "try-webhook", "vacation", "allow-move")
    ),
    Command("puzzle", "GAME...", Home._puzzle),
    Command("what-if", "[ORDER...]", Home._what_if),
    *(SHARED_VERBS[key] for key in ("daily", "daily-week", "daily-friends", "daily-share")),
    Command("play-daily", "[DATE...]", Home._play_daily),
    *(SHARED_VERBS[key] for key in ("cups", "cup", "cup-round", "cup-enter", "cup-leave", "cup-open", "cup-start")),
    *(SHARED_VERBS[key] for key in ("cup-cancel", "cup-remove", "challenge", "compare", "ladder", "challenges")),
    *(SHARED_VERBS[key] for key in ("stats", "stats-open", "stats-closed")),
    Command("language", "[CODE...]", Home._speak),
    Command("settings", "[WORDS...]", Home._set),
    Command("export", "TABLE...", Home._write_files),
    Command("help", "", Home._help),
    Command("quit", "", Home._quit),
)
"""In the order of the help."""


MISSING_ARGUMENTS: Final[Mapping[str, str | Command]] = {
    "play-now": "line-play-now-how",
    "join": "line-join-how",
    "forget-server": "line-forget-how",
    "watch": "line-watch-how",
    "study": "line-study-how",
    "review": "line-review-how",
    "say": "line-say-how",
    "name": "line-name-how",
    "keys-of": KEYS_VERB,
    "add-key": KEYS_VERB,
    "confirm-key": "line-key-confirm-how",
    "remove-key": KEYS_VERB,
    "block": "line-block-how",
    "unblock": "line-block-how",
    "follow-person": "line-follow-how",
    "unfollow": "line-follow-how",
    "cup": SHARED_VERBS["cups"],
    **dict.fromkeys(("cup-round", "cup-enter", "cup-leave", "cup-open"), "line-cup-how"),
    **dict.fromkeys(("cup-start", "cup-cancel", "cup-remove"), "line-cup-how"),
    "private-note": "line-private-note-how",
    "add-webhook": SHARED_VERBS["webhooks"],
    "allow-move": "line-allow-move-how",
    "puzzle": "line-puzzle-how",
    "challenge": "line-challenge-how",
    "compare": "line-compare-how",
    "ladder": "line-ladder-how",
    "export": "line-export-how",
}
"""For commands without a required argument: the sentence to write or the command to execute instead."""
