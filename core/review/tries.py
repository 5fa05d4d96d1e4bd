"""Lets a player try decisions of a finished table again: each is asked as before, and the action is judged, not played.

The decisions may come from a review or elsewhere: `TryDecision` holds everything needed.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import attrs

from core.bots.search import Figure, LineGap
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, Say, message
from core.link.commands import Act, TableCommand
from core.link.spec import Player
from core.link.updates import Closed, Delivery, Log, Refused, Roster, TakeBackRight, Update
from core.record.replay import entries_of, game_of
from core.record.text import Record
from core.results.figures import rule_name
from core.review.questions import AskedDecision, questions_of
from core.review.sentences import REASONS, dear_of, describe_lines, format_points, reasons_of
from core.review.values import PricedChoice, Review, shown_price
from core.table.table import Table
from core.text import Texts

ONE_WAY = TakeBackRight(False, Message("table-take-back-never"))
"""Faces confirm actions that cannot be taken back, as these count at once."""
TRIES = 2
"""Misses after which the answer is shown."""


@attrs.frozen
class TryTable:
    """The table on which decisions are tried again."""

    id: str
    game: str
    """The key of its game."""
    players: tuple[Player, ...]
    about: Message | None = None
    """Facts that the player must know in addition to the board; shown before the first choice."""


def _nothing(action: Any) -> tuple[Message, ...]:
    """Return no actions: no follow-up is known."""
    return ()


@attrs.frozen
class TryDecision:
    """One decision to try, with the value of every choice."""

    update: Update
    """The table as the seat saw it, with the decision and its legal actions."""
    choices: tuple[PricedChoice, ...]
    """The value of each legal action, in their order."""
    chosen: Message | None
    """The original action; None if it is not shown."""
    better: Message
    """The better action."""
    price: Figure
    """Points of the original action against the better one."""
    lines: tuple[LineGap, ...]
    """The same by rule of the score sheet."""
    is_sure: bool = True
    """Whether the original action surely was worse; otherwise it probably was."""
    rules: tuple[str, ...] = ()
    """If the original action is not shown: the rules by which the answer pays more than the next best action, the
    greatest difference first."""
    log: tuple[Any, ...] = ()
    """The events of the table before the decision, as shown to the seat; empty if they are not shown."""
    then: tuple[Message, ...] = ()
    """The actions that follow the better action and make it pay, such as a building on the tile."""
    follow: Callable[[Any], tuple[Message, ...]] = _nothing
    """Returns the same for another action: the player's own choice, or the next best one if the original action is not
    shown."""


@attrs.frozen
class Judged:
    """The result of a player's tries at one decision."""

    decision: TryDecision
    action: Any
    """Their last choice."""
    found: bool
    """Whether it is not surely worse than the answer."""

    @property
    def worth(self) -> Figure:
        """Points of that choice against the answer."""
        return self.decision.choices[self.decision.update.legal.index(self.action)].points


def table_of(record: Record) -> TryTable:
    """Return the table of a record, which words the questions."""
    return TryTable(record.header.table, record.header.game, record.header.players, Message("try-asked"))


def can_be_tried(review: Review, seat: Seat) -> bool:
    """Return whether a costly decision of a seat can be tried again: all its choices must be priced."""
    return any(one.choices for one in dear_of(review, seat))


def tries_of(record: Record, review: Review, seat: Seat) -> tuple[TryDecision, ...]:
    """Return the costliest decisions of a seat with all choices priced, in the order of the table.

    Raises BelvedereError if there is none, RecordError for a record that departs from the rules in force.
    """
    known = dear_of(review, seat)
    dear = sorted((one for one in known if one.choices), key=lambda one: one.price)
    if not dear:
        raise BelvedereError("try-ended-early" if known else "try-nothing")
    game = game_of(record)
    asked = {(one.version, one.seat): one for one in questions_of(game, record)}
    logs = logs_of(game, record, seat, [review.prices[one.price].version for one in dear])
    found = []
    for one in dear:
        price = shown_price(review, one)
        update = update_of(game, asked[price.version, seat])
        lines, log = reasons_of(price), logs[price.version]
        found.append(TryDecision(update, one.choices, one.chosen, one.policy, price.margin, lines, price.sure, log=log))
    return tuple(found)


