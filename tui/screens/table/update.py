"""Make the next model of the table screen from a key, a click or a delivery.

Every function is pure: effects are put into the `outbox` of the new model. `KEYS` has the function of each key.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, assert_never

import attrs

from core.kernel.message import Message, NotationError
from core.link.commands import (
    PHRASE_MARK,
    PHRASES,
    Agree,
    AnswerTakeBack,
    Concede,
    GiveTime,
    HandOver,
    Resume,
    Say,
    TakeBack,
    phrase_message,
    say_line,
)
from core.link.updates import (
    Accepted,
    Announced,
    Chat,
    Clocks,
    Closed,
    Delivery,
    Frozen,
    Hint,
    Log,
    Refused,
    Roster,
    Update,
)
from tui.boards.upright import TAB_PREFIX
from tui.preferences.layouts import by_position
from tui.screens.table.choosing import (
    ask_advice,
    attempt,
    choose,
    deepen_advice,
    explain,
    follow,
    lead_cursor,
    leave_lesson,
    look_at,
    look_home,
    read_on,
    report_look,
    request,
    send_for_advice,
    set_guide,
    take_advice,
    take_hint,
)
from tui.screens.table.model import (
    GUIDE_TARGET,
    ArrangeTable,
    KeepPicture,
    LeaveTable,
    Model,
    ShowResults,
    ShowRules,
    ShowScores,
    TextPage,
    TryOut,
    notations,
)
from tui.screens.table.painter import guide_rows, lay_out
from tui.screens.table.people import came_and_went
from tui.widgets.line_entry import EDITING, LineEntry
from tui.widgets.log import Line
from tui.widgets.picture import Target
from tui.words.tables import ClockFace, audience, gift_news, origin, rating, take_back_terms

FARTHEST, NEAREST = -4, 2
"""Limits of zoom, in scales from the largest that fits."""
KEYS_AHEAD = 16
"""Maximum number of keys stored until the table answers."""
BEFORE_START: Final = ("invite", "copy", "begin", "ready", "stand-up")
"""Bindings that work only at a table that has not begun."""
ARRANGED: Final = (*BEFORE_START, "what-if", "private-notes", "seed", "allow-move")
"""Bindings that the app carries out: `what-if` opens the record that a study came from, `private-notes` the viewer's
notes on it; `seed` and `allow-move` are about trust in its host."""

Step = Callable[[Model], Model]
DIGIT_KEYS: Final = {number: f"digit-{number}" for number in range(1, 10)}
"""The ids of the binding `digit` for each of its keys."""
PHRASE_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
"""The letters of the ready phrases in their list."""
CHOOSING: Final = frozenset(
    {"up", "down", "left", "right", "next", "previous", "turn-piece", "turn-piece-back", "choose", *DIGIT_KEYS.values()}
)
"""Bindings that wait for the table's answer when typed ahead."""


# Deliveries


def deliver(model: Model, delivery: Delivery, at: float) -> Model:
    """Take a delivery at the moment `at`. Keys typed ahead are dropped when the question comes or goes."""
    now = _describe_events(_take(attrs.evolve(model, now=at), delivery, at))
    return now if now.asked == model.asked else attrs.evolve(now, asked_at=at, ahead=())


