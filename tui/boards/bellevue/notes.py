"""Sentences beside the street: who has the bonus for a colour, what is known of a hand, conditions in words."""

from core.games.bellevue.components import COLOURS, KINDS, Card
from core.games.bellevue.houses import is_met
from core.games.bellevue.scoring import view_sheets
from core.games.bellevue.view import PlayerView, View
from core.games.bellevue.words import card_of, condition_of
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.bellevue.letters import colour_code, short_text
from tui.boards.bellevue.seats import patch
from tui.widgets.picture import Box, Canvas, wrap


def paint_notes(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Who has the bonus for a colour, what is known of a hand, conditions in words: as much as there is room for."""
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
    found += [(words, "text") for words in known_words(scene)]
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
        name = scene.names[leaders[0]]
        return scene.word("board-bellevue-bonus", name=name, count=size, colour=colour, points=max(bonuses))
    letters = " ".join(map(seat_letter, leaders))
    return scene.word("board-bellevue-bonus-shared", seats=letters, count=size, points=max(bonuses))


def known_words(scene: Scene) -> list[str]:
    """What the viewer may still know of the hand of the seat in front."""
    view: View = scene.update.view
    known = next((passed for passed in view.passed if passed.seat == scene.front and passed.possible), None)
    if known is None:
        return []
    cards = "  ".join(_in_short(scene, card_of(view, card)) for card in known.certain or known.possible)
    ending = "certain" if known.certain else "possible"
    return [scene.word(f"board-bellevue-known-{ending}", name=scene.names[known.seat], cards=cards)]


def _in_short(scene: Scene, face: Card) -> str:
    worth = f"+{face.points}" if face.condition is not None else ""
    return f"{colour_code(scene, face.colour)} {short_text(scene, face)}{worth}"


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
