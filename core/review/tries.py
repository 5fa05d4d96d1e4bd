"""Lets decisions of a finished table be tried again: each is asked as it was then, and an action is judged, not played.

What is asked may come from a review or from anywhere else: `TryDecision` holds all that is needed.
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
from core.review.questions import AskedDecision, questions_of
from core.review.sentences import REASONS, dear_of, lines_told, points_told, reasons_of, rule_told
from core.review.values import PricedChoice, Review, told_price
from core.table.table import Table
from core.text import Texts

ONE_WAY = TakeBackRight(False, Message("table-take-back-never"))
"""What counts at once is confirmed before."""
TRIES = 2
"""Misses after which the answer is told."""


@attrs.frozen
class TryTable:
    """The table at which decisions are tried again."""

    id: str
    game: str
    """The key of its game."""
    players: tuple[Player, ...]
    about: Message | None = None
    """What whoever tries must know beside what is on the table; said before the first choice."""


def _nothing(action: Any) -> tuple[Message, ...]:
    """Nothing follows on an action that pays by it alone."""
    return ()


@attrs.frozen
class TryDecision:
    """One decision to be tried, with what every choice is worth."""

    update: Update
    """The table as the seat saw it, with the decision and the legal actions of then."""
    choices: tuple[PricedChoice, ...]
    """What each of these actions is worth, in their order."""
    chosen: Message | None
    """What was done then; None where that is not told."""
    better: Message
    """What would have been better."""
    price: Figure
    """Points gained by what was done against that."""
    lines: tuple[LineGap, ...]
    """By rule of the score sheet what makes them up."""
    is_sure: bool = True
    """Whether what was done then surely was worse; else it probably was."""
    rules: tuple[str, ...] = ()
    """Where nothing is told of then: the rules of the score sheet by which the answer pays more than the next best
    action, the greatest difference first."""
    log: tuple[Any, ...] = ()
    """The events of the table until then, as the seat was shown them; empty where they are not told."""
    then: tuple[Message, ...] = ()
    """What follows on what would have been better, where that pays by it alone: what to build on the tile."""
    follow: Callable[[Any], tuple[Message, ...]] = _nothing
    """The same of another action, which is told of one's own choice and of what comes nearest to the answer where
    nothing is told of then."""


@attrs.frozen
class Judged:
    """How somebody did at one decision."""

    decision: TryDecision
    action: Any
    """What they chose last."""
    found: bool
    """Whether that is not surely worse than the answer."""

    @property
    def worth(self) -> Figure:
        """Points gained by it against the answer."""
        return self.decision.choices[self.decision.update.legal.index(self.action)].points


def table_of(record: Record) -> TryTable:
    """The table of a record, which says in words what is asked."""
    return TryTable(record.header.table, record.header.game, record.header.players, Message("try-asked"))


def can_be_tried(review: Review, seat: Seat) -> bool:
    """Whether a dear decision of a seat can be tried again: one whose choices are all priced."""
    return any(one.choices for one in dear_of(review, seat))


def tries_of(record: Record, review: Review, seat: Seat) -> tuple[TryDecision, ...]:
    """The dearest decisions of a seat whose choices are all priced, in the order of the table.

    Raises BelvedereError where there is none, RecordError for a record that departs from the rules in force.
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
        price = told_price(review, one)
        update = update_of(game, asked[price.version, seat])
        lines, log = reasons_of(price), logs[price.version]
        found.append(TryDecision(update, one.choices, one.chosen, one.policy, price.margin, lines, price.sure, log=log))
    return tuple(found)


def logs_of(game: AnyGame, record: Record, seat: Seat, versions: Collection[int]) -> dict[int, tuple[Any, ...]]:
    """What had happened at each of these versions of a record and was not taken back, as a seat was shown it."""
    header, found = record.header, dict[int, tuple[Any, ...]]()
    seed, moved = record.deal_seed, bool(header.moved)
    table = Table(game, header.options, header.players, seed, take_back=header.take_back, has_moved=moved)
    for version, entry in enumerate(entries_of(game, record)[: max(versions, default=-1) + 1]):
        if version in versions:
            found[version] = table.log(seat).events
        table.rebuild([entry])
    return found


