"""Finds the person whom an admin names, and kicks, bans or mutes them."""

import asyncio
from collections.abc import Sequence
from typing import Final

import attrs

from core.clean import fold_name
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from net.admin.names import Heir, give_name, is_whole_fingerprint
from net.admin.reports import Report, until_sentence
from net.admin.webhooks import remove_webhooks
from net.incident import incident
from net.people.admission import Admission, ban_sentence
from net.people.sanctions import Kind, Network, Sanction, parse_network, parse_term
from net.tables.host import Host
from net.visit.server_context import DENIED, OpenSession, ServerContext

REASON: Final = 100
"""Characters of a reason."""
NARROWEST_6: Final = 64
"""Bits of the smallest IPv6 network that is banned: a household has as many addresses as it likes in one."""


@attrs.frozen
class SanctionTarget:
    """The person or the network that an admin named, with the sessions from there."""

    identity: str
    name: str
    guest: bool
    sessions: tuple[OpenSession, ...]


class Moderation:
    """Acts on the visitors of a server."""

    def __init__(self, context: ServerContext, host: Host | None) -> None:
        self._context, self._host = context, host
        self._saving = asyncio.Lock()

    @property
    def _admission(self) -> Admission:
        return self._context.admission

    async def kick(self, who: str, reason: str) -> Report:
        """End a person's sessions; their seats stay, and they may come again."""
        target = await self._target(who)
        if not target.sessions:
            raise BelvedereError("admin-not-here", who=who[:64])
        for session in target.sessions:
            session.leave(message("door-kicked", reason=_reason(reason)), DENIED)
        return Report((message("admin-kicked", name=target.name or who, visits=len(target.sessions)),))

    async def ban(self, who: str, rest: Sequence[str], by: str) -> Report:
        """Keep a key, an address or a network out, and end the sessions from there."""
        if who.startswith("@"):
            who = self._address_of(await self._target(who[1:]), who)
        network = parse_network(who)
        target = self._in_network(network) if network is not None else await self._target(who)
        if target.guest and network is None:
            raise BelvedereError("admin-ban-guest", name=target.name)
        self._spare_admins(target)
        sanction = self._sanction("ban", target, rest, by)
        report = await self._add(sanction)
        for session in target.sessions:
            session.leave(ban_sentence(sanction), DENIED)
        return report

    async def give_name(self, name: str, who: str) -> Report:
        """Give a name to the account of a person, or to that of a key that may never have come."""
        if self._host is None:
            raise BelvedereError("admin-usage", word="name")
        target = await self._target(who)
        if not (target.sessions or target.name or is_whole_fingerprint(who)):
            raise BelvedereError("admin-nobody-called", who=who[:64])
        heir = Heir(target.identity, target.name, target.guest)
        return await give_name(self._host, name, heir, self._context.figures.now())

    async def remove_webhooks(self, who: str, table: str | None) -> Report:
        """Remove a person's webhooks, or the one for a table. They may add others until they are banned."""
        if self._host is None:
            raise BelvedereError("admin-usage", word="webhooks")
        target = await self._target(who)
        return await remove_webhooks(self._host, target.identity, target.name or who, table)

    async def mute(self, who: str, rest: Sequence[str], by: str) -> Report:
        """Show what a person says to no other."""
        return await self._add(self._sanction("mute", await self._target(who), rest, by))

    async def lift(self, kind: Kind, who: str) -> Report:
        """End a ban or a mute."""
        network = parse_network(who)
        target = str(_widened(network)) if network is not None else await self._known_target(kind, who)
        lifted = self._admission.sanctions.lift(kind, target)
        if lifted is None:
            raise BelvedereError(f"admin-no-{kind}", who=who[:64])
        return Report((message(f"admin-lifted-{kind}", target=lifted.name or target), *await self._kept()))

    async def _add(self, one: Sanction) -> Report:
        self._admission.sanctions.add(one)
        done = message(f"admin-done-{one.kind}", target=one.name or one.target, until=until_sentence(one))
        return Report((done, *await self._kept()))

    async def _kept(self) -> tuple[Message, ...]:
        """Write the sanctions down; what to add to the answer when the disk refuses: they hold until a restart."""
        try:
            async with self._saving:
                await asyncio.to_thread(self._admission.sanctions.keep, self._admission.sanctions.all())
        except OSError as error:
            return (message("admin-not-kept", incident=incident(error, "writing the sanctions")),)
        return ()

    def _sanction(self, kind: Kind, target: SanctionTarget, rest: Sequence[str], by: str) -> Sanction:
        now = self._context.figures.now()
        seconds, reason = parse_term(rest)
        until = None if seconds is None else now + seconds
        return Sanction(kind, target.identity, target.name, reason[:REASON], by, now, until)

    # Finding the target

    async def _target(self, who: str) -> SanctionTarget:
        """The person of that name, fingerprint or guest's identity: of those who are here, else of those known."""
        here = [one for one in self._context.sessions if _is_called(one, who)]
        if here:
            identities = {one.person.id for one in here}
            if len(identities) > 1:
                raise BelvedereError("admin-several", who=who[:64])
            return SanctionTarget(here[0].person.id, here[0].name, here[0].person.guest, tuple(here))
        if who.startswith("SHA256:") and len(who) > len("SHA256:"):
            return SanctionTarget(
                await self._host.people.identity_of(who) if self._host is not None else who, "", False, ()
            )
        known = await self._host.people.called(who) if self._host is not None else None
        if known is None:
            raise BelvedereError("admin-nobody-called", who=who[:64])
        return SanctionTarget(known.identity, known.name, False, ())

    def _in_network(self, network: Network) -> SanctionTarget:
        wide = _widened(network)
        here = [one for one in self._context.sessions if _is_from(one, wide)]
        return SanctionTarget(str(wide), "", any(one.person.guest for one in here), tuple(here))

    def _address_of(self, target: SanctionTarget, who: str) -> str:
        if not target.sessions:
            raise BelvedereError("admin-not-here", who=who[:64])
        return target.sessions[0].source

    def _spare_admins(self, target: SanctionTarget) -> None:
        keys = {one.person.key for one in target.sessions} | {target.identity}
        if any(self._admission.is_admin(key) for key in keys):
            raise BelvedereError("admin-spared")

    async def _known_target(self, kind: Kind, who: str) -> str:
        """What a ban or mute in force names, by target or by name."""
        for one in self._admission.sanctions.all():
            if one.kind == kind and (one.target == who or (one.name and fold_name(one.name) == fold_name(who))):
                return one.target
        return who


def _is_called(session: OpenSession, who: str) -> bool:
    person = session.person
    return who in (person.id, person.key) or bool(session.name and fold_name(session.name) == fold_name(who))


def _is_from(session: OpenSession, network: Network) -> bool:
    source = parse_network(session.source)
    return source is not None and source.version == network.version and source.overlaps(network)


def _widened(network: Network) -> Network:
    if network.version == 6 and network.prefixlen > NARROWEST_6:
        return network.supernet(new_prefix=NARROWEST_6)
    return network


def _reason(text: str) -> Message:
    return message("door-reason", reason=text[:REASON]) if text else message("door-no-reason")
