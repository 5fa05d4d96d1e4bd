"""The board of a running table on the first screen: it comes, follows, goes, and never was of a closed table."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.catalog import games
from core.kernel.decision import Decision
from core.link.lobby import TableCard
from core.link.updates import Update
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import Inbox
from tests.tui.support.harness import NAMES, new_table, texts
from tests.tui.support.shell import ANN, SEED, Player, arrive, house, playing, table
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from themes.glyphs import load_glyphs
from tui.boards import Scene, board_for
from tui.full_screen import FullScreen
from tui.preferences.settings import Settings
from tui.screens import home_live, home_live_picture
from tui.screens.home import HomeScreen
from tui.screens.home_live import MOST_BYTES, towards
from tui.screens.home_live_picture import LiveTable, paint_live, portrait
from tui.screens.table import TableScreen
from tui.terminal.answers import TerminalColours
from tui.terminal.driver import serve
from tui.widgets.picture import Canvas, Picture

LARGE = (140, 45)
SIZES = [(80, 24), LARGE]
SIZED = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_live, "PICTURE_PAUSE", 0.01)
    monkeypatch.setattr(home_live, "REMAINDER_PAUSE", 0.1)


class Game:
    """Eve, who plays against a bot at the server's own keyboard."""

    def __init__(self, card: TableCard, inbox: Inbox) -> None:
        self.card, self.inbox = card, inbox

    async def plays(self, turns: int = 1) -> Update:
        """She acts; then she has another decision or the table is over."""
        for _ in range(turns):
            asked = self.inbox.update.decision
            self.inbox.act()
            await self.inbox.until(partial(self._is_asked_anew, asked))
        return self.inbox.update

    def _is_asked_anew(self, before: Decision | None) -> bool:
        update = self.inbox.update
        return update.outcome is not None or update.decision not in (None, before)


async def eve_plays(host: Host, game: str = "neoville", **terms: str) -> Game:
    eve = PersonLobby(host, name="Eve")
    card = await eve.create(table("person", "easy", game=game, name="Eve", seed=SEED, **terms))
    inbox = Inbox(await eve.link(card.id, 0))
    await inbox.until(lambda: bool(inbox.deliveries) and inbox.update.decision is not None)
    return Game(card, inbox)


def board_of(player: Player) -> home_live.LiveBoard:
    home = player.app.screen_stack[0]
    assert isinstance(home, HomeScreen)
    return home._live