def _take(model: Model, delivery: Delivery, at: float) -> Model:
    match delivery:
        case Update():
            return _take_update(model, delivery)
        case Log(events, seen):
            log = model.log.restarted(events, seen if model.greets else None)
            return attrs.evolve(model, log=log, people=model.people.with_chat_restarted())
        case Roster():
            people, news = model.people.met(delivery, at)
            log = model.log.noted(*came_and_went(model.people, people))
            return _warn(attrs.evolve(model, people=people, log=log), news)
        case Clocks():
            known = None if model.face is None else model.face.clocks
            paused, given = model.people.newly_paused(known, delivery), gift_news(known, delivery)
            people, log = model.people.with_talk(*given), model.log.noted(*given)
            now = attrs.evolve(model, face=ClockFace(delivery, at), people=people, log=log)
            return _warn(now, paused if model.frozen is None else [])
        case Refused(reason):
            chooser = attrs.evolve(model.chooser, staged=None)
            return attrs.evolve(
                model, sent=False, awaits_hint=False, chooser=chooser, notes=((model.say(reason), "loss"),)
            )
        case Accepted():
            return model  # the update shows it
        case Chat() | Announced():
            return attrs.evolve(model, people=model.people.with_talk(delivery))
        case Frozen(reason):
            return attrs.evolve(model, frozen=reason)
        case Hint():
            return take_hint(model, delivery)
        case Closed(reason):
            return attrs.evolve(model, closed=reason)
        case _:
            assert_never(delivery)


def _warn(model: Model, news: Sequence[Message]) -> Model:
    return attrs.evolve(model, notes=tuple((model.say(one), "warning") for one in news)) if news else model


def _take_update(model: Model, update: Update) -> Model:
    before = model.update
    if before is not None and update.version < before.version:
        return model
    log = model.log.added(update.events, acted=model.sent)
    people = attrs.evolve(model.people, is_past=model.people.is_past or model.sent)
    now = _face_viewer(attrs.evolve(model, update=update, log=log, people=people), before)
    now = _show_missed(_describe_events(now))
    now = set_guide(now, None if now.guide is None else now.guide.updated(update))
    if before is not None and not update.fresh and before.decision == update.decision:
        return now
    chooser = now.chooser.ask(update.legal)
    is_advice = now.page is not None and now.page.is_advice
    return attrs.evolve(
        now,
        chooser=chooser,
        trials={},
        attempted=None,
        sent=False,
        explored=False,
        notes=(),
        section=None,
        hint=None,
        is_advised=False,
        awaits_hint=False,
        mode="choose" if now.mode == "hinting" else now.mode,
        page=None if is_advice else now.page,
        panel="" if update.decision is not None else now.panel,
    )


def _face_viewer(model: Model, before: Update | None) -> Model:
    """Bring the seat of the update's view to the front, if that has changed."""
    assert model.update is not None
    seat = model.update.viewer
    known = model.reader.viewer if before is None else before.viewer
    return model if seat is None or seat == known else attrs.evolve(model, front=seat)


def _describe_events(model: Model) -> Model:
    """Write a line of the log for every event."""
    scene = model.scene()
    log = model.log if scene is None else model.log.spoken(scene, model.reader.board)
    return model if log is model.log else attrs.evolve(model, log=log)


def _show_missed(model: Model) -> Model:
    """Open a page of the events that the viewer missed, once, if there are any."""
    if model.log.seen is None:
        return model
    lines = model.log.headlines(model.log.seen)
    log = attrs.evolve(model.log, seen=None)
    title = model.reader.texts.ui("table-screen-missed")
    page = TextPage(title, lines, is_beside=True) if lines else model.page
    return attrs.evolve(model, log=log, page=page)


# The screen


def await_others(model: Model, count: int) -> Model:
    """Set at how many other tables it is the reader's turn."""
    return attrs.evolve(model, waiting=count)


def resize(model: Model, columns: int, rows: int) -> Model:
    """Set the size of the terminal."""
    return attrs.evolve(model, size=(columns, rows))


def tick(model: Model, at: float) -> Model:
    """Set the current time of the clocks, and of a bot that thinks about a hint."""
    since = at if model.thinks_since is None else model.thinks_since
    return attrs.evolve(model, now=at, thinks_since=since if model.awaits_hint else None)


def settle(model: Model, spots: tuple[Target, ...]) -> Model:
    """Take the painted targets, in cells of the screen and in reading order."""
    return lead_cursor(attrs.evolve(model, chooser=model.chooser.settle(spots)))


def rest(model: Model) -> Model:
    """Request the trial of the choice under the cursor, after it has rested there."""
    action = model.untried()
    return model if action is None else request(model, TryOut(action))


