"""Kicks, bans, mutes, names and webhooks: an admin's actions on the person they name."""

import asyncio
import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

import attrs

from core.clean import fold_name
from core.encoding import codec
from core.kernel.message import BelvedereError, Message, message
from core.link.account import WebhookState
from core.storage.values import StoredPlayer, StoreError
from core.text import english
from net.admin.reports import Report, until_sentence
from net.config.server_config import FINGERPRINT
from net.lobby.naming import checked_name, is_reserved
from net.people.passkeys import key_behind
from net.people.personal_notices import tell
from net.people.sanctions import Admission, Kind, Network, Sanction, parse_network, parse_term
from net.tables.host import Host
from net.telemetry.log import LOG, not_written
from net.visit.server_context import DENIED, OpenSession, ServerContext

# Names: giving one to another account, after its owner lost their key or a stranger took the name

_FINGERPRINT: Final = re.compile(FINGERPRINT)


@attrs.frozen
class Heir:
    """The account that gets a name."""

    identity: str
    name: str
    """Its current name; empty if it has none."""
    guest: bool


async def give_name(host: Host, name: str, heir: Heir, now: float) -> Report:
    """Give an account the name `name`; the previous holder gets the next free variant. Both are notified, now or at
    their next visit. Finished tables keep their players' names. `now` is in seconds since the epoch. Raises
    BelvedereError if it is refused."""
    if heir.guest:
        raise BelvedereError("admin-name-guest", name=heir.name)
    wanted = checked_name(name)
    if is_reserved(wanted) and not await _is_taken(host, wanted):
        raise BelvedereError("lobby-name-reserved", name=wanted)
    account = StoredPlayer(heir.identity, wanted, "", now)
    before, former = await host.people.player(heir.identity), await host.people.called(wanted)
    holder = await host.services.writer.run(lambda store: store.people.hand_over(wanted, account))
    if holder is not None:
        was = former.name if former is not None and former.identity == holder.identity else wanted
        await host.rename(holder.identity, was, holder.name)
    await host.rename(heir.identity, before.name if before is not None else heir.name, wanted)
    await _notify(host, heir.identity, "lobby-name-given", name=wanted)
    value = {"name": wanted, "account": heir.identity}
    if holder is None:
        return Report((message("admin-name-given", name=wanted, key=heir.identity),), value)
    await _notify(host, holder.identity, "lobby-name-gone", name=wanted, spare=holder.name)
    said = message("admin-name-given-from", name=wanted, key=heir.identity, spare=holder.name)
    return Report((said,), {**value, "before": holder.identity, "called": holder.name})


def is_whole_fingerprint(text: str) -> bool:
    """Return whether the text is a complete fingerprint, which may belong to a key that never connected.

    >>> is_whole_fingerprint("SHA256:ann")
    False
    """
    return _FINGERPRINT.fullmatch(text) is not None


async def _is_taken(host: Host, name: str) -> bool:
    player = await host.people.called(name)
    return player is not None and player.name == name


async def _notify(host: Host, identity: str, id: str, **names: str) -> None:
    """Notify a person. A failure is only logged, because the name has changed already."""
    try:
        await tell(host.services.feed, host.services.writer, identity, message(id, **names))
    except StoreError as error:
        LOG.warning("%s", english(error.sentence))


# Webhooks of everybody


@attrs.frozen
class WebhookSummary:
    """One webhook as an admin sees it: without its secret, and without the path of its URL, which may be one too."""

    identity: str
    name: str
    """Its person's name; empty if unknown."""
    host: str
    """The host of its URL."""
    table: str
    """Its table; empty for one about all tables of its person."""
    browser: str
    """Its name, if it is a browser with notifications."""
    state: WebhookState
    waiting: int
    """How many messages are not delivered yet."""


