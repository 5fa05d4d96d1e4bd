"""The inputs of the table screen's picture: every field of the model, and nothing that a painter remembers."""

import random
from collections.abc import Callable
from typing import Any
from weakref import ReferenceType, ref

import attrs
import pytest

from core.catalog import games
from core.games.bali.actions import Played
from core.kernel.lesson import Lesson, LessonStep
from core.kernel.message import message
from core.learning.guide import Coaching, Guide
from core.link.spec import Spectating
from core.link.updates import Chat, Clocks, DeliveredLines, Hint, HintedChoice, Roster, StandIn
from tests.tui.support.harness import do, new_table, texts
from tests.tui.support.sitter import Sitter
from themes.glyphs import load_glyphs
from tui.boards.plain import BOARD as PLAIN
from tui.screens.table.chooser import Choices, Chooser
from tui.screens.table.model import Invitation, Model, Presentation, TextPage
from tui.screens.table.painter import Painter
from tui.screens.table.people import EventLog, TablePeople
from tui.screens.table.update import resize
from tui.widgets.line_entry import LineEntry
from tui.widgets.log import Line
from tui.widgets.picture import Picture
from tui.words.tables import ClockFace

RECORDS = (Model, Presentation, TablePeople, EventLog, Chooser, TextPage, LineEntry, ClockFace)
"""The records that a model is made of."""
NOW = 1000.0


def asked() -> Model:
    """A player of Bali some plies into a game, with the consequences of the choice under the cursor."""
    table, rng = new_table(seats=3, seed=3), random.Random(3)
    while table.version < 12 or table.to_act != (0,):
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    sitter = Sitter(table)
    sitter.rest()
    assert sitter.model.trial()
    return sitter.model


def with_roster(model: Model, **changes: Any) -> Model:
    assert model.people.roster is not None
    roster = attrs.evolve(model.people.roster, **changes)
    return attrs.evolve(model, people=attrs.evolve(model.people, roster=roster))


def gathering() -> Model:
    """A table before its start."""
    return attrs.evolve(asked(), update=None, trials={}, log=EventLog(0), chooser=Chooser())


def untouched() -> Model:
    """A newcomer who has not looked at any choice yet, when the card under the cursor needs every row."""
    return attrs.evolve(asked(), reader=attrs.evolve(asked().reader, aims=frozenset({"play", "take", "buy"})))


def held() -> Model:
    """A player of Cloud City with a tile in hand."""
    sitter = Sitter(new_table("cloud_city", 2, seed=4))
    sitter.press("1")
    assert sitter.model.chooser.held
    assert sitter.model.trial()
    return sitter.model


def upright() -> Model:
    """A player of Bali on a phone that is held upright."""
    return Sitter(new_table("bali"), size=(48, 40)).model


def timed() -> Model:
    """Clocks run."""
    return attrs.evolve(asked(), face=ClockFace(Clocks((70.0, 300.0, 90.0), (0,), ()), NOW), now=NOW)


def shown_to_spectators() -> Model:
    """It is for the player to say whether spectators see the same."""
    return with_roster(asked(), spectating=Spectating("seat", 0))


def told() -> Model:
    return put("people.talk", (message("presence-back", name="Zoe"),))(asked())


def played_for() -> Model:
    """A stand-in plays the player's seat."""
    return with_roster(asked(), stand_ins=(StandIn(0, 1),))


def waiting_for_one_who_is_gone() -> Model:
    """Another player has to choose and has lost the connection."""
    model = another_update(with_roster(asked(), present=(True, False, True)))
    return attrs.evolve(model, now=NOW)


def reading() -> Model:
    """A page covers the board."""
    return attrs.evolve(asked(), page=TextPage("News", tuple(Line(f"fact {number}") for number in range(40))))


def guided() -> Model:
    """The guide of a lesson says something."""
    model = asked()
    game = model.reader.game
    lesson = Lesson(bytes(32), 2, game.meta.options(), lambda view: True, (LessonStep("aim", "place", "tell"),))
    coaching = Coaching("aim", message("lesson-end-again"), "tell", marks=("city", "hand-2", "score:low"))
    return attrs.evolve(model, guide=Guide(attrs.evolve(game, lesson=lesson), coaching=coaching))


