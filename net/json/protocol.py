"""The JSON protocol: one JSON object a line, in both directions.

Each line of a client is a Request and gets exactly one Answer or Refusal with its id, in the order of the requests.
Only a command at a table is answered later: when the table has carried it out and its entry is on disk. A line that is
too long, not UTF-8 or not a request is refused in turn; its id is null unless it could be read. Happening lines from
tables come in between. Servers may add keys, which clients must ignore if unknown. An incompatible change increments
PROTOCOL.
"""

from collections.abc import Mapping
from types import MappingProxyType
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
from core.link.commands import PlainCommand, SeatCommand, SpectatorCommand, ViewerCommand
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
from core.link.updates import Announced, Chat, Clocks, Closed, Frozen, Hint, Log, Refused, Roster, Update

LONGEST: Final = REQUEST
"""Maximum bytes of a request, without its line end."""
PROTOCOL: Final = 1
"""The version of everything in this module."""
JOINS: Final = "BELVEDERE_JOINS"
"""Environment variable of clients that use their invite themselves, after fetching the commitment to the seed."""


# Requests


@attrs.frozen
class Games:
    """List the games with their seats and options, as GameCards."""


@attrs.frozen
class Create:
    """Create a table; the answer is a TableCard.

    `options` are by key, the others keep their defaults. A player of a seat has a `kind`, a bot also a `level`; without
    a `name`, the server chooses one. The client gets all `person` seats, except those with `program`: there the program
    of that `name` sits, which takes challenges. `open` seats wait for people with the invite. `watching`: with "seat",
    spectators share the view of the seat `shown` (null: the client's first) if its player agrees; with "delayed", they
    see every seat's view `delay` whole turns late. The defaults of `clock` and `patience` mean untimed play, and a wait
    of five minutes for absent players. A `lesson` seats one person and calm bots at a published deal and ignores other
    settings. `hints`: with "open", players may ask for advice, which everyone at the table sees; with "none", not even
    a single player may. `rated` says whether the table counts for ratings; with null, it does for one person against
    bots, but not among several people. `begins`: with "chance", seats are drawn from the seed, at a table with open
    seats only when it begins, and `players` of the card show the result; with "seated", everyone sits as listed.
    `pace`: the least seconds that a bot takes for an action, 0 to 10; null is the server's pace.
    """

    game: str
    seats: tuple[Player, ...]
    options: Mapping[str, bool | int | str] = optional_field(MappingProxyType({}))
    watching: Watching = optional_field("public")
    take_back: TakeBackPolicy = optional_field("reveal")
    listing: Listing = optional_field("invite")
    shown: int | None = optional_field(None)
    delay: int = optional_field(3)
    spectator_chat: SpectatorChat = optional_field("none")
    clock: Clock = optional_field(NO_CLOCK)
    patience: int = optional_field(PATIENCE)
    pace: float | None = optional_field(None, spared=True)
    lesson: bool = optional_field(False, spared=True)
    hints: Hints = optional_field("off", spared=True)
    rated: bool | None = optional_field(None, spared=True)
    begins: Begins = optional_field("seated", spared=True)


_AS_THEY_ARE: Final = tuple(field.name for field in attrs.fields(Create) if field.name != "options")
"""Fields of Create that are the same in TableSpec."""


@attrs.frozen
class Attend:
    """Subscribe to the lobby's chat, visitors and tables, or unsubscribe.

    With `listen`, LobbyNews lines bring the current state and then each change. With `aside`, they bring only
    the client's own tables, and announcements that no table delivers.
    """

    listen: bool
    aside: bool = optional_field(False)


@attrs.frozen
class Attach:
    """Subscribe to a table, from the client's own seat or (`seat` null) as a spectator.

    A log, a roster and a fresh update come first, then everything as it happens. With `glance` and `seat` null, only
    fresh public updates come, the client does not count as a spectator, and it can glance at one table at a time.
    """

    table: str
    seat: int | None
    glance: bool = optional_field(False, spared=True)


@attrs.frozen
class Detach:
    """Unsubscribe from a table. The client keeps its seat."""

    table: str
    seat: int | None


@attrs.frozen
class FromSeat:
    """A command from a seat at a table."""

    table: str
    seat: Seat
    command: SeatCommand = inlined_field()


@attrs.frozen
class FromViewer:
    """A command from a seat, or (`seat` null) from a spectator."""

    table: str
    seat: Seat | None
    command: ViewerCommand = inlined_field()


@attrs.frozen
class FromSpectator:
    """A command that only spectators have."""

    table: str
    command: SpectatorCommand = inlined_field()

    @property
    def seat(self) -> None:
        """None: spectators have no seat."""
        return None


AtTable = FromSeat | FromViewer | FromSpectator
"""A command for a table, with table and seat as further fields of the command's object."""


@attrs.frozen
class Schema:
    """Request the JSON Schema of these messages, with the views, actions and events of `game` if given."""

    game: str | None


