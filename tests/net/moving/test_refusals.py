"""What cannot move, and what does not move any more, leaves everything as it was."""

from functools import partial
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.link.lobby_commands import AddEntropy, BeginTable, FetchRecord, FindMoved, PackTable, StandUp
from core.record.text import read
from core.record.verify import check_file, verify
from core.storage.values import StoredSeat
from core.text import english
from net.client import moving
from net.client.moving import push, stay
from net.lobby.person_lobby import PersonLobby
from tests import tiny
from tests.net.support import remote_tables
from tests.net.support.house import ANN, BEN, Inbox, house, spec
from tests.net.support.two_places import EIGHT, PLACE, begun, listed, places, pull
from tests.said import refused


@pytest.mark.parametrize("changes", [{"lesson": True}, {"daily": 20_000}])
async def test_what_everybody_is_dealt_stays(tmp_path: Path, changes: dict[str, object]) -> None:
    async with places(tmp_path) as at:
        sitting = [StoredSeat(0, "local", "P1")]
        made = await at.home.create(spec("person", "easy", **changes), sitting, invited=False)
        with refused("cannot move"):
            await push(at.mine, at.theirs, made.id, PLACE)


async def test_a_refused_table_plays_on_at_home(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "person", "easy")
        for seats in ((2,), (5,)):
            with refused("among the seats that were yours"):
                await push(at.mine, at.theirs, card.id, PLACE, seats)
            assert (await listed(at.mine, card.id)).away == ""
            await Inbox(await at.mine.link(card.id, 0)).version(2)
        guest = PersonLobby(at.server, "guest:1", "Gus", guest=True)
        with refused("only with an SSH key"):
            await push(at.mine, guest, card.id, PLACE)
        assert (await listed(at.mine, card.id)).status == "running"


async def test_other_rules_are_refused_at_either_end(tmp_path: Path) -> None:
    newer = lambda key: tiny.NEWER  # noqa: E731
    async with house(tmp_path / "home", load=newer) as home, house(tmp_path / "server") as server:
        mine = PersonLobby(home, name="Ann")
        theirs = PersonLobby(server, ANN, "Ann")
        card = await mine.create(spec("person", "easy", options=EIGHT))
        with refused("version 2 of the rules, which is not known here"):
            await push(mine, theirs, card.id, PLACE)
        assert (await listed(mine, card.id)).status == "running"
        with refused("version 2 of the rules, which is not known here"):
            await mine.do(PackTable(card.id, rules=(1,)))
        assert (await listed(mine, card.id)).away == ""


async def test_a_push_costs_a_table_and_what_is_stored(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "easy")
        used = at.server.services.ledger
        there = await push(at.mine, at.theirs, card.id, PLACE)
        assert (used.used("tables"), used.used("moves")) == (1, 1)
        assert used.used("bytes") > 4096
        await pull(at.mine, at.theirs, card.id)
        assert (used.used("tables"), used.used("moves")) == (0, 2)
        assert await at.server.table(there.id) is None


async def test_the_record_of_a_table_that_moved_proves_what_it_can(tmp_path: Path) -> None:
    """A Bali table with chance of the player's own: there, back, finished at home."""
    bali = partial(house, load=catalog.load)
    async with bali(tmp_path / "home") as home, bali(tmp_path / "server") as server:
        mine = PersonLobby(home, name="Ann")
        theirs = PersonLobby(server, ANN, "Ann")
        card = await mine.create(remote_tables.spec(remote_tables.OPEN))
        await mine.do(AddEntropy(card.id, b"chance"))
        await mine.do(BeginTable(card.id))
        inbox = Inbox(await mine.link(card.id, 0))
        while inbox.update.version < 8:
            await (inbox.acted() if inbox.update.decision else inbox.version(inbox.update.version + 1))
        committed = (await home.owner(card.id)).roster(0).commitment
        there = await push(mine, theirs, card.id, PLACE)
        inbox = Inbox(await theirs.link(there.id, 0))
        moved_at = inbox.update.version
        while inbox.update.version < moved_at + 4:
            await (inbox.acted() if inbox.update.decision else inbox.version(inbox.update.version + 1))
        await moving.pull(mine, theirs, await listed(mine, card.id))
        await remote_tables.finish(Inbox(await mine.link(card.id, 0)))
        text = await mine.do(FetchRecord(card.id))
    record = read(text)
    assert (record.header.commitment, record.header.entropy[0]) == (committed, b"chance")
    assert record.header.moved[0] == moved_at < record.header.moved[1]
    (tmp_path / "record.jsonl").write_text(text)
    checked = check_file(tmp_path / "record.jsonl")
    assert checked.is_proved
    versions = ", ".join(map(str, record.header.moved))
    assert english(checked.told).count(f"moved from one host to another at versions {versions}") == 1
    with refused("does not name the moves"):
        verify(attrs.evolve(record, header=attrs.evolve(record.header, moved=(moved_at, 1))))


async def test_the_last_who_stands_up_there_leaves_the_table_at_home(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "person")
        there = await push(at.mine, at.theirs, card.id, PLACE, (0,))
        await at.theirs.do(StandUp(there.id))
        with refused("no table"):
            await pull(at.mine, at.theirs, card.id)
        await stay(at.mine, await listed(at.mine, card.id))
        await Inbox(await at.mine.link(card.id, 1)).version(2)


async def test_a_token_is_found_or_withdrawn_by_its_person_alone(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, _ = await begun(at.mine, "person", "easy")
        packed = await at.mine.do(PackTable(card.id, PLACE))
        assert await PersonLobby(at.server, BEN, "Ben").do(FindMoved(packed.token)) == ""
        there = await push(at.mine, at.theirs, card.id, PLACE)
        assert await at.theirs.do(FindMoved(packed.token)) == there.id
        for token in ("short", "x" * 65, "with space and more"):
            with refused("damaged"):
                await at.theirs.do(FindMoved(token))
