"""All games on a phone that is held upright: everything is reached by tabs and touches, and large enough to be hit."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from core import catalog
from core.table.table import Table
from tests.tui.support.harness import do, new_table, texts
from tests.tui.support.sitter import Sitter
from tui.boards import board_for
from tui.boards.upright import TAB_PREFIX
from tui.screens.table.chooser import LISTED_PREFIX
from tui.screens.table.model import Invitation
from tui.screens.table.update import click
from tui.widgets.picture import PRESS, Target

PHONES = ((48, 40), (48, 36), (62, 50))
LEAST = (4, 2)
"""Columns and rows of a target for a finger."""
SMALL = {"bella_vista": ("cell-", "hand-"), "bali": ("hand-",)}
"""Ids of smaller targets: the map, because the lens enlarges its cells."""
UPRIGHT = [meta.key for meta in catalog.games() if board_for(meta.key).has_upright]
"""A board need not be laid out for a phone (docs/boards.md): such a table asks for a larger terminal there."""


def played(game: str, plies: int, *, seats: int = 3) -> Table:
    """A table played at random."""
    table, rng = new_table(game, seats, seed=5), random.Random(5)
    while table.to_act and table.version < plies:
        seat = rng.choice(table.to_act)
        do(table, seat, rng.choice(table.legal(seat)))
    return table


def sitting(game: str, plies: int, size: tuple[int, int], *, seats: int = 3) -> Sitter:
    table = played(game, plies, seats=seats)
    return Sitter(table, table.to_act[0] if table.to_act else 0, size=size)


def tap(person: Sitter, target: str) -> None:
    person.table.do(click, target)
    person.catch_up()


def panels(person: Sitter) -> list[str]:
    return [spot.id for spot in person.model.chooser.spots if spot.id.startswith(TAB_PREFIX)]


def test_no_upright_board_has_lost_its_layout() -> None:
    assert {"bali", "bella_vista", "bellevue", "cloud_city", "neoville"} <= {*UPRIGHT}


@pytest.mark.parametrize("size", PHONES, ids=str)
@pytest.mark.parametrize("game", UPRIGHT)
def test_every_choice_is_in_sight_or_behind_a_tab_and_large_enough_for_a_finger(
    game: str, size: tuple[int, int]
) -> None:
    for plies in (0, 13, 24, 25, 26, 37, 60):
        person = sitting(game, plies, size, seats=3 + plies % 2)
        update = person.model.update
        assert update is not None
        tabs = panels(person)
        assert tabs[-1] == f"{TAB_PREFIX}log"
        for tab in tabs:
            tap(person, tab)
            spots = person.model.chooser.spots
            assert {answer for spot in spots for answer in spot.everything} >= set(update.legal)
            check_sizes(game, person, size)
        for tab in tabs[:-1]:
            chooser = person.model.chooser
            behind = set(chooser.actions(next(spot for spot in chooser.spots if spot.id == tab)))
            tap(person, tab)
            shown = {a for s in person.model.chooser.spots if not s.id.startswith(TAB_PREFIX) for a in s.everything}
            assert behind <= shown


def check_sizes(game: str, person: Sitter, size: tuple[int, int]) -> None:
    for spot in chosen_from(person):
        if not spot.id.startswith(SMALL.get(game, ())):
            assert (spot.box.width, spot.box.height) >= LEAST, spot
            assert spot.box.height >= LEAST[1], spot
        assert spot.box.y + spot.box.height <= size[1]
        assert spot.box.x + spot.box.width <= size[0]


def chosen_from(person: Sitter) -> Iterator[Target]:
    for spot in person.model.chooser.spots:
        if person.model.chooser.is_legal(spot) or spot.id.startswith((TAB_PREFIX, "seat-")):
            yield spot


@pytest.mark.parametrize("game", UPRIGHT)
def test_a_game_can_be_played_only_with_touches(game: str) -> None:
    person, rng = sitting(game, 0, (48, 40)), random.Random(7)
    table = person.link.at
    viewer = person.link.viewer
    acted = 0
    for _ in range(400):
        if acted > 25 or not table.to_act:
            break
        while table.to_act and viewer not in table.to_act:
            seat = table.to_act[0]
            person.link.act(seat, rng.choice(table.legal(seat)))
        before = table.version
        for _ in range(40):
            if table.version != before or viewer not in table.to_act:
                break
            if person.model.chooser.staged is not None:
                spot = person.model.chooser.cursor
            else:
                legal = [spot for spot in chosen_from(person) if person.model.chooser.is_legal(spot)]
                last = [spot.id for spot in legal if not spot.holds]
                spot = rng.choice(last or [spot.id for spot in legal])
            assert spot is not None
            tap(person, spot)
            tap(person, spot)
        else:
            raise AssertionError(person.look())
        acted += 1
    assert acted > 25 or not table.to_act


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", UPRIGHT)
def test_the_words_of_tabs_are_whole(game: str, language: str) -> None:
    person = sitting(game, 20, (48, 40))
    boxes = [spot.box for spot in person.model.chooser.spots if spot.id.startswith(TAB_PREFIX)]
    assert all(left.right == right.x for left, right in pairwise(boxes))
    assert boxes[-1].right == 48
    sentences = texts(language)
    for spot, box in zip(panels(person), boxes, strict=True):
        found = next(target for target in person.model.chooser.spots if target.id == spot)
        assert len(found.name) < box.width
    assert sentences.ui("tab-log")


def test_a_touch_on_the_sentence_tells_why_and_the_cursor_never_goes_there() -> None:
    person = sitting("bali", 0, (48, 40))
    sheet = person.table.sheet()
    assert sheet is not None
    pressed = [target.id for picture in sheet.pictures.values() for target in picture.targets]
    assert f"{PRESS}why" in pressed
    assert not any(spot.id.startswith(PRESS) for spot in person.model.chooser.spots)


def test_many_choices_take_rows_from_the_panel() -> None:
    person, hand = next(
        (person, spot)
        for plies in range(60)
        for person in [sitting("bali", plies, (48, 40))]
        for spot in chosen_from(person)
        if spot.id.startswith("hand-") and len(person.model.chooser.actions(spot)) > 1
    )
    before = person.table.sheet()
    assert before is not None
    tap(person, hand.id)
    tap(person, hand.id)
    assert person.model.chooser.opened == hand.id
    after = person.table.sheet()
    assert after is not None
    listed = [spot for spot in person.model.chooser.spots if spot.id.startswith(LISTED_PREFIX)]
    assert len(listed) == len(person.model.chooser.actions(hand))
    assert all(spot.box.height == 2 for spot in listed)
    assert after.layout.prompt.y <= before.layout.prompt.y


def test_a_command_that_friends_type_is_whole_before_a_table_begins() -> None:
    command = "ssh -t -p 2222 someone@a-rather-long-name.example.org join oak-lamp-river-stone"
    person = Sitter(new_table("bali", 2), size=(48, 40))
    person.change(update=None, invitation=Invitation("oak-lamp-river-stone", command))
    shown = "".join(line.strip().removesuffix("\\") for line in person.look().splitlines())
    assert "".join(command.split()) in "".join(shown.split())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_of_a_phone_names_every_ground(seats: int) -> None:
    """Park, river and neutral fell off the end of its one row."""
    person = sitting("bella_vista", 20, (48, 40), seats=seats)
    seen = person.look()
    kinds = ("flower", "butterfly", "leaf", "bird", "hatched", "park", "river", "neutral")
    words = [texts().ui(f"board-bella_vista-legend-{kind}") for kind in kinds]
    assert [word for word in words if word not in seen] == []
