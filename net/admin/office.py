"""What an admin may do to a running house, word by word. Whatever is done binds at once and is written down."""

from collections.abc import Callable, Sequence

import attrs

from core.clean import clean
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from net.admin import reports
from net.admin.audit import MOST, SHOWN, Audit, Deed
from net.admin.closing import Closing
from net.admin.reports import Told
from net.admin.sanctioning import Sanctioning
from net.admin.time_format import moment
from net.incident import incident
from net.people.sanctions import parse_span
from net.ssh.server_context import ServerContext
from net.tables.host import Host


class Office:
    """Does what admins say. `stop` ends the server in good order; `host` has the tables, if there are any."""

    def __init__(self, context: ServerContext, host: Host | None, audit: Audit, stop: Callable[[], None]) -> None:
        self._context, self._host, self._audit = context, host, audit
        self._closing = Closing(context, stop)
        self._people = Sanctioning(context, host)

    async def do(self, words: Sequence[str], by: str) -> Told:
        """Do what `words` say for the admin `by`, and write it down. Raises BelvedereError when it cannot be done."""
        words = [clean(word) for word in words]
        try:
            told = await self._obey(words, by)
        except BelvedereError as problem:
            await self._audited(words, by, problem.sentence)
            raise
        return attrs.evolve(told, lines=(*told.lines, *await self._audited(words, by, told.lines[0])))

    async def _audited(self, words: Sequence[str], by: str, outcome: Message) -> tuple[Message, ...]:
        """Write a deed down; what to add to the answer when the disk refuses."""
        try:
            await self._audit.note(Deed(self._context.figures.now(), by, tuple(words), outcome.id))
        except OSError as error:
            return (message("admin-not-audited", incident=incident(error, "writing the audit")),)
        return ()

    async def _obey(self, words: Sequence[str], by: str) -> Told:
        match words:
            case ["kick", who, *rest]:
                return await self._people.kick(who, " ".join(rest))
            case ["ban", who, *rest]:
                return await self._people.ban(who, rest, by)
            case ["mute", who, *rest]:
                return await self._people.mute(who, rest, by)
            case ["unban", who]:
                return await self._people.lift("ban", who)
            case ["unmute", who]:
                return await self._people.lift("mute", who)
            case ["lockdown", "on" | "off" as way]:
                return self._lockdown(way == "on")
            case ["announce", *text] if text:
                return self._announce(" ".join(text))
            case ["drain", *rest] if len(rest) < 2:
                return self._drain(rest)
            case ["stop"]:
                self._closing.stop_soon()
                return Told((message("admin-stopping"),))
        return await self._report(words)

    async def _report(self, words: Sequence[str]) -> Told:
        match words:
            case [] | ["help"]:
                return Told((message("admin-help"),))
            case ["who"]:
                return reports.visits(self._context)
            case ["tables"]:
                return reports.tables(self._host)
            case ["stats"]:
                return reports.stats(tuple(self._context.figures.families(self._context, self._host)))
            case ["bans"]:
                return reports.sanctions(self._context.door.sanctions.all())
            case ["audit"]:
                return await reports.deeds(self._audit, SHOWN)
            case ["audit", count] if count.isascii() and count.isdigit() and 0 < int(count[:6]) <= MOST:
                return await reports.deeds(self._audit, int(count))
        raise BelvedereError("admin-usage", word=words[0][:32])

    def _lockdown(self, on: bool) -> Told:
        inside = {session.person.id for session in self._context.sessions}
        self._context.door.lock(inside if on else None)
        return Told((message("admin-locked", people=len(inside)) if on else message("admin-unlocked"),))

    def _announce(self, text: str) -> Told:
        line = clean(text)
        if not line:
            raise BelvedereError("admin-usage", word="announce")
        return Told((message("admin-announced", people=self._let_know(message("table-announced", text=line))),))

    def _let_know(self, sentence: Message) -> int:
        return self._host.announce(sentence) if self._host is not None else 0

    def _drain(self, rest: Sequence[str]) -> Told:
        if rest == ["off"]:
            if not self._closing.reopen():
                raise BelvedereError("admin-not-draining")
            self._let_know(message("table-reopened"))
            return Told((message("admin-reopened"),))
        seconds = parse_span(rest[0]) if rest else None
        if rest and seconds is None:
            raise BelvedereError("admin-usage", word="drain")
        self._closing.drain(seconds)
        if seconds is None:
            self._let_know(message("table-draining"))
            return Told((message("admin-draining"),))
        until = moment(self._context.figures.now() + seconds)
        self._let_know(message("table-draining-until", until=until))
        return Told((message("admin-draining-until", until=until),))
