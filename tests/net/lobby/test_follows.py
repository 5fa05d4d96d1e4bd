"""Following people: who stands first, who is told of arrivals, and what the followed person and strangers learn."""

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from core.kernel.message import message
from core.link.lobby import News, Present, TableList, Visitor
from core.link.lobby_commands import (
    AnnounceMe,
    BlockPerson,
    ExportStatistics,
    FollowPerson,
    ForgetStatistics,
    ListFollowed,
    ListTables,
    ListVisitors,
    UnblockPerson,
    UnfollowPerson,
)
from core.link.updates import Announced
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import KnownPeople
from net.people.blocks import MOST_FOLLOWED
from net.people.visit import Person
from net.services import lobby_feed
from net.services.lobby_feed import ARRIVAL_PAUSE
from net.services.lobby_feed import Caller as FeedCaller
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, Caller, Clock, Inbox, house, soon, spec
from tests.said import refused_as

CAME = Announced(message("follow-came", name="Ben"))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def place(tmp_path: Path, clock: Clock) -> AsyncIterator[Host]:
    async with house(tmp_path, gather=0.0, monotonic=clock) as host:
        yield host


async def known(host: Host, identity: str, name: str) -> PersonLobby:
    """A person with an account, who is not in the lobby yet."""
    lobby = PersonLobby(host, identity)
    if not await lobby.is_known():
        await lobby.call_me(name)
    return lobby


async def listening(lobby: PersonLobby) -> list[News]:
    heard: list[News] = []
    await lobby.attend(heard.append)
    return heard


async def test_a_follow_belongs_to_the_account_in_any_spelling_and_under_later_names(host: Host) -> None:
    ann, bill = await known(host, ANN, "Ann"), await known(host, BEN, "Bill")
    for written in ("BiIl", "BILL", " bill "):
        assert await ann.do(FollowPerson(written)) == "Bill"
    assert await ann.do(ListFollowed()) == ("Bill",)
    await bill.call_me("Boris")
    assert (await ann.do(ListFollowed()), await bill.do(ListFollowed())) == (("Boris",), ())
    assert await ann.do(UnfollowPerson("boris")) == "Boris"
    with refused_as("follow-not", name="Boris"):
        await ann.do(UnfollowPerson("Boris"))
    assert await ann.do(ListFollowed()) == ()


async def test_people_who_cannot_be_followed_or_follow(host: Host) -> None:
    ann = await known(host, ANN, "Ann")
    guest = PersonLobby(host, "guest:1", "gus", guest=True)
    await guest.is_known()
    await guest.attend(None)
    for name, refusal in (("Ann", "follow-self"), ("Nobody", "account-no-such-player"), (guest.me, "follow-guest")):
        with refused_as(refusal):
            await ann.do(FollowPerson(name))
    for lobby in (guest, PersonLobby(host)):
        for command in (FollowPerson("Ann"), ListFollowed(), AnnounceMe()):
            with refused_as("account-none"):
                await lobby.do(command)
    assert await ann.do(ListFollowed()) == ()


async def test_an_account_follows_a_limited_number_of_people_and_is_charged_for_each(host: Host) -> None:
    ann, ledger = await known(host, ANN, "Ann"), host.services.ledger
    people = KnownPeople(host.services.writer, host.services.now)
    for number in range(MOST_FOLLOWED + 1):
        await people.call(f"SHA256:{number}", f"person{number}x")
    used = ledger.used("bytes", "account", ANN)
    for number in range(MOST_FOLLOWED):
        await ann.do(FollowPerson(f"person{number}x"))
    assert ledger.used("bytes", "account", ANN) - used >= 100 * MOST_FOLLOWED
    with refused_as("follow-too-many", limit=MOST_FOLLOWED):
        await ann.do(FollowPerson(f"person{MOST_FOLLOWED}x"))
    assert len(await ann.do(ListFollowed())) == MOST_FOLLOWED
    limit = ledger.kind("follows").shares["account"]
    assert ledger.used("follows", "account", ANN) == MOST_FOLLOWED + 1
    with refused_as("ledger-used-account", what=message("ledger-follows", limit=limit)):
        for _ in range(limit):
            await ann.do(AnnounceMe(True))


