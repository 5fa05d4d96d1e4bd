"""How component files with one fault are refused."""

from collections.abc import Callable
from typing import Any

import pytest

from core.kernel.message import ComponentError
from tests.said import said


def refusal_of(load: Callable[[str], Any], good: str, part: str, wrong: str) -> str:
    """The sentence that refuses a correct file with one part replaced; it exists in French too."""
    assert part in good
    with pytest.raises(ComponentError) as refusal:
        load(good.replace(part, wrong, 1))
    assert said(refusal.value, "fr")
    return said(refusal.value)
