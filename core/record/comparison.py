"""Checks that two finished tables have the same deal, and compares how a person played at each, turn by turn."""

import textwrap
from typing import Final

import attrs

from core.grammar import format_number
from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link.lobby import DealComparison, DealResult, DealTurn
from core.record.replay import Replay, replay
from core.record.text import Header, Record, RecordError
from core.text import Texts

WIDTH: Final = 80
"""Columns of a line."""


def check_same_deal(first: Record, second: Record) -> None:
    """Raise RecordError unless two tables have the same game, rules, options, deal, and bots in the same seats."""
    one, other = first.header, second.header
    if (one.game, one.rules_version) != (other.game, other.rules_version):
        raise RecordError("deal-other-game")
    if one.options != other.options or one.take_back != other.take_back:
        raise RecordError("deal-other-options")
    if (one.commitment, first.deal_seed) != (other.commitment, second.deal_seed):
        raise RecordError("deal-other-seed")
    if _bots(one) != _bots(other):
        raise RecordError("deal-other-bots")


def named_origin(first: Record, second: Record) -> tuple[Record, Record] | None:
    """Return two records in the order original, dealt from it; None if neither names the other."""
    for one, other in ((first, second), (second, first)):
        origin = other.header.dealt_from
        if origin is not None and (origin.table, origin.commitment) == (one.header.table, one.header.commitment):
            return one, other
    return None


def same_deal_sentence(first: Record, second: Record) -> Message:
    """Return the sentence that two verified records have the same deal, and whether one names the other as its origin.
    Raises RecordError unless they have."""
    check_same_deal(first, second)
    named = named_origin(first, second)
    one, other = named or (first, second)
    id = "deal-verified" if named is not None else "deal-verified-unnamed"
    return message(id, first=one.header.table, second=other.header.table)


def person_of(header: Header) -> Seat | None:
    """Return the seat of the only person at a table against bots; None at other tables."""
    people = [seat for seat, player in enumerate(header.players) if player.kind == "person"]
    return people[0] if len(people) == 1 and len(header.players) > 1 else None


def compare(first: Record, second: Record) -> DealComparison:
    """Compare the only persons of two tables with the same deal. Raises RecordError if it is not the same deal."""
    check_same_deal(first, second)
    seat = person_of(first.header)
    if seat is None:
        raise RecordError("deal-not-single")
    sides = [_turns(replay(record), seat) for record in (first, second)]
    played = sorted({*sides[0], *sides[1]})
    return DealComparison(
        game=first.header.game,
        seat=seat,
        players=tuple(player.name for player in first.header.players),
        results=(_result(first, seat), _result(second, seat)),
        turns=tuple(_joined(turn, *sides) for turn in played),
    )


def _bots(header: Header) -> list[tuple[str, str | None]]:
    return [(player.kind, player.level) for player in header.players]


def _result(record: Record, seat: Seat) -> DealResult:
    header = record.header
    again = header.dealt_from is not None and header.dealt_from.again
    return DealResult(header.table, header.players[seat].name, False, record.result.outcome.totals, again)


@attrs.frozen
class _Side:
    """The turn of a person at one table."""

    actions: tuple[str, ...]
    told: tuple[Message, ...]
    points: int


def _turns(found: Replay, seat: Seat) -> dict[int, _Side]:
    """Return the turns of a seat by number, without actions that were taken back. A game that counts no turns has one
    for each action."""
    acted: list[tuple[int, int, str, Message]] = []
    game = found.game
    for version, entry in enumerate(found.record.entries):
        if entry.seat != seat:
            continue
        if entry.kind == "take-back" and acted:
            del acted[-1]
        elif (action := found.action_at(version)) is not None:
            view = found.view_at(version, seat)
            turn = game.turns(view)[0] or len(acted) + 1
            acted.append((turn, version, entry.action, game.text.action_message(view, action.action)))
    ends = [*(version for _, version, _, _ in acted[1:]), found.versions[-1]][: len(acted)]
    turns: dict[int, _Side] = {}
    for (turn, _, written, told), end in zip(acted, ends, strict=True):
        before = turns.get(turn, _Side((), (), 0))
        points = found.sheets_at(end, seat)[seat].low
        turns[turn] = _Side((*before.actions, written), (*before.told, told), points)
    return turns


def _joined(turn: int, first: dict[int, _Side], second: dict[int, _Side]) -> DealTurn:
    """Return a turn of both tables; a table that has ended, or has no action then, keeps its points."""
    one, other = (side.get(turn, _Side((), (), _points_before(side, turn))) for side in (first, second))
    return DealTurn(turn, (one.actions, other.actions), (one.told, other.told), (one.points, other.points))


def _points_before(side: dict[int, _Side], turn: int) -> int:
    return next((side[earlier].points for earlier in sorted(side, reverse=True) if earlier < turn), 0)


# In sentences


def comparison_sentences(found: DealComparison, texts: Texts) -> list[str]:
    """Return a comparison line by line: both results, the first difference, then every turn and how others played."""
    lines = [texts.say(message("deal-compared", game=Message(f"{found.game}-title"), **_names(found)), game=found.game)]
    lines += [describe_result(result, found.seat, texts) for result in found.results]
    lines.append(describe_difference(found, texts))
    lines += [line for turn in found.turns for line in turn_lines(found, turn, texts)]
    if found.others:
        lines.append(texts.ui("deal-others"))
        lines += [describe_result(result, found.seat, texts) for result in found.others]
    return lines


def describe_difference(found: DealComparison, texts: Texts) -> str:
    """Return where the two games part."""
    first = found.first
    return texts.ui("deal-same") if first is None else texts.ui("deal-first", turn=first.turn)


def turn_lines(found: DealComparison, turn: DealTurn, texts: Texts) -> list[str]:
    """Return a turn with the points so far, and what each did where they differ."""
    points, names = turn.points, _names(found)
    id = "deal-turn" if turn.differs else "deal-turn-same"
    lines = [texts.ui(id, turn=turn.turn, first=points[0], second=points[1], **names)]
    if turn.differs:
        for side, name in enumerate(person_names(found)):
            told = texts.ui("deal-did", name=name, actions=describe_actions(found, turn, side, texts))
            lines += textwrap.wrap(told, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
    return lines


def describe_actions(found: DealComparison, turn: DealTurn, side: int, texts: Texts) -> str:
    """Return what one of the two people did in a turn."""
    say = texts.speaker(found.game, found.players, found.seat)
    return "; ".join(say(told).rstrip(".") for told in turn.told[side]) or texts.ui("deal-nothing")


def person_names(found: DealComparison) -> tuple[str, str]:
    """Return the names of the two people; of the same person's tables, the later one is marked."""
    first, second = (result.name for result in found.results)
    return first, f"{second} (2)" if first == second else second


def describe_result(result: DealResult, seat: Seat, texts: Texts) -> str:
    """Return the result of one person at a deal."""
    rivals = ", ".join(
        format_number(total, texts.language, ascii_only=texts.ascii_only)
        for place, total in enumerate(result.totals)
        if place != seat
    )
    return texts.ui(
        "deal-result",
        name=result.name,
        mine="yes" if result.mine else "no",
        points=result.totals[seat],
        rivals=rivals,
        table=result.table,
        again="yes" if result.again else "no",
    )


def _names(found: DealComparison) -> dict[str, str]:
    first, second = person_names(found)
    return {"one": first, "other": second}
