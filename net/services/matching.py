"""Finds opponents as strong as a person, by their latest results."""

from typing import Final

import attrs

from core.link.account import OwnStrength
from core.link.spec import ALL_BOT_NAMES, TableSpec, bot_name
from core.results.facts import SeatResult, Skill
from core.results.ratings import RECENT, matched, points, recent_skill
from net.services.writer import Writer

LOOKED_AT: Final = 3 * RECENT
"""Tables of a game that are read: lessons, studies and tables without bots among them do not count."""


async def own_skill(writer: Writer, game: str, identity: str) -> Skill:
    """Return how strong a person plays a game, by their latest tables against bots."""
    tables: list[tuple[SeatResult, ...]] = await writer.run(
        lambda store: store.results.latest(identity, game, LOOKED_AT)
    )
    return recent_skill(game, tables, identity)


async def own_strength(writer: Writer, game: str, identity: str, rivals: int = 1) -> OwnStrength:
    """Return the bot that suits a person at a table with that many bots."""
    skill = await own_skill(writer, game, identity)
    match = matched(game, skill.mu, rivals)
    return OwnStrength(points(match.mu), match.level, match.lift, skill.tables)


async def with_matched_bots(writer: Writer, spec: TableSpec, identity: str) -> TableSpec:
    """Return `spec` with a level for every bot that must be as strong as a person."""
    if not any(player.like_me for player in spec.seats):
        return spec
    rivals = sum(player.kind == "bot" for player in spec.seats)
    found = await own_strength(writer, spec.game, identity, rivals)
    players = list(spec.seats)
    for seat, player in enumerate(players):
        if player.kind == "bot" and player.like_me:
            name = bot_name(seat, found.level) if player.name in ("", *ALL_BOT_NAMES) else player.name
            players[seat] = attrs.evolve(player, name=name, level=found.level, lift=found.lift)
    return attrs.evolve(spec, seats=tuple(players))
