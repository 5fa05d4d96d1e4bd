"""A game is assembled from its rooms."""

from types import SimpleNamespace

from core.games.bali import actions, bots, events, meta, rules, scoring, setup, state, view
from core.games.bali.game import GAME
from core.kernel.assembly import assemble


def test_a_union_of_one_class_is_that_class() -> None:
    game = assemble(
        meta=meta,
        state=state,
        actions=SimpleNamespace(Action=actions.Buy, ALL=()),
        events=SimpleNamespace(Event=events.Bought),
        setup=setup,
        rules=rules,
        view=view,
        scoring=scoring,
        text=GAME.text,
        bots=bots,
    )
    assert (game.types.actions, game.types.events) == ((actions.Buy,), (events.Bought,))