LobbyAsk = Create | WrittenCommand
"""A request that stands for a command of the lobby."""
Ask = Games | Schema | LobbyAsk | Attend | Attach | Detach | AtTable


@attrs.frozen
class Request:
    """A line of the client: `ask`, and an id that its answer repeats."""

    id: int
    ask: Ask


# Answers and news


@attrs.frozen
class Hello:
    """The first line of the server.

    `me` is the client's name; with `known` false, it must choose a name first. A program on the server's own machine
    learns by `public_address` how others can connect. With `one_table`, a guest can only use the table of the invite.
    """

    protocol: int
    me: str
    known: bool
    public_address: str = optional_field("", spared=True)
    one_table: bool = optional_field(False, spared=True)


@attrs.frozen
class OptionCard:
    """An option of a game: one of `values`."""

    key: str
    values: tuple[bool | int | str, ...]
    default: bool | int | str


@attrs.frozen
class GameCard:
    """A game of this server."""

    key: str
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionCard, ...]
    rules_version: int


@attrs.frozen
class Answer:
    """The result of a request; null if it has none."""

    id: int
    value: Json


@attrs.frozen
class Refusal:
    """A refused request, which changed nothing.

    `text` gives the reason in the client's language, `reason` as data. `id` is null if the line was not a request.
    """

    id: int | None
    reason: Message
    text: str


@attrs.frozen
class Happening:
    """A delivery from a table that the client is attached to: an update, a refused hint, the roster, chat, and so
    on. `text` is its sentence, if it has one.
    """

    table: str
    seat: int | None
    what: Json
    text: str | None


@attrs.frozen
class LobbyNews:
    """News of the lobby, for clients that attend it."""

    what: News


@attrs.frozen
class Goodbye:
    """The last line: the server ends the visit. `text` gives the reason in the client's language."""

    text: str


Spoken = Hello | Answer | Refusal | Happening | LobbyNews | Goodbye


# From commands to requests and back


def table_request(table: str, viewer: Seat | None, command: PlainCommand) -> AtTable:
    """Return the request for a command at a table. Raises ValueError if it needs a seat and the viewer has none."""
    if isinstance(command, SpectatorCommand):
        return FromSpectator(table, command)
    if isinstance(command, ViewerCommand):
        return FromViewer(table, viewer, command)
    if viewer is None:
        raise ValueError("a spectator holds no seat")
    return FromSeat(table, viewer, command)


def lobby_request(command: AnyLobbyCommand) -> LobbyAsk:
    """Return the request for a command of the lobby."""
    return create_request(command.spec) if isinstance(command, CreateTable) else command


def command_of(ask: LobbyAsk) -> AnyLobbyCommand:
    """Return the command in a request. Raises BelvedereError for options that the game does not have."""
    return CreateTable(requested_spec(ask)) if isinstance(ask, Create) else ask


def create_request(spec: TableSpec) -> Create:
    """Return the request for a table like `spec`.

    Raises BelvedereError if it has a seed or custom components, which cannot be sent.
    """
    meta = catalog.meta(spec.game)
    options = {option.key: getattr(spec.options, option.key) for option in meta.choices}
    if spec.seed is not None or spec.options != meta.options(**options):
        raise BelvedereError("remote-own-components")
    return Create(options=options, **{name: getattr(spec, name) for name in _AS_THEY_ARE})


def requested_spec(create: Create) -> TableSpec:
    """Return the requested table. Raises BelvedereError for options that the game does not have."""
    same = {name: getattr(create, name) for name in _AS_THEY_ARE}
    return TableSpec(options=chosen_options(catalog.meta(create.game), create.options), **same)


# The published description of the protocol: a JSON Schema of every line, with or without a game

DELIVERIES = (Update, Refused, Roster, Clocks, Chat, Announced, Frozen, Closed, Log, Hint)
"""The kinds of happenings. A program never gets the other delivery, Accepted: its request is answered instead."""


def protocol_schema(game: AnyGame | None) -> JsonSchema:
    """Return a schema with up to four entry points.

    They are `Request` (a line of the client), `Spoken` (a line of the server), and with a game `Delivery` (the field
    `what` of a Happening) and `Action` (an element of `legal`). Servers may add keys to what they send and refuse
    unknown ones, so a class in both directions has a second definition, for requests: `Player.sent`.
    """
    requests = Schemas(game)
    request = requests.of(Request)
    schemas = Schemas(game, is_open=True)
    spoken = schemas.of(Spoken)
    cards: tuple[Any, ...] = (TableCard, Visitor, GameCard, KeyCard)
    for card in cards:
        schemas.of(card)
    if game is not None:
        schemas.definitions["Delivery"] = schemas.tagged(DELIVERIES)
        schemas.definitions["Action"] = schemas.tagged(game.types.actions)
    schemas.definitions["Spoken"] = spoken
    request = schemas.include(requests, request, mark=".sent")
    title = f"Belvedere JSON face, protocol {PROTOCOL}"
    return schemas.document(f"{title}, {game.meta.title}" if game is not None else title, {"anyOf": [request, spoken]})
