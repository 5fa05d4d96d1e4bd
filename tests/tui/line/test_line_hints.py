"""Advice in line mode: what it costs is said first, then what a bot would do, by the numbers of the choices."""

from pathlib import Path

import pytest

from net.lobby.person_lobby import PersonLobby
from tests.tui.support.line import LinePerson, at_the_line, line_host, script


def advised(person: LinePerson) -> str | bool:
    """The second choice that was advised, once it was."""
    return "2" if any("40" in line for line in person.new) and person.has("2 ") else False


@pytest.mark.parametrize(
    ("language", "words", "told"),
    [
        (
            "en",
            ("new bali 2 seated easy", "hint"),
            (
                "With advice, this table counts as assisted",
                "Advice, 40 imagined tables",
                ": the best of these; +3 Rice cards against 2",
                ": −2.2 ±0.5 points: comes out worse when played on (40 tables)",
            ),
        ),
        (
            "fr",
            ("nouvelle bali 2 facile sans-tirage", "conseil"),
            (
                "Avec un conseil, cette table compte comme assistée",
                "Conseil, 40 parties imaginées",
                "le meilleur de ceux-ci",
                "−2,2 ±0,5 points",
            ),
        ),
    ],
)
async def test_advice_alone(tmp_path: Path, language: str, words: tuple[str, str], told: tuple[str, ...]) -> None:
    order, ask = words
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script(order, ask, ask, advised, ask, "quit"), language)
        (card,) = await PersonLobby(host).tables()
        owner = await host.owner(card.id)
        assert owner.table is not None
        assert owner.table.assisted == {0}
    for sentence in told:
        assert any(sentence in line for line in person.lines), (sentence, person.lines)


async def test_among_several_it_is_none_unless_the_table_was_made_so(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated with Ben", "", "hint", "quit"))
        assert "This table was made without advice." in person.lines
        agreed = script("new bali 2 seated with Ben hints", "", "who", "hint", "hint", advised, "quit")
        person = await at_the_line(host, agreed)
    assert any(line.startswith("Advice: anyone may ask a bot") for line in person.lines)
    assert any(line.startswith("Everyone at the table will read the advice") for line in person.lines)
    assert "Advice, 40 imagined tables" in person.lines
