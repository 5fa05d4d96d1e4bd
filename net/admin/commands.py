"""Carries out the commands of admins, word by word. A command binds at once and is written to the audit log."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext, suppress
from typing import Any, Final, cast, get_args

import attrs

from core.catalog import parse_options
from core.clean import clean
from core.encoding import codec
from core.encoding.strict_json import Json
from core.grammar import moment
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, TryLater, message, one_of
from core.link.spec import BOT_NAMES, Level, Player, TableSpec
from core.storage.leases import NodeCard
from core.text import Texts
from net.admin import reports
from net.admin.moderation import Moderation, listed_webhooks
from net.admin.reports import MOST, SHOWN, Audit, AuditEntry, Report, families
from net.admin.shared_admission import CHANGING, SharedAdmission
from net.lobby.new_table import check_spec, told_apart, with_spectators
from net.news import AdminOrder, AdminOutcome, NodeOutcome
from net.people.sanctions import Lockdown, keep_lockdown, parse_term
from net.tables.host import Host
from net.tables.table_end import Neighbours
from net.telemetry.log import incident
from net.visit.server_context import BYE, ServerContext, status_of

# Shows everybody what an admin chose: a table of bots that play among themselves, or one that runs already

STANDARD: Final[Level] = "hard"
"""How well they play unless the admin says otherwise."""


async def exhibition(host: Host, words: Sequence[str]) -> Report:
    """Begin a table of bots: `words` are the game, the level of each bot, and options of the game as KEY=VALUE. Its
    bots think when no bot of a person's table waits. Raises BelvedereError for what cannot be."""
    game = await host.game(words[0].lower())
    owner = await host.create(_spec(game, words[1:]), (), invited=False)
    return Report((message("admin-exhibition", table=owner.id, game=game.meta.title),), {"table": owner.id})


async def feature(host: Host, words: Sequence[str]) -> Report:
    """Show the table whose id `words` are to everybody who comes home, or (`off`) one by the rule again; without words,
    say which it is. Raises BelvedereError for what cannot be."""
    if words:
        await host.featured.pin("" if words[0] == "off" else words[0])
    table = await host.featured.table()
    value = {"table": table or None}
    return Report((message("admin-featured", table=table) if table else message("admin-featured-none"),), value)


def _spec(game: AnyGame, words: Sequence[str]) -> TableSpec:
    """What an admin asks for, listed for everybody. Raises BelvedereError."""
    levels = [_level(word) for word in words if "=" not in word] or [STANDARD] * game.meta.seats[0]
    bots = [Player("bot", BOT_NAMES[place % len(BOT_NAMES)], level) for place, level in enumerate(levels)]
    options = parse_options(game.meta, [word for word in words if "=" in word])
    spec = TableSpec(game.meta.key, options, told_apart(bots), listing="public", spectator_chat="apart")
    check_spec(game, spec)
    return with_spectators(spec)


def _level(word: str) -> Level:
    if word.lower() not in get_args(Level):
        raise BelvedereError("admin-no-level", word=word[:32], levels=one_of(get_args(Level)))
    return cast(Level, word.lower())


# Stops the server on an admin's word: at once in good order, or when the last visitor has left

ANSWER_TIME: Final = 0.3
"""Seconds in which the admin who stops the server can read that it stops."""


class Shutdown:
    """Ends the server by `stop`."""

    def __init__(self, context: ServerContext, stop: Callable[[], None]) -> None:
        self._context, self._stop = context, stop
        self._waiting: asyncio.Task[None] | None = None

    def stop_soon(self) -> None:
        """Stop once the answer is out."""
        asyncio.get_running_loop().call_later(ANSWER_TIME, self._stop)

    def drain(self, seconds: float | None) -> None:
        """Let nobody new in, and stop when the last has left, or after `seconds`."""
        self.reopen()
        self._context.admission.drain({session.person.id for session in self._context.sessions})
        self._waiting = asyncio.get_running_loop().create_task(self._wait(seconds), name="drain")

    def reopen(self) -> bool:
        """Let everybody in again and go on; whether the server was about to close."""
        was_draining = self._context.admission.is_draining
        self._context.admission.drain(None)
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        return was_draining

    async def _wait(self, seconds: float | None) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._context.sessions:
                    await self._context.emptied.wait()
        self.stop_soon()


