"""Logs a fault of ours with its traceback under a number, which is all that the visitor reads."""

import logging
import secrets

LOG = logging.getLogger("belvedere.host")


def incident(error: BaseException, where: str) -> str:
    """Write `error` with its traceback to the log and return the number under which it stands there."""
    number = secrets.token_hex(4)
    fields = {"incident": number, "where": where, "error": type(error).__name__}
    LOG.error("incident %s: %s: %s", *fields.values(), exc_info=error, extra={"event": "incident", "fields": fields})
    return number