@SIZED
async def test_the_board_of_a_running_table_comes_follows_and_goes(size: tuple[int, int], tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        async with playing(host, tmp_path, size=size, served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            assert "■ A" not in player.text()
            game = await eve_plays(host)
            await player.sees("Neoville  Eve, bot Carl")
            await player.sees("■ A")
            before = player.frame()
            latest = await game.plays(4)
            shown = board_of(player)
            await player.until(lambda: shown.table is not None and shown.table.update.version == latest.version)
            await player.until(lambda: player.frame() != before and not shown._is_behind)
            while latest.outcome is None:
                latest = await game.plays()
            await player.until(lambda: "■ A" not in player.text())
            assert "Here now: 1" in player.text()


@SIZED
@pytest.mark.parametrize("terms", [{"watching": "none"}, {"watching": "none", "listing": "invite"}])
async def test_a_table_without_spectators_is_never_shown(
    size: tuple[int, int], terms: dict[str, str], tmp_path: Path
) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        async with playing(host, tmp_path, size=size, served=True, lobby=ann) as player:
            await player.sees("Here now: 1")
            closed = await eve_plays(host, "bali", **terms)
            await closed.plays(2)
            await player.press("down", "up")
            assert "Eve" not in player.text()
            assert board_of(player).card is None
            await eve_plays(host, "neoville")
            await player.sees("Neoville  Eve, bot Carl")
            assert "Bali with Eve" not in player.text()


async def test_another_table_is_shown_when_the_one_before_is_over(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        async with playing(host, tmp_path, size=LARGE, served=True, lobby=ann) as player:
            first = await eve_plays(host, "bali")
            await player.sees("Bali  Eve, bot Carl")
            await eve_plays(host, "neoville")
            await player.sees("Neoville with Eve, bot Carl")
            assert "Bali  Eve, bot Carl" in player.text()
            while (await first.plays()).outcome is None:
                pass
            await player.sees("Neoville  Eve, bot Carl")


async def test_the_table_that_the_server_features_takes_the_place_of_another(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        async with playing(host, tmp_path, size=LARGE, served=True, lobby=ann) as player:
            await eve_plays(host, "bali")
            await player.sees("Bali  Eve, bot Carl")
            pinned = await eve_plays(host, "neoville")
            await host.featured.pin(pinned.card.id)
            await player.sees("Neoville  Eve, bot Carl")
            await player.sees("featured, watch")


@pytest.mark.parametrize(("size", "keys"), [((80, 24), ("up", "enter")), (LARGE, ("up", "up", "enter"))])
async def test_enter_watches_it(size: tuple[int, int], keys: tuple[str, ...], tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        game = await eve_plays(host)
        owner = await host.owner(game.card.id)
        async with playing(host, tmp_path, size=size, served=True, lobby=ann) as player:
            await player.sees("Neoville  Eve, bot Carl")
            assert (owner.audience.watchers, len(owner.audience.glances)) == ((), 1)
            await player.press(*keys)
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await player.until(lambda: owner.audience.watchers == ("Ann",))
            assert len(owner.audience.glances) == 0
            await player.press("q")
            await player.until(lambda: isinstance(player.app.screen, HomeScreen))
            await player.sees("Neoville  Eve, bot Carl")
            assert (owner.audience.watchers, len(owner.audience.glances)) == ((), 1)


@SIZED
async def test_a_click_on_it_watches_it(size: tuple[int, int], tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        await eve_plays(host)
        async with playing(host, tmp_path, size=size, served=True, lobby=ann) as player:
            await player.sees("Neoville  Eve, bot Carl")
            rows = player.frame()
            y = next(number for number, row in enumerate(rows) if "Neoville  Eve" in row)
            await player.pilot.click(offset=(rows[y].index("Neoville  Eve") + 3, y + 3))
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


async def test_behind_another_screen_no_one_looks(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        game = await eve_plays(host)
        owner = await host.owner(game.card.id)
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.sees("Neoville  Eve, bot Carl")
            await player.press("question_mark")
            await player.until(lambda: len(owner.audience.glances) == 0)
            await player.press("escape")
            await player.until(lambda: len(owner.audience.glances) == 1)
            await player.sees("Neoville  Eve, bot Carl")
        assert len(owner.audience.glances) == 0


@needs_speed_ups
@pytest.mark.parametrize(("size", "depth"), [((140, 45), "all"), ((80, 24), "256")], ids=["140x45", "80x24"])
@pytest.mark.parametrize("game", [meta.key for meta in games()])
async def test_an_arrival_sends_at_most_a_thousand_bytes(
    size: tuple[int, int], depth: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def numbered(table: LiveTable, *how: Any) -> Picture:
        """The board, with its version in the last row."""
        picture = paint_live(table, *how)
        canvas = Canvas(picture.width, picture.height)
        canvas.paste(picture, 0, 0)
        canvas.right(picture.width, picture.height - 1, f"version {table.update.version}.", "text on surface")
        return canvas.picture()

    monkeypatch.setattr(home_live_picture, "paint_live", numbered)
    terminal = MemoryTerminal(size)
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        play = await eve_plays(host, game)
        colours = TerminalColours(terminal.environment, "all" if depth == "all" else "256")
        settings = Settings(language="en", colours={"xterm-256color": depth})
        app = partial(FullScreen, ann, settings, texts(), colours=colours)
        task = asyncio.create_task(serve(app, terminal))
        try:
            await shown_whole(terminal, play)
            await play.plays()
            await shown_whole(terminal, play)
            for _ in range(11):
                frames = len(terminal.frames)
                over = (await play.plays()).outcome is not None
                if over:
                    break
                await shown_whole(terminal, play)
                assert 0 < max(map(len, terminal.frames[frames:])) <= 1000
        finally:
            terminal.closed()
            await task


async def shown_whole(terminal: MemoryTerminal, play: Game) -> None:
    """The last row of the board comes last: when it shows the version, everything has been sent."""
    least = play.inbox.update.version  # spectators may know of more sealed choices than a player does
    await terminal.until(lambda: any(f"version {least + more}." in terminal.screen for more in range(3)))


def striped(width: int, rows: str) -> Picture:
    canvas = Canvas(width, len(rows))
    for y, letter in enumerate(rows):
        canvas.put(0, y, letter * width, "text on surface")
    return canvas.picture()


def test_a_picture_that_is_too_much_at_once_comes_in_pieces_from_the_top() -> None:
    before, goal = striped(300, "aaaa"), striped(300, "bbbb")
    shown, steps = before, 0
    while shown != goal:
        now = towards(shown, goal)
        changed = sum(one != other for one, other in zip(shown.rows, now.rows, strict=True))
        assert 0 < changed * 300 <= MOST_BYTES
        shown, steps = now, steps + 1
    assert steps == 2
    assert towards(goal, goal) is goal


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("game", [meta.key for meta in games()])
async def test_every_game_fills_exactly_the_cells_there_are(game: str, glyphs: str, tmp_path: Path) -> None:
    """From the first moment on, before there is a city, in rooms smaller and larger than any city."""
    async with house(tmp_path) as host:
        play = await eve_plays(host, game)
        owner = await host.owner(play.card.id)
        for _ in range(4):
            update = owner.spectators.spectator_view.update(None)
            shown = LiveTable(owner.setup.game, update, ("Eve", "Carl"), 0)
            for width, height in ((33, 7), (39, 9), (40, 13), (100, 30)):
                picture = paint_live(shown, texts(), load_glyphs(glyphs), "full", width, height)
                assert (picture.width, picture.height) == (width, height)
                assert "Eve" in picture.text()[-1]
                assert glyphs == "unicode" or "".join(picture.text()).isascii()
            if (await play.plays()).outcome is not None:
                break


@pytest.mark.parametrize(
    ("front", "seats"), [(0, " ■ A Rosalind 0  ▲ B 0  ● C Eve 0 "), (1, " ■ A 0  ▲ B Theodora 0  ● C Eve 0 ")]
)
def test_a_name_is_whole_or_not_there(front: int, seats: str) -> None:
    """`Ro… 0`, `Th… 0` and `Eve 0` stood there."""
    played = new_table("bali", 3)
    shown = LiveTable(played.game, played.update(None), ("Rosalind", "Theodora", "Eve"), front)
    assert paint_live(shown, texts(), load_glyphs("unicode"), "full", 36, 12).text()[-1].rstrip() == seats.rstrip()


def test_the_whole_map_of_bella_vista_is_there_where_its_squares_have_no_room() -> None:
    """Its upper rows were missing."""
    played = new_table("bella_vista", 4)
    shown = Scene(played.game, played.update(None), texts(), load_glyphs("unicode"), NAMES[:4], 0, depth="256")
    city = portrait(board_for("bella_vista"), shown, 40, 10)
    assert 0 < city.height <= 10
    assert 0 < city.width <= 40
