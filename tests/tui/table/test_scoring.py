"""The moment of scoring: points rise from a piece to the plate of its seat."""

import random
from collections.abc import Sequence
from copy import deepcopy
from itertools import count
from typing import Any

import attrs
import pytest

from core.catalog import keys
from core.table.table import Table
from tests.tui.support.harness import TableApp, TableLink, do, frame, new_table, onlooker
from themes.glyphs import load_glyphs
from tui.preferences.settings import Settings
from tui.screens.table import scoring
from tui.widgets.area import Frame
from tui.widgets.kit.look import EIGHTHS
from tui.widgets.kit.seats import Plate, paint_plates
from tui.widgets.picture import Box, Canvas, Picture, Target

MOST_BYTES = 350
"""Bytes of a moment with its end."""


def before_points(game: str) -> tuple[Table, int, Any, int]:
    """A table before an action of another seat that brings points, that seat, the action, and to how many seats."""
    for plies in count(12):
        table, rng = new_table(game, 3, seed=5), random.Random(5)
        while table.version < plies:
            seat = table.to_act[0]
            do(table, seat, rng.choice(table.legal(seat)))
        seat = table.to_act[0]
        action, after = rng.choice(table.legal(seat)), deepcopy(table)
        known = table.update(0)
        do(after, seat, action)
        found = scoring.gains(known, attrs.evolve(after.update(0), fresh=False, events=(action,)))
        if seat in [gain.seat for gain in found] and seat:
            return table, seat, action, len(found)
    raise AssertionError(game)


async def test_points_rise_from_the_piece_then_light_up_on_the_plate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "RISE", 1e6)
    monkeypatch.setattr(scoring, "LONGEST", 1e9)
    table, seat, action, _ = before_points("bella_vista")
    known, app = table.update(0), TableApp(TableLink(table, 0))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.link.act(seat, action)
        await pilot.pause()
        board = app.table.areas["board"]
        [gain] = scoring.gains(known, attrs.evolve(app.link.at.update(0), fresh=False, events=(action,)))
        risen = next(badge for badge in board._frame.badges if badge.text == f" +{gain.points} ")
        assert f" +{gain.points} " in frame(app.table)[risen.y + 1]
        assert 0 < board._frame.lit[0].y - risen.y <= scoring.ABOVE
        board._play_next()
        plate = board._frame.badges[0]
        assert (plate.text, plate.ink) == (f" {gain.after} ", "bold inverse on gain")
        board._play_next()
        assert not board.is_lit


async def test_a_key_ends_the_animation_and_without_motion_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scoring, "RISE", 1e6)
    monkeypatch.setattr(scoring, "LONGEST", 1e9)
    for motion, is_slow in ((True, False), (False, False), (True, True)):
        table, seat, action, _ = before_points("bella_vista")
        app = TableApp(TableLink(table, 0), attrs.evolve(Settings(), motion=motion))
        app.is_slow = is_slow
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.link.act(seat, action)
            await pilot.pause()
            assert app.table.areas["board"].is_lit is (motion and not is_slow)
            await pilot.press("x")
            assert not app.table.areas["board"].is_lit


