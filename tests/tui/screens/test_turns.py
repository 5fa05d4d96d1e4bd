"""Turns at a person's other tables: what is news, where it is shown, and the way there."""

from functools import partial
from pathlib import Path

import attrs
import pytest

from core.link.lobby import TableCard, waiting_tables
from core.link.spec import Bank, Begins, CupTable, Days, PerDecision, StudyOrigin
from core.link.spec import Player as Sitter
from core.link.updates import Roster, StandIn, Update
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import Inbox
from tests.tui.support.shell import ANN, BEN, Player, arrive, house, table
from tests.tui.support.shell import playing as playing_at_any_size
from tui.preferences.settings import Settings
from tui.screens.replays import ReplaysScreen
from tui.screens.rules import RulesScreen
from tui.screens.table import TableScreen
from tui.terminal.notices import TurnNotices
from tui.words.turns import TurnNews, TurnWatch, may_go_on

playing = partial(playing_at_any_size, size=(120, 30), served=True)

# What is news


def card(id: str = "a", **changes: object) -> TableCard:
    """A running table of Ann, where Ben has the turn in round 1."""
    players = (Sitter("person", "Ann"), Sitter("person", "Ben"))
    usual = TableCard(id, "bali", players, "running", 1, (0,), (1,), None, 0.0, turn=1)
    return attrs.evolve(usual, **changes)


mine = partial(card, to_act=(0,))


def test_lessons_and_archived_tables_do_not_wait_and_the_oldest_turn_comes_first() -> None:
    cards = [
        mine("new", changed=2.0),
        mine("old", changed=1.0),
        mine("lesson", lesson=True),
        mine("put", archived=True),
    ]
    assert [one.id for one in waiting_tables(cards)] == ["old", "new"]


def test_the_first_list_is_no_news_and_neither_is_the_same_again() -> None:
    watch = TurnWatch()
    assert [watch.look([mine()]), watch.look([mine()])] == [None, None]
    assert watch.waiting() == [mine()]
    assert watch.waiting("a") == []


def test_a_table_of_a_cup_begins_with_its_first_appearance() -> None:
    watch = TurnWatch()
    watch.look([])
    theirs = card("cup", cup=CupTable("c1", "Spring", 2))
    assert watch.look([theirs]) == TurnNews(theirs, "begun", 0)
    assert watch.look([theirs, card("other")]) is None


def test_a_turn_is_news_once_for_each_round() -> None:
    watch = TurnWatch()
    watch.look([card()])
    assert watch.look([mine()]) == TurnNews(mine(), "turn", 1)
    assert [watch.look([one]) for one in (card(), mine(), card(), mine())] == [None] * 4
    watch.look([card(turn=2)])
    assert watch.look([mine(turn=2)]) == TurnNews(mine(turn=2), "turn", 1)


def test_a_visit_to_a_table_makes_its_next_turn_in_the_same_round_news() -> None:
    watch = TurnWatch()
    watch.look([card()])
    watch.look([mine()])
    assert watch.look([card()], here="a") is None
    assert watch.look([mine()]) == TurnNews(mine(), "turn", 1)


def test_a_turn_at_the_table_where_the_person_is_is_no_news() -> None:
    watch = TurnWatch()
    watch.look([card()], here="a")
    assert watch.look([mine()], here="a") is None


def test_several_turns_are_one_piece_of_news_on_the_one_that_has_waited_longest() -> None:
    watch = TurnWatch()
    watch.look([card("a"), card("b"), mine("c"), mine("d")])
    late, early = mine("a", changed=9.0), mine("b", changed=5.0)
    assert watch.look([late, early, mine("c"), mine("d")], here="d") == TurnNews(early, "turn", 3)


@pytest.mark.parametrize(("to_act", "occasion"), [((0,), "begun-turn"), ((1,), "begun")])
def test_the_start_of_a_table_is_news(to_act: tuple[int, ...], occasion: str) -> None:
    watch = TurnWatch()
    watch.look([card(status="open", to_act=(), turn=0)])
    news = watch.look([card(to_act=to_act)])
    assert news is not None
    assert news.occasion == occasion
    assert watch.look([card(to_act=to_act)]) is None


@pytest.mark.parametrize("changes", [{"lesson": True}, {"study": StudyOrigin("r", 3, 3)}], ids=["lesson", "study"])
def test_practice_calls_for_no_one(changes: dict[str, object]) -> None:
    watch = TurnWatch()
    watch.look([card(**changes)])
    assert watch.look([mine(**changes)]) is None


def test_the_end_of_a_pause_of_the_server_is_no_news() -> None:
    watch = TurnWatch()
    watch.look([mine(status="frozen")])
    assert watch.look([mine()]) is None


def test_on_another_server_the_first_list_is_no_news() -> None:
    watch = TurnWatch()
    watch.look([])
    watch.forget()
    assert watch.look([mine()]) is None


# After a move


def update(to_act: tuple[int, ...]) -> Update:
    from core.link.updates import TakeBackRight

    return Update(3, 0, None, (), to_act, None, (), TakeBackRight(False), (), None, False)


PEOPLE = (Sitter("person", "Ann"), Sitter("person", "Ben"), Sitter("bot", "Bot", "easy"))
ROSTER = Roster(PEOPLE, (True, True, True), ())


