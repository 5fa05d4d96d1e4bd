"""Pieces on cells where they do not fit: every board can be asked to draw them, and the shared code says that."""

import random
from itertools import product
from typing import Any

import pytest

from core.catalog import load
from core.kernel.message import Message
from core.table.table import Table
from tests.tui.support.harness import do, new_table
from tests.tui.support.sitter import Sitter
from tui.screens.table.painter import Painter

TURNED = {"bella_vista": ("build", "neutral"), "cloud_city": ("place",), "neoville": ("place",)}
"""What is asked where a piece is placed that can be turned, by game."""


def placing(game: str, plies: int) -> Table:
    """A table at which seat A is to place a piece, after so many actions at least."""
    table, rng = new_table(game, 2, seed=plies), random.Random(plies)
    while table.version < plies or _asked(table) not in TURNED[game]:
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    return table


def _asked(table: Table) -> str | None:
    decision = table.decision(0) if 0 in table.to_act else None
    return decision.kind if decision else None


@pytest.mark.parametrize("plies", [0, 20])
@pytest.mark.parametrize("game", TURNED)
def test_a_piece_is_drawn_on_every_cell_where_it_does_not_fit(game: str, plies: int) -> None:
    sitter = Sitter(placing(game, plies))
    if game != "bella_vista":
        sitter.press("1")
    cells = [spot for spot in sitter.model.chooser.spots if spot.turns]
    unfit = [spot for spot in cells if sitter.model.chooser.choices.lawful.isdisjoint(spot.turns)]
    assert unfit
    plain = {name: picture.rows for name, picture in shown(sitter).items() if name != "board"}
    for spot in unfit[:: max(1, len(unfit) // 12)]:
        for _ in range(4):
            sitter.press("r")
            sitter.go(spot.id)
            assert sitter.model.misfit() is not None
            assert sitter.model.chooser.conditions()[spot.id] == "misfit"
            pictures = shown(sitter)
            assert pictures == cold(sitter)
            assert any("loss" in ink for row in pictures["board"].rows for _, ink in row) or is_hidden(sitter, spot)
            assert pictures["title"].rows == plain["title"]


@pytest.mark.parametrize("game", TURNED)
def test_the_prompt_says_why_a_piece_does_not_fit(game: str) -> None:
    """It was empty below the question while a piece lay where it cannot lie."""
    sitter = Sitter(placing(game, 20))
    if game != "bella_vista":
        sitter.press("1")
    told = set()
    for spot in [spot for spot in sitter.model.chooser.spots if spot.turns]:
        sitter.go(spot.id)
        misfit, update = sitter.model.misfit(), sitter.model.update
        if misfit is None:
            continue
        fits_turned = sitter.model.chooser.is_legal(spot)
        reason = "r turns it" if fits_turned else said(sitter, load(game).text.why_not(update.view, misfit))
        told.add(fits_turned)
        assert reason[:60] in str(shown(sitter)["prompt"])
    assert False in told


def test_nothing_is_said_to_open_where_a_tile_does_not_fit() -> None:
    """The words on the ghost were struck out letter by letter: `╳opens╳low╳1╳`."""
    sitter = Sitter(placing("cloud_city", 30), size=(140, 45))
    opens: dict[bool, list[bool]] = {True: [], False: []}
    for digit, turn in product("123", range(4)):
        sitter.press(digit, *"r" * turn)
        for spot in [spot for spot in sitter.model.chooser.spots if spot.turns]:
            sitter.go(spot.id)
            sitter.rest()
            opens[sitter.model.misfit() is None].append("opens" in str(shown(sitter)["board"].rows))
    assert any(opens[True])
    assert not any(opens[False])


def said(sitter: Sitter, sentence: Message) -> str:
    model = sitter.model
    return model.reader.texts.say(
        sentence, game=model.reader.game.meta.key, names=model.people.names, viewer=model.reader.viewer
    )


def shown(sitter: Sitter) -> dict[str, Any]:
    sheet = sitter.table.sheet()
    assert sheet is not None
    return dict(sheet.pictures)


def cold(sitter: Sitter) -> dict[str, Any]:
    sheet = Painter().paint(sitter.table.model)
    assert sheet is not None
    return dict(sheet.pictures)


def is_hidden(sitter: Sitter, spot: Any) -> bool:
    """Whether a cell was out of sight before the cursor went there."""
    now = sitter.model.chooser.spot(spot.id)
    return now is None or now.box != spot.box
