"""Carries out the commands of admins, word by word. A command binds at once and is written to the audit log."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import nullcontext

import attrs

from core.clean import clean
from core.encoding import codec
from core.grammar import moment
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.text import Texts
from net.admin import reports
from net.admin.audit import MOST, SHOWN, Audit, AuditEntry
from net.admin.exhibitions import exhibition, feature
from net.admin.house_wide import HouseWide
from net.admin.moderation import Moderation
from net.admin.reports import Report
from net.admin.shared_admission import CHANGING, SharedAdmission
from net.admin.shutdown import Shutdown
from net.admin.statistics import families
from net.admin.webhooks import listed_webhooks
from net.incident import incident
from net.people.lockdown import Lockdown, keep_lockdown
from net.people.sanctions import parse_term
from net.tables.host import Host
from net.visit.server_context import BYE, ServerContext, status_of


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