def advised() -> Model:
    """A bot's advice is marked on the board."""
    model = asked()
    choices = tuple(HintedChoice(action, message("tiny"), 0.0, 1.0, True, ()) for action in model.chooser.legal[:2])
    return attrs.evolve(model, hint=Hint(0, "0", choices, 20, 1.0), is_advised=True)


def awaiting() -> Model:
    return attrs.evolve(asked(), awaits_hint=True, now=NOW)


def reading_advice() -> Model:
    """The advice itself is read."""
    return put("page.is_advice", True)(reading())


def typing() -> Model:
    """A command is being typed."""
    return attrs.evolve(asked(), entry=LineEntry("command", "ta", 1))


def jumping() -> Model:
    """A label is waited for."""
    return attrs.evolve(asked(), mode="jump")


def put(name: str, value: Any) -> Callable[[Model], Model]:
    """The model with another value of a field, which may lie deeper."""

    def changed(model: Model) -> Model:
        first, _, rest = name.partition(".")
        inner = getattr(model, first)
        return attrs.evolve(model, **{first: attrs.evolve(inner, **{rest: value}) if rest else value})

    return changed


def retitled(model: Model) -> Model:
    game = model.reader.game
    return put("reader.game", attrs.evolve(game, meta=attrs.evolve(game.meta, title="X")))(model)


def another_update(model: Model) -> Model:
    assert model.update is not None
    return attrs.evolve(model, update=attrs.evolve(model.update, decision=None, to_act=(1,)))


def renamed(model: Model) -> Model:
    assert model.people.roster is not None
    first, *others = model.people.roster.players
    return with_roster(model, players=(attrs.evolve(first, name="Zoe"), *others))


def staged(model: Model) -> Model:
    return put("chooser.staged", model.chooser.under_cursor())(model)


VISIBLE: dict[tuple[type, str], tuple[Callable[[], Model], Callable[[Model], Model]]] = {
    (Model, "reader"): (asked, put("reader.viewer", 1)),
    (Model, "people"): (asked, renamed),
    (Model, "log"): (asked, put("log", EventLog(0))),
    (Model, "front"): (asked, put("front", 1)),
    (Model, "size"): (asked, put("size", (100, 30))),
    (Model, "panel"): (upright, put("panel", "altar")),
    (Model, "face"): (timed, put("face", None)),
    (Model, "now"): (timed, put("now", NOW + 30)),
    (Model, "update"): (asked, another_update),
    (Model, "frozen"): (asked, put("frozen", message("table-over"))),
    (Model, "closed"): (asked, put("closed", message("table-no-such-seat"))),
    (Model, "invitation"): (gathering, put("invitation", Invitation("oak", "ssh table"))),
    (Model, "chooser"): (asked, put("chooser", Chooser())),
    (Model, "hint"): (advised, put("hint", None)),
    (Model, "is_advised"): (advised, put("is_advised", False)),
    (Model, "awaits_hint"): (asked, put("awaits_hint", True)),
    (Model, "thinks_since"): (awaiting, put("thinks_since", NOW - 3)),
    (Model, "trials"): (asked, put("trials", {})),
    (Model, "sent"): (asked, put("sent", True)),
    (Model, "notes"): (asked, put("notes", (("Beware.", "warning"),))),
    (Model, "page"): (reading, put("page", None)),
    (Model, "explored"): (untouched, put("explored", True)),
    (Model, "entry"): (typing, put("entry", None)),
    (Model, "mode"): (asked, put("mode", "leaving")),
    (Model, "jumped"): (jumping, put("jumped", "a")),
    (Model, "lettered"): (jumping, put("lettered", {"hand-0": "q"})),
    (Model, "guide"): (guided, put("guide.coaching", None)),
    (Model, "about"): (asked, put("about", message("table-over"))),
    (Model, "waiting"): (waiting_for_one_who_is_gone, put("waiting", 2)),
    (Model, "has_learned"): (asked, put("has_learned", True)),
    (Presentation, "game"): (asked, retitled),
    (Presentation, "board"): (asked, put("reader.board", PLAIN)),
    (Presentation, "texts"): (asked, put("reader.texts", texts("fr"))),
    (Presentation, "glyphs"): (asked, put("reader.glyphs", load_glyphs("ascii"))),
    (Presentation, "viewer"): (asked, put("reader.viewer", None)),
    (Presentation, "previews"): (asked, put("reader.previews", False)),
    (Presentation, "aims"): (untouched, put("reader.aims", frozenset())),
    (Presentation, "keys"): (asked, put("reader.keys", {"why": "x"})),
    (TablePeople, "viewer"): (played_for, put("people.viewer", 1)),
    (TablePeople, "roster"): (asked, renamed),
    (TablePeople, "talk"): (asked, put("people.talk", (Chat("Zoe", "hello"),))),
    (TablePeople, "is_past"): (told, put("people.is_past", True)),
    (TablePeople, "gone"): (waiting_for_one_who_is_gone, put("people.gone", ((1, NOW - 47.0),))),
    (TablePeople, "declined"): (shown_to_spectators, put("people.declined", True)),
    (TablePeople, "unranked"): (asked, put("people.unranked", True)),
    (TablePeople, "sharing"): (waiting_for_one_who_is_gone, put("people.sharing", frozenset({1}))),
    (EventLog, "lines"): (asked, put("log.lines", (Line("Nothing has happened."),))),
    (EventLog, "fresh"): (asked, put("log.fresh", (Played(1, 0, 1, 0, shown=False),))),
    (Chooser, "choices"): (asked, put("chooser.choices", Choices())),
    (Chooser, "spots"): (held, put("chooser.spots", ())),
    (Chooser, "cursor"): (asked, put("chooser.cursor", "seat-1")),
    (Chooser, "opened"): (asked, put("chooser.opened", "hand-0")),
    (Chooser, "staged"): (asked, staged),
    (Chooser, "held"): (held, put("chooser.held", None)),
    (Chooser, "turn"): (held, put("chooser.turn", 1)),
    (TextPage, "title"): (reading, put("page.title", "Old news")),
    (TextPage, "lines"): (reading, put("page.lines", (Line("fact"),))),
    (TextPage, "back"): (reading, put("page.back", 3)),
    (TextPage, "chosen"): (reading, put("page.chosen", 3)),
    (TextPage, "is_beside"): (reading, put("page.is_beside", True)),
    (TextPage, "is_advice"): (reading_advice, put("page.is_advice", False)),
    (LineEntry, "purpose"): (typing, put("entry.purpose", "talk")),
    (LineEntry, "text"): (typing, put("entry.text", "tak")),
    (LineEntry, "cursor"): (typing, put("entry.cursor", 2)),
    (ClockFace, "clocks"): (timed, put("face.clocks", Clocks((70.0, 300.0, 90.0), (1,), ()))),
    (ClockFace, "at"): (timed, put("face.at", NOW - 30)),
}
"""For every visible field: a model, and another one that differs from it only in this field."""

