"""Lines that are answered at once: boards as text, legal choices, new tables, seats."""

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.catalog import load
from core.link.commands import Act
from core.link.lobby_commands import ListTables
from core.link.updates import Update
from core.link.visit import Destination
from net.config.address import Address
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person, Visit
from net.tables.host import Host
from net.visit.commands import BOARD_COMMANDS
from tests.tui.support.shell import finished, house
from tests.tui.support.terminals import AnsweringTerminal, MemoryTerminal
from tui.cli.one_line import COMMANDS
from tui.cli.served import line
from tui.widgets.qr_code import square_code


@attrs.frozen
class Screen:
    """A terminal of a size on which nothing is drawn."""

    size: tuple[int, int] = (80, 24)


async def come(host: Host, name: str) -> PersonLobby:
    """A person's end of the lobby."""
    lobby = PersonLobby(host, f"SHA256:{name}")
    await lobby.call_me(name)
    return lobby


async def asked(
    lobby: PersonLobby,
    *words: str,
    size: tuple[int, int] = (80, 24),
    terminal: MemoryTerminal | None = None,
    **environment: str,
) -> tuple[int, str]:
    """The status and the answer to one line."""
    told: list[str] = []
    person = Person("SHA256:ana", "Ana", guest=False)
    request = Destination(line=words)
    screen = terminal or Screen(size)
    visit = Visit(person, lobby, request, environment, screen, None, told.append)  # type: ignore[arg-type]
    return await line(visit), "".join(told)


async def as_json(lobby: PersonLobby, *words: str, **environment: str) -> Any:
    status, told = await asked(lobby, *words, "--json", **environment)
    return json.loads(told) if status == 0 else (status, json.loads(told))


