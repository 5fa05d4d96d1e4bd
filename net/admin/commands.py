"""The commands of admins. Each one takes effect immediately and is written to the audit log."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext, suppress
from functools import partial
from typing import Any, Final, Literal, cast, get_args

import attrs

from core.catalog import parse_options
from core.clean import clean
from core.commands import Command, find
from core.encoding import codec
from core.encoding.strict_json import Json
from core.grammar import moment
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, TryLater, message, one_of
from core.link.spec import Level, Player, TableSpec, bot_name
from core.storage.leases import NodeCard
from core.text import Texts
from net.admin import reports
from net.admin.moderation import Moderation, list_webhooks
from net.admin.reports import Audit, AuditEntry, Report, families
from net.admin.shared_admission import SharedAdmission
from net.lobby.new_table import check_spec, with_distinct_names, with_spectators
from net.news import AdminOrder, AdminOutcome, NodeOutcome
from net.people.sanctions import Lockdown, keep_lockdown, parse_term
from net.tables.host import Host
from net.tables.table_end import Neighbours
from net.telemetry.log import not_written
from net.visit.server_context import BYE, ServerContext, status_of

# Exhibitions (tables of bots) and the featured table

STANDARD: Final[Level] = "hard"
"""Default level of the bots."""


async def exhibition(office: "AdminCommands", by: str, game: str, words: str) -> Report:
    """Create a table of bots; `words` are a level for each, and options of the game as KEY=VALUE. Its bots think only
    when no bot of a person's table waits. Raises BelvedereError if it is refused."""
    known = await office.host.game(game.lower())
    owner = await office.host.create(_spec(known, words.split()), (), invited=False)
    return Report((message("admin-exhibition", table=owner.id, game=known.meta.title),), {"table": owner.id})


async def feature(office: "AdminCommands", by: str, table: str) -> Report:
    """Pin that table as the featured one, return to the rule with `off`, or report the current one with "". Raises
    BelvedereError if it is refused."""
    if table:
        await office.host.featured.pin("" if table == "off" else table)
    shown = await office.host.featured.table()
    line = message("admin-featured", table=shown) if shown else message("admin-featured-none")
    return Report((line,), {"table": shown or None})


def _spec(game: AnyGame, words: Sequence[str]) -> TableSpec:
    """Return the terms that an admin asks for, listed publicly. Raises BelvedereError."""
    levels = [_level(word) for word in words if "=" not in word] or [STANDARD] * game.meta.seats[0]
    bots = [Player("bot", bot_name(place, level), level) for place, level in enumerate(levels)]
    options = parse_options(game.meta, [word for word in words if "=" in word])
    spec = TableSpec(game.meta.key, options, with_distinct_names(bots), listing="public", spectator_chat="apart")
    check_spec(game, spec)
    return with_spectators(spec)


def _level(word: str) -> Level:
    if word.lower() not in get_args(Level):
        raise BelvedereError("admin-no-level", word=word[:32], levels=one_of(get_args(Level)))
    return cast(Level, word.lower())


# Shutdown by an admin: immediate but orderly, or when the last visitor has left

ANSWER_TIME: Final = 0.3
"""Seconds for the answer to reach the admin who stops the server."""


class Shutdown:
    """Stops the server by calling `stop`."""

    def __init__(self, context: ServerContext, stop: Callable[[], None]) -> None:
        self._context, self._stop = context, stop
        self._waiting: asyncio.Task[None] | None = None

    def stop_soon(self) -> None:
        """Stop once the answer has been sent."""
        asyncio.get_running_loop().call_later(ANSWER_TIME, self._stop)

    def drain(self, seconds: float | None) -> None:
        """Admit no new visitors, and stop when the last one has left, or after `seconds`."""
        self.reopen()
        self._context.admission.drain({session.person.id for session in self._context.sessions})
        self._waiting = asyncio.get_running_loop().create_task(self._wait(seconds), name="drain")

    def reopen(self) -> bool:
        """Cancel a drain and admit visitors again. Return whether there was one."""
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


