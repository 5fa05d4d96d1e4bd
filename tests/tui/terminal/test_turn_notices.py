"""The bell rings once when it becomes my turn, and only as the settings say."""

import pytest

from tui.preferences.settings import Settings
from tui.terminal.notices import AWAY_SECONDS, TurnNotices


class Ear:
    """Hears the bell and reads the title; its clock stands where it is put."""

    def __init__(self) -> None:
        self.rings = 0
        self.titles: list[str] = []
        self.now = 0.0
        self.shown: list[str] = []
        self.notices = TurnNotices(self.ring, self.titles.append, self.shown.append, lambda: self.now)

    def ring(self) -> None:
        self.rings += 1

    def turn(self, mine: bool, settings: Settings, *, focused: bool = True) -> None:
        self.notices.turn(mine, settings, focused, "your turn" if mine else "Bali")


@pytest.mark.parametrize(
    ("settings", "focused", "rings"),
    [
        (Settings(notices="always"), True, 1),
        (Settings(notices="unfocused"), True, 0),
        (Settings(notices="unfocused"), False, 1),
        (Settings(notices="never"), False, 0),
        (Settings(notices="always", bell=False), False, 0),
    ],
)
def test_the_bell_follows_the_settings(settings: Settings, focused: bool, rings: int) -> None:
    ear = Ear()
    ear.turn(True, settings, focused=focused)
    assert ear.rings == rings
    assert len(ear.shown) == (1 if settings == Settings(notices="always", bell=False) else rings)


def test_it_rings_once_a_turn() -> None:
    ear, settings = Ear(), Settings(notices="always")
    for mine in (True, True, False, True):
        ear.turn(mine, settings)
    assert ear.rings == 2


def test_who_has_not_touched_a_key_for_long_counts_as_away() -> None:
    ear, settings = Ear(), Settings(notices="unfocused")
    ear.now = AWAY_SECONDS + 1
    ear.turn(True, settings)
    assert ear.rings == 1
    ear.turn(False, settings)
    ear.notices.touched()
    ear.turn(True, settings)
    assert ear.rings == 1


def test_the_title_can_be_switched_off() -> None:
    ear = Ear()
    ear.turn(True, Settings())
    ear.turn(False, Settings())
    ear.turn(True, Settings(title=False))
    assert ear.titles == ["your turn", "Bali"]


def test_the_desktop_notice_can_be_switched_off() -> None:
    ear = Ear()
    ear.turn(True, Settings(notices="always", desktop=False))
    assert (ear.rings, ear.shown) == (1, [])


def test_an_unchanged_title_is_not_set_again() -> None:
    ear = Ear()
    for _ in range(3):
        ear.turn(True, Settings())
    assert ear.titles == ["your turn"]


def test_a_warning_rings_for_who_is_away_and_is_withdrawn_once_by_whatever_they_do() -> None:
    ear, withdrawn = Ear(), []
    ear.now = AWAY_SECONDS + 1
    ear.notices.warn(Settings(notices="unfocused"), True, "soon over", lambda: withdrawn.append(ear.now))
    assert (ear.rings, ear.shown, withdrawn) == (1, ["soon over"], [])
    assert ear.notices.touched()
    assert not ear.notices.touched()
    assert withdrawn == [ear.now]
