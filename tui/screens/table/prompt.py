"""Paint the prompt at the bottom of the table screen: sentence, choices, notes on consequences, keys."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.lesson import Look
from core.kernel.message import Argument, Message, message
from core.learning.guide import Coaching
from core.link.updates import Update
from core.table.finality import Finality
from core.table.preview import Change
from themes.glyphs import seat_letter
from tui.boards import Scene, Trial
from tui.preferences.keys import BY_ID
from tui.screens.table.chooser import LISTED_PREFIX, Choices, answers_of
from tui.screens.table.model import Model, Presentation, notations
from tui.screens.table.people import TablePeople
from tui.widgets.kit.look import Key
from tui.widgets.kit.signs import signed
from tui.widgets.line_entry import LineEntry
from tui.widgets.picture import Box, Picture, Span, Target, cut
from tui.widgets.prompt import (
    Ask,
    Choice,
    Listed,
    TypedLine,
    fitting,
    paint_prompt,
    paint_upright_prompt,
    upright_rows,
)
from tui.widgets.sizes import SMALLEST
from tui.words.hints import terms_of
from tui.words.tables import request_lines, vacation_message

ASKED_KEYS = (
    "take-back",
    "next",
    "why",
    "hint",
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
IDLE_KEYS = ("take-back", "help", "since", "scores", "log", "talk", "seat", "why", "jump", "command", "leave")
CALM_KEYS: Final = tuple(id for id in ASKED_KEYS if id in IDLE_KEYS and id not in ("take-back", "help", "leave"))
"""Keys that work at any time. They stay in place when the question passes to another seat if all keys have room."""
ENDING_KEYS: Final = ("help", "leave")
"""Keys that end the row; on a telephone only the last."""
ARROWS: Final = ("up", "down", "left", "right")
"""Bindings shown as one key that moves the cursor."""
END_LABEL: Final = "lesson-key-end"
"""The label of the key that ends a lesson when pressed twice."""
LOOK_BINDINGS: Final[dict[Look, str]] = {
    "scores": "scores",
    "why": "why",
    "seat": "seat",
    "hint": "hint",
    "rules": "help",
}
"""The binding that opens something a lesson asks for."""

MOST_AWAY = 9
"""Maximum number of listed choices while another seat is in front, because its board has no place for them."""
MOST_COMPLETIONS: Final = 6
"""Maximum number of completions below a command."""


# The content of the prompt, and which choices the board leaves to it


@attrs.frozen
class ListedChoices:
    """The choices that the board leaves to the prompt."""

    listed: tuple[Any, ...]
    """The legal actions in the list."""
    first_digit: int
    """The digit of the first of them."""
    turnable: bool
    """Whether a piece in hand can be turned."""


def offered(targets: tuple[Target, ...], choices: Choices, opened: str | None, turn: int) -> ListedChoices:
    """Return the choices that a board with these targets leaves to the list: the actions of the `opened` target,
    otherwise those without a target. Digits of targets come first."""
    found = next((target for target in targets if target.id == opened), None)
    turnable = any(target.has_turns for target in targets)
    if found is not None:
        return ListedChoices(choices.of(answers_of(found, turn)), 1, turnable)
    covered = {answer for target in targets for answer in target.everything}
    listed = choices.of([action for action in choices.actions if action not in covered])
    digits = (target.digit or 0 for target in targets if choices.concern(target))
    return ListedChoices(listed, 1 if opened is not None else 1 + max(digits, default=0), turnable)


@attrs.frozen
class PromptPart:
    """Everything that the prompt is painted from."""

    reader: Presentation
    """The viewer, and the means to paint."""
    people: TablePeople
    """The people around the table."""
    away: Message | None
    """How long ago the only player to act lost the connection."""
    update: Update | None = attrs.field(eq=id)
    """The question, and the outcome."""
    scene: Scene | None
    """The scene in which sentences are written."""
    trouble: Message | None
    """Why the link has ended, or the table accepts nothing."""
    mode: str
    """The meaning of the next key (`Model.mode`)."""
    entry: LineEntry | None
    """The line being typed."""
    choices: Choices
    """The legal choices."""
    offered: ListedChoices
    """Those that the board leaves to the list."""
    selected: str | None
    """The id of the listed choice under the cursor."""
    trial: Trial | None
    """The choice under the cursor."""
    misfit: Any
    """The illegal placement under the cursor for the current turn of the piece in hand, if any."""
    fits_turned: bool
    """Whether it would be legal in another turn."""
    staged: bool
    """Whether the choice waits for confirmation."""
    finality: Finality | None
    """Why the choice under the cursor would be final."""
    can_step_back: bool
    """Whether there is a step to go back."""
    is_away: bool
    """Whether another seat is in front."""
    is_gathering: bool
    """Whether the table has not begun."""
    is_reading: bool
    """Whether a page is open."""
    reads_advice: bool
    """Whether that is the page of a hint."""
    is_deep: bool
    """Whether the bot has thought about it as long as level hard."""
    leads_on: bool
    """Whether the line under its cursor has a place on the board."""
    explored: bool
    """Whether the reader has looked at a choice."""
    notes: tuple[Span, ...]
    """Sentences below the choices."""
    remarks: tuple[str, ...]
    """The board's remarks on what the cursor is on."""
    coaching: Coaching | None
    """The current coaching of a lesson."""
    is_coached: bool
    """Whether a lesson is in progress."""
    can_give_time: bool
    """Whether the reader may give another player time."""
    waiting: int
    """At how many other tables it is the reader's turn."""
    advised: int
    """The number of digits used by the choices of a hint."""
    thinking: str
    """That a bot is working on a hint, if it is."""

    @property
    def asked(self) -> bool:
        """Whether the reader must make a choice."""
        return self.update is not None and self.update.decision is not None

    @property
    def is_choosing(self) -> bool:
        """Whether arrows move among choices."""
        return self.mode == "choose" and self.entry is None and not self.is_reading

    @property
    def has_agreed(self) -> bool:
        """Whether the player who is shown to spectators has agreed to it."""
        return self.people.roster is not None and self.people.roster.spectating.agreed

    def ui(self, id: str, /, **args: Argument) -> str:
        """Return a sentence of the screen."""
        return self.reader.texts.ui(id, **args)

    def say(self, sentence: Message) -> str:
        """Return a message of the game or of the table."""
        reader = self.reader
        return reader.texts.say(sentence, game=reader.game.meta.key, names=self.people.names, viewer=reader.viewer)


