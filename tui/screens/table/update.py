"""Applies messages to the model of the table screen: `update(model, message)` gives the next model.

It is pure: what is to be done outside lies in the `outbox` of the new model.
"""

from collections.abc import Sequence
from typing import assert_never

import attrs

from core.kernel.message import Message, NotationError
from core.link.commands import Agree, Concede, HandOver, Resume, Say, TakeBack
from core.link.updates import Announced, Chat, Clocks, Closed, Delivery, Frozen, Hint, Log, Refused, Roster, Update
from tui.boards.upright import TAB
from tui.screens.table import messages as msg
from tui.screens.table.advice import advised, ask_advice, explained, send_for_advice, take_advice
from tui.screens.table.choosing import (
    LOOKS,
    attempt,
    choose,
    doing,
    explain,
    follow,
    guided,
    led,
    left_lesson,
    look_at,
    look_home,
    looked,
    read_on,
    tried,
)
from tui.screens.table.entry import LineEntry
from tui.screens.table.model import GUIDE, Model, TextPage, notations
from tui.screens.table.people import came_and_went
from tui.widgets.log import Line
from tui.words.tables import ClockFace, audience, origin, rating

# Updates the model of the screen with a delivery of the table


def delivered(model: Model, delivery: Delivery, at: float) -> Model:
    """The model after a delivery that came at the moment `at`. What was typed ahead is dropped when the prompt changes
    its owner."""
    now = _spoken(_taken(attrs.evolve(model, now=at), delivery, at))
    return now if now.asked == model.asked else attrs.evolve(now, asked_at=at, ahead=())


def _taken(model: Model, delivery: Delivery, at: float) -> Model:
    match delivery:
        case Update():
            return _updated(model, delivery)
        case Log(events, seen):
            log = model.log.restarted(events, seen if model.greets else None)
            return attrs.evolve(model, log=log, people=model.people.attached_anew())
        case Roster():
            people, news = model.people.met(delivery, at)
            log = model.log.noted(*came_and_went(model.people, people))
            return _warned(attrs.evolve(model, people=people, log=log), news)
        case Clocks():
            paused = model.people.newly_paused(None if model.face is None else model.face.clocks, delivery)
            now = attrs.evolve(model, face=ClockFace(delivery, at))
            return _warned(now, paused if model.frozen is None else [])
        case Refused(reason):
            chooser = attrs.evolve(model.chooser, staged=None)
            return attrs.evolve(
                model, sent=False, awaits_hint=False, chooser=chooser, notes=((model.say(reason), "loss"),)
            )
        case Chat() | Announced():
            return attrs.evolve(model, people=model.people.with_talk(delivery))
        case Frozen(reason):
            return attrs.evolve(model, frozen=reason)
        case Hint():
            return advised(model, delivery)
        case Closed(reason):
            return attrs.evolve(model, closed=reason)
        case _:
            assert_never(delivery)


def _warned(model: Model, news: Sequence[Message]) -> Model:
    return attrs.evolve(model, notes=tuple((model.say(one), "warning") for one in news)) if news else model


def _updated(model: Model, update: Update) -> Model:
    before = model.update
    if before is not None and update.version < before.version:
        return model
    log = model.log.added(update.events, acted=model.sent)
    people = attrs.evolve(model.people, is_past=model.people.is_past or model.sent)
    now = _missed(_spoken(_faced(attrs.evolve(model, update=update, log=log, people=people), before)))
    now = guided(now, None if now.guide is None else now.guide.updated(update))
    if before is not None and not update.fresh and before.decision == update.decision:
        return now
    chooser = now.chooser.ask(update.legal)
    fresh = attrs.evolve(now, chooser=chooser, trials={}, attempted=None, sent=False, explored=False, notes=())
    panel = "" if update.decision is not None else now.panel
    mode = "choose" if now.mode == "hinting" else now.mode
    page = None if _is_advice(now) else now.page
    fresh = attrs.evolve(fresh, section=None, hint=None, is_advised=False, awaits_hint=False, mode=mode, page=page)
    return attrs.evolve(fresh, panel=panel)