INVISIBLE: dict[tuple[type, str], tuple[Any, str]] = {
    (TablePeople, "told"): (DeliveredLines((Chat("Zoe", "hello"),)), "read when a line is repeated"),
    (Model, "zoom"): (-1, "boards of the kit read it"),
    (Presentation, "depth"): ("16", "boards with textures read it"),
    (Presentation, "confirm"): ("always", "read when an action is chosen"),
    (Model, "greets"): (True, "read when a log is delivered"),
    (Model, "section"): ("draw", "read when why is asked again"),
    (Model, "attempted"): ("anything", "set and taken within one message, while a trial is worked out"),
    (Model, "ahead"): ((), "keys show when they count"),
    (Model, "asked_at"): (NOW, "read when a key is pressed"),
    (Model, "outbox"): ((), "taken out before anything is painted"),
    (Model, "led"): ("anything", "read when the next targets are known"),
    (Model, "is_leaving_lesson"): (True, "a note says so"),
    (EventLog, "viewer"): (1, "the lines name their owner"),
    (EventLog, "events"): ((), "the lines are shown"),
    (EventLog, "names"): (("Zoe",), "read when the next line is spoken"),
    (EventLog, "notes"): (((0, message("table-over")),), "the page of the whole log has them"),
    (EventLog, "since"): (3, "read when a page of news is opened"),
    (EventLog, "seen"): (3, "read with the next update"),
    (LineEntry, "is_offered"): (True, "only forms offer a text"),
    (Chooser, "sought"): (("seat-1",), "read when the next targets are known"),
    (Chooser, "cell"): ("place-d4", "read when the next piece is taken"),
}
"""For every invisible field: another value, and the reason why it is invisible."""
INNER = {LineEntry: "entry", EventLog: "log", Chooser: "chooser", Presentation: "reader", TablePeople: "people"}


