"""Sizes at which nothing fits, and keys that arrive while screens open and close."""

from pathlib import Path
from random import Random

import pytest

from core.text import Texts
from scripts.soaking.screens.stage import stage
from scripts.soaking.screens.visitor import visit
from tests.tui.screens.test_statistics_screen import FOUND
from themes.glyphs import load_glyphs
from tui.cli.arguments import NARROWEST, folded_row
from tui.preferences.language import LOCALE
from tui.screens.statistics import figure_lines
from tui.widgets.sizes import LEAST_TEXT

SMALL = ((1, 1), (40, 24), (48, 40), (59, 20))
PACKETS = ("s escape", "ctrl+p escape escape", "f1 escape f1", "s down pagedown escape s", "enter escape", "w escape")
BUSY = ("page: rules", "page: statistics", "page: settings", "bali: table", "bali: replay", "bali: results")


async def test_every_screen_is_drawn_at_every_size_and_takes_keys_in_packets(tmp_path: Path) -> None:
    async with stage(tmp_path) as found, visit(found, tmp_path, Random(1), "own") as visitor:
        for name in found.screens:
            await visitor.show(name)
            for size in SMALL:
                visitor.resize(*size)
                await visitor.rest()
            visitor.resize(80, 24)
        for name in BUSY:
            for packet in PACKETS:
                await visitor.show(name)
                visitor.press(*packet.split())
                visitor.resize(40, 24)
                visitor.press(*packet.split())
                visitor.resize(100, 30)
        is_still_there = not visitor.is_over
    assert is_still_there


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_shares_and_points_fit_from_the_narrowest_width_on(language: str, glyphs: str) -> None:
    texts = Texts("fr" if language == "fr" else "en", (LOCALE,), strict=True)
    for width in range(LEAST_TEXT, 100):
        for game in FOUND.games:
            lines = figure_lines(game, texts, load_glyphs(glyphs), width)
            shares = next(n for n, runs in enumerate(lines) if texts.ui("statistics-head-won") in runs[0][0])
            assert not [runs for runs in lines[shares:] if sum(len(text) for text, _ in runs) > width]


def test_a_help_is_folded_at_every_width() -> None:
    row = "  option         what the option does, in more words than fit"
    for width in range(NARROWEST, 80):
        assert "".join(folded_row(row, width).split()) == "".join(row.split())