async def test_followed_people_stand_first_for_their_follower_only(place: Host) -> None:
    ann, ben, cleo = [await known(place, *one) for one in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"))]
    heard, others = await listening(ann), await listening(cleo)
    await ben.attend(None)
    await ann.do(FollowPerson("Cleo"))
    marked = (Visitor("Cleo", followed=True), Visitor("Ann"), Visitor("Ben"))
    assert await ann.do(ListVisitors()) == marked
    assert await ann.do(ListVisitors("cleo")) == marked[:1]
    await soon(lambda: Present(marked) in heard)
    plain = (Visitor("Ann"), Visitor("Ben"), Visitor("Cleo"))
    assert await cleo.do(ListVisitors()) == plain
    assert not any(one.followed for news in others if isinstance(news, Present) for one in news.visitors)
    await ann.do(UnfollowPerson("Cleo"))
    await soon(lambda: heard[-1] == Present(plain))


async def test_followed_people_are_listed_in_a_crowd(place: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_feed, "MOST_NAMED", 2)
    ann = await known(place, ANN, "Ann")
    for number in range(5):
        await (await known(place, f"SHA256:{number}", f"person{number}")).attend(None)
    await ann.do(FollowPerson("person4"))
    assert [one.name for one in await ann.do(ListVisitors())] == ["person4", "person0", "person1"]


async def test_their_public_tables_stand_first_and_name_their_seats(place: Host) -> None:
    ann, ben, cleo = [await known(place, *one) for one in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"))]
    heard = await listening(ann)
    watched = await ben.create(spec("easy", "person", seed=None, watching="public"))
    private = await ben.create(spec("easy", "person", seed=None, watching="none"))
    listed = await cleo.create(spec("person", "open", seed=None, listing="public"))
    assert [card.id for card in await ann.do(ListTables())] == [listed.id, watched.id]
    await ann.do(FollowPerson("Ben"))
    first, second = await ann.do(ListTables())
    (seat,) = (await place.owner(watched.id)).seats.held_by(BEN)
    assert (first.id, first.followed, second.id, second.followed) == (watched.id, (seat,), listed.id, ())
    assert private.id not in (first.id, second.id)
    await soon(lambda: any(isinstance(news, TableList) and news.cards == (first, second) for news in heard))
    assert all(not card.followed for card in await cleo.do(ListTables()))
    inbox = Inbox(await ann.link(watched.id, None))
    assert inbox.link.viewer is None


async def test_a_follower_is_told_once_that_a_person_comes_online(place: Host, clock: Clock) -> None:
    ann, ben, cleo = [await known(place, *one) for one in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"))]
    heard, others = await listening(ann), await listening(cleo)
    await ann.do(FollowPerson("Ben"))
    await ben.attend(None)
    assert (heard.count(CAME), others.count(CAME)) == (1, 0)
    await ben.attend(lambda news: None)  # another screen of the same visit
    again = await known(place, BEN, "Ben")  # another terminal, hours later
    clock.now += 10 * ARRIVAL_PAUSE
    await again.attend(None)
    assert heard.count(CAME) == 1
    ben.depart()
    again.depart()
    clock.now += ARRIVAL_PAUSE - 1
    back = await known(place, BEN, "Ben")
    await back.attend(None)
    assert heard.count(CAME) == 1, "a lost connection is no new visit"
    back.depart()
    clock.now += ARRIVAL_PAUSE
    await (await known(place, BEN, "Ben")).attend(None)
    assert heard.count(CAME) == 2


async def test_a_follower_at_a_table_is_told_too(place: Host) -> None:
    ann, ben = await known(place, ANN, "Ann"), await known(place, BEN, "Ben")
    await ann.do(FollowPerson("Ben"))
    card = await ann.create(spec("person", "easy", seed=None))
    await ann.attend(None)
    inbox = Inbox(await ann.link(card.id, 0))
    await ben.attend(None)
    assert inbox.all(Announced) == [CAME]


async def test_arrivals_are_announced_unless_their_person_decides_against_it(place: Host, clock: Clock) -> None:
    ann, ben = await known(place, ANN, "Ann"), await known(place, BEN, "Ben")
    heard = await listening(ann)
    await ann.do(FollowPerson("Ben"))
    assert await ben.do(AnnounceMe()) is True
    assert await ben.do(AnnounceMe(False)) is False
    await ben.attend(None)
    ben.depart()
    clock.now += ARRIVAL_PAUSE
    ben = await known(place, BEN, "Ben")
    assert await ben.do(AnnounceMe()) is False
    await ben.attend(None)
    assert heard.count(CAME) == 0
    ben.depart()
    clock.now += ARRIVAL_PAUSE
    ben = await known(place, BEN, "Ben")
    assert await ben.do(AnnounceMe(True)) is True
    await ben.attend(None)
    assert heard.count(CAME) == 1


async def test_a_block_ends_and_prevents_following_without_telling_the_blocked_person(
    place: Host, clock: Clock
) -> None:
    """A follower who is blocked keeps their own list, which would otherwise give the block away, but is not told of
    arrivals any more."""
    ann, ben = await known(place, ANN, "Ann"), await known(place, BEN, "Ben")
    heard = await listening(ann)
    await ann.do(FollowPerson("Ben"))
    await ben.do(FollowPerson("Ann"))
    await ben.do(BlockPerson("Ann"))
    assert await ben.do(ListFollowed()) == ()
    with refused_as("follow-blocked", name="Ann"):
        await ben.do(FollowPerson("Ann"))
    await ben.attend(None)
    assert (heard.count(CAME), await ann.do(ListFollowed())) == (0, ("Ben",))
    await ann.do(UnfollowPerson("Ben"))
    assert await ann.do(FollowPerson("Ben")) == "Ben"
    ben.depart()
    clock.now += ARRIVAL_PAUSE
    ben = await known(place, BEN, "Ben")
    await ben.attend(None)
    assert heard.count(CAME) == 0
    await ben.do(UnblockPerson("Ann"))
    ben.depart()
    clock.now += ARRIVAL_PAUSE
    await (await known(place, BEN, "Ben")).attend(None)
    assert heard.count(CAME) == 1


class Counted(list[FeedCaller]):
    """The visits here, which count how often they are passed over."""

    passes = 0

    def __iter__(self) -> Iterator[FeedCaller]:
        self.passes += 1
        return super().__iter__()


async def test_a_thousand_followers_cost_one_pass_over_the_visits_and_no_question_to_the_store(
    place: Host, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben, feed = await known(place, BEN, "Ben"), place.services.feed
    asked: list[object] = []
    run = place.services.writer.run
    for number in range(1000):
        follower = FeedCaller(f"SHA256:{number}", f"person{number}", ben.tables, own=ben.own_tables)
        follower.followed = frozenset({BEN})
        feed.attend(feed.expect(follower), None)
    monkeypatch.setattr(feed, "_callers", visits := Counted(feed._callers))
    monkeypatch.setattr(place.services.writer, "run", lambda job: asked.append(job) or run(job))
    monkeypatch.setattr(feed, "_wake", lambda: None)  # the lists of visitors, which every arrival renews
    await ben.attend(None)
    assert (visits.passes, asked) == (1, [])
    ben.depart()
    visits.passes = 0
    await ben.attend(None)
    assert visits.passes == 0, "so soon, nobody need be looked for"


async def test_export_contains_it_and_forgetting_ends_it(place: Host) -> None:
    ann, _ = await known(place, ANN, "Ann"), await known(place, BEN, "Ben")
    await ann.attend(None)
    await ann.do(FollowPerson("Ben"))
    await ann.do(AnnounceMe(False))
    exported = json.loads(await ann.do(ExportStatistics()))
    assert (exported["followed"], exported["announced"]) == (["Ben"], False)
    await ann.do(ForgetStatistics())
    exported = json.loads(await ann.do(ExportStatistics()))
    assert (exported["followed"], exported["announced"], await ann.do(ListFollowed())) == ([], True, ())
    assert (ann._caller.followed, ann._caller.is_announced) == (frozenset(), True)


async def test_it_outlasts_a_restart_and_is_the_same_for_every_visit_of_the_account(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, _ = await known(host, ANN, "Ann"), await known(host, BEN, "Ben")
        await ann.do(FollowPerson("Ben"))
    async with house(tmp_path, gather=0.0) as host:
        first, second = await known(host, ANN, "Ann"), await known(host, ANN, "Ann")
        heard, other = await listening(first), await listening(second)
        await (await known(host, BEN, "Ben")).attend(None)
        assert (heard.count(CAME), other.count(CAME)) == (1, 1)
        await first.do(UnfollowPerson("Ben"))
        assert (await second.do(ListFollowed()), second._caller.followed) == ((), frozenset())


async def test_one_line_commands(host: Host) -> None:
    ann, ben = Caller(host), Caller(host, Person(BEN, "Ben", guest=False))
    await ann.run("name", "Ann")
    await ben.run("name", "Ben")
    await ben.lobby.attend(None)
    status, told = await ann.run("follow", "ben")
    assert (status, told.startswith("You now follow Ben.")) == (0, True)
    assert (await ann.run("following"))[1].splitlines()[0] == "You follow Ben."
    assert await ann.run("following", "--json") == (0, '["Ben"]\n')
    assert await ann.run("who") == (0, "Ben (you follow): in the lobby.\n")
    assert await ann.run("follow", "Ben", "--json") == (0, '{"followed":"Ben"}\n')
    assert await ben.run("following", "--quiet", "--json") == (0, '{"announced":false}\n')
    assert await ben.run("following", "--announce", "--json") == (0, '{"announced":true}\n')
    assert (await ben.run("following"))[1].splitlines()[0] == "You do not follow any players."
    assert await ann.run("unfollow", "ben") == (0, "You no longer follow Ben.\n")
    assert (await ann.run("unfollow", "ben"))[0] == 64
    assert (await ann.run("follow"))[0] == 64