def shown(painter: Painter, model: Model) -> Any:
    """All that is seen of a model: rows with their inks, marks and labels."""
    sheet = painter.paint(model)
    assert sheet is not None
    rows = {name: picture.rows for name, picture in sheet.pictures.items()}
    return sheet.layout, rows, dict(sheet.conditions), dict(sheet.labels)


def test_every_field_is_declared() -> None:
    fields = {(record, field.name) for record in RECORDS for field in attrs.fields(record)}
    assert fields == {*VISIBLE, *INVISIBLE}
    assert not set(VISIBLE) & set(INVISIBLE)


def name_of(place: tuple[type, str]) -> str:
    return f"{place[0].__name__}.{place[1]}"


@pytest.mark.parametrize("place", VISIBLE, ids=name_of)
def test_a_change_of_a_field_is_seen_by_a_painter_that_remembers(place: tuple[type, str]) -> None:
    situation, change = VISIBLE[place]
    model, painter = situation(), Painter()
    before = shown(painter, model)
    changed = change(model)
    after = shown(painter, changed)
    assert after != before
    assert after == shown(Painter(), changed)
    assert before == shown(painter, model)


def test_pictures_of_a_zoom_that_was_left_are_not_kept() -> None:
    """Each would take as much memory again, in every session."""
    model, painter = asked(), Painter()

    def board(zoom: int) -> ReferenceType[Picture]:
        sheet = painter.paint(attrs.evolve(model, zoom=zoom))
        assert sheet is not None
        return ref(sheet.pictures["board"])

    boards = [board(zoom) for zoom in (0, -1, -2)]
    assert [one() is None for one in boards] == [True, True, False]


@pytest.mark.parametrize("place", INVISIBLE, ids=name_of)
def test_declared_invisible_fields_are_invisible(place: tuple[type, str]) -> None:
    record, field = place
    model = held() if record is Chooser else typing() if record is LineEntry else asked()
    changed = put(f"{INNER[record]}.{field}" if record in INNER else field, INVISIBLE[place][0])(model)
    assert shown(Painter(), changed) == shown(Painter(), model)


KEYS = (
    "up",
    "down",
    "left",
    "right",
    "enter",
    "tab",
    "shift+tab",
    "escape",
    "r",
    "R",
    "w",
    "u",
    "f",
    "g",
    "a",
    "b",
    "c",
    "1",
    "2",
    "3",
    "4",
    "equals_sign",
    "L",
    "v",
    "t",
    "colon",
    "apostrophe",
    "pageup",
    "pagedown",
    "q",
    "x",
    "d",
    "z",
    "Z",
)
SIZES = ((80, 24), (100, 30), (140, 45))
PHONE = (48, 40)
"""For boards that are laid out for it."""


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", [meta.key for meta in games()])
def test_a_painter_that_remembers_paints_like_one_that_does_not(game: str, seed: int) -> None:
    """For any keys, deliveries and sizes, in any order."""
    rng = random.Random(f"{game} {seed}")
    sitter = Sitter(new_table(game, 2, seed=seed))
    for _ in range(60):
        happen(sitter, rng)
        sitter.table.sheet()
        model = sitter.table.model
        assert shown(sitter.table._painter, model) == shown(Painter(), model)


def happen(sitter: Sitter, rng: random.Random) -> None:
    """Something that can happen at a table."""
    table = sitter.link.at
    others = [seat for seat in table.to_act if seat != 0]
    if others and rng.random() < 0.5:
        seat = rng.choice(others)
        sitter.link.act(seat, rng.choice(table.legal(seat)))
    match rng.randrange(12):
        case 0:
            sitter.size = rng.choice((*SIZES, PHONE) if sitter.model.reader.board.has_upright else SIZES)
            sitter.table.do(resize, *sitter.size)
        case 1:
            sitter.rest()
        case 2:
            away = tuple(StandIn(1, 0) for _ in range(rng.randrange(2)))
            sitter.table.receive(Roster(table.players, (True, False), ("Cleo",)[: rng.randrange(2)], stand_ins=away))
        case 3:
            sitter.table.receive(Chat("Bernard", f"{rng.random()}"))
        case _:
            sitter.press(rng.choice(KEYS))
