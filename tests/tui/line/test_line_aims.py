"""What a decision is for, in plain lines: once a table and kind while it is new, and whenever it is asked for."""

from pathlib import Path

import pytest

from core.kernel.message import Message
from tests.tui.support.line import at_the_line, line_host, player, script, texts
from tui.preferences.learned import Learned


@pytest.mark.parametrize(
    ("language", "order"), [("en", "new bellevue 2 seated easy"), ("fr", "nouvelle bellevue 2 facile sans-tirage")]
)
async def test_a_newcomer_is_told_once_a_table_what_each_decision_is_for(
    tmp_path: Path, language: str, order: str
) -> None:
    learned, said = Learned(), texts(language)
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(7, order), language, learned=learned)
    for kind in ("draw", "build"):
        aim = said.say(Message(f"bellevue-aim-{kind}"), game="bellevue")
        assert person.lines.count(said.ui("table-screen-aim", aim=aim)) == 1
    assert learned.progress.finished == ("bellevue",)
    assert learned.progress.aims["bellevue"].keys() == {"draw", "build"}


async def test_the_word_tells_it_to_anybody(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new neoville 2 seated", "aim", "quit"))
    aim = texts().say(Message("neoville-aim-place"), game="neoville")
    assert person.lines.count(f"for: {aim}") == 1
