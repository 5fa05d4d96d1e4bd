"""The codec returns what it was given, in stable texts, and refuses everything else with a place."""

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Literal

import attrs
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import catalog
from core.encoding import codec
from core.encoding.codec import MOST_CACHED, caching_encoder
from core.encoding.schema import Schemas
from core.games.bali.meta import Options
from core.kernel.fields import inlined_field, optional_field, renamed_field
from core.kernel.message import Message, SeatName
from core.kernel.message import message as make_message
from core.kernel.score import Outcome, ScoreSheet
from core.link.spec import NO_CLOCK, PATIENCE, Bank, Player, TableSpec
from core.link.updates import Delivery, Log, Update
from tests import tiny
from tests.said import refused, said


@attrs.frozen
class Leaf:
    """Every kind of single value."""

    count: int
    name: str
    on: bool
    raw: bytes
    side: Literal["up", "down"] | None
    share: float = 0.5


@attrs.frozen
class Other:
    """Stands in a union with Leaf."""


@attrs.frozen
class Tree:
    """Every kind of row, nesting and union."""

    leaf: Leaf
    either: Leaf | Other
    maybe: Leaf | None
    mixed: int | str | Leaf | None
    pair: tuple[int, str]
    row: tuple[int, ...]
    rows: tuple[tuple[bool, ...], ...]
    named: Mapping[str, Leaf | Other]
    below: "tuple[Tree, ...]" = ()


INTEGERS = st.integers(-(1 << 63), (1 << 63) - 1)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
LEAVES = st.builds(
    Leaf,
    INTEGERS,
    TEXTS,
    st.booleans(),
    st.binary(max_size=40),
    st.sampled_from(["up", "down", None]),
    st.floats(-1e299, 1e299),
)
EITHER = st.one_of(LEAVES, st.just(Other()))
FLAT = (
    LEAVES,
    EITHER,
    st.none() | LEAVES,
    st.none() | INTEGERS | TEXTS | LEAVES,
    st.tuples(INTEGERS, TEXTS),
    st.lists(INTEGERS).map(tuple),
    st.lists(st.lists(st.booleans()).map(tuple)).map(tuple),
    st.dictionaries(TEXTS, EITHER, max_size=3),
)
TREES = st.recursive(
    st.builds(Tree, *FLAT), lambda inner: st.builds(Tree, *FLAT, st.lists(inner, max_size=2).map(tuple)), max_leaves=3
)


BALI = catalog.load("bali")


@settings(max_examples=40)
@given(TREES)
def test_round_trip(tree: Tree) -> None:
    assert tree == codec.decode(Tree, codec.loads(codec.dumps(codec.encode(tree)), limit=1 << 30))


@given(EITHER)
def test_round_trip_of_a_union(value: Leaf | Other) -> None:
    encoded = codec.encode(value, Leaf | Other)
    assert encoded["type"] == ("leaf" if isinstance(value, Leaf) else "other")
    assert value == codec.decode(Leaf | Other, encoded)


def test_round_trip_of_a_message_in_a_message() -> None:
    message = make_message("a", count=3, seat=SeatName(1), inner=make_message("b", word="x"))
    assert message == codec.decode(Message, codec.encode(message))


@attrs.frozen
class Grown:
    """A class that was given a field when values of it lay in stores."""

    height: int
    leaves: int = optional_field(2)


def test_a_later_field_may_be_missing_and_no_other() -> None:
    assert Grown(1, 2) == codec.decode(Grown, {"height": 1})
    assert Grown(1, 5) == codec.decode(Grown, {"height": 1, "leaves": 5})
    assert codec.encode(Grown(1)) == {"height": 1, "leaves": 2}
    with refused('missing key "height"', codec.DecodeError):
        codec.decode(Grown, {"leaves": 5})
    with refused('unknown key "more"', codec.DecodeError):
        codec.decode(Grown, {"height": 1, "more": 5})
    schemas = Schemas()
    schemas.of(Grown)
    assert schemas.definitions["Grown"]["required"] == ["height"]


@attrs.frozen
class Fold:
    """A content with a field of the name of one outside."""

    times: int
    street: str = renamed_field("side")


@attrs.frozen
class Letter:
    """Written in one object with its contents."""

    street: str
    content: Fold | Other = inlined_field()


