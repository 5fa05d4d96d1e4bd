"""The row of keys at the foot of a table: as many as fit, and always the one that leaves; the sentences above it."""

import pytest

from tui.widgets.picture import Box, Canvas
from tui.widgets.prompt import Ask, paint_keys, paint_notes

LEAVE = ("q", "quitter")
KEYS = (("Entrée", "feu vert"), ("i", "invitation"), ("t", "discuter"), LEAVE, ("w", "pourquoi"))


def row(width: int, **fields: tuple[tuple[str, str], ...] | tuple[str, str] | None) -> str:
    canvas = Canvas(width, 1)
    presses = {key: key[1] for key in KEYS}
    paint_keys(canvas, 0, Ask("", mine=False, keys=KEYS, **fields), presses)  # type: ignore[arg-type]  # fields of Ask
    return canvas.picture().text()[0]


@pytest.mark.parametrize("width", range(24, 61))
def test_the_key_that_leaves_is_shown_whatever_has_no_room(width: int) -> None:
    """While a table was set up, the French row of 80 columns had no `q`."""
    shown = row(width, leaving=LEAVE)
    assert shown.endswith("q quitter")
    assert len(shown) <= width
    assert "Entrée feu vert" in shown or width < 28


def test_margins_give_way_to_a_key_that_fits_without_them() -> None:
    """The row of a turn lacked `t chat` at 80 columns, for one of them."""
    assert row(52, leaving=LEAVE) == "Entrée feu vert  i invitation  t discuter  q quitter"
    assert row(54, leaving=LEAVE) == " Entrée feu vert  i invitation  t discuter  q quitter"
    assert row(51, leaving=LEAVE).startswith(" Entrée feu vert  i invitation   ")


def test_where_all_keys_fit_they_keep_their_order_and_standing_ones_end_the_row() -> None:
    assert row(70, leaving=LEAVE).split() == [word for key in KEYS for word in " ".join(key).split()]
    assert row(70, leaving=LEAVE, standing=(LEAVE,)).endswith("w pourquoi" + " " * 6 + "q quitter")


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (60, "Seven stones, all offer a card. Worth 4 points at the end."),
        (44, "Seven stones, all offer a card. …"),
        (30, "Seven stones, all offer a ca…"),
    ],
)
def test_a_note_without_room_ends_with_a_whole_sentence(width: int, told: str) -> None:
    """ "Worth 4 points at t…" stood below the choices."""
    canvas = Canvas(width, 1)
    note = "Seven stones, all offer a card. Worth 4 points at the end."
    paint_notes(canvas, Box(0, 0, width, 1), [(note, "text")], more="…")
    assert canvas.picture().text() == [told]
