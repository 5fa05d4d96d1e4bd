"""The table screen's side of watching: through whose eyes, who is there, and whether the viewer agrees to be shown."""

from core.link.commands import Agree
from themes.glyphs import seat_letter
from tui.screens.table.play import Play
from tui.widgets.log import Line
from tui.widgets.picture import Span
from tui.words.spectators import audience


def open_page(play: Play) -> None:
    """Show who watches and on what terms; whoever may decide that is asked beside it."""
    if play.people.roster is None:
        return
    lines = [Line(play.say(sentence)) for sentence in audience(play.people.roster)]
    play.page, play.page_back = (play.texts.ui("watching-title"), lines), 0
    if play.people.is_shown:
        play.mode = "agreeing"


def answer(play: Play, *, yes: bool) -> None:
    """Take the answer to the question beside that page; yes to being shown, or yes to an end of it."""
    play.page = None
    play.people.declined = not yes
    if yes and play.people.roster is not None:
        play.link.send(Agree(not play.people.roster.spectating.agreed))


def question(play: Play) -> str:
    """What the viewer is asked beside the page."""
    agreed = play.people.roster is not None and play.people.roster.spectating.agreed
    return play.texts.ui("watching-question-withdraw" if agreed else "watching-question")


def hint(play: Play, key: str) -> list[Span]:
    """What is said below the prompt until the viewer has decided; `key` opens the question."""
    if not play.people.is_asked_to_be_shown or play.mode == "agreeing":
        return []
    return [(play.texts.ui("watching-question-hint", key=key), "warning")]


def eyes(play: Play) -> str:
    """What a spectator is shown, for the title line."""
    terms = play.people.roster.spectating if play.people.roster is not None else None
    late = terms.delay if terms is not None and terms.watching == "delayed" else 0
    seat = play.update.viewer if play.update is not None else None
    if seat is None:
        return play.texts.ui("watching-open-late", turns=late) if late else play.texts.ui("table-screen-watching")
    id, name = "watching-eyes-late" if late else "watching-eyes", play.people.names[seat]
    return play.texts.ui(id, name=name, seat=seat_letter(seat), turns=late)


def company(play: Play) -> str:
    """How many watch, for the title line; empty when nobody does."""
    count = len(play.people.roster.watchers) if play.people.roster is not None else 0
    return play.texts.ui("watching-count", count=count) if count else ""
