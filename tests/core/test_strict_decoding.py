"""The decoder looks up once how each type is treated. A plain one, which looks at each value again, always gives the
same result: the same value, or the same refusal."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import catalog
from core.encoding import codec
from core.encoding.codec import (
    DecodeFault,
    boolean,
    expected,
    inlined_field_of,
    integer,
    literal,
    nothing,
    octets,
    real,
    tag,
    tag_classes,
    text,
)
from core.encoding.strict_json import Json, show
from core.kernel.fields import is_inlined_field, is_optional_field, optional_field, part_of_game, written_name
from core.kernel.game import AnyGame
from core.kernel.message import Message, message, one_of
from core.link.spec import Player, TableSpec
from core.link.updates import Delivery, Roster
from core.table.table import Table
from tests.said import said

SINGLE = {int: integer, bool: boolean, float: real, str: text, type(None): nothing, bytes: octets}
ODD = (None, True, 0, -1, 1 << 63, 1.5, "", "x", "\ud800", [], [None], {}, {"type": "x"}, {"more": 1})
"""The replacement for a value."""

CHANGED = 20
"""Places that are changed, one after the other, in each of about 14 things that a table sends."""


@attrs.frozen
class Plain:
    """A game's plain decoder: the types of its fields that are declared as Any."""

    parts: Mapping[str, Any] = {}
    tagged: Mapping[Any, tuple[type, ...]] = {}
    """The classes that a declared type stands for."""

    def decode(self, declared: Any, data: Any) -> Any:
        """The value. Raises DecodeFault."""
        if declared in SINGLE:
            return SINGLE[declared](data, declared)
        if declared in self.tagged:
            return self._tagged(self.tagged[declared], data)
        origin = get_origin(declared)
        if declared is Json:
            return data
        if origin is Literal:
            return literal(declared)(data, declared)
        if origin in (Union, UnionType):
            return self._union(get_args(declared), data)
        if origin in (tuple, list):
            return self._row(origin, get_args(declared), data)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(get_args(declared)[1], data)
        return self._object(declared, data)

    def _union(self, members: tuple[Any, ...], data: Any) -> Any:
        classes = tuple(member for member in members if attrs.has(member))
        others = [member for member in members if member not in classes]
        if type(data) is dict and classes:
            is_alone = len(classes) == 1 and others == [type(None)]
            return self._object(classes[0], data) if is_alone else self._tagged(classes, data)
        faults = []
        for member in others:
            try:
                return self.decode(member, data)
            except DecodeFault as fault:
                faults.append(fault)
        for fault in faults:
            if fault.path:
                raise fault
        wanted = [fault.wanted for fault in faults if fault.wanted is not None]
        what = one_of([*wanted, *([message("data-object")] if classes else [])])
        raise DecodeFault(message("data-expected", what=what, found=show(data)), what)

    def _tagged(self, classes: tuple[type, ...], data: Any) -> Any:
        if type(data) is not dict:
            expected(message("data-object"), data)
        if "type" not in data:
            raise DecodeFault(message("data-missing-key", key='"type"'))
        by_tag = _by_tag(classes)
        name = data["type"]
        if type(name) is not str or name not in by_tag:
            raise DecodeFault(message("data-expected", what=one_of(list(by_tag)), found=show(name))).under(".type")
        cls, named = by_tag[name]
        inner = {key: value for key, value in data.items() if key != "type"}
        if (inlined := inlined_field_of(cls)) is None:
            return self._object(cls, inner)
        around, content = _fields(cls), _fields(named)
        values = self._values([*around, *content], inner)
        held = named(**{field.alias: values[name] for name, field in content if name in values})
        outer = {field.alias: values[name] for name, field in around if name in values}
        return cls(**outer, **{inlined.alias: held})

    def _row(self, origin: Any, items: tuple[Any, ...], data: Any) -> Any:
        if origin is tuple and items[-1] is not Ellipsis:
            if type(data) is not list or len(data) != len(items):
                expected(message("data-array", count=len(items)), data)
        elif type(data) is not list:
            expected(message("data-row"), data)
        else:
            items = items[:1] * len(data)
        found = []
        for place, (item, value) in enumerate(zip(items, data, strict=True)):
            try:
                found.append(self.decode(item, value))
            except DecodeFault as fault:
                raise fault.under(f"[{place}]") from None
        return origin(found)

    def _mapping(self, item: Any, data: Any) -> Any:
        if type(data) is not dict:
            expected(message("data-object"), data)
        found = {}
        for key, value in data.items():
            try:
                found[text(key, str)] = self.decode(item, value)
            except DecodeFault as fault:
                raise fault.under(f"[{show(key)}]") from None
        return found

    def _object(self, cls: type, data: Any) -> Any:
        fields = _fields(cls)
        values = self._values(fields, data)
        try:
            return cls(**{field.alias: values[name] for name, field in fields if name in values})
        except ValueError as refusal:
            raise DecodeFault(message("data-impossible", problem=str(refusal).rstrip("."))) from None

    def _values(self, fields: Sequence[tuple[str, Any]], data: Any) -> dict[str, Any]:
        if type(data) is not dict:
            expected(message("data-object"), data)
        names = {name for name, _ in fields}
        if unknown := sorted(data.keys() - names):
            allowed = ", ".join(sorted(names)) or message("data-none")
            raise DecodeFault(message("data-unknown-key", key=show(unknown[0]), allowed=allowed))
        if missing := [name for name, field in fields if name not in data and not is_optional_field(field)]:
            raise DecodeFault(message("data-missing-key", key=show(min(missing))))
        values = {}
        for name, field in fields:
            if name in data:
                declared = self.parts.get(part_of_game(field) or "", field.type)
                try:
                    values[name] = self.decode(declared, data[name])
                except DecodeFault as fault:
                    raise fault.under(f".{name}") from None
        return values


