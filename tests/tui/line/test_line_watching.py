"""Watching in line mode: the terms are told, eyes are changed, and whoever is to be shown says yes or no."""

import asyncio
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.learning.progress import Progress
from core.link.spec import Spectating
from core.table.table import Table
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.tui.support.line import LinePerson, Reply, line_host, script, texts
from tui.line import run_line
from tui.line.new_table import NewTableError, table_spec


async def sit(host: Host, person: LinePerson, name: str) -> None:
    await run_line(PersonLobby(host, f"SHA256:{name}", name), texts(), person.read, person.write)


def after(pattern: str, line: str) -> Reply:
    """Types `line` once something like `pattern` was written."""
    return lambda person: line if person.has(pattern) else False


@pytest.mark.parametrize(
    ("order", "terms"),
    [
        ("bali 2 open", Spectating()),
        ("bali 2 open unwatched", Spectating("none")),
        ("bali 2 open shown aside", Spectating("seat", chat="apart")),
        ("bali late 5 2 open", Spectating("delayed", delay=5)),
        ("bali 2 open aloud", Spectating(chat="table")),
    ],
)
def test_an_order_says_what_spectators_see(order: str, terms: Spectating) -> None:
    spec = table_spec(texts(), "Ann", order)
    assert (spec.watching, spec.spectator_chat) == (terms.watching, terms.chat)
    assert spec.delay == (terms.delay or 3)
    assert len(spec.seats) == 2


def test_bots_of_an_order_without_a_level_are_those_that_fit_the_person() -> None:
    won = Progress().with_table_finished("bali", has_won=True)
    levels = [table_spec(texts(), "Ann", "bali 2", known).seats[1].level for known in (None, Progress(), won)]
    assert levels == ["normal", "calm", "normal"]


@pytest.mark.parametrize("order", ["bali late", "bali late many", "bali late 100"])
def test_an_order_that_is_late_says_by_how_much(order: str) -> None:
    with pytest.raises(NewTableError) as caught:
        table_spec(texts(), "Ann", order)
    assert caught.value.sentence.id == "line-order-late"


async def test_a_spectator_is_told_the_terms_and_looks_through_any_eyes(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        card = await PersonLobby(host, "SHA256:Ann", "Ann").create(
            table_spec(texts(), "Ann", "bali 2 late 2 aside seated")
        )
        cleo = LinePerson(
            script(f"watch {card.id}", "look", "look B", "look 1", "look Zoe", "say hm", "show", "who", "quit")
        )
        await sit(host, cleo, "Cleo")
    assert "Spectators see every hand, 2 whole turns late, and everything when the game is over." in cleo.lines
    assert "Spectators chat among themselves; players do not read it." in cleo.lines
    assert 'There is no seat "Zoe" at this table.' in cleo.lines
    assert "Cleo (watching): hm" in cleo.lines
    assert "This table does not ask for your view." in cleo.lines
    assert "Cleo is watching." in cleo.lines
    say = texts().speaker("bali", ("Ann", "Bot 1"), None)
    owner_table = await _table(tmp_path, card.id)
    for seat in (0, 1, None):
        board = catalog.load("bali").text.board(owner_table.view(seat), say)
        assert _holds(cleo.lines, board), seat


async def _table(folder: Path, id: str) -> Table:
    """What spectators know of a table, after a restart of its host."""
    async with line_host(folder) as host:
        owner = await host.owner(id)
        return owner.spectators.spectator_view.known


def _holds(lines: list[str], part: list[str]) -> bool:
    return any(lines[start : start + len(part)] == part for start in range(len(lines)))


async def test_whoever_is_to_be_shown_is_asked_and_says_yes_and_no(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        maker = PersonLobby(host, "SHA256:Ann", "Ann")
        spec = table_spec(texts(), "Ann", "bali 2 open shown private")
        card = await maker.create(attrs.evolve(spec, shown=1))
        ben = LinePerson(
            script(
                f"join {card.invite}",
                "look A",
                "show",
                after("you have agreed to it", "hide"),
                after("Until you agree", "quit"),
            )
        )
        await asyncio.wait_for(sit(host, ben, "Ben"), 20)
        assert not (await host.owner(card.id)).spectators.agreed
    assert any('Type "show" if you agree' in line for line in ben.lines)
    assert "You play at this table; only spectators can share another player's view." in ben.lines
    assert "Spectators see your view; you have agreed to it." in ben.lines


@pytest.mark.parametrize(("word", "rated"), [("", None), ("rated", True), ("unrated", False)])
def test_an_order_says_whether_a_table_is_rated(word: str, rated: bool | None) -> None:
    assert table_spec(texts(), "Ann", f"bali 2 open {word}").rated is rated


async def test_the_featured_table_is_watched_by_a_word(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        nobody = LinePerson(script("featured", after("No table is featured now", "quit")))
        await sit(host, nobody, "Dan")
        order = table_spec(texts(), "Ann", "bali 2 hard seated")
        ann = PersonLobby(host, "SHA256:Ann", "Ann")
        tables = [await ann.create(order) for _ in range(2)]
        await host.featured.pin(tables[0].id)
        listed = f"Watch Bali, table {tables[0].id}, with Ann, Bot 1 (featured)"
        cleo = LinePerson(script(after(listed, "featured"), after("You are watching", "quit")))
        await sit(host, cleo, "Cleo")
