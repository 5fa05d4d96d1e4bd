"""Encodes values to JSON, and decodes them strictly by declared type.

Data that does not exactly match is refused, with the place of the mismatch. Frozen classes become objects with a key
per field, tuples and lists become arrays, bytes become hexadecimal text. A class in a union with other classes has
its name in snake case under `"type"`. Only fields marked as optional (`core.kernel.fields`) may be missing.
"""

import types
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from hashlib import blake2b
from math import isfinite
from operator import attrgetter, length_hint
from types import UnionType
from typing import Any, Literal, NoReturn, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.fns import identity
from cattrs.gen import make_dict_unstructure_fn, override

from core.encoding.strict_json import DEPTH, DecodeError, Json, at, dumps, loads, show
from core.kernel.fields import (
    OfGame,
    interned,
    is_inlined_field,
    is_interned,
    is_optional_field,
    is_spared_field,
    part_of_game,
    written_name,
)
from core.kernel.game import AnyGame, GameTypes
from core.kernel.message import Argument, Message, message, one_of

__all__ = [
    "DecodeError",
    "GameCodec",
    "decode",
    "digest",
    "dumps",
    "encode",
    "for_game",
    "for_unknown_game",
    "loads",
    "tag",
]

Decoder = Callable[[Any, Any], Any]
"""Takes the data and the declared type; raises DecodeFault."""
Encoder = Callable[[Any], Any]

GameParts = Mapping[OfGame, Any]
"""The types of fields that hold parts of a game and are declared as Any."""
Classes = list[type] | tuple[type, ...]

SCALARS = (int, str, bool, float, type(None))
_SMALLEST, _LARGEST = -(1 << 63), (1 << 63) - 1

MOST_CACHED = 2048
"""Maximum number of cached encodings per type. The cache holds the values too, so that their ids stay valid."""

_UNKNOWN = GameTypes(Json, Json, Json, (), ())


def encode(value: Any, declared_type: Any = None) -> Any:
    """Encode `value` for JSON. `declared_type` decides whether it is tagged; the default is the value's class."""
    return _PLAIN.unstructure(value, declared_type or type(value))


def decode(declared_type: Any, data: Any, *, patient: bool = False) -> Any:
    """Decode `data` as a value of `declared_type`.

    Raises only DecodeError. With `patient`, unknown keys from later versions are ignored.
    """
    return _decode(_PATIENT if patient else _PLAIN, declared_type, data)


def digest(value: Any, declared_type: Any = None) -> str:
    """Return the BLAKE2b-128 digest of the canonical encoding in hexadecimal, the same on every machine."""
    return blake2b(dumps(encode(value, declared_type)), digest_size=16).hexdigest()


class GameCodec:
    """The encoding for one game, with the classes of the fields marked by `of_game`.

    `state`, `view` and `options` are the game's classes; `action` and `event` stand for all its actions and events,
    always tagged. Each is a declared type for `encode` and `decode`, in addition to all types of `core.link`.
    """

    def __init__(self, game_types: GameTypes, *, patient: bool) -> None:
        self.state: Any = game_types.state
        self.view: Any = game_types.view
        self.options: Any = game_types.options
        action = self.action = interned(type("Action", (), {}))
        event = self.event = type("Event", (), {})
        events: Any = types.GenericAlias(tuple, (event, ...))
        legal: Any = types.GenericAlias(tuple, (action, ...))
        self._converter = _converter(
            {"view": self.view, "events": events, "action": action, "actions": legal, "options": self.options},
            _PatientConverter if patient else Converter,
        )
        _add_tagged(self._converter, self.action, game_types.actions)
        _add_tagged(self._converter, self.event, game_types.events)

    def encode(self, value: Any, declared_type: Any = None) -> Any:
        """Encode a value; see the function `encode`."""
        return self._converter.unstructure(value, declared_type or type(value))

    def decode(self, declared_type: Any, data: Any) -> Any:
        """Decode data; see the function `decode`."""
        return _decode(self._converter, declared_type, data)


def for_game(game: AnyGame, *, patient: bool = False) -> GameCodec:
    """Return the cached encoding of a game; for `patient` see `decode`."""
    return _for_types(game.types, patient)


def for_unknown_game() -> GameCodec:
    """Return an encoding for unknown games, which keeps states, views and options as JSON data."""
    return _for_types(_UNKNOWN, False)


