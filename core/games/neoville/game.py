"""The contract of Neoville: its functions in one record."""

from typing import Final

from core.games.neoville import actions, bots, meta, notation, rules, scoring, setup, state, text, view
from core.games.neoville.achievements import ACHIEVEMENTS
from core.games.neoville.bots import feature_names, features
from core.games.neoville.components import ROUNDS, load_components
from core.games.neoville.lesson import LESSON
from core.games.neoville.text import SECTIONS, effect_message, why_not
from core.kernel.game import GameDef, GameText, GameTypes, speak_sections

RULES: Final = (
    "goal",
    "components",
    "setup",
    "turn",
    "place",
    "merging",
    "build",
    "draw",
    "skyscrapers",
    "ecomobiles",
    "windmills",
    "biodomes",
    "icons",
    "end",
    "rulings",
    "reconstructed",
    "tiles",
    "credits",
)
SECTION_OF: Final = {"place": "place", "build": "build", "draw": "draw"}
TOLD_IN: Final = {
    "why": "place",
    "why-joins": "merging",
    "why-gone": "build",
    "why-park": "build",
    "why-sport": "build",
    "why-terrain": "build",
    "why-district": "skyscrapers",
    "why-market": "draw",
    "why-pile": "draw",
    "score": "skyscrapers",
    "score-ecomobile": "ecomobiles",
    "score-windmill": "windmills",
    "score-biodome": "biodomes",
    "score-parks": "icons",
    "score-sports": "icons",
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
    effect_message=effect_message,
    consequences=text.consequences,
)
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
    turns=lambda view: (view.round, ROUNDS),
    plies=rules.plies,
    instinct=bots.instinct,
    own_value=bots.own_value,
    own_turns=bots.own_turns,
    own_moves=bots.own_moves,
    own_draws=bots.own_draws,
    plan_size=bots.PLAN_SIZE,
    reveals=actions.reveals,
    load_components=load_components,
    features=features,
    feature_names=feature_names,
    deals=actions.deals,
    lesson=LESSON,
    achievements=ACHIEVEMENTS,
)
