"""Rules for people's names: unique, in one script, and not reserved for the server."""

import re
import secrets
from typing import Final

from core.clean import NAME_LIMIT, clean_name, well_formed_name
from core.kernel.message import BelvedereError, one_of
from core.link.spec import ALL_BOT_NAMES, Player
from core.names import forms
from core.storage.people import SPARE_NUMBERS
from net.people.sanctions import parse_network
from net.tables.host import Host

AUTHORITIES: Final = (
    "admin",
    "admins",
    "administration",
    "administrator",
    "root",
    "sysop",
    "sysadmin",
    "operator",
    "moderation",
    "moderator",
    "mod",
    "mods",
    "staff",
    "support",
    "owner",
    "official",
    "Belvedere",
    "house",
    "server",
    "host",
    "system",
    "administrateur",
    "modérateur",
    "serveur",
    "hôte",
    "système",
    "Betreiber",
    "Gastgeber",
    "Verwalter",
)
"""Names that could pass for the server or those who run it, in English, French and German. No part of a name may be one
of them: `Belvedere-Admin`, `Server2Admin`, `RootAdmin`."""
RESERVED: Final = (
    *AUTHORITIES,
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
    "salon",
    "tous",
    "personne",
    "invité",
    "joueur",
    "spectateur",
    "remplaçant",
    "Spiel",
    "Tisch",
    "alle",
    "niemand",
    "Gast",
    "Spieler",
    "Spielerin",
    "Zuschauer",
    "Ersatzspieler",
    *ALL_BOT_NAMES,
)
"""Reserved names: the server's, its bots', and words that address everyone."""

_BESIDES: Final = re.compile(r"[-_.]")
_NUMBER: Final = re.compile(r"\d+$")
"""Ignored when names are compared: `Guest-214`, `_admin_`, `stand.in`."""
_STEMS: Final = {_BESIDES.sub("", name) for name in RESERVED}
_FORMS: Final = frozenset[str]().union(*map(forms, _STEMS), *(forms(stem.upper()) for stem in _STEMS))
"""Also in capitals, where an l passes for an I: `ADMlN`."""
_AUTHORITY_FORMS: Final = sorted({one for name in AUTHORITIES for one in forms(name) | forms(name.upper())})
_AUTHORITY: Final = re.compile(f"(?:{'|'.join(map(re.escape, _AUTHORITY_FORMS))})+")
_PARTS: Final = re.compile(r"[-_.\d]+|(?<=[^\W\d_A-Z])(?=[A-Z])")
"""The separators between the parts of a name."""
OF_A_BOT: Final = re.compile(rf"({'|'.join(('Bot', 'Robot', *ALL_BOT_NAMES))})(-?\d+)?")
"""Names that only bots may have."""
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
    """Return `name` with hyphens for spaces. Raises BelvedereError for characters that names may not have, and for a
    name that reads like an address or a key."""
    if reads_as_address(wanted := clean_name(name)):
        raise BelvedereError("lobby-name-address", name=wanted)
    return well_formed_name(name)


async def checked_seat_name(host: Host, identity: str, player: Player) -> str:
    """Return the name of a bot, or of a second player at the terminal of a person, with hyphens for spaces; empty if
    none is wished. It follows the rules of people's names, except that bots may have the bots' names. Raises
    BelvedereError if it is not allowed; a taken name is charged like a chosen one, or names of accounts could be tried
    without end."""
    if not player.name:
        return ""
    wanted = checked_name(player.name)
    if player.kind == "bot" and OF_A_BOT.fullmatch(wanted):
        return wanted
    if is_reserved(wanted):
        raise BelvedereError("lobby-name-reserved", name=wanted)
    ledger, holder = host.services.ledger, host.services.register.holder(identity)
    ledger.check(holder, "names")
    if not await is_free_at_tables(host, wanted, "" if player.kind == "bot" else identity):
        ledger.put(holder, "names")
        raise BelvedereError("lobby-name-taken", name=wanted)
    return wanted


async def is_free_at_tables(host: Host, name: str, identity: str = "") -> bool:
    """Return whether a bot or a second player at a table may have `name`: it is not reserved, and no visitor or other
    account has it."""
    if is_reserved(name) or reads_as_address(name):
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

    >>> is_reserved("Аdmin"), is_reserved("Belvedere-Admin"), is_reserved("Badminton")
    (True, True, False)
    """
    stem = _BESIDES.sub("", name)
    if any(one and not forms(one).isdisjoint(_FORMS) for one in (stem, _NUMBER.sub("", stem))):
        return True
    parts = (part for split in (_BESIDES.split(name), _PARTS.split(name)) for part in split if part)
    return any(_AUTHORITY.fullmatch(form) for part in parts for form in forms(part))
