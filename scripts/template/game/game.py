"""The Sixth, assembled from its rooms.

What is not written here has the standard of `core.kernel.assembly.assemble`.
"""

from core.games.sixth import actions, bots, components, events, meta, rules, scoring, setup, state, text, view
from core.games.sixth.lesson import LESSON
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
    reveals=events.reveals,
    deals=events.deals,
    load_components=components.load_components,
    features=view.features,
    lesson=LESSON,
)
