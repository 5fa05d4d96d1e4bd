"""Reads and writes JSON lines that are sent and not kept."""

from typing import Any

import orjson

from core.encoding.strict_json import dumps


def line(value: Any) -> str:
    """An encoded value as one line: what `core.encoding.strict_json.dumps` makes of it, many times as fast.

    Very large and very small fractions may be spelled otherwise (`1e16` for `1e+16`). NaN has been refused by the
    encoder.

    >>> line({"b": [1, None], "a": True})
    '{"a":true,"b":[1,null]}\\n'
    """
    try:
        found = orjson.dumps(value, option=orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE)
    except TypeError:  # whole numbers of more than 64 bits, half characters
        return f"{dumps(value).decode()}\n"
    if not found.isascii() or b"\x7f" in found:
        return f"{dumps(value).decode()}\n"
    return found.decode()
