"""Folders and files of another account: the sentence names the path, its owner and the command to type."""

import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.ownership import account, forbidden, sudo
from core.storage.store import Store
from core.text import Texts
from net.config.server_texts import texts_for
from tests.cli.command import run
from tui.preferences.language import local_texts

pytestmark = pytest.mark.usefixtures("places")

STRANGER = 4242
"""An account that owns nothing."""


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BELVEDERE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """A data folder with a store."""
    folder = tmp_path / "theirs"
    folder.mkdir(mode=0o700)
    Store.open(folder).close()
    return folder


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Take away this process's permissions below a folder, as the system does; root would be admitted."""

    def lock(folder: Path) -> None:
        def guarded(call: Callable[..., Any]) -> Callable[..., Any]:
            def tried(path: Any, *given: Any, **further: Any) -> Any:
                if isinstance(path, str | Path) and folder in Path(path).absolute().parents:
                    raise PermissionError(13, "Permission denied", str(path))
                return call(path, *given, **further)

            return tried

        for name in ("stat", "open", "mkdir", "chmod"):
            monkeypatch.setattr(os, name, guarded(getattr(os, name)))
        monkeypatch.setattr("io.open", guarded(open))
        monkeypatch.setattr(os, "geteuid", lambda: STRANGER)

    return lock


@pytest.mark.parametrize("words", [("serve",), ("serve", "--check")])
def test_a_server_is_not_run_in_a_folder_of_another_account(
    words: tuple[str, ...], theirs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Root could, and would leave files there that its owner cannot use."""
    monkeypatch.setattr(os, "geteuid", lambda: STRANGER)
    owner = theirs.stat().st_uid
    assert run(*words, "--port", "0", "--data", str(theirs)) == 2
    said = capsys.readouterr().err
    assert f"{theirs} belongs to {account(owner)}, and this account is {STRANGER}" in said
    assert f"type {sudo(owner)} before" in said


@pytest.mark.parametrize(
    "words",
    [
        "serve --port 0 --data {0}/data",
        "serve --check --data {0}/data",
        "restore --data {0}/data {1}",
        "restore --data {1} {0}/copy",
        "serve --check --members {0}/members --data {1}",
        "serve --check --config {0}/server.toml --data {1}",
        "verify {0}/record",
    ],
)
def test_a_path_closed_by_another_account_is_named_with_its_owner_and_a_command(
    words: str,
    theirs: Path,
    tmp_path: Path,
    locked: Callable[[Path], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    owner = theirs.stat().st_uid
    locked(theirs)
    assert run(*words.format(theirs, tmp_path).split()) == 2
    said = capsys.readouterr().err
    assert "incident" not in said
    assert f"{theirs} belongs to {account(owner)}. " in said
    assert f"type {sudo(owner)} before it" in said


@pytest.mark.parametrize("words", ["admin stats --data {0}", "backup --data {0} {1}/copy"])
def test_a_server_of_another_account_is_named_with_its_owner_and_a_command(
    words: str, theirs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its socket refuses this account."""

    def refuse(*given: object) -> None:
        raise PermissionError(13, "Permission denied")

    owner = theirs.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: STRANGER)
    monkeypatch.setattr("socket.socket.connect", refuse)
    assert run(*words.format(theirs, tmp_path).split()) == 2
    said = capsys.readouterr().err
    assert f"You may not use the server in {theirs}: " in said
    assert f"type {sudo(owner)} before" in said


def test_what_to_type_for_an_account_without_a_name_is_one_word_to_a_shell() -> None:
    """Such as the account of a stopped service with DynamicUser=yes."""
    typed = f"{sudo(4242)} belvedere serve"
    assert shlex.split(typed, comments=True) == ["sudo", "-u", "#4242", "belvedere", "serve"]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_file_of_ones_own_that_is_closed_says_how_to_open_it(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "members"
    file.touch(mode=0o600)
    file.chmod(0)
    monkeypatch.setattr(os, "access", lambda *_: False)
    texts: Texts = texts_for(language)
    assert f"chmod u+rwX {file}" in texts.say(forbidden(file))  # type: ignore[arg-type]


def test_a_stray_file_in_ones_own_folder_says_how_to_take_it_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root left it there."""
    file, found = tmp_path / "host_key", Path.stat

    def stat(path: Path, **given: Any) -> os.stat_result:
        result = found(path, **given)
        return os.stat_result((*result[:4], STRANGER, *result[5:])) if path == tmp_path else result

    file.touch()
    monkeypatch.setattr(Path, "stat", stat)
    monkeypatch.setattr(os, "geteuid", lambda: STRANGER)
    monkeypatch.setattr(os, "access", lambda *_: False)
    said = local_texts("en").say(forbidden(file))  # type: ignore[arg-type]
    assert f"sudo chown {STRANGER} {file}" in said


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="only root gives files away")
def test_a_restore_by_root_leaves_everything_to_the_owner_of_the_folder(theirs: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    assert run("backup", "--data", str(theirs), str(copy)) == 0
    (theirs / "lock").unlink(missing_ok=True)
    os.chown(theirs, STRANGER, STRANGER)
    for file in theirs.iterdir():
        os.chown(file, STRANGER, STRANGER)
    assert run("restore", "--data", str(theirs), str(copy)) == 0
    assert {file.stat().st_uid for file in theirs.iterdir()} == {STRANGER}
