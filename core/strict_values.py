"""Decoders of single values: whatever is not exactly of the declared type is refused."""

from collections.abc import Callable
from typing import Any, NoReturn, get_args

from core.strict_json import show

Decoder = Callable[[Any, Any], Any]
"""Takes the data and the declared type; raises Fault."""

SCALARS = (int, str, bool, float, type(None))
_SMALLEST, _LARGEST = -(1 << 63), (1 << 63) - 1


class Fault(Exception):
    """A refusal on its way up, collecting the path to where it arose."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        self.path: list[str] = []

    def under(self, step: str) -> "Fault":
        self.path.append(step)
        return self

    def __str__(self) -> str:
        return f"${''.join(reversed(self.path))}: {self.reason}."


def expected(what: str, found: Any) -> NoReturn:
    raise Fault(f"expected {what}, found {show(found)}")


def integer(data: Any, _: Any) -> int:
    if type(data) is not int:
        expected("a whole number", data)
    if not _SMALLEST <= data <= _LARGEST:
        raise Fault("the number is beyond 64 bits")
    return data


def boolean(data: Any, _: Any) -> bool:
    if type(data) is not bool:
        expected("true or false", data)
    return data


def real(data: Any, _: Any) -> float:
    if type(data) not in (float, int) or not abs(data) < 1e300:
        expected("a number", data)
    return float(data)


def text(data: Any, _: Any) -> str:
    if type(data) is not str:
        expected("a text", data)
    if not data.isascii() and any("\ud800" <= letter <= "\udfff" for letter in data):
        raise Fault("the text holds half a character")
    return data


def nothing(data: Any, _: Any) -> None:
    if data is not None:
        expected("null", data)


def octets(data: Any, _: Any) -> bytes:
    if type(data) is not str or len(data) % 2 or not set(data) <= set("0123456789abcdef"):
        expected("bytes in hexadecimal", data)
    return bytes.fromhex(data)


def literal(declared: Any) -> Decoder:
    allowed = {(type(value), value): value for value in get_args(declared)}
    names = ", ".join(show(value) for value in get_args(declared))

    def decoder(data: Any, _: Any) -> Any:
        if not isinstance(data, SCALARS) or (type(data), data) not in allowed:
            expected(f"one of {names}", data)
        return allowed[type(data), data]

    return decoder
