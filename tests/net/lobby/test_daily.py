"""The deal of the day: one try each, on a deal that is fixed before it is known."""

from datetime import UTC, datetime
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.kernel.rng import commitment
from core.languages import LANGUAGES
from core.learning import daily
from core.learning.daily import (
    ASCII_BLOCKS,
    BLOCKS,
    COURSE,
    OPEN_SECRET,
    daily_sentences,
    deal_of,
    ends_at,
    game_of,
    seed_of,
    share_sentence,
    streak_of,
    week_sentences,
)
from core.link.commands import Concede
from core.link.lobby import DailyCard, DailyDay, DailyLine, DailyShare, DailyWeek, WeekLine
from core.link.lobby_commands import (
    Annotate,
    CreateTable,
    FetchRecord,
    FetchStatistics,
    FollowPerson,
    ForgetStatistics,
    ListTables,
    PlayDaily,
    Rematch,
    RemoveTable,
    ReviewTable,
    ShareDaily,
    ShareStatistics,
    ShowDaily,
    ShowDailyWeek,
    WhatIf,
)
from core.storage.values import StoredPlayer
from core.text import Texts
from net.ledger.register import LOCAL
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, Clock, FirstLegal, Inbox, house, load, soon, spec
from tests.said import refused_as

MONDAY = datetime(2026, 11, 23, 12, tzinfo=UTC).timestamp()
TODAY = 20780


