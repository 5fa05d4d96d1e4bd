"""The codec gives back what it was given, in texts that stay the same."""

from hashlib import blake2b
from typing import Any

import attrs
import jsonschema
import pytest
from hypothesis import given

from core import catalog
from core.encoding import codec
from core.encoding.codec import MOST_KEPT, kept
from core.encoding.schema import Schemas
from core.games.bali.meta import Options
from core.kernel.fields import inlined_field, optional_field, renamed_field
from core.kernel.message import Message, SeatName
from core.kernel.message import message as make_message
from core.link.spec import NO_CLOCK, PATIENCE, Bank, Player, TableSpec
from core.link.updates import Delivery, Log, Update
from tests import tiny
from tests.core.encoded_trees import EITHER, TREES, Leaf, Other, Tree
from tests.said import refused

BALI = catalog.load("bali")


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
    """Written in one object with what it holds."""

    street: str
    content: Fold | Other = inlined_field()


@pytest.mark.parametrize(
    ("letter", "written"),
    [
        (Letter("Low Road", Fold(2, "up")), {"type": "fold", "street": "Low Road", "times": 2, "side": "up"}),
        (Letter("Low Road", Other()), {"type": "other", "street": "Low Road"}),
    ],
)
def test_an_inlined_field_is_written_beside_the_others_under_its_tag(letter: Letter, written: dict[str, Any]) -> None:
    declared: Any = Letter | Leaf
    assert codec.encode(letter, declared) == written
    assert codec.decode(declared, written) == letter
    with refused('unknown key "extra"', codec.DecodeError):
        codec.decode(declared, {**written, "extra": 1})
    schemas = Schemas()
    root = schemas.of(declared)
    jsonschema.Draft202012Validator(schemas.document("letters", root)).validate(written)


def test_a_field_that_came_later_may_be_missing() -> None:
    """What was stored or spoken before there were clocks is still understood; nothing else may be missing."""
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


def test_what_an_interned_value_became_is_kept_while_there_is_room():
    made: list[Any] = []
    encoder = kept(lambda value: made.append(value) or [value])
    values = [(number,) for number in range(MOST_KEPT)]
    assert [encoder(value) for value in values] == [[value] for value in values]
    assert encoder(values[0]) is encoder(values[0])
    assert len(made) == MOST_KEPT
    encoder((-1,))
    assert encoder(values[0]) == [values[0]]
    assert len(made) == MOST_KEPT + 2


def test_a_value_that_is_gone_lends_its_place_to_nobody():
    """Another one in the same place of the memory is not taken for it."""
    encoder = kept(lambda value: value.copy())
    for number in range(2 * MOST_KEPT):
        assert encoder([number]) == [number]
