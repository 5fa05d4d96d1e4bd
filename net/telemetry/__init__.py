"""Log, counters and metrics of the server. Imports nothing of `net` but `net.config`."""
