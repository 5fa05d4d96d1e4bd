"""A finished table is looked through in plain lines, and gone on from."""

import re
from pathlib import Path

import pytest

from core.link.lobby_commands import FetchRecord
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.finished import finished
from tests.tui.support.line import LinePerson, line_host, script, texts
from tui.line import run_line
from tui.line.matching import phrases, plain
from tui.line.study import VERBS


async def typed(folder: Path, *lines: str, language: str = "en", is_file: bool = False) -> list[str]:
    """What is written to somebody who looks through a finished table and types these lines."""
    async with line_host(folder) as host:
        lobby = PersonLobby(host, name="Ana")
        table = await finished(lobby)
        record = await lobby.do(FetchRecord(table)) if is_file else ""
        person = LinePerson(script(*lines))
        start = "" if is_file else f"study {table}"
        await run_line(lobby, texts(language), person.read, person.write, start=start, record=record)
        return person.lines


@pytest.mark.parametrize("is_file", [False, True])
async def test_it_goes_where_it_is_told_and_tells_what_there_is(tmp_path: Path, is_file: bool) -> None:
    lines = await typed(
        tmp_path,
        "next",
        "go 41",
        "round 3",
        "find priest",
        "decision B",
        "seat B",
        "choices",
        "scores",
        "board",
        "why oops",
        "go x",
        "last",
        "next",
        "note as we thought",
        "fly",
        "help",
        "quit",
        is_file=is_file,
    )
    told = "\n".join(lines)
    places = [int(found) for found in re.findall(r"Move (\d+) of 90", told)]
    assert places[:3] == [0, 1, 41]
    assert places[-1] == 90
    assert "as Ana" in told
    assert "as Bo" in told
    assert re.search(r"^\d+\. .* \(this was done\)$", told, re.MULTILINE)
    assert "A move is a number from 0 to 90." in told
    assert "There is none in this direction." in told
    assert 'I do not know "fly"' in told
    assert "through whose eyes" in told
    assert ("Notes at a file" if is_file else "Your note: as we thought") in told


async def test_what_if_leads_to_the_table_that_goes_on(tmp_path: Path) -> None:
    lines = await typed(tmp_path, "go 4", "what if B calm fresh", "who", "tables", "quit")
    told = "\n".join(lines)
    assert "it is your turn" in told
    assert "a bot, calm" in told
    assert re.search(r"Study: Bali, from move 4, table", told)


@pytest.mark.parametrize("order", ["what if B with A", "what if B calm with"])
async def test_a_friend_at_this_keyboard_takes_a_seat(order: str, tmp_path: Path) -> None:
    told = "\n".join(await typed(tmp_path, "go 4", order, "who", "tables", "quit"))
    assert "Study: Bali, from move 4" in told
    assert "a bot" not in told
    assert "Ana" in told


async def test_a_seat_waits_for_a_friend_with_the_invite(tmp_path: Path) -> None:
    told = "\n".join(await typed(tmp_path, "go 4", "what if B open A", "tables", "quit"))
    assert re.search(r"\w+-\w+-\w+-\w+", told), "the invite"
    assert "Study: Bali, from move 4" in told
    again = "\n".join(await typed(tmp_path / "again", "what if A with A", "quit"))
    assert "There is no such seat at that table." in again


async def test_in_french_too(tmp_path: Path) -> None:
    lines = await typed(tmp_path, "aller 5", "choix", "place 0", "aide", "quitter", language="fr")
    assert any("Coup 5 sur 90" in line for line in lines)
    assert any("(le choix fait)" in line for line in lines)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_words_of_a_study_mean_different_things(language: str) -> None:
    said = [plain(one) for verb in VERBS for one in phrases(texts(language), f"line-study-word-{verb.key}")]
    assert sorted(set(said)) == sorted(said)


async def test_a_puzzle_goes_on_as_a_table_once_it_was_answered(tmp_path: Path) -> None:
    """It ended with "You found 0 of 1.", and there was no way on from its position."""
    async with line_host(tmp_path) as host:
        person = LinePerson(script("what if", "puzzle bali", "why 1", "1", "what if calm", "who", "tables", "quit"))
        await run_line(PersonLobby(host, name="Ana"), texts(), person.read, person.write)
    told = "\n".join(person.lines)
    assert "Answer a puzzle first" in told
    assert 'Type "what if" to play on from here, or "puzzle bali" for the next one.' in told
    assert "of 1." not in told
    why = next(place for place, line in enumerate(person.lines) if line.startswith("This is possible: "))
    asked = [*person.lines[:why], person.lines[why + 1]]
    assert not [line for line in asked if re.search(r"\([+−]\d+\)$|: [+−]\d|score lines stay", line)], (
        "it is what is asked"
    )
    assert "a bot, calm" in told
    assert re.search(r"Study: Bali, from move \d+, table", told)
