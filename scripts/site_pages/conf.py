"""Settings of Sphinx for the documentation site; `scripts/site` calls it."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

project = "Belvedere"
author = "The Belvedere authors"
release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
extensions = ["myst_parser"]
html_theme = "furo"
html_title = f"Belvedere {release}"
html_show_copyright = html_show_sphinx = html_copy_source = False
root_doc = "index"
myst_heading_anchors = 6
myst_number_code_blocks: list[str] = []
suppress_warnings = ["misc.highlighting_failure", "myst.header"]
