"""The game definition of Bali."""

from typing import Final

from core.games.bali import actions, bots, components, meta, rules, scoring, setup, state, text, view
from core.games.bali.achievements import ACHIEVEMENTS
from core.games.bali.bots import feature_names, features
from core.games.bali.lesson import LESSON
from core.kernel.game import GameDef, GameTypes

USUAL_TURNS: Final = 40
"""About how many turns a table has, with any number of seats."""

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
    turns=lambda view: (view.turn, max(view.turn, USUAL_TURNS)),
    plies=rules.plies,
    follows_estimate=True,
    reveals=actions.reveals,
    load_components=components.load_components,
    features=features,
    feature_names=feature_names,
    deals=actions.deals,
    lesson=LESSON,
    achievements=ACHIEVEMENTS,
)
