"""What the JSON face says and hears: one JSON object a line, in both directions.

Every line of a client is a Request and gets exactly one Answer or Refusal with its id, in the order in which the
requests came; what happens at the tables comes as Happening lines between them. A change that old clients would not
understand raises PROTOCOL.
"""

from collections.abc import Mapping
from typing import Final

import attrs

from core.encoding.strict_json import Json
from core.kernel.decision import Seat
from core.kernel.message import Message
from core.kernel.optional_field import inlined_field, optional_field
from core.link.clock import NO_CLOCK, PATIENCE, Clock
from core.link.commands import Look, Refresh, Say, SeatCommand, TableCommand
from core.link.lobby import News
from core.link.spec import Listing, Player, SpectatorChat, TakeBackPolicy, Watching

PROTOCOL: Final = 2
"""The version of everything in this module."""


# What a client asks for


@attrs.frozen
class Name:
    """Be called `name` from now on. The answer is the name as the house writes it."""

    name: str


@attrs.frozen
class Games:
    """The games, with the seats and the options that each takes: a list of GameCard."""


@attrs.frozen
class Tables:
    """One's own tables, those that wait for one first, then what may be watched: a list of TableCard."""


@attrs.frozen
class Create:
    """A new table, a TableCard. `options` by key; those not named keep their defaults. Every `person` seat is one's
    own, `open` seats wait for somebody with the invite. With `watching` "seat" spectators share the view of the seat
    `shown` (null: one's own first), when whoever sits there agrees; with "delayed" they see every seat's view `delay`
    whole turns late. Without `clock` and `patience` there is no clock, and somebody who has left is waited for five
    minutes."""

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


@attrs.frozen
class Join:
    """Sit down by an invite, or by the id of a table that is listed for everybody, or come back to one's own seat: a
    TableCard."""

    invite: str


@attrs.frozen
class Begin:
    """Begin an open table of one's own making, with bots in the seats that are still free: a TableCard."""

    table: str


@attrs.frozen
class GetReady:
    """Wait for nobody else at an open table; it begins when everybody who sits there is ready: a TableCard."""

    table: str


@attrs.frozen
class StandUp:
    """Leave an open table."""

    table: str


@attrs.frozen
class Attend:
    """With `listen`, hear what is said in the lobby, who is here and how the tables stand, as LobbyNews lines: as it is
    now, then whenever it changes; `aside`, only what the house announces, unless a table tells it. Without, hear no
    more of it."""

    listen: bool
    aside: bool = optional_field(False)


@attrs.frozen
class Who:
    """Everybody who is in the house now: a list of Visitor."""


@attrs.frozen
class Talk:
    """Say something to everybody in the lobby."""

    text: str


@attrs.frozen
class Attach:
    """Hear what happens at a table, from a seat of one's own or (`seat` null) as a spectator. A log, a roster and a
    fresh update come first, then everything as it happens."""

    table: str
    seat: int | None


@attrs.frozen
class Detach:
    """Hear no more of it. The seat stays one's own."""

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
    command: Say | Refresh = inlined_field()


@attrs.frozen
class FromSpectator:
    """What only those who watch a table do."""

    table: str
    command: Look = inlined_field()

    @property
    def seat(self) -> None:
        """None: they sit nowhere."""
        return None


AtTable = FromSeat | FromViewer | FromSpectator
"""A command with the table and the seat that it is for, whose fields are written beside its own."""


def addressed(table: str, viewer: Seat | None, command: TableCommand) -> AtTable:
    """A command from a viewer of a table. Raises ValueError where only a seat can say so, and the viewer has none."""
    match command:
        case Look():
            return FromSpectator(table, command)
        case Say() | Refresh():
            return FromViewer(table, viewer, command)
        case _ if viewer is None:
            raise ValueError("a spectator holds no seat")
        case _:
            return FromSeat(table, viewer, command)


@attrs.frozen
class Record:
    """The record file of a finished table, as text."""

    table: str


@attrs.frozen
class Rematch:
    """The same table once more: a TableCard."""

    table: str


@attrs.frozen
class Schema:
    """The JSON Schema of these messages, with the views, actions and events of `game` where one is named."""

    game: str | None


@attrs.frozen
class Keys:
    """The keys by which one's account is known: a list of KeyCard, the oldest first."""


@attrs.frozen
class KeysOf:
    """The keys of whoever is called `name` here: a list of fingerprints, to tell people apart for sure."""

    name: str


@attrs.frozen
class AddKey:
    """Let whoever has `key` be this person too: a line of a `.pub` file, or a fingerprint. The answer is a KeyCard."""

    key: str


@attrs.frozen
class Language:
    """Tell one sentences in that language from now on, over every face: `en`, `fr`, or `auto` to follow the terminal.
    The answer is what is in force; an empty one only asks."""

    language: str


@attrs.frozen
class RemoveKey:
    """Know one by that key no longer. The last one stays; the one in use goes only with `even_this`."""

    fingerprint: str
    even_this: bool


Ask = (
    Name
    | Games
    | Tables
    | Create
    | Join
    | Begin
    | GetReady
    | StandUp
    | Attend
    | Who
    | Talk
    | Attach
    | Detach
    | FromSeat
    | FromViewer
    | FromSpectator
    | Record
    | Rematch
    | Schema
    | Keys
    | KeysOf
    | AddKey
    | RemoveKey
    | Language
)


@attrs.frozen
class Request:
    """A line of the client: `ask`, and a number of its own by which the answer is known."""

    id: int
    ask: Ask


# What the house says


@attrs.frozen
class Hello:
    """The first line. `me` is what one is called here; not yet `known` means that a Name is wanted first."""

    protocol: int
    me: str
    known: bool


@attrs.frozen
class Option:
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
    options: tuple[Option, ...]
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
    """Something at a table that one hears: an update, a refused action, the roster, talk, ... `text` is its sentence
    where it has one."""

    table: str
    seat: int | None
    what: Json
    text: str | None


@attrs.frozen
class LobbyNews:
    """Something in the lobby, for whoever attends it."""

    what: News


@attrs.frozen
class Goodbye:
    """The last line: the house ends the visit, and `text` says why in the client's language."""

    text: str


Spoken = Hello | Answer | Refusal | Happening | LobbyNews | Goodbye
