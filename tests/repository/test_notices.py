"""NOTICES.md names every part of others in this repository, with its licence."""

import re
import runpy
import subprocess

from tests.places import ROOT

NOTICES = runpy.run_path(str(ROOT / "scripts" / "notices"))
NAMED = {file for part in NOTICES["PARTS"] for file in part.files}
OWN_BINARIES = re.compile(r"(?:docs/pictures|net/web/static/icon)/.*\.(png|gif)")
OF_OTHERS = ("net/web/static/vendor/", "net/web/static/font/", "core/names/confusables.txt")
COPYRIGHT = re.compile(rb"(?:copyright|\(c\)|\xc2\xa9)\s+(?:\(c\)\s+)?(?:19|20)\d\d", re.IGNORECASE)


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for path in listed.split("\0") if path and (ROOT / path).is_file()]


def test_the_notices_are_up_to_date() -> None:
    assert NOTICES["FILE"].read_text(encoding="utf-8") == NOTICES["page"](), "run scripts/notices"


def test_every_named_file_exists() -> None:
    assert [file for file in sorted(NAMED) if not (ROOT / file).is_file()] == []


def test_every_file_of_others_is_named() -> None:
    """Folders of others, binaries, and texts that claim a copyright; the project's own is in LICENSE."""
    own = {"LICENSE", "NOTICES.md", "net/web/static/vendor/SHA512SUMS", "scripts/confusables"}
    for path in sorted({*tracked()} - own - NAMED):
        data = (ROOT / path).read_bytes()
        assert not path.startswith(OF_OTHERS), path
        assert OWN_BINARIES.fullmatch(path) or b"\0" not in data, path
        assert not COPYRIGHT.search(data), path
