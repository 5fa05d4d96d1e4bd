"""What the app says where a change of the settings cannot be kept, and that it holds all the same."""

from pathlib import Path

from tests.tui.support.shell import house, playing
from tui.preferences.settings import FILE, Settings, SettingsFile
from tui.screens.settings import SettingsScreen


async def test_a_change_that_cannot_be_kept_holds_until_its_player_leaves(tmp_path: Path) -> None:
    place = tmp_path / FILE
    place.write_bytes(b"\xff")
    settings = Settings(language="en")
    file = SettingsFile(tmp_path, settings)
    async with house(tmp_path / "data") as host, playing(host, tmp_path, settings=settings, keep=file.save) as player:
        player.app.open(SettingsScreen())
        await player.sees("› Settings")
        await player.press("down", "right")
        await player.until(lambda: bool(player.app._notifications))
        (told,) = player.app._notifications
        assert told.message == (
            f"{place} cannot be read: it is not text in UTF-8. "
            "Your change lasts until you leave; correct this to keep it."
        )
        assert player.app.settings.theme != "auto"
    assert place.read_bytes() == b"\xff"
