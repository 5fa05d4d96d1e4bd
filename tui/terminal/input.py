"""Turns the bytes that a person types into events, at a pace that leaves time for everybody else."""

import asyncio
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable

from textual import constants, events
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.message import Message

from core.pastes import PasteGate
from core.plain import is_plain
from tui.terminal.answers import AnswerGate

SLICE = 256
"""Bytes given to the parser at once: it needs 8 microseconds for each."""
BURST, PERIOD = 20, 0.05
"""At most so many events in so many seconds."""
PAUSE_ABOVE = 1024
"""Bytes and events waiting at which the channel is asked to pause."""
ANSWER_GAP = 2.0
"""Seconds that the rest of an answer, once it has begun, may take."""
EXPECTED_GAP = 0.5
"""Seconds that an ESC may be the start of an answer, while answers are expected; else it is the Escape key sooner."""


class TypedInput:
    """Turns bytes into events, in order and never too fast."""

    def __init__(
        self,
        deliver: Callable[[Message], None],
        pause: Callable[[bool], None],
        busy: Callable[[], bool],
        answered: Callable[[str], None] = lambda answer: None,
        may_deliver: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """Events go to `deliver`. `pause(True)` is called when too much waits, `pause(False)` when that has been worked
        off; `busy` says that the receiver has not yet handled what it was given. `answered` is given each answer of the
        terminal. `may_deliver` returns the seconds that the next event has to wait for the share of who types."""
        self._deliver = deliver
        self._pause = pause
        self._busy = busy
        self._answered = answered
        self._may_deliver, self._has_waited = may_deliver, False
        self.expects_answers = False
        """Whether the terminal was asked and has not answered yet."""
        self._loop = asyncio.get_running_loop()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._answers = AnswerGate()
        self._parser = SessionParser()
        self._pastes = PasteGate()
        self._bytes = bytearray()
        self._events: deque[Message] = deque()
        self._paused = False
        self._pump_timer: asyncio.TimerHandle | None = None
        self._escape_timer: asyncio.TimerHandle | None = None
        self._answer_timer: asyncio.TimerHandle | None = None
        self._paste_timer: asyncio.TimerHandle | None = None
        self._period_start, self._delivered = float("-inf"), 0
        self._closed = False

    def receive(self, data: bytes) -> None:
        """Take what the channel brought."""
        if self._closed:
            return
        self._bytes += data
        if self._pump_timer is None:
            self._pump()
        self._regulate()

    def close(self) -> None:
        """Forget what waits and take nothing more."""
        self._closed = True
        self._bytes.clear()
        self._events.clear()
        for timer in (self._pump_timer, self._escape_timer, self._answer_timer, self._paste_timer):
            if timer is not None:
                timer.cancel()
        self._pump_timer = self._escape_timer = self._answer_timer = self._paste_timer = None

    def _pump(self) -> None:
        self._pump_timer = None
        self._renew_period()
        wait = 0.0
        while (self._events or self._bytes) and self._delivered < BURST and not self._busy():
            if not self._events:
                self._parse(self._next_slice())
                continue
            if not self._has_waited and (wait := self._may_deliver()):
                self._has_waited = True
                break
            self._has_waited = False
            self._delivered += 1
            self._deliver(self._events.popleft())
        if self._closed:
            return
        if self._events or self._bytes:
            self._pump_timer = self._loop.call_later(wait or PERIOD, self._pump)
        self._regulate()

    def _renew_period(self) -> None:
        now = self._loop.time()
        if now - self._period_start >= PERIOD:
            self._period_start, self._delivered = now, 0

    def _regulate(self) -> None:
        waits = len(self._bytes) + len(self._events) > PAUSE_ABOVE
        if waits != self._paused and not self._closed:
            self._paused = waits
            self._pause(waits)

    def _next_slice(self) -> str:
        data = bytes(self._bytes[:SLICE])
        del self._bytes[:SLICE]
        return self._decode(data)

    def _parse(self, text: str) -> None:
        self._sort(self._pastes.admit(text))
        self._await_rest()
        self._await_quiet()

    def _sort(self, text: str) -> None:
        """Give on what was typed, and answers to where they are expected."""
        typed, answers = self._answers.admit(text)
        for answer in answers:
            self._answered(answer)
        self._type(typed)

    def _await_quiet(self) -> None:
        """Let a paste be over once nothing more has come for a moment."""
        if self._paste_timer is not None:
            self._paste_timer.cancel()
            self._paste_timer = None
        if self._pastes.patience is not None and not self._closed:
            self._paste_timer = self._loop.call_later(self._pastes.patience, self._quiet)

    def _quiet(self) -> None:
        self._paste_timer = None
        if self._bytes:  # it has come, and nobody had time for it
            self._await_quiet()
            return
        pasted, typed = self._pastes.settle()
        if pasted:
            self._add(events.Paste(pasted))
        self._sort(typed)
        self._await_rest()
        if self._pump_timer is None:
            self._pump()

    def _await_rest(self) -> None:
        """Give what may become an answer or a paste some time."""
        if self._answer_timer is not None:
            self._answer_timer.cancel()
            self._answer_timer = None
        if (self._answers.is_holding or self._pastes.is_holding) and not self._closed:
            gap = EXPECTED_GAP if self.expects_answers else constants.ESCAPE_DELAY
            gap = ANSWER_GAP if self._answers.is_certain else gap
            self._answer_timer = self._loop.call_later(gap, self._no_rest)

    def _no_rest(self) -> None:
        self._answer_timer = None
        self._sort(self._pastes.give_up())
        held = self._answers.give_up()
        if held == "\x1b":  # the parser would wait once more
            self._add(events.Key("escape", held))
        else:
            self._type(held)
        if self._pump_timer is None:
            self._pump()

    def _type(self, text: str) -> None:
        if not text:
            return
        try:
            for event in self._parser.feed(text):
                self._add(event)
        except Exception:  # noqa: BLE001  no key press, however malformed, may end a session
            self._parser = SessionParser()
        self._parser.mouse_pixels = False
        if self._parser.is_waiting and self._escape_timer is None:
            self._escape_timer = self._loop.call_later(constants.ESCAPE_DELAY, self._escape)

    def _escape(self) -> None:
        """An ESC that nothing followed is the Escape key."""
        self._escape_timer = None
        if self._closed:
            return
        for event in self._parser.tick():
            self._add(event)
        if self._parser.is_waiting:
            self._escape_timer = self._loop.call_later(constants.ESCAPE_DELAY, self._escape)
        if self._pump_timer is None:
            self._pump()

    def _add(self, event: Message) -> None:
        if isinstance(event, events.MouseMove) and self._events and isinstance(self._events[-1], events.MouseMove):
            self._events.pop()
        self._events.append(event)


class SessionParser(XTermParser):
    """Textual's parser, which says whether it waits.

    Textual caches parsed keys by parser, a thousand in a process, and so keeps the parsers of sessions alive that have
    ended. Ours does without that cache; `BELVEDERE_PLAIN=textual` brings it back.
    """

    def _parse_extended_key(self, sequence: str) -> list[events.Key] | None:  # type: ignore[override]
        if is_plain("textual"):
            return XTermParser._parse_extended_key(self, sequence)
        keys: list[events.Key] | None = XTermParser._parse_extended_key.__wrapped__(self, sequence)
        return keys

    @property
    def is_waiting(self) -> bool:
        """Whether an ESC may yet turn out to be the Escape key."""
        return self._timeout_time is not None

    def close(self) -> None:
        """End the parser; what it still held is dropped."""
        try:
            for _ in self.feed(""):
                pass
        except ParseError:
            pass
