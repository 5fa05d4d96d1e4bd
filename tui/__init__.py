"""The user interface: full screen, line mode and command line."""

VERSION = "1.0.0"
"""The version of the distribution. It is here so that `belvedere --version` need not read package metadata."""
