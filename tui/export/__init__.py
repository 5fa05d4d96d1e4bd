"""Finished tables as files for other programs: a review as a picture and as a page."""
