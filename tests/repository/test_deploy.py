"""The installed programs accept the files in scripts/deploy, which grant nothing unnecessary."""

import json
import os
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from net.config.server_config import ServerConfig, read_configuration
from tests.places import ROOT
from tests.repository.documents import NODES, SMALL, blocks, section, text_of
from tui.__main__ import further_flags
from tui.cli.arguments import read_arguments

DEPLOY = ROOT / "scripts" / "deploy"


def directives(name: str) -> list[tuple[str, str]]:
    """The lines of a file for systemd, in its order."""
    lines = (DEPLOY / name).read_text(encoding="utf-8").splitlines()
    found = (line.partition("=") for line in lines if "=" in line and not line.startswith("#"))
    return [(key, value) for key, _, value in found]


UNIT = directives("belvedere.service")
NODE = dict(directives("node.conf"))
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
        ("Type", "notify"),
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


def test_the_configuration_is_accepted_and_requests_keys(tmp_path: Path) -> None:
    found = read_configuration({"config": str(DEPLOY / "server.toml")}, lambda: tmp_path)
    assert (found.config.listen, found.config.guests, found.config.admins) == ("0.0.0.0", False, ())


def test_the_container_starts_the_server_and_asks_how_it_is() -> None:
    (entry,), (further,), (health,) = of_container("ENTRYPOINT"), of_container("CMD"), of_container("HEALTHCHECK")
    assert understood(json.loads(entry) + json.loads(further)) == "serve"
    assert understood(json.loads(health[health.index("[") :])) == "admin"


def test_the_container_runs_unprivileged_and_keeps_one_folder() -> None:
    (user,), (volume,) = of_container("USER"), of_container("VOLUME")
    assert re.fullmatch(r"[1-9]\d{4,}:[1-9]\d{4,}", user)
    assert any(f"-o {user.partition(':')[0]}" in step and step.endswith(volume) for step in of_container("RUN"))
    assert all(f'"--data", "{volume}"' in rest for word in ("ENTRYPOINT", "HEALTHCHECK") for rest in of_container(word))


