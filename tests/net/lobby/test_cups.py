"""Cups: opened and entered by accounts, paired by the server, with tables that end by the clock."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import attrs
import pytest

from core.kernel.message import BelvedereError
from core.link.commands import Act, Concede, GiveTime, HandOver
from core.link.cups import CupCard, CupPage, CupTerms
from core.link.lobby import News
from core.link.lobby_commands import (
    BlockPerson,
    CancelCup,
    CreateTable,
    EnterCup,
    FetchRecord,
    LeaveCup,
    ListCups,
    ListTables,
    OpenCup,
    PackTable,
    Rematch,
    RemoveFromCup,
    ReviewTable,
    ShowCup,
    StartCup,
)
from core.link.spec import DAY, PATIENCE, Bank, CupTable, Days, NoClock, Player, TableSpec
from core.link.updates import Announced, Refused
from core.record.text import read
from core.record.verify import verify
from core.results.ratings import counts_for_ratings
from core.storage.store import Store
from net.ledger.ledger import Exhausted
from net.ledger.register import LOCAL
from net.lobby import cups as person_cups
from net.lobby.person_lobby import PersonLobby
from net.services.services import Services
from net.tables.host import Host
from tests.net.support.house import FirstLegal, HandClock, Inbox, add_key, soon
from tests.said import refused_as

SECOND = "SHA256:" + "B" * 43
TERMS = CupTerms("Spring", "bellevue", rounds=3, clock=Bank(600, 5))


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def _house(folder: Path, clock: HandClock) -> Host:
    services = partial(Services, pace=0.0, monotonic=clock, now=clock.now)
    return Host(Store.open(folder, reserve=0), FirstLegal(), services=services)  # type: ignore[arg-type]


@pytest.fixture
async def host(tmp_path: Path, clock: HandClock) -> AsyncIterator[Host]:
    async with _house(tmp_path, clock) as host:
        yield host


async def person(host: Host, name: str, *, address: str = "") -> PersonLobby:
    """A person with an account, who is not online."""
    identity = f"SHA256:{name.lower()}"
    host.services.register.introduce(identity, address or f"192.0.2.{len(name)}{ord(name[0]) % 90}", key=identity)
    lobby = PersonLobby(host, identity, name, key=identity)
    await lobby.call_me(name)
    return lobby


async def people(host: Host, *names: str) -> dict[str, PersonLobby]:
    return {name: await person(host, name) for name in names}


async def begun(host: Host, terms: CupTerms, *names: str) -> tuple[dict[str, PersonLobby], CupPage]:
    """A cup that the first person opened and all entered."""
    found = await people(host, *names)
    opener = found[names[0]]
    card = await opener.do(OpenCup(terms))
    for one in found.values():
        await one.do(EnterCup(card.terms.name))
    await opener.do(StartCup(card.id))
    return found, await opener.do(ShowCup(card.id))


async def link(lobby: PersonLobby, table: str) -> Inbox:
    """The person's terminal at their seat."""
    card = next(card for card in await lobby.do(ListTables()) if card.id == table)
    return Inbox(await lobby.link(table, card.mine[0]))


async def lose(found: dict[str, PersonLobby], page: CupPage, name: str, table: str) -> None:
    """Let a person concede at a table."""
    inbox = await link(found[name], table)
    inbox.link.send(Concede())
    await inbox.until(lambda: inbox.update.outcome is not None)
    inbox.link.close()


async def play_round(found: dict[str, PersonLobby], page: CupPage) -> None:
    """Let the one with the later name lose at every table."""
    for pair in page.pairs:
        if pair.table:
            await lose(found, page, max(page.name_of(pair.first), page.name_of(pair.second)), pair.table)


async def in_round(lobby: PersonLobby, host: Host, clock: HandClock, cup: str, round: int) -> CupPage:
    """The page once that round has been paired, or the cup is over."""
    while True:
        await looked(host, clock, 4)
        page = await lobby.do(ShowCup(cup))
        if page.card.status == "finished" or page.card.round == round:
            return page


async def looked(host: Host, clock: HandClock, seconds: float = 2) -> None:
    """Let the host look at its cups, and wait until it has."""
    clock.go(host, seconds)
    await soon(lambda: host.cups._at_work is None)


