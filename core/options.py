"""Options as people write them: `oracle=true`."""

from collections.abc import Iterable
from typing import Any

from core.kernel.errors import BelvedereError
from core.kernel.meta import Meta, Option


def parse_options(meta: Meta, pairs: Iterable[str]) -> Any:
    """The options of a game with the choices in `pairs`, each `key=value`; what is not named keeps its default.

    Raises BelvedereError for an unknown key, a value that cannot be chosen, a key given twice, or no `=`.
    """
    chosen: dict[str, bool | int | str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BelvedereError(f"An option is written key=value, not {pair!r}.")
        if key in chosen:
            raise BelvedereError(f"The option {key} is given twice.")
        chosen[key] = _value(_option(meta, key), value)
    return meta.options(**chosen)


def _option(meta: Meta, key: str) -> Option:
    for option in meta.choices:
        if option.key == key:
            return option
    known = ", ".join(option.key for option in meta.choices) or "none"
    raise BelvedereError(f"{meta.title} has no option {key!r}; its options: {known}.")


def _value(option: Option, text: str) -> bool | int | str:
    written = {str(value).lower(): value for value in option.values}
    if text.lower() not in written:
        raise BelvedereError(f"The option {option.key} is one of {', '.join(written)}, not {text!r}.")
    return written[text.lower()]
