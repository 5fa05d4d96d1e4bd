"""One module for each subject, with a SUITE. New modules here are found automatically."""
