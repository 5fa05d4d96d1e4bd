"""Makes the screen that an opening names; each screen is loaded when it is opened for the first time."""

from typing import assert_never

from textual.screen import Screen

from tui.session.openings import (
    OpenAccount,
    OpenBlocked,
    OpenCurtain,
    OpenDaily,
    OpenFriends,
    OpenHelp,
    Opening,
    OpenInvite,
    OpenJoin,
    OpenLearn,
    OpenLetting,
    OpenName,
    OpenNewTable,
    OpenPalette,
    OpenPrivateNotes,
    OpenPuzzles,
    OpenReplay,
    OpenReplays,
    OpenResults,
    OpenReview,
    OpenRules,
    OpenScores,
    OpenSeed,
    OpenServerKey,
    OpenSettings,
    OpenStatistics,
    OpenTable,
    OpenTry,
    OpenVacation,
    OpenVerdict,
    OpenWhatIf,
)


def screen_for(opening: Opening) -> Screen[None]:
    """The screen of an opening, not yet shown."""
    match opening:
        case OpenTable(link, game):
            from tui.screens.table import TableScreen

            return TableScreen(link, game)
        case OpenCurtain(name, lifted):
            from tui.screens.curtain import CurtainScreen

            return CurtainScreen(name, lifted)
        case OpenScores():
            from tui.screens.scores import ScoresScreen

            return ScoresScreen(opening)
        case OpenResults():
            from tui.screens.results import ResultsScreen

            return ResultsScreen(opening)
        case OpenRules(game, section, word):
            from tui.screens.rules import RulesScreen

            return RulesScreen(game, section=section, word=word)
        case OpenHelp(context, game, section, legend):
            from tui.screens.help import HelpScreen

            return HelpScreen(context, game, section, legend)
        case OpenInvite(invite, page):
            from tui.screens.invite import InviteScreen

            return InviteScreen(invite, page)
        case OpenFriends(agreed):
            from tui.screens.invite import FriendsScreen

            return FriendsScreen(agreed)
        case OpenServerKey(host, fingerprint, answered):
            from tui.screens.home_questions import ServerKeyScreen

            return ServerKeyScreen(host, fingerprint, answered)
        case OpenPuzzles(game):
            from tui.screens.learn import PuzzlesScreen

            return PuzzlesScreen(game)
        case OpenReplay():
            from tui.screens.replay import ReplayScreen

            return ReplayScreen(opening)
        case OpenWhatIf():
            from tui.screens.replay import WhatIfScreen

            return WhatIfScreen(opening)
        case OpenReview(record, viewer):
            from tui.screens.review import ReviewScreen

            return ReviewScreen(record, viewer)
        case OpenTry():
            from tui.screens.review import TryScreen

            return TryScreen(opening)
        case OpenVerdict():
            from tui.screens.review import VerdictScreen

            return VerdictScreen(opening)
        case OpenAccount(cards):
            from tui.screens.account import AccountScreen

            return AccountScreen(cards)
        case OpenPrivateNotes(table, seat):
            from tui.screens.private_notes import PrivateNotesScreen

            return PrivateNotesScreen(table, seat)
        case OpenSeed(table):
            from tui.screens.trust import SeedScreen

            return SeedScreen(table)
        case OpenLetting(table):
            from tui.screens.trust import LettingScreen

            return LettingScreen(table)
        case OpenVacation():
            from tui.screens.account import VacationScreen

            return VacationScreen()
        case OpenBlocked():
            from tui.screens.account import BlockedScreen

            return BlockedScreen()
        case _:
            return _plain_screen(opening)


def _plain_screen(
    opening: OpenNewTable
    | OpenJoin
    | OpenName
    | OpenLearn
    | OpenDaily
    | OpenSettings
    | OpenReplays
    | OpenStatistics
    | OpenPalette,
) -> Screen[None]:
    """The screen of an opening that says no more than which."""
    match opening:
        case OpenNewTable(game):
            from tui.screens.new_table import NewTableScreen

            return NewTableScreen(game)
        case OpenJoin():
            from tui.screens.home_questions import JoinScreen

            return JoinScreen()
        case OpenName():
            from tui.screens.home_questions import NameScreen

            return NameScreen()
        case OpenLearn():
            from tui.screens.learn import LearnScreen

            return LearnScreen()
        case OpenDaily(day):
            from tui.screens.learn import DailyScreen

            return DailyScreen(day)
        case OpenSettings():
            from tui.screens.settings import SettingsScreen

            return SettingsScreen()
        case OpenReplays():
            from tui.screens.replays import ReplaysScreen

            return ReplaysScreen()
        case OpenStatistics(names):
            from tui.screens.statistics import NamesScreen, StatisticsScreen

            return NamesScreen(names) if len(names) > 1 else StatisticsScreen(*names)
        case OpenPalette():
            from tui.screens.palette import PaletteScreen

            return PaletteScreen()
        case _:
            assert_never(opening)