# Keys while a choice is made


def move(model: Model, columns: int, rows: int) -> Model:
    """Move the cursor in a direction: one of the two is 0, the other -1 or 1."""
    return attrs.evolve(model, chooser=model.chooser.move(columns, rows))


def step(model: Model, by: int) -> Model:
    """Move the cursor to the next (1) or previous (-1) legal target."""
    return attrs.evolve(model, chooser=model.chooser.step(by))


def turn_piece(model: Model, by: int) -> Model:
    """Turn the piece in hand by a quarter, clockwise (1) or back (-1)."""
    return attrs.evolve(model, chooser=model.chooser.turn_piece(by))


def zoom(model: Model, by: int) -> Model:
    """Show the board one scale larger (1) or smaller (-1). Steps that change nothing do not count; a sentence says so
    where there are no others."""
    now = _sight(model, model.zoom)
    steps = range(model.zoom + by, NEAREST + 1) if by > 0 else range(model.zoom + by, FARTHEST - 1, -1)
    found = next((step for step in steps if _sight(model, step) != now), None)
    if found is not None:
        return attrs.evolve(model, zoom=found)
    idle = "table-screen-zoom-largest" if by > 0 else "table-screen-zoom-smallest"
    return attrs.evolve(model, notes=((model.reader.texts.ui(idle), "dim"),))


def _sight(model: Model, step: int) -> object:
    """Return what the viewer would see at a zoom: the board, and the region of the log."""
    scene, board = model.scene(), model.reader.board
    if scene is None:
        return None
    scene = attrs.evolve(scene, zoom=step)
    place = lay_out(board, scene, model.size, model.is_covered, guide_rows(model))
    return place and (place.log, board.paint(scene, place.board.width, place.board.height).rows)


def go_on(model: Model) -> Model:
    """Read on in a lesson, show the results of a finished table, take the seat back from a stand-in, or choose."""
    if (now := read_on(model)) is not None:
        return now
    if model.update is not None and model.update.outcome is not None:
        return request(model, ShowResults())
    return request(model, Resume()) if model.people.is_played_for else choose(model)


def choose_digit(model: Model, number: int) -> Model:
    """Choose the advice, target or listed choice with this digit; in a page, take advice or close the page."""
    if model.page is not None:
        return _take_or_close(model, number)
    return take_advice(model, number) or follow(model, *model.chooser.digit(number))


def go_back(model: Model) -> Model:
    """Go one step back: from a choice, from the marks of a hint, to the viewer's own area, out of a lesson."""
    chooser = model.chooser.back()
    if chooser is not None:
        return attrs.evolve(model, chooser=chooser)
    if model.is_advised:
        return attrs.evolve(model, is_advised=False)
    return look_home(model) if model.is_away or not model.is_coached else leave_lesson(model)


def ask_why(model: Model) -> Model:
    """Explain why the target under the cursor is not legal; when asked again, open the rules there."""
    if model.section is not None:
        return request(model, ShowRules(model.section))
    return report_look(explain(model), "why")


def take_back(model: Model) -> Model:
    """Take the latest action back, or say why that is impossible."""
    if model.update is None or model.sent:
        return model
    allowed = model.update.take_back
    if allowed.allowed:
        return request(model, TakeBack())
    if allowed.may_ask:
        return attrs.evolve(model, mode="asking-back")
    watching = model.reader.texts.ui("table-screen-take-back-watching")
    reason = watching if allowed.reason is None else model.say(allowed.reason)
    return attrs.evolve(model, notes=((reason, "warning"),))


def answer_request(model: Model, yes: bool) -> Model:
    """Answer the request to take back actions, or withdraw the viewer's own."""
    people = model.people
    may = people.is_asked_to_agree if yes else people.may_decline
    if not may or people.roster is None or people.roster.request is None:
        return model
    return request(model, AnswerTakeBack(people.roster.request.version, yes))


def give_time(model: Model) -> Model:
    """Give the other people on the move more time."""
    return model if model.reader.viewer is None or model.update is None else request(model, GiveTime())


