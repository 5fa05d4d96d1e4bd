"""Situations of Neoville with the sentences about them."""

import random
from functools import cache
from typing import Any

import attrs

from core.games.neoville.components import FAMILY_KINDS, FIRST_SERVICE, STANDARD, skyscraper
from core.games.neoville.game import GAME
from core.games.neoville.meta import META, Options
from core.games.neoville.view import Lying, Standing, View
from core.grammar import Language
from core.kernel.message import Message
from tests.games.telling import NAMES, Moment, played, texts


def say(message: Message, viewer: int | None = 0, language: Language = "en") -> str:
    """The sentences for the reader in seat `viewer`."""
    return texts(language).say(message, game="neoville", names=NAMES, viewer=viewer)


@cache
def moments() -> tuple[Moment, ...]:
    """Every decision of six tables that were played at random, with every pair of families and number of seats."""
    families = META.choices[0].values
    return tuple(
        moment
        for seed in range(6)
        for moment in played(GAME, META.options(services=families[1 + seed % 3]), 2 + seed % 3, seed)
    )


@cache
def some() -> tuple[Moment, ...]:
    """Forty of them."""
    return tuple(random.Random(1).sample(moments(), 40))


def opening(seats: int = 3, seat: int = 0) -> View:
    """Before the first tile is laid."""
    return GAME.view_for(GAME.setup(Options(), seats, bytes(32)), seat)


def watching() -> View:
    """The same for a spectator."""
    return GAME.view_for(GAME.setup(Options(), 2, bytes(32)), None)


def over() -> View:
    """After the last tile."""
    state = GAME.setup(Options(), 2, bytes(32))
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal_actions(state, seat)[-1]).state
    return GAME.view_for(state, 0)


def divided(hand: tuple[int, ...] = (31, 31, 31)) -> View:
    """The reader's city has a Forest 4 on c3 and a Forest 5 on e3, in districts that a tile on d3 can join
    (docs/games/neoville.md 4.2).

            c     d     e
        3   G G   . .   G G     T27, here and on e3
            R R   . .   R R
        4   E E   E E   E E     T32 three times
            W W   W W   W W
    """
    tiles = (
        Lying(30, 2, 2, 0),
        Lying(35, 3, 2, 0),
        Lying(35, 3, 3, 0),
        Lying(35, 3, 4, 0),
        Lying(30, 2, 4, 0),
    )
    buildings = (Standing(skyscraper(1, 4), 4, 4), Standing(skyscraper(1, 5), 4, 9))
    return with_own(opening(), tiles=tiles, buildings=buildings, hand=hand)


def with_own(view: View, **changes: Any) -> View:
    """The view with another hand, city or buildings of seat 0."""
    own = attrs.evolve(view.players[0], **changes)
    return attrs.evolve(view, players=(own, *view.players[1:]))


def even() -> View:
    """The third tile of the hand has only two looks."""
    box = attrs.evolve(STANDARD, name="even", tiles=(*STANDARD.tiles[:28], "E R R E", *STANDARD.tiles[29:]))
    return attrs.evolve(divided((60, 60, 28)), options=Options(components=box))


def just_laid() -> View:
    """The tile G G / R R has just been placed on d4, on its own."""
    return attrs.evolve(with_own(opening(), tiles=(Lying(30, 3, 3, 0),)), phase="build")


def beside_biodome(number: int) -> View:
    """The second of two such tiles has just been laid on e4; biodome `number` stands on the first of the four cells of
    grass."""
    tiles = (Lying(30, 3, 3, 0), Lying(30, 3, 4, 0))
    biodome = Standing(FIRST_SERVICE + 2 * FAMILY_KINDS + number - 1, 6, 6)
    return attrs.evolve(with_own(opening(), tiles=tiles, buildings=(biodome,)), phase="build")
