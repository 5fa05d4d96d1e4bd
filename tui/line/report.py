"""Write the state of a table as lines: scores, results, seats, spectators, clocks, stand-ins, rules."""

from collections.abc import Container, Sequence

import attrs

from core.kernel.decision import SEAT_LETTERS, Seat
from core.kernel.game import AnyGame, section_for
from core.kernel.message import Message, Say, SeatName, message
from core.kernel.score import Outcome, ScoreLine, ScoreSheet
from core.link.spec import Spectating, clock_message, patience_message
from core.link.updates import Clocks, Roster
from core.table.preview import Change, Preview
from core.text import Texts
from tui.line.matching import plain
from tui.words.hints import terms_of
from tui.words.names import level_words
from tui.words.tables import (
    ClockFace,
    audience,
    changes,
    gift_news,
    is_asked,
    is_asked_to_agree,
    origin,
    rating,
    reading,
    rematch_news,
    request_news,
    take_back_terms,
    terms,
    vacation_changes,
    vacation_message,
)


def score_lines(game: str, sheets: Sequence[ScoreSheet], say: Say) -> list[str]:
    """Return each seat's current total and the score lines that contribute to it."""
    return _sheet_lines(game, [attrs.evolve(sheet, lines=_counting(sheet)) for sheet in sheets], say)


def result_lines(game: str, outcome: Outcome, sheets: Sequence[ScoreSheet], say: Say) -> list[str]:
    """Return the ranking, the tie-breaks in words, and every score sheet."""
    order = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
    standing = [
        say(message("line-place", seat=SeatName(seat), place=outcome.ranks[seat], points=outcome.totals[seat]))
        for seat in order
    ]
    return [*standing, *(say(tie) for tie in outcome.tie_breaks), *_sheet_lines(game, sheets, say)]


def roster_lines(roster: Roster, say: Say) -> list[str]:
    """Return one line for each seat, then spectators and what they see, and the hash of the seed."""
    lines = []
    for seat, player in enumerate(roster.players):
        here = roster.present[seat]
        state = "open" if player.kind == "open" else "bot" if player.kind == "bot" else "here" if here else "away"
        state = "ready" if seat in roster.ready else "program" if player.program else state
        level = level_words(player.level or "normal", player.lift)
        presence = {"here": "yes" if here else "no"} if player.program else {}
        lines.append(say(message(f"line-who-{state}", seat=SeatName(seat), number=seat + 1, level=level, **presence)))
    lines += [say(sentence) for sentence in audience(roster)]
    lines.append(say(Message(f"hint-terms-{terms_of(roster)}")))
    return [*lines, *(say(sentence) for sentence in (*take_back_terms(roster), rating(roster), *origin(roster)))]


def roster_news(before: Roster, after: Roster, own: Sequence[Seat | None]) -> list[Message]:
    """Return all changes between two rosters: arrivals, departures, stand-ins, terms, a rematch."""
    return [
        *roster_changes(before, after, own),
        *stand_in_changes(before, after, own),
        *first_terms(before, after, own),
        *rematch_news(before, after, own),
        *request_news(before, after, own),
        *([Message("line-asked-how")] if _is_newly_asked(before, after, own) else []),
    ]


def _is_newly_asked(before: Roster, after: Roster, own: Sequence[Seat | None]) -> bool:
    known = before.request.version if before.request is not None else None
    is_new = after.request is not None and after.request.version != known
    return is_new and any(is_asked_to_agree(after, seat) for seat in own)


def roster_changes(before: Roster, after: Roster, own: Container[Seat | None]) -> list[Message]:
    """Return arrivals, departures, concessions and changes of spectators between two rosters of one table; nothing if
    `before` is empty. A viewer's `own` seats are left out."""
    if len(before.players) != len(after.players):
        return []
    news = []
    for seat, player in enumerate(after.players):
        name = SeatName(seat)
        if seat in after.conceded and seat not in before.conceded:
            news.append(message("line-conceded", seat=name))
        elif before.players[seat].kind == "open" and player.kind == "person" and seat not in own:
            news.append(message("line-sat-down", seat=name))
        elif before.players[seat].kind == "person" and player.kind == "open" and seat not in own:
            news.append(message("line-stood-up", number=seat + 1))
        elif seat in after.ready and seat not in before.ready and seat not in own:
            news.append(message("line-is-ready", seat=name))
        elif before.players[seat].kind == "bot" and player.kind == "person":
            continue  # `changes` says that the bot gave way
        elif player.kind == "person" and seat not in own and before.present[seat] != after.present[seat]:
            news.append(message("line-came" if after.present[seat] else "line-went", seat=name))
    return [*news, *changes(before, after)]


