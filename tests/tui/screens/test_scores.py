"""Score sheets, and why a line of them counts."""

import random
import re
from pathlib import Path

import pytest

from core.catalog import games
from core.kernel.message import Message
from core.table.table import Table
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.harness import NAMES, do, new_table, texts
from tests.tui.support.line import at_the_line, line_host, script
from tests.tui.support.line import texts as line_texts
from tests.tui.support.shell import finished, house, play_out, playing
from tests.tui.support.shell import table as spec
from tests.tui.support.sitter import Sitter
from themes.glyphs import load_glyphs
from tui.screens.rules import RulesScreen
from tui.screens.scores import ScoresScreen, comparison, points
from tui.session.start import Start

# Score sheets


def shown(table: Table, viewer: int, language: str, glyphs: str) -> list[str]:
    """The sheets that `viewer` knows, as lines of text."""
    sheets = table.update(viewer).sheets
    lines = comparison(table.game, texts(language), load_glyphs(glyphs), NAMES[:2], sheets)
    return ["".join(text for text, _ in line) for line in lines]


def test_score_sheets_stand_side_by_side_and_add_up() -> None:
    table = table_over()
    lines = shown(table, 1, "en", "unicode")
    assert [word for word in lines[0].split() if len(word) > 1] == list(NAMES[:2])
    [total] = [line.split() for line in lines if line.startswith("Total")]
    sheets = table.update(1).sheets
    assert total[1:] == [str(sheet.total) for sheet in sheets]
    own = sum(int(line.split()[-1]) for line in lines[2:-2])
    assert own == sheets[1].total


ADDRESS = {"en": "you|your|yours", "fr": "vous|votre|vos", "de": "du|dir|dich|dein|deine|deiner"}
"""Words that speak to the reader."""


@pytest.mark.parametrize("language", ADDRESS)
@pytest.mark.parametrize("game", [meta.key for meta in games()])
def test_no_sheet_speaks_to_the_reader(game: str, language: str) -> None:
    """ "Your largest group" stood under the seats of others."""
    address = re.compile(rf"\b({ADDRESS[language]})\b", re.IGNORECASE)
    for seed in range(3):
        table = new_table(game, 3, seed=seed)
        while table.outcome is None:
            seat = table.to_act[0]
            do(table, seat, random.Random(table.version).choice(table.legal(seat)))
        say = texts(language).speaker(game, NAMES[:3], 0)
        parts = [say(line.parts) for sheet in table.update(0).sheets for line in sheet.lines]
        assert [text for text in parts if address.search(text)] == []


def test_the_line_that_a_lesson_explains_has_its_sign() -> None:
    table = table_over()
    sheets, glyphs = table.update(0).sheets, load_glyphs("unicode")
    rule = sheets[0].lines[0].rule
    lines = comparison(table.game, texts(), glyphs, NAMES[:2], sheets, marks=(rule,))
    marked = [line for line in lines if line and line[0][0].startswith(f"{glyphs['lesson']} ")]
    assert [ink for line in marked for _, ink in line] == ["bold accent"] * 3
    assert len(lines) == len(comparison(table.game, texts(), glyphs, NAMES[:2], sheets))


def test_an_uncertain_value_is_a_range() -> None:
    assert [points(2, 7, "en"), points(-7, -7, "en"), points(-7, -7, "en", "-")] == ["2–7", "−7", "-7"]
    assert any("-" in line for line in shown(new_table(seats=2, seed=1), 0, "fr", "ascii"))


def table_over() -> Table:
    table, rng = new_table(seats=2, seed=2), random.Random(2)
    while table.to_act:
        do(table, table.to_act[0], rng.choice(table.legal(table.to_act[0])))
    return table


# Why a score line counts: the section of the rules that it comes from, on the screen and in plain lines


async def test_the_rules_open_at_the_section_of_the_line_under_the_cursor(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        start = Start("table", table=await finished(PersonLobby(host, name="Ana")))
        async with playing(host, tmp_path, size=(80, 24), start=start) as player:
            await player.until(
                lambda: player.app.table_session is not None and player.app.table_session.latest is not None
            )
            session = player.app.table_session
            assert session is not None
            player.app.open(ScoresScreen(session.scores(session.latest)))
            await player.until(lambda: isinstance(player.app.screen, ScoresScreen) and bool(player.frame()))
            await player.press("down", "w")
            await player.until(lambda: isinstance(player.app.screen, RulesScreen))
            await player.sees("Final scoring")
            await player.press("escape", *["pagedown"] * 6)
            assert "▸" in player.text()


def test_why_names_a_section_and_opens_it_when_asked_again() -> None:
    sitter = Sitter(new_table("neoville", 2))
    sitter.go("pile")
    sitter.press("w")
    assert "1: adding a tile (w opens them)." in sitter.look()
    assert sitter.press("w") == "rules"
    sitter.press("tab")
    assert sitter.press("w") != "rules"


@pytest.mark.parametrize(("language", "word"), [("en", "why colour"), ("fr", "pourquoi couleur")])
async def test_why_explains_a_score_line_and_names_its_rule(tmp_path: Path, language: str, word: str) -> None:
    async with line_host(tmp_path) as host:
        order = "new bellevue 2 seated" if language == "en" else "nouvelle bellevue 2 sans-tirage"
        person = await at_the_line(host, script(order, word, "quit"), language)
    said = line_texts(language)
    title = said.say(Message("bellevue-rules-bonus-title"), game="bellevue")
    assert [line for line in person.lines if title in line]


@pytest.mark.parametrize("game", ["bellevue", "bella_vista"])
async def test_large_sheets_show_every_city_or_the_town_that_all_share(game: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(spec("person", "easy", "easy", game=game, name="Ana"))
        await play_out(lobby, card.id, (0,), 12)
        async with playing(host, tmp_path, size=(200, 60), start=Start("table", table=card.id)) as player:
            await player.until(
                lambda: player.app.table_session is not None and player.app.table_session.latest is not None
            )
            session = player.app.table_session
            assert session is not None
            assert session.latest is not None
            player.app.open(ScoresScreen(session.scores(session.latest)))
            await player.sees("› Score sheets")
            await player.until(lambda: any(block in "".join(player.frame()[20:]) for block in "▄▀█▪"))
            assert ("C Carl" in "".join(player.frame()[20:])) == (game == "bellevue")
