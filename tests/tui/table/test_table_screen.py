"""The table screen in a real app: keys, clicks, sizes, and what it repaints."""

import pytest
from textual.events import MouseScrollUp, Paste
from textual.geometry import Region

from core.link.spec import Player
from core.link.updates import Roster
from tests.tui.support.harness import at_table, frame
from tui.preferences.settings import Settings
from tui.screens.table.controller import render
from tui.widgets.area import trail
from tui.widgets.picture import Box, Picture, Target

SIZES = ((80, 24), (100, 30), (140, 45))


@pytest.mark.parametrize("size", SIZES)
async def test_the_screen_shows_what_the_painter_painted(size: tuple[int, int]) -> None:
    async with at_table(size, plies=40) as (app, pilot):
        assert frame(app.table) == render(app.table.table, *size)
        await pilot.press("tab", "equals_sign")
        assert frame(app.table) == render(app.table.table, *size)


@pytest.mark.parametrize("size", SIZES)
async def test_a_turn_is_played_with_enter_alone(size: tuple[int, int]) -> None:
    async with at_table(size) as (app, pilot):
        for _ in range(12):
            if app.table.model.asked:
                await pilot.press("enter")
                await pilot.pause()
        assert not app.table.model.asked
        assert "Bernard (B) is choosing." in "\n".join(frame(app.table))


async def test_the_first_choice_of_a_new_screen_shows_what_it_would_bring() -> None:
    """It once waited for a key: a screen that is opened is drawn for the first time when it learns its size."""
    async with at_table() as (app, pilot):
        while not app.table.model.trials:
            await pilot.pause(0.05)
        assert "Play 1 peanut farmer for free." in "\n".join(frame(app.table))


async def test_clicking_twice_plays_a_card() -> None:
    async with at_table() as (app, pilot):
        spot = app.table.model.chooser.spot("hand-1")
        assert spot is not None
        for _ in range(3):
            await pilot.click(offset=(spot.box.x + 3, spot.box.y))
            await pilot.pause()
        assert len(app.link.submitted) == 1


async def test_the_wheel_over_the_log_opens_it() -> None:
    async with at_table((100, 30), plies=40) as (app, pilot):
        log = app.table.areas["log"]
        log.post_message(MouseScrollUp(log, 2, 2, 0, -1, 0, False, False, False))
        await pilot.pause()
        assert app.table.model.page is not None


async def test_the_log_begins_with_the_hash_of_the_seed() -> None:
    async with at_table(plies=40) as (app, pilot):
        players = app.link.at.players
        app.link.tell(Roster(players, (True,) * len(players), (), commitment="0a" * 32))
        await pilot.press("L")
        assert app.table.model.page is not None
        lines = app.table.model.page.lines
        assert "0a" * 32 in lines[0].text
        assert len(lines) > 1


async def test_scores_and_leaving_are_the_apps() -> None:
    async with at_table() as (app, pilot):
        await pilot.press("s")
        assert [update.viewer for update in app.scores] == [0]
        await pilot.press("q", "enter")
        await pilot.pause()
        assert app.left


async def test_a_step_of_the_cursor_repaints_two_cards_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_table(settings=Settings(previews=False)) as (app, pilot):
        regions: list[Region] = []
        for area in app.table.areas.values():
            whole = area.refresh

            def noted(*changed: Region, whole: object = whole, **options: object) -> object:
                regions.extend(changed or [Region(0, 0, 80, 24)])
                return whole(*changed, **options)

            monkeypatch.setattr(area, "refresh", noted)
        await pilot.press("tab")
        assert len(regions) == 1
        assert sum(region.area for region in regions) <= 60


async def test_growing_and_shrinking_keeps_everything_in_place() -> None:
    async with at_table(plies=40) as (app, pilot):
        for size in ((140, 45), (70, 20), (100, 30), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            lines = frame(app.table)
            assert max(map(len, lines)) <= size[0]
            if size == (70, 20):
                told = "needs 80 columns and 24 rows, or upright 48 and 36; this terminal has 70 and 20"
                assert told in " ".join(lines)
                assert "--line" in " ".join(lines)
            else:
                assert lines == render(app.table.table, *size)


async def test_markup_in_names_and_talk_is_plain_text() -> None:
    async with at_table() as (app, pilot):
        evil = ("[/bold]", "[link=x]", "[red]R[/]", "$x")
        app.link.tell(Roster(tuple(Player("person", name) for name in evil), (True,) * 4, ()))
        await pilot.press("t", *"[/]x", "enter")
        await pilot.pause()
        shown = "\n".join(frame(app.table))
        assert all(name in shown for name in evil)
        assert "Anna: [/]x" in shown


async def test_pasting_goes_into_the_line_that_is_typed() -> None:
    async with at_table() as (app, pilot):
        await pilot.press("t")
        app.table.post_message(Paste("one\ntwo\x1b[31m"))
        await pilot.pause()
        assert app.table.model.entry is not None
        assert app.table.model.entry.text == "one two[31m"


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast", "colour-blind", "ansi-16"])
async def test_every_theme_draws_the_table(theme: str) -> None:
    async with at_table(plies=40, settings=Settings(theme=theme)) as (app, _):
        assert frame(app.table) == render(app.table.table, 80, 24)


async def test_the_section_of_the_rules_follows_what_is_asked() -> None:
    async with at_table() as (app, _):
        assert app.table.section == "play"
    async with at_table(viewer=None) as (app, _):
        assert app.table.section is None


@pytest.mark.parametrize("motion", [True, False])
async def test_what_changed_stands_out_once_where_motion_is_wanted(motion: bool) -> None:
    async with at_table(settings=Settings(motion=motion)) as (app, pilot):
        lit: list[int] = []
        board = app.table.areas["board"]
        board.flash = lambda boxes, role: lit.append(len(boxes))
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert app.table.model.update is not None
        assert app.table.model.update.version == 1
        assert len(lit) == (1 if motion else 0)


def test_a_city_that_moved_on_the_screen_does_not_stand_out_as_a_whole() -> None:
    rows = [(("." * 40, "text"),) for _ in range(10)]
    moved = [(("o" * 40, "text"),) for _ in range(10)]
    target = Target("cell-1", Box(3, 2, 4, 2))
    still = Picture(40, tuple(rows))
    one = Picture(40, ((("o" + "." * 39, "text"),), *rows[1:]), (target,))
    assert trail(still, one, ()) == [Box(0, 0, 1, 1)]
    assert trail(still, Picture(40, tuple(moved), (target,)), {"cell-1"}) == [Box(3, 2, 4, 1), Box(3, 3, 4, 1)]
    assert trail(still, Picture(40, tuple(moved), (target,)), ()) == []


@pytest.mark.parametrize("size", [(48, 40), (80, 24)])
async def test_a_touch_or_a_click_presses_the_key_that_is_named_and_never_more(size: tuple[int, int]) -> None:
    """On a phone held upright the command list too; with two bindings on one key the other one is pressed, and nothing
    breaks."""
    async with at_table(size, settings=Settings(keys={"why": "x"})) as (app, pilot):
        screen = app.table
        prompt = screen.areas["prompt"]
        pressed = {target.id for area in screen.areas.values() for target in area.picture.targets}
        assert {"press-why", "press-choose"} <= pressed
        assert ("press-palette" in pressed) is (size == (48, 40))
        why = next(target for target in prompt.picture.targets if target.id == "press-why")
        assert not screen.model.notes
        await pilot.click("#table-prompt", offset=(why.box.x + 1, why.box.y))
        await pilot.pause()
        assert screen.model.notes
