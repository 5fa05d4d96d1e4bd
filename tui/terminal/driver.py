"""Run a Textual app on a remote terminal: bytes in, bytes out, without touching the state of the process."""

import asyncio
import sys
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextvars import Context
from functools import partial
from typing import Any, Final, TextIO, cast

from rich.console import Console
from textual import constants, events
from textual._context import active_app
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.dom import DOMNode
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message
from textual.messages import InBandWindowResize, TerminalSupportsSynchronizedOutput
from textual.screen import Screen
from textual.widget import Widget

from core.clean import isolated
from core.link.visit import Terminal
from core.pastes import QUIET, PasteGate, PasteRun
from core.plain import is_plain
from core.terminal_size import size_in_use
from core.work_share import WORK_SHARE, Stopwatch, context_for, metered, reserve
from tui.terminal import sharing
from tui.terminal.answers import AnswerGate, TerminalAnswered, TerminalColours, may_be_asked
from tui.terminal.colour_depth import erases_in_colour, nothing_shown, paint
from tui.terminal.pacing import Pacing
from tui.terminal.sharing import lighten

# Turns typed bytes into events, at a pace that leaves time for other sessions

SLICE = 256
"""Bytes given to the parser at once; it needs 8 microseconds a byte."""
BURST, PERIOD = 20, 0.05
"""At most BURST events in PERIOD seconds."""
PAUSE_ABOVE = 1024
"""The channel is paused above this number of waiting bytes and events."""
ANSWER_GAP = 2.0
"""Timeout in seconds for the rest of an answer that has certainly begun."""
EXPECTED_GAP = 0.5
"""Seconds for which an ESC may start an answer while answers are expected; otherwise it becomes Escape sooner."""