def prompt_part(model: Model, scene: Scene | None, looked_at: Scene | None, offered: ListedChoices) -> PromptPart:
    """Return what the prompt is painted from now.

    `scene` is without the choice under the cursor, `looked_at` with it; `offered` is what the board leaves to the list.
    """
    chooser = model.chooser
    listed = chooser.cursor is not None and chooser.cursor.startswith(LISTED_PREFIX)
    spot = chooser.spot(chooser.cursor)
    stepped = chooser.staged is not None or chooser.opened is not None or chooser.held is not None
    return PromptPart(
        reader=model.reader,
        people=model.people,
        away=_away(model),
        update=model.update,
        scene=scene,
        trouble=model.closed or model.frozen,
        mode=model.mode,
        entry=model.entry,
        choices=chooser.choices,
        offered=offered,
        selected=chooser.cursor if listed else None,
        trial=None if looked_at is None else looked_at.trial,
        misfit=model.misfit(),
        fits_turned=spot is not None and chooser.is_legal(spot),
        staged=chooser.staged is not None,
        finality=model.finality() if chooser.staged is not None or model.reader.confirm == "never" else None,
        can_step_back=stepped or model.is_away or model.is_advised,
        is_away=model.is_away,
        is_gathering=model.is_gathering,
        is_reading=model.page is not None,
        reads_advice=model.page is not None and model.page.is_advice,
        is_deep=model.hint is not None and model.hint.deep,
        leads_on=model.page is not None and bool(model.page.targets),
        explored=model.explored,
        notes=model.notes,
        remarks=model.remarks(looked_at),
        coaching=model.coaching,
        is_coached=model.is_coached,
        can_give_time=model.can_give_time,
        waiting=model.waiting,
        advised=len(model.advised()),
        thinking=model.say(model.thinking) if model.awaits_hint else "",
    )


def _away(model: Model) -> Message | None:
    seats = model.update.to_act if model.update is not None else ()
    return model.away(seats[0]) if len(seats) == 1 else None


# The keys that work now, for the last row of the table screen


