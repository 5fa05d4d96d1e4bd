"""A line of the log leads to where its event happened, at every board: by a click, or by Enter on it in the log."""

import random
from typing import Any

import attrs
import pytest

from core.games.bella_vista import actions as bella_vista
from core.games.bellevue import actions as bellevue
from core.games.cloud_city import actions as cloud_city
from core.games.neoville import actions as neoville
from tests.tui.support.harness import do, new_table
from tests.tui.support.sitter import Sitter
from tui.screens.table.update import click

SIZES = ((80, 24), (140, 45), (200, 60))
NOWHERE = {
    "bali": set(),
    "bella_vista": {"Ordered", "RoundStarted", "Ended"},
    "bellevue": {"Passed", "Ended"},
    "cloud_city": {"Ended"},
    "neoville": {"Ended"},
}
"""The events of no one place, by game: a new round, the end."""
LEAVES = bella_vista.ContractsLaid | cloud_city.Refilled
"""What such an event brought may be gone by now, and then there is no place to show."""
OWN_PLACES = {
    bellevue.Built: "house-",
    cloud_city.Placed: "place-",
    cloud_city.Linked: "place-",
    neoville.Built: "square-",
}
"""Where the events of a seat's own city are shown: there itself, not at the plate of the seat."""


def played(game: str, size: tuple[int, int], *, plies: int) -> Sitter:
    """A table with a viewer, some plies on, at a decision of the viewer's."""
    table, rng = new_table(game, 2, seed=7), random.Random(7)
    while table.outcome is None and (table.version < plies or 0 not in table.to_act):
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    return Sitter(table, size=size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", sorted(NOWHERE))
def test_a_click_on_a_line_puts_the_cursor_where_it_happened(game: str, size: tuple[int, int]) -> None:
    told: set[str] = set()
    for plies in (8, 30, 60):
        sitter = played(game, size, plies=plies)
        for number, event in list(enumerate(sitter.model.log.events))[-40:]:
            line = sitter.model.log.lines[number]
            if type(event).__name__ in NOWHERE[game]:
                assert line.place is None
                continue
            told.add(type(event).__name__)
            assert line.place is not None, event
            sitter.table.do(click, f"line-{number}")
            cursor = sitter.model.chooser.cursor
            if isinstance(event, LEAVES) and not {spot.id for spot in sitter.model.chooser.spots} & {
                *line.place.targets
            }:
                continue
            assert cursor in line.place.targets, (event, cursor)
            assert cursor.startswith(OWN_PLACES.get(type(event), "")), (event, cursor)
            assert line.place.front in (None, sitter.model.front)
            assert [*sitter.table.sheet().conditions.values()].count("visited") == 1 or "▸" in sitter.look()
    assert len(told) >= 3


def test_the_line_of_a_house_leads_to_that_very_house_of_a_rival() -> None:
    sitter = played("bellevue", (140, 45), plies=20)
    built = [(n, event) for n, event in enumerate(sitter.model.log.events) if isinstance(event, bellevue.Built)]
    number, event = next((n, event) for n, event in reversed(built) if event.seat == 1)
    sitter.table.do(click, f"line-{number}")
    assert (sitter.model.front, sitter.model.chooser.cursor) == (1, f"house-{event.house}")
    sitter.press("escape")
    assert sitter.model.front == 0


def test_a_piece_in_hand_is_put_back_to_show_where_something_happened() -> None:
    sitter = played("neoville", (140, 45), plies=12)
    while sitter.kind != "place":
        sitter.press("tab", "enter", "enter")
    sitter.press("1")
    assert sitter.model.chooser.held
    number = next(n for n, event in enumerate(sitter.model.log.events) if isinstance(event, neoville.Placed))
    sitter.table.do(click, f"line-{number}")
    assert sitter.model.chooser.held is None
    assert sitter.model.chooser.cursor.startswith("square-")


def test_enter_in_the_log_shows_where_the_line_under_the_cursor_happened() -> None:
    sitter = played("bellevue", (140, 45), plies=20)
    sitter.press("L")
    page: Any = sitter.model.page
    assert page is not None
    while page.line is None or page.line.place is None or page.line.place.front != 1:
        sitter.press("up")
        page = sitter.model.page
    sitter.press("enter")
    assert sitter.model.page is None
    assert sitter.model.front == 1
    assert sitter.model.chooser.cursor in page.targets


def test_walking_through_what_came_since_lights_each_place_on_the_board() -> None:
    sitter = played("bali", (140, 45), plies=30)
    before = sitter.model.chooser.cursor
    sitter.press("equals_sign")
    lit = []
    for _ in sitter.model.page.lines:
        sitter.press("up")
        sheet = sitter.table.sheet()
        lit += [id for id, condition in sheet.conditions.items() if condition == "told"]
    assert lit
    assert sitter.model.page is not None
    sitter.press("escape")
    assert sitter.model.page is None
    assert sitter.model.chooser.cursor == before


def test_a_page_without_places_is_scrolled() -> None:
    sitter = played("bali", (80, 24), plies=30)
    lines = tuple(attrs.evolve(line, place=None) for line in sitter.model.log.lines)
    sitter.press("L")
    sitter.change(page=attrs.evolve(sitter.model.page, lines=lines))
    sitter.press("up")
    assert (sitter.model.page.back, sitter.model.page.chosen) == (1, None)


def test_the_key_bar_offers_to_show_the_place_of_the_line_under_the_cursor() -> None:
    sitter = played("bali", (140, 45), plies=30)
    sitter.press("L")
    assert "show on the board" not in sitter.look()
    sitter.press("up")
    assert "show on the board" in sitter.look()
