"""What the files of keys say, line by line, and what is made of a certificate."""

import subprocess
from pathlib import Path

import asyncssh
import attrs
import pytest

from net.config.server_texts import texts_for
from net.people.membership import KeyFile, Membership, Revoked, names_of, parse_keys, parse_revoked
from net.people.sanctions import parse_network
from net.people.visit import Certificate
from tests.said import refused

KEYS = [asyncssh.generate_private_key("ssh-ed25519").convert_to_public() for _ in range(3)]
LINES = [key.export_public_key().decode().strip() for key in KEYS]
PRINTS = [key.get_fingerprint() for key in KEYS]


def english(problem: object) -> str:
    """A sentence as the host reads it."""
    return texts_for("en").say(problem)  # type: ignore[arg-type]


def test_a_file_has_a_key_a_line_in_the_format_of_authorized_keys() -> None:
    text = f"# friends\n\n{LINES[0]} ann@desk\r\nno-pty,restrict {LINES[1]}\n  {PRINTS[2]}  \n"
    assert parse_keys(text) == (frozenset(PRINTS), ())


def test_bad_lines_are_named_with_their_number_and_the_others_hold() -> None:
    lines = ["ssh-ed25519 AAAA", LINES[0], f'command="sh" {LINES[1]}', f"cert-authority {LINES[2]}", "nonsense"]
    found, wrong = parse_keys("\n".join(lines))
    assert found == {PRINTS[0]}
    assert [english(one).partition(":")[0] for one in wrong] == ["line 1", "line 3", "line 4", "line 5"]


def test_a_revoked_thing_is_a_key_a_serial_number_or_an_id() -> None:
    text = f"{LINES[0]}\nserial: 7\nserial: 9 - 12\nid: anns key\nsha256: {PRINTS[1]}\nkey: {LINES[2]}\n"
    assert parse_revoked(text) == (Revoked(frozenset(PRINTS), ((7, 7), (9, 12)), frozenset({"anns key"})), ())


@pytest.mark.parametrize("line", ["serial: seven", "id:", "sha1: abc", "nonsense", "serial: 1-2-3", "sha256: short"])
def test_a_line_that_revokes_nothing_is_named(line: str) -> None:
    found, wrong = parse_revoked(f"\n{line}\n")
    assert found == Revoked()
    assert english(wrong[0]).startswith("line 2: ")


# Reading again


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "members"
    path.write_text(LINES[0])
    return path


def test_a_file_that_has_not_changed_is_not_read_again(file: Path) -> None:
    members = KeyFile.open(file, parse_keys, strict=False)
    assert [members.look() for _ in range(3)] == [False] * 3


def test_a_file_that_is_still_being_written_is_not_read(file: Path) -> None:
    members = KeyFile.open(file, parse_keys, strict=False)
    for count in (1, 2, 3):
        file.write_text("\n".join(LINES[:count]) + " x" * count)
        assert members.look() is False
    assert members.value == {PRINTS[0]}
    assert members.look() is True
    assert members.value == set(PRINTS)
    assert members.look() is False


@pytest.mark.parametrize("text", [None, "", "nonsense", "\x80"])
def test_a_file_that_says_nothing_any_more_leaves_what_it_said(file: Path, text: str | None) -> None:
    members = KeyFile.open(file, parse_keys, strict=False)
    if text is None:
        file.unlink()
    else:
        file.write_text(text, encoding="latin-1")
    assert members.look() is False
    told = members.look()
    assert "What the file said before stays in force." in english(told)
    assert str(file) in english(told)
    assert members.value == {PRINTS[0]}
    assert members.look() is False
    file.write_text(LINES[1])
    assert [members.look(), members.look()] == [False, True]
    assert members.value == {PRINTS[1]}


def test_a_strict_file_is_used_whole_or_not_at_all(file: Path) -> None:
    file.write_text(f"{LINES[0]}\nnonsense\n")
    assert len(KeyFile.open(file, parse_keys, strict=False).wrong) == 1
    with refused("members, line 2: "):
        KeyFile.open(file, parse_keys, strict=True)


def test_a_binary_revocation_list_is_called_by_its_name(tmp_path: Path) -> None:
    key, krl = tmp_path / "key.pub", tmp_path / "krl"
    key.write_text(LINES[0])
    subprocess.run(["ssh-keygen", "-q", "-k", "-f", krl, key], check=True)
    with refused("key revocation list in binary form"):
        KeyFile.open(krl, parse_revoked, strict=True)


# Certificates

CERTIFICATE = Certificate(PRINTS[0], PRINTS[1], 7, "anns", 1, ("ann", "Ann Lee"), 100.0, 200.0)


def membership(tmp_path: Path, now: float = 150.0, revoked: str = "") -> Membership:
    """A server that believes the second key, at the time `now`."""
    authorities, list_of_revoked = tmp_path / "authorities", tmp_path / "revoked"
    authorities.write_text(LINES[1])
    list_of_revoked.write_text(revoked)
    return Membership(
        lambda: now,
        authorities=KeyFile.open(authorities, parse_keys, strict=True),
        revoked=KeyFile.open(list_of_revoked, parse_revoked, strict=True),
    )


@pytest.mark.parametrize(
    ("changes", "now", "refusal"),
    [
        ({}, 150.0, None),
        ({}, 100.0, None),
        ({}, 99.9, "server-certificate-early"),
        ({}, 200.0, "server-certificate-late"),
        ({"kind": 2}, 150.0, "server-certificate-kind"),
        ({"authority": PRINTS[2]}, 150.0, "server-certificate-authority"),
        ({"principals": ()}, 150.0, "server-certificate-nameless"),
        ({"principals": ("\x1b",)}, 150.0, "server-certificate-nameless"),
        ({"principals": ("Ann",)}, 150.0, "server-certificate-name"),
        ({"options": frozenset({"force-command"})}, 150.0, "server-certificate-option"),
        ({"options": frozenset({"permit-pty"})}, 150.0, None),
        ({"networks": (parse_network("192.0.2.0/24"),)}, 150.0, None),
        ({"networks": (parse_network("198.51.100.0/24"),)}, 150.0, "server-certificate-source"),
    ],
)
def test_a_certificate_is_judged_by_all_that_it_says(tmp_path: Path, changes, now: float, refusal: str | None) -> None:
    found = membership(tmp_path, now).refusal_of_certificate(attrs.evolve(CERTIFICATE, **changes), "ann", "192.0.2.7")
    assert (found and found.id) == refusal


@pytest.mark.parametrize(("serial", "is_revoked"), [(6, False), (7, True), (9, True), (10, False), (0, False)])
def test_a_serial_number_of_nought_is_none(tmp_path: Path, serial: int, is_revoked: bool) -> None:
    found = membership(tmp_path, revoked="serial: 0\nserial: 7-9\n")
    refusal = found.refusal_of_certificate(attrs.evolve(CERTIFICATE, serial=serial), "ann", None)
    assert (refusal is not None) is is_revoked


def test_a_visit_goes_on_by_the_certificate_that_it_began_with(tmp_path: Path) -> None:
    found = membership(tmp_path)
    assert found.refusal_of_visit(PRINTS[0], CERTIFICATE) is None
    assert found.refusal_of_visit(PRINTS[0], None).id == "server-key-unlisted"
    assert found.refusal_of_visit("", None).id == "server-members-only"
    assert Membership(lambda: 0.0).refusal_of_visit("", None) is None


def test_principals_are_names() -> None:
    assert names_of(CERTIFICATE) == ("ann", "Ann-Lee")
