"""Forms: more rows than there is room for."""

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Offset

from themes.glyphs import load_glyphs
from themes.inks import Inks
from themes.palette import load_theme
from tui.widgets.area import LateTaps
from tui.widgets.form import SIGN_WIDTH, Form, Row


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


async def test_a_long_form_scrolls_and_says_what_is_out_of_sight() -> None:
    app = FormApp()
    async with app.run_test(size=(30, 8)) as pilot:
        form = app.query_one(Form)
        form.focus()
        await pilot.pause()
        assert _lines(form)[0].startswith(" } Row 0")
        assert _lines(form)[-1].endswith("v")
        await pilot.press(*["down"] * 12)
        assert _lines(form)[0].endswith("^")
        assert _lines(form)[-1].startswith(" } Row 12")
        assert _lines(form)[-1].endswith("v")
        await pilot.press("pagedown")
        assert _lines(form)[-1].rstrip() == " } Row 19"
        await pilot.press("home")
        assert _lines(form)[0].rstrip() == " } Row 0"
        await pilot.press("end")
        assert _lines(form)[-1].rstrip() == " } Row 19"
        await pilot.press("pageup")
        assert not _lines(form)[0].endswith("^")


def _lines(form: Form) -> list[str]:
    return [form.render_line(y).text.rstrip() for y in range(form.size.height)]


async def test_the_first_rows_that_come_do_not_put_the_cursor_on_a_separator() -> None:
    """Replays once began on the gap below the one finished table, and said that a file "gap" cannot be read."""
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
        assert _lines(form)[3].startswith(f" }}{load_glyphs('ascii').seat(1)} Seat B"), "hidden below the cursor"
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
async def test_of_a_long_text_the_end_is_seen_that_is_being_typed(width: int) -> None:
    """Whoever pasted a line longer than the form once saw no more what they typed."""
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
        assert marked._segments[0].style != form.render_line(0)._segments[0].style


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
    """ "Bot 1, Bot 2, max" ended in "ma" beside free cells."""
    app = FormApp()
    async with app.run_test(size=(40, 8)):
        form = app.query_one(Form)
        form.show([Row("one", "Cloud City with Anna, Bernard", note="watch"), Row("two", "Bali", note="ask")])
        assert [" ".join(line.split()) for line in _lines(form)[:2]] == [
            "} Cloud City with Anna, Bernard watch",
            "Bali ask",
        ]
        form.show([Row("one", "Cloud City with Anna, Bernard and Chloé", note="watch")])
        assert " ".join(_lines(form)[0].split()) == "} Cloud City with Anna, Bernard~ watch"
