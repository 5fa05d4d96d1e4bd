"""The sentence on the prompt's row."""

from core.kernel.decision import Seat
from core.link.updates import Update
from themes.glyphs import seat_letter
from tui.screens.table.gallery import question
from tui.screens.table.play import Play


def prompt(play: Play) -> str:
    """What is asked of the viewer, else why nothing is: one whole sentence."""
    if play.mode == "agreeing":
        return question(play)
    if (trouble := play.closed or play.frozen) is not None:
        return play.say(trouble)
    if play.update is None:
        return play.texts.ui("table-screen-waiting-first")
    if play.mode == "steward":
        return _claim(play)
    if play.mode == "leaving":
        return play.texts.ui("table-screen-leave")
    if play.update.outcome is not None:
        return _ending(play, play.update.outcome.winners)
    if play.update.decision is not None:
        return play.say(play.game.text.prompt(play.update.view, play.update.decision))
    return _waiting(play, play.update)


def _waiting(play: Play, update: Update) -> str:
    seats = update.to_act
    if play.mode == "steward" or play.people.claimable:
        return _claim(play)
    if play.people.is_played_for:
        return play.texts.ui("table-screen-steward-mine")
    if len(seats) == 1:
        return play.texts.ui("table-screen-waiting-one", name=play.people.names[seats[0]], seat=seat_letter(seats[0]))
    return play.texts.ui("table-screen-waiting-many", count=len(seats))


def _claim(play: Play) -> str:
    """Whose time is up, and how to let a steward play on."""
    if not play.people.claimable:
        return play.texts.ui("table-screen-steward-nobody")
    if play.mode == "steward":
        return play.texts.ui("table-screen-steward-whom", letters=", ".join(map(seat_letter, play.people.claimable)))
    first = play.people.claimable[0]
    return play.texts.ui("table-screen-steward-may", name=play.people.names[first], seat=seat_letter(first))


def _ending(play: Play, winners: tuple[Seat, ...]) -> str:
    if len(winners) != 1:
        return play.texts.ui("table-screen-over-shared", count=len(winners))
    if winners[0] == play.link.viewer:
        return play.texts.ui("table-screen-over-mine")
    return play.texts.ui("table-screen-over", name=play.people.names[winners[0]], seat=seat_letter(winners[0]))
