"""The contract of Bella Vista: its functions in one record."""

from typing import Final

from core.games.bella_vista import actions, bots, meta, notation, rules, scoring, setup, state, text, view
from core.games.bella_vista.achievements import ACHIEVEMENTS
from core.games.bella_vista.bots import feature_names, features
from core.games.bella_vista.components import CONTRACT_NAMES, CONTRACTS, ROUNDS
from core.games.bella_vista.lesson import LESSON
from core.games.bella_vista.text import SECTIONS, why_not
from core.kernel.game import GameDef, GameText, GameTypes, speak_sections

RULES: Final = (
    "goal",
    "components",
    "shapes",
    "city",
    "setup",
    "offer",
    "construction",
    "constraint",
    "income",
    "contract",
    "round",
    "objective",
    "final",
    "three",
    "two",
    "layout",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {"offer": "offer", "build": "construction", "contract": "contract", "neutral": "three"}
TOLD_IN: Final = {
    "why": "construction",
    "why-not-in-hand": "offer",
    "why-no-slot": "offer",
    "why-slot-taken": "offer",
    "why-price": "offer",
    "why-can-pay": "offer",
    "why-constraint": "constraint",
    "why-not-border": "constraint",
    "why-not-shown": "contract",
    "why-not-met": "contract",
    "score": "objective",
    "score-coins": "income",
    "score-contracts": "contract",
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
    bare_message=text.bare_message,
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
    reveals=actions.reveals,
    load_components=setup.load_components,
    instinct=bots.instinct,
    features=features,
    feature_names=feature_names,
    uncounted=CONTRACT_NAMES[len(CONTRACTS) :],
    lesson=LESSON,
    achievements=ACHIEVEMENTS,
    deals=actions.deals,
)
