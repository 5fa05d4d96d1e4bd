"""The page of statistics: its contents in one screen of 80x24, in both languages and with ASCII only."""

from pathlib import Path
from typing import Any, Literal

import attrs
import pytest
from rich.cells import cell_len

from core import catalog
from core.link.account import CostFigures, PersonStatistics, RuleFigures
from core.link.lobby import LobbyCommand
from core.link.lobby_commands import FetchStatistics, ShareStatistics
from core.results.facts import SeatResult, Skill
from core.results.figures import kind_name, lines_of, rule_name, statistics_of
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from scripts.screen_pictures import cells_of_screen
from tests.tui.support.frames import check_frame, check_picture
from tests.tui.support.shell import ANN, BEN, CLEO, house, playing, table
from themes.glyphs import load_glyphs
from tui.preferences.language import LOCALE_FOLDER
from tui.preferences.settings import Settings
from tui.screens.scores import ScoresScreen
from tui.screens.statistics import COST_CELLS, WIN_CELLS, StatisticsScreen, figure_rows
from tui.screens.table import TableScreen
from tui.widgets.kit.look import MARGIN

RULES = {
    "bali": ("points", "shrines", "stones", "rice", "peanut", "banana", "chilli"),
    "bella_vista": ("parks", "coins"),
    "bellevue": ("shops", "roofs"),
    "cloud_city": ("low", "mid", "high"),
    "neoville": ("parks",),
}
GAMES = tuple(RULES)


def played(game: str, number: int) -> tuple[SeatResult, ...]:
    """Table `number` of a game: the same in every call, won every third time."""
    seats = 2 + number % 2
    points = [20 + (number * 7) % 23, *(18 + (number * 5 + 9 * seat) % 29 for seat in range(1, seats))]
    ranks = [1 + sum(other > one for other in points) for one in points]
    return tuple(
        SeatResult(
            seat=seat,
            identity="local" if seat == 0 else "",
            game=game,
            seats=seats,
            options="",
            level="" if seat == 0 else ("easy", "normal", "hard")[(number + seat) % 3],
            rank=ranks[seat],
            points=points[seat],
            lines={rule: (points[seat] + place * 5) % 13 for place, rule in enumerate(RULES[game])},
            ended=float(number),
            flags=frozenset(),
        )
        for seat in range(seats)
    )


TABLES = [played(game, number) for number in range(12, 0, -1) for game in GAMES]
COSTS = (
    CostFigures("take", 61, 6, 0.62, 0.2),
    CostFigures("play", 55, 6, 0.31, 0.18),
    CostFigures("buy", 4, 2, 0.1, None),
)
FOUND = PersonStatistics(
    name="Ana",
    mine=True,
    open=False,
    games=statistics_of(
        TABLES,
        "local",
        {"bali": Skill(27.3, 2.1, 12), "neoville": Skill(21, 4.2, 5)},
        GAMES,
        is_own=True,
        costs={"bali": COSTS, "cloud_city": (CostFigures("link", 40, 3, -0.1, None),)},
    ),
    aside=2,
)


class KnownStatistics(PersonLobby):
    """A person with known statistics."""

    found = FOUND

    async def do(self, command: LobbyCommand[Any]) -> Any:
        match command:
            case FetchStatistics():
                return self.found
            case ShareStatistics(is_open):
                self.found = attrs.evolve(self.found, open=is_open)
                return is_open
            case _:
                return await super().do(command)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_statistics_fit_on_one_screen(language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = KnownStatistics(host, name="Ana")
        async with playing(host, tmp_path, size=(80, 24), language=language, lobby=lobby) as player:
            await player.press("escape", "s")
            await player.until(lambda: isinstance(player.app.screen, StatisticsScreen))
            await player.sees("Neoville")
            check_frame(f"statistics-80x24-{language}", player.frame())
            if language == "en":
                check_picture("statistics.png", cells_of_screen(player.coloured()))
            await player.press("up", "enter")
            await player.sees("ratings and how many" if language == "en" else "vos cotes et le nombre")
            assert lobby.found.open


@pytest.mark.parametrize("width", [48, 59, 60])
async def test_an_upright_phone_shows_the_statistics_of_every_game(width: int, tmp_path: Path) -> None:
    """Below 60 columns the page ended the program: the column of rule names had a negative width."""
    async with house(tmp_path) as host:
        lobby = KnownStatistics(host, name="Ana")
        async with playing(host, tmp_path, size=(width, 40), lobby=lobby) as player:
            await player.press("escape", "s")
            await player.sees("Victory points")
            assert player.frame()[1:2] == [""]  # as on every page, the first row below the title is free
            for game in GAMES[1:]:
                await player.press("down")
                rule = rule_name(game, RULES[game][0], Texts("en", (LOCALE_FOLDER,)))
                await player.sees(rule)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_of_decision_has_a_name_that_is_not_cut(language: Literal["en", "fr"]) -> None:
    """French offers "face cachée" ended in "face cac"."""
    texts = Texts(language, (LOCALE_FOLDER,))
    named = {
        name
        for meta in catalog.games()
        for kind in catalog.load(meta.key).text.section_of
        if cell_len(name := kind_name(meta.key, kind, texts)) > WIN_CELLS - COST_CELLS
    }
    assert named == set()


async def test_a_person_without_tables_reads_so(tmp_path: Path) -> None:
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, size=(80, 24), settings=Settings(glyphs="ascii")) as player,
    ):
        await player.press("escape", "s")
        await player.sees("Ana: no finished tables yet.")
        await player.sees("Other players can see only your name.")


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("width", [48, 54, 60, 79, 80, 100, 140, 200])
def test_figures_fit_every_width_within_both_margins(glyphs: str, width: int) -> None:
    for language in ("en", "fr"):
        for game in FOUND.games:
            lines = figure_rows(game, Texts(language, (LOCALE_FOLDER,)), load_glyphs(glyphs), width)  # type: ignore[arg-type]
            texts = ["".join(text for text, _ in line) for line in lines]
            assert max(map(len, texts)) <= width
            assert {text[:MARGIN] for text in texts if text} == {" " * MARGIN}
            if glyphs == "ascii":
                strange = {letter for text in texts for letter in text if not (letter.isascii() or letter.isalpha())}
                assert strange <= {"\u00a0"}


