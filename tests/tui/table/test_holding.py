"""A piece is taken in hand, turned, looked at on the grid, placed or put back."""

import attrs
import pytest
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from tests.tiny import GAME as TINY
from tests.tiny import Play as Place
from tests.tui.support.harness import TableApp, TableLink, frame, new_table
from tests.tui.support.sitter import Sitter
from tui.boards import Board, Scene
from tui.screens.table.chooser import LABEL_LETTERS, ChoiceResult, Chooser, labels
from tui.screens.table.controller import render
from tui.screens.table.prompt import offered
from tui.screens.table.update import click
from tui.widgets.picture import Box, Canvas, Picture, Target

# A grid of two by two cells, two pieces next to it and a list below:
#   a1 b1   one
#   a2 b2   two
#   option-0
PIECES = (
    Target("one", Box(12, 0, 4, 1), ("1a1", "1a1r", "1b1", "1b1r", "1b2r"), 1, "h1", holds=True),
    Target("two", Box(12, 2, 4, 1), ("2a2", "2b1"), 2, "h2", holds=True),
    Target("option-0", Box(0, 5, 9, 1), ("pass",), 3),
)
LEGAL = ("1a1", "1b1", "1b1r", "1b2r", "2a2", "pass")
CELLS = {
    "a1": Box(0, 0, 2, 1),
    "b1": Box(3, 0, 2, 1),
    "a2": Box(0, 2, 2, 1),
    "b2": Box(3, 2, 2, 1),
}


def board(held: str | None) -> tuple[Target, ...]:
    """The targets as a board would give them."""
    number = {"one": "1", "two": "2"}.get(held or "")
    turns = {cell: (f"{number}{cell}", f"{number}{cell}r") if number else () for cell in CELLS}
    return (*(Target(cell, box, name=cell, turns=turns[cell]) for cell, box in CELLS.items()), *PIECES)


@pytest.fixture
def chooser() -> Chooser:
    return settle(Chooser().ask(LEGAL))


def settle(found: Chooser) -> Chooser:
    return found.settle(board(found.held))


def take(found: Chooser, digit: int) -> Chooser:
    found, chosen = found.digit(digit)
    assert chosen == ChoiceResult()
    return settle(found)


def test_no_piece_is_held_at_first(chooser: Chooser) -> None:
    assert (chooser.cursor, chooser.held, chooser.turnable) == ("one", None, False)
    assert offered(board(None)[:-1], chooser.choices, None, 0).listed == ("pass",)


def test_choosing_a_piece_takes_it_in_hand(chooser: Chooser) -> None:
    chooser, chosen = chooser.choose()
    assert chosen == ChoiceResult()
    assert (chooser.held, chooser.opened) == ("one", None)
    chooser = settle(chooser)
    assert (chooser.cursor, chooser.under_cursor()) == ("a1", "1a1")
    assert chooser.conditions() == {
        "a1": "drawn",
        "b1": "legal",
        "b2": "turned",
        "one": "held",
        "two": "legal",
        "option-0": "legal",
    }
    assert chooser.choose()[1] == ChoiceResult(action="1a1")


def test_a_digit_takes_another_piece_and_the_cursor_stays_on_its_cell(chooser: Chooser) -> None:
    chooser = take(chooser, 1)
    chooser = chooser.go("b1")
    chooser = take(chooser, 2)
    assert (chooser.held, chooser.cursor, chooser.under_cursor()) == ("two", "b1", None)
    assert chooser.choose()[1] == ChoiceResult(refused="2b1")


def test_turning_goes_to_the_next_legal_turn_there(chooser: Chooser) -> None:
    chooser = take(chooser, 1)
    chooser = chooser.go("b1")
    chooser = chooser.turn_piece(1)
    chooser = settle(chooser)
    assert (chooser.turn, chooser.under_cursor()) == (1, "1b1r")
    chooser = chooser.turn_piece(-1)
    assert chooser.under_cursor() == "1b1"
    chooser = chooser.turn_piece(-1)
    assert (chooser.turn, chooser.under_cursor()) == (-1, "1b1r")


