"""Words a review: the parts that each face needs, and the whole in lines of at most 80 columns."""

import textwrap
from collections.abc import Iterator, Sequence

import attrs

from core.bots.search import Figure, LineGap
from core.grammar import format_decimal, format_signed, format_signed_decimal
from core.kernel.decision import SEAT_LETTERS, Seat
from core.kernel.game import RIVALS
from core.kernel.message import Message
from core.link.updates import LEAST_HALF
from core.results.figures import rule_name
from core.review.accounts import costly_sums
from core.review.values import DearDecision, Price, Review, SeatAccount, shown_price
from core.text import Texts

REASONS = 2
"""Score lines named for one decision."""
SMALL = 0.5
"""Points below which the difference in a score line is not named."""
WIDTH = 80
"""Columns of a line."""


@attrs.frozen
class PriceStory:
    """One of the costliest decisions in sentences."""

    head: str
    """The version after it, and its cost."""
    chosen: str
    better: str
    reasons: str
    """Why it was a mistake, by the score lines that differ most; empty if none differs much."""


def lines_of(
    found: Review, texts: Texts, seats: Sequence[Seat] | None = None, *, untold: Seat | None = None
) -> Iterator[str]:
    """Yield the review in words: method, every seat or `seats`, turning points. For the seat `untold` the better
    choices are left out, because its costly decisions are about to be tried again."""
    yield from _folded(headline(found, texts), 0)
    yield from _folded(" ".join(describe_method(found, texts)), 0)
    told = [account for account in found.accounts if seats is None or account.seat in seats]
    for account in told:
        yield ""
        yield from _account_lines(found, account, texts, is_told=account.seat != untold)
    if len(found.seats) > 1:
        yield ""
        yield from turn_lines(found, texts)


def describe_progress(priced: int, decisions: int, spent: float, seconds: float, texts: Texts) -> str:
    """Return the progress of a review."""
    return texts.ui(
        "review-progress", priced=priced, decisions=decisions, spent=f"{spent:.0f}", seconds=f"{seconds:.0f}"
    )


def headline(found: Review, texts: Texts) -> str:
    """Return the table and its result."""
    game = texts.say(Message(f"{found.game}-title"), game=found.game)
    standing = ", ".join(f"{name} {total}" for name, total in zip(found.players, found.totals, strict=True))
    return texts.ui("review-title", game=game, table=found.table, players=standing)


def describe_method(found: Review, texts: Texts) -> Iterator[str]:
    """Yield how the review was made and how reliable it is."""
    yield texts.ui(
        "review-made",
        priced=found.priced,
        decisions=found.decisions,
        seconds=format_decimal(found.spent, texts.language, 0),
    )
    if len(found.prices) < found.decisions:
        yield texts.ui("review-partial", looked=len(found.prices))
    yield texts.ui("review-known")
    yield texts.ui("review-policy")
    if any(one.checked for one in found.dear):
        yield texts.ui("review-checked")
    if found.error is None:
        yield texts.ui("review-unmeasured")
    else:
        yield texts.ui("review-error", error=format_decimal(found.error, texts.language))
    if not found.shows_luck:
        yield texts.ui("review-no-luck")


def account_rows(account: SeatAccount, texts: Texts) -> tuple[tuple[str, str], ...]:
    """Return the parts that add up to a seat's lead, as pairs of name and figure."""
    language = texts.language
    rows = [("start", format_figure(account.start, texts)), ("prices", format_figure(account.prices, texts))]
    if account.others is not None:
        rows.append(("others", format_figure(account.others, texts)))
    if account.luck is not None:
        rows.append(("luck", format_signed_decimal(account.luck, language)))
    rest = "rest" if account.others is None else "rest-of-two"
    rows.append((rest, format_signed_decimal(account.rest, language)))
    return tuple((texts.ui(f"review-{key}"), told) for key, told in rows)


def dear_of(found: Review, seat: Seat) -> tuple[DearDecision, ...]:
    """Return the costliest decisions of a seat."""
    return tuple(one for one in found.dear if found.prices[one.price].seat == seat)


def price_story(found: Review, dear: DearDecision, texts: Texts, viewer: Seat | None = None) -> PriceStory:
    """Return a costly decision in sentences, for the reader in the seat `viewer`."""
    price = shown_price(found, dear)
    say = texts.speaker(found.game, found.players, viewer)
    chance = 0 if price.chance is None else min(99, int(100 * price.chance))
    id = "review-price" if price.sure else "review-price-likely"
    return PriceStory(
        texts.ui(id, version=price.version + 1, points=format_points(price.margin, texts), chance=chance),
        texts.ui("review-chosen", action=say(dear.chosen)),
        texts.ui("review-better", action=say(dear.policy)),
        describe_lines(found.game, reasons_of(price), texts),
    )


def reasons_of(price: Price) -> tuple[LineGap, ...]:
    """Return the parts of a price, the greatest difference first: rules of the seat's own sheet, and its strongest
    rival."""
    rivals = LineGap(RIVALS, price.margin.mean - price.points.mean)
    return tuple(sorted((*price.lines, rivals), key=lambda line: -abs(line.points)))