@pytest.fixture
def every_day_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every day has the tiny game."""
    monkeypatch.setattr(daily, "game_of", lambda day: "tiny")
    monkeypatch.setattr(catalog, "load", load)


async def play(host: Host, lobby: PersonLobby, *, first: bool, day: int = 0) -> str:
    """Play the own try, or an earlier deal, with the first or the last legal action each time; return the table."""
    card = await lobby.do(PlayDaily(day))
    await finish(host, lobby, card.id, card.mine[0], first=first)
    return card.id


async def finish(host: Host, lobby: PersonLobby, table: str, seat: int, *, first: bool = True) -> None:
    """Play a table to its end."""
    inbox = Inbox(await lobby.link(table, seat))
    while inbox.update.outcome is None:
        if inbox.update.decision is not None:
            await inbox.acted(inbox.update.legal[0 if first else -1])
        else:
            await inbox.version(inbox.update.version + 1)
    owner = await host.owner(table)
    await soon(lambda: owner.status == "finished")


async def named(host: Host, *people: tuple[str, str]) -> None:
    """Give people their names."""
    for identity, name in people:
        await host.services.writer.run(
            lambda store, identity=identity, name=name: store.people.keep_player(StoredPlayer(identity, name, "", 0))
        )


async def met_yesterday(host: Host, clock: Clock, *lobbies: PersonLobby) -> None:
    """Each finishes a table on the day before."""
    today, clock.now = clock.now, clock.now - 86_400
    for lobby in lobbies:
        card = await lobby.create(spec("person", "easy", seed=None, watching="none"))
        inbox = Inbox(await lobby.link(card.id, 0))
        inbox.link.send(Concede())
        await inbox.until(lambda: inbox.update.outcome is not None)  # noqa: B023  used at once
    clock.now = today


def test_every_day_of_the_week_has_its_game_and_the_week_end_takes_turns() -> None:
    days = [game_of(TODAY + day) for day in range(35)]
    assert days[:5] == ["bali", "bella_vista", "bellevue", "cloud_city", "neoville"]
    assert days[:5] == days[7:12]
    assert {game for day, game in enumerate(days) if day % 7 >= 5} == set(days[:5])


def test_a_deal_follows_from_the_secret_the_day_and_nothing_else() -> None:
    deals = {seed_of(secret, day) for secret in (bytes(32), OPEN_SECRET) for day in range(TODAY, TODAY + 14)}
    assert len(deals) == 28
    assert deal_of(bytes(32), TODAY).commitment == commitment(seed_of(bytes(32), TODAY))


@pytest.mark.usefixtures("every_day_tiny")
async def test_one_try_is_played_on_the_committed_deal_and_compared_afterwards(tmp_path: Path) -> None:
    clock = Clock(MONDAY)
    async with house(tmp_path, FirstLegal(), now=clock) as host:
        for identity, name in ((ANN, "Ann"), (BEN, "Ben")):
            await host.services.writer.run(
                lambda store, identity=identity, name=name: store.people.keep_player(
                    StoredPlayer(identity, name, "", 0)
                )
            )
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        await met_yesterday(host, clock, ann, ben)
        before = await ann.do(ShowDaily())
        assert (before.status, before.board, before.seed, before.tries) == ("new", (), "", 0)
        mine = await play(host, ann, first=True)
        again = await ann.do(PlayDaily())
        assert (again.id, again.status) == (mine, "finished")
        theirs = await play(host, ben, first=False)
        seen = await ann.do(ShowDaily())
        assert (seen.status, seen.tries, seen.table) == ("finished", 2, mine)
        assert {line.name for line in seen.board} == {"Ann", ""}, "Ben hides his profile"
        assert sum(line.percent for line in seen.board) == 100
        assert [line.table for line in seen.board if not line.mine] == [""]
        with refused_as("store-no-table", table=theirs):
            await ann.do(FetchRecord(theirs))
        for command in (FetchRecord(mine), WhatIf(mine, 0, 0, "easy"), ReviewTable(mine), Annotate(mine, 0, "Hm")):
            with refused_as("daily-record-too-early"):
                await ann.do(command)
        clock.now = ends_at(TODAY)
        assert before.deal.commitment in await ann.do(FetchRecord(mine))
        shown = await ann.do(ShowDaily(TODAY))
        assert commitment(bytes.fromhex(shown.seed)) == before.deal.commitment
        assert theirs in {line.table for line in shown.board}
        assert before.deal.commitment in await ann.do(FetchRecord(theirs))


@pytest.mark.usefixtures("every_day_tiny")
async def test_an_abandoned_try_counts_as_not_played(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        ann = PersonLobby(host, ANN, "Ann")
        await met_yesterday(host, clock, ann)
        card = await ann.do(PlayDaily())
        inbox = Inbox(await ann.link(card.id, card.mine[0]))
        inbox.link.send(Concede())
        await inbox.until(lambda: inbox.update.outcome is not None)
        owner = await host.owner(card.id)
        await soon(lambda: owner.status == "finished")
        seen = await ann.do(ShowDaily())
        assert (seen.status, seen.tries, seen.board) == ("finished", 0, ())


@pytest.mark.usefixtures("every_day_tiny")
async def test_a_key_of_today_does_not_see_the_deal(tmp_path: Path) -> None:
    """Its owner could play it again with another key."""
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        clock.now += 86_400
        await met_yesterday(host, clock, ann)
        clock.now -= 86_400
        for lobby in (ann, ben):
            with refused_as("daily-newcomer"):
                await lobby.do(PlayDaily())
        clock.now += 86_400
        assert (await ann.do(PlayDaily())).status == "running"
        with refused_as("daily-newcomer"):
            await ben.do(PlayDaily())


@pytest.mark.usefixtures("every_day_tiny")
async def test_guests_play_no_daily_deal_and_nobody_sees_days_to_come(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=Clock(MONDAY)) as host:
        guest = PersonLobby(host, "guest:1", "Gus", guest=True)
        with refused_as("daily-guest"):
            await guest.do(PlayDaily())
        for day in (TODAY + 1, TODAY - 400):
            with refused_as("daily-no-such-day"):
                await guest.do(ShowDaily(day))


async def test_at_home_the_deal_is_the_open_one(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=Clock(MONDAY)) as host:
        card = await PersonLobby(host, LOCAL, "Ann").do(ShowDaily())
    assert card.deal == deal_of(OPEN_SECRET, TODAY)
    assert len(card.ahead) == 7


@pytest.mark.usefixtures("every_day_tiny")
async def test_at_home_bots_of_every_level_play_the_same_deal_but_show_it_only_afterwards(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        me = PersonLobby(host, LOCAL, "Ann")
        started = await me.do(PlayDaily())
        await soon(lambda: all(task.done() for task in host.par._playing.values()))
        assert set(await host.par.results(TODAY)) == {"easy", "calm", "normal"}, "the others would slow the table down"
        clock.now = ends_at(TODAY)
        sealed = await me.do(ShowDaily(TODAY))
        assert (sealed.status, sealed.board, sealed.playing) == ("running", (), ())
        clock.now = MONDAY
        mine = await play(host, me, first=True)
        assert started.id == mine
        assert (await me.do(ShowDaily())).playing == ("hard", "master")
        await soon(lambda: all(task.done() for task in host.par._playing.values()))
        card = await me.do(ShowDaily())
        assert (card.tries, card.playing) == (1, ())
        assert sorted(line.level for line in card.board) == ["", "calm", "easy", "hard", "master", "normal"]
        margins = [line.margin for line in card.board]
        assert margins == sorted(margins, reverse=True)
        assert [line.place for line in card.board] == [1 + margins.index(margin) for margin in margins]
        normal, own = next(line for line in card.board if line.level == "normal"), card.own
    thinker = FirstLegal()
    async with house(tmp_path, thinker, now=Clock(MONDAY)) as host:
        again = await PersonLobby(host, LOCAL, "Ann").do(ShowDaily())
        assert (again.board, thinker.asked) == (card.board, []), "par is played once"
    assert own is not None
    assert own.table == mine
    assert normal.points != own.points, "bots here choose the last action, and she the first"


@pytest.mark.usefixtures("every_day_tiny")
async def test_a_server_has_people_to_compare_with_and_no_bots(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        ann = PersonLobby(host, ANN, "Ann")
        await met_yesterday(host, clock, ann)
        await play(host, ann, first=True)
        card = await ann.do(ShowDaily())
        assert ([line.level for line in card.board], card.playing) == ([""], ())


@pytest.mark.usefixtures("every_day_tiny")
async def test_the_board_of_friends_has_followed_people_with_public_statistics_under_the_same_seal(
    tmp_path: Path,
) -> None:
    """A mark on an unnamed line would tell a person who follows one player which result is that player's."""
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        people = ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"), ("SHA256:dan", "Dan"))
        await named(host, *people)
        lobbies = ann, ben, cleo, dan = [PersonLobby(host, *person) for person in people]
        await met_yesterday(host, clock, *lobbies)
        for one in (ben, cleo, dan):
            await play(host, one, first=False)
        for name in ("Ben", "Cleo"):
            await ann.do(FollowPerson(name))
        for one in (ben, dan):
            await one.do(ShareStatistics(True))
        assert (await ann.do(ShowDaily(friends=True))).board == ()
        await play(host, ann, first=True)
        whole, card = await ann.do(ShowDaily()), await ann.do(ShowDaily(friends=True))
        assert {line.name: line.followed for line in whole.board} == {
            "Ann": False,
            "Ben": True,
            "": False,
            "Dan": False,
        }
        assert (whole.friends, card.friends, card.tries) == (False, True, 4)
        assert card.board == tuple(line for line in whole.board if line.mine or line.followed)
        assert {line.name for line in card.board} == {"Ann", "Ben"}
        clock.now += 86_400 * 3
        ranking = (await ann.do(ShowDailyWeek())).ranking
        assert {line.name for line in ranking if line.followed} == {"Ben"}
        for lobby in (PersonLobby(host, "guest:1", "gus", guest=True), PersonLobby(host, LOCAL, "Ann")):
            with refused_as("account-none"):
                await lobby.do(ShowDaily(friends=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_followed_people_are_marked_in_words(language: str) -> None:
    lines = (DailyLine(1, "Ben", False, 40, 7, 100, followed=True), DailyLine(3, "Ann", True, 30, -2, 0))
    card = DailyCard(deal_of(OPEN_SECRET, TODAY), "finished", "t-1", 4, lines, "", (), friends=True)
    texts = Texts(language)
    said = [texts.say(sentence) for sentence in daily_sentences(card)]
    assert texts.ui("daily-friends") in said
    assert any(texts.ui("player-followed", name="Ben") in line for line in said)
    alone = attrs.evolve(card, board=lines[1:])
    assert texts.ui("daily-friends-none") in [texts.say(sentence) for sentence in daily_sentences(alone)]


def test_a_result_on_its_own_has_no_place_and_no_percentage() -> None:
    only = (DailyLine(1, "Ann", True, 23, -7, 100),)
    card = DailyCard(deal_of(OPEN_SECRET, TODAY), "finished", "t-1", 1, only, "", ())
    told = " ".join(Texts("en").say(sentence) for sentence in daily_sentences(card))
    assert "Ann (you): 23 points, 7 behind" in told
    assert "%" not in told
    assert "Rank" not in told
    par = (DailyLine(1, "", False, 31, 2, 0, level="hard"), attrs.evolve(only[0], place=2))
    lines = [Texts("en").say(one) for one in daily_sentences(attrs.evolve(card, board=par, playing=("master",)))]
    assert "Rank 1: hard bot, 31 points, 2 ahead" in lines
    assert "Rank 2: Ann (you), 23 points, 7 behind" in lines
    assert "Still playing this deal: master bot." in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_described_in_sentences(language: str) -> None:
    lines = (DailyLine(1, "", False, 40, 7, 100), DailyLine(2, "Ann", True, 30, -2, 0, "t-1"))
    card = DailyCard(deal_of(OPEN_SECRET, TODAY), "finished", "t-1", 2, lines, "", (deal_of(OPEN_SECRET, TODAY + 1),))
    texts = Texts(language)
    said = [texts.say(sentence) for sentence in daily_sentences(card)]
    assert "Bali" in said[0]
    assert [line.split()[1] for line in said[3:5]] == (["1", "2"] if language == "fr" else ["1:", "2:"])
    assert "t-1" in said[4]
    assert "stats --open" in said[5]
    named = attrs.evolve(card, board=(attrs.evolve(lines[0], name="Ben"), lines[1]))
    assert len(daily_sentences(named)) == len(said) - 1
    hidden = attrs.evolve(card, board=(), status="new", table="")
    assert len(daily_sentences(hidden)) == 5
    assert all(texts.say(sentence) for sentence in daily_sentences(hidden))


# Streaks, weeks, lines to share, earlier deals


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ("", 0),
        ("x", 1),
        (".x", 1),  # today is not over
        ("..x", 1),  # yesterday was missed, and today may be played
        ("...x", 0),
        ("xx.xx", 4),
        ("xx.xx.xx", 4),
        ("xx.xxxxx.xx", 7),
        ("xx.xxxxxx.xx", 10),
        (".x.xxxxxx.xxx.x", 10),
    ],
)
def test_a_streak_goes_on_past_one_missed_day_in_seven(days: str, streak: int) -> None:
    """The days are written from today backwards."""
    assert streak_of({TODAY - place for place, sign in enumerate(days) if sign == "x"}, TODAY) == streak


