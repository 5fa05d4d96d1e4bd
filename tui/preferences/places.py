"""Finds the folders of this player's settings and tables."""

import os
from pathlib import Path

from core.kernel.errors import BelvedereError, reason

DATA_VARIABLE = "BELVEDERE_DATA"
RECORDS = "records"
"""Folder of imported records inside the data folder."""


def data_folder(asked: str | None = None) -> Path:
    """The folder of tables and records, made when missing (0700).

    `asked` comes first, then the environment, then the platform's own. Raises BelvedereError when nothing can be
    written there.
    """
    folder = Path(asked or os.environ.get(DATA_VARIABLE) or _platform_data())
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise BelvedereError("data-folder-not-made", folder=str(folder), reason=reason(problem)) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BelvedereError("data-folder-not-writable", folder=str(folder))
    return folder


def config_folder() -> Path:
    """The folder of settings and own themes; it need not exist, and for a person without a home it never does."""
    import platformdirs

    try:
        return platformdirs.user_config_path("belvedere")
    except RuntimeError:
        return Path(os.devnull) / "belvedere"


def _platform_data() -> Path:
    import platformdirs

    try:
        return platformdirs.user_data_path("belvedere")
    except RuntimeError:
        raise BelvedereError("data-folder-homeless") from None