class TypedInput:
    """Turns bytes into events, in order and at a limited pace."""

    def __init__(
        self,
        deliver: Callable[[Message], None],
        pause: Callable[[bool], None],
        busy: Callable[[], bool],
        answered: Callable[[str], None] = lambda answer: None,
        may_deliver: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """Start without input. Events go to `deliver`.

        `pause(True)` is called when too much input waits, `pause(False)` when it has been handled. `busy` returns
        whether the receiver still handles earlier events. `answered` gets each answer of the terminal. `may_deliver`
        returns the seconds that the next event must wait for the typist's CPU share.
        """
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
        self._unmarked = PasteRun()
        self._pieces: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._events: deque[Message] = deque()
        self._paused = False
        self._pump_timer: asyncio.TimerHandle | None = None
        self._escape_timer: asyncio.TimerHandle | None = None
        self._answer_timer: asyncio.TimerHandle | None = None
        self._paste_timer: asyncio.TimerHandle | None = None
        self._period_start, self._delivered = float("-inf"), 0
        self._closed = False

    def receive(self, data: bytes) -> None:
        """Take bytes from the channel."""
        if self._closed:
            return
        if data:
            self._pieces.append(data)
            self._waiting_bytes += len(data)
        if self._pump_timer is None:
            self._pump()
        self._regulate()

    def close(self) -> None:
        """Drop all waiting input and ignore further input."""
        self._closed = True
        self._pieces.clear()
        self._events.clear()
        for timer in (self._pump_timer, self._escape_timer, self._answer_timer, self._paste_timer):
            if timer is not None:
                timer.cancel()
        self._pump_timer = self._escape_timer = self._answer_timer = self._paste_timer = None

    def _pump(self) -> None:
        self._pump_timer = None
        self._renew_period()
        wait = 0.0
        while (self._events or self._pieces) and self._delivered < BURST and not self._busy():
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
        if self._events or self._pieces:
            self._pump_timer = self._loop.call_later(wait or PERIOD, self._pump)
        self._regulate()

    def _renew_period(self) -> None:
        now = self._loop.time()
        if now - self._period_start >= PERIOD:
            self._period_start, self._delivered = now, 0

    def _regulate(self) -> None:
        waits = self._waiting_bytes + len(self._events) > PAUSE_ABOVE
        if waits != self._paused and not self._closed:
            self._paused = waits
            self._pause(waits)

    def _next_slice(self) -> str:
        """Return the next text. Pieces that came apart are not joined: only what came at once was pasted."""
        piece = self._pieces.popleft()
        if piece[SLICE:]:
            self._pieces.appendleft(piece[SLICE:])
        data = piece[:SLICE]
        self._waiting_bytes -= len(data)
        return self._decode(data)

    def _parse(self, text: str) -> None:
        self._sort(self._pastes.admit(text))
        self._await_rest()
        self._await_quiet()

    def _sort(self, text: str) -> None:
        """Pass on typed text, and answers to `answered`."""
        typed, answers = self._answers.admit(text)
        for answer in answers:
            self._answered(answer)
        self._type(self._unmarked.admit(typed))

    def _await_quiet(self) -> None:
        """Schedule the end of a paste for a moment after its last text."""
        if self._paste_timer is not None:
            self._paste_timer.cancel()
            self._paste_timer = None
        patience = self._pastes.patience or (QUIET if self._unmarked.is_open else None)
        if patience is not None and not self._closed:
            self._paste_timer = self._loop.call_later(patience, self._quiet)

    def _quiet(self) -> None:
        self._paste_timer = None
        if self._pieces:  # more has come, but had to wait
            self._await_quiet()
            return
        unmarked = self._unmarked.settle()
        pasted, typed = self._pastes.settle()
        for text in (unmarked, pasted):
            if text:
                self._add(events.Paste(text))
        self._sort(typed)
        self._await_rest()
        if self._pump_timer is None:
            self._pump()

    def _await_rest(self) -> None:
        """Set a timeout for the rest of a possible answer or paste."""
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
        if held == "\x1b":  # the parser would wait again
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
        """Deliver Escape for an ESC that nothing followed."""
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
    """Textual's parser, which also reports whether it waits.

    Textual caches parsed keys by parser, a thousand in a process, which keeps parsers of ended sessions alive. This
    parser bypasses the cache; `BELVEDERE_PLAIN=textual` restores it.
    """

    def _parse_extended_key(self, sequence: str) -> list[events.Key] | None:  # type: ignore[override]
        if is_plain("textual"):
            return XTermParser._parse_extended_key(self, sequence)
        keys: list[events.Key] | None = XTermParser._parse_extended_key.__wrapped__(self, sequence)
        return keys

    @property
    def is_waiting(self) -> bool:
        """Whether an ESC may still turn out to be the Escape key."""
        return self._timeout_time is not None

    def close(self) -> None:
        """End the parser and drop held input."""
        try:
            for _ in self.feed(""):
                pass
        except ParseError:
            pass


# Ends a failing app quietly: without a traceback on its terminal, and without ending its process.
# Ends a failing app quietly: without a traceback on its terminal, and without ending the process.
#
# Textual prints the traceback of a failure and offers no hook for it; `sys.exit` in a task ends the whole process.


class ProcessExit(Exception):
    """An app called `sys.exit` in a process that it shares."""


def report_failures(app: App[Any], failed: Callable[[Exception], None]) -> None:
    """End `app` quietly when it fails, and call `failed` with the error.

    Errors after its end are ignored: a screen opened meanwhile finds its widgets missing.
    """

    def handle(error: Exception) -> None:
        if app.return_value is None:
            app._return_code = 1
            failed(error)
        app._close_messages_no_wait()

    app._handle_exception = handle  # type: ignore[method-assign]


def contain(loop: asyncio.AbstractEventLoop) -> None:
    """Contain tasks that are created from now on: `sys.exit` ends only the app, and CPU time is charged to the
    visitor."""
    if loop.get_task_factory() is not _contained_task:
        loop.set_task_factory(cast(Any, _contained_task))


def _contained_task(
    loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], context: Context | None = None
) -> "asyncio.Task[Any]":
    app, share = (
        (active_app.get(None), WORK_SHARE.get())
        if context is None
        else (context.get(active_app), context.get(WORK_SHARE))
    )
    if app is None:
        return asyncio.Task(metered(coroutine, share), loop=loop, context=context)
    task = asyncio.Task(metered(_contained(coroutine, app), share), loop=loop, context=context)
    # a task that is cancelled before its first step never awaits its coroutine
    task.add_done_callback(lambda _: coroutine.close())
    return task


