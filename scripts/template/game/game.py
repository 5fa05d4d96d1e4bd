"""The Sixth as the program knows it: its functions in one record."""

from core.games.sixth import actions, bots, components, meta, rules, scoring, setup, state, text, view
from core.games.sixth.lesson import LESSON
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
    plies=rules.plies,
    reveals=actions.reveals,
    deals=actions.deals,
    load_components=components.load_components,
    features=view.features,
    feature_names=view.feature_names,
    lesson=LESSON,
)
