"""The local log of faults: its contents and its omissions."""

import logging
from pathlib import Path

from tui.cli.output import INCIDENT_LOG, log_to


def test_only_faults_are_incidents(tmp_path: Path) -> None:
    log = logging.getLogger("belvedere")
    before = log.level, log.propagate, tuple(log.handlers)
    try:
        log_to(tmp_path)
        log.setLevel(logging.INFO)
        log.getChild("server").info("login")
        assert not (tmp_path / INCIDENT_LOG).exists()
        log.getChild("host").error("a table failed")
        assert (tmp_path / INCIDENT_LOG).read_text() == "a table failed\n"
    finally:
        log.setLevel(before[0])
        log.propagate = before[1]
        for handler in set(log.handlers) - set(before[2]):
            log.removeHandler(handler)
            handler.close()
