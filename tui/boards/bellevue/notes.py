"""Sentences beside the street: what was chosen, who has the bonus for a colour, conditions in words."""

from core.games.bellevue.components import COLOURS, KINDS
from core.games.bellevue.houses import is_met
from core.games.bellevue.scoring import view_sheets
from core.games.bellevue.view import PlayerView, View
from core.games.bellevue.words import card_of, condition_of
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.bellevue.seats import patch
from tui.widgets.picture import Box, Canvas, wrap


def paint_notes(canvas: Canvas, scene: Scene, box: Box) -> None:
    """As many of the sentences as there is room for."""
    y = box.y
    for words, ink in notes(scene):
        for line in wrap(words, box.width):
            if y >= box.bottom:
                return
            canvas.put(box.x, y, line, ink)
            y += 1


def notes(scene: Scene) -> list[tuple[str, str]]:
    """Sentences about the street in front, the most useful first."""
    view: View = scene.update.view
    found = [] if view.choice is None else [(scene.word("board-bellevue-sealed"), "ghost")]
    found += [(bonus_words(scene), "accent")]
    found += [(words, "dim") for words in condition_lines(scene)]
    return found


def bonus_words(scene: Scene) -> str:
    """Who has the largest patch of one colour now, and what that is worth."""
    view: View = scene.update.view
    bonuses = [next(line.low for line in sheet.lines if line.rule == "colour") for sheet in view_sheets(view)]
    leaders = [seat for seat, bonus in enumerate(bonuses) if bonus]
    size, colours = patch(view, leaders[0])
    if len(leaders) == 1:
        colour = scene.word(f"board-bellevue-in-{COLOURS[colours[0]]}")
        seat = seat_letter(leaders[0])
        return scene.word("board-bellevue-bonus", seat=seat, count=size, colour=colour, points=max(bonuses))
    seats = " ".join(map(seat_letter, leaders))
    return scene.word("board-bellevue-bonus-shared", seats=seats, count=size, points=max(bonuses))


def condition_lines(scene: Scene) -> list[str]:
    """Every condition of the street in front, in words, with what it brings now."""
    view: View = scene.update.view
    player = view.players[scene.front]
    return [
        line
        for place, house in enumerate(player.street)
        for card in (house[0], *house[1:][-1:])
        if (line := _condition_line(scene, player, place, card))
    ]


def _condition_line(scene: Scene, player: PlayerView, place: int, card: int) -> str:
    view: View = scene.update.view
    face = card_of(view, card)
    if face.condition is None:
        return ""
    met = is_met(view.options.components, player.street, place, card)
    return scene.word(
        f"board-bellevue-condition-{'met' if met else 'missed' if view.over else 'not-met'}",
        house=player.leftmost + place,
        kind=scene.word(f"board-bellevue-{KINDS[face.kind]}"),
        condition=scene.speak(condition_of(face.condition)),
        points=face.points,
    )