def logs_of(game: AnyGame, record: Record, seat: Seat, versions: Collection[int]) -> dict[int, tuple[Any, ...]]:
    """Return by version the events before it that were not taken back, as shown to a seat."""
    header, found = record.header, dict[int, tuple[Any, ...]]()
    seed, moved = record.deal_seed, bool(header.moved)
    table = Table(game, header.options, header.players, seed, take_back=header.take_back, has_moved=moved)
    for version, entry in enumerate(entries_of(game, record)[: max(versions, default=-1) + 1]):
        if version in versions:
            found[version] = table.log(seat).events
        table.rebuild([entry])
    return found


def judged_lines(judged: Judged, game: AnyGame, names: Sequence[str], texts: Texts) -> list[str]:
    """Return the result of a decision in sentences: whether the answer was found, its value, the original action and
    why it was worse."""
    decision = judged.decision
    key, update = game.meta.key, decision.update
    say = texts.speaker(key, names, update.viewer)
    now = game.text.action_message(update.view, judged.action)
    own = texts.ui("try-chosen" if decision.chosen is None else "try-now", action=say(now))
    then = _next_lines(decision.then, texts, say)
    own_then = then if decision.better == now else _next_lines(decision.follow(judged.action), texts, say)
    if judged.found:
        lines = [texts.ui("try-found"), own, *own_then]
    else:
        better = texts.ui("try-answer" if decision.chosen is None else "review-better", action=say(decision.better))
        worth = decision.price if decision.chosen == now else judged.worth
        short = texts.ui("try-short", points=format_points(worth, texts))
        lines = [texts.ui("try-missed"), better, *then, own, *own_then, f"  {short}"]
    if decision.chosen is None:
        return [*lines, *_next_best_lines(judged, game, texts, say), *_why_lines(key, decision.rules, texts)]
    if decision.chosen == now:
        return [
            *lines,
            texts.ui("try-same"),
            *(f"  {line}" for line in [describe_lines(key, decision.lines, texts)] if line),
        ]
    then_told = texts.ui("try-then", action=say(decision.chosen))
    if decision.better == now:
        gained = [LineGap(line.rule, -line.points) for line in decision.lines]
        gain = attrs.evolve(decision.price, mean=-decision.price.mean)
        told = [
            texts.ui("try-gain", points=format_points(gain, texts)),
            describe_lines(key, gained, texts, better=True),
        ]
        return [*lines, then_told, *(f"  {line}" for line in told if line)]
    if judged.found:
        lines += [f"  {_against_answer(judged.worth, texts)}", texts.ui("review-better", action=say(decision.better))]
    short = texts.ui("try-short", points=format_points(decision.price, texts))
    return [*lines, then_told, *(f"  {line}" for line in (short, describe_lines(key, decision.lines, texts)) if line)]


def _against_answer(worth: Figure, texts: Texts) -> str:
    """Return the value of a found choice against the answer. Its few worlds seldom separate the two, and then no figure
    is shown: it would be noise next to a price from many worlds."""
    if abs(worth.mean) <= worth.wary_half:
        return texts.ui("try-even", tables=worth.worlds)
    return texts.ui("try-short", points=format_points(worth, texts))


def _why_lines(game: str, rules: Sequence[str], texts: Texts) -> list[str]:
    """Return the rules by which the answer pays more, if they are known."""
    told = ", ".join(rule_name(game, rule, texts) for rule in rules[:REASONS])
    return [f"  {texts.ui('try-because', rules=told)}"] if told else []


def _next_lines(actions: Sequence[Message], texts: Texts, say: Say) -> list[str]:
    """Return the actions that follow an action, as sentences."""
    return [f"  {texts.ui('try-next', action=say(action))}" for action in actions]


