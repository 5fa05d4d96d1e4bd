"""The deal of the day: one table a day that everybody may play once against the same bot, to compare results.

Days are counted in UTC. A day's deal follows from the server's secret. Its commitment, the same hash that the table
shows, is published a week ahead. The deal itself is published after the day and one more day to finish it. Without a
server the secret is public: this is the *open deal*, which everybody may know.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from datetime import date, timedelta
from hashlib import blake2b
from typing import Final

from core import catalog
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, all_of, message
from core.kernel.rng import commitment
from core.learning.progress import SECONDS_OF_A_DAY
from core.link.lobby import DailyCard, DailyDeal, DailyLine
from core.link.spec import BOT_NAMES, Player, TableSpec

OPEN_SECRET = b"belvedere, the open deal"
"""Determines the deals of people who play without a server."""
DAYS_AHEAD = 7
"""Days by which commitments are published in advance."""
DAYS_OPEN = 2
"""Days from the start of a day until its deal is revealed: the day itself, and a day to finish it."""
RIVAL: Final = "normal"
"""The level of the bot in the other seat."""
EPOCH = date(1970, 1, 1)
WEEKDAYS = 5
"""Days of a week, from Monday on, that each have a game of their own; Saturday and Sunday rotate."""


def date_of(day: int) -> str:
    """Return a day as a date in ISO format.

    >>> date_of(20780)
    '2026-11-23'
    """
    return (EPOCH + timedelta(days=day)).isoformat()


def day_called(text: str) -> int:
    """Return the day of a date in the format of `date_of`. Raises BelvedereError for other text.

    >>> day_called("2026-11-23")
    20780
    """
    try:
        return (date.fromisoformat(text) - EPOCH).days
    except ValueError:
        raise BelvedereError("daily-no-date", text=text[:20]) from None


def game_of(day: int) -> str:
    """Return the key of a day's game: each day from Monday to Friday has its own, Saturday and Sunday rotate through
    all.

    >>> monday, saturday = 20780, 20785
    >>> game_of(monday) == game_of(monday + 7), game_of(saturday) == game_of(saturday + 7)
    (True, False)
    """
    keys = catalog.keys()
    week, weekday = divmod(day + EPOCH.weekday(), 7)
    place = weekday if weekday < WEEKDAYS else 2 * week + weekday - WEEKDAYS
    return keys[place % len(keys)]


def seed_of(secret: bytes, day: int) -> bytes:
    """Return the seed of a day's deal, from the secret of the server (up to 64 bytes)."""
    return blake2b(f"daily/1/{game_of(day)}/{day}".encode(), digest_size=32, key=secret).digest()


def deal_of(secret: bytes, day: int) -> DailyDeal:
    """Return the public part of a day's deal before it is revealed."""
    return DailyDeal(day, game_of(day), commitment(seed_of(secret, day)))


def begins_at(day: int) -> float:
    """Return when a day begins, in seconds since 1970."""
    return float(day * SECONDS_OF_A_DAY)


def ends_at(day: int) -> float:
    """Return when a day's deal is revealed and later tries no longer count, in seconds since 1970."""
    return float((day + DAYS_OPEN) * SECONDS_OF_A_DAY)


def revealed_on(day: int) -> int:
    """Return the day on which the deal of a day is revealed, at 0:00 UTC."""
    return day + DAYS_OPEN


def daily_spec(game: AnyGame, day: int, name: str, seed: bytes) -> TableSpec:
    """Return the table of a day for a player with that name: standard options, two seats, every other day the second
    one."""
    person, bot = Player("person", name), Player("bot", BOT_NAMES[0], RIVAL)
    seats = (person, bot) if day % 2 == 0 else (bot, person)
    return TableSpec(game.meta.key, game.meta.options(), seats, watching="none", seed=seed, daily=day, hints="none")


def daily_sentences(card: DailyCard) -> tuple[Message, ...]:
    """Return the deal of a day and its leaderboard, line by line."""
    deal = card.deal
    lines = [message("daily-heading", date=date_of(deal.day), game=catalog.meta(deal.game).title)]
    state = "missed" if card.status == "new" and card.seed else card.status
    lines.append(message(f"daily-{state}", table=card.table))
    if card.board:
        has_par = any(line.level for line in card.board)
        if has_par:
            lines.append(Message("daily-par"))
        elif card.has_rivals:
            lines.append(message("daily-board", tries=card.tries))
        lines += [_board_line(line, has_par=has_par, is_alone=not card.has_rivals) for line in card.board]
        if not all(line.name or line.mine or line.level for line in card.board):
            lines.append(Message("daily-unnamed"))
    elif not card.seed:
        lines.append(message("daily-hidden", tries=card.tries))
    if card.playing:
        lines.append(message("daily-playing", bots=all_of([Message(f"daily-bot-{level}") for level in card.playing])))
    if card.seed:
        lines.append(message("daily-seed", seed=card.seed))
    lines.append(message("daily-commitment", hash=deal.commitment))
    lines += [
        message("daily-tomorrow", date=date_of(one.day), game=catalog.meta(one.game).title, hash=one.commitment)
        for one in card.ahead[:1]
        if one.day == deal.day + 1
    ]
    return tuple(lines)


def lead_of(line: DailyLine) -> Message:
    """Return the lead over the bot in the other seat."""
    lead = "daily-ahead" if line.margin > 0 else "daily-behind" if line.margin < 0 else "daily-level"
    return message(lead, points=abs(line.margin))


def _board_line(line: DailyLine, *, has_par: bool, is_alone: bool) -> Message:
    """Return a line of the board; with par it has no percentage, and a result on its own has no place either."""
    bot = Message(f"daily-bot-{line.level}") if line.level else message("daily-somebody")
    sentence = message(
        "daily-line-alone" if is_alone else "daily-line-par" if has_par else "daily-line",
        place=line.place,
        name=line.name or bot,
        mine="yes" if line.mine else "no",
        points=line.points,
        lead=lead_of(line),
        percent=line.percent,
    )
    return message("daily-line-watch", line=sentence, table=line.table) if line.table else sentence


def matchpoints(margins: Sequence[int]) -> tuple[int, ...]:
    """Return the matchpoints of several results on one deal in per cent. Each result gets two points for every other
    one beaten and one for every tie, divided by the maximum; a single result gets 100.

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