def _is_advice(model: Model) -> bool:
    return model.page is not None and model.page.is_advice


def _faced(model: Model, before: Update | None) -> Model:
    """With the seat in front whose eyes the update is seen through, where that is another one than before."""
    assert model.update is not None
    seat = model.update.viewer
    known = model.reader.viewer if before is None else before.viewer
    return model if seat is None or seat == known else attrs.evolve(model, front=seat)


def _spoken(model: Model) -> Model:
    """With a line for every event."""
    scene = model.scene()
    log = model.log if scene is None else model.log.spoken(scene, model.reader.board)
    return model if log is model.log else attrs.evolve(model, log=log)


def _missed(model: Model) -> Model:
    """With a page of what happened while the viewer was away, once, if anything did."""
    if model.log.seen is None:
        return model
    lines = model.log.headlines(model.log.seen)
    log = attrs.evolve(model.log, seen=None)
    title = model.reader.texts.ui("table-screen-missed")
    page = TextPage(title, lines, is_beside=True) if lines else model.page
    return attrs.evolve(model, log=log, page=page)


FARTHEST, NEAREST = -4, 2
"""How many scales a board may be wanted smaller or larger than the largest that fits."""
AHEAD = 16
"""Keys kept while the table has not answered yet."""


def update(model: Model, message: msg.ScreenMessage) -> Model:
    """The model after a message."""
    match message:
        case msg.Pressed(key, at):
            return _pressed(attrs.evolve(model, explored=True), key, at)
        case msg.CatchUp():
            return _caught_up(model)
        case msg.Delivered(delivery, at):
            return delivered(model, delivery, at)
        case msg.Resized(columns, rows):
            return attrs.evolve(model, size=(columns, rows))
        case msg.Remapped(keys):
            return attrs.evolve(model, reader=attrs.evolve(model.reader, keys=keys))
        case msg.Ticked(at):
            return attrs.evolve(model, now=at)
        case msg.TargetsPainted(spots):
            return led(attrs.evolve(model, chooser=model.chooser.settle(spots)))
        case msg.TargetPicked(target):
            return _picked(attrs.evolve(model, explored=True, section=None), target)
        case msg.WheelTurned(step, area):
            return _wheeled(model, step, area)
        case msg.Opened(what):
            return looked(model, what)
        case msg.Rested():
            action = model.untried()
            return model if action is None else doing(model, msg.TryOut(action))
        case msg.TrialReady(trial):
            return tried(model, trial)
        case _:
            return _special(model, message)


# Keys while a choice is made


def _pressed(model: Model, key: msg.Key, at: float) -> Model:
    """What is typed ahead of the table's answer counts when the same player is asked again."""
    if isinstance(key, msg.Choosing) and model.page is None:
        if at < model.asked_at:
            return model
        if model.sent:
            return attrs.evolve(model, ahead=(*model.ahead, key)[:AHEAD])
    return _done(model, key)


def _caught_up(model: Model) -> Model:
    if model.sent or not model.ahead:
        return model
    key, *ahead = model.ahead
    return _done(attrs.evolve(model, ahead=tuple(ahead)), key)


def _done(model: Model, key: msg.Key) -> Model:
    if isinstance(key, msg.ArrangeTable):
        return doing(model, key) if model.is_gathering or not key.is_before_start else model
    if model.page is not None:
        return _read(model, key)
    is_leaving = model.is_leaving_lesson and isinstance(key, msg.GoBack)
    if isinstance(key, msg.AskWhy) and model.section is not None:
        return doing(model, msg.ShowRules(model.section))
    now = _plain(attrs.evolve(model, notes=(), section=None, is_leaving_lesson=is_leaving), key)
    return looked(now, LOOKS.get(type(key)))