def describe_lines(game: str, lines: Sequence[LineGap], texts: Texts, *, better: bool = False) -> str:
    """Return a sentence about the score lines that make up most of a difference, for the chosen or the `better`
    action; empty if all are small."""
    weighty, total = [line for line in lines if abs(line.points) >= SMALL], sum(line.points for line in lines)
    told = weighty[:REASONS]
    if sum(line.points for line in told) * total <= 0:  # the greatest lines would point the other way
        told = [line for line in weighty if line.points * total > 0][:REASONS]
    if not told:
        return ""
    parts = _describe_line(game, told[0], texts)
    if len(told) > 1:
        joint = "and" if told[0].points * told[1].points > 0 else "but"
        also = joint == "and" and RIVALS not in (told[0].rule, told[1].rule)
        parts = texts.ui(f"review-why-{joint}", first=parts, second=_describe_line(game, told[1], texts, also=also))
    return texts.ui("review-why-better" if better else "review-why", parts=parts)


def _describe_line(game: str, line: LineGap, texts: Texts, *, also: bool = False) -> str:
    """Return who gains or loses how much by a score line, as a part of a sentence; `also` after one with the same
    verb."""
    points = format_decimal(abs(line.points), texts.language)
    verb = "also" if also else "gains" if line.points > 0 else "loses"
    if line.rule == RIVALS:
        return texts.ui(f"review-why-rivals-{verb}", points=points)
    return texts.ui(f"review-why-{verb}", points=points, rule=rule_name(game, line.rule, texts))


def describe_sums(found: Review, seat: Seat, texts: Texts) -> list[str]:
    """Return sentences on decisions that together surely cost something, though each by itself may not; empty if there
    are none."""
    sums = costly_sums(found, seat)
    lines = [texts.ui("review-together")] if sums else []
    for one in sums:
        told = format_figure(one.margin, texts)
        id = "review-sum-kind" if one.kind else "review-sum-phase"
        kind = texts.say(Message(f"{found.game}-decision-{one.kind}"), game=found.game) if one.kind else ""
        first, last = one.first + 1, one.last + 1
        lines.append(texts.ui(id, kind=kind, first=first, last=last, count=one.decisions, points=told))
    return lines


def turn_lines(found: Review, texts: Texts) -> Iterator[str]:
    """Yield the turning points."""
    if not found.turns:
        yield texts.ui("review-no-turns")
        return
    yield texts.ui("review-turns")
    for turn in found.turns:
        name, before = found.players[turn.seat], found.players[turn.before]
        yield from _folded(texts.ui("review-turn", version=turn.version + 1, name=name, before=before), 2)


def format_points(figure: Figure, texts: Texts) -> str:
    """Return a figure with its interval in points. If all its worlds agree, say so instead, because chance still leaves
    a doubt. A proven figure is shown in whole points."""
    if not figure.worlds and float(figure.mean).is_integer():
        whole = round(figure.mean)
        return texts.ui("review-points-whole", points=format_signed(whole, texts.language), count=abs(whole))
    if figure.worlds and not figure.error:
        mean = format_signed_decimal(figure.mean, texts.language)
        return texts.ui("review-points-agreed", points=mean, tables=figure.worlds)
    return texts.ui("review-points", points=format_figure(figure, texts))


def format_figure(figure: Figure, texts: Texts) -> str:
    """Return a figure in tenths with its interval, if it has one; an interval is never shown as 0. Tenths, because the
    figures of an account add up."""
    mean = format_signed_decimal(figure.mean, texts.language)
    return f"{mean} ±{format_decimal(max(LEAST_HALF, figure.half), texts.language)}" if figure.error else mean


def seat_heading(found: Review, account: SeatAccount, texts: Texts) -> str:
    """Return the heading of an account: its player, with the points at the end."""
    name = found.players[account.seat]
    lead = format_signed(account.lead, texts.language)
    return texts.ui("review-seat", letter=SEAT_LETTERS[account.seat], name=name, points=account.final, lead=lead)


def mistakes_heading(found: Review, seat: Seat, texts: Texts) -> str:
    """Return the heading of a seat's costliest decisions, or that there are none."""
    prices = [shown_price(found, one) for one in dear_of(found, seat)]
    if not prices:
        return texts.ui("review-none-sure")
    return texts.ui("review-dearest" if prices[0].sure else "review-likely")


def answer_lines(found: Review, seat: Seat, texts: Texts) -> Iterator[str]:
    """Yield the better choices for a seat's costly decisions."""
    for one in dear_of(found, seat):
        story = price_story(found, one, texts)
        yield f"    {story.head}"
        for sentence in filter(None, (story.better, story.reasons)):
            yield from _folded(sentence, 6)


def _account_lines(found: Review, account: SeatAccount, texts: Texts, *, is_told: bool) -> Iterator[str]:
    yield from _folded(seat_heading(found, account, texts), 0)
    rows = account_rows(account, texts)
    width = max(len(name) for name, _ in rows)
    yield from (f"  {name:<{width}}  {told}" for name, told in rows)
    dear = dear_of(found, account.seat)
    yield from _folded(mistakes_heading(found, account.seat, texts), 2)
    for one in dear:
        story = price_story(found, one, texts)
        yield f"    {story.head}"
        answer = (story.better, story.reasons) if is_told else ()
        for sentence in filter(None, (story.chosen, *answer)):
            yield from _folded(sentence, 6)
    head, *sums = describe_sums(found, account.seat, texts) or [""]
    if head:
        yield from _folded(head, 2)
        yield from (line for one in sums for line in _folded(one, 4))


def _folded(sentence: str, indent: int) -> list[str]:
    """Return a sentence folded into lines, the continuation lines two columns further in."""
    return textwrap.wrap(
        sentence, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2 * (indent > 0))
    )