# Sends commands of admins to the nodes of the people and tables they concern, or to a node by name

NOT_HERE: Final = frozenset({"admin-not-here", "admin-no-such-player", "admin-no-fingerprint"})
"""Errors by which a node says that the person is not there."""


class ClusterCommands:
    """Carries out commands of admins at all nodes they concern, or here on a single server."""

    def __init__(self, host: Host, obey: Callable[[Sequence[str], str], Awaitable[Report]]) -> None:
        """`obey` runs a command on this node."""
        self._host, self._obey = host, obey

    async def obey(self, words: Sequence[str], by: str) -> Report:
        """Run the command `words` for the admin `by`. Raises BelvedereError if it is refused."""
        cluster = self._host.neighbours
        if words[:1] == ["at"] and len(words) > 2:
            return await self._on_node(cluster, words[1], words[2:], by)
        found = find(COMMANDS, words)
        if cluster is None or found is None or found[0].reach == "here":
            return await self._obey(words, by)
        reached = self._on_all if found[0].reach == "all" else self._where_person_is
        return await reached(cluster, words, by)

    async def obey_order(self, order: AdminOrder) -> AdminOutcome:
        """Carry out a command given at another node, and return its outcome."""
        try:
            report = await self._obey(list(order.words), order.by)
        except BelvedereError as problem:
            return AdminOutcome((problem.sentence,), Json(None), is_refused=True)
        return AdminOutcome(report.lines, report.value, is_refused=False)

    async def _on_node(self, cluster: Neighbours | None, node: str, words: Sequence[str], by: str) -> Report:
        """Run a command only on the node of that name."""
        if cluster is None:
            raise BelvedereError("admin-one-node")
        if node in await self._own_names(cluster):
            return await self._obey(words, by)
        found = await cluster.ask_admins(AdminOrder((*words,), by), at=node)
        if not found:
            raise BelvedereError("admin-no-node", node=node[:32])
        if (outcome := found[0].outcome) is None:
            raise TryLater("admin-node-silent", node=found[0].node)
        if outcome.is_refused:
            raise BelvedereError(outcome.lines[0])
        return Report(outcome.lines, outcome.value)

    async def _on_all(self, cluster: Neighbours, words: Sequence[str], by: str) -> Report:
        """Run a command on all nodes and combine the reports under the nodes' names."""
        here = await self._obey(words, by)
        name = next(iter(await self._own_names(cluster)), "")
        own = NodeOutcome(name, AdminOutcome(here.lines, here.value, is_refused=False))
        others = await cluster.ask_admins(AdminOrder((*words,), by))
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

    async def _where_person_is(self, cluster: Neighbours, words: Sequence[str], by: str) -> Report:
        """Run a command here, and on the other nodes if the person is not found. `kick` always reaches all nodes, and
        so does `ban @NAME`, because a person's addresses may be on several nodes."""
        here, problem = None, None
        try:
            here = await self._obey(words, by)
        except BelvedereError as error:
            if error.sentence.id not in NOT_HERE:
                raise
            problem = error
        is_everywhere = words[0] == "kick" or (words[0] == "ban" and words[1].startswith("@"))
        if here is not None and not is_everywhere:
            return here
        lines = list(here.lines) if here is not None else []
        for one in await cluster.ask_admins(AdminOrder((*words,), by)):
            if one.outcome is None:
                lines.append(message("admin-node-silent", node=one.node))
            elif not one.outcome.is_refused:
                lines += (message("admin-at-node", node=one.node, said=line) for line in one.outcome.lines)
            elif one.outcome.lines[0].id not in NOT_HERE:
                raise BelvedereError(one.outcome.lines[0])
        if problem is not None and not any(line.id == "admin-at-node" for line in lines):
            raise problem
        return Report(tuple(lines))

    async def _own_names(self, cluster: Neighbours) -> Sequence[str]:
        """Return this node's short name and id."""
        cards: Sequence[NodeCard] = await cluster.nodes()
        own = self._host.services.owner_name
        return next(((one.name, one.id) for one in cards if one.id == own), (own,))