def keys_now(part: PromptPart, width: int) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
    """Return the keys that work now, the most useful first, and those that end the row of this width."""
    is_narrow = width < SMALLEST[0]
    keys = tuple(key for key in _keys(part, joined=not is_narrow) if key.id or not is_narrow)
    fit = sum(key.width + 2 for key in keys) <= width
    is_calm = fit and part.reader.viewer is not None and not part.is_gathering
    stand = (*(CALM_KEYS if is_calm else ()), *(ENDING_KEYS[1:] if is_narrow else ENDING_KEYS))
    stand += ("back",) if part.is_reading else ()
    by_id = {key.id: key for key in keys}
    return tuple(key for key in keys if key.id not in stand), tuple(by_id[id] for id in stand if id in by_id)


def _keys(part: PromptPart, *, joined: bool) -> Iterator[Key]:
    """Yield the keys that work; those that scroll a page `joined` to one."""
    reader = part.reader
    arrows = "".join(map(reader.key, ARROWS)) if part.asked and part.is_choosing else ""
    for id, label in _bindings(part):
        if joined and part.is_reading and id in ("up", "down"):
            if id == "down":
                yield Key("", reader.key("up") + reader.key("down"), part.ui("table-screen-key-move"))
            continue
        name = reader.key(id, which=-1 if id == "log" else 0)
        words = part.ui(label, count=part.waiting) if id == "next-table" else part.ui(label)
        yield Key(id, f"{name} {name}" if label == END_LABEL else name, words)
        if id == "choose" and len(arrows) == len(ARROWS):
            yield Key("", arrows, part.ui("table-screen-key-move"))


def _bindings(part: PromptPart) -> Iterable[tuple[str, str]]:
    """Yield the bindings that work now with their labels, the most useful first."""
    if part.entry is not None or part.mode in ("jump", "seat"):
        if part.entry is not None:
            is_chat = part.entry.purpose == "talk"
            yield "choose", "table-screen-key-enter"
            yield "next", "table-screen-key-phrases" if is_chat else "table-screen-key-complete"
        yield _labelled("back")
    elif part.mode in ("agreeing", "hinting", "asking-back", "phrases", "leaving", "stand-in"):
        yield from _answers(part)
    elif part.is_reading:
        if part.reads_advice:
            yield from (
                ("choose", "hint-key-look"),
                ("hint", "hint-key-meaning" if part.is_deep else "hint-key-deeper"),
            )
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
        case "asking-back":
            yield from (("choose", "table-screen-key-ask-back"), ("back", "hint-key-not"))
        case "phrases":
            yield _labelled("back")
        case "leaving":
            yield from (("choose", "table-screen-key-leave"), ("back", "table-screen-key-stay"))
        case _:
            yield from [("choose", "table-screen-key-stand-in")] if len(part.people.claimable) == 1 else ()
            yield _labelled("back")


def _plain_bindings(part: PromptPart) -> Iterable[tuple[str, str]]:
    """Yield the bindings of a lesson, then the others."""
    first = dict(_lesson_bindings(part)) if part.is_coached else {}
    yield from first.items()
    yield from ((id, label) for id, label in _table_bindings(part) if id not in first)


def _lesson_bindings(part: PromptPart) -> Iterable[tuple[str, str]]:
    """Yield the bindings that continue a lesson or end it."""
    coaching = part.coaching
    if coaching is not None and coaching.look in LOOK_BINDINGS:
        yield _labelled(LOOK_BINDINGS[coaching.look])
    if coaching is not None and coaching.mode == "tell":
        yield "choose", "lesson-key-on"
    elif part.asked:
        yield "choose", "table-screen-key-confirm" if part.staged else BY_ID["choose"].label
    if not part.can_step_back:
        yield "back", END_LABEL
    if part.waiting:
        yield "next-table", "table-screen-key-next-table"


def _table_bindings(part: PromptPart) -> Iterable[tuple[str, str]]:
    if part.update is not None and part.update.outcome is not None:
        yield "choose", "table-screen-key-results"
    elif part.people.is_played_for:
        yield "choose", "table-screen-key-resume"
    if part.waiting and not part.asked:
        yield "next-table", "table-screen-key-next-table"
    if part.people.is_asked_to_agree:
        yield _labelled("agree")
    if part.people.may_decline:
        yield _labelled("decline")
    if part.people.claimable:
        yield _labelled("stand-in")
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
        right = part.update.take_back if part.update is not None else None
        if id != "take-back" or (right is not None and (right.allowed or right.may_ask)):
            yield _labelled(id)
        if id == "since" and part.can_give_time:
            yield _labelled("give-time")


def _labelled(id: str) -> tuple[str, str]:
    return id, BY_ID[id].label


