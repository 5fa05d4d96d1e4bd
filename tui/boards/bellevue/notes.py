"""Sentences beside the street: what was chosen, who has the bonus for a colour, conditions in words."""

from collections.abc import Iterator

from core.games.bellevue.components import COLOURS, KINDS, Card
from core.games.bellevue.scoring.conditions import is_met
from core.games.bellevue.text.names import card_of
from core.games.bellevue.view import View
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.bellevue.letters import in_words
from tui.boards.bellevue.seats import patch
from tui.widgets.picture import Box, Canvas, wrap


def paint_notes(canvas: Canvas, scene: Scene, box: Box) -> None:
    """As many of the sentences as there is room for, each of them whole."""
    y = box.y
    for words, ink in notes(scene):
        lines = wrap(words, box.width)
        if y + len(lines) > box.bottom:
            return
        for row, line in enumerate(lines):
            canvas.put(box.x, y + row, line, ink)
        y += len(lines)


def notes(scene: Scene) -> Iterator[tuple[str, str]]:
    """Sentences about the street in front, the most useful first."""
    if scene.update.view.choice is not None:
        yield scene.word("board-bellevue-sealed"), "ghost"
    yield bonus_words(scene), "accent"
    for words in condition_lines(scene):
        yield words, "dim"


def bonus_words(scene: Scene) -> str:
    """Who has the largest patch of one colour now, and what that is worth."""
    view: View = scene.update.view
    bonuses = [next(line.low for line in sheet.lines if line.rule == "colour") for sheet in scene.update.sheets]
    leaders = [seat for seat, bonus in enumerate(bonuses) if bonus]
    size, colours = patch(view, leaders[0])
    if len(leaders) == 1:
        colour = scene.word(f"board-bellevue-in-{COLOURS[colours[0]]}")
        seat = seat_letter(leaders[0])
        return scene.word("board-bellevue-bonus", seat=seat, count=size, colour=colour, points=max(bonuses))
    seats = " ".join(map(seat_letter, leaders))
    return scene.word("board-bellevue-bonus-shared", seats=seats, count=size, points=max(bonuses))


def condition_lines(scene: Scene) -> Iterator[str]:
    """Every condition of the street in front, in words, with what it brings now."""
    view: View = scene.update.view
    player = view.players[scene.front]
    for place, house in enumerate(player.street):
        for card in (house[0], *house[1:][-1:]):
            face = card_of(view, card)
            if face.condition is not None:
                met = is_met(view.options.components, player.street, place, card)
                state = "met" if met else "missed" if view.over else "not-met"
                yield _condition_line(scene, player.leftmost + place, face, state)


def _condition_line(scene: Scene, house: int, face: Card, state: str) -> str:
    return scene.word(
        f"board-bellevue-condition-{state}",
        house=house,
        kind=scene.word(f"board-bellevue-{KINDS[face.kind]}"),
        condition=in_words(scene, face),
        points=face.points,
    )
