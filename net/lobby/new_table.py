"""Checks and completes the terms of a new table: options, seats, spectators, clock and names."""

import secrets
from collections.abc import Sequence
from typing import Final, get_args

import attrs

from core.bots import is_level
from core.clean import clean_name, distinct_name
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, one_of
from core.kernel.rng import SEED_BYTES
from core.link.spec import Level, Player, TableSpec, bot_name, check_clock, check_pace, check_patience, lesson_spec
from net.lobby.naming import OF_A_BOT, is_free_at_tables
from net.tables.host import Host

LATEST: Final = 20
"""The most whole turns that spectators may be behind."""


def check_spec(game: AnyGame, spec: TableSpec) -> None:
    """Raise BelvedereError for options that the game does not offer, and for impossible seats and clocks."""
    title, counts = game.meta.title, game.meta.seats
    if len(spec.seats) not in counts:
        seats = one_of([str(count) for count in counts])
        raise BelvedereError("seats-not-possible", game=title, seats=seats, found=len(spec.seats))
    if not isinstance(spec.options, game.types.options):
        raise BelvedereError("options-other-game", game=title)
    for option in game.meta.choices:
        if getattr(spec.options, option.key) not in option.values:
            raise BelvedereError("options-not-possible", option=option.key, game=title)
    for player in spec.seats:
        if player.kind == "bot" and player.level not in get_args(Level):
            raise BelvedereError("lobby-no-such-level", levels=one_of(get_args(Level)))
        if player.lift and not is_level(player.strength):
            raise BelvedereError("lobby-no-such-lift", found=player.strength)
    kinds = {player.kind for player in spec.seats}
    if "open" in kinds and "person" not in kinds:
        raise BelvedereError("lobby-none-seated")
    if spec.is_rated_among_people and spec.hints == "open":
        raise BelvedereError("lobby-rated-hints")
    if spec.rated and spec.take_back == "consent":
        raise BelvedereError("lobby-rated-consent")
    if spec.seed is not None and not 16 <= len(spec.seed) <= 64:
        raise BelvedereError("seed-length", found=len(spec.seed))
    check_clock(spec.clock)
    check_patience(spec.patience)
    check_pace(spec.pace)
    game.setup(spec.options, len(spec.seats), bytes(SEED_BYTES))  # refuses options that exclude each other


def as_lesson(game: AnyGame, spec: TableSpec) -> TableSpec:
    """Return the terms of the game's lesson for the first person in `spec`, dealt from its published seed. All other
    terms are ignored. Raises BelvedereError if the game has no lesson."""
    made = lesson_spec(game, next((player.name for player in spec.seats if player.kind == "person"), ""))
    assert game.lesson is not None
    return attrs.evolve(made, seed=game.lesson.seed)


def with_spectators(spec: TableSpec) -> TableSpec:
    """Return `spec` with the seat that spectators see, if they see one seat's view. Raises BelvedereError for
    impossible terms."""
    if not 1 <= spec.delay <= LATEST:
        raise BelvedereError("lobby-delay", most=LATEST, found=spec.delay)
    if spec.watching in ("seat", "delayed") and spec.spectator_chat == "table":
        raise BelvedereError("lobby-spectators-would-tell")
    if spec.watching != "seat":
        return attrs.evolve(spec, shown=None)
    people = [seat for seat, player in enumerate(spec.seats) if player.kind != "bot"]
    persons = [seat for seat in people if spec.seats[seat].kind == "person" and not spec.seats[seat].program]
    shown = spec.shown if spec.shown is not None else next(iter(persons), None)
    if shown not in people:
        raise BelvedereError("lobby-no-player-to-show")
    return attrs.evolve(spec, shown=shown)


def seated_by_lot(spec: TableSpec) -> TableSpec:
    """Return `spec` with the seats drawn by lot, if it asks for that, and with the seed of the lot. At a table that
    waits for others, who may add to the seed, the lot is drawn later (`net.tables.seats.Seats.settled`)."""
    if spec.begins == "seated":
        return spec
    spec = attrs.evolve(spec, seed=secrets.token_bytes(SEED_BYTES))
    return attrs.evolve(spec, lot=()) if spec.is_for_others else spec.by_lot()


async def with_honest_bots(host: Host, players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players of a table that comes from elsewhere. A bot gets one of the bots' usual names if its own is
    not free, and every name loses what names may not have."""

    async def honest(seat: Seat, player: Player) -> Player:
        name = clean_name(player.name)
        is_honest = player.kind != "bot" or OF_A_BOT.fullmatch(name) or (name and await is_free_at_tables(host, name))
        return attrs.evolve(player, name=name if is_honest else bot_name(seat, player.level))

    return tuple([await honest(seat, player) for seat, player in enumerate(players)])


def with_plain_bots(spec: TableSpec) -> TableSpec:
    """Return `spec` with the server's names for bots, because a muted person could send messages as names."""
    players = list(spec.seats)
    for seat, player in enumerate(players):
        if player.kind == "bot":
            players[seat] = attrs.evolve(player, name=bot_name(seat, player.level))
    return attrs.evolve(spec, seats=with_distinct_names(players))


def with_distinct_names(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players with distinct names: people keep theirs, bots give way."""
    names: dict[Seat, str] = {}
    for kind in ("person", "bot"):
        for seat, player in enumerate(players):
            if player.kind == kind:
                names[seat] = distinct_name(player.name, names.values())
    return tuple(attrs.evolve(player, name=names.get(seat, "")) for seat, player in enumerate(players))
