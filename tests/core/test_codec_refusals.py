"""The codec refuses everything that is not what was declared, by saying where."""

import json
from collections.abc import Mapping
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.encoding import codec
from core.games.bali.meta import Options
from core.kernel.message import Message
from core.kernel.score import Outcome, ScoreSheet
from core.link.spec import Player
from tests.core.encoded_trees import TREES, Leaf, Other, Tree
from tests.said import refused, said

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
        ({"count": 1 << 63}, "$.count: a number is beyond 64 bits"),
        ({"count": 10**400}, "$.count: a number is beyond 64 bits"),
        ({"on": 1}, "$.on: expected true or false, found 1"),
        ({"on": "true"}, "$.on: expected true or false, found "),
        ({"name": 5}, "$.name: expected a text, found 5"),
        ({"name": "\ud800"}, "$.name: the text holds half a character"),
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
        (int | str | None, [], "$: expected a whole number, a text or null, found an array"),
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
        ("1e999", "$: a number is beyond 64 bits"),
        ("1" * 5000, "$: a number is beyond 64 bits"),
        ('{"a": 1, "b": 2, "a": 1}', '$: the key "a" appears twice'),
        ('[{"a": {"b": 1, "b": 2}}]', '$: the key "b" appears twice'),
        ("[" * 100_000, "$: arrays and objects are nested deeper than 32"),
        ("[" * 33 + "]" * 33, "$: arrays and objects are nested deeper than 32"),
        ('{"a":' * 40 + "1" + "}" * 40, "$: arrays and objects are nested deeper than 32"),
        ("[" * 40 + '"]]]]]]]]]]]]]]]]]]]]"' + "]" * 40, "$: arrays and objects are nested deeper than 32"),
        ("", "$: this is not JSON, at character 1"),
        ("{'a': 1}", "$: this is not JSON, at character 2"),
        ("[1,]", "$: this is not JSON"),
        ("1 2", "$: this is not JSON"),
        ("\ufeff1", "$: this is not JSON"),
        (b'"\xff"', "$: byte 2 is not UTF-8"),
        (" " * 101, "$: the text is longer than 100 bytes"),
    ],
)
def test_distrustful_json(text: str | bytes, message: str) -> None:
    with pytest.raises(codec.DecodeError) as refusal:
        codec.loads(text, limit=100 if len(text) == 101 else 1 << 20)
    assert said(refusal.value).startswith(message)


def test_nesting_of_32_is_read() -> None:
    assert codec.loads("[" * 32 + "]" * 32) == json.loads("[" * 32 + "]" * 32)


@given(st.sampled_from(DECLARED), JSON)
def test_nothing_but_a_decode_error(declared: Any, data: Any) -> None:
    """Whatever JSON is decoded, the answer is a value that encodes to it again, or a DecodeError with a place."""
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
    """A type that leaves open what is in it is refused when the program is written, not guessed at run time."""
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
