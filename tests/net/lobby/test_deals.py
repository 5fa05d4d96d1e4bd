"""A finished table's deal, played by others against the same bots and compared; none of it counts."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import attrs
import pytest

from core import catalog
from core.bots import think
from core.catalog import load
from core.learning import daily
from core.learning.daily import ends_at
from core.link.commands import Act, Concede
from core.link.lobby import News, TableCard
from core.link.lobby_commands import (
    BlockPerson,
    ChallengeDeal,
    CompareDeal,
    CreateTable,
    FetchCommitment,
    FetchRecord,
    FetchStatistics,
    JoinTable,
    ListTables,
    PlayDaily,
    PlayDeal,
    Rematch,
    ShowDaily,
)
from core.link.spec import DealOrigin, Player, TableSpec, Watching
from core.link.updates import Announced, Update
from core.record.comparison import check_same_deal, named_origin
from core.record.text import read
from core.record.verify import verify
from core.storage import deals
from core.storage.values import StoredPlayer
from net.ledger.ledger import Exhausted
from net.ledger.register import LOCAL
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Question
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, Clock, FirstLegal, Inbox
from tests.net.support.house import house as served
from tests.net.support.house import load as load_tiny
from tests.said import refused_as
from tests.tui.support.shell import house

MONDAY = datetime(2026, 11, 23, 12, tzinfo=UTC).timestamp()


class Thinking(FirstLegal):
    """Bots that think as in their process, without one."""

    async def think(self, question: Question) -> Any:
        view, decision, legal = question.view, question.decision, question.legal
        return think(load, question.game, question.level, view, decision, legal, question.chance or bytes(32), 0.1)


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with house(tmp_path) as host:
        for identity, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")):
            host.services.register.introduce(identity, "192.0.2.1", key=identity)
            await host.services.writer.run(
                lambda store, identity=identity, name=name: store.people.keep_player(
                    StoredPlayer(identity, name, "", 0)
                )
            )
        yield host


def person(host: Host, identity: str, *, guest: bool = False) -> PersonLobby:
    return PersonLobby(host, identity, identity[-3:].title() if identity != CLEO else "Cleo", guest=guest)


async def begun(lobby: PersonLobby, watching: Watching = "none", level: str = "easy") -> TableCard:
    """A table of a person and a bot."""
    players = (Player("person", lobby.me), Player("bot", "Bo", level))  # type: ignore[arg-type]
    return await lobby.do(CreateTable(TableSpec("neoville", load("neoville").meta.options(), players, watching)))


async def play(lobby: PersonLobby, card: TableCard, place: int = 0) -> str:
    """Play a table to its end by the legal action in a place, and return its id."""
    inbox = Inbox(await lobby.link(card.id, card.mine[0]))

    def act() -> None:
        update = inbox.update
        if update.outcome is None and update.decision is not None:
            inbox.link.send(Act(update.decision.id, update.legal[min(place, len(update.legal) - 1)]))

    version = -1
    while inbox.update.outcome is None:
        if inbox.update.version != version:
            version = inbox.update.version
            act()
        await inbox.until(lambda: inbox.update.version != version)  # noqa: B023  used at once
    return card.id


async def test_a_friend_plays_the_same_deal_and_both_compare_their_games(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    original = await play(ann, await begun(ann))
    challenge = await ann.do(ChallengeDeal(original))
    assert await ann.do(ChallengeDeal(original)) == challenge, "one code for a table"
    card = await ben.do(JoinTable(challenge.code.upper().replace("-", " ")))
    assert card.dealt_from is not None
    assert (card.dealt_from.table, card.dealt_from.name, card.dealt_from.again) == (original, "Ann", False)
    assert (card.title.id, card.rated) == ("deal-title", False)
    assert card.players[0].name == "Ben"
    assert (await ben.do(JoinTable(challenge.code))).id == card.id, "a code leads back to the own table"
    with refused_as("deal-too-early"):
        await ben.do(CompareDeal(card.id))
    with refused_as("deal-none-finished"):
        await ann.do(CompareDeal(original))
    dealt = await play(ben, card, 1)
    found = await ben.do(CompareDeal(dealt))
    assert [result.name for result in found.results] == ["Ann", "Ben"]
    assert [result.mine for result in found.results] == [False, True]
    assert [turn.turn for turn in found.turns] == sorted({turn.turn for turn in found.turns})
    assert found.first is not None
    assert found.turns[-1].points == (found.results[0].totals[0], found.results[1].totals[0])
    theirs = await ann.do(CompareDeal(original))
    assert theirs.turns == found.turns
    assert await ann.do(CompareDeal(dealt)) == theirs, "from the table that the notice names"


async def test_the_same_actions_get_the_same_answers_of_bots(tmp_path: Path) -> None:
    async with served(tmp_path, Thinking(), load=load) as host:
        ann, ben = person(host, ANN), person(host, BEN)
        original = await play(ann, await begun(ann, level="normal"))
        dealt = await play(ben, await ben.do(JoinTable((await ann.do(ChallengeDeal(original))).code)))
        first, second = read(await ann.do(FetchRecord(original))), read(await ben.do(FetchRecord(dealt)))
        assert first.entries == second.entries
        found = await ann.do(CompareDeal(original))
        assert found.first is None


async def test_a_game_conceded_before_the_first_action_is_compared_too(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    original = await play(ann, await begun(ann))
    card = await ben.do(JoinTable((await ann.do(ChallengeDeal(original))).code))
    inbox = Inbox(await ben.link(card.id, card.mine[0]))
    inbox.link.send(Concede())
    await inbox.until(lambda: inbox.update.outcome is not None)
    found = await ben.do(CompareDeal(card.id))
    assert all(turn.differs and not turn.actions[1] for turn in found.turns)


async def test_the_record_names_its_origin_and_both_are_verified(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    original = await play(ann, await begun(ann))
    code = (await ann.do(ChallengeDeal(original))).code
    dealt = await play(ben, await ben.do(JoinTable(code)), 1)
    first, second = read(await ann.do(FetchRecord(original))), read(await ben.do(FetchRecord(dealt)))
    assert second.header.dealt_from == DealOrigin(original, first.header.commitment, "Ann")
    assert await ben.do(FetchCommitment(code)) == second.header.commitment
    verify(second)
    check_same_deal(first, second)
    assert named_origin(second, first) == (first, second)
    other = read(await ann.do(FetchRecord(await play(ann, await begun(ann)))))
    with refused_as("deal-other-seed"):
        check_same_deal(first, other)
    with refused_as("deal-other-bots"):
        players = (first.header.players[0], Player("bot", "Bo", "hard"))
        check_same_deal(first, attrs.evolve(second, header=attrs.evolve(second.header, players=players)))


async def test_nothing_of_a_dealt_table_counts(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    original = await play(ann, await begun(ann))
    before = await ann.do(FetchStatistics()), await ben.do(FetchStatistics())
    code = (await ann.do(ChallengeDeal(original))).code
    card = await ben.do(JoinTable(code))
    await play(ben, card)
    mine = await ann.do(JoinTable(code))
    assert mine.dealt_from is not None
    assert mine.dealt_from.again, "the challenger knows the deal"
    await play(ann, mine)
    after = await ann.do(FetchStatistics()), await ben.do(FetchStatistics())
    for was, now in zip(before, after, strict=True):
        assert [(game.tables, game.rating) for game in now.games if game.tables] == [
            (game.tables, game.rating) for game in was.games if game.tables
        ]
    again = await ben.do(Rematch(card.id))
    assert again.dealt_from is None


async def test_a_second_game_of_a_deal_is_marked(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    original = await play(ann, await begun(ann))
    code = (await ann.do(ChallengeDeal(original))).code
    await play(ben, await ben.do(JoinTable(code)))
    second = await ben.do(JoinTable(code))
    assert second.dealt_from is not None
    assert second.dealt_from.again
    found = await ben.do(CompareDeal(await play(ben, second, 1)))
    assert [result.again for result in found.results] == [False, True]
    assert [(result.name, result.again) for result in found.others] == [("Ben", False)]


async def test_a_dealt_table_passes_on_the_code_of_the_first(host: Host) -> None:
    ann, ben, cleo = person(host, ANN), person(host, BEN), person(host, CLEO)
    original = await play(ann, await begun(ann))
    challenge = await ann.do(ChallengeDeal(original))
    card = await ben.do(JoinTable(challenge.code))
    with refused_as("lobby-record-too-early"):
        await ben.do(ChallengeDeal(card.id))
    dealt = await play(ben, card)
    assert await ben.do(ChallengeDeal(dealt)) == challenge
    third = await play(cleo, await cleo.do(JoinTable(challenge.code)), 1)
    found = await cleo.do(CompareDeal(third, dealt))
    assert [result.name for result in found.results] == ["Ben", "Cleo"]
    assert [result.name for result in found.others] == ["Ann"]


async def test_the_challenger_gets_a_notice_at_the_next_visit(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    original = await play(ann, await begun(ann))
    code = (await ann.do(ChallengeDeal(original))).code
    ann.depart()
    dealt = await play(ben, await ben.do(JoinTable(code)))
    await host.services.writer.run(lambda store: None)
    told: list[News] = []
    back = person(host, ANN)
    await back.is_known()
    await back.attend(told.append)
    (notice,) = [news.sentence for news in told if isinstance(news, Announced)]
    assert notice.id == "deal-played"
    assert dict(notice.args)["table"] == dealt


async def test_only_own_finished_tables_against_bots_make_a_challenge(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    card = await begun(ann, "public")
    with refused_as("lobby-record-too-early"):
        await ann.do(ChallengeDeal(card.id))
    original = await play(ann, card)
    with refused_as("deal-not-yours"):
        await ben.do(ChallengeDeal(original))
    two = (Player("person", "Ann"), Player("person", "Al"))
    pair = await ann.do(CreateTable(TableSpec("neoville", load("neoville").meta.options(), two)))
    inbox = Inbox(await ann.link(pair.id, 0))
    inbox.link.send(Concede())
    other = Inbox(await ann.link(pair.id, 1))
    other.link.send(Concede())
    await inbox.until(lambda: isinstance(inbox.update, Update) and inbox.update.outcome is not None)
    with refused_as("deal-not-single"):
        await ann.do(ChallengeDeal(pair.id))


async def test_strangers_see_no_comparison_of_private_tables(host: Host) -> None:
    ann, ben, cleo = person(host, ANN), person(host, BEN), person(host, CLEO)
    original = await play(ann, await begun(ann))
    code = (await ann.do(ChallengeDeal(original))).code
    dealt = await play(ben, await ben.do(JoinTable(code)))
    for table in (original, dealt):
        with refused_as("store-no-table"):
            await cleo.do(CompareDeal(table))
    await cleo.do(JoinTable(code))
    with refused_as("deal-none-finished"):
        await cleo.do(CompareDeal(dealt))


async def test_the_original_stays_hidden_from_a_friend_who_has_not_finished(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    original = await play(ann, await begun(ann))
    await ben.do(JoinTable((await ann.do(ChallengeDeal(original))).code))
    with refused_as("store-no-table"):
        await ben.do(FetchRecord(original))


# What people try


async def test_a_client_cannot_choose_an_origin(host: Host) -> None:
    ann = person(host, ANN)
    players = (Player("person", "Ann"), Player("bot", "Bo", "easy"))
    origin = DealOrigin("0123456789", "00", "Ben")
    spec = TableSpec("neoville", load("neoville").meta.options(), players, dealt_from=origin)
    assert (await ann.do(CreateTable(spec))).dealt_from is None
    with refused_as("deal-own-records"):
        await ann.do(PlayDeal("{}"))


async def test_blocked_people_cannot_use_a_code(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    code = (await ann.do(ChallengeDeal(await play(ann, await begun(ann))))).code
    await ann.do(BlockPerson("Ben"))
    with refused_as("lobby-no-such-invite"):
        await ben.do(JoinTable(code))


async def test_codes_and_tables_have_their_shares(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, cleo = person(host, ANN), person(host, BEN), person(host, CLEO)
    code = (await ann.do(ChallengeDeal(await play(ann, await begun(ann))))).code
    monkeypatch.setattr(deals, "MOST_TABLES", 1)
    await ben.do(JoinTable(code))
    with refused_as("deal-full", most=1):
        await cleo.do(JoinTable(code))
    for _ in range(10):
        with refused_as("lobby-no-such-invite"):
            await ben.do(JoinTable("oak-lamp-river-stone"))
    with pytest.raises(Exhausted):
        await ben.do(JoinTable(code))


async def test_the_deal_of_a_day_cannot_be_dealt_again_before_it_is_revealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "game_of", lambda day: "tiny")
    monkeypatch.setattr(catalog, "load", load_tiny)
    async with served(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY - 86_400))) as host:
        for identity, name in ((ANN, "Ann"), (BEN, "Ben")):
            await host.services.writer.run(
                lambda store, identity=identity, name=name: store.people.keep_player(
                    StoredPlayer(identity, name, "", 0)
                )
            )
        ann, ben = person(host, ANN), person(host, BEN)
        options = load_tiny("tiny").meta.options()
        met = await ann.do(CreateTable(TableSpec("tiny", options, (Player("person", ""), Player("bot", "B", "easy")))))
        await play(ann, met)
        clock.now = MONDAY
        tried = await play(ann, await ann.do(PlayDaily()))
        with refused_as("daily-record-too-early"):
            await ann.do(ChallengeDeal(tried))
        today = (await ann.do(ShowDaily())).deal.day
        clock.now = ends_at(today)
        before = await ann.do(ShowDaily(today))
        card = await ben.do(JoinTable((await ann.do(ChallengeDeal(tried))).code))
        assert card.daily is None
        await play(ben, card)
        assert await ann.do(ShowDaily(today)) == before


async def test_at_home_a_record_file_is_dealt_again(host: Host) -> None:
    ann = person(host, ANN)
    text = await ann.do(FetchRecord(await play(ann, await begun(ann))))
    home = PersonLobby(host, LOCAL, "Ben")
    card = await home.do(PlayDeal(text))
    assert card.dealt_from is not None
    assert (card.dealt_from.name, card.dealt_from.again) == ("Ann", False)
    found = await home.do(CompareDeal(await play(home, card, 1)))
    assert [result.name for result in found.results] == ["Ann", "Ben"]
    with refused_as("deal-from-file"):
        await home.do(ChallengeDeal(card.id))
    assert {one.id for one in await home.do(ListTables())} >= {card.id}
