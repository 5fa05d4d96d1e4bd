"""The review of a finished table on the screen, and its decisions tried again."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from core import catalog
from core.encoding import codec
from core.link.commands import Act
from core.link.lobby import ReviewStatus
from core.record.text import Record, export
from core.review.engine import digest, review
from core.review.questions import fingerprint
from core.review.sentences import dear_of, price_story
from core.review.values import Review, Trust, to_json
from core.review.worker import ReviewFolder
from scripts.reviewed_tables import quick_table
from tests.core.review.sample import sample
from tests.tui.support.frames import check_frame
from tests.tui.support.shell import Player, house, playing
from themes.glyphs import GLYPH_SETS, load_glyphs
from tui.export.review import page_of
from tui.preferences.settings import Settings
from tui.screens.review import CURVE_MARKS, BetterLineScreen, ReviewScreen, TryScreen, VerdictScreen, mark
from tui.terminal.local_machine import REVIEWS_FOLDER

GAME, QUICK = catalog.load("cloud_city"), catalog.load("bali")


@pytest.fixture(scope="module")
def record() -> Record:
    return quick_table(GAME, 2, bytes([7]) * 32)


@pytest.fixture(scope="module")
def other() -> Record:
    """A table of a game that is reviewed in a quarter of the time."""
    return quick_table(QUICK, 2, bytes([9]) * 32)


@pytest.fixture(scope="module")
def found(other: Record) -> Review:
    """A quick review of it."""
    return list(review(QUICK, other, worlds=2, trust=Trust(0.0, luck=False, lead=0.0)))[-1]


def own(found: Review, record: Record) -> Review:
    """As if today's bots had made it from that record."""
    return attrs.evolve(found, record=digest(record), bot=fingerprint(found.game), finished=True)


def keep(found: Review, record: Record, folder: Path) -> None:
    """Let it count as made of that record by the bots of today."""
    assert ReviewFolder(folder / REVIEWS_FOLDER).keep(own(found, record))


async def look_back(player: Player, record: Record) -> None:
    player.app.open(ReviewScreen(export(record), 0))
    await player.until(lambda: isinstance(player.app.screen, ReviewScreen) and bool(player.frame()))


@pytest.mark.parametrize(
    ("size", "settings", "name"),
    [
        *((size, Settings(), f"{size[0]}x{size[1]}-en") for size in ((80, 24), (140, 45))),
        ((80, 24), Settings(language="fr"), "80x24-fr"),
        ((80, 24), Settings(glyphs="ascii"), "80x24-ascii"),
    ],
)
async def test_a_review_is_drawn_as_expected(
    size: tuple[int, int], settings: Settings, name: str, record: Record, tmp_path: Path
) -> None:
    keep(sample(), record, tmp_path)
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, size=size, settings=settings, language=settings.language) as player,
    ):
        await look_back(player, record)
        await player.sees("27" if settings.language == "fr" else "Ann 27")
        await player.sees("−6" if settings.glyphs != "ascii" else "-6")
        check_frame(f"review-{name}", player.frame())
        await player.press("right")
        await player.press("pagedown")
        await player.until(lambda: "+8" in player.text())


def exported(folder: Path) -> str:
    """The only page that was written."""
    (path,) = folder.rglob("belvedere-t1-review*.html")
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GLYPH_SETS)
def test_a_mark_below_the_curves_differs_from_the_seats_shapes(key: str) -> None:
    glyphs = load_glyphs(key)
    assert not {mark(name, glyphs) for name in CURVE_MARKS} & {glyphs.seat(seat) for seat in range(5)}


async def test_a_review_is_exported_as_a_page(other: Record, found: Review, tmp_path: Path) -> None:
    keep(found, other, tmp_path)
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await look_back(player, other)
        await player.sees("Costliest")
        await player.press("e")
        await player.sees("browser")  # the rest of the sentence may be broken anywhere by the path before it
        assert exported(tmp_path) == page_of(own(found, other), other, player.app.texts)


async def test_decisions_are_tried_again_on_the_board_of_then(other: Record, found: Review, tmp_path: Path) -> None:
    keep(found, other, tmp_path)
    count = sum(found.prices[dear.price].seat == 0 for dear in found.dear)
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await look_back(player, other)
        await player.sees("Costliest")
        await player.sees("What would have been better?")
        assert "Better: " not in player.text()
        await player.sees("Enter try again  ")  # in the last row; where there is nothing to try it is not there
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, TryScreen))
        screen = player.app.screen
        assert isinstance(screen, TryScreen)
        dear = sorted((dear for dear in found.dear if found.prices[dear.price].seat == 0), key=lambda one: one.price)
        for number, one in enumerate(dear, 1):
            await player.until(lambda: screen.model.asked)
            await player.sees("Can you find a better one?")
            bad, good = (choose(screen, one.choices, is_good) for is_good in (False, True))
            screen.link.send(bad)
            await player.sees("There is a better move. Try again.")
            screen.link.send(good)
            await player.until(lambda: isinstance(player.app.screen, VerdictScreen))
            await player.sees(f"Decision {number} of {count}")
            await player.sees("Found.")
            await player.press("escape")
            await player.until(lambda: player.app.screen is screen)
            await player.press("x")
            await player.until(lambda: isinstance(player.app.screen, VerdictScreen))
            await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, ReviewScreen))
        await player.sees("Better: ")
        assert "What would have been better?" not in player.text()


