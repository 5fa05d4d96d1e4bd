"""Encodes and decodes tuples, lists and mappings."""

from collections.abc import Callable
from operator import length_hint
from types import UnionType
from typing import Any, Protocol, Union, get_args, get_origin

from core.encoding.strict_json import show
from core.encoding.strict_values import SCALARS, DecodeFault, Decoder, expected, text
from core.kernel.message import message

Encoder = Callable[[Any], Any]

MOST_KEPT = 2048
"""Values of a sort whose encoding is remembered; they are held, so that their identity stays theirs."""


class Hooks(Protocol):
    """The part of a converter that is needed here: how the inner types are treated."""

    def get_structure_hook(self, declared: Any, /) -> Decoder: ...

    def get_unstructure_hook(self, declared: Any, /) -> Encoder: ...

    def unstructure(self, value: Any, declared: Any = None, /) -> Any: ...


# How an inner type is treated is looked up once, by the first value: while decoders are made, a class may hold itself.


def row(declared: Any, hooks: Hooks) -> Decoder:
    arguments = get_args(declared)
    if not arguments:
        raise TypeError(f"{declared} does not say what is in it")
    if get_origin(declared) is list:
        return _even_row(arguments[0], hooks, list)
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return _even_row(arguments[0], hooks, tuple)
    return _fixed_row(arguments, hooks)


def _even_row(item: Any, hooks: Hooks, made: Callable[[list[Any]], Any]) -> Decoder:
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


def _fixed_row(items: tuple[Any, ...], hooks: Hooks) -> Decoder:
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


def kept(encoder: Encoder) -> Encoder:
    """An encoder that remembers the encoding of each value, for values that are met again and again. What it returns
    must not be changed."""
    known: dict[int, tuple[Any, Any]] = {}

    def keeper(value: Any) -> Any:
        found = known.get(id(value))
        if found is not None:
            return found[1]
        if len(known) >= MOST_KEPT:
            known.clear()
        encoded = encoder(value)
        known[id(value)] = value, encoded
        return encoded

    return keeper


def row_encoder(declared: Any, hooks: Hooks) -> Encoder:
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


def _even_row_encoder(item: Any, hooks: Hooks) -> Encoder:
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


def mapping(declared: Any, hooks: Hooks) -> Decoder:
    item = _mapped(declared)
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


def mapping_encoder(declared: Any, hooks: Hooks) -> Encoder:
    item = _mapped(declared)
    return lambda mapping: {key: hooks.unstructure(value, item) for key, value in mapping.items()}


def _mapped(declared: Any) -> Any:
    key, item = get_args(declared)
    if key is not str:
        raise TypeError(f"only text can be a key in JSON, not {key} in {declared}")
    return item
