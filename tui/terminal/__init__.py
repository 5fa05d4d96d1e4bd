"""The terminal: the driver, input, colour depth, frame differences, titles and notices."""