def _next_best_lines(judged: Judged, game: AnyGame, texts: Texts, say: Say) -> list[str]:
    """Return the next best action and its distance: the rules by which the answer pays more compare with it. If it is
    the player's own choice, this was already shown."""
    decision = judged.decision
    others = [place for place, choice in enumerate(decision.choices) if not choice.good]
    nearest = max(others, key=lambda place: decision.choices[place].points.mean, default=None)
    if nearest is None or decision.update.legal[nearest] == judged.action:
        return []
    said = say(game.text.action_message(decision.update.view, decision.update.legal[nearest]))
    then = _next_lines(decision.follow(decision.update.legal[nearest]), texts, say)
    short = texts.ui("try-short", points=format_points(decision.choices[nearest].points, texts))
    return [texts.ui("try-next-best", action=said), *then, f"  {short}"]


class TryLink:
    """A core.link.lobby.Link to a table that asks one decision after another and never plays on.

    A choice that is not surely worse than the answer counts as found; after two other choices the answer is shown.
    Both call `judged`, which continues with `go_on`.
    """

    def __init__(
        self,
        table: TryTable,
        tries: Sequence[TryDecision],
        judged: Callable[["TryLink", Judged], None],
        *,
        misses: int = TRIES,
        over: Message | None = None,
    ) -> None:
        """`tries` are decisions of that table by ascending version. After `misses` misses the answer is shown. At the
        end the player gets the number of found answers, or the sentence `over`."""
        self.table, self.game = table.id, table.game
        self.viewer: Seat | None = tries[0].update.viewer
        self.done: list[Judged] = []
        """The result of each decision so far."""
        self._players = table.players
        self._tries = tuple(tries)
        self._judged = judged
        self._misses, self._over = misses, over
        self._missed: set[Any] = set()
        """The wrong choices so far; repeating one does not count as a try."""
        self._receive: Callable[[Delivery], None] = _nobody

    @property
    def count(self) -> int:
        """The number of decisions."""
        return len(self._tries)

    @property
    def found(self) -> int:
        """The number of answers found so far."""
        return sum(one.found for one in self.done)

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive = receive
        receive(_roster(self._players))
        self._ask()

    def send(self, command: TableCommand) -> None:
        """Judge an action; the table accepts no other command."""
        if len(self.done) == self.count:
            return
        now = self._tries[len(self.done)]
        decision = now.update.decision
        if not isinstance(command, Act) or decision is None or command.decision != decision.id:
            self._receive(Refused(Message("try-only")))
            return
        is_good = now.choices[now.update.legal.index(command.action)].good
        self._missed |= set() if is_good else {command.action}
        if is_good or len(self._missed) >= self._misses:
            self._settle(Judged(now, command.action, is_good))
        else:
            self._receive(Refused(Message("try-better" if now.is_sure else "try-perhaps-better")))

    def go_on(self) -> None:
        """Ask the next decision; after the last one, close the table with a sentence."""
        if len(self.done) < self.count:
            self._ask()
        else:
            self._receive(Closed(self._over or message("try-over", found=self.found, count=self.count)))

    def close(self) -> None:
        self._receive = _nobody

    def _settle(self, judged: Judged) -> None:
        """Finish the decision with its result."""
        self.done.append(judged)
        self._missed = set()
        self._receive(attrs.evolve(judged.decision.update, decision=None, legal=(), to_act=(), fresh=False))
        self._judged(self, judged)

    def _ask(self) -> None:
        now = self._tries[len(self.done)]
        self._receive(Log(now.log))
        self._receive(now.update)


def _nobody(delivery: Delivery) -> None:
    """Discard a delivery before a receiver is attached."""


def _roster(players: tuple[Player, ...]) -> Roster:
    """Return the roster without hints: the player should find the answer."""
    return Roster(players, tuple(True for _ in players), (), hints="none")


def update_of(game: AnyGame, asked: AskedDecision) -> Update:
    """Return a decision as it was asked."""
    return Update(
        version=asked.version,
        viewer=asked.seat,
        view=asked.view,
        events=(),
        to_act=(asked.seat,),
        decision=asked.decision,
        legal=asked.legal,
        take_back=ONE_WAY,
        sheets=game.view_sheets(asked.view),
        outcome=None,
        fresh=True,
    )
