"""Logs a fault of ours with its traceback under a number, which is all that the visitor reads."""

import logging

LOG = logging.getLogger("belvedere.host")


def incident(error: BaseException, where: str) -> str:
    """Write `error` with its traceback to the log and return the number under which it stands there."""
    import secrets  # not needed before something goes wrong, and the first screen does without

    number = secrets.token_hex(4)
    fields = {"incident": number, "where": where, "error": type(error).__name__}
    LOG.error("incident %s: %s: %s", *fields.values(), exc_info=error, extra={"event": "incident", "fields": fields})
    return number
