"""Keeps apps that live together in one process apart: an app believes that the process is its own, redirects the
standard streams, reads colours from the environment and prints its tracebacks."""

import sys
from collections.abc import Callable
from typing import Any, TextIO, cast

from rich.console import Console
from textual.app import App

from core.plain import is_plain
from tui.terminal import sharing
from tui.terminal.containment import report_failures


def prepare(app: App[Any], failed: Callable[[BaseException], None]) -> None:
    """Make `app` fit to run beside others. `failed` is called with what ended it, if anything did."""
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
    app._filters = []  # what a terminal cannot show is taken out of its frames (tui.terminal.colour_depth)
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]
    report_failures(app, failed)
    if not is_plain("textual"):
        sharing.share(app)


def release() -> None:
    """Forget what the process still keeps of an app that has ended."""
    if not is_plain("textual"):
        sharing.release()


class _Nowhere:
    """A file whose writes go nowhere."""

    def write(self, text: str) -> None:
        """Drop the text."""

    def flush(self) -> None:
        """Do nothing."""

    def isatty(self) -> bool:
        return True
