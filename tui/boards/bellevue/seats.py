"""Paints what each seat has (points, roofs, the largest patch of one colour, who still has to choose) and the piles."""

from functools import lru_cache

from core.games.bellevue import actions as act
from core.games.bellevue.components import KINDS, ROOFS_TO_END, Street, roofs_in
from core.games.bellevue.scoring.conditions import largest_groups, tables_of
from core.games.bellevue.view import View
from tui.boards import Scene
from tui.boards.bellevue.letters import colour_code, signed
from tui.boards.bellevue.streets import considered, gain
from tui.widgets.picture import Box, Canvas, Target
from tui.widgets.seats import PREFIX, Count, Measure, SeatRow

NAME = 9
"""Cells for a player's name behind the counts."""


def measures(scene: Scene, width: int) -> list[Measure]:
    """What is counted for each seat: points, roofs, the largest patch, and the canal where there is room."""
    long = [scene.word(f"board-bellevue-{key}") for key in ("points", "roofs", "patch", "canal-cards")]
    wide = [Measure(title, max(6, len(title) + 1)) for title in long]
    if PREFIX + sum(measure.width for measure in wide) + NAME <= width:
        return wide
    short = [scene.word(f"board-bellevue-{key}-short") for key in ("points", "roofs", "patch")]
    return [Measure(title, len(title) + 1 + (place == 1)) for place, title in enumerate(short)]


def seat_rows(scene: Scene, columns: int) -> list[SeatRow]:
    """One row of so many counts for each seat; those who still have to draw or to choose are marked."""
    update = scene.update
    view: View = update.view
    return [
        SeatRow(
            seat=seat,
            name=scene.label(seat),
            counts=_counts(scene, seat)[:columns],
            to_act=player.phase in ("draw", "build"),
            own=seat == view.viewer,
            front=seat == scene.front,
        )
        for seat, player in enumerate(view.players)
    ]


def _counts(scene: Scene, seat: int) -> tuple[Count, ...]:
    view: View = scene.update.view
    player, sheet = view.players[seat], scene.update.sheets[seat]
    bonus = next(line.low for line in sheet.lines if line.rule == "colour")
    choice = considered(scene) if seat == view.viewer else None
    moved = 0 if choice is None else gain(scene, choice)
    size, colours = patch(view, seat)
    codes = "".join(colour_code(scene, colour) for colour in colours[:1])
    return (
        Count(str(sheet.total), change=signed(scene, moved) if moved else ""),
        Count(f"{roofs_in(player.street)}/{ROOFS_TO_END}"),
        Count(f"{size}{codes}", leads=bonus > 0),
        Count(str(player.canal_size) if player.canal_size else scene.glyphs["dot"]),
    )


def patch(view: View, seat: int) -> tuple[int, tuple[int, ...]]:
    """The size of a seat's largest group of one colour, and the colours that have one of that size."""
    return _patch(tables_of(view.options.components).colours, view.players[seat].street)


@lru_cache(maxsize=256)
def _patch(colours: tuple[int, ...], street: Street) -> tuple[int, tuple[int, ...]]:
    sizes = largest_groups(colours, street)
    most = max(sizes)
    return most, tuple(colour for colour, size in enumerate(sizes) if size == most)


def paint_piles(canvas: Canvas, scene: Scene, box: Box) -> None:
    """A row for each draw pile with what it still holds."""
    view: View = scene.update.view
    drawing = any(isinstance(action, act.Draw) for action in scene.update.legal)
    for pile, kind in enumerate(KINDS):
        y, count = box.y + pile, view.piles[pile]
        after = canvas.put(box.x + 1, y, f"{pile + 1} " if drawing else "", "dim")
        canvas.put(after, y, scene.word(f"board-bellevue-pile-{kind}"), "text", limit=box.right - after - 4)
        canvas.right(box.right, y, str(count), "bold text" if count else "bold loss")
        canvas.target(
            Target(
                f"pile-{kind}",
                Box(box.x, y, box.width, 1),
                (act.DRAW[pile],),
                digit=pile + 1 if drawing else None,
                name=kind,
                mark_x=box.x,
                mark_y=y,
            )
        )
