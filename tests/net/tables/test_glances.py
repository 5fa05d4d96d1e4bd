"""Looking at a table from the first screen: what lies open, of tables that let people watch, and nobody is told."""

from pathlib import Path

import pytest

from core.kernel.message import BelvedereError
from core.link.commands import Act, Say
from core.link.updates import Chat, Closed, Roster, Update
from net.lobby.person_lobby import PersonLobby
from net.tables.spectator_view import MOST
from tests import tiny
from tests.net.support.evening import evening
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, soon, spec
from tests.said import refused


async def test_a_glance_follows_what_lies_open_and_is_no_spectator(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host)
        glance = Inbox(await at.lobby("SHA256:eve").glance(at.card.id))
        await glance.until(lambda: bool(glance.all(Update)))
        await at.turn()
        version = at.ann.update.version
        assert (await glance.version(version)).view == (await at.cleo.version(version)).view
        assert {type(delivery) for delivery in glance.deliveries} == {Update}
        assert at.ann.all(Roster)[-1].watchers == ("Cleo",)


async def test_a_glance_sees_no_hand_though_a_player_shares_it_with_spectators(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="seat", shown=0)
        await at.cleo.until(lambda: bool(at.cleo.all(Update)))
        assert at.cleo.update.viewer == 0
        glance = Inbox(await at.lobby("SHA256:eve").glance(at.card.id))
        await glance.until(lambda: bool(glance.all(Update)))
        assert (glance.update.viewer, glance.update.view.hand) == (None, None)


async def test_a_glance_is_as_late_as_spectators_are(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="delayed", delay=2)
        glance = Inbox(await at.lobby("SHA256:eve").glance(at.card.id))
        for _ in range(4):
            await at.turn()
        known = (await host.owner(at.card.id)).spectators.spectator_view.version
        await glance.version(known)
        assert glance.update.version == known < at.ann.update.version
        assert all(update.viewer is None for update in glance.all(Update))


@pytest.mark.parametrize(
    ("who", "watching", "why"),
    [
        (CLEO, "none", "not open to spectators"),
        (ANN, "public", "play at this table"),
    ],
)
async def test_whoever_may_not_watch_may_not_look_either(who: str, watching: str, why: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        card = await PersonLobby(host, ANN, "Ann").create(spec("person", "easy", seed=None, watching=watching))
        with refused(why):
            await PersonLobby(host, who, "Eve").glance(card.id)


async def test_nothing_is_done_and_nothing_said_through_a_glance(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, spectator_chat="table")
        glance = await at.lobby("SHA256:eve").glance(at.card.id)
        inbox = Inbox(glance)
        await inbox.until(lambda: bool(inbox.all(Update)))
        decision = at.ann.update.decision or at.ben.update.decision
        assert decision is not None
        before = at.ann.update.version
        glance.send(Say("hello"))
        glance.send(Act(decision.id, tiny.Draw()))
        await at.turn()
        assert at.ann.update.version == before + 2
        assert not at.ann.all(Chat)
        assert not inbox.all(Chat)


async def test_one_glance_at_a_time_and_none_after_the_visit(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host)
        owner = await host.owner(at.card.id)
        eve = at.lobby("SHA256:eve")
        for _ in range(3):
            Inbox(await eve.glance(at.card.id))
            assert len(owner.audience.glances) == 1
        eve.depart()
        assert len(owner.audience.glances) == 0


async def test_glances_take_no_place_of_spectators_and_are_bounded_too(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host)
        for number in range(MOST):
            Inbox(await at.lobby(f"SHA256:{number}").glance(at.card.id))
        with refused("no room for more spectators"):
            await at.lobby("SHA256:late").glance(at.card.id)
        Inbox(await at.lobby("SHA256:late").link(at.card.id, None))


async def test_a_glance_that_fails_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host)
        owner = await host.owner(at.card.id)

        def fail(delivery: object) -> None:
            raise RuntimeError("no screen")

        (await at.lobby("SHA256:eve").glance(at.card.id)).attach(fail)
        await soon(lambda: len(owner.audience.glances) == 0)
        await at.turn()


async def test_a_table_that_closes_ends_its_glances(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host)
        glance = Inbox(await at.lobby("SHA256:eve").glance(at.card.id))
    assert isinstance(glance.deliveries[-1], Closed)


async def test_a_table_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        with pytest.raises(BelvedereError):
            await PersonLobby(host, BEN, "Ben").glance("no-table")
