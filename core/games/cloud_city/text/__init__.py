"""How Cloud City speaks."""

from typing import Final

from core.games.cloud_city.actions import Action
from core.games.cloud_city.events import Event
from core.games.cloud_city.text import notation, sentences
from core.games.cloud_city.text.board import SECTIONS
from core.games.cloud_city.text.refusals import why_not
from core.games.cloud_city.view import View
from core.kernel.game import GameText, speak_sections

RULES: Final = (
    "goal",
    "components",
    "tiles",
    "setup",
    "turn",
    "place",
    "link",
    "draw",
    "end",
    "rectangle",
    "needs",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {"place": "place", "link": "link", "draw": "draw"}
TOLD_IN: Final = {
    "why": "place",
    "why-not-now-link": "link",
    "why-not-now-draw": "draw",
    "why-no-building": "link",
    "why-heights": "link",
    "why-linked": "link",
    "why-full": "link",
    "why-gap": "link",
    "why-in-the-way": "link",
    "why-crosses": "link",
    "why-used-up": "link",
    "why-no-slot": "draw",
    "why-no-pile": "draw",
    "score": "needs",
    "score-low": "link",
    "score-mid": "link",
    "score-high": "link",
    "score-low-majority": "needs",
    "score-mid-majority": "needs",
}
TEXT: Final[GameText[Action, Event, View]] = GameText(
    format_action=notation.format_action,
    parse_action=notation.parse_action,
    action_message=sentences.action_message,
    prompt=sentences.prompt,
    event_message=sentences.event_message,
    why_not=why_not,
    sections=speak_sections(SECTIONS),
    rules=RULES,
    section_of=SECTION_OF,
    told_in=TOLD_IN,
)
