"""Classes with every shape that the codec knows, and strategies that make values of them."""

from collections.abc import Mapping
from typing import Literal

import attrs
from hypothesis import strategies as st


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
