"""From the state behind the table screen to the pictures of its areas."""

from collections.abc import Iterable, Mapping
from time import monotonic

import attrs

from core.kernel.message import Message, message
from core.link.updates import Announced, Chat
from core.table.preview import Change
from themes.glyphs import seat_letter
from tui.boards import Scene, Trial
from tui.preferences.keys import BY_ID, keys_of, shown
from tui.screens.table import gallery
from tui.screens.table.asking import prompt
from tui.screens.table.chooser import LISTED
from tui.screens.table.clock_line import paint_clocks
from tui.screens.table.entry import fitting
from tui.screens.table.layout import Layout, layout
from tui.screens.table.play import Play
from tui.widgets.cards import Choice
from tui.widgets.log import Line, paint_log
from tui.widgets.picture import Box, Canvas, Picture, Span, Target, cut, wrap
from tui.widgets.prompt import Ask, Listed, Typing, paint_prompt
from tui.words.spectators import terms

ASKED_KEYS = ("next", "why", "take-back", "help", "since", "scores", "log", "talk", "jump", "seat", "command", "leave")
GATHERING_KEYS = ("begin", "ready", "invite", "talk", "stand-up", "help", "leave")
IDLE_KEYS = ("help", "since", "scores", "log", "talk", "seat", "take-back", "leave")
MOST_AWAY = 9
"""Choices listed while another seat is in front, whose board has no place for them; more wait until one is back."""
HINTS = 6
"""Completions shown below a command."""


@attrs.frozen
class Sheet:
    """The whole screen: where the areas are, and what each shows."""

    layout: Layout
    pictures: Mapping[str, Picture]


def paint_screen(play: Play, width: int, height: int, keys: Mapping[str, str]) -> Sheet | None:
    """Everything, None when the terminal is too small. Puts the cursor on a choice when it stands nowhere."""
    scene = play.scene()
    board_rows = play.board.rows(scene, width) if scene is not None else 0
    tall = play.board.tall(scene) if scene is not None and play.page is None else 0
    place = layout(width, height, board_rows=board_rows, listed=play.is_listed, tall=tall)
    if place is None:
        return None
    board = paint_board(play, place.board)
    pictures = {
        "title": paint_title(play, place.title.width),
        "board": board,
        "log": paint_story(play, place.log, titled=place.beside),
        "prompt": paint_asked(play, place, board, keys),
    }
    if place.beside:
        pictures["chat"] = paint_talk(play, place.chat)
    return Sheet(place, pictures)


def paint_asked(play: Play, place: Layout, board: Picture, keys: Mapping[str, str]) -> Picture:
    """The prompt, painted again when the choices in it gave the cursor its first place."""
    prompt = paint_ask(play, place.prompt, board, keys)
    if play.page is None and (play.chooser.stirred or play.seen != (board, prompt, place)):
        play.seen = (board, prompt, place)
        if play.chooser.settle(spots(place, board, prompt)):
            prompt = paint_ask(play, place.prompt, board, keys)
    return prompt


def look_anew(play: Play, place: Layout, keys: Mapping[str, str]) -> None:
    """Let the cursor find its way after a piece was taken, put back or turned: only a painted board tells where its
    targets are."""
    play.trial = None
    paint_asked(play, place, paint_board(play, place.board), keys)