async def _contained(coroutine: Awaitable[Any], app: App[Any]) -> Any:
    try:
        return await coroutine
    except (SystemExit, KeyboardInterrupt) as stop:
        failure = ProcessExit(f"{type(stop).__name__} inside a task")
        failure.__cause__ = stop
        app._handle_exception(failure)


# Separates apps within one process. An app assumes that it owns the process: it redirects the standard streams, reads
# colours from the environment and prints its tracebacks.


def prepare(app: App[Any], failed: Callable[[BaseException], None]) -> None:
    """Prepare `app` to run next to others. `failed` is called with the error that ends it."""
    app.console = Console(
        color_system="truecolor",
        file=cast(TextIO, _Nowhere()),
        force_terminal=True,
        emoji=False,
        highlight=False,
        legacy_windows=False,
        safe_box=False,
        soft_wrap=False,
        _environ={},
    )
    app.error_console = Console(quiet=True, _environ={})
    app.no_color = False
    app._filters = []  # unsupported colours are replaced later (tui.terminal.colour_depth)
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]
    report_failures(app, failed)
    if not is_plain("textual"):
        sharing.share(app)


def release() -> None:
    """Clear caches of the process that refer to an ended app."""
    if not is_plain("textual"):
        sharing.release()


class _Nowhere:
    """A file that discards all output."""

    def write(self, text: str) -> None:
        """Drop the text."""

    def flush(self) -> None:
        """Do nothing."""

    def isatty(self) -> bool:
        return True


RESIZE_PERIOD = 0.25
"""Minimum seconds between two layouts for a new size."""
LAYOUT_COST, KEY_COST, FRAME_COST = 0.025, 0.003, 0.003
"""CPU seconds reserved for a layout, for a key or mouse event, and for a frame."""
ANSWER_TIME = 2.0
"""Seconds for which answers are expected; later ones are accepted too."""
NEWS_DELAY = 0.3
"""Seconds after which answers take effect although the last one is missing."""

ALTERNATE_SCREEN, FOCUS_REPORTS = "\x1b[?1049h", "\x1b[?1004h"
MODES_ON = (
    ALTERNATE_SCREEN,
    "\x1b[?7l",  # no line wrap
    "\x1b[?1000h",
    "\x1b[?1002h",
    "\x1b[?1006h",  # mouse: buttons and wheel, drags, exact coordinates
    FOCUS_REPORTS,
    "\x1b[?2004h",  # bracketed paste
)
MODES_OFF = (
    "\x1b[0m",
    "\x1b[?2004l",
    "\x1b[?1004l",
    "\x1b[?1006l",
    "\x1b[?1002l",
    "\x1b[?1000l",
    "\x1b[?7h",
    "\x1b[?1049l",
    "\x1b[?25h",
)
CURSOR_ON = "\x1b[4 q"
"""Makes the terminal's own cursor a steady underline, which hides nothing of a picture."""
CURSOR_COLOUR, OWN_COLOUR = "\x1b]12;{}\x1b\\", "\x1b]112\x1b\\"
"""Gives it a colour, and its usual one back."""
CURSOR_OFF = f"\x1b[0 q{OWN_COLOUR}"
"""Gives its usual form and colour back."""
SYNCHRONIZED_QUERY, SYNCHRONIZED_START, SYNCHRONIZED_END = "\x1b[?2026$p", "\x1b[?2026h", "\x1b[?2026l"
BELL = "\x07"
ALL_AGAIN: Final = "ctrl+l"
"""The key that redraws the whole screen, in case another program wrote to the terminal."""
GONE: Final = object()
"""The return value of an app after its terminal was closed."""


