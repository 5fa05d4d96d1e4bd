"""The settings of a visitor, as their account at a house keeps them."""

import tomllib

import attrs

from core.link.account import Account, Profile
from tui.preferences.settings import Settings, SettingsError, format_settings, parse_settings, with_setting


async def visiting_settings(account: Account | None, standard: Settings) -> Settings:
    """What the visitor chose last, over the `standard` of their terminal. What cannot be read any more is standard."""
    if account is None:
        return standard
    profile = await account.profile()
    try:
        settings = parse_settings(profile.settings, standard)
        return with_setting(settings, "language", profile.language or standard.language)
    except (SettingsError, tomllib.TOMLDecodeError):
        return standard


async def keep_settings(account: Account, settings: Settings, standard: Settings) -> None:
    """Remember `settings` for the next visit, as far as they differ from `standard`."""
    language = "" if settings.language == "auto" else settings.language
    text = format_settings(attrs.evolve(settings, language=standard.language), standard)
    await account.keep_profile(Profile(language, text))