async def test_a_game_is_played_by_single_lines(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ana, ben = await come(host, "Ana"), await come(host, "Ben")
        card = await as_json(ana, "create", "bali", "2", "open", "seated")
        assert (await as_json(ben, "join", card["invite"], "seven", "grey", "cats"))["mine"] == [1]
        assert (await host.owner(card["id"])).seats.setup.spec.entropy == (b"", b"seven grey cats")
        update = await as_json(ana, "show", card["id"])
        assert (update["type"], update["viewer"], update["version"]) == ("update", 0, 0)
        legal = await as_json(ana, "legal", card["id"])
        game = load("bali")
        assert len(legal) == len(update["legal"])
        link = await ana.link(card["id"], 0)
        got: list[Any] = []
        link.attach(got.append)
        first = next(one for one in got if isinstance(one, Update))
        assert first.decision is not None
        link.send(Act(first.decision.id, game.text.parse_action(legal[0]["notation"])))
        link.close()
        assert (await as_json(ben, "show", card["id"]))["viewer"] == 1


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_a_board_is_shown_as_large_as_the_terminal(size: tuple[int, int], tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ana = await come(host, "Ana")
        card = await as_json(ana, "create", "bali", "2", "seated")
        status, told = await asked(ana, "show", card["id"], size=size)
        lines = told.splitlines()
        assert (status, len(lines)) == (0, size[1])
        assert "Your hand" in told
        assert (await asked(ana, "show", card["id"], f"{size[0]}x{size[1]}"))[1] == told
        plain = (await asked(ana, "show", card["id"], LANG="C"))[1]
        assert plain.isascii()


async def test_possible_choices_are_listed_as_act_takes_them(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ana = await come(host, "Ana")
        card = await as_json(ana, "create", "bali", "2", "seated")
        status, told = await asked(ana, "legal", card["id"])
        assert status == 0
        prompt, first, *_ = told.splitlines()
        assert prompt.endswith(".")
        notation, sentence = first.split("  ", 1)
        load("bali").text.parse_action(notation.strip())
        assert sentence.strip().startswith("Play ")


async def test_a_table_that_is_over_shows_how_it_ended(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ana = PersonLobby(host, name="Ana")
        table = await finished(ana)
        status, told = await asked(ana, "show", table)
        assert status == 0
        assert told.splitlines()[0].startswith(" Belvedere: Bali, ")
        assert (await as_json(ana, "show", table))["outcome"]["ranks"]
        over = f"Table {table} is over. To see the result, type: show {table}\n"
        assert await asked(ana, "legal", table) == (64, over)


async def test_a_spectator_sees_only_public_information(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ana, eve = await come(host, "Ana"), await come(host, "Eve")
        shown = await as_json(ana, "create", "bali", "2")
        hidden = await as_json(ana, "create", "bali", "2", "unwatched")
        assert (await as_json(eve, "show", shown["id"]))["viewer"] is None
        assert "Your hand" not in (await asked(eve, "show", shown["id"]))[1]
        assert (await asked(eve, "show", hidden["id"]))[0] == 64
        assert (await asked(eve, "legal", shown["id"])) == (
            64,
            f"You have no seat at table {shown['id']}. Try: tables\n",
        )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show",), 'Wrong usage of "show"'),
        (("show", "nowhere"), "nowhere"),
        (("show", "nowhere", "big"), "A size is columns x rows"),
        (("legal",), 'Wrong usage of "legal"'),
        (("create",), 'Wrong usage of "create"'),
        (("create", "chess"), "bali"),
        (("create", "bali", "9"), "2, 3 or 4"),
        (("join", "oak-lamp-river-stone"), "invite"),
    ],
)
async def test_an_impossible_request_is_reported_and_changes_nothing(
    words: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    async with house(tmp_path) as host:
        ana = await come(host, "Ana")
        status, said = await asked(ana, *words)
        assert (status, told in said) == (64, True), said
        refused = await as_json(ana, *words)
        assert refused == (64, {"refused": said.strip()})
        assert await ana.do(ListTables()) == ()


async def test_an_open_table_has_no_board_yet(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ana = await come(host, "Ana")
        status, told = await asked(ana, "create", "bali", "open")
        assert (status, "Others join with the invite" in told) == (0, True)
        table = told.split()[0]
        assert await asked(ana, "show", table) == (64, f"Table {table} has not started.\n")


async def test_a_new_table_says_every_way_to_its_open_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        host.services.browser_links.public_site = "https://example.org/"
        ana = PersonLobby(host, "SHA256:ana", public_address=Address("play.example.org"))
        await ana.call_me("Ana")
        card = await as_json(ana, "create", "bali", "2", "open")
        assert card["page"] == f"https://example.org/t/{card['invite']}"
        table, *ways = (await asked(ana, "create", "bali", "2", "open"))[1].splitlines()
        (invite,) = [one.invite for one in await ana.tables() if table.startswith(one.id)]
        assert ways == [
            f"Others join with the invite {invite}.",
            f"From a terminal, others join with: ssh {invite}@play.example.org -p 2222",
            f"In a browser, others open: https://example.org/t/{invite}",
        ]


async def test_a_link_for_a_browser_comes_with_its_square_code(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        host.services.browser_links.site = "http://localhost:8080/"
        ana = await come(host, "Ana")
        status, told = await asked(ana, "link", LANG="en_GB.UTF-8")
        link, *code, last = told.splitlines()
        assert (status, tuple(code)) == (0, square_code(link))
        assert link.startswith("http://localhost:8080/#k=")
        assert last.startswith("Open this link within ten minutes")
        assert "█" not in (await asked(ana, "link", LANG="C"))[1]
        assert set(await as_json(ana, "link")) == {"link"}
        assert await as_json(ana, "link", "me") == (64, {"refused": 'Wrong usage of "link". Try: help'})


def test_a_server_passes_on_the_lines_that_there_are() -> None:
    assert {command.word for command in COMMANDS} == BOARD_COMMANDS


async def test_the_doctor_tells_a_visitor_by_which_key_they_came(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ana = await come(host, "Ana")
        found = {one["subject"]: one for one in await as_json(ana, "doctor", LANG="C")}
        assert (found["key"]["fact"], found["terminal"]["fact"]) == ("guest", "none")
        assert "Linux" not in found["belvedere"]["fact"]
        assert found["locale"]["state"] == "problem"


async def test_the_doctor_measures_a_visitors_terminal(tmp_path: Path) -> None:
    """As `ssh -t HOST doctor` does."""
    terminal = AnsweringTerminal((100, 30), wide="signs", modes="2004 1006 2026")
    async with house(tmp_path) as host:
        ana = await come(host, "Ana")
        status, told = await asked(ana, "doctor", terminal=terminal, TERM="xterm-256color", LANG="C.UTF-8")
    assert status == 0
    assert "    terminal: ok, xterm-256color 100x30\n" in told
    assert "    widths: problem, signs 16 instead of 8\n" in told
    assert "    modes: ok, pastes mouse frames\n" in told