@cache
def _fields(cls: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a class by their names in texts."""
    attrs.resolve_types(cls)
    fields = [field for field in attrs.fields(cls) if field.init and not is_inlined_field(field)]
    return tuple((written_name(field), field) for field in fields)


@cache
def _by_tag(classes: tuple[type, ...]) -> dict[str, tuple[type, type]]:
    return {tag(named): (cls, named) for cls in classes for named in tag_classes(cls)}


def _plain(game: AnyGame) -> Plain:
    known = codec.for_game(game)
    parts = {
        "view": known.view,
        "options": known.options,
        "action": known.action,
        "actions": tuple[known.action, ...],
        "events": tuple[known.event, ...],
    }
    return Plain(parts, {known.action: game.types.actions, known.event: game.types.events})


def _outcome(decode: Any, declared: Any, data: Any) -> Any:
    """The value, or the sentence of the refusal."""
    try:
        return decode(declared, data)
    except codec.DecodeError as refusal:
        return said(refusal)
    except DecodeFault as fault:
        return said(codec.DecodeError(fault.sentence))


def _same(one: Any, other: Any) -> bool:
    """Whether two values are equal, and of the same types all the way down."""
    return type(one) is type(other) and one == other and repr(one) == repr(other)


def _spots(data: Any) -> list[tuple[Any, Any]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [spot for key, value in list(inner) for spot in ((data, key), *_spots(value))]


def _table(game: AnyGame, seats: int) -> Table:
    return Table(game, game.meta.options(), tuple(Player("person", f"P{seat}") for seat in range(seats)), bytes(32))


@cache
def _deliveries(key: str, seats: int) -> list[Any]:
    """The JSON that two viewers of a table received while it was played at random. A test that changes it
    restores it."""
    game = catalog.load(key)
    table, random, found = _table(game, seats), Random(seats), []
    known = codec.for_game(game)
    while table.to_act:
        seat = table.to_act[0]
        decision, legal = table.decision(seat), table.legal(seat)
        assert decision is not None
        told = table.submit(seat, decision.id, random.choice(legal))
        assert isinstance(told, dict)
        found += [told[viewer] for viewer in told if viewer in (None, seat)]
    found = [*found[:: max(1, len(found) // 12)], found[-1], table.log(0), table.log(None)]
    return [codec.loads(codec.dumps(known.encode(one, Delivery))) for one in found]


@pytest.mark.parametrize("key", [meta.key for meta in catalog.games()])
def test_deliveries_of_a_table_read_as_by_the_plain_decoder(key: str) -> None:
    game = catalog.load(key)
    known, plain = codec.for_game(game), _plain(game)
    for data in _deliveries(key, 2):
        value = known.decode(Delivery, data)
        assert _same(value, plain.decode(Delivery, data))
        assert codec.loads(codec.dumps(known.encode(value, Delivery))) == data


@pytest.mark.parametrize("key", [meta.key for meta in catalog.games()])
def test_any_change_is_refused_with_the_same_sentence(key: str) -> None:
    game, random = catalog.load(key), Random(key)
    known, plain = codec.for_game(game), _plain(game)
    refused = changed = 0
    for data in _deliveries(key, 2):
        spots = _spots(data)
        for owner, place in random.sample(spots, min(CHANGED, len(spots))):
            before = owner[place]
            if type(owner) is dict and random.random() < 0.2:
                del owner[place]
            else:
                owner[place] = random.choice(ODD)
            found = _outcome(known.decode, Delivery, data)
            refused, changed = refused + (type(found) is str), changed + 1
            assert _same(found, _outcome(plain.decode, Delivery, data))
            owner[place] = before
    assert changed > 200
    assert 3 * refused > changed


@attrs.frozen
class Twig:
    """Every kind of single value."""

    count: int
    share: float
    raw: bytes
    side: Literal["up", "down"] | None
    late: bool = optional_field(False)


@attrs.frozen
class Knot:
    """Stands in a union with Twig."""


@attrs.frozen
class Branch:
    """Every kind of row, nesting and union."""

    maybe: Twig | None
    either: Twig | Knot
    mixed: int | str | Twig | None
    numbers: tuple[float | None, ...]
    pairs: tuple[tuple[int, str | None], ...]
    rows: list[tuple[bool, ...]]
    named: Mapping[str, Twig | Knot | None]
    written: Json
    below: "tuple[Branch, ...]" = ()


NUMBERS = st.integers(-(1 << 63), (1 << 63) - 1)
LETTERS = st.text(st.characters(exclude_categories=["Cs"]))
SHARES = st.floats(-1e299, 1e299)
TWIGS = st.builds(Twig, NUMBERS, SHARES, st.binary(max_size=4), st.sampled_from(["up", "down", None]), st.booleans())
EITHER = TWIGS | st.just(Knot())
PARTS = (
    st.none() | TWIGS,
    EITHER,
    st.none() | NUMBERS | LETTERS | TWIGS,
    st.lists(st.none() | SHARES, max_size=3).map(tuple),
    st.lists(st.tuples(NUMBERS, st.none() | LETTERS), max_size=3).map(tuple),
    st.lists(st.lists(st.booleans(), max_size=3).map(tuple), max_size=3),
    st.dictionaries(LETTERS, st.none() | EITHER, max_size=3),
    st.none() | NUMBERS | LETTERS | st.lists(NUMBERS, max_size=2),
)
BRANCHES = st.recursive(
    st.builds(Branch, *PARTS),
    lambda inner: st.builds(Branch, *PARTS, st.lists(inner, max_size=2).map(tuple)),
    max_leaves=3,
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(["type", "count", "below"]), inner),
)
DECLARED = (
    Branch,
    Twig,
    Twig | Knot,
    Twig | None,
    Message,
    Roster,
    int | None,
    int | str | None,
    str | None,
    tuple[int | None, ...],
    Mapping[str, int | None],
    list[Literal["a", 1] | None],
    tuple[int, str | None],
)


@given(BRANCHES, st.data())
@settings(max_examples=40, deadline=None)
def test_any_value_with_anything_in_the_place_of_a_part(branch: Branch, data: st.DataObject) -> None:
    encoded = codec.encode(branch)
    assert _same(codec.decode(Branch, encoded), Plain().decode(Branch, encoded))
    owner, place = data.draw(st.sampled_from(_spots(encoded)))
    owner[place] = data.draw(JSON)
    assert _same(_outcome(codec.decode, Branch, encoded), _outcome(Plain().decode, Branch, encoded))


@given(st.sampled_from(DECLARED), JSON)
@settings(max_examples=40, deadline=None)
def test_anything_as_anything(declared: Any, data: Any) -> None:
    assert _same(_outcome(codec.decode, declared, data), _outcome(Plain().decode, declared, data))


def test_a_written_set_up_is_read_as_by_the_plain_decoder() -> None:
    game = catalog.load("bali")
    known, plain = codec.for_game(game), _plain(game)
    for data in ({}, {"game": "bali"}, {"game": "bali", "options": None}, {"more": 1}, [], None):
        assert _same(_outcome(known.decode, TableSpec, data), _outcome(plain.decode, TableSpec, data))
