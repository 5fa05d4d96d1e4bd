"""What is in scripts/deploy is understood by the version beside it, and gives away nothing that it need not."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from net.config.sources import configured
from tests.places import ROOT
from tui.__main__ import further_flags
from tui.cli.arguments import read_arguments

DEPLOY = ROOT / "scripts" / "deploy"
UNIT = [
    tuple(line.partition("=")[::2])
    for line in (DEPLOY / "belvedere.service").read_text(encoding="utf-8").splitlines()
    if "=" in line and not line.startswith("#")
]
STEPS = [
    line.split(maxsplit=1)
    for line in (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def of_unit(key: str) -> list[str]:
    """The values of a directive of the service."""
    return [value for name, value in UNIT if name == key]


def of_container(word: str) -> list[str]:
    """The arguments of an instruction of the container file."""
    return [rest for name, rest in STEPS if name == word]


def understood(words: list[str]) -> str:
    """The command of a line that begins with the program."""
    program, *arguments = words
    assert Path(program).name == "belvedere"
    return str(read_arguments(arguments, further_flags).command)


def test_the_service_starts_the_server() -> None:
    (line,) = of_unit("ExecStart")
    assert understood(shlex.split(line)) == "serve"
    assert f"--data /var/lib/{of_unit('StateDirectory')[0]}" in line


@pytest.mark.parametrize(
    ("directive", "value"),
    [
        ("DynamicUser", "yes"),
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("PrivateTmp", "yes"),
        ("MemoryDenyWriteExecute", "yes"),
        ("RestrictAddressFamilies", "AF_INET AF_INET6 AF_UNIX"),
        ("CapabilityBoundingSet", ""),
        ("Restart", "on-failure"),
        ("RestartPreventExitStatus", "2"),
        ("StateDirectoryMode", "0700"),
        ("UMask", "0077"),
        ("LimitCORE", "0"),
        ("KillSignal", "SIGTERM"),
    ],
)
def test_the_service_is_in_a_cage(directive: str, value: str) -> None:
    assert of_unit(directive) == [value]


def test_the_cage_bounds_system_calls_memory_and_tasks() -> None:
    assert of_unit("SystemCallFilter") == ["@system-service", "~@privileged"]
    assert of_unit("MemoryMax")
    assert of_unit("TasksMax")


def test_the_configuration_is_accepted_and_asks_for_keys(tmp_path: Path) -> None:
    found = configured({"config": str(DEPLOY / "server.toml")}, lambda: tmp_path)
    assert (found.config.listen, found.config.guests, found.config.admins) == ("0.0.0.0", False, ())


def test_the_container_starts_the_server_and_asks_how_it_is() -> None:
    (entry,), (further,), (health,) = of_container("ENTRYPOINT"), of_container("CMD"), of_container("HEALTHCHECK")
    assert understood(json.loads(entry) + json.loads(further)) == "serve"
    assert understood(json.loads(health[health.index("[") :])) == "admin"


def test_the_container_is_nobody_in_particular_and_keeps_one_folder() -> None:
    (user,), (volume,) = of_container("USER"), of_container("VOLUME")
    assert re.fullmatch(r"[1-9]\d{4,}:[1-9]\d{4,}", user)
    assert any(f"-o {user.partition(':')[0]}" in step and step.endswith(volume) for step in of_container("RUN"))
    assert all(f'"--data", "{volume}"' in rest for word in ("ENTRYPOINT", "HEALTHCHECK") for rest in of_container(word))


def test_the_container_is_made_of_what_is_there() -> None:
    copied = [word for rest in of_container("COPY") if "--from" not in rest for word in rest.split()[:-1]]
    assert {"pyproject.toml", "core", "net", "tui", "themes", "scripts/metadata.py", "scripts/installed"} <= set(copied)
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_haproxy_understands_its_half() -> None:
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    assert program, "haproxy is missing: scripts/test installs it"
    checked = subprocess.run([program, "-c", "-f", DEPLOY / "haproxy.cfg"], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, ""), checked.stderr
    assert "send-proxy-v2" in (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
