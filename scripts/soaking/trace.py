"""What a process did to the files of a folder, system call by system call, and what a power cut leaves of that.

It takes files as made and removed at once, and knows nothing of disks that lie about what they have written.
"""

import random
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs

SECTOR = 512
"""Bytes that a disk writes whole or not at all."""
_CALLS = "openat,pwrite64,write,fdatasync,fsync,ftruncate,unlink,rename"
_LINE = re.compile(r"^\d+ +(\w+)\((.*)\) += (-?\d+)")
_HEX = re.compile(r'[<"]((?:\\x[0-9a-f]{2})*)[>"]')
_NUMBERS = re.compile(r", (\d+)(?=[,)]|$)")


@attrs.frozen
class Call:
    """One call that went well: on `path`, with `data` at `offset`, or `offset` as the new length."""

    name: str
    path: str
    data: bytes = b""
    offset: int = 0


def traced(folder: Path, command: Sequence[str], trace: Path) -> list[Call]:
    """What Python does with `command` (`-m` and so on) to the files of `folder`, and what it writes to its output.

    Raises OSError or CalledProcessError where `strace` is missing or not allowed to look.
    """
    watched = ["strace", "-f", "-y", "-xx", "-s", "10000000", "-e", f"trace={_CALLS}", "-o", str(trace)]
    subprocess.run([*watched, sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
    with trace.open() as lines:
        return [call for line in lines if (call := _call(line, str(folder))) is not None]


def _call(line: str, folder: str) -> Call | None:
    found = _LINE.match(line)
    if found is None or found[3].startswith("-"):
        return None
    name, arguments = found[1], found[2]
    texts = [bytes.fromhex(text.replace("\\x", "")) for text in _HEX.findall(arguments)]
    numbers = [int(number) for number in _NUMBERS.findall(arguments)]
    if name == "write" and arguments.startswith("1<"):
        return Call("told", "", texts[1])
    path = texts[1 if name == "openat" else 0].decode()
    if not path.startswith(f"{folder}/"):
        return None
    if name == "rename":
        return Call(name, path, texts[1])
    if name in ("openat", "fdatasync", "fsync", "unlink"):
        return Call(name, path)
    return Call(name, path, texts[1] if name == "pwrite64" else b"", numbers[-1])


class Disk:
    """Files as a power cut would find them: what was synced, and what was written since."""

    def __init__(self) -> None:
        self._synced: dict[str, bytes] = {}
        self._waiting: dict[str, list[Call]] = {}

    def take(self, call: Call) -> None:
        """Go one call further."""
        match call.name:
            case "openat":
                self._synced.setdefault(call.path, b"")
            case "pwrite64" | "ftruncate":
                self._waiting.setdefault(call.path, []).append(call)
            case "fdatasync" | "fsync":
                for waiting in self._waiting.pop(call.path, []):
                    self._synced[call.path] = _after(self._synced.get(call.path, b""), waiting)
            case "unlink":
                self._synced.pop(call.path, None)
                self._waiting.pop(call.path, None)
            case "rename":
                target = call.data.decode()
                self._synced[target] = self._synced.pop(call.path, b"")
                self._waiting[target] = self._waiting.pop(call.path, [])

    def cut(self, dice: random.Random) -> Iterator[tuple[str, bytes]]:
        """The files after a power cut: of what was not synced nothing is left, or a random half, some of it torn."""
        keeps = dice.choice((0.0, 0.5))
        for path, synced in self._synced.items():
            data = synced
            for waiting in self._waiting.get(path, []):
                if dice.random() < keeps:
                    data = _after(data, waiting if dice.random() < 0.5 else _torn(waiting, dice))
            yield path, data


def _after(data: bytes, call: Call) -> bytes:
    if call.name == "ftruncate":
        return data[: call.offset].ljust(call.offset, b"\0")
    return data[: call.offset].ljust(call.offset, b"\0") + call.data + data[call.offset + len(call.data) :]


def _torn(call: Call, dice: random.Random) -> Call:
    """A write of which only the first sectors arrived."""
    return attrs.evolve(call, data=call.data[: SECTOR * dice.randrange(len(call.data) // SECTOR + 1)])
