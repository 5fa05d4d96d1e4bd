"""The owner of each table: seats, mailbox, spectators, clocks, chat, bots."""
