"""An app that fails ends without showing its traceback: whoever ran it gets the exception."""

from textual.app import App

PRIVATE_NAMES = (
    ("textual.app", "App._close_messages_no_wait"),
    ("textual.app", "App._handle_exception"),
    ("textual.app", "App._return_code"),
)
"""The names of Textual that are not promised and that this module relies on."""


async def contained(app: App[int]) -> int:
    """Run `app` in this terminal and return its status. Raises what ended it, if it did not end by itself."""
    failures: list[Exception] = []

    def handle(error: Exception) -> None:
        failures.append(error)
        app._return_code = 1
        app._close_messages_no_wait()

    app._handle_exception = handle  # type: ignore[method-assign]
    await app.run_async()
    if failures:
        raise failures[0]
    return app.return_code or 0
