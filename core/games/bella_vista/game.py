"""Bella Vista, assembled from its rooms."""

from core.games.bella_vista import actions, bots, events, meta, rules, scoring, setup, state, view
from core.games.bella_vista.components.file import load_components
from core.games.bella_vista.text import game_text
from core.kernel.assembly import assemble
from core.kernel.game import GameDef

GAME: GameDef[state.State, actions.Action, events.Event, view.View] = assemble(
    meta=meta,
    state=state,
    actions=actions,
    events=events,
    setup=setup,
    rules=rules,
    view=view,
    scoring=scoring,
    text=game_text,
    bots=bots,
    reveals=events.reveals,
    load_components=load_components,
    instinct=bots.instinct,
)
