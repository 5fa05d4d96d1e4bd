"""The game definition of Bellevue."""

from typing import Final

from core.games.bellevue import actions, bots, meta, notation, rules, scoring, setup, state, text, view
from core.games.bellevue.achievements import ACHIEVEMENTS
from core.games.bellevue.bots import feature_names, features
from core.games.bellevue.components import load_components
from core.games.bellevue.lesson import LESSON
from core.games.bellevue.text import SECTIONS, why_not
from core.kernel.game import GameDef, GameText, GameTypes, speak_sections

RULES: Final = (
    "goal",
    "components",
    "setup",
    "turn",
    "draw",
    "build",
    "pass",
    "end",
    "scoring",
    "conditions",
    "bonus",
    "option",
    "shops",
    "windows",
    "roofs",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {"draw": "draw", "build": "build"}
TOLD_IN: Final = {
    "why": "build",
    "why-no-card": "draw",
    "why-empty-pile": "draw",
    "why-window-first": "option",
    "score": "scoring",
    "score-shops": "conditions",
    "score-roofs": "conditions",
    "score-colour": "bonus",
}
TEXT: Final[GameText[actions.Action, actions.Event, view.View]] = GameText(
    format_action=notation.format_action,
    parse_action=notation.parse_action,
    action_message=text.action_message,
    prompt=text.prompt,
    event_message=text.event_message,
    why_not=why_not,
    sections=speak_sections(SECTIONS),
    rules=RULES,
    section_of=SECTION_OF,
    told_in=TOLD_IN,
    consequences=text.consequences,
)
USUAL_TURNS: Final = {2: 18, 3: 14, 4: 12, 5: 11}
"""About how many turns a table has, by its number of seats."""
GAME: GameDef[state.State, actions.Action, actions.Event, view.View] = GameDef(
    meta=meta.META,
    types=GameTypes(state.State, view.View, meta.Options, actions.Action, actions.Event),
    text=TEXT,
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
    turns=lambda view: (view.turn, max(view.turn, USUAL_TURNS[view.seats])),
    plies=rules.plies,
    redact=actions.redact,
    load_components=load_components,
    withdraw=rules.withdraw,
    foresee=view.foresee,
    instinct=bots.instinct,
    features=features,
    feature_names=feature_names,
    deals=actions.deals,
    lesson=LESSON,
    achievements=ACHIEVEMENTS,
)
