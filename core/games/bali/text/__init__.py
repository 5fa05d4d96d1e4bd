"""How Bali speaks."""

from typing import Final

from core.games.bali.actions import Action
from core.games.bali.events import Event
from core.games.bali.text import notation, sentences
from core.games.bali.text.board import SECTIONS
from core.games.bali.text.refusals import why_not
from core.games.bali.view import View
from core.kernel.game import GameText, speak_sections

RULES: Final = (
    "goal",
    "components",
    "setup",
    "turn",
    "buy",
    "play",
    "offering",
    "refill",
    "scoring",
    "end",
    "final",
    "oracle",
    "demon",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {
    "buy": "buy",
    "play": "play",
    "offer": "offering",
    "offer_face_down": "offering",
    "add": "offering",
    "take": "refill",
    "look": "oracle",
    "reward": "scoring",
    "collect": "scoring",
}
TOLD_IN: Final = {
    "why": "turn",
    "why-exhausted": "buy",
    "why-price": "buy",
    "why-not-in-hand": "play",
    "why-too-few": "play",
    "why-cost": "play",
    "why-discard": "play",
    "why-no-offering": "offering",
    "why-empty-column": "refill",
    "why-demon": "demon",
    "why-not-seen": "oracle",
    "score": "final",
    "score-points": "scoring",
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
    recall_message=sentences.recall_message,
)
