"""Results of a person: lists, statistics and exports."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import attrs
import pytest

from core.catalog import load
from core.kernel.message import message
from core.link.commands import AskHint, Concede
from core.link.lobby_commands import FetchStatistics, ForgetStatistics, Rematch, ShowStrength
from core.link.spec import Player, TableSpec, bot_name
from core.link.updates import Roster
from core.review.questions import fingerprint
from core.review.worker import ReviewFolder
from core.storage.store import Store
from net.config.shares import Limits, kinds_of
from net.ledger.ledger import Exhausted, Ledger
from net.ledger.register import Holder, Rank
from net.lobby.person_lobby import PersonLobby
from net.lobby.records import LEAST, MOST, RESERVED, Exports
from net.people.visit import Person
from net.services.reviews import FOLDER
from net.services.services import Services
from net.tables.host import Host
from tests.core.review.sample import sample
from tests.net.support.house import ANN_PERSON, Caller, FirstLegal, HandClock, Inbox, soon
from tests.said import refused_as

# Access to people's finished tables, and the results of a person who wants them deleted


BEN = Person("SHA256:ben", "ben", False, key="SHA256:ben")
GUEST = Person("guest:1", "gus", True)


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), services=partial(Services, pace=0.0)) as host:
        yield host


async def over(caller: Caller) -> str:
    """Makes a table against a bot and gives up at once; the table's id."""
    card = await caller.table(Player("bot", "Bot", "normal"))
    inbox = await caller.inbox(card)
    inbox.link.send(Concede())
    await inbox.until(lambda: inbox.update.outcome is not None)
    return card.id


@pytest.fixture
async def ann(host: Host) -> Caller:
    """A person with one finished table."""
    caller = Caller(host)
    await caller.run("name", "ann")
    await over(caller)
    return caller


async def called(host: Host, person: Person) -> Caller:
    caller = Caller(host, person)
    if not person.guest:
        await caller.run("name", person.name)
    return caller


async def seen(caller: Caller, *words: str) -> tuple[str, bool, int, bool, bool]:
    """A person's statistics: name, whether they are public, number of games, with a rating, with own figures."""
    status, answer = await caller.run("stats", *words, "--json")
    assert status == 0
    found = json.loads(answer)
    games = found["games"]
    has_rating = any(game["rating"] is not None for game in games)
    return found["name"], found["open"], len(games), has_rating, any(game["own"] is not None for game in games)


async def test_visibility_of_finished_tables(host: Host, ann: Caller) -> None:
    ben, guest = await called(host, BEN), await called(host, GUEST)
    assert await seen(ann) == await seen(ann, "ANN") == ("ann", False, 1, True, True)
    for other in (ben, guest):
        assert await seen(other, "ann") == ("ann", False, 0, False, False)
    assert await ann.run("stats", "--open") == (
        0,
        "Other players can see your ratings and how many tables you have played.\n",
    )
    assert await seen(ann) == ("ann", True, 1, True, True)
    for other in (ben, guest):
        assert await seen(other, "ann") == ("ann", True, 1, True, False)
    assert await ann.run("stats", "--closed") == (0, "Other players can see only your name.\n")
    assert await ben.run("stats", "ann") == (0, "ann does not show statistics to other players.\n")
    assert await seen(ben) == ("ben", False, 0, False, False)


async def test_no_data_about_guests_is_stored(host: Host) -> None:
    guest = await called(host, GUEST)
    table = await over(guest)
    for words in ((), ("--open",), ("--export",), ("--forget", "--yes")):
        status, answer = await guest.run("stats", *words)
        assert (status, answer.startswith("Guests have no statistics.")) == (64, True)
    stored = await host.services.writer.run(lambda store: store.results.tables_of(GUEST.id, 10))
    assert stored == {}
    assert len((await host.stored(table))[1]) == 1


