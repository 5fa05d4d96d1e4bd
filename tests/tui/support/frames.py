"""Draws a table as text, for any viewer."""

import attrs

from core.link.updates import Update
from core.table.table import Table
from tests.tui.support.harness import texts
from themes.glyphs import load_glyphs
from tui.screens.table.text_frame import render_frame

SIZES = ((80, 24), (100, 30), (140, 45))


def drawn(
    table: Table, viewer: int | None, size: tuple[int, int], language: str = "en", glyphs: str = "unicode"
) -> list[str]:
    return render_frame(
        table.game,
        table.update(viewer),
        texts(language),
        load_glyphs(glyphs),
        players=table.players,
        log=table.log(viewer).events,
        size=size,
    )


def asked_seat(table: Table) -> int:
    return table.to_act[0] if table.to_act else 0


def update_of(table: Table, world: object, viewer: int | None) -> Update:
    game = table.game
    view = game.view_for(world, viewer)
    acts = viewer is not None and viewer in game.to_act(world)
    return attrs.evolve(
        table.update(viewer),
        view=view,
        to_act=game.to_act(world),
        legal=tuple(game.legal_actions(world, viewer)) if acts and viewer is not None else (),
        sheets=game.view_sheets(view),
    )