@pytest.mark.parametrize(
    ("letter", "written"),
    [
        (Letter("Low Road", Fold(2, "up")), {"type": "fold", "street": "Low Road", "times": 2, "side": "up"}),
        (Letter("Low Road", Other()), {"type": "other", "street": "Low Road"}),
    ],
)
def test_an_inlined_field_is_written_next_to_the_others_under_its_tag(letter: Letter, written: dict[str, Any]) -> None:
    declared: Any = Letter | Leaf
    assert codec.encode(letter, declared) == written
    assert codec.decode(declared, written) == letter
    with refused('unknown key "extra"', codec.DecodeError):
        codec.decode(declared, {**written, "extra": 1})
    schemas = Schemas()
    root = schemas.of(declared)
    jsonschema.Draft202012Validator(schemas.document("letters", root)).validate(written)


def test_an_optional_field_may_be_missing() -> None:
    """Nothing else may be missing."""
    spec = TableSpec("tiny", tiny.Options(), (Player("person", "Ann"),), clock=Bank(900, 10), patience=60)
    known = codec.for_game(tiny.GAME)
    written = known.encode(spec)
    assert known.decode(TableSpec, written) == spec
    older = {name: value for name, value in written.items() if name not in ("clock", "patience")}
    assert known.decode(TableSpec, older) == attrs.evolve(spec, clock=NO_CLOCK, patience=PATIENCE)
    with refused('missing key "take_back"', codec.DecodeError):
        known.decode(TableSpec, {name: value for name, value in older.items() if name != "take_back"})
    required = Schemas(tiny.GAME)
    required.of(TableSpec)
    assert not {"clock", "patience"} & set(required.definitions["TableSpec"]["required"])


def test_canonical_text() -> None:
    assert codec.dumps({"b": [1, None, True], "a": "é"}) == b'{"a":"\\u00e9","b":[1,null,true]}'
    with pytest.raises(ValueError, match="JSON"):
        codec.dumps(float("nan"))


def test_digest_is_stable() -> None:
    """Digests are written into records: they must not change with the machine, the process or the Python version."""
    canonical = b'{"args":[["count",3]],"id":"a"}'
    assert codec.digest(make_message("a", count=3)) == blake2b(canonical, digest_size=16).hexdigest()
    assert codec.digest(make_message("a", count=3)) == "cb18f51c6e5a1214fabb6af9210e6484"


def test_game_codec_knows_open_fields() -> None:
    known = codec.for_game(BALI)
    assert known is codec.for_game(BALI)
    spec = TableSpec(
        "bali", Options(oracle=True), (Player("person", "Ann"), Player("bot", "Bo", "hard")), seed=b"\x01" * 32
    )
    assert spec == known.decode(TableSpec, known.encode(spec))
    log = Log(tuple(BALI.apply(BALI.setup(Options(), 2, bytes(32)), 0, BALI.candidates()[4]).events))
    assert log == known.decode(Delivery, codec.loads(codec.dumps(known.encode(log, Delivery))))
    with refused(r"^\$\.options\.oracle: expected true or false, found 1\.$", codec.DecodeError):
        known.decode(TableSpec, known.encode(spec) | {"options": codec.encode(Options()) | {"oracle": 1}})


def test_actions_are_always_tagged() -> None:
    known = codec.for_game(BALI)
    encoded = known.encode(BALI.text.parse_action("take 3"), known.action)
    assert encoded == {"type": "take", "column": 2}
    with refused(r"^\$\.type: expected buy, decline, play,", codec.DecodeError):
        known.decode(known.action, {"type": "options"})


def test_open_fields_need_a_game() -> None:
    with pytest.raises(TypeError):
        codec.decode(Update, dict.fromkeys([field.name for field in attrs.fields(Update)], 0) | {"viewer": 0})


def test_interned_values_are_kept_while_there_is_room():
    made: list[Any] = []
    encoder = caching_encoder(lambda value: made.append(value) or [value])
    values = [(number,) for number in range(MOST_CACHED)]
    assert [encoder(value) for value in values] == [[value] for value in values]
    assert encoder(values[0]) is encoder(values[0])
    assert len(made) == MOST_CACHED
    encoder((-1,))
    assert encoder(values[0]) == [values[0]]
    assert len(made) == MOST_CACHED + 2


