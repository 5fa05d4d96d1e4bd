"""The off switch for tricks with private parts of libraries."""

import pytest

from core.plain import VARIABLE, is_plain


@pytest.mark.parametrize(
    ("value", "textual", "gc"),
    [
        (None, False, False),
        ("", False, False),
        ("textual", True, False),
        ("GC, asyncssh", False, True),
        ("all", True, True),
        ("textuals", False, False),
    ],
)
def test_the_variable_names_the_unchanged_libraries(
    monkeypatch: pytest.MonkeyPatch, value: str | None, textual: bool, gc: bool
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    if value is not None:
        monkeypatch.setenv(VARIABLE, value)
    assert (is_plain("textual"), is_plain("gc")) == (textual, gc)
