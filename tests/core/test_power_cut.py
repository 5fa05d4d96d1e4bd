"""The model of a disk that loses its power, used by the trial `powercut`."""

import random
from pathlib import Path

from scripts.soaking.trials.disks import Call, Disk, _call, after_cuts

STORE = "/data/t.sqlite"


def hexed(text: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in text.encode())


def test_a_trace_is_read_call_by_call() -> None:
    at = f"<{hexed(STORE)}>"
    lines = [
        f'7 openat(AT_FDCWD<{hexed("/")}>, "{hexed(STORE)}", O_RDWR|O_CREAT, 0600) = 3{at}',
        f'7 pwrite64(3{at}, "{hexed("abc")}", 3, 4096) = 3',
        f"7 fdatasync(3{at}) = 0",
        f"7 ftruncate(3{at}, 12) = 0",
        f'7 unlink("{hexed(STORE)}") = 0',
        f'7 write(1<{hexed("/dev/null")}>, "{hexed("41" + chr(10))}", 3) = 3',
    ]
    assert [_call(line, "/data") for line in lines] == [
        Call("openat", STORE),
        Call("pwrite64", STORE, b"abc", 4096),
        Call("fdatasync", STORE),
        Call("ftruncate", STORE, b"", 12),
        Call("unlink", STORE),
        Call("told", "", b"41\n"),
    ]
    for other in (
        "7 +++ exited with 0 +++",
        f'7 unlink("{hexed("/etc/x")}") = 0',
        f'7 unlink("{hexed(STORE)}") = -1 ENOENT',
    ):
        assert _call(other, "/data") is None


def after(*calls: Call) -> set[bytes]:
    """The possible contents of the file when the power goes after those calls."""
    disk, dice = Disk(), random.Random(3)
    for call in (Call("openat", STORE), *calls):
        disk.take(call)
    return {dict(disk.cut(dice)).get(STORE, b"gone") for _ in range(60)}


def test_only_synced_data_is_sure_to_be_there() -> None:
    first = Call("pwrite64", STORE, b"1" * 512)
    second = Call("pwrite64", STORE, b"2" * 512, 512)
    sync = Call("fsync", STORE)
    assert after(first) == {b"", b"1" * 512}
    assert after(first, sync) == {b"1" * 512}
    assert after(first, sync, second) == {b"1" * 512, b"1" * 512 + b"2" * 512}
    assert after(first, second) == {b"", b"1" * 512, b"\0" * 512 + b"2" * 512, b"1" * 512 + b"2" * 512, b"\0" * 512}
    assert after(first, sync, Call("ftruncate", STORE, b"", 3), sync) == {b"111"}
    assert after(first, sync, Call("unlink", STORE)) == {b"gone"}


def test_a_write_may_arrive_in_part() -> None:
    assert b"1" * 512 in after(Call("pwrite64", STORE, b"1" * 1024))


def test_an_entry_that_counts_as_stored_and_is_not_there_is_found(tmp_path: Path) -> None:
    """A server that reports an entry before it is written."""
    assert after_cuts([Call("told", "", b"3\n")], {0}, tmp_path / "a", tmp_path / "b", random.Random(1)) == [4]
