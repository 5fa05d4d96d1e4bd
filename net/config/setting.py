"""What the person who runs the server may set: for each field of a class its name, kind, range and sentence."""

import math
import re
import typing
from pathlib import Path
from typing import Any, Final

import attrs

_KEY: Final = "belvedere"
_LARGEST: Final = 10**9


@attrs.frozen
class _Told:
    what: str
    least: float | None
    most: float | None
    stands_for: str
    shape: str
    example: str


@attrs.frozen
class Setting:
    """One thing that can be set, under the same name by a flag and in a file.

    `what` is its sentence for the help, `stands_for` the word after the flag. Numbers lie from `least` to `most`; a
    text has the `shape` of a regular expression, as the `example` has. With `many`, it is a list of texts.
    """

    name: str
    field: str
    kind: type
    default: Any
    many: bool = False
    what: str = ""
    least: float = 0
    most: float = _LARGEST
    stands_for: str = "TEXT"
    shape: str = ""
    example: str = ""

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
    """A field with what its reader should know. `what` is an English clause, its unit included; see Setting."""
    return attrs.field(default=default, metadata={_KEY: _Told(what, least, most, stands_for, shape, example)})


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
    told = field.metadata.get(_KEY, _Told("", None, None, "", "", ""))
    many = typing.get_origin(annotation) is tuple
    kind = str if many else annotation
    return Setting(
        name=name_of(field.name),
        field=field.name,
        kind=str if kind is Path else kind,
        default=field.default,
        many=many,
        what=told.what,
        least=0 if told.least is None else told.least,
        most=_LARGEST if told.most is None else told.most,
        stands_for=told.stands_for or {int: "N", float: "X", bool: ""}.get(kind, "TEXT"),
        shape=told.shape,
        example=told.example,
    )