@lru_cache(maxsize=32)
def _for_types(game_types: GameTypes, patient: bool) -> GameCodec:
    return GameCodec(game_types, patient=patient)


class _PatientConverter(Converter):
    """Ignores unknown keys of objects."""


def _decode(converter: Converter, declared_type: Any, data: Any) -> Any:
    try:
        return converter.structure(data, declared_type)
    except DecodeFault as fault:
        raise DecodeError(fault.sentence) from None
    except RecursionError:
        raise DecodeError(at("$", message("data-too-deep", limit=DEPTH))) from None


# Single values, decoded strictly


class DecodeFault(Exception):
    """A decoding error, which collects the path to its place while it propagates."""

    def __init__(self, reason: Message, wanted: Argument | None = None) -> None:
        self.reason = reason
        self.wanted = wanted
        self.path: list[str] = []

    def under(self, step: str) -> "DecodeFault":
        self.path.append(step)
        return self

    @property
    def sentence(self) -> Message:
        return at(f"${''.join(reversed(self.path))}", self.reason)


def expected(what: Argument, found: Any) -> NoReturn:
    raise DecodeFault(message("data-expected", what=what, found=show(found)), what)


def integer(data: Any, _: Any) -> int:
    if type(data) is not int:
        expected(message("data-integer"), data)
    if not _SMALLEST <= data <= _LARGEST:
        raise DecodeFault(message("data-beyond"))
    return data


def boolean(data: Any, _: Any) -> bool:
    if type(data) is not bool:
        expected(message("data-boolean"), data)
    return data


def real(data: Any, _: Any) -> float:
    if type(data) not in (float, int) or not abs(data) < 1e300:
        expected(message("data-number"), data)
    return float(data)


def finite(value: float) -> float:
    """Return `value` for encoding. Raises ValueError for infinity and NaN, which JSON lacks."""
    if not isfinite(value):
        raise ValueError(f"{value} has no place in JSON")
    return value


def text(data: Any, _: Any) -> str:
    if type(data) is not str:
        expected(message("data-text"), data)
    if not data.isascii() and any("\ud800" <= letter <= "\udfff" for letter in data):
        raise DecodeFault(message("data-half"))
    return data


def nothing(data: Any, _: Any) -> None:
    if data is not None:
        expected("null", data)


def octets(data: Any, _: Any) -> bytes:
    if type(data) is not str or len(data) % 2 or not set(data) <= set("0123456789abcdef"):
        expected(message("data-bytes"), data)
    return bytes.fromhex(data)


def literal(declared: Any) -> Decoder:
    allowed = {(type(value), value): value for value in get_args(declared)}
    names = one_of([show(value) for value in get_args(declared)])

    def decoder(data: Any, _: Any) -> Any:
        if not isinstance(data, SCALARS) or (type(data), data) not in allowed:
            expected(names, data)
        return allowed[type(data), data]

    return decoder


def build(construct: Callable[..., Any], arguments: dict[str, Any]) -> Any:
    """Construct a value from its decoded fields. Raises DecodeFault if the class refuses them."""
    try:
        return construct(**arguments)
    except ValueError as refusal:
        raise DecodeFault(message("data-impossible", problem=str(refusal).rstrip("."))) from None


def refuse_keys(data: dict[str, Any], names: set[str], optional: set[str]) -> NoReturn:
    """Raise a DecodeFault that names an unknown or missing key of an object."""
    unknown = sorted(data.keys() - names)
    if unknown:
        allowed = ", ".join(sorted(names)) or message("data-none")
        raise DecodeFault(message("data-unknown-key", key=show(unknown[0]), allowed=allowed))
    raise DecodeFault(message("data-missing-key", key=show(min(names - optional - data.keys()))))


# Tuples, lists and mappings
#
# Decoders of inner types are looked up at the first value, not when a decoder is made, because classes may be
# recursive.


def row(declared: Any, hooks: Converter) -> Decoder:
    arguments = get_args(declared)
    if not arguments:
        raise TypeError(f"{declared} does not declare the type of its elements")
    if get_origin(declared) is list:
        return _even_row(arguments[0], hooks, list)
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return _even_row(arguments[0], hooks, tuple)
    return _fixed_row(arguments, hooks)


def _even_row(item: Any, hooks: Converter, made: Callable[[list[Any]], Any]) -> Decoder:
    known: list[Decoder] = []

    def decoder(data: Any, _: Any) -> Any:
        if type(data) is not list:
            expected(message("data-row"), data)
        if not known:
            known[:] = [hooks.get_structure_hook(item)]
        (hook,) = known
        values = iter(data)
        try:
            return made([hook(value, item) for value in values])
        except DecodeFault as fault:
            raise fault.under(f"[{len(data) - length_hint(values) - 1}]") from None

    return decoder


