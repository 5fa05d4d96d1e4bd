"""Ends an app that fails alone: without a traceback on its terminal, and without ending the process it lives in.

Textual prints the traceback of a failure and offers no hook for it; `sys.exit` in a task ends the whole process.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from typing import Any, cast

from textual._context import active_app
from textual.app import App

from core.work_share import WORK_SHARE, metered


class ProcessExit(Exception):
    """An app asked for the end of the process (`sys.exit`), which is not its own."""


def report_failures(app: App[Any], failed: Callable[[Exception], None]) -> None:
    """End `app` quietly when it fails, and call `failed` with what ended it. One that has ended does not fail any more:
    a screen that is put up meanwhile finds its parts missing."""

    def handle(error: Exception) -> None:
        if app.return_value is None:
            app._return_code = 1
            failed(error)
        app._close_messages_no_wait()

    app._handle_exception = handle  # type: ignore[method-assign]


def contain(loop: asyncio.AbstractEventLoop) -> None:
    """From now on a task of an app that asks the process to end, ends its app only, and a task of a visitor is charged
    to their share."""
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
    task.add_done_callback(lambda _: coroutine.close())  # cancelled before its first step, it never came to it
    return task


async def _contained(coroutine: Awaitable[Any], app: App[Any]) -> Any:
    try:
        return await coroutine
    except (SystemExit, KeyboardInterrupt) as stop:
        failure = ProcessExit(f"{type(stop).__name__} inside a task")
        failure.__cause__ = stop
        app._handle_exception(failure)