async def list_webhooks(host: Host) -> Report:
    """Report all webhooks, sorted by person. Raises BelvedereError if webhooks are disabled."""
    found = []
    for identity, card in await host.services.webhooks.all_cards():
        known = await host.people.player(identity)
        where = urlsplit(card.url).netloc.rpartition("@")[2]
        name = known.name if known is not None else ""
        found.append(WebhookSummary(identity, name, where, card.table, card.browser, card.state, card.waiting))
    lines = tuple(map(_line, found))
    return Report(lines or (message("admin-no-webhooks"),), codec.encode(tuple(found), tuple[WebhookSummary, ...]))


async def remove_webhooks(host: Host, identity: str, who: str, table: str | None) -> Report:
    """Remove all webhooks of a person, whom the admin called `who`, or the one for a table. Their pending messages are
    dropped. Raises BelvedereError if there are none."""
    webhooks = host.services.webhooks
    cards = [card for card in await webhooks.cards(identity) if table in (None, card.browser or card.table)]
    if not cards:
        raise BelvedereError("admin-no-such-webhook", who=who[:64])
    for card in cards:
        await webhooks.remove(identity, card.browser or card.table)
    return Report((message("admin-webhooks-removed", who=who[:64], count=len(cards)),))


def _line(one: WebhookSummary) -> Message:
    return message(
        "admin-webhook-line",
        name=one.name or message("admin-nameless"),
        identity=one.identity,
        host=one.host,
        kind="browser" if one.browser else "table" if one.table else "own",
        table=one.browser or one.table,
        state=Message(f"webhook-state-{one.state}"),
        waiting=one.waiting,
    )


REASON: Final = 100
"""The most characters of a reason."""
NARROWEST_6: Final = 64
"""Prefix length of the smallest IPv6 network that is banned: a household can use any address in one."""


@attrs.frozen
class SanctionTarget:
    """The person or network that an admin named, with its sessions on this node."""

    identity: str
    name: str
    sessions: tuple[OpenSession, ...]
    guest: bool = False
    is_passing: bool = False
    """Whether they could return under another identity immediately: a guest, or a browser without an account."""
    former: str = ""
    """The earlier name by which the admin named them, if any."""

    @property
    def notes(self) -> tuple[Message, ...]:
        """Notes to add to the answer."""
        return (message("admin-formerly", former=self.former, name=self.name),) if self.former else ()