def _fixed_row(items: tuple[Any, ...], hooks: Converter) -> Decoder:
    plan: list[tuple[Any, Decoder]] = []

    def decoder(data: Any, _: Any) -> tuple[Any, ...]:
        if type(data) is not list or len(data) != len(items):
            expected(message("data-array", count=len(items)), data)
        if len(plan) != len(items):
            plan[:] = [(item, hooks.get_structure_hook(item)) for item in items]
        values = iter(data)
        try:
            return tuple([hook(value, item) for value, (item, hook) in zip(values, plan, strict=True)])
        except DecodeFault as fault:
            raise fault.under(f"[{len(data) - length_hint(values) - 1}]") from None

    return decoder


def caching_encoder(encoder: Encoder) -> Encoder:
    """Return an encoder that caches the encoding of each value, for values that recur often.

    Callers must not change its results.
    """
    known: dict[int, tuple[Any, Any]] = {}

    def cached(value: Any) -> Any:
        found = known.get(id(value))
        if found is not None:
            return found[1]
        if len(known) >= MOST_CACHED:
            known.clear()
        encoded = encoder(value)
        known[id(value)] = value, encoded
        return encoded

    return cached


def row_encoder(declared: Any, hooks: Converter) -> Encoder:
    items = [item for item in get_args(declared) if item is not Ellipsis]
    if len(set(items)) == 1 and items[0] is not Any:
        return _even_row_encoder(items[0], hooks)
    encoders: list[Encoder] = [hooks.get_unstructure_hook(item) for item in items]
    if len(encoders) == 2:
        return _pair_encoder(*encoders)
    if len(encoders) > 1:
        return lambda row: [hook(value) for hook, value in zip(encoders, row, strict=True)]
    return lambda row: [hooks.unstructure(value) for value in row]


def _pair_encoder(first: Encoder, second: Encoder) -> Encoder:
    def encoder(pair: Any) -> list[Any]:
        one, other = pair
        return [first(one), second(other)]

    return encoder


def _even_row_encoder(item: Any, hooks: Converter) -> Encoder:
    hook: Encoder = hooks.get_unstructure_hook(item)
    unchanged = hooks.get_unstructure_hook(int)
    if hook is unchanged:
        return list
    pair = get_args(item) if get_origin(item) is tuple else ()
    if len(pair) == 2 and hooks.get_unstructure_hook(pair[0]) is unchanged and pair[1] is not Ellipsis:
        second: Encoder = hooks.get_unstructure_hook(pair[1])
        members = get_args(pair[1]) if get_origin(pair[1]) in (Union, UnionType) else ()
        plain = {one for one in members if one in SCALARS and hooks.get_unstructure_hook(one) is unchanged}
        return lambda row: [[one, other if type(other) in plain else second(other)] for one, other in row]
    return lambda row: [hook(value) for value in row]


def mapping(declared: Any, hooks: Converter) -> Decoder:
    item = _value_type(declared)
    known: list[Decoder] = []

    def decoder(data: Any, _: Any) -> dict[str, Any]:
        if type(data) is not dict:
            expected(message("data-object"), data)
        if not known:
            known[:] = [hooks.get_structure_hook(item)]
        (hook,) = known
        found = {}
        for key, value in data.items():
            try:
                found[text(key, str)] = hook(value, item)
            except DecodeFault as fault:
                raise fault.under(f"[{show(key)}]") from None
        return found

    return decoder


def mapping_encoder(declared: Any, hooks: Converter) -> Encoder:
    item = _value_type(declared)
    return lambda mapping: {key: hooks.unstructure(value, item) for key, value in mapping.items()}


def _value_type(declared: Any) -> Any:
    key, item = get_args(declared)
    if key is not str:
        raise TypeError(f"only text can be a key in JSON, not {key} in {declared}")
    return item


# The tags that tell the classes of a union apart in JSON


@attrs.frozen(cache_hash=True)
class Inlining:
    """A declared type: `outer`, with an `inner` in its inlined `field`."""

    outer: type
    field: str
    inner: type


