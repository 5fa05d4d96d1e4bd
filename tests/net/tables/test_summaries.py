"""Summaries of tables and lessons at tables."""

import asyncio
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.catalog import load as load_game
from core.encoding import codec
from core.kernel.game import AnyGame
from core.kernel.lesson import Lesson
from core.kernel.message import message
from core.link.commands import Concede, TakeBack
from core.link.lobby import TableCard
from core.link.lobby_commands import CreateTable
from core.link.spec import DAY, Bank, Clock, Days, Player, lesson_spec
from core.link.updates import Clocks
from core.storage.journal import (
    LONGEST_SUMMARY,
    CardSummary,
    Setup,
    TableStanding,
    read_setup,
    read_summary,
    standing,
    summary_of,
    write_setup,
    write_summary,
)
from core.storage.values import StoredTable
from core.table.table import Proposal
from net.json.protocol import command_of, lobby_request
from net.ledger.ledger import Exhausted
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host, StoredTables
from tests import tiny
from tests.core.tiny_tables import table as tiny_table
from tests.net.support.house import ANN, BEN, CLEO, SEED, FirstLegal, Inbox, asked_bot, house, load, soon, spec
from tests.said import refused_as

# What lists show of a table that is not at work is what they showed while it was


WHO = (ANN, BEN, CLEO, "")


async def row(host: Host, table: str) -> StoredTable:
    stored = await host.table(table)
    assert stored is not None
    return stored


async def check(host: Host, table: str) -> StoredTable:
    """Compare the cards of all with those that the owner makes, once a bot has played."""
    found = StoredTables(host.services, load)
    owner = await host.owner(table)
    while True:
        stored = await row(host, table)
        version = owner.table.version if owner.table else 0
        cards = [await found.card(stored, identity) for identity in WHO]
        if stored.version == version == (owner.table.version if owner.table else 0):
            assert cards == [owner.card(identity) for identity in WHO]
            return stored


@pytest.mark.parametrize("watching", ["public", "none"])
async def test_a_stored_card_is_that_of_the_owner_after_every_entry(tmp_path: Path, watching: Any) -> None:
    async with house(tmp_path, now=lambda: 1000.0) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", "person", watching=watching, listing="public", seed=None))
        assert (await check(host, card.id)).summary == ""
        await ben.join(card.invite or "")
        inboxes = [Inbox(await lobby.link(card.id, seat)) for seat, lobby in enumerate((ann, ben, ann))]
        await soon(lambda: host.loaded()[0].status == "running")
        versions = []
        while inboxes[0].update.outcome is None:
            asked = next(one for one in inboxes if one.update.decision)
            if len(versions) == 3:
                inboxes[1].link.send(Concede())
                await inboxes[0].version(inboxes[0].update.version + 1)
            else:
                await asked.acted(tiny.Pass() if tiny.Pass() in asked.update.legal else None)
            versions.append((await check(host, card.id)).version)
            await soon(lambda: host.loaded()[0].table.to_act != (1,) or not host.loaded()[0].table.conceded)
            await inboxes[0].version(host.loaded()[0].table.version)
            await inboxes[2].version(host.loaded()[0].table.version)
        assert len(versions) > 4
        assert (await row(host, card.id)).status == "finished"


async def test_late_information_for_spectators_is_not_in_the_list_of_others(host: Host) -> None:
    ann = PersonLobby(host, ANN, "Ann")
    card = await ann.create(spec("person", "person", watching="delayed", delay=3, seed=None))
    inbox = Inbox(await ann.link(card.id, 0))
    for _ in range(3):
        await inbox.acted()
    found = StoredTables(host.services, load)
    stored = await row(host, card.id)
    mine, theirs = await found.card(stored, ANN), await found.card(stored, CLEO)
    assert mine is not None
    assert (mine.version, theirs.version) == (3, 0)


