"""Expected frames as text files. `BELVEDERE_WRITE_FRAMES=1` writes them anew; the difference is what one reviews."""

import os
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "frames"


def check_frame(name: str, lines: Sequence[str]) -> None:
    """Compare a frame with the expected one called `name`."""
    path = FOLDER / f"{name}.txt"
    text = "".join(f"{line}\n" for line in lines)
    if os.environ.get("BELVEDERE_WRITE_FRAMES"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"the frame {name} differs"
