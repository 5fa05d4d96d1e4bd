"""Programs that take challenges: who can be challenged, where it shows, the ladder, and attempts to cheat with them."""

import pytest

from core.link.lobby import OwnTables, TableCard
from core.link.lobby_commands import BlockPerson, CreateTable, ForgetStatistics, Rematch, ShowLadder, TakeChallenges
from core.link.programs import MOST_TABLES, MOST_WITH_ONE, USUAL_MOST, ChallengeTerms, LadderLine
from core.link.spec import Days, Player, TableSpec, listed_players
from core.link.updates import Roster
from core.results.facts import UNRATED
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import KnownPeople
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import ANN, BEN, CLEO, Inbox, played_out, soon
from tests.said import refused_as

DEEP = Player("person", "Deep", program=True)
ME = Player("person", "Ann")


async def known(host: Host, identity: str, name: str) -> PersonLobby:
    """A person with an account, who attends the lobby."""
    lobby = PersonLobby(host, identity)
    if not await lobby.is_known():
        await lobby.call_me(name)
    await lobby.attend(None)
    return lobby


async def program(host: Host, most: int = USUAL_MOST) -> PersonLobby:
    """The program Deep, which takes challenges."""
    deep = await known(host, BEN, "Deep")
    assert await deep.do(TakeChallenges(("tiny",), most)) == ChallengeTerms(("tiny",), most)
    return deep


def table(*players: Player, rated: bool | None = None) -> CreateTable:
    return CreateTable(TableSpec("tiny", tiny.Options(), players, rated=rated))


async def begun(host: Host, lobby: PersonLobby, *, rated: bool | None = None) -> TableCard:
    return await lobby.do(table(ME, DEEP, rated=rated))


async def finished(lobby: PersonLobby, deep: PersonLobby, card: TableCard) -> None:
    await played_out(Inbox(await lobby.link(card.id, 0)), Inbox(await deep.link(card.id, 1)))


async def test_a_table_with_a_program_begins_at_once_tells_the_program_and_says_so(host: Host) -> None:
    deep, ann = await program(host), await known(host, ANN, "Ann")
    heard: list[object] = []
    await deep.attend(heard.append, aside=True)
    card = await ann.do(table(ME, lower(DEEP), Player("bot", "", "easy")))
    assert (card.status, card.mine, card.players[1]) == ("running", (0,), DEEP)
    assert str(listed_players(card.players[:2])) == "players-and-programs (count=1, others=Ann, programs=Deep)"
    inbox = Inbox(await deep.link(card.id, 1))
    assert [player.program for player in inbox.all(Roster)[-1].players] == [False, True, False]
    await soon(lambda: any(isinstance(news, OwnTables) and news.cards for news in heard))


def lower(player: Player) -> Player:
    """The same player with a name as people may type it."""
    return Player("person", player.name.lower(), program=True)


async def test_programs_are_challenged_while_they_are_here_free_and_willing(host: Host) -> None:
    ann = await known(host, ANN, "Ann")
    with refused_as("program-unknown", name="Deep", game=tiny.GAME.meta.title):
        await begun(host, ann)
    deep = await program(host, 1)
    deep.depart()
    with refused_as("program-away", name="Deep"):
        await begun(host, ann)
    deep = await program(host, 1)
    card = await begun(host, ann)
    cleo = await known(host, CLEO, "Cleo")
    with refused_as("program-busy", name="Deep"):
        await begun(host, cleo)
    await finished(ann, deep, card)
    await begun(host, cleo)
    assert await deep.do(TakeChallenges(())) == ChallengeTerms((), USUAL_MOST) == await deep.do(TakeChallenges())
    with refused_as("program-unknown", name="Deep", game=tiny.GAME.meta.title):
        await begun(host, ann)


@pytest.mark.parametrize(
    ("players", "refusal"),
    [
        ((DEEP, DEEP), "program-nobody-else"),
        ((ME, DEEP, Player("open", "")), "program-open-seats"),
        ((ME, DEEP, DEEP), "program-twice"),
        ((ME, Player("bot", "Deep", "easy", program=True)), "program-not-a-person"),
    ],
)
async def test_programs_sit_only_where_they_were_asked_for(
    host: Host, players: tuple[Player, ...], refusal: str
) -> None:
    await program(host)
    ann = await known(host, ANN, "Ann")
    with refused_as(refusal, **({"name": "Deep"} if refusal == "program-twice" else {})):
        await ann.do(table(*players))
    assert await ann.own_tables() == ()


async def test_a_program_s_table_cannot_wait_for_ever(host: Host) -> None:
    await program(host)
    ann = await known(host, ANN, "Ann")
    with refused_as("program-patience"):
        await ann.do(CreateTable(TableSpec("tiny", tiny.Options(), (ME, DEEP), patience=0)))
    await ann.do(CreateTable(TableSpec("tiny", tiny.Options(), (ME, DEEP), patience=0, clock=Days(1))))


async def test_offers_are_checked_and_end_with_the_account_s_statistics(host: Host) -> None:
    deep = await program(host)
    for most in (0, MOST_TABLES + 1):
        with refused_as("program-most", most=MOST_TABLES, found=str(most)):
            await deep.do(TakeChallenges(("tiny",), most))
    with refused_as("games-unknown", game="chess", games="tiny"):
        await deep.do(TakeChallenges(("tiny", "chess")))
    assert await deep.do(TakeChallenges()) == ChallengeTerms(("tiny",), USUAL_MOST)
    await deep.do(ForgetStatistics())
    assert (await deep.do(TakeChallenges())).games == ()