def first_terms(before: Roster, after: Roster, own: Container[Seat | None]) -> list[Message]:
    """Return the terms for spectators and hints for a newcomer, if they are not the defaults, with the question to the
    person who would be shown."""
    if before.players:
        return []
    usual = after.spectating == Spectating()
    asked = is_asked(after, after.spectating.seat) and after.spectating.seat in own
    hints = [Message("hint-terms-open")] if terms_of(after) == "open" else []
    hints += take_back_terms(after)
    return [*([] if usual else terms(after.spectating)), *hints, *([Message("line-show-question")] if asked else [])]


def preview_lines(game: str, preview: Preview, say: Say) -> list[str]:
    """Return the effect of an action on the viewer's score lines."""
    changes = [say(_change(game, change)) for change in preview.changes]
    return changes or [say(Message("line-preview-nothing"))]


def aim(game: AnyGame, kind: str) -> Message:
    """Return the aim of a kind of decision."""
    return message("table-screen-aim", aim=Message(f"{game.meta.key}-aim-{kind}"))


def section_named(game: AnyGame, section: str | None) -> tuple[Message, ...]:
    """Return a sentence with the section of the rules; nothing if none is known."""
    if section is None:
        return ()
    title = Message(f"{game.meta.key}-rules-{section}-title")
    return (message("line-why-section", title=title, number=game.text.rules.index(section) + 1),)


def why_scored(game: AnyGame, sheets: Sequence[ScoreSheet], seat: Seat | None, word: str, say: Say) -> list[str]:
    """Return score lines with `word` in their name, with their counts and the section of the rules. A spectator gets
    those of every seat."""
    lines: list[str] = []
    for sheet in sheets if word else ():
        for line in sheet.lines if seat in (None, sheet.seat) else ():
            id = f"{game.meta.key}-score-{line.rule}"
            if plain(word) in plain(say(Message(id))):
                lines += [
                    say(one) for one in (_score(game.meta.key, line), *section_named(game, section_for(game.text, id)))
                ]
    return lines


def rules_lines(texts: Texts, game: AnyGame, asked: str, section: str | None, *, named: str = "") -> list[str]:
    """Return the rules by section number, title or a word in them; by default `section`, if any, and all titles.

    `named` is the game to type in the hint, if several are possible.
    """
    key, titles = game.meta.key, _titles(texts, game)
    command = " ".join(filter(None, (texts.ui("line-word-rules").partition(",")[0], named)))
    if not asked:
        opened = _section(texts, key, section) if section else []
        return [*opened, *_listed(texts, game, range(len(titles))), texts.ui("line-rules-how", command=command)]
    found = _sections_with(texts, game, asked)
    if len(found) == 1:
        return _section(texts, key, game.text.rules[found[0]])
    if not found:
        return [texts.ui("line-rules-none", word=asked[:40], command=command)]
    return [texts.ui("line-rules-several", word=asked[:40]), *_listed(texts, game, found)]


def _titles(texts: Texts, game: AnyGame) -> list[str]:
    key = game.meta.key
    return [texts.say(Message(f"{key}-rules-{section}-title"), game=key) for section in game.text.rules]


def _listed(texts: Texts, game: AnyGame, numbers: Sequence[int]) -> list[str]:
    titles = _titles(texts, game)
    return [texts.ui("line-rules-title", number=number + 1, title=titles[number]) for number in numbers]


def _section(texts: Texts, game: str, section: str) -> list[str]:
    title = texts.say(Message(f"{game}-rules-{section}-title"), game=game)
    body = texts.say(Message(f"{game}-rules-{section}"), game=game)
    return [title, *(line for line in body.splitlines() if line.strip())]


def _sheet_lines(game: str, sheets: Sequence[ScoreSheet], say: Say) -> list[str]:
    lines = []
    for sheet in sheets:
        lines.append(say(_ranged("line-total", sheet.low, sheet.high, seat=SeatName(sheet.seat))))
        lines.extend(say(_score(game, line)) for line in sheet.lines)
    return lines


