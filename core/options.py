"""Parses the options of a game as people write them: `oracle=on`."""

from collections.abc import Iterable, Mapping
from typing import Any

from core.kernel.errors import BelvedereError
from core.kernel.message import message, one_of
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
            raise BelvedereError("options-form", found=pair)
        if key in chosen:
            raise BelvedereError("options-twice", option=key)
        chosen[key] = _value(_option(meta, key), value)
    return meta.options(**chosen)


def chosen_options(meta: Meta, chosen: Mapping[str, bool | int | str]) -> Any:
    """The options of a game with the choices by key; what is not named keeps its default.

    Raises BelvedereError for an unknown key or a value that cannot be chosen; 1 is not `true`.
    """
    for key, value in chosen.items():
        option = _option(meta, key)
        if not any(type(value) is type(other) and value == other for other in option.values):
            raise _no_value(option, str(value))
    return meta.options(**chosen)


def format_options(meta: Meta, options: Any) -> str:
    """The choices in `options` that are not the usual ones, as `parse_options` reads them: `demon=on oracle=on`."""
    chosen = ((option, getattr(options, option.key)) for option in meta.choices)
    return " ".join(f"{option.key}={_words(value)[0]}" for option, value in chosen if value != option.default)


def _option(meta: Meta, key: str) -> Option:
    for option in meta.choices:
        if option.key == key:
            return option
    known = ", ".join(option.key for option in meta.choices) or message("options-none")
    raise BelvedereError("options-unknown", game=meta.title, option=key, options=known)


def _value(option: Option, text: str) -> bool | int | str:
    for value in option.values:
        if text.lower() in _words(value):
            return value
    raise _no_value(option, text)


def _no_value(option: Option, found: str) -> BelvedereError:
    known = one_of([_words(value)[0] for value in option.values])
    return BelvedereError("options-value", option=option.key, values=known, found=found[:40])


def _words(value: bool | int | str) -> tuple[str, ...]:
    """How a value may be written; the first is how it is shown."""
    if isinstance(value, bool):
        return ("on", "true") if value else ("off", "false")
    return (str(value).lower(),)
