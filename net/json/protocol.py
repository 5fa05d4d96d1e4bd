"""Defines the JSON protocol: one JSON object a line, in both directions.

Every line of a client is a Request and gets exactly one Answer or Refusal with its id, in the order in which the
requests came. A line that is too long, not UTF-8 or no request is refused in its turn; the id is then null unless it
could be read. What happens at the tables comes as Happening lines between them. A server may add keys to what it says,
which clients that do not know them pass over. A change that old clients would not understand raises PROTOCOL.
"""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from core import catalog
from core.catalog import chosen_options
from core.encoding.schema import Schema as JsonSchema
from core.encoding.schema import Schemas
from core.encoding.strict_json import Json
from core.kernel.decision import Seat
from core.kernel.fields import inlined_field, optional_field
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message
from core.line_buffer import REQUEST
from core.link.account import KeyCard
from core.link.commands import SeatCommand, SpectatorCommand, TableCommand, ViewerCommand
from core.link.lobby import News, TableCard, Visitor
from core.link.lobby_commands import AnyLobbyCommand, CreateTable, WrittenCommand
from core.link.spec import (
    NO_CLOCK,
    PATIENCE,
    Begins,
    Clock,
    Hints,
    Listing,
    Player,
    SpectatorChat,
    TableSpec,
    TakeBackPolicy,
    Watching,
)
from core.link.updates import Announced, Chat, Clocks, Closed, Frozen, Log, Refused, Roster, Update

LONGEST: Final = REQUEST
"""Bytes of a request, without the end of its line."""
PROTOCOL: Final = 1
"""The version of everything in this module."""
JOINS: Final = "BELVEDERE_JOINS"
"""A variable of a client that sits down by its invite itself, once it has asked what the seed was committed to."""


# What a client asks for


@attrs.frozen
class Games:
    """The games, with the seats and the options that each takes: a list of GameCard."""


@attrs.frozen
class Create:
    """A new table, a TableCard. `options` by key; those not named keep their defaults. Every `person` seat is one's
    own, `open` seats wait for people with the invite. With `watching` "seat" spectators share the view of the seat
    `shown` (null: one's own first), when the person who sits there agrees; with "delayed" they see every seat's view
    `delay` whole turns late. Without `clock` and `patience` there is no clock, and a person who has left is waited for
    five minutes. A `lesson` seats one person and calm bots at a published deal, whatever else is asked. With `hints`
    "open" several people may ask a bot for advice that all are told; with "none" nobody may, not even alone. A table
    counts for ratings as `rated` says; null: it does when one person plays bots, and not among people. With `begins`
    "chance" the seats are drawn from the seed, at a table that waits for others when it begins, and `players` of the
    card are where everybody sits; with "seated" they sit as named."""

    game: str
    seats: tuple[Player, ...]
    options: Mapping[str, bool | int | str]
    watching: Watching
    take_back: TakeBackPolicy
    listing: Listing = optional_field("invite")
    shown: int | None = optional_field(None)
    delay: int = optional_field(3)
    spectator_chat: SpectatorChat = optional_field("none")
    clock: Clock = optional_field(NO_CLOCK)
    patience: int = optional_field(PATIENCE)
    lesson: bool = optional_field(False, spared=True)
    hints: Hints = optional_field("off", spared=True)
    rated: bool | None = optional_field(None, spared=True)
    begins: Begins = optional_field("seated", spared=True)


_AS_THEY_ARE: Final = tuple(field.name for field in attrs.fields(Create) if field.name != "options")
"""Fields of a new table that are the same in its TableSpec."""


@attrs.frozen
class Attend:
    """With `listen`, get what is said in the lobby, who is here and how the tables stand, as LobbyNews lines: as it is
    now, then whenever it changes; `aside`, only announcements, unless a table delivers them. Without, get no more of
    it."""

    listen: bool
    aside: bool = optional_field(False)


@attrs.frozen
class Attach:
    """Get what happens at a table, from a seat of one's own or (`seat` null) as a spectator. A log, a roster and a
    fresh update come first, then everything as it happens. With `glance` and `seat` null, only fresh updates of what
    lies open, without being a spectator: one table at a time."""

    table: str
    seat: int | None
    glance: bool = optional_field(False, spared=True)


@attrs.frozen
class Detach:
    """Get no more of it. The seat stays one's own."""

    table: str
    seat: int | None


@attrs.frozen
class FromSeat:
    """What the person in a seat does at a table."""

    table: str
    seat: Seat
    command: SeatCommand = inlined_field()


@attrs.frozen
class FromViewer:
    """What anybody at a table does, in a seat or (`seat` null) watching."""

    table: str
    seat: Seat | None
    command: ViewerCommand = inlined_field()


@attrs.frozen
class FromSpectator:
    """What only those who watch a table do."""

    table: str
    command: SpectatorCommand = inlined_field()

    @property
    def seat(self) -> None:
        """None: they sit nowhere."""
        return None


