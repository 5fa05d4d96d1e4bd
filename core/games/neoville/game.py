"""Neoville, assembled from its rooms."""

from core.games.neoville import actions, events, meta, rules, scoring, setup, state, view
from core.games.neoville.bots import evaluate
from core.games.neoville.components.file import load_components
from core.games.neoville.text import game_text
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
    bots=evaluate,
    reveals=events.reveals,
    load_components=load_components,
)