async def test_a_guest_reads_why_there_is_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = PersonLobby(host, "guest:1", "Gus", guest=True)
        async with playing(host, tmp_path, size=(80, 24), lobby=guest, served=True) as player:
            await player.press("escape", "s")
            await player.sees("Guests have no statistics.")
            await player.press("down", "enter", "escape")
            await player.until(lambda: not isinstance(player.app.screen, StatisticsScreen))


async def test_s_on_a_table_of_others_opens_their_public_statistics(tmp_path: Path) -> None:
    """Nothing until they opened it; at the table again from the score sheets; of several one is chosen first."""
    async with house(tmp_path) as host:
        ben, cleo = PersonLobby(host, BEN), PersonLobby(host, CLEO)
        for lobby, name in ((ben, "Ben"), (cleo, "Cleo")):
            await lobby.call_me(name)
        made = await ben.create(table("person", "open", "open", listing="public"))
        await cleo.join(made.id)
        ann = PersonLobby(host, ANN)
        await ann.call_me("Ann")
        async with playing(host, tmp_path, size=(100, 30), served=True, lobby=ann) as player:
            await player.sees("Ben")
            await player.press("up")
            assert player.app.screen.query_one("#cards").current.id == f"table-{made.id}"
            await player.press("s")
            await player.sees("Whose statistics?")
            await player.press("enter")
            await player.sees("Ben does not show statistics to other players.")
            await player.press("escape")
            await ben.do(ShareStatistics(True))
            await player.press("enter")
            await player.sees("Ben: no finished tables yet.")
            await player.press("escape", "escape")
            await ann.join(made.id)
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await player.sees("you are C")
            await player.press("s")
            await player.until(lambda: isinstance(player.app.screen, ScoresScreen))
            await player.press("s")
            await player.sees("Whose statistics?")


async def test_present_people_are_on_the_players_own_page(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ben, ann = PersonLobby(host, BEN), PersonLobby(host, ANN)
        await ben.call_me("Ben")
        await ann.call_me("Ann")
        await ben.attend(lambda news: None)
        async with playing(host, tmp_path, size=(80, 24), served=True, lobby=ann) as player:
            await player.press("escape", "s")
            await player.sees("Statistics of players here")
            await player.press("up", "up", "enter")
            await player.sees("Ben does not show statistics to other players.")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_kinds_of_decisions_are_shown_if_there_is_room_and_all_in_lines(language: str) -> None:
    texts, glyphs = Texts(language, (LOCALE_FOLDER,)), load_glyphs("unicode")  # type: ignore[arg-type]
    (game,) = [one for one in FOUND.games if one.game == "bali"]
    head = "Cost of a decision" if language == "en" else "Coût d'une décision"
    kinds = [kind_name("bali", one.kind, texts)[:12] for one in COSTS]

    def shown(height: int) -> int:
        lines = ["".join(text for text, _ in line) for line in figure_rows(game, texts, glyphs, 80, height)]
        found = sum(kind in line for kind in kinds for line in lines)
        assert (found > 0) == any(head in line for line in lines)
        return found

    assert [shown(height) for height in (13, 14, 15, 16, 40)] == [0, 1, 2, 3, 3]
    told = [line for line in lines_of(FOUND, texts) if ("Cost of" if language == "en" else "Coût (") in line]
    assert len(told) == len(COSTS) + 1
    assert any("±0.2" in line or "±0,2" in line for line in told)


def test_kinds_of_decisions_are_named_whole_next_to_their_cost() -> None:
    """At 80 columns it showed `offering face dow` and `adding to the alt`."""
    texts, glyphs = Texts("en", (LOCALE_FOLDER,)), load_glyphs("unicode")  # type: ignore[arg-type]
    costs = [CostFigures(kind, 12, 12, 1.2, 0.4) for kind in ("offer_face_down", "add")]
    (game,) = [one for one in FOUND.games if one.game == "bali"]
    assert game.own is not None
    game = attrs.evolve(game, own=attrs.evolve(game.own, costs=tuple(costs)))
    shown = "\n".join("".join(text for text, _ in line) for line in figure_rows(game, texts, glyphs, 80))
    assert all(kind_name("bali", one.kind, texts) in shown for one in costs)


def test_rules_are_named_whole_next_to_their_points() -> None:
    """At 80 columns one had points for `Most sports ground`."""
    (game,) = [one for one in FOUND.games if one.game == "neoville"]
    assert game.own is not None
    assert game.own.points is not None
    rules = tuple(RuleFigures(rule, 12.4, 18.0) for rule in ("sports", "waterfall", "forest"))
    own = attrs.evolve(game.own, points=attrs.evolve(game.own.points, rules=rules))
    for language in ("en", "fr"):
        texts = Texts(language, (LOCALE_FOLDER,))  # type: ignore[arg-type]
        lines = figure_rows(attrs.evolve(game, own=own), texts, load_glyphs("unicode"), 80)
        shown = "\n".join("".join(text for text, _ in line) for line in lines)
        assert all(f"{rule_name('neoville', one.rule, texts)} " in shown for one in rules)