def tag(cls: type) -> str:
    """Return the tag of a class in a union: its `TAG` if it has one (for renamed classes), otherwise its name in
    snake case.

    >>> tag(Inlining)
    'inlining'
    """
    return str(getattr(cls, "TAG", "")) or _snake(cls.__name__)


@lru_cache(maxsize=1024)
def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def tagged_decoder(classes: Classes, hooks: Converter) -> Decoder:
    """Return a decoder for an object of the class that its `"type"` names."""
    by_tag = _by_tag(classes)
    decoders: dict[str, Decoder] = {}

    def decoder(data: Any, _: Any) -> Any:
        if type(data) is not dict:
            expected(message("data-object"), data)
        if "type" not in data:
            raise DecodeFault(message("data-missing-key", key='"type"'))
        name = data["type"]
        if type(name) is not str or name not in by_tag:
            raise DecodeFault(message("data-expected", what=one_of(list(by_tag)), found=show(name))).under(".type")
        if name not in decoders:
            decoders[name] = hooks.get_structure_hook(by_tag[name])
        inner = data.copy()
        del inner["type"]
        return decoders[name](inner, by_tag[name])

    return decoder


def tagged_encoder(classes: Classes, hooks: Converter) -> Encoder:
    """Return an encoder for objects of `classes` with their `"type"`."""
    encoders = _EncodersByClass(hooks, {cls: name for name, cls in _by_tag(classes).items() if isinstance(cls, type)})
    return lambda value: encoders[type(value)](value)


def tag_classes(cls: type) -> tuple[type, ...]:
    """Return the classes that give `cls` its tags: `cls` itself, or the classes of its inlined field."""
    inlined = inlined_field_of(cls)
    return (cls,) if inlined is None else union_members(inlined.type)


def union_members(declared: Any) -> tuple[type, ...]:
    """Return the classes of a union; a single class counts as a union."""
    return get_args(declared) or (declared,)


def inlined_field_of(cls: type) -> "attrs.Attribute[Any] | None":
    """Return the inlined field of `cls`, or None. Its own fields become keys of `cls` itself."""
    attrs.resolve_types(cls)
    return next(filter(is_inlined_field, attrs.fields(cls)), None)


class _EncodersByClass(dict[type, Encoder]):
    """Encoders by class, with the tag if there is one, each looked up once."""

    def __init__(self, hooks: Converter, tags: Mapping[type, str]) -> None:
        self._hooks, self._tags = hooks, tags

    def __missing__(self, cls: type) -> Encoder:
        hook: Encoder = self._hooks.get_unstructure_hook(cls)
        self[cls] = partial(_with_tag, hook, self._tags[cls]) if cls in self._tags else hook
        return self[cls]


def _with_tag(hook: Encoder, name: str, value: Any) -> dict[str, Any]:
    encoded: dict[str, Any] = hook(value)
    encoded["type"] = name
    return encoded


def _declared_type(cls: type, named: type) -> Any:
    inlined = inlined_field_of(cls)
    return cls if inlined is None else Inlining(cls, inlined.name, named)


def _by_tag(classes: Classes) -> dict[str, Any]:
    """Return the members of a union by tag. A class with an inlined field has the tags of that field's classes."""
    pairs = [(tag(named), _declared_type(cls, named)) for cls in classes for named in tag_classes(cls)]
    found = dict(pairs)
    if len(found) != len(pairs):
        raise TypeError(f"two classes of one union share a name: {classes}")
    if bad := [cls for cls in classes if any(field.name == "type" for field in attrs.fields(cls))]:
        raise TypeError(f"a field called type would hide the tag: {bad}")
    return found


# Classes and unions


@attrs.frozen
class _Field:
    """A field for decoding: its key in JSON, its name in the constructor, its type, and whether it may be missing."""

    written: str
    alias: str
    declared: Any
    is_optional: bool


def _type_of(parts: GameParts, field: "attrs.Attribute[Any]") -> Any:
    part = part_of_game(field)
    return field.type if part is None else parts.get(part, field.type)


def _fields_of(parts: GameParts, cls: type) -> tuple[_Field, ...]:
    attrs.resolve_types(cls)
    return tuple(
        _Field(written_name(field), field.alias, _type_of(parts, field), is_optional_field(field))
        for field in attrs.fields(cls)
        if field.init and not is_inlined_field(field)
    )


def _class_decoder(parts: GameParts, cls: type, converter: Converter) -> Decoder:
    return _fields_decoder(_fields_of(parts, cls), converter, cls)


