"""Paints the canal: water that mirrors the houses, how many cards lie in it, and the place to drop one."""

from core.games.bellevue import actions as act
from core.games.bellevue.components import COLOURS
from core.games.bellevue.view import View
from tui.boards import Scene
from tui.boards.bellevue.places import Front
from tui.boards.bellevue.plan import StreetPlan
from tui.boards.bellevue.signs import Signs, signs_of
from tui.widgets.kit.signs import badge_ink
from tui.widgets.picture import Box, Canvas, Target

WATER = "text on water.field~sky0~0.25"
SHADES = (0.25, 0.6)
"""How dark the water mirrors a storey, by its level."""


def paint_canal(canvas: Canvas, scene: Scene, plan: StreetPlan, front: Front) -> int:
    """The water, where there are rows for it, and a sign on it, else in the row of the legend; returns the column
    where the legend may begin."""
    signs = signs_of(scene)
    _paint_water(canvas, signs, plan.canal)
    if not signs.few:
        _mirror(canvas, plan, front)
    y = plan.canal.bottom - 1 if plan.canal.height else plan.legend.y
    after = _paint_sign(canvas, scene, front, plan.canal.x, y)
    return plan.legend.x + 1 if plan.canal.height else after


def _paint_water(canvas: Canvas, signs: Signs, box: Box) -> None:
    canvas.fill(box, "text" if signs.few else WATER)
    for row in range(box.height):
        crest, often = ("▔", (0, 1, 2)) if row == 0 and not signs.ascii_only else ("~", (0, 3))
        waves = "".join(crest if (column * 7 + row * 5) % 11 in often else " " for column in range(box.width))
        canvas.over(box.x, box.y + row, waves, "water" if signs.few or not row else "water.mist")


def _mirror(canvas: Canvas, plan: StreetPlan, front: Front) -> None:
    for place, house in enumerate(front.window.houses):
        for row, storey in enumerate(house.storeys[: min(len(SHADES), plan.canal.height, house.built)]):
            box = Box(front.window.column(place, plan.scale), plan.canal.y + row, plan.scale.width, 1)
            canvas.shade(box, f"{COLOURS[storey.face.colour]}.deep~sky0~{SHADES[row]}")


def _paint_sign(canvas: Canvas, scene: Scene, front: Front, x: int, y: int) -> int:
    """How many cards lie in the canal, with the one that is considered; returns the column behind."""
    view: View = scene.update.view
    dropped = isinstance(front.choice, act.Canal)
    words = scene.word("board-bellevue-canal", count=view.players[front.seat].canal_size + dropped)
    canvas.put(x, y, " ", "text on surface")
    after = canvas.put(x + 1, y, f" {words} ", badge_ink("ghost") if dropped else "text on surface")
    answers = () if front.card is None else (act.CANAL[front.card],)
    canvas.target(Target("canal", Box(x, y, after - x, 1), answers, None, "canal", x, y, ghost=bool(answers)))
    return after