def _counting(sheet: ScoreSheet) -> tuple[ScoreLine, ...]:
    return tuple(line for line in sheet.lines if line.low or line.high)


def _sections_with(texts: Texts, game: AnyGame, asked: str) -> list[int]:
    if asked.isascii() and asked.isdigit():
        return [int(asked) - 1] if 1 <= int(asked) <= len(game.text.rules) else []
    word = plain(asked)
    titled = [number for number, title in enumerate(_titles(texts, game)) if word in plain(title)]
    if titled:
        return titled
    bodies = (texts.say(Message(f"{game.meta.key}-rules-{key}"), game=game.meta.key) for key in game.text.rules)
    return [number for number, body in enumerate(bodies) if word in plain(body)]


def _score(game: str, line: ScoreLine) -> Message:
    rule = Message(f"{game}-score-{line.rule}")
    return _ranged("line-score", line.low, line.high, rule=rule, parts=line.parts)


def _change(game: str, change: Change) -> Message:
    rule = Message(f"{game}-score-{change.rule}")
    if change.after is None or change.after == change.before:
        return _ranged("line-change", change.low, change.high, rule=rule)
    return _ranged("line-change-to", change.low, change.high, rule=rule, parts=change.after)


def _ranged(id: str, low: int, high: int, **args: int | str | SeatName | Message) -> Message:
    if low == high:
        return message(id, points=low, **args)
    return message(f"{id}-range", low=low, high=high, **args)


# Lines about clocks and stand-ins


def clock_lines(roster: Roster, face: ClockFace | None, now: float, say: Say) -> list[str]:
    """Return the agreed clock, and the time left of every seat."""
    lines = [
        message("line-clock-agreed", clock=clock_message(roster.clock)),
        message("line-patience-agreed", patience=patience_message(roster.clock, roster.patience)),
    ]
    if face is not None:
        for seat, left in enumerate(face.left(seat, now) for seat in range(len(roster.players))):
            if left is not None:
                lines.append(_standing(face.clocks, seat, left))
    return [say(line) for line in lines]


def stand_in_lines(roster: Roster, say: Say) -> list[str]:
    """Return lines about vacations, stand-ins, and seats for which a stand-in may be called."""
    told = [vacation_message(one) for one in roster.vacations]
    told += [message("line-stand-in", seat=SeatName(one.seat), by=SeatName(one.by)) for one in roster.stand_ins]
    told += [message("line-claimable", seat=SeatName(seat), letter=SEAT_LETTERS[seat]) for seat in roster.claimable]
    return [say(one) for one in told]


def stand_in_changes(before: Roster, after: Roster, own: Sequence[Seat | None]) -> list[Message]:
    """Return changes of vacations and stand-ins between two rosters of one table; for a newcomer, current vacations."""
    if len(before.players) != len(after.players):
        return [vacation_message(one) for one in after.vacations]
    had = {one.seat: one for one in before.stand_ins}
    has = {one.seat: one for one in after.stand_ins}
    changes = vacation_changes(before, after)
    for seat in sorted(has.keys() - had.keys()):
        id = "line-stand-in-own" if seat in own else "line-stand-in"
        changes.append(message(id, seat=SeatName(seat), by=SeatName(has[seat].by)))
    gone = sorted(had.keys() - has.keys() - set(after.conceded))
    changes += [message("line-returned", seat=SeatName(seat)) for seat in gone]
    for seat in after.claimable:
        if seat not in before.claimable:
            id = "line-time-up" if seat in own else "line-claimable"
            changes.append(message(id, seat=SeatName(seat), letter=SEAT_LETTERS[seat]))
    return changes


def clock_changes(before: Clocks | None, after: Clocks, own: Sequence[Seat | None]) -> list[Message]:
    """Return the clocks that newly stand still because their owner is away, and new gifts of time."""
    known = before.paused if before is not None else ()
    paused = [message("line-paused", seat=SeatName(seat)) for seat in after.paused if seat not in (*known, *own)]
    return [*paused, *gift_news(before, after)]


def _standing(clocks: Clocks, seat: Seat, left: float) -> Message:
    state = "runs" if seat in clocks.running else "paused" if seat in clocks.paused else "stands"
    if state == "runs" and not left:
        return message("line-clock-out", seat=SeatName(seat))
    return message(f"line-clock-{state}", seat=SeatName(seat), time=reading(left))
