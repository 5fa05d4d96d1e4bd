"""Lets a browser be known as somebody before its visit begins: by a link or by a passkey."""

from core.kernel.errors import BelvedereError
from core.kernel.message import message
from net.config.server_texts import texts_for
from net.ledger.holders import Holder
from net.people.visit import Person
from net.visit.server_context import ServerContext
from net.web.proofs import Proofs
from net.web.protocol import LinkQuestion, Way, WebHello


class BrowserArrival:
    """One browser that comes in."""

    def __init__(
        self,
        context: ServerContext,
        person: Person,
        holder: Holder,
        label: str,
        proofs: Proofs | None,
    ) -> None:
        """`label` says which browser it is, `proofs` is None where it has no passkeys."""
        self._context, self._person, self._holder, self._label = context, person, holder, label
        self._proofs = proofs

    async def ways(self) -> tuple[Way, ...]:
        """How the person may become known here; none for somebody who is, and where nobody can."""
        context = self._context
        if context.links is None or context.passkeys is None or context.membership.is_private:
            return ()
        if not await context.passkeys.is_stranger(self._person.key):
            return ()
        return () if self._proofs is None else ("passkey",)

    async def come(self, hello: WebHello) -> LinkQuestion | None:
        """Let the browser be known as its page says: None once that is so, else what the person is to be asked before
        they come again. Raises BelvedereError where it cannot be."""
        if hello.passkey:
            if self._proofs is None:
                raise BelvedereError("passkey-nowhere")
            await self._proofs.sign_in(self._person.key, self._holder)
            return None
        if not hello.link:
            return None
        if (links := self._context.links) is None:
            raise BelvedereError("web-link-over")
        if hello.sure:
            await links.claim(hello.link, self._holder, self._person.key, self._label)
            return None
        sure = message("web-link-sure", name=await links.name_behind(hello.link, self._holder))
        return LinkQuestion(texts_for(hello.language).say(sure))
