"""Paints the prompt at the foot of the table screen: sentence, choices, the notes below them, the keys that work."""

from collections.abc import Iterable
from typing import Final

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link.updates import Update
from themes.glyphs import seat_letter
from tui.screens.table.chooser import LISTED
from tui.screens.table.entry import fitting
from tui.screens.table.model import notations
from tui.screens.table.painting.key_bar import bindings_now, keys_now, leaving_key, standing_keys
from tui.screens.table.painting.preview_notes import preview_notes
from tui.screens.table.painting.prompt_part import PromptPart
from tui.widgets.picture import Box, Picture, Span, cut
from tui.widgets.prompt import Ask, Choice, Listed, TypedLine, paint_prompt, paint_upright_prompt, upright_rows
from tui.widgets.sizes import SMALLEST
from tui.words.clocks import vacation_told
from tui.words.hints import terms_of

MOST_AWAY = 9
"""Choices listed while another seat is in front, whose board has no place for them; more wait until one is back."""
HINTS: Final = 6
"""Completions shown below a command."""


def paint_ask(part: PromptPart, box: Box) -> Picture:
    """The prompt with the choices that are not on the board; on an upright phone, for fingers."""
    ask = _ask(part)
    paint = paint_upright_prompt if box.width < SMALLEST[0] else paint_prompt
    return paint(part.reader.glyphs, ask, bindings_now(part), box.width, box.height)


def rows_for(part: PromptPart, width: int) -> int:
    """The rows that the prompt of an upright phone needs for all its choices, 0 where there are none."""
    return upright_rows(_ask(part), width)


def _ask(part: PromptPart) -> Ask:
    return Ask(
        sentence=sentence(part),
        mine=part.asked,
        options=tuple(_options(part)),
        aim=_aim(part),
        aim_gives_way=part.explored,
        notes=tuple(_notes(part)),
        keys=keys_now(part),
        standing=standing_keys(part),
        leaving=leaving_key(part),
        typing=_typing(part),
        selected=part.selected,
    )


# The sentence


def sentence(part: PromptPart) -> str:
    """What is asked of the viewer, else why nothing is: one whole sentence."""
    if part.mode == "agreeing":
        return part.ui("watching-question-withdraw" if part.has_agreed else "watching-question")
    if part.mode == "hinting":
        return part.ui(f"hint-question-{terms_of(part.people.roster)}")
    if part.trouble is not None:
        return part.say(part.trouble)
    if part.update is None:
        return part.ui("table-screen-waiting-first")
    if part.mode == "steward":
        return _claim(part)
    if part.mode == "leaving":
        return part.ui("table-screen-leave")
    if part.update.outcome is not None:
        return _ending(part, part.update.outcome.winners)
    if part.update.decision is not None:
        return part.say(part.reader.game.text.prompt(part.update.view, part.update.decision))
    return _waiting(part, part.update.to_act)


def _aim(part: PromptPart) -> str:
    """What the decision is for, empty where the reader knows, or a guide says more."""
    asked = part.update.decision if part.update is not None else None
    is_new = asked is not None and part.reader.viewer is not None and asked.kind in part.reader.aims
    if asked is None or not is_new or part.mode != "choose" or part.trouble is not None or part.coaching is not None:
        return ""
    return part.say(message("table-screen-aim", aim=Message(f"{part.reader.game.meta.key}-aim-{asked.kind}")))


def _waiting(part: PromptPart, seats: tuple[Seat, ...]) -> str:
    if not seats:
        return part.ui("table-screen-settled")
    if part.people.claimable:
        return _claim(part)
    if part.people.is_played_for:
        return part.ui("table-screen-steward-mine")
    if len(seats) == 1 and (away := part.people.on_vacation.get(seats[0])) is not None:
        return part.say(vacation_told(away))
    if len(seats) == 1 and seats[0] in part.people.absent:
        name = part.people.names[seats[0]]
        if part.away is None:
            return part.ui("table-screen-waiting-absent", name=name)
        return part.ui("table-screen-waiting-gone", name=name, ago=part.away)
    if len(seats) == 1:
        return part.ui("table-screen-waiting-one", name=part.people.names[seats[0]], seat=seat_letter(seats[0]))
    return part.ui("table-screen-waiting-many", count=len(seats))


def _claim(part: PromptPart) -> str:
    """Whose time is up, and how to let a stand-in play on."""
    seats = part.people.claimable
    if not seats:
        return part.ui("table-screen-steward-nobody")
    if part.mode == "steward":
        return part.ui("table-screen-steward-whom", letters=", ".join(map(seat_letter, seats)))
    return part.ui("table-screen-steward-may", name=part.people.names[seats[0]], seat=seat_letter(seats[0]))


def _ending(part: PromptPart, winners: tuple[Seat, ...]) -> str:
    if len(winners) != 1:
        return part.ui("table-screen-over-shared", count=len(winners))
    if winners[0] == part.reader.viewer:
        return part.ui("table-screen-over-mine")
    return part.ui("table-screen-over", name=part.people.names[winners[0]], seat=seat_letter(winners[0]))


# Choices and notes


def _options(part: PromptPart) -> Iterable[Listed]:
    scene, offered = part.scene, part.offered
    if scene is None or not part.asked or part.mode == "leaving" or part.is_reading:
        return
    if part.is_away and not part.reader.is_listed and len(offered.listed) > MOST_AWAY:
        return
    for number, action in enumerate(offered.listed):
        digit = offered.first_digit + number
        label = scene.choice(action)
        yield Listed(label, Choice(f"{LISTED}{number}", (action,), digit=digit if part.advised < digit <= 9 else None))


def _notes(part: PromptPart) -> Iterable[Span]:
    yield from part.notes
    if part.awaits_hint:
        yield part.ui("hint-thinking"), "dim"
    if part.trial is not None and part.scene is not None and part.asked and part.mode != "leaving":
        yield from preview_notes(part.scene, part.trial, staged=part.staged)
    if part.misfit is not None and part.update is not None and part.mode == "choose":
        reason = _reason(part, part.update)
        if reason not in [text for text, _ in part.notes]:  # a refusal says it there, with the rule behind it
            yield reason, "loss"
    yield from ((remark, "text") for remark in part.remarks)
    if part.people.is_asked_to_be_shown and part.mode != "agreeing":
        yield part.ui("watching-question-hint", key=part.reader.key("spectators")), "warning"


def _reason(part: PromptPart, update: Update) -> str:
    """Why the piece in hand cannot lie where the cursor is, or how it could."""
    if part.fits_turned:
        return part.ui("table-screen-fits-turned", key=part.reader.key("turn-piece"))
    return part.say(part.reader.game.text.why_not(update.view, part.misfit))


def _typing(part: PromptPart) -> TypedLine | None:
    entry = part.entry
    if part.mode == "jump":
        return TypedLine(part.ui("table-screen-jump"), "", 0)
    if part.mode == "seat":
        letters = ", ".join(map(seat_letter, range(len(part.people.names))))
        return TypedLine(part.ui("table-screen-seat", letters=letters), "", 0)
    if entry is None:
        return None
    found = fitting(entry.text, notations(part.reader.game, part.choices)) if entry.purpose == "command" else []
    hints = cut("   ".join(found[:HINTS]), 400)
    return TypedLine(part.ui(f"table-screen-{entry.purpose}"), entry.text, entry.cursor, hints)
