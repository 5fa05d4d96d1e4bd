"""Everything a person sees: the full screen, the line mode and the command line."""