# The consequences of a choice below the prompt: its sentence, changes of score lines, events


def preview_notes(scene: Scene, trial: Trial, *, staged: bool, why_final: Finality | None = None) -> Iterable[Span]:
    """Yield the consequences of a choice: its sentence, with why it would be final, changes of the viewer's score
    lines, and certain events."""
    id = "table-screen-confirm" if staged else "table-screen-would"
    final = None if why_final is None else scene.word(f"table-screen-final-{why_final}", game=scene.game.meta.key)
    action = scene.choice(trial.action)
    told = scene.word(id, action=action) if final is None else scene.word(f"{id}-final", action=action, final=final)
    yield told, "bold ghost" if staged else "ghost"
    if any(change.low or change.high for change in trial.preview.changes):
        yield _difference(scene, trial), "text"
    for event in trial.preview.events[1:] if staged else ():
        yield scene.speak(scene.game.text.event_message(event)), "dim"


def _difference(scene: Scene, trial: Trial) -> str:
    parts = [_moved(scene, change) for change in trial.preview.changes if change.low or change.high]
    listed: Message = parts[-1]
    for part in reversed(parts[:-1]):
        listed = message("table-screen-list", first=part, rest=listed)
    if len(parts) == 1:
        return scene.speak(message("table-screen-difference-one", change=listed))
    total = _between(scene, trial.preview.low, trial.preview.high)
    return scene.speak(message("table-screen-difference", changes=listed, total=total))


def _moved(scene: Scene, change: Change) -> Message:
    by = _between(scene, change.low, change.high)
    rule = scene.speak(Message(f"{scene.game.meta.key}-score-{change.rule}"))
    return message("table-screen-change", rule=rule, by=by)


def _between(scene: Scene, low: int, high: int) -> str:
    """Return points with their sign, or as a range."""
    ends = [signed(end, ascii_only=scene.glyphs.ascii_only) for end in (low, high)]
    return ends[0] if low == high else scene.word("table-screen-range", low=ends[0], high=ends[1])


def here(model: Model, scene: Scene) -> tuple[str, ...]:
    """Return sentences about what the cursor is on, and the effect of choosing it."""
    looked_at, chooser = model.looked_at(scene), model.chooser
    assert looked_at is not None
    remarks = model.remarks(looked_at)
    action = chooser.under_cursor() if model.asked else None
    if action is None:
        return remarks or _named_line(model, scene)
    if looked_at.trial is not None and looked_at.trial.is_worked_out:
        return (*(text for text, _ in preview_notes(scene, looked_at.trial, staged=False)), *remarks)
    return (scene.word("table-screen-would", action=scene.choice(action)), *remarks)


def _named_line(model: Model, scene: Scene) -> tuple[str, ...]:
    """Return a sentence about a target without remarks of the board: a seat, or a target that cannot be chosen now, and
    why."""
    spot = model.chooser.spot(model.chooser.cursor)
    if spot is None:
        return ()
    kind, _, number = spot.id.partition("-")
    if kind == "seat" and number.isdigit():
        seat = int(number)
        return (scene.word("help-here-seat", name=scene.names[seat], seat=seat_letter(seat)),)
    if not spot.answers:
        return (scene.word("help-here-name", name=spot.name),)
    text, view = scene.game.text, scene.update.view
    legal = next((action for action in spot.answers if action in scene.update.legal), None)
    return (scene.speak(text.why_not(view, spot.answers[0])) if legal is None else scene.choice(legal),)


# Paints the prompt


def paint_ask(part: PromptPart, box: Box) -> Picture:
    """Paint the prompt with the choices that are not on the board; on an upright phone, for fingers."""
    ask = _ask(part, box.width)
    paint = paint_upright_prompt if box.width < SMALLEST[0] else paint_prompt
    return paint(part.reader.glyphs, ask, box.width, box.height)


def rows_for(part: PromptPart, width: int) -> int:
    """Return the rows that the prompt of an upright phone needs for all its choices, 0 without choices."""
    return upright_rows(_ask(part, width), width)


def _ask(part: PromptPart, width: int) -> Ask:
    keys, standing = keys_now(part, width)
    return Ask(
        sentence=sentence(part),
        mine=part.asked,
        options=tuple(_options(part)),
        aim=_aim(part),
        aim_gives_way=part.explored,
        notes=tuple(_notes(part)),
        keys=keys,
        standing=standing,
        typing=_typing(part),
        selected=part.selected,
        waits=part.asked and part.mode == "choose" and part.coaching is not None and part.coaching.mode == "tell",
        ground="surface" if part.is_coached else "raised",
    )


