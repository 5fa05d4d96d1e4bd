"""Drawn seats, and the randomness that decides them."""

from collections import Counter
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any

import attrs
import pytest

from core import catalog
from core.kernel.message import Message
from core.kernel.rng import commitment, drawn_seats, entropy_hash, mixed_seed, seed_of_draw
from core.link.commands import Act, Concede
from core.link.lobby_commands import AddEntropy, BeginTable, FetchCommitment, GetReady, JoinTable, PrivateNotes, StandUp
from core.link.spec import Player, TableSpec
from core.link.updates import Roster, Update
from core.record.text import Record, RecordError, export, read
from core.record.verify import check_file, verify
from core.storage.journal import read_setup
from core.storage.values import StoreError
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from net.tables.owner import TableOwner
from tests import tiny
from tests.net.support.house import ANN, BEN, CLEO, SEED, Inbox, house, spec
from tests.said import refused, refused_as

# Who sits where is drawn by chance where the maker of a table asked for it, from the seed that all are shown the hash
# of


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


async def test_bots_and_people_sit_where_the_seed_says(host: Host) -> None:
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


async def test_newcomers_take_the_next_named_place_until_seats_are_drawn(host: Host) -> None:
    ann, ben, cleo = lobbies(host)
    card = await ann.create(spec("person", "open", "open", seed=None, begins="chance"))
    assert (card.mine, (await ben.join(card.invite or "")).mine) == ((0,), (1,))
    joined = await cleo.join(card.invite or "")
    order = (await stored(host, card.id)).drawn
    begun = await ann.do(GetReady(card.id))
    assert (begun.mine, joined.mine, begun.status) == ((order[0],), (order[2],), "running")


async def test_the_seat_that_spectators_share_moves_with_its_person(host: Host) -> None:
    ann, _, _ = lobbies(host)
    for _ in range(6):
        asked = spec("easy", "person", "hard", seed=None, begins="chance", watching="seat", shown=1)
        card = await ann.create(asked)
        assert (await stored(host, card.id)).shown == card.mine[0]
        await host.remove(card.id, Message("table-left"))


@pytest.mark.parametrize("changes", [{"begins": "seated", "seed": None}, {"begins": "chance", "seed": SEED}])
async def test_without_a_draw_and_with_a_given_deal_all_sit_as_named(host: Host, changes: dict[str, str]) -> None:
    here = PersonLobby(host)
    for _ in range(8):
        card = await here.create(spec("person", "easy", "hard", **changes))
        assert [player.level for player in card.players] == [None, "easy", "hard"]
        assert (await stored(host, card.id)).begins == "seated"
        await host.remove(card.id, Message("table-left"))


async def test_after_a_draw_a_rematch_moves_everyone_one_seat_on_and_draws_nothing(host: Host) -> None:
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
    with refused_as("record-other-seats", RecordError):
        verify(forged)


async def test_a_record_without_a_draw_is_as_it_was(tmp_path: Path) -> None:
    record = await played(tmp_path)
    assert record.header.drawn == ()
    assert "drawn" not in export(record).splitlines()[0]
    verify(record)


# At a table that waits for others, seats are drawn when it begins


ADDED = (b"owls", b"cats", b"dogs")


async def waiting(host: Host, *added: bytes, **terms: Any) -> tuple[str, str]:
    """A table of Ann with drawn seats that waits for the last of three, and its invite; the first two `added` to its
    seed."""
    ann, ben, _ = lobbies(host)
    card = await ann.create(spec("person", "open", "open", **{"seed": None, "begins": "chance", **terms}))
    invite = card.invite or ""
    await ann.do(AddEntropy(card.id, (*added, b"")[0]))
    await ben.do(JoinTable(invite, (*added, b"", b"")[1]))
    return card.id, invite


async def places(host: Host, table: str) -> tuple[int, ...]:
    return (await host.owner(table)).setup.spec.drawn


async def test_the_draw_follows_from_the_secret_and_all_additions(host: Host) -> None:
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