def test_the_container_is_built_from_the_existing_files() -> None:
    copied = [word for rest in of_container("COPY") if "--from" not in rest for word in rest.split()[:-1]]
    assert {"pyproject.toml", "core", "net", "tui", "themes", "scripts/metadata.py", "scripts/installed"} <= set(copied)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["license-files"]) <= set(copied)
    assert [name for name in copied if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("name", ["haproxy.cfg", "haproxy-nodes.cfg"])
def test_haproxy_understands_its_half(name: str) -> None:
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
    assert program, "haproxy is missing: scripts/test installs it"
    checked = subprocess.run([program, "-c", "-f", DEPLOY / name], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, ""), checked.stderr
    assert "send-proxy-v2" in (DEPLOY / name).read_text(encoding="utf-8")


def test_haproxys_checks_of_the_servers_settings_are_accepted(tmp_path: Path) -> None:
    said = re.findall(r"^#   (\S+ = .+)$", (DEPLOY / "haproxy-servers.cfg").read_text(encoding="utf-8"), re.MULTILINE)
    (settings := tmp_path / "server.toml").write_text("\n".join(said), encoding="utf-8")
    found = read_configuration({"config": str(settings)}, lambda: tmp_path).config
    assert (found.health, found.proxies, found.web_proxies) == (2280, ("10.0.0.9",), ("10.0.0.9",))


# One server with pages, in containers or on a small machine


def test_the_containers_of_the_compose_file_agree(tmp_path: Path) -> None:
    services = yaml.safe_load((DEPLOY / "compose.yml").read_text(encoding="utf-8"))["services"]
    given = {"NAME": "friends.example", "ADMIN": "SHA256:" + 43 * "x"}
    typed = [
        re.sub(r"\$\{(\w+)(?:(:-|:\?)([^}]*))?\}", lambda found: given.get(found[1]) or found[3], word)
        for service in services.values()
        for word in [*service["command"], *service["ports"]]
    ]
    server = services["belvedere"]
    (entry,) = of_container("ENTRYPOINT")
    words = [*json.loads(entry)[1:], *typed[: len(server["command"])]]
    flags = {name.replace("_", "-"): value for name, value in vars(read_arguments(words, further_flags)).items()}
    config = read_configuration(flags, lambda: tmp_path).config
    assert (config.listen, config.web_listen, config.guests) == ("0.0.0.0", "0.0.0.0", False)
    assert (config.address, config.web_names) == ("friends.example:2222", ("friends.example",))
    assert f"{config.port}:{config.port}" in typed
    assert f"--to=belvedere:{config.web}" in typed
    networks = yaml.safe_load((DEPLOY / "compose.yml").read_text(encoding="utf-8"))["networks"]
    assert config.web_proxies == (networks["default"]["ipam"]["config"][0]["subnet"],)
    assert server["volumes"] == [f"belvedere:{of_container('VOLUME')[0]}"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).samefile(DEPLOY / "Containerfile")
    podman = "".join(blocks("sh", section("docs/hosting/quick-start.md", "A container")))
    assert f"--pids-limit {server['pids_limit']} " in podman
    assert f"--memory {server['mem_limit']} " in podman


def test_the_page_of_a_small_machine_can_be_typed_and_sets_what_exists(tmp_path: Path) -> None:
    """`scripts/packages` types it, in a Debian that boots systemd for it."""
    assert len(text_of(SMALL).splitlines()) <= 40
    typed = "".join(blocks("sh", text_of(SMALL)))
    checked = subprocess.run(["bash", "-n"], input=typed, capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
    shutil.copy(DEPLOY / "server.toml", settings := tmp_path / "server.toml")
    wanted = [line for line in typed.splitlines() if "server.toml" in line or line.startswith("name=")]
    script = "\n".join(wanted).replace("sudo ", "").replace("/etc/belvedere/server.toml", str(settings))
    subprocess.run(["bash", "-euc", script], check=True, stdout=subprocess.DEVNULL)
    config = read_configuration({"config": str(settings)}, lambda: tmp_path).config
    assert (config.port, config.address, config.guests) == (22, "friends.example:22", False)
    assert (config.web_listen, config.web_proxies, len(config.admins)) == ("127.0.0.1", ("127.0.0.1",), 1)
    assert f"reverse_proxy {config.web_listen}:{config.web}'" in typed
    drop_in = directives("port-22.conf")
    assert {key for key, _ in drop_in} < {key for key, _ in UNIT}
    assert "port-22.conf" in (DEPLOY / "debian.sh").read_text(encoding="utf-8")


# Nodes


def node(number: int, tmp_path: Path) -> ServerConfig:
    """The start command of a node, by the template and its file."""
    program, *words = shlex.split(NODE["ExecStart"].replace("%i", str(number)))
    assert understood([program, *words]) == "serve"
    flags = vars(read_arguments(words, further_flags))
    assert flags["config"] == "/etc/belvedere/cluster.toml"
    return read_configuration({**flags, "config": str(DEPLOY / "cluster.toml")}, lambda: tmp_path).config


def test_nodes_are_where_haproxy_looks_for_them(tmp_path: Path) -> None:
    nodes = [node(number, tmp_path) for number in range(1, 7)]
    expected = [f"    server {one.node} {one.listen}:{one.port} port {one.health} send-proxy-v2" for one in nodes]
    expected += [f"    server {one.node} {one.listen}:{one.health}" for one in nodes]
    lines = (DEPLOY / "haproxy-nodes.cfg").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("    server ")] == expected
    known = [line.split(maxsplit=3)[3] for line in lines if line.startswith("    stick match src ")]
    assert known == [f"if {{ src,table_server_id(nodes) {n} }} {{ srv_is_up(open/{n}) }}" for n in range(1, 7)]
    assert {(one.proxies, one.store, one.bus, one.backup_hours) for one in nodes} == {
        (("127.0.0.1",), "postgresql:///belvedere?host=/var/run/postgresql", ("nats://127.0.0.1:4222",), 0.0)
    }
    assert len({port for one in nodes for port in (one.port, one.health, one.metrics)}) == 18
    assert [str(one.folder) for one in nodes] == [
        f"/var/lib/{NODE['StateDirectory'].replace('%i', n)}" for n in "123456"
    ]


def test_a_node_waits_for_its_engines_and_takes_its_identity_from_the_database() -> None:
    assert (NODE["RestartPreventExitStatus"], NODE["DynamicUser"], NODE["User"]) == ("", "no", "belvedere")
    assert set(NODE) - {key for key, _ in UNIT} == {"User"}


def test_the_readme_of_nodes_can_be_typed() -> None:
    """`scripts/packages` types it, in a Debian that boots systemd for it."""
    typed = blocks("sh", text_of(NODES))
    assert len(typed) == 8
    for block in typed:
        checked = subprocess.run(["bash", "-n"], input=block, capture_output=True, text=True, check=False)
        assert (checked.returncode, checked.stderr) == (0, "")
    installed = {word for word in re.split(r"\s", "".join(typed)) if word.startswith("scripts/deploy/")}
    assert {Path(word).name for word in installed} == {
        "cluster.toml",
        "belvedere.service",
        "node.conf",
        "haproxy-nodes.cfg",
    }


# The Debian package, whose scripts run as root


@pytest.fixture
def maintained(tmp_path: Path) -> Callable[..., list[str]]:
    """Run a maintainer script under a systemd that only notes what it is asked; `active` is its only service."""
    run, asked = tmp_path / "run", tmp_path / "asked"
    (run / "systemd" / "system").mkdir(parents=True)
    systemctl = tmp_path / "systemctl"
    systemctl.write_text(
        f'#!/bin/sh\necho "$*" >>{asked}\ncase "$*" in *is-active*) test -e {tmp_path}/active ;; esac\n'
    )
    systemctl.chmod(0o755)

    def maintain(script: str, *words: str) -> list[str]:
        asked.write_text("")
        text = (DEPLOY / "debian" / script).read_text().replace("/run/", f"{run}/")
        path = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
        subprocess.run(["sh", "-s", "--", *words], input=text, text=True, check=True, env=path, stdout=subprocess.PIPE)
        return [line for line in asked.read_text().splitlines() if not line.startswith("--quiet is-active")]

    return maintain


@pytest.mark.parametrize("active", [True, False])
def test_an_upgrade_starts_the_server_again_if_it_ran(
    active: bool, maintained: Callable[..., list[str]], tmp_path: Path
) -> None:
    if active:
        (tmp_path / "active").touch()
    assert maintained("prerm", "upgrade", "1.1.0") == ["stop belvedere.service"] * active
    again = ["daemon-reload", *["start belvedere.service"] * active]
    assert maintained("postinst", "configure", "1.0.0") == again
    assert maintained("postinst", "configure", "1.0.0") == ["daemon-reload"]


def test_a_removal_stops_the_server_and_leaves_no_link(maintained: Callable[..., list[str]], tmp_path: Path) -> None:
    (tmp_path / "active").touch()
    assert maintained("prerm", "remove") == ["stop belvedere.service", "--quiet disable belvedere.service"]
    assert maintained("postinst", "configure", "") == ["daemon-reload"]  # the next installation starts nothing
    assert maintained("postrm", "remove")[0] == "daemon-reload"
