"""Names the keys that work now, the most useful first, for the last row of the table screen."""

from collections.abc import Iterable, Iterator
from typing import Final

from core.kernel.lesson import Look
from tui.preferences.keys import BY_ID, keys_of, shown
from tui.screens.table.painting.prompt_part import PromptPart
from tui.words.hints import terms_of

ASKED_KEYS = (
    "next",
    "why",
    "hint",
    "take-back",
    "help",
    "since",
    "scores",
    "log",
    "talk",
    "jump",
    "seat",
    "command",
    "leave",
)
GATHERING_KEYS = ("begin", "ready", "invite", "seed", "talk", "stand-up", "help", "leave")
IDLE_KEYS = ("help", "since", "scores", "log", "talk", "seat", "take-back", "why", "jump", "command", "leave")
STANDING_KEYS = tuple(id for id in ASKED_KEYS if id in IDLE_KEYS and id != "take-back")
"""The keys that work whoever is asked, in one order: they stay where they are when that changes."""
END: Final = "lesson-key-end"
"""The label of the key that ends a lesson when it is pressed twice."""
LOOKS: Final[dict[Look, str]] = {
    "scores": "scores",
    "why": "why",
    "seat": "seat",
    "hint": "hint",
    "rules": "help",
}
"""The binding by which something is opened that a lesson asks for."""


def keys_now(part: PromptPart) -> tuple[tuple[str, str], ...]:
    """The keys that work now and what they do, the most useful first."""
    return tuple(_named(part, _bindings(part)))


def bindings_now(part: PromptPart) -> tuple[str, ...]:
    """The ids of the bindings of `keys_now`."""
    return tuple(id for id, _ in _bindings(part))


def standing_keys(part: PromptPart) -> tuple[tuple[str, str], ...]:
    """Those of them that work whoever is asked; none for spectators, for whom no others come and go."""
    stand = STANDING_KEYS if part.reader.viewer is not None and not part.is_gathering else ()
    here = dict(_bindings(part))
    return tuple(_named(part, [(id, here[id]) for id in stand if id in here]))


def leaving_key(part: PromptPart) -> tuple[str, str] | None:
    """The key that leaves the table, where it does now."""
    return next(_named(part, [found for found in _bindings(part) if found[0] == "leave"]), None)


def _named(part: PromptPart, bindings: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for id, label in bindings:
        keys = keys_of(BY_ID[id], part.reader.keys)
        key = keys[-1] if id == "log" else keys[0]
        name = shown(key, ascii_only=part.reader.glyphs.ascii_only, language=part.reader.texts.language)
        yield f"{name} {name}" if label == END else name, part.ui(label)


def _bindings(part: PromptPart) -> Iterable[tuple[str, str]]:
    """The bindings that work now with their labels, the most useful first."""
    if part.entry is not None or part.mode in ("jump", "seat"):
        yield from (("choose", "table-screen-key-enter"), ("next", "table-screen-key-complete")) if part.entry else ()
        yield _labelled("back")
    elif part.mode in ("agreeing", "hinting", "leaving", "steward"):
        yield from _answers(part)
    elif part.is_reading:
        if part.reads_advice:
            yield from (("choose", "hint-key-look"), ("hint", "hint-key-meaning"))
        else:
            yield from [("choose", "table-screen-key-show")] if part.leads_on else ()
        yield from map(_labelled, ("back", "up", "down"))
    else:
        yield from _plain_bindings(part)


def _answers(part: PromptPart) -> Iterable[tuple[str, str]]:
    match part.mode:
        case "agreeing":
            yield from (("choose", "watching-key-yes"), ("back", "watching-key-no"))
        case "hinting":
            yield from (("choose", "hint-key-ask"), ("back", "hint-key-not"))
        case "leaving":
            yield from (("choose", "table-screen-key-leave"), ("back", "table-screen-key-stay"))
        case _:
            yield from [("choose", "table-screen-key-steward")] if len(part.people.claimable) == 1 else ()
            yield _labelled("back")


def _plain_bindings(part: PromptPart) -> Iterable[tuple[str, str]]:
    """Those of a lesson first, then the others."""
    first = dict(_lesson_bindings(part)) if part.is_coached else {}
    yield from first.items()
    yield from ((id, label) for id, label in _table_bindings(part) if id not in first)


def _lesson_bindings(part: PromptPart) -> Iterable[tuple[str, str]]:
    """What goes on from what the guide says, and how to be without it."""
    coaching = part.coaching
    if coaching is not None and coaching.look in LOOKS:
        yield _labelled(LOOKS[coaching.look])
    if coaching is not None and coaching.mode == "tell":
        yield "choose", "lesson-key-on"
    elif part.asked:
        yield "choose", "table-screen-key-confirm" if part.staged else BY_ID["choose"].label
    if not part.can_step_back:
        yield "back", END


def _table_bindings(part: PromptPart) -> Iterable[tuple[str, str]]:
    if part.update is not None and part.update.outcome is not None:
        yield "choose", "table-screen-key-results"
    elif part.people.is_played_for:
        yield "choose", "table-screen-key-resume"
    if part.people.claimable:
        yield _labelled("steward")
    if part.asked:
        yield "choose", "table-screen-key-confirm" if part.staged else BY_ID["choose"].label
    if part.asked and part.offered.turnable:
        yield _labelled("turn-piece")
    if part.can_step_back:
        yield _labelled("back")
    if part.is_gathering:
        yield from (_labelled(id) for id in GATHERING_KEYS if id != "begin" or part.people.is_maker)
        return
    for id in ASKED_KEYS if part.asked else IDLE_KEYS:
        if id == "hint" and terms_of(part.people.roster) in ("none", "off"):
            continue
        if id != "take-back" or (part.update is not None and part.update.take_back.allowed):
            yield _labelled(id)


def _labelled(id: str) -> tuple[str, str]:
    return id, BY_ID[id].label
