"""Decodes single values: data that is not exactly of the declared type is refused."""

from collections.abc import Callable
from math import isfinite
from typing import Any, NoReturn, get_args

from core.encoding.strict_json import at, show
from core.kernel.message import Argument, Message, message, one_of

Decoder = Callable[[Any, Any], Any]
"""Takes the data and the declared type; raises DecodeFault."""

SCALARS = (int, str, bool, float, type(None))
_SMALLEST, _LARGEST = -(1 << 63), (1 << 63) - 1


class DecodeFault(Exception):
    """A refusal on its way up, collecting the path to where it arose."""

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
    """`value` itself, to be encoded. Raises ValueError for what JSON cannot hold."""
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


def constructed(construct: Callable[..., Any], arguments: dict[str, Any]) -> Any:
    """The value that is made of decoded fields; what cannot be is a DecodeFault."""
    try:
        return construct(**arguments)
    except ValueError as refusal:
        raise DecodeFault(message("data-impossible", problem=str(refusal).rstrip("."))) from None


def refuse_keys(data: dict[str, Any], names: set[str], optional: set[str]) -> NoReturn:
    """Say which key of an object is not known, or which it lacks."""
    unknown = sorted(data.keys() - names)
    if unknown:
        allowed = ", ".join(sorted(names)) or message("data-none")
        raise DecodeFault(message("data-unknown-key", key=show(unknown[0]), allowed=allowed))
    raise DecodeFault(message("data-missing-key", key=show(min(names - optional - data.keys()))))