@pytest.mark.parametrize(
    ("to_act", "roster", "expected"),
    [
        ((1,), ROSTER, True),
        ((1, 2), ROSTER, True),
        ((1,), attrs.evolve(ROSTER, clock=Days(3)), True),
        ((1,), attrs.evolve(ROSTER, clock=Bank(600, 10)), False),
        ((1,), attrs.evolve(ROSTER, clock=PerDecision(60)), False),
        ((2,), ROSTER, False),
        ((0, 1), ROSTER, False),
        ((1,), attrs.evolve(ROSTER, conceded=(1,)), False),
        ((1,), attrs.evolve(ROSTER, stand_ins=(StandIn(1, 0),)), False),
    ],
)
def test_one_goes_on_while_people_think_without_a_clock_of_minutes(
    to_act: tuple[int, ...], roster: Roster, expected: bool
) -> None:
    assert may_go_on(update(to_act), roster, (0,)) is expected


# Where it is shown


async def with_ben(host: Host, ann: PersonLobby, begins: Begins = "seated") -> tuple[TableCard, Inbox, Inbox]:
    """A table where Ann has the first turn and Ben the next one, with the seat of each."""
    ben = PersonLobby(host, BEN, "Ben")
    made = await ann.create(table("person", "open", name="Ann", begins=begins))
    await ben.join(made.invite or "")
    seats = Inbox(await ann.link(made.id, 0)), Inbox(await ben.link(made.id, 1))
    await seats[0].version(0)
    await seats[1].version(0)
    return made, *seats


async def moves(one: Inbox, other: Inbox) -> None:
    """Answer for `one` until it is the turn of the `other`."""
    while one.update.decision is not None:
        await one.acted()
    await other.version(one.update.version)


def lines(player: Player) -> list[str]:
    return [one.message for one in player.app._notifications]


class Bells:
    """The notices of an app, counted."""

    def __init__(self, player: Player) -> None:
        self.rung = 0
        self.shown: list[str] = []
        player.app.notices = TurnNotices(self.ring, player.titles.append, self.shown.append)

    def ring(self) -> None:
        self.rung += 1


async def test_a_turn_is_said_wherever_one_is_and_the_key_leads_there(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        first, mine_, bens = await with_ben(host, ann)
        await moves(mine_, bens)
        always = Settings(language="en", notices="always")
        async with playing(host, tmp_path, lobby=ann, settings=always) as player:
            bells = Bells(player)
            player.app.open(ReplaysScreen())
            await player.until(lambda: ann._caller.aside and ann._caller.cards is not None)
            await moves(bens, mine_)
            await player.until(lambda: bool(lines(player)))
            assert lines(player) == ["Your turn at Bali with Ben. Ctrl+N goes there."]
            assert (bells.rung, bells.shown) == (1, ["► Bali: your turn"])
            assert player.titles[-1] == "► Bali: your turn"
            await player.sees("next (1)")
            await player.press("ctrl+n")
            await player.until(lambda: player.app.table_session is not None)
            assert player.app.table_session is not None
            assert player.app.table_session.card.id == first.id


async def test_at_another_table_the_title_counts_and_the_named_table_comes_first(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        here, *_ = await with_ben(host, ann)
        await with_ben(host, ann)
        new, mine_, bens = await with_ben(host, ann)
        await moves(mine_, bens)
        async with playing(host, tmp_path, lobby=ann) as player:
            bells = Bells(player)
            await player.app.open_table(here)
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await player.until(lambda: player.titles[-1:] == ["(2) ► Bali: your turn"])
            await moves(bens, mine_)
            await player.until(lambda: bool(lines(player)))
            assert lines(player) == ["Your turn at Bali with Ben. It is your turn at 2 tables. Ctrl+N goes there."]
            assert player.titles[-1] == "(3) ► Bali: your turn"
            assert bells.rung == 0  # the player is looking
            for expected in (new, here):
                await player.press("ctrl+n")
                await player.until(
                    lambda there=expected: (
                        player.app.table_session is not None and player.app.table_session.card.id == there.id
                    )
                )


async def test_a_table_that_begins_is_said(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        made = await ann.create(table("person", "open", begins="seated"))
        async with playing(host, tmp_path, lobby=ann) as player:
            player.app.open(ReplaysScreen())
            await player.until(lambda: ann._caller.aside and ann._caller.cards is not None)
            await ben.join(made.invite or "")
            await player.until(lambda: bool(lines(player)))
            assert lines(player) == ["Bali with Ben has begun. It is your turn. Ctrl+N goes there."]


async def test_above_a_table_its_own_turn_is_said_and_the_key_uncovers_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        here, mine_, bens = await with_ben(host, ann)
        await moves(mine_, bens)
        async with playing(host, tmp_path, lobby=ann) as player:
            await player.app.open_table(here)
            await player.until(lambda: isinstance(player.app.screen, TableScreen) and ann._caller.cards is not None)
            player.app.open(RulesScreen("bali"))
            await player.until(lambda: isinstance(player.app.screen, RulesScreen))
            session = player.app.table_session
            await moves(bens, mine_)
            await player.until(lambda: bool(lines(player)))
            await player.press("ctrl+n")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            assert player.app.table_session is session


@pytest.mark.parametrize("goes_on", [False, True])
async def test_a_move_leads_to_the_next_table_only_if_the_player_wants_that(tmp_path: Path, goes_on: bool) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        first, mine_, bens = await with_ben(host, ann)
        second, *_ = await with_ben(host, ann)
        settings = Settings(language="en", next_table=goes_on)
        async with playing(host, tmp_path, lobby=ann, settings=settings) as player:
            await player.app.open_table(first)
            await player.until(lambda: isinstance(player.app.screen, TableScreen) and len(player.app.waiting) == 1)
            await moves(mine_, bens)
            if goes_on:
                await player.until(
                    lambda: player.app.table_session is not None and player.app.table_session.card.id == second.id
                )
                assert lines(player) == ["Next table: Bali with Ben."]
            else:
                await player.sees("next (1)")
                assert player.app.table_session is not None
                assert player.app.table_session.card.id == first.id