def test_if_only_another_turn_is_legal_one_key_finds_it(chooser: Chooser) -> None:
    chooser = take(chooser, 1)
    chooser = chooser.go("b2")
    assert chooser.under_cursor() is None
    chooser = chooser.turn_piece(1)
    assert chooser.under_cursor() == "1b2r"


def test_without_a_legal_turn_the_piece_turns_anyway(chooser: Chooser) -> None:
    chooser = take(chooser, 1)
    chooser = chooser.go("a2")
    chooser = chooser.turn_piece(1)
    assert chooser.turn == 1
    assert chooser.choose()[1] == ChoiceResult(refused="1a2r")


def test_without_a_piece_nothing_is_turned(chooser: Chooser) -> None:
    chooser = chooser.turn_piece(1)
    assert chooser.turn == 0


def test_turning_takes_the_confirmation_back(chooser: Chooser) -> None:
    chooser = take(chooser, 1)
    chooser = chooser.go("b1")
    chooser = attrs.evolve(chooser, staged="1b1")
    assert chooser.conditions()["b1"] == "sure"
    chooser = chooser.turn_piece(1)
    assert (chooser.staged, chooser.under_cursor()) == (None, "1b1r")


def test_escape_steps_back_to_the_piece_and_puts_it_back(chooser: Chooser) -> None:
    chooser = take(chooser, 2)
    unstaged = attrs.evolve(chooser, staged="2a2").back()
    assert unstaged
    assert (unstaged.staged, unstaged.held) == (None, "two")
    back = unstaged.back()
    assert back
    back = settle(back)
    assert (back.held, back.cursor) == (None, "two")
    assert not back.back()


def test_tab_goes_round_the_cells_on_which_the_piece_fits_in_some_turn(chooser: Chooser) -> None:
    chooser = take(chooser, 1)
    seen = []
    for _ in range(5):
        seen.append((chooser.cursor, chooser.under_cursor()))
        chooser = chooser.step(1)
    assert seen == [("a1", "1a1"), ("b1", "1b1"), ("b2", "1b2r"), ("option-0", "pass"), ("a1", "1a1")]
    assert attrs.evolve(chooser, turn=1, cursor="a1").conditions()["a1"] == "misfit"


def test_labels_count_the_cells_on_which_the_piece_fits_in_some_turn(chooser: Chooser) -> None:
    """They come first, and going there turns the piece; the arrows leave it as it is."""
    chooser = take(chooser, 1)
    assert [id for id, _ in sorted(chooser.letters().items(), key=lambda entry: LABEL_LETTERS.index(entry[1]))][:5] == [
        "a1",
        "b1",
        "b2",
        "one",
        "two",
    ]
    assert (chooser.jump("b2").turn, chooser.jump("b2").under_cursor()) == (1, "1b2r")
    assert (chooser.jump("a2").turn, chooser.jump("a2").misfit()) == (0, "1a2")
    assert (chooser.go("b2").turn, chooser.go("b2").misfit()) == (0, "1b2")


def test_a_piece_that_fits_nowhere_as_it_is_is_turned_when_it_is_taken() -> None:
    chooser = take(settle(Chooser().ask(("1a1r", "1b2r", "2a2"))), 1)
    assert (chooser.cursor, chooser.turn, chooser.under_cursor()) == ("a1", 1, "1a1r")


def test_a_new_question_puts_everything_back(chooser: Chooser) -> None:
    chooser = take(chooser, 1)
    chooser = chooser.turn_piece(1)
    chooser = settle(chooser.ask(("pass",)))
    assert (chooser.held, chooser.turn, chooser.cursor) == (None, 0, "option-0")


def test_a_typed_placement_is_found_with_its_turn(chooser: Chooser) -> None:
    chooser = take(chooser, 1)
    chooser = chooser.find("1b2r")
    assert (chooser.cursor, chooser.turn, chooser.under_cursor()) == ("b2", 1, "1b2r")