async def test_a_swiss_cup_is_played_from_entry_to_the_last_place(host: Host, clock: HandClock) -> None:
    found, page = await begun(host, TERMS, "Ann", "Ben", "Cleo", "Dan", "Eve")
    ann = found["Ann"]
    assert (page.card.status, page.card.round, page.card.rounds, page.card.entrants) == ("running", 1, 3, 5)
    assert sorted(bool(pair.table) for pair in page.pairs) == [False, True, True]
    for round in (2, 3, 0):
        await play_round(found, page)
        page = await in_round(ann, host, clock, page.card.id, round)
    met = [frozenset((one.number, game.rival)) for one in page.standings for game in one.games if game.rival]
    assert all(met.count(pair) == 2 for pair in met), "each pair once, in the rows of both"
    assert page.standings[0].name == "Ann"
    assert page.standings[0].points == 3
    assert sum(one.points for one in page.standings) == 3 * 3
    free = [one.name for one in page.standings for game in one.games if not game.rival]
    assert len(set(free)) == 3, "a bye for one of five, each time another"
    assert [card.status for card in await ann.do(ListCups())] == ["finished"]


async def test_the_tables_are_rated_ones_of_two_accounts_and_show_up_in_their_lists(host: Host) -> None:
    found, page = await begun(host, TERMS, "Ann", "Ben")
    (pair,) = page.pairs
    assert page.table == pair.table
    (card,) = await found["Ben"].do(ListTables())
    assert (card.id, card.cup, card.rated) == (pair.table, CupTable(page.card.id, "Spring", 1), True)
    assert card.players[0].name == page.name_of(pair.first)
    owner = await host.owner(pair.table)
    assert (owner.setup.spec.clock, owner.setup.spec.hints) == (Bank(600, 5), "none")
    assert owner.setup.spec.seed is not None
    await lose(found, page, "Ben", pair.table)
    again = await found["Ann"].do(Rematch(pair.table))
    assert again.id == pair.table
    assert (await found["Ben"].do(Rematch(pair.table))).cup is None, "a rematch belongs to no cup"


async def test_a_player_who_does_not_come_loses_and_is_withdrawn_after_two_tables(host: Host, clock: HandClock) -> None:
    terms = attrs.evolve(TERMS, game="bali", rounds=3)
    found, page = await begun(host, terms, "Ann", "Ben", "Cleo", "Dan")
    for round in (2, 3):
        late = next(pair for pair in page.pairs if "Dan" in names(page, pair))
        for pair in page.pairs:
            if pair is not late and pair.table:
                await lose(found, page, names(page, pair)[0], pair.table)
        (rival,) = set(names(page, late)) - {"Dan"}
        inbox = await link(found[rival], late.table)
        await inbox.version(0)
        while inbox.update.decision is not None:
            await inbox.acted()
        clock.go(host, PATIENCE + 5)
        await inbox.until(lambda inbox=inbox: inbox.update.outcome is not None)  # type: ignore[misc]
        inbox.link.close()
        await soon(lambda: bool(host.services.cups_to_look_at))
        results = await host.services.writer.run(lambda store: store.results.latest("SHA256:dan", "bali", 9))
        assert "late" in next(one for one in results[0] if one.identity == "SHA256:dan").flags
        assert not counts_for_ratings(results[0]), "it ended too early to count"
        page = await in_round(found["Ann"], host, clock, page.card.id, round)
    dan = next(one for one in page.standings if one.name == "Dan")
    assert (dan.departed, dan.points) == ("late", 0)
    assert all("Dan" not in names(page, pair) for pair in page.pairs)
    (card,) = await found["Dan"].do(ListCups())
    assert card.departed == "late"


def names(page: CupPage, pair: object) -> tuple[str, str]:
    return page.name_of(pair.first), page.name_of(pair.second)  # type: ignore[attr-defined]


async def test_if_both_are_away_where_both_owe_a_choice_both_lose(host: Host, clock: HandClock) -> None:
    _, page = await begun(host, attrs.evolve(TERMS, rounds=1), "Ann", "Ben")
    (pair,) = page.pairs
    clock.go(host, PATIENCE + 5)
    await soon(lambda: host.owners.if_loaded(pair.table).status == "finished")  # type: ignore[union-attr]
    ann = await person(host, "Ann")
    page = await in_round(ann, host, clock, page.card.id, 0)
    assert page.pairs[0].points == (0, 0)
    record = read(await ann.do(FetchRecord(pair.table)))
    assert (record.entries[-1].kind, record.entries[-1].action) == ("concede", "1,2")
    verify(record)
    assert [one.place for one in page.standings] == [1, 1]


