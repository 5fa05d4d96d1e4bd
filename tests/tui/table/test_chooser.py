"""The cursor: from a target to a legal action, by arrows, digits, letters and names."""

import attrs
import pytest

from tui.screens.table.chooser import ChoiceResult, Choices, Chooser
from tui.screens.table.prompt import ListedChoices, offered
from tui.widgets.picture import Box, Target

# Two rows of cards and a list below:
#   a b c
#   d   e
#   option-0
SPOTS = (
    Target("a", Box(0, 0, 4, 1), ("take a",), 1, "c1"),
    Target("b", Box(5, 0, 4, 1), ("take b",), 2, "c2"),
    Target("c", Box(10, 0, 4, 1), ("take c",), 3, "c3"),
    Target("d", Box(0, 2, 4, 1), ("play d", "play d twice"), 1, "h1"),
    Target("e", Box(10, 2, 4, 1), ("play e",), 2, "h2"),
    Target("option-0", Box(0, 5, 9, 1), ("pass",), 4),
)


def chooser(*legal: str) -> Chooser:
    return Chooser().ask(legal).settle(SPOTS)


def left(found: Chooser, board: tuple[Target, ...]) -> ListedChoices:
    """What a board leaves to the list."""
    return offered(board, found.choices, found.opened, found.turn)


def test_the_cursor_starts_on_the_first_legal_target() -> None:
    assert chooser("take b", "pass").cursor == "b"
    assert chooser().cursor is None


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("a", (1, 0), "b"),
        ("c", (1, 0), "c"),
        ("c", (-1, 0), "b"),
        ("a", (0, 1), "d"),
        ("c", (0, 1), "e"),
        ("d", (1, 0), "e"),
        ("e", (0, -1), "c"),
        ("d", (0, 1), "option-0"),
        ("option-0", (0, -1), "d"),
        ("a", (0, -1), "a"),
    ],
)
def test_arrows_go_to_the_nearest_target_legal_or_not(start: str, way: tuple[int, int], end: str) -> None:
    assert end == chooser("pass").go(start).move(*way).cursor


def test_tab_goes_round_the_legal_targets() -> None:
    found = chooser("take a", "take c", "pass")
    seen = []
    for _ in range(4):
        seen.append(found.cursor)
        found = found.step(1)
    assert seen == ["a", "c", "option-0", "a"]
    found = found.step(-1)
    assert found.cursor == "a"


def test_choosing_what_is_not_legal_names_it() -> None:
    found, chosen = chooser("take a").go("b").choose()
    assert chosen == ChoiceResult(refused="take b")
    assert found.conditions() == {"a": "legal", "b": "visited"}


def test_choosing_one_of_several_lists_them_first() -> None:
    found, chosen = chooser("play d", "play d twice", "play e").choose()
    assert chosen == ChoiceResult()
    assert (found.opened, found.cursor) == ("d", "option-0")
    assert left(found, SPOTS).listed == ("play d", "play d twice")
    assert left(found, SPOTS).first_digit == 1
    back = found.back()
    assert back
    assert (back.opened, back.cursor) == (None, "d")
    assert not back.back()


def test_choosing_the_target_of_an_open_list_leads_into_the_list() -> None:
    """The first of its actions was chosen, which no row under the cursor had named."""
    opened, _ = chooser("play d", "play d twice").choose()
    found, chosen = opened.go("d").choose()
    assert chosen == ChoiceResult()
    assert (found.opened, found.cursor) == ("d", "option-0")


def test_an_action_is_reached_in_the_list_of_its_target_in_the_order_in_which_that_is_shown() -> None:
    found = chooser("play d", "play d twice", "play e").reach("play d twice")
    assert (found.opened, found.cursor) == ("d", "option-1")
    assert left(found, SPOTS).listed[1] == "play d twice"
    first = attrs.evolve(found, choices=Choices(found.legal, frozenset({"play d twice"}))).reach("play d twice")
    assert (first.opened, first.cursor) == ("d", "option-0")
    assert left(first, SPOTS).listed[0] == "play d twice"
    one = found.reach("play e")
    assert (one.opened, one.cursor) == (None, "e")
    assert one.choose()[1] == ChoiceResult(action="play e")


def test_what_no_target_stands_for_is_listed() -> None:
    assert left(chooser("take a", "pass"), SPOTS[:5]).listed == ("pass",)


def test_the_list_is_numbered_behind_the_targets_it_belongs_to() -> None:
    assert left(chooser("take a", "pass"), SPOTS[:5]).first_digit == 4
    assert left(Chooser().ask((1,)), SPOTS[:5]).first_digit == 1


def test_digits_choose() -> None:
    found = chooser("take b", "pass")
    assert found.digit(4)[1] == ChoiceResult(action="pass")
    assert found.digit(2)[1] == ChoiceResult(action="take b")
    assert found.digit(9)[1] is None


def test_a_digit_of_an_open_list_that_has_no_room_there_goes_to_it() -> None:
    """Of five cards for a space of Bella Vista two are shown at 80x24, and the digits of the others did nothing."""
    opened, _ = chooser("play d", "play d twice", "play e").choose()
    found = opened.settle(SPOTS)
    assert found.digit(2) == (attrs.evolve(found, cursor="option-1"), ChoiceResult())
    assert found.digit(3)[1] is None


def test_moving_takes_the_confirmation_back() -> None:
    found = attrs.evolve(chooser("take a", "take b"), staged="take a")
    assert found.conditions() == {"a": "ghost", "b": "legal"}
    found = found.move(1, 0)
    assert (found.cursor, found.staged) == ("b", None)


def test_jump_letters_go_to_legal_targets_first_and_differ() -> None:
    letters = chooser("take c", "pass").letters()
    assert (letters["c"], letters["option-0"]) == ("a", "s")
    assert len(set(letters.values())) == len(SPOTS)


def test_jump_letters_stay_at_the_next_question() -> None:
    """What was `a` became `d` as soon as something else could be chosen."""
    first = chooser("take c", "pass").lettered({})
    later = chooser("take a", "take b").letters(first)
    assert later == first | {id: label for id, label in later.items() if id not in first}
    assert len(set(later.values())) == len(later)


def test_names_are_found_by_their_start() -> None:
    found = chooser("pass")
    assert [spot.id for spot in found.named("h")] == ["d", "e"]
    assert [spot.id for spot in found.named("c3")] == ["c"]


def test_an_action_is_found_on_the_board() -> None:
    assert chooser("play e").find("play e").cursor == "e"
