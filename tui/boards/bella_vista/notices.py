"""What holds for everybody: the constraint of the round, and the two objectives."""

from rich.cells import cell_len

from core.games.bella_vista.components import CONSTRAINTS, MOTIFS, TEXTURES
from core.games.bella_vista.view import View
from core.kernel.message import message
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.bella_vista.buildings import is_dense
from tui.boards.bella_vista.city import is_building
from tui.boards.bella_vista.ground import MOTIF_SIGNS, RIVER, TREES, TRUNK, crown
from tui.boards.bella_vista.words import constraint_words, fitting, objective_rules, objective_words
from tui.widgets.kit.signs import paint_heading, paint_owner, total
from tui.widgets.picture import Box, Canvas, Span, cut

SAMPLE = 4
"""Columns of the sample of the ground that the constraint names."""


def paint_constraint(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The constraint in force on a sign, with a sample of the ground that it names, and what is dark on the map."""
    canvas.fill(box, "text on raised")
    room, x = box.width - 2 - (SAMPLE if box.height > 1 else 0), box.x + 1
    if box.height == 3:
        canvas.put(x, box.y, scene.word("board-bella_vista-this-round"), "dim on raised")
    y = box.y + (box.height == 3)
    before = f"{scene.word('board-bella_vista-constraint')} "
    x = canvas.put(x, y, before, "text on raised")
    x = canvas.put(x, y, cut(constraint_words(scene), room - len(before)), "bold strong on raised")
    if box.height > 1:
        canvas.put(box.x + 1, y + 1, fitting(room, *_notes(scene)), "dim on raised")
        _paint_sample(canvas, scene, Box(box.right - SAMPLE, box.y, SAMPLE - 1, 2))
        return
    for note in _notes(scene):
        if cell_len(note) + 2 <= box.right - x:
            canvas.right(box.right - 1, y, note, "dim on raised")
            return


def _notes(scene: Scene) -> tuple[str, ...]:
    """What it means for the map, the longer sentence first."""
    view: View = scene.update.view
    if is_building(scene) and view.freedom != "constraint":
        return (scene.word(f"board-bella_vista-free-{view.freedom}"),)
    return scene.word("board-bella_vista-shut"), scene.word("board-bella_vista-shut-short")


def _paint_sample(canvas: Canvas, scene: Scene, box: Box) -> None:
    view: View = scene.update.view
    constraint = CONSTRAINTS[view.constraints[-1]]
    rows: tuple[Span, ...] = ()
    if constraint in MOTIFS:
        field = f"on {constraint}.field"
        sign = (f" {MOTIF_SIGNS[constraint]} ", f"bold {constraint}.sign {field}")
        rows = (sign, ("╱╱╱", f"{constraint}.mist {field}"))
    elif constraint == TEXTURES[0]:
        rows = (("╱╱╱", "leaf.mist on leaf.field"), ("╱╱╱", "flower.mist on flower.field"))
    elif constraint == TEXTURES[1]:
        rows = ((" ' ", "bold leaf.sign on leaf.field"), (" * ", "bold flower.sign on flower.field"))
    elif constraint in ("park", "no_park"):
        top, trunk = TREES[False, scene.glyphs.ascii_only]
        rows = ((f" {top}", crown(dense=is_dense(scene))), (f" {trunk}", TRUNK))
    elif constraint == "no_river":
        rows = (("~~ ", RIVER), (" ~~", RIVER))
    for row, (text, ink) in enumerate(rows):
        canvas.put(box.x, box.y + row, text, ink)


def paint_objectives(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The two objectives with what they bring the seat in front now, in one row or two, below a heading where there is
    a row for it."""
    view: View = scene.update.view
    lines = {line.rule: line for line in scene.update.sheets[scene.front].lines}
    rules = objective_rules(view)
    if box.height == 1:
        half = box.width // 2
        for place, rule in enumerate(rules):
            x = box.x + place * half
            shown = total(lines[rule].low)
            word = fitting(half - 2 - len(shown), scene.word(f"board-bella_vista-{rule}"))
            canvas.put(canvas.put(x, box.y, word, "dim") + 1, box.y, shown, "bold strong")
        return
    y = box.y
    if box.height > 2:
        paint_heading(canvas, Box(box.x, y, box.width, 1), scene.word("board-bella_vista-end"))
        _paint_whose(canvas, scene, box, y)
        y += 1
    for row, rule in enumerate(rules):
        shown = total(lines[rule].low)
        canvas.put(box.x + 1, y + row, objective_words(scene, rule, box.width - 7), "text")
        canvas.right(box.right - 1, y + row, shown, "bold strong")


def _paint_whose(canvas: Canvas, scene: Scene, box: Box, y: int) -> None:
    if scene.front == scene.update.viewer:
        canvas.right(box.right - 1, y, scene.word("board-bella_vista-yours"), "dim")
    else:
        paint_owner(canvas, scene.glyphs, box.right - 4, y, scene.front)


# When the game is over


def score_rows(scene: Scene) -> int:
    """The rows of the table of points."""
    return 2 + len(scene.update.sheets[0].lines)


def paint_scores(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Who has how many points for what."""
    sheets, column = scene.update.sheets, 6
    first = box.right - column * len(sheets)
    canvas.fill(box, "text on surface")
    for seat in range(len(sheets)):
        role = f"bold seat-{seat + 1} on surface"
        canvas.right(first + column * (seat + 1) - 1, box.y, f"{scene.glyphs.seat(seat)} {seat_letter(seat)}", role)
    y = box.y + 1
    for row, line in enumerate(sheets[0].lines):
        name = scene.speak(message(f"bella_vista-score-{line.rule}"))
        short = scene.word(f"board-bella_vista-plate-{line.rule}").capitalize()
        canvas.put(box.x + 1, y + row, fitting(first - box.x, name, short), "text on surface")
        for seat, sheet in enumerate(sheets):
            canvas.right(first + column * (seat + 1) - 1, y + row, total(sheet.lines[row].low), "text on surface")
    canvas.put(box.x + 1, box.bottom - 1, scene.word("board-bella_vista-total"), "bold strong on surface")
    for seat, sheet in enumerate(sheets):
        canvas.right(first + column * (seat + 1) - 1, box.bottom - 1, total(sheet.low), "bold strong on surface")
