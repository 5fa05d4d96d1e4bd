"""Who is around the table, as one viewer knows it: who sits where, who plays for whom, whose clock runs, who talks."""

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link.updates import Announced, Chat, Clocks, Roster
from themes.glyphs import seat_letter
from tui.words.clocks import ClockFace
from tui.words.spectators import changes, is_asked, is_shown

TALK_KEPT = 200
"""Lines of talk that are kept."""


class People:
    """`talk` holds what was said and who came to watch. `declined`: the viewer would rather not be shown."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.roster: Roster | None = None
        self.face: ClockFace | None = None
        self.talk: list[Chat | Announced | Message] = []
        self.declined = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; an empty seat is called by its letter."""
        if self.roster is None:
            return tuple(map(seat_letter, range(9)))
        return tuple(player.name or seat_letter(seat) for seat, player in enumerate(self.roster.players))

    @property
    def is_maker(self) -> bool:
        """Whether the viewer may begin the table before every seat is taken."""
        return self.roster is not None and self.viewer in self.roster.makers

    @property
    def is_shown(self) -> bool:
        """Whether it is for the viewer to say if spectators see what the viewer sees."""
        return is_shown(self.roster, self.viewer)

    @property
    def is_asked_to_be_shown(self) -> bool:
        """Whether the viewer has not decided that."""
        return is_asked(self.roster, self.viewer) and not self.declined

    @property
    def is_late(self) -> bool:
        """Whether the viewer watches a table that shows every hand, some turns late."""
        return self.viewer is None and self.roster is not None and self.roster.spectating.watching == "delayed"

    @property
    def stand_in_seats(self) -> frozenset[Seat]:
        """The seats that a steward plays."""
        return frozenset(stand_in.seat for stand_in in self.roster.stand_ins) if self.roster else frozenset()

    @property
    def is_played_for(self) -> bool:
        """Whether a steward plays the viewer's own seat."""
        return self.viewer in self.stand_in_seats

    @property
    def claimable(self) -> tuple[Seat, ...]:
        """The seats that the viewer may hand to a steward now."""
        if self.roster is None or self.viewer is None or self.viewer in self.roster.conceded:
            return ()
        return tuple(seat for seat in self.roster.claimable if seat != self.viewer)

    def hear(self, *lines: Chat | Announced | Message) -> None:
        """Keep what was said."""
        self.talk = [*self.talk, *lines][-TALK_KEPT:]

    def meet(self, roster: Roster) -> list[Message]:
        """Know them from `roster` now. Gives whom a steward plays for from now on, and who plays again."""
        known, self.roster = self.roster, roster
        if known is None:
            return []
        self.hear(*changes(known, roster))
        before = {stand_in.seat for stand_in in known.stand_ins}
        names = [player.name for player in roster.players]
        new = [
            message("table-screen-steward-new", by=names[one.by], name=names[one.seat])
            for one in roster.stand_ins
            if one.seat not in before and one.seat != self.viewer
        ]
        gone = before - self.stand_in_seats - set(roster.conceded) - {self.viewer}
        return new + [message("table-screen-steward-gone", name=names[seat]) for seat in sorted(gone)]

    def time(self, clocks: Clocks, now: float) -> list[Message]:
        """Read their clocks from `clocks`, which came at `now`. Gives whose clock stands still from now on, because
        nobody is there."""
        known = clocks.paused if self.face is None else self.face.clocks.paused
        self.face = ClockFace(clocks, now)
        told = [seat for seat in clocks.paused if seat not in known and seat != self.viewer]
        return [message("table-screen-paused", name=self.names[seat]) for seat in told]
