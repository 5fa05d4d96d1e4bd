"""Add to the package metadata what pyproject.toml does not hold: the project's addresses, and a README with absolute
links.

Relative links in the README lead to files that a package index does not show. `home` in pyproject.toml is the only
place with the project's address; while it is empty, links become plain text.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
_SOURCE = re.compile(r'(src|srcset)="([^"]+)"')
_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?://)([^)\s]+)\)")
_ELSEWHERE = re.compile(r"https?://")


class Hook(MetadataHookInterface):
    """A hatchling hook, configured in `[tool.hatch.metadata.hooks.custom]`."""

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
    """Return the addresses that an index shows next to the text."""
    return {"Homepage": home, "Documentation": page("docs/playing/README.md"), "Changelog": page("CHANGELOG.md")}


def linked(text: str, page: Callable[[str], str], picture: Callable[[str], str]) -> str:
    """Return the text with relative links made absolute: by `picture` for pictures, by `page` for others."""

    def whole(path: str, of: Callable[[str], str]) -> str:
        return path if _ELSEWHERE.match(path) else of(path)

    text = _PICTURE.sub(lambda found: f"![{found[1]}]({whole(found[2], picture)})", text)
    text = _SOURCE.sub(lambda found: f'{found[1]}="{whole(found[2], picture)}"', text)
    return _LINK.sub(lambda found: f"[{found[1]}]({whole(found[2], page)})", text)


def unlinked(text: str) -> str:
    """Return the text without relative links, and without the paragraphs that show pictures."""
    paragraphs = text.split("\n\n")
    kept = "\n\n".join(one for one in paragraphs if not (_PICTURE.search(one) or _SOURCE.search(one)))
    return _LINK.sub(lambda found: found[1], kept)
