"""Bella Vista, assembled from its rooms."""

from typing import Final

from core.games.bella_vista import actions, bots, events, meta, rules, scoring, setup, state, view
from core.games.bella_vista.components.file import load_components
from core.games.bella_vista.lesson import LESSON
from core.games.bella_vista.text import notation, sentences
from core.games.bella_vista.text.board import SECTIONS
from core.games.bella_vista.text.refusals import why_not
from core.games.bella_vista.view.features import features
from core.kernel.assembly import assemble, assemble_text
from core.kernel.game import GameDef, GameText

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
TEXT: Final[GameText[actions.Action, events.Event, view.View]] = assemble_text(
    notation,
    sentences,
    why_not,
    SECTIONS,
    rules=RULES,
    section_of=SECTION_OF,
    told_in=TOLD_IN,
    bare_message=sentences.bare_message,
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
    reveals=events.reveals,
    load_components=load_components,
    instinct=bots.instinct,
    features=features,
    lesson=LESSON,
    deals=events.deals,
)
