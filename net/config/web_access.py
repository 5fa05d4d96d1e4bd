"""Decides whether browsers can be let in as configured, and reads the certificate by which they know the server."""

import ipaddress
import os
import ssl
from importlib.util import find_spec
from pathlib import Path

from core.kernel.errors import reason
from net.config.server_config import ServerConfig
from net.config.startup import ServerError


class WebCertificate:
    """A certificate with its key, and what TLS needs of them. Making it and `look` block."""

    def __init__(self, certificate: Path, key: Path) -> None:
        """Both may be in one file. Raises ServerError when they cannot be used."""
        self._files = certificate, key
        self._state = self._seen = self._stat()
        """How the files were when they were read, or tried, last; and when they were looked at last."""
        self.context = self._read()
        """For connections that begin now."""

    def look(self) -> None:
        """Read the files again if they have changed, and then stayed as they are for one look: the certificate may be
        renewed before its key is. Raises ServerError when they cannot be used; those that were read last are then."""
        state = self._stat()
        has_settled, self._seen = state == self._seen, state
        if state != self._state and has_settled:
            self._state = state
            self.context = self._read()

    def _read(self) -> ssl.SSLContext:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.options |= ssl.OP_NO_RENEGOTIATION
        context.set_alpn_protocols(["http/1.1"])
        try:
            context.load_cert_chain(*self._files, password="")  # else the library asks for one at the terminal
        except (OSError, ValueError) as error:  # those of ssl are OSErrors whose numbers are not those of the system
            why = (error.reason or "").replace("_", " ").lower() if isinstance(error, ssl.SSLError) else reason(error)
            certificate, key = map(str, self._files)
            raise ServerError("web-certificate-unusable", certificate=certificate, key=key, reason=why) from None
        return context

    def _stat(self) -> tuple[int, ...]:
        found: list[int] = []
        for path in self._files:
            try:
                status = os.stat(path)
            except OSError:
                found.append(0)
            else:
                found += status.st_ino, status.st_size, status.st_mtime_ns
        return tuple(found)


def prepare_web(config: ServerConfig) -> WebCertificate | None:
    """What browsers know the server by, None without TLS. Blocks. Raises ServerError when they cannot be let in: the
    extra `web` was not installed, the certificate cannot be used, or their words would go through a network as they
    are."""
    if find_spec("websockets") is None:
        raise ServerError("server-web-missing")
    if config.web_certificate:
        return WebCertificate(Path(config.web_certificate), Path(config.web_key or config.web_certificate))
    if config.web_key:
        raise ServerError("web-key-alone")
    if not (is_loopback(config.web_listen) or config.web_proxies):
        raise ServerError("web-needs-tls", address=config.web_listen)
    return None


def is_loopback(address: str) -> bool:
    """Whether only this machine reaches an address.

    >>> is_loopback("localhost"), is_loopback("127.0.0.2"), is_loopback("::1"), is_loopback("0.0.0.0")
    (True, True, True, False)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"
