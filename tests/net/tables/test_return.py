"""Whoever comes back to a seat is told what they missed: the log says how much of it they knew."""

from pathlib import Path

from core.link.commands import Refresh
from core.link.updates import Log
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, Inbox, house, soon, spec


async def pair(host: Host) -> tuple[PersonLobby, PersonLobby, str]:
    """Ann and Ben at a table of two."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", take_back="never", seed=None))
    await ben.join(card.invite or "")
    return ann, ben, card.id


async def sit(lobby: PersonLobby, table: str, seat: int) -> Inbox:
    inbox = Inbox(await lobby.link(table, seat))
    await inbox.until(lambda: bool(inbox.all(Log)) and bool(inbox.deliveries[1:]))
    return inbox


def seen(inbox: Inbox) -> int | None:
    """How much of the log was known, as told last."""
    return inbox.all(Log)[-1].seen


async def until_turn(*inboxes: Inbox) -> Inbox:
    """Whoever is asked now."""
    await soon(lambda: any(inbox.update.decision for inbox in inboxes))
    return next(inbox for inbox in inboxes if inbox.update.decision)


async def test_whoever_was_away_is_told_and_whoever_was_not_is_not(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await pair(host)
        first, second = await sit(ann, table, 0), await sit(ben, table, 1)
        assert seen(first) is None
        assert seen(second) is None
        actor = await until_turn(first, second)
        away, lobby, seat = (second, ben, 1) if actor is first else (first, ann, 0)
        here = (ann, table, 0) if actor is first else (ben, table, 1)
        known = len(away.all(Log)[-1].events)
        away.link.close()
        await actor.acted()
        back = await sit(lobby, table, seat)
        log = back.all(Log)[-1]
        assert (log.seen, len(log.events) > known) == (known, True)
        assert seen(await sit(*here)) is None
        back.link.send(Refresh())
        await soon(lambda: len(back.all(Log)) == 2)
        assert seen(back) is None
        back.link.close()
        assert seen(await sit(lobby, table, seat)) == len(log.events)


async def test_it_is_known_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await pair(host)
        first, second = await sit(ann, table, 0), await sit(ben, table, 1)
        actor = await until_turn(first, second)
        away, seat = (second, 1) if actor is first else (first, 0)
        known = len(away.all(Log)[-1].events)
        away.link.close()
        await actor.acted()
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, ANN if seat == 0 else BEN)
        log = (await sit(lobby, table, seat)).all(Log)[-1]
        assert (log.seen, len(log.events) > known) == (known, True)
        stayed = PersonLobby(host, BEN if seat == 0 else ANN)
        log = (await sit(stayed, table, 1 - seat)).all(Log)[-1]
        assert log.seen == len(log.events)


async def test_after_a_crash_whoever_acted_last_has_seen_what_they_did(tmp_path: Path) -> None:
    """Nobody could note how far they had seen: what somebody did themselves is no news to them."""
    async with house(tmp_path) as host:
        ann, ben, table = await pair(host)
        first, second = await sit(ann, table, 0), await sit(ben, table, 1)
        actor = await until_turn(first, second)
        await actor.acted()
        seat = 0 if actor is first else 1
        await host.services.writer.run(lambda store: store._database.execute("DELETE FROM visits"))
        owner = await host.owner(table)
        owner.seats.left = lambda seat, version: False  # type: ignore[method-assign]
    async with house(tmp_path) as host:
        log = (await sit(PersonLobby(host, (ANN, BEN)[seat]), table, seat)).all(Log)[-1]
        assert log.seen == len(log.events)
        assert seen(await sit(PersonLobby(host, (ANN, BEN)[1 - seat]), table, 1 - seat)) is None