async def serve(
    app_factory: Callable[[], App[Any]], terminal: Terminal | None, colours: TerminalColours | None = None
) -> int:
    """Run one app on `terminal` to its end and return its status.

    Without a terminal, Textual's own driver is used. An app that follows the `colours` of its terminal gets a
    `TerminalAnswered` when they change. Raises the error that ended the app, if any; the terminal's modes are restored
    in any case.
    """
    share = WORK_SHARE.get()
    run = metered(_run(app_factory, terminal, colours), share)
    task = asyncio.get_running_loop().create_task(run, context=context_for(share))
    status = await task
    caller = asyncio.current_task()
    if caller is not None and caller.cancelling():  # an app treats its cancellation as an ordinary end
        raise asyncio.CancelledError
    return status


async def _run(app_factory: Callable[[], App[Any]], terminal: Terminal | None, colours: TerminalColours | None) -> int:
    app = app_factory()
    failures: list[BaseException] = []
    prepare(app, failures.append)
    if terminal is not None:
        app.driver_class = partial(SessionDriver, terminal=terminal, colours=colours)  # type: ignore[assignment]
    try:
        await app.run_async()
    except (SystemExit, KeyboardInterrupt) as stop:
        raise ProcessExit(f"{type(stop).__name__} inside the app") from stop
    finally:
        release()
    if failures:
        raise failures[0]
    return app.return_code or 0


def modes_on(environment: Mapping[str, str]) -> str:
    """Return what prepares a terminal with this environment for a full screen."""
    return "".join(MODES_ON) + (CURSOR_ON if may_be_asked(environment) else "")


def modes_in_view(environment: Mapping[str, str]) -> str:
    """Return the sequences that prepare a visible screen of a terminal that has just reported its focus.

    Some clear the screen for the alternate one, and some report the focus again when asked for such reports.
    """
    on = modes_on(environment)
    return on.replace(ALTERNATE_SCREEN, "").replace(FOCUS_REPORTS, "")


def modes_off(environment: Mapping[str, str]) -> str:
    """Return what restores such a terminal."""
    return (CURSOR_OFF if may_be_asked(environment) else "") + "".join(MODES_OFF)


