"""Bellevue at the keyboard: drawing, taking a card in hand, building, dropping it, changing one's mind."""

from random import Random

from core.games.bellevue.actions import Build, Canal, Draw
from core.games.bellevue.scoring import view_sheets
from core.games.bellevue.view import foresee
from core.table.table import Table
from tests.tui.support.harness import do, new_table, play_on
from tests.tui.support.sitter import Sitter

OF_BERNARD = " \N{BLACK UP-POINTING TRIANGLE} B Bernard"
"""The sign on a rival's street."""


def dealt(seats: int = 3) -> Table:
    """A table on which everybody holds a shop, a window and a roof."""
    return new_table("bellevue", seats=seats, seed=4)


def drawn() -> Sitter:
    """A player who has drawn a window, while nobody else has done anything."""
    sitter = Sitter(dealt())
    sitter.press("2", "enter")
    return sitter


def held(sitter: Sitter) -> int:
    """The card in hand."""
    assert sitter.model.chooser.held is not None
    return int(sitter.model.chooser.held.removeprefix("hand-"))


def hand(sitter: Sitter) -> tuple[int, ...]:
    view = sitter.link.at.view(0)
    found: tuple[int, ...] = view.players[0].hand
    return found


def test_a_digit_and_enter_draw() -> None:
    sitter = drawn()
    assert sitter.link.submitted == [Draw(1)]
    assert sitter.kind == "build"


def test_arrows_and_enter_build_a_window_on_a_house() -> None:
    sitter = drawn()
    windows = [place for place, card in enumerate(hand(sitter)) if 30 <= card < 82]
    sitter.press(*["right"] * windows[0], "enter")
    assert held(sitter) == hand(sitter)[windows[0]]
    card = held(sitter)
    assert sitter.model.chooser.cursor == "house-30"
    sitter.press("enter")
    assert sitter.link.submitted[-1] == Build(card, 30)


def test_a_card_in_hand_begins_at_the_house_where_it_brings_most() -> None:
    """At the house that its words name, wherever the cursor was before."""
    table, rng, further = dealt(2), Random(7), 0
    while table.outcome is None:
        sitter = Sitter(table)
        if sitter.kind == "build" and len(hand(sitter)) > 1:
            for digit, card in enumerate(hand(sitter), 1):
                at, legal = sitter.link.at, sitter.link.at.legal(0)
                brought = {one.house: points(at, one) for one in legal if isinstance(one, Build) and one.card == card}
                if brought:
                    sitter.press(str(digit))
                    begun = str(sitter.model.chooser.cursor)
                    if begun.startswith("house-"):
                        assert brought[int(begun.removeprefix("house-"))] == max(brought.values())
                        further += begun != f"house-{min(brought)}"
                    sitter.press("escape")
        do(table, table.to_act[0], rng.choice(table.legal(table.to_act[0])))
    assert further, "the first house was the best one each time"


def points(table: Table, action: Build) -> int:
    after = foresee(table.view(0), action)
    assert after is not None
    return view_sheets(after)[0].total - table.update(0).sheets[0].total


def test_a_shop_in_hand_goes_to_either_end_or_into_the_canal() -> None:
    sitter = drawn()
    sitter.press("1")
    card = held(sitter)
    assert card < 30
    sitter.press("tab", "tab")
    assert sitter.model.chooser.cursor == "canal"
    sitter.press("enter")
    assert sitter.link.submitted[-1] == Canal(card)


def test_digits_go_to_the_ends_while_a_shop_is_held() -> None:
    sitter = drawn()
    sitter.press("1")
    card = held(sitter)
    sitter.press("2")
    assert sitter.link.submitted[-1] == Build(card, 31)


def test_a_card_in_hand_brings_its_own_street_to_the_front() -> None:
    sitter = drawn()
    sitter.press("g", "b")
    assert OF_BERNARD in sitter.look()
    sitter.press("1")
    assert OF_BERNARD not in sitter.look()
    sitter.press("escape")
    assert OF_BERNARD not in sitter.look(), "nobody is sent back to a rival's street"


def test_a_window_in_hand_is_drawn_where_it_would_stand() -> None:
    sitter = drawn()
    before = sitter.look().splitlines()
    sitter.press("2")
    changed = [line for line, old in zip(sitter.look().splitlines(), before, strict=True) if line != old]
    assert any("\N{BLACK RIGHT-POINTING SMALL TRIANGLE}G" in line for line in changed)
    assert "+1 here" not in sitter.look(), "nothing is told before it is worked out"
    sitter.rest()
    assert "+1 here" in sitter.look()
    assert any("Add to house 30 the" in line for line in changed)


def test_a_choice_can_be_taken_back_until_the_last_one_is_in() -> None:
    sitter = drawn()
    card = hand(sitter)[0]
    sitter.press("1", "tab", "tab", "enter")
    assert sitter.kind is None
    assert "you can take it back" in " ".join(sitter.look().split())
    sitter.press("u")
    assert sitter.kind == "build"
    sitter.press("1", "1")
    assert sitter.link.submitted[-1] == Build(card, 29)
    others(sitter)
    assert sitter.link.at.view(0).turn == 2
    assert sitter.link.at.view(0).players[0].street[0] == (card,)


def others(sitter: Sitter) -> None:
    """Everybody else draws a shop and drops it."""
    table = sitter.link.at
    for seat in (1, 2):
        for _ in range(2):
            do(table, seat, table.legal(seat)[-1])


def test_the_last_choice_that_is_waited_for_is_confirmed_first() -> None:
    early = drawn()
    others(early)
    sitter = Sitter(early.link.at)
    card = hand(sitter)[0]
    sitter.press("1", "1")
    assert sitter.model.chooser.staged == Build(card, 29)
    assert sitter.link.submitted == []
    sitter.press("enter")
    assert sitter.link.submitted == [Build(card, 29)]


def test_what_a_spectator_sees_has_no_hand() -> None:
    table = dealt()
    play_on(table, ["draw window"])
    assert "Bernard" in Sitter(table, None).look()
    assert Sitter(table, None).model.chooser.legal == ()