class AdminCommands:
    """Runs the commands of admins."""

    def __init__(self, context: ServerContext, host: Host, audit: Audit, stop: Callable[[], None]) -> None:
        """`host` has the tables; `stop` ends the server in good order."""
        self.context, self.host, self.audit = context, host, audit
        self._shutdown = Shutdown(context, stop)
        self.moderation = Moderation(context, host)
        self.shared = SharedAdmission(context, host)
        """Keeps sanctions and the lockdown the same on all nodes."""
        self.cluster = ClusterCommands(host, self._obey_here)
        """Runs commands on other nodes where needed."""

    async def answer(self, words: Sequence[str], by: str, texts: Texts) -> tuple[int, str]:
        """Return the exit status and the text of the answer to an admin; with `--json` among the words the text is
        JSON."""
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
        """Run the command `words` for the admin `by`, on all nodes that it concerns. Raises BelvedereError if it is
        refused."""
        cleaned = [clean(word) for word in words]
        if "" in cleaned:  # an empty word would count as left out: all nodes, all webhooks, no end
            raise BelvedereError("admin-usage", word=cleaned[0][:32])
        return await self.cluster.obey(cleaned, by)

    async def _obey_here(self, words: Sequence[str], by: str) -> Report:
        """Run a command on this node and write it to the audit log."""
        found = find(COMMANDS, words or ["help"])
        try:
            if found is None:
                raise BelvedereError("admin-usage", word=words[0][:32])
            command, given = found
            async with self.shared.change() if command.changes_admission else nullcontext():
                report: Report = await command.run(self, by, *given)
        except BelvedereError as problem:
            await self._write_audit(words, by, problem.sentence)
            raise
        return attrs.evolve(report, lines=(*report.lines, *await self._write_audit(words, by, report.lines[0])))

    async def _write_audit(self, words: Sequence[str], by: str, outcome: Message) -> tuple[Message, ...]:
        """Write a command to the audit log, and return a warning for the answer if that fails."""
        try:
            await self.audit.note(AuditEntry(self.context.figures.now(), by, tuple(words), outcome.id))
        except OSError as error:
            return (message("admin-not-audited", reason=not_written(error, "the audit log")),)
        return ()

    async def lock(self, by: str, on: bool = True) -> Report:
        """Lock or unlock the server. Takes effect immediately and is stored, so that it survives a restart."""
        inside = {session.person.id for session in self.context.sessions}
        if (others := self.host.services.feed.others) is not None:
            inside |= others.visitors().keys()
        lock = Lockdown(self.context.figures.now(), by, tuple(sorted(inside))) if on else None
        self.context.admission.lock(inside if on else None)
        done = message("admin-locked", people=len(inside)) if on else message("admin-unlocked")
        try:
            await asyncio.to_thread(keep_lockdown, self.context.config.folder, lock)
        except OSError as error:
            return Report((done, message("admin-not-kept", reason=not_written(error, "the lockdown"))))
        return Report((done,))

    async def announce(self, by: str, text: str) -> Report:
        """Announce a line to everybody."""
        if not (line := clean(text)):
            raise BelvedereError("admin-usage", word="announce")
        return Report((message("admin-announced", people=self._announce(message("table-announced", text=line))),))

    def _announce(self, sentence: Message) -> int:
        """Announce a sentence to everybody, and return how many terminals here and people on other nodes it reached."""
        others = self.host.services.feed.others
        return self.host.announce(sentence) + (len(others.visitors()) if others is not None else 0)

    def _warn(self, of_all: Message, of_node: Message) -> None:
        """Announce a shutdown: to everybody on a single server, or to the people who are connected to this node."""
        if self.host.neighbours is not None:
            self.host.services.feed.announce_to_visitors(of_node)
        else:
            self._announce(of_all)

    async def help(self, by: str) -> Report:
        """List the commands."""
        return Report((message("admin-help"),))

    async def stop(self, by: str) -> Report:
        """Stop the server in good order."""
        self._shutdown.stop_soon()
        return Report((message("admin-stopping"),))

    async def reopen(self, by: str) -> Report:
        """Cancel a drain and admit visitors again."""
        if not self._shutdown.reopen():
            raise BelvedereError("admin-not-draining")
        self._warn(message("table-reopened"), message("table-node-reopened"))
        return Report((message("admin-reopened"),))

    async def drain(self, by: str, span: str) -> Report:
        """Admit no new visitors, and stop when the last one has left, or after that span."""
        seconds, others = parse_term(span.split())
        if others:
            raise BelvedereError("admin-usage", word="drain")
        self._shutdown.drain(seconds)
        if seconds is None:
            self._warn(message("table-draining"), message("table-node-draining"))
            return Report((message("admin-draining"),))
        until = moment(self.context.figures.now() + seconds)
        self._warn(message("table-draining-until", until=until), message("table-node-draining-until", until=until))
        return Report((message("admin-draining-until", until=until),))


