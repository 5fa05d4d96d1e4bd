"""Shows how a friend plays the deal of a finished table, and compares two games of one deal turn by turn."""

from typing import TYPE_CHECKING

from core.commands import challenge_sentences
from core.grammar import format_number
from core.link.lobby import Challenge, DealComparison, DealTurn, TableCard
from core.link.lobby_commands import ChallengeDeal, CompareDeal
from core.record.comparison import describe_actions, describe_difference, describe_result, person_names
from tui.screens.invite import InviteScreen
from tui.screens.page import ReadingPage
from tui.widgets.reader import Runs, wrapped

if TYPE_CHECKING:
    from tui.app import BelvedereApp

BLOCKS = "▁▂▃▄▅▆▇█"
"""The points after a turn, between the least and the most points of both."""
ASCII_BLOCKS = "_.-=+*#@"
NUMBER = 4
"""Columns of points."""
MARGIN = 1


def may_challenge(card: TableCard) -> bool:
    """Return whether others may play the deal of a finished table of the asking person."""
    people = [seat for seat, player in enumerate(card.players) if player.kind != "bot"]
    is_alone = len(card.players) > 1 and tuple(people) == card.mine and len(people) == 1
    return card.status != "open" and is_alone and not card.is_practice


async def open_challenge(app: "BelvedereApp", table: str) -> None:
    """Make the code of a table's deal, and show how others play it. Raises BelvedereError if it is refused."""
    app.open(ChallengeScreen(await app.lobby.do(ChallengeDeal(table))))


async def open_comparison(app: "BelvedereApp", table: str) -> None:
    """Compare a table with another of its deal. Raises BelvedereError if it is refused."""
    app.open(ComparisonScreen(await app.lobby.do(CompareDeal(table))))


class ChallengeScreen(InviteScreen):
    """Shows the code of a deal like an invite; at home, how others play the deal without a server."""

    HEADING = "challenge-title"
    KEEPS = "deal-code-how"

    def __init__(self, challenge: Challenge) -> None:
        super().__init__(challenge.code)
        self._challenge = challenge

    def lines(self, width: int, height: int) -> list[Runs]:
        if self.app.lobby.invitation(self._challenge.code) is not None:
            return super().lines(width, height)
        lines: list[Runs] = []
        for sentence in challenge_sentences(self.app.lobby, self._challenge):
            before, colon, command = self.app.texts.say(sentence).partition(": ")
            lines += [(), *wrapped(before + colon.rstrip(), width)]
            lines += [((line, "bold accent"),) for line in ([f"  {command}"] if command else [])]
        return lines


class ComparisonScreen(ReadingPage):
    """Shows the results of two games of one deal, the course of their points, and every turn; where the two people
    played differently, with what each did."""

    HEADING = "comparison-title"
    BAR = ("up", "down", "page-up", "page-down", "back", "help")

    def __init__(self, found: DealComparison) -> None:
        super().__init__()
        self._found = found

    def lines(self, width: int) -> list[Runs]:
        found, names = self._found, person_names(self._found)
        texts, room = self.app.texts, width - 2 * MARGIN
        game = self.app.texts.ui(f"{found.game}-title")
        lines: list[Runs] = [(), *wrapped(self.say("comparison-about", game=game), room, "bold accent")]
        for result in found.results:
            lines += wrapped(describe_result(result, found.seat, texts), room)
        lines += [(), *self._course(names, room), (), *wrapped(describe_difference(found, texts), room, "dim"), ()]
        columns = [max(NUMBER, len(name)) + 2 for name in names]
        head = f"{self.say('comparison-turn'):<8}" + "".join(
            f"{name:>{column}}" for name, column in zip(names, columns, strict=True)
        )
        lines.append(((head, "dim"),))
        for turn in found.turns:
            lines += self._turn(turn, names, columns, room)
        if found.others:
            lines += [(), *wrapped(self.say("deal-others"), room, "bold accent")]
            for result in found.others:
                lines += wrapped(describe_result(result, found.seat, texts), room)
        return [((" " * MARGIN, "text"), *line) for line in lines]

    def _course(self, names: tuple[str, str], room: int) -> list[Runs]:
        """Return the points of both after every turn, as a line of blocks for each."""
        points = [turn.points for turn in self._found.turns]
        least, most = min([0, *(min(pair) for pair in points)]), max([0, *(max(pair) for pair in points)])
        span = max(1, most - least)
        blocks = ASCII_BLOCKS if self.app.appearance.glyphs.ascii_only else BLOCKS
        label = max(map(len, names)) + 1
        wide = max(1, min(3, (room - label) // max(1, len(points))))
        return [
            (
                (f"{name:<{label}}", "text"),
                ("".join(blocks[(pair[side] - least) * 7 // span] * wide for pair in points)[: room - label], ink),
            )
            for side, (name, ink) in enumerate(zip(names, ("seat-1", "seat-2"), strict=True))
        ]

    def _turn(self, turn: DealTurn, names: tuple[str, str], columns: list[int], room: int) -> list[Runs]:
        """Return a turn with the points so far; if the two people played differently, with what each did."""
        written = [
            format_number(points, self.app.texts.language, ascii_only=self.app.texts.ascii_only)
            for points in turn.points
        ]
        figures = "".join(f"{points:>{column}}" for points, column in zip(written, columns, strict=True))
        if not turn.differs:
            same = self.say("comparison-same")
            return [((f"{turn.turn:<8}", "dim"), (figures, "text"), (f"  {same}", "dim"))]
        lines: list[Runs] = [((f"{turn.turn:<8}", "bold accent"), (figures, "bold text"))]
        for side, name in enumerate(names):
            told = describe_actions(self._found, turn, side, self.app.texts)
            lines += wrapped(self.say("deal-did", name=name, actions=told), room, f"seat-{side + 1}", "    ")
        return lines