def _inlining_decoder(parts: GameParts, pair: Inlining, converter: Converter) -> Decoder:
    outer = _fields_of(parts, pair.outer)
    inner = _fields_of(parts, pair.inner)

    outer_names = [(field.written, field.alias) for field in outer]
    inner_names = {field.written: field.alias for field in inner}

    def construct(**values: Any) -> Any:
        around = {alias: values.pop(written) for written, alias in outer_names if written in values}
        around[pair.field] = pair.inner(**{inner_names[written]: value for written, value in values.items()})
        return pair.outer(**around)

    fields = tuple(attrs.evolve(field, alias=field.written) for field in (*outer, *inner))
    return _fields_decoder(fields, converter, construct)


def _fields_decoder(fields: tuple[_Field, ...], converter: Converter, construct: Callable[..., Any]) -> Decoder:
    names = {field.written for field in fields}
    optional = {field.written for field in fields if field.is_optional}
    ignores_unknown = isinstance(converter, _PatientConverter)
    plan: list[tuple[str, str, Any, Decoder]] = []  # filled at the first value: a class may be recursive

    def decoder(data: Any, _: Any) -> Any:
        if type(data) is not dict:
            expected(message("data-object"), data)
        if data.keys() != names and ((data.keys() - names and not ignores_unknown) or names - data.keys() - optional):
            refuse_keys(data, names, optional)
        if len(plan) != len(fields):
            hooks = [converter.get_structure_hook(field.declared) for field in fields]
            plan[:] = [
                (field.written, field.alias, field.declared, hook) for field, hook in zip(fields, hooks, strict=True)
            ]
        arguments = {}
        name = ""
        try:
            for name, alias, declared, hook in plan:
                if name in data:
                    arguments[alias] = hook(data[name], declared)
        except DecodeFault as fault:
            raise fault.under(f".{name}") from None
        return build(construct, arguments)

    return decoder


def _class_encoder(parts: GameParts, cls: type, converter: Converter) -> Encoder:
    attrs.resolve_types(cls)
    overrides = {
        field.name: override(unstruct_hook=converter.get_unstructure_hook(parts[part]))
        for field in attrs.fields(cls)
        if (part := part_of_game(field)) is not None and part in parts
    }
    for field in attrs.fields(cls):
        if written_name(field) != field.name:
            overrides[field.name] = override(rename=written_name(field))
        if is_spared_field(field):
            overrides[field.name] = override(omit_if_default=True)
    inlined = inlined_field_of(cls)
    if inlined is not None:
        overrides[inlined.name] = override(omit=True)
    encoder: Encoder = make_dict_unstructure_fn(cls, converter, **overrides)  # type: ignore[arg-type]  # its overload lacks the mapping
    if inlined is not None:
        return _inlining_encoder(encoder, inlined, converter)
    return caching_encoder(encoder) if is_interned(cls) else encoder


def _inlining_encoder(outer: Encoder, inlined: "attrs.Attribute[Any]", converter: Converter) -> Encoder:
    inner = tagged_encoder(union_members(inlined.type), converter)
    value_of = attrgetter(inlined.name)
    return lambda value: {**inner(value_of(value)), **outer(value)}


def _members(declared: Any) -> tuple[list[type], list[Any]]:
    classes = [member for member in get_args(declared) if attrs.has(member)]
    return classes, [member for member in get_args(declared) if member not in classes]


def _is_tagged(classes: list[type], others: list[Any]) -> bool:
    return len(classes) > 1 or (len(classes) == 1 and others != [type(None)])


def _union(declared: Any, converter: Converter) -> Decoder:
    classes, others = _members(declared)
    of_class = tagged_decoder(classes, converter) if _is_tagged(classes, others) else None
    at_once = _own_types(others)
    hooks: list[Decoder] = []

    def decoder(data: Any, _: Any) -> Any:
        if (member := type(data)) in at_once:
            try:
                return at_once[member](data, member)
            except DecodeFault:
                pass  # the final refusal names all members
        if not hooks:
            hooks[:] = [converter.get_structure_hook(member) for member in (*others, *classes)]
        if type(data) is dict and classes:
            return of_class(data, declared) if of_class else hooks[-1](data, classes[0])
        return _try_members(data, others, hooks, classes)

    return decoder


def _own_types(members: list[Any]) -> dict[type, Decoder]:
    """Return the members that can decode data of their type at once, without trying others."""
    exclusive = members if set(members) <= _TAKE_THEIR_TYPE.keys() else [one for one in members if one is type(None)]
    return {member: _TAKE_THEIR_TYPE[member] for member in exclusive}