def open_phrases(model: Model) -> Model:
    """Open the list of ready phrases; the next key chooses one by its letter."""
    ui = model.reader.texts.ui
    lines = tuple(
        Line(
            ui(
                "table-screen-phrase",
                letter=letter,
                phrase=phrase_message(phrase),
                code=f"{PHRASE_MARK}{phrase}",
            )
        )
        for letter, phrase in zip(PHRASE_LETTERS, PHRASES, strict=False)
    )
    page = TextPage(ui("table-screen-phrases"), lines)
    return attrs.evolve(model, page=page, mode="phrases")


def open_scores(model: Model) -> Model:
    """Open the score sheets."""
    if model.update is None:
        return model
    return report_look(request(model, ShowScores(model.update, model.score_marks)), "scores")


def switch_mode(model: Model, mode: str) -> Model:
    """Change the meaning of the next key: see `Model.mode`."""
    lettered = model.chooser.lettered(model.lettered) if mode == "jump" else model.lettered
    return attrs.evolve(model, mode=mode, jumped="", lettered=lettered)


def open_line(model: Model, purpose: str) -> Model:
    """Open a line for typing: `command`, `talk` or `coordinate`."""
    return attrs.evolve(model, entry=LineEntry(purpose))


def arrange(model: Model, wish: str) -> Model:
    """Ask the app to carry out one of `ARRANGED`."""
    return request(model, ArrangeTable(wish))


def leave(model: Model) -> Model:
    """Leave the table; ask first if the player has a seat to keep."""
    over = model.update is None or model.update.outcome is not None or model.closed is not None
    if model.reader.viewer is None or over or model.about is not None:  # in a try there is no seat to keep
        return request(model, LeaveTable())
    return attrs.evolve(model, mode="leaving")


# Reading


def open_since(model: Model) -> Model:
    """Open a page of the events since the viewer last acted."""
    if model.update is None:
        return model
    texts = model.reader.texts
    lines = model.log.lines[model.log.since :] or (Line(texts.ui("table-screen-since-nothing")),)
    return attrs.evolve(model, page=TextPage(texts.ui("table-screen-since"), lines, is_beside=True))


def open_log(model: Model) -> Model:
    """Open the whole log with arrivals and departures, after the origin of the deal and the rating terms."""
    if model.update is None:
        return model
    texts, roster = model.reader.texts, model.people.roster
    first = (
        tuple(Line(model.say(sentence)) for sentence in (*origin(roster), *take_back_terms(roster), rating(roster)))
        if roster is not None
        else ()
    )
    lines = (*first, *model.log.whole(model.say)) or (Line(texts.ui("table-screen-log-empty")),)
    return attrs.evolve(model, page=TextPage(texts.ui("table-screen-log"), lines))


def open_spectators(model: Model) -> Model:
    """Open a page about spectators and their terms; the player who decides about them is asked at the same time."""
    if model.people.roster is None:
        return model
    lines = tuple(Line(model.say(sentence)) for sentence in audience(model.people.roster))
    page = TextPage(model.reader.texts.ui("watching-title"), lines)
    return attrs.evolve(model, page=page, mode="agreeing" if model.people.is_shown else model.mode)


def move_in_page(model: Model, by: int) -> Model:
    """Move the cursor of the page, or scroll it."""
    return model if model.page is None else attrs.evolve(model, page=model.page.moved(by))


def choose_in_page(model: Model) -> Model:
    """Take the advice under the cursor, or show the place of the event there; otherwise close the page."""
    page = model.page
    if page is None or page.chosen is None:
        return close_page(model)
    return _take_or_close(model, page.chosen + 1) if page.is_advice else _show_place(model, page.lines[page.chosen])


def explain_page(model: Model) -> Model:
    """Deepen or explain the advice on the page; close another page."""
    return deepen_advice(model) if model.page is not None and model.page.is_advice else close_page(model)


