"""The host key: made once, kept for good, never replaced in silence."""

import stat

import asyncssh
import pytest

from net.ssh.host_key import FINGERPRINT, KEY, HostKeyError, host_key
from tests.said import refused


def test_it_is_made_once_and_closed_to_others(tmp_path):
    first = host_key(tmp_path)
    assert first.get_algorithm() == "ssh-ed25519"
    assert stat.S_IMODE((tmp_path / KEY).stat().st_mode) == 0o600
    assert host_key(tmp_path).get_fingerprint() == first.get_fingerprint()


def lost(folder):
    (folder / KEY).unlink()


def open_to_others(folder):
    (folder / KEY).chmod(0o644)


def garbage(folder):
    (folder / KEY).write_text("no key")


def empty(folder):
    (folder / KEY).write_text("")


def a_folder(folder):
    (folder / KEY).unlink()
    (folder / KEY).mkdir(mode=0o700)


def exchanged(folder):
    (folder / KEY).write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (lost, "is gone"),
        (open_to_others, "0644"),
        (garbage, "not a private key"),
        (empty, "not a private key"),
        (a_folder, "cannot be read"),
        (exchanged, "is not the one this server used before"),
    ],
)
def test_a_key_that_cannot_be_used_is_refused_with_a_sentence(tmp_path, fault, sentence):
    fingerprint = host_key(tmp_path).get_fingerprint()
    fault(tmp_path)
    with refused(sentence, HostKeyError):
        host_key(tmp_path)
    assert (tmp_path / FINGERPRINT).read_text().strip() == fingerprint


def test_a_change_that_is_meant_is_possible(tmp_path):
    host_key(tmp_path)
    exchanged(tmp_path)
    (tmp_path / FINGERPRINT).unlink()
    assert host_key(tmp_path).get_fingerprint() == (tmp_path / FINGERPRINT).read_text().strip()
