"""Rules for people's names: unique, in one script, and not reserved for the server."""

import re
import secrets
from typing import Final

from core.clean import NAME_LIMIT, clean_name, is_of_several_scripts
from core.kernel.message import BelvedereError, one_of
from core.link.spec import BOT_NAMES
from core.names import forms
from core.storage.people import SPARE_NUMBERS
from net.people.sanctions import parse_network
from net.tables.host import Host

RESERVED: Final = (
    "admin",
    "administrator",
    "root",
    "operator",
    "moderator",
    "mod",
    "staff",
    "support",
    "owner",
    "official",
    "Belvedere",
    "server",
    "host",
    "system",
    "game",
    "table",
    "lobby",
    "everybody",
    "everyone",
    "nobody",
    "all",
    "guest",
    "player",
    "spectator",
    "bot",
    "robot",
    "stand-in",
    "administrateur",
    "modérateur",
    "serveur",
    "hôte",
    "système",
    "table",
    "salon",
    "tous",
    "personne",
    "invité",
    "joueur",
    "spectateur",
    "remplaçant",
    *BOT_NAMES,
)
"""Names that could pass for the server or one of its bots, in English and French."""

_BESIDES: Final = re.compile(r"[-_.]")
_NUMBER: Final = re.compile(r"\d+$")
"""Ignored when names are compared: `Guest-214`, `_admin_`, `stand.in`."""
_STEMS: Final = {_BESIDES.sub("", name) for name in RESERVED}
_FORMS: Final = frozenset[str]().union(*map(forms, _STEMS), *(forms(stem.upper()) for stem in _STEMS))
"""Also in capitals, where an l passes for an I: `ADMlN`."""
GUEST_NUMBERS: Final = range(100, 1000)
"""Numbers that distinguish guests of the same name."""
GUEST: Final = "guest"
"""Name for a guest who asked for a reserved one."""


class Naming:
    """The names that one person may take. With a certificate, only the `certified` ones are allowed."""

    def __init__(self, host: Host, identity: str, *, guest: bool, certified: tuple[str, ...] = ()) -> None:
        self._host = host
        self._identity = identity
        self._guest = guest
        self._certified = certified

    async def choose(self, name: str) -> str:
        """Give this person a name and return it as cleaned. Raises BelvedereError if it is not allowed."""
        wanted = checked_name(name)
        spare = await self.spare()
        if spare not in ("", wanted):
            raise BelvedereError("lobby-name-certified-taken", names=one_of(self._certified), spare=spare)
        if self._certified and wanted not in (*self._certified, spare):
            raise BelvedereError("lobby-name-certified", names=one_of(self._certified))
        if self._is_kept_back(wanted):
            raise BelvedereError("lobby-name-reserved", name=wanted)
        if await self._is_refused(wanted):
            raise BelvedereError("lobby-name-taken", name=wanted)
        return wanted

    async def spare(self) -> str:
        """Return a free fallback name ("anna-2") if all names of a certificate are taken. Empty if none is needed, and
        for people without a certificate."""
        if not self._certified or any([await self.may_be(name) for name in self._certified]):
            return ""
        stem = self._certified[0][: NAME_LIMIT - 3]
        for number in SPARE_NUMBERS:
            if await self.may_be(name := f"{stem}-{number}"):
                return name
        return ""

    async def may_be(self, name: str) -> bool:
        """Return whether the name is neither reserved nor taken by another person."""
        return not (self._is_kept_back(name) or await self._host.people.is_name_taken(name, self._identity))

    async def telling_key(self, name: str) -> str:
        """Return this person's oldest key if `name` resembles that of another account, otherwise ""."""
        return await self._host.people.telling_key(self._identity, name)

    async def distinct(self, name: str) -> str:
        """Return a name for a guest, built from `name`, that no account and probably no other guest has."""
        stem = found = GUEST if is_reserved(name) or reads_as_address(name) else name[: NAME_LIMIT - 4]
        while found == stem or await self._host.people.is_name_taken(found, self._identity):
            found = f"{stem}-{secrets.choice(GUEST_NUMBERS)}"
        return found

    def _is_kept_back(self, name: str) -> bool:
        return reads_as_address(name) or (is_reserved(name) and name not in self._certified)

    async def _is_refused(self, name: str) -> bool:
        """Return whether the name belongs to another person. If it is free, store it for this account."""
        if self._guest:
            return await self._host.people.is_name_taken(name, self._identity)
        return not await self._host.people.call(self._identity, name)


def checked_name(name: str) -> str:
    """Return `name` without characters that names may not have. Raises BelvedereError if nothing is left, if it mixes
    scripts, or if it reads like an address or a key."""
    wanted = clean_name(name)
    if not wanted:
        raise BelvedereError("lobby-name-letters", limit=NAME_LIMIT)
    if is_of_several_scripts(name):
        raise BelvedereError("lobby-name-scripts", name=wanted)
    if reads_as_address(wanted):
        raise BelvedereError("lobby-name-address", name=wanted)
    return wanted


async def is_free_at_tables(host: Host, name: str, identity: str = "") -> bool:
    """Return whether a person may give `name` to a bot or a second player at a table: it is not reserved, and no
    visitor or other account has it."""
    if is_reserved(name) or reads_as_address(name) or is_of_several_scripts(name):
        return False
    return not (host.services.feed.visitors_named(name) or await host.people.is_name_taken(name, identity))


def reads_as_address(name: str) -> bool:
    """Return whether `name` could be taken for an address or a key in an admin's command.

    >>> reads_as_address("192.0.2.77"), reads_as_address("SHA256abc"), reads_as_address("Ann")
    (True, True, False)
    """
    return parse_network(name) is not None or name.casefold().startswith("sha256")


def is_reserved(name: str) -> bool:
    """Return whether `name` is reserved for the server, or too similar to a reserved name.

    >>> is_reserved("Аdmin"), is_reserved("BeIvedere-2"), is_reserved("Adam")
    (True, True, False)
    """
    stem = _BESIDES.sub("", name)
    return any(one and not forms(one).isdisjoint(_FORMS) for one in (stem, _NUMBER.sub("", stem)))
