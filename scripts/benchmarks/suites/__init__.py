"""One module for each subject; each has a SUITE. A new module here is found by itself."""