def close_page(model: Model) -> Model:
    """Close the page."""
    return attrs.evolve(model, page=None)


def _take_or_close(model: Model, number: int) -> Model:
    """Take the advice with this number from its page, or close the page."""
    taken = take_advice(model, number) if model.page is not None and model.page.is_advice else None
    return close_page(model) if taken is None else taken


def _show_place(model: Model, line: Line) -> Model:
    """Close the page and move the cursor to the place of a line's event; without a place, change nothing."""
    if line.place is None:
        return model
    now, front = attrs.evolve(model, page=None), line.place.front
    if front is not None and front != model.front:
        now = look_at(now, front)
    return attrs.evolve(now, chooser=now.chooser.seek(line.place.targets))


# Keys in another mode. Each function gets the model after the mode, the id of the binding, and the typed character


def type_label(model: Model, id: str, character: str | None) -> Model:
    """Type a letter of a label: jump to its target, or wait for more letters."""
    if character is None:
        return model
    typed = model.jumped + character
    now = attrs.evolve(model, jumped=typed)
    for target, label in model.chooser.letters(model.lettered).items():
        if label == typed:
            return attrs.evolve(now, chooser=now.chooser.jump(target))
        if label.startswith(typed):
            now = attrs.evolve(now, mode="jump")
    return now


def pick_seat(model: Model, id: str, character: str | None) -> Model:
    """Look at the seat with this letter."""
    seat = _seat(character)
    return model if seat is None else report_look(look_at(model, seat), "seat")


def hand_over(model: Model, id: str, character: str | None) -> Model:
    """Hand the seat with this letter, or the only possible one, to a stand-in."""
    seats = model.people.claimable
    seat = seats[0] if id == "choose" and len(seats) == 1 else _seat(character)
    return model if seat is None else request(model, HandOver(seat))


def answer_spectators(model: Model, id: str, character: str | None) -> Model:
    """Answer the question with the page of spectators: yes to being shown, or yes to ending it."""
    yes, roster = id == "choose", model.people.roster
    now = attrs.evolve(model, page=None, people=attrs.evolve(model.people, declined=not yes))
    return request(now, Agree(not roster.spectating.agreed)) if yes and roster is not None else now


def pick_phrase(model: Model, id: str, character: str | None) -> Model:
    """Say the phrase with this letter; any other key closes their list."""
    now = attrs.evolve(model, page=None)
    place = PHRASE_LETTERS.find((character or "?").lower())
    return request(now, Say(phrase=PHRASES[place])) if 0 <= place < len(PHRASES) else now


def answer_asking_back(model: Model, id: str, character: str | None) -> Model:
    """Answer whether to ask the others to agree to a take-back."""
    return request(model, TakeBack(ask=True)) if id == "choose" else model


def answer_advice(model: Model, id: str, character: str | None) -> Model:
    """Answer whether to ask a bot on the terms of the table."""
    return send_for_advice(model) if id == "choose" else model


def answer_leaving(model: Model, id: str, character: str | None) -> Model:
    """Answer whether to leave; `C` concedes as well."""
    if character == "C":
        return request(model, Concede(), LeaveTable())
    return request(model, LeaveTable()) if id in ("choose", "leave") else model


def _seat(character: str | None) -> int | None:
    """Return the seat with a letter."""
    letter = (character or "").upper()
    return ord(letter) - ord("A") if len(letter) == 1 and letter.isalpha() else None


# Keys while a line is typed


def type_text(model: Model, text: str) -> Model:
    """Insert text into the line, typed or pasted."""
    if model.entry is None:
        return model
    now = attrs.evolve(model, entry=model.entry.typed(text))
    return _find_name(now) if model.entry.purpose == "coordinate" else now