def test_a_dead_value_lends_its_place_to_no_one():
    """Another one in the same place of the memory is not taken for it."""
    encoder = caching_encoder(lambda value: value.copy())
    for number in range(2 * MOST_CACHED):
        assert encoder([number]) == [number]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(["type", "leaf", "row"]), inner),
)
LEAF = {"count": 1, "name": "a", "on": True, "raw": "00ff", "side": "up", "share": 0.5}
DECLARED = (Leaf, Tree, Options, Message, Player, Outcome, tuple[ScoreSheet, ...], int | None, Leaf | Other)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"count": "7"}, "$.count: expected a whole number, found "),
        ({"count": 3.9}, "$.count: expected a whole number, found 3.9"),
        ({"count": 7.0}, "$.count: expected a whole number, found 7.0"),
        ({"count": True}, "$.count: expected a whole number, found true"),
        ({"count": None}, "$.count: expected a whole number, found null"),
        ({"count": 1 << 63}, "$.count: a number exceeds 64 bits"),
        ({"count": 10**400}, "$.count: a number exceeds 64 bits"),
        ({"on": 1}, "$.on: expected true or false, found 1"),
        ({"on": "true"}, "$.on: expected true or false, found "),
        ({"name": 5}, "$.name: expected a string, found 5"),
        ({"name": "\ud800"}, "$.name: the text contains an incomplete character"),
        ({"raw": "0"}, "$.raw: expected bytes in hexadecimal"),
        ({"raw": "0 1 "}, "$.raw: expected bytes in hexadecimal"),
        ({"raw": "FF"}, "$.raw: expected bytes in hexadecimal"),
        ({"side": "left"}, "$.side: expected "),
        ({"side": ["up"]}, "$.side: expected "),
        ({"share": float("nan")}, "$.share: expected a number"),
        ({"share": float("inf")}, "$.share: expected a number"),
        ({"share": True}, "$.share: expected a number"),
        ({"more": 1}, '$: unknown key "more", allowed: count, name, on, raw, share, side'),
    ],
)
def test_traps(change: dict[str, Any], place: str) -> None:
    with pytest.raises(codec.DecodeError) as refusal:
        codec.decode(Leaf, LEAF | change)
    assert said(refusal.value).startswith(place)


@pytest.mark.parametrize("key", sorted(LEAF))
def test_missing_key(key: str) -> None:
    """A missing key is refused even where the class has a default: nothing is guessed."""
    with refused(f'missing key "{key}"', codec.DecodeError):
        codec.decode(Leaf, {name: value for name, value in LEAF.items() if name != key})


@pytest.mark.parametrize(
    ("declared", "data", "message"),
    [
        (tuple[int, ...], "123", "$: expected an array, found "),
        (tuple[int, ...], {"0": 1}, "$: expected an array, found an object"),
        (tuple[int, ...], [1, 2, "3"], "$[2]: expected a whole number"),
        (tuple[int, str], [1], "$: expected an array of 2, found an array of 1"),
        (tuple[int, str], [1, "a", 2], "$: expected an array of 2"),
        (tuple[int, str], ["a", 1], "$[0]: expected a whole number"),
        (Leaf, [LEAF], "$: expected an object, found an array of 1"),
        (Leaf | Other, LEAF, '$: missing key "type"'),
        (Leaf | Other, {"type": "tree"}, "$.type: expected leaf or other"),
        (Leaf | Other, {"type": ["leaf"]}, "$.type: expected leaf or other, found an array"),
        (Leaf | Other, {"type": "other", "x": 1}, '$: unknown key "x", allowed: none'),
        (Leaf | Other, "leaf", "$: expected an object"),
        (int | str | None, [], "$: expected a whole number, a string or null, found an array"),
        (int | None, "x", "$: expected a whole number or null"),
        (Mapping[str, int], {"a": 1, "b": True}, '$["b"]: expected a whole number'),
        (Mapping[str, int], [], "$: expected an object"),
        (Mapping[str, Leaf], {"a": LEAF | {"on": 0}}, '$["a"].on: expected true or false'),
    ],
)
def test_wrong_shapes(declared: Any, data: Any, message: str) -> None:
    with pytest.raises(codec.DecodeError) as refusal:
        codec.decode(declared, data)
    assert said(refusal.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("NaN", "$: NaN is not a number"),
        ("[-Infinity]", "$: -Infinity is not a number"),
        ("1e999", "$: a number exceeds 64 bits"),
        ("1" * 5000, "$: a number exceeds 64 bits"),
        ('{"a": 1, "b": 2, "a": 1}', '$: the key "a" appears twice'),
        ('[{"a": {"b": 1, "b": 2}}]', '$: the key "b" appears twice'),
        ("[" * 100_000, "$: arrays and objects are nested deeper than 32"),
        ("[" * 33 + "]" * 33, "$: arrays and objects are nested deeper than 32"),
        ('{"a":' * 40 + "1" + "}" * 40, "$: arrays and objects are nested deeper than 32"),
        ("[" * 40 + '"]]]]]]]]]]]]]]]]]]]]"' + "]" * 40, "$: arrays and objects are nested deeper than 32"),
        ("", "$: invalid JSON at character 1"),
        ("{'a': 1}", "$: invalid JSON at character 2"),
        ("[1,]", "$: invalid JSON"),
        ("1 2", "$: invalid JSON"),
        ("\ufeff1", "$: invalid JSON"),
        (b'"\xff"', "$: invalid UTF-8 at byte 2"),
        (" " * 101, "$: the text is longer than 100 bytes"),
    ],
)
def test_distrustful_json(text: str | bytes, message: str) -> None:
    with pytest.raises(codec.DecodeError) as refusal:
        codec.loads(text, limit=100 if len(text) == 101 else 1 << 20)
    assert said(refusal.value).startswith(message)


