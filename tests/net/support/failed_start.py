"""Checks that a server did not start, and why."""

from scripts.clients.server_process import ServerProcess


async def assert_not_started(server: ServerProcess, sentence: str) -> None:
    """Assert that the server did not start, and said why in one line."""
    status, errors = await server.end()
    assert status == 2
    assert sentence in errors
    assert "Traceback" not in errors
    assert len(errors.splitlines()) == 1
