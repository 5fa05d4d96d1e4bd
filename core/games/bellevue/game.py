"""Bellevue, assembled from its rooms."""

from typing import Final

from core.games.bellevue import actions, bots, events, meta, rules, scoring, setup, state, view
from core.games.bellevue.components.file import load_components
from core.games.bellevue.lesson import LESSON
from core.games.bellevue.text import notation, sentences
from core.games.bellevue.text.board import SECTIONS
from core.games.bellevue.text.refusals import why_not
from core.games.bellevue.view.features import features
from core.kernel.assembly import assemble, assemble_text
from core.kernel.game import GameDef, GameText

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
TEXT: Final[GameText[actions.Action, events.Event, view.View]] = assemble_text(
    notation, sentences, why_not, SECTIONS, rules=RULES, section_of=SECTION_OF, told_in=TOLD_IN
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
    redact=events.redact,
    load_components=load_components,
    withdraw=rules.withdraw,
    foresee=view.foresee,
    instinct=bots.instinct,
    features=features,
    deals=events.deals,
    lesson=LESSON,
)