async def test_stored_data_can_be_exported_and_deleted(host: Host, ann: Caller) -> None:
    _, text = await ann.run("stats", "--export")
    kept = json.loads(text)
    (result,) = kept["results"]
    assert (result["game"], result["rank"], result["flags"], kept["open"]) == ("bali", 2, ["conceded", "rated"], False)
    assert kept["ratings"]["bali"]["tables"] == 1
    assert (await ann.run("stats", "--forget"))[0] == 64
    assert await seen(ann) == ("ann", False, 1, True, True)
    assert (await ann.run("stats", "--forget", "--yes"))[1].startswith(
        "Your results and ratings are deleted (1 table), and so is your progress in lessons and puzzles."
    )
    assert await seen(ann) == ("ann", False, 0, False, False)
    assert json.loads((await ann.run("stats", "--export"))[1]) == {
        "announced": True,
        "blocked": [],
        "followed": [],
        "labels": {},
        "learned": "",
        "open": False,
        "ratings": {},
        "results": [],
        "vacations": [],
    }
    status, record = await ann.run("record", result["table"])
    assert (status, record.count('"concede"')) == (0, 1)


async def test_looks_have_their_share_and_odd_words_are_refused(host: Host, ann: Caller) -> None:
    assert (await ann.run("stats", "--all"))[0] == 64
    assert (await ann.run("stats", "nobody"))[1] == "No player on this server is called nobody.\n"
    limit = host.services.ledger.kind("statistics").shares["account"]
    lobby = PersonLobby(host, ANN_PERSON.id, "ann")
    with refused_as("ledger-used-account", what=message("ledger-statistics", limit=30)):
        for _ in range(limit + 1):
            await lobby.do(FetchStatistics())


async def test_the_person_at_the_keyboard_has_statistics_too(host: Host) -> None:
    lobby = PersonLobby(host)
    found = await lobby.do(FetchStatistics())
    assert (found.mine, found.games) == (True, ())
    assert await lobby.do(ForgetStatistics()) == 0


