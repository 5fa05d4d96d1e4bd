"""Leads others through a finished table in line mode, or follows one who does."""

from core.kernel.errors import BelvedereError
from core.link.lobby import Lobby, SharedStudy, StudyPlace
from core.link.lobby_commands import FollowStudy, LeadStudy, LeaveStudy
from core.record.values import Record
from tui.line.console import Console
from tui.words.names import listed_names
from tui.words.shared_studies import study_of


class LineSharing:
    """The shared study that a record is looked through in, if any."""

    def __init__(self, console: Console, lobby: Lobby) -> None:
        self._console, self._lobby = console, lobby
        self._shared: SharedStudy | None = None
        self._led: StudyPlace | None = None
        self.is_loose = False
        """Whether the person looks around on their own, though somebody leads."""

    @property
    def leads(self) -> bool:
        """Whether others follow."""
        return self._shared is not None and self._shared.mine

    @property
    def follows(self) -> bool:
        """Whether the person is led."""
        return self._shared is not None and not self._shared.mine and not self.is_loose

    async def find(self, record: Record) -> StudyPlace | None:
        """Go on with the study that a record is part of; where it is."""
        return self.hear(await study_of(self._lobby, record))

    async def lead(self, place: StudyPlace, *, anew: bool = False) -> None:
        """Bring those who follow to a place; `anew`, say how others come too."""
        if self._shared is not None and not self._shared.mine:
            raise BelvedereError("study-shared-other", name=self._shared.leader)
        if anew or (self.leads and place != self._led):
            self._led = place
            shared = await self._lobby.do(LeadStudy(place))
            if anew:
                self._console.say("line-study-leads", code=shared.code)
            self._tell_people(shared)
            self._shared = shared

    async def rejoin(self) -> StudyPlace | None:
        """Leave the leader, or go back to where they are now: that place."""
        if self._shared is None or self._shared.mine:
            self._console.say("line-study-nobody-leads")
            return None
        if not self.is_loose:
            self.loosen()
            return None
        self.is_loose = False
        return self.hear(await self._lobby.do(FollowStudy(self._shared.code)), again=True)

    def loosen(self) -> None:
        """Look around on one's own."""
        if self._shared is not None:
            self.is_loose = True
            self._console.say("line-study-loose", name=self._shared.leader)

    async def leave(self, *, end: bool = False) -> None:
        """Go from the study, or end it."""
        if self._shared is not None:
            self._shared, self.is_loose = None, False
            await self._lobby.do(LeaveStudy(end))
            if end:
                self._console.say("replay-shared-over")

    def hear(self, shared: SharedStudy | None, *, again: bool = False) -> StudyPlace | None:
        """Take in where the study is; the place to go to, None where there is nowhere to go."""
        before = self._shared
        self._shared = shared if shared is not None and shared.state != "over" else None
        if shared is None:
            return None
        if shared.mine:
            self._tell_people(shared, before)
            return shared.place if before is None else None
        if shared.state == "over":
            self.is_loose = False
            self._console.say("replay-shared-over")
            return None
        if before is None:
            self._console.say("line-study-led", name=shared.leader)
        if (before is None or before.state != shared.state) and shared.state == "waits":
            self._console.say("line-study-waits", name=shared.leader)
        if shared.branch and (before is None or before.branch != shared.branch):
            self._console.say("line-study-branch", name=shared.leader, table=shared.branch)
        is_elsewhere = before is None or before.place != shared.place or again
        return shared.place if is_elsewhere and not self.is_loose else None

    def tell_note(self, place: StudyPlace) -> None:
        """What the leader wrote at a place."""
        if place.note and self._shared is not None:
            self._console.say("line-study-leader-note", name=self._shared.leader, text=place.note)

    def _tell_people(self, shared: SharedStudy, before: SharedStudy | None = None) -> None:
        """Who follows, when that is news."""
        known = before or self._shared
        if shared.followers and (known is None or known.followers != shared.followers):
            names = listed_names(shared.followers)
            self._console.say("line-study-followed", names=names, count=len(shared.followers))
        elif known is not None and known.followers and not shared.followers:
            self._console.say("line-study-nobody-follows")
