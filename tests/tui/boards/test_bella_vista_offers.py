"""Offers, contracts and the constraint of Bella Vista: how an offer is made, and what is said of them."""

import attrs
import pytest
from rich.cells import cell_len

from core.games.bella_vista.actions import Offer
from core.games.bella_vista.components import CONSTRAINTS
from tests.tui.support.bella_vista_moments import BOARD, HUGE, SMALL, Architect, rows_of, scene_at
from tests.tui.support.frames import asked_seat
from tests.tui.support.harness import texts
from tui.boards.bella_vista.offers import SAMPLE_COLUMNS
from tui.boards.bella_vista.space import PANEL_COLUMNS
from tui.screens.table.update import click


def test_an_offer_is_made_with_a_digit_and_enter() -> None:
    person = Architect("start", SMALL, ())
    view = person.model.update.view if person.model.update else None
    assert view is not None
    hand = view.players[asked_seat(person.link.at)].hand
    assert hand is not None
    person.press("2", "enter", "enter")
    offer = person.link.submitted[-1]
    assert offer == Offer(0, hand[1]), "the cursor begins at the space that costs least, not at the dearest"


def test_an_offer_is_made_with_three_clicks() -> None:
    """A first click on the card once only looked at it, and a click on a space then offered every card."""
    person = Architect("start", SMALL, ())
    for target in ("hand-1", "slot-3", "slot-3"):
        person.table.do(click, target)
        person.rest()
    assert isinstance(person.model.chooser.staged or person.link.submitted[-1], Offer)
    assert person.model.chooser.opened is None


def test_an_offer_is_made_place_first_too() -> None:
    person = Architect("start", SMALL, ())
    slot = next(spot for spot in person.model.chooser.spots if spot.id == "slot-3")
    person.go(slot.id)
    person.press("enter")
    assert person.model.chooser.opened == "slot-3"
    person.press("1", "right", "left")
    assert person.model.chooser.cursor == "option-0", "the arrows once went to the cards, away from the open list"
    person.press("enter", "enter")
    assert person.link.submitted[-1].price == 3


def test_a_card_is_laid_on_the_space_where_the_cursor_stands() -> None:
    """The cursor once went back to the dearest space."""
    person = Architect("start", SMALL, ())
    person.press("left", "2")
    assert person.model.chooser.cursor == "slot-1"
    assert person.model.chooser.held == "hand-1"


def test_a_space_for_an_offer_says_what_it_costs_and_when_one_builds() -> None:
    """Nothing was said of the first choice until a card was taken in hand, nor of a space that is taken."""
    scene = scene_at("rival")
    assert {space: BOARD.about(scene, f"slot-{space}") for space in (6, 4, 2, 0)} == {
        6: ("6 of your 15 coins: you build as number 1.",),
        4: ("4 of your 15 coins: you build as number 1 or 2.",),
        2: ("Space for 2 coins: face-down card (Anna).",),
        0: ("0 of your 15 coins: you build as number 2 or 3.",),
    }


def test_a_contract_that_was_taken_is_refilled_but_in_the_last_round() -> None:
    scene = scene_at("rival", HUGE)
    for round_, said in ((7, True), (8, False)):
        view = attrs.evolve(scene.update.view, round=round_, display=(None,) * 4)
        shown = "\n".join(rows_of(attrs.evolve(scene, update=attrs.evolve(scene.update, view=view)), HUGE)[1])
        assert "taken" in shown
        assert ("refilled" in shown) == said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_constraint_is_said_whole(language: str) -> None:
    """At 100 columns a French player read "non adjacent à une ri…"."""
    said = texts(language)
    begun = cell_len(f"{said.ui('board-bella_vista-constraint')} ")
    words = [said.ui(f"board-bella_vista-{constraint.replace('_', '-')}") for constraint in CONSTRAINTS]
    assert [word for word in words if begun + cell_len(word) > PANEL_COLUMNS - 2 - SAMPLE_COLUMNS] == []