def _plain(model: Model, key: msg.Key) -> Model:
    match key:
        case msg.MoveCursor() | msg.NextTarget() | msg.TurnPiece():
            return _moved(model, key)
        case msg.Choose():
            return read_on(model) or _chosen(model)
        case msg.ChooseDigit(number):
            return take_advice(model, number) or follow(model, *model.chooser.digit(number))
        case msg.GoBack():
            return _back(model)
        case msg.AskAdvice():
            return ask_advice(model)
        case msg.AskWhy():
            return explain(model)
        case msg.UndoAction():
            return _undone(model)
        case msg.ReadSince():
            return _since(model)
        case msg.ReadLog() | msg.TurnPage():
            return _log(model)
        case msg.ReadSpectators():
            return _spectators(model)
        case msg.SwitchMode(mode):
            lettered = model.chooser.lettered(model.lettered) if mode == "jump" else model.lettered
            return attrs.evolve(model, mode=mode, jumped="", lettered=lettered)
        case msg.OpenEntry(purpose):
            return attrs.evolve(model, entry=LineEntry(purpose))
        case msg.AskScores():
            return model if model.update is None else doing(model, msg.ShowScores(model.update, model.score_marks))
        case msg.ZoomBoard(by):
            return attrs.evolve(model, zoom=max(FARTHEST, min(NEAREST, model.zoom + by)))
        case msg.QuitTable():
            return _left(model)
        case msg.ArrangeTable():
            return model
        case _:
            assert_never(key)


def _back(model: Model) -> Model:
    """One step back from a choice, from the marks of a hint, then to one's own things, then out of a lesson."""
    chooser = model.chooser.back()
    if chooser is not None:
        return attrs.evolve(model, chooser=chooser)
    if model.is_advised:
        return attrs.evolve(model, is_advised=False)
    return look_home(model) if model.is_away or not model.is_coached else left_lesson(model)


def _chosen(model: Model) -> Model:
    """A choice; at a table that is over the results, at one's own seat that a stand-in plays the seat."""
    if model.update is not None and model.update.outcome is not None:
        return doing(model, msg.ShowResults())
    return doing(model, Resume()) if model.people.is_played_for else choose(model)


def _moved(model: Model, key: msg.MoveCursor | msg.NextTarget | msg.TurnPiece) -> Model:
    match key:
        case msg.MoveCursor(columns, rows):
            chooser = model.chooser.move(columns, rows)
        case msg.NextTarget(by):
            chooser = model.chooser.step(by)
        case msg.TurnPiece(by):
            chooser = model.chooser.turn_piece(by)
    return attrs.evolve(model, chooser=chooser)


def _undone(model: Model) -> Model:
    """Taken back, or a note why that cannot be."""
    if model.update is None or model.sent:
        return model
    allowed = model.update.take_back
    if allowed.allowed:
        return doing(model, TakeBack())
    watching = model.reader.texts.ui("table-screen-take-back-watching")
    reason = watching if allowed.reason is None else model.say(allowed.reason)
    return attrs.evolve(model, notes=((reason, "warning"),))


def _left(model: Model) -> Model:
    over = model.update is None or model.update.outcome is not None or model.closed is not None
    if model.reader.viewer is None or over or model.about is not None:  # what is only tried has no seat to keep
        return doing(model, msg.LeaveTable())
    return attrs.evolve(model, mode="leaving")


# Reading


def _since(model: Model) -> Model:
    if model.update is None:
        return model
    texts = model.reader.texts
    lines = model.log.lines[model.log.since :] or (Line(texts.ui("table-screen-since-nothing")),)
    return attrs.evolve(model, page=TextPage(texts.ui("table-screen-since"), lines, is_beside=True))


