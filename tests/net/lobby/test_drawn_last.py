"""At a table that waits for others, seats are drawn when it begins: from the secret that its host had committed to
and what its people added since, so that nobody chooses among seatings alone. Everybody goes on in the seat they got."""

from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any

import attrs
import pytest

from core import catalog
from core.kernel.rng import drawn_seats, mixed_seed, seed_of_draw
from core.link.commands import Act, Concede
from core.link.lobby_commands import AddEntropy, BeginTable, JoinTable, PrivateNotes
from core.link.spec import Player, TableSpec
from core.link.updates import Roster, Update
from core.record.text import Record, RecordError, export, read
from core.record.verify import check_file, verify
from core.storage.values import StoreError
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, spec
from tests.said import refused

ADDED = (b"owls", b"cats", b"dogs")


def lobbies(host: Host) -> list[PersonLobby]:
    return [PersonLobby(host, identity, name) for identity, name in [(ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")]]


async def waiting(host: Host, *added: bytes, **terms: Any) -> tuple[str, str]:
    """A table of Ann by lot that waits for the last of three, and its invite; the first two `added` to its seed."""
    ann, ben, _ = lobbies(host)
    card = await ann.create(spec("person", "open", "open", **{"seed": None, "begins": "chance", **terms}))
    invite = card.invite or ""
    await ann.do(AddEntropy(card.id, (*added, b"")[0]))
    await ben.do(JoinTable(invite, (*added, b"", b"")[1]))
    return card.id, invite


async def places(host: Host, table: str) -> tuple[int, ...]:
    return (await host.owner(table)).setup.spec.drawn


async def test_the_draw_follows_from_the_secret_and_what_all_added(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        seen = set()
        while len(seen) < 3:
            table, invite = await waiting(host, *ADDED)
            owner = await host.owner(table)
            secret = owner.setup.secret
            assert (owner.setup.spec.drawn, [one.name for one in owner.seats.taken]) == ((), ["Ann", "Ben"])
            card = await lobbies(host)[2].do(JoinTable(invite, ADDED[2]))
            order = drawn_seats(seed_of_draw(secret, ADDED), 3)
            assert (owner.setup.spec.drawn, card.mine) == (order, (order[2],))
            assert [card.players[seat].name for seat in order] == ["Ann", "Ben", "Cleo"]
            assert [owner.setup.spec.entropy[seat] for seat in order] == list(ADDED)
            assert owner.setup.seed == mixed_seed(secret, owner.setup.spec.entropy)
            seen.add(order[0])


async def test_a_table_to_which_nobody_added_is_drawn_from_the_secret_as_it_begins(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, _ = await waiting(host)
        assert await places(host, table) == ()
        begun = await lobbies(host)[0].do(BeginTable(table))
        order = drawn_seats((await host.owner(table)).setup.secret, 3)
        assert await places(host, table) == order
        assert [begun.players[seat].kind for seat in order] == ["person", "person", "bot"]


async def test_everybody_goes_on_in_the_seat_that_they_got(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        moved = 0
        while moved < 2:
            table, invite = await waiting(host, *ADDED, watching="seat", shown=0)
            ann, ben, cleo = lobbies(host)
            here = Inbox(await ann.link(table, 0))
            later = await ben.link(table, 1)  # not attached before the draw
            joined = await cleo.do(JoinTable(invite, ADDED[2]))
            order = await places(host, table)
            assert (here.update.viewer, here.all(Roster)[-1].players) == (order[0], joined.players)
            assert here.all(Roster)[-1].spectating.seat == order[0]
            assert Inbox(later).update.viewer == order[1]
            inboxes = [here, Inbox(await cleo.link(table, order[2])), Inbox(await ben.link(table, order[1]))]
            acting = next(inbox for inbox in inboxes if inbox.update.decision is not None)
            acting.act()
            assert (await acting.version(1)).viewer == acting.update.viewer
            with refused("belongs to another"):
                await ann.link(table, order[1])
            moved += order[0] != 0


async def test_nobody_acts_by_a_link_from_before_the_draw_in_the_seat_of_another(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        order = (0, 1, 2)
        while order[0] == 0:
            table, invite = await waiting(host, *ADDED)
            ann, _, cleo = lobbies(host)
            former = await ann.link(table, 0)
            await cleo.do(JoinTable(invite, ADDED[2]))
            order = await places(host, table)
        owner = await host.owner(table)
        assert owner.table is not None
        first = Inbox(await PersonLobby(host, owner.seats.taken[0].identity).link(table, 0))
        decision = first.update.decision
        assert decision is not None
        former.send(Act(decision.id, first.update.legal[0]))
        former.send(Concede())
        await first.until(lambda: bool(first.all(Roster)[-1].conceded))
        assert (first.all(Roster)[-1].conceded, owner.table.version) == ((order[0],), 1)


async def test_private_notes_go_along(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        for _ in range(4):
            table, invite = await waiting(host, *ADDED)
            ann, ben, cleo = lobbies(host)
            await ann.do(PrivateNotes(table, None, "of Ann"))
            await ben.do(PrivateNotes(table, None, "of Ben"))
            await cleo.do(JoinTable(invite, ADDED[2]))
            assert [await one.do(PrivateNotes(table, None)) for one in (ann, ben, cleo)] == ["of Ann", "of Ben", ""]


async def test_a_restart_finds_the_lot_still_to_come_and_then_as_it_was(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, invite = await waiting(host, *ADDED)
        secret = (await host.owner(table)).setup.secret
    async with house(tmp_path) as host:
        card = await lobbies(host)[2].do(JoinTable(invite, ADDED[2]))
        assert await places(host, table) == drawn_seats(seed_of_draw(secret, ADDED), 3)
    async with house(tmp_path) as host:
        assert await places(host, table) == drawn_seats(seed_of_draw(secret, ADDED), 3)
        (found,) = await lobbies(host)[2].tables()
        assert (found.mine, found.players) == (card.mine, card.players)


async def test_who_makes_a_table_does_not_bring_the_lot(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, _ = await waiting(host, lot=(2, 0, 1))
        assert await places(host, table) == ()


async def test_a_draw_that_the_disk_refuses_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as host:
        table, invite = await waiting(host, *ADDED)
        owner = await host.owner(table)
        inbox = Inbox(await lobbies(host)[0].link(table, 0))
        monkeypatch.setattr(host.services.writer, "run", _refusing)
        with refused("disk"):
            await owner.arrange(CLEO, "Cleo", JoinTable(invite, ADDED[2]))
        assert (owner.setup.spec.drawn, owner.status, inbox.all(Update)) == ((), "open", [])
        monkeypatch.undo()


async def _refusing(job: object) -> None:
    raise StoreError("store-disk-full", folder="folder", least=1)


# The proof


async def played(folder: Path, *added: bytes) -> Record:
    async with house(folder, load=catalog.load) as host:
        game = catalog.load("cloud_city")
        people = (Player("person", "Ann"), Player("open", ""), Player("open", ""))
        everybody = lobbies(host)
        card = await everybody[0].create(TableSpec(game.meta.key, game.meta.options(), people, begins="chance"))
        for lobby, own in zip(everybody, (*added, b"", b"", b""), strict=False):
            if lobby is everybody[0]:
                await lobby.do(AddEntropy(card.id, own))
            else:
                await lobby.do(JoinTable(card.invite or "", own))
        for lobby in everybody[:2]:
            (mine,) = next(one for one in await lobby.tables() if one.id == card.id).mine
            inbox = Inbox(await lobby.link(card.id, mine))
            inbox.link.send(Concede())
            await inbox.until(partial(has_conceded, inbox, mine))
        return read(await everybody[0].record(card.id))


def has_conceded(inbox: Inbox, seat: int) -> bool:
    return seat in inbox.all(Roster)[-1].conceded


async def test_a_record_proves_the_draw_by_what_all_added(tmp_path: Path) -> None:
    record = await played(tmp_path, *ADDED)
    header = record.header
    assert header.drawn == drawn_seats(seed_of_draw(record.result.seed, ADDED), 3)
    assert [header.players[seat].name for seat in header.drawn] == ["Ann", "Ben", "Cleo"]
    assert [header.entropy[seat] for seat in header.drawn] == list(ADDED)
    assert read(export(record)) == record
    verify(record)
    path = tmp_path / "record.jsonl"
    path.write_text(export(record), encoding="utf-8")
    assert "from the seed and from what was added to it" in Texts("en").say(check_file(path).told)


async def test_no_other_draw_is_proved(tmp_path: Path) -> None:
    record = await played(tmp_path, *ADDED)
    others = {*permutations(record.header.drawn), (0, 0, 1), (0, 1, 3)} - {record.header.drawn}
    for drawn in sorted(others):
        with refused("not drawn from the seed", RecordError):
            verify(attrs.evolve(record, header=attrs.evolve(record.header, drawn=drawn)))


async def test_a_record_to_which_nobody_added_proves_the_draw_by_the_seed_alone(tmp_path: Path) -> None:
    record = await played(tmp_path)
    assert record.header.drawn == drawn_seats(record.result.seed, 3)
    verify(record)
