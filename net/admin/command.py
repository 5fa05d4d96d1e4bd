"""`admin`: the face that people with an admin's key are shown, and what they may do there."""

from collections.abc import Awaitable, Callable, Sequence

from core.encoding import codec
from core.kernel.errors import BelvedereError
from core.text import Texts
from net.admin.reports import Told

DONE, WRONG = 0, 64
"""Statuses: done, cannot be done like that."""

Do = Callable[[Sequence[str], str], Awaitable[Told]]
"""Does what the words say for the admin of that name. Raises BelvedereError when it cannot be done."""


async def run_admin(do: Do, words: Sequence[str], by: str, texts: Texts) -> tuple[int, str]:
    """The status and the text that answer an admin `by`; with `--json` among the words the text is data."""
    as_json = "--json" in words
    try:
        told = await do([word for word in words if word != "--json"], by)
    except BelvedereError as problem:
        refusal = texts.say(problem.sentence)
        return WRONG, (codec.dumps({"refused": refusal}).decode() if as_json else refusal) + "\n"
    said = [texts.say(line) for line in told.lines]
    if not as_json:
        return DONE, "\n".join(said) + "\n"
    return DONE, codec.dumps(told.value if told.value is not None else {"done": said}).decode() + "\n"