def judged_lines(judged: Judged, game: AnyGame, names: Sequence[str], texts: Texts) -> list[str]:
    """What came of a decision in sentences: whether it was found, what that is worth, what was done then and why that
    was worse."""
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
        short = texts.ui("try-short", points=points_told(worth, texts))
        lines = [texts.ui("try-missed"), better, *then, own, *own_then, f"  {short}"]
    if decision.chosen is None:
        return [*lines, *_next_best_lines(judged, game, texts, say), *_why_lines(key, decision.rules, texts)]
    if decision.chosen == now:
        return [
            *lines,
            texts.ui("try-same"),
            *(f"  {line}" for line in [lines_told(key, decision.lines, texts)] if line),
        ]
    then_told = texts.ui("try-then", action=say(decision.chosen))
    if decision.better == now:
        gained = [LineGap(line.rule, -line.points) for line in decision.lines]
        gain = attrs.evolve(decision.price, mean=-decision.price.mean)
        told = [texts.ui("try-gain", points=points_told(gain, texts)), lines_told(key, gained, texts)]
        return [*lines, then_told, *(f"  {line}" for line in told if line)]
    if judged.found:
        lines += [f"  {_against_answer(judged.worth, texts)}", texts.ui("review-better", action=say(decision.better))]
    short = texts.ui("try-short", points=points_told(decision.price, texts))
    return [*lines, then_told, *(f"  {line}" for line in (short, lines_told(key, decision.lines, texts)) if line)]


def _against_answer(worth: Figure, texts: Texts) -> str:
    """What a choice that was found is worth beside the answer. Its few worlds seldom tell the two apart, and then there
    is no figure: it would be noise, beside a price that many worlds know."""
    if abs(worth.mean) <= worth.wary_half:
        return texts.ui("try-even", tables=worth.worlds)
    return texts.ui("try-short", points=points_told(worth, texts))


def _why_lines(game: str, rules: Sequence[str], texts: Texts) -> list[str]:
    """By which rules the answer pays more, where they are known."""
    told = ", ".join(rule_told(game, rule, texts) for rule in rules[:REASONS])
    return [f"  {texts.ui('try-because', rules=told)}"] if told else []


def _next_lines(actions: Sequence[Message], texts: Texts, say: Say) -> list[str]:
    """What follows on an action."""
    return [f"  {texts.ui('try-next', action=say(action))}" for action in actions]


def _next_best_lines(judged: Judged, game: AnyGame, texts: Texts, say: Say) -> list[str]:
    """What comes nearest to the answer, and how far behind it is: the rules by which an answer pays more are told
    against that. Of somebody's own choice it was told already."""
    decision = judged.decision
    others = [place for place, choice in enumerate(decision.choices) if not choice.good]
    nearest = max(others, key=lambda place: decision.choices[place].points.mean, default=None)
    if nearest is None or decision.update.legal[nearest] == judged.action:
        return []
    said = say(game.text.action_message(decision.update.view, decision.update.legal[nearest]))
    then = _next_lines(decision.follow(decision.update.legal[nearest]), texts, say)
    short = texts.ui("try-short", points=points_told(decision.choices[nearest].points, texts))
    return [texts.ui("try-next-best", action=said), *then, f"  {short}"]


class TryLink:
    """A core.link.lobby.Link to a table that asks one decision after the other and goes nowhere.

    A choice that is not surely worse than the answer is found; after two others the answer is told. `judged` is called
    with both, and goes on by `go_on`.
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
        """`tries` are decisions of that table by ascending version; after so many `misses` the answer is told. At the
        end it is told how many were found, or what is `over`."""
        self.table, self.game = table.id, table.game
        self.viewer: Seat | None = tries[0].update.viewer
        self.done: list[Judged] = []
        """How each decision went so far."""
        self._players = table.players
        self._tries = tuple(tries)
        self._judged = judged
        self._misses, self._over = misses, over
        self._missed: set[Any] = set()
        """The choices that were not it; the same once more is no other try."""
        self._receive: Callable[[Delivery], None] = _nobody

    @property
    def count(self) -> int:
        """How many decisions there are."""
        return len(self._tries)

    @property
    def found(self) -> int:
        """How many of them were found so far."""
        return sum(one.found for one in self.done)

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive = receive
        receive(_roster(self._players))
        self._ask()

    def send(self, command: TableCommand) -> None:
        """Judge an action; nothing else can be done here."""
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
        """Ask the next decision; after the last the table closes with a sentence."""
        if len(self.done) < self.count:
            self._ask()
        else:
            self._receive(Closed(self._over or message("try-over", found=self.found, count=self.count)))

    def close(self) -> None:
        self._receive = _nobody

    def _settle(self, judged: Judged) -> None:
        """The decision is asked no more."""
        self.done.append(judged)
        self._missed = set()
        self._receive(attrs.evolve(judged.decision.update, decision=None, legal=(), to_act=(), fresh=False))
        self._judged(self, judged)

    def _ask(self) -> None:
        now = self._tries[len(self.done)]
        self._receive(Log(now.log))
        self._receive(now.update)


def _nobody(delivery: Delivery) -> None:
    """Nobody is attached."""


def _roster(players: tuple[Player, ...]) -> Roster:
    """Without hints: what is asked is what the player finds."""
    return Roster(players, tuple(True for _ in players), (), hints="none")


def update_of(game: AnyGame, asked: AskedDecision) -> Update:
    """A decision as the seat was asked it then."""
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