async def test_the_clock_runs_on_for_a_player_who_comes_and_goes(host: Host, clock: HandClock) -> None:
    found, page = await begun(host, attrs.evolve(TERMS, game="bali", rounds=1, clock=Bank(300, 0)), "Ann", "Ben")
    (pair,) = page.pairs
    first = found[page.name_of(pair.first)]
    for _ in range(3):
        clock.go(host, 90)
        (await link(first, pair.table)).link.close()
    assert host.owners.if_loaded(pair.table).status == "running"  # type: ignore[union-attr]
    clock.go(host, 40)
    await soon(lambda: host.owners.if_loaded(pair.table).status == "finished")  # type: ignore[union-attr]
    page = await in_round(first, host, clock, page.card.id, 0)
    assert page.pairs[0].points == (0, 1)


async def test_a_clock_of_days_ends_tables_that_nobody_opens(tmp_path: Path, clock: HandClock) -> None:
    async with _house(tmp_path, clock) as host:
        _, page = await begun(host, attrs.evolve(TERMS, game="bali", rounds=1, clock=Days(1)), "Ann", "Ben")
    clock.wall += DAY + 60
    async with _house(tmp_path, clock) as host:
        ann = await person(host, "Ann")
        page = await in_round(ann, host, clock, page.card.id, 0)
        assert sorted(page.pairs[0].points or ()) == [0, 1]


async def test_a_crash_between_pairs_and_tables_leaves_no_gap(tmp_path: Path, clock: HandClock) -> None:
    async with _house(tmp_path, clock) as host:
        found = await people(host, "Ann", "Ben", "Cleo", "Dan")
        card = await found["Ann"].do(OpenCup(TERMS))
        for one in found.values():
            await one.do(EnterCup("spring"))
        made = host.cups._make

        async def fails_at_the_second(spec: TableSpec, seats: object, id: str) -> None:
            if host.loaded():
                raise BelvedereError("table-host-closing")
            await made(spec, seats, id)  # type: ignore[arg-type]

        host.cups._make = fails_at_the_second
        with refused_as("table-host-closing"):
            await found["Ann"].do(StartCup(card.id))
        before = await found["Ann"].do(ShowCup(card.id))
        host.cups._make = made
    async with _house(tmp_path, clock) as host:
        ann = await person(host, "Ann")
        await looked(host, clock)
        assert (await ann.do(ShowCup(card.id))).pairs == before.pairs
        for pair in before.pairs:
            assert await host.table(pair.table) is not None
        await looked(host, clock, 40)
        assert len(await host.tables()) == 2


async def test_of_two_nodes_that_pair_a_round_one_succeeds(host: Host, clock: HandClock) -> None:
    found, page = await begun(host, TERMS, "Ann", "Ben", "Cleo", "Dan")
    await play_round(found, page)
    cup = await host.services.writer.run(lambda store: store.cups.cup(page.card.id))
    pairs = await host.services.writer.run(lambda store: store.cups.pairs(page.card.id))
    assert cup is not None
    await asyncio.gather(host.cups._end_round(cup, pairs), host.cups._end_round(cup, pairs))
    page = await found["Ann"].do(ShowCup(page.card.id))
    assert (page.card.round, len(page.pairs)) == (2, 2)
    assert len(await host.tables(status="running")) == 2


# One deal for all


async def test_one_deal_stays_closed_until_the_round_is_over(host: Host, clock: HandClock) -> None:
    terms = attrs.evolve(TERMS, one_deal=True)
    found, page = await begun(host, terms, "Ann", "Ben", "Cleo", "Dan")
    first, second = page.pairs
    owners = [await host.owner(pair.table) for pair in page.pairs]
    assert owners[0].setup.seed == owners[1].setup.seed
    assert [owner.setup.spec.rated for owner in owners] == [False, False]
    loser = max(names(page, first))
    await lose(found, page, loser, first.table)
    guest = PersonLobby(host, "guest:1", "Zed", guest=True)
    for one in (found[loser], found[min(names(page, second))], guest):
        for command in (FetchRecord(first.table), ReviewTable(first.table)):
            with refused_as("cup-record-too-early", round=1):
                await one.do(command)
    with refused_as("lobby-no-spectators"):
        await guest.link(second.table, None)
    assert terms.name in str(await guest.do(ShowCup(page.card.id))), "guests may look"
    assert owners[0].setup.secret.hex() not in str(await guest.do(ShowCup(page.card.id)))
    await lose(found, page, max(names(page, second)), second.table)
    page = await in_round(found["Ann"], host, clock, page.card.id, 2)
    assert await guest.do(FetchRecord(first.table)) != ""
    third = await host.owner(page.pairs[0].table)
    assert third.setup.seed != owners[0].setup.seed, "the next round has another deal"


