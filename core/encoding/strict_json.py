"""Writes canonical JSON, and reads untrusted JSON strictly."""

import json
from collections.abc import Iterable
from typing import Any, NewType, NoReturn

from core.kernel.message import Argument, BelvedereError, Message, message

Json = NewType("Json", object)
"""Encoded data that is kept unchanged, as a declared type of the codec."""

MOST_JSON_BYTES = 4 * 1024 * 1024
"""Default limit for the length of a text, in bytes."""

DEPTH = 32
"""Maximum nesting of arrays and objects."""


class DecodeError(BelvedereError):
    """A text or value does not match its declared type; the sentence begins with the place, `$` for the whole."""


def at(place: str, reason: Message) -> Message:
    """Return a sentence with the place of a mistake, such as `$.options.oracle`."""
    return message("data-at", place=place, reason=reason)


def dumps(value: Any) -> bytes:
    """Return the canonical JSON of an encoded value: sorted keys, no spaces, ASCII only. Raises ValueError for NaN.

    >>> dumps({"b": [1, None], "a": True})
    b'{"a":true,"b":[1,null]}'
    """
    return _ENCODER.encode(value).encode()


def loads(data: bytes | str, limit: int = MOST_JSON_BYTES) -> Any:
    """Parse one JSON value of at most `limit` bytes.

    Raises only DecodeError: for text that is too long, too deep, not UTF-8 or not JSON, and for NaN, Infinity, huge
    numbers, or a repeated key.
    """
    text = _text(data, limit)
    try:
        value = _DECODER.decode(text)
    except _Refused as fault:
        raise DecodeError(at("$", fault.reason)) from None
    except json.JSONDecodeError as fault:
        raise DecodeError(at("$", message("data-not-json", place=fault.pos + 1))) from None
    except ValueError:
        raise DecodeError(at("$", message("data-beyond"))) from None
    except RecursionError:
        raise DecodeError(_TOO_DEEP) from None
    if text.count("[") + text.count("{") > DEPTH:
        _refuse_depth(value)
    return value


def show(value: Any) -> Argument:
    """Return a short, printable description of untrusted data."""
    match value:
        case dict():
            return message("data-object")
        case list():
            return message("data-array", count=len(value))
        case str() | bool() | int() | float() | None:
            if _is_huge(value):
                return message("data-huge")
            shown = json.dumps(value)
            return shown if len(shown) <= 40 else f"{shown[:36]}..."
        case _:
            return type(value).__name__


_TOO_DEEP = at("$", message("data-too-deep", limit=DEPTH))


class _Refused(Exception):
    """JSON that the standard library would accept but this module refuses."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


def _text(data: bytes | str, limit: int) -> str:
    if len(data) > limit:
        raise DecodeError(at("$", message("data-too-long", limit=limit)))
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise DecodeError(at("$", message("data-not-utf8", place=fault.start + 1))) from None


def _is_huge(value: Any) -> bool:
    return isinstance(value, int) and value.bit_length() > 64


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        raise _Refused(message("data-key-twice", key=show(next(key for key in keys if keys.count(key) > 1))))
    return found


def _real(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise _Refused(message("data-beyond"))
    return value


def _constant(name: str) -> NoReturn:
    raise _Refused(message("data-no-number", found=name))


def _refuse_depth(value: Any) -> None:
    level = [value]
    for _ in range(DEPTH + 1):
        rows: list[Iterable[Any]] = [inner for inner in level if type(inner) is list]
        rows += [inner.values() for inner in level if type(inner) is dict]
        if not rows:
            return
        level = [inner for row in rows for inner in row]
    raise DecodeError(_TOO_DEEP)


_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False, check_circular=False)
_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, parse_float=_real, parse_constant=_constant)
