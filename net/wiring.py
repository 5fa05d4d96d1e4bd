"""What only the person who runs the server sees: figures, sanctions, and the office of the admins."""

from collections.abc import Callable

import attrs

from net.admin.audit import Audit
from net.admin.figures import Figures
from net.admin.office import Office
from net.admin.redaction import discreet
from net.people.admission import Door
from net.people.sanctions import Sanctions
from net.services.bot_processes import Thinker
from net.services.notify import Call
from net.services.services import Point, Services, call_nobody
from net.services.writer import Writer
from net.ssh.server_context import ServerContext
from net.tables.host import Host


def _never() -> None:
    """There is nothing to stop."""


@attrs.frozen(eq=False)
class Wiring:
    """Shared by the host of the tables and the server. `stop` ends the server in good order."""

    figures: Figures
    sanctions: Sanctions
    host: Host | None = None
    stop: Callable[[], None] = _never

    def furnish(self, context: ServerContext) -> Callable[[], None]:
        """Give a house its figures, its door and its office; what to call at the end. Raises OSError."""
        audit = Audit.open(context.config.folder)
        context.figures = self.figures
        context.door = Door(self.sanctions, context.config.admins)
        context.do = Office(context, self.host, audit, self.stop).do
        return audit.close


def watched_services(
    figures: Figures, sanctions: Sanctions, call: Callable[[Call], None] = call_nobody
) -> Callable[[Writer, Thinker], Services]:
    """Services that count what happens in `figures`, let nobody hear who is muted, call the absent by `call`, and tell
    visitors nothing of the host's folders."""

    def passing(point: Point) -> None:
        if point == "committed":
            figures.actions += 1

    def services(writer: Writer, thinker: Thinker) -> Services:
        writer.observe, writer.refusal = figures.store_write.observe, discreet
        return Services(
            writer,
            thinker,
            now=figures.now,
            monotonic=figures.monotonic,
            passing=passing,
            is_muted=sanctions.is_muted,
            call=call,
        )

    return services
