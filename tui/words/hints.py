"""Sentences about a hint: the advice, its certainty and its reasons."""

from collections.abc import Sequence
from typing import Final

from core.grammar import Language, format_decimal, format_signed
from core.kernel.message import Message, message
from core.link.updates import ELSEWHERE, LEAST_HALF, Hint, HintedChoice, HintReason, HintTerms, Roster, hint_terms

TENTHS_BELOW: Final = 1.0
"""Half-width of an interval, in points, below which tenths are shown."""


def terms_of(roster: Roster | None) -> HintTerms:
    """Return who may ask for a hint at a table; no player while the roster is unknown."""
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
    notes = [Message("hint-even")] if _is_even(hint) else []
    return [*notes, *([Message("hint-unmeasured")] if hint.error is None else [])]


def _is_even(hint: Hint) -> bool:
    """Return whether all choices may be the best: the notes say so once, and each line tells how its choice differs."""
    return len(hint.choices) > 1 and all(one.is_equal for one in hint.choices)


def _difference(hint: Hint, place: int, game: str, numbers: Sequence[int]) -> Message:
    """Return how a choice differs from the first one, or the first one from the next: in words if there are any,
    otherwise by which score lines its plan brings more or less."""
    if (words := _consequences(hint.choices[place])) is not None:
        return words
    other = 0 if place else 1
    turned, reasons = (1, hint.choices[place].reasons) if place else (-1, hint.choices[other].reasons)
    if not place and hint.choices[other].consequences:
        return Message("hint-chosen")  # the next line says how they differ
    parts = [_plan(reason.rule, turned * reason.points, game) for reason in reasons]
    if not parts:
        return message("hint-plan-same", number=numbers[other])
    told = parts[0] if len(parts) == 1 else message("hint-reasons", first=parts[0], second=parts[1])
    return message("hint-plan", reasons=told, number=numbers[other])


def _plan(rule: str, points: float, game: str) -> Message:
    id = "hint-plan-more" if points > 0 else "hint-plan-less"
    if rule == ELSEWHERE:
        return Message(f"{id}-elsewhere")
    return message(id, rule=Message(f"{game}-score-{rule}"))


def _judgement(hint: Hint, place: int, game: str, language: Language, numbers: Sequence[int]) -> Message:
    choice = hint.choices[place]
    if _is_even(hint):
        return _difference(hint, place, game, numbers)
    words, reasons = _consequences(choice), _reasons(choice, game, language)
    if choice.is_equal:
        return _equal(hint, place, numbers[0], words or reasons, language)
    if not place:
        if words is not None:
            return message("hint-best-since", words=words)
        if reasons is None:
            return message("hint-best-played", tables=hint.tables)
        return message("hint-best-for", reasons=reasons, number=numbers[1])
    gap = _gap(choice, hint.tables, language)
    if words is not None:
        return message("hint-worse-for", reasons=words, gap=gap)
    if reasons is None:
        return message("hint-worse-played", tables=hint.tables, gap=gap)
    return message("hint-worse-for", reasons=reasons, gap=gap)


def _equal(hint: Hint, place: int, first: int, reasons: Message | None, language: Language) -> Message:
    """Return that a choice may be equally good, and the margin of error; of the first one that the bot would play
    it."""
    half = hint.choices[place].half
    if not place:
        return Message("hint-chosen") if reasons is None else message("hint-chosen-since", words=reasons)
    if half is None:
        return Message("hint-equal")
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


def _consequences(choice: HintedChoice) -> Message | None:
    told = choice.consequences
    if not told:
        return None
    return told[0] if len(told) == 1 else message("hint-words", first=told[0], second=told[1])


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
