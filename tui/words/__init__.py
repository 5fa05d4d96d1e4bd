"""Sentences and parsers shared by full screen, line mode and command line."""