def _log(model: Model) -> Model:
    """The whole log with who came and went, and above it what the deal follows from and whether it counts."""
    if model.update is None:
        return model
    texts, roster = model.reader.texts, model.people.roster
    first = (
        tuple(Line(model.say(sentence)) for sentence in (*origin(roster), rating(roster))) if roster is not None else ()
    )
    lines = (*first, *model.log.whole(model.say)) or (Line(texts.ui("table-screen-log-empty")),)
    return attrs.evolve(model, page=TextPage(texts.ui("table-screen-log"), lines))


def _spectators(model: Model) -> Model:
    """Who watches and on what terms; the player who may decide that is asked beside it."""
    if model.people.roster is None:
        return model
    lines = tuple(Line(model.say(sentence)) for sentence in audience(model.people.roster))
    page = TextPage(model.reader.texts.ui("watching-title"), lines)
    return attrs.evolve(model, page=page, mode="agreeing" if model.people.is_shown else model.mode)


def _read(model: Model, key: msg.Key) -> Model:
    """A key while a page is open: it moves the cursor or scrolls, shows where a fact happened, or closes the page."""
    page = model.page
    assert page is not None
    match key:
        case msg.MoveCursor(0, by) | msg.NextTarget(by):
            return attrs.evolve(model, page=page.moved(by))
        case msg.TurnPage(by):
            return attrs.evolve(model, page=page.moved(10 * by))
        case msg.AskAdvice() if page.is_advice:
            return explained(model)
        case msg.ChooseDigit(number) if page.is_advice:
            return take_advice(model, number) or attrs.evolve(model, page=None)
        case msg.Choose() if page.is_advice and page.chosen is not None:
            return take_advice(model, page.chosen + 1) or attrs.evolve(model, page=None)
        case msg.Choose() if page.line is not None:
            return _shown(model, page.line)
        case _:
            return attrs.evolve(model, page=None)


def _shown(model: Model, line: Line) -> Model:
    """With the cursor where the fact of a line happened, and no page; as it was, when that is nowhere."""
    if line.place is None:
        return model
    now, front = attrs.evolve(model, page=None), line.place.front
    if front is not None and front != model.front:
        now = look_at(now, front)
    return attrs.evolve(now, chooser=now.chooser.seek(line.place.targets))


# Keys in other modes, and in a line that is typed


def _special(model: Model, key: msg.Special) -> Model:
    match key:
        case msg.TypeText() | msg.EditLine() | msg.CompleteLine() | msg.EnterLine():
            return _typed(model, key)
        case msg.Dismiss() if model.entry is not None:
            return attrs.evolve(model, entry=None)
        case msg.Dismiss() | msg.Confirm():
            return _answered(model, key)
        case msg.TypeLabel(letter):
            return _jumped(attrs.evolve(model, mode="choose"), letter)
        case msg.PickSeat(seat):
            now = attrs.evolve(model, mode="choose")
            return doing(now, HandOver(seat)) if model.mode == "stand-in" else looked(look_at(now, seat), "seat")
        case _:
            assert_never(key)


def _answered(model: Model, key: msg.Dismiss | msg.Confirm) -> Model:
    now = attrs.evolve(model, mode="choose")
    yes = isinstance(key, msg.Confirm)
    if model.mode == "agreeing":
        return _agreed(now, yes=yes)
    if model.mode == "hinting":
        return send_for_advice(now) if yes else now
    if model.mode == "leaving" and isinstance(key, msg.Confirm):
        return doing(now, *([Concede()] if key.concede else []), msg.LeaveTable())
    return now


def _agreed(model: Model, *, yes: bool) -> Model:
    """The answer to the question beside the page of spectators: yes to being shown, or yes to an end of it."""
    people = attrs.evolve(model.people, declined=not yes)
    now = attrs.evolve(model, page=None, people=people)
    roster = model.people.roster
    return doing(now, Agree(not roster.spectating.agreed)) if yes and roster is not None else now


