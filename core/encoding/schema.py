"""Describes the codec's output as a JSON Schema (draft 2020-12), from the same declarations."""

import ast
import inspect
import types
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from textwrap import dedent
from typing import Any, Final, Literal, Union, get_args, get_origin

import attrs

from core.encoding.codec import tag, tag_classes
from core.encoding.strict_json import Json
from core.kernel.fields import OfGame, is_inlined_field, is_optional_field, part_of_game, written_name
from core.kernel.game import AnyGame

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_SCALARS: Final[Mapping[Any, Schema]] = {
    int: {"type": "integer", "minimum": -(1 << 63), "maximum": (1 << 63) - 1},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    str: {"type": "string"},
    type(None): {"type": "null"},
    bytes: {"type": "string", "pattern": "^([0-9a-f]{2})*$"},
    Json: {},
    Any: {},
}


class Schemas:
    """Collects the definitions of classes as types are described. A `game` supplies the classes of its own fields. With
    `is_open`, objects may have further keys."""

    def __init__(self, game: AnyGame | None = None, *, is_open: bool = False) -> None:
        self._is_open = is_open
        self.definitions: dict[str, Schema] = {}
        self._parts = _parts_of(game) if game is not None else {}

    def of(self, declared: Any) -> Schema:
        """Return the schema of a declared type; the supported types are those of `core.encoding.codec`."""
        if declared in _SCALARS:
            return dict(_SCALARS[declared])
        if attrs.has(declared):
            return self._reference(declared, tagged=False)
        origin, arguments = get_origin(declared) or declared, get_args(declared)
        if origin in (Union, types.UnionType):
            return self._union(arguments)
        if origin is Literal:
            return {"enum": list(arguments)}
        if origin in (tuple, list):
            return self._row(arguments)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return {"type": "object", "additionalProperties": self.of(arguments[1])}
        raise TypeError(f"{declared} has no place in JSON")

    def tagged(self, classes: "tuple[type, ...] | list[type]") -> Schema:
        """Return the schema of one of several classes, told apart by `"type"`."""
        return {"oneOf": [found for cls in classes for found in self._references(cls, tagged=True)]}

    def include(self, other: "Schemas", root: Schema, mark: str) -> Schema:
        """Add the definitions of `other`, and return its schema `root`, with the names that both have marked."""
        names = {name: f"{name}{mark}" for name in other.definitions.keys() & self.definitions.keys()}
        added = {names.get(name, name): _renamed(one, names) for name, one in other.definitions.items()}
        self.definitions |= added
        found: Schema = _renamed(root, names)
        return found

    def document(self, title: str, root: Schema) -> Schema:
        """Return a complete schema with all collected definitions."""
        return {"$schema": DIALECT, "title": title, **root, "$defs": dict(sorted(self.definitions.items()))}

    def _union(self, members: tuple[Any, ...]) -> Schema:
        classes = [member for member in members if attrs.has(member)]
        others = [member for member in members if member not in classes]
        is_tagged = len(classes) > 1 or (len(classes) == 1 and others != [type(None)])
        found = [one for cls in classes for one in self._references(cls, tagged=is_tagged)]
        return {"anyOf": [*found, *(self.of(other) for other in others)]}

    def _row(self, arguments: tuple[Any, ...]) -> Schema:
        if len(arguments) == 1 or arguments[1:] == (Ellipsis,):
            return {"type": "array", "items": self.of(arguments[0])}
        count = len(arguments)
        items = [self.of(argument) for argument in arguments]
        return {"type": "array", "prefixItems": items, "minItems": count, "maxItems": count}

    def _references(self, cls: type, *, tagged: bool) -> list[Schema]:
        """Return the schemas of `cls`: one for each class of its inlined field, or just one."""
        return [self._reference(named, tagged=tagged, inlining=cls) for named in tag_classes(cls)]

    def _reference(self, cls: type, *, tagged: bool, inlining: type | None = None) -> Schema:
        name = f"{cls.__name__}.tagged" if tagged else cls.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # a class may be recursive
            self.definitions[name] = self._class(cls, tagged, {inlining or cls: None, cls: None})
        return {"$ref": f"{_POINTER}{name}"}

    def _class(self, cls: type, tagged: bool, parts: Iterable[type]) -> Schema:
        """Return the schema of `cls` with the fields of `parts`."""
        properties: Schema = {"type": {"const": tag(cls)}} if tagged else {}
        optional: set[str] = set()
        for part in parts:
            fields = _fields(part)
            properties |= {written_name(field): self._field(field) | _description(part, field) for field in fields}
            optional |= {written_name(field) for field in fields if is_optional_field(field)}
        required = [name for name in properties if name not in optional]
        found: Schema = {"type": "object", "properties": properties, "required": required}
        if cls.__doc__:
            found["description"] = " ".join(cls.__doc__.split())
        return found if self._is_open else {**found, "additionalProperties": False}

    def _field(self, field: "attrs.Attribute[Any]") -> Schema:
        part = part_of_game(field)
        return self._parts[part](self) if part in self._parts else self.of(field.type)


_POINTER: Final = "#/$defs/"


def _renamed(schema: Any, names: Mapping[str, str]) -> Any:
    """Return a schema with other names of definitions."""
    if isinstance(schema, list):
        return [_renamed(one, names) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if isinstance(pointer := schema.get("$ref"), str):
        name = pointer.removeprefix(_POINTER)
        return {"$ref": f"{_POINTER}{names.get(name, name)}"}
    return {key: _renamed(one, names) for key, one in schema.items()}


def _description(cls: type, field: "attrs.Attribute[Any]") -> Schema:
    docs = attribute_docs(cls)
    return {"description": docs[field.name]} if field.name in docs else {}


@lru_cache(maxsize=256)
def attribute_docs(cls: type) -> Mapping[str, str]:
    """Return the docstring of each attribute of a class on one line, by name; empty without the source."""
    try:
        (tree,) = ast.parse(dedent(inspect.getsource(cls))).body
    except (OSError, TypeError):
        return {}
    assert isinstance(tree, ast.ClassDef)
    return {
        before.target.id: " ".join(text.split())
        for before, after in pairwise(tree.body)
        if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name)
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if isinstance(text := after.value.value, str)
    }


def _fields(cls: type) -> list["attrs.Attribute[Any]"]:
    attrs.resolve_types(cls)
    return [field for field in attrs.fields(cls) if field.init and not is_inlined_field(field)]


def _parts_of(game: AnyGame) -> Mapping[OfGame | None, Callable[[Schemas], Schema]]:
    """Return schemas for the fields of a game. Actions stay open, because clients may also send notation."""
    own = game.types

    def rows(classes: tuple[type, ...]) -> Callable[[Schemas], Schema]:
        return lambda schemas: {"type": "array", "items": schemas.tagged(classes)}

    return {
        "view": lambda schemas: schemas.of(own.view),
        "events": rows(own.events),
        "actions": rows(own.actions),
        "options": lambda schemas: schemas.of(own.options),
    }
