"""Lays a review out for a screen: curves, what the points are made of, the dearest decisions in words."""

from collections.abc import Iterator
from statistics import median

from core.grammar import format_decimal
from core.kernel.decision import Seat
from core.review.sentences import (
    account_rows,
    dear_of,
    dearest_told,
    headline,
    method_told,
    price_story,
    seat_told,
    sums_told,
    turn_lines,
)
from core.review.values import Review
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from tui.screens.review.curves import bar_lines, curve_lines, mark
from tui.widgets.reader import Runs, beside, wrapped

WIDE = 120
"""Columns from which the words stand beside the curves."""
SHARE = 0.55
"""How much of a wide page the curves take."""
LEAST, MOST = 5, 13
"""Rows of the curves."""


def review_lines(
    found: Review,
    seat: Seat,
    texts: Texts,
    glyphs: Glyphs,
    width: int,
    height: int,
    viewer: Seat | None,
    *,
    untold: str = "",
) -> list[Runs]:
    """The whole page for the decisions of `seat`, `width` cells wide, made for `height` rows in sight. Where a sentence
    `untold` is given, it stands in place of what would have been better."""
    head: list[Runs] = [*wrapped(headline(found, texts), width, "bold strong"), ()]
    if width < WIDE:
        return [
            *head,
            *_curves(found, seat, texts, glyphs, width, height // 3),
            (),
            *_words(found, seat, texts, width, viewer, untold),
            (),
            *_account(found, seat, texts, width),
            (),
            *_method(found, texts, width),
        ]
    left = int(SHARE * width)
    curves = [
        *_curves(found, seat, texts, glyphs, left - 2, height // 3),
        (),
        *_account(found, seat, texts, left - 2),
        (),
        *_method(found, texts, left - 2),
    ]
    return [*head, *beside(curves, list(_words(found, seat, texts, width - left, viewer, untold)), left)]


def _curves(found: Review, seat: Seat, texts: Texts, glyphs: Glyphs, width: int, height: int) -> Iterator[Runs]:
    halves = [place.margin.half for place in found.places if place.seat == seat]
    half = format_decimal(median(halves) if halves else 0.0, texts.language)
    yield from wrapped(texts.ui("review-page-curve", half=half), width, "dim")
    yield from curve_lines(found, seat, width, max(LEAST, min(MOST, height)), glyphs)
    names = [(f"{glyphs.seat(one)} {seat_letter(one)} {found.players[one]}  ", one) for one in found.seats]
    marks = texts.ui("review-page-marks", dear=mark("dear", glyphs), turn=mark("turn", glyphs))
    yield ("      ", "text"), *((name, f"bold seat-{one + 1}") for name, one in names), (marks, "dim")
    yield from wrapped(texts.ui("review-page-sheet"), width, "dim")
    yield from bar_lines(found, width, glyphs)


def _account(found: Review, seat: Seat, texts: Texts, width: int) -> Iterator[Runs]:
    for account in found.accounts:
        if account.seat == seat:
            yield ((seat_told(found, account, texts), f"bold seat-{seat + 1}"),)
            rows = account_rows(account, texts)
            room = max(len(name) for name, _ in rows)
            yield from (((f"  {name:<{room}}  ", "text"), (told, "strong")) for name, told in rows)


def _words(found: Review, seat: Seat, texts: Texts, width: int, viewer: Seat | None, untold: str) -> Iterator[Runs]:
    """The dearest decisions, then where most points went, and when the table turned."""
    yield from wrapped(dearest_told(found, seat, texts), width, f"bold seat-{seat + 1}")
    for one in dear_of(found, seat):
        story = price_story(found, one, texts, viewer)
        yield ((f"  {story.head}", "bold loss"),)
        yield from wrapped(story.chosen, width, "text", "    ")
        if not untold:
            yield from wrapped(story.better, width, "gain", "    ")
            if story.reasons:
                yield from wrapped(story.reasons, width, "dim", "    ")
    if untold and dear_of(found, seat):
        yield from wrapped(untold, width, "gain", "  ")
    for line in sums_told(found, seat, texts):
        is_head = line == texts.ui("review-together")
        yield from wrapped(line, width, "bold" if is_head else "text", "" if is_head else "  ")
    if len(found.seats) > 1:
        yield ()
        for line in turn_lines(found, texts):
            yield from wrapped(line.strip(), width, "text", " " * (len(line) - len(line.lstrip())))


def _method(found: Review, texts: Texts, width: int) -> list[Runs]:
    return wrapped(" ".join(method_told(found, texts)), width, "dim")
