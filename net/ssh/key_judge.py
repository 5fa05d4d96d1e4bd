"""Judges the keys that a client sends before it is let in, and remembers why one was refused.

What is remembered is told: at once where the client may not ask again, else when it would come in without a key. A
client whose key was refused is a guest only when it says so.
"""

import ipaddress
from collections.abc import Callable
from typing import Final

import asyncssh

from core.clean import clean
from core.kernel.message import Message, message
from net.people.membership import Membership
from net.people.public_keys import KINDS
from net.people.sanctions import parse_network
from net.people.visit import Certificate
from net.ssh.asyncssh_private import CERTIFIED, certificate_of, first_text

SIGNATURES: Final = (
    "ssh-ed25519",
    "sk-ssh-ed25519@openssh.com",
    "ecdsa-sha2-nistp256",
    "rsa-sha2-512",
    "ecdsa-sha2-nistp384",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "ecdsa-sha2-nistp521",
    "rsa-sha2-256",
)
"""How a signature may be made, the best first."""
HEARD_OUT: Final = ("ssh-rsa",)
"""How it may be made to be told that this does not do. A client that can sign with SHA-1 alone would otherwise never
show the key that it has, and come in without one; asyncssh itself takes such signatures, whatever is offered."""


class JudgedKeys:
    """The keys of one connection: a `net.ssh.asyncssh_private.KeyJudge`."""

    def __init__(self, membership: Membership, source: str, tell: Callable[[Message], None]) -> None:
        """`source` is the address or network that the client is counted under, `tell` lets it read a sentence."""
        self._membership = membership
        self._source = source
        self._tell = tell
        self.trouble: Message | None = None
        """Why the key that came last was not taken, or that it has not signed; None when none came."""
        self.certificate: Certificate | None = None
        """The certificate that came last, if it may be gone on with and nothing else came after it."""
        self.is_told = False
        """Whether the client could read that already."""
        self._fingerprint = ""
        self._told: set[str] = set()

    def judged_key(self, user: str, data: bytes, algorithm: str, peer: str = "") -> bytes | None:
        """As KeyJudge; `peer` is the address of the client where `source` is a network."""
        self.certificate = None
        kind = first_text(data)
        if algorithm and algorithm not in SIGNATURES:
            self._refuse(message("server-key-signature", algorithm=clean(algorithm, 40)), at_once=True)
        elif kind.endswith(CERTIFIED):
            return self._plain_key(user, data, peer)
        elif kind not in KINDS:
            self._refuse(message("server-key-kind", kind=clean(kind, 40)), at_once=False)
        else:
            return data
        return None

    def refusal_of_key(self, key: asyncssh.SSHKey) -> bool:
        """Whether a key that is gone on with is refused all the same; one with a certificate is judged by that."""
        self._fingerprint = key.get_fingerprint()
        if self.certificate is not None:
            return False
        refusal = self._membership.refusal_of_key(self._fingerprint)
        if refusal is not None:
            self._refuse(refusal, at_once=refusal.id == "server-key-revoked")
        return refusal is not None

    def found_key(self, is_right: bool, is_signed: bool) -> None:
        """As KeyJudge."""
        if is_signed and not is_right:
            self._refuse(message("server-key-false", fingerprint=self._fingerprint), at_once=True)
        elif is_right and not is_signed:
            self.trouble = message("server-key-unsigned", fingerprint=self._fingerprint)
            self.is_told = False

    def _plain_key(self, user: str, data: bytes, peer: str) -> bytes | None:
        """The key that a certificate is about, if that is let in. Where no authority is known nothing is said of it:
        the key usually comes next by itself."""
        refusal = message("server-certificate-authority")
        if self._membership.takes_certificates:
            try:
                certificate, plain = certificate_of(data)
            except ValueError:
                refusal = message("server-certificate-damaged")
            else:
                address = _address(self._source, peer)
                found = self._membership.refusal_of_certificate(certificate, user or None, address)
                if found is None:
                    self.certificate = certificate
                    return plain
                refusal = found
        self._refuse(refusal, at_once=self._membership.takes_certificates)
        return None

    def _refuse(self, why: Message, *, at_once: bool) -> None:
        if at_once or not self.is_told:
            self.trouble, self.is_told = why, at_once
        if at_once and why.id not in self._told:
            self._told.add(why.id)
            self._tell(why)


def _address(source: str, peer: str) -> str:
    """The address of a client: the one it is counted under, or within that network the one it has."""
    network = parse_network(source)
    try:
        address = ipaddress.ip_address(peer.partition("%")[0])
    except ValueError:
        return source
    is_in = network is not None and network.version == address.version and address in network
    return str(address) if is_in else source
