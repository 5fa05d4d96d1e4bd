"""Forms: more rows than there is room for."""

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Offset, Region

from themes.glyphs import load_glyphs
from themes.inks import Inks
from themes.palette import load_theme
from tui.widgets.area import LateTaps
from tui.widgets.form import SIGN_WIDTH, Form, Row
from tui.widgets.kit.look import FOCUS


class FormApp(App[None]):
    """Twenty rows on a screen of eight lines."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[str] = []

    def compose(self) -> ComposeResult:
        rows = [Row(f"row-{number}", f"Row {number}") for number in range(20)]
        yield Form(Inks(load_theme("dark")), load_glyphs("ascii"), rows)

    def on_form_chosen(self, event: Form.Chosen) -> None:
        self.chosen.append(event.row.id)


async def test_a_long_form_scrolls_and_reports_hidden_rows() -> None:
    app = FormApp()
    async with app.run_test(size=(30, 8)) as pilot:
        form = app.query_one(Form)
        form.focus()
        await pilot.pause()
        assert _lines(form)[0].startswith("} Row 0")
        assert _lines(form)[-1].endswith("v")
        await pilot.press(*["down"] * 12)
        assert _lines(form)[0].endswith("^")
        assert _lines(form)[-1].startswith("} Row 12")
        assert _lines(form)[-1].endswith("v")
        await pilot.press("pagedown")
        assert _lines(form)[-1].rstrip() == "} Row 19"
        await pilot.press("home")
        assert _lines(form)[0].rstrip() == "} Row 0"
        await pilot.press("end")
        assert _lines(form)[-1].rstrip() == "} Row 19"
        await pilot.press("pageup")
        assert not _lines(form)[0].endswith("^")


def _lines(form: Form) -> list[str]:
    return [form.render_line(y).text.rstrip() for y in range(form.size.height)]


async def test_the_first_rows_that_come_do_not_put_the_cursor_on_a_separator() -> None:
    """Replays once began on the gap below the one finished table, and reported that a file "gap" cannot be read."""
    app = FormApp()
    async with app.run_test(size=(30, 8)):
        form = app.query_one(Form)
        form.show([])
        form.show([Row("table", "Bali"), Row("gap", kind="space"), Row("file", "A file", "text")])
        assert form.current is not None
        assert form.current.id == "table"


async def test_a_large_sign_has_edges_that_the_cursor_passes_and_a_seat_its_shape() -> None:
    app = FormApp()
    async with app.run_test(size=(60, 8)) as pilot:
        form = app.query_one(Form)
        above, below = Row("above", kind="rim"), Row("below", kind="rim")
        play = Row("play", "Play", hint="Begin.", large=True)
        form.show([above, play, below, Row("seat-1", "Seat B", "choice", values=("me",), seat=1)])
        form.focus()
        await pilot.pause()
        assert _lines(form)[1].split() == ["}", "Play", "Begin."]
        edges = [form.render_line(y)._segments[1] for y in (0, 1, 2)]
        assert len({segment.style.bgcolor for segment in edges}) == 1
        assert {len(segment.text) for segment in edges} == {SIGN_WIDTH}
        assert _lines(form)[3].split()[:3] == ["|", load_glyphs("ascii").seat(1), "Seat"]
        await pilot.press("down")
        assert form.current is not None
        assert form.current.id == "seat-1"
        assert _lines(form)[3].startswith(f"}} {load_glyphs('ascii').seat(1)} Seat B"), "hidden below the cursor"
        assert _lines(form)[1].split() == ["Play", "Begin."]
        await pilot.press("up")
        assert form.current.id == "play"


async def test_a_tap_on_a_row_that_moved_under_the_finger_chooses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """At home a table that comes in above pushed the rows down: the tap hit the neighbour."""
    app = FormApp()
    async with app.run_test(size=(30, 8)) as pilot:
        form = app.query_one(Form)
        first, second, third = (Row(name, name.title()) for name in ("first", "second", "third"))
        form.show([second, third])
        await pilot.pause()
        monkeypatch.setattr(LateTaps, "REST", 1e6)
        form.show([first, second, third])
        form.show([first, second, third])
        await pilot.click(Form, offset=(5, 1))
        assert (app.chosen, form.current) == ([], second)
        await pilot.click(Form, offset=(5, 2))
        assert (app.chosen, form.current) == (["third"], third)
        await pilot.click(Form, offset=(5, 1))
        assert app.chosen == ["third", "second"]
        form.show([second, third])
        monkeypatch.setattr(LateTaps, "REST", 0.0)
        await pilot.click(Form, offset=(5, 1))
        assert app.chosen == ["third", "second", "third"]


@pytest.mark.parametrize("width", [30, 60, 80])
async def test_a_long_text_shows_the_end_that_is_being_typed(width: int) -> None:
    """A player who pasted a line longer than the form once could not see the typed text any more."""
    app = FormApp()
    async with app.run_test(size=(width, 8)) as pilot:
        form = app.query_one(Form)
        form.show([Row("way", "Invite", "text", note="a" * 30 + "b" * 50), Row("go", "Go")])
        form.focus()
        await pilot.press("x", "y")
        assert _lines(form)[0].endswith("bxy_")
        assert "bb" in _lines(form)[0]
        await pilot.press(*["backspace"] * 76)
        assert _lines(form)[0].endswith("  aaaaaa_")


async def test_a_text_is_edited_where_its_cursor_stands_and_the_terminals_cursor_is_there() -> None:
    app = FormApp()
    async with app.run_test(size=(60, 8)) as pilot:
        form = app.query_one(Form)
        form.show([Row("way", "Invite", "text", note="take cads"), Row("go", "Go")])
        form.focus()
        await pilot.press("left", "left", "r", "ctrl+left")
        assert form.rows[0].note == "take cards"
        assert _lines(form)[0].endswith("  take cards")
        assert app.cursor_position == form.region.offset + Offset(_lines(form)[0].index("cards"), 0)
        marked = form.render_line(0).crop(app.cursor_position.x, app.cursor_position.x + 1)
        assert marked.text == "c"
        after = form.render_line(0).crop(app.cursor_position.x + 1, app.cursor_position.x + 2)
        assert marked._segments[0].style != after._segments[0].style


async def test_keys_that_cannot_move_further_in_a_text_go_to_other_rows() -> None:
    app = FormApp()
    async with app.run_test(size=(60, 8)) as pilot:
        form = app.query_one(Form)
        form.show([Row("first", "First"), Row("way", "Invite", "text", note="ab"), Row("go", "Go")], on="way")
        form.focus()
        await pilot.press("home")
        assert form.cursor == 1
        await pilot.press("home")
        assert form.cursor == 0
        await pilot.press("down", "end")
        assert form.cursor == 1
        await pilot.press("end")
        assert form.cursor == 2


async def test_labels_take_the_cells_that_notes_leave_and_say_where_they_are_cut() -> None:
    """ "Bot 1, Bot 2, max" ended in "ma" next to free cells."""
    app = FormApp()
    async with app.run_test(size=(41, 8)):
        form = app.query_one(Form)
        form.show([Row("one", "Cloud City with Anna, Bernard", note="watch"), Row("two", "Bali", note="ask")])
        assert [" ".join(line.split()) for line in _lines(form)[:2]] == [
            "} Cloud City with Anna, Bernard watch",
            "Bali ask",
        ]
        form.show([Row("one", "Cloud City with Anna, Bernard and Chloé", note="watch")])
        assert " ".join(_lines(form)[0].split()) == "} Cloud City with Anna, Bernard~ watch"


async def test_panels_of_a_wide_form_stand_side_by_side_and_a_click_hits_the_row_under_it() -> None:
    app = FormApp()
    async with app.run_test(size=(100, 12)) as pilot:
        appearance = Inks(load_theme("dark")), load_glyphs("ascii")
        form = Form(*appearance, columns=3)
        await app.mount(form)
        form.styles.dock = "top"
        form.styles.height = 12
        blocks = [
            [Row(f"{name}-head", name.title(), "heading"), *(Row(f"{name}-{n}", f"{name} {n}") for n in range(3))]
            for name in "abc"
        ]
        form.show([*blocks[0], Row("gap", kind="space"), *blocks[1], Row("gap2", kind="space"), *blocks[2]])
        form.focus()
        await pilot.pause()
        assert _lines(form)[0].split() == ["A", "B", "C"]
        assert _lines(form)[2].split() == ["a", "1", "b", "1", "c", "1"]
        await pilot.click(form, offset=(_lines(form)[2].index("b 1"), 2))
        assert app.chosen == ["b-1"]
        await pilot.press("down", "down", "enter")
        assert app.chosen == ["b-1", "c-0"]


@pytest.mark.parametrize("edged", [False, True])
async def test_rows_of_a_form_have_an_edge_where_panels_have_the_colour_of_the_page(edged: bool) -> None:
    app = FormApp()
    async with app.run_test(size=(40, 8)) as pilot:
        form = Form(Inks(load_theme("high-contrast")), load_glyphs("unicode", edged=edged))
        await app.mount(form)
        form.styles.dock = "top"
        form.styles.height = 8
        form.show([Row("head", "Look", "heading"), Row("one", "One"), Row("gap", kind="space"), Row("two", "Two")])
        form.focus()
        await pilot.pause()
        assert [line[:1] == "▏" for line in _lines(form)[:4]] == [edged, False, False, edged], "not under the cursor"


async def test_rows_that_move_while_a_text_grows_are_drawn_again() -> None:
    """Two columns become one when the text needs the width."""
    app = FormApp()
    async with app.run_test(size=(60, 12)) as pilot:
        form = Form(Inks(load_theme("dark")), load_glyphs("ascii"), columns=2)
        await app.mount(form)
        form.styles.dock = "top"
        form.styles.height = 12
        form.show([Row("a", "Name", "text"), Row("gap", kind="space"), Row("b", "Other"), Row("c", "Third")])
        form.focus()
        await pilot.pause()
        assert len({box.x for box in form._layout.boxes}) == 2
        await pilot.press(*"a name that is long and needs the room")
        assert len({box.x for box in form._layout.boxes}) == 1
        shown = [row.text.rstrip() for row in form.render_lines(Region(0, 0, *form.size))]
        assert shown == _lines(form)


async def test_an_offered_text_is_marked_whole_and_replaced_by_typing() -> None:
    app = FormApp()
    async with app.run_test(size=(60, 8)) as pilot:
        form = app.query_one(Form)
        form.show([Row("name", "Name", "text", note="Player", is_offered=True)])
        form.focus()
        await pilot.pause()
        marked = [segment.text for segment in form.render_line(0) if segment.style == form._inks.style(FOCUS)]
        assert marked[-1] == "Player"
        await pilot.press("Z", "o", "e")
        assert form.rows[0].note == "Zoe"


async def test_a_value_that_is_too_long_is_cut_with_a_mark() -> None:
    app = FormApp()
    async with app.run_test(size=(40, 8)) as pilot:
        form = app.query_one(Form)
        form.show([Row("a", "Spectators", "choice", values=("they see public pieces of the table",))])
        await pilot.pause()
        assert _lines(form)[0].endswith("~ >")
        assert len(_lines(form)[0]) <= 40
