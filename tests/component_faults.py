"""Checks how component files are refused, alike for every game that reads one."""

from collections.abc import Callable
from typing import Any

import pytest

from core.kernel.message import ComponentError
from tests.said import refused, said

NOT_TOML = ("name = ", "= 3", "a = 1\na = 2", "[" * 5000, "\x00", "x = " + "[" * 5000)
"""Texts of which a reader of TOML makes nothing."""
every_text_that_is_not_toml = pytest.mark.parametrize("text", NOT_TOML)


def check_not_toml(load: Callable[[str], Any], text: str) -> None:
    """What is no TOML is refused as a whole, in both languages."""
    with refused(r"^The component file: it is not TOML.*\.$", ComponentError):
        load(text)


def refusal_of(load: Callable[[str], Any], good: str, part: str, wrong: str) -> str:
    """The sentence by which a right file with one part replaced is refused; it can be said in French too."""
    assert part in good
    with pytest.raises(ComponentError) as refusal:
        load(good.replace(part, wrong, 1))
    assert said(refusal.value, "fr")
    return said(refusal.value)
