"""`belvedere` whose bots do not wait to be watched: `python -m tests.net.support.hurried serve ...`."""

import sys
from functools import partial, partialmethod

import net.hosting
from net.services.services import Services
from net.tables.host import Host
from tui.__main__ import main

if __name__ == "__main__":
    quick = partial(Services, pace=0.0)
    net.hosting.Services = quick  # type: ignore[misc, assignment]
    Host.__init__ = partialmethod(Host.__init__, services=quick)  # type: ignore[assignment, method-assign]
    sys.exit(main())
