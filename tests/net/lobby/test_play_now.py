"""Play now: a seat at a public table that fits, or a new table where a bot plays while nobody comes."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import attrs
import pytest

from core.link.lobby import TableCard
from core.link.lobby_commands import BlockPerson, FetchRecord, JoinTable, PlayNow
from core.link.spec import WAIT, Days, Player
from core.record.text import read
from core.record.verify import verify
from core.results.facts import Skill
from core.results.ratings import counts_for_ratings
from core.storage.store import Store
from net.config.shares import KINDS
from net.ledger.ledger import Exhausted
from net.lobby.person_lobby import PersonLobby
from net.services.services import Services
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, FirstLegal, HandClock, Inbox, Slow, soon
from tests.said import refused_as
from tests.tui.support.shell import table


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def host(tmp_path: Path, clock: HandClock) -> AsyncIterator[Host]:
    async with _house(tmp_path, clock) as host:
        yield host


def _house(folder: Path, clock: HandClock, thinker: object = None) -> Host:
    services = partial(Services, pace=0.0, monotonic=clock, now=clock.now)
    return Host(Store.open(folder, reserve=0), thinker or FirstLegal(), services=services)  # type: ignore[arg-type]


async def here(host: Host, identity: str, name: str, *, guest: bool = False) -> PersonLobby:
    """A person who is online."""
    lobby = PersonLobby(host, identity, name, guest=guest)
    await lobby.call_me(name)
    await lobby.attend(None)
    return lobby


async def waiting(lobby: PersonLobby, game: str = "bali") -> tuple[TableCard, Inbox]:
    """The person's new table of `play now`, and their terminal there."""
    card = await lobby.do(PlayNow(game))
    return card, Inbox(await lobby.link(card.id, 0))


async def test_two_who_ask_play_each_other_at_once(host: Host) -> None:
    ann, ben = await here(host, ANN, "Ann"), await here(host, BEN, "Ben")
    first = await ann.do(PlayNow("bali"))
    assert (first.status, first.listing, first.quick) == ("open", "public", True)
    second = await ben.do(PlayNow("bali"))
    assert (second.id, second.status) == (first.id, "running")
    assert {player.name for player in second.players} == {"Ann", "Ben"}


async def test_who_asks_again_gets_the_table_that_still_waits(host: Host) -> None:
    ann = await here(host, ANN, "Ann")
    assert (await ann.do(PlayNow("bali"))).id == (await ann.do(PlayNow("bali"))).id
    other = await ann.do(PlayNow("neoville"))
    assert other.game == "neoville"


async def test_a_bot_comes_after_the_wait_by_the_hosts_clock(host: Host, clock: HandClock) -> None:
    card, inbox = await waiting(await here(host, ANN, "Ann"))
    clock.go(host, WAIT - 1)
    assert host.owners.if_loaded(card.id).status == "open"  # type: ignore[union-attr]
    clock.go(host, 2)
    await inbox.version(0)
    bot = next(one for one in host.owners.if_loaded(card.id).players() if one.kind == "bot")  # type: ignore[union-attr]
    assert (bot.level, bot.like_me) == ("easy", True)


async def test_no_bot_comes_while_the_person_is_gone(host: Host, clock: HandClock) -> None:
    ann = await here(host, ANN, "Ann")
    card, inbox = await waiting(ann)
    inbox.link.close()
    clock.go(host, 3 * WAIT)
    assert (await ann.own_tables())[0].status == "open"
    back = Inbox(await ann.link(card.id, 0))
    back.link.attach(lambda delivery: None)
    clock.go(host, WAIT + 1)
    await soon(lambda: host.owners.if_loaded(card.id).status == "running")  # type: ignore[union-attr]


async def bot_plays(host: Host, clock: HandClock, lobby: PersonLobby) -> tuple[TableCard, Inbox]:
    """A table where a bot has come for want of a person."""
    card, inbox = await waiting(lobby)
    clock.go(host, WAIT + 1)
    await inbox.version(0)
    return card, inbox


async def test_a_person_takes_over_the_seat_of_the_bot_in_the_first_round(tmp_path: Path, clock: HandClock) -> None:
    async with _house(tmp_path, clock, slow := Slow()) as host:
        ann, ben = await here(host, ANN, "Ann"), await here(host, BEN, "Ben")
        card, mine = await bot_plays(host, clock, ann)
        found = await ben.do(PlayNow("bali"))
        assert (found.id, found.status) == (card.id, "running")
        assert [player.kind for player in found.players] == ["person", "person"]
        owner = host.owners.if_loaded(card.id)
        assert owner is not None
        assert owner.seats.people == {ANN, BEN}
        theirs = Inbox(await ben.link(card.id, found.mine[0]))
        await theirs.version(0)
        both = (mine, theirs)
        while all(one.update.outcome is None for one in both):
            asked = next(one for one in both if one.update.decision)
            version = (await asked.acted()).version
            for one in both:
                await one.version(version)
        assert slow.asked == [] or owner.status == "finished"
        record = read(await ann.do(FetchRecord(card.id)))
        assert {player.name for player in record.header.players} == {"Ann", "Ben"}
        verify(record)
        ended = await host.services.writer.run(lambda store: store.results.latest(ANN, "bali", 1))
        assert not counts_for_ratings(ended[0])


