"""Tags on what is new: who built what since the reader acted, and what it brought."""

from collections.abc import Iterator, Mapping, Sequence

from core.games.bella_vista import actions as ev
from core.games.bella_vista.actions import BUILD
from core.games.bella_vista.view import Building, View, footprint
from core.kernel.grid import Cell
from tui.boards import Scene
from tui.boards.bella_vista.buildings import owner_shape
from tui.widgets.grid import GridPlan
from tui.widgets.kit.signs import paint_tag, signed
from tui.widgets.picture import Box, Canvas


def paint_tags(
    canvas: Canvas, scene: Scene, plan: GridPlan, on: Mapping[Cell, Building], ghost: Sequence[Cell] = ()
) -> None:
    """A tag above or below each building that came since the reader acted, in its maker's colour, as long as the ghost
    of another leaves it whole; in the smallest cells its number stands on a sign instead."""
    view: View = scene.update.view
    for event, coins in fresh_buildings(scene):
        cells = [
            cell
            for cell in footprint(view, event.number, BUILD[event.row][event.column][event.turn])
            if plan.holds(*cell)
        ]
        if not cells:
            continue
        if plan.height == 1:
            _paint_sign(canvas, scene, plan, cells, event, on)
            continue
        word = scene.word("board-bella_vista-new")
        texts = (word,) if coins is None else (f"{word} {signed(coins, '+0')}", signed(coins, "+0"))
        spot, text = _place_of(plan, cells, texts, on)
        if not any(plan.box(*cell).common(Box(*spot, len(text) + 4, 1)) for cell in ghost):
            paint_tag(canvas, scene.glyphs, *spot, event.seat, text)


def _paint_sign(
    canvas: Canvas,
    scene: Scene,
    plan: GridPlan,
    cells: Sequence[Cell],
    event: ev.Built,
    on: Mapping[Cell, Building],
) -> None:
    """In cells of one row: the number on a sign, and the word beside it, on the building or on free ground."""
    (row, column), word = cells[0], scene.word("board-bella_vista-new")
    box = plan.box(row, column)
    head = f"{event.number}{owner_shape(scene, None if event.neutral else event.seat)}"
    for text in (f"{word} ", word):  # with a blank behind it, so that no letter of the ground touches it
        beside = [(row, column + step) for step in range(1, 1 + -(-len(text) // plan.width))]
        if all(cell in cells or cell not in on for cell in beside) and plan.holds(*beside[-1]):
            head += text
            break
    canvas.put(box.x, box.y, head, "bold print on paper")


def _place_of(
    plan: GridPlan, cells: Sequence[Cell], texts: Sequence[str], on: Mapping[Cell, Building]
) -> tuple[tuple[int, int], str]:
    """The longest of some texts that has room where no building stands, and where: above this one, below or beside it;
    else the shortest on its roof."""
    for text in texts:
        width = len(text) + 4
        for x, y in _spots(plan, cells, width):
            if _is_free(plan, x, y, width, on):
                return (x, y), text
    roof, width = plan.box(*cells[0]), len(texts[-1]) + 4
    return (min(roof.x + 2, plan.outer.right - width), roof.y), texts[-1]


def _spots(plan: GridPlan, cells: Sequence[Cell], width: int) -> Iterator[tuple[int, int]]:
    """Where a tag so wide may begin, the best place first."""
    (top, left), (low, lowest) = cells[0], cells[-1]
    first = plan.box(top, left)
    last = plan.box(low, lowest)
    edge = plan.outer.right - width
    yield min(first.x, edge), first.y - 1
    yield min(plan.box(low, min(column for row, column in cells if row == low)).x, edge), last.bottom
    yield plan.box(top, max(column for row, column in cells if row == top)).right + 1, first.y
    yield first.x - width - 1, first.y
    yield last.right + 1, last.bottom - 1


def _is_free(plan: GridPlan, x: int, y: int, width: int, on: Mapping[Cell, Building]) -> bool:
    """Whether a row of the map shows no building in so many columns."""
    if x < plan.x or x + width > plan.outer.right:
        return False
    row = plan.rows.start + (y - plan.y) // plan.height
    first = plan.columns.start
    columns = range(first + (x - plan.x) // plan.width, first + (x + width - 1 - plan.x) // plan.width + 1)
    return plan.y <= y < plan.outer.bottom and not any((row, column) in on for column in columns)


def fresh_buildings(scene: Scene) -> list[tuple[ev.Built, int | None]]:
    """The buildings that came since the reader acted, with the coins they brought; for one who only watches, the
    last one."""
    fresh, found = scene.fresh, []
    for place, event in enumerate(fresh):
        if isinstance(event, ev.Built) and event.seat != scene.update.viewer:
            after = fresh[place + 1] if place + 1 < len(fresh) else None
            found.append((event, after.coins if isinstance(after, ev.Earned) else None))
    return found[-1:] if scene.update.viewer is None else found