# Lets the commands of admins reach people and tables wherever in a house they are, and any node of it by name

OF_ALL: Final = frozenset({"who", "tables", "audit"})
"""Reports of each node, which are put together."""
OF_PEOPLE: Final = frozenset({"kick", "ban", "mute"})
"""Commands about somebody who may be at another node, where alone it is known who they are or where they come from."""
NOT_HERE: Final = frozenset({"admin-not-here", "admin-nobody-called"})
"""What a node says of somebody who is not there."""


class HouseWide:
    """Obeys admins in a house of nodes; a server that is alone obeys as it does."""

    def __init__(self, host: Host | None, obey: Callable[[Sequence[str], str], Awaitable[Report]]) -> None:
        """`obey` carries out a command at this node."""
        self._host, self._obey = host, obey

    async def obey(self, words: Sequence[str], by: str) -> Report:
        """Do what `words` say for the admin `by`. Raises BelvedereError when it cannot be done."""
        house = self._host.neighbours if self._host is not None else None
        match words:
            case ["at", node, *rest] if rest:
                return await self._at(house, node, rest, by)
            case [word, *_] if house is not None and word in OF_ALL:
                return await self._together(house, words, by)
            case [word, _, *_] if house is not None and word in OF_PEOPLE:
                return await self._where_they_are(house, words, by)
        return await self._obey(words, by)

    async def told(self, order: AdminOrder) -> AdminOutcome:
        """What comes here of a command that was given at another node."""
        try:
            report = await self._obey(list(order.words), order.by)
        except BelvedereError as problem:
            return AdminOutcome((problem.sentence,), Json(None), is_refused=True)
        return AdminOutcome(report.lines, report.value, is_refused=False)

    async def _at(self, house: Neighbours | None, node: str, words: Sequence[str], by: str) -> Report:
        """At one node alone, called so."""
        if house is None:
            raise BelvedereError("admin-one-node")
        if node in await self._names_of_this(house):
            return await self._obey(words, by)
        found = await house.ask_admins(AdminOrder((*words,), by), at=node)
        if not found:
            raise BelvedereError("admin-no-node", node=node[:32])
        if (outcome := found[0].outcome) is None:
            raise TryLater("admin-node-silent", node=found[0].node)
        if outcome.is_refused:
            raise BelvedereError(outcome.lines[0])
        return Report(outcome.lines, outcome.value)

    async def _together(self, house: Neighbours, words: Sequence[str], by: str) -> Report:
        """What all nodes tell, each under its name."""
        here = await self._obey(words, by)
        name = next(iter(await self._names_of_this(house)), "")
        own = NodeOutcome(name, AdminOutcome(here.lines, here.value, is_refused=False))
        others = await house.ask_admins(AdminOrder((*words,), by))
        lines: list[Message] = []
        value: list[Any] = []
        for one in sorted((own, *others), key=lambda one: one.node):
            if one.outcome is None:
                lines.append(message("admin-node-silent", node=one.node))
                continue
            lines += (message("admin-node-tells", node=one.node), *one.outcome.lines)
            told: Any = one.outcome.value
            value += ({"node": one.node, **card} for card in told or ())
        return Report(tuple(lines), value)

    async def _where_they_are(self, house: Neighbours, words: Sequence[str], by: str) -> Report:
        """Here, or where this node knows nobody of that name, at the others. Somebody who is kicked goes everywhere."""
        here, problem = None, None
        try:
            here = await self._obey(words, by)
        except BelvedereError as error:
            if error.sentence.id not in NOT_HERE:
                raise
            problem = error
        if here is not None and words[0] != "kick":
            return here
        lines = list(here.lines) if here is not None else []
        for one in await house.ask_admins(AdminOrder((*words,), by)):
            if one.outcome is None:
                lines.append(message("admin-node-silent", node=one.node))
            elif not one.outcome.is_refused:
                lines += (message("admin-at-node", node=one.node, said=line) for line in one.outcome.lines)
            elif one.outcome.lines[0].id not in NOT_HERE:
                raise BelvedereError(one.outcome.lines[0])
        if problem is not None and not any(line.id == "admin-at-node" for line in lines):
            raise problem
        return Report(tuple(lines))

    async def _names_of_this(self, house: Neighbours) -> Sequence[str]:
        """What this node is called: by its host, and in full."""
        assert self._host is not None
        cards: Sequence[NodeCard] = await house.nodes()
        own = self._host.services.owner_name
        return next(((one.name, one.id) for one in cards if one.id == own), (own,))


