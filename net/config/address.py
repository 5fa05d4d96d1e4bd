"""Parses and formats server addresses: as people type them, as `ssh` arguments, and as links."""

import re
from typing import Final

import attrs

from core.clean import clean
from core.kernel.message import BelvedereError
from core.link.invites import is_invite, parse_invite

PORT = 2222
"""Default port of a server."""
USUAL_PORT = 22
"""Default port of `ssh`."""

_ADDRESS = re.compile(
    r"(?:(?P<user>[^@\s]+)@)?(?:\[(?P<six>[0-9A-Za-z:.%]+)\]|(?P<host>[^@:\s/]+))(?::(?P<port>\d{1,5}))?"
)
_LINK: Final = "ssh://"
_SWITCHES: Final = "46AaCfGgKkMNnqTtvXxYy"
"""Options of `ssh` (OpenSSH's ssh(1)) that take no value and don't change the destination."""
_QUOTES: Final = "`'\"<>,;"
"""Punctuation that may surround a line copied from an e-mail."""


@attrs.frozen
class Address:
    """The address of a server."""

    host: str
    port: int = PORT
    user: str | None = None
    """A name or an invite; None for the account name on this machine."""

    @property
    def as_ssh(self) -> str:
        """The arguments of `ssh`: the host, and the port unless it is 22.

        >>> Address("example.org").as_ssh
        'example.org -p 2222'
        """
        return self.host if self.port == USUAL_PORT else f"{self.host} -p {self.port}"

    def as_link(self, user: str) -> str:
        """Return the link with which `user` joins.

        >>> Address("::1", 2200).as_link("oak-lamp-river-stone")
        'ssh://oak-lamp-river-stone@[::1]:2200'
        """
        return f"{_LINK}{user}@{_bracketed(self.host)}" + f":{self.port}" * (self.port != USUAL_PORT)

    @property
    def written(self) -> str:
        """The address as `parse_address` reads it, without the default port of Belvedere.

        >>> Address("::1", 2200, "ada").written, Address("example.org").written
        ('ada@[::1]:2200', 'example.org')
        """
        name = f"{self.user}@" if self.user else ""
        return name + _bracketed(self.host) + f":{self.port}" * (self.port != PORT)


def parse_address(text: str, port: int = PORT) -> Address:
    """Parse `[name@]host[:port]`, with `port` as the default. IPv6 addresses need brackets. Raises BelvedereError.

    >>> parse_address("ada@[::1]:2200")
    Address(host='::1', port=2200, user='ada')
    """
    found = _ADDRESS.fullmatch(text)
    wanted = int(found["port"] or port) if found else 0
    if found is None or not 0 < wanted < 65536 or not text.isprintable():
        raise BelvedereError("remote-address", found=text[:60])
    return Address(found["six"] or found["host"], wanted, found["user"])


def parse_pasted(text: str) -> Address:
    """Parse pasted text: an address, a link (`ssh://`), or a whole `ssh` command line.

    In a link or a command line the default port is 22, as for `ssh`. Raises BelvedereError.

    >>> parse_pasted("ssh oak-lamp-river-stone@example.org -p 2200")
    Address(host='example.org', port=2200, user='oak-lamp-river-stone')
    >>> parse_pasted("ssh://ada@[::1]/")
    Address(host='::1', port=22, user='ada')
    """
    try:
        return _parse_way(text.strip().strip(_QUOTES).removeprefix("$ ").split())
    except BelvedereError as problem:
        if problem.sentence.id == "remote-address":
            raise BelvedereError("remote-way", found=clean(text, 60)) from None
        raise


def _parse_way(words: list[str]) -> Address:
    if words[:2] == ["belvedere", "join"]:
        del words[:2]
    if words[:1] == ["ssh"]:
        return _with_invite(*_parse_line(words[1:]))
    if len(words) != 1:
        raise BelvedereError("remote-address", found=" ".join(words)[:60])
    if words[0].casefold().startswith(_LINK):
        return _with_invite(*_parse_link(words[0]))
    if words[0].casefold().startswith(("http://", "https://")):
        raise BelvedereError("remote-browser-link", found=clean(words[0], 60))
    return _with_invite(parse_address(words[0]))


def _with_invite(address: Address, invite: str = "") -> Address:
    """Return the address with a normalised invite as its user, if there is one."""
    for word in (invite, address.user or ""):
        if is_invite(parse_invite(word)):
            return attrs.evolve(address, user=parse_invite(word))
    return address


def _parse_link(link: str) -> tuple[Address, str]:
    """Return the address in a link, and the path after it."""
    authority, _, path = link[len(_LINK) :].partition("/")
    return parse_address(authority, USUAL_PORT), path


def _parse_line(words: list[str]) -> tuple[Address, str]:
    """Return the address in the words after `ssh`, and the invite in the remote command, or ""."""
    said, options = list(words), {"p": "", "l": ""}
    rest: list[str] = []
    while said:
        word = said.pop(0)
        if len(rest) > 1 or not word.startswith("-"):
            rest.append(word)
            continue
        letters = word[1:].lstrip(_SWITCHES)
        if letters and letters[0] in options:
            options[letters[0]] = letters[1:] or (said.pop(0) if said else "")
        elif letters or word == "-":
            raise BelvedereError("remote-ssh-line", found=clean(word, 60))
    destination, *asked = rest or [""]
    if asked and (len(asked) > 2 or (len(asked) == 2 and asked[0] != "join") or not is_invite(asked[-1])):
        raise BelvedereError("remote-ssh-line", found=clean(" ".join(asked), 60))
    if destination.casefold().startswith(_LINK):
        address, _ = _parse_link(destination)
    else:
        name, at, host = destination.rpartition("@")
        is_bare = host.count(":") > 1 and "[" not in host
        address = parse_address(f"{name}{at}{_bracketed(host) if is_bare else host}", USUAL_PORT)
    if options["p"]:
        port = parse_address(f"{_bracketed(address.host)}:{options['p']}").port
        address = attrs.evolve(address, port=port)
    return attrs.evolve(address, user=options["l"] or address.user), asked[-1] if asked else ""


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