AtTable = FromSeat | FromViewer | FromSpectator
"""A command with the table and the seat that it is for, whose fields are written beside its own."""


@attrs.frozen
class Schema:
    """The JSON Schema of these messages, with the views, actions and events of `game` where one is named."""

    game: str | None


LobbyAsk = Create | WrittenCommand
"""What asks for a command of the lobby."""
Ask = Games | Schema | LobbyAsk | Attend | Attach | Detach | AtTable


@attrs.frozen
class Request:
    """A line of the client: `ask`, and a number of its own by which the answer is known."""

    id: int
    ask: Ask


# What the server says


@attrs.frozen
class Hello:
    """The first line. `me` is what one is called here; not yet `known` means that a Name is wanted first. A program at
    the server's own machine is told by which `door` others come in, a guest at `one_table` that all else is refused."""

    protocol: int
    me: str
    known: bool
    door: str = optional_field("", spared=True)
    one_table: bool = optional_field(False, spared=True)


@attrs.frozen
class OptionCard:
    """A choice of rules: one of `values`."""

    key: str
    values: tuple[bool | int | str, ...]
    default: bool | int | str


@attrs.frozen
class GameCard:
    """A game that can be played here."""

    key: str
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionCard, ...]
    rules_version: int


@attrs.frozen
class Answer:
    """What was asked for; null where there is nothing to say but yes."""

    id: int
    value: Json


@attrs.frozen
class Refusal:
    """Nothing was changed. `text` says why in the client's language, `reason` as data. `id` is null when the line was
    no request at all."""

    id: int | None
    reason: Message
    text: str


@attrs.frozen
class Happening:
    """Something at a table that one is attached to: an update, a refused action, the roster, talk, ... `text` is its
    sentence where it has one."""

    table: str
    seat: int | None
    what: Json
    text: str | None


@attrs.frozen
class LobbyNews:
    """Something in the lobby, for those who attend it."""

    what: News


@attrs.frozen
class Goodbye:
    """The last line: the server ends the visit, and `text` says why in the client's language."""

    text: str


Spoken = Hello | Answer | Refusal | Happening | LobbyNews | Goodbye


# From commands to requests and back


def addressed(table: str, viewer: Seat | None, command: TableCommand) -> AtTable:
    """A command from a viewer of a table. Raises ValueError where only a seat can say so, and the viewer has none."""
    if isinstance(command, SpectatorCommand):
        return FromSpectator(table, command)
    if isinstance(command, ViewerCommand):
        return FromViewer(table, viewer, command)
    if viewer is None:
        raise ValueError("a spectator holds no seat")
    return FromSeat(table, viewer, command)


def requested(command: AnyLobbyCommand) -> LobbyAsk:
    """What asks for what a command asks for."""
    return creation(command.spec) if isinstance(command, CreateTable) else command


def commanded(ask: LobbyAsk) -> AnyLobbyCommand:
    """The command in a request. Raises BelvedereError for options that the game does not have."""
    return CreateTable(requested_spec(ask)) if isinstance(ask, Create) else ask


def creation(spec: TableSpec) -> Create:
    """What asks for a table like `spec`. Raises BelvedereError for what cannot be sent: a seed, and components of one's
    own."""
    meta = catalog.meta(spec.game)
    options = {option.key: getattr(spec.options, option.key) for option in meta.choices}
    if spec.seed is not None or spec.options != meta.options(**options):
        raise BelvedereError("remote-own-components")
    return Create(options=options, **{name: getattr(spec, name) for name in _AS_THEY_ARE})


def requested_spec(create: Create) -> TableSpec:
    """The table that is asked for. Raises BelvedereError for options that the game does not have."""
    same = {name: getattr(create, name) for name in _AS_THEY_ARE}
    return TableSpec(options=chosen_options(catalog.meta(create.game), create.options), **same)


# Makes the published description of the JSON face: a JSON Schema of every line, for one game or for none

DELIVERIES = (Update, Refused, Roster, Clocks, Chat, Announced, Frozen, Closed, Log)


def described(game: AnyGame | None) -> JsonSchema:
    """A schema with four definitions to begin at: `Request` (a line of the client), `Spoken` (a line of the server),
    `Delivery` (what a Happening holds in `what`) and, with a game, `Action` (an element of `legal`)."""
    schemas = Schemas(game)
    request = schemas.of(Request)
    spoken = schemas.of(Spoken)
    cards: tuple[Any, ...] = (TableCard, Visitor, GameCard, KeyCard)
    for card in cards:
        schemas.of(card)
    if game is not None:
        schemas.definitions["Delivery"] = schemas.tagged(DELIVERIES)
        schemas.definitions["Action"] = schemas.tagged(game.types.actions)
    schemas.definitions["Spoken"] = spoken
    title = f"Belvedere JSON face, protocol {PROTOCOL}"
    return schemas.document(f"{title}, {game.meta.title}" if game is not None else title, {"anyOf": [request, spoken]})
