"""Deals one table a day that everybody may play once, against the same bot, to compare afterwards: the deal of the day.

A day is counted in UTC. Its deal follows from the server's secret; the commitment to it, the very hash that the table
shows, is published a week ahead, and the deal itself when everybody has had their day and a day more. Where there is no
server the secret is public: the *open deal*, which everybody may know.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from datetime import date, timedelta
from hashlib import blake2b
from typing import Final

from core import catalog
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, message
from core.kernel.rng import commitment
from core.learning.progress import SECONDS_OF_A_DAY
from core.link.lobby import DailyCard, DailyDeal, DailyLine
from core.link.spec import BOT_NAMES, Player, TableSpec

OPEN_SECRET = b"belvedere, the open deal"
"""Settles the deals of those who play without a server."""
DAYS_AHEAD = 7
"""Days whose commitments are published before them."""
DAYS_OPEN = 2
"""Days from the beginning of a day after which its deal is shown: the day itself, and a day to finish it."""
RIVAL: Final = "normal"
"""The level of the bot in the other seat."""
EPOCH = date(1970, 1, 1)
WEEKDAYS = 5
"""Days of a week, from Monday on, that each have a game of their own; Saturday and Sunday take turns."""


def date_of(day: int) -> str:
    """A day as it is written.

    >>> date_of(20780)
    '2026-11-23'
    """
    return (EPOCH + timedelta(days=day)).isoformat()


def day_called(text: str) -> int:
    """The day of a date as `date_of` writes it. Raises BelvedereError for anything else.

    >>> day_called("2026-11-23")
    20780
    """
    try:
        return (date.fromisoformat(text) - EPOCH).days
    except ValueError:
        raise BelvedereError("daily-no-date", text=text[:20]) from None


def game_of(day: int) -> str:
    """The key of the game of a day: from Monday to Friday each day of the week has its own, Saturday and Sunday go on
    through all of them.

    >>> monday, saturday = 20780, 20785
    >>> game_of(monday) == game_of(monday + 7), game_of(saturday) == game_of(saturday + 7)
    (True, False)
    """
    keys = catalog.keys()
    week, weekday = divmod(day + EPOCH.weekday(), 7)
    place = weekday if weekday < WEEKDAYS else 2 * week + weekday - WEEKDAYS
    return keys[place % len(keys)]


def seed_of(secret: bytes, day: int) -> bytes:
    """The deal of a day, by the secret of the server (up to 64 bytes)."""
    return blake2b(f"daily/1/{game_of(day)}/{day}".encode(), digest_size=32, key=secret).digest()


def deal_of(secret: bytes, day: int) -> DailyDeal:
    """What may be told of a day's deal before it is shown."""
    return DailyDeal(day, game_of(day), commitment(seed_of(secret, day)))


def ends_at(day: int) -> float:
    """When tries of a day's deal count no more and it is shown, in seconds since 1970."""
    return float((day + DAYS_OPEN) * SECONDS_OF_A_DAY)


def revealed_on(day: int) -> int:
    """The day at whose beginning, at 0:00 UTC, the deal of a day is shown."""
    return day + DAYS_OPEN


def daily_spec(game: AnyGame, day: int, name: str, seed: bytes) -> TableSpec:
    """The table of a day for a player of that name: standard options, two seats, every other day the second one."""
    person, bot = Player("person", name), Player("bot", BOT_NAMES[0], RIVAL)
    seats = (person, bot) if day % 2 == 0 else (bot, person)
    return TableSpec(game.meta.key, game.meta.options(), seats, watching="none", seed=seed, daily=day, hints="none")


def daily_sentences(card: DailyCard) -> tuple[Message, ...]:
    """The deal of a day and its board, line by line."""
    deal = card.deal
    lines = [message("daily-heading", date=date_of(deal.day), game=catalog.meta(deal.game).title)]
    state = "missed" if card.status == "new" and card.seed else card.status
    lines.append(message(f"daily-{state}", table=card.table))
    if card.board:
        lines += [message("daily-board", tries=card.tries), *map(_board_line, card.board)]
        if not all(line.name or line.mine for line in card.board):
            lines.append(Message("daily-unnamed"))
    elif not card.seed:
        lines.append(message("daily-hidden", tries=card.tries))
    if card.seed:
        lines.append(message("daily-seed", seed=card.seed))
    lines.append(message("daily-commitment", hash=deal.commitment))
    lines += [
        message("daily-tomorrow", date=date_of(one.day), game=catalog.meta(one.game).title, hash=one.commitment)
        for one in card.ahead[:1]
        if one.day == deal.day + 1
    ]
    return tuple(lines)


def _board_line(line: DailyLine) -> Message:
    lead = "daily-ahead" if line.margin > 0 else "daily-behind" if line.margin < 0 else "daily-level"
    sentence = message(
        "daily-line",
        place=line.place,
        name=line.name or message("daily-somebody"),
        mine="yes" if line.mine else "no",
        points=line.points,
        lead=message(lead, points=abs(line.margin)),
        percent=line.percent,
    )
    return message("daily-line-watch", line=sentence, table=line.table) if line.table else sentence


def matchpoints(margins: Sequence[int]) -> tuple[int, ...]:
    """What each of several results on one deal is worth, in per cent: of the others, two points for each one beaten and
    one for each tie, out of all that could be had. 100 for a single one.

    >>> matchpoints([7, 3, 3, -2])
    (100, 50, 50, 0)
    """
    most = 2 * (len(margins) - 1)
    if not most:
        return (100,) * len(margins)
    ranked = sorted(margins)
    beaten = [bisect_left(ranked, mine) for mine in margins]
    level = [bisect_right(ranked, mine) - less - 1 for mine, less in zip(margins, beaten, strict=True)]
    return tuple(round(100 * (2 * less + tied) / most) for less, tied in zip(beaten, level, strict=True))
