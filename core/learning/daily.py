"""The deal of the day: one table a day that everybody may play once against the same bot, to compare results.

Days are counted in UTC. A day's deal follows from the server's secret. Its commitment, the same hash that the table
shows, is published a week ahead. The deal itself is published after the day and one more day to finish it. Without a
server the secret is public: this is the *open deal*, which everybody may know.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from hashlib import blake2b
from typing import Final

import attrs

from core import catalog
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, all_of, message
from core.kernel.rng import commitment
from core.learning.progress import SECONDS_OF_A_DAY
from core.link.lobby import DailyCard, DailyDay, DailyDeal, DailyLine, DailyShare, DailyWeek, WeekLine
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
WEEK: Final = 7
"""Days of the table of a week. A streak goes on past one missed day in that many."""
COURSE: Final = 6
"""The parts of a table after each of which a shared line shows who was ahead."""
LONE: Final = 50
"""The percentage that a week counts for a day on which no other player has a ranked result."""
BLOCKS: Final = "▁▂▃▄▅▆▇█"
"""Shares of the points from 25 to 75 per cent; the signs of ASCII are behind, level and ahead."""
ASCII_BLOCKS: Final = "---==+++"


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


def daily_spec(game: AnyGame, day: int, name: str, seed: bytes, *, past: bool = False) -> TableSpec:
    """Return the table of a day for a player with that name: standard options, two seats, every other day the second
    one. A table of a `past` deal counts for nothing, and allows hints."""
    person, bot = Player("person", name), Player("bot", BOT_NAMES[0], RIVAL)
    seats = (person, bot) if day % 2 == 0 else (bot, person)
    spec = TableSpec(game.meta.key, game.meta.options(), seats, watching="none", seed=seed, daily=day, hints="none")
    return attrs.evolve(spec, past=True, rated=False, hints="off") if past else spec


def daily_sentences(card: DailyCard) -> tuple[Message, ...]:
    """Return the deal of a day and its leaderboard, line by line."""
    deal = card.deal
    has_par = any(line.level for line in card.board)
    board = [_board_line(line, has_par=has_par, is_alone=not card.has_rivals) for line in card.board]
    heading = message("daily-heading", date=date_of(deal.day), game=catalog.meta(deal.game).title)
    above, below = daily_notes(card)
    return (heading, *above, *board, *below, *proof_sentences(card))


def daily_notes(card: DailyCard) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """Return the sentences above the leaderboard, about the person's own try and the comparison, and those below it."""
    is_over = bool(card.seed) or (bool(card.ahead) and card.ahead[0].day > card.deal.day + 1)
    state = "missed" if card.status == "new" and is_over else card.status
    above = [message(f"daily-{state}", table=card.table)]
    below = list[Message]()
    if any(line.level for line in card.board):
        above.append(Message("daily-par"))
    elif card.board and card.friends:
        above.append(Message("daily-friends" if any(line.followed for line in card.board) else "daily-friends-none"))
    elif card.board and card.has_rivals:
        above.append(message("daily-board", tries=card.tries))
    elif not card.board and not card.seed:
        until = message("daily-hidden-until", date=date_of(revealed_on(card.deal.day)))
        above.append(until if is_over else message("daily-hidden", tries=card.tries))
    if card.own is not None and card.own.unranked:
        below.append(Message("daily-unranked"))
    if not all(line.name or line.mine or line.level for line in card.board):
        below.append(Message("daily-unnamed"))
    if card.playing:
        below.append(message("daily-playing", bots=all_of([Message(f"daily-bot-{level}") for level in card.playing])))
    return tuple(above), tuple(below)


def proof_sentences(card: DailyCard) -> tuple[Message, ...]:
    """Return the seed of a deal, if it is public, its commitment, and that of the next day."""
    lines = [message("daily-seed", seed=card.seed)] if card.seed else []
    lines.append(message("daily-commitment", hash=card.deal.commitment))
    lines += [
        message("daily-tomorrow", date=date_of(one.day), game=catalog.meta(one.game).title, hash=one.commitment)
        for one in card.ahead[:1]
        if one.day == card.deal.day + 1
    ]
    return tuple(lines)