class AdminCommands:
    """Obeys admins."""

    def __init__(self, context: ServerContext, host: Host | None, audit: Audit, stop: Callable[[], None]) -> None:
        """`host` has the tables, if there are any; `stop` ends the server in good order."""
        self._context = context
        self._host = host
        self._audit = audit
        self._shutdown = Shutdown(context, stop)
        self._moderation = Moderation(context, host)
        self.shared = SharedAdmission(context, host)
        """What holds at other nodes too."""
        self.house = HouseWide(host, self._obey_here)
        """What is asked at other nodes too."""

    async def answer(self, words: Sequence[str], by: str, texts: Texts) -> tuple[int, str]:
        """The status and the text that answer an admin `by`; with `--json` among the words the text is data."""
        as_json = "--json" in words
        try:
            report = await self.obey([word for word in words if word != "--json"], by)
        except BelvedereError as problem:
            refusal = texts.say(problem.sentence)
            return status_of(problem), (codec.dumps({"refused": refusal}).decode() if as_json else refusal) + "\n"
        said = [texts.say(line) for line in report.lines]
        if not as_json:
            return BYE, "\n".join(said) + "\n"
        return BYE, codec.dumps(report.value if report.value is not None else {"done": said}).decode() + "\n"

    async def obey(self, words: Sequence[str], by: str) -> Report:
        """Do what `words` say for the admin `by`, at all nodes that it concerns. Raises BelvedereError when it cannot
        be done."""
        return await self.house.obey([clean(word) for word in words], by)

    async def _obey_here(self, words: Sequence[str], by: str) -> Report:
        """The same at this node, which writes it down."""
        try:
            async with self.shared.change() if CHANGING.intersection(words[:1]) else nullcontext():
                report = await self._obey(words, by)
        except BelvedereError as problem:
            await self._audited(words, by, problem.sentence)
            raise
        return attrs.evolve(report, lines=(*report.lines, *await self._audited(words, by, report.lines[0])))

    async def _audited(self, words: Sequence[str], by: str, outcome: Message) -> tuple[Message, ...]:
        """Write a command down; what to add to the answer when the disk refuses."""
        try:
            await self._audit.note(AuditEntry(self._context.figures.now(), by, tuple(words), outcome.id))
        except OSError as error:
            return (message("admin-not-audited", incident=incident(error, "writing the audit")),)
        return ()

    async def _obey(self, words: Sequence[str], by: str) -> Report:
        match words:
            case ["kick", who, *rest]:
                return await self._moderation.kick(who, " ".join(rest))
            case ["ban", who, *rest]:
                return await self._moderation.ban(who, rest, by)
            case ["mute", who, *rest]:
                return await self._moderation.mute(who, rest, by)
            case ["name", name, who]:
                return await self._moderation.give_name(name, who)
            case ["unban", who]:
                return await self._moderation.lift("ban", who)
            case ["unmute", who]:
                return await self._moderation.lift("mute", who)
            case ["lockdown", "on" | "off" as way]:
                return await self._lockdown(way == "on", by)
            case ["announce", *text] if text:
                return self._announce(" ".join(text))
            case ["exhibition", _, *_] if self._host is not None:
                return await exhibition(self._host, words[1:])
            case ["feature", *rest] if len(rest) < 2 and self._host is not None:
                return await feature(self._host, rest)
            case ["webhooks"] if self._host is not None:
                return await listed_webhooks(self._host)
            case ["webhooks", "remove", who, *rest] if len(rest) < 2:
                return await self._moderation.remove_webhooks(who, rest[0] if rest else None)
            case ["drain", *rest]:
                return self._drain(rest)
            case ["stop"]:
                self._shutdown.stop_soon()
                return Report((message("admin-stopping"),))
        return await self._report(words)

    async def _report(self, words: Sequence[str]) -> Report:
        match words:
            case [] | ["help"]:
                return Report((message("admin-help"),))
            case ["who"]:
                return reports.sessions(self._context)
            case ["nodes"]:
                return await reports.nodes(self._host)
            case ["tables"]:
                return reports.tables(self._host)
            case ["stats"]:
                return reports.stats(tuple(families(self._context, self._host)))
            case ["bans"]:
                return reports.sanctions(self._context.admission.sanctions.all())
            case ["audit"]:
                return await reports.audited(self._audit, SHOWN)
            case ["audit", count] if count.isascii() and count.isdigit() and 0 < int(count[:6]) <= MOST:
                return await reports.audited(self._audit, int(count))
        raise BelvedereError("admin-usage", word=words[0][:32])

    async def _lockdown(self, on: bool, by: str) -> Report:
        """Lock or open the server. It holds at once, and is written down so that a restart does not change it."""
        inside = {session.person.id for session in self._context.sessions}
        if self._host is not None and (others := self._host.services.feed.others) is not None:
            inside |= others.visitors().keys()
        lock = Lockdown(self._context.figures.now(), by, tuple(sorted(inside))) if on else None
        self._context.admission.lock(inside if on else None)
        done = message("admin-locked", people=len(inside)) if on else message("admin-unlocked")
        try:
            await asyncio.to_thread(keep_lockdown, self._context.config.folder, lock)
        except OSError as error:
            return Report((done, message("admin-not-kept", incident=incident(error, "writing the lockdown"))))
        return Report((done,))

    def _announce(self, text: str) -> Report:
        line = clean(text)
        if not line:
            raise BelvedereError("admin-usage", word="announce")
        return Report((message("admin-announced", people=self._let_know(message("table-announced", text=line))),))

    def _let_know(self, sentence: Message) -> int:
        """Tell everybody; how many terminals that reached here, and people at other nodes."""
        if self._host is None:
            return 0
        others = self._host.services.feed.others
        return self._host.announce(sentence) + (len(others.visitors()) if others is not None else 0)

    def _warn(self, of_all: Message, of_node: Message) -> None:
        """Let those know who must look for another way in: everybody, or of a node those who came in there."""
        if self._host is not None and self._host.neighbours is not None:
            self._host.services.feed.announce_to_visitors(of_node)
        else:
            self._let_know(of_all)

    def _drain(self, rest: Sequence[str]) -> Report:
        if rest == ["off"]:
            if not self._shutdown.reopen():
                raise BelvedereError("admin-not-draining")
            self._warn(message("table-reopened"), message("table-node-reopened"))
            return Report((message("admin-reopened"),))
        seconds, others = parse_term(rest)
        if others:
            raise BelvedereError("admin-usage", word="drain")
        self._shutdown.drain(seconds)
        if seconds is None:
            self._warn(message("table-draining"), message("table-node-draining"))
            return Report((message("admin-draining"),))
        until = moment(self._context.figures.now() + seconds)
        self._warn(message("table-draining-until", until=until), message("table-node-draining-until", until=until))
        return Report((message("admin-draining-until", until=until),))
