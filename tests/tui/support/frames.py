"""Draws a table as text, for any viewer."""

from collections.abc import Sequence

import attrs

from core.encoding.codec import digest
from core.kernel.rng import Stream
from core.link.updates import Update
from core.table.table import Table
from tests.tui.support.harness import NAMES, texts
from themes.glyphs import load_glyphs
from tui.screens.table.controller import render_frame

SIZES = ((80, 24), (100, 30), (140, 45))
PHONE = (48, 40)
"""An upright phone."""
DRAWN_SIZES = (*SIZES, PHONE)
"""The sizes at which every moment of a game is kept as text."""


def drawn(
    table: Table,
    viewer: int | None,
    size: tuple[int, int],
    language: str = "en",
    glyphs: str = "unicode",
    *,
    update: Update | None = None,
) -> list[str]:
    """The frame of a table for one viewer, with another `update` than the table's own where one is given."""
    return render_frame(
        table.game,
        update or table.update(viewer),
        texts(language),
        load_glyphs(glyphs),
        players=table.players,
        log=table.log(viewer).events,
        size=size,
    )


def check_worlds(table: Table, viewer: int | None, size: tuple[int, int]) -> None:
    """Everything the viewer may not know is dealt anew; the frame stays."""
    game, before = table.game, drawn(table, viewer, size)
    worlds = [game.determinize(table.view(viewer), Stream(bytes(32), f"world {n}")) for n in range(3)]
    assert len({digest(world) for world in worlds}) > 1
    for world in worlds:
        assert before == drawn(table, viewer, size, update=update_of(table, world, viewer))


def check_ascii(lines: Sequence[str]) -> None:
    """Nothing but ASCII is drawn, but for the letters of the players' names."""
    names = "".join(NAMES)
    assert [line for line in lines if not all(c.isascii() or c in names for c in line)] == []


def asked_seat(table: Table) -> int:
    return table.to_act[0] if table.to_act else 0


def asked_kind(table: Table) -> str | None:
    """The kind of decision that the seat owes; None where the table is over."""
    decision = table.decision(table.to_act[0]) if table.to_act else None
    return decision.kind if decision else None


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