def _edit(model: Model, entry: LineEntry, key: str, character: str | None) -> Model:
    """Return the model after a key in the line."""
    if key == "escape":
        return attrs.evolve(model, entry=None)
    if key == "enter":
        return _enter(attrs.evolve(model, entry=None), entry.purpose, entry.text.strip())
    if key == "tab" and entry.purpose == "talk":
        return open_phrases(attrs.evolve(model, entry=None))
    if key == "tab" and entry.purpose == "command":
        return attrs.evolve(model, entry=entry.completed(notations(model.reader.game, model.chooser.choices)))
    if key in EDITING or character is None:
        return attrs.evolve(model, entry=entry.edited(key))
    return type_text(model, character)


def _find_name(model: Model) -> Model:
    """Jump to the target with the name typed so far, once it is unique; close the line if none is left."""
    assert model.entry is not None
    name = model.entry.text.strip().lower()
    found = model.chooser.named(name)
    exact = [spot for spot in found if spot.name == name]
    chooser = model.chooser.jump((exact or found)[0].id) if len(found) == 1 or exact else model.chooser
    return attrs.evolve(model, chooser=chooser, entry=None if len(found) <= 1 else model.entry)


def _enter(model: Model, purpose: str, text: str) -> Model:
    """Send a chat line, or execute a command."""
    if text and purpose == "talk":
        return request(model, say_line(text))
    return _command(model, text) if text and purpose == "command" else model


def _command(model: Model, text: str) -> Model:
    word, _, rest = text.partition(" ")
    if text in model.reader.texts.ui("line-word-picture").split(", "):
        return request(model, KeepPicture())
    if word in model.reader.texts.ui("line-word-stand-in").split(", ") and len(rest.strip()) == 1:
        return request(model, HandOver(ord(rest.strip().upper()) - ord("A")))
    try:
        action = model.reader.game.text.parse_action(text)
    except NotationError as problem:
        return attrs.evolve(model, notes=((model.say(problem.sentence), "loss"),))
    if action not in model.chooser.legal:
        return explain(model, action)
    return attempt(attrs.evolve(model, chooser=model.chooser.find(action)), action)


# The function of each key


KEYS: Final[Mapping[str, Step]] = {
    "up": partial(move, columns=0, rows=-1),
    "down": partial(move, columns=0, rows=1),
    "left": partial(move, columns=-1, rows=0),
    "right": partial(move, columns=1, rows=0),
    "next": partial(step, by=1),
    "previous": partial(step, by=-1),
    "turn-piece": partial(turn_piece, by=1),
    "turn-piece-back": partial(turn_piece, by=-1),
    "choose": go_on,
    **{id: partial(choose_digit, number=number) for number, id in DIGIT_KEYS.items()},
    "back": go_back,
    "why": ask_why,
    "hint": ask_advice,
    "take-back": take_back,
    "agree": partial(answer_request, yes=True),
    "decline": partial(answer_request, yes=False),
    "give-time": give_time,
    "since": open_since,
    "log": open_log,
    "page-up": open_log,
    "page-down": open_log,
    "spectators": open_spectators,
    "scores": open_scores,
    "zoom-out": partial(zoom, by=-1),
    "zoom-in": partial(zoom, by=1),
    "jump": partial(switch_mode, mode="jump"),
    "seat": partial(switch_mode, mode="seat"),
    "stand-in": partial(switch_mode, mode="stand-in"),
    "command": partial(open_line, purpose="command"),
    "talk": partial(open_line, purpose="talk"),
    "coordinate": partial(open_line, purpose="coordinate"),
    "leave": leave,
    **{wish: partial(arrange, wish=wish) for wish in ARRANGED},
}
"""By binding id (`tui.preferences.keys`). The other bindings belong to the app."""


PAGE_KEYS: Final[Mapping[str, Step]] = {
    "up": partial(move_in_page, by=-1),
    "down": partial(move_in_page, by=1),
    "previous": partial(move_in_page, by=-1),
    "next": partial(move_in_page, by=1),
    "page-up": partial(move_in_page, by=-10),
    "page-down": partial(move_in_page, by=10),
    "choose": choose_in_page,
    **{id: partial(choose_digit, number=number) for number, id in DIGIT_KEYS.items()},
    "hint": explain_page,
}
"""Functions of keys in a page. Those of `ARRANGED` work as usual; any other key of `KEYS` closes it."""