def test_a_proposal_is_summed_up_as_it_will_be() -> None:
    table, bots = tiny_table(3), set()
    for ask in (
        lambda: table.consider_stand_in(0, 1),
        lambda: table.consider_return(0),
        lambda: table.consider_stand_in(0, 2),
        lambda: table.consider(0, table.decision(0).id, table.legal(0)[0]),  # type: ignore[union-attr]
        lambda: table.consider_concede(0),
        lambda: table.consider_concede(1),
    ):
        proposal = ask()
        assert isinstance(proposal, Proposal)
        is_over = table.ending(proposal) is not None
        before = summary_of(standing(table, proposal, is_over=is_over), table, None, None)
        table.commit(proposal)
        assert before == summary_of(standing(table, is_over=table.outcome is not None), table, None, None)
        assert before.players.stand_ins == tuple(stand_in.seat for stand_in in table.stand_ins)
        assert before.players.conceded == tuple(sorted(table.conceded))
        bots.add(before.is_bots)
    assert before.players.is_over
    assert not before.players.to_act
    assert bots == {True, False}


@pytest.mark.parametrize(("clock", "left"), [(Days(2), 2 * DAY - 3600.0), (Bank(600, 5), 600.0)])
async def test_only_a_clock_of_days_runs_on_in_lists(tmp_path: Path, clock: Clock, left: float) -> None:
    wall = 1000.0
    async with house(tmp_path, now=lambda: wall) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", clock=clock, seed=None))
        await ben.join(card.invite or "")
        stored = await row(host, card.id)
        wall += 3600.0
        found = await StoredTables(host.services, load).card(stored, ANN)
        assert (found.waits, found.left) == (True, left)


async def test_a_list_shows_the_hour_that_a_table_gives_after_a_long_stop(tmp_path: Path) -> None:
    """It once showed that no time was left."""
    wall = 1000.0
    async with house(tmp_path, now=lambda: wall) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", clock=Days(2), seed=None))
        await ben.join(card.invite or "")
    wall += 30 * DAY
    async with house(tmp_path, now=lambda: wall) as host:
        found = await StoredTables(host.services, load).card(await row(host, card.id), ANN)
        assert (found.waits, found.left) == (True, 3600.0)
        inbox = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
        await inbox.until(lambda: bool(inbox.all(Clocks)))
        assert inbox.all(Clocks)[-1].left[0] == found.left


def test_a_summary_is_short_with_any_content() -> None:
    seats = tuple(range(6))
    most = TableStanding(99_999, seats, seats, seats, is_over=True, turn=999, turns=999, points=(-999,) * 6)
    text = write_summary(CardSummary(most, most, 1_999_999_999.9, (1_209_599.9,) * 6, is_bots=True))
    assert len(text) <= LONGEST_SUMMARY
    assert read_summary(text) == CardSummary(most, most, 1_999_999_999.9, (1_209_599.9,) * 6, is_bots=True)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"players":{"version":1},"unknown":1}', "x" * 500])
def test_an_unreadable_summary_does_not_count(text: str) -> None:
    assert read_summary(text) is None


