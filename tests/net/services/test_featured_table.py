"""The table that a server shows to everybody: by a rule, for a while, or as an admin says."""

from collections.abc import AsyncIterator
from pathlib import Path

import attrs
import pytest

from core.link.lobby import TableCard
from core.link.lobby_commands import ListTables
from core.results.facts import Skill
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.services.featured_table import LIVELY, SPAN
from net.tables.host import Host
from tests import tiny
from tests.net.support.bureau import Bureau
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, soon, spec
from tests.said import refused

EVE = "SHA256:eve"


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def host(tmp_path: Path, clock: HandClock) -> AsyncIterator[Host]:
    async with house(tmp_path, monotonic=clock, now=clock.now, gather=0.0) as host:
        yield host


async def plays(host: Host, identity: str, **terms: str) -> TableCard:
    """Somebody at a table with a bot, who has just done something."""
    lobby = PersonLobby(host, identity, identity[-3:])
    card = await lobby.create(spec("person", "easy", seed=None, **terms))
    await acts(host, identity, card)
    return card


async def acts(host: Host, identity: str, card: TableCard) -> None:
    inbox = Inbox(await PersonLobby(host, identity, identity[-3:]).link(card.id, 0))
    await inbox.until(lambda: bool(inbox.deliveries) and inbox.update.decision is not None)
    await inbox.acted()
    inbox.link.close()


async def featured(host: Host, identity: str = EVE) -> list[str]:
    """The ids of the tables that are marked in the list of a person."""
    return [card.id for card in await PersonLobby(host, identity, "Eve").do(ListTables()) if card.featured]


def _rate(store: Store, identity: str, mu: float, *, is_open: bool) -> None:
    with store.results._database.transaction() as database:
        row = attrs.astuple(Skill(mu, 5.0, 10, 0.0))
        database.execute(
            "INSERT INTO ratings (identity, game, mu, sigma, tables, last) VALUES (?,?,?,?,?,?)",
            (identity, "tiny", *row),
        )
    store.results.open_up(identity, is_open)


async def rate(host: Host, identity: str, mu: float, *, is_open: bool = True) -> None:
    await host.services.writer.run(lambda store: _rate(store, identity, mu, is_open=is_open))


async def test_the_latest_change_is_shown_where_nobody_is_rated(host: Host, clock: HandClock) -> None:
    await plays(host, ANN)
    clock.go(host, 5)
    second = await plays(host, BEN)
    assert await featured(host) == [second.id]
    first, *_ = await PersonLobby(host, EVE, "Eve").do(ListTables())
    assert first.id == second.id


async def test_higher_rated_people_come_first_while_something_happens(host: Host, clock: HandClock) -> None:
    await rate(host, ANN, 40.0)
    await rate(host, BEN, 30.0)
    strong = await plays(host, ANN)
    clock.go(host, 5)
    await plays(host, BEN)
    clock.go(host, 5)
    await plays(host, CLEO)
    assert await featured(host) == [strong.id]


async def test_a_table_where_nothing_happens_comes_after_lively_ones(host: Host, clock: HandClock) -> None:
    await rate(host, ANN, 40.0)
    await plays(host, ANN)
    clock.go(host, LIVELY + 1)
    lively = await plays(host, BEN)
    assert await featured(host) == [lively.id]


async def test_a_rating_that_is_not_shown_to_others_does_not_count(host: Host, clock: HandClock) -> None:
    await rate(host, ANN, 40.0, is_open=False)
    await rate(host, BEN, 20.0)
    await plays(host, ANN)
    shown = await plays(host, BEN)
    clock.go(host, 5)
    await plays(host, CLEO)
    assert await featured(host) == [shown.id]


async def test_it_stays_for_a_while_and_everybody_is_told_when_it_changes(host: Host, clock: HandClock) -> None:
    first = await plays(host, ANN)
    assert await featured(host) == [first.id]
    clock.go(host, SPAN - 10)
    later = await plays(host, BEN)
    assert await featured(host) == [first.id]
    eve, told = PersonLobby(host, EVE, "Eve"), []
    await eve.attend(told.append)
    await soon(lambda: any(getattr(news, "cards", ())[:1] and news.cards[0].id == first.id for news in told))
    told.clear()
    clock.go(host, 11)
    await soon(lambda: any(getattr(news, "cards", ())[:1] and news.cards[0].id == later.id for news in told))
    assert await featured(host) == [later.id]


async def test_one_that_is_over_is_followed_by_another_at_once(host: Host) -> None:
    first = await plays(host, ANN)
    assert await featured(host) == [first.id]
    second = await plays(host, BEN)
    inbox = Inbox(await PersonLobby(host, ANN, "ann").link(first.id, 0))
    await inbox.until(lambda: bool(inbox.deliveries))
    while inbox.update.outcome is None:
        await inbox.until(lambda: inbox.update.decision is not None or inbox.update.outcome is not None)
        if inbox.update.outcome is None:
            await inbox.acted(tiny.Pass() if tiny.Pass() in inbox.update.legal else None)
    assert await featured(host) == [second.id]


async def test_a_table_without_spectators_never_is(host: Host) -> None:
    closed = await plays(host, ANN, watching="none")
    assert await featured(host) == []
    with refused("or lets nobody watch"):
        await host.featured.pin(closed.id)


async def test_those_who_play_there_see_no_mark(host: Host) -> None:
    card = await plays(host, ANN)
    assert (await featured(host, ANN), await featured(host)) == ([], [card.id])


async def test_an_admin_pins_a_table_until_it_is_unpinned(host: Host, clock: HandClock, tmp_path: Path) -> None:
    office = Bureau(tmp_path, host)
    first = await plays(host, ANN)
    clock.go(host, 5)
    second = await plays(host, BEN)
    assert await office.data("feature") == {"table": second.id}
    assert first.id in await office.done(f"feature {first.id}")
    clock.go(host, 2 * SPAN)
    await acts(host, BEN, second)
    assert await featured(host) == [first.id]
    assert await office.data("feature off") == {"table": second.id}
    assert await featured(host) == [second.id]
    assert "is not running" in await office.refused("feature nowhere")
    assert '"feature" is used otherwise' in await office.refused("feature a b")


async def test_a_pin_is_there_after_a_restart(tmp_path: Path, clock: HandClock) -> None:
    async with house(tmp_path, monotonic=clock, now=clock.now) as host:
        first = await plays(host, ANN)
        clock.go(host, 5)
        await plays(host, BEN)
        await host.featured.pin(first.id)
    async with house(tmp_path, monotonic=clock, now=clock.now) as host:
        await host.revived()
        assert await featured(host) == [first.id]
