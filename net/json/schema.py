"""Makes the published description of the JSON face: a JSON Schema of every line, for one game or for none."""

from typing import Any

from core.encoding.schema import Schema, Schemas
from core.kernel.game import AnyGame
from core.link.account import KeyCard
from core.link.lobby import TableCard, Visitor
from core.link.updates import Announced, Chat, Clocks, Closed, Frozen, Log, Refused, Roster, Update
from net.json import protocol

DELIVERIES = (Update, Refused, Roster, Clocks, Chat, Announced, Frozen, Closed, Log)


def described(game: AnyGame | None) -> Schema:
    """A schema with four definitions to begin at: `Request` (a line of the client), `Spoken` (a line of the server),
    `Delivery` (what a Happening holds in `what`) and, with a game, `Action` (an element of `legal`)."""
    schemas = Schemas(game)
    request = schemas.of(protocol.Request)
    spoken = schemas.of(protocol.Spoken)
    cards: tuple[Any, ...] = (TableCard, Visitor, protocol.GameCard, KeyCard)
    for card in cards:
        schemas.of(card)
    if game is not None:
        schemas.definitions["Delivery"] = schemas.tagged(DELIVERIES)
        schemas.definitions["Action"] = schemas.tagged(game.types.actions)
    schemas.definitions["Spoken"] = spoken
    title = f"Belvedere JSON face, protocol {protocol.PROTOCOL}"
    return schemas.document(f"{title}, {game.meta.title}" if game is not None else title, {"anyOf": [request, spoken]})
