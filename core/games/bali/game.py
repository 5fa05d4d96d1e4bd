"""Bali, assembled from its rooms."""

from core.games.bali import actions, bots, components, events, meta, rules, scoring, setup, state, text, view
from core.games.bali.lesson import LESSON
from core.games.bali.view.features import features
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
    text=text.TEXT,
    bots=bots,
    follows_estimate=True,
    reveals=events.reveals,
    load_components=components.load_components,
    features=features,
    deals=events.deals,
    lesson=LESSON,
)
