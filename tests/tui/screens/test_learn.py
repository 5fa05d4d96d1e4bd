"""Learning on the full screen: lessons, the deal of the day, puzzles."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from time import time
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import attrs
import pytest

from core import catalog
from core.catalog import keys, load
from core.learning.daily import OPEN_SECRET, deal_of, game_of
from core.learning.guide import Guide
from core.learning.progress import OwnDecision, Progress, PuzzleProgress, day_of
from core.learning.puzzles import answers_of, next_puzzle, puzzle_table, puzzles_of, question_of, try_of
from core.link.commands import Act
from core.link.lobby import DailyCard, DailyDay, DailyLine, DailyShare, DailyWeek, LobbyCommand, WeekLine
from core.link.lobby_commands import PlayDaily, ShareDaily, ShowDaily, ShowDailyWeek
from core.link.spec import BOT_NAMES, StudyOrigin
from net.lobby.person_lobby import PersonLobby
from scripts.screen_pictures import cells_of_screen
from tests.tui.support.frames import check_frame, check_picture
from tests.tui.support.line import texts
from tests.tui.support.shell import Player, house, play_out, playing
from themes.glyphs import load_glyphs
from tui.boards import Scene, Trial
from tui.boards.bella_vista.city import best_place
from tui.boards.bellevue import about
from tui.boards.bellevue.hand import cards_in_hand
from tui.boards.bellevue.worth import houses_of
from tui.boards.cloud_city.panel import opens_most
from tui.preferences.learned import Learned
from tui.screens import daily
from tui.screens.learn import LearnScreen, PuzzlesScreen
from tui.screens.learn_cards import LearnCards, LearnMenu, LearnView, Lesson
from tui.screens.replay import ReplayScreen
from tui.screens.review import TryScreen, VerdictScreen
from tui.screens.table import TableScreen
from tui.screens.table.model import Model
from tui.session.start import Start
from tui.widgets.picture import wrap
from tui.words.learning import LessonOffer, lesson_table, next_task, puzzle_offer, puzzle_task

# The page of what one can learn, and the way to it and to a lesson's table


async def test_learn_stands_first_while_its_person_has_finished_no_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(80, 24), learned=Learned()) as player:
        await player.sees("\u25b8 Learn")
        assert player.text().index("Learn") < player.text().index("New table")
    async with house(tmp_path / "later") as host, playing(host, tmp_path, size=(80, 24)) as player:
        await player.sees("\u25b8 New table")
        assert player.text().index("New table") < player.text().index("Learn")


LISTED = 47
"""Columns of the list at 80 columns; the card of the row under the cursor follows."""


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_page_names_every_lesson_and_suggests_one(tmp_path: Path, language: str) -> None:
    first, second, *_ = catalog.taught()
    learned = Learned(Progress().at_lesson(first, "t", ("aim",), is_done=True))
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, size=(80, 24), language=language, learned=learned, start=Start("learn")) as player,
    ):
        await player.sees("Next: " if language == "en" else "Ensuite\u00a0: ")
        rows = [line[:LISTED] for line in player.frame() if "5 min" in line[:LISTED]]
        assert len(rows) == len(catalog.taught()) - 1
        [suggestion] = [line for line in player.frame() if "Next" in line or "Ensuite" in line]
        assert catalog.meta(second).title in suggestion
        assert ("done" if language == "en" else "terminée") in player.text()


async def test_a_lesson_continues_where_it_was_left_and_is_listed_as_one(tmp_path: Path) -> None:
    learned = Learned()
    async with house(tmp_path) as host:
        start = Start("learn", game="neoville")
        async with playing(host, tmp_path, size=(80, 24), learned=learned, start=start) as player:
            await player.sees("Enter continue")
            await player.press("enter")
            await player.sees("Enter choose")
            assert learned.progress.lesson("neoville").steps == ("aim",)
            await player.press("escape", "escape")
            assert "\u00bb" not in player.text()
            await player.press("q", "enter")
            await player.sees("Lesson: Neoville")
        async with playing(host, tmp_path, size=(80, 24), learned=learned, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, TableScreen) and "Esc Esc" in player.text())
            assert "Enter continue" not in player.text()
        assert len(await PersonLobby(host, name="Ana").tables()) == 1


async def test_a_lesson_of_no_game_is_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, start=Start("learn", game="chess")) as player:
        await player.sees("Unknown game")


# Lessons from the command to their end in the whole app, by Enter and the keys that the guide asks for


LOOKS = {"scores": ("s", "escape"), "why": ("w",), "seat": ("g", "b", "escape"), "rules": ("question_mark", "escape")}
"""The keys that open the page a step asks for, and close it."""
PHONE = (48, 40)
MOST = 150
"""Keys that a lesson takes at most."""


@pytest.mark.parametrize(
    ("key", "size", "language"),
    [(key, *(((80, 24), "en"), (PHONE, "fr"))[place % 2]) for place, key in enumerate(catalog.taught())],
)
async def test_enter_follows_the_guide_from_the_first_sentence_to_the_last(
    key: str, size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned, unwanted, chosen = Learned(), list[Any](), Guide.chosen

    def recorded(guide: Guide, action: Any) -> tuple[Guide, bool]:
        coaching, (after, goes) = guide.coaching, chosen(guide, action)
        if goes and coaching is not None and coaching.mode == "do" and action not in coaching.wanted:
            unwanted.append((coaching.step, action))
        return after, goes

    monkeypatch.setattr(Guide, "chosen", recorded)
    start = Start("learn", game=key)
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, size=size, language=language, learned=learned, start=start) as player,
    ):
        for _ in range(MOST):
            await player.until(lambda: learned.progress.lesson(key).is_done or is_asked(player))
            if learned.progress.lesson(key).is_done:
                break
            coaching = model(player).coaching
            await player.press(*(("enter",) if coaching is None or coaching.look is None else LOOKS[coaching.look]))
    assert learned.progress.lesson(key).is_done
    assert unwanted == []


def is_asked(player: Player) -> bool:
    """Whether there is something to read or to choose."""
    screen = player.app.screen
    if not isinstance(screen, TableScreen) or not hasattr(screen, "table"):  # it is there as soon as it is mounted
        return False
    now = screen.model
    return now.coaching is not None or (now.asked and not now.sent)


def model(player: Player) -> Model:
    assert isinstance(player.app.screen, TableScreen)
    return player.app.screen.model


# The page of the deal of the day: its offers before, during and after the player's own try


DAY = 20780
BOARD = (
    DailyLine(1, "Ben", False, 47, 12, 100),
    DailyLine(2, "Ana", True, 41, 5, 50),
    DailyLine(3, "", False, 30, -4, 0),
)
AHEAD = (deal_of(OPEN_SECRET, DAY + 1),)
CARDS = {
    "new": DailyCard(deal_of(OPEN_SECRET, DAY), "new", "", 2, (), "", AHEAD),
    "finished": DailyCard(deal_of(OPEN_SECRET, DAY), "finished", "3f2a91c07b", 3, BOARD, "", AHEAD),
    "missed": DailyCard(deal_of(OPEN_SECRET, DAY), "new", "", 3, BOARD, "ab" * 32, AHEAD),
}


RESULTS = ((24, 45), (95, -5), None, (112, 110), None, (4, 2), (65, 95))
"""Own points and those of the bot in a week, the latest day first."""


def week_of(card: DailyCard) -> DailyWeek:
    """Return a week that ends with the day of a card; today is played only if the card says so."""
    days = [
        DailyDay(DAY - back, game_of(DAY - back), "missed", is_past=back > 1)
        if points is None
        else DailyDay(DAY - back, game_of(DAY - back), "finished", points, 1 + back % 3, 4, 50, back > 1)
        for back, points in enumerate(RESULTS)
    ]
    if card.status == "new":
        days[0] = DailyDay(DAY, card.deal.game, "new")
    ranking = (WeekLine(1, "Ben", False, 420, 6), WeekLine(2, "", False, 316, 7), WeekLine(3, "Ana", True, 250, 5))
    return DailyWeek(tuple(days), ranking, 5)


SHARED = DailyShare(DAY, "bali", (24, 45), (30, 45, 50, 55, 40, 35), 5)


class KnownDaily(PersonLobby):
    """A person who sees the same on every day."""

    card = CARDS["new"]

    async def do(self, command: LobbyCommand[Any]) -> Any:
        match command:
            case ShowDaily():
                return self.card
            case ShowDailyWeek():
                return week_of(self.card)
            case ShareDaily():
                return SHARED
            case _:
                return await super().do(command)


@pytest.mark.parametrize(
    ("size", "language"), [((140, 45), "en"), ((100, 30), "en"), ((80, 24), "en"), ((48, 40), "fr")]
)
async def test_learn_shows_every_lesson_with_its_state_and_the_practice(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    first, second, *_ = catalog.taught()
    steps = tuple(step.id for step in load(second).lesson.steps if step.must)  # type: ignore[union-attr]
    progress = Progress().at_lesson(first, "t", (), is_done=True).with_puzzle("bali", 1, DAY, found=True)
    async with house(tmp_path) as host:
        lobby = KnownDaily(host, name="Ana")
        lobby.card = CARDS["finished"]
        made = await lesson_table(lobby, second)
        learned = Learned(progress.at_lesson(second, made.id, steps[:4], is_done=False))
        start = Start("learn")
        async with playing(
            host, tmp_path, size=size, language=language, lobby=lobby, learned=learned, start=start
        ) as player:
            await player.sees(f"step 5 of {len(steps)}" if language == "en" else f"étape 5 sur {len(steps)}")
            await player.comes_to(f"learn-{size[0]}x{size[1]}-{language}")


@pytest.mark.parametrize("size", [(80, 22), (48, 36), (100, 30), (132, 30), (132, 38), (200, 60)])
async def test_the_arrows_reach_every_part_of_learn(size: tuple[int, int], tmp_path: Path) -> None:
    parts = ("puzzles", "daily", "statistics")
    async with house(tmp_path) as host, playing(host, tmp_path, size=size, start=Start("learn")) as player:
        await player.until(lambda: isinstance(player.app.screen, LearnScreen))
        menu = player.app.screen.query_one(LearnMenu)
        await player.until(lambda: menu.view.statistics is not None)
        seen = {menu.current.id}
        for key in (*["left"] * 4, *["right"] * 4, *["up"] * 7, *["down"] * 7, *["right"] * 2, *["left"] * 2, "up"):
            await player.press(key)
            seen.add(menu.current.id)
        assert seen == {*(f"lesson-{game}" for game in catalog.taught()), *parts}


@pytest.mark.parametrize("size", [(100, 30), (132, 30), (140, 45)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_cards_fit_their_place_with_a_game_to_play_next(size: tuple[int, int], language: str) -> None:
    lessons = tuple(Lesson(LessonOffer(game, "done"), 9, 9) for game in catalog.taught())
    view = LearnView(lessons, "next", "bella_vista")
    cards = LearnCards(texts(language), load_glyphs("unicode"), view, "next")
    picture = cards.paint(size[0], size[1] - 2, upright=False)
    boxes = {target.id: target.box for target in picture.targets}
    assert set(boxes) == {*(lesson.id for lesson in lessons), "next", "puzzles", "daily", "statistics"}
    assert all(box.right <= size[0] - 2 and box.bottom <= size[1] - 4 for box in boxes.values())
    assert not any(
        one.common(other) for place, one in enumerate(boxes.values()) for other in [*boxes.values()][place + 1 :]
    )


DAILY_FRAMES = [
    ("new", (80, 24), "en"),
    ("missed", (80, 24), "en"),
    ("finished", (80, 24), "en"),
    ("finished", (80, 24), "fr"),
    ("finished", (140, 45), "en"),
    ("finished", PHONE, "fr"),
]


@pytest.mark.parametrize(("state", "size", "language"), DAILY_FRAMES)
async def test_the_deal_of_the_day_uses_the_room_of_a_terminal(
    state: str, size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    async with house(tmp_path) as host:
        lobby = KnownDaily(host, name="Ana")
        lobby.card = CARDS[state]
        start = Start("daily")
        async with playing(host, tmp_path, size=size, language=language, lobby=lobby, start=start) as player:
            await player.sees("65:95")
            if state == "finished":
                await player.sees("24:45, ")
            check_frame(f"daily-{state}-{size[0]}x{size[1]}-{language}", player.frame())
            if (state, size, language) == ("finished", (80, 24), "en"):
                check_picture("daily.png", cells_of_screen(player.coloured()))


class WithAccount(KnownDaily):
    """A lobby whose person could follow others."""

    account = cast(Any, SimpleNamespace(makes_passkeys=False))

    async def do(self, command: Any) -> Any:
        if isinstance(command, ShowDaily):
            ben = DailyLine(2, "Ben", False, 20, -9, 50, followed=True)
            dan = DailyLine(1, "Dan", False, 30, 2, 100)
            board = (ben,) if command.friends else (dan, ben)
            return attrs.evolve(CARDS["finished"], board=board, friends=command.friends)
        return await super().do(command)


async def test_a_key_shows_only_the_players_whom_one_follows_on_the_board(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = WithAccount(host, name="Ana")
        async with playing(host, tmp_path, size=(100, 30), lobby=lobby, start=Start("daily")) as player:
            await player.sees("Ben *")
            await player.sees("* players you follow")
            assert "f following" in player.frame()[-1]
            await player.press("f")
            await player.sees("Only you and the players you follow")
            assert ("2 Ben *" in player.text(), "Dan" in player.text()) == (True, False)
            await player.press("f")
            await player.sees("* players you follow")


async def test_a_key_copies_the_line_to_share_and_shows_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = KnownDaily(host, name="Ana")
        lobby.card = CARDS["finished"]
        async with playing(host, tmp_path, size=(80, 24), lobby=lobby, start=Start("daily")) as player:
            await player.sees("To share:")
            await player.press("c")
            await player.sees("Sent to the clipboard")
            assert player.app.clipboard in player.text()
            assert "24:45, day 5" in player.app.clipboard


async def test_an_earlier_day_is_chosen_from_the_list_and_played_without_rank(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        async with playing(host, tmp_path, size=(80, 24), start=Start("daily")) as player:
            await player.sees("Seven days")
            await player.press("down", "down", "enter")
            await player.sees("You did not play it.")
            await player.press("up", "up", "enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await player.sees("unranked")
            await player.sees("deal of an earlier day")
        (card,) = await PersonLobby(host, name="Ana").tables()
        assert card.past


async def test_the_results_of_a_deal_of_the_day_are_copied_and_those_of_an_earlier_one_are_unranked(
    tmp_path: Path,
) -> None:
    today = day_of(time())
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        for day, seen in ((0, "c copy"), (today - 1, "Unranked:")):
            card = await lobby.do(PlayDaily(day))
            await play_out(lobby, card.id, card.mine)
            start = Start("table", table=card.id)
            async with playing(host, tmp_path, size=(100, 30), lobby=lobby, start=start) as player:
                await player.sees("Enter results")
                await player.press("enter")
                await player.sees(seen)
                await player.press("c")
                if not day:
                    await player.sees("Sent to the clipboard")
                assert player.app.clipboard.startswith("Belvedere ") == (not day)


OWN = (DailyLine(1, "Ana", True, 23, -7, 100),)
PAR = (DailyLine(1, "", False, 31, 2, 0, level="hard"), attrs.evolve(OWN[0], place=2))


async def test_at_home_the_deal_of_the_day_is_compared_with_bots_and_always_has_a_winner(tmp_path: Path) -> None:
    """After a loss it showed "place 1 of 1" and "100 %". A bot that still plays is queried again."""
    async with house(tmp_path) as host:
        lobby = KnownDaily(host, name="Ana")
        lobby.card = attrs.evolve(CARDS["finished"], tries=1, board=OWN, playing=("master",))
        async with playing(host, tmp_path, size=(140, 45), lobby=lobby, start=Start("learn")) as player:
            await player.sees("7 behind")
            assert "place 1 of 1" not in player.text()
        with patch.object(daily, "PLAYING_PAUSE", 0.001):
            async with playing(host, tmp_path, size=(80, 24), lobby=lobby, start=Start("daily")) as player:
                await player.sees("23  \u22127")
                await player.sees("Still playing this deal: master")
                lobby.card = attrs.evolve(lobby.card, board=PAR, playing=())
                await player.sees("2 Ana ")
                await player.sees("1 hard bot")
        async with playing(host, tmp_path, size=(140, 45), lobby=lobby, start=Start("learn")) as player:
            await player.sees("place 2 of 2")


# Puzzles on the full screen: from the page of games to a position, an answer, and what came of it


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_puzzle_is_chosen_by_topic_tried_and_answered(language: str, tmp_path: Path) -> None:
    first = next_puzzle(puzzles_of(load("bali")), PuzzleProgress(), today=0)
    assert first is not None
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        start = Start("puzzle")
        async with playing(host, tmp_path, size=(80, 24), language=language, lobby=lobby, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, PuzzlesScreen))
            await player.sees("Neoville")
            check_frame(f"puzzles-80x24-{language}", player.frame())
            await player.press("enter")
            await player.sees("all" if language == "en" else "tous")
            check_frame(f"puzzles-bali-80x24-{language}", player.frame())
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TryScreen))
            await player.press("q")  # it asked about leaving "the table", and said that the "seat is kept"
            await player.until(lambda: isinstance(player.app.screen, PuzzlesScreen))
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TryScreen))
            screen = player.app.screen
            assert isinstance(screen, TryScreen)
            await player.sees("The answer is proven" if language == "en" else "La réponse est prouvée")
            update, scene = screen.model.update, screen.model.scene()
            assert update is not None
            assert scene is not None
            assert not scene.previews
            assert screen.model.untried() is None
            wrong = max(range(len(first.less)), key=lambda place: first.less[place])
            assert wrong not in answers_of(first.less)
            assert update.decision is not None
            screen.link.send(Act(update.decision.id, update.legal[wrong]))
            await player.until(lambda: isinstance(player.app.screen, VerdictScreen))
            check_frame(f"puzzle-told-80x24-{language}", player.frame())
            assert player.app.learned.progress.puzzles_of("bali").count == 1
            await player.press("escape")
            await player.sees("This decision is made" if language == "en" else "Cette décision est prise")
            await player.press("space")
            await player.until(lambda: isinstance(player.app.screen, VerdictScreen))
            await player.press("x")
            await player.sees("Play on from move" if language == "en" else "Jouer la suite depuis le coup")
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            assert player.app.table_session is not None
            begun = len(first.actions)
            assert player.app.table_session.card.study == StudyOrigin(f"puzzle-bali-{first.id}", begun, begun)
            await player.press("x")
            await player.until(lambda: isinstance(player.app.screen, ReplayScreen))
            await player.press("escape")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await player.app.leave_table()
            await player.until(lambda: isinstance(player.app.screen, PuzzlesScreen))


@pytest.mark.parametrize("previews", [True, False])
def test_the_best_place_of_a_piece_is_shown_at_tables_and_not_in_puzzles(previews: bool) -> None:
    """The cursor of a tile of Cloud City began on an answer of 33 among 35 puzzles, and what a card of Bellevue brings
    stood on it, which was the answer of all 40 tried."""

    def scene_of(key: str, kind: str = "") -> Scene:
        game = load(key)
        asked = next(
            update
            for update in map(partial(question_of, game), puzzles_of(game))
            if len(update.legal) > 8 and kind in {"", type(update.legal[0]).__name__}
        )
        assert asked.viewer is not None
        glyphs = load_glyphs("unicode")
        return Scene(game, asked, texts(), glyphs, ("Ana", "Ben", "Cleo"), asked.viewer, previews=previews)

    city = scene_of("cloud_city")
    street = scene_of("bellevue")
    town = scene_of("bella_vista", "Build")
    assert (opens_most(city, 0) is not None) is previews
    assert any(card.best for card in cards_in_hand(street)) is previews
    assert (best_place(town) is not None) is previews
    assert all(("coin" in town.choice(action)) is previews for action in town.update.legal)


@pytest.mark.parametrize("previews", [True, False])
def test_a_card_over_a_house_shows_points_and_conditions_at_tables_but_not_in_puzzles(previews: bool) -> None:
    """In puzzles of Bellevue a house counted the card over it, and listed the met conditions: the answer was the
    largest of a few sums."""
    game = load("bellevue")
    told = 0
    for asked in (question_of(game, puzzle) for puzzle in puzzles_of(game)[:8]):
        seat = asked.viewer
        assert seat is not None
        scene = Scene(game, asked, texts(), load_glyphs("unicode"), ("Ana", "Ben"), seat, previews=previews)
        now = {one.number: one for one in houses_of(scene, seat)}
        for action in asked.legal:
            over = attrs.evolve(scene, trial=Trial(action))
            for one in houses_of(over, seat, action):
                standing = now.get(one.number)
                built = [storey.verdict for storey in one.storeys if not storey.ghost]
                told += standing is not None and one.points != standing.points
                told += standing is not None and built != [storey.verdict for storey in standing.storeys]
                told += one.ghost is not None and one.ghost.verdict not in (None, "open")
                if not previews:
                    assert about(over, f"house-{one.number}") == about(scene, f"house-{one.number}")
    assert (told > 0) is previews


def test_omitted_puzzles_count_neither_as_tried_nor_as_due() -> None:
    puzzles = puzzles_of(load("bali"))
    gone, today = puzzles[-1].place + 1, day_of(time())
    progress = (
        Progress().with_puzzle("bali", 0, today - 1, found=False).with_puzzle("bali", gone, today - 1, found=False)
    )
    offer = puzzle_offer("bali", progress)
    assert (offer.count, offer.tried, offer.due) == (len(puzzles), 1, 1)


def test_a_puzzle_shows_the_number_of_tries_and_whether_it_comes_back() -> None:
    first = puzzle_task("bali", Progress(), texts("en"))
    assert first.about.startswith("Puzzle 1 of ")
    found = Progress().with_puzzle("bali", first.place, 0, found=True)
    assert puzzle_task("bali", found, texts("en")).about.startswith("Puzzle 2 of ")
    missed = Progress().with_puzzle("bali", first.place, 0, found=False)
    again = puzzle_task("bali", missed, texts("en"))
    assert again.place == first.place
    assert again.about.startswith("A puzzle you missed before, Bali: ")


def test_mistakes_from_reviews_are_counted_among_the_puzzles() -> None:
    missed = OwnDecision("2f8a1c77", 41, 0, "1", (0, -31), (0, 9), 64)
    today = day_of(time())
    progress = Progress().with_own("bali", missed, today - 1, found=False)
    offers = [puzzle_offer("bali", known) for known in (Progress(), progress)]
    assert [(offer.own, offer.due) for offer in offers] == [(0, 0), (1, 1)]


async def test_a_missed_decision_without_its_table_is_postponed(tmp_path: Path) -> None:
    missed = OwnDecision("2f8a1c77", 41, 0, "1", (0, -31), (0, 9), 64, day=1)
    learned = Learned(Progress(own={"bali": (missed,)}))
    async with house(tmp_path) as host:
        task = await next_task(PersonLobby(host, name="Ana"), learned.progress, learned.learn, "bali", texts())
    assert task.own is None
    assert [one.day for one in learned.progress.own["bali"]] == [day_of(time()) + 3]


@asynccontextmanager
async def first_puzzle(folder: Path) -> AsyncIterator[Player]:
    """A player at 80x24 who opens the puzzles of Bali and chooses the row of all."""
    async with (
        house(folder) as host,
        playing(host, folder, size=(80, 24), start=Start("puzzle", game="bali")) as player,
    ):
        await player.sees("all")
        await player.press("enter")
        yield player


async def test_enter_shows_the_next_puzzle_after_an_answer(tmp_path: Path) -> None:
    async with first_puzzle(tmp_path) as player:
        tables = set[str]()
        for _ in range(2):
            await player.until(lambda: isinstance(player.app.screen, TryScreen) and player.app.screen.model.update)
            screen = player.app.screen
            assert isinstance(screen, TryScreen)
            update = screen.model.update
            assert update is not None
            assert update.decision is not None
            tables.add(screen.link.table)
            screen.link.send(Act(update.decision.id, update.legal[0]))
            await player.until(lambda: isinstance(player.app.screen, VerdictScreen))
            await player.sees("Enter: next one.")
            await player.press("enter")
        assert len(tables) == 2
        await player.until(lambda: isinstance(player.app.screen, TryScreen))
        await player.press("q")
        await player.until(lambda: isinstance(player.app.screen, PuzzlesScreen))


async def test_a_choice_waiting_for_confirmation_is_named_in_a_puzzle(tmp_path: Path) -> None:
    """A card of Bali was marked, and no sentence said what Enter would confirm."""
    async with first_puzzle(tmp_path) as player:
        await player.until(lambda: isinstance(player.app.screen, TryScreen))
        await player.sees("face down on the altar")
        await player.press("1")
        await player.sees("Confirm: Offer")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", keys())
def test_the_question_of_a_puzzle_stands_whole_above_the_prompt(key: str, language: str) -> None:
    """Two of 80 columns are the mark in front of it; it has two rows."""
    say = texts(language).speaker(key, BOT_NAMES, 0)
    for puzzle in puzzles_of(load(key)):
        about = puzzle_table(load(key), puzzle, try_of(load(key), puzzle)).about
        assert about is not None
        assert len(wrap(say(about), 78)) <= 2, say(about)


def test_the_seen_cards_of_the_altar_are_listed() -> None:
    """It had to be gathered from a log of three hundred lines."""
    puzzle = next(one for one in puzzles_of(load("bali")) if one.id == "73fa1ecb")
    about = puzzle_table(load("bali"), puzzle, try_of(load("bali"), puzzle)).about
    assert about is not None
    said = texts("en").speaker("bali", BOT_NAMES, puzzle.seat)(about)
    assert said.endswith("The altar: peanut 2, banana 3 and chilli 2.")
