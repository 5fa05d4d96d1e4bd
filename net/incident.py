"""Faults of ours: a number for the person, the whole story for the host's log."""

import logging
import secrets

LOG = logging.getLogger("belvedere.host")


def incident(error: BaseException, where: str) -> str:
    """Write `error` with its traceback to the log and return the number under which it stands there."""
    number = secrets.token_hex(4)
    story = {"incident": number, "where": where, "error": type(error).__name__}
    LOG.error("incident %s: %s: %s", *story.values(), exc_info=error, extra={"event": "incident", "fields": story})
    return number
