"""Every sign that a board draws is told in words, in both glyph sets; what the cursor is on is told first."""

import random
from collections.abc import Iterator

import attrs
import pytest

from core.catalog import keys
from tests.tui.support.harness import do, new_table
from tests.tui.support.sitter import Sitter
from themes.glyphs import load_glyphs
from tui.screens.table.prompt import here
from tui.screens.table.screen import legend

ORNAMENT = set(".,:;'’()[]/-–…─│┌┐└┘├┤┬┴┼╭╮╰╯·") | {chr(code) for code in range(0x2580, 0x25A0)}
"""Punctuation, lines, and the blocks that pictures are made of."""
PLAIN_ORNAMENT = set("""_|`"~+*=.,:;'()[]/-\\<>!?#^%&@$""")
"""What pictures and lines are made of on a terminal that shows ASCII alone."""
ART = {"bali": "", "bella_vista": '▪"', "bellevue": "▪~", "cloud_city": "▪", "neoville": "╲╱"}
"""By game, what is drawn for the eye alone: windows, waves, lawns, sails."""
SIZES = ((80, 24), (140, 45))


def moments(game: str) -> Iterator[Sitter]:
    """Players at some moments of a table."""
    table, rng = new_table(game, 3, seed=5), random.Random(5)
    for ply in range(120):
        if table.outcome is not None:
            break
        seat = table.to_act[0]
        if ply % 30 == 0:
            for size in SIZES:
                yield Sitter(table, seat, size=size)
        do(table, seat, rng.choice(table.legal(seat)))


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("game", keys())
def test_every_sign_has_its_word(game: str, glyphs: str) -> None:
    ornament = ORNAMENT if glyphs == "unicode" else PLAIN_ORNAMENT
    for sitter in moments(game):
        sitter.change(reader=attrs.evolve(sitter.model.reader, glyphs=load_glyphs(glyphs)))
        scene, sheet = sitter.model.scene(), sitter.table.sheet()
        assert scene is not None
        assert sheet is not None
        entries = legend(sitter.model.reader.board, scene)
        told = {character for entry in entries for text, _ in entry.sample for character in text}
        drawn = {character for row in sheet.pictures["board"].rows for text, _ in row for character in text}
        assert {
            one for one in drawn - told - ornament - set(ART.get(game, "")) if not one.isalnum() and not one.isspace()
        } == set()
        assert all(entry.word for entry in entries)


@pytest.mark.parametrize("game", keys())
def test_what_the_cursor_is_on_is_named(game: str) -> None:
    sitter = next(moments(game))
    for spot in sitter.model.chooser.spots:
        sitter.go(spot.id)
        scene = sitter.model.scene()
        assert scene is not None
        assert here(sitter.model, scene), spot.id
