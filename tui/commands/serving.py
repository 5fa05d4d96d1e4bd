"""What `belvedere serve` is told, by flags and by a configuration file of the same names."""

import json
import tomllib
from argparse import Namespace
from pathlib import Path
from typing import Any

from core.kernel.errors import BelvedereError
from core.kernel.faults import reason
from core.kernel.message import Message, message
from tui.choices import choices
from tui.places import data_folder

KINDS: dict[str, type] = {"data": str, "listen": str, "port": int, "guests": bool}
"""The settings of a server with their types."""
SERVER_FOLDER = "server"


def server_settings(arguments: Namespace) -> dict[str, Any]:
    """`folder`, `listen`, `port` and `guests` as far as they were given; flags win over the file.

    Raises BelvedereError naming the file and the key that is wrong.
    """
    found = _file(Path(arguments.config)) if arguments.config else {}
    flags = {name: getattr(arguments, name) for name in KINDS}
    found |= {name: value for name, value in flags.items() if value is not None}
    if not 0 <= found.get("port", 0) <= 65535:
        raise BelvedereError("serve-port", found=str(found["port"]))
    asked = found.pop("data", None)
    return {"folder": Path(asked) if asked else data_folder() / SERVER_FOLDER, **found}


def server_file(folder: Path, listen: str, port: int, guests: bool) -> str:
    """These settings as a configuration file.

    >>> print(server_file(Path("tables"), "0.0.0.0", 2222, True))
    data = "tables"
    listen = "0.0.0.0"
    port = 2222
    guests = true
    """
    settings = {"data": str(folder), "listen": listen, "port": port, "guests": guests}
    return "\n".join(f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in settings.items())


def concerns(listen: str, guests: bool) -> list[Message]:
    """What a careful host should know about these settings."""
    if listen in ("127.0.0.1", "::1", "localhost"):
        return [message("serve-only-here")]
    if guests:
        return [message("serve-guests", address=listen)]
    return []


def _file(path: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(problem)) from None
    for key, value in found.items():
        if key not in KINDS:
            raise _wrong(path, message("setting-unknown", key=key, known=choices(key, tuple(KINDS))))
        if type(value) is not KINDS[key]:
            kind = message(_KIND_NAMES[KINDS[key]])
            raise _wrong(path, message("setting-value", key=key, allowed=kind, found=repr(value)))
    return found


def _wrong(path: Path, problem: Message) -> BelvedereError:
    return BelvedereError("file-problem", path=str(path), problem=problem)


_KIND_NAMES = {str: "data-text", int: "data-integer", bool: "data-boolean"}
