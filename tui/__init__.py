"""Everything a person sees: the full screen, the line mode and the command line."""

VERSION = "0.1.0"
"""The version of the distribution, here so that `belvedere --version` need not read package metadata."""
