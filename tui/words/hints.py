"""Sentences about a hint: the advice, its certainty and its reasons."""

from collections.abc import Sequence
from typing import Final

from core.grammar import Language, format_decimal, format_signed
from core.kernel.message import Message, message
from core.link.updates import ELSEWHERE, LEAST_HALF, Hint, HintedChoice, HintReason, HintTerms, Roster, hint_terms

TENTHS_BELOW: Final = 1.0
"""Half-width of an interval, in points, below which tenths are shown."""


def terms_of(roster: Roster | None) -> HintTerms:
    """Return who may ask for a hint at a table; nobody while the roster is unknown."""
    return "none" if roster is None else hint_terms(roster.hints, roster.players)


def hint_lines(hint: Hint, game: str, language: Language, numbers: Sequence[int] = (1, 2, 3)) -> list[Message]:
    """Return a line for each choice with its number. Differences are relative to the first."""
    return [
        message(
            "hint-line", number=number, action=choice.words, judgement=_judgement(hint, place, game, language, numbers)
        )
        for place, (number, choice) in enumerate(zip(numbers, hint.choices, strict=False))
    ]


def hint_notes(hint: Hint) -> list[Message]:
    """Return notes on a hint as a whole."""
    is_even = not hint.is_planned and len(hint.choices) > 1 and all(one.is_equal for one in hint.choices)
    notes = [Message("hint-even")] if is_even else []
    return [*notes, *([Message("hint-unmeasured")] if hint.error is None else [])]


def _judgement(hint: Hint, place: int, game: str, language: Language, numbers: Sequence[int]) -> Message:
    choice = hint.choices[place]
    if len(hint.choices) == 1:
        return Message("hint-alone")
    reasons = _reasons(choice, game, language)
    if choice.is_equal:
        return _equal(hint, place, numbers[0], reasons, language)
    if not place:
        if reasons is None:
            return message("hint-best-played", tables=hint.tables)
        return message("hint-best-for", reasons=reasons, number=numbers[1])
    gap = _gap(choice, hint.tables, language)
    if reasons is None:
        return message("hint-worse-played", tables=hint.tables, gap=gap)
    return message("hint-worse-for", reasons=reasons, gap=gap)


def _equal(hint: Hint, place: int, first: int, reasons: Message | None, language: Language) -> Message:
    """Return that a choice may be equally good, and the margin of error."""
    half = hint.choices[place].half
    if not place or half is None:
        return Message("hint-planned" if hint.is_planned and not place else "hint-equal")
    whole = half + (hint.error or 0.0)
    doubt = round(whole) if whole >= TENTHS_BELOW else _unsigned(whole, language)
    equal = message("hint-equal-within", number=first, doubt=doubt)
    return equal if reasons is None else message("hint-equal-for", equal=equal, reasons=reasons)


def _gap(choice: HintedChoice, tables: int, language: Language) -> Message:
    """Return a difference with its margin; if all tables agree, that fact instead, although chance leaves a margin."""
    gap = _signed(choice.gap, choice.half, language)
    if choice.half == 0:
        return message("hint-gap-agreed", gap=gap, tables=tables)
    return message("hint-gap", gap=gap, half=_unsigned(choice.half, language))


def _reasons(choice: HintedChoice, game: str, language: Language) -> Message | None:
    told = [_reason(reason, game, language) for reason in choice.reasons]
    if not told:
        return None
    return told[0] if len(told) == 1 else message("hint-reasons", first=told[0], second=told[1])


def _reason(reason: HintReason, game: str, language: Language) -> Message:
    rule = Message("hint-elsewhere" if reason.rule == ELSEWHERE else f"{game}-score-{reason.rule}")
    return message("hint-reason", points=format_signed(round(reason.points), language), rule=rule)


def _signed(points: float, half: float | None, language: Language) -> str:
    if half is None or half >= TENTHS_BELOW:
        return format_signed(round(points), language)
    return ("+" if points > 0 else "") + format_decimal(points, language)


def _unsigned(half: float | None, language: Language) -> str:
    if half is None:
        return "?"
    return str(round(half)) if half >= TENTHS_BELOW else format_decimal(max(LEAST_HALF, half), language)
