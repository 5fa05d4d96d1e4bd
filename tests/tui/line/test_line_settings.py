"""Settings in line mode, and files for others."""

from pathlib import Path

import pytest

from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.finished import finished
from tests.tui.support.line import LOCALE, line_host
from tests.tui.support.shell import house
from tui.line import run_line
from tui.line.settings import LISTED_SETTINGS, LineSettings
from tui.preferences.settings import FILE, Settings, SettingsFile

TEXTS = {language: Texts(language, (LOCALE,), strict=True) for language in ("en", "fr")}


class Kept:
    """Remembers what was kept."""

    def __init__(self) -> None:
        self.found: list[Settings] = []

    async def keep(self, settings: Settings) -> None:
        self.found.append(settings)


async def typed(folder: Path, settings: LineSettings, *lines: str) -> str:
    """What somebody reads who types these lines at home."""
    left, told = list(lines), []

    async def read() -> str | None:
        return left.pop(0) if left else None

    async with line_host(folder) as host:
        lobby = PersonLobby(host, name="Ann")
        await run_line(lobby, TEXTS["en"], read, told.append, settings=settings)
    return "".join(told)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_setting_is_listed_with_what_it_may_be(language: str) -> None:
    lines = LineSettings().lines(TEXTS[language])
    assert [line.partition(":")[0].strip() for line in lines[: len(LISTED_SETTINGS)]] == list(LISTED_SETTINGS)
    assert "new, always, never" in next(line for line in lines if line.startswith("aims"))


async def test_a_setting_is_changed_and_kept(tmp_path: Path) -> None:
    kept = Kept()
    told = await typed(
        tmp_path, LineSettings(keep=kept.keep), "settings aims never", "settings bell off", "settings theme light"
    )
    assert "aims: never." in told
    assert kept.found[-1] == Settings(aims="never", bell=False, theme="light")


async def test_a_language_is_gone_on_in_and_kept(tmp_path: Path) -> None:
    kept = Kept()
    told = await typed(tmp_path, LineSettings(keep=kept.keep), "settings language fr", "réglages")
    assert "langue de toutes les phrases" in told.casefold() or "La langue" in told
    assert kept.found[-1].language == "fr"


async def test_a_key_of_the_full_screen_is_changed_and_given_back(tmp_path: Path) -> None:
    kept = Kept()
    told = await typed(
        tmp_path, LineSettings(keep=kept.keep), "settings key scores x", "settings", "settings key scores"
    )
    assert told.count("key scores: x.") == 2
    assert "The usual keys again." in told
    assert [one.keys for one in kept.found] == [{"scores": "x"}, {}]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("settings colour red", "There is no setting colour"),
        ("settings aims loud", "aims is"),
        ("settings bell maybe", "bell is on or off, not maybe."),
        ("settings theme mud", "theme is"),
        ("settings key nothing x", "nothing"),
    ],
)
async def test_what_is_not_known_changes_nothing(line: str, said: str, tmp_path: Path) -> None:
    kept = Kept()
    assert said in await typed(tmp_path, LineSettings(keep=kept.keep), line)
    assert kept.found == []


async def test_a_change_that_cannot_be_kept_holds_for_the_session(tmp_path: Path) -> None:
    place = tmp_path / "config" / FILE
    place.parent.mkdir()
    place.write_text("theme = \n")
    file = SettingsFile(place.parent, Settings())

    async def keep(settings: Settings) -> None:
        file.save(settings)

    settings = LineSettings(keep=keep)
    told = await typed(tmp_path, settings, "settings bell off", "settings language fr", "réglages")
    assert f"{place} cannot be read: it is not TOML at line 1, column 9. Your change lasts until you leave" in told
    assert "Votre changement vaut" in told
    assert settings.now == Settings(bell=False, language="fr")
    assert place.read_text() == "theme = \n"


async def test_a_finished_table_is_written_for_others(tmp_path: Path) -> None:
    written: list[str] = []

    async def export(record: str, texts: Texts) -> str:
        written.append(record)
        return "there.jsonl"

    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        table = await finished(lobby)
        lines, told = [f"export {table}"], []

        async def read() -> str | None:
            return lines.pop(0) if lines else None

        await run_line(lobby, TEXTS["en"], read, told.append, export=export)
        assert written == [await lobby.record(table)]
    assert "The record is in there.jsonl" in "".join(told)


async def test_where_no_files_are_written_it_says_how_to_have_them(tmp_path: Path) -> None:
    assert "ssh HOST record 3fa4b2c1d0" in await typed(tmp_path, LineSettings(), "export 3fa4b2c1d0")