class Moderation:
    """The actions of admins on visitors."""

    def __init__(self, context: ServerContext, host: Host | None) -> None:
        self._context, self._host = context, host
        self._saving = asyncio.Lock()

    @property
    def _admission(self) -> Admission:
        return self._context.admission

    async def kick(self, who: str, reason: str) -> Report:
        """End a person's sessions. They keep their seats and may return."""
        target = await self._target(who)
        if not target.sessions:
            raise BelvedereError("admin-not-here", who=who[:64])
        for session in target.sessions:
            session.leave(message("access-kicked", reason=_reason(reason)), DENIED)
        done = message("admin-kicked", name=target.name or who, visits=len(target.sessions))
        return Report((done, *target.notes))

    async def ban(self, who: str, rest: Sequence[str], by: str) -> Report:
        """Ban a person, a network, or (`@NAME`) the networks of a person's sessions, and end their sessions."""
        notes: tuple[Message, ...] = ()
        if who.startswith("@"):
            person = await self._target(who[1:])
            notes, found = person.notes, [parse_network(one.source) for one in person.sessions]
            networks = dict.fromkeys(_widen(one) for one in found if one is not None)
            if not networks:
                raise BelvedereError("admin-not-here", who=who[:64])
            targets = [self._in_network(one, f"@{person.name or who[1:]}") for one in networks]
        elif (network := parse_network(who)) is not None:
            targets = [self._in_network(network)]
        else:
            target = await self._target(who)
            if target.is_passing:
                raise BelvedereError("admin-ban-guest", name=target.name or who)
            notes, targets = target.notes, [target]
        report = await self._add([await self._ban(one, rest, by) for one in targets], notes)
        self._context.end_banned()  # including sessions that began meanwhile
        return report

    async def _ban(self, target: SanctionTarget, rest: Sequence[str], by: str) -> Sanction:
        """Return the ban of a target. Raises BelvedereError if it is an admin."""
        keys = await self._keys_of(target.identity)
        if any(map(self._admission.is_admin, keys | {one.person.key for one in target.sessions})):
            raise BelvedereError("admin-spared")
        return attrs.evolve(self._sanction("ban", target, rest, by), of_key=target.identity in keys)

    async def give_name(self, name: str, who: str) -> Report:
        """Give a name to the account of a person or of a key, which may not have connected yet."""
        if self._host is None:
            raise BelvedereError("admin-usage", word="name")
        target = await self._target(who)
        heir = Heir(target.identity, target.name, target.guest)
        return await give_name(self._host, name, heir, self._context.figures.now())

    async def remove_webhooks(self, who: str, table: str) -> Report:
        """Remove a person's webhooks, or the one for a table. This does not stop the person from adding new ones."""
        if self._host is None:
            raise BelvedereError("admin-usage", word="webhooks")
        target = await self._target(who)
        return await remove_webhooks(self._host, target.identity, target.name or who, table or None)

    async def mute(self, who: str, rest: Sequence[str], by: str) -> Report:
        """Hide a person's chat from everybody else."""
        target = await self._target(who)
        return await self._add([self._sanction("mute", target, rest, by)], target.notes)

    async def lift(self, kind: Kind, who: str) -> Report:
        """End a ban or a mute, or the bans of all networks that a person came from."""
        found = [self._admission.sanctions.lift(kind, target) for target in await self._known_targets(kind, who)]
        done = [message(f"admin-lifted-{kind}", target=_label(one)) for one in found if one is not None]
        if not done:
            raise BelvedereError(f"admin-no-{kind}", who=who[:64])
        return Report((*done, *await self._save()))

    async def _add(self, those: Sequence[Sanction], notes: tuple[Message, ...]) -> Report:
        for one in those:
            self._admission.sanctions.add(one)
        done = [message(f"admin-done-{one.kind}", target=_label(one), until=until_sentence(one)) for one in those]
        return Report((*done, *notes, *await self._save()))

    async def _save(self) -> tuple[Message, ...]:
        """Write the sanctions, and return a warning for the answer if that fails; they then hold until a restart."""
        try:
            async with self._saving:
                await asyncio.to_thread(self._admission.sanctions.keep, self._admission.sanctions.all())
        except OSError as error:
            return (message("admin-not-kept", reason=not_written(error, "bans and mutes")),)
        return ()

    def _sanction(self, kind: Kind, target: SanctionTarget, rest: Sequence[str], by: str) -> Sanction:
        now = self._context.figures.now()
        seconds, reason = parse_term(rest)
        until = None if seconds is None else now + seconds
        return Sanction(kind, target.identity, target.name, reason[:REASON], by, now, until)

    # Finding the target

    async def _target(self, who: str) -> SanctionTarget:
        """Return the person with that name, fingerprint or guest identity, with all their sessions on this node. Names
        of connected people come first, then names of accounts, then former names."""
        if not who:  # guests have an empty key, and newcomers an empty name
            raise BelvedereError("admin-no-such-player", who=who)
        if who.startswith("SHA256:"):
            return await self._target_of_key(who)
        here = {one.person.id: one for one in self._context.sessions if _is_called(one, who)}
        if len(here) > 1:
            raise BelvedereError("admin-several", who=who[:64])
        if here:
            ((identity, one),) = here.items()
            return await self._with_sessions(identity, one.name)
        people = self._host.people if self._host is not None else None
        known = await people.called(who) if people is not None else None
        former = ""
        if known is None and people is not None and not self._is_called_elsewhere(who):
            known, former = await people.formerly_called(who), who[:64]
        if known is None:
            raise BelvedereError("admin-no-such-player", who=who[:64])
        return attrs.evolve(await self._with_sessions(known.identity, known.name), former=former)

    async def _target_of_key(self, fingerprint: str) -> SanctionTarget:
        """Return the person to whom a key leads now, or who has that identity. A whole fingerprint is accepted even if
        its key never connected."""
        identity = fingerprint if "#" in fingerprint else await self._identity_of(fingerprint)
        target = await self._with_sessions(identity, "")
        if not (target.sessions or target.name or is_whole_fingerprint(fingerprint)):
            raise BelvedereError("admin-no-fingerprint", found=fingerprint[:64])
        return target

    async def _keys_of(self, identity: str) -> set[str]:
        """Return the keys of an account; without an account, the key that it would start with."""
        people = self._host.people if self._host is not None else None
        known = await people.keys(identity) if people is not None else []
        return {key.fingerprint for key in known} or {identity.partition("#")[0]}

    async def _identity_of(self, fingerprint: str) -> str:
        """Return the account that a key, or a browser with a proved passkey, leads to."""
        if self._host is None:
            return fingerprint
        return await self._host.services.writer.run(
            lambda store: store.people.identity_of(key_behind(store, fingerprint))
        )

    def _is_called_elsewhere(self, who: str) -> bool:
        """Return whether a visitor on any node, perhaps a guest, has that name."""
        return self._host is not None and bool(self._host.services.feed.visitors_named(who))

    async def _with_sessions(self, identity: str, name: str) -> SanctionTarget:
        """Return a person with all their sessions here, under their account's name if they have one."""
        player = await self._host.people.player(identity) if self._host is not None else None
        sessions = self._context.sessions_of(identity)
        if player is not None:
            return SanctionTarget(identity, player.name, sessions)
        name = name or next((one.name for one in sessions if one.name), "")
        guest = any(one.person.guest for one in sessions)
        is_browser = any(one.person.carrier == "web" for one in sessions)
        return SanctionTarget(identity, name, sessions, guest=guest, is_passing=guest or is_browser)

    def _in_network(self, network: Network, name: str = "") -> SanctionTarget:
        wide = _widen(network)
        here = (one for one in self._context.sessions if _is_from(one, wide))
        return SanctionTarget(str(wide), name, tuple(here))

    async def _known_targets(self, kind: Kind, who: str) -> list[str]:
        """Return the targets of sanctions in force that `who` means: a network; a person by key or current name; or a
        person by their name when it was decided. `@NAME` may mean several networks."""
        network = parse_network(who) if kind == "ban" else None
        if network is not None:
            return [str(_widen(network))]
        found = {one.target: one for one in self._admission.sanctions.all() if one.kind == kind}
        identity = who
        if who.startswith("SHA256:"):
            identity = await self._identity_of(who)
        elif (
            not who.startswith("@")
            and self._host is not None
            and (known := await self._host.people.called(who)) is not None
        ):
            identity = known.identity
        for target in (identity, who):
            if target in found:
                return [target]
        named = [one.target for one in found.values() if one.name and fold_name(one.name) == fold_name(who)]
        return named if who.startswith("@") else named[:1]


def _is_called(session: OpenSession, who: str) -> bool:
    return session.person.id == who or fold_name(session.name) == fold_name(who)


def _label(one: Sanction) -> str:
    """Return a sanction's target for an admin: a person's name, or a network."""
    return one.target if one.name.startswith("@") else one.name or one.target


def _is_from(session: OpenSession, network: Network) -> bool:
    source = parse_network(session.source)
    return source is not None and source.version == network.version and source.overlaps(network)


def _widen(network: Network) -> Network:
    if network.version == 6 and network.prefixlen > NARROWEST_6:
        return network.supernet(new_prefix=NARROWEST_6)
    return network


def _reason(text: str) -> Message:
    return message("access-reason", reason=text[:REASON]) if text else message("access-no-reason")