async def test_the_table_survives_a_restart_after_the_change(tmp_path: Path, clock: HandClock) -> None:
    async with _house(tmp_path, clock) as host:
        ann, ben = await here(host, ANN, "Ann"), await here(host, BEN, "Ben")
        card, _ = await bot_plays(host, clock, ann)
        await ben.do(PlayNow("bali"))
        before = host.owners.if_loaded(card.id).table.version  # type: ignore[union-attr]
    async with _house(tmp_path, clock) as host:
        owner = await host.owner(card.id)
        assert (owner.table.version, owner.seats.people) == (before, {ANN, BEN})  # type: ignore[union-attr]
        assert [player.kind for player in owner.players()] == ["person", "person"]


async def test_after_the_first_round_the_next_person_gets_another_table(host: Host, clock: HandClock) -> None:
    ann, ben = await here(host, ANN, "Ann"), await here(host, BEN, "Ben")
    card, mine = await bot_plays(host, clock, ann)
    owner = host.owners.if_loaded(card.id)
    assert owner is not None
    while owner.has_place:
        await (mine.acted() if mine.update.decision else mine.version(mine.update.version + 1))
    with refused_as("lobby-full"):
        await ben.do(JoinTable(card.id))
    found = await ben.do(PlayNow("bali"))
    assert (found.id != card.id, found.status) == (True, "open")


async def test_blocked_people_and_those_who_block_are_not_put_together(host: Host) -> None:
    ann, ben, cleo = await here(host, ANN, "Ann"), await here(host, BEN, "Ben"), await here(host, CLEO, "Cleo")
    await ann.do(BlockPerson("Ben"))
    card = await ann.do(PlayNow("bali"))
    other = await ben.do(PlayNow("bali"))
    assert (other.id != card.id, other.status) == (True, "open")
    await ben.do(BlockPerson("Cleo"))
    assert (await cleo.do(PlayNow("bali"))).id == card.id


async def test_people_far_apart_in_rating_are_not_put_together(host: Host) -> None:
    ann, ben = await here(host, ANN, "Ann"), await here(host, BEN, "Ben")
    await host.services.writer.run(partial(_rate, skills={ANN: Skill(38.0, 1.0, 30), BEN: Skill(18.0, 1.0, 30)}))
    card = await ann.do(PlayNow("bali"))
    assert (await ben.do(PlayNow("bali"))).id != card.id


def _rate(store: Store, skills: dict[str, Skill]) -> None:
    for identity, skill in skills.items():
        store.results._database.rows("SELECT 1")
        with store.results._database.transaction() as database:
            row = (identity, "bali", skill.mu, skill.sigma, skill.tables, skill.last)
            database.execute("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?)", row)


@pytest.mark.parametrize("terms", [{"clock": Days(1)}, {"rated": True}, {"watching": "delayed"}, {"listing": "invite"}])
async def test_only_usual_tables_that_need_no_agreement_are_taken(host: Host, terms: dict[str, object]) -> None:
    ann, ben = await here(host, ANN, "Ann"), await here(host, BEN, "Ben")
    unusual = await ann.create(table("person", "open", **{"listing": "public", **terms}))
    assert (await ben.do(PlayNow("bali"))).id != unusual.id
    usual = await ann.create(table("person", "open", listing="public"))
    cleo = await here(host, CLEO, "Cleo")
    assert (await cleo.do(PlayNow("bali"))).id != unusual.id
    assert usual.id


async def test_a_table_whose_people_are_away_is_not_taken(host: Host) -> None:
    ann, ben = await here(host, ANN, "Ann"), await here(host, BEN, "Ben")
    card = await ann.do(PlayNow("bali"))
    ann.depart()
    assert (await ben.do(PlayNow("bali"))).id != card.id


async def test_a_bot_waits_while_the_share_of_thinking_is_used_up(
    host: Host, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    card, inbox = await waiting(await here(host, ANN, "Ann"))
    asked = []
    thinking = next(kind for kind in KINDS if kind.name == "thinking")

    def check(services: Services, identity: str) -> None:
        asked.append(identity)
        if len(asked) == 1:
            raise Exhausted(thinking, "account", 1.0)

    monkeypatch.setattr(Services, "check_bots", check)
    clock.go(host, WAIT + 1)
    assert host.owners.if_loaded(card.id).status == "open"  # type: ignore[union-attr]
    clock.go(host, WAIT + 1)
    await inbox.version(0)
    assert asked == [ANN, ANN]


async def test_at_home_the_bot_plays_at_once(host: Host) -> None:
    card = await PersonLobby(host, name="Ann").do(PlayNow("bali"))
    assert (card.status, {player.kind for player in card.players}) == ("running", {"person", "bot"})


async def test_nobody_makes_such_a_table_by_other_means(host: Host) -> None:
    ann = await here(host, ANN, "Ann")
    card = await ann.create(attrs.evolve(table("person", "open", listing="public"), quick=True))
    assert card.quick is False
    assert Player("open") in card.players


async def test_an_unknown_game_is_refused(host: Host) -> None:
    with refused_as("games-unknown"):
        await (await here(host, ANN, "Ann")).do(PlayNow("chess"))
