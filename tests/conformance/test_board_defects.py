"""Proof that the check of boards bites: a board that cannot draw a piece where it does not fit is found."""

import attrs
import pytest

from core import catalog
from tests.conformance import boards
from tests.conformance.walk import Case, Walk
from tui.boards import Scene, board_for
from tui.widgets.picture import Picture


def test_a_board_with_missing_targets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game, board = catalog.load("cloud_city"), board_for("cloud_city")

    def paint(scene: Scene, width: int, height: int) -> Picture:
        if scene.trial is not None and scene.trial.action not in scene.update.legal:
            raise LookupError("unknown place")
        return board.paint(scene, width, height)

    monkeypatch.setattr(boards, "board_for", lambda key: attrs.evolve(board, paint=paint))
    with pytest.raises(LookupError):
        boards.check_board(Walk(Case(game, 2, game.meta.options()), 1))