@pytest.mark.usefixtures("every_day_tiny")
async def test_a_week_has_results_and_a_ranking_and_keeps_open_days_sealed(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        await named(host, (ANN, "Ann"), (BEN, "Ben"))
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        await met_yesterday(host, clock, ann, ben)
        await play(host, ann, first=True)
        alone = await ann.do(ShowDailyWeek())
        assert (alone.streak, alone.days[0].status, alone.days[0].place) == (1, "finished", 0)
        assert [(line.percent, line.days, line.mine) for line in alone.ranking] == [(50, 1, True)]
        sealed = await ben.do(ShowDailyWeek())
        assert (sealed.ranking, sealed.days[0].tries, sealed.streak) == ((), 0, 0)
        assert [day.status for day in sealed.days] == ["new"] + ["missed"] * 6
        await play(host, ben, first=False)
        clock.now += 86_400
        await play(host, ann, first=False)
        mine, theirs = await ann.do(ShowDailyWeek()), await ben.do(ShowDailyWeek())
        today, yesterday, *_ = mine.days
        assert (mine.streak, theirs.streak) == (2, 1)
        assert (today.points is not None, today.place) == (True, 0)
        assert (yesterday.tries, {yesterday.place, theirs.days[1].place}) == (2, {1, 2})
        assert {line.days for line in mine.ranking if line.mine} == {2}
        assert {line.days for line in theirs.ranking} == {1}, "Ben can still play today"
        assert [line.name for line in mine.ranking if not line.mine] == [""], "Ben hides his profile"
        assert sum(line.percent for line in theirs.ranking) == 100
        assert (await ann.do(ShowDailyWeek(TODAY))).streak == 1


@pytest.mark.usefixtures("every_day_tiny")
async def test_a_streak_comes_from_results_and_ends_with_them(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        ann = PersonLobby(host, ANN, "Ann")
        await met_yesterday(host, clock, ann)
        for _ in range(3):
            await play(host, ann, first=True)
            clock.now += 86_400
        assert (await ann.do(ShowDailyWeek())).streak == 3
        await ann.do(ForgetStatistics())
        assert (await ann.do(ShowDailyWeek())).streak == 0


@pytest.mark.usefixtures("every_day_tiny")
async def test_a_shared_result_has_its_course_and_nothing_of_the_deal(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        ann = PersonLobby(host, ANN, "Ann")
        await met_yesterday(host, clock, ann)
        with refused_as("daily-share-none"):
            await ann.do(ShareDaily())
        await play(host, ann, first=True)
        shared, card = await ann.do(ShareDaily()), await ann.do(ShowDaily())
        assert card.own is not None
        assert shared.points == (card.own.points, card.own.points - card.own.margin)
        assert (shared.day, shared.streak, len(shared.course)) == (TODAY, 1, COURSE)
        assert shared.course[-1] == daily.share_of_points(*shared.points)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_to_share_fits_a_terminal_in_both_glyph_sets(language: str) -> None:
    share = DailyShare(TODAY, "bella_vista", (162, 158), (10, 40, 50, 60, 70, 90), 365)
    said = Texts(language).say(share_sentence(share))
    assert said.startswith("Belvedere 23")
    assert "162:158" in said
    assert len(said) < 80
    assert set(BLOCKS) & set(said)
    plain = Texts(language, ascii_only=True).say(share_sentence(share, ascii_only=True))
    assert plain.isascii()
    assert "--=+++" in plain
    assert set(ASCII_BLOCKS) == {"-", "=", "+"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_week_is_described_in_sentences(language: str) -> None:
    days = (
        DailyDay(TODAY, "bali", "new"),
        DailyDay(TODAY - 1, "bali", "finished", (40, 33), 1, 2, 100),
        DailyDay(TODAY - 2, "neoville", "finished", (40, 33), 0, 2, is_past=True),
    )
    week = DailyWeek(days, (WeekLine(1, "", False, 150, 2), WeekLine(2, "Ann", True, 50, 1)), 3)
    said = [Texts(language).say(sentence) for sentence in week_sentences(week)]
    assert len(said) == 1 + 3 + 4 + 2
    assert "40:33" in said[2]
    assert "2026-11-21" in said[-1]


@pytest.mark.usefixtures("every_day_tiny")
async def test_an_earlier_deal_is_the_same_deal_and_counts_for_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        await named(host, (ANN, "Ann"), (BEN, "Ben"))
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        await met_yesterday(host, clock, ann)
        ranked = await play(host, ann, first=False)
        clock.now += 86_400
        with refused_as("daily-past-too-early"):
            await ben.do(PlayDaily(TODAY))
        clock.now = ends_at(TODAY)
        before = await ann.do(ShowDaily(TODAY)), await ann.do(ShowDailyWeek()), await ann.do(FetchStatistics())
        begun = await ann.do(PlayDaily(TODAY))
        assert (begun.daily, begun.past, begun.title.id) == (TODAY, True, "daily-past-title")
        assert (await ann.do(PlayDaily(TODAY))).id == begun.id, "one at a time"
        again = await play(host, ann, first=True, day=TODAY)
        after = await ann.do(ShowDaily(TODAY)), await ann.do(ShowDailyWeek()), await ann.do(FetchStatistics())
        assert after[:2] == before[:2]
        assert [game.tables for game in after[2].games] == [game.tables for game in before[2].games]
        records = [await ann.do(FetchRecord(table)) for table in (ranked, again)]
        assert all(before[0].deal.commitment in record for record in records)
        assert ['"past":true' in record for record in records] == [False, True]
        with refused_as("store-no-table"):
            await ben.do(FetchRecord(again))
        third = await ben.do(PlayDaily(TODAY))
        await ben.do(RemoveTable(third.id))
        assert third.id not in {card.id for card in await ben.do(ListTables())}


@pytest.mark.usefixtures("every_day_tiny")
async def test_at_home_the_deals_of_all_earlier_days_can_be_played(tmp_path: Path) -> None:
    async with house(tmp_path, FirstLegal(), now=Clock(MONDAY)) as host:
        me = PersonLobby(host, LOCAL, "Ann")
        await play(host, me, first=True, day=TODAY - 1)
        week = await me.do(ShowDailyWeek())
        assert (week.streak, week.ranking, [day.status for day in week.days[:2]]) == (0, (), ["new", "missed"])
        assert [day.is_past for day in week.days] == [False] + [True] * 6
        await host.par.close()


# What people try who want more than they have played


@pytest.mark.usefixtures("every_day_tiny")
async def test_a_second_key_at_an_address_gets_no_rank_and_takes_none(tmp_path: Path) -> None:
    """Its owner has seen the deal with the first key."""
    cal = "SHA256:cal"
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        await named(host, (ANN, "Ann"), (BEN, "Ben"), (cal, "Cal"))
        for identity, source in ((ANN, "192.0.2.1"), (BEN, "192.0.2.1"), (cal, "192.0.2.3")):
            host.services.register.introduce(identity, source)
        ann, ben, other = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben"), PersonLobby(host, cal, "Cal")
        await met_yesterday(host, clock, ann, ben, other)
        begun = await ann.do(PlayDaily())
        inbox = Inbox(await ann.link(begun.id, begun.mine[0]))
        inbox.link.send(Concede())  # after a look at the deal
        await inbox.until(lambda: inbox.update.outcome is not None)
        await play(host, other, first=True)
        await play(host, ben, first=False)
        seen = await ben.do(ShowDaily())
        assert seen.own is not None
        assert (seen.tries, seen.own.unranked, seen.own.place, seen.own.percent) == (1, True, 0, 0)
        bali = attrs.evolve(seen.deal, game="bali")
        shown = daily_sentences(attrs.evolve(seen, deal=bali, ahead=()))
        assert "daily-unranked" in {sentence.id for sentence in shown}
        theirs = await other.do(ShowDaily())
        assert theirs.own is not None
        assert (theirs.own.place, theirs.own.percent) == (1, 100)
        week = await ben.do(ShowDailyWeek())
        assert [line.mine for line in week.ranking] == [False]
        assert (week.days[0].place, week.days[0].points is not None) == (0, True)
        clock.now += 86_400
        assert not (await ben.do(PlayDaily())).past
        assert (await host.services.writer.run(lambda store: store.daily.table(TODAY, ANN))) == begun.id


@pytest.mark.usefixtures("every_day_tiny")
async def test_a_client_cannot_choose_a_day_or_call_a_table_a_daily_one(tmp_path: Path) -> None:
    """Whatever a client says about the time, only the clock of the server counts."""
    async with house(tmp_path, FirstLegal(), now=(clock := Clock(MONDAY))) as host:
        ann = PersonLobby(host, ANN, "Ann")
        await met_yesterday(host, clock, ann)
        for day in (TODAY + 1, TODAY + 7, -1, TODAY - 400, 2**62):
            for command in (PlayDaily(day), ShowDailyWeek(day), ShareDaily(day)):
                with refused_as("daily-no-such-day"):
                    await ann.do(command)
        with refused_as("daily-past-too-early"):
            await ann.do(PlayDaily(TODAY - 1))
        terms = attrs.evolve(spec("person", "easy", seed=None), daily=TODAY, past=True)
        made = await ann.do(CreateTable(terms))
        assert (made.daily, made.past) == (None, False)
        again = await play(host, ann, first=True, day=TODAY - 2)
        week = await ann.do(ShowDailyWeek())
        assert (week.streak, {day.points for day in week.days}) == (0, {None})
        assert (await ann.do(Rematch(again))).daily in (None, TODAY - 2)
        with refused_as("daily-share-none"):
            await ann.do(ShareDaily(TODAY - 2))
        late = await ann.do(PlayDaily())
        clock.now = ends_at(TODAY)
        await finish(host, ann, late.id, late.mine[0])
        week = await ann.do(ShowDailyWeek())
        assert (week.streak, week.ranking, week.days[2].status) == (0, (), "missed")