def test_arrows_walk_over_the_grid_legal_or_not(chooser: Chooser) -> None:
    chooser = take(chooser, 1)
    walked = []
    for way in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        chooser = chooser.move(*way)
        walked.append(chooser.cursor)
    assert walked == ["b1", "b2", "a2", "a1"]


@pytest.mark.parametrize("count", [1, 26, 27, 60, 676])
def test_labels_differ_and_none_begins_another(count: int) -> None:
    found = labels(count)
    assert len(set(found)) == count
    assert not any(one != other and other.startswith(one) for one in found for other in found)


# At a table: the game has no grid, so this board lays its actions out on one.


def paint(scene: Scene, width: int, height: int) -> Picture:
    """Two pieces; with one of them in hand the cells `a1` (a turn that is never legal, then both cards) and `b1` (the
    second card); the ghost as text."""
    canvas = Canvas(width, height)
    every = tuple(map(Place, range(6)))
    first, second = scene.update.view.hand[0], scene.update.view.hand[-1]
    never = next(action for action in every if action.value not in (first, second))
    turns = (never, Place(first), Place(second)), (Place(second),)
    for column, name in enumerate(("a1", "b1") if scene.held else ()):
        box = Box(3 * column + 1, 1, 2, 1)
        canvas.target(Target(name, box, turns=turns[column], name=name, mark_x=box.x - 1, mark_y=1))
    for number in (1, 2):
        box = Box(20, number + 1, 8, 1)
        canvas.target(
            Target(f"piece-{number}", box, every, number, f"h{number}", mark_x=20, mark_y=number + 1, holds=True)
        )
    if scene.trial is not None:
        canvas.put(1, 4, f"ghost {scene.trial.action.value} {scene.trial.is_worked_out}")
    return canvas.picture()


GRID = Board(paint=paint, rows=lambda scene, width: 6, place=lambda event: None, title=lambda scene: "")


def sitter(**wishes: bool) -> Sitter:
    table = new_table(TINY, seats=2, seed=1)
    hand = table.update(0).view.hand
    assert hand[0] != hand[-1]
    return Sitter(table, board=GRID, **wishes)


def test_the_ghost_is_drawn_as_soon_as_the_cursor_stands_there() -> None:
    person = sitter()
    hand = person.model.update.view.hand
    person.press("1", "left", "r")
    assert person.model.chooser.cursor == "a1"
    assert f"ghost {hand[0]} False" in person.look()
    person.rest()
    assert f"ghost {hand[0]} True" in person.look()
    person.press("r")
    assert f"ghost {hand[-1]} False" in person.look()


def test_a_piece_that_does_not_fit_is_drawn_so_by_the_shared_code() -> None:
    """The board draws every tried action as a ghost; here as the letters of a cell."""

    def letters(scene: Scene, width: int, height: int) -> Picture:
        picture = paint(scene, width, height)
        canvas = Canvas(width, height)
        canvas.paste(picture, 0, 0)
        if scene.trial is not None and scene.held is not None:
            canvas.put(1, 1, f"{scene.trial.action.value} ", "bold ghost")
        return canvas.picture()

    table = new_table(TINY, seats=2, seed=1)
    person = Sitter(table, board=attrs.evolve(GRID, paint=letters))
    person.press("1", "left")
    never = person.model.misfit().value
    sheet = person.table.sheet()
    assert sheet is not None
    assert sheet.conditions["a1"] == "misfit"
    assert (f"{never}╳", "bold loss on background") in sheet.pictures["board"].rows[1]
    assert "ghost" not in person.look(), "nothing but the grid is drawn as if the piece fitted"
    person.press("r")
    assert "╳" not in person.look()
    assert "ghost" in person.look()


def test_a_click_on_a_place_for_another_turn_turns_the_piece() -> None:
    person = sitter()
    person.press("1")
    person.table.do(click, "a1")
    assert person.model.chooser.under_cursor() == Place(person.model.update.view.hand[0])


