"""Kick, ban and mute: whom the words of an admin mean, and what happens to them."""

import asyncio
from collections.abc import Sequence
from typing import Final

import attrs

from core.clean import fold_name
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from net.admin.reports import Told
from net.admin.time_format import moment
from net.incident import incident
from net.people.admission import Door, banned
from net.people.sanctions import Kind, Network, Sanction, parse_network, parse_span
from net.ssh.server_context import ServerContext
from net.ssh.session import DENIED, Session
from net.tables.host import Host

REASON: Final = 100
"""Characters of a reason."""
NARROWEST_6: Final = 64
"""Bits of the smallest IPv6 network that is banned: a household has as many addresses as it likes in one."""


@attrs.frozen
class Meant:
    """Somebody whom an admin named, and their visits."""

    identity: str
    name: str
    guest: bool
    sessions: tuple[Session, ...]


class Sanctioning:
    """Acts on the people of a house."""

    def __init__(self, context: ServerContext, host: Host | None) -> None:
        self._context, self._host = context, host
        self._keeping = asyncio.Lock()

    @property
    def _door(self) -> Door:
        return self._context.door

    async def kick(self, who: str, reason: str) -> Told:
        """End somebody's visits; their seats stay, and they may come again."""
        meant = await self._meant(who)
        if not meant.sessions:
            raise BelvedereError("admin-not-here", who=who[:64])
        for session in meant.sessions:
            session.leave(message("door-kicked", reason=_reason(reason)), DENIED)
        return Told((message("admin-kicked", name=meant.name or who, visits=len(meant.sessions)),))

    async def ban(self, who: str, rest: Sequence[str], by: str) -> Told:
        """Keep a key, an address or a network out, and end the visits from there."""
        if who.startswith("@"):
            who = self._address_of(await self._meant(who[1:]), who)
        network = parse_network(who)
        meant = self._in_network(network) if network is not None else await self._meant(who)
        if meant.guest and network is None:
            raise BelvedereError("admin-ban-guest", name=meant.name)
        self._spare_admins(meant)
        sanction = self._sanction("ban", meant, rest, by)
        told = await self._add(sanction)
        for session in meant.sessions:
            session.leave(banned(sanction), DENIED)
        return told

    async def mute(self, who: str, rest: Sequence[str], by: str) -> Told:
        """Let nobody hear somebody."""
        return await self._add(self._sanction("mute", await self._meant(who), rest, by))

    async def lift(self, kind: Kind, who: str) -> Told:
        """End a ban or a mute."""
        network = parse_network(who)
        target = str(_widened(network)) if network is not None else await self._known_target(kind, who)
        lifted = self._door.sanctions.lift(kind, target)
        if lifted is None:
            raise BelvedereError(f"admin-no-{kind}", who=who[:64])
        return Told((message(f"admin-lifted-{kind}", target=lifted.name or target), *await self._kept()))

    async def _add(self, one: Sanction) -> Told:
        self._door.sanctions.add(one)
        until = message("admin-until", until=moment(one.until)) if one.until is not None else message("admin-for-good")
        done = message(f"admin-done-{one.kind}", target=one.name or one.target, until=until)
        return Told((done, *await self._kept()))

    async def _kept(self) -> tuple[Message, ...]:
        """Write the sanctions down; what to add to the answer when the disk refuses: they hold until a restart."""
        try:
            async with self._keeping:
                await asyncio.to_thread(self._door.sanctions.keep, self._door.sanctions.all())
        except OSError as error:
            return (message("admin-not-kept", incident=incident(error, "writing the sanctions")),)
        return ()

    def _sanction(self, kind: Kind, meant: Meant, rest: Sequence[str], by: str) -> Sanction:
        now = self._context.figures.now()
        seconds = parse_span(rest[0]) if rest else None
        reason = " ".join(rest if seconds is None else rest[1:])[:REASON]
        until = None if seconds is None else now + seconds
        return Sanction(kind, meant.identity, meant.name, reason, by, now, until)

    # Whom they mean

    async def _meant(self, who: str) -> Meant:
        """Somebody by name, by fingerprint or by a guest's identity: of those who are here, else of those known."""
        here = [one for one in self._context.sessions if _is_called(one, who)]
        if here:
            identities = {one.person.id for one in here}
            if len(identities) > 1:
                raise BelvedereError("admin-several", who=who[:64])
            return Meant(here[0].person.id, here[0].name, here[0].person.guest, tuple(here))
        if who.startswith("SHA256:") and len(who) > len("SHA256:"):
            return Meant(await self._host.identity_of(who) if self._host is not None else who, "", False, ())
        known = await self._host.called(who) if self._host is not None else None
        if known is None:
            raise BelvedereError("admin-nobody-called", who=who[:64])
        return Meant(known.identity, known.name, False, ())

    def _in_network(self, network: Network) -> Meant:
        wide = _widened(network)
        here = [one for one in self._context.sessions if _is_from(one, wide)]
        return Meant(str(wide), "", any(one.person.guest for one in here), tuple(here))

    def _address_of(self, meant: Meant, who: str) -> str:
        if not meant.sessions:
            raise BelvedereError("admin-not-here", who=who[:64])
        return meant.sessions[0].source

    def _spare_admins(self, meant: Meant) -> None:
        keys = {one.person.key for one in meant.sessions} | {meant.identity}
        if any(self._door.is_admin(key) for key in keys):
            raise BelvedereError("admin-spared")

    async def _known_target(self, kind: Kind, who: str) -> str:
        """What a ban or mute in force names, by target or by name."""
        for one in self._door.sanctions.all():
            if one.kind == kind and (one.target == who or (one.name and fold_name(one.name) == fold_name(who))):
                return one.target
        return who


def _is_called(session: Session, who: str) -> bool:
    person = session.person
    return who in (person.id, person.key) or bool(session.name and fold_name(session.name) == fold_name(who))


def _is_from(session: Session, network: Network) -> bool:
    source = parse_network(session.source)
    return source is not None and source.version == network.version and source.overlaps(network)


def _widened(network: Network) -> Network:
    if network.version == 6 and network.prefixlen > NARROWEST_6:
        return network.supernet(new_prefix=NARROWEST_6)
    return network


def _reason(text: str) -> Message:
    return message("door-reason", reason=text[:REASON]) if text else message("door-no-reason")
