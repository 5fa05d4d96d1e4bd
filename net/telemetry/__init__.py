"""Log, counters and metrics: what the server records about itself. Below every wing but `net.config`."""
