"""Finding 6: a rematch begins when all people said yes, each within their own limit."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.kernel.message import SeatName, all_of, message
from core.link.commands import Concede
from core.link.lobby import TableCard
from core.link.spec import Player
from core.link.updates import Roster
from core.storage.values import StoredSeat, StoredTable
from net.lobby.person_lobby import PersonLobby
from net.tables.host import AGREEMENT_TIME, Host
from net.tables.table_end import TableEnd
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, spec
from tui.words.tables import rematch_has_begun, rematch_news


@attrs.frozen
class Over:
    """A table of Ann, Ben and a bot that is over, with both people at it and Cleo watching."""

    host: Host
    clock: HandClock
    card: TableCard
    lobbies: dict[str, PersonLobby]
    ann: Inbox
    ben: Inbox
    cleo: Inbox

    async def unfinished(self) -> int:
        return len([one for one in await self.host.tables() if one.status != "finished"])


@asynccontextmanager
async def over(folder: Path) -> AsyncIterator[Over]:
    clock = HandClock()
    async with house(folder, monotonic=clock, now=clock.now) as host:
        lobbies = {one: PersonLobby(host, one, one[-3:].title()) for one in (ANN, BEN, CLEO)}
        card = await lobbies[ANN].create(spec("person", "open", "easy", seed=None))
        await lobbies[BEN].join(card.invite or "")
        ann = Inbox(await lobbies[ANN].link(card.id, 0))
        ben = Inbox(await lobbies[BEN].link(card.id, 1))
        cleo = Inbox(await lobbies[CLEO].link(card.id, None))
        ann.link.send(Concede())
        await ann.until(lambda: ann.update.version > 0)
        ben.link.send(Concede())
        await ann.until(lambda: ann.update.outcome is not None)
        yield Over(host, clock, card, lobbies, ann, ben, cleo)


_PERSON = Player("person", "P")


def last(inbox: Inbox) -> Roster:
    return inbox.all(Roster)[-1]


async def test_finding_6_one_person_alone_makes_no_rematch_however_often_they_ask(tmp_path: Path) -> None:
    async with over(tmp_path) as at:
        for _ in range(22):
            assert (await at.lobbies[ANN].rematch(at.card.id)).id == at.card.id
        assert await at.unfinished() == 0


async def test_it_begins_with_the_last_yes_and_everybody_is_told_where(tmp_path: Path) -> None:
    async with over(tmp_path) as at:
        await at.lobbies[BEN].rematch(at.card.id)
        assert (last(at.ann).rematch, last(at.ann).follower) == ((1,), "")
        before = last(at.ben)
        again = await at.lobbies[ANN].rematch(at.card.id)
        assert (again.status, again.mine, await at.unfinished()) == ("running", (1,), 1)
        assert last(at.ben).follower == again.id
        assert rematch_has_begun(before, last(at.ben), (1,))
        assert not rematch_has_begun(before, last(at.ben), (0,))
        assert (await at.lobbies[BEN].rematch(at.card.id)).id == again.id


async def test_who_has_agreed_and_who_is_awaited_is_told_to_players_alone(tmp_path: Path) -> None:
    async with over(tmp_path) as at:
        before = last(at.ben)
        await at.lobbies[ANN].rematch(at.card.id)
        told = {"agreed": SeatName(0), "awaited": SeatName(1)}
        assert rematch_news(before, last(at.ben), (1,)) == [message("rematch-asked", **told)]
        assert rematch_news(before, last(at.ann), (0,)) == [message("rematch-waits", **told)]
        await at.lobbies[BEN].rematch(at.card.id)
        assert all((one.rematch, one.follower) == ((), "") for one in at.cleo.all(Roster))


async def test_several_are_told_as_a_row() -> None:
    people = Roster((), (True,) * 3, ())
    before, after = (attrs.evolve(people, players=(_PERSON,) * 4, rematch=seats) for seats in ((), (0, 2)))
    (news,) = rematch_news(before, after, ())
    agreed = all_of([SeatName(0), SeatName(2)])
    awaited = all_of([SeatName(1), SeatName(3)])
    assert news == message("rematch-asked", agreed=agreed, awaited=awaited)


async def test_whoever_leaves_the_table_takes_the_yes_back(tmp_path: Path) -> None:
    async with over(tmp_path) as at:
        await at.lobbies[ANN].rematch(at.card.id)
        before = last(at.ben)
        at.ann.link.close()
        assert rematch_news(before, last(at.ben), (1,)) == [message("rematch-off")]
        assert (await at.lobbies[BEN].rematch(at.card.id)).id == at.card.id
        assert await at.unfinished() == 0


async def test_a_second_terminal_that_stays_keeps_the_yes(tmp_path: Path) -> None:
    async with over(tmp_path) as at:
        second = Inbox(await at.lobbies[ANN].link(at.card.id, 0))
        await at.lobbies[ANN].rematch(at.card.id)
        second.link.close()
        assert (await at.lobbies[BEN].rematch(at.card.id)).status == "running"


async def test_after_ten_minutes_it_is_off(tmp_path: Path) -> None:
    async with over(tmp_path) as at:
        await at.lobbies[ANN].rematch(at.card.id)
        at.clock.go(at.host, AGREEMENT_TIME - 1)
        assert last(at.ben).rematch == (0,)
        at.clock.go(at.host, 2)
        assert last(at.ben).rematch == ()
        assert (await at.lobbies[BEN].rematch(at.card.id)).id == at.card.id


async def test_a_time_that_runs_out_after_it_began_changes_nothing(tmp_path: Path) -> None:
    async with over(tmp_path) as at:
        await at.lobbies[ANN].rematch(at.card.id)
        again = await at.lobbies[BEN].rematch(at.card.id)
        at.clock.go(at.host, 2 * AGREEMENT_TIME)
        assert last(at.ben).follower == again.id


@pytest.mark.parametrize("first", [ANN, BEN])
async def test_finding_6_the_limit_of_each_person_counts(tmp_path: Path, first: str) -> None:
    """Ben has as many tables as he may have: neither his yes nor Ann's makes one more for him."""
    async with over(tmp_path) as at:
        for _ in range(20):
            await at.lobbies[BEN].create(spec("person", "person", seed=None))
        tables = await at.unfinished()
        for who in (first, ANN if first == BEN else BEN):
            if who == ANN:
                assert (await at.lobbies[ANN].rematch(at.card.id)).id == at.card.id
            else:
                with pytest.raises(Exception, match=r"20|tables"):
                    await at.lobbies[BEN].rematch(at.card.id)
        assert await at.unfinished() == tables
        assert last(at.ann).rematch == (0,)


