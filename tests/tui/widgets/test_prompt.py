"""The row of keys at the foot of a table: as many as fit, and always the one that leaves; the sentences above it."""

import pytest

from themes.glyphs import load_glyphs
from tui.widgets.kit.look import Key
from tui.widgets.picture import Box, Canvas
from tui.widgets.prompt import Ask, Choice, Listed, paint_notes, paint_prompt

KEYS = (Key("choose", "Entrée", "feu vert"), Key("invite", "i", "invitation"), Key("talk", "t", "discuter"))
LEAVE = Key("leave", "q", "quitter")


@pytest.mark.parametrize("width", range(24, 61))
def test_the_key_for_leaving_is_always_shown(width: int) -> None:
    """While a table was set up, the French row of 80 columns had no `q`."""
    ask = Ask("", mine=False, keys=KEYS, standing=(LEAVE,))
    shown = paint_prompt(load_glyphs("unicode"), ask, width, 1)
    assert shown.text()[0].endswith("q quitter")
    assert sum(len(text) for text, _ in shown.rows[0]) == width
    assert "Entrée feu vert" in shown.text()[0] or width < 28


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


def test_a_note_on_a_card_ends_with_a_whole_sentence_in_a_row_of_80_columns() -> None:
    """ "Scores 1 offering card, an…" stood below the choices of Bali."""
    canvas = Canvas(76, 1)
    note = "Farmer: one is free, two cost 1 stone, three 2. Scores 1 offering card, and lowers its price."
    paint_notes(canvas, Box(0, 0, 76, 1), [(note, "text")], more="…")
    assert canvas.picture().text() == ["Farmer: one is free, two cost 1 stone, three 2. …"]


@pytest.mark.parametrize("options", [0, 3, 9, 18])
def test_a_confirmation_is_never_cut_at_80_columns(options: int) -> None:
    """Choices and consequences below it took its rows."""
    confirm = "Confirm: Place building 5 on m2, m3 and n3 and gain 3 coins; this meets the contract for districts G, H."
    listed = tuple(Listed("a choice of eighteen", Choice(f"option-{n}", (n,), n + 1)) for n in range(options))
    notes = ((confirm, "ghost"), ("Coins +3.", "text"), ("The contract is taken.", "dim"), ("It is refilled.", "dim"))
    ask = Ask("Choose.", mine=True, options=listed, notes=notes, aim="for: coins", keys=KEYS)
    shown = paint_prompt(load_glyphs("unicode"), ask, 80, 6).text()
    assert confirm in " ".join(" ".join(shown).split())
