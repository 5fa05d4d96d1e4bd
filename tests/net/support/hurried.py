"""`belvedere` whose bots do not wait to be watched: `python -m tests.net.support.hurried serve ...`."""

import sys
from functools import partial

import net.wiring
from net.services.services import Services
from tui.__main__ import main

if __name__ == "__main__":
    net.wiring.Services = partial(Services, pace=0.0)  # type: ignore[misc, assignment]
    sys.exit(main())
