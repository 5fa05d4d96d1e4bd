"""Lessons from the command to their end in the whole app, by Enter and the keys that the guide asks for."""

from pathlib import Path
from typing import Any

import pytest

from core import catalog
from core.learning.guide import Guide
from tests.tui.support.shell import Player, house, playing
from tui.preferences.learned import Learned
from tui.screens.table import TableScreen
from tui.screens.table.model import Model
from tui.session.start import Start

LOOKS = {"scores": ("s", "escape"), "why": ("w",), "seat": ("g", "b", "escape"), "rules": ("question_mark", "escape")}
"""The keys that open what a step asks for, and close it."""
PHONE = (48, 40)
MOST = 150
"""Keys that a lesson takes at most."""


@pytest.mark.parametrize(("size", "language"), [((80, 24), "en"), (PHONE, "fr")])
@pytest.mark.parametrize("key", catalog.taught())
async def test_enter_does_what_the_guide_asks_from_the_first_sentence_to_the_last(
    key: str, size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned, unwanted, chosen = Learned(), list[Any](), Guide.chosen

    def recorded(guide: Guide, action: Any) -> tuple[Guide, bool]:
        coaching, (after, goes) = guide.coaching, chosen(guide, action)
        if goes and coaching is not None and coaching.mode == "do" and action not in coaching.wanted:
            unwanted.append((coaching.step, action))
        return after, goes

    monkeypatch.setattr(Guide, "chosen", recorded)
    start = Start("learn", game=key)
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, size=size, language=language, learned=learned, start=start) as player,
    ):
        for _ in range(MOST):
            await player.until(lambda: learned.progress.lesson(key).is_done or is_asked(player))
            if learned.progress.lesson(key).is_done:
                break
            coaching = model(player).coaching
            await player.press(*(("enter",) if coaching is None or coaching.look is None else LOOKS[coaching.look]))
    assert learned.progress.lesson(key).is_done
    assert unwanted == []


def is_asked(player: Player) -> bool:
    """Whether there is something to read or to choose."""
    screen = player.app.screen
    if not isinstance(screen, TableScreen) or not hasattr(screen, "table"):  # it is there as soon as it is mounted
        return False
    now = screen.model
    return now.coaching is not None or (now.asked and not now.sent)


def model(player: Player) -> Model:
    assert isinstance(player.app.screen, TableScreen)
    return player.app.screen.model