class SessionDriver(Driver):
    """Textual's driver over a `Terminal`."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
        terminal: Terminal,
        colours: TerminalColours | None = None,
    ) -> None:
        known = Size(*size_in_use(*terminal.size))
        super().__init__(app, debug=debug, mouse=mouse, size=known)
        self._terminal = terminal
        self._colours = colours or TerminalColours(terminal.environment)
        self._share = WORK_SHARE.get()
        may_type = partial(reserve, self._share, KEY_COST)
        self._typing = TypedInput(self.process_message, terminal.pause, self._is_busy, self._answered, may_type)
        self._answer_timer: asyncio.TimerHandle | None = None
        self._news_timer: asyncio.TimerHandle | None = None
        self._has_news = False
        self._has_drawn = False
        self._lacks_modes = False  # it may have been reset
        self._cursor_colour: str | None = ""  # as the terminal knows it; None for unknown
        self._pieces: list[str] = []
        self._unsent_frames: list[int] = []
        self._flush_due = False
        self._synchronized = False
        self._stopped = False
        self._reported = known
        self._wanted: Size | None = None  # the reported size that the layout does not follow yet
        self._drawn_for: Size | None = known
        self._resize_timer: asyncio.TimerHandle | None = None
        self._pacing = None if is_plain("textual") else self._new_pacing()
        self._shown = None if is_plain("textual") else nothing_shown(*known)
        self._register = app._register
        app._register = self._registered  # type: ignore[method-assign]

    def write(self, data: str) -> None:
        """Send `data` together with the other output of this loop iteration; only frames and the bell are let
        through."""
        if self._stopped or data in (SYNCHRONIZED_START, SYNCHRONIZED_END):
            return
        if data != BELL and data:
            self._unsent_frames.append(len(self._pieces))
        self._send(data)

    def _new_pacing(self) -> Pacing:
        may_draw = partial(reserve, self._share, FRAME_COST)
        return Pacing(self._app, self._loop, self._repaint, self._overpaint, may_draw)

    def _painted(self, frame: str) -> str:
        terminal = self._terminal
        erases = erases_in_colour(terminal.environment)
        return isolated(paint(frame, self._colours.depth, columns=terminal.size[0], erases=erases, shown=self._shown))

    def start_application_mode(self) -> None:
        contain(self._loop)
        self._send(modes_on(self._terminal.environment))
        self._ask()
        if self._pacing is not None:
            self._pacing.unsettle()
        self._terminal.start(self._typing.receive, self._resized, self._closed, self._drained)

    def disable_input(self) -> None:
        self._typing.close()

    def stop_application_mode(self) -> None:
        if self._stopped:
            return
        self._typing.close()
        self._pieces.append(modes_off(self._terminal.environment))
        self._flush()
        self._stopped = True
        for timer in (self._resize_timer, self._answer_timer, self._news_timer):
            if timer is not None:
                timer.cancel()
        if self._pacing is not None:
            self._pacing.stop()

    def process_message(self, message: Message) -> None:
        match message:
            case TerminalSupportsSynchronizedOutput():
                self._synchronized = True
            case InBandWindowResize():
                pass
            case events.Resize():
                self._resized(*message.size)
            case _:
                if isinstance(message, (events.InputEvent, events.Paste)):
                    self._hasten()
                if isinstance(message, events.Key) and message.key == ALL_AGAIN:
                    self._redraw_all()
                elif isinstance(message, events.AppFocus):
                    self._send(modes_in_view(self._terminal.environment))
                super().process_message(message)

    def send_message(self, message: Message) -> None:
        self._app.post_message(message)

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Do nothing: a browser on the server's machine is of no use to the player."""

    def deliver_binary(self, binary: Any, **_: Any) -> None:
        """Discard the file: players get no files on the server."""
        binary.close()

    def _ask(self) -> None:
        """Ask the terminal about its abilities. The first frame covers any question that it prints."""
        if may_be_asked(self._terminal.environment):
            self._send(SYNCHRONIZED_QUERY + self._colours.questions)
        if self._colours.questions:
            self._typing.expects_answers = True
            self._answer_timer = self._loop.call_later(ANSWER_TIME, self._expect_nothing)

    def _answered(self, answer: str) -> None:
        """Take an answer. As answers come together, changes are shown once: after the last answer or a short delay."""
        self._has_news = self._colours.hear(answer) or self._has_news
        if self._colours.has_answered:
            self._expect_nothing()
            self._show_news()
        elif self._news_timer is None:
            self._news_timer = self._loop.call_later(NEWS_DELAY, self._show_news)

    def _show_news(self) -> None:
        if self._news_timer is not None:
            self._news_timer.cancel()
            self._news_timer = None
        if not self._has_news or self._stopped:
            return
        self._has_news = False
        if hasattr(self._app, "on_terminal_answered"):
            self._app.post_message(TerminalAnswered())
        else:
            self._repaint()

    def _expect_nothing(self) -> None:
        self._typing.expects_answers = False

    def _is_busy(self) -> bool:
        return self._app.message_queue_size > 16

    def _resized(self, columns: int, rows: int) -> None:
        """Follow the first change at once and combine later ones, because a layout is slow."""
        self._reported = self._wanted = size = Size(*size_in_use(columns, rows, self._reported))
        if self._shown is not None:
            self._shown = nothing_shown(*size)
        if self._resize_timer is None:
            self._wait_for_layout()

    def _wait_for_layout(self) -> None:
        """Follow a pending size change as soon as the visitor's CPU share allows."""
        self._resize_timer = None
        if self._stopped or self._wanted is None:
            return
        if wait := reserve(self._share, LAYOUT_COST):
            self._resize_timer = self._loop.call_later(wait, self._follow_size)
        else:
            self._follow_size()

    def _follow_size(self) -> None:
        if self._stopped or self._wanted is None:
            return
        size, self._wanted = self._wanted, None
        self._resize_timer = self._loop.call_later(RESIZE_PERIOD, self._wait_for_layout)
        self._hasten()
        if size == self._size:  # it may have been smaller meanwhile and have lost rows
            self._redraw_all()
            return
        self._size, self._drawn_for = size, None
        super().process_message(events.Resize(size, size))

    def _closed(self) -> None:
        self._typing.close()
        self._app.exit(GONE)

    def _drained(self) -> None:
        """Show the whole screen again: the other end accepts data."""
        self._forget()
        if self._pacing is not None:
            self._pacing.accept()
        if not self._stopped:
            self._repaint()
            self._hasten()

    def _hasten(self) -> None:
        if self._pacing is not None:
            self._pacing.note_key()

    def _redraw_all(self) -> None:
        """Send the whole screen to a terminal with unknown content."""
        self._forget()
        self._repaint()

    def _repaint(self) -> None:
        if self._app.screen_stack:
            self._app.screen.refresh()

    # output: everything from one loop iteration is sent together

    def _send(self, data: str) -> None:
        self._pieces.append(data)
        if not self._flush_due:
            self._flush_due = True
            self._loop.call_soon(self._flush_charged)

    def _flush_charged(self) -> None:
        watch = Stopwatch()
        self._flush()
        if self._share is not None:
            self._share.spend(watch.seconds)

    def _flush(self) -> None:
        self._flush_due = False
        if not self._pieces or self._stopped:
            return
        for place in self._unsent_frames:
            self._pieces[place] = self._painted(self._pieces[place])
        draws = any(self._pieces[place] for place in self._unsent_frames)
        data = (self._modes_again() + self._colour_cursor() if draws else "") + "".join(self._pieces)
        self._pieces.clear()
        self._unsent_frames.clear()
        if not data:
            return
        if self._synchronized and len(data) > 64:
            data = f"{SYNCHRONIZED_START}{data}{SYNCHRONIZED_END}"
        if not self._terminal.write(data.encode("utf-8", "replace")):
            self._forget()
            if hasattr(self._app, "on_frame_refused"):
                self._app.on_frame_refused()
            if self._pacing is not None:
                self._pacing.refuse()
        if draws and not self._has_drawn:
            self._has_drawn = True
            if hasattr(self._app, "on_first_frame"):
                self._loop.call_soon(self._app.on_first_frame)

    def _modes_again(self) -> str:
        """Return what prepares a terminal that may have been reset, for its next frame, which is a whole one."""
        lacks, self._lacks_modes = self._lacks_modes, False
        return modes_on(self._terminal.environment) if lacks else ""

    def _colour_cursor(self) -> str:
        """Return what gives the terminal's own cursor the colour of the app, if it has another one."""
        colour = getattr(self._app, "cursor_colour", "")
        if colour == self._cursor_colour or not may_be_asked(self._terminal.environment):
            return ""
        self._cursor_colour = colour
        return CURSOR_COLOUR.format(colour) if colour else OWN_COLOUR

    def _forget(self) -> None:
        """Treat the content and the modes of the terminal as unknown."""
        self._cursor_colour = None
        self._lacks_modes = True
        if self._shown is not None:
            self._shown.forget()

    def _overpaint(self) -> None:
        """Drop the unsent frames: the next one covers them."""
        for place in self._unsent_frames:
            self._pieces[place] = ""

    # screens

    def _registered(self, parent: DOMNode, *widgets: Widget, **settings: Any) -> list[Widget]:
        for widget in widgets:
            if isinstance(widget, Screen):
                widget._screen_resized = partial(self._lay_out, widget, widget._screen_resized)  # type: ignore[method-assign]
                if self._pacing is not None:
                    self._pacing.take_over(widget)
            if self._pacing is not None:
                lighten(widget)
        return self._register(parent, *widgets, **settings)

    def _lay_out(self, screen: Screen[Any], screen_resized: Callable[[Size], None], size: Size) -> None:
        """Lay out a screen, unless the size has changed since.

        A screen sends itself every size that it is laid out for; two such messages in its queue would never end. A
        terminal that was resized may have moved its rows, so everything is drawn again.
        """
        if size != self._size:
            return
        is_new, self._drawn_for = size != self._drawn_for, size
        if is_new:
            self._overpaint()
            self._forget()
        screen_resized(size)
        if is_new:
            screen.refresh()