# Trying to cheat


async def test_only_accounts_open_and_enter(host: Host) -> None:
    ann, guest = await person(host, "Ann"), PersonLobby(host, "guest:1", "Zed", guest=True)
    await ann.do(OpenCup(TERMS))
    for command in (OpenCup(attrs.evolve(TERMS, name="Mine")), EnterCup("Spring"), LeaveCup("Spring")):
        with refused_as("cup-guest"):
            await guest.do(command)
    with refused_as("cup-at-home"):
        await PersonLobby(host, LOCAL, "Me").do(ListCups())


async def test_a_person_enters_once_also_with_two_keys(host: Host) -> None:
    ann = await person(host, "Ann")
    await ann.do(OpenCup(TERMS))
    await ann.do(EnterCup("Spring"))
    await add_key(host, ann, SECOND)
    other = PersonLobby(host, "SHA256:ann", "Ann", key=SECOND)
    assert (await other.do(EnterCup("Spring"))).entrants == 1
    with refused_as("cup-too-few"):
        await ann.do(StartCup("Spring"))


async def test_two_accounts_of_one_address_get_no_rating_from_each_other(host: Host) -> None:
    found = {name: await person(host, name, address="192.0.2.200") for name in ("Ann", "Ben")}
    card = await found["Ann"].do(OpenCup(TERMS))
    for one in found.values():
        await one.do(EnterCup(card.id))
    await found["Ann"].do(StartCup(card.id))
    page = await found["Ann"].do(ShowCup(card.id))
    inboxes = [await link(found[name], page.pairs[0].table) for name in names(page, page.pairs[0])]
    for _ in range(40):
        for inbox in inboxes:
            if inbox.update.decision is not None and inbox.update.outcome is None:
                inbox.link.send(Act(inbox.update.decision.id, inbox.update.legal[0]))
                version = inbox.update.version
                await inbox.until(lambda inbox=inbox, version=version: inbox.update.version > version)  # type: ignore[misc]
    if inboxes[0].update.outcome is None:
        inboxes[0].link.send(Concede())
        await inboxes[0].until(lambda: inboxes[0].update.outcome is not None)
    (results,) = await host.services.writer.run(lambda store: store.results.latest("SHA256:ann", "bellevue", 1))
    assert "one-address" in results[0].flags
    assert "early" not in results[0].flags | results[1].flags
    assert not counts_for_ratings(results)


async def test_cups_are_limited_by_person_and_by_hour(host: Host) -> None:
    ann, ben = await person(host, "Ann"), await person(host, "Ben")
    for number in range(person_cups.MOST_OPENED):
        await ann.do(OpenCup(attrs.evolve(TERMS, name=f"Cup{number}")))
    with refused_as("cup-too-many-open"):
        await ann.do(OpenCup(attrs.evolve(TERMS, name="More")))
    for _ in range(2):
        await ann.do(CancelCup("Cup0"))
        await ann.do(OpenCup(attrs.evolve(TERMS, name="Cup0")))
    await ann.do(CancelCup("Cup0"))
    with refused_as("ledger-used-account", Exhausted):
        await ann.do(OpenCup(attrs.evolve(TERMS, name="Cup0")))
    with refused_as("cup-name-taken"):
        await ben.do(OpenCup(attrs.evolve(TERMS, name="CUP1")))
    for name in ("Admin", "a\tb!", "x" * 17, "192.0.2.7", ""):
        with pytest.raises(BelvedereError):
            await ben.do(OpenCup(attrs.evolve(TERMS, name=name)))
    for _ in range(int(host.services.ledger.kind("cup-entries").shares["account"])):
        await ben.do(EnterCup("Cup1"))
    with refused_as("ledger-used-account", Exhausted):
        await ben.do(LeaveCup("Cup1"))


