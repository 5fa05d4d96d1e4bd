"""Cloud City, assembled from its rooms."""

from core.games.cloud_city import actions, bots, components, events, meta, rules, scoring, setup, state, text, view
from core.games.cloud_city.lesson import LESSON
from core.games.cloud_city.view.features import features
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
    redact=events.redact,
    reveals=events.reveals,
    load_components=components.load_components,
    features=features,
    lesson=LESSON,
    deals=events.deals,
    own_value=bots.own_value,
    own_turns=bots.own_turns,
    own_moves=bots.own_moves,
    own_choice=bots.own_choice,
    plan_size=bots.PLAN_SIZE,
    rival_turns=bots.rival_turns,
)
