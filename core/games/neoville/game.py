"""Neoville, assembled from its rooms."""

from typing import Final

from core.games.neoville import actions, bots, events, meta, rules, scoring, setup, state, view
from core.games.neoville.components.file import load_components
from core.games.neoville.lesson import LESSON
from core.games.neoville.text import notation, sentences
from core.games.neoville.text.board import SECTIONS
from core.games.neoville.text.effects import effect_message
from core.games.neoville.text.refusals import why_not
from core.games.neoville.view.features import features
from core.kernel.assembly import assemble, assemble_text
from core.kernel.game import GameDef, GameText

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
TEXT: Final[GameText[actions.Action, events.Event, view.View]] = assemble_text(
    notation,
    sentences,
    why_not,
    SECTIONS,
    rules=RULES,
    section_of=SECTION_OF,
    told_in=TOLD_IN,
    effect_message=effect_message,
)
GAME: GameDef[state.State, actions.Action, events.Event, view.View] = assemble(
    meta=meta,
    state=state,
    actions=actions,
    events=events,
    setup=setup,
    rules=rules,
    view=view,
    scoring=scoring,
    text=TEXT,
    bots=bots,
    instinct=bots.instinct,
    own_value=bots.own_value,
    own_turns=bots.own_turns,
    own_moves=bots.own_moves,
    own_draws=bots.own_draws,
    plan_size=bots.PLAN_SIZE,
    reveals=events.reveals,
    load_components=load_components,
    features=features,
    deals=events.deals,
    lesson=LESSON,
)