def streak_of(days: Collection[int], today: int) -> int:
    """Return how many days a person has played in a row by `today`. One missed day in any seven does not break a
    streak, but does not count; today counts once it is played.

    >>> streak_of({1, 2, 3, 5, 6}, 7), streak_of({1, 2, 4, 6}, 6)
    (5, 2)
    """
    day = today if today in days else today - 1
    count, missed = 0, None
    while True:
        if day in days:
            count += 1
        elif missed is not None and missed - day < WEEK:
            return count
        else:
            missed = day
        day -= 1


def share_of_points(mine: int, rival: int) -> int:
    """Return the share of the points of both players in per cent, measured from 0 or a negative total.

    >>> share_of_points(0, 0), share_of_points(30, 10), share_of_points(-2, 4)
    (50, 75, 0)
    """
    least = min(0, mine, rival)
    both = mine + rival - 2 * least
    return round(100 * (mine - least) / both) if both else 50


def course_blocks(course: Sequence[int], *, ascii_only: bool = False) -> str:
    """Return a sign for each share of the points in per cent.

    >>> course_blocks([50, 75, 40, 20]), course_blocks([50, 75, 40, 20], ascii_only=True)
    ('▅█▃▁', '=+--')
    """
    signs = ASCII_BLOCKS if ascii_only else BLOCKS
    return "".join(signs[max(0, min(7, round((share - 25) * 7 / 50)))] for share in course)


def share_sentence(share: DailyShare, *, ascii_only: bool = False) -> Message:
    """Return the line to share a result, which reveals nothing about the deal."""
    return message(
        "daily-share",
        date=short_date(share.day),
        game=catalog.meta(share.game).title,
        course=course_blocks(share.course, ascii_only=ascii_only),
        mine=share.points[0],
        rival=share.points[1],
        streak=share.streak,
    )


def short_date(day: int) -> Message:
    """Return a day without its year."""
    date = EPOCH + timedelta(days=day)
    return message("daily-date", day=date.day, month=Message(f"moment-month-{date.month}"))


def streak_sentence(streak: int) -> Message:
    """Return the streak of a person, with its rule."""
    return message("daily-streak", days=streak)


def week_sentences(week: DailyWeek) -> tuple[Message, ...]:
    """Return a week of deals, the ranking of people and the streak, line by line."""
    first, last = week.days[-1].day, week.days[0].day
    lines = [message("daily-week", first=date_of(first), last=date_of(last))]
    lines += [day_sentence(day) for day in week.days]
    if week.ranking:
        lines += [Message("daily-ranking"), *map(_week_line, week.ranking), Message("daily-ranking-rule")]
    lines.append(streak_sentence(week.streak))
    if any(day.is_past for day in week.days):
        lines.append(message("daily-past-how", date=date_of(next(day.day for day in week.days if day.is_past))))
    return tuple(lines)


def day_sentence(day: DailyDay) -> Message:
    """Return the deal of one day of a week and the person's result."""
    return message("daily-day", date=short_date(day.day), game=catalog.meta(day.game).title, result=result_of(day))


def result_of(day: DailyDay) -> Message:
    """Return the person's result at the deal of a day, or why there is none."""
    if day.points is None:
        return Message(f"daily-day-{day.status}")
    kind = "place" if day.place else "unranked" if day.tries else "points"
    mine, rival = day.points
    return message(f"daily-day-{kind}", mine=mine, rival=rival, place=day.place, tries=day.tries, percent=day.percent)


def _week_line(line: WeekLine) -> Message:
    return message(
        "daily-week-line",
        place=line.place,
        name=_name_of(line) or message("daily-player"),
        mine="yes" if line.mine else "no",
        percent=line.percent,
        days=line.days,
    )


def _name_of(line: DailyLine | WeekLine) -> str | Message:
    """Return a name, marked if the reader follows that player; empty if it is private."""
    return message("player-followed", name=line.name) if line.followed else line.name


def lead_of(line: DailyLine) -> Message:
    """Return the lead over the bot in the other seat."""
    lead = "daily-ahead" if line.margin > 0 else "daily-behind" if line.margin < 0 else "daily-level"
    return message(lead, points=abs(line.margin))


def _board_line(line: DailyLine, *, has_par: bool, is_alone: bool) -> Message:
    """Return a line of the board; with par it has no percentage, and a result on its own has no place either."""
    bot = Message(f"daily-bot-{line.level}") if line.level else message("daily-player")
    sentence = message(
        "daily-line-unranked"
        if line.unranked
        else "daily-line-single"
        if is_alone
        else "daily-line-par"
        if has_par
        else "daily-line",
        place=line.place,
        name=_name_of(line) or bot,
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
