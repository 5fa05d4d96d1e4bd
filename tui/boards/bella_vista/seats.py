"""The plates of the seats, with what counts in this game."""

from core.games.bella_vista.view import View
from tui.boards import Scene
from tui.boards.bella_vista.words import objective_rules
from tui.widgets.kit.seats import paint_plates, shares
from tui.widgets.kit.signs import total
from tui.widgets.picture import Box, Canvas, Span


def paint_seats(canvas: Canvas, scene: Scene, box: Box) -> None:
    """A plate for each seat."""
    view: View = scene.update.view
    totals = [sheet.low for sheet in scene.update.sheets]
    full = shares(totals)
    plates = [
        scene.plate(
            seat,
            total(totals[seat]),
            full[seat],
            _parts(scene, seat),
        )
        for seat in range(view.seats)
    ]
    paint_plates(canvas, scene.glyphs, box, plates, upright=scene.panel is not None)


def _parts(scene: Scene, seat: int) -> tuple[tuple[Span, ...], ...]:
    """Coins, what the two objectives and the contracts bring, cards in hand."""
    view: View = scene.update.view
    player = view.players[seat]
    lines = {line.rule: line for line in scene.update.sheets[seat].lines}
    scored = [(rule, total(lines[rule].low)) for rule in (*objective_rules(view), "contracts")]
    return (
        _part(scene, "coins", str(player.coins), "bold accent"),
        *[_part(scene, rule, shown, "bold text") for rule, shown in scored],
        _part(scene, "hand", str(player.hand_size), "text"),
    )


def _part(scene: Scene, key: str, shown: str, ink: str) -> tuple[Span, ...]:
    return (f"{scene.word(f'board-bella_vista-plate-{key}')} ", "dim"), (shown, ink)
