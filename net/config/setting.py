"""Describes settings: for each field of a class its name, kind, range and sentence."""

import math
import re
import typing
from pathlib import Path
from typing import Any, Final

import attrs

_KEY: Final = "belvedere"
_LARGEST: Final = 10**9


@attrs.frozen
class _Description:
    what: str
    least: float | None
    most: float | None
    stands_for: str
    shape: str
    example: str


@attrs.frozen
class Setting:
    """One thing that can be set."""

    name: str
    """What it is called as a flag and in a file."""
    field: str
    """The name of the attrs field."""
    kind: type
    default: Any
    many: bool = False
    """Whether it is a list of texts."""
    what: str = ""
    """Its sentence for the help."""
    least: float = 0
    """The smallest number that is allowed."""
    most: float = _LARGEST
    """The largest number that is allowed."""
    stands_for: str = "TEXT"
    """The word after the flag."""
    shape: str = ""
    """A regular expression that a text matches whole."""
    example: str = ""
    """A text that does."""

    def fits(self, value: Any) -> bool:
        """Whether `value`, of the right kind, is within what is allowed."""
        if self.kind in (int, float):
            return math.isfinite(value) and self.least <= value <= self.most
        if self.kind is str and self.shape:
            return all(re.fullmatch(self.shape, text) for text in (value if self.many else (value,)))
        return True


def setting(
    default: Any,
    what: str,
    *,
    least: float | None = None,
    most: float | None = None,
    stands_for: str = "",
    shape: str = "",
    example: str = "",
) -> Any:
    """An attrs field that is a setting. `what` is an English clause, its unit included; for the others see Setting."""
    return attrs.field(default=default, metadata={_KEY: _Description(what, least, most, stands_for, shape, example)})


def settings_of(kind: type[Any], *, without: tuple[str, ...] = ()) -> tuple[Setting, ...]:
    """The settings that are the fields of an attrs class, in its order; a field without `setting` has no sentence."""
    types = typing.get_type_hints(kind)
    return tuple(_setting(field, types[field.name]) for field in attrs.fields(kind) if field.name not in without)


def name_of(field: str) -> str:
    """The name by which a field is set.

    >>> name_of("login_time")
    'login-time'
    """
    return field.replace("_", "-")


def _setting(field: "attrs.Attribute[Any]", annotation: Any) -> Setting:
    described = field.metadata.get(_KEY, _Description("", None, None, "", "", ""))
    many = typing.get_origin(annotation) is tuple
    kind = str if many else annotation
    return Setting(
        name=name_of(field.name),
        field=field.name,
        kind=str if kind is Path else kind,
        default=field.default,
        many=many,
        what=described.what,
        least=0 if described.least is None else described.least,
        most=_LARGEST if described.most is None else described.most,
        stands_for=described.stands_for or {int: "N", float: "X", bool: ""}.get(kind, "TEXT"),
        shape=described.shape,
        example=described.example,
    )