# The sentence


def sentence(part: PromptPart) -> str:
    """Return the question to the viewer, or why there is none, as one whole sentence."""
    if part.mode == "agreeing":
        return part.ui("watching-question-withdraw" if part.has_agreed else "watching-question")
    if part.mode == "hinting":
        return part.ui(f"hint-question-{terms_of(part.people.roster)}")
    if part.trouble is not None:
        return part.say(part.trouble)
    if part.update is None:
        return part.ui("table-screen-waiting-first")
    if part.mode == "stand-in":
        return _claim(part)
    if part.mode == "asking-back":
        return part.ui("table-screen-ask-back")
    if part.mode == "phrases":
        return part.ui("table-screen-phrases-ask")
    if part.mode == "leaving":
        return part.ui("table-screen-leave")
    if part.update.outcome is not None:
        return _ending(part, part.update.outcome.winners)
    if part.update.decision is not None:
        return part.say(part.reader.game.text.prompt(part.update.view, part.update.decision))
    return _waiting(part, part.update.to_act)


def _aim(part: PromptPart) -> str:
    """Return the aim of the decision, empty if the reader knows it or a guide says more; before the start, how the
    table can begin at once."""
    roster = part.people.roster
    if part.is_gathering and part.people.is_maker and roster is not None and part.mode == "choose":
        is_open = any(player.kind == "open" for player in roster.players)
        return part.ui("waiting-start", key=part.reader.key("begin")) if is_open else ""
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
        return part.ui("table-screen-stand-in-mine")
    if len(seats) == 1 and (away := part.people.on_vacation.get(seats[0])) is not None:
        return part.say(vacation_message(away))
    if len(seats) == 1 and seats[0] in part.people.absent:
        name = part.people.names[seats[0]]
        if part.away is None:
            return part.ui("table-screen-waiting-absent", name=name)
        return part.ui("table-screen-waiting-gone", name=name, ago=part.away)
    if len(seats) == 1:
        return part.ui("table-screen-waiting-one", name=part.people.names[seats[0]], seat=seat_letter(seats[0]))
    return part.ui("table-screen-waiting-many", count=len(seats))


def _claim(part: PromptPart) -> str:
    """Return which seat's time is up, and how to call a stand-in."""
    seats = part.people.claimable
    if not seats:
        return part.ui("table-screen-stand-in-none")
    if part.mode == "stand-in":
        return part.ui("table-screen-stand-in-whom", letters=", ".join(map(seat_letter, seats)))
    return part.ui("table-screen-stand-in-may", name=part.people.names[seats[0]], seat=seat_letter(seats[0]))


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
        yield Listed(
            label, Choice(f"{LISTED_PREFIX}{number}", (action,), digit=digit if part.advised < digit <= 9 else None)
        )


def _notes(part: PromptPart) -> Iterable[Span]:
    yield from _request_notes(part)
    yield from part.notes
    if part.thinking:
        yield part.thinking, "dim"
    if part.trial is not None and part.scene is not None and part.asked and part.mode != "leaving":
        yield from preview_notes(part.scene, part.trial, staged=part.staged, why_final=part.finality)
    if part.misfit is not None and part.update is not None and part.mode == "choose":
        reason = _reason(part, part.update)
        if reason not in [text for text, _ in part.notes]:  # a refusal already says it there, with its rule
            yield reason, "loss"
    yield from ((remark, "text") for remark in part.remarks)
    if part.people.is_asked_to_be_shown and part.mode != "agreeing":
        yield part.ui("watching-question-hint", key=part.reader.key("spectators")), "warning"


def _request_notes(part: PromptPart) -> Iterable[Span]:
    """Yield the open request to take back actions, and what was shown since."""
    roster = part.people.roster
    if roster is not None:
        yield from ((part.say(line), "warning") for line in request_lines(roster, (part.reader.viewer,)))


def _reason(part: PromptPart, update: Update) -> str:
    """Return why the piece in hand cannot be placed where the cursor is, or how it could."""
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
    hints = cut("   ".join(found[:MOST_COMPLETIONS]), 400)
    return TypedLine(part.ui(f"table-screen-{entry.purpose}"), entry.text, entry.cursor, hints)
