"""What a tile of Cloud City in hand wears of the walkways that it opens."""

import attrs

from core.games.cloud_city.components import Walkway
from core.games.cloud_city.view import opened
from tests.tui.support.cloud_city_moments import BOARD, Citizen
from tui.boards import Scene, Trial
from tui.boards.cloud_city.city import opening_badge


def test_of_several_walkways_that_a_tile_opens_the_best_has_a_plus() -> None:
    """Turned upright in a small city, a tile wore M3 where it opened two more."""
    found = [Walkway(1, 0, 0, 0, 3), Walkway(2, 0, 1, 0, 3)]
    badges = {width: opening_badge(_untouched(), found, width) for width in (2, 3, 5, 7)}
    assert badges == {2: None, 3: "M3+", 5: " M3+ ", 7: " M3 H2 "}


def test_where_nothing_is_told_of_choices_the_tile_in_hand_tells_nothing_either() -> None:
    """In puzzles, where its best walkway alone misled."""
    scene = _untouched()
    view = scene.update.view
    tile = next(one for one in scene.update.legal if opened(view, view.players[scene.front], one))
    held = attrs.evolve(scene, trial=Trial(tile))
    told, silent = (
        ["".join(text for text, _ in row) for row in BOARD.paint(shown, 80, 17).rows]
        for shown in (held, attrs.evolve(held, previews=False))
    )
    badge = "LMH"[next(iter(opened(view, view.players[scene.front], tile))).level]
    changed = [(one, other) for one, other in zip(told, silent, strict=True) if one != other]
    assert [(badge in one, one.count(badge) - other.count(badge)) for one, other in changed] == [(True, 1)]


def _untouched() -> Scene:
    scene = Citizen("ghost", (80, 24), ()).model.scene()
    assert scene is not None
    return scene