# The table of commands


@attrs.frozen
class AdminCommand(Command):
    """An admin's command."""

    reach: Literal["here", "all", "people"] = "here"
    """Where it runs in a cluster: on this node; on all nodes, with combined reports; or where the person is, because
    only that node knows their name and address."""
    changes_admission: bool = False
    """Whether it changes who may enter or talk, which must hold on every node."""


COMMANDS: Final = (
    AdminCommand("help", "help", AdminCommands.help),
    AdminCommand("who", "who", lambda office, by: reports.sessions(office.context), reach="all"),
    AdminCommand("tables", "tables", lambda office, by: reports.tables(office.host), reach="all"),
    AdminCommand("stats", "stats", lambda office, by: reports.stats(tuple(families(office.context, office.host)))),
    AdminCommand("nodes", "nodes", lambda office, by: reports.nodes(office.host)),
    AdminCommand(
        "kick", "kick WHO [REASON...]", lambda office, by, *given: office.moderation.kick(*given), reach="people"
    ),
    AdminCommand(
        "ban",
        "ban WHO [TERM...]",
        lambda office, by, who, term: office.moderation.ban(who, term.split(), by),
        reach="people",
        changes_admission=True,
    ),
    AdminCommand(
        "unban", "unban WHO", lambda office, by, who: office.moderation.lift("ban", who), changes_admission=True
    ),
    AdminCommand("bans", "bans", lambda office, by: reports.sanctions(office.context.admission.sanctions.all())),
    AdminCommand(
        "mute",
        "mute WHO [TERM...]",
        lambda office, by, who, term: office.moderation.mute(who, term.split(), by),
        reach="people",
        changes_admission=True,
    ),
    AdminCommand(
        "unmute", "unmute WHO", lambda office, by, who: office.moderation.lift("mute", who), changes_admission=True
    ),
    AdminCommand("name", "name NAME WHO", lambda office, by, *given: office.moderation.give_name(*given)),
    AdminCommand("lock", "lockdown on", AdminCommands.lock, changes_admission=True),
    AdminCommand("unlock", "lockdown off", partial(AdminCommands.lock, on=False), changes_admission=True),
    AdminCommand("announce", "announce TEXT...", AdminCommands.announce),
    AdminCommand("exhibition", "exhibition GAME [LEVELS...]", exhibition),
    AdminCommand("feature", "feature [TABLE]", feature),
    AdminCommand("webhooks", "webhooks", lambda office, by: list_webhooks(office.host)),
    AdminCommand(
        "remove-webhooks",
        "webhooks remove WHO [TABLE]",
        lambda office, by, *given: office.moderation.remove_webhooks(*given),
    ),
    AdminCommand("reopen", "drain off", AdminCommands.reopen),
    AdminCommand("drain", "drain [SPAN...]", AdminCommands.drain),
    AdminCommand("stop", "stop", AdminCommands.stop),
    AdminCommand("audit", "audit [COUNT]", lambda office, by, count: reports.audited(office.audit, count), reach="all"),
)
"""In the order of the help, which is the message `admin-help`. Any of them may follow `at NODE`."""