def _jumped(model: Model, letter: str) -> Model:
    """To the target of the label typed so far; a second letter is waited for where there is such a label."""
    typed = model.jumped + letter
    now = attrs.evolve(model, jumped=typed)
    for target, label in model.chooser.letters(model.lettered).items():
        if label == typed:
            return attrs.evolve(now, chooser=now.chooser.jump(target))
        if label.startswith(typed):
            now = attrs.evolve(now, mode="jump")
    return now


def _typed(model: Model, key: msg.TypeText | msg.EditLine | msg.CompleteLine | msg.EnterLine) -> Model:
    entry = model.entry
    if entry is None:
        return model
    match key:
        case msg.TypeText(text):
            now = attrs.evolve(model, entry=entry.typed(text))
            return _named(now) if entry.purpose == "coordinate" else now
        case msg.EditLine(name):
            return attrs.evolve(model, entry=entry.edited(name))
        case msg.CompleteLine():
            return attrs.evolve(model, entry=entry.completed(notations(model.reader.game, model.chooser.choices)))
        case msg.EnterLine():
            return _entered(attrs.evolve(model, entry=None), entry.purpose, entry.text.strip())


def _named(model: Model) -> Model:
    """To the target of the name typed so far, once it is clear; the line is closed when there is none left."""
    assert model.entry is not None
    name = model.entry.text.strip().lower()
    found = model.chooser.named(name)
    exact = [spot for spot in found if spot.name == name]
    chooser = model.chooser.jump((exact or found)[0].id) if len(found) == 1 or exact else model.chooser
    return attrs.evolve(model, chooser=chooser, entry=None if len(found) <= 1 else model.entry)


def _entered(model: Model, purpose: str, text: str) -> Model:
    if text and purpose == "talk":
        return doing(model, Say(text))
    return _command(model, text) if text and purpose == "command" else model


def _command(model: Model, text: str) -> Model:
    word, _, rest = text.partition(" ")
    if text in model.reader.texts.ui("line-word-picture").split(", "):
        return doing(model, msg.KeepPicture())
    if word in model.reader.texts.ui("line-word-stand-in").split(", ") and len(rest.strip()) == 1:
        return doing(model, HandOver(ord(rest.strip().upper()) - ord("A")))
    try:
        action = model.reader.game.text.parse_action(text)
    except NotationError as problem:
        return attrs.evolve(model, notes=((model.say(problem.sentence), "loss"),))
    if action not in model.chooser.legal:
        return explain(model, action)
    return attempt(attrs.evolve(model, chooser=model.chooser.find(action)), action)


# The mouse


def _picked(model: Model, target: str) -> Model:
    """A click selects, and chooses what is selected already; a piece that can be placed it takes in hand at once."""
    if target.startswith("line-"):
        return _line_picked(model, int(target.removeprefix("line-")))
    if model.page is not None:
        return attrs.evolve(model, page=None)
    if target == GUIDE:
        return read_on(model) or model
    now = attrs.evolve(model, chooser=model.chooser.jump(target), notes=(), section=None)
    spot = now.chooser.spot(target)
    takes = spot is not None and spot.holds and now.chooser.held != target and bool(now.chooser.actions(spot))
    return choose(now) if takes or model.chooser.cursor == target or target.startswith(("seat-", TAB)) else now


def _line_picked(model: Model, number: int) -> Model:
    """To where the event of a line of the log happened."""
    lines = model.log.lines if model.page is None else model.page.lines
    return _shown(model, lines[number]) if number < len(lines) else model


def _wheeled(model: Model, step: int, area: str) -> Model:
    now = model
    if now.page is None and area == "log" and step < 0:
        now = _log(now)
    if now.page is None and area == "prompt" and model.is_upright:
        now = attrs.evolve(now, chooser=now.chooser.step(step))
    if now.page is None and area == "board":
        now = attrs.evolve(now, chooser=now.chooser.turn_piece(step))
    return now if now.page is None else attrs.evolve(now, page=now.page.scrolled(step))
