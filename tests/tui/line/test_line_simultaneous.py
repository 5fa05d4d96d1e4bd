"""Line mode at a table where everybody chooses at the same time."""

import asyncio
from pathlib import Path

import pytest

from core.kernel.message import message
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.line import LinePerson, at_the_line, line_host, player, texts
from tui.line import run_line


async def _sit(host, person: LinePerson, name: str) -> None:
    lobby = PersonLobby(host, identity=f"SHA256:{name}", name=name)
    assert await run_line(lobby, texts(), person.read, person.write) == 0


@pytest.mark.parametrize(
    ("language", "order"),
    [("en", "new bellevue 3 easy seated"), ("fr", "nouvelle bellevue 5 avec Ben sans-tirage")],
)
async def test_a_whole_game_is_played_by_numbers(tmp_path: Path, language: str, order: str) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(7, order), language)
        (card,) = await PersonLobby(host).tables()
    assert card.status == "finished"
    assert texts(language).ui("line-over") in person.lines


async def test_who_has_chosen_hears_that_several_others_have_not(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ann = LinePerson(player(1, "new bellevue 3 open open seated"))
        sitting = [asyncio.create_task(_sit(host, ann, "Ann"))]
        invite = await ann.wrote(r"The invite of this table is (\S+);")
        others = [LinePerson(player(number, f"join {invite}")) for number in (2, 3)]
        sitting += [
            asyncio.create_task(_sit(host, person, name)) for person, name in zip(others, ("Ben", "Cleo"), strict=True)
        ]
        await asyncio.gather(*sitting)
    people = (ann, *others)
    assert any("2 players are choosing." in person.lines for person in people)
    assert all(texts().say(message("line-over")) in person.lines for person in people)


async def test_a_choice_is_taken_back_while_others_think(tmp_path: Path) -> None:
    """Ann draws, chooses, and changes her mind before Ben has done anything."""
    chosen: list[str] = []

    def reply(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bellevue 2 open seated" if person.new else False
        if person.choices and (asked := [line for line in person.new if line.startswith("Build")]):
            chosen.append(asked[-1])
        if person.choices:
            return "1"
        if not person.has("Waiting for Ben."):
            return False
        return "undo" if len(chosen) == 1 else None

    async with line_host(tmp_path) as host:
        ann = LinePerson(reply)
        sitting = asyncio.create_task(_sit(host, ann, "Ann"))
        invite = await ann.wrote(r"The invite of this table is (\S+);")
        lobby = PersonLobby(host, identity="SHA256:Ben", name="Ben")
        await lobby.join(invite)
        await sitting
    assert ann.typed[-3:] == ["1", "undo", "1"]
    assert len(chosen) == 2
    assert chosen[0] == chosen[1]


async def test_the_prompt_stands_last_after_news_of_others(tmp_path: Path) -> None:
    def reply(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bellevue 2 easy seated" if person.new else False
        is_told = person.has("Bot 1 draws") and person.new[-1].startswith("Draw one card")
        return None if is_told else False

    async with line_host(tmp_path) as host:
        ann = await at_the_line(host, reply)
    assert ann.lines.index(next(line for line in ann.lines if "Bot 1 draws" in line)) < len(ann.lines) - 1
