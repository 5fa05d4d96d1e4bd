"""Tells an index what pyproject.toml does not say outright: the project's addresses, and the README with whole links.

Links of the README lead to files beside it, which an index does not show. `home` in pyproject.toml is the one place
that says where the project lives; while it is empty there is nowhere to lead to, and links become plain words.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?://)([^)\s]+)\)")
_ELSEWHERE = re.compile(r"https?://")


class Hook(MetadataHookInterface):
    """Called by hatchling, as `[tool.hatch.metadata.hooks.custom]` says, with what stands there."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in `readme` and `urls`."""
        settings = {key: str(value) for key, value in self.config.items()}
        places = {"home": settings["home"], "version": metadata["version"]}

        def page(path: str) -> str:
            return settings["page"].format(path=path, **places)

        def picture(path: str) -> str:
            return settings["picture"].format(path=path, **places)

        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        shown = linked(text, page, picture) if settings["home"] else unlinked(text)
        metadata["readme"] = {"content-type": "text/markdown", "text": shown}
        metadata["urls"] = addresses(settings["home"], page) if settings["home"] else {}


def addresses(home: str, page: Callable[[str], str]) -> dict[str, str]:
    """The addresses that an index shows beside the text."""
    return {"Homepage": home, "Documentation": page("docs/playing/README.md"), "Changelog": page("CHANGELOG.md")}


def linked(text: str, page: Callable[[str], str], picture: Callable[[str], str]) -> str:
    """The text with every link to a file beside it made whole, by `page` or, of what is a picture, by `picture`."""

    def whole(path: str, of: Callable[[str], str]) -> str:
        return path if _ELSEWHERE.match(path) else of(path)

    text = _PICTURE.sub(lambda found: f"![{found[1]}]({whole(found[2], picture)})", text)
    return _LINK.sub(lambda found: f"[{found[1]}]({whole(found[2], page)})", text)


def unlinked(text: str) -> str:
    """The text without its links to files beside it, and without the paragraphs that show pictures."""
    kept = "\n\n".join(paragraph for paragraph in text.split("\n\n") if not _PICTURE.search(paragraph))
    return _LINK.sub(lambda found: found[1], kept)
