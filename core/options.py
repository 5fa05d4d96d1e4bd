"""Options as people write them: `oracle=on`."""

from collections.abc import Iterable
from typing import Any

from core.kernel.errors import BelvedereError
from core.kernel.meta import Meta, Option


def parse_options(meta: Meta, pairs: Iterable[str]) -> Any:
    """The options of a game with the choices in `pairs`, each `key=value` (`on` and `true`,
    `off` and `false` are the same); what is not named keeps its default.

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
    for value in option.values:
        if text.lower() in _words(value):
            return value
    known = ", ".join(_words(value)[0] for value in option.values)
    raise BelvedereError(f"The option {option.key} is one of {known}, not {text!r}.")


def _words(value: bool | int | str) -> tuple[str, ...]:
    """How a value may be written; the first is how it is shown."""
    if isinstance(value, bool):
        return ("on", "true") if value else ("off", "false")
    return (str(value).lower(),)
