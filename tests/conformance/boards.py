"""A board on the table screen: it is painted at every size, and what can be chosen on it is named and explained."""

from collections.abc import Iterator
from pathlib import Path

import tui
from core.link.spec import Player
from core.table.table import Table
from core.text import LANGUAGES, Texts
from tests.conformance.walk import Walk, secret
from themes.glyphs import load_glyphs
from tui.boards import Scene, board_for

SIZES = ((80, 24), (140, 45))
MOMENTS = 6
"""Positions of one table that are painted for its acting seat."""
NAMES = ("Anna", "Bernard", "Chloé", "Dominique", "Émilie")
_INTERFACE = (Path(tui.__file__).parent / "locale",)


def check_board(walk: Walk) -> None:
    """Every target has a place inside the picture, and every action it stands for has a notation, a sentence that says
    what it would do, and one that says why it is allowed or not."""
    board = board_for(walk.case.game.meta.key)
    for scene in _scenes(walk):
        text, view = walk.case.game.text, scene.update.view
        for width, height in SIZES:
            picture = board.paint(scene, width, height)
            assert (picture.width, picture.height) == (width, height)
            for target in picture.targets:
                assert 0 <= target.box.x < width, f"target {target.id} lies outside"
                assert 0 <= target.box.y < height, f"target {target.id} lies outside"
                for action in target.everything[:8]:
                    assert text.parse_action(text.format_action(action)) == action
                    assert scene.speak(text.action_message(view, action))
                    assert scene.speak(text.why_not(view, action)), f"{target.id}: no reason for {action}"


def _scenes(walk: Walk) -> Iterator[Scene]:
    game, seats = walk.case.game, walk.case.seats
    players = tuple(Player("person", name) for name in NAMES[:seats])
    table = Table(game, walk.case.options, players, secret(walk.seed))
    chosen = {moment.version for moment in walk.sample(MOMENTS)}
    for number, moment in enumerate(walk.moments[:-1]):
        assert moment.seat is not None
        if moment.version in chosen:
            texts = Texts(LANGUAGES[number % len(LANGUAGES)], _INTERFACE, strict=True)
            yield Scene(game, table.update(moment.seat), texts, load_glyphs("unicode"), NAMES[:seats], moment.seat)
        table.submit(moment.seat, game.decision(moment.state, moment.seat).id, moment.action)