async def test_a_table_without_additions_is_drawn_from_the_secret_at_the_start(host: Host) -> None:
    table, _ = await waiting(host)
    assert await places(host, table) == ()
    begun = await lobbies(host)[0].do(BeginTable(table))
    order = drawn_seats((await host.owner(table)).setup.secret, 3)
    assert await places(host, table) == order
    assert [begun.players[seat].kind for seat in order] == ["person", "person", "bot"]


async def test_all_players_continue_in_the_seats_they_got(host: Host) -> None:
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
        with refused_as("lobby-not-your-seat"):
            await ann.link(table, order[1])
        moved += order[0] != 0


async def test_an_old_link_cannot_act_in_another_seat_after_the_draw(host: Host) -> None:
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
    former.send(Act(decision.id, first.update.legal[0]))
    former.send(Concede())
    await first.until(lambda: bool(first.all(Roster)[-1].conceded))
    assert (first.all(Roster)[-1].conceded, owner.table.version) == ((order[0],), 1)


async def test_private_notes_go_along(host: Host) -> None:
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


async def test_the_maker_of_a_table_cannot_bring_the_drawn_order(host: Host) -> None:
    table, _ = await waiting(host, lot=(2, 0, 1))
    assert await places(host, table) == ()


async def test_a_draw_refused_by_the_disk_does_not_happen(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table, invite = await waiting(host, *ADDED)
    owner = await host.owner(table)
    inbox = Inbox(await lobbies(host)[0].link(table, 0))
    monkeypatch.setattr(host.services.writer, "run", _refusing)
    with refused_as("store-disk-full"):
        await owner.arrange(CLEO, "Cleo", JoinTable(invite, ADDED[2]))
    assert (owner.setup.spec.drawn, owner.status, inbox.all(Update)) == ((), "open", [])
    monkeypatch.undo()


async def _refusing(job: object) -> None:
    raise StoreError("store-disk-full", folder="folder", least=1)


# The proof


async def played_with_own_seeds(folder: Path, *added: bytes) -> Record:
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


async def test_a_record_proves_the_draw_from_all_additions(tmp_path: Path) -> None:
    record = await played_with_own_seeds(tmp_path, *ADDED)
    header = record.header
    assert header.drawn == drawn_seats(seed_of_draw(record.result.seed, ADDED), 3)
    assert [header.players[seat].name for seat in header.drawn] == ["Ann", "Ben", "Cleo"]
    assert [header.entropy[seat] for seat in header.drawn] == list(ADDED)
    assert read(export(record)) == record
    verify(record)
    path = tmp_path / "record.jsonl"
    path.write_text(export(record), encoding="utf-8")
    assert "from the seed and the players' additions" in Texts("en").say(check_file(path).sentence)


async def test_no_other_draw_is_proved(tmp_path: Path) -> None:
    record = await played_with_own_seeds(tmp_path, *ADDED)
    others = {*permutations(record.header.drawn), (0, 0, 1), (0, 1, 3)} - {record.header.drawn}
    for drawn in sorted(others):
        with refused_as("record-other-seats", RecordError):
            verify(attrs.evolve(record, header=attrs.evolve(record.header, drawn=drawn)))


async def test_a_record_without_additions_proves_the_draw_only_by_the_seed(tmp_path: Path) -> None:
    record = await played_with_own_seeds(tmp_path)
    assert record.header.drawn == drawn_seats(record.result.seed, 3)
    verify(record)


# People add to the seed of a table that waits for them, after its host has committed to it


def lobby(host: Host, identity: str) -> PersonLobby:
    return PersonLobby(host, identity, identity.removeprefix("SHA256:").title())


async def waiting_table(host: Host, *kinds: str, **terms: Any) -> tuple[TableOwner, str]:
    """A table of Ann that waits for others, and its invite."""
    card = await lobby(host, ANN).create(spec(*(kinds or ("person", "open")), **{"seed": None, **terms}))
    assert card.invite is not None
    return await host.owner(card.id), card.invite


async def test_the_deal_follows_from_the_committed_secret_and_all_additions(host: Host) -> None:
    owner, invite = await waiting_table(host)
    ben = lobby(host, BEN)
    promised = await ben.do(FetchCommitment(invite))
    secret = owner.setup.secret
    assert promised == commitment(secret) == owner.roster(0).commitment
    await lobby(host, ANN).do(AddEntropy(owner.id, b"cats"))
    assert (owner.roster(0).added, owner.roster(0).added_hash, owner.status) == ((0,), "", "open")
    card = await ben.do(JoinTable(invite, b"dogs"))
    assert card.status == "running"
    assert owner.setup.seed == mixed_seed(secret, (b"cats", b"dogs"))
    assert owner.table.view(0) == tiny.view_for(tiny.setup(tiny.Options(), 2, owner.setup.seed), 0)
    roster = Inbox(await ben.link(owner.id, 1)).all(Roster)[0]
    assert (roster.commitment, roster.added) == (promised, (0, 1))
    assert roster.added_hash == entropy_hash((b"cats", b"dogs"))


async def test_the_latest_counts_until_the_start_and_nothing_after_it(host: Host) -> None:
    owner, invite = await waiting_table(host, "person", "open", "open")
    ann, ben = lobby(host, ANN), lobby(host, BEN)
    await ben.do(JoinTable(invite, b"first"))
    await ben.do(AddEntropy(owner.id, b"second"))
    await ann.do(AddEntropy(owner.id, b"gone again"))
    await ann.do(AddEntropy(owner.id, b""))
    assert owner.setup.spec.entropy == (b"", b"second", b"")
    await ann.do(BeginTable(owner.id))
    assert owner.setup.spec.entropy == (b"", b"second", b"")
    with refused_as("entropy-begun"):
        await ben.do(AddEntropy(owner.id, b"third"))


async def test_a_table_without_additions_is_dealt_from_the_secret(host: Host) -> None:
    owner, invite = await waiting_table(host)
    await lobby(host, BEN).do(JoinTable(invite))
    assert (owner.setup.seed, owner.roster(0).added) == (owner.setup.secret, ())


async def test_a_leaving_person_takes_their_addition_along(host: Host) -> None:
    owner, invite = await waiting_table(host, "person", "open", "open")
    ben = lobby(host, BEN)
    await ben.do(JoinTable(invite, b"bye"))
    await ben.do(StandUp(owner.id))
    assert owner.setup.spec.entropy == ()


async def test_too_much_is_refused_and_others_may_not(host: Host) -> None:
    owner, invite = await waiting_table(host, "person", "open", "open")
    ann, ben = lobby(host, ANN), lobby(host, BEN)
    with refused_as("entropy-too-long", found=65, most=64):
        await ann.do(AddEntropy(owner.id, bytes(65)))
    with refused_as("entropy-too-long", most=64):
        await ben.do(JoinTable(invite, bytes(65)))
    assert owner.seats.held_by(BEN) == ()
    with refused():
        await lobby(host, CLEO).do(AddEntropy(owner.id, b"x"))
    with refused_as("lobby-no-such-invite"):
        await ben.do(FetchCommitment("oak-lamp-river-stone"))


async def test_additions_survive_a_restart_and_the_maker_cannot_bring_any(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        owner, invite = await waiting_table(host, entropy=(b"mine", b"too"))
        assert owner.setup.spec.entropy == ()
        await lobby(host, ANN).do(AddEntropy(owner.id, b"cats"))
        secret = owner.setup.secret
    async with house(tmp_path) as host:
        await lobby(host, BEN).do(JoinTable(invite))
        owner = await host.owner(owner.id)
        assert (owner.setup.secret, owner.setup.spec.entropy) == (secret, (b"cats", b""))
        assert owner.setup.seed == mixed_seed(secret, (b"cats", b""))


async def test_a_rematch_has_its_own_seed(host: Host) -> None:
    owner, invite = await waiting_table(host, options=tiny.Options(pile=4))
    await lobby(host, BEN).do(JoinTable(invite, b"dogs"))
    assert owner.setup.spec.dealt_anew().entropy == ()


async def test_readiness_stays_while_something_is_added(host: Host) -> None:
    owner, invite = await waiting_table(host, "person", "open", "open")
    ann, ben = lobby(host, ANN), lobby(host, BEN)
    await ben.do(JoinTable(invite))
    await ann.do(GetReady(owner.id))
    await ben.do(AddEntropy(owner.id, b"dogs"))
    assert owner.roster(0).ready == (0,)
