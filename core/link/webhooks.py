"""Describes the webhooks of a person: addresses where a server tells what happens at their tables."""

from typing import Literal

import attrs

from core.kernel.message import Message, message
from core.kernel.written_fields import optional_field

WebhookState = Literal["on", "lost", "gone", "refused"]
"""It is `on`; or off, as five messages in a row were `lost`, the other end said that it is `gone`, or the server's host
does not list it any more (`refused`)."""
WebhookProblem = Literal["", "refused", "unreachable", "late", "garbled"]
"""Why there was no answer: the address is one that the server keeps away from, nobody is there, nothing came in time,
or what came was not HTTP."""


@attrs.frozen
class WebhookCard:
    """One webhook of a person."""

    url: str
    table: str = optional_field("")
    """The table that it is for; empty for what concerns the person at all of theirs."""
    state: WebhookState = optional_field("on")
    waiting: int = optional_field(0)
    """Messages that have not been delivered yet."""
    secret: str = optional_field("", spared=True)
    """What messages are signed with, `whsec_...`: told once, when the webhook is added."""


@attrs.frozen
class WebhookTrial:
    """What came of a message that was sent to try a webhook."""

    status: int
    """The status of the answer, by HTTP; 0 where there was none."""
    problem: WebhookProblem = optional_field("")


def webhook_sentences(card: WebhookCard) -> tuple[Message, ...]:
    """A webhook in a list; a new one with its secret."""
    state = Message(f"webhook-state-{card.state}")
    kind = "table" if card.table else "own"
    line = message(f"webhook-line-{kind}", url=card.url, state=state, table=card.table)
    return (line, message("webhook-secret", secret=card.secret)) if card.secret else (line,)


def trial_sentence(trial: WebhookTrial) -> Message:
    """What came of a trial."""
    if trial.problem:
        return Message(f"webhook-tried-{trial.problem}")
    return message("webhook-tried-taken" if 200 <= trial.status < 300 else "webhook-tried-failed", status=trial.status)