async def test_finding_6_a_limit_that_filled_up_after_the_yes_counts_too(tmp_path: Path) -> None:
    async with over(tmp_path) as at:
        await at.lobbies[BEN].rematch(at.card.id)
        for _ in range(20):
            await at.lobbies[BEN].create(spec("person", "person", seed=None))
        tables = await at.unfinished()
        with pytest.raises(Exception, match=r"Ben"):
            await at.lobbies[ANN].rematch(at.card.id)
        assert await at.unfinished() == tables


async def test_one_that_another_process_made_meanwhile_is_the_rematch(tmp_path: Path) -> None:
    async with over(tmp_path) as at:
        theirs = StoredTable("elsewhere", (await at.host.stored(at.card.id))[0].header, "running", None, 1.0, 1.0)
        create = at.host.create

        async def create_second(*args: Any, **named: Any) -> TableEnd:
            seats = [StoredSeat(0, BEN, "Ben"), StoredSeat(1, ANN, "Ann")]
            await at.host.services.writer.run(lambda store: store.create_table(theirs, seats, follows=at.card.id))
            return await create(*args, **named)

        at.host.create = create_second  # type: ignore[method-assign]
        await at.lobbies[BEN].rematch(at.card.id)
        again = await at.lobbies[ANN].rematch(at.card.id)
        assert (again.id, again.mine, await at.unfinished()) == ("elsewhere", (1,), 1)
        assert last(at.ben).follower == "elsewhere"
