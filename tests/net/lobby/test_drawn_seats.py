"""Who sits where is drawn by chance where the maker of a table asked for it, from the seed that all are shown the hash
of: anybody can check it afterwards. Everywhere else people sit as they were named."""

from collections import Counter
from itertools import permutations
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.kernel.message import Message
from core.kernel.rng import drawn_seats
from core.link.commands import Concede
from core.link.lobby_commands import GetReady
from core.link.spec import Player, TableSpec
from core.link.updates import Roster
from core.record.text import Record, RecordError, export, read
from core.record.verify import verify
from core.storage.journal import read_setup
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, SEED, Inbox, house, spec
from tests.said import refused

OTHERS = [(ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")]


def lobbies(host: Host) -> list[PersonLobby]:
    return [PersonLobby(host, identity, name) for identity, name in OTHERS]


async def stored(host: Host, table: str) -> TableSpec:
    row, _, _ = await host.stored(table)
    return read_setup(row.header, host.load).spec


def test_every_order_is_drawn_about_as_often() -> None:
    drawn = Counter(drawn_seats(number.to_bytes(32, "big"), 3) for number in range(6000))
    assert set(drawn) == set(permutations(range(3)))
    assert all(850 < often < 1150 for often in drawn.values()), drawn


async def test_bots_and_people_sit_where_the_seed_says(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, _, _ = lobbies(host)
        seen: set[int] = set()
        while len(seen) < 3:
            card = await ann.create(spec("person", "easy", "hard", seed=None, begins="chance"))
            made = await stored(host, card.id)
            order = drawn_seats(made.seed or b"", 3)
            assert [card.players[seat].level for seat in order] == [None, "easy", "hard"]
            assert card.mine == (order[0],)
            seen |= set(card.mine)
            roster = Inbox(await ann.link(card.id, card.mine[0])).all(Roster)[-1]
            assert (roster.begins, roster.players) == ("chance", card.players)
            await host.remove(card.id, Message("table-left"))


async def test_who_comes_sits_at_the_next_place_as_it_was_named_until_seats_are_drawn(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, cleo = lobbies(host)
        card = await ann.create(spec("person", "open", "open", seed=None, begins="chance"))
        assert (card.mine, (await ben.join(card.invite or "")).mine) == ((0,), (1,))
        joined = await cleo.join(card.invite or "")
        order = (await stored(host, card.id)).drawn
        begun = await ann.do(GetReady(card.id))
        assert (begun.mine, joined.mine, begun.status) == ((order[0],), (order[2],), "running")


async def test_the_seat_whose_view_spectators_share_moves_with_its_person(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, _, _ = lobbies(host)
        for _ in range(6):
            asked = spec("easy", "person", "hard", seed=None, begins="chance", watching="seat", shown=1)
            card = await ann.create(asked)
            assert (await stored(host, card.id)).shown == card.mine[0]
            await host.remove(card.id, Message("table-left"))


@pytest.mark.parametrize("changes", [{"begins": "seated", "seed": None}, {"begins": "chance", "seed": SEED}])
async def test_without_a_draw_and_with_a_given_deal_all_sit_as_named(tmp_path: Path, changes: dict[str, str]) -> None:
    async with house(tmp_path) as host:
        here = PersonLobby(host)
        for _ in range(8):
            card = await here.create(spec("person", "easy", "hard", **changes))
            assert [player.level for player in card.players] == [None, "easy", "hard"]
            assert (await stored(host, card.id)).begins == "seated"
            await host.remove(card.id, Message("table-left"))


async def test_after_a_draw_a_rematch_moves_everybody_one_seat_on_and_draws_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, _ = lobbies(host)
        made = await ann.create(spec("person", "open", seed=None, begins="chance"))
        await ben.join(made.invite or "")
        (card,) = await ann.tables()
        await over(ann, card.id)
        await ben.rematch(card.id)
        again = await ann.rematch(card.id)
        assert again.mine == (1 - card.mine[0],)
        assert (await stored(host, again.id)).begins == "seated"


# The proof


async def over(lobby: PersonLobby, table: str) -> None:
    """End a table: the person gives up for every seat of theirs."""
    card = next(card for card in await lobby.tables() if card.id == table)
    inboxes = [Inbox(await lobby.link(table, seat)) for seat in card.mine]
    for inbox in inboxes:
        inbox.link.send(Concede())
    await inboxes[0].until(lambda: inboxes[0].update.outcome is not None)


async def played(folder: Path, **changes: object) -> Record:
    async with house(folder, load=catalog.load) as host:
        here = PersonLobby(host)
        people = tuple(Player("person", name) for _, name in OTHERS)
        game = catalog.load("cloud_city")
        made = TableSpec(game.meta.key, game.meta.options(), people, **changes)  # type: ignore[arg-type]  # by name
        card = await here.create(made)
        await over(here, card.id)
        return read(await here.record(card.id))


async def test_a_record_proves_the_draw(tmp_path: Path) -> None:
    record = await played(tmp_path, begins="chance")
    assert record.header.drawn == drawn_seats(record.result.seed, 3)
    assert [record.header.players[seat].name for seat in record.header.drawn] == ["Ann", "Ben", "Cleo"]
    assert read(export(record)) == record
    verify(record)
    seats = record.header.drawn
    forged = attrs.evolve(record, header=attrs.evolve(record.header, drawn=(*seats[1:], seats[0])))
    with refused("not drawn from the seed", RecordError):
        verify(forged)


async def test_a_record_without_a_draw_is_as_it_was(tmp_path: Path) -> None:
    record = await played(tmp_path)
    assert record.header.drawn == ()
    assert "drawn" not in export(record).splitlines()[0]
    verify(record)
