"""Tells a review in sentences: what each face needs of it, and all of it in lines of at most 80 columns."""

import textwrap
from collections.abc import Iterator, Sequence

import attrs

from core.bots.comparison import Figure, LineGap
from core.grammar import format_decimal, format_signed_decimal
from core.kernel.decision import Seat
from core.kernel.message import Message
from core.review.accounts import kinds_of, total_of
from core.review.values import DearDecision, Review, SeatAccount
from core.text import Texts

LETTERS = "ABCDE"
REASONS = 2
"""Score lines named for one decision."""
SMALL = 0.5
"""Points below which the difference in a score line is not named."""
WIDTH = 80
"""Columns of a line."""


@attrs.frozen
class PriceStory:
    """One of the dearest decisions in sentences."""

    head: str
    """The version that it led to, and what it cost."""
    chosen: str
    better: str
    reasons: str
    """The score lines that differ most; empty where none differs much."""


def lines_of(found: Review, texts: Texts, seats: Sequence[Seat] | None = None) -> Iterator[str]:
    """The review in words: how it was made, every seat or `seats`, the turning points."""
    yield from _folded(headline(found, texts), 0)
    yield from _folded(" ".join(method_told(found, texts)), 0)
    told = [account for account in found.accounts if seats is None or account.seat in seats]
    for account in told:
        yield ""
        yield from _account_lines(found, account, texts)
    if len(found.seats) > 1:
        yield ""
        yield from turn_lines(found, texts)


def progress_told(priced: int, decisions: int, spent: float, seconds: float, texts: Texts) -> str:
    """How far a review is."""
    return texts.ui(
        "review-progress", priced=priced, decisions=decisions, spent=f"{spent:.0f}", seconds=f"{seconds:.0f}"
    )


def headline(found: Review, texts: Texts) -> str:
    """Which table it is, and how it ended."""
    game = texts.say(Message(f"{found.game}-title"), game=found.game)
    standing = ", ".join(f"{name} {total}" for name, total in zip(found.players, found.totals, strict=True))
    return texts.ui("review-title", game=game, table=found.table, players=standing)


def method_told(found: Review, texts: Texts) -> Iterator[str]:
    """How it was made, and how far that may be trusted."""
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
    if found.error is None:
        yield texts.ui("review-unmeasured")
    else:
        yield texts.ui("review-error", error=format_decimal(found.error, texts.language))


def account_rows(account: SeatAccount, texts: Texts) -> tuple[tuple[str, str], ...]:
    """What the points of a seat are made of, which adds up: names and figures."""
    language = texts.language
    rows = [("start", figure_told(account.start, texts, plain=True)), ("prices", figure_told(account.prices, texts))]
    if account.luck is not None:
        rows.append(("luck", format_signed_decimal(account.luck, language)))
    rows.append(("rest", format_signed_decimal(account.rest, language)))
    return tuple((texts.ui(f"review-{key}"), told) for key, told in rows)


def dear_of(found: Review, seat: Seat) -> tuple[DearDecision, ...]:
    """The dearest decisions of a seat."""
    return tuple(one for one in found.dear if found.prices[one.price].seat == seat)


def price_story(found: Review, dear: DearDecision, texts: Texts, viewer: Seat | None = None) -> PriceStory:
    """A dear decision in sentences, for the reader in the seat `viewer`."""
    price, say = found.prices[dear.price], texts.speaker(found.game, found.players, viewer)
    return PriceStory(
        texts.ui("review-price", version=price.version + 1, points=figure_told(price.points, texts)),
        texts.ui("review-chosen", action=say(dear.chosen)),
        texts.ui("review-better", action=say(dear.policy)),
        lines_told(found.game, price.lines, texts),
    )


def lines_told(game: str, lines: Sequence[LineGap], texts: Texts) -> str:
    """The score lines that make up most of a difference; empty where there is none of weight."""
    told = [line for line in lines if abs(line.points) >= SMALL][:REASONS]
    return ", ".join(
        f"{format_signed_decimal(line.points, texts.language)} {rule_told(game, line.rule, texts)}" for line in told
    )


def most_told(found: Review, seat: Seat, texts: Texts) -> str:
    """At which kind of decision most points went; empty where that is not sure."""
    prices = [price for price in found.prices if price.seat == seat and not price.stood_in]
    kinds = kinds_of(prices)
    if found.error is None or len(kinds) < 2:
        return ""
    (kind, cost), costly = kinds[0], {kind for kind, cost in kinds if cost.mean < 0}
    if cost.mean + cost.half > -found.error:
        return ""
    total = total_of([price for price in prices if price.kind in costly])
    told = [figure_told(attrs.evolve(figure, mean=-figure.mean), texts, plain=True) for figure in (cost, total)]
    name = texts.say(Message(f"{found.game}-decision-{kind}"), game=found.game)
    return texts.ui("review-most", kind=name, points=told[0], all=told[1])


def turn_lines(found: Review, texts: Texts) -> Iterator[str]:
    """The turning points."""
    if not found.turns:
        yield texts.ui("review-no-turns")
        return
    yield texts.ui("review-turns")
    for turn in found.turns:
        name, before = found.players[turn.seat], found.players[turn.before]
        yield from _folded(texts.ui("review-turn", version=turn.version + 1, name=name, before=before), 2)


def figure_told(figure: Figure, texts: Texts, *, plain: bool = False) -> str:
    """A figure with its interval, where it has one; tenths, because figures of an account add up."""
    mean = format_decimal(figure.mean, texts.language) if plain else format_signed_decimal(figure.mean, texts.language)
    return f"{mean} ±{format_decimal(figure.half, texts.language)}" if figure.worlds else mean


def rule_told(game: str, rule: str, texts: Texts) -> str:
    """What a rule of a score sheet is called."""
    return texts.say(Message(f"{game}-score-{rule}"), game=game)


def seat_told(found: Review, account: SeatAccount, texts: Texts) -> str:
    """Whose account it is, with the points at the end."""
    name = found.players[account.seat]
    return texts.ui("review-seat", letter=LETTERS[account.seat], name=name, points=account.final)


def _account_lines(found: Review, account: SeatAccount, texts: Texts) -> Iterator[str]:
    yield from _folded(seat_told(found, account, texts), 0)
    rows = account_rows(account, texts)
    width = max(len(name) for name, _ in rows)
    yield from (f"  {name:<{width}}  {told}" for name, told in rows)
    dear = dear_of(found, account.seat)
    yield f"  {texts.ui('review-dearest' if dear else 'review-none-sure')}"
    for one in dear:
        story = price_story(found, one, texts)
        yield f"    {story.head}"
        for sentence in filter(None, (story.chosen, story.better, story.reasons)):
            yield from _folded(sentence, 6)
    if most := most_told(found, account.seat, texts):
        yield from _folded(most, 2)


def _folded(sentence: str, indent: int) -> list[str]:
    """A sentence in lines, those after the first two columns further in."""
    return textwrap.wrap(
        sentence, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2 * (indent > 0))
    )
