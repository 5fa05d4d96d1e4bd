"""Expected frames as text files. `BELVEDERE_WRITE_FRAMES=1` writes them anew; the difference is what one reviews."""

import os
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "frames"


def check_frame(name: str, lines: Sequence[str]) -> None:
    """Compare a frame with the expected one called `name`."""
    path = _path(name)
    text = "".join(f"{line}\n" for line in lines)
    if _is_written_anew():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    expected = path.read_text(encoding="utf-8")
    if expected != text:
        difference = unified_diff(expected.splitlines(), text.splitlines(), "expected", "drawn", lineterm="")
        raise AssertionError("\n".join([f"the frame {name} differs", *difference]))


def is_expected(name: str, lines: Sequence[str]) -> bool:
    """Whether a frame is the expected one called `name`, or whatever it is will be expected from now on."""
    return _is_written_anew() or _path(name).read_text(encoding="utf-8") == "".join(f"{line}\n" for line in lines)


def _is_written_anew() -> bool:
    return bool(os.environ.get("BELVEDERE_WRITE_FRAMES"))


def _path(name: str) -> Path:
    return FOLDER / f"{name}.txt"