async def test_leaving_a_try_shows_the_answers_of_that_seat_only(other: Record, found: Review, tmp_path: Path) -> None:
    keep(found, other, tmp_path)
    async with house(tmp_path) as host, playing(host, tmp_path, size=(140, 45)) as player:
        await look_back(player, other)
        await player.sees("What would have been better?")
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, TryScreen))
        await player.press("q")
        await player.sees("Better: ")
        await player.press("right")
        await player.sees("What would have been better?")
        assert "Better: " not in player.text()


async def test_the_better_line_of_a_mistake_is_stepped_through(other: Record, found: Review, tmp_path: Path) -> None:
    (dear,) = dear_of(found, 0)
    keep(attrs.evolve(found, dear=(*found.dear, dear)), other, tmp_path)
    async with house(tmp_path) as host, playing(host, tmp_path, size=(140, 45)) as player:
        await look_back(player, other)
        await player.sees("b better line")
        await player.press("b")
        await player.sees("Choose a mistake")
        await player.sees(price_story(found, dear, player.app.texts, 0).better[:40])
        await player.press("down", "enter")
        await player.until(lambda: isinstance(player.app.screen, BetterLineScreen))
        screen, price = player.app.screen, found.prices[dear.price]
        assert isinstance(screen, BetterLineScreen)
        assert (screen.playback.version, screen.playback.viewer) == (price.version, 0)
        assert screen.playback.replay.record.entries[price.version].action == price.policy
        for key in ("right", "x", "v", "N", "i", "t", "e"):  # no table of the lobby: nothing to note, share or continue
            await player.press(key)
        assert (player.app.screen, screen.playback.version) == (screen, price.version + 1)
        await player.press("escape")
        await player.sees("Choose a mistake")
        await player.press("escape")
        await player.sees("Better: ")


async def test_the_better_line_of_the_only_mistake_opens_at_once(other: Record, found: Review, tmp_path: Path) -> None:
    keep(found, other, tmp_path)
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await look_back(player, other)
        await player.sees("b better line")
        await player.press("b")
        await player.until(lambda: isinstance(player.app.screen, BetterLineScreen))
        await player.press("escape")
        await player.sees("Better: ")


def choose(screen: TryScreen, choices: Any, good: bool) -> Act:
    """A choice that is as good as the answer, or one that is not."""
    update = screen.model.update
    assert update is not None
    assert update.decision is not None
    index = next(index for index, one in enumerate(choices) if one.good == good)
    return Act(update.decision.id, update.legal[index])


class Held:
    """A review that knows more only when it is ended."""

    left = False

    async def ask(self, *, stop: bool = False) -> tuple[ReviewStatus, Review | None]:
        return ReviewStatus(stop, 41, 70, 5.0, 30.0), sample() if stop else None

    def leave(self) -> None:
        type(self).left = True


async def test_escape_ends_a_review_with_the_results_so_far(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewScreen, "_source", lambda screen, record: Held())
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        await look_back(player, record)
        await player.sees("41 of 70 decisions, 5 of 30 s")
        await player.press("escape")
        await player.sees("Costliest mistakes:")
        await player.press("escape")
        await player.until(lambda: not isinstance(player.app.screen, ReviewScreen))
        assert Held.left


async def test_a_player_over_ssh_has_the_review_of_the_server(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        text = codec.dumps(to_json(sample())).decode()
        asked: list[bool] = []

        async def ask(identity: str, table: str, record: object, *, stop: bool = False) -> ReviewStatus:
            asked.append(stop)
            return ReviewStatus(len(asked) > 2, 21, 22, 5.0, 30.0, text if len(asked) > 2 else "")

        monkeypatch.setattr(host.services.reviews, "ask", ask)
        async with playing(host, tmp_path, served=True) as player:
            await look_back(player, record)
            await player.sees("Costliest mistakes:")
            assert asked == [False] * 3


async def test_leaving_a_page_ends_the_review_on_the_server(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        asked: list[bool] = []

        async def ask(identity: str, table: str, record: object, *, stop: bool = False) -> ReviewStatus:
            asked.append(stop)
            return ReviewStatus(False, 1, 22, 5.0, 30.0)

        monkeypatch.setattr(host.services.reviews, "ask", ask)
        async with playing(host, tmp_path, served=True) as player:
            await look_back(player, record)
            await player.sees("1 of 22 decisions")
            player.app.screen.dismiss()
            await player.until(lambda: asked[-1])