async def test_people_see_that_a_table_is_rated_before_they_sit_down(
    host: Host, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.table.table.EARLY", 0)
    ben = await called(host, BEN)
    players = (Player("person", "ann"), Player("open", ""))
    spec = TableSpec("bali", load("bali").meta.options(), players, listing="public", rated=True)
    card = await ann.lobby.create(spec)
    _, listed = await ben.run("tables")
    assert listed.startswith(f"{card.id}  Bali, rated: ann, ")
    await ben.lobby.join(card.id)
    inbox = await ann.inbox(card)
    inbox.link.send(Concede())
    await inbox.until(lambda: inbox.update.outcome is not None)
    found = await ben.lobby.do(FetchStatistics())
    assert found.games[0].rating.points > 1000


SINGLE = (Player("person", "ann"), Player("bot", "Bo", "easy"))
AMONG = (Player("person", "ann"), Player("open", ""))


@pytest.mark.parametrize(
    ("seats", "changes", "counts"),
    [
        (SINGLE, {}, True),
        (SINGLE, {"rated": False}, False),
        (SINGLE, {"lesson": True}, False),
        (AMONG, {}, False),
        (AMONG, {"rated": True}, True),
        ((SINGLE[0], Player("person", "Zoe")), {"rated": True}, False),
    ],
)
async def test_the_roster_says_whether_a_table_counts(
    host: Host, ann: Caller, seats: tuple[Player, ...], changes: dict[str, bool], counts: bool
) -> None:
    """Against bots, and among people who agreed; not a lesson, nor one person in several seats."""
    card = await ann.lobby.create(TableSpec("bali", load("bali").meta.options(), seats, **changes))  # type: ignore[arg-type]
    assert (await ann.inbox(card)).all(Roster)[-1].rated is counts


async def test_a_table_of_a_guest_counts_for_no_one(host: Host) -> None:
    guest = PersonLobby(host, "guest:1", "Gus")
    card = await guest.create(TableSpec("bali", load("bali").meta.options(), SINGLE))
    assert Inbox(await guest.link(card.id, 0)).all(Roster)[-1].rated is False


async def test_own_statistics_show_the_costs_of_decisions_from_stored_reviews(host: Host, ann: Caller) -> None:
    (table,) = await host.services.writer.run(lambda store: store.results.tables_of(ANN_PERSON.id, 10))
    folder = await host.services.writer.run(lambda store: store.folder / FOLDER)
    made = sample()
    prices = tuple(attrs.evolve(one, kind="take" if one.kind == "draw" else "play") for one in made.prices)
    review = attrs.evolve(made, game="bali", table=table, bot=fingerprint("bali"), prices=prices)
    assert ReviewFolder(folder).keep(review)
    found = await ann.lobby.do(FetchStatistics())
    assert [(one.kind, one.decisions, one.tables) for one in found.games[0].own.costs] == [
        ("take", 1, 1),
        ("play", 10, 1),
    ]
    _, told = await ann.run("stats")
    assert "Cost of taking cards: 2.4 points per decision (1 decision, 1 reviewed table)" in told
    costs = json.loads((await ann.run("stats", "--json"))[1])["games"][0]["own"]["costs"]
    assert (costs[0]["kind"], costs[0]["cost"]) == ("take", 2.4)
    ben = await called(host, BEN)
    await ann.run("stats", "--open")
    assert json.loads((await ben.run("stats", "ann", "--json"))[1])["games"][0]["own"] is None


async def test_a_game_with_advice_is_in_no_figure_of_any_face(host: Host, ann: Caller) -> None:
    """Words, JSON and export; the full screen and line mode show the same figures."""
    before = (await ann.run("stats"))[1], json.loads((await ann.run("stats", "--json"))[1])
    card = await ann.table(Player("bot", "Bot", "normal"))
    inbox = await ann.inbox(card)
    inbox.link.send(AskHint(inbox.update.decision.id))
    await inbox.until(lambda: inbox.all(Roster)[-1].assisted == (0,))
    inbox.link.send(Concede())
    await inbox.until(lambda: inbox.update.outcome is not None)
    folder = await host.services.writer.run(lambda store: store.folder / FOLDER)
    review = attrs.evolve(sample(), game="bali", table=card.id, bot=fingerprint("bali"))
    assert ReviewFolder(folder).keep(review)
    words, figures = (await ann.run("stats"))[1], json.loads((await ann.run("stats", "--json"))[1])
    assert "Not counted: 1 table (" in words
    assert figures == {**before[1], "aside": 1}
    assert [line for line in words.splitlines() if "Not counted" not in line] == before[0].splitlines()
    exported = json.loads((await ann.run("stats", "--export"))[1])
    assert [(one["counted"], "assisted" in one["flags"]) for one in exported["results"]] == [
        (True, False),
        (False, True),
    ]
    assert exported["ratings"]["bali"]["tables"] == 1


# Exports are made in a process of their own, a few at a time, and their time is charged


HOLDER = Holder("SHA256:ann", "192.0.2.1", Rank.KNOWN)


def draw(record: str, form: str, language: str, version: int | None) -> str:
    """The requests, and the process of each."""
    return f"{record} {form} {language} {version} {os.getpid()}"


def fail(record: str, form: str, language: str, version: int | None) -> str:
    raise ValueError("the hand of seat 2: priest, shrine")


@asynccontextmanager
async def exports(draw: Callable[..., str]) -> AsyncIterator[tuple[Exports, Ledger]]:
    ledger = Ledger(kinds_of(Limits()), HandClock())
    async with Exports(ledger, draw) as found:
        yield found, ledger


async def test_one_process_makes_them_all():
    async with exports(draw) as (found, ledger):
        first = await found.make(HOLDER, "r", "svg", "en", None)
        second = await found.make(HOLDER, "r", "txt", "fr", 3)
        assert first.startswith("r svg en None ")
        assert second.startswith("r txt fr 3 ")
        assert first.split()[-1] == second.split()[-1] != str(os.getpid())
        assert ledger.used("exports", "account", HOLDER.account) >= 2 * LEAST


async def test_a_person_has_one_at_a_time_and_all_together_a_few():
    async with exports(draw) as (found, _):
        people = [Holder(f"SHA256:{number}", "", Rank.KNOWN) for number in range(MOST)]
        making = [asyncio.create_task(found.make(one, "r", "svg", "en", None)) for one in people]
        await asyncio.sleep(0)
        for holder in (people[0], HOLDER):
            with refused_as("exports-busy"):
                await found.make(holder, "r", "svg", "en", None)
        await asyncio.gather(*making)
        await found.make(HOLDER, "r", "svg", "en", None)


async def test_strangers_of_one_address_are_one_person():
    async with exports(draw) as (found, _):
        guests = [Holder(f"guest:{number}", "192.0.2.1", Rank.GUEST) for number in range(2)]
        making = asyncio.create_task(found.make(guests[0], "r", "svg", "en", None))
        await asyncio.sleep(0)
        with refused_as("exports-busy"):
            await found.make(guests[1], "r", "svg", "en", None)
        await making


async def test_strangers_of_many_addresses_leave_places_to_known_people():
    async with exports(draw) as (found, _):
        strangers = [Holder(f"guest:{number}", f"192.0.2.{number}", Rank.GUEST) for number in range(MOST)]
        making = [asyncio.create_task(found.make(one, "r", "svg", "en", None)) for one in strangers[: MOST - RESERVED]]
        await asyncio.sleep(0)
        with refused_as("exports-busy"):
            await found.make(strangers[-1], "r", "svg", "en", None)
        assert (await found.make(HOLDER, "r", "svg", "en", None)).startswith("r svg en")
        await asyncio.gather(*making)


async def test_time_is_charged_to_the_asker_and_refused_beyond_the_share():
    async with exports(draw) as (found, ledger):
        ledger.put(HOLDER, "exports", 20 - LEAST / 2)
        with pytest.raises(Exhausted):
            await found.make(HOLDER, "r", "svg", "en", None)
        await found.make(Holder("SHA256:ben", "", Rank.KNOWN), "r", "svg", "en", None)


async def test_started_work_is_finished_and_charged_when_no_one_waits():
    async with exports(draw) as (found, ledger):
        before = await found.make(HOLDER, "r", "svg", "en", None)
        making = asyncio.create_task(found.make(HOLDER, "r", "svg", "en", None))
        await asyncio.sleep(0)
        making.cancel()
        await soon(lambda: not found._working)
        assert ledger.used("exports", "account", HOLDER.account) >= 2 * LEAST
        assert await found.make(HOLDER, "r", "svg", "en", None) == before


async def test_a_failure_is_a_sentence_and_no_secret():
    async with exports(fail) as (found, _):
        with refused_as("exports-incident"):
            await found.make(HOLDER, "r", "svg", "en", None)


async def test_the_process_ends_after_a_long_time_without_questions(monkeypatch):
    monkeypatch.setattr("net.lobby.records.REST", 0.0)
    async with exports(draw) as (found, _):
        pid = int((await found.make(HOLDER, "r", "svg", "en", None)).split()[-1])
        await asyncio.sleep(0)
        await soon(lambda: not os.path.exists(f"/proc/{pid}"))
        assert (await found.make(HOLDER, "r", "svg", "en", None)).split()[-1] != str(pid)


# A bot as strong as the person


async def test_a_bot_like_me_is_recorded_with_its_level_and_follows_the_results(host: Host, ann: Caller) -> None:
    newcomer = await called(host, BEN)
    table = await newcomer.table(Player("bot", "", like_me=True))
    assert (table.players[1].level, table.players[1].lift, table.players[1].name) == ("easy", 0, bot_name(1, "easy"))
    await _play_on(await newcomer.inbox(table))
    known = await newcomer.lobby.do(ShowStrength("bali", 2))
    assert known.tables == 1
    other = await newcomer.table(Player("bot", "", like_me=True), Player("bot", "", like_me=True))
    assert [(one.level, one.lift) for one in other.players[1:]] == [(known.level, known.lift)] * 2
    header = (await host.stored(other.id))[0].header
    assert json.loads(header)["spec"]["seats"][1]["level"] == other.players[1].level


async def _play_on(inbox: Inbox) -> None:
    """Play the first legal action until the table is over."""
    await inbox.version(0)
    while inbox.update.outcome is None:
        await (inbox.acted(inbox.update.legal[0]) if inbox.update.decision else asyncio.sleep(0))


async def test_the_strength_of_a_guest_is_that_of_a_newcomer(host: Host) -> None:
    guest = await called(host, GUEST)
    found = await guest.lobby.do(ShowStrength("bali"))
    assert (found.level, found.lift, found.tables) == ("easy", 0, 0)


async def test_a_rematch_chooses_the_bot_again(host: Host) -> None:
    ben = await called(host, BEN)
    card = await ben.table(Player("bot", "", like_me=True))
    await _play_on(await ben.inbox(card))
    again = await ben.lobby.do(Rematch(card.id))
    mine = next(player for player in again.players if player.kind == "bot")
    known = await ben.lobby.do(ShowStrength("bali"))
    assert (mine.level, mine.lift, mine.like_me, known.tables) == (known.level, known.lift, True, 1)


async def test_impossible_mixes_of_levels_are_refused(host: Host, ann: Caller) -> None:
    for level, lift in (("master", 5), ("easy", 100), ("easy", -1)):
        with refused_as("lobby-no-such-lift"):
            await ann.table(Player("bot", "", level, lift))  # type: ignore[arg-type]