async def test_a_person_takes_part_in_a_limited_number_of_cups(host: Host) -> None:
    ann = await person(host, "Ann")
    for number in range(person_cups.MOST_ENTERED + 1):
        opener = await person(host, f"Opener{number}")
        await opener.do(OpenCup(attrs.evolve(TERMS, name=f"Cup{number}")))
    for number in range(person_cups.MOST_ENTERED):
        await ann.do(EnterCup(f"Cup{number}"))
    with refused_as("cup-too-many-entered"):
        await ann.do(EnterCup(f"Cup{person_cups.MOST_ENTERED}"))
    await ann.do(LeaveCup("Cup0"))
    assert (await ann.do(EnterCup(f"Cup{person_cups.MOST_ENTERED}"))).entered


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"clock": NoClock()}, "cup-needs-clock"),
        ({"rounds": 10}, "cup-rounds-range"),
        ({"most": 257}, "cup-entrants-range"),
        ({"format": "round-robin", "most": 13}, "cup-entrants-range"),
        ({"starts": 1.0}, "cup-start-range"),
        ({"game": "chess"}, "games-unknown"),
        ({"options": "roofs=perhaps"}, "options-unknown"),
        ({"clock": Bank(1, 0)}, "clock-bank-range"),
    ],
)
async def test_impossible_terms_are_refused(host: Host, change: dict[str, object], refusal: str) -> None:
    ann = await person(host, "Ann")
    with refused_as(refusal):
        await ann.do(OpenCup(attrs.evolve(TERMS, **change)))
    assert await ann.do(ListCups()) == ()


async def test_nobody_else_starts_cancels_or_removes(host: Host) -> None:
    ann, ben = await person(host, "Ann"), await person(host, "Ben")
    await ann.do(OpenCup(TERMS))
    await ben.do(EnterCup("Spring"))
    for command in (StartCup("Spring"), CancelCup("Spring"), RemoveFromCup("Spring", "Ben")):
        with refused_as("cup-not-yours"):
            await ben.do(command)
    with refused_as("cup-none"):
        await ben.do(ShowCup("Autumn"))
    host.services.register.introduce("SHA256:root", "192.0.2.9", key="SHA256:root", is_admin=True)
    root = PersonLobby(host, "SHA256:root", "Root", key="SHA256:root")
    await root.do(CancelCup("Spring"))
    assert await ben.do(ListCups()) == ()


async def test_no_stand_in_no_gift_no_journey_at_a_table_of_a_cup(host: Host, clock: HandClock) -> None:
    found, page = await begun(host, attrs.evolve(TERMS, game="bali"), "Ann", "Ben")
    table = page.pairs[0].table
    first = await link(found[page.name_of(page.pairs[0].first)], table)
    second = await link(found[page.name_of(page.pairs[0].second)], table)
    for command, id in ((HandOver(0), "cup-no-stand-in"), (GiveTime(), "cup-no-gift")):
        second.link.send(command)
        assert (await second.next(Refused)).reason.id == id
    first.link.close()
    refusals = set()
    for one in found.values():
        with pytest.raises(BelvedereError) as refusal:
            await one.do(PackTable(table))
        refusals.add(refusal.value.sentence.id)
    assert refusals == {"move-stays"}


async def test_a_table_of_ones_own_is_never_one_of_a_cup(host: Host) -> None:
    found, page = await begun(host, TERMS, "Ann", "Ben")
    options = (await host.game("bellevue")).meta.options()
    seats = (Player("person", "Ann"), Player("bot", "", "easy"))
    forged = TableSpec("bellevue", options, seats, cup=CupTable(page.card.id, "Spring", 1))
    assert (await found["Ann"].do(CreateTable(forged))).cup is None


# People who come and go


