"""Why a score line counts: the section of the rules that it comes from, on the screen and in plain lines."""

from pathlib import Path

import pytest

from core.kernel.message import Message
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.finished import finished
from tests.tui.support.harness import new_table
from tests.tui.support.line import at_the_line, line_host, script
from tests.tui.support.line import texts as line_texts
from tests.tui.support.shell import house, playing
from tests.tui.support.sitter import Sitter
from tui.screens.rules import RulesScreen
from tui.screens.scores import ScoresScreen
from tui.session.start import Start


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


def test_why_names_a_section_and_opens_it_when_asked_once_more() -> None:
    sitter = Sitter(new_table("neoville", 2))
    sitter.go("pile")
    sitter.press("w")
    assert "Rules: Step 1: adding a tile." in sitter.look()
    assert sitter.press("w") == "rules"
    sitter.press("tab")
    assert sitter.press("w") != "rules"


@pytest.mark.parametrize(("language", "word"), [("en", "why colour"), ("fr", "pourquoi couleur")])
async def test_why_tells_what_a_score_line_counts_and_where_the_rules_say_so(
    tmp_path: Path, language: str, word: str
) -> None:
    async with line_host(tmp_path) as host:
        order = "new bellevue 2 seated" if language == "en" else "nouvelle bellevue 2 sans-tirage"
        person = await at_the_line(host, script(order, word, "quit"), language)
    said = line_texts(language)
    title = said.say(Message("bellevue-rules-bonus-title"), game="bellevue")
    assert [line for line in person.lines if title in line]
