"""Everything that is ever made for one viewer of a table, as plain data that can be compared."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from core.encoding import codec
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from core.table.preview import preview
from net.json.server import line
from tests.conformance.tried import tried

Renderer = Callable[[AnyGame, Any], str]
"""Draws a view. Faces beyond those of core are plugged in with one function each."""


def plain_board(game: AnyGame, view: Any) -> str:
    """The plain-text board with every section that line mode can show, as messages before they are put into words."""
    sections = (game.text.board, *game.text.sections.values())
    return "\n".join(line for section in sections for line in section(view, _written))


_written = lru_cache(maxsize=1 << 14)(repr)
"""A message, whole; worlds have most of theirs in common."""

RENDERERS: tuple[Renderer, ...] = (plain_board,)


def data_face(game: AnyGame, state: Any, viewer: Seat | None) -> dict[str, Any]:
    """The data sent over a wire: the bytes of the view, the active seats, the viewer's question, and the legal list."""
    known = codec.for_game(game)
    asked = game.to_act(state)
    mine = viewer is not None and viewer in asked
    legal = game.legal_actions(state, viewer) if viewer is not None else ()
    return {
        "view": line(known.encode(game.view_for(state, viewer))),
        "to act": asked,
        "decision": game.decision(state, viewer).kind if mine and viewer is not None else None,
        "legal actions": line([known.encode(action, known.action) for action in legal]),
    }


def text_face(game: AnyGame, state: Any, viewer: Seat | None, renderers: Sequence[Renderer]) -> dict[str, Any]:
    """The texts for a person: drawings, score sheets, prompt, actions, refusals and previews."""
    view = game.view_for(state, viewer)
    found: dict[str, Any] = {f"drawing {number}": draw(game, view) for number, draw in enumerate(renderers)}
    found["score sheets"] = game.view_sheets(view)
    legal = () if viewer is None else game.legal_actions(state, viewer)
    found["refusals"] = [game.text.why_not(view, action) for action in tried(game, legal)]
    if viewer is not None and viewer in game.to_act(state):
        found["prompt"] = game.text.prompt(view, game.decision(state, viewer))
        found["actions"] = [game.text.action_message(view, action) for action in legal]
        found["preview"] = preview(game, view, viewer, legal[0], Stream(bytes(32), "preview"))
    return found