MODES: Final[Mapping[str, Callable[[Model, str, str | None], Model]]] = {
    "jump": type_label,
    "seat": pick_seat,
    "stand-in": hand_over,
    "agreeing": answer_spectators,
    "hinting": answer_advice,
    "phrases": pick_phrase,
    "asking-back": answer_asking_back,
    "leaving": answer_leaving,
}
"""Function of the next key in another mode (`Model.mode`)."""


def press(model: Model, key: str, character: str | None, bindings: Mapping[str, str], at: float) -> Model | None:
    """Return the model after a key pressed at the moment `at`, None if it has no meaning here.

    Keys typed before the table's answer take effect when the same player is asked again.
    """
    if model.entry is not None:
        return _edit(model, model.entry, key, character)
    if key not in bindings:
        key, character = by_position(character) or (key, character)
    id = bindings.get(key, "")
    if model.mode != "choose":
        return MODES[model.mode](attrs.evolve(model, mode="choose"), id, character)
    id = f"digit-{key}" if id == "digit" else id
    if id not in KEYS or (id in BEFORE_START and not model.is_gathering):
        return None
    now = attrs.evolve(model, explored=True)
    if id in CHOOSING and model.page is None:
        if at < model.asked_at:
            return now
        if model.sent:
            return attrs.evolve(now, ahead=(*now.ahead, id)[:KEYS_AHEAD])
    return _do(now, id)


def catch_up(model: Model) -> Model:
    """Execute the first key that was typed ahead."""
    if model.sent or not model.ahead:
        return model
    id, *ahead = model.ahead
    return _do(attrs.evolve(model, ahead=tuple(ahead)), id)


def _do(model: Model, id: str) -> Model:
    """Return the model after a key of `KEYS`. Notes are cleared, except by keys that build on them."""
    if id in ARRANGED:
        return KEYS[id](model)
    if model.page is not None:
        return PAGE_KEYS.get(id, close_page)(model)
    if id == "why" and model.section is not None:
        return ask_why(model)
    is_leaving = model.is_leaving_lesson and id == "back"
    return KEYS[id](attrs.evolve(model, notes=(), section=None, is_leaving_lesson=is_leaving))


# The mouse


def click(model: Model, target: str) -> Model:
    """Select a target, or choose the selected one; a piece is taken in hand at once.

    `line-` and a number is a line of the log or of a page.
    """
    model = attrs.evolve(model, explored=True, section=None)
    if target.startswith("line-"):
        return _click_line(model, int(target.removeprefix("line-")))
    if model.page is not None:
        return close_page(model)
    if target == GUIDE_TARGET:
        return read_on(model) or model
    now = attrs.evolve(model, chooser=model.chooser.jump(target), notes=(), section=None)
    spot = now.chooser.spot(target)
    takes = spot is not None and spot.holds and now.chooser.held != target and bool(now.chooser.actions(spot))
    return choose(now) if takes or model.chooser.cursor == target or target.startswith(("seat-", TAB_PREFIX)) else now


def _click_line(model: Model, number: int) -> Model:
    """Show the place of an event in the log or in a page."""
    lines = model.log.lines if model.page is None else model.page.lines
    return _show_place(model, lines[number]) if number < len(lines) else model


def turn_wheel(model: Model, step: int, area: str) -> Model:
    """Scroll up (-1) or down (1) in an area by its name in the layout, or turn a piece over the board."""
    now = model
    if now.page is None and area == "log" and step < 0:
        now = open_log(now)
    if now.page is None and area == "prompt" and model.is_upright:
        now = attrs.evolve(now, chooser=now.chooser.step(step))
    if now.page is None and area == "board":
        now = attrs.evolve(now, chooser=now.chooser.turn_piece(step))
    return now if now.page is None else attrs.evolve(now, page=now.page.scrolled(step))
