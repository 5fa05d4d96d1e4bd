"""What a viewer sees of a table in play, as files for others: text, picture and page."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from core.catalog import keys, load
from core.link.spec import Player, TableSpec
from net.lobby.person_lobby import PersonLobby
from tests.said import refused
from tests.tui.support.harness import NAMES, new_table, texts
from tests.tui.support.line import line_host
from tests.tui.support.shell import SEED, house, playing
from themes.glyphs import load_glyphs
from themes.palette import load_theme
from tui.export.positions import Position, write_position
from tui.export.replay import Paper
from tui.line import run_line
from tui.session.start import Start
from tui.terminal.local_machine import LocalMachine


def written(folder: Path, game: str, viewer: int | None, language: str = "en") -> dict[str, str]:
    """The files of a position, by suffix."""
    table = new_table(game, 2)
    known = Position(load(game), table.update(viewer), NAMES[:2], tuple(table.log(viewer).events))
    paper = Paper(texts(language), load_glyphs("unicode"), load_theme("dark"))
    path = write_position(LocalMachine(folder, folder, lambda title: None), known, paper)
    return {one.suffix: one.read_text(encoding="utf-8") for one in path.parent.glob(f"{path.stem}.*")}


@pytest.mark.parametrize("game", keys())
def test_every_game_is_written_in_three_forms(tmp_path: Path, game: str) -> None:
    files = written(tmp_path, game, 0)
    assert sorted(files) == [".md", ".svg", ".txt"]
    lines = files[".txt"].splitlines()
    assert (len(lines), max(map(len, lines)) <= 100) == (30, True)
    assert lines[0].endswith("Anna, Bernard")
    assert lines[-1] == " after move 0, as Anna"
    assert ElementTree.fromstring(files[".svg"]).tag.endswith("svg")
    assert files[".md"].startswith("# Belvedere: ")
    assert files[".md"].count("```") == 2


def test_only_what_the_viewer_knows_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "open").mkdir()
    own = written(tmp_path / "own", "bali", 0)
    open_to_all = written(tmp_path / "open", "bali", None)
    assert "Your hand" in own[".txt"]
    assert "Your hand" not in open_to_all[".txt"]
    assert " after move 0, as a spectator" in open_to_all[".txt"]


def test_a_page_is_french(tmp_path: Path) -> None:
    assert "\naprès le coup 0, comme Anna\n" in written(tmp_path, "bali", 0, "fr")[".md"]


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with refused("could not be written"):
        written(tmp_path / "nowhere", "bali", 0)


def exports(folder: Path) -> list[Path]:
    """The files that were written."""
    return list(folder.glob("belvedere-*"))


async def begun(host) -> str:
    """A running table of Ana and a bot; its id."""
    players = (Player("person", "Ana"), Player("bot", "Bo", "easy"))
    spec = TableSpec("bali", load("bali").meta.options(), players, seed=SEED)
    return (await PersonLobby(host, name="Ana").create(spec)).id


@pytest.mark.parametrize(("language", "word"), [("en", "picture"), ("fr", "image")])
async def test_the_word_writes_what_the_screen_shows(
    tmp_path: Path, language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    async with house(tmp_path / "data") as host:
        start = Start("table", table=await begun(host))
        async with playing(host, tmp_path, start=start, language=language) as player:
            await player.sees("Ana")
            monkeypatch.setattr(player.app, "tell", told.append)  # a toast goes after seconds, and may break the path
            await player.press("colon", *word, "enter")
            await player.until(lambda: bool(told))
            drawn = next(path for path in exports(tmp_path) if path.suffix == ".svg")
            assert (len(exports(tmp_path)), told) == (3, [player.app.texts.ui("picture-written", path=str(drawn))])


async def test_a_visitor_is_told_how_to_have_it(tmp_path: Path) -> None:
    async with house(tmp_path / "data") as host:
        start = Start("table", table=await begun(host))
        async with playing(host, tmp_path, start=start, served=True) as player:
            await player.sees("Ana")
            await player.press("colon", *"picture", "enter")
            await player.sees("ssh HOST show TABLE")
    assert exports(tmp_path) == []


@pytest.mark.parametrize("is_home", [True, False])
async def test_line_mode_has_the_word_too(tmp_path: Path, is_home: bool) -> None:
    lines: list[str] = []
    typed = iter(["new bali 2 seated easy", "picture", "quit"])
    kept = []

    async def read() -> str | None:
        return next(typed, None)

    def keep(game, update, names, events, texts) -> str:
        kept.append((game.meta.key, update.viewer, len(names), texts.language))
        return "somewhere.svg"

    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        await run_line(lobby, texts(), read, lines.append, keep_position=keep if is_home else None)
    assert kept == [("bali", 0, 2, "en")] * is_home
    told = "What you see is in somewhere.svg" if is_home else "ssh HOST show TABLE > FILE"
    assert any(told in line for line in lines)
