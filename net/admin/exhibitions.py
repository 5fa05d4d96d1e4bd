"""Shows everybody what an admin chose: a table of bots that play among themselves, or one that runs already."""

from collections.abc import Sequence
from typing import Final, cast, get_args

from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.kernel.message import message, one_of
from core.link.spec import BOT_NAMES, Level, Player, TableSpec
from core.options import parse_options
from net.admin.reports import Report
from net.lobby.new_table import check_spec, told_apart, with_spectators
from net.tables.host import Host

STANDARD: Final[Level] = "hard"
"""How well they play unless the admin says otherwise."""


async def exhibition(host: Host, words: Sequence[str]) -> Report:
    """Begin a table of bots: `words` are the game, the level of each bot, and options of the game as KEY=VALUE. Its
    bots think when no bot of a person's table waits. Raises BelvedereError for what cannot be."""
    game = await host.game(words[0].lower())
    owner = await host.create(_spec(game, words[1:]), (), invited=False)
    return Report((message("admin-exhibition", table=owner.id, game=game.meta.title),), {"table": owner.id})


async def feature(host: Host, words: Sequence[str]) -> Report:
    """Show the table whose id `words` are to everybody who comes home, or (`off`) one by the rule again; without words,
    say which it is. Raises BelvedereError for what cannot be."""
    if words:
        await host.featured.pin("" if words[0] == "off" else words[0])
    table = await host.featured.table()
    value = {"table": table or None}
    return Report((message("admin-featured", table=table) if table else message("admin-featured-none"),), value)


def _spec(game: AnyGame, words: Sequence[str]) -> TableSpec:
    """What an admin asks for, listed for everybody. Raises BelvedereError."""
    levels = [_level(word) for word in words if "=" not in word] or [STANDARD] * game.meta.seats[0]
    bots = [Player("bot", BOT_NAMES[place % len(BOT_NAMES)], level) for place, level in enumerate(levels)]
    options = parse_options(game.meta, [word for word in words if "=" in word])
    spec = TableSpec(game.meta.key, options, told_apart(bots), listing="public", spectator_chat="apart")
    check_spec(game, spec)
    return with_spectators(spec)


def _level(word: str) -> Level:
    if word.lower() not in get_args(Level):
        raise BelvedereError("admin-no-level", word=word[:32], levels=one_of(get_args(Level)))
    return cast(Level, word.lower())
