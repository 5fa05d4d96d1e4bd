"""Plays in line mode, over any client."""

import re

from scripts.clients.openssh import OpenSshClient

FACT = re.compile(r"(?:You|ann|bob|Bot 1) (?:plays?|takes?|buys?|offers?|lays?|gets?|discards?|gives?)\b.*\.")
OVER = 'Type "rematch", "tables" or "quit".'


class Liner:
    """Somebody in line mode who takes the first choice whenever something is asked."""

    def __init__(self, client: OpenSshClient) -> None:
        self.client = client
        self.answered = 0
        self._read = 0

    @property
    def text(self) -> str:
        return self.client.output.decode()

    @property
    def facts(self) -> list[str]:
        """What this player was told that somebody did, in order."""
        return [line for line in self.text.splitlines() if FACT.fullmatch(line)]

    @property
    def is_asked(self) -> bool:
        """Whether choices have come that are not answered."""
        return re.search(r"^1\. ", self.text[self._read :], re.MULTILINE) is not None

    @property
    def is_done(self) -> bool:
        return OVER in self.text

    def say(self, line: str) -> None:
        """Type a line; what came before it is read."""
        self._read = len(self.text)
        self.client.type(f"{line}\n".encode())

    def answer(self) -> None:
        """Take the first choice."""
        self.answered += 1
        self.say("1")

    async def until_told(self, words: str) -> None:
        """Wait until something has been told since the last line typed."""
        await self.client.until(lambda: words in self.text[self._read :])

    async def story(self) -> list[str]:
        """Everything that was done at the table, as the table tells it now."""
        unread = self._read
        await self._until_repeated("hush")  # what was missed is told first, and is not the story
        mark = len(self.text)
        self.say("log 900")
        await self._until_repeated("enough")
        self._read = unread
        return [line for line in self.text[mark:].splitlines() if FACT.fullmatch(line)]

    async def _until_repeated(self, word: str) -> None:
        """Say something that means nothing, and wait until that is answered: all before it has been."""
        mark = len(self.text)
        self.say(word)
        await self.client.until(lambda: word in self.text[mark:])
