"""What a server shows its visitors: the full screen, plain lines, and the answer to one line."""