def test_the_ghost_is_drawn_where_no_previews_are_wanted() -> None:
    person = sitter(previews=False)
    person.press("1")
    assert f"ghost {person.model.update.view.hand[-1]} False" in person.look()


def test_the_key_bar_speaks_of_turning_while_something_can_be_turned() -> None:
    person = sitter()
    assert "r turn" not in person.look()
    person.press("2")
    assert "Enter choose  ↑↓←→ move  r turn  Esc back" in person.look()
    person.press("escape")
    assert "r turn" not in person.look()
    assert person.model.chooser.cursor == "piece-2"


def test_a_placement_is_done_and_the_hand_is_empty_again() -> None:
    person = sitter()
    hand = person.model.update.view.hand
    person.press("1", "left", "r", "enter")
    assert person.link.submitted == [Place(hand[0])]
    assert person.model.chooser.held is None


def test_the_reason_why_a_cell_is_illegal_concerns_the_present_turn() -> None:
    person = sitter()
    person.press("1", "left", "w")
    chooser = person.model.chooser
    never = chooser.answers(chooser.spot("a1"))[0]
    assert f"tiny-not-now play {never.value}" in person.look()


def test_why_of_a_piece_that_can_be_taken_in_hand_speaks_of_no_place_where_it_does_not_fit() -> None:
    """`w` on a tile of Cloud City explained that it would share no side with the city at a1."""
    table = new_table("cloud_city", 2, seed=3)
    person = Sitter(table, table.to_act[0])
    assert person.model.chooser.cursor == "hand-0"
    person.press("w")
    assert "You may do this now." in person.look()


def test_names_and_labels_reach_the_cells() -> None:
    person = sitter()
    person.press("1", "apostrophe", "b", "1")
    assert person.model.chooser.cursor == "b1"
    person.press("f", "s")
    assert person.model.chooser.cursor == next(
        id for id, label in person.model.chooser.letters().items() if label == "s"
    )


async def test_the_wheel_over_the_board_turns_the_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.table.screen.board_for", lambda key: GRID)
    monkeypatch.setattr(
        "tests.tui.support.harness.texts", lambda language="en": Sitter(new_table(TINY, seats=2)).model.reader.texts
    )
    app = TableApp(TableLink(new_table(TINY, seats=2, seed=1), 0))
    async with app.run_test(size=(80, 24)) as pilot:
        await wheel(pilot, app)
        assert app.table.model.chooser.turn == 0
        await pilot.press("1")
        await wheel(pilot, app)
        assert app.table.model.chooser.turn == 1
        assert app.table.model.trial() is not None


async def wheel(pilot: Pilot[None], app: TableApp) -> None:
    area = app.table.areas["board"]
    area.post_message(MouseScrollDown(area, 2, 2, 0, 1, 0, False, False, False))
    await pilot.pause()


async def test_a_piece_put_back_leaves_no_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.table.screen.board_for", lambda key: GRID)
    monkeypatch.setattr(
        "tests.tui.support.harness.texts", lambda language="en": Sitter(new_table(TINY, seats=2)).model.reader.texts
    )
    app = TableApp(TableLink(new_table(TINY, seats=2, seed=1), 0))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for key in ("1", "escape", "2", "f", "escape"):
            await pilot.press(key)
            await pilot.pause()
            assert frame(app.table) == render(app.table.table, 80, 24), key


def test_taking_a_piece_brings_ones_own_board_back() -> None:
    person = sitter()
    person.press("g", "b")
    assert person.model.is_away
    assert "Esc back" in person.look()
    person.press("2")
    assert (person.model.is_away, person.model.chooser.held) == (False, "piece-2")


def test_escape_comes_home_from_another_seat() -> None:
    person = sitter()
    person.press("g", "b", "escape")
    assert not person.model.is_away


def test_a_long_list_waits_until_one_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.table.prompt.MOST_AWAY", 0)
    person = sitter()
    assert "tiny-action draw" in person.look()
    person.press("g", "b")
    assert "tiny-action draw" not in person.look()
    person.press("escape")
    assert "tiny-action draw" in person.look()
