"""What the cursor can stand on in a city: places for the tile in hand, squares for a building, squares to look at."""

from collections.abc import Iterator, Mapping
from itertools import product

from core.games.neoville.actions import BUILD, PLACE, Build
from core.games.neoville.components import ECOMOBILE, family_of, is_skyscraper
from core.games.neoville.notation import square_name
from core.games.neoville.view import View
from core.kernel.grid import Cell, cell_name
from tui.boards import Scene
from tui.boards.neoville.city import place_box
from tui.boards.neoville.ground import middle
from tui.boards.neoville.squares import Square, last_square
from tui.widgets.grid import GridPlan
from tui.widgets.picture import Box, Target


def city_targets(scene: Scene, plan: GridPlan, found: Mapping[Cell, Square]) -> Iterator[Target]:
    """The targets of the city in front."""
    view: View = scene.update.view
    own = scene.front == view.viewer == view.actor
    if own and view.phase == "place" and scene.held is not None and scene.held.startswith("hand-"):
        yield from _places(view, plan, int(scene.held.removeprefix("hand-")))
        return
    answers = _builds(view, scene.held) if own and view.phase == "build" else {}
    for (row, column), square in sorted(found.items()):
        if plan.holds(row, column):
            reach = _reach(plan, found, row, column) if _looks_along(square) else ()
            yield _square(plan, (row, column), answers.get((row, column)), reach)


def _places(view: View, plan: GridPlan, position: int) -> Iterator[Target]:
    """Every place that is shown, with the tile in hand."""
    assert view.viewer is not None
    hand = view.players[view.viewer].hand or ()
    turns = len(view.options.components.looks[hand[position]])
    for row, column in product(plan.rows[::2], plan.columns[::2]):
        box = place_box(plan, row // 2, column // 2)
        x, y = middle(box)
        yield Target(
            f"place-{row // 2}-{column // 2}",
            box,
            name=cell_name(row // 2, column // 2),
            mark_x=x,
            mark_y=y,
            turns=PLACE[position][row // 2][column // 2][:turns],
        )


def _builds(view: View, held: str | None) -> dict[Cell, Build]:
    """By square of the tile just laid: to build there what is in hand."""
    assert view.viewer is not None
    if held is None or not held.startswith("kind-"):
        return {}
    kind = int(held.removeprefix("kind-"))
    return {last_square(view.players[view.viewer], corner): action for corner, action in enumerate(BUILD[kind])}


def _square(plan: GridPlan, cell: Cell, answer: Build | None, reach: tuple[Box, ...]) -> Target:
    box = plan.box(*cell)
    return Target(
        f"square-{cell[0]}-{cell[1]}",
        box,
        answers=() if answer is None else (answer,),
        name=square_name(*cell),
        mark_x=box.x,
        mark_y=box.y,
        ghost=answer is not None,
        reach=reach,
    )


def _looks_along(square: Square) -> bool:
    """Whether an ecomobile stands there, which looks along its row and column."""
    kind = square.verdict.kind if square.verdict is not None else 0
    return not is_skyscraper(kind) and family_of(kind) == ECOMOBILE


def _reach(plan: GridPlan, found: Mapping[Cell, Square], row: int, column: int) -> tuple[Box, ...]:
    """The first rows of the squares of that row and that column but their crossing, as far as tiles lie there."""
    boxes = (plan.box(y, x) for y, x in found if (y == row) != (x == column) and plan.holds(y, x))
    return tuple(Box(box.x, box.y, box.width, 1) for box in boxes)
