"""What bots are called that nobody has named."""

from typing import Final

BOT_NAMES: Final = ("Ada", "Blaise", "Carl", "Dana", "Emil")