def _try_members(data: Any, members: list[Any], hooks: list[Decoder], classes: list[type]) -> Any:
    faults = []
    for member, hook in zip(members, hooks, strict=False):
        try:
            return hook(data, member)
        except DecodeFault as fault:
            faults.append(fault)
    if deep := [fault for fault in faults if fault.path]:
        raise deep[0]
    wanted = [fault.wanted for fault in faults if fault.wanted is not None]
    what = one_of([*wanted, *([message("data-object")] if classes else [])])
    raise DecodeFault(message("data-expected", what=what, found=show(data)), what)


def _union_encoder(declared: Any, converter: Converter) -> Encoder:
    classes, others = _members(declared)
    if _is_tagged(classes, others):
        return tagged_encoder(classes, converter)
    optional = [member for member in get_args(declared) if member is not type(None)]
    if all((member in SCALARS and member is not float) or get_origin(member) is Literal for member in optional):
        return identity
    if len(optional) == 1:
        hook: Encoder = converter.get_unstructure_hook(optional[0])
        return lambda value: None if value is None else hook(value)
    return converter.unstructure


def _add_tagged(converter: Converter, marker: Any, classes: tuple[type, ...]) -> None:
    converter.register_structure_hook_func(lambda declared: declared is marker, tagged_decoder(classes, converter))
    encoder = tagged_encoder(classes, converter)
    encoder = caching_encoder(encoder) if is_interned(marker) else encoder
    converter.register_unstructure_hook_func(lambda declared: declared is marker, encoder)


# The converter


def _is_union(declared: Any) -> bool:
    return get_origin(declared) in (Union, types.UnionType)


def _is_row(declared: Any) -> bool:
    return (get_origin(declared) or declared) in (tuple, list)


def _is_mapping(declared: Any) -> bool:
    origin = get_origin(declared)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _is_literal(declared: Any) -> bool:
    return get_origin(declared) is Literal


def _literal(declared: Any, converter: Converter) -> Decoder:
    return literal(declared)


def _json_decoder(declared: Any, converter: Converter) -> Decoder:
    return lambda data, _: data


def _identity_encoder(declared: Any, converter: Converter) -> Encoder:
    return identity


def _is_json(declared: Any) -> bool:
    return declared is Json


_DECODERS: tuple[tuple[type, Decoder], ...] = (
    (int, integer),
    (bool, boolean),
    (float, real),
    (str, text),
    (type(None), nothing),
    (bytes, octets),
)
_TAKE_THEIR_TYPE: Mapping[Any, Decoder] = {int: integer, bool: boolean, str: text, type(None): nothing}
"""Types that are the only ones to accept data of their own type; floats also accept integers."""
_SCALAR_ENCODERS: Mapping[type, Encoder] = {bytes: bytes.hex, float: finite}
_SHAPES = (
    (_is_union, _union, _union_encoder),
    (_is_row, row, row_encoder),
    (_is_mapping, mapping, mapping_encoder),
    (_is_json, _json_decoder, _identity_encoder),
    (_is_literal, _literal, _identity_encoder),
)


def _converter(parts: GameParts, kind: type[Converter] = Converter) -> Converter:
    """Return a converter for the supported types only."""
    converter = kind()
    converter.register_structure_hook_factory(lambda _: True, _refuse_type)
    converter.register_unstructure_hook_factory(lambda declared: declared is not Any, _refuse_type)
    for cls, decoder in _DECODERS:
        converter.register_structure_hook(cls, decoder)
        converter.register_unstructure_hook(cls, _SCALAR_ENCODERS.get(cls, identity))
    of_class = partial(_class_decoder, parts), partial(_class_encoder, parts)
    for is_ours, make_decoder, make_encoder in (*_SHAPES, (attrs.has, *of_class)):
        converter.register_structure_hook_factory(is_ours, make_decoder)
        converter.register_unstructure_hook_factory(is_ours, make_encoder)
    of_inlining = partial(_inlining_decoder, parts)
    converter.register_structure_hook_factory(lambda declared: isinstance(declared, Inlining), of_inlining)
    return converter


def _refuse_type(declared: Any) -> NoReturn:
    raise TypeError(f"values of type {declared} are never encoded")


_PLAIN = _converter({"action": Json})
_PATIENT = _converter({"action": Json}, _PatientConverter)