async def test_who_blocks_whom_is_not_told_and_neither_meets_the_other(host: Host) -> None:
    deep, ann, cleo = await program(host), await known(host, ANN, "Ann"), await known(host, CLEO, "Cleo")
    await deep.do(BlockPerson("Ann"))
    with refused_as("program-away", name="Deep"):
        await begun(host, ann)
    assert (await ann.do(ShowLadder("tiny"))).challengeable == ()
    await cleo.do(BlockPerson("Deep"))
    with refused_as("program-blocked", name="Deep"):
        await begun(host, cleo)


async def test_the_ladder_has_programs_by_rating_and_the_reader(host: Host) -> None:
    deep, ann, cleo = await program(host), await known(host, ANN, "Ann"), await known(host, CLEO, "Cleo")
    waiting = (await ann.do(ShowLadder("tiny"))).lines
    assert waiting == (LadderLine("program", "Deep"),)
    await finished(ann, deep, await begun(host, ann, rated=True))
    deep.depart()
    found = (await ann.do(ShowLadder("tiny"))).lines
    assert {(one.kind, one.name, one.state, one.rating is not None) for one in found} == {
        ("you", "Ann", "ready", True),
        ("program", "Deep", "away", True),
    }
    ratings = [one.rating.points for one in found if one.rating is not None]
    assert ratings == sorted(ratings, reverse=True)
    assert len(set(ratings)) == 2
    assert [one.name for one in (await cleo.do(ShowLadder("tiny"))).lines] == ["Deep"]
    back = await known(host, BEN, "Deep")
    assert [one.mine for one in (await back.do(ShowLadder("tiny"))).lines] == [True]


# Attempts to cheat


async def test_a_program_at_the_address_of_its_challenger_is_never_rated(host: Host) -> None:
    deep, ann = await program(host), await known(host, ANN, "Ann")
    for identity in (ANN, BEN):
        host.services.register.introduce(identity, "192.0.2.1")
    await finished(ann, deep, await begun(host, ann, rated=True))
    assert {one.rating for one in (await ann.do(ShowLadder("tiny"))).lines} == {None}
    tables = await host.services.writer.run(lambda store: store.results.tables_of(ANN, 1))
    assert all(one.flags & UNRATED for results in tables.values() for one in results)


async def test_the_same_two_accounts_rate_each_other_a_few_times_only(host: Host) -> None:
    deep, ann = await program(host), await known(host, ANN, "Ann")
    for _ in range(7):
        await finished(ann, deep, await begun(host, ann, rated=True))
    (rating,) = {one.rating for one in (await ann.do(ShowLadder("tiny"))).lines if one.kind == "program"}
    assert rating is not None
    assert rating.tables == 5


async def test_a_program_cannot_challenge_itself_and_no_guest_takes_part(host: Host) -> None:
    deep = await program(host)
    with refused_as("program-yourself"):
        await deep.do(table(Player("person", "Deep"), DEEP))
    guest = PersonLobby(host, "guest:1", "Gus", guest=True)
    await guest.is_known()
    for command in (TakeChallenges(("tiny",)), TakeChallenges(), table(Player("person", "Gus"), DEEP)):
        with refused_as("account-none"):
            await guest.do(command)


async def test_nobody_keeps_a_program_busy_or_floods_it(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    deep, ann, cleo = await program(host), await known(host, ANN, "Ann"), await known(host, CLEO, "Cleo")
    for _ in range(MOST_WITH_ONE):
        await begun(host, ann)
    with refused_as("program-enough", name="Deep", most=MOST_WITH_ONE):
        await begun(host, ann)
    await begun(host, cleo)
    assert len(await deep.own_tables()) == MOST_WITH_ONE + 1
    monkeypatch.setattr("net.ledger.ledger.Ledger.take", _exhausted)
    with pytest.raises(OverflowError, match="challenges"):
        await begun(host, cleo)
    with pytest.raises(OverflowError, match="challenges"):
        await deep.do(TakeChallenges(("tiny",)))


def _exhausted(ledger: object, holder: object, kind: str, amount: float = 1) -> None:
    raise OverflowError(kind)


async def test_a_person_cannot_pass_for_a_program_nor_a_bot(host: Host) -> None:
    await program(host)
    ann = await known(host, ANN, "Ann")
    with refused_as("program-unknown", name="Ann", game=tiny.GAME.meta.title):
        await ann.do(table(Player("person", "Ann", program=True), Player("person", "Ben")))
    other = PersonLobby(host, CLEO)
    await other.is_known()
    for name in ("Euler", "robot", "Dеep"):  # the last one with a Cyrillic letter
        with pytest.raises(Exception, match="lobby-name"):
            await other.call_me(name)
    assert await KnownPeople(host.services.writer, host.services.now).called("Deep") is not None


async def test_a_rematch_needs_the_program_and_keeps_its_mark(host: Host) -> None:
    deep, ann = await program(host, 1), await known(host, ANN, "Ann")
    card = await begun(host, ann)
    await finished(ann, deep, card)
    assert (await ann.do(Rematch(card.id))).id == card.id
    again = await deep.do(Rematch(card.id))
    assert [player.program for player in again.players] == [True, False]
