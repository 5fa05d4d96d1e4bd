"""Describes the lines of a record by a JSON Schema, from the classes that write them."""

from typing import Any, Final, get_args

from core.encoding.schema import Schema, Schemas
from core.kernel.game import AnyGame
from core.kernel.rng import MOST_ENTROPY
from core.record.text import RecordLine
from core.record.values import FORMAT, FORMATS

_HEXADECIMAL: Final = "^[0-9a-f]{%d}$"


def described(game: AnyGame) -> Schema:
    """The JSON Schema of each line of a record of `game`, as `core.record.text.export` writes it. What a schema cannot
    say, the order of the lines and what follows from what, is in docs/records.md."""
    schemas = Schemas(game)
    root = schemas.tagged(get_args(RecordLine))
    lines = {cls.__name__: schemas.definitions[f"{cls.__name__}.tagged"] for cls in get_args(RecordLine)}
    for line in lines.values():
        line["properties"]["chain"] = {
            "type": "string",
            "pattern": _HEXADECIMAL % 16,
            "description": "A hash over all lines up to this one, without their chains.",
        }
        line["required"].append("chain")
    _narrow(lines["Header"], format={"enum": list(FORMATS)}, game={"const": game.meta.key})
    _narrow(lines["Header"], rules_version={"enum": list(game.known_rules)}, commitment=_pattern(64))
    _narrow(lines["Header"], moved={"items": {"type": "integer", "minimum": 0}})
    _narrow(lines["Header"], entropy={"items": {"type": "string", "pattern": f"^([0-9a-f]{{2}}){{0,{MOST_ENTROPY}}}$"}})
    _narrow(lines["Header"], table={"pattern": "^[A-Za-z0-9_-]{1,64}$"}, players=_counts(game.meta.seats))
    _narrow(lines["RecordEntry"], version={"minimum": 1}, seat={"minimum": 0, "maximum": max(game.meta.seats) - 1})
    _narrow(lines["Checkpoint"], version={"minimum": 0}, state=schemas.of(game.types.state))
    _narrow(lines["Result"], version={"minimum": 1}, digest=_pattern(32), seed={"pattern": "^([0-9a-f]{2}){16,64}$"})
    return schemas.document(f"A line of a record of {game.meta.title} by Belvedere, format {FORMAT} and earlier", root)


def _narrow(line: Schema, **properties: dict[str, Any]) -> None:
    for name, more in properties.items():
        line["properties"][name] = {**line["properties"][name], **more}


def _pattern(digits: int) -> dict[str, Any]:
    return {"pattern": _HEXADECIMAL % digits}


def _counts(seats: tuple[int, ...]) -> dict[str, Any]:
    return {"minItems": min(seats), "maxItems": max(seats)}
