"""Settings of a server: by flag, by file, by default; printed whole, and refused with the wrong place."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from core.kernel.message import BelvedereError
from core.storage.store import Store
from core.text import Texts
from net.config.server_config import DATA, FILE, GROUPS, OWN, SETTINGS, Configuration, read_configuration
from net.config.server_texts import LOCALE
from net.config.shares import Setting
from net.people.sanctions import Lockdown, keep_lockdown
from net.ssh.host_key import host_key
from tests.cli.command import run
from tui.__main__ import further_flags
from tui.cli.arguments import read_arguments

ADMIN = "SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8"
OTHER = {bool: False, int: 77, float: 33.5, str: "::1"}


def named(setting: Setting) -> str:
    return setting.name


def other(setting: Setting) -> Any:
    """A value that is allowed and not the standard."""
    if setting.many:
        return (setting.example,) if setting.shape else ("one", "two")
    if setting.shape:
        return setting.example
    if setting.kind is bool:
        return not setting.default
    return OTHER[setting.kind] if setting.kind is str else setting.kind(min(setting.default + 1, setting.most))


def in_force(found: Configuration, setting: Setting) -> Any:
    return tomllib.loads(found.text())[setting.name]


def told(folder: Path, **flags: Any) -> Configuration:
    return read_configuration(flags, lambda: folder)


def sentence(error: BelvedereError) -> str:
    return Texts("en", (LOCALE,)).say(error.sentence)


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_every_setting_has_a_sentence_and_fits_its_own_standard(setting: Setting) -> None:
    assert len(setting.what) > 8
    assert setting is DATA or setting.fits(setting.default)


@pytest.mark.parametrize("setting", [one for one in SETTINGS if one is not DATA], ids=named)
def test_every_setting_can_be_given_by_a_flag_and_by_a_file(setting: Setting, tmp_path: Path) -> None:
    value = other(setting)
    flag = [f"--{setting.name}"] if value is True else [f"--no-{setting.name}"]
    if setting.kind is not bool:
        flag = [f"--{setting.name}={text}" for text in (value if setting.many else (value,))]
    arguments = vars(read_arguments(["serve", *flag], further_flags))
    by_flag = told(tmp_path, **{name.replace("_", "-"): given for name, given in arguments.items()})
    assert by_flag.origins[setting.name] == "flag"
    (tmp_path / FILE).write_text(by_flag.text(), encoding="utf-8")
    (tmp_path / FILE).write_text(
        "".join(line for line in (tmp_path / FILE).read_text().splitlines(keepends=True) if line[:6] != "data =")
    )
    by_file = told(tmp_path)
    assert by_file.config == by_flag.config
    assert by_file.origins[setting.name] == str(tmp_path / FILE)
    expected = list(value) if setting.many else value
    assert (expected, expected) == (in_force(by_flag, setting), in_force(by_file, setting))


def test_flags_win_over_the_file_and_the_file_over_the_standard(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("port = 1\nguests = false\n")
    found = told(tmp_path, port=2)
    assert (found.config.port, found.config.guests, found.config.listen) == (2, False, "127.0.0.1")
    assert [found.origins[name] for name in ("port", "guests", "listen")] == ["flag", str(tmp_path / FILE), "standard"]


def test_a_file_elsewhere_may_name_the_data_folder_and_one_inside_may_not(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('data = "there"\n')
    assert told(tmp_path, config=str(tmp_path / "a.toml")).config.folder == Path("there")
    (tmp_path / FILE).write_text('data = "there"\n')
    with pytest.raises(BelvedereError) as refused:
        told(tmp_path)
    assert "--data" in sentence(refused.value)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_that_windows_saved_says_the_same(tmp_path: Path, encoding: str) -> None:
    (tmp_path / FILE).write_bytes("guests = false\r\nport = 3\r\n".encode(encoding))
    found = told(tmp_path).config
    assert (found.guests, found.port) == (False, 3)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 1\nprot = 3", "line 2: prot is not a setting of the server. Did you mean port?"),
        ("login_time = 10", "line 1: login_time is not a setting of the server. Did you mean login-time?"),
        ("\n[limits]\nport = 1", "line 2: limits is not a setting"),
        ('guests = true\nport = "3"', 'line 2: port cannot be "3"; it must be a whole number.'),
        ("port = true", "line 1: port cannot be true; it must be a whole number."),
        ("port = 3.0", "line 1: port cannot be 3.0; it must be a whole number."),
        ("guests = 1", "line 1: guests cannot be 1; it must be true or false."),
        ("port = 65536", "line 1: port cannot be 65536; it must be from 0 to 65535."),
        ("# a\n\nlogin-time = 1", "line 3: login-time cannot be 1; it must be from 5 to 60."),
        ("login-time = nan", "line 1: login-time cannot be nan; it must be from 5 to 60."),
        ("login-time = inf", "line 1: login-time cannot be inf; it must be from 5 to 60."),
        ('admins = "me"', 'line 1: admins cannot be "me"; it must be a list of strings.'),
        ('admins = ["me"]', 'line 1: admins cannot be ["me"]. Example: SHA256:'),
        ("admins = [[1]]", "line 1: admins cannot be [[1]]; it must be"),
        ("port = 1979-05-27", "line 1: port cannot be"),
        ("port = \nguests = true", "line 1"),
        ("\udcff".encode("utf-8", "surrogateescape").decode("latin-1"), "invalid TOML at line 1"),
    ],
)
def test_an_error_in_a_file_is_reported_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "host.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BelvedereError) as refused:
        told(tmp_path, config=str(path))
    assert sentence(refused.value).startswith((f"{path}, {said}", f"{path} cannot be read"))
    assert said in sentence(refused.value)


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--port", "99999"], "--port cannot be 99999; it must be from 0 to 65535."),
        (["--key-tries", "0"], "--key-tries cannot be 0; it must be from 1 to 100."),
        (["--login-time", "nan"], "--login-time cannot be nan; it must be from 5 to 60."),
        (["--admins", "me"], '--admins cannot be ["me"]. Example:'),
        (["--port", "many"], "many"),
        (["--config", "/nowhere/x.toml"], "/nowhere/x.toml cannot be read"),
    ],
)
def test_a_wrong_flag_ends_the_command_with_a_sentence(
    flags: list[str], said: str, capsys: Any, tmp_path: Path
) -> None:
    assert run("serve", "--data", str(tmp_path / "data"), *flags) == 2
    out, err = capsys.readouterr()
    assert said in err
    assert out == ""
    assert not (tmp_path / "data").exists()


# --check


def check(folder: Path, capsys: Any, *flags: str) -> tuple[int, str]:
    """The status of `serve --check`, and its output."""
    status = run("serve", "--data", str(folder), "--check", *flags)
    return status, "".join(capsys.readouterr())


def test_a_check_prints_a_configuration_that_says_the_same(tmp_path: Path, capsys: Any) -> None:
    status, out = check(tmp_path, capsys, "--listen", "0.0.0.0", "--port", "2023", "--admins", ADMIN)
    assert status == 0
    again = tmp_path / "again.toml"
    again.write_text("".join(line for line in out.splitlines(keepends=True) if " = " in line), encoding="utf-8")
    assert run("serve", "--config", str(again), "--check") == 0
    assert (
        tomllib.loads(again.read_text()).items()
        == tomllib.loads(
            "".join(line for line in capsys.readouterr().out.splitlines(keepends=True) if " = " in line)
        ).items()
    )


@pytest.mark.parametrize("further", [(), ("--check",)])
def test_a_check_of_what_was_changed_shows_nothing_else(further: tuple[str, ...], tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "server.toml"
    file.write_text('listen = "::1"\n')
    assert run("serve", "--config", str(file), "--data", str(tmp_path), "--port", "2023", "--changed", *further) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if " = " in line]
    assert [(name, value, origin) for name, _, value, _, origin in lines] == [
        ("data", f'"{tmp_path}"', "flag"),
        ("listen", '"::1"', str(file)),
        ("port", "2023", "flag"),
    ]


def test_every_setting_stands_in_one_group_of_the_help() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(one.name for one in OWN)


def test_a_check_changes_nothing(tmp_path: Path, capsys: Any) -> None:
    assert check(tmp_path / "new", capsys)[0] == 0
    assert not (tmp_path / "new").exists()


def test_a_check_reports_unwise_settings(tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    tmp_path.chmod(0o700)
    (tmp_path / FILE).write_text('listen = "0.0.0.0"\n')
    (tmp_path / FILE).chmod(0o666)
    status, out = check(tmp_path, capsys)
    assert status == 0
    for part in ("without a key", "as root", "mode 0666", "No server key", "No key can use `ssh HOST admin`"):
        assert part in out


def test_a_check_tells_of_private_servers_of_bad_lines_and_of_a_lockdown(tmp_path: Path, capsys: Any) -> None:
    tmp_path.chmod(0o700)
    members = tmp_path / "members"
    members.write_text(f"{ADMIN}\nnonsense\n")
    members.chmod(0o666)
    keep_lockdown(tmp_path, Lockdown(1_000_000.0, ADMIN, ("SHA256:ann", "SHA256:ben")))
    status, out = check(tmp_path, capsys, "--listen", "0.0.0.0", "--members", str(members))
    assert status == 0
    for part in (
        "Only players with a listed or certified key can connect",
        f"{members}, line 2: Give a line of a .pub file",
        "mode 0666",
        "The server has been locked since",
        "(2)",
    ):
        assert part in out
    assert "can play without a key" not in out


@pytest.mark.parametrize("flag", ["--members", "--user-ca", "--revoked-keys"])
def test_a_check_refuses_a_file_of_keys_that_is_not_there(tmp_path: Path, capsys: Any, flag: str) -> None:
    status, out = check(tmp_path / "data", capsys, flag, str(tmp_path / "none"))
    assert status != 0
    assert str(tmp_path / "none") in out


def test_a_check_does_not_mention_sound_settings(tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.geteuid() == 0:
        os.chown(tmp_path, 1000, 1000)
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid)
    tmp_path.chmod(0o700)
    host_key(tmp_path)
    Store.open(tmp_path, reserve=0).close()
    status, out = check(tmp_path, capsys, "--listen", "0.0.0.0", "--no-guests", "--admins", ADMIN)
    assert status == 0
    assert [line for line in out.splitlines() if " = " not in line] == []


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (lambda folder: folder.chmod(0o755), "(mode 0755)"),
        (lambda folder: (folder / "host_key").chmod(0o644), "(mode 0644)"),
        (lambda folder: (folder / "host_key").unlink(), "is missing"),
    ],
)
def test_a_check_fails_where_a_start_would(fault: Any, said: str, tmp_path: Path, capsys: Any) -> None:
    tmp_path.chmod(0o700)
    host_key(tmp_path)
    fault(tmp_path)
    status, out = check(tmp_path, capsys)
    assert status == 2
    assert said in out


def test_a_check_fails_with_an_old_library(tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asyncssh.__version__", "2.24.0")
    status, out = check(tmp_path, capsys)
    assert status == 2
    assert "asyncssh 2.24.0 is too old" in out


def test_a_check_looks_at_where_webhooks_may_go(tmp_path: Path, capsys: Any) -> None:
    status, out = check(tmp_path / "new", capsys, "--webhook-hosts", "1.2.3")
    assert (status, "1.2.3 is neither a host nor an address for webhooks" in out) == (2, True)
    status, out = check(tmp_path / "new", capsys, "--webhook-hosts", "hooks.example.org")
    assert (status, "must not trust these requests" in out) == (0, False)
    status, out = check(
        tmp_path / "new", capsys, "--webhook-hosts", "hooks.example.org", "--webhook-hosts", "[::1]:8080"
    )
    assert (status, "must not trust these requests" in out) == (0, True)


def test_a_check_fails_where_the_command_for_notices_is_not_there(tmp_path: Path, capsys: Any) -> None:
    status, out = check(tmp_path / "new", capsys, "--notify", "no-such-program --quietly")
    assert status == 2
    assert "no-such-program" in out
