"""Lets a browser be known as somebody before its visit begins: by a link, by a code that it shows, or by a passkey."""

from collections.abc import Callable

from core.kernel.errors import BelvedereError
from core.kernel.message import message
from net.config.server_texts import texts_for
from net.ledger.holders import Holder
from net.people.visit import Person
from net.visit.server_context import ServerContext
from net.web.proofs import Proofs
from net.web.protocol import BrowserCode, LinkQuestion, ToPage, Way, WebHello


class BrowserArrival:
    """One browser that comes in."""

    def __init__(
        self,
        context: ServerContext,
        person: Person,
        holder: Holder,
        label: str,
        proofs: Proofs | None,
        say: Callable[[ToPage], None],
    ) -> None:
        """`label` says which browser it is, `proofs` is None where it has no passkeys, `say` tells the page."""
        self._context = context
        self._person = person
        self._holder = holder
        self._label = label
        self._proofs, self._say = proofs, say

    async def ways(self) -> tuple[Way, ...]:
        """How the person may become known here; none for somebody who is, and where nobody can."""
        context = self._context
        if context.links is None or context.passkeys is None or context.membership.is_private:
            return ()
        if not await context.passkeys.is_stranger(self._person.key):
            return ()
        return ("code",) if self._proofs is None else ("passkey", "code")

    async def come(self, hello: WebHello) -> LinkQuestion | None:
        """Let the browser be known as its page says: None once that is so, else what the person is to be asked before
        they come again. Raises BelvedereError where it cannot be."""
        if hello.passkey:
            if self._proofs is None:
                raise BelvedereError("passkey-nowhere")
            await self._proofs.sign_in(self._person.key, self._holder)
            return None
        if not hello.link and not hello.code:
            return None
        if (links := self._context.links) is None:
            raise BelvedereError("web-link-over")
        if hello.link and hello.sure:
            await links.claim(hello.link, self._holder, self._person.key, self._label)
            return None
        link = await self._link_by_code() if hello.code else hello.link
        sure = message("web-link-sure", name=await links.name_behind(link, self._holder))
        return LinkQuestion(texts_for(hello.language).say(sure), link)

    async def _link_by_code(self) -> str:
        """Show a code, and wait for the link of somebody who types it."""
        assert self._context.links is not None
        address = self._person.address
        with self._context.links.ask_for_owner(self._holder, self._label) as asking:
            self._say(BrowserCode(f"ssh {address.as_ssh if address else 'HOST'} keys add {asking.code}"))
            return await asking.link()