async def test_a_list_of_ones_own_brings_no_table_back_to_life(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = PersonLobby(host, "guest:1", "Gus", guest=True)
        card = await guest.create(spec("person", "easy", seed=None))
        await host.revived()
    async with house(tmp_path) as host:
        await host.revived()
        assert [one.id for one in await PersonLobby(host, "guest:1", "Gus", guest=True).tables()] == [card.id]
        assert host.loaded() == []


async def made(folder: Path) -> dict[str, str]:
    """One table of each kind of Ann's, and then no host."""
    kinds: dict[str, Any] = {
        "joined": {"listing": "public", "kinds": ("person", "open")},
        "invited": {"listing": "invite", "kinds": ("person", "open")},
        "watched": {"watching": "public", "kinds": ("person", "person")},
        "private": {"watching": "none", "kinds": ("person", "person")},
    }
    async with house(folder) as host:
        ann, found = PersonLobby(host, ANN, "Ann"), {}
        for name, asked in kinds.items():
            card = await ann.create(spec(*asked.pop("kinds"), seed=None, **asked))
            found[name] = card.id
    return found


async def test_no_list_and_no_start_brings_a_table_back_to_life(tmp_path: Path) -> None:
    ids = await made(tmp_path)
    async with house(tmp_path) as host:
        await host.revived()
        cards = {card.id: card for card in await PersonLobby(host, BEN, "Ben").tables()}
        assert cards.keys() == {ids["joined"], ids["watched"]}
        assert (cards[ids["joined"]].has_place, cards[ids["watched"]].featured) == (True, True)
        assert {card.id for card in await PersonLobby(host, ANN, "Ann").tables()} == set(ids.values())
        await host.featured.pin(ids["watched"])
        assert host.loaded() == []
        assert (await PersonLobby(host, BEN, "Ben").join(ids["joined"])).status == "running"
        assert [owner.id for owner in host.loaded()] == [ids["joined"]]
        fresh = {card.id: card.status for card in await PersonLobby(host, CLEO, "Cleo").tables()}
        assert fresh == {ids["joined"]: "running", ids["watched"]: "running"}


async def test_a_table_that_is_removed_is_listed_no_more(tmp_path: Path) -> None:
    ids = await made(tmp_path)
    async with house(tmp_path) as host:
        ben = PersonLobby(host, BEN, "Ben")
        assert len(await ben.tables()) == 2
        await host.remove(ids["joined"], message("table-left"))
        assert [card.id for card in await ben.tables()] == [ids["watched"]]


async def test_a_blocked_person_sees_no_unloaded_table(tmp_path: Path) -> None:
    ids = await made(tmp_path)
    async with house(tmp_path) as host:
        await host.blocks.add(ANN, BEN)
        assert [card.id for card in await PersonLobby(host, BEN, "Ben").tables()] == [ids["watched"]]


async def test_a_start_charges_all_people_with_their_tables(tmp_path: Path) -> None:
    ids = await made(tmp_path)
    async with house(tmp_path) as host:
        await host.revived()
        assert {host.services.made_tables.maker(id) for id in ids.values()} == {ANN}


async def test_a_start_wakes_the_tables_at_which_a_bot_owes_a_choice(tmp_path: Path) -> None:
    class Never(FirstLegal):
        async def think(self, question: Any) -> Any:
            await asyncio.Event().wait()

    async with house(tmp_path, Never()) as host:
        table, _ = await asked_bot(host, ANN)
        await made_beside(host)
    async with house(tmp_path) as host:
        await host.revived()
        (owner,) = host.loaded()
        assert owner.id == table
        await soon(lambda: owner.table is not None and owner.table.to_act != (1,))


async def made_beside(host: Host) -> None:
    """A table that waits for a person."""
    await PersonLobby(host, BEN, "Ben").create(spec("person", "easy", seed=None))


# A lesson is a table like any other, but for its published deal


GAME = attrs.evolve(tiny.GAME, lesson=Lesson(SEED, 2, tiny.Options(), wants=lambda view: True, steps=()))


def load_lesson(key: str) -> AnyGame:
    """The tiny game, which has a lesson here."""
    return GAME


async def setup_of(host: Host, card: TableCard) -> Setup:
    stored, _, _ = await host.stored(card.id)
    return read_setup(stored.header, load_lesson)


async def begun(host: Host, identity: str = ANN, name: str = "Ann") -> tuple[PersonLobby, TableCard]:
    lobby = PersonLobby(host, identity, name)
    return lobby, await lobby.create(lesson_spec(GAME, name))


async def test_a_lesson_seats_its_learner_and_a_calm_bot_at_the_published_deal(tmp_path: Path) -> None:
    async with house(tmp_path, load=load_lesson) as host:
        lobby, card = await begun(host)
        made = await setup_of(host, card)
    assert card.lesson
    assert card.mine == (0,)
    assert card.players == (Player("person", "Ann"), Player("bot", "Ada", "calm"))
    assert made.seed == SEED
    assert lobby.me == "Ann"


async def test_a_lesson_is_dealt_as_published_with_any_other_options(tmp_path: Path) -> None:
    asked = spec("person", "open", "hard", seed=bytes(32), listing="public", watching="public", lesson=True)
    async with house(tmp_path, load=load_lesson) as host:
        card = await PersonLobby(host, ANN, "Ann").create(asked)
        assert (card.invite, card.listing, len(card.players)) == (None, "invite", 2)
        assert await PersonLobby(host, BEN, "Ben").tables() == ()
        with refused_as("store-no-table", table=card.id):
            await PersonLobby(host, BEN, "Ben").link(card.id, None)


async def test_a_game_without_a_lesson_says_so(host: Host) -> None:
    with refused_as("lesson-none", game="Tiny"):
        await PersonLobby(host).create(spec("person", "easy", lesson=True))


async def test_a_lesson_counts_in_the_ledger_like_any_table(tmp_path: Path) -> None:
    async with house(tmp_path, load=load_lesson) as host:
        for _ in range(20):
            await begun(host)
        with pytest.raises(Exhausted):
            await begun(host)


async def test_the_same_moves_meet_the_same_table(tmp_path: Path) -> None:
    """The chance of the bots follows from the seed and the decision: two lessons ask them the very same, even where the
    learner tried something else before."""
    one, other = await chances(tmp_path / "one"), await chances(tmp_path / "other")
    assert one == other
    assert len({chance for _, chance in one}) == len(one) > 1
    hesitant = await chances(tmp_path / "hesitant", hesitates=True)
    assert [asked for asked, _ in hesitant] != [asked for asked, _ in one]
    assert [chance for _, chance in hesitant] == [chance for _, chance in one]


async def chances(folder: Path, *, hesitates: bool = False) -> list[tuple[str, bytes | None]]:
    """The questions to the bots of a lesson in three turns, and the seeds they got for them. A learner who
    hesitates takes a first action back."""
    bots = FirstLegal()
    async with house(folder, bots, load=load_lesson) as host:
        lobby, card = await begun(host)
        inbox = Inbox(await lobby.link(card.id, 0))
        if hesitates:
            await inbox.acted(inbox.update.legal[0])
            inbox.link.send(TakeBack())
            await inbox.until(lambda: inbox.update.version == 2)
        for _ in range(3):
            await inbox.acted(inbox.update.legal[-1])
            await inbox.until(lambda: inbox.update.decision is not None)
    return [(question.decision.id, question.chance) for question in bots.asked]


async def test_a_lesson_continues_after_a_restart_and_is_not_a_lesson_when_played_again(tmp_path: Path) -> None:
    async with house(tmp_path, load=load_lesson) as host:
        _, card = await begun(host)
    async with house(tmp_path, load=load_lesson) as host:
        lobby = PersonLobby(host, ANN, "Ann")
        [found] = await lobby.tables()
        assert (found.id, found.lesson) == (card.id, True)
        inbox = Inbox(await lobby.link(card.id, 0))
        while inbox.update.outcome is None:
            await inbox.until(lambda: inbox.update.decision is not None or inbox.update.outcome is not None)
            if inbox.update.decision is not None:
                await inbox.acted(inbox.update.legal[-1])
        again = await lobby.rematch(card.id)
        assert not again.lesson
        assert (await setup_of(host, again)).seed != SEED


def test_tables_without_a_lesson_are_written_as_before() -> None:
    plain = Setup(1, tiny.GAME, spec("person", "easy"))
    assert "lesson" not in write_setup(plain)
    assert "lesson" not in str(codec.encode(TableCard("a", "tiny", (), "open", 0, (), (), None, 0.0)))


def test_a_lesson_is_requested_over_the_wire_without_its_seed() -> None:
    bali = load_game("bali")
    taught = attrs.evolve(bali, lesson=Lesson(SEED, 2, bali.meta.options(), wants=lambda view: True, steps=()))
    asked = CreateTable(lesson_spec(taught, "Ann"))
    assert command_of(lobby_request(asked)) == asked  # type: ignore[arg-type]
    assert asked.spec.seed is None
