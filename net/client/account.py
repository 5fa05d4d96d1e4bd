"""One's account in a house far away, over the JSON face."""

from collections.abc import Awaitable, Callable

from core.encoding import codec
from core.encoding.strict_json import Json
from core.link.account import KeyCard, Profile
from net.json import protocol as say


class RemoteAccount:
    """A core.link.account.Account. `ask` gives the answer of the house, or raises BelvedereError with its refusal.

    The profile stays at home: whoever comes from their own machine keeps their settings there.
    """

    def __init__(self, ask: Callable[[say.Ask], Awaitable[Json]]) -> None:
        self._ask = ask

    async def keys(self) -> tuple[KeyCard, ...]:
        """The keys of this account, the oldest first."""
        found: tuple[KeyCard, ...] = codec.decode(tuple[KeyCard, ...], await self._ask(say.Keys()))
        return found

    async def add_key(self, key: str) -> KeyCard:
        """Let whoever has `key` be this person too."""
        card: KeyCard = codec.decode(KeyCard, await self._ask(say.AddKey(key)))
        return card

    async def remove_key(self, fingerprint: str, *, even_this: bool = False) -> None:
        """Know this person by that key no longer."""
        await self._ask(say.RemoveKey(fingerprint, even_this))

    async def keys_of(self, name: str) -> tuple[str, ...]:
        """The fingerprints of the keys that lead to whoever is called `name` there."""
        found: tuple[str, ...] = codec.decode(tuple[str, ...], await self._ask(say.KeysOf(name)))
        return found

    async def profile(self) -> Profile:
        """Nothing: what one chose is in one's own settings file."""
        return Profile()

    async def keep_profile(self, profile: Profile) -> None:
        """Nothing to do: one's own settings file keeps it."""