def test_nesting_of_32_is_read() -> None:
    assert codec.loads("[" * 32 + "]" * 32) == json.loads("[" * 32 + "]" * 32)


@settings(max_examples=40)
@given(st.sampled_from(DECLARED), JSON)
def test_nothing_but_a_decode_error(declared: Any, data: Any) -> None:
    """Any decoded JSON gives a value that encodes to it again, or a DecodeError with a place."""
    try:
        answer = codec.encode(codec.decode(declared, data), declared)
    except codec.DecodeError as refusal:
        answer = refusal
    assert _is_placed(answer) or data == answer


@given(st.binary() | st.text())
def test_nothing_but_a_decode_error_from_text(text: bytes | str) -> None:
    try:
        answer = codec.loads(text)
    except codec.DecodeError as refusal:
        answer = refusal
    assert _is_placed(answer) or json.loads(text) == answer


@settings(max_examples=40)
@given(TREES, st.data())
def test_one_changed_spot(tree: Tree, data: st.DataObject) -> None:
    """An encoding with anything put in place of one of its values decodes to exactly that, or not at all."""
    encoded = codec.encode(tree)
    owner, key = data.draw(st.sampled_from(list(_spots(encoded))))
    owner[key] = data.draw(JSON)
    try:
        value = codec.decode(Tree, encoded)
    except codec.DecodeError:
        return
    assert encoded == codec.encode(value)


def test_deep_message_is_refused() -> None:
    deep: Any = 1
    for _ in range(5000):
        deep = {"type": "message", "id": "a", "args": [["b", deep]]}
    with refused("nested deeper than 32", codec.DecodeError):
        codec.decode(Message, {"id": "a", "args": [["b", deep]]})


def test_invariant_of_a_class_is_a_decode_error() -> None:
    @attrs.frozen
    class Even:
        count: int = attrs.field(validator=_even)

    assert codec.decode(Even, {"count": 2}) == Even(2)
    with refused(r"^\$: 3 is odd\.$", codec.DecodeError):
        codec.decode(Even, {"count": 3})


@pytest.mark.parametrize("declared", [set[int], dict[int, str], Any, object, tuple])
def test_undeclared_shapes_are_a_mistake_of_ours(declared: Any) -> None:
    """A type that does not declare its contents is refused when the program is written, not guessed at run time."""
    with pytest.raises(TypeError):
        codec.decode(declared, [])


def _is_placed(answer: Any) -> bool:
    return isinstance(answer, codec.DecodeError) and said(answer).startswith("$") and said(answer).endswith(".")


def _even(_: Any, __: Any, value: int) -> None:
    if value % 2:
        raise ValueError(f"{value} is odd")


def _spots(encoded: Any) -> Any:
    inner = encoded.items() if isinstance(encoded, dict) else enumerate(encoded) if isinstance(encoded, list) else ()
    for key, value in list(inner):
        yield encoded, key
        yield from _spots(value)
