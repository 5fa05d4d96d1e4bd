"""Line mode for those who watch: what a newcomer is told, through whose eyes one looks, and who agrees to be shown."""

from collections.abc import Container, Mapping, Sequence

from core.kernel.decision import Seat
from core.kernel.message import Message, message
from core.link.commands import Agree, Look
from core.link.link import Link
from core.link.spec import Spectating
from core.link.updates import Roster
from themes.glyphs import seat_letter
from tui.line.voice import Voice
from tui.line.words import plain
from tui.words.spectators import is_asked, is_shown, terms

Links = Mapping[Seat | None, Link]


def first_terms(before: Roster, after: Roster, own: Container[Seat | None]) -> list[Message]:
    """What a newcomer is told of the spectators' terms where they are not the usual ones, with the question to whoever
    would be shown."""
    if before.players:
        return []
    usual = after.spectating == Spectating()
    asked = is_asked(after, after.spectating.seat) and after.spectating.seat in own
    return [*([] if usual else terms(after.spectating)), *([Message("line-show-question")] if asked else [])]


def look(voice: Voice, link: Link, wish: str) -> None:
    """Look through the eyes of the seat that `wish` names: by letter, number or name; by none when it is empty."""
    seat = seat_named(voice.roster, wish)
    if link.viewer is not None:
        voice.console.say("line-look-seated")
    elif wish and seat is None:
        voice.console.say("line-look-nobody", seat=wish[:40])
    else:
        link.send(Look(seat))


def show(voice: Voice, links: Links, *, yes: bool) -> None:
    """Say whether those who watch may see what the shown seat of this keyboard sees."""
    shown = [link for seat, link in links.items() if seat is not None and is_shown(voice.roster, seat)]
    for link in shown:
        link.send(Agree(yes))
    if not shown:
        voice.tell(message("line-show-not"))


def seat_named(roster: Roster, wish: str) -> Seat | None:
    """The seat of that letter, number (1 is the first) or name; None when there is none."""
    for seat, names in enumerate(_names(roster)):
        if plain(wish) in names:
            return seat
    return None


def _names(roster: Roster) -> Sequence[tuple[str, ...]]:
    return [(plain(seat_letter(seat)), str(seat + 1), plain(player.name)) for seat, player in enumerate(roster.players)]
