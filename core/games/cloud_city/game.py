"""The definition of Cloud City: its functions in one record."""

from core.games.cloud_city import (
    actions,
    bots,
    components,
    meta,
    rules,
    scoring,
    setup,
    state,
    text,
    view,
)
from core.games.cloud_city.achievements import ACHIEVEMENTS
from core.games.cloud_city.bots import feature_names, features
from core.games.cloud_city.components import rounds
from core.games.cloud_city.lesson import LESSON
from core.kernel.game import GameDef, GameTypes

GAME: GameDef[state.State, actions.Action, actions.Event, view.View] = GameDef(
    meta=meta.META,
    types=GameTypes(state.State, view.View, meta.Options, actions.Action, actions.Event),
    text=text.TEXT,
    setup=setup.setup,
    to_act=rules.to_act,
    decision=rules.decision,
    legal_actions=rules.legal_actions,
    advance=rules.advance,
    view_for=view.view_for,
    determinize=view.determinize,
    view_sheets=scoring.view_sheets,
    score_sheets=scoring.score_sheets,
    outcome=scoring.outcome,
    evaluate=bots.evaluate,
    tolerance=bots.TOLERANCE,
    components=state.components,
    census=state.census,
    candidates=lambda: actions.ALL,
    turns=lambda view: (view.round, rounds(view.options.rectangle)),
    plies=rules.plies,
    redact=actions.redact,
    reveals=actions.reveals,
    load_components=components.load_components,
    features=features,
    feature_names=feature_names,
    lesson=LESSON,
    achievements=ACHIEVEMENTS,
    deals=actions.deals,
    own_value=bots.own_value,
    own_turns=bots.own_turns,
    own_moves=bots.own_moves,
    own_choice=bots.own_choice,
    plan_size=bots.PLAN_SIZE,
    rival_turns=bots.rival_turns,
)