def marks(play: Play) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The conditions of the targets, and the letters of jump mode."""
    conditions = play.chooser.conditions() if play.page is None else {}
    return conditions, labels(play) if play.mode == "jump" else {}


def labels(play: Play) -> dict[str, str]:
    """What is left to type of the labels that go on from what was typed."""
    typed = play.jumped
    return {id: label[len(typed) :] for id, label in play.chooser.letters().items() if label.startswith(typed)}


def paint_title(play: Play, width: int) -> Picture:
    """The game and where it stands on the left, who the viewer is on the right, and how many watch."""
    canvas = Canvas(width, 1, "text on surface")
    scene = play.scene()
    x = canvas.put(1, 0, play.game.meta.title, "bold accent on surface")
    if scene is not None:
        x = canvas.put(x + 2, 0, play.board.title(scene), "dim on surface")
    edge, company = _paint_viewer(play, canvas), gallery.company(play)
    edge = paint_clocks(canvas, play, edge - 1, monotonic())
    if company and edge - len(company) - 4 > x:
        canvas.right(edge - 2, 0, company, "dim on surface")
    return canvas.picture()


def _paint_viewer(play: Play, canvas: Canvas) -> int:
    """Who the viewer is; gives the column where that begins."""
    seat, width = play.link.viewer, canvas.width
    if seat is None:
        words = f" {gallery.eyes(play)}"
        canvas.right(width - 1, 0, words, "dim on surface")
        return width - 1 - len(words)
    canvas.right(width - 1, 0, play.glyphs.seat(seat), f"bold seat-{seat + 1} on surface")
    canvas.right(width - 3, 0, seat_letter(seat), f"bold seat-{seat + 1} on surface")
    you = play.texts.ui("table-screen-you")
    canvas.right(width - 5, 0, you, "dim on surface")
    return width - 5 - len(you)


def paint_board(play: Play, box: Box) -> Picture:
    """The board, or the page that covers it."""
    scene = play.scene()
    if play.page is not None:
        title, lines = play.page
        page = paint_log(box.width, box.height, lines, title=title, back=play.page_back, mark=play.glyphs["mine"])
        return attrs.evolve(page, targets=())
    if scene is None:
        return paint_empty(play, box)
    tried = None if play.trial is None else (play.trial.action, play.trial.is_worked_out)
    pane = play.board.pane(scene, box.height)
    key = (
        play.front,
        play.people.stand_in_seats,
        tried,
        play.chooser.held,
        play.chooser.turn,
        play.people.names,
        box,
        pane,
    )
    if key not in play.painted:
        play.painted[key] = play.board.paint(scene, box.width, box.height)
    return play.painted[key]


def paint_empty(play: Play, box: Box) -> Picture:
    """The table before it begins: who sits there already, and how others come."""
    canvas = Canvas(box.width, box.height)
    players = play.people.roster.players if play.people.roster is not None else ()
    for seat, player in enumerate(players):
        open_seat = player.kind == "open"
        canvas.put(2, 1 + seat, f"{seat_letter(seat)} {play.glyphs.seat(seat)}", f"bold seat-{seat + 1}")
        name = play.texts.ui("player-open") if open_seat else player.name
        x = canvas.put(6, 1 + seat, name, "dim" if open_seat else "text")
        if play.people.roster is not None and seat in play.people.roster.ready:
            canvas.put(x + 2, 1 + seat, play.texts.ui("player-ready"), "accent")
    y = 2 + len(players)
    for sentence in terms(play.people.roster.spectating) if play.people.roster is not None else ():
        for part in wrap(play.say(sentence), box.width - 4):
            canvas.put(2, y, part, "dim")
            y += 1
    y += 1
    for line in play.invitation:
        ink = "bold accent" if line.startswith(" ") else "text"
        for part in [line] if line.startswith(" ") else wrap(line, box.width - 4):
            canvas.put(2, y, part, ink)
            y += 1
    return canvas.picture()


def paint_story(play: Play, box: Box, *, titled: bool) -> Picture:
    """The newest lines of the log, with the talk among them where it has no place of its own."""
    scene = play.scene()
    lines = [] if scene is None else play.story.lines(scene, play.board)
    title = play.texts.ui("table-screen-log") if titled else ""
    if not titled and play.people.talk:
        rows = min(1, box.height - 1)
        talk = [talk_line(play, number) for number in range(len(play.people.talk) - rows, len(play.people.talk))]
        lines = [*lines, *talk]
    return paint_log(box.width, box.height, lines, title=title, mark=play.glyphs["mine"])


def paint_talk(play: Play, box: Box) -> Picture:
    """What was said at the table."""
    lines = [talk_line(play, number) for number in range(len(play.people.talk))]
    empty = play.texts.ui("table-screen-talk-empty")
    title = play.texts.ui("table-screen-talk")
    return paint_log(box.width, box.height, lines, title=title, mark=play.glyphs["mine"], empty=empty)


def talk_line(play: Play, number: int) -> Line:
    """One line of talk."""
    said = play.people.talk[number]
    if isinstance(said, Announced):
        return Line(play.say(said.sentence), ink="text")
    if not isinstance(said, Chat):
        return Line(play.say(said), ink="dim")
    id = "watching-said" if said.spectator else "table-screen-said"
    return Line(play.texts.ui(id, name=said.name, text=said.text), ink="text")


def paint_ask(play: Play, box: Box, board: Picture, keys: Mapping[str, str]) -> Picture:
    """The prompt with the choices that are not on the board."""
    key = (box, play.situation())
    if key not in play.painted:
        ask = Ask(
            sentence=prompt(play),
            mine=play.asked,
            options=tuple(_options(play, board)),
            notes=(*_notes(play), *gallery.hint(play, _key("spectators", play, keys))),
            keys=tuple(_keys(play, board, keys)),
            typing=_typing(play),
            selected=play.chooser.cursor,
        )
        play.painted[key] = paint_prompt(play.glyphs, ask, box.width, box.height)
    return play.painted[key]


def spots(layout: Layout, board: Picture, prompt: Picture) -> list[Target]:
    """The targets of board and prompt in cells of the screen."""
    return [
        attrs.evolve(target, box=attrs.evolve(target.box, x=target.box.x + box.x, y=target.box.y + box.y))
        for box, picture in ((layout.board, board), (layout.prompt, prompt))
        for target in picture.targets
    ]


def _options(play: Play, board: Picture) -> Iterable[Listed]:
    scene = play.scene()
    if scene is None or not play.asked or play.mode == "leaving" or play.page is not None:
        return
    first = play.chooser.first_digit(board.targets)
    listed = play.chooser.listed(board.targets)
    if play.is_away and not play.is_listed and len(listed) > MOST_AWAY:
        return
    for number, action in enumerate(listed):
        digit = first + number if first + number <= 9 else None
        label = scene.speak(play.game.text.action_message(scene.update.view, action))
        yield Listed(label, Choice(f"{LISTED}{number}", (action,), digit=digit))


def _notes(play: Play) -> Iterable[Span]:
    yield from play.notes
    scene = play.scene()
    if play.trial is not None and scene is not None and play.asked and play.mode != "leaving":
        yield from preview_notes(scene, play.trial, staged=play.chooser.staged is not None)
    yield from ((remark, "text") for remark in play.remarks())


def preview_notes(scene: Scene, trial: Trial, *, staged: bool) -> Iterable[Span]:
    """What a choice would do: itself, my own score lines, then what would certainly follow."""
    action = scene.game.text.action_message(scene.update.view, trial.action)
    id = "table-screen-confirm" if staged else "table-screen-would"
    yield scene.word(id, action=scene.speak(action)), "bold ghost" if staged else "ghost"
    if any(change.low or change.high for change in trial.preview.changes):
        yield _difference(scene, trial), "text"
    for event in trial.preview.events[1:] if staged else ():
        yield scene.speak(scene.game.text.event_message(event)), "dim"


def _difference(scene: Scene, trial: Trial) -> str:
    parts = [_moved(scene, change) for change in trial.preview.changes if change.low or change.high]
    listed: Message = parts[-1]
    for part in reversed(parts[:-1]):
        listed = message("table-screen-list", first=part, rest=listed)
    total = signed(scene, trial.preview.low, trial.preview.high)
    return scene.speak(message("table-screen-difference", changes=listed, total=total))


def _moved(scene: Scene, change: Change) -> Message:
    by = signed(scene, change.low, change.high)
    return message("table-screen-change", rule=Message(f"{scene.game.meta.key}-score-{change.rule}"), by=by)


def signed(scene: Scene, low: int, high: int) -> str:
    """Points with their sign, or the range they lie in."""
    minus = "-" if scene.glyphs.ascii_only else "−"
    ends = [f"+{end}" if end > 0 else f"{minus}{-end}" if end < 0 else "0" for end in (low, high)]
    if low == high:
        return ends[0]
    return scene.word("table-screen-range", low=ends[0], high=ends[1])


def _keys(play: Play, board: Picture, keys: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    turnable = any(target.has_turns for target in board.targets)
    for id, label in _bindings(play, turnable=turnable):
        key = keys_of(BY_ID[id], keys)[0]
        if id == "log" and not play.asked:
            key = keys_of(BY_ID[id], keys)[0]
        elif id == "log":
            key = keys_of(BY_ID[id], keys)[-1]
        yield shown(key, ascii_only=play.glyphs.ascii_only), play.texts.ui(label)


def _key(id: str, play: Play, keys: Mapping[str, str]) -> str:
    """The key of a binding as people write it."""
    return shown(keys_of(BY_ID[id], keys)[0], ascii_only=play.glyphs.ascii_only)


def _bindings(play: Play, *, turnable: bool) -> Iterable[tuple[str, str]]:
    if play.entry is not None or play.mode in ("jump", "seat"):
        yield from (("choose", "table-screen-key-enter"), ("next", "table-screen-key-complete")) if play.entry else ()
        yield "back", BY_ID["back"].label
        return
    if play.mode == "agreeing":
        yield "choose", "watching-key-yes"
        yield "back", "watching-key-no"
        return
    if play.mode == "steward":
        if len(play.people.claimable) == 1:
            yield "choose", "table-screen-key-steward"
        yield "back", BY_ID["back"].label
        return
    if play.mode == "leaving":
        yield "choose", "table-screen-key-leave"
        yield "back", "table-screen-key-stay"
        return
    if play.page is not None:
        yield from ((id, BY_ID[id].label) for id in ("back", "up", "down"))
        return
    if play.people.is_played_for:
        yield "choose", "table-screen-key-resume"
    if play.people.claimable:
        yield "steward", BY_ID["steward"].label
    if play.asked:
        yield "choose", "table-screen-key-confirm" if play.chooser.staged is not None else BY_ID["choose"].label
    if play.asked and turnable:
        yield "turn-piece", BY_ID["turn-piece"].label
    chooser = play.chooser
    if chooser.staged is not None or chooser.opened is not None or chooser.held is not None or play.is_away:
        yield "back", BY_ID["back"].label
    if play.is_gathering:
        yield from ((id, BY_ID[id].label) for id in GATHERING_KEYS if id != "begin" or play.people.is_maker)
        return
    for id in ASKED_KEYS if play.asked else IDLE_KEYS:
        if id != "take-back" or (play.update is not None and play.update.take_back.allowed):
            yield id, BY_ID[id].label


def _typing(play: Play) -> Typing | None:
    if play.mode in ("jump", "seat"):
        return Typing(play.texts.ui(f"table-screen-{play.mode}"), "", 0)
    entry = play.entry
    if entry is None:
        return None
    hints = ""
    if entry.purpose == "command":
        hints = "   ".join(fitting(entry.text, play.notations())[:HINTS])
    return Typing(play.texts.ui(f"table-screen-{entry.purpose}"), entry.text, entry.cursor, cut(hints, 400))