@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("game", keys())
async def test_a_moment_sends_less_than_350_bytes(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("RISE", "LAND"):
        monkeypatch.setattr(scoring, name, 0.05)
    sent = []
    for motion in (True, False):
        table, seat, action, moments = before_points(game)
        async with onlooker(table, size) as there:
            there.app.settings = attrs.evolve(there.app.settings, motion=motion)
            sent.append(sum(map(len, await there.after(seat, action))))
    assert 0 < sent[0] - sent[1] < MOST_BYTES * moments


def test_several_seats_follow_one_another_within_a_second() -> None:
    board = Canvas(40, 4)
    for seat in range(4):
        board.put(0, seat, f"seat {seat}   7 ")
        board.target(Target(f"seat-{seat}", Box(0, seat, 12, 1)))
    before = board.picture()
    for seat in range(4):
        board.put(0, seat, f"seat {seat}   9 ")
    found = [scoring.Gain(seat, 2, 7) for seat in range(4)]
    frames = scoring.frames((before, board.picture()), found, {}, (), "seat-1", load_glyphs("unicode"))
    shown = [[badge.text for badge in one.badges if badge.text != "7"] for one in frames]
    assert shown == [[" +2 "], [" 9 "]] * 4
    assert [sum(badge.text == "7" for badge in one.badges) for one in frames] == [4, 3, 3, 2, 2, 1, 1, 0]
    assert sum(one.seconds for one in frames) == pytest.approx(scoring.LONGEST)


async def test_points_are_those_of_the_last_move_after_moves_behind_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """They were counted from the last move that was shown."""
    shown: list[list[scoring.Gain]] = []

    def kept(_: object, found: Sequence[scoring.Gain], *__: object) -> list[Frame]:
        shown.append(list(found))
        return []

    monkeypatch.setattr(scoring, "frames", kept)
    table, rng = new_table("bella_vista", 3, seed=5), random.Random(5)
    app, expected, behind = TableApp(TableLink(table, None)), [], 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        while table.version < 40:
            await pilot.press("equals_sign" if table.version % 5 == 0 else "escape")
            known, seat = table.update(None), table.to_act[0]
            app.link.act(seat, rng.choice(table.legal(seat)))
            await pilot.pause()
            assert app.table.model.update is not None
            found = list(scoring.gains(known, app.table.model.update))
            if app.table.model.page is None and found:
                expected.append(found)
            behind += bool(found and app.table.model.page is not None)
    assert behind
    assert shown == expected


async def test_after_a_zoom_the_next_move_is_still_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "RISE", 1e6)
    monkeypatch.setattr(scoring, "LONGEST", 1e9)
    table, seat, action, _ = before_points("bella_vista")
    app = TableApp(TableLink(table, 0))
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.press("z")
        assert app.table.model.zoom < 0
        app.link.act(seat, action)
        await pilot.pause()
        lit = app.table.areas["board"]._frame
        assert lit.badges
        assert sum(box.width * box.height for box in lit.lit) < 200


@pytest.mark.parametrize(("width", "below"), [(120, ["+4"]), (80, [])])
def test_total_and_bar_stay_as_they_were_until_the_points_reach_the_plate(width: int, below: list[str]) -> None:
    """The total was the new one at once, and the bar never grew."""
    glyphs = load_glyphs("unicode")

    def board(points: int) -> Picture:
        canvas = Canvas(width, 6)
        plates = [
            Plate(seat, name, str(number), number / 20, parts=((("coins", "dim"),),))
            for seat, (name, number) in enumerate([("Anna", points), ("Ben", 20)])
        ]
        paint_plates(canvas, glyphs, Box(0, 0, width, 4), plates)
        return canvas.picture()

    old, new = board(5), board(9)
    piece = Box(30, 5, 4, 1)
    first, second = scoring.frames((old, new), [scoring.Gain(0, 4, 5)], {0: piece}, (), "seat-1", glyphs)
    assert seen(new, first)[0] == old.text()[0]
    assert [badge.text for badge in second.badges if badge.text == "+4"] == below
    rows = old.text()[0], seen(new, second)[0], new.text()[0]
    lengths = [sum(f" {EIGHTHS}█".find(letter) for letter in row[5:] if letter in f"{EIGHTHS}█") for row in rows]
    assert lengths[0] < lengths[1] < lengths[2]
    assert " 9 " in seen(new, second)[0]


def seen(picture: Picture, frame: Frame) -> list[str]:
    rows = [list(row.ljust(picture.width)) for row in picture.text()]
    for badge in frame.badges:
        rows[badge.y][badge.x : badge.box.right] = badge.text
    return ["".join(row).rstrip() for row in rows]
