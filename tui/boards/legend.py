"""Says in words what the signs of a table screen mean: those of all boards, and those of the board that is shown."""

from typing import Final

import attrs

from themes.glyphs import seat_letter
from tui.boards import Board, Scene
from tui.widgets.kit.signs import Entry

MARKS: Final = (
    ("legal", "bold legal"),
    ("cursor", "bold cursor"),
    ("ghost", "bold ghost"),
    ("turned", "bold legal"),
    ("misfit", "bold loss"),
)
"""Glyphs of the marks of targets (`tui.widgets.marks`) with their inks, by the name that their word has too."""


def legend(board: Board, scene: Scene) -> tuple[Entry, ...]:
    """Every sign of a board as it is shown now with its word, in the characters that the reader's terminal shows."""
    twins = scene.glyphs.twins
    return tuple(
        attrs.evolve(one, sample=tuple((text.translate(twins) if twins else text, ink) for text, ink in one.sample))
        for one in (*board.signs(scene), *_shared(scene))
    )


def _shared(scene: Scene) -> list[Entry]:
    """The signs that every board has: who is who, and what can be chosen."""
    glyphs = scene.glyphs
    seats = [
        Entry(((f"{glyphs.seat(seat)} {seat_letter(seat)}", f"bold seat-{seat + 1}"),), scene.names[seat])
        for seat in range(len(scene.names))
    ]
    turn = Entry(((glyphs["turn"], "bold accent"),), scene.word("legend-turn"))
    marks = [Entry(((glyphs[name], ink),), scene.word(f"legend-{name}")) for name, ink in MARKS]
    points = Entry((("+3 −3", "bold text"),), scene.word("legend-points"))
    copies = Entry(((f"3{glyphs['times']}", "text"),), scene.word("legend-copies"))
    return [*seats, turn, *marks, points, copies]
