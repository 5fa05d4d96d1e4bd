"""Bellevue, assembled from its rooms."""

from core.games.bellevue import actions, bots, events, meta, rules, scoring, setup, state, view
from core.games.bellevue.components.file import load_components
from core.games.bellevue.text import game_text
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
    redact=events.redact,
    load_components=load_components,
    withdraw=rules.withdraw,
    foresee=view.foresee,
    instinct=bots.instinct,
)
