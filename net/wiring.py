"""Wires the tables to the server around them: its figures, its sanctions, its log, its people."""

import secrets
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Final

from core.link.lobby import Lobby
from core.storage.values import DatabaseAway, StoreAway, StoreError
from core.text import english
from net.config.server_config import ServerConfig
from net.config.startup import listen
from net.incident import LOG
from net.ledger.ledger import Ledger
from net.lobby.person_lobby import PersonLobby
from net.people.membership import names_of
from net.people.personal_notices import tell
from net.people.proxies import Proxies
from net.people.sanctions import Sanctions
from net.people.visit import Person
from net.services.bot_processes import Thinker
from net.services.hints import HintLimits
from net.services.notify import Call
from net.services.reviews import ReviewLimits
from net.services.services import Point, Services, call_nobody
from net.services.writer import Writer
from net.tables.host import Host
from net.telemetry.figures import Family, Figures
from net.telemetry.http_port import Readiness, health_port
from net.webhooks.allowed_hosts import AllowedHosts

HERE: Final = "127.0.0.1"
"""Where Prometheus is let in: it comes from this machine, or from a proxy on it."""
PRIVATE: Final = frozenset({"folder", "path"})
"""Arguments of sentences that only the host may read."""


def server_services(
    config: ServerConfig,
    figures: Figures,
    sanctions: Sanctions,
    call: Callable[[Call], None] = call_nobody,
    node: str = "",
) -> Callable[[Writer, Thinker], Services]:
    """Services that keep what `config` says, count in `figures`, mute by `sanctions`, notify absent players by `call`,
    own tables as the `node`, where there is one, and show visitors none of the host's paths. Raises ServerError for
    what allows no webhook."""

    hosts = AllowedHosts(config.webhook_hosts)

    def passing(point: Point) -> None:
        if point == "committed":
            figures.actions += 1

    def services(writer: Writer, thinker: Thinker) -> Services:
        writer.observe, writer.refusal = figures.store_write.observe, without_paths
        made = Services(
            writer,
            thinker,
            owner_name=node or secrets.token_hex(5),
            now=figures.now,
            monotonic=figures.monotonic,
            passing=passing,
            is_muted=sanctions.is_muted,
            talk_lines=config.talk_lines,
            reviewing=ReviewLimits(config.reviews, config.review_seconds),
            ledger=Ledger(config.kinds, figures.monotonic),
            call=call,
            hints=HintLimits(config.hints, config.hint_ms / 1000, config.hint_queue),
            webhook_hosts=hosts,
        )
        made.webhooks.is_banned = lambda identity: sanctions.ban_of_key(identity) is not None
        made.webhooks.tell_by(partial(tell, made.feed, made.writer))
        made.plans.tell_by(partial(tell, made.feed, made.writer))
        return made

    return services


def without_paths(error: StoreError) -> StoreError:
    """The same error for a visitor: one that names a path of the host is replaced, and goes to the log as it was.

    >>> without_paths(StoreError("store-no-table", table="a1")).sentence.id
    'store-no-table'
    """
    if PRIVATE.isdisjoint(name for name, _ in error.sentence.args):
        return error
    LOG.error("the store refused: %s", english(error.sentence))
    if isinstance(error, DatabaseAway):
        return DatabaseAway("store-database-away")
    return (StoreAway if type(error) is StoreError else type(error))("store-in-trouble")


def lobby_of(host: Host, person: Person) -> Lobby:
    """A person's own end of the lobby of `host`."""
    return PersonLobby(
        host,
        person.id,
        person.name,
        guest=person.guest,
        door=person.address,
        key=person.key,
        certified=names_of(person.certificate) if person.certificate is not None else (),
        make_passkey=person.make_passkey,
        add_to_seed=person.add_to_seed,
    )


async def owner_lobby(host: Host) -> Lobby:
    """The end of the lobby of `host` for the person who owns its data folder, at this machine's own keyboard."""
    return PersonLobby(host)


@asynccontextmanager
async def ports_for(
    config: ServerConfig, families: Callable[[], Iterable[Family]], is_open: Callable[[], bool]
) -> AsyncIterator[Readiness]:
    """Answer the programs of the host that it named a port for: Prometheus, and the balancer in front, which is one of
    its proxies or on this machine, and is told what is yielded. Raises ServerError."""
    readiness = Readiness(is_open)
    proxies = Proxies((HERE, "::1", *config.proxies, *config.web_proxies))
    async with AsyncExitStack() as ports:
        if config.metrics:
            from net.telemetry.metrics import metrics_port  # here: prometheus-client is loaded where it is wanted

            await ports.enter_async_context(metrics_port(listen(HERE, config.metrics), families))
        if config.health:
            listener = listen(config.listen, config.health)
            await ports.enter_async_context(health_port(listener, readiness, proxies.trust))
        yield readiness