async def test_an_opener_removes_and_a_player_leaves_between_rounds(host: Host, clock: HandClock) -> None:
    found, page = await begun(host, TERMS, "Ann", "Ben", "Cleo", "Dan")
    news: list[News] = []
    await found["Dan"].attend(news.append)
    await found["Ann"].do(RemoveFromCup("Spring", "dan"))
    assert [one.sentence.id for one in news if isinstance(one, Announced)] == ["cup-removed-told"]
    await found["Cleo"].do(LeaveCup("Spring"))
    with refused_as("cup-not-in"):
        await found["Cleo"].do(LeaveCup("Spring"))
    await play_round(found, page)
    page = await in_round(found["Ann"], host, clock, page.card.id, 2)
    if page.card.status == "running":
        assert [set(names(page, pair)) for pair in page.pairs] == [{"Ann", "Ben"}]
    else:
        assert page.card.round == 1, "the two have met in the first round, so there are no new pairs"
    assert {one.name: one.departed for one in page.standings} == {
        "Ann": "",
        "Ben": "",
        "Cleo": "left",
        "Dan": "removed",
    }


async def test_a_cup_starts_at_its_time_or_is_cancelled_with_too_few(host: Host, clock: HandClock) -> None:
    found = await people(host, "Ann", "Ben")
    ann, ben = found.values()
    await ann.do(OpenCup(attrs.evolve(TERMS, name="Evening", starts=clock.now() + 600)))
    await ann.do(OpenCup(attrs.evolve(TERMS, name="Alone", starts=clock.now() + 600)))
    for name, one in (("Evening", ann), ("Evening", ben), ("Alone", ben)):
        await one.do(EnterCup(name))
    await looked(host, clock, 560)
    assert {card.status for card in await ann.do(ListCups())} == {"open"}
    await looked(host, clock, 80)
    assert [(card.terms.name, card.status) for card in await ann.do(ListCups())] == [("Evening", "running")]
    news: list[News] = []
    await ben.is_known()
    await ben.attend(news.append)
    await soon(lambda: any(isinstance(one, Announced) for one in news))
    told = [one.sentence.id for one in news if isinstance(one, Announced)]
    assert told in (["cup-cancelled-told"], ["cup-round-told"]), "the last notice waits for those who are away"


async def test_a_cup_that_nobody_starts_ends_after_two_weeks(host: Host, clock: HandClock) -> None:
    ann = await person(host, "Ann")
    await ann.do(OpenCup(TERMS))
    clock.wall += 15 * DAY
    await looked(host, clock, 40)
    assert await ann.do(ListCups()) == ()


async def test_blocked_people_do_not_meet_in_the_list_of_open_cups(host: Host) -> None:
    ann, ben = await person(host, "Ann"), await person(host, "Ben")
    await ann.do(OpenCup(TERMS))
    await ann.do(BlockPerson("Ben"))
    assert await ben.do(ListCups()) == ()
    with refused_as("cup-none"):
        await ben.do(EnterCup("Spring"))


async def test_a_round_robin_ends_when_everyone_has_met(host: Host, clock: HandClock) -> None:
    terms = attrs.evolve(TERMS, format="round-robin", rounds=0)
    found, page = await begun(host, terms, "Ann", "Ben", "Cleo")
    assert page.card.rounds == 3
    for round in (2, 3, 0):
        await play_round(found, page)
        page = await in_round(found["Ann"], host, clock, page.card.id, round)
    assert [(one.name, one.points, one.buchholz) for one in page.standings] == [
        ("Ann", 3, 0),
        ("Ben", 2, 0),
        ("Cleo", 1, 0),
    ]
    earlier = await found["Ann"].do(ShowCup("Spring", 1))
    assert (earlier.round, len(earlier.pairs)) == (1, 2)
    with refused_as("cup-no-round"):
        await found["Ann"].do(ShowCup("Spring", 4))


async def test_lists_and_pages_stay_small_reads_with_a_full_cup(host: Host, clock: HandClock) -> None:
    """256 entrants: the page is made from three queries, whatever the number of rounds."""
    opener = await person(host, "Ann")
    card: CupCard = await opener.do(OpenCup(attrs.evolve(TERMS, name="Full", one_deal=True)))

    def fill(store: Store) -> None:
        for number in range(256):
            store.cups.enter(card.id, f"SHA256:{number}", f"Player{number}", 0.0, most=256, most_of_person=5)

    await host.services.writer.run(fill)
    with refused_as("cup-full"):
        await opener.do(EnterCup("Full"))
    page = await opener.do(ShowCup("Full"))
    assert (page.card.entrants, len(page.standings)) == (256, 256)
    assert [one.entrants for one in await opener.do(ListCups())] == [256]
