"""Gives a name to another account, where somebody has lost their key or a stranger took a name."""

import re
from typing import Final

import attrs

from core.clean import NAME_LIMIT, clean_name, is_of_several_scripts
from core.kernel.errors import BelvedereError
from core.kernel.message import message
from core.storage.values import StoredPlayer, StoreError
from core.text import english
from net.admin.reports import Report
from net.config.server_config import FINGERPRINT
from net.incident import LOG
from net.lobby.naming import is_reserved
from net.people.personal_notices import tell
from net.tables.host import Host

_FINGERPRINT: Final = re.compile(FINGERPRINT)


@attrs.frozen
class Heir:
    """The account that is to have a name."""

    identity: str
    name: str
    """What it is called now, empty for one that has no name yet."""
    guest: bool


async def give_name(host: Host, name: str, heir: Heir, now: float) -> Report:
    """Let an account be called `name` from now on, and whoever had it by the next free one. Both are told, where they
    are or when they come next. Tables that are over keep the names of their
    seats. Raises BelvedereError when it cannot
    be; `now` is in seconds since the epoch."""
    wanted = clean_name(name)
    if heir.guest:
        raise BelvedereError("admin-name-guest", name=heir.name)
    if not wanted:
        raise BelvedereError("lobby-name-letters", limit=NAME_LIMIT)
    if is_of_several_scripts(name):
        raise BelvedereError("lobby-name-scripts", name=wanted)
    if is_reserved(wanted) and not await _is_somebodys(host, wanted):
        raise BelvedereError("lobby-name-reserved", name=wanted)
    account = StoredPlayer(heir.identity, wanted, "", now)
    before, former = await host.people.player(heir.identity), await host.people.called(wanted)
    holder = await host.services.writer.run(lambda store: store.people.hand_over(wanted, account))
    if holder is not None:
        was = former.name if former is not None and former.identity == holder.identity else wanted
        await host.rename(holder.identity, was, holder.name)
    await host.rename(heir.identity, before.name if before is not None else heir.name, wanted)
    await _told(host, heir.identity, "lobby-name-given", name=wanted)
    value = {"name": wanted, "account": heir.identity}
    if holder is None:
        return Report((message("admin-name-given", name=wanted, key=heir.identity),), value)
    await _told(host, holder.identity, "lobby-name-gone", name=wanted, spare=holder.name)
    said = message("admin-name-given-from", name=wanted, key=heir.identity, spare=holder.name)
    return Report((said,), {**value, "before": holder.identity, "called": holder.name})


def is_whole_fingerprint(text: str) -> bool:
    """Whether it is that of a key, which may never have come.

    >>> is_whole_fingerprint("SHA256:ann")
    False
    """
    return _FINGERPRINT.fullmatch(text) is not None


async def _is_somebodys(host: Host, name: str) -> bool:
    player = await host.people.called(name)
    return player is not None and player.name == name


async def _told(host: Host, identity: str, id: str, **names: str) -> None:
    """Tell a person; the name is theirs even if the disk refuses to keep the sentence."""
    try:
        await tell(host.services.feed, host.services.writer, identity, message(id, **names))
    except StoreError as error:
        LOG.error("%s", english(error.sentence))
