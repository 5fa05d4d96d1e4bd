"""The Sixth: write here, in one line, whose game this is and who published it."""
